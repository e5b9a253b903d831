//! Pieces that only `move`, in a game of pieces that capture: whoever writes `move as queen, knight` means `move and capture` as a rule.

use super::endings;
use crate::ast::{Event, LineKind, PieceLine};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::reachability::Reachability;
use crate::resolve::Resolved;
use crate::source::Span;
use wazir_runtime::Side;
use wazir_runtime::program::{Effect, Kind, KindId, Program, Rule};

/// Pieces that the variant itself defines, or whose moves it changes.
pub(super) fn check(variant: &Resolved, lowered: &Lowered, reachability: &Reachability) -> Vec<Diagnostic> {
    let program = &lowered.program;
    let mut found: Vec<Diagnostic> = Vec::new();
    for side in Side::BOTH {
        let army = program.army(side);
        for (id, piece) in (0u8..).map(KindId::new).zip(variant.army(side).pieces.values()) {
            let name = &piece.name.text;
            let moves = |line: &&PieceLine| matches!(&line.kind, LineKind::Moves(m) if m.modes.quiet);
            let own: Vec<Span> =
                piece.lines.iter().filter(moves).map(|l| l.span).filter(|s| variant.span.holds(*s)).collect();
            let Some(first) = own.first() else { continue };
            // Where only kings capture, nothing else is meant to.
            let others = army.ids().filter(|k| *k != id && !army.kind(*k).royal);
            let others = others.into_iter().any(|k| captures(army.kind(k)));
            let plays = reachability.comes_about(side, id);
            let nobodys = variant.nobodys.as_ref().is_some_and(|n| n.text == *name);
            if !others
                || !plays
                || nobodys
                || !is_harmless(army.kind(id))
                || endings::has_a_goal(program, side, id)
            {
                continue;
            }
            // What both armies have is told once, and what other lines speak of is of use to them.
            let told = found.iter().any(|d| d.span() == *first);
            // Of what it does when it captures, that is told.
            let when = |l: &PieceLine| {
                matches!(l.kind, LineKind::Happens(Event::Captures, _)) && variant.span.holds(l.span)
            };
            if told || is_spoken_of(variant, name) || piece.lines.iter().any(when) {
                continue;
            }
            let phrase = army.kind(id).rules.first().map(|rule| rule.phrase.as_str()).unwrap_or_default();
            let rest = phrase.strip_prefix("move ").filter(|_| own.len() == 1);
            let report =
                Diagnostic::new(code::NEVER_CAPTURES, *first, format!("the `{name}` can never capture"))
                    .here("`move` says where it goes, not where it captures");
            let report = match rest {
                Some(rest) => report.help(format!("write `move and capture {rest}`")),
                None => report
                    .help("begin its lines with `move and capture`, or add one that begins with `capture`"),
            };
            found.push(report.help("if that is meant, end the line with `# allow never-captures`"));
        }
    }
    found
}

fn captures(kind: &Kind) -> bool {
    kind.rules.iter().any(Rule::can_capture)
}

/// Does a kind nothing but move?
fn is_harmless(kind: &Kind) -> bool {
    let plain = |rule: &Rule| {
        !rule.can_capture() && rule.meets.is_none() && rule.moving.iter().all(|e| *e == Effect::Travel)
    };
    let powers = !kind.freezes.is_empty() || !kind.escorts.is_empty() || !kind.guards.is_empty();
    !kind.rules.is_empty() && kind.rules.iter().all(plain) && !powers && !kind.royal && !kind.uncapturable
        // What it becomes may capture.
        && kind.changes.is_empty()
}

/// Does a way of another piece or an ending name it, for which it stands on the board?
fn is_spoken_of(variant: &Resolved, name: &str) -> bool {
    let pieces = variant.armies.iter().flat_map(|army| army.pieces.values());
    let lines = pieces.filter(|piece| piece.name.text != name).flat_map(|piece| &piece.lines);
    let by_line = lines.into_iter().any(|line| match &line.kind {
        LineKind::Moves(moves) => moves.nouns().any(|noun| noun.kinds.iter().any(|kind| kind.text == name)),
        _ => false,
    });
    let endings = variant.endings.iter().flat_map(|(endings, _)| &endings.endings);
    by_line || endings.into_iter().any(|e| e.condition.kinds().iter().any(|kind| kind.text == name))
}

/// What to say of checks that can never be given because no piece of either side captures, if that is so.
pub(super) fn nobody_captures(program: &Program) -> Option<&'static str> {
    let takes = |side: Side| program.army(side).kinds.iter().any(|k| k.rules.iter().any(|rule| rule.takes));
    (!Side::BOTH.into_iter().any(takes))
        .then_some("no piece captures: write `move and capture` for `move` in the lines of those that are to")
}
