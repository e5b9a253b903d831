//! Who may not capture a kind, what it freezes, and whom it follows, in words.

use super::movement::{self, asked};
use super::nouns::{OTHER_THAN, noun, placed};
use super::spots::spot;
use crate::prose::article;
use wazir_runtime::program::{Hold, Kind, KindSet, Step};
use wazir_runtime::{Program, Side};

/// A sentence for each such line of a kind of a side's.
pub fn powers(program: &Program, side: Side, kind: &Kind) -> Vec<String> {
    let (board, armies) = (&program.board, [program.army(side), program.army(!side)]);
    let way = |steps: &[Step]| movement::path(board, armies, steps);
    let there = |steps: &[Step]| spot(board, steps, "it", &way);
    let guards = kind.guards.iter().map(|guard| {
        let captors = noun(armies, KindSet::NONE, guard.by, false);
        // Where few others may, they are named.
        let by = match captors.split_once(OTHER_THAN) {
            Some((_, others)) => format!("can be captured only by {others}"),
            None => format!("cannot be captured by {}", article(&captors)),
        };
        let place = guard.place.as_ref().map(|steps| format!(" that stands {}", there(steps)));
        let when = guard.condition.as_ref().map(|condition| asked(board, armies, condition));
        let by = match place {
            Some(place) => format!("cannot be captured by {}{place}", article(&captors)),
            None => by,
        };
        format!("{by}{}", when.unwrap_or_default())
    });
    let freezes = kind.freezes.iter().map(|freeze| {
        let place = match &freeze.place {
            Hold::Path(steps) => there(steps),
            Hold::Attacked => "that it attacks".to_owned(),
        };
        let when = freeze.condition.as_ref().map(|condition| asked(board, armies, condition));
        format!(
            "freezes every {}{}",
            placed(armies, freeze.own, freeze.enemy, &place),
            when.unwrap_or_default()
        )
    });
    let bounds = kind.bounds.iter().map(|bound| match bound.keeps {
        true => {
            format!("must end each of its moves and captures on a square of the same {}", bound.what.name())
        }
        false => {
            format!("must end each of its moves and captures on a square of another {}", bound.what.name())
        }
    });
    let escorts = kind.escorts.iter().map(|escort| {
        let unmoved = if escort.unmoved { "unmoved " } else { "" };
        let whom = format!("{unmoved}{}", noun(armies, escort.leaders, KindSet::NONE, false));
        let place = there(&escort.place);
        let when = escort.condition.as_ref().map(|condition| asked(board, armies, condition));
        let when = when.unwrap_or_default();
        format!("when {} {place} moves away, it goes to the square that was left{when}", article(&whom))
    });
    bounds.chain(guards).chain(freezes).chain(escorts).collect()
}
