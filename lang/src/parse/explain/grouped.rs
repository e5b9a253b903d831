//! Conditions with parentheses, which the language lacks: the same without them.
//!
//! | said | the same |
//! |---|---|
//! | `if (A or B) and C` | `if A and C or B and C`, since `and` binds first |
//! | `if (a rook is next to it or a bishop is next to it) and C` | `if a rook or bishop is next to it and C` |
//! | `unless not (A or B)` | `unless not A and not B`, where what is not so has words |
//! | `if A and not (B)` | `unless not A or B`, where only what is so has words |
//! | `a king is on hill and (A or B): draw` | `a king is on hill and A or a king is on hill and B: draw` |
//!
//! What is said twice is said once, and of two ways one of which is a case of the other, the other is enough: `A or A and B` is `A`.

use super::conditions::{Fact, MAX_LINE, fact, has_condition, in_words};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::grammar::{Rule, fits};
use crate::parse::keyword::is_keyword;
use crate::source::Span;
use crate::token::tokens;

/// More facts than this are not one condition.
const MAX_FACTS: usize = 12;

/// What must be so: one of these, each of which is several facts at once.
type Either = Vec<Vec<Fact>>;

/// Longer than this a line is said in two, where two lines say the same.
const LONG: usize = 110;

/// Reads one fact.
type Reads<'r> = &'r dyn Fn(&[&str]) -> Option<Fact>;

/// The report of a line whose condition has parentheses, with the line without them.
pub(super) fn grouped(rule: Rule, line: &str, span: Span) -> Option<Diagnostic> {
    let lines = without(rule, line)?;
    let (open, close) = (line.find('(')?, line.rfind(')')?);
    let at = span.inner(open, close + 1);
    let report = Diagnostic::new(code::SYNTAX, at, "a condition has no parentheses");
    let quoted: Vec<String> = lines.iter().map(|line| format!("`{line}`")).collect();
    let both = lines.iter().any(|line| line.contains(" and ") && line.contains(" or "));
    let report = match quoted.as_slice() {
        [one] => report.help(format!("write {one}")),
        several => {
            report.here("each case is a line of its own").help(format!("write {}", several.join(" and ")))
        }
    };
    let report = if both { report.note("`and` binds before `or`") } else { report };
    let message = match lines.as_slice() {
        [one] => format!("write `{one}`"),
        _ => "write a line for each case".to_owned(),
    };
    Some(report.guess(message, span, lines.join("; ")))
}

/// The lines that say the same as one whose condition has parentheses.
fn without(rule: Rule, line: &str) -> Option<Vec<String>> {
    if line.len() > MAX_LINE || !line.contains('(') {
        return None;
    }
    if rule == Rule::ending {
        return of_an_ending(line).map(|line| vec![line]);
    }
    has_condition(rule).then_some(())?;
    let plain = in_words(line);
    let words: Vec<_> = tokens(&plain).filter(|t| !t.kind.is_trivia()).collect();
    let said: Vec<&str> = words.iter().map(|t| t.slice(&plain)).collect();
    let first = said.iter().position(|word| matches!(*word, "if" | "unless")).filter(|at| *at > 0)?;
    let head = plain.get(..words.get(first - 1)?.end)?.trim_end_matches(',').trim_end();
    let (either, rest) = any_of(said.get(first + 1..)?, &|words| fact(words, &mut false))?;
    rest.is_empty().then_some(())?;
    let (word, other) = match *said.get(first)? {
        "if" => ("if", "unless"),
        _ => ("unless", "if"),
    };
    // What has no contrary in words is said by the other word, of all that is not so.
    let turned = none_of(either.clone()).map(|all| (other, all));
    [Some((word, either)), turned].into_iter().flatten().find_map(|(word, either)| {
        let clauses: Option<Vec<String>> = merged(either)?.into_iter().map(words_of).collect();
        let clauses = clauses?;
        let whole = format!("{head}, {word} {}", clauses.join(" or "));
        fits(rule, &whole).then_some(())?;
        // A line that adds a way to go may stand there several times.
        let adds = matches!(rule, Rule::moves | Rule::betza | Rule::drop) && !head.starts_with("replace");
        let several = whole.len() > LONG && word == "if" && clauses.len() > 1 && adds;
        Some(match several {
            true => clauses.iter().map(|clause| format!("{head}, if {clause}")).collect(),
            false => vec![whole],
        })
    })
}

/// The same of an ending, whose facts are what can stand before its colon, alone or behind another.
fn of_an_ending(line: &str) -> Option<String> {
    let (condition, outcome) = line.rsplit_once(':')?;
    let plain = in_words(condition);
    let said: Vec<&str> = tokens(&plain).filter(|t| !t.kind.is_trivia()).map(|t| t.slice(&plain)).collect();
    let reads = |words: &[&str]| {
        let text = words.join(" ");
        let whole = fits(Rule::ending, &format!("{text}: draw"))
            || fits(Rule::ending, &format!("a side has no king and {text}: draw"));
        whole.then_some(Fact { yes: Some(text), no: None })
    };
    let (either, rest) = any_of(&said, &reads)?;
    rest.is_empty().then_some(())?;
    let clauses: Option<Vec<String>> = either.into_iter().map(words_of).collect();
    let whole = format!("{}:{outcome}", clauses?.join(" or "));
    fits(Rule::ending, &whole).then_some(whole)
}

