//! Whether an ending can ever come about.

use super::Reachability;
use crate::literal::placement;
use wazir_runtime::program::{
    Barred, BoardFact, CastlingFact, EndTest, FormationShape, Kind, KindId, KindSet, Men, Outcome, Perpetual,
    Remembered, RepetitionKey, Rule, Share, Step, Turn, Who,
};
use wazir_runtime::{Direction, Game, Hop, Side, Square, SquareSet, Topology};

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

/// Why no side ever gives check where turns forbid it.
pub(crate) const NO_CHECK: &str = "no turn may give check";

/// Why nothing lasts that turns may not keep.
pub(crate) const NEVER_KEPT: &str = "no turn may keep it so for a second ply";

/// Why there are never passes in a row where turns have none.
pub(crate) const NO_PASS: &str = "no turn may be a pass and nothing else";

pub(super) fn of(reachability: &Reachability, test: &EndTest) -> Chance {
    let unrepeated = test.repeated().and_then(|key| unrepeated(reachability, key));
    let why = match test {
        _ if unrepeated.is_some() => unrepeated,
        EndTest::Checkmate => checkmate(reachability).or_else(|| mate_barred(reachability)),
        EndTest::ChecksGiven { .. } | EndTest::Perpetual { by: Perpetual::Check, .. } => {
            checkmate(reachability).or_else(|| checks_barred(reachability))
        }
        EndTest::MatedBy { kinds, .. } => {
            let never = checkmate(reachability).or_else(|| checkmate_by(reachability, *kinds));
            never.or_else(|| mate_barred(reachability))
        }
        EndTest::Lasting { any, plies } => {
            on_board(reachability, any).or_else(|| never_kept(reachability, any, *plies))
        }
        EndTest::Board(any) | EndTest::Counted { any, .. } => on_board(reachability, any),
        EndTest::InsufficientMaterial => insufficient(reachability),
        EndTest::Passes { times } => passes(reachability, *times),
        EndTest::Stalemate => stalemate(reachability),
        EndTest::Repetition { .. } | EndTest::Perpetual { .. } | EndTest::MoveLimit { .. } => None,
    };
    why.map_or(Chance::Possible, Chance::Never)
}

/// Neither side can ever attack a royal of the other.
fn checkmate(reachability: &Reachability) -> Option<String> {
    let all = |side: Side| KindSet::first(reachability.program().army(side).kinds.len());
    let can = |side: Side| gives_check(reachability, side, all(side));
    (!Side::BOTH.into_iter().any(can)).then(|| "nothing can ever give check".to_owned())
}

/// No turn of either side may attack a royal of the other. A mate may still come about: by what stands so at the start.
fn checks_barred(reachability: &Reachability) -> Option<String> {
    let armies = &reachability.program().armies;
    armies.iter().all(|army| army.turn.never_gives_check()).then(|| NO_CHECK.to_owned())
}

/// No turn gives check, and nobody is in check at the start.
fn mate_barred(reachability: &Reachability) -> Option<String> {
    let program = reachability.program();
    let why = checks_barred(reachability).filter(|_| program.shuffles.is_empty())?;
    let game = Game::load(program.clone()).ok()?;
    let known = super::starts(&game);
    (known.len() == program.starts.len() && known.iter().all(|start| !start.in_check)).then_some(why)
}

/// Neither side can do so with pieces of some kinds.
fn checkmate_by(reachability: &Reachability, kinds: [KindSet; 2]) -> Option<String> {
    let can = |side: Side| gives_check(reachability, side, kinds[side.index()]);
    (!Side::BOTH.into_iter().any(can)).then(|| "no such piece can ever give check".to_owned())
}

/// May a side ever attack a royal of the other with a piece of these kinds?
fn gives_check(reachability: &Reachability, side: Side, kinds: KindSet) -> bool {
    let (army, enemy) = (reachability.program().army(side), reachability.program().army(!side));
    let mut royals = enemy.ids().filter(|k| enemy.kind(*k).royal);
    let attacks = kinds.iter().map(|kind| reachability.attacks_of(side, kind));
    let attacks = attacks.fold(SquareSet::EMPTY, |all, of| all.or(&of));
    let taken = kinds.iter().flat_map(|kind| &army.kind(kind).rules).filter_map(|rule| rule.passing);
    let passing = taken.fold(KindSet::NONE, |all, set| all | set);
    royals.any(|r| !attacks.and(&reachability.reach(!side, r)).is_empty() || passing.contains(r))
}

