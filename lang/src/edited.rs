//! A text with edits made in it: what several steps ask of edits before they offer them.

use std::ops::Range;

/// A text after edits.
pub(crate) struct Edited {
    pub(crate) text: String,
    /// What each edit has become, in the order of the text.
    pub(crate) places: Vec<Range<usize>>,
}

/// Makes edits, given in any order; `None` where they overlap or do not lie on characters of the text.
pub(crate) fn edited<T: AsRef<str>>(text: &str, edits: &[(Range<usize>, T)]) -> Option<Edited> {
    let mut sorted: Vec<(&Range<usize>, &str)> = edits.iter().map(|(r, new)| (r, new.as_ref())).collect();
    sorted.sort_by_key(|(range, _)| range.start);
    let (mut out, mut places, mut at) = (String::new(), Vec::new(), 0);
    for (range, new) in sorted {
        out.push_str(text.get(at..range.start)?);
        places.push(out.len()..out.len() + new.len());
        out.push_str(new);
        at = range.end;
    }
    out.push_str(text.get(at..)?);
    Some(Edited { text: out, places })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_are_made_in_any_order_and_never_over_one_another() {
        let edits = [(4..7, "deux"), (0..3, "un")];
        let Edited { text, places } = edited("one two", &edits).unwrap_or_else(|| unreachable!());
        assert_eq!((text.as_str(), places), ("un deux", vec![0..2, 3..7]));
        assert!(edited("one two", &[(0..3, ""), (2..4, "")]).is_none());
        assert!(edited("één", &[(1..2, "")]).is_none());
        assert!(edited("one", &[(2..9, "")]).is_none());
    }
}
