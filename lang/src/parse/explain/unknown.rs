//! A line whose first word means nothing in its block: what was meant.

use super::Around;
use super::failure::is_line;
use super::marks::comment;
use super::wishes::wish;
use super::{conditions, notation, paraphrase, rewrites, rows, synonyms};
use crate::code;
use crate::diagnostic::{Applicability, Diagnostic, Fix};
use crate::parse::container::{Container, home};
use crate::parse::grammar::{Rule, fits};
use crate::parse::keyword::is_keyword;
use crate::parse::raw::first_word_of;
use crate::source::Span;
use crate::suggest::nearest;

/// No word is longer than this in a report.
const MAX_LETTERS: usize = 60;

/// The report of a line that begins with no word of its block.
pub(super) fn unknown(line: &str, span: Span, container: Container, around: Around) -> Diagnostic {
    let Around { has_block, semicolon, wraps } = around;
    let whole = first_word_of(line);
    let end = whole.char_indices().nth(MAX_LETTERS).map_or(whole.len(), |(i, _)| i);
    let word = whole.get(..end).unwrap_or_default();
    if let Some(sign) = sign(line, span, container) {
        return sign;
    }
    if let Some(wish) = wish(container, line, span) {
        return wish;
    }
    let here = span.inner(0, word.len().max(line.chars().next().map_or(1, char::len_utf8)));
    let (place, words) = (container.name(), container.words());
    let none = |word: &str| Diagnostic::new(code::UNKNOWN_ITEM, here, format!("{place} has no `{word}`"));
    let elsewhere = home(word);
    let misplaced = || Diagnostic::new(code::MISPLACED, here, format!("`{word}` does not belong in {place}"));
    if let Some(whole) = conditions::counts(line).filter(|_| container.is_piece()) {
        return none(word).help(format!("write `{whole}`"));
    }
    if let Some(betza) = notation::setting(line).filter(|_| container.is_piece() && !has_block) {
        let help = format!("write `{betza}`");
        return none(word).help(&help).guess(help, span.inner(0, line.len()), betza);
    }
    let said = rows::said(line, container);
    // The line itself rather than words about it.
    let vague = said.as_ref().is_some_and(|said| said.is_vague());
    if let Some(whole) = plain_english(line, container).filter(|_| vague && !has_block) {
        let help = format!("write `{whole}`");
        return none(word).help(&help).guess(help, span, whole);
    }
    if let Some(said) = said {
        let wrong = said.wrong().map(|(message, points)| {
            let at = points.map_or(here, |p| span.inner(p.start, p.end));
            Diagnostic::new(code::UNKNOWN_ITEM, at, message)
        });
        let plain = match elsewhere {
            Some(_) => misplaced(),
            None if word.is_empty() => no_sign(line, here, container),
            None => none(word),
        };
        return said.add(wrong.unwrap_or(plain), line, span, has_block);
    }
    if fits(Rule::ending, line) && elsewhere.is_none() && !matches!(container, Container::Endings) {
        let whole = span.inner(0, line.len());
        let message = format!("an ending does not belong in {place}");
        let ending = Diagnostic::new(code::MISPLACED, whole, message)
            .here("it belongs in `endings { … }`")
            .help("move the line there; what is inherited stays with `change endings { … }`");
        return match container {
            Container::Army => ending.help(
                "an ending applies to both sides alike: for a piece that only one side has, it is about that side alone",
            ),
            _ => ending,
        };
    }
    // What follows a `;` on the line of another, and is more than a word, is a remark.
    if let Some(wraps) = wraps {
        return wrapper(word, container, wraps);
    }
    let strange = elsewhere.is_none() && nearest(word, words.iter().copied()).is_none();
    if let Some(mark) = semicolon.filter(|_| strange && line.split_whitespace().count() > 1) {
        return comment(mark);
    }
    if word.is_empty() {
        return no_sign(line, here, container).help(format!("it can have: {}", container.listed()));
    }
    let first = rewrites::first(line, container);
    let vague = first.as_ref().is_some_and(|(help, edit)| edit.is_none() && paraphrase::is_vague(help));
    if let Some(whole) = plain_english(line, container).filter(|_| vague && !has_block) {
        let help = format!("write `{whole}`");
        return none(word).help(&help).guess(help, span, whole);
    }
    if let Some((help, edit)) = first {
        let unknown = none(word).help(&help);
        return match edit {
            Some((range, text)) => unknown.guess(help, span.inner(range.start, range.end), text),
            None => unknown,
        };
    }
    // `override promote on last rank to queen`
    if let Some(whole) = replaced(line, container).filter(|_| !has_block) {
        let help = format!("write `{whole}`");
        return none(word).help(&help).guess(help, span.inner(0, line.len()), whole);
    }
    if elsewhere.is_none() {
        let setting = synonyms::setting(line);
        let line = || synonyms::line(word).map(|help| (word, help.to_owned()));
        if let Some((key, help)) = setting.or_else(line) {
            // A line of a variant, which is not there yet.
            let inside = container == Container::File && help.starts_with("write `");
            return none(key).help(if inside { format!("in the block of the variant {help}") } else { help });
        }
    }
    if let Some(near) = nearest(word, words.iter().copied()).filter(|_| !is_keyword(word)) {
        return none(word).help(format!("did you mean `{near}`?")).guess(
            format!("write `{near}`"),
            here,
            near,
        );
    }
    if let Some(home) = elsewhere {
        if container == Container::File {
            return outside(here, word, home, line);
        }
        if is_of_every(line) && container.is_section() && home.is_piece() {
            let report = misplaced().here("it belongs in a piece");
            let (all, one) = ("every piece", "change piece NAME");
            if !is_line(line) {
                return report.help(format!(
                    "for all pieces, it belongs in `{all} {{ … }}`, for one in `{one} {{ … }}`"
                ));
            }
            let every = format!("{all} {{ {line} }}");
            let help = format!("write `{every}` for all pieces");
            let one = format!("for one piece alone, write `{one} {{ {line} }}`");
            return report.help(&help).help(one).guess(format!("write `{every}`"), span, every);
        }
        return misplaced().help(match home.is_section() && !container.is_section() {
            true => super::misplaced::move_out(has_block),
            false => format!("it belongs in {}", home.example()),
        });
    }
    // `add piece pawn { … }`: whether the piece is there is not known here.
    let words: Vec<&str> = line.split_whitespace().collect();
    if let [_, "piece", name, ..] = words.as_slice()
        && container.is_section()
        && has_block
        && fits(Rule::name, name)
    {
        return none(word).help(format!(
            "write `change piece {name} {{ … }}` to add lines to a piece that is there; a new one is `piece {name} L {{ … }}` with its letter"
        ));
    }
    let listed = container.listed();
    // `pawn { … }`
    if has_block && container.is_section() && fits(Rule::name, line) {
        return none(word).help(format!(
            "write `change piece {word} {{ … }}`, or for a new piece `piece {word} L {{ … }}` with its letter"
        ));
    }
    if let Some(help) = constant(line) {
        return none(word).help(help);
    }
    if synonyms::is_setting(line) {
        return none(word)
            .help("settings of other programs' files mean nothing here")
            .help(format!("{place} can have: {listed}"));
    }
    if let Some(whole) = plain_english(line, container).filter(|_| !has_block) {
        let help = format!("write `{whole}`");
        return none(word).help(&help).guess(help, span, whole);
    }
    let none = none(word).here(format!("no line of {place} begins like this"));
    match semicolon {
        Some(_) => none.help("a comment begins with `#`, not with `;`"),
        None => none.help(format!("it can have: {listed}")),
    }
}