/// No turn of either side may ever make what a repetition counts a second time.
fn unrepeated(reachability: &Reachability, key: RepetitionKey) -> Option<String> {
    // What is the same by the ending's key is the same by these.
    let coarser: &[RepetitionKey] = match key {
        RepetitionKey::Arrangement => &[RepetitionKey::Arrangement],
        RepetitionKey::Position => &[RepetitionKey::Arrangement, RepetitionKey::Position],
        RepetitionKey::PositionAndTrail => {
            &[RepetitionKey::Arrangement, RepetitionKey::Position, RepetitionKey::PositionAndTrail]
        }
    };
    let barred = |barred: &Barred| matches!(barred, Barred::Repetition(key) if coarser.contains(key));
    let all = |turn: &Turn| turn.actions().all(|action| action.barred.iter().any(barred));
    let armies = &reachability.program().armies;
    armies.iter().all(|army| all(&army.turn)).then(|| "the turn repeats nothing".to_owned())
}

/// The sides that may pass, and are done with that.
fn passing(reachability: &Reachability) -> Vec<Side> {
    let may = |side: &Side| reachability.program().army(*side).turn.may_always_pass();
    Side::BOTH.into_iter().filter(may).collect()
}

/// There are never so many passes in a row.
fn passes(reachability: &Reachability, times: u8) -> Option<String> {
    let may = |side: &Side| reachability.program().army(*side).turn.may_be_empty();
    let passing: Vec<Side> = Side::BOTH.into_iter().filter(may).collect();
    match (passing.as_slice(), times) {
        ([], _) => Some(NO_PASS.to_owned()),
        ([only], 2..) => Some(format!("only {only} may ever pass")),
        _ => None,
    }
}

/// Whoever is not in check may always pass.
fn stalemate(reachability: &Reachability) -> Option<String> {
    let all = passing(reachability).len() == Side::BOTH.len();
    all.then(|| "a side that has nothing else to do may pass".to_owned())
}

/// In each of the lists something is never so.
pub(super) fn on_board(reachability: &Reachability, any: &[Vec<BoardFact>]) -> Option<String> {
    let mut why = None;
    for all in any {
        let never = all.iter().find_map(|fact| match fact {
            BoardFact::Men(these) => men(reachability, these),
            BoardFact::Castling(castled) => castles(castled),
            BoardFact::Turn(_) | BoardFact::Stuck(_) => None,
        });
        why = Some(never?);
    }
    why
}

/// No turn of either side may leave it so that was so before: it never lasts from one position to the next.
fn never_kept(reachability: &Reachability, any: &[Vec<BoardFact>], plies: u16) -> Option<String> {
    let program = reachability.program();
    let asked: Option<Vec<&Men>> = any
        .iter()
        .map(|all| match all.as_slice() {
            [BoardFact::Men(men)] if men.whose == Who::Subject && men.share == Share::SOME => Some(men),
            _ => None,
        })
        .collect();
    let asked = asked.filter(|_| plies > 1)?;
    let plain = |men: &Men| !men.safe && men.formation.is_none();
    // Of men of one side: those of the list are all that are asked for.
    let holds_all = |side: Side, list: &Men, men: &Men| {
        let (of, other) = (side.index(), (!side).index());
        let near = match (&list.near, &men.near) {
            (None, None) => true,
            (Some(a), Some(b)) => {
                a.paths == b.paths && a.own[of] == b.own[of] && a.enemy[other] == b.enemy[other]
            }
            _ => false,
        };
        let zone = |men: &Men| men.zones.as_ref().map(|zones| zones[of]);
        let kinds = men.kinds[of].is_within(list.kinds[of]);
        near && kinds && zone(list) == zone(men) && plain(list) && plain(men) && list.share == Share::SOME
    };
    let bars = |mover: Side, barred: &Barred| {
        let Barred::Kept(number) = barred else { return false };
        let lists = program.left(*number);
        let covers = |side: Side, men: &&Men| {
            let whose = if side == mover { Who::Subject } else { Who::Other };
            lists.iter().any(|all| match all.as_slice() {
                [BoardFact::Men(list)] => list.whose == whose && holds_all(side, list, men),
                _ => false,
            })
        };
        Side::BOTH.into_iter().all(|side| asked.iter().all(|men| covers(side, men)))
    };
    let never = |side: Side| {
        let turn = &program.army(side).turn;
        !turn.has_parts() && turn.actions().all(|action| action.barred.iter().any(|b| bars(side, b)))
    };
    Side::BOTH.into_iter().all(never).then(|| NEVER_KEPT.to_owned())
}

/// The sides that may be meant.
fn meant(who: Who) -> Vec<Side> {
    match who {
        Who::Side(side) => vec![side],
        _ => Side::BOTH.to_vec(),
    }
}

