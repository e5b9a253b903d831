//! The numbers of a leap in another form: `leap 2,2`, `leap (1, 3)`, and several leaps in one line: `leap 1 2, 1 3`.
//!
//! What is offered is the whole line, or a line for each leap, if they can be read.

use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::grammar::{Rule, fits};
use crate::source::Span;
use crate::token::{Token, TokenKind, tokens};

/// Whoever writes more leaps than this into a line says something else.
const MAX_LEAPS: usize = 8;

/// The report of a line whose leap has its numbers in another form.
pub(super) fn leap(rule: Rule, line: &str, span: Span) -> Option<Diagnostic> {
    let words: Vec<Token> = tokens(line).filter(|t| !t.kind.is_trivia()).collect();
    let slice = |i: usize| words.get(i).map_or("", |t| t.slice(line));
    let at = (0..words.len()).find(|i| is_leap(slice(*i))).filter(|_| rule == Rule::moves)?;
    let modes = line.get(..words.get(at)?.start)?.trim_end();
    let (mut numbers, mut end) = (Vec::new(), at + 1);
    while end < words.len() {
        match slice(end) {
            // `1x3` is a number and a word.
            "x" | "by" | "and" | "or" | "also" | "leap" | "leaps" | "jump" | "jumps" | "plus" | "to" => {}
            word if !words.get(end)?.kind.is_plain() => {
                // A `,` before words that follow, such as `taking`.
                if word == "," && !numbers_follow(&words, line, end) {
                    break;
                }
            }
            word => match word.trim_start_matches('x').parse::<u32>() {
                Ok(number) => numbers.push((number, end)),
                Err(_) => break,
            },
        }
        end += 1;
    }
    // `1 -2`, but not `1-2`.
    let signed = |(_, i): &(u32, usize)| {
        let ends = |i: usize| words.get(i).map(|t| t.end);
        let starts = |i: usize| words.get(i).map(|t| t.start);
        matches!(slice(i - 1), "-" | "−" | "+") && ends(i - 1) == starts(*i) && ends(i - 2) != starts(i - 1)
    };
    if let Some((_, at)) = numbers.iter().find(|n| signed(n)) {
        let mark = span.inner(words.get(at - 1)?.start, words.get(*at)?.end);
        let (m, n) = (numbers.first()?.0, numbers.get(1)?.0);
        let report = Diagnostic::new(code::SYNTAX, mark, "the numbers of a leap have no sign");
        let by_sign = |number: &(u32, usize)| {
            let length = i64::from(number.0);
            let minus = signed(number) && slice(number.1 - 1) != "+";
            if minus { -length } else { length }
        };
        let ways: Vec<(i64, i64)> = numbers
            .chunks(2)
            .filter_map(|pair| Some((by_sign(pair.first()?), by_sign(pair.get(1)?))))
            .collect();
        let directions = directions_of(&ways).filter(|_| numbers.len() % 2 == 0);
        let line = directions.map(|d| format!("{modes} leap {} {} {d}", m.min(n), m.max(n)));
        if let Some(line) = line.filter(|line| fits(rule, line)) {
            return Some(
                report
                    .help(format!("for these squares alone write `{line}`"))
                    .help(format!("without a direction, `leap {m} {n}` goes to all sides")),
            );
        }
        if numbers.len() == 2 {
            return Some(report.help(format!(
                "`leap {m} {n}` goes to all sides; a direction after the numbers, such as `forward` or `left`, keeps those that go furthest that way: `leap 1 2 forward` goes two ranks ahead and one file aside"
            )));
        }
    }
    // What joins belongs to the words after it.
    let (first, last) = (numbers.first()?.1, numbers.last()?.1);
    let closed = (last + 1..end).take_while(|i| matches!(slice(*i), ")" | "]" | ">" | "}")).count();
    let rest = line.get(words.get(last + closed)?.end..)?;
    let pair = |pair: &[(u32, usize)]| match pair {
        [(m, _), (n, _)] => Some(format!("{modes} leap {m} {n}{rest}")),
        _ => None,
    };
    let opened = (at + 1..first).find(|i| !is_leap(slice(*i))).unwrap_or(first);
    // `jump 1 2` has its numbers as they should be.
    let between = |a: usize, b: usize| line.get(words.get(a)?.end..words.get(b)?.start);
    let blank = |text: &str| !text.is_empty() && text.trim().is_empty();
    if last == at + 2 && blank(between(at, first)?) && blank(between(first, last)?) {
        return None;
    }
    let mark = span.inner(words.get(opened)?.start, words.get(last + closed)?.end);
    if numbers.len() % 2 == 1 {
        return odd(numbers.first()?.0, numbers.len(), modes, rest, mark);
    }
    // `1 2` and `2 1` are one leap.
    let mut seen = Vec::new();
    let mut new = |pair: &[(u32, usize)]| {
        let mut numbers: Vec<u32> = pair.iter().map(|(n, _)| *n).collect();
        numbers.sort_unstable();
        let new = !seen.contains(&numbers);
        seen.push(numbers);
        new
    };
    let lines: Vec<String> = numbers.chunks(2).filter(|p| new(p)).filter_map(pair).collect();
    if lines.len() > MAX_LEAPS || !lines.iter().all(|l| fits(rule, l)) {
        return None;
    }
    if let [whole] = lines.as_slice() {
        let message = match numbers.len() {
            2 => "the two numbers of a leap have only a space between them",
            _ => "a leap goes to all sides, whichever of its numbers is first",
        };
        let (m, n) = (numbers.first()?.0, numbers.get(1)?.0);
        // `leap(1, 3)`
        let glued = words.get(at)?.end == words.get(opened)?.start;
        let said = format!("{}{m} {n}", if glued { " " } else { "" });
        let help = format!("write `{whole}`");
        // `jump` is another word, too.
        let report = Diagnostic::new(code::SYNTAX, mark, message).help(&help);
        return Some(if slice(at) == "leap" && numbers.len() == 2 {
            report.fix(help, mark, said)
        } else {
            report
        });
    }
    let help = format!("write a line for each: `{}`", lines.join("`, `"));
    Some(Diagnostic::new(code::SYNTAX, mark, "a line has one leap").help(&help).guess(
        help,
        span,
        lines.join("; "),
    ))
}