/// Is it a line of a piece that names none, and that is one of all pieces as a rule?
fn is_of_every(line: &str) -> bool {
    let of_all = ["when it captures", "when it moves", "when it is captured", "when an enemy"];
    of_all.iter().any(|begin| line.starts_with(begin))
}

/// A line of a changed piece that is to take the place of inherited ones, by another word than `replace`.
fn replaced(line: &str, container: Container) -> Option<String> {
    let (word, rest) = line.split_once(' ')?;
    let whole = format!("replace {}", rest.trim_start());
    let of_piece = || home(first_word_of(rest.trim_start())).is_some_and(Container::is_piece);
    (container == Container::Change && synonyms::replaces(word) && of_piece() && is_line(&whole))
        .then_some(whole)
}

/// A line in plain English, whatever it begins with.
fn plain_english(line: &str, container: Container) -> Option<String> {
    let rule = match container {
        Container::Piece | Container::Change => Rule::moves,
        Container::Endings | Container::MoreEndings => Rule::ending,
        Container::Castling => Rule::castler,
        _ => return None,
    };
    paraphrase::paraphrase(rule, line, container)
}

/// `pieces { … }` around lines that stand in the variant itself.
fn wrapper(word: &str, container: Container, (open, close): (Span, Span)) -> Diagnostic {
    let place = container.name();
    if matches!(word, "else" | "otherwise") {
        return Diagnostic::new(code::UNKNOWN_ITEM, open, format!("{place} has no `{word} {{ … }}`"))
            .here("each line says when it holds")
            .help("the lines of a block add up: give those of this block the contrary condition at their ends, as in `move leap 1 2, unless its side is in check`, or `from` the other squares");
    }
    let mut report = Diagnostic::new(code::UNKNOWN_ITEM, open, format!("{place} has no `{word} {{ … }}`"))
        .here("take this line out")
        .label(close, "and its `}`")
        .help(format!("what it holds goes in {} itself", the(container)));
    report.fix = Some(Fix {
        applicability: Applicability::Guess,
        message: "take out the line and its `}`".to_owned(),
        edits: vec![(open, String::new()), (close, String::new())],
    });
    report
}

