//! What a Program must keep to before any engine takes it: sizes, references that lead somewhere, effects that can be played.

use super::effect_lists::EffectLists;
use super::rights::Rights;
use super::{
    Army, Barred, Board, BoardFact, Bound, Castling, Catch, CatchPlace, Cells, Condition, Effect, EndTest,
    Ending, Fact, Fate, Kind, KindId, KindSet, Left, Link, Moved, Near, PartDeed, Program, Royalty, Rule,
    Shuffle, Step, Test, Turn,
};
use crate::side::Side;
use crate::square::{Square, SquareSet, Vector};

/// What is wrong with a Program, if anything is.
#[doc(hidden)]
pub fn fault(program: &Program) -> Option<String> {
    let board = &program.board;
    let sizes = [(board.files, Board::MAX), (board.ranks, Board::MAX), (board.levels, Board::MAX_LEVELS)];
    if !sizes.iter().all(|(size, most)| (1..=*most).contains(size)) || board.squares() > Board::MAX_SQUARES {
        let [max, highest] = [Board::MAX, Board::MAX_LEVELS];
        Some(format!(
            "a board is 1 to {max} files by 1 to {max} ranks by 1 to {highest} levels, {} squares at most",
            Board::MAX_SQUARES
        ))
    } else if board.crossable.minus(&board.holes) != SquareSet::EMPTY {
        Some("a square that is crossable is a hole".to_string())
    } else if board.cells == Cells::Hexagons && !(is_hexagon(board) && board.links.is_empty()) {
        Some(
            "a board of hexagons has as many files as ranks, an odd number of them, one level, and no links"
                .to_string(),
        )
    } else if board.links.iter().any(|link| !joins(link, board)) {
        Some(
            "a link joins squares of the board by a step along a file, along a rank, or through a level"
                .to_string(),
        )
    } else if let Some(square) = linked_twice(board) {
        Some(format!("`{}` is linked twice on one side", board.name(square)))
    } else if board.regions.len() > Board::MAX_REGIONS {
        Some(format!("a board has at most {} regions", Board::MAX_REGIONS))
    } else if !are_apart(board) {
        Some("a region is some squares of the board, of which none is in another".to_string())
    } else if program.armies.iter().flat_map(|army| &army.kinds).any(|kind| !are_several(&kind.bounds)) {
        Some("a kind keeps to the same thing twice, or leaves it twice".to_string())
    } else if program.paths().any(|path| !is_short(path)) {
        Some(format!("a vector goes at most {MAX_VECTOR} squares along a file, a rank and through levels"))
    } else if Side::BOTH.iter().any(|side| !tests_known(program, *side)) {
        Some("a path asks for a piece that does not exist".to_string())
    } else if Side::BOTH.iter().any(|side| !counts_known(program, *side)) {
        Some("a condition refers to a piece that does not exist".to_string())
    } else if Side::BOTH.iter().any(|side| !powers_known(program, *side)) {
        Some("a line about who is captured or frozen refers to a piece that does not exist".to_string())
    } else if program.attacks_in_circles() {
        Some("what is attacked or frozen depends on itself".to_string())
    } else if !facts_known(program) {
        Some("an ending or a turn asks for what does not exist".to_string())
    } else if program.endings.iter().any(asks_of_moves_for_long) {
        Some("who cannot move is asked of one position, not of several in a row".to_string())
    } else if program.endings.iter().filter(|e| matches!(e.test, EndTest::Counted { .. })).count()
        > MAX_COUNTED
    {
        Some(format!("at most {MAX_COUNTED} endings count from something on"))
    } else if program.endings.iter().any(|e| matches!(e.test, EndTest::Counted { plies: 0, .. })) {
        Some("a count has a limit from 1 on".to_string())
    } else if program.endings.iter().filter(|e| matches!(e.test, EndTest::Lasting { .. })).count()
        > MAX_LASTING
    {
        Some(format!("at most {MAX_LASTING} endings ask for something in several positions in a row"))
    } else if Side::BOTH.iter().any(|side| !effects_known(program, *side)) {
        Some("an effect speaks of what does not exist".to_string())
    } else if Side::BOTH.iter().any(|side| !parts_known(program, *side)) {
        Some("a part of a turn speaks of what does not exist".to_string())
    } else if program.armies.iter().any(|army| army.turn.then.len() > Turn::MAX_PARTS - 1) {
        Some(format!("a turn has at most {} parts", Turn::MAX_PARTS))
    } else if program.starts.is_empty() {
        Some("a game needs a start position".to_string())
    } else if program.armies.iter().any(|a| a.kinds.len() > Army::MAX_KINDS) {
        Some(format!("an army has at most {} kinds of piece", Army::MAX_KINDS))
    } else if program.armies.iter().any(|a| a.castlings.len() > Army::MAX_CASTLINGS) {
        Some(format!("an army has at most {} castlings", Army::MAX_CASTLINGS))
    } else if Rights::of(program).count() > Rights::MAX {
        Some(format!(
            "a game has at most {} castling rights, and unmoved pieces that may castle",
            Rights::MAX
        ))
    } else if program.armies.iter().any(|army| !on_one_rank(army, board)) {
        Some(
            "castlings whose pieces may stand on several squares begin on one rank, on files of one letter"
                .to_string(),
        )
    } else if castling_moves(program) > MAX_CASTLING_MOVES {
        Some(format!("a game has at most {MAX_CASTLING_MOVES} castlings by partner and destination"))
    } else if !program.shuffles.is_empty() && program.numbered_starts() == 0 {
        Some("the shuffled starts cannot be numbered".to_string())
    } else if program.shuffles.iter().any(|shuffle| !puts_known(program, shuffle)) {
        Some("a shuffle refers to a piece or a square that does not exist".to_string())
    } else if Side::BOTH.iter().any(|side| !hands_known(program, *side)) {
        Some("a captured piece is to be one in hand that does not exist".to_string())
    } else if EffectLists::of(program).count() > EffectLists::MAX {
        Some(format!("a game has at most {} lists of effects", EffectLists::MAX))
    } else if program.endings.iter().any(|ending| ending.test == EndTest::ChecksGiven { times: 0 }) {
        Some("checks are counted from one on".to_string())
    } else {
        program.armies.iter().find_map(|army| dangling(army, board).or_else(|| unplayable(army)))
    }
}