/// The directions by which a leap goes just where several pairs of numbers lead: to the right and ahead, if they have no minus. Nothing if
/// they are several leaps, if all directions are meant, or if no words say just these.
fn directions_of(ways: &[(i64, i64)]) -> Option<String> {
    let (x, y) = *ways.first()?;
    let (short, long) = (x.abs().min(y.abs()), x.abs().max(y.abs()));
    let one = |(x, y): &(i64, i64)| (x.abs().min(y.abs()), x.abs().max(y.abs())) == (short, long);
    if !ways.iter().all(one) || long == 0 {
        return None;
    }
    // Where each word leads, as the reference has it: what goes furthest that way.
    let straight = |x: i64, y: i64| {
        [(x, y), (if x.abs() < y.abs() { -x } else { x }, if y.abs() < x.abs() { -y } else { y })]
    };
    let slanted = |x: i64, y: i64| [(x * short, y * long), (x * long, y * short)];
    let words = [
        ("forward", straight(short, long)),
        ("backward", straight(short, -long)),
        ("left", straight(-long, short)),
        ("right", straight(long, short)),
        ("forward-left", slanted(-1, 1)),
        ("forward-right", slanted(1, 1)),
        ("backward-left", slanted(-1, -1)),
        ("backward-right", slanted(1, -1)),
    ];
    let fit = |(word, _): &&(&str, [(i64, i64); 2])| match (short == long, short == 0) {
        (true, _) => word.contains('-'),
        (false, true) => !word.contains('-'),
        (false, false) => true,
    };
    let mut left: Vec<(i64, i64)> = ways.to_vec();
    let mut said: Vec<&str> = Vec::new();
    for (word, to) in words.iter().filter(fit) {
        let within = to.iter().all(|way| ways.contains(way));
        if within && to.iter().any(|way| left.contains(way)) {
            left.retain(|way| !to.contains(way));
            said.push(word);
        }
    }
    let all = said.len() >= 4;
    (left.is_empty() && !all).then(|| said.join(", "))
}