/// The squares on which men of a side of the kinds can ever stand, as their owner sees them.
fn stands(reachability: &Reachability, men: &Men, side: Side) -> SquareSet {
    let squares = men.kinds[side.index()].iter().map(|kind| reachability.own_squares(side, kind));
    squares.fold(SquareSet::EMPTY, |all, squares| all.or(&squares))
}

/// Neither side that may be meant can castle so.
fn castles(castled: &CastlingFact) -> Option<String> {
    let castles = |side: Side| castled.ways[side.index()] != 0;
    match meant(castled.whose).into_iter().any(castles) {
        true => None,
        false => Some("nobody castles like this".to_owned()),
    }
}

/// Neither side that may be meant ever has so many men.
fn men(reachability: &Reachability, men: &Men) -> Option<String> {
    let sides = meant(men.whose);
    let program = reachability.program();
    let (some, few) = match men.share {
        Share::Count { least, most } => (least > 0, most.map(|most| (men.kinds, most))),
        Share::Only => {
            let others = Side::each(|side| {
                let of_army = KindSet::first(program.army(side).kinds.len()).iter();
                of_army.filter(|k| !men.kinds[side.index()].contains(*k)).collect()
            });
            (true, Some((others, 0)))
        }
    };
    if sides.iter().all(|side| men.kinds[side.index()].is_empty()) {
        let [side] = sides.as_slice() else { return None };
        return Some(format!("{side:#} has no such piece in its army"));
    }
    if some && let Some(why) = reaches(reachability, &sides, men) {
        return Some(why);
    }
    if let Share::Count { least, .. } = men.share {
        let never = too_few(reachability, &sides, men, least);
        let never = never.or_else(|| no_room(reachability, men).map(too_small));
        let never = never.or_else(|| no_line(reachability, men).map(|(_, why)| why));
        if never.is_some() {
            return never;
        }
    }
    let alone = men.near.is_none() && men.formation.is_none();
    let (kinds, most) = few.filter(|_| men.zones.is_none() && alone && !men.safe)?;
    lacks(reachability, &sides, &kinds, most)
}

/// No piece of the kinds ever stands in the zone of its side.
fn reaches(reachability: &Reachability, sides: &[Side], men: &Men) -> Option<String> {
    let anywhere: SquareSet = reachability.program().board.all().collect();
    let zone = |side: Side| men.zones.as_ref().map_or(&anywhere, |zones| &zones[side.index()]);
    if sides.iter().any(|side| reachability.can_reach(*side, men.kinds[side.index()], zone(*side))) {
        return None;
    }
    let comes = |side: Side| {
        let mut all =
            reachability.program().army(side).ids().filter(|k| men.kinds[side.index()].contains(*k));
        all.any(|k| !reachability.lands(side, k).and(zone(side)).is_empty())
    };
    let why = match sides.iter().any(|side| comes(*side)) {
        true => "it becomes another piece there, by its `promote` or `becomes` line",
        false if men.zones.is_none() => "no piece of this name can ever stand on the board",
        false => {
            let why = "no piece of this name can ever stand on any of these squares";
            return Some(match squares_of(reachability, sides, men) {
                Some(squares) => format!("{why}, only on {squares}"),
                None => why.to_owned(),
            });
        }
    };
    Some(why.to_owned())
}

/// The squares on which those men can ever stand, as their owner sees them, where they are few.
fn squares_of(reachability: &Reachability, sides: &[Side], men: &Men) -> Option<String> {
    const MOST: usize = 20;
    let side = *sides.first()?;
    let board = &reachability.program().board;
    let names: Vec<String> =
        stands(reachability, men, side).iter().map(|square| board.name(square)).collect();
    (1..=MOST).contains(&names.len()).then(|| names.join(", "))
}

/// On how many squares the men of either side that may be meant can stand at once, where these are fewer than the men that are asked for.
pub(crate) fn no_room(reachability: &Reachability, men: &Men) -> Option<usize> {
    let Share::Count { least, .. } = men.share else { return None };
    let zones = men.zones.as_ref()?;
    let room = |side: Side| zones[side.index()].and(&stands(reachability, men, side)).iter().count();
    let room = meant(men.whose).into_iter().map(room).max()?;
    (men.formation.is_none() && room < usize::from(least)).then_some(room)
}

/// What is said of squares with no more room than that.
pub(crate) fn too_small(room: usize) -> String {
    match room {
        1 => "no more than one such piece can ever stand there".to_owned(),
        _ => format!("no more than {room} such pieces can ever stand there"),
    }
}

