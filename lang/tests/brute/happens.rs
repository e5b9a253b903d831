//! What a move does to the board and to the hands: who goes where, what is captured, and what else happens because of it.
//!
//! | what the reference leaves open | here |
//! |---|---|
//! | `as its owner sees them`, of a piece that has changed sides | as the side sees them that has moved |
//! | a piece is to appear where something stands | it does not |
//! | `between it and a piece`, where what belongs to nobody ends the row | it is one |
//! | what passes the way of a captor whose victim comes back | nothing is left behind |

use super::position::Position;
use super::rules::*;
use super::walk::{Limits, Man, line, walked};

/// What a piece is to do.
pub struct Deed<'a> {
    pub from: Square,
    pub man: Man,
    /// Where it goes, and as what; nowhere where it stays and captures.
    pub to: Option<(Square, Man)>,
    /// Whom it captures; several where it takes elsewhere.
    pub victims: &'a [Square],
    /// What appears in the victim's place.
    pub appears: Option<Man>,
    /// Another man who goes with it, from where and to where.
    pub other: Option<(Square, Square)>,
    /// What the line says that happens, and whether it is to happen to somebody.
    pub happens: &'a [Sentence],
    pub if_any: bool,
}

/// What comes of it: board and hands, the rest being as it was.
pub struct Done {
    pub after: Position,
    /// Where something has left, was captured or has become another.
    pub changed: Vec<Square>,
    /// Where the piece stands then, unless it is gone.
    pub it: Option<Square>,
    /// Something was to happen, to the victim, too.
    pub happened: bool,
    /// What is to happen to somebody would happen to nobody.
    pub in_vain: bool,
}

/// What a man is that comes to stand on a square of the owner's: by a promotion if it is another than it was.
pub fn settle(v: &Variant, was: Option<Man>, man: Man, owners: Square) -> Man {
    let kind = v.army(man.side).settled(man.kind, owners);
    let another = was.is_some_and(|was| was.kind != kind);
    let marked = another || kind != man.kind;
    let promoted = if marked { v.remembers(man.side, kind) } else { man.promoted && kind == man.kind };
    Man { kind, promoted, ..man }
}

/// The men in unbroken rows from a square to one of these.
pub fn in_rows(
    v: &Variant,
    position: &Position,
    side: Side,
    from: Square,
    all: &[Space],
    ends: &Men,
    is_one: &dyn Fn(Square) -> bool,
) -> Vec<Square> {
    let mut there = Vec::new();
    for by in all {
        let mut row = Vec::new();
        for square in line(v, &position.board, side, from, *by) {
            let wall = *ends == Men::default() && position.board.is_wall(square);
            if wall || position.is_one(v, side, ends, square) {
                there.extend(&row);
            }
            if !is_one(square) {
                break;
            }
            row.push(square);
        }
    }
    there.sort_unstable();
    there.dedup();
    there
}

impl Done {
    /// A capture by a line, as it would be done to whatever stands on the victim's square.
    pub fn capture(
        v: &Variant,
        before: &Position,
        (from, man): (Square, Man),
        rule: &Rule,
        goal: Square,
        victims: &[Square],
    ) -> Done {
        let stays = rule.in_place.is_some() && victims == [goal];
        let to = (!stays).then_some((goal, man));
        let appears =
            rule.in_place.as_ref().filter(|_| stays).and_then(|a| captors(v, man.side, a.as_ref(), goal));
        Deed { from, man, to, victims, appears, other: None, happens: &rule.happens, if_any: rule.if_any }
            .done(v, before)
    }
}

/// What of the captor's appears in a victim's place.
pub fn captors(v: &Variant, side: Side, name: Option<&String>, goal: Square) -> Option<Man> {
    let made = Man::new(side, v.army(side).find(name?)?);
    Some(settle(v, None, made, v.square(side, goal)))
}

