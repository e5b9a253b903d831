//! The effects of a capture: which lists of them mean something, and which are forms that the engines know.
//!
//! | effect | does | needs |
//! |---|---|---|
//! | `remove-victim` | the captured piece leaves the game | first of all that speak of its square |
//! | `catch` | those that the rule catches leave the game | in place of `remove-victim` |
//! | `travel` | the mover goes to the destination | the destination empty |
//! | `place KIND` | a piece of the mover's side appears where the victim stood | that square empty |
//! | `leave KIND` | a piece of the mover's side appears where the mover stood | the mover gone |
//! | `block-victim`, `block-origin` | what is nobody's appears there | that square empty |
//! | `return` | the victim comes back on the square that its kind says, if that is empty | the victim gone |
//! | `displace …` | what stands on the destination goes elsewhere | first of all |
//! | `follow …` | what stands behind goes where the mover stood | the mover gone |
//! | `counts-as-unmoved` | of a drop: what is put down is as it would be at the start of a game | |
//! | `mover …`, `each … at { … } …` | pieces on the board leave it, become others or change sides | of the mover: that it is there |
//! | `watched by … at { … } …` | the same of the mover that has come near one of these; what stands behind it is then not done | the mover there |
//!
//! `remove-victim travel` is the ordinary capture, `remove-victim` alone and `remove-victim place KIND` are captures in place. Any other
//! list is run effect by effect.

use super::drops::Drop;
use super::kind::KindId;
use super::path::{Effect, Fate, Rule, Target, Whom};

/// What an engine makes of the effects of a capture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Capture {
    /// The victim leaves the game and the captor takes its square.
    Displacement,
    /// The captor stays; the victim leaves the game, and perhaps a piece of the captor's side appears in its place.
    InPlace(Option<KindId>),
    /// Anything else, run in order.
    Listed(Vec<Effect>),
}

/// Why a list of effects means nothing.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum EffectError {
    /// The victim stays on the board, or is to leave it twice.
    Victim,
    /// The mover travels twice, or to a square where something stands.
    Travel,
    /// A piece appears where something stands.
    Place,
    /// Something happens to a mover that is on the board no longer, or that would go away from there.
    Mover,
    /// A move that captures nothing has an effect on a victim.
    NoVictim,
}

impl Rule {
    /// What an engine makes of the rule's captures.
    pub fn capture_form(&self) -> Capture {
        match self.capture.as_slice() {
            [Effect::Remove(Target::Victim), Effect::Travel] => Capture::Displacement,
            [Effect::Remove(Target::Victim)] => Capture::InPlace(None),
            [Effect::Remove(Target::Victim), Effect::Place(kind, Target::Victim)] => {
                Capture::InPlace(Some(*kind))
            }
            effects => Capture::Listed(effects.to_vec()),
        }
    }

    /// The kinds of the mover's side that the rule's effects put on the board.
    pub fn placed(&self) -> impl Iterator<Item = KindId> + '_ {
        self.effects().filter_map(Effect::placed)
    }

    /// Does the rule do more than to move its piece and to take what it captures?
    pub fn has_effects(&self) -> bool {
        let ordinary = |e: &&Effect| matches!(e, Effect::Remove(_) | Effect::Travel);
        self.effects().any(|effect| !ordinary(&effect))
    }

    /// Do the effects of the rule's captures mean something, in their order?
    ///
    /// # Errors
    /// If they do not, for a capture on the destination or for one in passing, whichever the rule may make.
    pub fn check_effects(&self) -> Result<(), EffectError> {
        if self.effects().any(|effect| *effect == Effect::Unmove) {
            return Err(EffectError::Mover);
        }
        let on_destination = self.takes.then_some(true);
        let in_passing = self.passing.is_some().then_some(false);
        on_destination.into_iter().chain(in_passing).try_for_each(|there| follow(&self.capture, there))?;
        match (&self.catches, self.capture.split_first()) {
            (Some(_), Some((Effect::Catch, rest))) if !self.takes && self.passing.is_none() => {
                follow_catch(rest)?;
            }
            (Some(_), _) => return Err(EffectError::Victim),
            (None, _) if self.capture.contains(&Effect::Catch) => return Err(EffectError::NoVictim),
            (None, _) => {}
        }
        // Whom it meets makes room first, and nobody else does.
        let moving = match (self.moving.split_first(), self.meets.is_some()) {
            (Some((Effect::Displace(_), rest)), true) => rest,
            (_, false) => &self.moving,
            (_, true) => return Err(EffectError::Travel),
        };
        if !self.quiet {
            return Ok(());
        }
        // The square that was left may be taken then.
        let swaps = matches!(self.moving.first(), Some(Effect::Displace(steps)) if steps.is_empty());
        follow_quiet(moving, self.moves_in_place() || swaps)
    }
}

