//! How a game ends: what was meant by a condition or an outcome that cannot be read.

use crate::parse::container::Container;
use crate::parse::explain::advice::{Advice, Edit, say, write};
use crate::parse::explain::failure::Failure;
use crate::parse::explain::{former, rows, synonyms};
use crate::parse::grammar::{Rule, fits};
use crate::suggest::nearest;
use crate::token::TokenKind;

const OUTCOMES: &str = "an outcome is `draw`, or one of `the side to move`, `the side that moved`, `that side`, `white` and \
                        `black` with `wins` or `loses`";

impl Failure<'_> {
    pub(in crate::parse::explain) fn ending(&self, found: &str) -> Option<Advice> {
        let before = self.before();
        let (condition, outcome) = self.line.split_once(':').unwrap_or((self.line, ""));
        let first = self.line.split_whitespace().next().unwrap_or_default();
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
            "flag" | "flagpiece" => return say("write `a NAME is on SQUARES: that side wins`"),
            _ => {}
        }
        let perpetual = ["perpetual", "repeated", "repetition"];
        let all_the_while = condition.split_whitespace().any(|w| perpetual.contains(&w));
        let word = ["chase", "chases", "chasing"].into_iter().find(|w| condition.contains(w));
        if all_the_while
            && (word.is_some() || condition.contains("check"))
            && self.found.start <= condition.len()
        {
            let what = if word.is_some() { "chase" } else { "check" };
            return say(format!(
                "what one side does all the while is part of a repetition: `position repeated 3 times by perpetual {what}: that side loses`"
            ));
        }
        let checks = condition.split_whitespace().any(|w| matches!(w, "check" | "checks"));
        if checks && self.found.start <= condition.len() {
            return say(
                "checks are counted in a line such as `a side has given check 3 times: that side wins`",
            );
        }
        if let Some(advice) = self.condition(condition.trim(), outcome.trim()) {
            return Some(advice);
        }
        if let Some(edit) = self.reaches() {
            return write(edit);
        }
        if matches!(first, "the" | "if" | "when" | "elif" | "once") && self.found.start <= first.len() + 1 {
            // The line without the word may be in other words, too.
            let rest = self.line.get(first.len()..).unwrap_or_default().trim_start();
            if let Some(said) =
                rows::said(rest, Container::Endings).filter(|s| s.help().starts_with("write `"))
            {
                return say(said.help());
            }
            if let Some(today) = former::rewritten(rest).filter(|today| fits(Rule::ending, today)) {
                return say(format!("write `{today}`"));
            }
            return say(format!(
                "a condition begins with `checkmate`, a piece, or the like: leave out `{first}`"
            ));
        }
        if self.found.start > condition.len()
            && let Some(advice) = self.outcome(condition, outcome.trim())
        {
            return Some(advice);
        }
        if self.expected.contains(&"no") {
            let last = condition.split_whitespace().last().filter(|w| fits(Rule::kinds, w));
            let last = last.filter(|w| !matches!(*w, "has" | "have" | "and" | "or" | "a" | "an"));
            let name = last.filter(|w| *w != found || !synonyms::turns(w)).unwrap_or("pawn");
            // What has an article is one.
            let one =
                condition.split_whitespace().rev().nth(1).is_some_and(|w| matches!(w, "a" | "an" | "one"));
            let name = if one { name } else { name.strip_suffix('s').unwrap_or(name) };
            return say(format!(
                "say how many: `a side has no {name}`, `only {name}` or `fewer than 2 {name}s`"
            ));
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
                "a condition looks like `checkmate`, `a king is on last rank` or `a side has no queen`";
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
            let help = format!("each of them is a line of its own: write `{}`", lines.join("` and `"));
            return read.then(|| (help, Some((0..self.line.len(), lines.join("; ")))));
        }
        match words.as_slice() {
            ["no", rest @ ..] if words.contains(&"and") => {
                let names: Vec<&str> = rest
                    .iter()
                    .copied()
                    .filter(|w| !matches!(*w, "no" | "and"))
                    .map(|w| w.trim_end_matches('s'))
                    .collect();
                say(format!("none at all of several pieces is `a side has no {}`", names.join(" or ")))
            }
            _ => None,
        }
    }

    /// An outcome in other words.
    fn outcome(&self, condition: &str, text: &str) -> Option<Advice> {
        let counted = ["more", "most", "majority", "fewer", "fewest", "less", "least"];
        if text.split_whitespace().any(|word| counted.contains(&word)) {
            if text.contains("material") || text.contains("worth") || text.contains("value") {
                return say(
                    "what is worth more decides by points: write `the side with more points wins`, and what each piece counts in a line of the variant, `points queen 9, rook 5, bishop 3, knight 3, pawn 1`",
                );
            }
            return say(
                "numbers decide in `the side with more pieces wins` and `the side with fewer pieces wins`; equally many are a draw",
            );
        }
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
