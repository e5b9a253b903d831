//! Marks and brackets of other languages, and numbers that run into words.

use crate::parse::explain::advice::Edit;
use crate::parse::explain::failure::Failure;
use crate::parse::grammar::Rule;
use crate::token::{Token, TokenKind, tokens};

impl Failure<'_> {
    /// The line without the brackets and signs of programmers: `perft(1) = 20`, `summary = "…"`, `board (8, 8)`.
    pub(super) fn unmarked(&self) -> Option<(String, Edit)> {
        let marks = ["(", ")", "[", "]"];
        // A sign that turns the meaning around is not left out.
        if self.line.contains('!') && !self.line.contains("assert") {
            return None;
        }
        let has = |marks: &[&str]| self.words().iter().any(|t| marks.contains(&t.slice(self.line)));
        let of_castling = matches!(self.rule, Rule::castler | Rule::empty | Rule::safe) && has(&[":"]);
        if !has(&marks) && !has(&["="]) && !of_castling && self.rule != Rule::board {
            return None;
        }
        let without = |more: &[&str]| {
            let words = self.words();
            let kept =
                words.iter().map(|t| t.slice(self.line)).filter(|w| !marks.contains(w) && !more.contains(w));
            let mut text = String::new();
            for word in kept {
                if !text.is_empty() && !matches!(word, "," | ":") {
                    text.push(' ');
                }
                text.push_str(word);
            }
            text
        };
        let mut texts = vec![without(&[]), without(&["="])];
        if of_castling {
            let plain = without(&[":", "="]);
            texts.push(plain.replace("- >", "to").replace("->", "to").replace("→", "to"));
            texts.push(plain);
        }
        // `[d4..e5]`, `last_rank`
        texts.push(without(&[]).replace(". .", "to").replace("..", "to"));
        texts.push(without(&[]).replace('_', " "));
        if has(&marks) {
            texts.push(without(&["=", ",", ":"]));
        }
        if self.rule == Rule::board {
            let numbers: Vec<&str> =
                self.line.split(|c: char| !c.is_ascii_digit()).filter(|n| !n.is_empty()).collect();
            // A word that means something else is not left out.
            let of_size = ["board", "x", "by", "and", "files", "ranks", "columns", "rows", "squares", "size"];
            let mut words = self.line.split(|c: char| !c.is_ascii_alphabetic()).filter(|w| !w.is_empty());
            let plain = words.all(|word| of_size.contains(&word.to_ascii_lowercase().as_str()));
            if let ([files, ranks], true) = (numbers.as_slice(), plain) {
                texts.push(format!("board {files} x {ranks}"));
            }
        }
        if self.rule == Rule::expect {
            let bare = without(&["\""]).replace("= =", "=").replace('"', "");
            texts.push(bare.replace(',', ""));
            texts.push(bare.trim_start_matches("assert ").trim_start_matches("expect ").to_owned());
        }
        let text =
            texts.into_iter().find(|t| t != self.line && self.reads(&(0..self.line.len(), t.clone())))?;
        Some((text.clone(), (0..self.line.len(), text)))
    }

    /// A number that runs on into a word, as in `5x5`: the whole, and the same with blanks.
    pub(in crate::parse::explain) fn glued(&self) -> Option<(&str, String)> {
        if self.found.kind != TokenKind::Number {
            return None;
        }
        let parts: Vec<Token> = tokens(self.line)
            .skip_while(|t| t.start < self.found.start)
            .take_while(|t| t.kind.is_plain())
            .collect();
        let end = parts.last().filter(|_| parts.len() > 1)?.end;
        let text = self.line.get(self.found.start..end)?;
        let mut apart = String::new();
        let mut digit = None;
        for c in text.chars() {
            if digit.is_some_and(|d| d != c.is_ascii_digit()) {
                apart.push(' ');
            }
            digit = Some(c.is_ascii_digit());
            apart.push(c);
        }
        let range = self.found.start..end;
        if !self.reads(&(range.clone(), apart.clone())) {
            // `leap 1x2` is two numbers; a word is more than a mark between them.
            if apart.split(' ').any(|p| p.len() > 1 && !p.starts_with(|c: char| c.is_ascii_digit())) {
                return None;
            }
            apart = apart
                .split(' ')
                .filter(|p| p.chars().all(|c| c.is_ascii_digit()))
                .collect::<Vec<_>>()
                .join(" ");
            if !self.reads(&(range, apart.clone())) {
                return None;
            }
        }
        Some((text, apart))
    }
}
