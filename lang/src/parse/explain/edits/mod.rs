//! One small edit at the place where reading stopped: a word in the place of another, a mark that is missing or one too many.
//!
//! An edit is offered only if the line can be read with it, and if no other edit of its kind would do as well.

mod marks;
mod operators;
mod quotes;
mod words;

use super::advice::Edit;
use super::failure::Failure;
use super::rows::MEET;
use super::synonyms;
use crate::diagnostic::Diagnostic;
use crate::parse::container::home;
use crate::parse::expected::Expected;
use crate::parse::grammar::{Rule, fits, needs_block};
use crate::parse::keyword::is_keyword;
use crate::token::TokenKind;

/// Is this a quotation mark as word processors make them?
pub(super) fn is_typographic(mark: &str) -> bool {
    matches!(mark, "“" | "”" | "„" | "«" | "»" | "‘" | "’")
}

/// Is this a dash as word processors make it of a hyphen, or a minus sign?
pub(super) fn is_dash(mark: &str) -> bool {
    matches!(mark, "–" | "—" | "‐" | "‑" | "−")
}

/// Words that stand for one side as well as for the other: which is meant is for the author to say.
fn is_of_two(words: &str) -> bool {
    words == "right of it"
}

impl Failure<'_> {
    /// Adds a help line, and an edit where there is one.
    pub(super) fn advise(&self, diagnostic: Diagnostic) -> Option<Diagnostic> {
        let found = self.found.slice(self.line);
        let run = self.run();
        let whole = self.line.get(run.clone()).unwrap_or_default();
        let say = |help: String| Some(diagnostic.clone().help(help));
        let with = |help: String, (range, text): Edit| {
            let at = self.span.inner(range.start, range.end);
            Some(diagnostic.clone().help(help.clone()).fix(help, at, text))
        };
        // A word in the place of another may be what was meant, and a word that goes takes its meaning with it.
        let perhaps = |help: String, (range, text): Edit| {
            let at = self.span.inner(range.start, range.end);
            Some(diagnostic.clone().help(help.clone()).guess(help, at, text))
        };
        if self.at_comment() {
            let help = "a comment begins with `#`".to_owned();
            let edit = (self.found.start..self.found.start + 2, "#".to_owned());
            return if whole.starts_with("/*") || !self.reads(&edit) { say(help) } else { with(help, edit) };
        }
        if let Some((help, edit)) = self.operator(whole, &run) {
            return match edit {
                Some(edit) => perhaps(help, edit),
                None => say(help),
            };
        }
        if let Some(plain) = self.plain(found) {
            return with(format!("write `{}`", plain.1), plain);
        }
        if let Some((text, help)) = self.glued() {
            let range = self.found.start..self.found.start + text.len();
            let apart = help.clone();
            return with(format!("write spaces between: `{help}`"), (range, apart));
        }
        if let Some(edit) = self.translated() {
            let said = self.line.get(edit.0.clone()).unwrap_or_default();
            let help = match said == found {
                true => format!("write `{}`", edit.1),
                false => format!("for `{said}` write `{}`", edit.1),
            };
            return with(help, edit);
        }
        if let Some(right) = synonyms::word(found) {
            let edit = (self.found.start..self.found.end, format!("{right} times"));
            if self.reads(&edit) {
                return with(format!("write `{}`", edit.1), edit);
            }
        }
        // A word too much, said twice.
        let before = self.before();
        if before.is_some_and(|b| b.slice(self.line) == found) {
            // `a knight knight` in a shuffle
            let two = (0..self.found.end, format!("2 {found}s"));
            let head = self.line.get(..self.found.start).unwrap_or_default();
            let one = [format!("a {found} "), format!("an {found} "), format!("{found} ")];
            if self.rule == Rule::placing && one.iter().any(|one| one == head) && self.reads(&two) {
                return perhaps(format!("write `{}`", two.1), two);
            }
            let edit = self.without(self.found.start..self.found.end);
            if self.reads(&edit) {
                return match found {
                    "," => {
                        perhaps("leave out one `,`, or write what is missing between them".to_owned(), edit)
                    }
                    _ => with(format!("leave out one `{found}`"), edit),
                };
            }
        }
        if let Some((name, edit)) = self.begins_with_digit() {
            let help = format!("write `{}`: a name begins with a letter", edit.1);
            let known = (self.rule == Rule::variant).then(|| {
                format!("to be found by `{name}`, too, write `also known as \"{name}\"` in its block")
            });
            return perhaps(help, edit).map(|said| said.maybe_help(known));
        }
        // Two words the wrong way round.
        if let Some(next) = self.after() {
            let between = self.line.get(self.found.end..next.start).unwrap_or_default();
            let (range, text) =
                (self.found.start..next.end, format!("{}{between}{found}", next.slice(self.line)));
            let edit = (range, text);
            if self.reads(&edit) {
                return with(format!("write `{}`", edit.1), edit);
            }
        }
        if let Some((text, edit)) = self.unmarked() {
            return with(format!("write `{text}`"), edit);
        }
        if self.wants(Expected::Text) && self.found.kind != TokenKind::Text {
            if let Some(quoted) = self.quoted() {
                return Some(quoted);
            }
            if self.rule != Rule::variant {
                return say("a text goes in quotation marks: `\"…\"`".to_owned());
            }
        }
        // A line that is whole, and the beginning of another.
        let whole_before = self.line.get(..self.found.start).is_some_and(|b| fits(self.rule, b.trim_end()));
        let begins = home(found).is_some()
            && (self.after().is_some() || matches!(found, "royal" | "uncapturable" | "ongoing"));
        if whole_before && self.found.kind == TokenKind::Word && begins {
            let at = before.map_or(self.found.start, |b| b.end);
            let help = "one line says one thing: start a new line, or write `;` between".to_owned();
            // The block that follows would be the other line's.
            return if needs_block(self.rule) { say(help) } else { with(help, (at..at, ";".to_owned())) };
        }
        // The same behind a comma that was meant for the end of the line.
        let of_castling = matches!(self.rule, Rule::castler | Rule::empty | Rule::safe);
        if let Some(comma) = before.filter(|b| b.slice(self.line) == "," && of_castling)
            && matches!(found, "empty" | "safe")
            && self.line.get(..comma.start).is_some_and(|b| fits(self.rule, b.trim_end()))
        {
            let help = format!("a new line begins with `{found}`: write `;` for the `,`");
            return with(help, (comma.start..comma.end, ";".to_owned()));
        }
        if whole == "..=" {
            let edit = (run.clone(), "-".to_owned());
            if self.reads(&edit) {
                return with("write `-`".to_owned(), edit);
            }
        }
        if matches!(whole, ".." | "..." | "-" | "–" | "—") && self.reads(&self.spaced(run.clone(), "to"))
        {
            let (written, edit) = self.apart(run.clone(), "to", self.spaced(run, "to"));
            return with(format!("write `{written}`"), edit);
        }
        if whole == "." && before.is_some_and(|b| b.kind == TokenKind::Number) {
            let number = before.map_or("", |b| b.slice(self.line));
            return say(format!("write a whole number, such as `{number}`"));
        }
        // Another word or mark in the place of what is there; in lists, a comma rather than anything else.
        let mark = !matches!(self.found.kind, TokenKind::Word | TokenKind::Number | TokenKind::Text);
        let put = |word: &str| match word {
            "," | ":" => self.spaced(run.clone(), word),
            // Between two words without blanks, a word needs them.
            _ if mark && word.starts_with(|c: char| c.is_alphabetic()) => self.spaced(run.clone(), word),
            _ => (run.clone(), word.to_owned()),
        };
        let instead = |word: &&str| {
            // Of the outcomes, a draw is the only one that is one word; it is not what every other word means.
            let draw = !mark && self.rule == Rule::ending && **word == *"draw";
            let turns = synonyms::turns(found) || synonyms::turns(word);
            let stands = mark || synonyms::stands_for(found, word);
            !draw && !turns && stands && !is_of_two(word) && self.reads(&put(word))
        };
        if found == "&" && self.between_sorts() {
            return say(MEET.to_owned());
        }
        if matches!(found, "and" | "or" | "&" | ";" | "/") && instead(&",") && self.expected.contains(&",") {
            return with("write `,`".to_owned(), put(","));
        }
        let mut words = self.expected.iter().filter(|w| instead(w));
        if let (Some(word), None) = (words.next(), words.next()) {
            let (written, edit) = self.apart(run.clone(), word, put(word));
            let help = format!("write `{written}`");
            return if mark { with(help, edit) } else { perhaps(help, edit) };
        }
        // A word or a mark that is missing.
        let insert = |word: &str| {
            let behind = self.before().map_or(self.found.start, |b| b.end);
            // Marks stand right behind the word before them, and a word before a mark does.
            let (at, text) = match word {
                "," | ":" => (behind, word.to_owned()),
                _ if self.found.kind == TokenKind::Word || self.found.kind == TokenKind::Number => {
                    (self.found.start, format!("{word} "))
                }
                _ => (behind, format!(" {word}")),
            };
            (at..at, text)
        };
        // A word that says nothing is not a name that something would have to stand before.
        let is_mark = |word: &str| !word.starts_with(|c: char| c.is_alphabetic());
        let squares =
            |w: &str| fits(Rule::squares, w) && w.ends_with(|c: char| c.is_ascii_digit()) || is_keyword(w);
        let may = |word: &&&str| {
            (**word != "from" || squares(found))
                && (is_mark(word) || !synonyms::is_filler(found))
                && !synonyms::turns(word)
                && !is_of_two(word)
                // A number alone is more likely what a piece is worth.
                && **word != "points"
                && self.reads(&insert(word))
        };
        // Both `,` and `or` go on with a list.
        // In a list of names, a word of the language is none.
        let name = self.rule == Rule::moves || !is_keyword(found);
        if name && self.expected.contains(&",") && self.expected.contains(&"or") && self.reads(&insert(",")) {
            return perhaps(format!("write `,` before `{found}`"), insert(","));
        }
        if let Some(edit) = self.commas().filter(|_| self.expected.contains(&",")) {
            return perhaps(format!("write `{}`", edit.1), edit);
        }
        let mut words = self.expected.iter().filter(may);
        if let (Some(word), None) = (words.next(), words.next()) {
            let help = format!("write `{word}` before `{found}`");
            // Between two names that nobody knows, a comma may be something else.
            let names = *word == ","
                && self.found.kind == TokenKind::Word
                && !is_keyword(found)
                && before.is_some_and(|b| b.kind == TokenKind::Word && !is_keyword(b.slice(self.line)));
            let sure = is_mark(word) && (!names || fits(Rule::square, found));
            return if sure { with(help, insert(word)) } else { perhaps(help, insert(word)) };
        }
        if self.rule == Rule::variant && matches!(found, "extends" | "from") {
            let name = before.map_or("Name", |b| b.slice(self.line));
            let mut letters = name.chars();
            let title: String =
                letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
            let edit = (self.found.start..self.found.start, format!("\"{title}\" "));
            let help =
                format!("a name for people comes before `{found}`: `variant {name} \"{title}\" {found} …`");
            return if self.reads(&edit) { perhaps(help, edit) } else { say(help) };
        }
        if self.rule == Rule::variant
            && self.found.kind == TokenKind::Text
            && before.is_some_and(|b| b.start == 0)
        {
            return say(format!("a short name comes before it: `variant NAME {found}`"));
        }
        if self.rule == Rule::promote && found == "to" {
            return say("say where: `promote on last rank to …`".to_owned());
        }
        let direction = synonyms::word(found).unwrap_or(found);
        if self.wants(Expected::Way) && self.is_direction(direction) {
            let next = self.after().map_or("", |t| t.slice(self.line));
            let direction = match (direction, synonyms::word(next).unwrap_or(next)) {
                ("diagonal", "forward") | ("forward", "diagonal") => "forward-left, forward-right",
                ("diagonal", "backward") | ("backward", "diagonal") => "backward-left, backward-right",
                _ => direction,
            };
            return say(format!(
                "say how it goes: `step {direction}` is one square, `slide {direction}` any number of squares"
            ));
        }
        if self.rule == Rule::include && self.found.kind == TokenKind::Text {
            return say(format!(
                "name a part: `include NAME from {found}`, or of a shipped file, `include orthodox.pieces`"
            ));
        }
        // `4½`
        let part = match found {
            "½" => Some(".5"),
            "¼" => Some(".25"),
            "¾" => Some(".75"),
            _ => None,
        };
        if let (Some(part), Some(number)) = (part, before.filter(|b| b.end == self.found.start)) {
            let edit = (self.found.start..self.found.end, part.to_owned());
            let help = format!("write `{}{part}`", number.slice(self.line));
            return if self.reads(&edit) { perhaps(help, edit) } else { say(help) };
        }
        let gone = self.without(self.found.start..self.found.end);
        if self.found.kind != TokenKind::Text && whole.len() == found.len() && self.reads(&gone) {
            let help = format!("leave out `{found}`");
            // A comma too much says nothing; a word or a sign may.
            // A word that means something here would take its meaning with it.
            return match found {
                // Where a comma is one too many, an element of the list may be missing instead.
                ";" | ":" | "=" => with(help, gone),
                "," if before.is_some_and(|b| !is_keyword(b.slice(self.line))) => with(help, gone),
                "," => perhaps("leave out `,`, or write what is missing beside it".to_owned(), gone),
                sign if operators::means(sign) => None,
                _ if self.found.kind == TokenKind::Stray || synonyms::is_filler(found) => perhaps(help, gone),
                _ => None,
            };
        }
        // `(the river runs here)`, behind a line that is whole
        let whole = self.line.get(..self.found.start).is_some_and(|b| fits(self.rule, b.trim_end()));
        if found == "(" && whole && self.line.trim_end().ends_with(')') {
            return say("the line is complete before this; a remark begins with `#`".to_owned());
        }
        // A sign that says nothing, where more is wrong behind it.
        if matches!(found, "=" | ":" | "[" | "(") && self.reads_further(&gone) {
            return say(format!("leave out `{found}`"));
        }
        if found.contains('_') {
            let edit = (self.found.start..self.found.end, found.replace('_', " "));
            if self.reads_further(&edit) {
                return perhaps(format!("write `{}`", edit.1), edit);
            }
        }
        let before = before?;
        let gone = self.without(before.start..before.end);
        let word = before.slice(self.line);
        let silent = [TokenKind::Word, TokenKind::Number, TokenKind::Text, TokenKind::OpenText];
        let says_nothing = synonyms::is_filler(word) || !silent.contains(&before.kind);
        (says_nothing && self.reads(&gone)).then(|| perhaps(format!("leave out `{word}`"), gone))?
    }
}
