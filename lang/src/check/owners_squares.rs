//! Squares of the board where the owner's are meant, in any list of a line of Black's army: `within d6-f8` is Black's `within d1-f3`.
//!
//! What is offered has been tried: the piece stands on none of the squares as they are written, and on some of them as White sees them.

use crate::ast::{LineKind, Moves, PieceLine, Squares, TermKind, Zone};
use crate::reachability::Reachability;
use crate::resolve::Resolved;
use crate::source::Span;
use crate::suggest;
use wazir_runtime::program::{KindId, Program};
use wazir_runtime::{Side, Square, SquareSet};

/// What is wrong with a line that Black's piece can never make.
pub(super) struct Turned {
    /// The squares as they are written.
    pub(super) squares: Span,
    /// What they are, …
    pub(super) here: String,
    /// … what to say, …
    pub(super) help: String,
    /// … and what to write for the squares, where that is all.
    pub(super) written: Option<String>,
}

/// Says it of a line, if that is what is wrong.
pub(super) fn turned(
    variant: &Resolved,
    reachability: &Reachability,
    span: Span,
    kind: KindId,
) -> Option<Turned> {
    let program = reachability.program();
    let army = program.army(Side::Black);
    let name = &army.kind(kind).name;
    let lines = &variant.army(Side::Black).pieces.get(name)?.lines;
    let line = lines.iter().find(|line: &&PieceLine| line.span == span)?;
    let LineKind::Moves(moves) = &line.kind else { return None };
    let Moves { from, within, .. } = &**moves;
    let starts = reachability.start_squares(Side::Black, kind);
    let over = |square: Square| program.symmetry.square(&program.board, Side::Black, square);
    let own: SquareSet = starts.iter().map(over).collect();
    for (word, squares) in [("within", within), ("from", from)] {
        let Some(squares) = squares else { continue };
        // A zone of Black's says its squares elsewhere.
        let named = match squares.terms.as_slice() {
            [only] => match &only.kind {
                TermKind::Zone(name) => Some(&name.text),
                _ => None,
            },
            _ => None,
        };
        let zone = named.and_then(|name| variant.army(Side::Black).zones.get(name));
        // White may go by the same zone.
        let shared = named.and_then(|name| variant.zones.get(name)).filter(|_| zone.is_none());
        let (listed, place, head) = match (zone, shared) {
            (Some(zone), _) if variant.span.holds(zone.name.span) => {
                (&zone.squares, zone.squares.span, format!("zone {} =", zone.name.text))
            }
            (Some(_), _) => continue,
            (None, Some(shared)) => (&shared.squares, squares.span, word.to_owned()),
            (None, None) => (squares, squares.span, word.to_owned()),
        };
        let Some((all, as_is, written)) = set(listed, program) else { continue };
        let turned: SquareSet = all.iter().map(over).collect();
        if turned == all || !all.and(&own).is_empty() || turned.and(&own).is_empty() {
            continue;
        }
        // Of squares that have a name, that is said.
        let same = |zone: &&Zone| set(&zone.squares, program).is_some_and(|(squares, ..)| squares == turned);
        let named = variant.zones.values().find(same).filter(|_| zone.is_none());
        let help = format!("what is {as_is} of the board is Black's {written}: write");
        let written = named.map_or(written, |zone| zone.name.text.clone());
        return Some(Turned {
            squares: place,
            here: "squares are counted from the owner's side".to_owned(),
            help: format!("{help} `{head} {written}`"),
            written: (word == "within" && zone.is_none()).then_some(written),
        });
    }
    None
}

/// The squares of a list, how they are written, and how they would be where each is seen from the other side.
pub(super) fn set(squares: &Squares, program: &Program) -> Option<(SquareSet, String, String)> {
    let board = &program.board;
    (!board.has_levels()).then_some(())?;
    let over = |square: Square| program.symmetry.square(board, Side::Black, square);
    let mut all: Vec<Square> = Vec::new();
    let (mut as_is, mut written): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
    for term in &squares.terms {
        match &term.kind {
            TermKind::Square(name) => {
                let square = board.parse(&name.text)?;
                all.push(square);
                as_is.push(name.text.clone());
                written.push(board.name(over(square)));
            }
            TermKind::Rectangle(one, other) => {
                as_is.push(format!("{}-{}", one.text, other.text));
                let (one, other) = (board.parse(&one.text)?, board.parse(&other.text)?);
                let between = |a: u8, b: u8, c: u8| (a.min(b)..=a.max(b)).contains(&c);
                let within = |square: &Square| {
                    between(board.file(one), board.file(other), board.file(*square))
                        && between(board.rank(one), board.rank(other), board.rank(*square))
                };
                all.extend(board.all().filter(within));
                let corner = |least: bool| {
                    let (a, b) = (over(one), over(other));
                    let pick = |x: u8, y: u8| if least { x.min(y) } else { x.max(y) };
                    let (file, rank) =
                        (pick(board.file(a), board.file(b)), pick(board.rank(a), board.rank(b)));
                    board.all().find(|square| board.file(*square) == file && board.rank(*square) == rank)
                };
                written.push(format!("{}-{}", board.name(corner(true)?), board.name(corner(false)?)));
            }
            TermKind::Ranks(low, high) => {
                let (low, high) = (low.value, high.value);
                let ranks = u64::from(board.ranks);
                (1 <= low && low <= high && high <= ranks).then_some(())?;
                all.extend(board.all().filter(|s| (low..=high).contains(&(u64::from(board.rank(*s)) + 1))));
                let (from, to) = (ranks + 1 - high, ranks + 1 - low);
                as_is.push(suggest::ranks(low, high));
                written.push(suggest::ranks(from, to));
            }
            _ => return None,
        }
    }
    Some((all.into_iter().collect(), as_is.join(", "), written.join(", ")))
}
