//! Game records as text: PGN's tags and movetext, for a game of any variant.
//!
//! ```text
//! [Event "Wazir game"]
//! [Site "?"]
//! [Date "????.??.??"]
//! [Round "-"]
//! [White "human"]
//! [Black "greedy"]
//! [Result "0-1"]
//! [Variant "standard"]
//! [Termination "checkmate"]
//!
//! 1. f3 e5 2. g4 Qh4# 0-1
//! ```
//!
//! `SetUp` and `FEN` are there where the game did not begin at the variant's first start. `Termination` is the
//! reason of the result, `unterminated` for a game that goes on. A saved game is such a record; reading
//! one takes the tags in any order, moves in short algebraic form or as coordinates, and skips comments,
//! variations and annotations.

use crate::near_moves::near_moves_after;
use crate::{prose, words};
use std::fmt;
use wazir_runtime::program::Reason;
use wazir_runtime::{Game, Match, Move, Side, Status};

/// The longest line of movetext.
const WIDTH: usize = 79;

/// `Termination` of a game that has no result yet.
const UNTERMINATED: &str = "unterminated";

/// `Termination` of a game that was lost on time.
pub const TIME_FORFEIT: &str = "time forfeit";

/// The result of a draw.
const DRAWN: &str = "1/2-1/2";

/// The words that end the moves of a game.
const RESULTS: [&str; 4] = ["1-0", "0-1", DRAWN, "*"];

/// What a record says besides the moves.
pub struct Heading<'a> {
    /// The canonical name of the variant with its start.
    pub variant: &'a str,
    /// Who plays, by side.
    pub players: [&'a str; 2],
}

/// A record that was read.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Record {
    tags: Vec<(String, String)>,
    /// Something has come after the tags.
    begun: bool,
    /// The result after the moves.
    terminator: Option<String>,
    /// The moves as they are written, each with the number of its line.
    pub moves: Vec<(usize, String)>,
}

/// A game as a record.
pub fn write(game: &Match, heading: &Heading) -> String {
    let termination = match game.status() {
        Status::Ongoing => UNTERMINATED,
        Status::Win { reason, .. } | Status::Draw { reason } => reason.name(),
    };
    write_ended(game, heading, termination)
}

/// A game as a record that has ended in another way than its own.
pub fn write_ended(game: &Match, heading: &Heading, termination: &str) -> String {
    let status = game.status();
    let tags = [
        ("Event", "Wazir game"),
        ("Site", "?"),
        ("Date", "????.??.??"),
        ("Round", "-"),
        ("White", heading.players[0]),
        ("Black", heading.players[1]),
        ("Result", result(status)),
        ("Variant", heading.variant),
        ("Termination", termination),
    ];
    write_with(game, &tags, result(status))
}

/// A game as a record with other tags, in their order, and with a result that may not be the one of its moves. `SetUp` and `FEN` are added behind
/// `Variant` where they are needed.
pub fn write_with(game: &Match, tags: &[(&str, &str)], result: &str) -> String {
    let fen = game.game().fen(game.start());
    let setup: &[(&str, &str)] =
        if is_first_start(game.game(), &fen) { &[] } else { &[("SetUp", "1"), ("FEN", fen.as_str())] };
    let behind = tags.iter().position(|(name, _)| *name == "Variant").map_or(tags.len(), |at| at + 1);
    let (before, after) = tags.split_at(behind);
    let tags = before.iter().chain(setup).chain(after);
    let tags: String = tags.map(|(name, value)| tag_line(name, value)).collect();
    format!("{tags}\n{}", wrap(movetext(game).chain([result.to_owned()])))
}

/// The moves alone, numbered and wrapped.
pub fn history(game: &Match) -> String {
    wrap(movetext(game))
}

/// The moves of a game as words: `1.`, `e4`, `e5`, `2.` and so on.
pub fn words(game: &Match) -> Vec<String> {
    movetext(game).collect()
}

/// Moves that follow on a game, numbered, on one line: `12... Nf6 13. e5`.
pub fn line(game: &Match, moves: &[Move]) -> String {
    let begins = Match::new(game.game().clone(), game.position().clone());
    words_of(begins, moves).join(" ")
}

/// The names of moves that follow on a game, one by one, as far as they can be played: `e2e4`, `P@f7`.
pub fn names(game: &Match, moves: &[Move]) -> Vec<String> {
    let mut replay = Match::new(game.game().clone(), game.position().clone());
    let name = |mv: &Move| {
        let name = replay.move_name(*mv);
        replay.play(*mv).is_ok().then_some(name)
    };
    moves.iter().map_while(name).collect()
}

/// The result as PGN writes it.
pub fn result(status: Status) -> &'static str {
    match status {
        Status::Ongoing => "*",
        Status::Win { winner: Side::White, .. } => "1-0",
        Status::Win { winner: Side::Black, .. } => "0-1",
        Status::Draw { .. } => DRAWN,
    }
}

