//! How a piece moves: what was meant by a line of a piece that cannot be read.

use crate::literal::betza;
use crate::parse::expected::Expected;
use crate::parse::explain::advice::{Advice, Edit, likened, say, write};
use crate::parse::explain::failure::Failure;
use crate::parse::explain::synonyms;
use crate::parse::grammar::{Rule, fits};
use crate::parse::keyword::is_keyword;
use crate::token::{Token, TokenKind, tokens};

/// What a line can ask in the place of what the piece has done.
const WHERE: &str = "a condition is the end of the line, after a comma: `…, if it is unmoved`, `…, unless it moved last turn`; `from rank 2` says where a piece begins";

impl Failure<'_> {
    pub(in crate::parse::explain) fn moves(&self, found: &str) -> Option<Advice> {
        let ways = self.words();
        let ways = ways.iter().filter(|t| matches!(t.slice(self.line), "step" | "slide" | "leap")).count();
        if ways > 1 && matches!(found, ":" | "[" | "(") {
            return say("one line says one way to go: write `move and capture …` for each");
        }
        if found == "without" && self.line.starts_with("capture ") {
            let line = self.line.replace(" without moving", "");
            if line != self.line && fits(Rule::moves, &line) {
                return say(format!("write `{line}`, and below it the line `when it captures: it stays`"));
            }
        }
        if let Some((head, text)) = self.line.split_once(" betza ")
            && let Some(modes) = head.strip_prefix("replace ")
        {
            return say(format!(
                "`betza` begins a line of its own, and `replace` takes out lines of one sort: write `remove {modes}`, and below it `betza {text}`"
            ));
        }
        if let Some(advice) = self.only_one_mode().or_else(|| self.two_ways()) {
            return Some(advice);
        }
        if found == "ride" && self.after().is_some_and(|a| a.kind == TokenKind::Number) {
            return say(
                "a leap that goes on is a way of its own: `ride 1 2` takes the place of `slide` and its directions",
            );
        }
        if matches!(found, "like" | "as") {
            return likened(self.line);
        }
        if found == "then" && self.has_condition() {
            return say(
                "say where a piece stands with one leg, such as `a leap 1 2 from it` or `a slide diagonal from it`: a condition has no `then`, and asks of no square on the way",
            );
        }
        if matches!(found, "if" | "when" | "unless" | "unmoved" | "initially" | "first" | "once") {
            return say(WHERE);
        }
        let words: Vec<&str> = self.line.split_whitespace().collect();
        let has = |list: &[&str]| words.iter().any(|w| list.contains(w));
        // What is only another word is told as such.
        if has(&["if", "when", "unless"])
            && has(&["moved", "unmoved", "first"])
            && self.translated().is_none()
        {
            return say(WHERE);
        }
        if let Some(advice) = self.two_counts() {
            return Some(advice);
        }
        if let Some(edit) = self.directions() {
            return write(edit);
        }
        if self.wants(Expected::Modes) && matches!(found, "step" | "slide" | "leap") {
            let edit = (self.found.start..self.found.start, "move and capture ".to_owned());
            return self.reads(&edit).then(|| write(edit))?;
        }
        let number = self.before().filter(|b| b.kind == TokenKind::Number).map(|b| b.slice(self.line));
        if let ("square" | "squares" | "step" | "steps" | "field" | "fields" | "spaces", Some(n)) =
            (found, number)
        {
            return say(format!("write `up to {n}`, or `exactly {n}`"));
        }
        let counts = self.before().is_some_and(|b| matches!(b.slice(self.line), "to" | "exactly" | "least"));
        if counts
            && self.wants(Expected::Number)
            && self.found.kind == TokenKind::Word
            && synonyms::word(found).is_none_or(|_| found.len() == 1)
        {
            return say("how many squares is a number, as in `up to 3`; no number has a name");
        }
        if self.wants(Expected::Number) && self.found.kind == TokenKind::Word && self.line.contains("leap") {
            return say("a leap has two numbers: the knight's is `leap 1 2`");
        }
        // `(1,2)`, `1-2`, `1/2`
        if self.wants(Expected::Number) && self.glued().is_none() {
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
        let counts = matches!(found, "any" | "up" | "exactly" | "at" | "as" | "every" | "all");
        if self.wants(Expected::Way)
            && (super::number(found).is_some() || counts)
            && let Some(advice) = self.counted()
        {
            return Some(advice);
        }
        // A number of squares where there is none, or before the direction.
        let way = tokens(self.line).map(|t| t.slice(self.line)).find(|w| matches!(*w, "step" | "slide"));
        let direction = tokens(self.line).map(|t| t.slice(self.line)).find(|w| fits(Rule::direction, w));
        let wants_way = self.wants(Expected::Way);
        // A number after `from` is one of squares.
        let before = self.line.get(..self.found.start).unwrap_or_default();
        let of_squares = before.split_whitespace().any(|w| w == "from");
        if self.found.kind == TokenKind::Number
            && !of_squares
            && !self.expected.contains(&"to")
            && (way.is_some() || wants_way)
        {
            let direction = direction.unwrap_or("forward");
            let help = match (way, found) {
                (Some("step"), "1") => return None,
                (Some("step"), _) => "several squares are a slide",
                _ => "the number comes last",
            };
            return say(format!("{help}: `slide {direction} exactly {found}`, or `up to {found}`"));
        }
        let plain = self.found.kind == TokenKind::Word
            && !is_keyword(found)
            && !synonyms::is_filler(found)
            && !synonyms::turns(found)
            && synonyms::word(found).is_none_or(|w| w.parse::<u8>().is_ok());
        (plain && self.wants(Expected::Way)).then(|| super::sentences::sentence(self.line))?
    }

    /// `move one step diagonally forward`: what the line does is said, and the rest is a sentence.
    fn counted(&self) -> Option<Advice> {
        let line = self.line.strip_prefix("replace ").unwrap_or(self.line);
        let (help, edit) = super::sentences::sentence(line)?;
        let written = help.split('`').nth(1)?;
        let modes = line.split_whitespace().take_while(|w| matches!(*w, "move" | "and" | "capture"));
        let modes: Vec<&str> = modes.collect();
        let same = written.split_whitespace().take(modes.len()).eq(modes);
        let replaced = if line.len() < self.line.len() { "replace " } else { "" };
        // What may be `up to` as well, or is two lines.
        match same && help.split('`').count() < 4 {
            true => say(format!("write `{replaced}{written}`")),
            false => replaced.is_empty().then_some((help, edit)),
        }
    }

    /// `up to 3 at least 2`, `exactly 1 to 3`, `up to 2-3`: a range in other words, or with words that it needs not.
    fn two_counts(&self) -> Option<Advice> {
        let words = self.words();
        let slices: Vec<&str> = words.iter().map(|t| t.slice(self.line)).collect();
        let number = |w: &str| w.parse::<u64>().ok();
        let found = slices.windows(6).enumerate().find_map(|(i, w)| match w {
            ["up", "to", most, "at", "least", least] | ["at", "least", least, "up", "to", most] => {
                Some((i, 6, number(least)?, number(most)?))
            }
            _ => None,
        });
        let exact = slices.windows(4).enumerate().find_map(|(i, w)| match w {
            ["exactly", least, "to" | "or" | "-" | "–", most] => {
                Some((i, 4, number(least)?, number(most)?))
            }
            _ => None,
        });
        let limited = slices.windows(5).enumerate().find_map(|(i, w)| match w {
            ["up", "to", least, "to" | "or" | "-" | "–", most] | ["at", "least", least, "-" | "–", most] => {
                Some((i, 5, number(least)?, number(most)?))
            }
            _ => None,
        });
        let (at, length, least, most) = found.or(exact).or(limited)?;
        if least > most {
            return say(format!("a range is `LEAST-MOST`, and {least} is more than {most}"));
        }
        let edit = (words.get(at)?.start..words.get(at + length - 1)?.end, format!("{least}-{most}"));
        self.reads(&edit).then_some(())?;
        let (before, after) = (self.line.get(..edit.0.start)?, self.line.get(edit.0.end..)?);
        write((0..self.line.len(), format!("{before}{}{after}", edit.1)))
    }

    /// `promote to queen on last rank`
    pub(in crate::parse::explain) fn promote(&self) -> Option<Advice> {
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
            // `up to n` says how far.
            let counts = word == "up" && words.get(i + 1).is_some_and(|next| next.slice(self.line) == "to");
            (!counts).then_some(())?;
            Some(synonyms::word(word).unwrap_or(word))
        };
        let joint = |first: usize| {
            let text = match (known(first)?, known(first + 1)?) {
                ("diagonal", "forward") | ("forward", "diagonal") => "forward-left, forward-right",
                ("diagonal", "backward") | ("backward", "diagonal") => "backward-left, backward-right",
                ("diagonal", "left") | ("left", "diagonal") => "forward-left, backward-left",
                ("diagonal", "right") | ("right", "diagonal") => "forward-right, backward-right",
                ("left", "forward") | ("forward", "left") => "forward-left",
                ("right", "forward") | ("forward", "right") => "forward-right",
                ("left", "backward") | ("backward", "left") => "backward-left",
                ("right", "backward") | ("backward", "right") => "backward-right",
                // The second says what of the first is meant.
                (
                    "diagonal" | "any" | "any way",
                    one @ ("forward-left" | "forward-right" | "backward-left" | "backward-right"),
                )
                | (
                    "orthogonal" | "any" | "any way",
                    one @ ("forward" | "backward" | "left" | "right" | "sideways" | "vertical"),
                ) => one,
                _ => return None,
            };
            Some((words.get(first)?.start..words.get(first + 1)?.end, text.to_owned()))
        };
        let single = [at.checked_sub(1), Some(at)].into_iter().flatten().filter_map(joint);
        if let Some(edit) = single.into_iter().find(|edit| self.reads(edit)) {
            return Some(edit);
        }
        // The same slip in several places: `forward left, forward right`.
        let mut all: Vec<Edit> = Vec::new();
        for edit in (0..words.len()).filter_map(joint) {
            if all.last().is_none_or(|last| last.0.end <= edit.0.start) {
                all.push(edit);
            }
        }
        self.together(&all).filter(|edit| self.reads(edit))
    }

    /// `move without capture step diagonal`: what a line does not say is not done.
    fn only_one_mode(&self) -> Option<Advice> {
        let words = self.words();
        let slice = |i: usize| words.get(i).map_or("", |t| t.slice(self.line));
        let mode = usize::from(slice(0) == "replace");
        let does = |w: &str| match w {
            "move" | "moves" | "moving" => Some("move"),
            "capture" | "captures" | "capturing" | "take" | "takes" | "taking" => Some("capture"),
            _ => None,
        };
        let own = does(slice(mode))?;
        let no = |i: usize| matches!(slice(i), "not" | "no" | "without" | "never" | "cannot");
        // The words of the phrase that says what is not done.
        let start = (mode + 1..words.len()).find(|i| no(*i) || slice(*i) == "only")?;
        let mut end = start + 1;
        let negative = no(start);
        // `move and capture … without capture` contradicts itself.
        let both = slice(mode + 1) == "and" && does(slice(mode + 2)).is_some();
        (!negative || !both).then_some(())?;
        if negative {
            end += usize::from(matches!(slice(end), "a" | "an" | "any"));
            does(slice(end)).filter(|other| *other != own)?;
            end += 1;
        }
        let joined = matches!(slice(start - 1), "but" | "and" | "," | "does" | "can");
        let start = if joined { start - 1 } else { start };
        let edit = self.without(words.get(start)?.start..words.get(end - 1)?.end);
        self.reads(&edit).then_some(())?;
        let whole = format!("{}{}{}", self.line.get(..edit.0.start)?, edit.1, self.line.get(edit.0.end..)?);
        let plain = match own {
            "move" => "plain `move` does not capture",
            _ => "plain `capture` does not move without capturing",
        };
        let plain = if negative { plain } else { "a line allows only what it says" };
        say(format!("{plain}: write `{}`", whole.trim_end()))
    }

    /// `leap 1 3 and step any way`: two ways to go in one line.
    fn two_ways(&self) -> Option<Advice> {
        let words = self.words();
        let slice = |i: usize| words.get(i).map_or("", |t| t.slice(self.line));
        let at = words.iter().position(|t| t.start == self.found.start)?;
        let joins = |i: &usize| matches!(slice(*i), "and" | "or" | "," | "then" | "plus" | "&" | "also");
        let first = (0..at).rev().take_while(joins).last().unwrap_or(at);
        let second = (first..words.len()).find(|i| !joins(i)).filter(|i| *i > first)?;
        let before = self.line.get(..words.get(first.checked_sub(1)?)?.end)?;
        let rest = self.line.get(words.get(second)?.start..)?;
        let modes = before.trim_start_matches("replace ");
        let way = ["step ", "slide ", "leap "].iter().filter_map(|w| modes.find(w)).min()?;
        let modes = modes.get(..way)?.trim();
        // `leap 1 2 or 1 3`
        let number = slice(second).starts_with(|c: char| c.is_ascii_digit());
        let more = match slice(second) {
            "move" | "capture" => rest.to_owned(),
            _ if number => format!("{modes} leap {rest}"),
            _ => format!("{modes} {rest}"),
        };
        let reads = |line: &str| fits(Rule::moves, line);
        if reads(before) && !reads(&more) {
            return more_ways(before, modes, &more);
        }
        (reads(before) && reads(&more)).then(|| {
            let edit = (before.len()..self.line.len(), format!("; {more}"));
            (format!("one line says one way to go: write a second line, `{more}`"), Some(edit))
        })
    }

    /// `betza "W" "F"`: one text says all.
    pub(in crate::parse::explain) fn one_text(&self) -> Option<Advice> {
        let words = self.words();
        let texts = || words.iter().filter(|t| t.kind == TokenKind::Text);
        let joined: String = texts().map(|t| t.slice(self.line).trim_matches('"')).collect();
        betza::parse(&joined).ok()?;
        let edit = (texts().next()?.start..texts().next_back()?.end, format!("\"{joined}\""));
        (texts().count() > 1 && self.reads(&edit)).then(|| write(edit))?
    }

    /// `promote on last rank to any piece`
    pub(in crate::parse::explain) fn any_piece(&self, found: &str) -> Option<Advice> {
        let vague = matches!(found, "piece" | "pieces")
            && self.before().is_some_and(|b| {
                matches!(b.slice(self.line), "any" | "all" | "every" | "captured" | "other" | "another")
            });
        vague.then(|| say("name the pieces, as in `to queen, rook`"))?
    }
}