/// `the variant`, `the endings`
fn the(container: Container) -> String {
    let name = container.name();
    format!(
        "the {}",
        ["a ", "an ", "the "].iter().find_map(|article| name.strip_prefix(article)).unwrap_or(name)
    )
}

/// `RANGE = 3`, `HILL := d4 to e5`: a constant as programmers write it.
fn constant(line: &str) -> Option<String> {
    let (name, value) = line.split_once('=')?;
    let name = name.trim_end_matches([' ', ':']);
    let value = value.trim_matches([' ', '=', '[', ']', '(', ')']);
    let capitals =
        name.len() > 1 && name.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit() || b == b'_');
    capitals.then_some(())?;
    if value.parse::<f64>().is_ok() {
        return Some(
            "there are no constants: write the number where it is used, as in `slide orthogonal up to 3`"
                .to_owned(),
        );
    }
    let zone = format!("zone {} = {value}", name.to_ascii_lowercase().replace('_', "-"));
    fits(Rule::zone, &zone).then(|| format!("a line of the variant names squares: `{zone}`"))
}

/// A line of a variant that stands in none.
fn outside(here: Span, word: &str, home: Container, line: &str) -> Diagnostic {
    let within = rows::said(line, home).filter(|_| !is_line(line));
    Diagnostic::new(code::MISPLACED, here, format!("this `{word}` stands outside of any variant")).help(
        match home.is_section() {
            // Nor could it be read there.
            true if within.is_some() => {
                let help = within.map(|said| said.help().to_owned()).unwrap_or_default();
                format!("move it into one, above the `}}` that closes it, and there {help}")
            }
            true => "move it into one, above the `}` that closes it".to_owned(),
            false => format!("it belongs in {}", home.example()),
        },
    )
}

/// A line that begins with no word at all.
fn no_sign(line: &str, here: Span, container: Container) -> Diagnostic {
    let first = line.chars().next().unwrap_or(' ');
    let message = format!("{} has no line that starts with `{first}`", container.name());
    let report = Diagnostic::new(code::UNKNOWN_ITEM, here, message);
    match first {
        ',' => report
            .here("a line goes on below only where it ends with a comma")
            .help("put the `,` at the end of the line above"),
        _ => report,
    }
}

/// A line that begins with a sign in the place of a word.
fn sign(line: &str, span: Span, container: Container) -> Option<Diagnostic> {
    let first = line.chars().next()?;
    let unknown =
        |length: usize, message: &str| Diagnostic::new(code::UNKNOWN_ITEM, span.inner(0, length), message);
    // The sign before a line of a list, `- move step any way`
    let rest = line.strip_prefix(['-', '+', '*', '•']).filter(|rest| rest.starts_with(' '));
    if rest.is_some_and(|rest| container.has(first_word_of(rest.trim_start()))) {
        let sign = span.inner(0, first.len_utf8());
        let bullet = Diagnostic::new(code::UNKNOWN_ITEM, sign, "no line begins with a sign");
        // In a change it may be meant to take a line out.
        if container == Container::Change && first == '-' {
            return Some(bullet.help("leave out `-`; lines are taken out by `remove move` and the like"));
        }
        return Some(bullet.help(format!("leave out `{first}`")).guess("leave it out", sign, ""));
    }
    if line.starts_with("/*") {
        return Some(
            unknown(2, "this is not how a comment begins")
                .help("a comment begins with `#`, and ends with its line"),
        );
    }
    if line.starts_with("//") || line.starts_with("--") {
        let comment = unknown(2, "this is not how a comment begins").help("a comment begins with `#`");
        return Some(comment.fix("write `#`", span.inner(0, 2), "#"));
    }
    if first == '|' {
        let bar = unknown(1, "no line starts with `|`");
        let help = "take the `|` away, too: a suggestion begins with `#|`";
        return Some(bar.help(help).fix("take it away", span.inner(0, 1), ""));
    }
    None
}