fn is_first_start(game: &Game, fen: &str) -> bool {
    let first = game.program().starts.first().and_then(|start| game.start(start).ok());
    first.is_some_and(|position| game.fen(&position) == fen)
}

fn movetext(game: &Match) -> impl Iterator<Item = String> + use<> {
    words_of(Match::new(game.game().clone(), game.start().clone()), game.moves()).into_iter()
}

/// The words of moves from the beginning of a game on, as far as they can be played.
fn words_of(mut replay: Match, moves: &[Move]) -> Vec<String> {
    let mut words = Vec::new();
    for (index, mv) in moves.iter().enumerate() {
        let (number, san) = (replay.position().fullmove(), replay.san(*mv));
        match (replay.position().turn(), words.last_mut()) {
            // The parts of a turn are one word.
            (_, Some(word)) if replay.position().part() > 0 => {
                *word = format!("{word},{san}");
                if replay.play(*mv).is_err() {
                    break;
                }
                continue;
            }
            (Side::White, _) => words.push(format!("{number}.")),
            (Side::Black, _) if index == 0 => words.push(format!("{number}...")),
            (Side::Black, _) => {}
        }
        words.push(san);
        if replay.play(*mv).is_err() {
            break;
        }
    }
    words
}

/// Puts words on lines. A number stays with its move.
fn wrap(words: impl Iterator<Item = String>) -> String {
    // A blank at which no line is broken.
    const TIED: &str = "\u{e000}";
    let mut text = String::new();
    for word in words {
        text += &word;
        text += if word.ends_with('.') { TIED } else { " " };
    }
    prose::wrap(text.trim_end(), WIDTH)
        .into_iter()
        .filter(|line| !line.is_empty())
        .map(|line| line.replace(TIED, " ") + "\n")
        .collect()
}

/// A tag as a line.
pub fn tag_line(name: &str, value: &str) -> String {
    format!("[{name} \"{}\"]\n", escape(value))
}

fn escape(value: &str) -> String {
    value.replace('\\', "\\\\").replace('"', "\\\"")
}

impl Record {
    /// Reads the games of a text, at least one. A game begins at the first tag after the moves of another.
    ///
    /// # Errors
    /// If a line cannot be read, or there is no game.
    pub fn parse(text: &str) -> Result<Vec<Record>, PgnError> {
        // Some editors begin a file with a mark of the order of bytes.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut records: Vec<Record> = Vec::new();
        let mut depth = 0_usize;
        let mut comment = false;
        for (number, line) in (1..).zip(text.lines()) {
            // What other programs keep for themselves.
            if !comment && line.starts_with('%') {
                continue;
            }
            if !comment && line.trim_start().starts_with('[') {
                let tag = parse_tag(line.trim())
                    .ok_or_else(|| bad_line(number, line, "it is not a tag such as [White \"human\"]"))?;
                depth = 0;
                let record = match records.last_mut() {
                    Some(record) if !record.begun => record,
                    _ => {
                        records.push(Record::default());
                        match records.last_mut() {
                            Some(record) => record,
                            None => continue,
                        }
                    }
                };
                if record.tag(&tag.0).is_some() {
                    let why = format!("the game already has a tag {}", tag.0);
                    return Err(bad_line(number, line, &why));
                }
                record.tags.push(tag);
                continue;
            }
            let mut words = String::new();
            for c in line.chars() {
                match c {
                    '}' if comment => comment = false,
                    _ if comment => {}
                    '{' => comment = true,
                    ';' => break,
                    '(' => depth += 1,
                    ')' => depth = depth.saturating_sub(1),
                    _ if depth > 0 => {}
                    c => words.push(c),
                }
            }
            for word in words.split_whitespace() {
                let Some(record) = records.last_mut() else {
                    return Err(PgnError::new(
                        "it is not a game record: it has no tags such as [White \"human\"]",
                    ));
                };
                record.begun = true;
                if RESULTS.contains(&word) {
                    record.terminator = Some(word.to_owned());
                } else if let Some(mv) = as_move(word) {
                    record.moves.push((number, mv.to_owned()));
                }
            }
        }
        match records.is_empty() {
            true => Err(PgnError::new("it is not a game record: it has no tags such as [White \"human\"]")),
            false => Ok(records),
        }
    }

