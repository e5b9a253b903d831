//! What is kept of a game: a line of the log, from which everything else is made.

use super::contest::{Contest, Entry, Place};
use serde::{Deserialize, Serialize};
use wazir_runtime::{Match, Side};
use wazir_show::pgn;

/// A game that has been played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameRecord {
    /// The canonical name of the variant.
    pub variant: String,
    /// The pair, from 1.
    pub pair: u64,
    /// The game of the pair, 1 or 2. The first player is White in the first.
    pub game: u8,
    /// The position that it began with.
    pub fen: String,
    /// How many of the moves were the opening, in plies.
    pub opening: u32,
    /// The moves: the parts of a turn with commas between them.
    pub moves: Vec<String>,
    /// `1-0`, `0-1`, `1/2-1/2`, or `*` for a game that counts for nobody.
    pub result: String,
    /// By what it ended.
    pub reason: String,
    /// To which player it is charged, 1 or 2.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub charged: Option<u8>,
    /// What that player has done.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub fault: Option<String>,
}

/// The reason of a game that was cut off.
pub const TOO_LONG: &str = "max-plies";

/// The result of a game that counts for nobody.
pub const VOID: &str = "*";

impl GameRecord {
    /// Which game of the match it is, if it is one.
    pub fn place(&self, contest: &Contest) -> Option<Place> {
        let variant = contest.variants.iter().position(|entry| entry.name == self.variant)?;
        let game = self.game.checked_sub(1).filter(|game| *game < 2)?;
        Some(Place { pair: self.pair.checked_sub(1)?, variant, game })
    }

    /// The half points of the first player; `None` where the game counts for nobody.
    pub fn half_points(&self) -> Option<usize> {
        match (self.result.as_str(), self.game) {
            ("1/2-1/2", _) => Some(1),
            ("1-0", 1) | ("0-1", 2) => Some(2),
            ("1-0", 2) | ("0-1", 1) => Some(0),
            _ => None,
        }
    }

    /// The game, played again.
    pub fn replay(&self, entry: &Entry) -> Option<Match> {
        let mut game = Match::new(entry.game.clone(), entry.game.parse_fen(&self.fen).ok()?);
        for text in &self.moves {
            game.play_text(text).ok()?;
        }
        Some(game)
    }

    /// The game as PGN.
    pub fn pgn(&self, contest: &Contest) -> Option<String> {
        let place = self.place(contest)?;
        let entry = contest.variants.get(place.variant)?;
        let game = self.replay(entry)?;
        let [white, black] = [place.white(), 1 - place.white()];
        let round = format!("{}.{}", self.pair, self.game);
        let control = time_control(contest);
        let mut tags = vec![
            ("Event", "Wazir match"),
            ("Site", "?"),
            ("Date", "????.??.??"),
            ("Round", round.as_str()),
            ("White", contest.names.get(white)?.as_str()),
            ("Black", contest.names.get(black)?.as_str()),
            ("Result", self.result.as_str()),
            ("Variant", entry.name.as_str()),
            ("TimeControl", control.as_str()),
        ];
        let plies = self.opening.to_string();
        tags.push(("OpeningPlies", plies.as_str()));
        tags.push(("Termination", self.reason.as_str()));
        let charged = self
            .charged
            .map(|player| if usize::from(player) == white + 1 { Side::White } else { Side::Black });
        let charged = charged.map(|side| side.to_string());
        if let (Some(charged), Some(fault)) = (&charged, &self.fault) {
            tags.push(("ChargedTo", charged.as_str()));
            tags.push(("Fault", fault.as_str()));
        }
        Some(pgn::write_with(&game, &tags, &self.result))
    }
}

/// What the tag TimeControl says: the clock of both players, `-` where none runs, `?` where they have different ones.
fn time_control(contest: &Contest) -> String {
    use super::limit::Limit;
    let said = |player| match contest.limit(player) {
        Some(Limit::Clock(control)) => control.to_string(),
        Some(Limit::Time(time)) => format!("1/{}", time.as_secs_f64()),
        Some(Limit::Nodes(_) | Limit::Depth(_)) | None => "-".to_owned(),
    };
    let [one, other] = [0, 1].map(said);
    if one == other { one } else { "?".to_owned() }
}
