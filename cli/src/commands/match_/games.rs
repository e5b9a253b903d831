//! The games of a match: threads play the pairs, and their games are taken in the order of the pairs, whoever is first.

use crate::failure::Failure;
use crate::progress::Progress;
use crate::referee::contest::{Contest, Place};
use crate::referee::duel;
use crate::referee::game_record::GameRecord;
use crate::referee::log::Log;
use crate::referee::outcome;
use crate::referee::score::Score;
use crate::referee::seat::Seat;
use crate::referee::sprt::{Sprt, Verdict};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::channel;
use std::thread;

/// How a match has ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// All games have been played.
    All,
    /// The test was decided by this pair.
    Decided((u64, usize)),
    /// Ctrl-C has come.
    Interrupted,
}

/// Plays what has not been played. Every game goes into `played`, and into the log in the order of the pairs.
pub fn play_all(
    contest: &Contest,
    jobs: usize,
    sprt: Option<Sprt>,
    played: &mut BTreeMap<Place, GameRecord>,
    mut log: Option<&mut Log>,
    progress: &Progress,
) -> Result<End, Failure> {
    let variants = contest.variants.len().max(1);
    let total = contest.pairs.saturating_mul(variants as u64);
    // However many there are, they are not written down.
    let order = |at: u64| {
        let variant = usize::try_from(at % variants as u64).unwrap_or(0);
        (at < total).then_some((at / variants as u64, variant))
    };
    let places = |(pair, variant): (u64, usize)| [0, 1].map(|game| Place { pair, variant, game });
    let done: BTreeSet<Place> = played.keys().copied().collect();
    let (next, enough) = (AtomicU64::new(0), AtomicBool::new(false));
    let over = || enough.load(Ordering::Relaxed) || contest.manners.interrupted();
    let (sender, receiver) = channel();
    let play = |sender: std::sync::mpsc::Sender<(Place, GameRecord)>| {
        let [one, other] = &contest.specs;
        let mut seats = [one, other].map(|spec| Seat::new(spec, &contest.manners));
        while !over() {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(pair) = order(at) else { return };
            let missing = places(pair).into_iter().filter(|place| !done.contains(place));
            let missing: Vec<Place> = missing.collect();
            if missing.is_empty() {
                continue;
            }
            let Some(opening) = contest.opening(pair.1, pair.0) else { return };
            for place in missing {
                if over() {
                    return;
                }
                let Some(game) = duel::play(contest, place, &opening, &mut seats) else { return };
                if sender.send((place, game)).is_err() {
                    return;
                }
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..jobs {
            let sender = sender.clone();
            scope.spawn(|| play(sender));
        }
        drop(sender);
        let mut score = Score::default();
        // The pairs before this one have been counted, and are in the log.
        let mut counted = 0u64;
        let mut waiting: BTreeMap<Place, GameRecord> = BTreeMap::new();
        loop {
            while let Some(pair) = order(counted) {
                let [first, second] = places(pair);
                let ready = |place: &Place| played.contains_key(place) || waiting.contains_key(place);
                if !ready(&first) || !ready(&second) {
                    break;
                }
                for place in [first, second] {
                    if let Some(game) = waiting.remove(&place) {
                        keep(game, place, played, log.as_deref_mut())
                            .inspect_err(|_| enough.store(true, Ordering::Relaxed))?;
                    }
                }
                score.add([played.get(&first), played.get(&second)]);
                counted += 1;
                progress.say(score.games(), outcome::in_short(&score));
                if sprt.is_some_and(|sprt| sprt.verdict(&score.pairs) != Verdict::Undecided) {
                    enough.store(true, Ordering::Relaxed);
                    return Ok(End::Decided(pair));
                }
            }
            match receiver.recv() {
                Ok((place, game)) => {
                    waiting.insert(place, game);
                }
                Err(_) => break,
            }
        }
        // What Ctrl-C has left behind a gap.
        for (place, game) in std::mem::take(&mut waiting) {
            keep(game, place, played, log.as_deref_mut())?;
        }
        Ok(if counted < total { End::Interrupted } else { End::All })
    })
}

/// Keeps a game.
fn keep(
    game: GameRecord,
    place: Place,
    played: &mut BTreeMap<Place, GameRecord>,
    log: Option<&mut Log>,
) -> Result<(), Failure> {
    if let Some(log) = log {
        log.game(&game)?;
    }
    played.insert(place, game);
    Ok(())
}