/// The facts of a clause, joined.
fn words_of(clause: Vec<Fact>) -> Option<String> {
    let facts: Option<Vec<String>> = clause.into_iter().map(|fact| fact.yes).collect();
    Some(facts?.join(" and "))
}

fn any_of<'a>(words: &'a [&'a str], reads: Reads<'_>) -> Option<(Either, &'a [&'a str])> {
    let (mut either, mut rest) = all_of(words, reads)?;
    while let Some(("or", more)) = rest.split_first().map(|(word, more)| (*word, more)) {
        let (another, left) = all_of(more, reads)?;
        either.extend(another);
        rest = left;
    }
    Some((simplified(either), rest))
}

fn all_of<'a>(words: &'a [&'a str], reads: Reads<'_>) -> Option<(Either, &'a [&'a str])> {
    let (mut either, mut rest) = one(words, reads)?;
    while let Some(("and" | "but", more)) = rest.split_first().map(|(word, more)| (*word, more)) {
        let (another, left) = one(more, reads)?;
        either = both(&either, &another)?;
        rest = left;
    }
    Some((either, rest))
}

/// A fact, or what stands between parentheses.
fn one<'a>(words: &'a [&'a str], reads: Reads<'_>) -> Option<(Either, &'a [&'a str])> {
    match words {
        ["(", rest @ ..] => {
            let (either, rest) = any_of(rest, reads)?;
            Some((either, rest.strip_prefix(&[")"])?))
        }
        ["not", "(", ..] => {
            let (either, rest) = one(words.get(1..)?, reads)?;
            Some((none_of(either)?, rest))
        }
        _ => {
            // The first words that are a fact: a list of kinds has an `or` of its own.
            let ends = (1..=words.len())
                .filter(|end| words.get(*end).is_none_or(|word| matches!(*word, "and" | "or" | "but" | ")")));
            let mut ends = ends.take(MAX_FACTS);
            let (fact, end) = ends.find_map(|end| Some((reads(words.get(..end)?)?, end)))?;
            Some((vec![vec![fact]], words.get(end..)?))
        }
    }
}

/// Both of two: each way of the one with each of the other.
fn both(one: &Either, other: &Either) -> Option<Either> {
    let pairs = one.iter().flat_map(|a| other.iter().map(|b| a.iter().chain(b).cloned().collect()));
    let all = simplified(pairs.collect());
    (all.iter().map(Vec::len).sum::<usize>() <= MAX_FACTS).then_some(all)
}

/// The same without what is said twice, and without a way that is only a case of another.
fn simplified(either: Either) -> Either {
    let mut ways: Either = Vec::new();
    for clause in either {
        let mut way: Vec<Fact> = Vec::new();
        for fact in clause {
            if !way.contains(&fact) {
                way.push(fact);
            }
        }
        ways.push(way);
    }
    let within = |one: &[Fact], other: &[Fact]| one.iter().all(|fact| other.contains(fact));
    let kept = ways.iter().enumerate().filter(|(i, way)| {
        !ways.iter().enumerate().any(|(j, other)| {
            // Of two that are the same, the first stays.
            i != &j && within(other, way) && (!within(way, other) || j < *i)
        })
    });
    kept.map(|(_, way)| way.clone()).collect()
}

/// What is so where none of these is.
fn none_of(either: Either) -> Option<Either> {
    let mut turned = either.into_iter().map(|clause| clause.into_iter().map(|f| vec![f.turned()]).collect());
    let first: Either = turned.next()?;
    turned.try_fold(first, |all, next| both(&all, &next))
}

/// Ways that differ in one kind of piece alone are one: `a rook or bishop is next to it`.
fn merged(either: Either) -> Option<Either> {
    let mut all: Either = Vec::new();
    for clause in either {
        match all.last().and_then(|last| joined(last, &clause)) {
            Some(together) => *all.last_mut()? = together,
            None => all.push(clause),
        }
    }
    Some(all)
}

