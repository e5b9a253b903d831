//! How many there may be, behind the names of a promotion: `to queen:1, rook`, and `to queen, rook, at most 1 queen`, is a condition of a
//! line of its own.

use super::rewrites::number;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::grammar::{Rule, fits};
use crate::source::Span;
use crate::suggest::quoted;

/// What is wrong with such numbers.
pub(crate) const HOW_MANY: &str = "how many there may be is a condition of a line of its own";

/// The marks between a name and its number.
const MARKS: [char; 4] = [':', '=', '(', '*'];

/// The words before a number.
const AT_MOST: [&str; 7] =
    ["at most ", "no more than ", "not more than ", "a maximum of ", "maximum ", "max ", "up to "];

/// What follows the words before a number.
fn most(item: &str) -> Option<&str> {
    AT_MOST.iter().find_map(|words| item.strip_prefix(words)).map(str::trim)
}

/// A number of pieces.
fn amount(word: &str) -> Option<u8> {
    number(&word.to_lowercase()).filter(|number| *number > 0)
}

/// The names of a promotion: those for which nothing is said of how many, and the others with their numbers.
#[derive(Default)]
struct Names<'a> {
    free: Vec<&'a str>,
    limited: Vec<(&'a str, u8)>,
}

impl<'a> Names<'a> {
    fn of(list: &'a str) -> Option<Names<'a>> {
        let mut names = Names::default();
        for item in list.split([',', '/']).flat_map(|item| item.split(" or ")) {
            let item = item.trim();
            let item = ["or ", "and ", "but "].iter().find_map(|w| item.strip_prefix(w)).unwrap_or(item);
            match (item.split_once(MARKS), most(item)) {
                (Some((name, number)), _) => {
                    let number = number.trim_matches([' ', ')']);
                    names.limited.push((name.trim(), amount(most(number).unwrap_or(number))?));
                }
                (None, Some(rest)) => names.at_most(rest)?,
                (None, None) => names.free.push(item),
            }
        }
        Some(names)
    }

    /// `1 queen` of a name in the list or of a new one, `1 of each`, or `1` where there is but one.
    fn at_most(&mut self, rest: &'a str) -> Option<()> {
        let (word, name) = rest.split_once(' ').unwrap_or((rest, ""));
        let number = amount(word)?;
        let is_it = |free: &&str| name.strip_prefix(*free).is_some_and(|rest| matches!(rest, "" | "s"));
        match (name, self.free.iter().position(is_it)) {
            ("", _) if self.free.len() == 1 => self.limited.push((self.free.pop()?, number)),
            ("each" | "of each", _) => self.limited.extend(self.free.drain(..).map(|free| (free, number))),
            (_, Some(at)) => self.limited.push((self.free.remove(at), number)),
            (name, None) if number == 1 => self.limited.push((name, number)),
            (name, None) => self.limited.push((name.strip_suffix('s')?, number)),
        }
        Some(())
    }
}

/// The report of a promotion with such numbers.
pub(super) fn limit(rule: Rule, line: &str, span: Span) -> Option<Diagnostic> {
    (rule == Rule::promote).then_some(())?;
    let (head, names) = line.split_once(" to ")?;
    (names.contains(MARKS) || AT_MOST.iter().any(|words| names.contains(words))).then_some(())?;
    let Names { free, limited } = Names::of(names)?;
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
    let help = format!("write {}", quoted(&lines, "and"));
    let report = Diagnostic::new(code::SYNTAX, at, HOW_MANY).help(&help);
    let report = match free.is_empty() {
        true => report.note("where none of the lines holds, the piece gets there and is not promoted"),
        false => report,
    };
    Some(report.guess(help, span.inner(0, line.len()), text))
}
