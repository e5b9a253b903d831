//! The report of a line that cannot be read: what is wrong with it, what was expected, and what to write instead.

use super::edits::{is_dash, is_typographic};
use super::failure::{Failure, is_line};
use super::marks::escape;
use super::slips;
use super::wishes::wish;
use super::{coloured, conditions, counts, grouped, leaps, legs, limits, misplaced, notation};
use super::{misspelt, order, paraphrase, regions, replaced, rewrites, rows, synonyms};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::board_size;
use crate::parse::container::Container;
use crate::parse::expected::Expected;
use crate::parse::grammar::{Rule, fits, is_name, needs_block};
use crate::parse::keyword::is_keyword;
use crate::source::Span;
use crate::suggest::{kebab, nearest};
use crate::token::{Token, TokenKind, tokens};

/// What is replaced is shown as one up to this length.
const LONGEST_RUN: usize = 24;

/// How begins what is said of a letter in the first line of a change.
pub(crate) const KEEPS_ITS_LETTER: &str = "a piece that is changed keeps its letter";

/// The help where a letter stands in the place of a name.
pub(crate) const NAMES_NOT_LETTERS: &str = "a piece is named by its name, not its letter";

/// What is said of a word in the place of a name.
pub(crate) const NO_NAME: &str = " is a word of the language and cannot be a name";

/// The help where a piece has no letter.
pub(crate) const ONE_CAPITAL: &str = "its letter is one capital";

/// A longer list of what might stand at a place is left out where a correction is offered.
const LONGEST_EXPECTATION: usize = 60;

/// On what it may depend whether a piece is royal, which is less than other conditions may ask.
const ROYAL_BY: &str = "expected `its side has …`; behind `unless` also `another friendly KIND is safe`";

/// Does the condition of a line `royal, if …` ask for anything but what the side has, or not say yet what it asks for?
fn asks_more_than_is_had(line: &str, stop: usize, expects: &[Expected]) -> bool {
    let asked =
        ["if ", "unless "].iter().filter_map(|word| line.split_once(word)).map(|(_, asked)| asked.trim());
    let of_its_side = |asked: &str| ["its ", "another "].iter().any(|begin| asked.starts_with(begin));
    let begun = line.get(..stop).is_some_and(|read| read.contains(','));
    begun && (expects.contains(&Expected::Fact) || asked.into_iter().any(|asked| !of_its_side(asked)))
}

