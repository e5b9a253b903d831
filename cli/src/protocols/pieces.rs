//! The pieces of a variant as XBoard is told them: a table of letters, and the moves of each in Betza notation.
//!
//! `setup (PNBRQ................Kpnbrq................k) 5x6+0_fairy FEN`: the place of a letter is what the piece looks like. The first is what
//! is taken in passing, the last is the king, and what a piece is promoted to stands eleven places behind it.

use super::announcement::Announcement;
use super::table::Table;
use wazir_exchange::export::betza;
use wazir_runtime::Side;
use wazir_runtime::program::{Army, Cells, Kind, KindId, Letter, Program};

/// How many places a side has.
const PLACES: usize = 22;
/// How far behind a piece its promoted face stands.
const PROMOTED: usize = 11;
/// Which letters have which places where they are free.
const LOOKS: &str = "PNBRQFEACWMOHIJGDVLSUK";

/// The lines that tell a variant.
///
/// # Errors
/// Why XBoard cannot show it.
pub fn lines(table: &Table) -> Result<Vec<String>, String> {
    let program = table.rules().program();
    let board = &program.board;
    if board.cells != Cells::Squares || board.has_levels() {
        return Err("its board is no rectangle".to_owned());
    }
    let letters = letters(program).ok_or("it has too many pieces")?;
    let told = Announcement::of(table.rules(), table.start());
    let Announcement { files, ranks, pocket, template, fen } = told;
    let mut lines = vec![format!("setup ({letters}) {files}x{ranks}+{pocket}_{template} {fen}")];
    let moves = betza(&table.variant).text.unwrap_or_default();
    lines.extend(moves.lines().map(|line| with_drops(program, line)));
    Ok(lines)
}

/// The table of letters.
fn letters(program: &Program) -> Option<String> {
    let mut places: [Option<Letter>; PLACES] = [None; PLACES];
    let kinds: Vec<&Kind> = program.armies.iter().flat_map(|army| &army.kinds).collect();
    let royal = kinds.iter().find(|kind| kind.royal).map(|kind| kind.letter);
    places[PLACES - 1] = royal;
    let faces: Vec<Letter> = kinds.iter().filter_map(|kind| kind.letter.promoted()).collect();
    let has = |letter: Letter| kinds.iter().any(|kind| kind.letter == letter);
    // What is promoted must stand where its face can stand behind it, and chooses first.
    let mut plain: Vec<Letter> = Vec::new();
    for kind in kinds.iter().filter(|kind| !faces.contains(&kind.letter) && Some(kind.letter) != royal) {
        if !plain.contains(&kind.letter) {
            plain.push(kind.letter);
        }
    }
    plain.sort_by_key(|letter| !letter.promoted().is_some_and(has));
    for letter in plain {
        let face = letter.promoted().filter(|face| has(*face));
        let fits = |at: usize| match face {
            _ if places.get(at) != Some(&None) => false,
            Some(_) => places.get(at + PROMOTED) == Some(&None),
            None => true,
        };
        let look = letter.single().and_then(|single| LOOKS.find(single)).filter(|at| fits(*at));
        // The first place is a pawn's, and nobody else's.
        let at = look.or_else(|| (1..PLACES).find(|at| fits(*at))).or_else(|| fits(0).then_some(0))?;
        *places.get_mut(at)? = Some(letter);
        if let Some(face) = face {
            *places.get_mut(at + PROMOTED)? = Some(face);
        }
    }
    let of = |side: Side| {
        let army = program.army(side);
        let shown = |letter: &Option<Letter>| match letter {
            Some(letter) if army.by_letter(*letter).is_some() => match faces.contains(letter) {
                true => "+".to_owned(),
                false => letter.cased(side).replace("''", "!"),
            },
            _ => ".".to_owned(),
        };
        places.iter().map(shown).collect::<String>()
    };
    Some(of(Side::White) + &of(Side::Black))
}

/// A line of a piece, and as far as it may be dropped.
fn with_drops(program: &Program, line: &str) -> String {
    let letter = line.split_whitespace().nth(1).unwrap_or_default();
    let bare = letter.trim_end_matches('&').replace('!', "''");
    let Some((letter, side)) = Letter::read(&bare) else { return line.to_owned() };
    let army = program.army(side);
    let drop = army.by_letter(letter).and_then(|kind| drop(program, army, kind));
    line.to_owned() + &drop.unwrap_or_default()
}

/// `@8` for a drop anywhere on eight ranks, `j@7` for one on all but the first and the last.
fn drop(program: &Program, army: &Army, kind: KindId) -> Option<String> {
    let zones = army.kind(kind).drops.iter().flat_map(|drop| drop.zone.iter());
    let ranks: Vec<u8> = zones.map(|square| program.board.rank(square)).collect();
    let (first, last) = (ranks.iter().min()?, ranks.iter().max()?);
    Some(format!("{}@{}", if *first > 0 { "j" } else { "" }, last + 1))
}
