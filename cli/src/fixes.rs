//! Applies the fixes of diagnostics to a text.
//!
//! A fix is taken whole or not at all. The fixes are taken in the order of their diagnostics; one whose edits touch
//! what an earlier one has changed is left for the next check, when it may look different.

use wazir_lang::{FileId, Fix, Span};

/// What came of applying fixes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Applied {
    /// The new text.
    pub text: String,
    /// How many fixes were applied.
    pub applied: usize,
    /// How many were left.
    pub left: usize,
}

/// Applies all fixes that can be applied together to the text of a file.
pub fn apply<'a>(text: &str, file: FileId, fixes: impl IntoIterator<Item = &'a Fix>) -> Applied {
    let mut edits: Vec<(Span, &str)> = Vec::new();
    let (mut applied, mut left) = (0, 0);
    for fix in fixes {
        let new: Vec<(Span, &str)> = fix.edits.iter().map(|(span, text)| (*span, text.as_str())).collect();
        if !new.is_empty() && new.iter().all(|edit| edits.contains(edit)) {
            // The same mistake, reported twice: repaired by the same edit.
            applied += 1;
        } else if fits(text, file, &new) && new.iter().all(|a| edits.iter().all(|b| apart(a.0, b.0))) {
            edits.extend(new);
            applied += 1;
        } else {
            left += 1;
        }
    }
    // From the end, so that the places before an edit stay where they are.
    edits.sort_by_key(|(span, _)| std::cmp::Reverse(span.start));
    let mut text = text.to_owned();
    for (span, new) in edits {
        text.replace_range(span.start..span.end, new);
    }
    Applied { text, applied, left }
}

/// Can the edits of a fix be made in the text at all?
fn fits(text: &str, file: FileId, edits: &[(Span, &str)]) -> bool {
    let inside = |(span, _): &(Span, &str)| span.file == file && text.get(span.start..span.end).is_some();
    let changes = edits.iter().any(|(span, new)| text.get(span.start..span.end) != Some(new));
    let others = |i: usize| edits.iter().skip(i + 1);
    let disjoint = edits.iter().enumerate().all(|(i, a)| others(i).all(|b| apart(a.0, b.0)));
    changes && edits.iter().all(inside) && disjoint
}

/// Have two spans nothing in common, not even an end? (Where two texts are put at one place, their order is open.)
fn apart(a: Span, b: Span) -> bool {
    a.end < b.start || b.end < a.start
}

#[cfg(test)]
mod tests {
    use super::*;
    use wazir_lang::Applicability;

    const OWN: FileId = FileId(0);

    fn fix(edits: &[(usize, usize, &str)]) -> Fix {
        let edits = edits.iter().map(|(s, e, t)| (Span::new(OWN, *s, *e), (*t).to_owned())).collect();
        Fix { applicability: Applicability::Certain, message: String::new(), edits }
    }

    fn applied(text: &str, fixes: &[Fix]) -> (String, usize, usize) {
        let Applied { text, applied, left } = apply(text, OWN, fixes);
        (text, applied, left)
    }

    #[test]
    fn edits_do_not_shift_each_other() {
        let fixes = [fix(&[(0, 3, "lengthy")]), fix(&[(8, 11, "x"), (4, 7, "")])];
        assert_eq!(applied("one two six", &fixes), ("lengthy  x".to_owned(), 2, 0));
    }

    #[test]
    fn of_two_fixes_that_touch_the_first_is_taken() {
        let fixes = [fix(&[(4, 7, "2")]), fix(&[(0, 4, "1"), (8, 11, "6")]), fix(&[(8, 11, "6")])];
        assert_eq!(applied("one two six", &fixes), ("one 2 6".to_owned(), 2, 1));
        let twice = [fix(&[(0, 0, "a")]), fix(&[(0, 0, "b")])];
        assert_eq!(applied("x", &twice), ("ax".to_owned(), 1, 1));
    }

    #[test]
    fn a_mistake_that_is_reported_twice_is_repaired_once() {
        let fixes = [fix(&[(0, 1, "b")]), fix(&[(0, 1, "b")])];
        assert_eq!(applied("a", &fixes), ("b".to_owned(), 2, 0));
    }

    #[test]
    fn edits_that_do_not_fit_are_refused() {
        let mut elsewhere = fix(&[(0, 1, "")]);
        elsewhere.edits[0].0.file = FileId(1);
        let fixes = [
            fix(&[(0, 99, "")]),
            fix(&[(1, 2, "")]),  // in the middle of a character
            fix(&[(0, 2, "ä")]), // nothing new
            fix(&[(0, 2, "a"), (0, 2, "b")]),
            fix(&[]),
            elsewhere,
        ];
        assert_eq!(applied("ä", &fixes), ("ä".to_owned(), 0, 6));
    }
}