/// How many men the longest row or the largest chain of those that are asked for can ever have, where these are fewer, and that in words.
pub(crate) fn no_line(reachability: &Reachability, men: &Men) -> Option<(usize, String)> {
    let Share::Count { least, .. } = men.share else { return None };
    let formation = men.formation.as_deref()?;
    let program = reachability.program();
    let topology = Topology::new(&program.board, program.symmetry, [formation.steps.as_slice()]);
    let room = |side: Side| -> SquareSet {
        let room = stands(reachability, men, side);
        let room = men.zones.as_ref().map_or(room, |zones| zones[side.index()].and(&room));
        program.symmetry.set(&program.board, side, &room)
    };
    let rooms: Vec<SquareSet> = meant(men.whose).into_iter().map(room).collect();
    let vectors = formation.steps.iter().filter_map(|step| match step {
        Step::Go(vectors) => Some(vectors),
        _ => None,
    });
    let directions: Vec<Direction> =
        vectors.flatten().filter_map(|vector| topology.direction(*vector)).collect();
    let row = formation.shape == FormationShape::Row;
    let longest = |room: &SquareSet| match row {
        true => longest_row(&topology, &directions, room),
        false => largest_chain(&topology, &directions, room),
    };
    let most = rooms.iter().map(longest).max()?;
    let everywhere = rooms.iter().all(|room| program.board.all().all(|square| room.contains(square)));
    let here = if everywhere { "on this board" } else { "of the squares on which they can stand" };
    let why = match row {
        true => {
            format!("no such line {here} is longer than {most} square{}", if most == 1 { "" } else { "s" })
        }
        false => format!("no chain {here} is larger than {most}"),
    };
    (most < usize::from(least)).then_some((most, why))
}

/// How many of some squares stand in a row, in the directions of a topology; around a ring, all of them.
fn longest_row(topology: &Topology, directions: &[Direction], squares: &SquareSet) -> usize {
    let all = squares.len();
    let mut longest = 0;
    for (first, direction) in squares.iter().flat_map(|first| directions.iter().map(move |d| (first, *d))) {
        let (mut at, mut heading, mut length) = (first, direction, 1);
        let goes_on = |hop: &Hop| hop.square != first && squares.contains(hop.square);
        while let Some(hop) = topology.next(at, heading).filter(goes_on) {
            (at, heading, length) = (hop.square, hop.heading, length + 1);
            if length >= all {
                break;
            }
        }
        longest = longest.max(length);
    }
    longest
}

/// How many of some squares are joined, by the directions of a topology.
fn largest_chain(topology: &Topology, directions: &[Direction], squares: &SquareSet) -> usize {
    let (mut left, mut largest) = (*squares, 0);
    while let Some(first) = left.iter().next() {
        let mut new = vec![first];
        let mut size = 0;
        left.remove(first);
        while let Some(square) = new.pop() {
            size += 1;
            for hop in directions.iter().filter_map(|direction| topology.next(square, *direction)) {
                if left.contains(hop.square) {
                    left.remove(hop.square);
                    new.push(hop.square);
                }
            }
        }
        largest = largest.max(size);
    }
    largest
}

/// No side ever has so many men of the kinds.
fn too_few(reachability: &Reachability, sides: &[Side], men: &Men, least: u8) -> Option<String> {
    let whose = match sides {
        [side] => format!("{side:#}"),
        _ => "a side".to_owned(),
    };
    let most = most_of(reachability, sides, men)?;
    (most < usize::from(least)).then(|| format!("{whose} never has more than {most} of them"))
}

/// How many men of the kinds a side that may be meant ever has, where it is known.
pub(crate) fn most_ever(reachability: &Reachability, men: &Men) -> Option<usize> {
    most_of(reachability, &meant(men.whose), men)
}

/// The most men of the kinds with which one of some sides begins, where nothing brings it more.
fn most_of(reachability: &Reachability, sides: &[Side], men: &Men) -> Option<usize> {
    let program = reachability.program();
    let mut all = program.armies.iter().flat_map(|army| &army.kinds);
    // What is put down need not be what was in hand.
    let changing = |kind: &Kind| kind.to_hand.is_some() || kind.drops.iter().any(|d| !d.faces.is_empty());
    if all.any(changing) || !program.shuffles.is_empty() {
        return None;
    }
    let mut most = 0;
    for side in sides {
        let kinds = men.kinds[side.index()];
        if kinds.iter().any(|kind| reachability.is_made(*side, kind)) {
            return None;
        }
        for start in &program.starts {
            let placed = placement::of_fen(&start.fen, program);
            let on_board = placed.iter().filter(|p| p.side == *side && kinds.contains(p.kind)).count();
            let field = start.fen.split_whitespace().next().unwrap_or_default();
            let in_hand = placement::in_hand(field, program).into_iter();
            let in_hand = in_hand.filter(|(s, k, _)| s == side && kinds.contains(*k)).map(|(.., n)| n);
            most = most.max(on_board + in_hand.sum::<usize>());
        }
    }
    Some(most)
}

