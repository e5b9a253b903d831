//! The numbers of moves: every move that a game could ever have has a number of its own, derived from the rules.
//!
//! A number stands for what the name of a move says, as the side to move sees the board: from where to where, what the piece chooses to become,
//! what comes from the hand. So both sides share the numbers, and a network learns for both what it learns for one. They are, in this order:
//!
//! | sort | one for each |
//! |---|---|
//! | pair | two squares between which some rule of a piece, of either side, could lead if the pieces stood so |
//! | chosen | pair, and what the piece may choose to become on it |
//! | castling | square of its first mover, square of its partner, and destination |
//! | gate | pair or castling, and what may come from the hand behind it |
//! | drop | kind that may be put down or appear, and square |
//! | pass | of which there is one |
//! | way | further way to take others where several lead from a square to another: the second, the third and so on, of the whole position |
//!
//! Rules are followed with every test taken to hold that some position could pass ([`walk::reach`]). So no legal move is left without a number;
//! and as two legal moves of a position never have the same name, they never have the same number.

use indexmap::IndexSet;
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::BuildHasherDefault;
use wazir_runtime::program::{
    Act, Army, CastlingWay, ChangeHow, Effect, Kind, KindId, KindSet, Letter, PartDeed, PartPlace, Program,
    Rule, Step,
};
use wazir_runtime::walk::{Code, reach, reach_freely};
use wazir_runtime::{Game, Move, Position, Side, Square, SquareSet};

/// More numbers than this are not given: a mask of them would have no use.
const MAX_ACTIONS: usize = 1 << 20;

/// How many further ways of a position have numbers.
const WAYS: usize = 64;

/// No number.
const NONE: u32 = u32::MAX;

/// No letter.
const NO_FACE: u8 = u8::MAX;

/// What is nobody's, among the letters.
const NOBODYS: u8 = u8::MAX - 1;

/// Where what is numbered comes from or goes to, as the mover sees it; `u16::MAX` where there is no such square.
const NOWHERE: u16 = u16::MAX;

/// What a number stands for.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Key {
    sort: Sort,
    from: u16,
    to: u16,
    /// Of a castling, where its partner stands.
    partner: u16,
    /// The letter of what is chosen, or put down.
    face: u8,
    /// The letter of what comes from the hand behind the move.
    gate: u8,
    /// It comes to the square that the partner of a castling leaves.
    beside: bool,
}

/// In the order of the numbers.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Sort {
    Pair,
    Chosen,
    Castling,
    Gate,
    Drop,
    Pass,
    Way,
}

impl Key {
    const BARE: Key = Key {
        sort: Sort::Pair,
        from: 0,
        to: 0,
        partner: NOWHERE,
        face: NO_FACE,
        gate: NO_FACE,
        beside: false,
    };

    fn pair(from: Square, to: Square) -> Key {
        Key { from: from.index() as u16, to: to.index() as u16, ..Key::BARE }
    }

    fn drop(face: u8, to: Square) -> Key {
        Key { sort: Sort::Drop, from: NOWHERE, to: to.index() as u16, face, ..Key::BARE }
    }

    const PASS: Key = Key { sort: Sort::Pass, from: NOWHERE, to: NOWHERE, ..Key::BARE };
}

/// The numbers of the moves of a game.
#[derive(Debug)]
pub(crate) struct Actions {
    keys: Vec<Key>,
    squares: usize,
    /// By side and square of the board, the square as that side sees it.
    views: [Vec<u16>; 2],
    /// By pair of squares as the mover sees them, the number of the plain move.
    pairs: Vec<u32>,
    /// The numbers of all but pairs.
    others: FxHashMap<Key, u32>,
    /// By side and kind, the place of its letter among all letters.
    faces: [Vec<u8>; 2],
    letters: Vec<Letter>,
    /// The first number of a further way, if there are ways.
    ways: Option<u32>,
}

