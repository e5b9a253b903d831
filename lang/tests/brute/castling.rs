//! Castling, from named squares and from wherever the pieces stood.
//!
//! | what the reference leaves open | here |
//! |---|---|
//! | several kings on the rank | games with castling from anywhere have one |
//! | `next to it`, where the king stays on its square | the king came from nowhere: no such castling |

use super::followers::follow;
use super::happens::settle;
use super::moves::{Made, Move, finish, name, unfinished};
use super::position::Position;
use super::rules::*;
use super::walk::Board;

/// A king, its partner, and the castling by which they go: squares of the board.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Pair {
    pub castling: usize,
    pub king: Square,
    pub partner: Square,
}

impl Castling {
    /// Do both of its pieces begin on named squares?
    pub fn is_fixed(&self) -> bool {
        self.king_from.is_some() && matches!(self.partner, Partner::On(_))
    }
}

impl Castling {
    /// Is it one of these, or is none named?
    pub fn is_one_of(&self, names: &[String]) -> bool {
        names.is_empty() || names.contains(&self.name)
    }
}

impl Variant {
    /// Does an ending ask who has castled so?
    pub fn asks_castled(&self, side: Side, castling: usize) -> bool {
        let facts = self.endings.iter().flat_map(|e| match &e.condition {
            Condition::Arranged(some) => some.concat(),
            _ => Vec::new(),
        });
        facts.into_iter().any(|fact| match fact.what {
            What::Castled(names) => self.army(side).castlings[castling].is_one_of(&names),
            _ => false,
        })
    }
}

/// Who stands so that they could castle, if they have the right.
pub fn pairs(v: &Variant, board: &Board, side: Side) -> Vec<Pair> {
    let is = |square: Square, names: &[String]| {
        let man = board.at(square).filter(|m| m.side == side);
        man.is_some_and(|m| names.contains(&v.army(side).kinds[m.kind].name))
    };
    let mut all = Vec::new();
    for (n, castling) in v.army(side).castlings.iter().enumerate() {
        let rank: Vec<Square> =
            v.grid.rank(castling.king_to[0].1, 0).filter(|s| v.exists(v.square(side, *s))).collect();
        let kings = castling.king_from.map_or(rank.clone(), |from| vec![from]);
        for king in kings.iter().filter(|s| is(v.square(side, **s), std::slice::from_ref(&castling.king))) {
            let beside =
                |right: bool| rank.iter().copied().filter(move |s| s.0 != king.0 && (s.0 > king.0) == right);
            let partners: Vec<Square> = match castling.partner {
                Partner::On(square) => vec![square],
                Partner::Right => beside(true).collect(),
                Partner::Left => beside(false).collect(),
            };
            let others = partners.iter().filter(|s| *s != king);
            for partner in others.filter(|s| is(v.square(side, **s), &castling.partners)) {
                let (king, partner) = (v.square(side, *king), v.square(side, *partner));
                all.push(Pair { castling: n, king, partner });
            }
        }
    }
    all
}

/// Where the two land, if there are squares for them.
fn landing(v: &Variant, side: Side, pair: Pair, goal: Square) -> Option<(Square, Square)> {
    let king_to = v.square(side, goal);
    let partner_to = match v.army(side).castlings[pair.castling].partner_to {
        Some(square) => v.square(side, square),
        None if king_to == pair.king => return None,
        None => (king_to.0 - (king_to.0 - pair.king.0).signum(), king_to.1, king_to.2),
    };
    (v.exists(king_to) && v.exists(partner_to) && king_to != partner_to).then_some((king_to, partner_to))
}

/// The same, but those alone whose right is for the piece and not for the castling.
pub fn free_pairs(v: &Variant, board: &Board, side: Side) -> Vec<Pair> {
    let mut all = pairs(v, board, side);
    all.retain(|p| {
        let castling = &v.army(side).castlings[p.castling];
        !castling.is_fixed() && castling.king_to.iter().any(|to| landing(v, side, *p, *to).is_some())
    });
    all
}

/// Everybody who could castle with a right.
pub fn able(v: &Variant, board: &Board, side: Side) -> Vec<Pair> {
    let free = free_pairs(v, board, side);
    let mut all = pairs(v, board, side);
    all.retain(|p| v.army(side).castlings[p.castling].is_fixed() || free.contains(p));
    all
}

