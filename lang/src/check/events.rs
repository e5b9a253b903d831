//! What happens when a piece captures that never captures, or moves that never moves, or is captured and never is.

use super::endings::capturable;
use super::lines::kinds;
use crate::ast::{Event, LineKind, Sort};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::parse::is_line;
use crate::resolve::{Piece, Resolved};
use crate::source::{Sources, Span, on_one_line};
use crate::suggest::one;
use indexmap::IndexMap;
use wazir_runtime::program::Rule;

/// Lines `when it captures` and `when it moves` of the variant itself, of which no piece that has them captures or moves.
pub(super) fn check(variant: &Resolved, lowered: &Lowered, sources: &Sources) -> Vec<Diagnostic> {
    // Both armies may have the line, and many pieces: the first of them, and whether one of them does it.
    let mut lines: IndexMap<Span, (Event, &Piece, bool)> = IndexMap::new();
    for (side, kind, piece) in kinds(variant) {
        let kind = lowered.program.army(side).kind(kind);
        for line in piece.lines.iter().filter(|line| variant.span.holds(line.span)) {
            let LineKind::Happens(event, _) = line.kind else { continue };
            let happens = match event {
                Event::Captures => kind.rules.iter().any(Rule::can_capture),
                Event::Moves => !kind.rules.is_empty(),
            };
            lines.entry(line.span).or_insert((event, piece, false)).2 |= happens;
        }
    }
    let never = lines.into_iter().filter(|(_, (.., happens))| !happens);
    let mut found: Vec<Diagnostic> = never
        .map(|(span, (event, piece, _))| match event {
            Event::Captures => never_captures(piece, span),
            Event::Moves => never_moves(variant, piece, span, sources),
        })
        .collect();
    found.extend(never_captured(variant, lowered));
    found
}

/// Lines `when it is captured` of the variant itself, of which all pieces that have them are royal, or cannot be captured.
fn never_captured(variant: &Resolved, lowered: &Lowered) -> Vec<Diagnostic> {
    // With a second move of a turn what is royal can be taken.
    let taken = lowered.program.armies.iter().any(|army| army.turn.has_moves());
    let mut lines: IndexMap<Span, (&Piece, bool, bool)> = IndexMap::new();
    for (side, kind, piece) in kinds(variant) {
        let kind = lowered.program.army(side).kind(kind);
        let royal = kind.always_royal() && !taken;
        let captured = piece.lines.iter().filter(|line| line.kind.sort() == Sort::Captured);
        for line in captured.filter(|line| variant.span.holds(line.span)) {
            lines.entry(line.span).or_insert((piece, royal, false)).2 |= kind.capturable() && !royal;
        }
    }
    let never = lines.into_iter().filter(|(_, (.., happens))| !happens);
    never
        .map(|(span, (piece, royal, _))| {
            let name = &piece.name.text;
            let why = if royal { "royal" } else { "uncapturable" };
            let report = Diagnostic::new(
                code::NEVER_HAPPENS,
                span,
                format!("the `{name}` is {why}, and so never captured"),
            )
            .here("so this never happens");
            let own = piece.uncapturable.is_some_and(|at| variant.span.holds(at));
            report.help("take the line out").help(match (royal, own) {
                (true, _) => capturable(variant, name),
                (false, true) => format!("for {} that can be captured, take `uncapturable` out", one(name)),
                (false, false) => format!(
                    "for {} that can be captured, write `change piece {name} {{ remove uncapturable }}`",
                    one(name)
                ),
            })
        })
        .collect()
}

fn never_captures(piece: &Piece, span: Span) -> Diagnostic {
    Diagnostic::new(code::NEVER_HAPPENS, span, format!("the `{}` never captures", piece.name.text))
        .here("so this never happens")
        .help("let a line of it `capture` or `move and capture`; `when it moves: …` says what happens at every move; otherwise take the line out")
}

fn never_moves(variant: &Resolved, piece: &Piece, span: Span, sources: &Sources) -> Diagnostic {
    let name = &piece.name.text;
    let never = Diagnostic::new(code::NEVER_HAPPENS, span, format!("the `{name}` never moves"))
        .here("so this never happens");
    let dropped = piece.lines.iter().any(|line| matches!(line.kind, LineKind::Drop(_)));
    match at_its_drop(variant, piece, span, sources) {
        Some(line) => never.help(format!("a drop is not a move: in place of this line, write `{line}`")),
        None if dropped => {
            never.help("a drop is not a move: say it in the line of the drop, as in `drop anywhere, and every enemy next to it changes sides`")
        }
        None => never.help("let a line of it `move`, or take this line out"),
    }
}

/// The only line by which a piece is dropped with what was to happen when it moves, where that happens to others.
fn at_its_drop(variant: &Resolved, piece: &Piece, span: Span, sources: &Sources) -> Option<String> {
    let mut drops = piece.lines.iter().filter(|line| matches!(line.kind, LineKind::Drop(_)));
    let (Some(drop), None) = (drops.next(), drops.next()) else { return None };
    let (_, happens) = sources.slice(span).split_once(':')?;
    let happens = on_one_line(happens);
    let alone = happens.starts_with("every ") && !happens.contains([',', ';']) && !happens.contains(" and ");
    let said = on_one_line(sources.slice(drop.span));
    (alone && !said.contains(", and ")).then_some(())?;
    let replace = if variant.span.holds(drop.span) { "" } else { "replace " };
    let line = format!("{replace}{said}, and {happens}");
    is_line(&line).then_some(line)
}