impl Drop {
    /// Do the effects of the drop mean something, in their order? What comes from the hand goes nowhere, and leaves no square.
    ///
    /// # Errors
    /// If they do not.
    pub fn check_effects(&self) -> Result<(), EffectError> {
        let moved = |effect: &Effect| matches!(effect, Effect::Travel | Effect::Watched(..));
        match self.effects.iter().any(moved) {
            true => Err(EffectError::Travel),
            false => {
                let with: Vec<Effect> = [Effect::Travel].into_iter().chain(self.effects.clone()).collect();
                follow_quiet(&with, true)
            }
        }
    }
}

/// Follows the effects of a capture of what stands elsewhere: as those of a move that captures nothing, but what was taken may come back.
fn follow_catch(effects: &[Effect]) -> Result<(), EffectError> {
    let rest: Vec<Effect> = effects.iter().filter(|e| **e != Effect::Return).cloned().collect();
    follow_quiet(&rest, false)
}

/// Follows the effects of a move that captures nothing, as if it went to where a victim had stood. What stays where it is leaves no
/// square.
fn follow_quiet(effects: &[Effect], in_place: bool) -> Result<(), EffectError> {
    let of_victim = |effect: &Effect| match effect {
        Effect::Remove(_) | Effect::Catch | Effect::Return | Effect::Befall(_, Fate::BecomeCaptured) => true,
        Effect::Place(_, target) | Effect::Block(target) => *target == Target::Victim,
        Effect::Travel
        | Effect::Befall(..)
        | Effect::Watched(..)
        | Effect::Unmove
        | Effect::Displace(_)
        | Effect::Follow(..) => false,
    };
    let at_origin = |e: &Effect| {
        matches!(e, Effect::Place(_, Target::Origin) | Effect::Block(Target::Origin) | Effect::Follow(..))
    };
    if effects.iter().any(of_victim) {
        return Err(EffectError::NoVictim);
    }
    if !effects.contains(&Effect::Travel) {
        return Err(EffectError::Travel);
    }
    if in_place && effects.iter().any(at_origin) {
        return Err(EffectError::Place);
    }
    let gone = [Effect::Remove(Target::Victim)];
    follow(&gone.iter().chain(effects).cloned().collect::<Vec<_>>(), true)
}

