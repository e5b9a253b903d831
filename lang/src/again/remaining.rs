//! `remove capture step forward-left`: one line is taken out by writing the others of its sort anew, and here they are known.

use super::Said;
use crate::ast::Name;
use crate::compile::Variant;
use crate::diagnostic::Diagnostic;
use crate::source::{Sources, Span, on_one_line};
use crate::suggest::{excepting, list};
use crate::token::{Token, TokenKind, tokens};

/// Says which lines of the piece stay.
pub(super) fn suit(
    diagnostic: &mut Diagnostic,
    said: &Said<'_>,
    variant: &Variant,
    sources: &Sources,
) -> Option<()> {
    (diagnostic.message == "`remove` names a sort of lines, not one line").then_some(())?;
    let gone = on_one_line(said.line.strip_prefix("remove ")?);
    let way = ["step ", "slide ", "leap ", "ride ", "hop "].iter().filter_map(|way| gone.find(way)).min()?;
    let sort = gone.get(..way)?;
    let before: Vec<Token> =
        tokens(said.text).take_while(|t| t.end <= said.start).filter(|t| !t.kind.is_trivia()).collect();
    let open = before.iter().rposition(|t| t.kind == TokenKind::Open)?;
    let word = |back: usize| open.checked_sub(back).and_then(|at| before.get(at)).map(|t| t.slice(said.text));
    (word(3)? == "change" && word(2)? == "piece").then_some(())?;
    let resolved = variant.resolved.as_ref()?;
    let piece = resolved.piece(word(1)?)?;
    // What is said of every piece stays, whatever the piece's own lines are.
    let said_of_all = |(_, lines): &&(Vec<Name>, Vec<Span>)| {
        let own = |at: &Span| resolved.span.holds(*at) && piece.lines.iter().any(|line| line.span == *at);
        lines.iter().any(|at| own(at) && on_one_line(sources.slice(*at)) == gone)
    };
    if let Some((except, lines)) = resolved.every.iter().find(said_of_all) {
        let except = excepting(except, &[&piece.name.text], lines.len() == 1, &gone);
        let at = lines.iter().find(|at| on_one_line(sources.slice(**at)) == gone)?;
        *diagnostic = diagnostic.clone().label(*at, "the piece has it by this line, for every piece");
        diagnostic.help = vec![format!("{except}, and take `{}` out here", said.line)];
        diagnostic.fix = None;
        return Some(());
    }
    let lines = piece.lines.iter().map(|line| on_one_line(sources.slice(line.span)));
    let lines: Vec<String> = lines.map(|line| line.trim_start_matches("replace ").to_owned()).collect();
    let lines: Vec<&String> = lines.iter().filter(|line| line.starts_with(sort)).collect();
    lines.iter().any(|line| **line == gone).then_some(())?;
    let left = lines.iter().filter(|line| **line != &gone).enumerate();
    let left: Vec<String> = left
        .map(|(at, line)| match at {
            0 => format!("`replace {line}`"),
            _ => format!("`{line}`"),
        })
        .collect();
    diagnostic.help = vec![match left.as_slice() {
        [] => format!("it is the only one: write `remove {}`", sort.trim_end()),
        left => format!("what stays is written again: write {}", list(left, "and")),
    }];
    Some(())
}
