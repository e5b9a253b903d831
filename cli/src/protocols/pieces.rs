//! The pieces of a variant as XBoard is told them: a table of letters, and the moves of each in Betza notation.
//!
//! `setup (PNBRQ................Kpnbrq................k) 5x6+0_fairy FEN`: the place of a letter is what the piece looks like. The first is what
//! is taken in passing, the last is the king, and what a piece is promoted to stands eleven places behind it.

use super::announcement::Announcement;
use super::table::Table;
use wazir_exchange::export::betza;
use wazir_lang::Variant;
use wazir_runtime::Side;
use wazir_runtime::program::{Army, Cells, Effect, Kind, KindId, Letter, Program, Rule, Step, Test};

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
        return Err("its board is not a rectangle".to_owned());
    }
    let letters = letters(program).ok_or("it has too many pieces")?;
    let told = Announcement::of(table.rules(), table.start());
    let Announcement { files, ranks, pocket, template, fen } = told;
    let mut lines = vec![format!("setup ({letters}) {files}x{ranks}+{pocket}_{template} {fen}")];
    lines.extend(moves(&table.variant).iter().map(|line| with_drops(program, line)));
    Ok(lines)
}

/// The lines of the pieces: as they are, where Betza notation can say it, and otherwise as where they may go if nothing hinders them. XBoard
/// refuses what is not in them before the engine is asked, and the engine refuses the rest.
fn moves(variant: &Variant) -> Vec<String> {
    let of = |variant: &Variant| -> Vec<String> {
        betza(variant).text.unwrap_or_default().lines().map(str::to_owned).collect()
    };
    let mut lines = of(variant);
    for passing in [true, false] {
        for line in of(&softened(variant, passing)) {
            let names = pieces(&line);
            let told: Vec<String> = lines.iter().flat_map(|line| pieces(line)).collect();
            let missing: Vec<&String> = names.iter().filter(|name| !told.contains(name)).collect();
            let moves = line.splitn(3, ' ').nth(2).unwrap_or_default();
            match missing.len() == names.len() {
                true => lines.push(line.clone()),
                false => lines.extend(missing.into_iter().map(|name| format!("piece {name} {moves}"))),
            }
        }
    }
    lines
}

/// The pieces that a line is about: `N&` are two.
fn pieces(line: &str) -> Vec<String> {
    let name = line.split(' ').nth(1).unwrap_or_default();
    match name.strip_suffix('&') {
        Some(both) => vec![both.to_owned(), both.to_lowercase()],
        None => vec![name.to_owned()],
    }
}

/// The variant without what limits a move and what follows from one; without captures in passing and zones, too, unless `passing`.
fn softened(variant: &Variant, passing: bool) -> Variant {
    let mut softened = variant.clone();
    let kinds =
        softened.program.iter_mut().flat_map(|program| &mut program.armies).flat_map(|army| &mut army.kinds);
    for kind in kinds {
        kind.uncapturable = false;
        kind.guards.clear();
        kind.freezes.clear();
        kind.escorts.clear();
        kind.bounds.clear();
        for rule in &mut kind.rules {
            (rule.onto, rule.catches, rule.meets) = (None, None, None);
            rule.conditions.clear();
            rule.barred.clear();
            (rule.capture, rule.moving) = (Rule::displacement(), vec![Effect::Travel]);
            if !passing || rule.takes || rule.quiet {
                rule.passing = None;
            }
            if !passing {
                rule.from = None;
                rule.path = anywhere(&rule.path);
            }
        }
        kind.rules.retain(|rule| rule.takes || rule.quiet || rule.passing.is_some());
    }
    softened
}

/// A path without what it asks of the squares that it enters but that they are empty or not.
fn anywhere(path: &[Step]) -> Vec<Step> {
    let asks = |step: &&Step| matches!(step, Step::Test(Test::In(_)));
    let steps = path.iter().filter(|step| !asks(step));
    steps
        .map(|step| match step {
            Step::Repeat { min, max, body } => Step::Repeat { min: *min, max: *max, body: anywhere(body) },
            Step::Either(bodies) => Step::Either(bodies.iter().map(|body| anywhere(body)).collect()),
            step => step.clone(),
        })
        .collect()
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