/// Are captured pieces in hand what the army has whose hand it is?
fn hands_known(program: &Program, side: Side) -> bool {
    program.army(side).kinds.iter().filter_map(|kind| kind.to_hand).all(|to_hand| {
        let whose = if to_hand.to_owner { side } else { !side };
        let known = |kind: KindId| kind.index() < program.army(whose).kinds.len();
        known(to_hand.kind) && to_hand.promoted.is_none_or(known)
    })
}

/// Are regions of squares of the board, and no two of the same?
fn are_apart(board: &Board) -> bool {
    let (existing, mut known) = (board.all().collect::<SquareSet>(), SquareSet::EMPTY);
    board.regions.iter().all(|region| {
        let new = region.minus(&known) == *region && region.minus(&existing).is_empty();
        known = known.or(region);
        new && !region.is_empty()
    })
}

/// Is each said once?
fn are_several(bounds: &[Bound]) -> bool {
    bounds.iter().enumerate().all(|(i, bound)| !bounds.iter().skip(i + 1).any(|other| other == bound))
}

fn is_hexagon(board: &Board) -> bool {
    board.files == board.ranks && board.files % 2 == 1 && !board.has_levels()
}

/// Do the castlings that begin wherever their pieces stand all begin on one rank, and on files of one letter? In a FEN that letter stands
/// for the piece on the file.
fn on_one_rank(army: &Army, board: &Board) -> bool {
    let free = army.castlings.iter().filter(|c| !c.is_fixed());
    let mut ranks: Vec<u8> =
        free.flat_map(|c| c.origins().iter().map(|s| board.rank(s)).collect::<Vec<_>>()).collect();
    ranks.dedup();
    let mut free = army.castlings.iter().filter(|c| !c.is_fixed());
    let named = free.all(|c| c.origins().iter().all(|s| board.file_letter(board.file(s)).is_some()));
    ranks.len() <= 1 && named
}

