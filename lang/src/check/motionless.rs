//! Pieces that no line moves, and that stand for ever where the setup has them: a new one with an empty block, by an author for whom the name
//! alone says how it moves, or a replaced one that was to lose nothing but its promotion.

use super::appears::never_appears;
use crate::ast::{Concern, LineKind, PieceLine, Sort};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::parse::is_line;
use crate::reachability::Reachability;
use crate::resolve::{Override, Piece, Resolved, references};
use crate::source::{Sources, Span, on_one_line};
use wazir_runtime::Side;
use wazir_runtime::program::KindId;

/// Pieces that the variant itself defines. What is said of their promotions follows from it, and is taken out.
pub(super) fn check(
    found: &mut Vec<Diagnostic>,
    variant: &Resolved,
    lowered: &Lowered,
    reachability: &Reachability,
    sources: &Sources,
) {
    let mut seen: Vec<Span> = Vec::new();
    for side in Side::BOTH {
        let army = lowered.program.army(side);
        for (kind, piece) in (0u8..).map(KindId::new).zip(variant.army(side).pieces.values()) {
            let at = piece.name.span;
            if seen.contains(&at)
                || !variant.span.holds(at)
                || !stands_still(variant, lowered, at)
                || !reachability.appears(side, kind)
                || is_meant_to(variant, piece, side)
            {
                continue;
            }
            seen.push(at);
            let name = &piece.name.text;
            let made = army.kind(kind).changes.iter().flat_map(|change| &change.to);
            let made: Vec<String> = made.map(|to| never_appears(&army.kind(*to).name)).collect();
            found.retain(|d| match d.code {
                code::NEVER_APPEARS => !made.contains(&d.message),
                code::NEVER_CHANGES => !piece.lines.iter().any(|l| l.span.holds(d.span())),
                _ => true,
            });
            let replaced = variant
                .overrides
                .iter()
                .find(|o| !o.removed && o.piece.span == at && o.variant == variant.span);
            let message = format!("the `{name}` has no line by which it moves");
            let report = Diagnostic::new(code::NEVER_MOVES, at, message);
            let report = match replaced {
                Some(over) => report
                    .here("`replace piece` takes all its old lines away")
                    .maybe_help(changed(over, piece, sources)),
                None => report.here("a piece moves only as its block says"),
            };
            let such = match lenders(variant) {
                Some((one, other)) => format!(", such as `move and capture as {one}, {other}`"),
                None => String::new(),
            };
            let report = match commented(at, sources) {
                Some((comment, line)) => report
                    .label(comment, "this line is a comment")
                    .help(format!("for it to move so, take away what stands before `{line}`")),
                None => report.help(format!("say in its block how it moves{such}")),
            };
            found.push(report.help(format!(
                "if it is only to stand there, end its first line with `# allow {}`",
                code::NEVER_MOVES.name
            )));
        }
    }
}

/// A line of the block behind a piece's name by which it would move, were it not a comment.
fn commented(name: Span, sources: &Sources) -> Option<(Span, String)> {
    let rest = sources.text(name.file).get(name.end..)?;
    let (head, block) = rest.split_once('{')?;
    (!head.contains('\n')).then_some(())?;
    let mut start = name.end + head.len() + 1;
    for line in block.split_inclusive('\n') {
        let (at, said) = (start + (line.len() - line.trim_start().len()), line.trim());
        start += line.len();
        if said.starts_with('}') {
            break;
        }
        let Some(words) = said.strip_prefix('#') else { continue };
        let words = words.trim_start_matches(['#', '|', ' ', '\t']);
        if ["move ", "capture "].iter().any(|word| words.starts_with(word)) && is_line(words) {
            return Some((Span::new(name.file, at, at + said.len()), words.to_owned()));
        }
    }
    None
}

/// Does a definition move nothing, in either army that has it?
fn stands_still(variant: &Resolved, lowered: &Lowered, at: Span) -> bool {
    Side::BOTH.into_iter().all(|side| {
        let army = lowered.program.army(side);
        let pieces = (0u8..).map(KindId::new).zip(variant.army(side).pieces.values());
        pieces.filter(|(_, p)| p.name.span == at).all(|(kind, _)| {
            let kind = army.kind(kind);
            kind.rules.is_empty() && !kind.uncapturable && kind.escorts.is_empty()
        })
    })
}

/// What does something else than move, or is a goal, is meant to stand.
fn is_meant_to(variant: &Resolved, piece: &Piece, side: Side) -> bool {
    let makes = |line: &PieceLine| matches!(line.kind, LineKind::Promote { .. } | LineKind::Becomes { .. });
    let rules = references(variant, &piece.name.text, &[side]);
    let goal = rules.iter().any(|r| r.concern == Concern::Endings && variant.span.holds(r.span));
    let nobodys = variant.nobodys.as_ref().is_some_and(|n| n.text == piece.name.text);
    nobodys || goal || !piece.lines.iter().all(makes)
}

/// The change that leaves its moves to a piece, and makes of it what its author says.
fn changed(over: &Override, piece: &Piece, sources: &Sources) -> Option<String> {
    let mut sorts: Vec<Sort> = Vec::new();
    let lines: Vec<String> = piece
        .lines
        .iter()
        .map(|line| {
            let sort = line.kind.sort();
            let first = !sorts.contains(&sort) && over.lines.iter().any(|old| old.kind.sort() == sort);
            sorts.push(sort);
            format!("{}{}", if first { "replace " } else { "" }, on_one_line(sources.slice(line.span)))
        })
        .collect();
    (!lines.is_empty()).then(|| {
        let what = if sorts.contains(&Sort::Promote) { "its promotion" } else { "that" };
        format!("to change only {what}, write `change piece {} {{ {} }}`", over.piece.text, lines.join("; "))
    })
}

/// The last two pieces of the base, by the order of its author, whose ways another might have: pieces of rank.
fn lenders(variant: &Resolved) -> Option<(&str, &str)> {
    let has = |p: &Piece, sort: Sort| p.lines.iter().any(|l| l.kind.sort() == sort);
    let moves = |p: &Piece| p.lines.iter().any(|l| matches!(l.kind, LineKind::Moves(_)));
    let both = |name: &str| Side::BOTH.iter().all(|side| variant.army(*side).pieces.contains_key(name));
    let fits = |p: &&Piece| {
        let royal = p.royal.is_some() || has(p, Sort::Royal);
        let plain = !royal && !has(p, Sort::Promote);
        plain && moves(p) && !variant.span.holds(p.name.span) && both(&p.name.text)
    };
    let mut names =
        variant.army(Side::White).pieces.values().filter(fits).map(|p| p.name.text.as_str()).rev();
    let last = names.next()?;
    Some((names.next()?, last))
}
