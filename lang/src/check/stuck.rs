//! Replaced pieces that no longer promote, and stand for ever where the old ones did: the `promote` line has been forgotten.
//!
//! What is claimed is exact: the old piece had a line by which it promotes, the new one has none and becomes nothing else, and there
//! is a square, not a goal of it, on which a move of it can end and from which no line of it leads anywhere.

use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::reachability::Reachability;
use crate::resolve::{Override, Resolved};
use wazir_runtime::program::EndTest;
use wazir_runtime::{Side, SquareSet};

/// Replacements of the variant itself.
pub(super) fn check(variant: &Resolved, lowered: &Lowered, reachability: &Reachability) -> Vec<Diagnostic> {
    let own = variant.overrides.iter().filter(|o| o.variant == variant.span && !o.removed);
    own.filter_map(|over| stuck(variant, lowered, reachability, over)).collect()
}

fn stuck(
    variant: &Resolved,
    lowered: &Lowered,
    reachability: &Reachability,
    over: &Override,
) -> Option<Diagnostic> {
    let promoted = over.promoted.as_ref()?;
    let name = &over.piece.text;
    let program = &lowered.program;
    let ends = |side: Side| -> SquareSet {
        let army = program.army(side);
        let Some(kind) = army.by_name(name).filter(|k| army.kind(*k).changes.is_empty()) else {
            return SquareSet::EMPTY;
        };
        let castles = army.castlings.iter().any(|c| c.king == kind || c.partners.contains(kind));
        let same = variant.army(side).pieces.get(name).is_some_and(|p| p.name.span == over.piece.span);
        if !same || castles {
            return SquareSet::EMPTY;
        }
        // Where it wins or loses, it need not go on.
        let goals = program.endings.iter().filter(|e| !e.claimed).filter_map(|e| match &e.test {
            EndTest::Reaches { kinds, zone } if kinds[side.index()].contains(kind) => Some(zone),
            _ => None,
        });
        goals.fold(reachability.dead_ends(side, kind), |left, zone| left.minus(zone))
    };
    let (side, ends) = over.sides.iter().map(|s| (*s, ends(*s))).find(|(_, ends)| !ends.is_empty())?;
    let square = ends.iter().next()?;
    let there = program.board.name(program.symmetry.square(&program.board, side, square));
    let whose = if side == Side::White { "the" } else { "Black's" };
    let message =
        format!("{whose} `{name}` no longer promotes, and from {there} no line of it leads anywhere");
    // What the army has no more cannot be promoted to.
    let to = promoted.to.iter().map(String::as_str).filter(|n| program.army(side).by_name(n).is_some());
    let to: Vec<&str> = to.collect();
    let line = format!("{} {}", promoted.head, to.join(", "));
    let line = (!to.is_empty() && line.len() < 120)
        .then(|| format!("`replace` takes over no line; write the inherited one again: `{line}`"));
    Some(
        Diagnostic::new(code::STUCK, over.piece.span, message)
            .here("it stays there for ever")
            .label(promoted.line, "the old one promoted")
            .maybe_help(line)
            .help("if that is meant, end the line with `# allow stuck-for-ever`"),
    )
}