/// Each side has for ever more pieces that count than so many.
fn lacks(reachability: &Reachability, sides: &[Side], kinds: &[KindSet; 2], most: u8) -> Option<String> {
    let mut why = None;
    for side in sides {
        let set = kinds[side.index()];
        if set.is_empty() {
            continue;
        }
        let army = reachability.program().army(*side);
        // What is never captured, and becomes only what is never captured and counts, too.
        let befallen = reachability.program().befallen(*side);
        let untaken = |kind: KindId| !army.kind(kind).capturable() || !is_taken(reachability, *side, kind);
        // A further move of a turn takes what an earlier one attacks.
        let moves = reachability.program().army(!*side).turn.has_moves();
        let stays = |k: KindId| army.kind(k).always_royal() && !moves || untaken(k);
        let mut lasting: Vec<KindId> =
            army.ids().filter(|k| !befallen.contains(*k)).filter(|k| set.contains(*k) && stays(*k)).collect();
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
        let counts = |(s, k, _): &&(Side, KindId, Square)| s == side && lasting.contains(k);
        let men: Vec<Vec<KindId>> = reachability
            .setups()
            .iter()
            .map(|start| start.iter().filter(counts).map(|(_, kind, _)| *kind).collect())
            .collect();
        let least = men.iter().map(Vec::len).min()?;
        if least <= usize::from(most) {
            return None;
        }
        let kind = army.kind(*men.first()?.first()?);
        let whose = match sides {
            [side] => format!("{side:#}'s"),
            _ => "the".to_owned(),
        };
        why = Some(match (most, kind.royal, kind.capturable()) {
            (0, true, _) => format!("{whose} `{}` is royal and never leaves the board", kind.name),
            (0, _, false) => format!("the `{}` is uncapturable and never leaves the board", kind.name),
            (0, ..) => format!("nothing ever takes the `{}` from the board", kind.name),
            _ => format!("nothing ever takes the `{}` from the board, and there are {least}", kind.name),
        });
    }
    why
}

/// Could a line of the other side take a kind of a side, on its square, in passing or from elsewhere?
fn is_taken(reachability: &Reachability, side: Side, kind: KindId) -> bool {
    let rules = reachability.program().army(!side).kinds.iter().flat_map(|kind| &kind.rules);
    rules.into_iter().any(|rule| {
        rule.takes && rule.onto.is_none_or(|onto| onto.contains(kind))
            || rule.passing.is_some_and(|passing| passing.contains(kind))
            || rule.catches.as_ref().is_some_and(|catch| catch.any_kinds().contains(kind))
    })
}

/// The proof that `insufficient material` asks for is never tried.
fn insufficient(reachability: &Reachability) -> Option<String> {
    let program = reachability.program();
    let other = program.endings.iter().find(|e| e.outcome != Outcome::Draw && !e.test.is_mate());
    if other.is_some() {
        return Some("it is proved only where nothing but checkmate can win".to_owned());
    }
    let rules = program.armies.iter().flat_map(|a| &a.kinds).flat_map(|k| &k.rules);
    if rules.clone().any(|r| r.placed().next().is_some()) {
        return Some("it is never proved where captures can make new pieces".to_owned());
    }
    if rules.into_iter().any(Rule::has_effects) {
        return Some("it is never proved where moves do more than move and take".to_owned());
    }
    if program.armies.iter().any(|army| !army.turn.is_plain()) {
        return Some("it is proved only where a turn is any move".to_owned());
    }
    if program.armies.iter().flat_map(|a| &a.kinds).any(|kind| kind.has_to_do_with_hands()) {
        return Some("it is never proved where pieces come from a hand".to_owned());
    }
    if program.has_powers() {
        return Some(
            "it is never proved where pieces freeze others, or only some can capture them".to_owned(),
        );
    }
    if Remembered::of(program).is_needed() {
        return Some("it is never proved where a line asks what pieces have done".to_owned());
    }
    let single = |side: Side| program.army(side).kinds.iter().filter(|k| k.royal).count() == 1;
    (!Side::BOTH.into_iter().all(single))
        .then(|| "it is proved only where each army has one royal kind of piece".to_owned())
}
