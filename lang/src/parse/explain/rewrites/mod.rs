//! Lines that make sense to a player and not to the grammar: what to write for them.
//!
//! `50 moves without a capture` is a hundred plies, `draw: stalemate` is the wrong way round, and `slide 3 forward` wants its
//! number last.

mod endings;
mod exceptions;
mod expectations;
mod letters;
mod lines;
mod links;
mod moves;
mod names;
mod placings;
mod rest;
mod sentences;
mod squares;

pub(super) use lines::first;
pub(super) use rest::rest;
pub(super) use sentences::number;
pub(super) use squares::{is_file, is_number, is_square};

use super::advice::{Advice, likened, say, write};
use super::failure::Failure;
use super::synonyms;
use crate::parse::expected::Expected;
use crate::parse::grammar::{Rule, fits};
use crate::parse::long_texts::with_counts;
use crate::token::TokenKind;

/// A line of a test whose moves have commas between them, without the commas.
pub(super) fn only_spaces(rule: Rule, line: &str) -> Option<String> {
    let words: Vec<&str> = line.split([',', ' ']).filter(|w| !w.is_empty()).collect();
    let bare = words.join(" ");
    (line.contains(',') && matches!(rule, Rule::play | Rule::after | Rule::expect) && fits(rule, &bare))
        .then_some(bare)
}

/// A rank in which each empty square is a sign of its own, `..p.`, with numbers: `2p1`.
fn counted(rank: &str) -> String {
    let empty = |c: char| matches!(c, '.' | '-' | '_');
    match rank.chars().all(|c| c.is_ascii_alphabetic() || empty(c)) {
        true => with_counts(rank, &empty),
        false => rank.to_owned(),
    }
}