/// The report of a line that a rule does not fit beyond a place.
pub(super) fn unread(
    rule: Rule,
    line: &str,
    span: Span,
    stop: usize,
    expects: Vec<Expected>,
    has_block: bool,
) -> Diagnostic {
    let place = within(rule);
    // An ending is read alike wherever it stands.
    let rule = if rule == Rule::new_ending { Rule::ending } else { rule };
    if let Some(misplaced) = misplaced::misplaced(place, line, span, has_block) {
        return misplaced;
    }
    // It can be read, but not in an army.
    if rule == Rule::change && line.starts_with("change endings") && is_line(line) {
        let at = line.find("endings").unwrap_or_default();
        let here = span.inner(at, at + "endings".len());
        return Diagnostic::new(code::MISPLACED, here, "`endings` does not belong in an army")
            .here("endings hold for both sides")
            .help(replaced::ENDINGS);
    }
    if let Some(by_file) = board_size::by_file(line, span).filter(|_| rule == Rule::board) {
        return by_file;
    }
    if let Some(coloured) = coloured::coloured(rule, line, span) {
        return coloured;
    }
    let misspelt = match rule {
        Rule::ending => misspelt::condition(line, span),
        Rule::castler => misspelt::of_castling(line, span),
        _ => None,
    };
    if let Some(misspelt) = misspelt {
        return misspelt;
    }
    if let Some(escape) = escape(line, span) {
        return escape;
    }
    if let Some(slip) = slips::slip(rule, line, span) {
        return slip;
    }
    if let Some(letters) = notation::letters(rule, line, span, has_block) {
        return letters;
    }
    if let Some(limit) = limits::limit(rule, line, span) {
        return limit;
    }
    if let Some(order) = order::order(rule, line, span) {
        return order;
    }
    // A comma after which nothing follows.
    if let Some(short) = line.trim_end().strip_suffix(',')
        && fits(rule, short)
    {
        let comma = span.inner(short.len(), short.len() + 1);
        let dangling = Diagnostic::new(code::SYNTAX, comma, "nothing follows this comma");
        if rule == Rule::ending {
            let help = "leave it out: each line is complete by itself";
            return dangling.help(help).fix(help, comma, "");
        }
        let help = "write what is missing after it, or leave out the `,`";
        return dangling.help(help).guess("leave out the `,` at the end of the line", comma, "");
    }
    let wants_name =
        expects.iter().any(|e| matches!(e, Expected::Name | Expected::PieceName | Expected::PartOfFile));
    let expectation = match rule == Rule::royal && asks_more_than_is_had(line, stop, &expects) {
        true => ROYAL_BY.to_owned(),
        false => Expected::sentence(&expects),
    };
    // What a wish speaks of may be a part of what can be said of hands.
    let of_hands = |word: &str| matches!(word, "hand" | "drop");
    let of_hands = line.split(|c: char| !c.is_ascii_alphabetic()).any(of_hands);
    let of_parts = || place == Container::Turn && line.starts_with("then ");
    let answered = (of_hands && place.is_piece() || of_parts()) && rows::said(line, place).is_some();
    if let Some(wish) = wish(place, line, span).filter(|_| !answered) {
        return wish;
    }
    if let Some(grouped) = grouped::grouped(rule, line, span) {
        return grouped;
    }
    // One condition that says what a `not` or two conditions say; a table knows no opposites.
    let condition = conditions::condition(rule, line)
        .or_else(|| (rule == Rule::moves).then(|| counts::over(line)).flatten())
        .or_else(|| (rule == Rule::when).then(|| conditions::counts(line)).flatten());
    // Reasons are not judged where the comma before them is all that is wrong.
    let commas = || line.get(stop..).is_some_and(|rest| rest.trim_start().starts_with(','));
    let said = rows::said(line, place)
        .filter(|said| condition.is_none() && !said.was_read(line, stop))
        .filter(|said| !said.is_words() || !is_misnamed(rule, line, stop))
        .filter(|_| !commas() || rewrites::only_spaces(rule, line).is_none());
    // The line itself rather than words about it.
    let vague = said.as_ref().is_some_and(|said| said.is_vague());
    if vague && let Some(whole) = paraphrase::paraphrase(rule, line, place) {
        let first = tokens(line).find(|t| t.end > stop && !t.kind.is_trivia());
        let word = first.map_or("", |t| t.slice(line));
        let message = match word {
            "" => "the line ends too early".to_owned(),
            word => format!("`{word}` is not expected here"),
        };
        return anew(Diagnostic::new(code::SYNTAX, span, message), line, span, &whole);
    }
    let joined = || {
        let legs = legs::legs(rule, line).or_else(|| legs::ordered(rule, line));
        legs.or_else(|| regions::kept(rule, line))
    };
    let condition = condition.or_else(|| said.is_none().then(joined).flatten());
    if let Some((said, (message, points))) = said.as_ref().and_then(|s| Some((s, s.wrong()?))) {
        let at = points.map_or(span, |p| span.inner(p.start, p.end));
        return said.add(Diagnostic::new(code::SYNTAX, at, message), line, span, has_block);
    }
    if said.is_none()
        && condition.is_none()
        && let Some(numbers) = leaps::leap(rule, line, span).or_else(|| counts::count(rule, line, span))
    {
        return numbers;
    }
    let Some(found) = tokens(line).find(|t| t.end > stop && !t.kind.is_trivia()) else {
        let end = span.inner(line.len(), line.len());
        let early = Diagnostic::new(
            code::SYNTAX,
            end,
            match has_block && !needs_block(rule) {
                true => "`{` is not expected here",
                false => "the line ends too early",
            },
        );
        let early = early.here(expectation);
        if let Some(whole) = condition {
            return anew(early.here(""), line, span, &whole);
        }
        if let Some(said) = said {
            return said.add(early.here(""), line, span, has_block);
        }
        let rest = rewrites::rest(rule, line);
        if rest.is_none()
            && let Some(whole) = paraphrase::paraphrase(rule, line, within(rule))
        {
            return anew(early.here(""), line, span, &whole);
        }
        return early.maybe_help(rest);
    };
    let word = found.slice(line);
    let vocabulary: Vec<&str> =
        expects.iter().flat_map(|e| e.words()).chain(expects.iter().filter_map(|e| e.mark())).collect();
    let place = Failure { rule, line, span, found, has_block, expected: vocabulary, expects };
    let shown = place.shown();
    let at = span.inner(found.start, found.start + shown.len());
    let clipped: String = shown.chars().take(60).collect();
    let clipped = if clipped.len() < shown.len() { format!("{clipped}…") } else { clipped };
    let odd = shown.chars().next().filter(|c| c.is_whitespace() || c.is_control());
    let typographic = is_typographic(word) && place.wants(Expected::Text);
    let expectation = if typographic { "a text goes in straight ones, `\"`".to_owned() } else { expectation };
    let message = match odd {
        Some(c) => format!("the character U+{:04X} is not expected here", u32::from(c)),
        None if typographic => format!("`{word}` is a typographic quotation mark"),
        None if is_dash(word) => format!("`{word}` is a dash, and no hyphen"),
        None if found.kind == TokenKind::Text => "this text is not expected here".to_owned(),
        None => format!("`{clipped}` is not expected here"),
    };
    let diagnostic = Diagnostic::new(code::SYNTAX, at, message).here(expectation);
    if let Some(c) = odd {
        let (help, text) = if c.is_whitespace() {
            ("write an ordinary space", " ")
        } else {
            ("it cannot be seen: take it out", "")
        };
        return diagnostic.help(help).fix(help, at, text);
    }
    let wants_letter = place.wants(Expected::Letter);
    // A word of the language is not another one misspelt.
    let misspelt = found.kind == TokenKind::Word && !is_keyword(word) && !synonyms::turns(word);
    let mut helped = if let Some(whole) = condition {
        anew(diagnostic.here(""), line, span, &whole)
    } else if let Some(said) = said {
        // What might stand there is of no use where it is known what is meant.
        said.add(diagnostic.here(""), line, span, has_block)
    } else if let Some((help, edit)) = place.meant() {
        // What might stand there is of no use beside the whole line.
        let whole = help.split('`').skip(1).step_by(2).any(|line| line.contains(' ') && is_line(line));
        // `6-8`, of which the `6` alone would be right
        let run = edit.as_ref().map(|(range, _)| range.clone());
        let run = run.filter(|r| r.start == found.start && r.end > found.end && r.len() <= LONGEST_RUN);
        let diagnostic = match run.and_then(|r| Some((r.clone(), line.get(r)?))) {
            Some((r, text)) if found.kind == TokenKind::Number || rewrites::is_file(word) => Diagnostic::new(
                code::SYNTAX,
                span.inner(r.start, r.end),
                format!("`{text}` is not expected here"),
            ),
            _ => diagnostic,
        };
        let said = if whole { diagnostic.here("") } else { diagnostic }.help(&help);
        match edit {
            Some((range, text)) => said.guess(help, span.inner(range.start, range.end), text),
            None => said,
        }
    } else if let Some(advised) = place.translated().and_then(|_| place.advise(diagnostic.clone())) {
        advised
    } else if let Some(near) = nearest(word, place.expected.iter().copied()).filter(|_| misspelt) {
        diagnostic.help(format!("did you mean `{near}`?")).guess(format!("write `{near}`"), at, near)
    } else if wants_name && is_small_letter(word) && line.contains(" to ") && place.rule == Rule::promote {
        diagnostic.help(NAMES_NOT_LETTERS)
    } else if wants_name && (is_reserved(word) || looks_like_square(word)) && word != "also" {
        match apart(word)
            .filter(|other| looks_like_square(word) && place.reads(&(found.start..found.end, other.clone())))
        {
            Some(other) => {
                let write = format!("write `{other}`");
                diagnostic
                    .help(format!("`{word}` looks like a square, and cannot be a name: {write}"))
                    .guess(write, at, other)
            }
            None if looks_like_square(word) => {
                diagnostic.help(format!("`{word}` is a square and cannot be a name"))
            }
            None => diagnostic.help(format!("`{word}`{NO_NAME}")),
        }
    } else if wants_letter && is_small_letter(word) {
        let upper = word.to_ascii_uppercase();
        diagnostic.help(format!("a piece's letter is a capital: `{upper}`")).fix(
            format!("write `{upper}`"),
            at,
            upper,
        )
    } else if let Some(advised) = place.advise(diagnostic.clone()) {
        advised
    } else if wants_letter && found.kind == TokenKind::Word {
        let letter = word.chars().find(char::is_ascii_alphabetic).map_or('R', |c| c.to_ascii_uppercase());
        diagnostic.help(format!("{ONE_CAPITAL}, such as `{letter}`"))
    } else if wants_name
        && found.kind == TokenKind::Word
        && word.chars().any(|c| c.is_ascii_uppercase() || c == '_')
    {
        // `Fire Dragon`
        let capital = |word: &str| word.starts_with(|c: char| c.is_ascii_uppercase());
        let behind = tokens(line.get(found.end..).unwrap_or_default()).filter(|t| t.kind != TokenKind::Blank);
        let behind = behind.map(|t| Token { start: found.end + t.start, end: found.end + t.end, ..t });
        // A single capital is the letter of a piece.
        let goes_on = |t: &Token| t.kind == TokenKind::Word && t.end - t.start > 2 && capital(t.slice(line));
        let more: Vec<Token> = behind.take_while(|t| capital(word) && goes_on(t)).collect();
        let end = more.last().map_or(found.end, |t| t.end);
        let at = span.inner(found.start, end);
        let words: Vec<&str> = std::iter::once(word).chain(more.iter().map(|t| t.slice(line))).collect();
        let lower = kebab(&words.join("-"));
        let said = diagnostic
            .here(format!("write `{lower}`"))
            .help("a name has lower-case letters, digits and `-`, and begins with a letter");
        // A name that is replaced or removed must be one that is there, which this may not be.
        let inherited = ["replace", "remove", "change"].iter().any(|w| line.starts_with(w));
        let write = format!("write `{lower}`");
        if inherited { said.guess(write, at, lower) } else { said.fix(write, at, lower) }
    } else if place.expects == [Expected::End] {
        let rest = line.get(found.start..).unwrap_or_default();
        let rest = rest.trim_start_matches("and ").trim_start_matches([',', '&', ' ']);
        diagnostic.help(if is_line(rest) {
            "one line says one thing: start a new line, or write `;` between"
        } else if is_prose(rest) {
            "the line is complete before this; a remark begins with `#`"
        } else {
            "the line is complete before this, and nothing more fits into it"
        })
    } else {
        diagnostic
    };
    if helped.help.first().is_none_or(|help| paraphrase::is_vague(help))
        && helped.fix.is_none()
        && let Some(whole) = paraphrase::paraphrase(rule, line, within(rule))
    {
        helped.help.clear();
        helped = helped.here("");
        helped.labels.iter_mut().for_each(|label| label.span = span);
        helped = anew(helped, line, span, &whole);
    }
    // What might stand there is of no use where it is known what should, or where what is wrong begins before it and there is room to say
    // what to write.
    let begins_before = |(edit, _): &(Span, String)| {
        edit.start < at.start && edit.end >= span.inner(found.start, found.end).end
    };
    let before = helped.fix.as_ref().is_some_and(|fix| fix.edits.iter().any(begins_before))
        && helped.help.first().is_some_and(|help| help.chars().count() <= LONGEST_EXPECTATION);
    if helped.fix.is_some()
        && let Some(label) = helped.labels.first_mut()
        && (before || label.message.chars().count() > LONGEST_EXPECTATION)
    {
        label.message.clear();
    }
    helped
}