    /// All tags, in their order.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str())
    }

    /// The variant's name as it is recorded, in a record of this project with the start.
    pub fn variant(&self) -> Option<&str> {
        self.tag("Variant").filter(|name| !name.is_empty())
    }

    /// The result that is recorded, by the tag or else after the moves.
    pub fn result(&self) -> &str {
        self.tag("Result").or(self.terminator.as_deref()).unwrap_or("*")
    }

    /// Plays the moves, and ends the game as the record says where the moves alone do not.
    ///
    /// # Errors
    /// If a move is illegal.
    pub fn replay(&self, mut game: Match) -> Result<Replayed, PgnError> {
        for (line, text) in &self.moves {
            match game.play_text(text) {
                Ok(()) => {}
                Err(error) => {
                    let position = game.position();
                    let (side, number) = (words::side(position.turn()), position.fullmove());
                    let near = near_moves_after(&game, text, &error);
                    let help = (!near.is_empty()).then(|| format!("legal there: {}", near.join(", ")));
                    let message = format!("line {line}, {side}'s move {number}: {error}");
                    return Err(PgnError { message, line: None, help });
                }
            }
        }
        let recorded = self.result();
        if !game.status().is_over() {
            let termination = self.tag("Termination").unwrap_or(UNTERMINATED);
            let claim = game.claimable().into_iter().find(|reason| reason.name() == termination);
            if termination == Reason::Agreement.name() && recorded == DRAWN {
                game.agree_draw();
            } else if termination == Reason::Resignation.name() && recorded == "1-0" {
                game.resign(Side::Black);
            } else if termination == Reason::Resignation.name() && recorded == "0-1" {
                game.resign(Side::White);
            } else if let Some(reason) = claim {
                game.claim(reason);
            }
        }
        let status = game.status();
        let doubt = (recorded != result(status)).then(|| match status {
            Status::Ongoing => {
                format!(
                    "the record gives the result {recorded}, but its moves do not end the game, which continues"
                )
            }
            status => format!("the record gives the result {recorded}, but by its moves {status}"),
        });
        Ok(Replayed { game, doubt })
    }
}

/// A game that was played again from its record.
#[derive(Clone, Debug)]
pub struct Replayed {
    /// The game.
    pub game: Match,
    /// What the record says about the result, where its moves say something else.
    pub doubt: Option<String>,
}

/// Why a text is not a record, or a record not a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PgnError {
    /// What is wrong.
    pub message: String,
    /// The line in which it is wrong.
    pub line: Option<String>,
    /// What may have been meant.
    pub help: Option<String>,
}

impl PgnError {
    fn new(message: impl Into<String>) -> PgnError {
        PgnError { message: message.into(), line: None, help: None }
    }
}

impl fmt::Display for PgnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for PgnError {}

fn bad_line(number: usize, line: &str, why: &str) -> PgnError {
    PgnError {
        message: format!("line {number} cannot be read: {why}"),
        line: Some(line.to_owned()),
        help: None,
    }
}

/// `[Name "value"]`.
fn parse_tag(line: &str) -> Option<(String, String)> {
    let inner = line.strip_prefix('[')?.strip_suffix(']')?.trim();
    let (name, value) = inner.split_once(char::is_whitespace)?;
    let value = value.trim().strip_prefix('"')?.strip_suffix('"')?;
    Some((name.to_owned(), value.replace("\\\"", "\"").replace("\\\\", "\\")))
}

/// The move of a word of movetext: without its number; `None` for numbers and annotations.
fn as_move(word: &str) -> Option<&str> {
    if word.starts_with('$') || ["e.p.", "ep", "+", "++", "#", "+-", "-+", "=", "N"].contains(&word) {
        return None;
    }
    let digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let word = if digits.starts_with('.') { digits.trim_start_matches('.') } else { word };
    let word = word.trim_end_matches(['!', '?']);
    (!word.is_empty()).then_some(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_read_without_its_ornaments() {
        let text = "\u{feff}[Variant \"a\\\"b\"]\n[White \"x\"]\n\n1. e4 {a (b} e5 $1 (1... c5 (1... c6\n2. d4) 2. d4) 2.Nf3!? ; rest\n%private\n2... d6 *\n";
        let records = Record::parse(text).unwrap();
        let [record] = records.as_slice() else { panic!("{records:?}") };
        assert_eq!(record.variant(), Some("a\"b"));
        let moves: Vec<&str> = record.moves.iter().map(|(_, mv)| mv.as_str()).collect();
        assert_eq!(moves, ["e4", "e5", "Nf3", "d6"]);
        assert_eq!(record.moves[3].0, 7);
    }

    #[test]
    fn a_file_may_hold_several_games() {
        let text = "[Event \"a\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. d4 d5 1-0\n";
        let records = Record::parse(text).unwrap();
        let events: Vec<_> = records.iter().map(|r| (r.tag("Event"), r.moves.len(), r.result())).collect();
        assert_eq!(events, [(Some("a"), 1, "*"), (Some("b"), 2, "1-0")]);
    }

    #[test]
    fn other_texts_are_no_records() {
        assert!(Record::parse("variant x {}").is_err());
        assert!(Record::parse("").is_err());
        assert!(Record::parse("[Variant \"x\"]\n[Variant \"x\"]\n").is_err());
        assert!(Record::parse("[Variant x]\n").is_err());
    }

    #[test]
    fn long_movetext_is_wrapped_between_moves() {
        let words = (1..60).flat_map(|n| [format!("{n}."), "Nf3".to_owned(), "Nc6".to_owned()]);
        let text = wrap(words);
        assert!(text.lines().all(|line| line.len() <= WIDTH && !line.ends_with('.')));
        assert!(text.lines().count() > 5, "{text}");
    }
}
