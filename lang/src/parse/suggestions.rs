//! What to write instead of a line that cannot be read: tried out on the line itself.
//!
//! Each candidate is one small edit at the place where reading stopped. It is offered only if the line can be read with it, and
//! if no other edit of its kind would do as well.

use super::container::home;
use super::expected::Expected;
use super::{Grammar, LINES, Rule, synonyms};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::source::Span;
use crate::token::{Token, TokenKind, tokens};
use pest::Parser;
use pest::error::InputLocation;

/// What is known of a line that could not be read.
pub(super) struct Failure<'a> {
    pub(super) rule: Rule,
    pub(super) line: &'a str,
    /// Where the line stands.
    pub(super) span: Span,
    /// Where reading stopped.
    pub(super) found: Token,
    /// Does a block follow the line?
    pub(super) has_block: bool,
    /// The words and marks that might have stood there.
    pub(super) expected: Vec<&'a str>,
    /// All that might have stood there.
    pub(super) expects: Vec<Expected>,
}

/// An edit of a line: what is replaced, by what.
pub(super) type Edit = (std::ops::Range<usize>, String);

impl Failure<'_> {
    /// Might this have stood there?
    pub(super) fn wants(&self, expected: Expected) -> bool {
        self.expects.contains(&expected)
    }

    /// Adds what players mean who write so.
    pub(super) fn said(&self, diagnostic: &Diagnostic) -> Option<Diagnostic> {
        let (help, edit) = self.meant()?;
        let diagnostic = diagnostic.clone().help(help.clone());
        Some(match edit {
            Some((range, text)) => diagnostic.guess(help, self.span.inner(range.start, range.end), text),
            None => diagnostic,
        })
    }

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
        if whole.starts_with("//") || whole.starts_with("--") || whole.starts_with("/*") {
            let help = "a comment begins with `#`".to_owned();
            let edit = (self.found.start..self.found.start + 2, "#".to_owned());
            return if whole.starts_with("/*") || !self.reads(&edit) { say(help) } else { with(help, edit) };
        }
        if let Some(plain) = self.plain(found) {
            return with(format!("write `{}`", plain.1), plain);
        }
        if let Some((text, help)) = self.glued() {
            let range = self.found.start..self.found.start + text.len();
            let apart = help.clone();
            return with(format!("write blanks between: `{help}`"), (range, apart));
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
                return say("a text stands in quotation marks: `\"…\"`".to_owned());
            }
        }
        // A line that is whole, and the beginning of another.
        let whole_before = self
            .line
            .get(..self.found.start)
            .is_some_and(|b| Grammar::parse(self.rule, b.trim_end()).is_ok());
        let begins = home(found).is_some()
            && (self.after().is_some() || matches!(found, "royal" | "uncapturable" | "ongoing"));
        if whole_before && self.found.kind == TokenKind::Word && begins {
            let at = before.map_or(self.found.start, |b| b.end);
            let help = "one line says one thing: start a new line, or write `;` between".to_owned();
            // The block that follows would be the other line's.
            return if needs_block(self.rule) { say(help) } else { with(help, (at..at, ";".to_owned())) };
        }
        if matches!(whole, ".." | "..." | "-" | "–" | "—") && self.reads(&self.spaced(run.clone(), "to"))
        {
            return with("write `to`".to_owned(), self.spaced(run, "to"));
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
            !draw && !turns && stands && self.reads(&put(word))
        };
        if matches!(found, "and" | "or" | "&" | ";" | "/") && instead(&",") && self.expected.contains(&",") {
            return with("write `,`".to_owned(), put(","));
        }
        let mut words = self.expected.iter().filter(|w| instead(w));
        if let (Some(word), None) = (words.next(), words.next()) {
            let edit = put(word);
            let help = format!("write `{word}`");
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
        // What says nothing is no name that something would have to stand before.
        let is_mark = |word: &str| !word.starts_with(|c: char| c.is_alphabetic());
        let may = |word: &&&str| {
            (is_mark(word) || !synonyms::is_filler(found))
                && !synonyms::turns(word)
                && self.reads(&insert(word))
        };
        // Both `,` and `or` go on with a list.
        if self.expected.contains(&",") && self.expected.contains(&"or") && self.reads(&insert(",")) {
            return perhaps(format!("write `,` before `{found}`"), insert(","));
        }
        let mut words = self.expected.iter().filter(may);
        if let (Some(word), None) = (words.next(), words.next()) {
            let help = format!("write `{word}` before `{found}`");
            return if is_mark(word) { with(help, insert(word)) } else { perhaps(help, insert(word)) };
        }
        if self.rule == Rule::variant && matches!(found, "extends" | "from") {
            let name = before.map_or("Name", |b| b.slice(self.line));
            let mut letters = name.chars();
            let title: String =
                letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
            let edit = (self.found.start..self.found.start, format!("\"{title}\" "));
            let help =
                format!("a name for people stands before `{found}`: `variant {name} \"{title}\" {found} …`");
            return if self.reads(&edit) { perhaps(help, edit) } else { say(help) };
        }
        if self.rule == Rule::variant && self.found.kind == TokenKind::Text {
            return say(format!("a short name stands before it: `variant NAME {found}`"));
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
        let gone = self.without(self.found.start..self.found.end);
        if self.found.kind != TokenKind::Text && whole.len() == found.len() && self.reads(&gone) {
            let help = format!("leave out `{found}`");
            // A comma too much says nothing; a word or a sign may.
            // A word that means something here would take its meaning with it.
            return match found {
                // Where a comma is one too many, an element of the list may be missing instead.
                ";" | ":" | "=" => with(help, gone),
                "," if before.is_some_and(|b| !super::is_keyword(b.slice(self.line))) => with(help, gone),
                "," => perhaps("leave out `,`, or write what is missing beside it".to_owned(), gone),
                "!" => None,
                _ if self.found.kind == TokenKind::Stray || synonyms::is_filler(found) => perhaps(help, gone),
                _ => None,
            };
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

    /// `2-3`: two numbers with a dash.
    pub(super) fn range(&self) -> Option<Edit> {
        let words = self.words();
        let at = words.iter().position(|t| t.start == self.found.start)?;
        let [first, dash, last] = words.get(at..at + 3)? else { return None };
        let numbers = first.kind == TokenKind::Number && last.kind == TokenKind::Number;
        let slice = |t: &Token| t.slice(self.line);
        let edit = (first.start..last.end, format!("{} to {}", slice(first), slice(last)));
        (numbers && matches!(slice(dash), "-" | "–") && self.reads(&edit)).then_some(edit)
    }

    /// The line without the brackets and signs of programmers: `perft(1) = 20`, `summary = "…"`, `board (8, 8)`.
    fn unmarked(&self) -> Option<(String, Edit)> {
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
            if let [files, ranks] = numbers.as_slice() {
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

    /// The words from the place on in the language's own, where the line can then be read.
    pub(super) fn translated(&self) -> Option<Edit> {
        let found = self.found.slice(self.line);
        let word = |t: &Token| {
            let right = synonyms::word(t.slice(self.line)).filter(|_| t.kind == TokenKind::Word);
            right.map(|right| (*t, right.to_owned()))
        };
        self.replaced(&word).filter(|_| synonyms::word(found).is_some())
    }

    /// The line with some words replaced, from the place on: as few as will do.
    fn replaced(&self, other: &dyn Fn(&Token) -> Option<(Token, String)>) -> Option<Edit> {
        let mut text = String::new();
        let mut end = self.found.start;
        for (token, right) in self.words().iter().filter(|t| t.start >= self.found.start).filter_map(other) {
            text.push_str(self.line.get(end..token.start)?);
            text.push_str(&right);
            end = token.end;
            let edit = (self.found.start..end, text.clone());
            if self.reads(&edit) {
                return Some(edit);
            }
        }
        None
    }

    /// An edit that takes something out, and the blanks around it but one.
    pub(super) fn without(&self, range: std::ops::Range<usize>) -> Edit {
        let before = self.line.get(..range.start).unwrap_or_default().trim_end();
        let after = self.line.get(range.end..).unwrap_or_default();
        let end = self.line.len() - after.trim_start().len();
        let marks = after.trim_start().is_empty() || after.trim_start().starts_with([',', ':', ';']);
        let apart = !before.is_empty() && !marks;
        (before.len()..end, if apart { " " } else { "" }.to_owned())
    }

    /// An edit that puts a word or a mark somewhere, with the blanks that it needs.
    fn spaced(&self, range: std::ops::Range<usize>, word: &str) -> Edit {
        let (range, _) = self.without(range);
        let rest = self.line.get(range.end..).unwrap_or_default();
        let left = if matches!(word, "," | ":") { "" } else { " " };
        let right = if rest.is_empty() { "" } else { " " };
        (range, format!("{left}{word}{right}"))
    }

    /// A text without its quotation marks: the shortest run of words that can be one.
    fn quoted(&self) -> Option<Diagnostic> {
        let glued = |at: usize| {
            self.line.get(..at).is_some_and(|b| b.ends_with(|c: char| !c.is_whitespace() && c != '"'))
        };
        let mut start = self.found.start;
        let before = tokens(self.line).take_while(|t| t.end <= self.found.start).collect::<Vec<_>>();
        for token in before.iter().rev().take_while(|t| !t.kind.is_trivia()) {
            if glued(start) {
                start = token.start;
            }
        }
        let ends =
            tokens(self.line).filter(|t| t.end >= self.found.end && !t.kind.is_trivia()).map(|t| t.end);
        let ends: Vec<usize> = ends.take(40).collect();
        let text = |end: usize| format!("\"{}\"", self.line.get(start..end).unwrap_or_default());
        let end = ends.into_iter().find(|end| self.reads(&(start..*end, text(*end))))?;
        let at = self.span.inner(start, end);
        let help = match end - start {
            0..=60 => format!("write `{}`", text(end)),
            _ => "write `\"` before and after it".to_owned(),
        };
        // The name of a variant is followed by a name for people, and what stands there may be either.
        let whole = self.line.get(start..end).unwrap_or_default();
        if self.rule == Rule::variant && whole.split_whitespace().any(|w| matches!(w, "extends" | "from")) {
            return None;
        }
        let sure = self.rule != Rule::variant && start == self.found.start;
        let edit = if sure { Diagnostic::fix } else { Diagnostic::guess };
        let open = Diagnostic::new(code::SYNTAX, at, "this text has no quotation marks");
        Some(edit(open.help(help.clone()), help, at, text(end)))
    }

    /// Could the line be read with this edit?
    pub(super) fn reads(&self, (range, text): &Edit) -> bool {
        let (Some(before), Some(after)) = (self.line.get(..range.start), self.line.get(range.end..)) else {
            return false;
        };
        // Lines are short; what is not is no slip of the finger.
        self.line.len() < 500 && Grammar::parse(self.rule, &format!("{before}{text}{after}")).is_ok()
    }

    /// Does an edit bring reading further than the word after the place?
    fn reads_further(&self, (range, text): &Edit) -> bool {
        let (Some(before), Some(after)) = (self.line.get(..range.start), self.line.get(range.end..)) else {
            return false;
        };
        let next = self.after().map_or(after.len(), |t| t.end.saturating_sub(range.end));
        let passed = match range.is_empty() || self.found.slice(self.line).len() < 2 {
            true => before.len() + text.len() + next,
            false => before.len() + text.len(),
        };
        match Grammar::parse(self.rule, &format!("{before}{text}{after}")) {
            Ok(_) => true,
            Err(error) => match error.location {
                InputLocation::Pos(at) | InputLocation::Span((at, _)) => at >= passed,
            },
        }
    }

    /// The marks that stand together at the place.
    pub(super) fn marks(&self) -> std::ops::Range<usize> {
        self.run()
    }

    /// The words and marks of the line.
    pub(super) fn words(&self) -> Vec<Token> {
        tokens(self.line).filter(|t| !t.kind.is_trivia()).collect()
    }

    /// The token before the place.
    pub(super) fn before(&self) -> Option<Token> {
        tokens(self.line).take_while(|t| t.end <= self.found.start).filter(|t| !t.kind.is_trivia()).last()
    }

    /// The token after the place.
    pub(super) fn after(&self) -> Option<Token> {
        tokens(self.line).skip_while(|t| t.start < self.found.end).find(|t| !t.kind.is_trivia())
    }

    /// The marks that stand together at the place, such as `->`; or else the one token.
    fn run(&self) -> std::ops::Range<usize> {
        let mark = |t: &Token| {
            !matches!(t.kind, TokenKind::Word | TokenKind::Number | TokenKind::Text) && !t.kind.is_trivia()
        };
        if !mark(&self.found) {
            return self.found.start..self.found.end;
        }
        let after = tokens(self.line).skip_while(|t| t.start < self.found.start).take_while(mark);
        self.found.start..after.last().map_or(self.found.end, |t| t.end)
    }

    /// What stands together at the place, for people.
    pub(super) fn shown(&self) -> &str {
        match self.glued() {
            Some((text, _)) => text,
            None => self.line.get(self.run()).unwrap_or_default(),
        }
    }

    /// A number that runs on into a word, as in `5x5`: the whole, and the same with blanks.
    pub(super) fn glued(&self) -> Option<(&str, String)> {
        if self.found.kind != TokenKind::Number {
            return None;
        }
        let parts: Vec<Token> = tokens(self.line)
            .skip_while(|t| t.start < self.found.start)
            .take_while(|t| matches!(t.kind, TokenKind::Word | TokenKind::Number))
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
            // `leap 1x2` is two numbers.
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

    /// Characters that look like those of the language: blanks, quotation marks, and squares in capitals.
    fn plain(&self, found: &str) -> Option<Edit> {
        let c = found.chars().next()?;
        if self.found.kind == TokenKind::Stray && matches!(c, '“' | '”' | '„' | '«' | '\'' | '‘' | '’')
        {
            let rest = self.line.get(self.found.end..).unwrap_or_default();
            let end = rest.find(['“', '”', '»', '\'', '’', '‘'])?;
            let close = rest.get(end..)?.chars().next()?;
            let range = self.found.start..self.found.end + end + close.len_utf8();
            let inner = rest.get(..end)?;
            let bare = self.wants(Expected::Letter) && !self.wants(Expected::Text);
            return Some((range, if bare { inner.to_owned() } else { format!("\"{inner}\"") }));
        }
        let lower = |t: &Token| {
            let word = t.slice(self.line);
            let square = t.kind == TokenKind::Word
                && word.len() > 1
                && word.starts_with(|c: char| c.is_ascii_uppercase())
                && word.chars().skip(1).all(|c| c.is_ascii_digit());
            square.then(|| (*t, word.to_ascii_lowercase()))
        };
        self.replaced(&lower).filter(|_| c.is_ascii_uppercase())
    }

    pub(super) fn is_direction(&self, word: &str) -> bool {
        Grammar::parse(Rule::direction, word).is_ok()
    }
}

/// Can a text be read as a line of some kind?
pub(super) fn is_line(text: &str) -> bool {
    text.len() < 500 && LINES.iter().any(|rule| Grammar::parse(*rule, text).is_ok())
}

/// Does a block follow lines of this rule?
fn needs_block(rule: Rule) -> bool {
    matches!(
        rule,
        Rule::part
            | Rule::variant
            | Rule::piece
            | Rule::new_piece
            | Rule::change
            | Rule::every
            | Rule::castling
            | Rule::army
            | Rule::endings
            | Rule::test
    )
}