/// A report with the whole line as it is written here.
fn anew(diagnostic: Diagnostic, line: &str, span: Span, whole: &str) -> Diagnostic {
    let help = format!("write `{whole}`");
    let (range, text) = rows::smallest(line, whole);
    let diagnostic = match without_comma(line, whole) {
        Some(next) => {
            let message = format!("a comma is missing before `{}`", next.slice(line));
            Diagnostic::new(code::SYNTAX, span.inner(next.start, next.end), message)
        }
        None => diagnostic,
    };
    diagnostic.help(&help).guess(help, span.inner(range.start, range.end), text)
}

/// The word before which a comma is missing, where that is all by which a line differs from what it should be.
fn without_comma(line: &str, whole: &str) -> Option<Token> {
    let same = line.bytes().zip(whole.bytes()).take_while(|(a, b)| a == b).count();
    let (before, behind) = (line.get(..same)?, line.get(same..)?);
    let added = whole.get(same..)?.strip_prefix(',')? == behind;
    let next = tokens(line).find(|t| t.start >= before.len() && !t.kind.is_trivia())?;
    added.then_some(next)
}

/// Is all that is wrong with a line a name such as `old_queen` or `oldQueen`, on which reading stopped?
fn is_misnamed(rule: Rule, line: &str, stop: usize) -> bool {
    let Some(found) = tokens(line).find(|t| t.end > stop && !t.kind.is_trivia()) else { return false };
    let word = found.slice(line);
    let strange = word.contains('_') || word.chars().skip(1).any(|c| c.is_ascii_uppercase());
    let (before, behind) = (line.get(..found.start), line.get(found.end..));
    let whole = before.zip(behind).map(|(before, behind)| format!("{before}{}{behind}", kebab(word)));
    found.kind == TokenKind::Word && strange && whole.is_some_and(|whole| fits(rule, &whole))
}