/// Does a letter mean this partner of the castling: the outermost one?
pub fn is_outermost(v: &Variant, board: &Board, side: Side, pair: Pair) -> bool {
    let far = |p: &Pair| (p.partner.0 - p.king.0).abs();
    let same =
        free_pairs(v, board, side).into_iter().filter(|p| (p.castling, p.king) == (pair.castling, pair.king));
    same.max_by_key(far) == Some(pair)
}

/// Squares of one rank, both ends included.
fn way(from: Square, to: Square) -> Vec<Square> {
    (from.0.min(to.0)..=from.0.max(to.0)).map(|x| (x, from.1, from.2)).collect()
}

impl Position {
    /// Every castling that may be made, with the squares where the two land.
    pub fn castlings(&self, v: &Variant) -> Vec<(Pair, Square, Square)> {
        let side = self.turn;
        let mut all = Vec::new();
        for pair in pairs(v, &self.board, side) {
            let castling = &v.army(side).castlings[pair.castling];
            if self.is_frozen(v, pair.king) || self.is_frozen(v, pair.partner) {
                continue;
            }
            let held = match castling.is_fixed() {
                true => self.rights[side as usize][pair.castling],
                false => self.castlers[side as usize].contains(&pair.partner),
            };
            for goal in castling.king_to.iter().filter(|_| held) {
                let Some((king_to, partner_to)) = landing(v, side, pair, *goal) else { continue };
                let squares = |ground: &Ground| match ground {
                    Ground::These(all) => {
                        all.iter().map(|s| v.square(side, *s)).filter(|s| v.exists(*s)).collect()
                    }
                    Ground::WayOfKing => way(pair.king, king_to),
                    Ground::WayOfPartner => way(pair.partner, partner_to),
                };
                let own = [pair.king, pair.partner];
                // Squares that are named are empty, whoever stands there, where the pieces begin on named squares too.
                let counts = |g: &Ground, s: &Square| {
                    castling.is_fixed() && matches!(g, Ground::These(_)) || !own.contains(s)
                };
                let mut empty =
                    castling.empty.iter().flat_map(|g| squares(g).into_iter().filter(|s| counts(g, s)));
                let mut safe = castling.safe.iter().flat_map(squares);
                let mut lands = [king_to, partner_to].into_iter();
                if empty.all(|s| self.board.is_free(s))
                    && !safe.any(|s| self.attacks(v, side.other(), s))
                    && lands.all(|s| own.contains(&s) || self.board.is_free(s))
                {
                    all.push((pair, king_to, partner_to));
                }
            }
        }
        all
    }

    /// The castlings to which a side has a right.
    pub fn castling_rights(&self, v: &Variant, side: Side) -> Vec<usize> {
        let fixed = self.rights[side as usize].iter().enumerate().filter(|(_, held)| **held).map(|(n, _)| n);
        let free = free_pairs(v, &self.board, side).into_iter();
        let free = free.filter(|p| self.castlers[side as usize].contains(&p.partner)).map(|p| p.castling);
        fixed.chain(free).collect()
    }

    /// Takes the rights of what has moved or gone, and of what has nobody left to castle with.
    pub fn lose_rights(&mut self, v: &Variant, left: &[Square]) {
        for side in [Side::White, Side::Black] {
            for (n, castling) in v.army(side).castlings.iter().enumerate() {
                let (Some(king), Partner::On(partner)) = (castling.king_from, castling.partner) else {
                    continue;
                };
                if [king, partner].iter().any(|s| left.contains(&v.square(side, *s))) {
                    self.rights[side as usize][n] = false;
                }
            }
            let pairs = free_pairs(v, &self.board, side);
            let stays = |square: &Square| {
                let mut own = pairs.iter().filter(|p| p.partner == *square);
                !left.contains(square) && own.any(|p| !left.contains(&p.king))
            };
            self.castlers[side as usize].retain(stays);
        }
    }
}

