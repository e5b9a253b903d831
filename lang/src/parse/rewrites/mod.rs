//! Lines that make sense to a player and not to the grammar: what to write for them.
//!
//! `50 moves without a capture` is a hundred plies, `draw: stalemate` is the wrong way round, and `slide 3 forward` wants its
//! number behind.

mod endings;
mod expectations;
mod letters;
mod lines;
mod moves;
mod names;
mod sentences;
mod squares;

pub(super) use lines::first;

use super::expected::Expected;
use super::suggestions::{Edit, Failure};
use super::{Grammar, Rule};
use crate::token::{TokenKind, tokens};
use pest::Parser;

/// A help line, and an edit where there is one.
type Advice = (String, Option<Edit>);

fn say(help: impl Into<String>) -> Option<Advice> {
    Some((help.into(), None))
}

fn write(edit: Edit) -> Option<Advice> {
    Some((format!("write `{}`", edit.1.trim()), Some(edit)))
}

impl Failure<'_> {
    /// What was probably meant.
    pub(super) fn meant(&self) -> Option<Advice> {
        let found = self.found.slice(self.line);
        if matches!(found, "en" | "ep") && matches!(self.rule, Rule::moves | Rule::ending) {
            return say("what just passed is taken by `capture …, taking a pawn that just passed there`");
        }
        if found == "!" {
            return say("name the squares or pieces that are meant: a list cannot say which are not");
        }
        if let Some(edit) = self.range() {
            return write(edit);
        }
        if let Some(edit) = self.ordinal() {
            return write(edit);
        }
        if let Some(advice) = self.letter() {
            return Some(advice);
        }
        if let Some(advice) = self.by_letter(found) {
            return Some(advice);
        }
        match self.rule {
            Rule::moves => self.moves(found),
            Rule::betza => self.one_text(),
            Rule::ending => self.ending(found),
            Rule::piece => self.piece(found).or_else(|| self.two_words(found)),
            Rule::include if self.found.kind == TokenKind::Text && found.contains('.') => say(format!(
                "a part is taken over by its name: `include NAME from {found}`"
            )),
            Rule::include if found == "::" || found.starts_with(['/', ':']) => {
                let run = self.marks();
                let edit = (self.found.start..run.end, ".".to_owned());
                self.reads(&edit).then(|| write(edit))?
            }
            Rule::new_piece if found != "piece" && self.words().iter().any(|t| matches!(t.slice(self.line), "with" | "by")) => {
                say(format!(
                    "write `remove piece {found}`, define the new piece, and put its letter into the setup; `replace piece {found} {{ … }}` is {found} with other moves"
                ))
            }
            Rule::variant if found == "," => {
                say("a variant extends one other; lines of more are taken over by `include`")
            }
            Rule::variant | Rule::include
                if self.found.kind == TokenKind::Text && self.wants(Expected::Name) =>
            {
                let name = found.trim_matches('"');
                let edit = (self.found.start..self.found.end, name.to_owned());
                self.reads(&edit).then(|| (format!("leave out the quotation marks: `{name}`"), Some(edit)))
            }
            Rule::variant | Rule::part => self.two_words(found),
            Rule::castling => self.castling(found).or_else(|| self.two_words(found)),
            Rule::change => self.change(found),
            Rule::remove => self.remove(found),
            Rule::remove_line => {
                // The line is whole before this; what follows would tell one such line from another.
                let words = self.line.get(..self.found.start)?.trim_end();
                Grammar::parse(Rule::remove_line, words).ok()?;
                say(format!("write `{words}`: it takes out every line that begins so"))
            }
            Rule::worth => self.worth(found),
            Rule::zone if found == "=" && self.wants(Expected::Name) => {
                say("a zone has a name: `zone NAME = …`")
            }
            Rule::royal | Rule::uncapturable if found == "=" => {
                super::synonyms::setting(self.line).and_then(|(_, help)| say(help))
            }
            Rule::castler if matches!(found, "goes" | "moves" | "castles" | "jumps") => {
                say("write where it stands and where it goes: `king e1 to g1`")
            }
            Rule::castler if found == "from" && self.found.start == 0 => {
                say("name the piece, and both its squares: `king e1 to g1`")
            }
            Rule::castler if found == "from" => {
                let edit = self.without(self.found.start..self.found.end);
                self.reads(&edit).then(|| (format!("leave out `{found}`"), None))
            }
            Rule::in_place if matches!(found, "like" | "as") => say(like(self.line)),
            Rule::in_place if matches!(found, "step" | "slide" | "leap") => {
                let edit = (self.line.find("captures")?, "capture".to_owned());
                Some(("write `capture`".to_owned(), Some((edit.0..edit.0 + "captures".len(), edit.1))))
            }
            Rule::play | Rule::after if found == "." => say("moves have no numbers: leave them out"),
            Rule::promote if found == "not" => {
                say("a piece does only what its lines say: what it does not do is left out")
            }
            Rule::include if found == "*" => say("name the part: `include orthodox.pieces`"),
            Rule::army if matches!(found, "," | "and" | "&") => {
                say("what holds for both armies stands outside of any `army` block")
            }
            Rule::promote if found == "to" => self.promote(),
            Rule::promote => self.any_piece(found),
            Rule::expect | Rule::after => self.expectation(found),
            _ => None,
        }
        .or_else(|| self.squares(found))
    }
}