/// A move has a byte for which castling it is.
const MAX_CASTLING_MOVES: usize = 255;

/// How many castlings there are, each partner and destination counted.
fn castling_moves(program: &Program) -> usize {
    let ends = |c: &Castling| {
        let mut ends: Vec<[Square; 3]> =
            c.ways.iter().map(|w| [w.king_to, w.partner_from, w.partner_to]).collect();
        ends.sort_unstable();
        ends.dedup();
        ends.len()
    };
    program.armies.iter().flat_map(|army| &army.castlings).map(ends).sum()
}

fn puts_known(program: &Program, shuffle: &Shuffle) -> bool {
    let known = |kinds: &[KindId; 2]| {
        let mut sides = shuffle.sides.iter();
        sides.all(|s| kinds.get(s.index()).is_some_and(|k| k.index() < program.army(*s).kinds.len()))
    };
    let there = |set: &SquareSet| set.iter().all(|s| s.index() < program.board.squares());
    let mut draws = shuffle.draws.iter();
    there(&shuffle.squares)
        && draws.all(|d| d.kinds.iter().all(known) && d.squares.minus(&shuffle.squares).is_empty())
}

/// A position has room for so many counts of how long something has been so.
#[doc(hidden)]
pub const MAX_LASTING: usize = 4;

/// A position has room for what has been so of so many endings that count.
#[doc(hidden)]
pub const MAX_COUNTED: usize = 16;

/// Longer vectors than this lead off every board. They can be turned and mirrored without being too long for their numbers.
const MAX_VECTOR: u8 = 2 * (Board::MAX - 1);

/// Are the vectors of a path no longer than a board could ask for?
fn is_short(path: &[Step]) -> bool {
    path.iter().all(|step| match step {
        Step::Go(vectors) => {
            vectors.iter().all(|v| [v.dx, v.dy, v.dz].iter().all(|d| d.unsigned_abs() <= MAX_VECTOR))
        }
        Step::Repeat { body, .. } => is_short(body),
        Step::Either(bodies) => bodies.iter().all(|body| is_short(body)),
        Step::TurnTo(_, length) => *length <= MAX_VECTOR,
        Step::Turn(_) | Step::Ahead | Step::Test(_) => true,
    })
}

/// Do the paths of an army ask for kinds that there are?
fn tests_known(program: &Program, side: Side) -> bool {
    let kinds = [side, !side].map(|side| program.army(side).kinds.len());
    program.army(side).kinds.iter().flat_map(Kind::paths).flatten().all(|step| tests_within(step, kinds))
}

/// Does a step ask for kinds of so many, of its own side and of the other?
fn tests_within(step: &Step, kinds: [usize; 2]) -> bool {
    let within = |set: &KindSet, kinds: usize| set.is_within(KindSet::first(kinds));
    match step {
        Step::Test(Test::Of { own, enemy }) => within(own, kinds[0]) && within(enemy, kinds[1]),
        Step::Repeat { body, .. } => body.iter().all(|step| tests_within(step, kinds)),
        Step::Either(bodies) => bodies.iter().flatten().all(|step| tests_within(step, kinds)),
        Step::Go(_) | Step::Turn(_) | Step::TurnTo(..) | Step::Ahead | Step::Test(_) => true,
    }
}

