//! Conditions of lines, asked of the board as it stands.
//!
//! | what the reference leaves open | here |
//! |---|---|
//! | which squares are a `hop` or a `slide` over pieces from it | those where it would end, not those that it goes over |
//! | the file or rank of a square on a board of levels | that of every level, as in `file a` |
//! | a condition of a line that comes along with `as` | it comes along, and is asked of the piece that borrows |
//! | trails | what a line could have passed does not depend on its condition |

use super::position::Position;
use super::rules::*;
use super::walk::{Limits, Man, walked};

impl Position {
    /// Does what a line asks hold for a man of a side on a square?
    pub fn holds(&self, variant: &Variant, side: Side, when: &[When], from: Square) -> bool {
        self.holds_of_a_move(variant, side, when, from, &[])
    }

    /// The same of a move that captures the men on some squares.
    pub fn holds_of_a_move(
        &self,
        variant: &Variant,
        side: Side,
        when: &[When],
        from: Square,
        victims: &[Square],
    ) -> bool {
        self.holds_if(variant, side, when, from, &|elsewhere| match elsewhere && !victims.is_empty() {
            true => self.checked_by_another(variant, side, victims),
            false => self.in_check(variant, side),
        })
    }

    /// Would it hold if the side were in check, or if it were not? Attacks are not asked for check.
    pub fn could_hold(&self, variant: &Variant, side: Side, when: &[When], from: Square) -> bool {
        [false, true].into_iter().any(|check| self.holds_if(variant, side, when, from, &|_| check))
    }

    /// The same where it is known whether its side is in check.
    pub fn holds_if(
        &self,
        variant: &Variant,
        side: Side,
        when: &[When],
        from: Square,
        check: &dyn Fn(bool) -> bool,
    ) -> bool {
        let is_so = |asked: &Asked| match asked {
            Asked::Check => check(false),
            Asked::CheckElsewhere => check(true),
            Asked::Has(amount, men) => {
                amount.is(self.board.men().filter(|(s, _)| self.is_one(variant, side, men, *s)).count())
            }
            Asked::Are(amount, men, walk) => {
                let ways = walked(variant, &self.board, side, walk, from, &Limits::default());
                let mut there: Vec<Square> = ways.into_iter().map(|w| w.goal).collect();
                there.sort_unstable();
                there.dedup();
                amount.is(there.into_iter().filter(|s| self.is_one(variant, side, men, *s)).count())
            }
            Asked::AreOnIts(amount, men, its) => {
                let there = self.board.men().filter(|(s, _)| its.is_shared(variant, from, *s));
                amount.is(there.filter(|(s, _)| self.is_one(variant, side, men, *s)).count())
            }
            Asked::AnotherIsSafe(men) => {
                let others = self.board.men().filter(|(s, _)| *s != from);
                let mut others = others.filter(|(s, _)| self.is_one(variant, side, men, *s));
                others.any(|(s, _)| !self.is_attacked(variant, side, s))
            }
            Asked::Unmoved(is) => self.unmoved.contains(&from) == *is,
            Asked::Frozen => self.is_frozen(variant, from),
            Asked::AreOn(amount, men, on) => {
                let there = self.board.men().filter(|(s, _)| variant.among(side, on, *s));
                amount.is(there.filter(|(s, _)| self.is_one(variant, side, men, *s)).count())
            }
            Asked::HasInHand(amount, men) => {
                let kinds = variant.army(side).kinds.iter().zip(&self.hands[side as usize]);
                amount.is(kinds.filter(|(k, _)| men.name(&k.name)).map(|(_, n)| n).sum())
            }
            Asked::Attack(amount, men) => {
                let others = self.board.men().filter(|(s, _)| self.is_one(variant, side, men, *s));
                amount.is(others.filter(|man| self.could_take(variant, *man, from)).count())
            }
            // Asked of the move before it comes here.
            Asked::Captures => unreachable!("asked of a line that is no promotion"),
            Asked::Taken(amount, men, by) => {
                let taker = if self.part.is_some() { self.turn } else { self.turn.other() };
                let one = |kinds: &[usize], of: Side, men: &Men| {
                    let mut named = kinds.iter().filter(|k| men.name(&variant.army(of).kinds[**k].name));
                    named.next().is_some() && men.own.is_none_or(|own| own == (of == side))
                };
                let [victims, takers] = &self.taken;
                amount.is(usize::from(one(victims, taker.other(), men) && one(takers, taker, by)))
            }
            Asked::MovedLast => self.moved[side as usize].contains(&from),
        };
        when.iter().all(|when| when.unless != when.some.iter().any(|all| all.iter().all(is_so)))
    }

    /// Does a man stand where an ending or a turn says?
    pub fn stands(&self, v: &Variant, (square, man): (Square, Man), place: &Spot) -> bool {
        match place {
            Spot::On(on) => v.among(man.side, &on[man.side as usize], square),
            Spot::Near(men, walk) => self.board.men().any(|(from, other)| {
                let leads = || walked(v, &self.board, other.side, walk, from, &Limits::default());
                self.is_one(v, man.side, men, from) && leads().iter().any(|w| w.goal == square)
            }),
        }
    }

    /// Does one of the men stand on a square, as a side sees them?
    pub fn is_one(&self, variant: &Variant, side: Side, men: &Men, square: Square) -> bool {
        self.board.at(square).is_some_and(|man| {
            let which = match men.which {
                Which::All => true,
                Which::Unmoved => self.unmoved.contains(&square),
                Which::JustMoved => self.moved[man.side as usize].contains(&square),
            };
            which
                && men.name(&self.kind(variant, man).name)
                && men.own.is_none_or(|own| own == (man.side == side))
        })
    }
}

impl Its {
    /// By its word.
    pub fn of(word: &str) -> Its {
        match word {
            "file" => Its::File,
            "rank" => Its::Rank,
            "level" => Its::Level,
            "colour" => Its::Colour,
            "region" => Its::Region,
            word => panic!("its `{word}`"),
        }
    }

    pub fn is_shared(self, v: &Variant, a: Square, b: Square) -> bool {
        match self {
            Its::File => a.0 == b.0,
            Its::Rank => a.1 == b.1,
            Its::Level => a.2 == b.2,
            Its::Colour => v.grid.colour(a) == v.grid.colour(b),
            // What is in none of them is one more.
            Its::Region => v.regions.iter().all(|region| region.contains(&a) == region.contains(&b)),
        }
    }
}

impl Amount {
    pub fn is(self, n: usize) -> bool {
        match self {
            Amount::Exactly(wanted) => n == wanted,
            Amount::AtLeast(least) => n >= least,
            Amount::FewerThan(most) => n < most,
        }
    }
}
