//! The lists of effects of a whole game, interned: a move names its list by a number.

use super::Program;
use super::effects::Capture;
use super::path::{Effect, Rule};

/// The lists of effects of a game, each once.
#[derive(Debug)]
pub(crate) struct EffectLists(Vec<Vec<Effect>>);

impl EffectLists {
    /// The most lists that a game can have.
    pub(crate) const MAX: usize = 256;

    /// Every list of a program.
    pub(crate) fn of(program: &Program) -> EffectLists {
        let mut lists: Vec<Vec<Effect>> = Vec::new();
        let rules = program.armies.iter().flat_map(|army| &army.kinds).flat_map(|kind| &kind.rules);
        for rule in rules.filter(|rule| rule.can_capture()) {
            if let Capture::Listed(effects) = rule.capture_form()
                && !lists.contains(&effects)
            {
                lists.push(effects);
            }
        }
        EffectLists(lists)
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// The number of a rule's list, if its captures need one.
    pub(crate) fn number(&self, rule: &Rule) -> Option<u8> {
        let Capture::Listed(effects) = rule.capture_form() else { return None };
        let listed = |list: &Vec<Effect>| rule.can_capture() && *list == effects;
        self.0.iter().position(listed).and_then(|number| u8::try_from(number).ok())
    }

    /// The effects of a list.
    pub(crate) fn get(&self, number: u8) -> &[Effect] {
        self.0.get(usize::from(number)).map_or(&[], Vec::as_slice)
    }

    /// Does the mover go to the destination?
    pub(crate) fn travels(&self, number: u8) -> bool {
        self.get(number).contains(&Effect::Travel)
    }
}
