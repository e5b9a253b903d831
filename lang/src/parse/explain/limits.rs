//! How many there may be, behind the names of a promotion: `to queen:1, rook` is a condition of a line of its own.

use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::grammar::{Rule, fits};
use crate::source::Span;

/// What is wrong with such numbers.
pub(crate) const HOW_MANY: &str = "how many there may be is a condition of a line of its own";

/// The report of a promotion with such numbers.
pub(super) fn limit(rule: Rule, line: &str, span: Span) -> Option<Diagnostic> {
    (rule == Rule::promote).then_some(())?;
    let (head, list) = line.split_once(" to ")?;
    list.contains([':', '=', '(', '*']).then_some(())?;
    let mut free: Vec<&str> = Vec::new();
    let mut limited: Vec<(&str, u32)> = Vec::new();
    for item in list.split([',', '/']).flat_map(|item| item.split(" or ")) {
        let item = item.trim().trim_start_matches("or ");
        match item.split_once([':', '=', '(', '*']) {
            None => free.push(item),
            Some((name, number)) => {
                let number = number.trim_matches([' ', ')']).trim_start_matches("max ");
                limited.push((name.trim(), number.parse().ok().filter(|n| *n > 0)?));
            }
        }
    }
    let bare = head.strip_prefix("replace ").unwrap_or(head);
    let mut lines: Vec<String> = limited
        .iter()
        .map(|(name, number)| match number {
            1 => format!("{bare} to {name}, if its side has no {name}"),
            n => format!("{bare} to {name}, if its side has fewer than {n} {name}s"),
        })
        .collect();
    if !free.is_empty() {
        lines.push(format!("{bare} to {}", free.join(", ")));
    }
    (!limited.is_empty() && lines.iter().all(|line| fits(Rule::promote, line))).then_some(())?;
    if let Some(first) = lines.first_mut().filter(|_| bare != head) {
        first.insert_str(0, "replace ");
    }
    let at = span.inner(head.len() + " to ".len(), line.len());
    let text = lines.join("; ");
    let help = format!("write `{text}`");
    let report = Diagnostic::new(code::SYNTAX, at, HOW_MANY).help(&help);
    let report = match free.is_empty() {
        true => report.note("where none of the lines holds, the piece gets there and is not promoted"),
        false => report,
    };
    Some(report.guess(help, span.inner(0, line.len()), text))
}
