//! Pieces in hand that no line ever brings to the board, where the variant itself puts them there or takes their line away.

use crate::code;
use crate::diagnostic::Diagnostic;
use crate::literal::placement;
use crate::lower::Lowered;
use crate::reachability::Reachability;
use crate::resolve::Resolved;
use crate::source::Span;
use crate::suggest::{list, one};
use wazir_runtime::Side;
use wazir_runtime::program::{Fact, KindId, Place};

/// The simplest drop.
const ANYWHERE: &str = "drop anywhere";

/// A piece that stays in hand, and whose.
struct Waiting {
    name: String,
    sides: Vec<Side>,
    /// The other side has it, and drops it.
    of_one: bool,
}

/// What waits in hand in a setup of the variant's own, and its own pieces that come to a hand by what the base says.
pub(super) fn check(
    variant: &Resolved,
    lowered: &Lowered,
    reachability: &Reachability,
) -> impl Iterator<Item = Diagnostic> {
    let own = |span: Span| variant.span.holds(span);
    let mut found: Vec<Diagnostic> = Vec::new();
    let mut waiting: Vec<Waiting> = Vec::new();
    let mut places: Vec<Span> = Vec::new();
    let mut beside = None;
    let mut more_royals: Vec<Option<String>> = Vec::new();
    let mut royal = false;
    for setup in variant.setups.iter().filter(|s| own(s.fen.span)) {
        let field = setup.fen.value.split_whitespace().next().unwrap_or_default();
        let here = placement::in_hand(field, &lowered.program);
        let all: Vec<(Side, KindId)> = here.iter().map(|(side, kind, _)| (*side, *kind)).collect();
        beside = beside.or_else(|| neighbour(lowered, &all));
        let here: Vec<_> = here.into_iter().filter(|(side, kind, _)| stays(lowered, *side, *kind)).collect();
        more_royals.push(without_royals(lowered, field, &here));
        royal |= here.iter().any(|(side, kind, _)| lowered.program.army(*side).kind(*kind).royal);
        let start = setup.fen.value.find('[').filter(|_| !here.is_empty());
        let end = setup.fen.value.find(']').map_or(setup.fen.value.len(), |at| at + 1);
        places.extend(start.filter(|start| *start < end).map(|start| setup.fen.span.inner(start, end)));
        here.into_iter().for_each(|(side, kind, _)| add(&mut waiting, lowered, side, kind));
    }
    if let Some((first, more)) = places.split_first() {
        let them = if waiting.len() == 1 { "it" } else { "them" };
        let report = match more_royals.first() {
            Some(Some(left)) if more_royals.iter().all(Option::is_some) => {
                unhelped(&waiting, *first).help(format!("it stands on the board already: {left}"))
            }
            // Without its royal piece a side could not play.
            _ => report(&waiting, *first, variant, beside)
                .maybe_help((!royal).then(|| format!("otherwise take {them} out of the brackets"))),
        };
        found.push(more.iter().take(3).fold(report, |report, span| report.label(*span, "nor here")));
    }
    for side in Side::BOTH {
        for (index, piece) in (0u8..).zip(variant.army(side).pieces.values()) {
            let kind = KindId::new(index);
            let known = waiting.iter().any(|w| w.name == piece.name.text);
            let royal = lowered.program.army(side).kind(kind).royal;
            let idle = own(piece.name.span) && !known && !royal && stays(lowered, side, kind);
            if idle && reachability.comes_to_hand(side, kind) {
                let mut alone = Vec::new();
                add(&mut alone, lowered, side, kind);
                let all: Vec<(Side, KindId)> =
                    lowered.program.army(side).ids().map(|kind| (side, kind)).collect();
                let beside = neighbour(lowered, &all);
                let meant = "if that is meant, end the line with `# allow kept-in-hand`";
                found.push(report(&alone, piece.name.span, variant, beside).help(meant));
                waiting.append(&mut alone);
            }
        }
    }
    found.into_iter()
}

/// What to write for the brackets of a setup, where all that waits in them for nothing is royal and stands on the board as well.
fn without_royals(lowered: &Lowered, field: &str, waiting: &[(Side, KindId, usize)]) -> Option<String> {
    let placed = placement::of_fen(field, &lowered.program);
    let kind = |side: Side, kind: KindId| lowered.program.army(side).kind(kind);
    let more = |(side, id, _): &(Side, KindId, usize)| {
        kind(*side, *id).royal && placed.iter().any(|p| (p.side, p.kind) == (*side, *id))
    };
    (!waiting.is_empty() && waiting.iter().all(more)).then_some(())?;
    let hands = field.get(field.find('[')?..)?;
    let letters: Vec<_> = waiting.iter().map(|(side, id, _)| (kind(*side, *id).letter, *side)).collect();
    let left = placement::without(hands, &letters);
    Some(match left.as_str() {
        "[]" => format!("take `{hands}` out"),
        // A number would be that of the next letter.
        _ if hands.contains(|c: char| c.is_ascii_digit()) => "take it out of the brackets".to_owned(),
        left => format!("write `{left}`"),
    })
}

