//! Ranks of a FEN in the wrong case: the same men of one side at home and opposite, and none of the other side's.

use crate::ast::Text;
use crate::code::{self, Code};
use crate::diagnostic::Diagnostic;
use crate::literal::placement::{self, Placed};
use crate::lower::Lowered;
use crate::resolve::Resolved;
use wazir_runtime::Side;
use wazir_runtime::program::{KindId, Program};

/// Fewer men on a rank are not a sign.
const MANY: usize = 3;

/// Setups of the variant itself from which a game can be played.
pub(super) fn check(variant: &Resolved, lowered: &Lowered) -> Vec<Diagnostic> {
    let own = variant.setups.iter().filter(|s| variant.span.holds(s.fen.span));
    own.filter_map(|setup| report(&lowered.program, &setup.fen, code::WRONG_CASE)).collect()
}

/// What is to be said of a FEN with such ranks.
pub(super) fn report(program: &Program, fen: &Text, code: Code) -> Option<Diagnostic> {
    let text = &fen.value;
    let start = text.len() - text.trim_start().len();
    let field = text.split_whitespace().next().unwrap_or_default();
    let (placed, faults) = placement::parse(field, program);
    if !faults.is_empty() {
        return None;
    }
    let (side, ranks) = Side::BOTH.into_iter().find_map(|side| {
        let ranks = wrong_ranks(program, &placed, side);
        (!ranks.is_empty()).then_some((side, ranks))
    })?;
    let mut found: Option<Diagnostic> = None;
    for rank in ranks {
        let (first, last) = (rank.first()?, rank.last()?);
        let range = first.range.start..last.range.end;
        let old = field.get(range.clone())?;
        let new = match side {
            Side::White => old.to_ascii_lowercase(),
            Side::Black => old.to_ascii_uppercase(),
        };
        let span = fen.span.inner(start + range.start, start + range.end);
        let said = format!("if these are {}, write `{new}`", whose(!side));
        found = Some(match found {
            None => {
                let name = &program.army(side).kind(first.kind).name;
                let message = match rank.iter().all(|p| p.kind == first.kind) {
                    true => format!("every {name} here is {}, at home and opposite", whose(side)),
                    false => format!("all of these men are {}, at home and opposite", whose(side)),
                };
                Diagnostic::new(code, span, message)
                    .here(said)
                    .note("capitals are White's men, small letters are Black's")
                    .guess(format!("write `{new}`"), span, new)
            }
            Some(mut found) => {
                if let Some(fix) = &mut found.fix {
                    fix.edits.push((span, new));
                }
                found.label(span, said)
            }
        });
    }
    found
}

fn whose(side: Side) -> &'static str {
    match side {
        Side::White => "White's",
        Side::Black => "Black's",
    }
}

/// The ranks on the other half with men of a side alone that stand at home as well, of kinds of which the other side has none.
fn wrong_ranks<'a>(program: &Program, placed: &'a [Placed], side: Side) -> Vec<Vec<&'a Placed>> {
    let (board, symmetry) = (&program.board, program.symmetry);
    let on = |rank: u8| -> Vec<&Placed> { placed.iter().filter(|p| board.rank(p.square) == rank).collect() };
    let kinds = |men: &[&Placed]| -> Vec<KindId> {
        let mut kinds: Vec<KindId> = men.iter().map(|p| p.kind).collect();
        kinds.sort_unstable();
        kinds
    };
    // Does the other army have the kind's letter, and none of the men?
    let missing = |kind: KindId| {
        let other = program.army(!side).by_letter(program.army(side).kind(kind).letter);
        other.is_some_and(|other| !placed.iter().any(|p| p.side != side && p.kind == other))
    };
    let far = |rank: u8| {
        board
            .square(0, i32::from(rank))
            .is_some_and(|s| board.rank(symmetry.square(board, side, s)) * 2 >= board.ranks)
    };
    let mut found: Vec<Vec<&Placed>> = Vec::new();
    for rank in (0..board.ranks).rev().filter(|rank| far(*rank)) {
        let (men, home) = (on(rank), on(board.ranks - 1 - rank));
        let alike = kinds(&men) == kinds(&home) && men.iter().chain(&home).all(|p| p.side == side);
        if men.len() >= MANY && alike && men.iter().all(|p| missing(p.kind)) {
            found.push(men);
        }
    }
    found
}
