//! A variant as it is told to a program that may not know it: the size of its board, its hands, and what it resembles.

use wazir_runtime::program::{Army, Program};
use wazir_runtime::{Game, Position, Side};

/// What there is to tell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Announcement {
    /// The number of files.
    pub files: u8,
    /// The number of ranks.
    pub ranks: u8,
    /// How many kinds a side can have in hand.
    pub pocket: usize,
    /// What the other program takes its habits from.
    pub template: &'static str,
    /// The position in which games begin.
    pub fen: String,
}

impl Announcement {
    /// What there is to tell of a game.
    pub fn of(game: &Game, start: &Position) -> Announcement {
        let program = game.program();
        let held = |side: Side| {
            let army = program.army(side);
            let kind = |id: &_| {
                !army.kind(*id).drops.is_empty()
                    || !army.kind(*id).gates.is_empty()
                    || start.in_hand(side, *id) > 0
            };
            army.ids().filter(kind).count()
        };
        let pocket = Side::BOTH.into_iter().map(held).max().unwrap_or(0);
        let (files, ranks) = (program.board.files, program.board.ranks);
        Announcement { files, ranks, pocket, template: template(program, pocket), fen: game.fen(start) }
    }

    /// As Fairy-Stockfish tells a variant of this name.
    pub fn line(&self, name: &str) -> String {
        let Announcement { files, ranks, pocket, template, fen } = self;
        format!(
            "info string variant {name} files {files} ranks {ranks} pocket {pocket} template {template} startpos {fen}"
        )
    }
}

/// What a game resembles, by its hands: they decide what the other program must draw.
fn template(program: &Program, pocket: usize) -> &'static str {
    let [white, _] = &program.armies;
    let faces = |army: &Army| {
        let letters: Vec<_> = army.kinds.iter().map(|kind| kind.letter).collect();
        letters.iter().any(|letter| letter.promoted().is_some_and(|face| letters.contains(&face)))
    };
    match (pocket, white.kinds.iter().any(|kind| kind.to_hand.is_some())) {
        (0, _) => "fairy",
        (_, false) => "bughouse",
        (_, true) if faces(white) => "shogi",
        (_, true) => "crazyhouse",
    }
}
