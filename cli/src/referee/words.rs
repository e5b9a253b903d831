//! A program with its arguments in one text: split at blanks, as a shell does, with quotes around what belongs together.

/// The words of a text. `None` where a quote is not closed.
pub fn words(text: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for c in text.chars() {
        match (quote, c) {
            (Some(open), c) if c == open => quote = None,
            (Some(_), c) => word.get_or_insert_default().push(c),
            (None, '"' | '\'') => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (None, c) if c.is_whitespace() => words.extend(word.take()),
            (None, c) => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
}

#[cfg(test)]
mod tests {
    #[test]
    fn quotes_keep_words_together() {
        let words = |text| super::words(text).unwrap();
        assert_eq!(words("a  b"), ["a", "b"]);
        assert_eq!(words("\"a b\"/c 'd \"e' \"\""), ["a b/c", "d \"e", ""]);
        assert!(words(" ").is_empty() && super::words("a \"b").is_none());
    }
}