/// `captures like a bishop`: the line in Betza notation, where the piece is an orthodox one.
fn like(line: &str) -> String {
    const ATOMS: [(&str, &str); 5] =
        [("king", "K"), ("queen", "Q"), ("rook", "R"), ("bishop", "B"), ("knight", "N")];
    let has = |word: &str| line.split_whitespace().any(|w| w.trim_end_matches('s') == word);
    let atoms: String = ATOMS.iter().filter(|(name, _)| has(name)).map(|(_, atom)| *atom).collect();
    let mode = match (has("move"), has("capture")) {
        _ if line.contains(" and capture") => "",
        (true, false) => "m",
        (false, true) => "c",
        _ => "",
    };
    match atoms.len() {
        1 if mode == "m" => format!(
            "in Betza notation, `betza \"{atoms}\"`, or `betza \"m{atoms}\"` where it only moves; in words, as in `move and capture leap 1 2`"
        ),
        1 => format!(
            "in Betza notation, `betza \"{mode}{atoms}\"`; in words, as in `move and capture leap 1 2`"
        ),
        _ => "say how it goes, as in `move and capture leap 1 2`, or in Betza notation: `betza \"N\"`"
            .to_owned(),
    }
}

/// What to add to a line that ends too early.
pub(super) fn rest(rule: Rule, line: &str) -> Option<String> {
    let line = line.trim_end();
    let last = tokens(line).filter(|t| !t.kind.is_trivia()).last()?;
    let end = last.slice(line);
    let reads = |more: &str| {
        let whole = format!("{line} {more}");
        Grammar::parse(rule, &whole).is_ok().then_some(whole)
    };
    Some(match (rule, end) {
        (Rule::edition, _) => format!("write `{}`", reads("1")?),
        // The name's own letter.
        (Rule::piece | Rule::castling, _) => {
            let letter = end.chars().next()?.to_ascii_uppercase();
            let whole = reads(&letter.to_string())?;
            match line.starts_with("piece ") {
                true => format!(
                    "a letter stands for it in FENs: `{whole}`; for one that is there already, write `replace {line}`"
                ),
                false => format!("a letter stands for it in FENs: `{whole}`"),
            }
        }
        (Rule::board, _) => format!("such as `{}`", reads("8").or_else(|| reads(&format!("x {end}")))?),
        (Rule::setup | Rule::summary | Rule::source | Rule::betza, _) => {
            format!("the text stands on the same line: `{}`", reads("\"…\"")?)
        }
        (Rule::moves, _) if last.kind == TokenKind::Number && line.contains("leap") => {
            format!("a leap has two numbers: `leap 0 {end}`")
        }
        (Rule::moves, _) if last.kind == TokenKind::Number => {
            let line = line.get(..last.start)?.trim_end();
            Grammar::parse(rule, &format!("{line} up to {end}")).ok()?;
            format!("write `up to {end}`, or `exactly {end}`")
        }
        (Rule::empty | Rule::safe, _) => format!("such as `{}`, or `{end} none`", reads("f1, g1")?),
        (Rule::moves, "step" | "slide") => format!("such as `{}`", reads("any")?),
        (Rule::ending, ":") => format!("such as `{}`", reads("draw")?),
        (Rule::remove, "castling") => format!("such as `{}`", reads("kingside, queenside")?),
        _ => return None,
    })
}