/// Do the effects of an army speak of kinds that there are, and of what is nobody's only if anything is?
fn effects_known(program: &Program, side: Side) -> bool {
    let [own, enemy] = [side, !side].map(|side| KindSet::first(program.army(side).kinds.len()));
    let known = |effect: &Effect| match (effect, effect.fate()) {
        (Effect::Block(_), _) | (_, Some(Fate::BecomeNobodys)) => program.nobodys.is_some(),
        // What comes near others has captured what it has by then, but they know nothing of it.
        (Effect::Watched(..), Some(Fate::BecomeCaptured)) => false,
        (_, Some(Fate::Become(kinds))) => {
            [own, enemy].iter().zip(kinds).all(|(set, kind)| kind.is_none_or(|kind| set.contains(kind)))
        }
        _ => true,
    };
    let within = |[ours, theirs]: [KindSet; 2]| ours.is_within(own) && theirs.is_within(enemy);
    let groups = |effect: &Effect| match effect {
        Effect::Follow(kinds, _) => within(*kinds),
        Effect::Watched(watch, _) => {
            let kinds = [side, !side].map(|side| program.army(side).kinds.len());
            let theirs = if watch.is_own() { kinds } else { [kinds[1], kinds[0]] };
            watch.own.is_empty() != watch.enemy.is_empty()
                && within([watch.own, watch.enemy])
                && watch.movers.is_within(own)
                && !watch.path.is_empty()
                && watch.path.iter().all(|step| tests_within(step, theirs))
        }
        _ => effect.group().is_none_or(|group| within([group.own, group.enemy])),
    };
    let kinds = &program.army(side).kinds;
    let effects = || kinds.iter().flat_map(Kind::effects);
    let mut rules = kinds.iter().flat_map(|kind| &kind.rules);
    let caught = |rule: &Rule| {
        rule.catches.iter().flat_map(Catch::all).all(|catch| {
            let known = match &catch.place {
                CatchPlace::Crossing(crossings) => {
                    crossings.iter().all(|crossing| within([crossing.own, crossing.enemy]))
                }
                CatchPlace::Ahead { row, .. } | CatchPlace::Back { row, .. } => {
                    row.is_none_or(|row| row.is_within(enemy))
                }
                CatchPlace::Passed { .. } | CatchPlace::Around { .. } => true,
            };
            catch.kinds.is_within(enemy) && known
        })
    };
    rules.all(|rule| rule.meets.is_none_or(within) && caught(rule))
        && effects().all(|e| known(e) && groups(e))
        && kinds.iter().all(|k| k.twin.is_none_or(|t| enemy.contains(t)))
}

/// Do the parts of a side's turn speak of what there is, and never of a royal that comes from nowhere?
fn parts_known(program: &Program, side: Side) -> bool {
    let army = program.army(side);
    let known = |moved: &Moved| {
        let side = if moved.enemy { !side } else { side };
        moved.kinds.is_within(KindSet::first(program.army(side).kinds.len()))
    };
    army.turn.then.iter().all(|part| match &part.deed {
        PartDeed::Acts(_) => !part.if_possible,
        PartDeed::GoesOn(_) => true,
        PartDeed::Moves(moved) => !moved.is_empty() && moved.iter().all(known),
        PartDeed::Appears(Some(kind), _) => army.kinds.get(kind.index()).is_some_and(|kind| !kind.royal),
        PartDeed::Appears(None, _) | PartDeed::Goes(_) => program.nobodys.is_some(),
    }) && army.turn.paths().all(|path| !path.is_empty())
}

/// Do the conditions of an army count kinds that there are?
fn counts_known(program: &Program, side: Side) -> bool {
    let within = |set: &KindSet, army: &Army| set.iter().all(|kind| kind.index() < army.kinds.len());
    let facts = program.army(side).kinds.iter().flat_map(Kind::conditions).flat_map(Condition::facts);
    let safe = program.army(side).kinds.iter().all(|kind| match &kind.royalty {
        Royalty::UnlessSafe(set) => within(set, program.army(side)),
        Royalty::Always | Royalty::If(_) => true,
    });
    safe && facts.into_iter().all(|fact| match fact {
        Fact::InCheck { .. } | Fact::Frozen => true,
        Fact::Count { own, enemy, .. } => {
            within(own, program.army(side)) && within(enemy, program.army(!side))
        }
    })
}

