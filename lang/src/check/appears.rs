//! Pieces that can never be on the board: in no setup, and made by nothing that can be.

use crate::ast::{LineKind, PathKind, PieceLine};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::reachability::Reachability;
use crate::resolve::Resolved;
use crate::source::Span;
use wazir_runtime::Side;
use wazir_runtime::program::{Kind, KindId, Letter};

/// What is said of a piece that never gets to the board.
pub(super) fn never_appears(name: &str) -> String {
    format!("no `{name}` can ever be on the board")
}

/// Definitions of the variant itself from which no army ever gets a piece.
///
/// A definition for both armies is of use if one of them can have the piece.
pub(super) fn check(variant: &Resolved, lowered: &Lowered, reachability: &Reachability) -> Vec<Diagnostic> {
    let mut definitions: Vec<(Span, String, Letter, bool, bool)> = Vec::new();
    for side in Side::BOTH {
        let army = lowered.program.army(side);
        for (kind, piece) in (0u8..).map(KindId::new).zip(variant.army(side).pieces.values()) {
            // What waits in hand for ever is told as such, or is there to be asked about.
            let dropped = |kind: &Kind| !kind.drops.is_empty() || !kind.gates.is_empty();
            let waits = reachability.comes_to_hand(side, kind) && !dropped(army.kind(kind));
            let (span, appears) = (piece.name.span, waits || reachability.comes_about(side, kind));
            match definitions.iter_mut().find(|(s, ..)| *s == span) {
                Some((.., any)) => *any |= appears,
                None => {
                    let kind = army.kind(kind);
                    definitions.push((span, piece.name.text.clone(), kind.letter, dropped(kind), appears));
                }
            }
        }
    }
    // What the variant changes is meant to play, too.
    let own = |span: Span, name: &str| {
        let changed = variant.changes.iter().find(|c| c.variant == variant.span && c.piece.text == name);
        variant.span.holds(span).then_some(span).or(changed.map(|c| c.piece.span))
    };
    let never = definitions.into_iter().filter(|(.., any)| !any);
    never
        .filter_map(|(span, name, letter, dropped, _)| Some((own(span, &name)?, name, letter, dropped)))
        .map(|(span, name, letter, dropped)| {
            let report = Diagnostic::new(code::NEVER_APPEARS, span, never_appears(&name));
            // What has a line by which it is dropped only has to be in hand.
            if let Some(setup) = in_hand(variant, &[name.as_str()]).filter(|_| dropped) {
                return report
                    .here("it is in no setup, neither on the board nor in hand")
                    .help(format!("to have it in hand from the start, write `{setup}`"))
                    .help("otherwise let a piece promote to it, or take it out");
            }
            let report = report.here("no setup has it, and nothing can become it");
            let appears =
                format!("put it into the setup by its letter `{letter}`, or let a piece promote to it");
            // Another kind goes by its lines.
            match lends(variant, &name) {
                true => report.help(appears).help(format!(
                    "if it only lends its ways to others, end its line with `# allow {}`",
                    code::NEVER_APPEARS.name
                )),
                false => report.help(format!("{appears}; otherwise take it out")),
            }
        })
        .collect()
}

/// Takes out that a piece never appears, where another piece would become it and never gets to where it does: that is told.
pub(super) fn follow(found: &mut Vec<Diagnostic>, variant: &Resolved) {
    let told: Vec<Span> =
        found.iter().filter(|d| d.code == code::NEVER_CHANGES).map(Diagnostic::span).collect();
    let lines = variant.armies.iter().flat_map(|army| army.pieces.values()).flat_map(|piece| &piece.lines);
    let to = lines.filter(|line| told.iter().any(|span| line.span.holds(*span)));
    let made: Vec<String> = to
        .flat_map(|line| match &line.kind {
            LineKind::Promote { to, .. } => to.iter().map(|name| never_appears(&name.text)).collect(),
            LineKind::Becomes { to, .. } => vec![never_appears(&to.text)],
            _ => Vec::new(),
        })
        .collect();
    found.retain(|d| d.code != code::NEVER_APPEARS || !made.contains(&d.message));
}

/// Does another kind go by the lines of a kind?
fn lends(variant: &Resolved, name: &str) -> bool {
    let borrows = |line: &PieceLine| match &line.kind {
        LineKind::Moves(moves) => match &moves.path.kind {
            PathKind::As(kinds) => kinds.iter().any(|kind| kind.text == name),
            _ => false,
        },
        _ => false,
    };
    let others = variant.armies.iter().flat_map(|army| army.pieces.values());
    others.filter(|piece| piece.name.text != name).any(|piece| piece.lines.iter().any(borrows))
}

/// A longer setup is not read.
const LONGEST_SETUP: usize = 120;

/// The first setup of the variant with one of each of these pieces in either hand.
pub(crate) fn in_hand(variant: &Resolved, names: &[&str]) -> Option<String> {
    let fen = variant.setups.first()?.fen.value.trim();
    let [white, black] = Side::each(|side| {
        let pieces = names.iter().filter_map(|name| variant.army(side).pieces.get(*name));
        let letters: String = pieces.map(|piece| piece.letter.value.to_string()).collect();
        if side == Side::White { letters } else { letters.to_ascii_lowercase() }
    });
    let letters = format!("{white}{black}");
    let (placement, rest) = fen.split_at_checked(fen.find(' ').unwrap_or(fen.len()))?;
    let placed = match placement.strip_suffix(']') {
        Some(hand) => {
            // White's first, as long as they come first there.
            let (board, held) = hand.split_at_checked(hand.rfind('[')? + 1)?;
            let of_black = held.find(|c: char| c.is_ascii_lowercase()).unwrap_or(held.len());
            let (of_white, of_black) = held.split_at_checked(of_black)?;
            let apart =
                held.chars().all(char::is_alphabetic) && !of_black.contains(|c: char| c.is_ascii_uppercase());
            match apart {
                true => format!("{board}{of_white}{white}{of_black}{black}]"),
                false => format!("{hand}{letters}]"),
            }
        }
        None => format!("{placement}[{letters}]"),
    };
    let setup = format!("setup \"{placed}{rest}\"");
    (!letters.is_empty() && setup.len() <= LONGEST_SETUP).then_some(setup)
}
