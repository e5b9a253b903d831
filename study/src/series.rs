//! A series of games: each is played from its number alone.

use crate::conditions::{Conditions, FORMAT, Players};
use crate::coverage::Coverage;
use crate::details::Observer;
use crate::record::{GameRecord, outcome};
use wazir_runtime::bot::Bot;
use wazir_runtime::playout::Playout;
use wazir_runtime::program::{Program, Start};
use wazir_runtime::{Game, Position, Rng, Scribe};

/// Draws a start of its own for a game.
pub type Draw = fn(&Game, &mut Rng) -> Option<Start>;

/// What stands behind the colon of a variant's name where each game draws its start: `chess960:random`.
pub const DRAWN: &str = "random";

/// A numbered start, each as likely as any other; `None` where there are none.
pub fn draw_start(game: &Game, rng: &mut Rng) -> Option<Start> {
    let count = u128::from(game.program().numbered_starts());
    game.numbered_start(((u128::from(rng.next_u64()) * count) >> 64) as u64)
}

/// A series that is ready to be played.
#[derive(Debug)]
pub struct Series {
    game: Game,
    start: Position,
    draw: Option<Draw>,
    conditions: Conditions,
    observer: Option<Observer>,
    scribe: Scribe,
    /// The moves of every game are written down.
    recorded: bool,
}

/// What a series is to be, where it is not as usual.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The canonical name of the variant, with its start.
    pub variant: String,
    /// The version of what plays.
    pub version: String,
    /// The seed of the bots' choices.
    pub seed: u64,
    /// Who plays.
    pub players: Players,
    /// A hash of what tunes our engine, where a file beside the variant's does.
    pub tuning: Option<String>,
    /// How many positions engines look at for a move.
    pub nodes: Option<u64>,
    /// How many seconds they think about a move.
    pub seconds: Option<f64>,
    /// After so many plies a game is cut off.
    pub max_plies: u32,
    /// So many plies are random before the players play.
    pub opening_plies: u32,
    /// All games begin at the start position that is given, which is not that of the variant.
    pub from_fen: bool,
    /// Games with numbers below this are looked at move by move.
    pub details: u64,
    /// The moves of every game are written down, and not only of those that are looked at.
    pub recorded: bool,
}

impl Series {
    /// A series of a game's variant, from a position or with a start drawn for each game.
    pub fn new(
        game: &Game,
        start: Position,
        draw: Option<Draw>,
        coverage: Coverage,
        settings: Settings,
    ) -> Series {
        let kinds = Observer::kinds(game);
        let conditions = Conditions {
            format: FORMAT,
            version: settings.version,
            variant: settings.variant,
            program: program_hash(game.program()),
            seed: settings.seed,
            players: settings.players,
            tuning: settings.tuning,
            nodes: settings.nodes,
            seconds: settings.seconds,
            max_plies: settings.max_plies,
            opening_plies: settings.opening_plies,
            fen: settings.from_fen.then(|| game.fen(&start)),
            details: settings.details,
            lines: coverage.lines.clone(),
            kinds,
        };
        let observer = (settings.details > 0).then(|| Observer::new(game, coverage, &conditions.kinds));
        let (scribe, recorded) = (Scribe::new(game), settings.recorded);
        Series { game: game.clone(), start, draw, conditions, observer, scribe, recorded }
    }

    /// All on which the games depend.
    pub fn conditions(&self) -> &Conditions {
        &self.conditions
    }

    /// Plays a game. The players must not remember earlier ones.
    pub fn play(&self, number: u64, players: [&mut dyn Bot; 2]) -> GameRecord {
        let mut rng = Rng::for_game(self.conditions.seed, number);
        let drawn = self.draw.and_then(|draw| draw(&self.game, &mut rng));
        let drawn = drawn.and_then(|start| self.game.start(&start).ok());
        let start = drawn.as_ref().unwrap_or(&self.start);
        let (max_plies, opening_plies) = (self.conditions.max_plies, self.conditions.opening_plies);
        let playout = Playout { game: &self.game, start, max_plies, opening_plies };
        let played = playout.play(players, &mut rng);
        let (result, reason) = outcome(played.status);
        let observer = self.observer.as_ref().filter(|_| number < self.conditions.details);
        let details = observer.map(|observer| {
            // Numbers of their own: what is looked at changes no game.
            let mut rng = Rng::for_game(!self.conditions.seed, number);
            observer.look(start, &played.moves, (result, reason.as_deref()), &mut rng)
        });
        let mut moves = String::new();
        if self.recorded || details.is_some() {
            self.scribe.write(start, &played.moves, played.plies, &mut moves);
        }
        let fen = drawn.as_ref().map(|start| self.game.fen(start));
        GameRecord {
            game: number,
            fen,
            moves,
            result,
            reason,
            plies: played.plies,
            branching: played.branching,
            details,
        }
    }
}

/// A number that two Programs hardly ever have in common, in sixteen hexadecimal digits: FNV-1a of the Program's text.
pub fn program_hash(program: &Program) -> String {
    text_hash(&program.to_string())
}

/// The same of a text.
pub fn text_hash(text: &str) -> String {
    format!("{:016x}", hash(text.bytes()))
}

/// FNV-1a, so that the same bytes mean the same number for ever.
pub fn hash(bytes: impl IntoIterator<Item = u8>) -> u64 {
    let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.into_iter().fold(0xcbf2_9ce4_8422_2325, mix)
}
