//! Small things of English prose: lists, plurals, articles, numbers, and lines of a given width.

pub use wazir_lang::suggest::list;

/// `a`, `b` or `c`, in back quotes, with another word for `or`.
pub fn quoted<S: AsRef<str>>(items: &[S], word: &str) -> String {
    let quoted: Vec<String> = items.iter().map(|item| format!("`{}`", item.as_ref())).collect();
    list(&quoted, word)
}

/// `1 game`, `2 games`, `3 geese`.
pub fn count(n: usize, noun: &str) -> String {
    if n == 1 { format!("1 {noun}") } else { format!("{n} {}", plural(noun)) }
}

/// A noun in the plural, as English has it: `rooks`, `foxes`, `ladies`, `wolves`, `horsemen`.
pub fn plural(noun: &str) -> String {
    const ODD: [(&str, &str); 10] = [
        ("goose", "geese"),
        ("mouse", "mice"),
        ("ox", "oxen"),
        ("child", "children"),
        ("person", "people"),
        ("man", "men"),
        ("knife", "knives"),
        ("wife", "wives"),
        ("thief", "thieves"),
        ("lf", "lves"),
    ];
    // Whole words, but for the last ones, which end others as well.
    let whole = |begin: &str, one: &str| {
        begin.is_empty() || begin.ends_with(['-', ' ']) || matches!(one, "man" | "person" | "wife" | "lf")
    };
    let odd = ODD.iter().find_map(|(one, many)| {
        let begin = noun.strip_suffix(one).filter(|begin| whole(begin, one))?;
        Some(format!("{begin}{many}"))
    });
    let vowel = |begin: &str| begin.ends_with(['a', 'e', 'i', 'o', 'u']);
    odd.unwrap_or_else(|| match noun.strip_suffix('y').filter(|begin| !begin.is_empty() && !vowel(begin)) {
        Some(begin) => format!("{begin}ies"),
        None if ["s", "x", "z", "ch", "sh"].iter().any(|end| noun.ends_with(end)) => format!("{noun}es"),
        None => format!("{noun}s"),
    })
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

/// `first`, `second`, …, and from the seventeenth on `17th`.
pub fn nth(n: u8) -> String {
    const WORDS: [&str; 16] = [
        "first",
        "second",
        "third",
        "fourth",
        "fifth",
        "sixth",
        "seventh",
        "eighth",
        "ninth",
        "tenth",
        "eleventh",
        "twelfth",
        "thirteenth",
        "fourteenth",
        "fifteenth",
        "sixteenth",
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
        assert_eq!([1, 3, 12, 16, 17].map(nth).join(" "), "first third twelfth sixteenth 17th");
        assert_eq!(count(1, "game"), "1 game");
        assert_eq!(count(0, "game"), "0 games");
        let many =
            ["rook", "fox", "lady", "wolf", "horseman", "ox", "musk-ox", "box", "mouse", "day", "marsh"];
        assert_eq!(
            many.map(plural).join(" "),
            "rooks foxes ladies wolves horsemen oxen musk-oxen boxes mice days marshes"
        );
    }
}
