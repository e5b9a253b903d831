//! Pieces of a shuffle in signs: `rook < king < rook` in their order, `knight * 2` several of a kind.

use crate::parse::explain::advice::{Advice, say};
use crate::parse::explain::failure::Failure;
use crate::parse::grammar::{Rule, fits};
use crate::suggest::{article, list as list_of};
use crate::token::TokenKind;

/// What stands between two pieces of which the first is to the left.
const LEFT_OF: [&str; 7] = ["<", "-", "–", "->", "→", "before", "then"];

impl Failure<'_> {
    /// `queen and knights anywhere`: a line for each.
    fn each_anywhere(&self) -> Option<Advice> {
        const ANYWHERE: [&str; 6] = ["anywhere", "everywhere", "somewhere", "wherever", "freely", "randomly"];
        let words: Vec<&str> = self.words().iter().map(|t| t.slice(self.line)).collect();
        let free = words.last().is_some_and(|last| ANYWHERE.contains(last));
        let list = words.get(..words.len() - usize::from(free))?;
        // With commas alone they stand from left to right.
        (free || list.contains(&"and") || list.contains(&"&")).then_some(())?;
        let mut lines: Vec<String> = Vec::new();
        let mut plural = false;
        for one in list.split(|word| matches!(*word, "and" | "," | "&")).filter(|one| !one.is_empty()) {
            let bare = one.strip_prefix(&["the"]).unwrap_or(one);
            let line = match bare {
                [name] if name.ends_with('s') => {
                    plural = true;
                    format!("2 {name}")
                }
                [name] => format!("{} {name}", article(name)),
                [_, _] => bare.join(" "),
                _ => return None,
            };
            fits(Rule::placing, &line).then_some(())?;
            lines.push(format!("`{line}`"));
        }
        let many = if plural { ", with as many as there are" } else { "" };
        match lines.as_slice() {
            [] => None,
            [line] => say(format!("write {line}{many}: without squares it goes anywhere that is left")),
            _ => say(format!(
                "write a line for each: {}{many}; without squares they go anywhere that is left",
                list_of(&lines, "and")
            )),
        }
    }

    /// The line with commas.
    pub(in crate::parse::explain) fn in_order(&self) -> Option<Advice> {
        if let Some(each) = self.each_anywhere() {
            return Some(each);
        }
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
