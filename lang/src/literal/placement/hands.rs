//! The hands behind a placement: `[QPpp]`, perhaps with numbers before the letters.

use super::part::{Part, side_of, split};
use super::{Fault, FaultSort};
use logos::Logos;
use std::ops::Range;
use wazir_runtime::Side;
use wazir_runtime::program::{Kind, KindId, Letter, Program};

/// What is in hand in a setup: whose, which kind, how many.
pub(crate) fn in_hand(field: &str, program: &Program) -> Vec<(Side, KindId, usize)> {
    let hands = split(field).1;
    let mut found = Vec::new();
    let mut count = None;
    for (part, range) in Part::lexer(hands).spanned() {
        match part {
            Ok(Part::Gap(number)) => count = Some(number),
            _ => {
                let read = hands.get(range).and_then(Letter::read);
                let number = count.take().unwrap_or(1);
                let kind =
                    read.and_then(|(letter, side)| Some((side, program.army(side).by_letter(letter)?)));
                found.extend(kind.map(|(side, kind)| (side, kind, number)));
            }
        }
    }
    found
}

/// What is wrong in the brackets, which begin at an offset of the text.
pub(super) fn faults(hands: &str, offset: usize, program: &Program) -> Vec<Fault> {
    let fault = |range: Range<usize>, sort: FaultSort, message: String, help: String| Fault {
        range: offset + range.start..offset + range.end,
        sort,
        message,
        help: vec![help],
    };
    let Some(inner) = hands.strip_prefix('[') else { return Vec::new() };
    let whole = 0..hands.len();
    if !program.armies.iter().flat_map(|army| &army.kinds).any(Kind::has_to_do_with_hands) {
        let message = "nothing is ever in hand in this variant".to_owned();
        let help = format!(
            "take `{hands}` out, or give the pieces lines such as `drop anywhere`, by which they come from the hand"
        );
        return vec![fault(whole, FaultSort::NoHands, message, help)];
    }
    let Some(inner) = inner.strip_suffix(']') else {
        let help = "close the brackets after the last letter: `[QPpp]`".to_owned();
        return vec![fault(whole, FaultSort::Single, "the hands are not closed".to_owned(), help)];
    };
    let mut faults = Vec::new();
    if inner == "-" {
        return faults;
    }
    for (part, range) in Part::lexer(inner).spanned() {
        let written = inner.get(range.clone()).unwrap_or_default();
        let at = range.start + 1..range.end + 1;
        match part {
            Ok(Part::Letter) => {
                let side = side_of(written);
                let known =
                    Letter::read(written).is_some_and(|(l, side)| program.army(side).by_letter(l).is_some());
                if !known {
                    let letters: Vec<String> =
                        program.army(side).kinds.iter().map(|k| k.letter.cased(side)).collect();
                    let of_other =
                        Letter::read(written).is_some_and(|(l, s)| program.army(!s).by_letter(l).is_some());
                    let message = match of_other {
                        true => format!("`{written}` in hand is not a letter of {side:#}'s"),
                        false => format!("`{written}` is in hand, and no piece has this letter"),
                    };
                    let mut unknown = fault(
                        at,
                        FaultSort::Letter,
                        message,
                        format!("{side:#}'s letters are {}", letters.join(" ")),
                    );
                    if !of_other {
                        unknown.help.insert(
                            0,
                            format!("without it the hands are `[{}]`", those_known(inner, program)),
                        );
                    }
                    faults.push(unknown);
                }
            }
            Ok(Part::Gap(1..=255)) => {}
            _ => {
                let message = format!("`{written}` means nothing in a hand");
                let help =
                    "write the letters of the pieces, White's in upper case: `[QPpp]`, or `[]` for none"
                        .to_owned();
                faults.push(fault(at, FaultSort::Repeated, message, help));
            }
        }
    }
    faults
}

/// What is in hand without the letters that no piece of the side has, and without the numbers before them.
fn those_known(inner: &str, program: &Program) -> String {
    let (mut kept, mut count) = (String::new(), "");
    for (part, range) in Part::lexer(inner).spanned() {
        let written = inner.get(range).unwrap_or_default();
        match part {
            Ok(Part::Gap(_)) => count = written,
            _ => {
                let is_known =
                    Letter::read(written).is_some_and(|(l, side)| program.army(side).by_letter(l).is_some());
                if is_known {
                    kept.push_str(count);
                    kept.push_str(written);
                }
                count = "";
            }
        }
    }
    kept
}
