//! `move and capture as bishop or camel`, in a game without camels: the names that the reference gives to leaps are no pieces, and the leap
//! is a line of its own.

use super::{Said, anew};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::is_line;
use crate::resolve::Resolved;
use crate::suggest::article;

/// The names of the reference for ways to go, and the words of a line for each.
const NAMES: [(&str, &str); 10] = [
    ("wazir", "step orthogonal"),
    ("ferz", "step diagonal"),
    ("fers", "step diagonal"),
    ("dabbaba", "leap 0 2"),
    ("knight", "leap 1 2"),
    ("alfil", "leap 2 2"),
    ("threeleaper", "leap 0 3"),
    ("camel", "leap 1 3"),
    ("zebra", "leap 2 3"),
    ("nightrider", "ride 1 2"),
];

/// Says the lines with those leaps.
pub(super) fn suit(diagnostic: &mut Diagnostic, said: &Said<'_>, resolved: &Resolved) -> Option<()> {
    (diagnostic.code == code::UNKNOWN_PIECE).then_some(())?;
    let lends = (0..said.words.len()).find(|at| said.word(*at) == "as")?;
    let (mut kept, mut leaps, mut end) = (Vec::new(), Vec::new(), lends);
    for at in lends + 1..said.words.len() {
        let word = said.word(at);
        match NAMES.iter().find(|(name, _)| *name == word) {
            _ if matches!(word, "," | "or" | "and") => continue,
            _ if resolved.has_piece(word) => kept.push(word),
            Some(leap) => leaps.push(*leap),
            None => break,
        }
        end = at;
    }
    let first = leaps.first()?;
    let list_of = said.span(lends + 1, end)?;
    list_of.holds(diagnostic.span()).then_some(())?;
    let head = said.text.get(said.start..said.words.get(lends)?.start)?;
    let tail = said.text.get(list_of.end..said.start + said.line.len())?;
    let own = (!kept.is_empty()).then(|| format!("{head}as {}{tail}", kept.join(", ")));
    let lines: Vec<String> =
        own.into_iter().chain(leaps.iter().map(|(_, way)| format!("{head}{way}{tail}"))).collect();
    lines.iter().all(|line| is_line(line)).then_some(())?;
    diagnostic.message = format!("there is no piece `{}`", first.0);
    diagnostic.labels.retain(|label| label.primary);
    diagnostic.labels.iter_mut().for_each(|label| label.span = list_of);
    let here = match (first.1.split(' ').next(), leaps.len()) {
        (_, 2..) => "each way of its own is a line".to_owned(),
        (Some(way), _) => format!("{} {} is a {way}", article(first.0), first.0),
        (None, _) => String::new(),
    };
    let quoted: Vec<String> = lines.iter().map(|line| format!("`{line}`")).collect();
    anew(diagnostic, &here, vec![format!("write {}", quoted.join(" and below it "))])?;
    let whole = said.span(0, said.words.len() - 1)?;
    let message = match quoted.as_slice() {
        [one] => format!("write {one}"),
        _ => "write a line for each way".to_owned(),
    };
    *diagnostic = diagnostic.clone().guess(message, whole, lines.join("; "));
    Some(())
}
