//! Captures on the way, as the lions of large shogi make them: onto an enemy, and on from there.

use super::directions::{in_turns, once};
use super::names::kinds;
use super::nouns::noun;
use crate::prose::{article, list};
use wazir_runtime::Vector;
use wazir_runtime::program::{Army, Board, Cells, KindSet, Rule, Step, Test};

/// The way of a rule that takes an enemy one step away and goes on by another step, and what follows in the sentence; `None` for other rules.
pub(super) fn landing(board: &Board, armies: [&Army; 2], rule: &Rule) -> Option<(String, String)> {
    if rule.quiet || rule.takes || !rule.lands() {
        return None;
    }
    let (first, test, second, end) = match rule.path.as_slice() {
        [Step::Go(first), Step::Test(test), second] => (first, test, second, None),
        [Step::Go(first), Step::Test(test), second, Step::Test(end)] => (first, test, second, Some(end)),
        _ => return None,
    };
    let all = KindSet::first(armies[1].kinds.len());
    let whom = match test {
        Test::Enemy => None,
        Test::Of { own, enemy } if own.is_empty() => Some(*enemy).filter(|kinds| *kinds & all != all),
        _ => return None,
    };
    let half: i8 = if board.cells == Cells::Squares { 4 } else { 6 };
    if matches!(second, Step::Turn(turns) if turns.as_slice() == [half])
        && matches!(end, None | Some(Test::Empty))
    {
        let only = whom.map_or(String::new(), |whom| {
            format!("{}, and nothing else, ", article(&list(&kinds(armies[1], whom), "or")))
        });
        return Some((format!("{only}{}", once(board, first)), ", without moving".to_owned()));
    }
    let (on, returns) = match second {
        Step::Go(vectors) => (once(board, vectors), vectors.iter().any(|v| first.contains(&opposite(v)))),
        Step::Ahead => ("one square straight on".to_owned(), false),
        Step::Turn(turns) => (format!("one square {}", in_turns(board, turns)), turns.contains(&half)),
        _ => return None,
    };
    let whom = whom.map_or_else(
        || "an enemy piece".to_owned(),
        |whom| article(&noun(armies, KindSet::NONE, whom, false)),
    );
    let there = match end {
        None if returns => {
            " (onto a second enemy piece, which it takes, too, to an empty square, or back to where it began)"
                .to_owned()
        }
        None => " (onto a second enemy piece, which it takes, too, or to an empty square)".to_owned(),
        Some(Test::Empty) => " to an empty square".to_owned(),
        Some(Test::Enemy) => " onto a second enemy piece, which it takes, too".to_owned(),
        Some(Test::Of { own, enemy }) if own.is_empty() => {
            format!(" onto {}, which it takes, too", article(&noun(armies, KindSet::NONE, *enemy, false)))
        }
        _ => return None,
    };
    Some((format!("{whom} {} and goes on from there {on}{there}", once(board, first)), String::new()))
}

fn opposite(vector: &Vector) -> Vector {
    Vector::in_space(-vector.dx, -vector.dy, -vector.dz)
}
