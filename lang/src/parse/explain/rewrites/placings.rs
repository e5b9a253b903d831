//! Pieces of a shuffle in signs: `rook < king < rook` in their order, `knight * 2` several of a kind.

use crate::parse::explain::advice::Advice;
use crate::parse::explain::failure::Failure;
use crate::token::TokenKind;

/// What stands between two pieces of which the first is to the left.
const LEFT_OF: [&str; 7] = ["<", "-", "–", "->", "→", "before", "then"];

impl Failure<'_> {
    /// The line with commas.
    pub(in crate::parse::explain) fn in_order(&self) -> Option<Advice> {
        let words: Vec<&str> = self.line.split_whitespace().collect();
        let named = |word: &&str| word.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
        if let [one, sign, other] = words.as_slice()
            && !named(sign)
        {
            let number = |word: &str| word.bytes().all(|b| b.is_ascii_digit());
            let (name, count) = if number(one) { (*other, *one) } else { (*one, *other) };
            let several =
                if count == "1" { name.to_owned() } else { format!("{}s", name.trim_end_matches('s')) };
            let line = format!("{count} {several}");
            if number(count) && named(&name) && self.reads(&(0..self.line.len(), line.clone())) {
                return Some((format!("write `{line}`"), None));
            }
        }
        let right = words.contains(&">");
        let between = |word: &&str| if right { *word == ">" } else { LEFT_OF.contains(word) };
        let mut names: Vec<&str> = Vec::new();
        for (at, word) in words.iter().enumerate() {
            match at % 2 {
                0 if named(word) => names.push(word),
                1 if between(word) => {}
                _ => return None,
            }
        }
        if right {
            names.reverse();
        }
        let line = names.join(", ");
        let edit = (0..self.line.len(), line.clone());
        let two = names.len() > 1 && self.found.kind != TokenKind::Text && self.reads(&edit);
        two.then(|| (format!("write `{line}`: these pieces from left to right"), None))
    }
}