impl Actions {
    /// The numbers of the moves of a game, or why there are none.
    pub(crate) fn of(game: &Game) -> Result<Actions, String> {
        let program = game.program();
        let squares = program.board.squares();
        let views = Side::each(|side| {
            let seen = |square| game.topology().seen(side, Square::new(square)).index() as u16;
            (0..squares as u16).map(seen).collect()
        });
        let mut letters: Vec<Letter> = Vec::new();
        let faces = Side::each(|side| {
            let place = |kind: &Kind| {
                let known = letters.iter().position(|letter| *letter == kind.letter);
                known.unwrap_or_else(|| {
                    letters.push(kind.letter);
                    letters.len() - 1
                }) as u8
            };
            program.army(side).kinds.iter().map(place).collect()
        });
        let mut survey = Survey {
            game,
            program,
            faces: &faces,
            keys: IndexSet::default(),
            full: false,
            homes: homes(game),
        };
        for side in Side::BOTH {
            survey.army(side);
        }
        if survey.full {
            return Err(format!(
                "`{}` has more than {MAX_ACTIONS} different moves, for which no numbers are given",
                program.id
            ));
        }
        let mut keys: Vec<Key> = survey.keys.into_iter().collect();
        keys.sort_unstable();
        let mut ways = None;
        let takes_elsewhere =
            program.armies.iter().flat_map(|a| &a.kinds).flat_map(|k| &k.rules).any(|r| r.catches.is_some());
        if takes_elsewhere {
            ways = Some(keys.len() as u32);
            keys.extend((0..WAYS).map(|way| Key {
                sort: Sort::Way,
                from: NOWHERE,
                to: way as u16,
                ..Key::BARE
            }));
        }
        let mut pairs = vec![NONE; squares * squares];
        let mut others = FxHashMap::default();
        for (key, number) in keys.iter().zip(0..) {
            match key.sort {
                Sort::Pair => {
                    if let Some(pair) = pairs.get_mut(usize::from(key.from) * squares + usize::from(key.to)) {
                        *pair = number;
                    }
                }
                _ => {
                    others.insert(*key, number);
                }
            }
        }
        Ok(Actions { keys, squares, views, pairs, others, faces, letters, ways })
    }

    /// How many numbers there are.
    pub(crate) fn size(&self) -> usize {
        self.keys.len()
    }

    /// The number of a move of a side, whatever others are legal; `None` for a move that is of no known sort.
    #[inline]
    fn number(&self, game: &Game, side: Side, mv: Move) -> Option<u32> {
        let view = &self.views[side.index()];
        let seen = |square: Square| view.get(square.index()).copied().unwrap_or(NOWHERE);
        let alone = || mv.is_by_piece() && !mv.is_castling() || mv.is_later_part() && !mv.appears();
        if mv.promotion().is_none() && (mv.is_plain() || mv.gated().is_none() && alone()) {
            let pair = usize::from(seen(mv.from())) * self.squares + usize::from(seen(mv.to()));
            return self.pairs.get(pair).copied().filter(|number| *number != NONE);
        }
        self.others.get(&self.key(game, side, mv)).copied()
    }

    /// What a move that is not plain stands for.
    fn key(&self, game: &Game, side: Side, mv: Move) -> Key {
        let view = &self.views[side.index()];
        let seen = |square: Square| view.get(square.index()).copied().unwrap_or(NOWHERE);
        let face = |kind: KindId| self.faces[side.index()].get(kind.index()).copied().unwrap_or(NO_FACE);
        if mv.is_pass() {
            return Key::PASS;
        }
        let to = seen(mv.to());
        if mv.is_drop() || mv.multiplies() || mv.appears() {
            let face = if mv.is_nobodys() { NOBODYS } else { face(mv.promotion().unwrap_or(mv.mover())) };
            return Key { to, ..Key::drop(face, mv.to()) };
        }
        let mut key = Key { from: seen(mv.from()), to, ..Key::BARE };
        if let Some(kind) = mv.promotion() {
            key = Key { sort: Sort::Chosen, face: face(kind), ..key };
        }
        if let Some(partner) = game.partner_of(mv) {
            key = Key { sort: Sort::Castling, partner: seen(partner), ..key };
        }
        if let Some((kind, square)) = game.gate_of(mv) {
            key = Key { sort: Sort::Gate, gate: face(kind), beside: square != mv.from(), ..key };
        }
        key
    }

