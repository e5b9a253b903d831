//! The effects of a capture: which lists of them mean something, and which are forms that the engines know.
//!
//! | effect | does | needs |
//! |---|---|---|
//! | `remove-victim` | the captured piece leaves the game | first of all that speak of its square |
//! | `travel` | the mover goes to the destination | the destination empty |
//! | `place KIND` | a piece of the mover's side appears where the victim stood | that square empty |
//! | `leave KIND` | a piece of the mover's side appears where the mover stood | the mover gone |
//!
//! `remove-victim travel` is the ordinary capture, `remove-victim` alone and `remove-victim place KIND` are captures in place. Any other
//! list is run effect by effect.

use super::kind::KindId;
use super::path::{Effect, Rule, Target};

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

    /// The kinds that the rule's captures put on the board.
    pub fn placed(&self) -> impl Iterator<Item = KindId> + '_ {
        self.capture.iter().filter_map(|effect| match effect {
            Effect::Place(kind, _) if self.can_capture() => Some(*kind),
            _ => None,
        })
    }

    /// Do the effects of the rule's captures mean something, in their order?
    ///
    /// # Errors
    /// If they do not, for a capture on the destination or for one in passing, whichever the rule may make.
    pub fn check_effects(&self) -> Result<(), EffectError> {
        let on_destination = self.takes.then_some(true);
        let in_passing = self.passing.is_some().then_some(false);
        on_destination.into_iter().chain(in_passing).try_for_each(|there| follow(&self.capture, there))
    }
}

/// Follows effects over the three squares that they speak of; the victim stands on the destination, or elsewhere.
fn follow(effects: &[Effect], on_destination: bool) -> Result<(), EffectError> {
    // What stands where the victim stood, where the mover stood, and on the destination if that is a third square.
    let (mut victim_there, mut at_victim, mut at_origin, mut at_destination) = (true, true, true, false);
    let mut travelled = false;
    for effect in effects {
        match effect {
            Effect::Remove(_) if !std::mem::take(&mut victim_there) => return Err(EffectError::Victim),
            Effect::Remove(_) => at_victim = false,
            Effect::Travel => {
                let destination = if on_destination { &mut at_victim } else { &mut at_destination };
                if std::mem::replace(&mut travelled, true) || std::mem::replace(destination, true) {
                    return Err(EffectError::Travel);
                }
                at_origin = false;
            }
            Effect::Place(_, target) => {
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
        use Effect::{Place, Remove, Travel};
        use Target::{Origin, Victim};
        let (gone, pawn) = (Remove(Victim), KindId(0));
        for (effects, there, elsewhere) in [
            (vec![gone, Travel], Ok(()), Ok(())),
            (vec![gone, Travel, Place(pawn, Origin)], Ok(()), Ok(())),
            (vec![gone, Travel, Place(pawn, Victim)], Err(EffectError::Place), Ok(())),
            (vec![Travel, gone], Err(EffectError::Travel), Ok(())),
            (vec![gone, Place(pawn, Victim), Travel], Err(EffectError::Travel), Ok(())),
            (vec![gone, Place(pawn, Origin)], Err(EffectError::Place), Err(EffectError::Place)),
            (vec![Travel], Err(EffectError::Travel), Err(EffectError::Victim)),
            (vec![gone, gone], Err(EffectError::Victim), Err(EffectError::Victim)),
        ] {
            assert_eq!(follow(&effects, true), there, "{effects:?}");
            assert_eq!(follow(&effects, false), elsewhere, "{effects:?}");
        }
    }
}
