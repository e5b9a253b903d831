//! `for p in rook, bishop { change piece p { … } }`: the lines that it stands for, each with its own name or number; and so with `change piece
//! rook, bishop { … }`.

use super::inside::{Inside, all_read, indentation, moved_out, on_one_line, speaks_of, with_words};
use super::{Said, anew};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::is_keyword;
use crate::resolve::Resolved;
use crate::source::{FileId, Span};
use crate::token::{Token, TokenKind};
use wazir_runtime::Side;

/// More turns than these are not written out, …
const MOST: usize = 12;

/// … nor is so much shown of them.
const SHOWN: usize = 240;

/// Says what to write in the place of a loop.
pub(super) fn suit(diagnostic: &mut Diagnostic, said: &Said<'_>, resolved: Option<&Resolved>) -> Option<()> {
    several(diagnostic, said, resolved).or_else(|| looped(diagnostic, said))
}

/// `change pieces rook and bishop { … }`
fn several(diagnostic: &mut Diagnostic, said: &Said<'_>, resolved: Option<&Resolved>) -> Option<()> {
    let words: Vec<&Token> = said.words.iter().filter(|t| !is_bracket(t, said.text)).collect();
    let word = |at: usize| words.get(at).map_or("", |t| t.slice(said.text));
    let skip = 1 + usize::from(matches!(word(1), "piece" | "pieces")) + usize::from(word(2) == "the");
    let every = matches!(word(0), "every" | "each" | "all") && !said.line.contains(" except");
    let changes = word(0) == "change" && skip > 1 || every;
    (changes && matches!(diagnostic.code, code::SYNTAX | code::UNKNOWN_ITEM)).then_some(())?;
    let names = values(words.get(skip..)?, said.text)?;
    let inside = Inside::behind(said.text, said.words.last()?.end)?;
    ((2..=MOST).contains(&names.len()) && all_read(inside.text())).then_some(())?;
    // `every rooks`
    let names: Vec<String> = match (every, resolved) {
        (true, Some(resolved)) => {
            let known = |name: &&str| Side::BOTH.iter().any(|s| resolved.army(*s).pieces.contains_key(*name));
            let one = |name: &String| {
                [name, name.strip_suffix('s').unwrap_or(name)].into_iter().find(known).map(str::to_owned)
            };
            names.iter().map(one).collect::<Option<_>>()?
        }
        (true, None) => return None,
        (false, _) => names,
    };
    let lines = on_one_line(inside.text());
    let blocks: Vec<String> =
        names.iter().map(|name| format!("`change piece {name} {{ {lines} }}`")).collect();
    let all = blocks.join(" and ");
    let help = match (blocks.as_slice(), all.len() <= SHOWN) {
        (_, true) => format!("write {all}"),
        ([first, ..], false) => format!("write {first} and so on"),
        _ => return None,
    };
    diagnostic.message = match every {
        true => "`every` is for all pieces, as in `every piece except king { … }`".to_owned(),
        false => "a block changes one piece".to_owned(),
    };
    let head = said.span(0, said.words.len() - 1)?;
    diagnostic.mark(head);
    anew(diagnostic, "each has a block of its own", vec![help])?;
    let whole = Span::new(FileId::default(), said.start, inside.close.end);
    let blanks = indentation(said.text, said.start);
    let text: Vec<String> =
        names.iter().map(|name| format!("change piece {name} {{{}}}", inside.text())).collect();
    if !every {
        *diagnostic =
            diagnostic.clone().guess("write a block for each", whole, text.join(&format!("\n{blanks}")));
    }
    Some(())
}

/// `for p in rook, bishop { … }`
fn looped(diagnostic: &mut Diagnostic, said: &Said<'_>) -> Option<()> {
    let opens = matches!(said.word(0), "for" | "foreach" | "each" | "repeat" | "loop");
    (opens && diagnostic.code == code::UNKNOWN_ITEM).then_some(())?;
    let words: Vec<&Token> = said.words.iter().skip(1).filter(|t| !is_bracket(t, said.text)).collect();
    let word = |at: usize| words.get(at).map_or("", |t| t.slice(said.text));
    let skip = usize::from(matches!(word(0), "each" | "every" | "all" | "let" | "var" | "const"));
    let name = word(skip);
    (words.get(skip)?.kind == TokenKind::Word
        && matches!(word(skip + 1), "in" | "of" | "from" | "=" | "over"))
    .then_some(())?;
    // A word of the language stands for itself, too.
    (!is_keyword(name)).then_some(())?;
    let values = values(words.get(skip + 2..)?, said.text)?;
    let end = said.words.last()?.end;
    let inside = Inside::behind(said.text, end)?;
    (speaks_of(inside.text(), name) && (2..=MOST).contains(&values.len())).then_some(())?;
    let blanks = indentation(said.text, said.start);
    let own = moved_out(inside.text(), blanks);
    let turns: Vec<String> = values.iter().map(|value| with_words(&own, &[(name, value)])).collect();
    turns.iter().all(|turn| all_read(turn)).then_some(())?;
    let shown: Vec<String> = turns.iter().map(|turn| format!("`{}`", on_one_line(turn))).collect();
    let all = shown.join(", ");
    let help = match shown.as_slice() {
        [first, second] => format!("write {first} and {second}"),
        _ if all.len() <= SHOWN => format!("write {all}"),
        [first, .., last] => format!("write {first} and so on, up to {last}"),
        _ => return None,
    };
    diagnostic.message = "there are no loops".to_owned();
    let head = said.span(0, said.words.len() - 1)?;
    diagnostic.mark(head);
    anew(diagnostic, "each turn is written out", vec![help])?;
    let whole = Span::new(FileId::default(), said.start, inside.close.end);
    let text = turns.join(&format!("\n{blanks}"));
    *diagnostic = diagnostic.clone().guess("write each turn out", whole, text);
    Some(())
}

fn is_bracket(token: &Token, text: &str) -> bool {
    matches!(token.slice(text), "(" | ")" | "[" | "]")
}

/// The names or numbers of a list, or the numbers of a range.
fn values(words: &[&Token], text: &str) -> Option<Vec<String>> {
    let number = |at: usize| words.get(at).and_then(|t| t.slice(text).parse::<u32>().ok());
    let said = |at: usize| words.get(at).map_or("", |t| t.slice(text));
    let dots = words.iter().filter(|t| t.kind == TokenKind::Dot).count();
    let marks = words.iter().skip(1).take(words.len().saturating_sub(2));
    let range = match (said(0), words.len()) {
        ("range", 4) => Some((number(1)?, number(3)?.checked_sub(1)?)),
        ("range", 2) => Some((0, number(1)?.checked_sub(1)?)),
        (_, 3) if matches!(said(1), "-" | "to" | "until" | "through") => number(0).zip(number(2)),
        (_, n) if dots + 2 == n && dots > 1 => number(0).zip(number(n - 1)),
        (_, n) if n > 3 && marks.clone().all(|t| !t.kind.is_plain()) && dots > 1 => {
            number(0).zip(number(n - 1))
        }
        _ => None,
    };
    if let Some((first, last)) = range {
        return (first < last && last - first < 20).then(|| (first..=last).map(|n| n.to_string()).collect());
    }
    let (mut values, mut wants) = (Vec::new(), true);
    for token in words {
        let said = token.slice(text).trim_matches('"');
        match said {
            "," | "and" | "or" | "'" => wants = true,
            _ if !wants => return None,
            _ if matches!(token.kind, TokenKind::Word | TokenKind::Number | TokenKind::Text) => {
                values.push(said.to_owned());
                wants = false;
            }
            _ => return None,
        }
    }
    Some(values)
}
