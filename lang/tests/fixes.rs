//! Every fix that is offered for the broken files, `tests/broken/*.wazir`, mends what it says and breaks nothing else.
#![allow(missing_docs)]

use crate::common::repairs::{lost, mended};
use crate::common::{Shipped, broken_files, on_all_cores, one_in};
use wazir_lang::{Applicability, Compilation, Diagnostic, FileId, code, compile};

fn errors(compilation: &Compilation) -> usize {
    compilation.diagnostics.iter().filter(|d| d.is_error()).count()
}

/// Does a fix put whole lines, which its message says?
fn is_whole(mended: &str, message: &str) -> bool {
    let said = message.starts_with("write `") && message.ends_with('`');
    let whole = |own: &str, line: &str| own.split([';', '{', '}', '#']).any(|own| own.trim() == line.trim());
    let put = |line: &str| {
        mended.lines().any(|own| whole(own, line) || own.contains(line) && line.contains([';', '{']))
    };
    said && message.split('`').skip(1).step_by(2).all(put)
}

/// Guesses that write out what stands for several lines.
const WRITTEN_OUT: [&str; 14] = [
    "take out the line and its `}`",
    "write each turn out",
    "write each call out",
    "write out what the name stands for",
    "write the squares behind each path",
    "write the values into the lines of the part",
    "write a block for each",
    "write a line for each case",
    "write a line for each way",
    "write the condition behind each line",
    "write it as a remark",
    "write it on one line",
    "write the position rank by rank",
    "write the lines of its moves with what happens",
];

/// Reports whose guesses say the same in other words.
const OTHER_WORDS: [&str; 11] = [
    "pieces are named here, not their letters",
    "the pieces are named one by one",
    "can never make this move",
    "never gets to the squares on which it",
    "of the setup begins on",
    "` is not a position",
    "can never move again",
    "this castling moves nothing over",
    "squares are counted from the owner's side",
    "the game is over at the start",
    "every man is on the other side's half of the board",
];

/// A name that is another's says nothing by its digits.
const ALIAS: &str = " is another name of ";

/// Are these the numbers between the ends of a range, `ranks 1-4`, that a fix writes?
fn is_in_range(lost: &str, message: &str) -> bool {
    let range = message
        .split("ranks ")
        .nth(1)
        .and_then(|rest| rest.split(|c: char| c != '-' && !c.is_ascii_digit()).next());
    let ends = range.and_then(|range| range.split_once('-'));
    let Some((Ok(low), Ok(high))) = ends.map(|(low, high)| (low.parse::<u32>(), high.parse::<u32>())) else {
        return false;
    };
    lost.trim_matches('`')
        .split(' ')
        .all(|number| number.parse().is_ok_and(|number| low < number && number < high))
}

/// Are these numbers of ranks as White counts them, for which a fix writes the same ranks as Black counts them?
fn is_turned(lost: &str, message: &str) -> bool {
    let numbers = |text: &str| -> Vec<u32> {
        text.split(|c: char| !c.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect()
    };
    let (lost, written) = (numbers(lost), numbers(message));
    let turned = |sum: u32| lost.iter().all(|n| sum.checked_sub(*n).is_some_and(|n| written.contains(&n)));
    !lost.is_empty() && written.iter().any(|n| turned(n + lost[0]))
}

/// How many diagnostics say the same.
fn alike(compilation: &Compilation, diagnostic: &Diagnostic) -> usize {
    let same = |d: &&Diagnostic| d.code == diagnostic.code && d.message == diagnostic.message;
    compilation.diagnostics.iter().filter(same).count()
}

#[test]
fn every_fix_mends_what_it_says_and_makes_nothing_worse() {
    let of_file = |(name, text): &(String, String)| {
        let (mut tried, mut failures) = (0, Vec::new());
        let before = compile(name, text, &Shipped);
        for diagnostic in &before.diagnostics {
            let Some(fix) = &diagnostic.fix else { continue };
            let Some(mended) = mended(text, FileId::default(), fix) else { continue };
            tried += 1;
            // What says nothing is what these warnings are about, and a former word is said in others.
            let idle = [code::IDLE_ALSO_IN, code::UNUSED_ALLOW, code::ADDS_NOTHING];
            let goes = idle.contains(&diagnostic.code) || diagnostic.code == code::FORMER;
            // A line that is written anew as a whole, word for word as the help says, is in other words: that nothing of the author's own is
            // left out of it is a matter of the table that it comes from.
            let whole = fix.applicability == Applicability::Guess && is_whole(&mended, &fix.message);
            // Nor is the name of a constant, or the head of a loop, in what is written out for it.
            let whole = whole || WRITTEN_OUT.contains(&fix.message.as_str());
            // Nor are letters, the digits of another name, or squares as White counts them, in what is said for them.
            let renamed = OTHER_WORDS.iter().any(|words| diagnostic.message.contains(words));
            let renamed =
                renamed && fix.applicability == Applicability::Guess || diagnostic.message.contains(ALIAS);
            let starred = diagnostic.message == "`*` is not expected here";
            // Nor is a name that nothing has, in the one that is guessed for it.
            let unknown = [(code::UNKNOWN_PIECE, "piece"), (code::UNKNOWN_ZONE, "zone")];
            let guess = fix.applicability == Applicability::Guess;
            let unknown = unknown.iter().find(|(code, _)| *code == diagnostic.code && guess);
            let said = |lost: &String| {
                is_in_range(lost, &fix.message)
                    || starred && is_turned(lost, &fix.message)
                    || unknown
                        .is_some_and(|(_, what)| diagnostic.message == format!("there is no {what} {lost}"))
            };
            if let Some(lost) = lost(text, &mended).filter(|lost| !goes && !whole && !renamed && !said(lost))
            {
                failures.push(format!("{name}: {}: {}: loses {lost}", diagnostic.message, fix.message));
            }
            let after = compile(name, &mended, &Shipped);
            let (line, column) =
                before.sources.get(FileId::default()).unwrap().line_column(diagnostic.span().start);
            let place = format!("{name}:{line}:{column}: {}: {}", diagnostic.message, fix.message);
            if alike(&after, diagnostic) >= alike(&before, diagnostic) {
                failures.push(format!("{place}: it is still there"));
            }
            // A file or a part that is found at last brings along what may be defined already.
            let brings =
                matches!(diagnostic.code, code::UNKNOWN_PART | code::UNKNOWN_VARIANT | code::MISSING_FILE);
            if errors(&after) > errors(&before) && !brings {
                let new = after.diagnostics.iter().find(|d| d.is_error() && alike(&before, d) == 0);
                failures.push(format!(
                    "{place}: {} errors instead of {}, such as {:?}",
                    errors(&after),
                    errors(&before),
                    new.map(|d| &d.message)
                ));
            }
        }
        (tried, failures)
    };
    let (tried, failures): (Vec<usize>, Vec<Vec<String>>) =
        on_all_cores(&one_in(18, broken_files()), of_file).into_iter().unzip();
    let (tried, failures) = (tried.iter().sum::<usize>(), failures.concat());
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(tried >= 25, "only {tried} fixes are offered");
}
