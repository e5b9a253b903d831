//! All on which the games of a series depend: the first line of a shard, and what an answer says of itself.

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
    /// What differs from other conditions, in words; `None` if nothing does.
    pub fn difference(&self, other: &Conditions) -> Option<String> {
        let differs = |what: &str, own: &dyn std::fmt::Debug, other: &dyn std::fmt::Debug| {
            let (own, other) = (format!("{own:?}"), format!("{other:?}"));
            (own != other).then(|| format!("{what} {own} and {other}"))
        };
        let text = |value: &str| value.to_owned();
        let players = |players: &Players| format!("{} against {}", players.white, players.black);
        differs("the form of the file is", &self.format, &other.format)
            .or_else(|| differs("the variants are", &text(&self.variant), &text(&other.variant)))
            .or_else(|| (self.program != other.program).then(|| "the rules of the variant differ".to_owned()))
            .or_else(|| differs("the versions of wazir are", &self.version, &other.version))
            .or_else(|| differs("the seeds are", &self.seed, &other.seed))
            .or_else(|| differs("the players are", &players(&self.players), &players(&other.players)))
            .or_else(|| differs("the limits by `--nodes` are", &self.nodes, &other.nodes))
            .or_else(|| differs("the limits by `--time` are", &self.seconds, &other.seconds))
            .or_else(|| differs("the limits by `--max-plies` are", &self.max_plies, &other.max_plies))
            .or_else(|| {
                differs("the random plies at the beginning are", &self.opening_plies, &other.opening_plies)
            })
            .or_else(|| differs("the positions they begin from are", &self.fen, &other.fen))
            .or_else(|| differs("the numbers of `--details` are", &self.details, &other.details))
            .or_else(|| (self != other).then(|| "the files of the variant differ in their text".to_owned()))
    }
}
