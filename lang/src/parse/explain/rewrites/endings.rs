//! How a game ends: what was meant by a condition or an outcome that cannot be read.

use crate::parse::explain::advice::{Advice, Edit, say, write};
use crate::parse::explain::failure::Failure;
use crate::parse::explain::synonyms;
use crate::parse::grammar::{Rule, fits};
use crate::suggest::nearest;
use crate::token::TokenKind;

const OUTCOMES: &str = "an outcome is `draw`, or one of `the side to move`, `the side that moved`, `that side`, `white` and \
                        `black` with `wins` or `loses`";

impl Failure<'_> {
    pub(in crate::parse::explain) fn ending(&self, found: &str) -> Option<Advice> {
        let before = self.before();
        let number = before.filter(|b| b.kind == TokenKind::Number);
        let (condition, outcome) = self.line.split_once(':').unwrap_or((self.line, ""));
        // `the king reaches …`, `if king reaches …`
        let first = self.line.split_whitespace().next().unwrap_or_default();
        if matches!(first, "the" | "if" | "when" | "else" | "elif" | "once") {
            let rest = self.line.get(first.len()..)?.trim_start();
            if fits(Rule::ending, rest) {
                return Some((
                    format!("leave out `{first}`"),
                    Some((0..self.line.len() - rest.len(), String::new())),
                ));
            }
        }
        // `draw by stalemate`
        if let ("draw", Some((_, rest))) =
            (first, self.line.split_once(" by ").or_else(|| self.line.split_once(" if ")))
        {
            let text = format!("{}: draw", rest.trim());
            if fits(Rule::ending, &text) {
                return say(format!("write `{text}`"));
            }
        }
        // `checkmate wins`
        if matches!(first, "checkmate" | "stalemate") && !self.line.contains(':') {
            let outcome = match self.line.get(first.len()..)?.trim() {
                "wins" | "win" | "is a win" => "the side that moved wins",
                "loses" | "lose" | "loss" | "is a loss" => "the side to move loses",
                "is a draw" | "is draw" | "draws" => "draw",
                _ => "",
            };
            if !outcome.is_empty() {
                return write((0..self.line.len(), format!("{first}: {outcome}")));
            }
        }
        if let Some((_, help)) = synonyms::setting(self.line) {
            return say(help);
        }
        // Settings of other programs' files.
        match first.to_ascii_lowercase().as_str() {
            "nmoverule" | "halfmoves" | "halfmove" | "movecount" | "plies" => {
                let n =
                    self.line.split(|c: char| !c.is_ascii_digit()).find(|n| !n.is_empty()).unwrap_or("50");
                let n = n.parse::<u32>().ok()?.checked_mul(if first.eq_ignore_ascii_case("nmoverule") {
                    2
                } else {
                    1
                })?;
                return say(format!("write `{n} plies without a capture or a move of pawn: draw`"));
            }
            "nfoldrule" => return say("write `position repeated 3 times: draw`"),
            "flag" | "flagpiece" => return say("write `NAME reaches SQUARES: that side wins`"),
            _ => {}
        }
        let checks = condition.split_whitespace().any(|w| matches!(w, "check" | "checks"));
        if checks && self.found.start <= condition.len() {
            return say("checks are not counted in this edition");
        }
        if let Some(advice) = self.condition(condition.trim(), outcome.trim()) {
            return Some(advice);
        }
        if let Some(edit) = self.reaches() {
            return write(edit);
        }
        if matches!(first, "the" | "if" | "when" | "elif" | "once") && self.found.start <= first.len() + 1 {
            return say(format!(
                "a condition begins with `checkmate`, a piece, or the like: leave out `{first}`"
            ));
        }
        // Fifty moves of both sides are a hundred plies.
        if let (Some(n), "move" | "moves" | "turn" | "turns", true) =
            (number, found, self.expected.contains(&"plies"))
        {
            let plies = n.slice(self.line).parse::<u32>().ok()?.checked_mul(2)?;
            let edit = (n.start..self.found.end, format!("{plies} plies"));
            return Some((format!("a move of both sides is two plies: write `{plies} plies`"), Some(edit)));
        }
        let verb = match found {
            "loss" | "lose" | "loses" | "lost" => "the side to move loses",
            "win" | "wins" | "won" => "the side that moved wins",
            _ => "",
        };
        let edit = (self.found.start..self.found.end, verb.to_owned());
        if !verb.is_empty() && self.reads(&edit) {
            return write(edit);
        }
        // `draw: stalemate`
        if self.line.contains(':') {
            let edit = (0..self.line.len(), format!("{}: {}", outcome.trim(), condition.trim()));
            if self.reads(&edit) {
                return write(edit);
            }
        }
        if self.found.start > condition.len()
            && let Some(advice) = self.outcome(condition, outcome.trim())
        {
            return Some(advice);
        }
        if self.expected.contains(&"no") {
            let none = matches!(found, "not" | "zero" | "0" | "none" | "without");
            let edit = (self.found.start..self.found.end, "no".to_owned());
            if none && self.reads(&edit) {
                return write(edit);
            }
            let last = condition.split_whitespace().last().filter(|w| fits(Rule::kinds, w));
            let name = last.filter(|w| *w != found || !synonyms::turns(w)).unwrap_or("queen or rook");
            return say(format!("what counts is that a side has none at all, as in `a side has no {name}`"));
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

    /// A condition in other words.
    fn condition(&self, text: &str, outcome: &str) -> Option<Advice> {
        let is_one = |text: &str| fits(Rule::ending, &format!("{text}: draw"));
        if is_one(text) {
            return None;
        }
        let words: Vec<&str> = text.split_whitespace().collect();
        let offer = |new: String| {
            let start = self.line.find(text)?;
            let edit = (start..start + text.len(), new);
            self.reads(&edit).then(|| write(edit))?
        };
        // `fifty-move rule`
        let spaced = text.replace('-', " ");
        let mut parts = spaced.split_whitespace();
        let count = match parts.next()? {
            "fifty" => Some(50),
            "seventy" if parts.next() == Some("five") => Some(75),
            n => n.parse::<u32>().ok(),
        };
        let parts: Vec<&str> = parts.collect();
        let rule = !parts.is_empty()
            && parts.iter().all(|w| matches!(*w, "full" | "move" | "moves" | "turn" | "turns" | "rule"));
        if let (Some(plies), true) = (count.and_then(|n| n.checked_mul(2)), rule) {
            return offer(format!("{plies} plies without a capture or a move of a pawn"));
        }
        // `checkmate or stalemate`
        let parts: Vec<&str> = text.split(" or ").flat_map(|t| t.split(',')).map(str::trim).collect();
        if parts.len() > 1 && parts.iter().all(|c| is_one(c)) {
            let lines: Vec<String> = parts.iter().map(|c| format!("{c}: {outcome}")).collect();
            let read = lines.iter().all(|l| fits(Rule::ending, l));
            let help = format!("one line has one condition: write `{}`", lines.join("` and `"));
            return read.then(|| (help, Some((0..self.line.len(), lines.join("; ")))));
        }
        match words.as_slice() {
            ["no", "legal" | "more" | "possible", "move" | "moves", ..] | ["no", "move" | "moves", ..] => {
                say("no legal move and no check is `stalemate`, no legal move in check `checkmate`")
            }
            [.., name, "is" | "gets" | "are", "captured" | "taken" | "lost" | "dead" | "killed"]
            | [.., name, "dies" | "captured" | "taken"] => {
                let name = name.trim_end_matches('s');
                say(format!("a piece that is captured is gone: `a side has no {name}: that side loses`"))
            }
            ["after", n, "moves" | "move" | "turns", ..] => {
                let plies = n.parse::<u32>().ok()?.checked_mul(2)?;
                say(format!(
                    "what is counted has a beginning: `{plies} plies without a capture: draw`, or `without a move of NAME`"
                ))
            }
            ["a" | "one" | "any" | "either", "player" | "side", "has" | "have", "no", rest @ ..] => {
                offer(format!("a side has no {}", rest.join(" ")))
            }
            ["only" | "bare" | "lone", "kings" | "king", ..] | ["only", "the", "kings", ..] => {
                say("bare kings are one case of `insufficient material: draw`")
            }
            ["no", rest @ ..] if words.contains(&"and") => {
                let names: Vec<&str> = rest
                    .iter()
                    .copied()
                    .filter(|w| !matches!(*w, "no" | "and"))
                    .map(|w| w.trim_end_matches('s'))
                    .collect();
                say(format!("of several pieces none at all is `a side has no {}`", names.join(" or ")))
            }
            ["no", rest @ ..] if !rest.contains(&"left") => {
                offer(format!("a side has no {}", rest.join(" ")))
            }
            _ => None,
        }
    }

    /// An outcome in other words.
    fn outcome(&self, condition: &str, text: &str) -> Option<Advice> {
        let (text, claim) = match text.strip_suffix(" on claim") {
            Some(text) => (text, " on claim"),
            None => (text, ""),
        };
        let words: Vec<&str> = text
            .split_whitespace()
            .filter(|w| !matches!(*w, "the" | "has" | "is" | "a" | "it" | "game"))
            .collect();
        let (verb, who) = words.split_last()?;
        let nobody = matches!(
            who,
            ["nobody" | "neither", ..] | ["no", "one" | "side" | "player"] | ["both" | "each", ..]
        );
        if nobody || matches!(words.as_slice(), ["draw" | "tie" | "drawn" | "tied" | "remis" | "equal"]) {
            return say("write `draw`");
        }
        if matches!(condition.trim(), "checkmate" | "stalemate")
            && matches!(who, ["you" | "he" | "she" | "they" | "i" | "we" | "I"])
        {
            return say(format!(
                "say which side: `{}: the side to move loses`, or `the side that moved wins`",
                condition.trim()
            ));
        }
        let wins = match *verb {
            "wins" | "win" | "won" => true,
            "loses" | "lose" | "lost" => false,
            _ if words.len() > 1 => return say(OUTCOMES),
            _ => return None,
        };
        // Who that is where the condition speaks of a side.
        let of_a_side = condition.contains(" reaches ") || condition.trim().starts_with("a side has no");
        let (who, same) = match who {
            ["side" | "player", "to", "move"] => ("the side to move", true),
            ["side" | "player", "that" | "who", "moved"] => ("the side that moved", true),
            ["side" | "player", "not", "to", "move"] => ("the side that moved", true),
            ["side" | "player", "that" | "who", "not", "moved"] => return say(OUTCOMES),
            ["that", "side" | "player"] => ("that side", true),
            ["other" | "opposite" | "opposing", "side" | "player"] | ["opponent"] if of_a_side => {
                ("that side", false)
            }
            ["white"] => ("white", true),
            ["black"] => ("black", true),
            _ => return say(OUTCOMES),
        };
        let verb = if wins == same { "wins" } else { "loses" };
        let start = self.line.len() - self.line.split_once(':')?.1.trim_start().len();
        let edit = (start..self.line.len(), format!("{who} {verb}{claim}"));
        if self.reads(&edit) { write(edit) } else { say(OUTCOMES) }
    }

    /// `king on last rank`, `king gets to the last rank`
    fn reaches(&self) -> Option<Edit> {
        let words = self.words().into_iter().skip_while(|t| t.start < self.found.start);
        let said = words.take_while(|t| {
            matches!(
                t.slice(self.line),
                "is" | "gets"
                    | "goes"
                    | "comes"
                    | "arrives"
                    | "stands"
                    | "enters"
                    | "reached"
                    | "on"
                    | "in"
                    | "at"
                    | "into"
                    | "onto"
                    | "to"
                    | "the"
            )
        });
        let edit = (self.found.start..said.last()?.end, "reaches".to_owned());
        self.reads(&edit).then_some(edit)
    }
}