/// Do the lines of an army about who is captured and what is frozen speak of kinds that there are?
fn powers_known(program: &Program, side: Side) -> bool {
    let [own, enemy] = [side, !side].map(|side| KindSet::first(program.army(side).kinds.len()));
    program.army(side).kinds.iter().all(|kind| {
        kind.guards.iter().all(|guard| guard.by.is_within(enemy))
            && kind.freezes.iter().all(|f| f.own.is_within(own) && f.enemy.is_within(enemy))
            && kind.escorts.iter().all(|escort| escort.leaders.is_within(own))
    })
}

/// Does an ending ask of several positions in a row who could move? The answer would depend on counts that depend on it.
fn asks_of_moves_for_long(ending: &Ending) -> bool {
    let stuck = |fact: &BoardFact| matches!(fact, BoardFact::Stuck(_));
    matches!(ending.test, EndTest::Lasting { .. } | EndTest::Counted { .. }) && ending.test.facts().any(stuck)
}

/// Do endings and turns look for men of kinds that there are, from such men, and along paths that know no others?
fn facts_known(program: &Program) -> bool {
    let counts = [0, 1].map(|s: usize| program.armies[s].kinds.len());
    let within = |sets: &[KindSet; 2]| {
        sets.iter().zip(counts).all(|(set, count)| set.is_within(KindSet::first(count)))
    };
    let near = |near: &Near| {
        let known = |side: usize| {
            near.paths[side].iter().all(|step| tests_within(step, [counts[side], counts[1 - side]]))
        };
        within(&near.own) && within(&near.enemy) && known(0) && known(1)
    };
    let is_known = |fact: &BoardFact| match fact {
        BoardFact::Men(men) => men.near.as_deref().is_none_or(near),
        BoardFact::Turn(_) | BoardFact::Stuck(_) | BoardFact::Castling(_) => true,
    };
    let endings = program.endings.iter().flat_map(|ending| ending.test.facts());
    let left = program.left.iter().flat_map(Left::facts);
    let numbered = |barred: &Barred| match barred {
        Barred::Left(number) | Barred::Kept(number) => usize::from(*number) < program.left.len(),
        Barred::Check | Barred::Mate | Barred::MereCheck | Barred::Exposed | Barred::Repetition(_) => true,
    };
    let mut barred = program.armies.iter().flat_map(|army| army.turn.actions()).flat_map(|a| &a.barred);
    endings.chain(left).all(is_known) && barred.all(numbered)
}

/// Does a link join squares that there are, in one of the four directions?
fn joins(link: &Link, board: &Board) -> bool {
    let Vector { dx, dy, dz } = link.toward;
    let steps = [dx, dy, dz].iter().map(|d| u32::from(d.unsigned_abs())).sum::<u32>();
    let on_board = |s: Square| s.index() < board.squares();
    steps == 1 && link.pairs.iter().all(|(a, b)| a != b && on_board(*a) && on_board(*b))
}

/// A square to one side of which several links lead. A link holds in both directions.
fn linked_twice(board: &Board) -> Option<Square> {
    let ends = |link: &Link| {
        let (toward, back) = (link.toward, link.toward.opposite());
        link.pairs.iter().flat_map(move |(a, b)| [(*a, toward), (*b, back)]).collect::<Vec<_>>()
    };
    let mut sides: Vec<(Square, Vector)> = board.links.iter().flat_map(ends).collect();
    sides.sort_unstable();
    sides.array_windows().find(|[a, b]| a == b).map(|[(square, _), _]| *square)
}