/// The castlings that leave no royal piece attacked, by their usual names.
pub fn castlings(v: &Variant, position: &Position) -> Vec<(Move, Pair)> {
    let side = position.turn;
    let mut all: Vec<(Move, Pair)> = Vec::new();
    for (pair, king_to, partner_to) in position.castlings(v) {
        let mut after = position.clone();
        let men = [pair.king, pair.partner].map(|s| position.board.at(s).unwrap());
        after.board.put(pair.king, None);
        after.board.put(pair.partner, None);
        for (man, goal) in men.into_iter().zip([king_to, partner_to]) {
            after.board.put(goal, Some(settle(v, Some(man), man, v.square(side, goal))));
        }
        after.trail = None;
        if v.asks_castled(side, pair.castling) && !after.castled[side as usize].contains(&pair.castling) {
            after.castled[side as usize].push(pair.castling);
            after.castled[side as usize].sort_unstable();
        }
        let mut made = Made {
            moved: men.map(|man| man.kind).to_vec(),
            left: vec![pair.king, pair.partner, king_to, partner_to],
            landed: vec![king_to, partner_to],
            it: Some(king_to),
            along: Some(partner_to),
            ..Made::default()
        };
        let left = [pair.king, pair.partner];
        let unfinished = unfinished(v, side, (&after, &made), (&left, &[]), false);
        let alone = follow(v, position, &mut after, (&left, &[]), &mut made).map(Box::new);
        finish(v, position, &mut after, &made);
        let name = name(v, pair.king, king_to);
        let (from, to) = (pair.king, king_to);
        let castled = Move { special: true, unfinished, alone, ..Move::new(from, to, name, after) };
        let same =
            |(m, _): &(Move, Pair)| (m.from, m.to) == (castled.from, castled.to) && m.after == castled.after;
        if castled.is_safe(v, position) && !all.iter().any(same) {
            all.push((castled, pair));
        }
    }
    all
}

/// Castlings by the names that tell them from each other and from the other legal moves.
pub fn named_castlings(
    v: &Variant,
    position: &Position,
    all: Vec<(Move, Pair)>,
    others: &[Move],
) -> Vec<Move> {
    let side = position.turn;
    let army = v.army(side);
    let twin = |pair: &Pair, to: Square| {
        let own = &army.castlings[pair.castling];
        army.castlings.iter().enumerate().any(|(n, c)| {
            let same = n != pair.castling && c.is_fixed() && own.is_fixed() && c.king_from == own.king_from;
            same && c.king_to.contains(&v.square(side, to))
        })
    };
    let clashes = |m: &Move, pair: &Pair| {
        m.from == m.to
            || twin(pair, m.to)
            || others.iter().any(|o| o.name == m.name)
            || all.iter().filter(|(o, _)| o.name == m.name).count() > 1
    };
    let named = all.iter().map(|(m, pair)| match clashes(m, pair) {
        true => Move { name: name(v, pair.king, pair.partner), ..m.clone() },
        false => m.clone(),
    });
    named.collect()
}

/// What `number` puts on each of its squares, by side.
pub fn shuffled(v: &Variant, shuffle: &Shuffle, mut number: usize) -> Vec<(Side, Square, usize)> {
    let mut left = shuffle.squares.clone();
    left.sort_unstable();
    let mut put = Vec::new();
    for (men, on) in &shuffle.draws {
        let free: Vec<Square> = left.iter().copied().filter(|s| on.contains(s)).collect();
        let choices = choices(free.len(), men.len());
        let choice = &choices[number % choices.len()];
        number /= choices.len();
        for (name, at) in men.iter().zip(choice) {
            left.retain(|s| *s != free[*at]);
            let sides =
                [Side::White, Side::Black].into_iter().filter(|s| shuffle.side.is_none_or(|own| own == *s));
            for side in sides {
                put.push((side, v.square(side, free[*at]), v.army(side).find(name).unwrap()));
            }
        }
    }
    put
}

/// So many starts there are.
pub fn starts(shuffle: &Shuffle) -> usize {
    let mut left = shuffle.squares.clone();
    let mut all = 1;
    for (men, on) in &shuffle.draws {
        let free: Vec<Square> = left.iter().copied().filter(|s| on.contains(s)).collect();
        all *= choices(free.len(), men.len()).len();
        // Which are taken makes no difference to how many are left.
        free.iter().take(men.len()).for_each(|taken| left.retain(|s| s != taken));
    }
    all
}

/// All ways to take some of several, from the left.
fn choices(of: usize, some: usize) -> Vec<Vec<usize>> {
    if some == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for first in 0..of {
        for rest in choices(of - first - 1, some - 1) {
            all.push([first].into_iter().chain(rest.into_iter().map(|n| n + first + 1)).collect());
        }
    }
    all
}
