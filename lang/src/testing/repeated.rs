//! How often a position has come about that a test takes for a repetition.

use wazir_runtime::Match;
use wazir_runtime::program::{EndTest, RepetitionKey};

/// Says how often what an ending counts has stood on the board, where that is not often enough.
pub(super) fn too_seldom(game: &Match) -> Option<String> {
    let endings = game.game().program().endings.iter();
    let (key, times) = endings
        .filter_map(|e| match e.test {
            EndTest::Repetition { key, times } => Some((key, u64::from(times))),
            _ => None,
        })
        .min_by_key(|(_, times)| *times)?;
    let counted = occurred(game, key);
    let often = |n: u64| if n == 1 { "once".to_owned() } else { format!("{n} times") };
    let same = match key {
        RepetitionKey::Arrangement => "this arrangement",
        RepetitionKey::Position | RepetitionKey::PositionAndTrail => "this position",
    };
    let told = (counted < times).then(|| format!("{same} has occurred {}, not {times}", often(counted)))?;
    let arranged = occurred(game, RepetitionKey::Arrangement);
    Some(match arranged > counted {
        true => format!(
            "{told}; its arrangement has occurred {}: with another side to move, other rights or another square passed it is another position",
            often(arranged)
        ),
        false => told,
    })
}

/// How often what now stands on the board has stood there since the game began, this time included.
fn occurred(game: &Match, key: RepetitionKey) -> u64 {
    let of = |position| game.game().key(position, key);
    let now = of(game.position());
    let before = (0..game.moves().len()).map(|ply| game.position_before(ply));
    let before = before.filter(|position| position.part() == 0 && of(position) == now);
    before.count() as u64 + 1
}