fn joined(one: &[Fact], other: &[Fact]) -> Option<Vec<Fact>> {
    let same = |a: &Fact, b: &Fact| a.yes == b.yes;
    let mut differ = one.iter().zip(other).filter(|(a, b)| !same(a, b));
    let (first, second) = differ.next().filter(|_| one.len() == other.len())?;
    differ.next().is_none().then_some(())?;
    let (a, b) = (first.yes.as_deref()?, second.yes.as_deref()?);
    let start = a.split(' ').zip(b.split(' ')).take_while(|(x, y)| x == y).count();
    let (words, others): (Vec<&str>, Vec<&str>) = (a.split(' ').collect(), b.split(' ').collect());
    let kind = |word: &str| fits(Rule::name, word) && !is_keyword(word);
    let behind = others.get(start + 1..)?;
    let tail = words.len().checked_sub(behind.len())?;
    // What is said of one of several is said of any; of how many, or of none, it is not.
    let some = ["a ", "an ", "its side has a ", "its side has an "].iter().any(|begin| a.starts_with(begin))
        && !words.get(..start)?.contains(&"except");
    (some && words.get(tail..)? == behind && kind(others.get(start)?)).then_some(())?;
    // The one may be a list already.
    let list = words.get(start..tail)?;
    list.iter()
        .enumerate()
        .all(|(i, word)| if i % 2 == 0 { kind(word) } else { *word == "or" })
        .then_some(())?;
    let text = [words.get(..start)?, list, &["or", others.get(start)?], behind].concat().join(" ");
    let fact = fact(&[text.as_str()], &mut false)?;
    Some(one.iter().map(|f| if same(f, first) { fact.clone() } else { f.clone() }).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parentheses_are_multiplied_out() {
        for (said, offer) in [
            (
                "(a friendly rook is next to it or a friendly queen is next to it) and it is unmoved",
                "a friendly rook or queen is next to it and it is unmoved",
            ),
            (
                "(it is unmoved or its side is in check) and a knight is next to it",
                "it is unmoved and a knight is next to it or its side is in check and a knight is next to it",
            ),
            ("(it is unmoved)", "it is unmoved"),
            (
                "its side has a queen and (it is unmoved and its side is in check)",
                "its side has a queen and it is unmoved and its side is in check",
            ),
            ("not (it is unmoved or no enemy is next to it)", "it has moved and an enemy is next to it"),
            ("(unmoved) and (in check)", "it is unmoved and its side is in check"),
            (
                "(a piece except rook is next to it or a piece except queen is next to it)",
                "a piece except rook is next to it or a piece except queen is next to it",
            ),
            (
                "(its side has at least 2 rooks or its side has at least 2 queens)",
                "its side has at least 2 rooks or its side has at least 2 queens",
            ),
            ("its side has a queen or (its side has a rook)", "its side has a queen or rook"),
            (
                "(no rook is next to it or no queen is next to it)",
                "no rook is next to it or no queen is next to it",
            ),
            // What is not so has no words: all of it is turned round.
            ("not (its side is in check)", "unless its side is in check"),
            ("it is unmoved && !(its side is in check)", "unless it has moved or its side is in check"),
            (
                "!(a friendly rook is next to it) && it is unmoved",
                "no friendly rook is next to it and it is unmoved",
            ),
            // The parentheses do not close.
            ("(it is unmoved", ""),
        ] {
            let lines = without(Rule::moves, &format!("move leap 0 2, if {said}")).unwrap_or_default();
            let whole = lines.join("; ").replace("move leap 0 2, if ", "").replace("move leap 0 2, ", "");
            assert_eq!(whole, offer, "{said}");
        }
    }

    #[test]
    fn what_is_said_twice_is_said_once() {
        for (said, offer) in [
            (
                "it is unmoved and (its side has no queen or its side has no rook)",
                "it is unmoved and its side has no queen or it is unmoved and its side has no rook",
            ),
            ("it is unmoved and (it is unmoved or its side has no rook)", "it is unmoved"),
            ("(it is unmoved and its side has no rook) or it is unmoved", "it is unmoved"),
            (
                "(it is unmoved or its side has no rook) and (it is unmoved or its side is in check)",
                "it is unmoved or its side has no rook and its side is in check",
            ),
            (
                "it is unmoved and (its side has fewer than 2 queens or its side has fewer than 2 rooks or its side has no knight)",
                "it is unmoved and its side has fewer than 2 queens; it is unmoved and its side has fewer than 2 rooks; it is unmoved and its side has no knight",
            ),
        ] {
            let lines = without(Rule::moves, &format!("move leap 0 2, if {said}")).unwrap_or_default();
            let whole = lines.join("; ").replace("move leap 0 2, if ", "").replace("move leap 0 2, ", "");
            assert_eq!(whole, offer, "{said}");
        }
    }

    #[test]
    fn endings_have_no_parentheses_either() {
        let offered = |line| without(Rule::ending, line).map(|lines| lines.join("; "));
        let said = "a king is on d4 and (a side has no queen or a side has no rook): that side wins";
        let offer = "a king is on d4 and a side has no queen or a king is on d4 and a side has no rook: that side wins";
        assert_eq!(offered(said).as_deref(), Some(offer));
        let said = "(a side has no queen) and (no rook): that side loses";
        assert_eq!(offered(said).as_deref(), Some("a side has no queen and no rook: that side loses"));
    }
}
