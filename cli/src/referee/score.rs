//! Counts of games, as the first player sees them, and of pairs by their points.

use super::game_record::GameRecord;
use serde::Serialize;

/// What a number of games has come to.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Score {
    /// Won by the first player.
    pub wins: u64,
    /// Drawn.
    pub draws: u64,
    /// Lost by the first player.
    pub losses: u64,
    /// Count for nobody, charged to the first player and to the second.
    pub void: [u64; 2],
    /// Whole pairs in which the first player has made 0, ½, 1, 1½ and 2 points.
    pub pairs: [u64; 5],
}

impl Score {
    /// Counts a pair, or what has been played of it.
    pub fn add(&mut self, games: [Option<&GameRecord>; 2]) {
        let points = games.map(|game| game.and_then(GameRecord::half_points));
        for game in games.into_iter().flatten() {
            match (game.half_points(), game.charged) {
                (Some(0), _) => self.losses += 1,
                (Some(1), _) => self.draws += 1,
                (Some(_), _) => self.wins += 1,
                (None, Some(1)) => self.void[0] += 1,
                (None, _) => self.void[1] += 1,
            }
        }
        if let [Some(one), Some(other)] = points
            && let Some(count) = self.pairs.get_mut(one + other)
        {
            *count += 1;
        }
    }

    /// Adds the counts of other games.
    pub fn merge(&mut self, other: &Score) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
        self.void.iter_mut().zip(other.void).for_each(|(own, other)| *own += other);
        self.pairs.iter_mut().zip(other.pairs).for_each(|(own, other)| *own += other);
    }

    /// How many games count.
    pub fn counted(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// How many do not.
    pub fn voided(&self) -> u64 {
        self.void.iter().sum()
    }

    /// How many have been played.
    pub fn games(&self) -> u64 {
        self.counted() + self.voided()
    }

    /// The share of the points that the first player has made, from 0 to 1.
    pub fn share(&self) -> Option<f64> {
        let points = self.wins as f64 + self.draws as f64 / 2.0;
        (self.counted() > 0).then(|| points / self.counted() as f64)
    }

    /// Do so many games count for nobody that the match says nothing? More than 2 %.
    pub fn is_void(&self) -> bool {
        self.voided() * 50 > self.games()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(game: u8, result: &str, charged: Option<u8>) -> GameRecord {
        GameRecord {
            variant: String::new(),
            pair: 1,
            game,
            fen: String::new(),
            opening: 0,
            moves: Vec::new(),
            result: result.to_owned(),
            reason: String::new(),
            charged,
            fault: None,
        }
    }

    #[test]
    fn pairs_are_counted_as_the_first_player_sees_them() {
        let mut score = Score::default();
        let pair = |one: &str, other: &str| [game(1, one, None), game(2, other, None)];
        for [one, other] in [pair("1-0", "0-1"), pair("1-0", "1-0"), pair("1/2-1/2", "1-0")] {
            score.add([Some(&one), Some(&other)]);
        }
        assert_eq!((score.wins, score.draws, score.losses), (3, 1, 2));
        assert_eq!(score.pairs, [0, 1, 1, 0, 1]);
        let (crashed, won) = (game(1, "*", Some(2)), game(2, "0-1", None));
        score.add([Some(&crashed), Some(&won)]);
        assert_eq!((score.void, score.wins, score.pairs), ([0, 1], 4, [0, 1, 1, 0, 1]));
        assert!(score.is_void());
    }

    #[test]
    fn two_in_a_hundred_are_borne() {
        let score = Score { wins: 98, void: [1, 1], ..Score::default() };
        assert!(!score.is_void() && Score { wins: 97, ..score }.is_void());
    }
}