fn is_small_letter(word: &str) -> bool {
    word.len() == 1 && word.bytes().all(|b| b.is_ascii_lowercase())
}

/// Is the rest of a line a remark: marks of comments, or words of which none is one of the language?
fn is_prose(rest: &str) -> bool {
    let marks = ["//", "--", "/*", "(*", "%", "rem "];
    let words: Vec<&str> = tokens(rest).filter(|t| !t.kind.is_trivia()).map(|t| t.slice(rest)).collect();
    let plain = |w: &&str| w.starts_with(|c: char| c.is_alphabetic()) && !is_keyword(w);
    marks.iter().any(|mark| rest.starts_with(mark)) || words.len() > 2 && words.iter().all(plain)
}

/// Where lines of a rule stand.
pub(super) fn within(rule: Rule) -> Container {
    match rule {
        Rule::moves
        | Rule::betza
        | Rule::royal
        | Rule::uncapturable
        | Rule::freezes
        | Rule::escorts
        | Rule::bound
        | Rule::when
        | Rule::drop
        | Rule::promote
        | Rule::becomes
        | Rule::drawn => Container::Piece,
        Rule::remove_line => Container::Change,
        Rule::ending => Container::Endings,
        Rule::new_ending | Rule::after_ending | Rule::remove_ending => Container::MoreEndings,
        Rule::edition | Rule::part | Rule::variant => Container::File,
        Rule::castler | Rule::empty | Rule::safe => Container::Castling,
        Rule::placing => Container::Shuffle,
        Rule::choices | Rule::series | Rule::further | Rule::of_turn => Container::Turn,
        Rule::set_start | Rule::set_fen | Rule::play | Rule::after | Rule::expect => Container::Test,
        _ => Container::Variant,
    }
}

/// `v-2` for `v2`, which is a square.
fn apart(word: &str) -> Option<String> {
    let (letters, number) = word.split_at_checked(word.find(|c: char| c.is_ascii_digit())?)?;
    Some(format!("{letters}-{number}"))
}

fn looks_like_square(word: &str) -> bool {
    fits(Rule::square, word)
}

/// Is it written as a name is, and yet a word that the language keeps for itself?
fn is_reserved(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_lowercase())
        && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
        && !is_name(word)
}
