//! Who plays what: all that is settled before the first game.

use super::limit::Limit;
use super::opening::Opening;
use super::player::Manners;
use super::spec::Spec;
use wazir_runtime::program::Start;
use wazir_runtime::{Game, Position, Rng};

/// A match as it was asked for.
pub struct Contest {
    /// The variants, in the order in which they were named.
    pub variants: Vec<Entry>,
    /// The two players.
    pub specs: [Spec; 2],
    /// What they are called.
    pub names: [String; 2],
    /// The seed of openings and bots.
    pub seed: u64,
    /// How many random plies a game begins with.
    pub opening_plies: u32,
    /// The positions to begin from instead.
    pub book: Option<Vec<Position>>,
    /// A game that is as long is a draw.
    pub max_plies: u32,
    /// How many pairs of games each variant has.
    pub pairs: u64,
    /// What holds for every game.
    pub manners: Manners,
}

/// One of the variants.
pub struct Entry {
    /// Its canonical name, with the start.
    pub name: String,
    /// Its rules.
    pub game: Game,
    /// Where a game begins; each pair has a start of its own where starts are drawn.
    pub start: Position,
    /// Is the start drawn?
    pub drawn: bool,
    /// What other programs call it.
    pub called: [Option<String>; 2],
}

/// One game of a match: a variant, a pair, and which of the two games of the pair.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Place {
    /// The pair, from zero.
    pub pair: u64,
    /// The variant.
    pub variant: usize,
    /// The game of the pair: 0, in which the first player is White, or 1.
    pub game: u8,
}

impl Place {
    /// Who is White: the first player or the second.
    pub fn white(self) -> usize {
        usize::from(self.game)
    }
}

/// What random numbers are for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Purpose {
    Opening,
    Book,
    Player,
}

impl Contest {
    /// The random numbers of a purpose in a variant: they do not depend on which other variants are played.
    fn rng(&self, variant: usize, purpose: Purpose, number: u64) -> Rng {
        let name = self.variants.get(variant).map_or("", |entry| entry.name.as_str());
        let hash = wazir_study::hash(name.bytes().chain([purpose as u8]));
        Rng::for_game(self.seed ^ hash, number)
    }

    /// The random numbers of a player in a game.
    pub fn player_rng(&self, place: Place, player: usize) -> Rng {
        self.rng(place.variant, Purpose::Player, place.pair * 4 + u64::from(place.game) * 2 + player as u64)
    }

    /// The opening of a pair: the same for both of its games.
    pub fn opening(&self, variant: usize, pair: u64) -> Option<Opening> {
        let entry = self.variants.get(variant)?;
        let mut rng = self.rng(variant, Purpose::Opening, pair);
        if let Some(book) = &self.book {
            let start = self.book_position(book, variant, pair)?;
            return Some(Opening { start, moves: Vec::new() });
        }
        let own: Option<Start> =
            entry.drawn.then(|| wazir_study::draw_start(&entry.game, &mut rng)).flatten();
        let own = own.and_then(|own| entry.game.start(&own).ok());
        let start = own.unwrap_or_else(|| entry.start.clone());
        Some(Opening::random(&entry.game, start, self.opening_plies, &mut rng))
    }

    /// The position of a book for a pair: every one comes once before any comes again, each time in another order.
    fn book_position(&self, book: &[Position], variant: usize, pair: u64) -> Option<Position> {
        let length = book.len() as u64;
        let (round, at) = (pair.checked_div(length)?, pair.checked_rem(length)?);
        let mut rng = self.rng(variant, Purpose::Book, round);
        let mut order: Vec<usize> = (0..book.len()).collect();
        for i in (1..order.len()).rev() {
            let j = rng.below(u32::try_from(i + 1).unwrap_or(u32::MAX)) as usize;
            order.swap(i, j);
        }
        book.get(*order.get(usize::try_from(at).ok()?)?).cloned()
    }

    /// The limit of a player.
    pub fn limit(&self, player: usize) -> Option<Limit> {
        self.specs.get(player).and_then(|spec| spec.limit)
    }
}
