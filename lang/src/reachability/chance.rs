//! Whether an ending can ever come about.

use super::Reachability;
use wazir_runtime::program::{EndTest, KindId, KindSet, Outcome, Remembered, Rule};
use wazir_runtime::{Side, SquareSet};

/// Whether something can ever come about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chance {
    /// Perhaps.
    Possible,
    /// Never: why, in words.
    Never(String),
}

impl Chance {
    /// Is it proved never to come about?
    pub fn is_never(&self) -> bool {
        matches!(self, Chance::Never(_))
    }
}

pub(super) fn of(reachability: &Reachability, test: &EndTest) -> Chance {
    let why = match test {
        EndTest::Checkmate | EndTest::ChecksGiven { .. } => checkmate(reachability),
        EndTest::Reaches { kinds, zones } => reaches(reachability, kinds, zones),
        EndTest::Lacks { kinds } => lacks(reachability, kinds),
        EndTest::LacksOne { kinds } => lacks_one(reachability, kinds),
        EndTest::InsufficientMaterial => insufficient(reachability),
        EndTest::Stalemate | EndTest::Repetition { .. } | EndTest::MoveLimit { .. } => None,
    };
    why.map_or(Chance::Possible, Chance::Never)
}

/// Neither side can ever attack a royal of the other.
fn checkmate(reachability: &Reachability) -> Option<String> {
    let can = |side: Side| {
        let (army, enemy) = (reachability.program().army(side), reachability.program().army(!side));
        let royals: Vec<KindId> = enemy.ids().filter(|k| enemy.kind(*k).royal).collect();
        let attacks = reachability.attacks(side);
        let taken = army.kinds.iter().flat_map(|k| &k.rules).filter_map(|r| r.passing);
        let passing = taken.fold(KindSet::NONE, |all, set| all | set);
        royals.iter().any(|r| !attacks.and(&reachability.reach(!side, *r)).is_empty() || passing.contains(*r))
    };
    (!Side::BOTH.into_iter().any(can)).then(|| "nothing can ever give check".to_owned())
}

/// No piece of the kinds ever stands in the zone of its side.
fn reaches(reachability: &Reachability, kinds: &[KindSet; 2], zones: &[SquareSet; 2]) -> Option<String> {
    let can = |side: Side| reachability.can_reach(side, kinds[side.index()], &zones[side.index()]);
    if Side::BOTH.into_iter().any(can) {
        return None;
    }
    let comes = |side: Side| {
        let mut all = reachability.program().army(side).ids().filter(|k| kinds[side.index()].contains(*k));
        all.any(|k| !reachability.lands(side, k).and(&zones[side.index()]).is_empty())
    };
    let why = match Side::BOTH.into_iter().any(comes) {
        true => "it becomes another piece there, by its `promote` or `becomes` line",
        false => "no piece of this name can ever stand on any of these squares",
    };
    Some(why.to_owned())
}

/// Each side has for ever a piece that counts.
fn lacks(reachability: &Reachability, kinds: &[KindSet; 2]) -> Option<String> {
    let mut why = None;
    for side in Side::BOTH {
        let set = kinds[side.index()];
        if set.is_empty() {
            continue;
        }
        let army = reachability.program().army(side);
        // What is never captured, and becomes only what is never captured and counts, too.
        let befallen = reachability.program().befallen(side);
        let mut lasting: Vec<KindId> = army
            .ids()
            .filter(|k| !befallen.contains(*k))
            .filter(|k| set.contains(*k) && (army.kind(*k).royal || !army.kind(*k).capturable()))
            .collect();
        loop {
            let before = lasting.len();
            let stays =
                |k: &KindId| army.kind(*k).changes.iter().flat_map(|c| &c.to).all(|to| lasting.contains(to));
            let next: Vec<KindId> = lasting.iter().copied().filter(stays).collect();
            lasting = next;
            if lasting.len() == before {
                break;
            }
        }
        let there =
            |start: &Vec<_>| start.iter().find(|(s, k, _)| *s == side && lasting.contains(k)).copied();
        let found: Option<Vec<_>> = reachability.setups().iter().map(there).collect();
        let (_, kind, _) = *found?.first()?;
        let kind = army.kind(kind);
        let cause = if kind.royal { "royal" } else { "uncapturable" };
        why = Some(format!("the `{}` is {cause} and never leaves the board", kind.name));
    }
    why
}

/// Each side has for ever one piece of each kind that counts.
fn lacks_one(reachability: &Reachability, kinds: &[KindSet; 2]) -> Option<String> {
    let mut why = None;
    for side in Side::BOTH {
        for kind in kinds[side.index()].iter() {
            let mut of = [KindSet::NONE; 2];
            of[side.index()].insert(kind);
            why = Some(lacks(reachability, &of)?);
        }
    }
    why
}

/// The proof that `insufficient material` asks for is never tried.
fn insufficient(reachability: &Reachability) -> Option<String> {
    let program = reachability.program();
    let other = program.endings.iter().find(|e| e.outcome != Outcome::Draw && e.test != EndTest::Checkmate);
    if other.is_some() {
        return Some("it is proved only where nothing but checkmate can win".to_owned());
    }
    let rules = program.armies.iter().flat_map(|a| &a.kinds).flat_map(|k| &k.rules);
    if rules.clone().any(|r| r.placed().next().is_some()) {
        return Some("it is never proved where captures can make new pieces".to_owned());
    }
    if rules.into_iter().any(Rule::has_effects) {
        return Some("it is never proved where moves do more than to move and to take".to_owned());
    }
    if program.armies.iter().any(|army| !army.turn.is_plain()) {
        return Some("it is proved only where a turn is any move".to_owned());
    }
    if Remembered::of(program).is_needed() {
        return Some("it is never proved where a line asks what pieces have done".to_owned());
    }
    let single = |side: Side| program.army(side).kinds.iter().filter(|k| k.royal).count() == 1;
    (!Side::BOTH.into_iter().all(single))
        .then(|| "it is proved only where each army has one royal kind of piece".to_owned())
}
