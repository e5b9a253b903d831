//! Small things of English prose: lists, plurals, articles, numbers, and lines of a given width.

pub use wazir_lang::suggest::list;

/// `a`, `b` or `c`, in back quotes, with another word for `or`.
pub fn quoted<S: AsRef<str>>(items: &[S], word: &str) -> String {
    let quoted: Vec<String> = items.iter().map(|item| format!("`{}`", item.as_ref())).collect();
    list(&quoted, word)
}

/// `1 game`, `2 games`.
pub fn count(n: usize, noun: &str) -> String {
    format!("{n} {noun}{}", if n == 1 { "" } else { "s" })
}

pub use wazir_lang::suggest::with_article as article;

/// A text in lines of at most so many characters, broken between words.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let options = textwrap::Options::new(width)
        .break_words(false)
        .word_separator(textwrap::WordSeparator::AsciiSpace)
        .word_splitter(textwrap::WordSplitter::NoHyphenation);
    textwrap::wrap(text, options).into_iter().map(|line| line.into_owned()).collect()
}

/// A text in lines of at most so many characters, each set in, and all but the first a little further.
pub fn hanging(text: &str, width: usize, indent: &str) -> String {
    let lines = wrap(text, width.saturating_sub(indent.len() + 2));
    format!("{indent}{}", lines.join(&format!("\n{indent}  ")))
}

/// A text in a column that begins after so many characters and ends before `width`.
pub fn column(text: &str, width: usize, from: usize) -> String {
    wrap(text, width.saturating_sub(from)).join(&format!("\n{:from$}", ""))
}

/// `1st`, `2nd`, `3rd`, `4th`, …
pub fn ordinal(n: u8) -> String {
    let suffix = match (n % 10, n % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{n}{suffix}")
}

/// `first`, `second`, …, and from the thirteenth on `13th`.
pub fn nth(n: u8) -> String {
    const WORDS: [&str; 12] = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
        "eleventh", "twelfth",
    ];
    let word = n.checked_sub(1).and_then(|at| WORDS.get(usize::from(at)));
    word.map_or_else(|| ordinal(n), |word| (*word).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_and_numbers_read_well() {
        assert_eq!(list(&["a"], "or"), "a");
        assert_eq!(list(&["a", "b"], "or"), "a or b");
        assert_eq!(list(&["a", "b", "c"], "and"), "a, b and c");
        assert_eq!(
            [1, 2, 3, 4, 11, 12, 13, 21, 112].map(ordinal).join(" "),
            "1st 2nd 3rd 4th 11th 12th 13th 21st 112th"
        );
        assert_eq!([1, 3, 12, 13].map(nth).join(" "), "first third twelfth 13th");
        assert_eq!(count(1, "game"), "1 game");
        assert_eq!(count(0, "game"), "0 games");
    }
}