impl Deed<'_> {
    pub fn done(&self, v: &Variant, before: &Position) -> Done {
        let mut done =
            Done { after: before.clone(), changed: Vec::new(), it: None, happened: false, in_vain: false };
        let captured: Vec<(Square, Man)> =
            self.victims.iter().filter_map(|s| Some((*s, before.board.at(*s)?))).collect();
        for square in self.victims {
            done.put(*square, None);
        }
        if let Some((to, man)) = self.to {
            done.put(self.from, None);
            let other = self.other.map(|(from, to)| (from, to, before.board.at(from).unwrap()));
            if let Some((from, ..)) = other {
                done.put(from, None);
            }
            done.put(to, Some(man));
            if let Some((_, to, other)) = other {
                done.happened = true;
                done.put(to, Some(settle(v, Some(other), other, v.square(other.side, to))));
            }
        }
        for (square, man) in &captured {
            done.take_away(v, self.man.side, *square, *man);
        }
        if let ([square], Some(man)) = (self.victims, self.appears)
            && done.after.board.is_free(*square)
        {
            done.put(*square, Some(man));
        }
        let captured = captured.first().map(|(_, man)| *man);
        let stands = self.to.map_or(self.from, |(to, _)| to);
        done.it = Some(stands);
        self.all_said(v, &mut done, (self.happens, self.if_any), stands, captured);
        if self.to.is_some() && done.it.is_some() && self.is_met(v, &mut done, stands) {
            done.happened = true;
            return done;
        }
        let events = v.army(self.man.side).kinds[self.man.kind].events.iter();
        let events = events.filter(|e| if e.captures { !self.victims.is_empty() } else { self.to.is_some() });
        for event in events {
            self.all_said(v, &mut done, (&event.happens, event.if_any), stands, captured);
        }
        done
    }

    fn all_said(
        &self,
        v: &Variant,
        done: &mut Done,
        (happens, if_any): (&[Sentence], bool),
        stands: Square,
        captured: Option<Man>,
    ) {
        let mut somebody = false;
        for sentence in happens {
            done.happened = true;
            somebody = self.say(v, done, sentence, stands, captured);
        }
        done.in_vain |= if_any && !somebody;
    }

    /// Does somebody who waits do something to what has come?
    fn is_met(&self, v: &Variant, done: &mut Done, stands: Square) -> bool {
        let side = self.man.side;
        let is_ours = |done: &Done| done.after.board.at(stands).is_some_and(|m| m.side == side);
        for by in [side.other(), side] {
            for (kind, lines) in v.army(by).kinds.iter().map(|k| &k.watches).enumerate() {
                for line in lines {
                    let Some(was) = done.after.board.at(stands).filter(|_| is_ours(done)) else {
                        return false;
                    };
                    let waits = |(from, man): &(Square, Man)| {
                        (man.side, man.kind) == (by, kind)
                            && *from != stands
                            && walked(v, &done.after.board, by, &line.place, *from, &Limits::default())
                                .iter()
                                .any(|way| way.goal == stands)
                    };
                    let near = done.after.board.men().collect::<Vec<_>>().iter().any(waits);
                    if !near || !done.after.is_one(v, by, &line.men, stands) {
                        continue;
                    }
                    done.all(v, &[stands], &line.verb, None);
                    let now = done.after.board.at(stands);
                    if now.map(|m| (m.side, m.kind)) != Some((was.side, was.kind)) {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// What comes of putting a man on the board: that is no event.
    pub fn dropped(&self, v: &Variant, before: &Position) -> Done {
        let mut done =
            Done { after: before.clone(), changed: Vec::new(), it: None, happened: false, in_vain: false };
        done.put(self.from, Some(settle(v, None, self.man, v.square(self.man.side, self.from))));
        done.it = Some(self.from);
        let mut somebody = false;
        for sentence in self.happens {
            done.happened = true;
            somebody = self.say(v, &mut done, sentence, self.from, None);
        }
        done.in_vain = self.if_any && !somebody;
        done
    }

    /// Does what a sentence says; did it happen to somebody?
    fn say(
        &self,
        v: &Variant,
        done: &mut Done,
        sentence: &Sentence,
        stands: Square,
        captured: Option<Man>,
    ) -> bool {
        let side = self.man.side;
        match sentence {
            Sentence::It(verb) => {
                let it: Vec<Square> = done.it.into_iter().collect();
                done.all(v, &it, verb, captured);
                if matches!(verb, Verb::Leaves) {
                    done.it = None;
                }
                !it.is_empty()
            }
            Sentence::Every(men, walk, verb) => {
                let ways = walked(v, &done.after.board, side, walk, stands, &Limits::default());
                let mut there: Vec<Square> = ways.into_iter().map(|w| w.goal).collect();
                there.sort_unstable();
                there.dedup();
                there.retain(|s| done.after.is_one(v, side, men, *s));
                done.all(v, &there, verb, captured);
                !there.is_empty()
            }
            Sentence::InARow(men, all, ends, verb) => {
                let is_one = |square| done.after.is_one(v, side, men, square);
                let there = in_rows(v, &done.after, side, stands, all, ends, &is_one);
                done.all(v, &there, verb, captured);
                !there.is_empty()
            }
            Sentence::AppearsWhereItLeft(name) => {
                if self.to.is_none() || !done.after.board.is_free(self.from) {
                    return false;
                }
                if v.nobody.as_ref() == Some(name) {
                    done.changed.push(self.from);
                    done.after.board.wall(self.from);
                } else if let Some(kind) = v.army(side).find(name) {
                    let made = Man::new(side, kind);
                    done.put(self.from, Some(settle(v, None, made, v.square(side, self.from))));
                }
                true
            }
        }
    }
}

impl Done {
    fn put(&mut self, square: Square, man: Option<Man>) {
        self.changed.push(square);
        self.after.board.put(square, man);
    }

    /// Says the same of some men, at once.
    fn all(&mut self, v: &Variant, squares: &[Square], verb: &Verb, captured: Option<Man>) {
        for square in squares {
            let Some(man) = self.after.board.at(*square) else { continue };
            let named = |name: &str, side: Side| v.army(side).find(name).map(|kind| Man::new(side, kind));
            let becomes = match verb {
                Verb::Leaves => {
                    self.put(*square, None);
                    continue;
                }
                Verb::Becomes(name) if v.nobody.as_ref() == Some(name) => {
                    self.changed.push(*square);
                    self.after.board.wall(*square);
                    continue;
                }
                Verb::Becomes(name) => named(name, man.side),
                Verb::BecomesWhatItCaptured => {
                    captured.and_then(|c| named(&v.army(c.side).kinds[c.kind].name, man.side))
                }
                Verb::ChangesSides => {
                    let other = named(&v.army(man.side).kinds[man.kind].name, man.side.other());
                    other.map(|m| Man { promoted: man.promoted && v.remembers(m.side, m.kind), ..m })
                }
            };
            let Some(becomes) = becomes else { continue };
            let owners = v.square(becomes.side, *square);
            if (becomes.side, becomes.kind) != (man.side, man.kind) {
                self.put(*square, Some(settle(v, None, becomes, owners)));
            }
        }
    }

    /// What becomes of a captured man.
    fn take_away(&mut self, v: &Variant, captor: Side, square: Square, man: Man) {
        let own = &v.army(man.side).kinds[man.kind];
        let comes_back = matches!(own.when_captured, Some(WhenCaptured::Back(_)));
        self.happened |= comes_back;
        match &own.when_captured {
            None => {}
            Some(WhenCaptured::ToHand { owners, what }) => {
                let side = if *owners { man.side } else { captor };
                let source = || {
                    let by_nature = v.by_nature.contains(&own.name);
                    let sources = v.sources(man.side, man.kind);
                    let promoted = || sources.len() == 1 && (!by_nature || man.promoted);
                    let front = || v.army(man.side).front(man.kind);
                    sources
                        .first()
                        .copied()
                        .filter(|_| promoted())
                        .or_else(|| front().filter(|_| sources.is_empty()))
                };
                let name = match what {
                    InHand::Itself => &own.name,
                    InHand::Unpromoted => source().map_or(&own.name, |k| &v.army(man.side).kinds[k].name),
                    InHand::As(name) => name,
                };
                if let Some(kind) = v.army(side).find(name) {
                    let hand = &mut self.after.hands[side as usize][kind];
                    *hand = (*hand + 1).min(255);
                }
            }
            Some(WhenCaptured::Back(back)) => {
                let (x, y, z) = v.square(man.side, square);
                let colour = |s: &Square| v.grid.colour(*s) == v.grid.colour(square);
                let goal = match back {
                    Back::To(to) => Some(v.square(man.side, *to)),
                    Back::ItsColour(all) => all.iter().map(|s| v.square(man.side, *s)).find(colour),
                    Back::ItsFile(all) => {
                        all.iter().find(|s| (s.0, s.2) == (x, z)).map(|s| v.square(man.side, *s))
                    }
                    Back::ItsRank(all) => {
                        all.iter().find(|s| (s.1, s.2) == (y, z)).map(|s| v.square(man.side, *s))
                    }
                };
                if let Some(goal) = goal.filter(|s| v.exists(*s) && self.after.board.is_free(*s)) {
                    let back = Man { promoted: false, ..man };
                    self.put(goal, Some(settle(v, None, back, v.square(man.side, goal))));
                }
            }
        }
    }
}
