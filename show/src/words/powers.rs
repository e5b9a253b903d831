//! Who may not capture a kind, what it freezes, and whom it follows, in words.

use super::movement::{self, asked};
use super::nouns::noun;
use crate::prose::{article, list};
use wazir_runtime::program::{Hold, Kind, KindSet, Step};
use wazir_runtime::{Program, Side};

/// A sentence for each such line of a kind of a side's.
pub fn powers(program: &Program, side: Side, kind: &Kind) -> Vec<String> {
    let (board, armies) = (&program.board, [program.army(side), program.army(!side)]);
    let there = |steps: &[Step]| format!("where it could go {}", movement::path(board, armies, steps));
    let guards = kind.guards.iter().map(|guard| {
        let captors = noun(armies, KindSet::NONE, guard.by, false);
        let place = guard.place.as_ref().map(|steps| format!(" that stands {}", there(steps)));
        let when = guard.condition.as_ref().map(|condition| asked(board, armies, condition));
        format!(
            "cannot be captured by {}{}{}",
            article(&captors),
            place.unwrap_or_default(),
            when.unwrap_or_default()
        )
    });
    let freezes = kind.freezes.iter().map(|freeze| {
        let whose = [(freeze.own, KindSet::NONE), (KindSet::NONE, freeze.enemy)];
        let whose: Vec<String> = match freeze.own.is_empty() || freeze.enemy.is_empty() {
            true => vec![noun(armies, freeze.own, freeze.enemy, false)],
            false => whose.into_iter().map(|(own, enemy)| noun(armies, own, enemy, false)).collect(),
        };
        let place = match &freeze.place {
            Hold::Path(steps) => there(steps),
            Hold::Attacked => "that it attacks".to_owned(),
        };
        let when = freeze.condition.as_ref().map(|condition| asked(board, armies, condition));
        format!("freezes every {} {place}{}", list(&whose, "and"), when.unwrap_or_default())
    });
    let bounds = kind.bounds.iter().map(|bound| match bound.keeps {
        true => {
            format!("ends each of these moves and captures on a square of the same {}", bound.what.name())
        }
        false => {
            format!("ends each of these moves and captures on a square of another {}", bound.what.name())
        }
    });
    let escorts = kind.escorts.iter().map(|escort| {
        let unmoved = if escort.unmoved { "unmoved " } else { "" };
        let whom = format!("{unmoved}{}", noun(armies, escort.leaders, KindSet::NONE, false));
        let place = movement::path(board, armies, &escort.place);
        let when = escort.condition.as_ref().map(|condition| asked(board, armies, condition));
        let when = when.unwrap_or_default();
        format!(
            "follows {} that moves away from where it could go {place}, to the square that was left{when}",
            article(&whom)
        )
    });
    bounds.chain(guards).chain(freezes).chain(escorts).collect()
}
