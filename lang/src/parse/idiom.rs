//! Lines that make sense to a player and not to the grammar: what to write for them.
//!
//! `50 moves without a capture` is a hundred plies, `draw: stalemate` is the wrong way round, and `slide 3 forward` wants its
//! number behind.

use super::instead::{Edit, Place};
use super::{Grammar, Rule, foreign};
use crate::literal::betza;
use crate::suggest::nearest;
use crate::token::{Token, TokenKind, tokens};
use pest::Parser;

/// A help line, and an edit where there is one.
type Advice = (String, Option<Edit>);

fn say(help: impl Into<String>) -> Option<Advice> {
    Some((help.into(), None))
}

fn write(edit: Edit) -> Option<Advice> {
    Some((format!("write `{}`", edit.1.trim()), Some(edit)))
}

impl Place<'_> {
    /// What was probably meant.
    pub(super) fn meant(&self) -> Option<Advice> {
        let found = self.found.slice(self.line);
        if matches!(found, "en" | "ep") && matches!(self.rule, Rule::moves | Rule::ending) {
            return say("what just passed is taken by `capture …, taking a pawn that just passed there`");
        }
        if let Some(edit) = self.ordinal() {
            return write(edit);
        }
        match self.rule {
            Rule::moves => self.moves(found),
            Rule::ending => self.ending(found),
            Rule::piece => self.piece(found).or_else(|| self.two_words(found)),
            Rule::variant if found == "," => {
                say("a variant extends one other; lines of more are taken over by `include`")
            }
            Rule::variant | Rule::part => self.two_words(found),
            Rule::castling if matches!(found, "none" | "no" | "off") => {
                say("castling is taken out by `remove castling kingside, queenside`")
            }
            Rule::in_place if matches!(found, "step" | "slide" | "leap") => {
                let edit = (self.line.find("captures")?, "capture".to_owned());
                Some(("write `capture`".to_owned(), Some((edit.0..edit.0 + "captures".len(), edit.1))))
            }
            Rule::play | Rule::after if found == "." => say("moves have no numbers: leave them out"),
            Rule::castling if found == "=" => say("castling is taken out by `remove castling NAME`"),
            Rule::castling => self.two_words(found),
            Rule::promote if found == "to" => self.promote(),
            Rule::remove if found == "also" && self.line.split_whitespace().any(|w| w == "castling") => {
                let comma = self.before().filter(|b| b.slice(self.line) == ",");
                let cut = comma.map_or(self.found.start, |b| b.start);
                let help = "`also in` follows pieces only: leave it out".to_owned();
                Some((help, Some((cut..self.line.len(), String::new()))))
            }
            Rule::remove if self.expected.contains(&"piece") => {
                let edit = (self.found.start..self.found.start, "piece ".to_owned());
                let help = format!("write `remove piece {found}`, or `remove castling {found}`");
                self.reads(&edit).then_some((help, Some(edit)))
            }
            Rule::symmetry if matches!(found, "none" | "no" | "off" | "false") => {
                say("leave the line out: the setup can be anything")
            }
            Rule::expect if self.line.split_whitespace().any(|w| matches!(w, "legal" | "illegal")) => {
                let mut words: Vec<&str> = self.line.split_whitespace().filter(|w| *w != "is").collect();
                words.sort_by_key(|w| !matches!(*w, "legal" | "illegal"));
                let edit = (0..self.line.len(), words.join(" "));
                self.reads(&edit).then(|| write(edit))?
            }
            Rule::expect => match found {
                "move" | "moves" | "make" => {
                    let rest = self.line.get(self.found.end..).unwrap_or_default().trim();
                    let edit = (self.found.start..self.found.end, "play".to_owned());
                    Some((format!("moves are made by `play {rest}`"), Some(edit)))
                }
                _ => None,
            },
            _ => None,
        }
        .or_else(|| self.squares(found))
    }

    fn moves(&self, found: &str) -> Option<Advice> {
        if matches!(found, "like" | "as") {
            return say("say how it goes, as in `move leap 1 2`, or in Betza notation: `betza \"N\"`");
        }
        if matches!(found, "if" | "when" | "unless" | "unmoved" | "initially" | "first" | "once") {
            return say("what counts is where the piece stands: `from rank 2`");
        }
        if let Some(edit) = self.directions() {
            return write(edit);
        }
        if self.texts.iter().any(|t| t.starts_with("`move` or")) && matches!(found, "step" | "slide" | "leap")
        {
            let edit = (self.found.start..self.found.start, "move and capture ".to_owned());
            return self.reads(&edit).then(|| write(edit))?;
        }
        let number = self.before().filter(|b| b.kind == TokenKind::Number).map(|b| b.slice(self.line));
        if let ("square" | "squares" | "step" | "steps" | "field" | "fields" | "spaces", Some(n)) =
            (found, number)
        {
            return say(format!("write `up to {n}`, or `exactly {n}`"));
        }
        if self.texts.contains(&"a number")
            && self.found.kind == TokenKind::Word
            && self.line.contains("leap")
        {
            return say("a leap has two numbers: the knight's is `leap 1 2`");
        }
        // `(1,2)`, `1-2`, `1/2`
        if self.texts.contains(&"a number") && self.glued().is_none() {
            let rest = self.line.get(self.found.start..).unwrap_or_default();
            let run: &str = rest.split_whitespace().next().unwrap_or_default();
            let run = rest
                .find(')')
                .filter(|_| run.starts_with('('))
                .map_or(run, |end| rest.get(..=end).unwrap_or(run));
            let numbers: Vec<&str> =
                run.split(|c: char| !c.is_ascii_digit()).filter(|n| !n.is_empty()).collect();
            let edit = (self.found.start..self.found.start + run.len(), numbers.join(" "));
            if numbers.len() > 1 && self.reads(&edit) {
                return write(edit);
            }
        }
        // A number of squares where there is none, or before the direction.
        let way = tokens(self.line).map(|t| t.slice(self.line)).find(|w| matches!(*w, "step" | "slide"));
        let direction = tokens(self.line)
            .map(|t| t.slice(self.line))
            .find(|w| Grammar::parse(Rule::direction, w).is_ok());
        let wants_way = self.texts.iter().any(|t| t.starts_with("a way to go"));
        if self.found.kind == TokenKind::Number
            && !self.expected.contains(&"to")
            && (way.is_some() || wants_way)
        {
            let direction = direction.unwrap_or("forward");
            let help = match (way, found) {
                (Some("step"), "1") => return None,
                (Some("step"), _) => "several squares are a slide",
                _ => "the number stands behind",
            };
            return say(format!("{help}: `slide {direction} exactly {found}`, or `up to {found}`"));
        }
        None
    }

    fn ending(&self, found: &str) -> Option<Advice> {
        let before = self.before();
        let number = before.filter(|b| b.kind == TokenKind::Number);
        // Fifty moves of both sides are a hundred plies.
        if let (Some(n), "move" | "moves" | "turn" | "turns", true) =
            (number, found, self.expected.contains(&"plies"))
        {
            let plies = n.slice(self.line).parse::<u32>().ok()?.checked_mul(2)?;
            let edit = (n.start..self.found.end, format!("{plies} plies"));
            return Some((format!("a move of both sides is two plies: write `{plies} plies`"), Some(edit)));
        }
        let outcome = match found {
            "loss" | "lose" | "loses" | "lost" => "the side to move loses",
            "win" | "wins" | "won" => "the side that moved wins",
            _ => "",
        };
        let edit = (self.found.start..self.found.end, outcome.to_owned());
        if !outcome.is_empty() && self.reads(&edit) {
            return write(edit);
        }
        // `draw: stalemate`
        if let Some((outcome, condition)) = self.line.split_once(':') {
            let edit = (0..self.line.len(), format!("{}: {}", condition.trim(), outcome.trim()));
            if self.reads(&edit) {
                return write(edit);
            }
        }
        if matches!(found, "only" | "just" | "one" | "lost") && self.expected.contains(&"no") {
            return say("name what is gone, as in `a side has no queen or rook`");
        }
        // `a king reaches …`
        if let Some(article) = before.filter(|b| matches!(b.slice(self.line), "a" | "an" | "the")) {
            let edit = (article.start..self.found.start, String::new());
            if self.reads(&edit) {
                return Some((format!("leave out `{}`", article.slice(self.line)), Some(edit)));
            }
        }
        if !self.expected.contains(&"reaches") || nearest(found, self.expected.iter().copied()).is_some() {
            return None;
        }
        if matches!(found, "captured" | "taken" | "lost" | "dead" | "dies" | "is" | "gone") {
            let name = before.map_or("king", |b| b.slice(self.line));
            return say(format!("write `a side has no {name}: that side loses`"));
        }
        let squares = matches!(found, "last" | "rank" | "ranks" | "file" | "files")
            || found.ends_with(|c: char| c.is_ascii_digit());
        (self.found.kind == TokenKind::Word && !squares).then(|| {
            let help =
                "a condition is such as `checkmate`, `king reaches last rank` or `a side has no queen`";
            (help.to_owned(), None)
        })
    }

    /// What a piece does, in its first line.
    fn piece(&self, found: &str) -> Option<Advice> {
        let head = self.line.get(..self.found.start).unwrap_or_default().trim_end();
        Grammar::parse(Rule::piece, head).ok()?;
        let rest = self.line.get(self.found.start..).unwrap_or_default();
        let text = rest.trim_matches(|c: char| c.is_whitespace() || matches!(c, ':' | '=' | '"' | ','));
        let (does, sure) = match found {
            "step" | "slide" | "leap" => (format!("move and capture {text}"), true),
            _ if !text.is_empty() && betza::parse(text).is_ok() => (format!("betza \"{text}\""), true),
            ":" | "=" | "," => ("…".to_owned(), false),
            _ => return None,
        };
        let help = format!("what it does stands in a block: `{head} {{ {does} }}`");
        let edit = (head.len()..self.line.len(), format!(" {{ {does} }}"));
        // Where a block follows, that one is the place.
        Some((help, Some(edit).filter(|_| sure && !self.has_block)))
    }

    /// A name of two words.
    fn two_words(&self, found: &str) -> Option<Advice> {
        let first =
            self.before().filter(|b| b.kind == TokenKind::Word && self.found.kind == TokenKind::Word)?;
        let edit = (first.start..self.found.end, format!("{}-{found}", first.slice(self.line)));
        (first.start > 0 && self.reads(&edit)).then(|| write(edit))?
    }

    /// `promote to queen on last rank`
    fn promote(&self) -> Option<Advice> {
        let rest = self.line.get(self.found.end..)?;
        let (to, on) = rest.split_once(" on ")?;
        let edit = (self.found.start..self.line.len(), format!("on {} to {}", on.trim(), to.trim()));
        self.reads(&edit).then(|| (format!("write `promote {}`", edit.1), Some(edit)))
    }

    /// `diagonal forward`, `left forward`: one direction in two words.
    fn directions(&self) -> Option<Edit> {
        let words: Vec<Token> = tokens(self.line).filter(|t| !t.kind.is_trivia()).collect();
        let at = words.iter().position(|t| t.start == self.found.start)?;
        let known = |i: usize| {
            let word = words.get(i)?.slice(self.line);
            Some(foreign::word(word).unwrap_or(word))
        };
        let pairs = [(at.checked_sub(1), Some(at)), (Some(at), Some(at + 1))];
        pairs.into_iter().find_map(|(first, second)| {
            let (first, second) = (first?, second?);
            let text = match (known(first)?, known(second)?) {
                ("diagonal", "forward") | ("forward", "diagonal") => "forward-left, forward-right",
                ("diagonal", "backward") | ("backward", "diagonal") => "backward-left, backward-right",
                ("diagonal", "left") | ("left", "diagonal") => "forward-left, backward-left",
                ("diagonal", "right") | ("right", "diagonal") => "forward-right, backward-right",
                ("left", "forward") | ("forward", "left") => "forward-left",
                ("right", "forward") | ("forward", "right") => "forward-right",
                ("left", "backward") | ("backward", "left") => "backward-left",
                ("right", "backward") | ("backward", "right") => "backward-right",
                _ => return None,
            };
            let edit = (words.get(first)?.start..words.get(second)?.end, text.to_owned());
            self.reads(&edit).then_some(edit)
        })
    }

    /// `rank 2 to 3`, `ranks 2, 3`, `rank 2-3`
    fn squares(&self, found: &str) -> Option<Advice> {
        let words: Vec<Token> = tokens(self.line).filter(|t| !t.kind.is_trivia()).collect();
        let at = words.iter().position(|t| t.start == self.found.start)?;
        let slice = |i: usize| words.get(i).map_or("", |t| t.slice(self.line));
        // The word before the numbers, both numbers, and the last token.
        let (word, first, last) = match (self.found.kind, found) {
            (TokenKind::Number, _) if slice(at + 2).bytes().all(|b| b.is_ascii_digit()) => {
                (at.checked_sub(1)?, at, at + 2)
            }
            _ => (at.checked_sub(2)?, at.checked_sub(1)?, at + 1),
        };
        let (n, m) = (slice(first), slice(last));
        let text = match (slice(word), slice(first + 1)) {
            ("rank" | "ranks", "to" | "-" | "–") => format!("ranks {n} to {m}"),
            ("ranks", "," | "and" | "or") => format!("rank {n}, rank {m}"),
            _ => return None,
        };
        let edit = (words.get(word)?.start..words.get(last)?.end, text);
        self.reads(&edit).then(|| write(edit))?
    }
}

impl Place<'_> {
    /// `2nd rank`, `e file`: the number or the letter stands behind.
    fn ordinal(&self) -> Option<Edit> {
        let words: Vec<Token> = tokens(self.line).filter(|t| !t.kind.is_trivia()).collect();
        let at = words.iter().position(|t| t.start == self.found.start)?;
        let slice = |i: usize| words.get(i).map_or("", |t| t.slice(self.line));
        let (from, to) = match (slice(at), slice(at + 1), slice(at + 2)) {
            (_, "nd" | "rd" | "st" | "th", "rank") => (at, at + 2),
            ("file", ..) if slice(at.checked_sub(1)?).len() == 1 => (at - 1, at),
            (_, "file", _) if slice(at).len() == 1 => (at, at + 1),
            _ => return None,
        };
        let edit = (words.get(from)?.start..words.get(to)?.end, format!("{} {}", slice(to), slice(from)));
        self.reads(&edit).then_some(edit)
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
            format!("a letter stands for it in FENs: `{}`", reads(&letter.to_string())?)
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