/// A reference of an army to a kind or square that is not there.
fn dangling(army: &Army, board: &Board) -> Option<String> {
    let known = |k: &KindId| k.index() < army.kinds.len();
    let on_board = |s: Square| s.index() < board.squares();
    let crowded = |kind: &Kind| kind.asked_of_promotions() > Army::MAX_CONDITIONS;
    if army.kinds.iter().any(crowded) {
        return Some(format!("the promotions of a piece depend on at most {} things", Army::MAX_CONDITIONS));
    }
    let kinds = army.kinds.iter().all(|kind| {
        kind.changes
            .iter()
            .all(|c| !c.to.is_empty() && c.to.iter().all(known) && c.limits.len() <= c.to.len())
            && kind.effects().filter_map(Effect::placed).all(|k| known(&k))
            && kind.drops.iter().all(|drop| drop.faces.iter().all(known))
            && kind.gates.iter().all(|gate| gate.leavers.iter().all(|k| known(&k)))
    });
    let castlings = army.castlings.iter().all(|c| {
        known(&c.king)
            && c.partners.iter().all(|k| known(&k))
            && !c.ways.is_empty()
            && c.ways
                .iter()
                .all(|w| [w.king_from, w.king_to, w.partner_from, w.partner_to].into_iter().all(on_board))
    });
    let returns = army.kinds.iter().filter_map(|kind| kind.returns.as_ref());
    let returns = returns.flat_map(|r| &r.squares).all(|(_, to)| on_board(*to));
    (!kinds || !castlings || !returns)
        .then(|| "a rule refers to a piece or a square that does not exist".to_string())
}

/// A rule with effects that mean nothing. Better refused than played as something else.
fn unplayable(army: &Army) -> Option<String> {
    let fits = |kind: &&Kind| {
        kind.rules.iter().all(|rule| rule.check_effects().is_ok())
            && kind.drops.iter().all(|drop| drop.check_effects().is_ok())
    };
    if let Some(kind) = army.kinds.iter().find(|kind| !fits(kind)) {
        return Some(format!("a line of the {} has effects that cannot be played", kind.name));
    }
    let (one, other, face) = army.same_drops()?;
    let [one, other, face] = [one, other, face].map(|kind| &army.kind(kind).name);
    Some(format!("the drop of the {one} as the {face} would have the name of that of the {other}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_has_one_neighbour_on_each_side() {
        let link = |toward: (i8, i8), pairs: &[(u16, u16)]| Link {
            pairs: pairs.iter().map(|(a, b)| (Square(*a), Square(*b))).collect(),
            toward: Vector::new(toward.0, toward.1),
            reversed: false,
        };
        for (links, expected) in [
            (vec![link((1, 0), &[(3, 0), (7, 4)]), link((0, 1), &[(12, 0), (15, 3)])], None),
            (vec![link((1, 0), &[(3, 0), (7, 0)])], Some(Square(0))),
            (vec![link((1, 0), &[(3, 0)]), link((1, 0), &[(3, 4)])], Some(Square(3))),
            // The same link, said from its other end.
            (vec![link((1, 0), &[(3, 0)]), link((-1, 0), &[(0, 3)])], Some(Square(0))),
        ] {
            let board = Board { files: 4, ranks: 4, links, ..Board::default() };
            assert_eq!(linked_twice(&board), expected, "{:?}", board.links);
        }
    }

    #[test]
    fn regions_are_apart() {
        let set = |squares: &[u16]| squares.iter().map(|s| Square(*s)).collect::<SquareSet>();
        let holes = set(&[5]);
        for (regions, apart) in [
            (vec![set(&[0, 1]), set(&[2, 3])], true),
            (vec![set(&[0, 1]), set(&[1, 2])], false),
            // Beyond the board, on a hole, and without squares.
            (vec![set(&[16])], false),
            (vec![set(&[4, 5])], false),
            (vec![set(&[0]), SquareSet::EMPTY], false),
        ] {
            let board = Board { files: 4, ranks: 4, holes, regions, ..Board::default() };
            assert_eq!(are_apart(&board), apart, "{:?}", board.regions);
        }
        let bound = |keeps| Bound { what: super::super::Shared::Colour, keeps };
        assert!(are_several(&[bound(true), bound(false)]));
        assert!(!are_several(&[bound(true), bound(true)]));
    }
}