    /// The numbers of the legal moves of a position in their order; the side is the one to move.
    ///
    /// # Errors
    /// The place of a move that has no number.
    #[inline]
    pub(crate) fn numbers(
        &self,
        game: &Game,
        side: Side,
        moves: &[Move],
        numbers: &mut Vec<u32>,
    ) -> Result<(), usize> {
        numbers.clear();
        numbers.reserve(moves.len());
        let mut elsewhere = false;
        for (place, mv) in moves.iter().enumerate() {
            elsewhere |= mv.captures_elsewhere();
            numbers.push(self.number(game, side, *mv).ok_or(place)?);
        }
        if elsewhere { self.tell_ways_apart(moves, numbers) } else { Ok(()) }
    }

    /// Gives all but the first of the moves that share a number, because they differ in whom they take, the numbers of further ways.
    fn tell_ways_apart(&self, moves: &[Move], numbers: &mut [u32]) -> Result<(), usize> {
        let mut order: Vec<usize> = (0..moves.len()).collect();
        // The order in which the moves were found counts where they share a number.
        order.sort_by_key(|place| numbers.get(*place).copied());
        let (mut next, mut last) = (0, NONE);
        for place in order {
            let Some(number) = numbers.get_mut(place) else { continue };
            if *number == last {
                let way = self.ways.filter(|_| next < WAYS as u32).ok_or(place)?;
                *number = way + next;
                next += 1;
            } else {
                last = *number;
            }
        }
        Ok(())
    }

    /// What a number means, as the mover sees it; `None` beyond the last.
    pub(crate) fn name(&self, game: &Game, number: usize) -> Option<String> {
        let key = self.keys.get(number)?;
        let square = |at: u16| game.board().name(Square::new(at));
        let letter = |face: u8| match face {
            NOBODYS => "*".to_owned(),
            face => self.letters.get(usize::from(face)).map(|l| l.cased(Side::White)).unwrap_or_default(),
        };
        let gate = match key.gate {
            NO_FACE => String::new(),
            gate if key.beside => format!("/{} on {}", letter(gate), square(key.partner)),
            gate => format!("/{}", letter(gate)),
        };
        Some(match key.sort {
            Sort::Pass => "pass".to_owned(),
            Sort::Way => format!("way {}", key.to + 2),
            Sort::Drop => format!("{}@{}", letter(key.face), square(key.to)),
            _ if key.partner != NOWHERE => {
                let (from, partner, to) = (square(key.from), square(key.partner), square(key.to));
                format!("castling {from} {partner} to {to}{gate}")
            }
            _ => {
                let chosen =
                    if key.face == NO_FACE { String::new() } else { format!("={}", letter(key.face)) };
                format!("{}{}{chosen}{gate}", square(key.from), square(key.to))
            }
        })
    }
}

/// Finds everything that a game could have to number.
struct Survey<'a> {
    game: &'a Game,
    program: &'a Program,
    faces: &'a [Vec<u8>; 2],
    keys: IndexSet<Key, BuildHasherDefault<FxHasher>>,
    full: bool,
    /// By side, the squares as it sees them on the ranks on which something of its own stands at a start: where pieces may be unmoved.
    homes: [SquareSet; 2],
}