impl Failure<'_> {
    /// What was probably meant.
    pub(super) fn meant(&self) -> Option<Advice> {
        let found = self.found.slice(self.line);
        if matches!(found, "en" | "ep") && matches!(self.rule, Rule::moves | Rule::ending) {
            let taking = "taking a pawn that just passed there";
            let head = self.line.get(..self.found.start).unwrap_or_default().trim_end().trim_end_matches(',');
            let rest = self.line.get(self.found.end..).unwrap_or_default().trim_start();
            let way = rest.strip_prefix("passant").unwrap_or(rest).trim_matches([' ', ',']);
            let own = format!("{head} {way}, {taking}");
            let whole = match head.trim_start_matches("replace ") {
                "capture" if !way.is_empty() && fits(Rule::moves, &own) => own,
                // What is said of the way is not to be put aside.
                "capture" if way.split(' ').any(|w| matches!(w, "step" | "slide" | "leap")) => String::new(),
                "capture" => format!("capture step forward-left, forward-right, {taking}"),
                head => format!("{head}, {taking}"),
            };
            return match fits(Rule::moves, &whole) {
                true => say(format!("what just passed is taken by `{whole}`")),
                false => say(format!("what just passed is taken by `capture …, {taking}`")),
            };
        }
        if let Some(pairs) = self.pairs() {
            return Some((format!("write `{pairs}`"), Some((0..self.line.len(), pairs))));
        }
        if found == "!" && self.after().is_some_and(|t| t.slice(self.line) == "legal") {
            return say("a move that must not be legal goes on a line of its own, such as `illegal e2e5`");
        }
        if let Some(advice) = self.exceptions() {
            return Some(advice);
        }
        if found == "!" {
            let edits = ["except", "a piece except"].map(|word| self.spaced(self.run(), word));
            if let Some((range, text)) = edits.into_iter().find(|edit| self.reads(edit)) {
                let whole = format!(
                    "{}{text}{}",
                    self.line.get(..range.start).unwrap_or_default(),
                    self.line.get(range.end..).unwrap_or_default()
                );
                return Some((format!("write `{whole}`"), Some((range, text))));
            }
            return say(
                match self.line.get(..self.found.start).is_some_and(|before| before.contains(" if ")) {
                    true => {
                        "a condition has no `!`: `unless` turns all of it around, as in `unless it has moved or its side is in check`"
                    }
                    false => "name the squares or pieces that are meant: no sign says which are not",
                },
            );
        }
        if found == ","
            && let Some(bare) = only_spaces(self.rule, self.line)
        {
            let help = format!("moves have only spaces between them: `{bare}`");
            return Some((help, Some((0..self.line.len(), bare))));
        }
        // What is wrong with the reason is said when the moves are read.
        if found == ","
            && let Some((moves, _)) = self.line.split_once(" because ")
            && let Some(bare) = only_spaces(self.rule, moves)
        {
            return say(format!(
                "moves have only spaces between them: `{bare} because …`, with one word as the reason"
            ));
        }
        if self.rule == Rule::setup && matches!(found, "[" | "(") {
            let ranks: Vec<String> = self
                .words()
                .into_iter()
                .filter(|t| t.kind == TokenKind::Text)
                .map(|t| counted(t.slice(self.line).trim_matches(['"', '/'])))
                .collect();
            let edit = (self.found.start..self.line.len(), format!("\"{}\"", ranks.join("/")));
            if ranks.len() > 1 && self.reads(&edit) {
                let line = format!("{}{}", self.line.get(..edit.0.start)?, edit.1);
                return Some((
                    format!("the ranks are one text, with `/` between them: `{line}`"),
                    Some(edit),
                ));
            }
        }
        if matches!(self.rule, Rule::new_piece | Rule::remove)
            && let Some(advice) = self.places()
        {
            return Some(advice);
        }
        if let Some(edit) = self.range() {
            // A word is not taken out of a line unseen.
            // What begins at none is not a range: the whole line is shown.
            let whole = [self.line.get(..edit.0.start)?, &edit.1, self.line.get(edit.0.end..)?].concat();
            let whole = Some(whole).filter(|_| edit.1.contains("up to"));
            return if let Some(whole) = whole {
                say(format!("write `{whole}`"))
            } else if self.has_range_word(&edit) {
                say(format!("write `{}`", edit.1))
            } else {
                write(edit)
            };
        }
        if let Some(edit) = self.point() {
            return Some((format!("a number has a point: write `{}`", edit.1), Some(edit)));
        }
        if self.at_comment() {
            return None;
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
            Rule::piece if found == "*" => {
                let name = self.before()?.slice(self.line);
                say(format!("for what belongs to nobody write `piece {name} * of nobody`, without a block"))
            }
            Rule::piece => self.two_words(found).or_else(|| self.piece(found)),
            Rule::include if self.found.kind == TokenKind::Text && found.contains('.') => say(format!(
                "a part is included by its name: `include NAME from {found}` from a file of your own"
            )),
            Rule::include if found == "::" || found.starts_with(['/', ':']) => {
                let run = self.marks();
                let edit = (self.found.start..run.end, ".".to_owned());
                self.reads(&edit).then(|| write(edit))?
            }
            Rule::new_piece if found != "piece" && self.words().iter().any(|t| matches!(t.slice(self.line), "with" | "by")) => {
                let words = self.words();
                let slice = |i: usize| words.get(i).map_or(found, |t| t.slice(self.line));
                let name = if slice(1) == "piece" { slice(2) } else { slice(1) };
                say(format!(
                    "write `remove piece {name}`, define the new piece, and put its letter into the setup; `replace piece {name} {{ … }}` is {name} with other moves"
                ))
            }
            Rule::variant | Rule::include
                if self.found.kind == TokenKind::Text && self.wants(Expected::Name) =>
            {
                let name = found.trim_matches('"');
                let edit = (self.found.start..self.found.end, name.to_owned());
                if self.reads(&edit) {
                    return Some((format!("leave out the quotation marks: `{name}`"), Some(edit)));
                }
                let extends = self.before().is_some_and(|b| b.slice(self.line) == "extends");
                extends.then(|| say(format!(
                    "a shipped variant is named, as in `extends standard`; one of a file of your own is `extends NAME from {found}`"
                )))?
            }
            // `extends infector:full`
            Rule::variant if found == ":" && self.line.contains(" extends ") => {
                let words = self.words();
                let at = words.iter().position(|t| t.start == self.found.start)?;
                let (base, start) = (words.get(at.checked_sub(1)?)?.slice(self.line), words.get(at + 1)?.slice(self.line));
                say(format!(
                    "write `extends {base}`, and in the block a `setup` with the pieces of that start; `{base}:{start}` is a name for commands, and `wazir show {base}:{start}` shows it"
                ))
            }
            Rule::link => self.link(found),
            Rule::placing => self.in_order(),
            Rule::variant | Rule::part => self.two_words(found),
            Rule::castling => self.castling(found).or_else(|| self.two_words(found)),
            Rule::change => self.change(found),
            Rule::remove => self.remove(found),
            Rule::worth => self.worth(found),
            Rule::zone if found == "=" && self.wants(Expected::Name) => {
                say("a zone has a name: `zone NAME = …`")
            }
            Rule::royal | Rule::uncapturable if found == "=" => {
                synonyms::setting(self.line).and_then(|(_, help)| say(help))
            }
            // `king e1-g1`
            Rule::castler if found.contains('-') => {
                let (from, to) = found.split_once('-')?;
                let edit = (self.found.start..self.found.end, format!("{from} to {to}"));
                self.reads(&edit).then(|| (format!("write `{}`", edit.1), Some(edit)))
            }
            // `king * to g1`
            Rule::castler if matches!(found, "*" | "?" | "_" | "#") => {
                let (piece, to) = (self.before()?.slice(self.line), self.after()?);
                let free = format!("{piece} {}", self.line.get(to.start..)?);
                fits(Rule::castler, &free).then(|| {
                    say(format!(
                        "for a {piece} that stands anywhere write `{free}`; otherwise name the square that it starts from"
                    ))
                })?
            }
            Rule::castler if found == "from" && self.found.start == 0 => {
                say("name the piece, and both its squares: `king e1 to g1`")
            }
            Rule::happens if matches!(found, "like" | "as") => likened(self.line),
            Rule::happens if matches!(found, "step" | "slide" | "leap") => {
                let start = self.line.find("captures")?;
                let edit = (start..start + "captures".len(), "capture".to_owned());
                let line = format!("{}capture{}", self.line.get(..edit.0.start)?, self.line.get(edit.0.end..)?);
                fits(Rule::moves, &line).then_some((format!("write `{line}`"), Some(edit)))
            }
            Rule::play | Rule::after if found == "." => say("moves have no numbers: leave them out"),
            Rule::promote if found == "not" => {
                say("a piece does only what its lines say: what it does not do is left out")
            }
            Rule::include if found == "*" => say("name the part: `include orthodox.pieces`"),
            Rule::promote if found == "to" => self.promote(),
            Rule::promote => self.any_piece(found),
            Rule::expect | Rule::after => self.expectation(found),
            _ => None,
        }
        .or_else(|| self.squares(found))
    }
}
