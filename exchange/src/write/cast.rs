//! Who plays in a variant: the kinds that can come to the board, of which side, and by what names.
//!
//! A piece that is promoted as in shogi is a kind of its own, with a `+` before the letter of the piece that it was: so what it is in hand is told by its
//! letter.

use super::names;
use super::start::Start;
use crate::fairy::{Kind, Model};
use indexmap::IndexMap;
use std::collections::BTreeMap;

/// A piece of the variant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Actor {
    /// Its name.
    pub(super) name: String,
    /// Its letter, with a `+` if it is promoted.
    pub(super) letter: String,
    /// The kind of whose moves it is.
    pub(super) kind: Kind,
    /// What it was, if it is promoted.
    pub(super) from: Option<Kind>,
    /// Can White have it, can Black?
    pub(super) sides: [bool; 2],
}

/// Everyone who plays.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Cast {
    pub(super) actors: Vec<Actor>,
    /// Names that pieces have in what the variant builds on.
    wishes: BTreeMap<(String, Kind), String>,
}

impl Cast {
    /// Works out who can come to the board.
    pub(super) fn new(model: &Model, start: &Start, wishes: &BTreeMap<(String, Kind), String>) -> Cast {
        let mut cast = Cast { wishes: wishes.clone(), ..Cast::default() };
        let mut alive: IndexMap<(Kind, bool), [bool; 2]> = IndexMap::new();
        let side = |white: bool| usize::from(!white);
        let pairs = model.pairs("promotedPieceType");
        let hands = model.is("capturesToHand");
        // Only in hand does it matter what a piece was.
        let apart = hands || model.is("pieceDemotion");
        let whole = |kind: Kind| pairs.iter().find(|(from, _)| *from == kind).map(|(_, to)| *to);
        let key = |kind: Kind, promoted: bool| match whole(kind).filter(|_| promoted && !apart) {
            Some(to) => (to, false),
            None => (kind, promoted),
        };
        for man in start.men.iter().map(|(_, man)| man).chain(&start.hand) {
            let sides = alive.entry(key(man.kind, man.promoted)).or_default();
            sides[side(man.white)] = true;
        }
        if model.is("freeDrops") {
            for kind in model.pieces.keys() {
                alive.insert((*kind, false), [true, true]);
            }
        }
        let (blown, loops) = (model.text("flipEnclosedPieces") != "none", model.is("dropLoop"));
        // Until nothing new comes: promotion, demotion, and what goes from hand to hand.
        loop {
            let before = alive.clone();
            for white in [true, false] {
                let name = if white { "White" } else { "Black" };
                let region = !model.region(&format!("promotionRegion{name}")).is_empty();
                let pawns = model.kinds(&format!("promotionPawnTypes{name}"));
                let has = |alive: &IndexMap<(Kind, bool), [bool; 2]>, key| {
                    alive.get(&key).is_some_and(|sides| sides[side(white)])
                };
                if region && pawns.kinds.iter().any(|kind| has(&alive, (*kind, false))) {
                    for kind in model.kinds(&format!("promotionPieceTypes{name}")).kinds {
                        alive.entry((kind, false)).or_default()[side(white)] = true;
                    }
                }
                for (from, _) in &pairs {
                    if region && has(&alive, (*from, false)) {
                        alive.entry(key(*from, true)).or_default()[side(white)] = true;
                    }
                    if has(&alive, (*from, true)) && (hands || model.is("pieceDemotion")) {
                        alive.entry((*from, false)).or_default()[side(white)] |= !hands;
                        alive.entry((*from, false)).or_default()[usize::from(white)] |= hands;
                    }
                }
            }
            if hands || blown || loops {
                for sides in alive.values_mut() {
                    *sides = [sides[0] || sides[1]; 2];
                }
            }
            if alive == before {
                break;
            }
        }
        let taken = |name: &str| {
            model.pieces.keys().any(|kind| kind.row().name == name && alive.contains_key(&(*kind, false)))
        };
        for (kind, row) in &model.pieces {
            if let Some(sides) = alive.get(&(*kind, false)) {
                let name = match kind.row().name {
                    "" => names::of_moves(&row.betza, row.letter, &taken),
                    "commoner" if row.letter == 'k' && !taken("king") => "king".to_owned(),
                    name => name.to_owned(),
                };
                cast.add(name, row.letter.to_ascii_uppercase().to_string(), *kind, None, *sides);
            }
        }
        for (from, to) in &pairs {
            let Some(sides) = alive.get(&(*from, true)) else { continue };
            let (Some(row), Some(was)) = (model.pieces.get(to), model.pieces.get(from)) else { continue };
            let moves = match kind_name(*to) {
                "" => names::of_moves(&row.betza, row.letter, &|name| {
                    taken(name) || cast.by_name(name).is_some()
                }),
                name => name.to_owned(),
            };
            // Where nothing else is of that name, the promoted piece has it.
            let name = match cast.by_name(&moves) {
                None if !pairs.iter().any(|(f, t)| t == to && f != from) => moves,
                _ => format!("promoted-{}", cast.natural(*from).unwrap_or(kind_name(*from))),
            };
            cast.add(name, format!("+{}", was.letter.to_ascii_uppercase()), *to, Some(*from), *sides);
        }
        cast
    }

    fn add(&mut self, name: String, letter: String, kind: Kind, from: Option<Kind>, sides: [bool; 2]) {
        let name = self.wishes.get(&(letter.clone(), kind)).cloned().unwrap_or(name);
        let mut free = name.clone();
        let mut n = 2;
        while self.by_name(&free).is_some() {
            free = format!("{name}-{n}");
            n += 1;
        }
        self.actors.push(Actor { name: free, letter, kind, from, sides });
    }

    fn by_name(&self, name: &str) -> Option<&Actor> {
        self.actors.iter().find(|actor| actor.name == name)
    }

    /// The name of a kind that is not promoted.
    pub(super) fn natural(&self, kind: Kind) -> Option<&str> {
        self.actors.iter().find(|a| a.kind == kind && a.from.is_none()).map(|a| a.name.as_str())
    }

    /// The name of what a kind is promoted to.
    pub(super) fn promoted(&self, from: Kind) -> Option<&str> {
        self.actors.iter().find(|a| a.from == Some(from)).map(|a| a.name.as_str())
    }

    /// The name of a kind that is not promoted, if every side has it that one of these is.
    pub(super) fn natural_of(&self, kind: Kind, sides: [bool; 2]) -> Option<&str> {
        let has = |a: &&Actor| (!sides[0] || a.sides[0]) && (!sides[1] || a.sides[1]);
        self.actors.iter().filter(|a| a.kind == kind && a.from.is_none()).find(has).map(|a| a.name.as_str())
    }

    /// The names of all pieces of a kind, promoted or not.
    pub(super) fn names(&self, kind: Kind) -> Vec<&str> {
        self.actors.iter().filter(|a| a.kind == kind).map(|a| a.name.as_str()).collect()
    }
}

fn kind_name(kind: Kind) -> &'static str {
    kind.row().name
}