/// Follows effects over the three squares that they speak of; the victim stands on the destination, or elsewhere.
fn follow(effects: &[Effect], on_destination: bool) -> Result<(), EffectError> {
    // What stands where the victim stood, where the mover stood, and on the destination if that is a third square.
    let (mut victim_there, mut at_victim, mut at_origin, mut at_destination) = (true, true, true, false);
    let (mut travelled, mut mover_there) = (false, true);
    for effect in effects {
        match effect {
            Effect::Remove(_) if !std::mem::take(&mut victim_there) => return Err(EffectError::Victim),
            Effect::Remove(_) => at_victim = false,
            Effect::Travel => {
                let destination = if on_destination { &mut at_victim } else { &mut at_destination };
                if std::mem::replace(&mut travelled, true) || std::mem::replace(destination, true) {
                    return Err(EffectError::Travel);
                }
                if !mover_there {
                    return Err(EffectError::Mover);
                }
                at_origin = false;
            }
            Effect::Befall(Whom::Mover, fate) => {
                if !mover_there {
                    return Err(EffectError::Mover);
                }
                if *fate == Fate::Leave {
                    mover_there = false;
                    let square = match (travelled, on_destination) {
                        (false, _) => &mut at_origin,
                        (true, true) => &mut at_victim,
                        (true, false) => &mut at_destination,
                    };
                    *square = false;
                }
                // As what is nobody's, or as an enemy, it moves no more.
                mover_there &= !matches!(fate, Fate::BecomeNobodys | Fate::ChangeSides);
            }
            Effect::Displace(_) => return Err(EffectError::Travel),
            Effect::Catch => return Err(EffectError::Victim),
            Effect::Follow(..) if !travelled || std::mem::replace(&mut at_origin, true) => {
                return Err(EffectError::Place);
            }
            Effect::Follow(..) => {}
            Effect::Watched(..) if victim_there => return Err(EffectError::Victim),
            Effect::Watched(..) if !mover_there || !travelled => return Err(EffectError::Mover),
            Effect::Watched(..) => {}
            Effect::Unmove if !mover_there => return Err(EffectError::Mover),
            Effect::Unmove => {}
            Effect::Return if victim_there => return Err(EffectError::Victim),
            Effect::Return => {}
            // Who stands where a group is looked for is not known: neither the victim nor the mover is of use to it before it is there.
            Effect::Befall(Whom::Each(_), _) if victim_there => return Err(EffectError::Victim),
            Effect::Befall(Whom::Each(_), _) => {}
            Effect::Place(_, target) | Effect::Block(target) => {
                let square = if *target == Target::Origin { &mut at_origin } else { &mut at_victim };
                if std::mem::replace(square, true) {
                    return Err(EffectError::Place);
                }
            }
        }
    }
    if victim_there { Err(EffectError::Victim) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_of_effects_must_make_sense() {
        use Effect::{Befall, Block, Place, Remove, Travel};
        use Target::{Origin, Victim};
        let (gone, pawn) = (|| Remove(Victim), KindId(0));
        let mover = |fate| Befall(Whom::Mover, fate);
        for (effects, there, elsewhere) in [
            (vec![gone(), Travel], Ok(()), Ok(())),
            (vec![gone(), Travel, Place(pawn, Origin)], Ok(()), Ok(())),
            (vec![gone(), Travel, Place(pawn, Victim)], Err(EffectError::Place), Ok(())),
            (vec![Travel, gone()], Err(EffectError::Travel), Ok(())),
            (vec![gone(), Place(pawn, Victim), Travel], Err(EffectError::Travel), Ok(())),
            (vec![gone(), Place(pawn, Origin)], Err(EffectError::Place), Err(EffectError::Place)),
            (vec![Travel], Err(EffectError::Travel), Err(EffectError::Victim)),
            (vec![gone(), gone()], Err(EffectError::Victim), Err(EffectError::Victim)),
            (vec![gone(), Travel, mover(Fate::Leave), Block(Victim)], Ok(()), Ok(())),
            (vec![gone(), Block(Origin), Travel], Err(EffectError::Place), Err(EffectError::Place)),
            (
                vec![gone(), mover(Fate::ChangeSides), Travel],
                Err(EffectError::Mover),
                Err(EffectError::Mover),
            ),
            (
                vec![gone(), mover(Fate::Leave), mover(Fate::Leave)],
                Err(EffectError::Mover),
                Err(EffectError::Mover),
            ),
        ] {
            assert_eq!(follow(&effects, true), there, "{effects:?}");
            assert_eq!(follow(&effects, false), elsewhere, "{effects:?}");
        }
        assert_eq!(follow_quiet(&[Travel, Block(Origin), mover(Fate::ChangeSides)], false), Ok(()));
        assert_eq!(follow_quiet(&[Travel, Block(Victim)], false), Err(EffectError::NoVictim));
        assert_eq!(follow_quiet(&[Travel, Block(Origin)], true), Err(EffectError::Place));
        assert_eq!(follow_quiet(&[Block(Origin)], false), Err(EffectError::Travel));
    }
}
