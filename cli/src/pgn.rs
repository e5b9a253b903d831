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

use crate::report::Report;
use wazir_runtime::program::Reason;
use wazir_runtime::{Game, Match, Side, Status};

/// The longest line of movetext.
const WIDTH: usize = 79;

/// `Termination` of a game that has no result yet.
const UNTERMINATED: &str = "unterminated";

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
    /// The moves as they are written, each with the number of its line.
    pub moves: Vec<(usize, String)>,
}

/// A game as a record.
pub fn write(game: &Match, heading: &Heading) -> String {
    let status = game.status();
    let termination = match status {
        Status::Ongoing => UNTERMINATED,
        Status::Win { reason, .. } | Status::Draw { reason } => reason.name(),
    };
    let mut tags = vec![
        ("Event", "Wazir game"),
        ("Site", "?"),
        ("Date", "????.??.??"),
        ("Round", "-"),
        ("White", heading.players[0]),
        ("Black", heading.players[1]),
        ("Result", result(status)),
        ("Variant", heading.variant),
    ];
    let fen = game.game().fen(game.start());
    if !is_first_start(game.game(), &fen) {
        tags.extend([("SetUp", "1"), ("FEN", fen.as_str())]);
    }
    tags.push(("Termination", termination));
    let tags: String = tags.iter().map(|(name, value)| format!("[{name} \"{}\"]\n", escape(value))).collect();
    format!("{tags}\n{}", wrap(movetext(game).chain([result(status).to_owned()])))
}

/// The moves alone, numbered and wrapped.
pub fn history(game: &Match) -> String {
    wrap(movetext(game))
}

/// The result as PGN writes it.
pub fn result(status: Status) -> &'static str {
    match status {
        Status::Ongoing => "*",
        Status::Win { winner: Side::White, .. } => "1-0",
        Status::Win { winner: Side::Black, .. } => "0-1",
        Status::Draw { .. } => "1/2-1/2",
    }
}

fn is_first_start(game: &Game, fen: &str) -> bool {
    let first = game.program().starts.first().and_then(|start| game.start(start).ok());
    first.is_some_and(|position| game.fen(&position) == fen)
}

fn movetext(game: &Match) -> impl Iterator<Item = String> + use<> {
    let mut replay = Match::new(game.game().clone(), game.start().clone());
    let mut words = Vec::new();
    for (index, mv) in game.moves().iter().enumerate() {
        let number = replay.position().fullmove();
        match replay.position().turn() {
            Side::White => words.push(format!("{number}.")),
            Side::Black if index == 0 => words.push(format!("{number}...")),
            Side::Black => {}
        }
        words.push(replay.san(*mv));
        if replay.play(*mv).is_err() {
            break;
        }
    }
    words.into_iter()
}

/// Puts words on lines. A number stays with its move.
fn wrap(words: impl Iterator<Item = String>) -> String {
    let (mut text, mut line) = (String::new(), String::new());
    let mut words = words.peekable();
    while let Some(mut word) = words.next() {
        if word.ends_with('.')
            && let Some(mv) = words.next()
        {
            word = format!("{word} {mv}");
        }
        if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > WIDTH {
            text += &(std::mem::take(&mut line) + "\n");
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line += &word;
    }
    if !line.is_empty() {
        text += &(line + "\n");
    }
    text
}

fn escape(value: &str) -> String {
    value.replace('\\', "\\\\").replace('"', "\\\"")
}

impl Record {
    /// Reads a record. Only the first game of a file with several would be wrong to take, so that is refused.
    pub fn parse(text: &str) -> Result<Record, Report> {
        let mut record = Record::default();
        let mut depth = 0_usize;
        let mut comment = false;
        for (number, line) in (1..).zip(text.lines()) {
            if !comment && line.trim_start().starts_with('[') {
                let tag = parse_tag(line.trim());
                let tag =
                    tag.ok_or_else(|| bad_line(number, line, "it is no tag such as [White \"human\"]"))?;
                if record.tag(&tag.0).is_some() {
                    let why = format!("the tag {} stands there twice: a record holds one game", tag.0);
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
            record
                .moves
                .extend(words.split_whitespace().filter_map(as_move).map(|mv| (number, mv.to_owned())));
        }
        if record.tag("Variant").is_none() {
            return Err(Report::new("it is no game record: there is no Variant tag"));
        }
        Ok(record)
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str())
    }

    /// The variant's canonical name.
    pub fn variant(&self) -> &str {
        self.tag("Variant").unwrap_or_default()
    }

    /// Plays the moves, and ends the game as the record says where the moves alone do not.
    pub fn replay(&self, mut game: Match) -> Result<Match, Report> {
        for (line, text) in &self.moves {
            match game.parse_move(text).and_then(|mv| game.play(mv)) {
                Ok(()) => {}
                Err(error) => return Err(Report::new(format!("line {line}: {error}"))),
            }
        }
        if game.status().is_over() {
            return Ok(game);
        }
        let termination = self.tag("Termination").unwrap_or(UNTERMINATED);
        let result = self.tag("Result").unwrap_or("*");
        if termination == Reason::Agreement.name() {
            game.agree_draw();
        } else if termination == Reason::Resignation.name() {
            match result {
                "1-0" => game.resign(Side::Black),
                "0-1" => game.resign(Side::White),
                _ => {}
            }
        } else if let Some(reason) = game.claimable().into_iter().find(|reason| reason.name() == termination)
        {
            game.claim(reason);
        }
        Ok(game)
    }
}

fn bad_line(number: usize, line: &str, why: &str) -> Report {
    Report::new(format!("line {number} cannot be read: {why}")).excerpt(line, 0..line.len())
}

/// `[Name "value"]`.
fn parse_tag(line: &str) -> Option<(String, String)> {
    let inner = line.strip_prefix('[')?.strip_suffix(']')?.trim();
    let (name, value) = inner.split_once(char::is_whitespace)?;
    let value = value.trim().strip_prefix('"')?.strip_suffix('"')?;
    Some((name.to_owned(), value.replace("\\\"", "\"").replace("\\\\", "\\")))
}

/// The move of a word of movetext: without its number; `None` for numbers, results and annotations.
fn as_move(word: &str) -> Option<&str> {
    if ["1-0", "0-1", "1/2-1/2", "*"].contains(&word) || word.starts_with('$') {
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
        let text = "[Variant \"a\\\"b\"]\n[White \"x\"]\n\n1. e4 {a (b} e5 $1 (1... c5 2. d4) 2.Nf3!? ; rest\n2... d6 *\n";
        let record = Record::parse(text).unwrap();
        assert_eq!(record.variant(), "a\"b");
        let moves: Vec<&str> = record.moves.iter().map(|(_, mv)| mv.as_str()).collect();
        assert_eq!(moves, ["e4", "e5", "Nf3", "d6"]);
        assert_eq!(record.moves[3].0, 5);
    }

    #[test]
    fn other_texts_are_no_records() {
        assert!(Record::parse("variant x {}").is_err());
        assert!(Record::parse("[Event \"x\"]\n").is_err());
        assert!(Record::parse("[Variant \"x\"]\n[Variant \"x\"]\n").is_err());
        assert!(Record::parse("[Variant x]\n").is_err());
    }

    #[test]
    fn long_movetext_is_wrapped_between_moves() {
        let words = (1..60).flat_map(|n| [format!("{n}."), "Nf3".to_owned(), "Nc6".to_owned()]);
        let text = wrap(words);
        assert!(text.lines().all(|line| line.len() <= WIDTH && !line.ends_with('.')));
    }
}
