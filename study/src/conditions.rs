//! All on which the games of a series depend: the first line of a shard, and what an answer says of itself.

use crate::record::GameRecord;
use serde::{Deserialize, Serialize};

/// The form of shards that this version reads and writes.
pub(crate) const FORMAT: u32 = 1;

/// The conditions of a series. Two series with equal conditions have the same games, number by number.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Conditions {
    /// The form of the file.
    pub format: u32,
    /// The version of Wazir that plays.
    pub version: String,
    /// The canonical name of the variant, with its start.
    pub variant: String,
    /// The hash of the Program, so that nobody mixes the games of two files of one name.
    pub program: String,
    /// The seed of the bots' choices.
    pub seed: u64,
    /// Who plays.
    pub players: Players,
    /// A hash of what tunes our engine, where a file beside the variant's does; `None` where nothing or the shipped tuning does.
    pub tuning: Option<String>,
    /// How many positions engines look at for a move; `None` for what their level has.
    pub nodes: Option<u64>,
    /// How many seconds they think about a move.
    pub seconds: Option<f64>,
    /// After so many plies a game is cut off.
    pub max_plies: u32,
    /// So many plies are random before the players play.
    pub opening_plies: u32,
    /// The position from which all games begin; `None` where the variant does.
    pub fen: Option<String>,
    /// Games with numbers below this are looked at move by move.
    pub details: u64,
    /// The names of the kinds of both armies, each once: what the numbers in [`Details`](crate::Details) count.
    pub kinds: Vec<String>,
    /// The lines of the file that games can use.
    pub lines: Vec<LineText>,
}

/// Who plays which side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Players {
    /// White's player.
    pub white: String,
    /// Black's player.
    pub black: String,
}

/// A line of a file.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct LineText {
    /// Its file.
    pub file: String,
    /// Its number in the file, from 1.
    pub line: usize,
    /// What it says.
    pub text: String,
}

impl Conditions {
    /// The name of the variant without its start.
    pub fn id(&self) -> &str {
        self.variant.split(':').next().unwrap_or_default()
    }

    /// The name of the variant as a record of a game has it: a start that was drawn is written out, and not one of the variant's.
    pub fn variant_of(&self, game: &GameRecord) -> &str {
        if game.fen.is_some() { self.id() } else { &self.variant }
    }

    /// What differs from other conditions, in words; `None` if nothing does. Where the lines of the files stand makes no difference, and what
    /// they say does, since games are counted by them.
    pub fn difference(&self, other: &Conditions) -> Option<String> {
        let differs = |what: &str, own: String, other: String| {
            (own != other).then(|| format!("not the same {what} ({own} and {other})"))
        };
        let number = |value: Option<f64>| value.map_or("none".to_owned(), |value| value.to_string());
        let whole = |value: Option<u64>| value.map_or("none".to_owned(), |value| value.to_string());
        let text = |value: &Option<String>| value.clone().unwrap_or_else(|| "none".to_owned());
        let players = |players: &Players| format!("{} against {}", players.white, players.black);
        let says = |conditions: &Conditions| -> Vec<String> {
            conditions.lines.iter().map(|line| line.text.clone()).collect()
        };
        differs("form of the file", self.format.to_string(), other.format.to_string())
            .or_else(|| differs("variant", self.variant.clone(), other.variant.clone()))
            .or_else(|| {
                (self.program != other.program).then(|| "not the same rules of the variant".to_owned())
            })
            .or_else(|| differs("version of wazir", self.version.clone(), other.version.clone()))
            .or_else(|| differs("seed", self.seed.to_string(), other.seed.to_string()))
            .or_else(|| differs("players", players(&self.players), players(&other.players)))
            .or_else(|| differs("tuning of the engine", text(&self.tuning), text(&other.tuning)))
            .or_else(|| differs("`--nodes`", whole(self.nodes), whole(other.nodes)))
            .or_else(|| differs("`--time`", number(self.seconds), number(other.seconds)))
            .or_else(|| differs("`--max-plies`", self.max_plies.to_string(), other.max_plies.to_string()))
            .or_else(|| {
                differs("`--opening-plies`", self.opening_plies.to_string(), other.opening_plies.to_string())
            })
            .or_else(|| differs("`--fen`", text(&self.fen), text(&other.fen)))
            .or_else(|| differs("`--details`", self.details.to_string(), other.details.to_string()))
            .or_else(|| {
                (says(self) != says(other))
                    .then(|| "not the same lines in the files of the variant".to_owned())
            })
    }
}