/// Has a kind no line by which it comes from the hand, nor anything else to do there?
fn stays(lowered: &Lowered, side: Side, kind: KindId) -> bool {
    let army = lowered.program.army(side);
    let counts =
        |fact: &Fact| matches!(fact, Fact::Count { own, place: Place::Hand, .. } if own.contains(kind));
    let asked = army.kinds.iter().flat_map(|k| k.conditions()).flat_map(|c| c.facts()).any(counts);
    let kind = army.kind(kind);
    kind.drops.is_empty() && kind.gates.is_empty() && !asked
}

fn add(waiting: &mut Vec<Waiting>, lowered: &Lowered, side: Side, kind: KindId) {
    let name = &lowered.program.army(side).kind(kind).name;
    match waiting.iter_mut().find(|w| w.name == *name) {
        Some(known) if known.sides.contains(&side) => {}
        Some(known) => known.sides.push(side),
        None => {
            let other = lowered.program.army(!side);
            let of_one = other.by_name(name).is_some_and(|k| !other.kind(k).drops.is_empty());
            waiting.push(Waiting { name: name.clone(), sides: vec![side], of_one });
        }
    }
}

/// A kind in hand and the line by which it comes to the board: by what others leave, and by no drop; or by the drop that most have.
fn neighbour(lowered: &Lowered, waiting: &[(Side, KindId)]) -> Option<(String, String)> {
    let mut gates = waiting.iter().filter_map(|(side, kind)| {
        let kind = lowered.program.army(*side).kind(*kind);
        let gate = kind.gates.first().filter(|_| kind.drops.is_empty())?;
        Some((kind.name.clone(), gate.phrase.clone()))
    });
    gates.next().or_else(|| {
        let drops = waiting.iter().flat_map(|(side, kind)| {
            let kind = lowered.program.army(*side).kind(*kind);
            kind.drops.iter().map(|drop| (kind.name.clone(), drop.phrase.clone()))
        });
        let all: Vec<(String, String)> = drops.collect();
        // That of more than half of them.
        let alike = |line: &str| all.iter().filter(|(_, other)| other == line).count();
        all.iter().find(|(_, line)| 2 * alike(line) > all.len()).cloned()
    })
}

fn report(
    waiting: &[Waiting],
    at: Span,
    variant: &Resolved,
    neighbours: Option<(String, String)>,
) -> Diagnostic {
    let report = unhelped(waiting, at);
    let own = |w: &Waiting| {
        let pieces = variant.armies.iter().filter_map(|army| army.pieces.get(&w.name));
        pieces.into_iter().any(|piece| variant.span.holds(piece.name.span))
    };
    if waiting.iter().all(own) {
        // As its neighbours in hand come to the board.
        let line = neighbours.map_or_else(
            || "add a line such as `drop anywhere` to its block".to_owned(),
            |(name, line)| {
                let other = if line == ANYWHERE { "" } else { ", or `drop anywhere`," };
                format!("add a line such as the `{name}` has, `{line}`{other} to its block")
            },
        );
        return report.help(line);
    }
    let neighbour = neighbours.filter(|(_, line)| line.starts_with("drop ") && line != ANYWHERE);
    let drop = neighbour.as_ref().map_or(ANYWHERE, |(_, line)| line);
    let lines: Vec<String> = waiting
        .iter()
        .take(3)
        .map(|w| {
            let line = format!("change piece {} {{ {drop} }}", w.name);
            match w.sides.as_slice() {
                [side] if w.of_one => format!("`army {side} {{ {line} }}`"),
                _ => format!("`{line}`"),
            }
        })
        .collect();
    let lines = list(&lines, "and");
    report.help(match &neighbour {
        Some((name, _)) => format!("for a drop as that of the `{name}` write {lines}"),
        None => format!("for a drop on any empty square write {lines}"),
    })
}

/// The report without what to do.
fn unhelped(waiting: &[Waiting], at: Span) -> Diagnostic {
    let names: Vec<String> = waiting.iter().map(|w| one(&w.name)).collect();
    let message = format!("{} in hand can never be dropped", list(&names, "or"));
    Diagnostic::new(code::KEPT_IN_HAND, at, message).here(match waiting.len() {
        1 => "it stays in hand for ever",
        _ => "they stay in hand for ever",
    })
}