impl Survey<'_> {
    fn add(&mut self, key: Key) {
        if self.keys.len() < MAX_ACTIONS {
            self.keys.insert(key);
        } else {
            self.full = true;
        }
    }

    fn face(&self, side: Side, kind: KindId) -> u8 {
        self.faces[side.index()].get(kind.index()).copied().unwrap_or(NO_FACE)
    }

    /// Every square of the board that exists.
    fn squares(&self) -> Vec<Square> {
        self.game.topology().existing().iter().collect()
    }

    /// Where a path might lead from a square, both as the owner of the path sees them.
    fn reach(&self, owner: Side, code: &Code, from: Square) -> SquareSet {
        let topology = self.game.topology();
        let at = topology.seen(owner, from);
        let closed = reach(code, topology, at).destinations;
        let free = reach_freely(code, topology, at, &mut { usize::MAX }).map(|found| found.destinations);
        topology.seen_set(owner, &closed.or(&free.unwrap_or_default()))
    }

    fn army(&mut self, side: Side) {
        let army = self.program.army(side);
        for kind in army.ids() {
            self.kind(side, army, kind);
        }
        for castling in &army.castlings {
            for way in &castling.ways {
                self.castling(side, army, castling.king, way);
            }
        }
        let turn = &army.turn;
        if turn.actions().any(|action| action.act == Act::Pass) || turn.may_pass() {
            self.add(Key::PASS);
        }
        for part in &turn.then {
            self.part(side, &part.deed);
        }
    }

    fn kind(&mut self, side: Side, army: &Army, id: KindId) {
        let kind = army.kind(id);
        let squares = self.squares();
        for rule in &kind.rules {
            self.rule(side, army, id, rule);
        }
        // What the other side has moved to where it is promoted chooses before its turn.
        if self.program.army(!side).turn.moved().any(|moved| moved.enemy) {
            for square in self.squares() {
                let faces = self.choices(side, kind, square, square, false);
                self.choose(&faces, Key::pair(square, square));
                self.add(Key::pair(square, square));
            }
        }
        for drop in &kind.drops {
            for face in drop.faces(id) {
                let face = self.face(side, face);
                let zone: Vec<Square> = squares.iter().copied().filter(|s| drop.zone.contains(*s)).collect();
                zone.into_iter().for_each(|square| self.add(Key::drop(face, square)));
            }
        }
    }

    fn rule(&mut self, side: Side, army: &Army, id: KindId, rule: &Rule) {
        let kind = army.kind(id);
        let code = Code::bound(self.game.topology(), side, &rule.path, &kind.bounds);
        let stays = rule.path.is_empty();
        let has_place = |effects: &[Effect]| effects.iter().any(|e| matches!(e, Effect::Place(..)));
        // What is made anew on the square that it leaves only comes to another, wherever it comes from.
        let multiplies = has_place(&rule.moving);
        // Where a capture leaves the captor, its choice is made where it stands.
        let remains = !rule.capture.contains(&Effect::Travel) || !rule.moving.contains(&Effect::Travel);
        for from in self.squares() {
            if rule.from.is_some_and(|zone| !zone.contains(from)) {
                continue;
            }
            let mut reached = self.reach(side, &code, from);
            if stays {
                reached.insert(from);
            }
            for to in reached.iter() {
                self.add(Key::pair(from, to));
                if multiplies {
                    self.add(Key::drop(self.face(side, id), to));
                }
                let faces = self.choices(side, kind, from, to, remains);
                self.choose(&faces, Key::pair(from, to));
                self.gates(side, army, id, &faces, Key::pair(from, to));
            }
        }
    }

    /// The letters of what a piece may choose to become by a move.
    fn choices(&self, side: Side, kind: &Kind, from: Square, to: Square, remains: bool) -> Vec<u8> {
        let chosen = kind.changes.iter().filter(|change| change.how != ChangeHow::Whenever);
        let open = chosen.filter(|change| {
            let begins = change.from.is_none_or(|zone| zone.contains(from));
            begins && (change.zone.contains(to) || remains && change.zone.contains(from))
        });
        open.flat_map(|change| &change.to).map(|becomes| self.face(side, *becomes)).collect()
    }

    /// A move with whatever its mover may become.
    fn choose(&mut self, faces: &[u8], key: Key) {
        faces.iter().for_each(|face| self.add(Key { sort: Sort::Chosen, face: *face, ..key }));
    }

    /// What may come from the hand behind a move of a kind, which may become others.
    fn gates(&mut self, side: Side, army: &Army, leaver: KindId, faces: &[u8], key: Key) {
        for coming in army.ids() {
            let home = self.homes[side.index()].contains(Square::new(key.from));
            let mut gates = army.kind(coming).gates.iter();
            if gates.any(|gate| gate.leavers.contains(leaver) && (!gate.unmoved || home)) {
                let gate = self.face(side, coming);
                self.add(Key { sort: Sort::Gate, gate, ..key });
                faces.iter().for_each(|face| self.add(Key { sort: Sort::Gate, gate, face: *face, ..key }));
            }
        }
    }

    fn castling(&mut self, side: Side, army: &Army, king: KindId, way: &CastlingWay) {
        let key = Key {
            sort: Sort::Castling,
            partner: way.partner_from.index() as u16,
            ..Key::pair(way.king_from, way.king_to)
        };
        self.add(key);
        for coming in army.ids() {
            if army.kind(coming).gates.iter().any(|gate| gate.leavers.contains(king)) || has_gates(army) {
                let gate = self.face(side, coming);
                for beside in [false, true] {
                    self.add(Key { sort: Sort::Gate, gate, beside, ..key });
                }
            }
        }
    }

    /// What is done in a further part of a turn.
    fn part(&mut self, side: Side, deed: &PartDeed) {
        let squares = self.squares();
        match deed {
            PartDeed::Acts(_) => {}
            PartDeed::Appears(kind, place) => {
                let face = kind.map_or(NOBODYS, |kind| self.face(side, kind));
                for to in self.anywhere(place) {
                    self.add(Key::drop(face, to));
                }
            }
            PartDeed::Goes(place) => {
                for to in self.anywhere(place) {
                    self.add(Key::drop(NOBODYS, to));
                }
                self.goes(side, side, place);
            }
            PartDeed::GoesOn(place) => {
                self.goes(side, side, place);
                // What goes on may be promoted where it comes.
                let army = self.program.army(side);
                for id in army.ids() {
                    for from in &squares {
                        for to in self.targets(side, place, *from) {
                            let faces = self.choices(side, army.kind(id), *from, to, false);
                            self.choose(&faces, Key::pair(*from, to));
                        }
                    }
                }
            }
            PartDeed::Moves(moved) => {
                for moved in moved {
                    self.goes(side, if moved.enemy { !side } else { side }, &moved.place);
                }
            }
        }
    }

    /// Every square to which something might come, as the mover sees them.
    fn anywhere(&self, place: &PartPlace) -> Vec<Square> {
        match place {
            PartPlace::On(set) => set.iter().collect(),
            PartPlace::Path(_) => self.squares(),
        }
    }

    /// Where something might go from a square, both as its owner sees them.
    fn targets(&self, owner: Side, place: &PartPlace, from: Square) -> Vec<Square> {
        match place {
            PartPlace::On(set) => set.iter().collect(),
            PartPlace::Path(path) => {
                let steps: &[Step] = path;
                let code = Code::of(self.game.topology(), owner, steps);
                self.reach(owner, &code, from).iter().collect()
            }
        }
    }

    /// Something goes, which the mover sees in its own way.
    fn goes(&mut self, mover: Side, owner: Side, place: &PartPlace) {
        let topology = self.game.topology();
        let seen = |square: Square| topology.seen(mover, topology.seen(owner, square));
        for from in self.squares() {
            for to in self.targets(owner, place, from) {
                self.add(Key::pair(seen(from), seen(to)));
            }
        }
    }
}

/// Do things come from the hand behind moves?
fn has_gates(army: &Army) -> bool {
    army.kinds.iter().any(|kind| !kind.gates.is_empty())
}

/// By side, the squares as it sees them on the ranks on which something of its own stands at a start.
fn homes(game: &Game) -> [SquareSet; 2] {
    let (topology, board) = (game.topology(), game.board());
    let starts: Vec<Position> =
        game.program().starts.iter().filter_map(|start| game.start(start).ok()).collect();
    let rank = |square: Square| (board.rank(square), board.level(square));
    Side::each(|side| {
        let own = starts.iter().map(|position| position.squares_of(side, KindSet::first(KindSet::MAX)));
        let own = own.fold(SquareSet::EMPTY, |all, squares| all.or(&squares));
        let home = |square: &Square| own.iter().any(|other| rank(other) == rank(*square));
        topology.seen_set(side, &topology.existing().iter().filter(home).collect())
    })
}