/// `slide any way, leap 1 2, leap 1 3`: what follows the first way to go is several more, each a line.
fn more_ways(first: &str, modes: &str, more: &str) -> Option<Advice> {
    let words: Vec<Token> = tokens(more).filter(|t| !t.kind.is_trivia()).collect();
    let slice = |i: usize| words.get(i).map_or("", |t| t.slice(more));
    let joins = |i: usize| matches!(slice(i), "and" | "or" | "," | "plus" | "&" | "also");
    let way = |i: usize| matches!(slice(i), "step" | "slide" | "leap");
    // Where a way to go stands after what joins, a new one begins.
    let starts: Vec<usize> = (1..words.len()).filter(|i| way(*i) && joins(i - 1)).collect();
    let mut lines = vec![first.to_owned()];
    let mut from = 0;
    for next in starts.iter().copied().chain([words.len()]) {
        let end = (from..next).rev().find(|i| !joins(*i))?;
        let text = more.get(words.get(from)?.start..words.get(end)?.end)?;
        lines.push(if way(from) { format!("{modes} {text}") } else { text.to_owned() });
        from = next;
    }
    let several = lines.len() > 2 && lines.len() < 9 && lines.iter().all(|l| fits(Rule::moves, l));
    several.then(|| say(format!("one line says one way to go: write `{}`", lines.join("`, `"))))?
}
