//! Conditions with parentheses, which the language lacks: the same without them.
//!
//! | said | the same |
//! |---|---|
//! | `if (A or B) and C` | `if A and C or B and C`, since `and` binds first |
//! | `if (a rook is next to it or a bishop is next to it) and C` | `if a rook or bishop is next to it and C` |
//! | `unless not (A or B)` | `unless not A and not B`, where what is not so has words |
//! | `if A and not (B)` | `unless not A or B`, where only what is so has words |

use super::conditions::{Fact, MAX_LINE, fact, has_condition, in_words};
use crate::parse::grammar::{Rule, fits};
use crate::parse::keyword::is_keyword;
use crate::token::tokens;

/// More facts than this are not one condition.
const MAX_FACTS: usize = 12;

/// What must be so: one of these, each of which is several facts at once.
type Either = Vec<Vec<Fact>>;

/// A line whose condition has parentheses, without them.
pub(super) fn grouped(rule: Rule, line: &str) -> Option<String> {
    if !has_condition(rule) || line.len() > MAX_LINE || !line.contains('(') {
        return None;
    }
    let plain = in_words(line);
    let words: Vec<_> = tokens(&plain).filter(|t| !t.kind.is_trivia()).collect();
    let said: Vec<&str> = words.iter().map(|t| t.slice(&plain)).collect();
    let first = said.iter().position(|word| matches!(*word, "if" | "unless")).filter(|at| *at > 0)?;
    let head = plain.get(..words.get(first - 1)?.end)?.trim_end_matches(',').trim_end();
    let (either, rest) = any_of(said.get(first + 1..)?)?;
    rest.is_empty().then_some(())?;
    let (word, other) = match *said.get(first)? {
        "if" => ("if", "unless"),
        _ => ("unless", "if"),
    };
    // What has no contrary in words is said by the other word, of all that is not so.
    let turned = none_of(either.clone()).map(|all| (other, all));
    [Some((word, either)), turned].into_iter().flatten().find_map(|(word, either)| {
        let clauses: Option<Vec<String>> = merged(either)?.into_iter().map(words_of).collect();
        let whole = format!("{head}, {word} {}", clauses?.join(" or "));
        fits(rule, &whole).then_some(whole)
    })
}

/// The facts of a clause, joined.
fn words_of(clause: Vec<Fact>) -> Option<String> {
    let facts: Option<Vec<String>> = clause.into_iter().map(|fact| fact.yes).collect();
    Some(facts?.join(" and "))
}

fn any_of<'a>(words: &'a [&'a str]) -> Option<(Either, &'a [&'a str])> {
    let (mut either, mut rest) = all_of(words)?;
    while let Some(("or", more)) = rest.split_first().map(|(word, more)| (*word, more)) {
        let (another, left) = all_of(more)?;
        either.extend(another);
        rest = left;
    }
    Some((either, rest))
}

fn all_of<'a>(words: &'a [&'a str]) -> Option<(Either, &'a [&'a str])> {
    let (mut either, mut rest) = one(words)?;
    while let Some(("and" | "but", more)) = rest.split_first().map(|(word, more)| (*word, more)) {
        let (another, left) = one(more)?;
        either = both(&either, &another)?;
        rest = left;
    }
    Some((either, rest))
}

/// A fact, or what stands between parentheses.
fn one<'a>(words: &'a [&'a str]) -> Option<(Either, &'a [&'a str])> {
    match words {
        ["(", rest @ ..] => {
            let (either, rest) = any_of(rest)?;
            Some((either, rest.strip_prefix(&[")"])?))
        }
        ["not", "(", ..] => {
            let (either, rest) = one(words.get(1..)?)?;
            Some((none_of(either)?, rest))
        }
        _ => {
            // The first words that are a fact: a list of kinds has an `or` of its own.
            let ends = (1..=words.len())
                .filter(|end| words.get(*end).is_none_or(|word| matches!(*word, "and" | "or" | "but" | ")")));
            let mut ends = ends.take(MAX_FACTS);
            let (fact, end) = ends.find_map(|end| Some((fact(words.get(..end)?, &mut false)?, end)))?;
            Some((vec![vec![fact]], words.get(end..)?))
        }
    }
}

/// Both of two: each way of the one with each of the other.
fn both(one: &Either, other: &Either) -> Option<Either> {
    let pairs = one.iter().flat_map(|a| other.iter().map(|b| a.iter().chain(b).cloned().collect()));
    let all: Either = pairs.collect();
    (all.iter().map(Vec::len).sum::<usize>() <= MAX_FACTS).then_some(all)
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
            let whole = grouped(Rule::moves, &format!("move leap 0 2, if {said}"));
            let whole = whole.map_or_else(String::new, |whole| {
                whole.replace("move leap 0 2, if ", "").replace("move leap 0 2, ", "")
            });
            assert_eq!(whole, offer, "{said}");
        }
    }
}