/// One number, or three.
fn odd(number: u32, count: usize, modes: &str, rest: &str, mark: Span) -> Option<Diagnostic> {
    let two = || Diagnostic::new(code::SYNTAX, mark, "a leap has two numbers");
    let line = |m: u32, n: u32| Some(format!("{modes} leap {m} {n}{rest}")).filter(|l| fits(Rule::moves, l));
    if count == 3 {
        return Some(two().help("one is how far it goes along a rank or a file, the other how far across, as in `leap 1 2`; on a board with levels a third one counts these, with spaces between: `leap 1 2 1`"));
    }
    if count > 1 {
        return Some(two().help("one is how far it goes along a rank or a file, the other how far across, as in `leap 1 2`; a line has one leap"));
    }
    // `leap 22`
    if (11..100).contains(&number) {
        let whole = line(number / 10, number % 10)?;
        return Some(two().help(format!("write `{whole}`, with a space between them")));
    }
    let (straight, diagonal) = (line(0, number)?, line(number, number)?);
    Some(two().help(format!(
        "straight it is `{straight}`, along a diagonal `{diagonal}`; the knight's is `leap 1 2`"
    )))
}

fn is_leap(word: &str) -> bool {
    matches!(word, "leap" | "leaps" | "jump" | "jumps")
}

/// Does the list of numbers go on after a mark?
fn numbers_follow(words: &[Token], line: &str, at: usize) -> bool {
    words.get(at + 1..).unwrap_or_default().iter().find(|t| t.kind.is_plain()).is_some_and(|t| {
        t.kind == TokenKind::Number || matches!(t.slice(line), "leap" | "and" | "or" | "also")
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::FileId;

    #[test]
    fn signed_numbers_are_directions() {
        for (line, meant) in [
            ("move and capture leap 1 2, leap -1 2", "leap 1 2 forward`"),
            (
                "move and capture leap 1 2, leap -1 2, leap 2 1, leap -2 1",
                "leap 1 2 forward, forward-left, forward-right`",
            ),
            ("move leap 0 -2", "leap 0 2 backward`"),
            ("move leap -2 2", "leap 2 2 forward-left`"),
            ("move leap -2 1, leap -2 -1", "leap 1 2 left`"),
        ] {
            assert!(help(line).contains(meant), "{line}: {}", help(line));
        }
        assert!(!help("move leap -1 2").contains("these squares alone"));
    }

    fn help(line: &str) -> String {
        assert!(!fits(Rule::moves, line), "{line}");
        let span = Span::new(FileId::default(), 0, line.len());
        leap(Rule::moves, line, span).map(|d| d.help.join(" ")).unwrap_or_default()
    }

    #[test]
    fn two_numbers_in_any_form_are_one_leap() {
        for form in
            ["2,2", "2, 2", "(2,2)", "( 2 2 )", "[2, 2]", "2x2", "2 x 2", "2-2", "2/2", "2 by 2", "2 and 2"]
        {
            assert_eq!(help(&format!("move leap {form}")), "write `move leap 2 2`", "{form}");
        }
        assert_eq!(
            help("capture leap 1,2 forward from rank 2"),
            "write `capture leap 1 2 forward from rank 2`"
        );
        assert!(help("move leap 22").starts_with("write `move leap 2 2`"));
        assert!(help("move leap 2").starts_with("straight it is `move leap 0 2`"));
    }

    #[test]
    fn several_leaps_are_several_lines() {
        let three = "write a line for each: `move leap 1 2`, `move leap 1 3`, `move leap 2 3`";
        for form in ["1 2, 1 3, 2 3", "1 2 or 1 3 or 2 3", "(1,2), (1,3), (2,3)", "1 2, leap 1 3, leap 2 3"] {
            assert_eq!(help(&format!("move leap {form}")), three, "{form}");
        }
        assert_eq!(
            help("move leap 1 2, 1 3 from rank 2"),
            "write a line for each: `move leap 1 2 from rank 2`, `move leap 1 3 from rank 2`"
        );
        assert_eq!(help("move leap 1 2 or 2 1"), "write `move leap 1 2`");
        assert_eq!(help("move leap 1 2, taking that"), "");
    }
}
