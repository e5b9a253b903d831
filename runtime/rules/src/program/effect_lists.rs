//! The lists of effects of a whole game, interned: a move names its list by a number.

use super::Program;
use super::drops::Drop;
use super::effects::Capture;
use super::path::{Effect, Rule};

/// The lists of effects of a game, each once.
#[derive(Debug)]
#[doc(hidden)]
pub struct EffectLists(Vec<Vec<Effect>>);

impl EffectLists {
    /// The most lists that a game can have.
    #[doc(hidden)]
    pub const MAX: usize = 256;

    /// Every list of a program.
    #[doc(hidden)]
    pub fn of(program: &Program) -> EffectLists {
        let mut lists: Vec<Vec<Effect>> = Vec::new();
        let kinds = || program.armies.iter().flat_map(|army| &army.kinds);
        let of_rules =
            kinds().flat_map(|kind| &kind.rules).flat_map(|rule| [of_captures(rule), of_moves(rule)]);
        let drops = kinds().flat_map(|kind| &kind.drops).map(of_drop);
        for effects in of_rules.chain(drops).flatten() {
            if !lists.contains(&effects) {
                lists.push(effects);
            }
        }
        EffectLists(lists)
    }

    /// How many there are.
    #[doc(hidden)]
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// Every list.
    #[doc(hidden)]
    pub fn iter(&self) -> impl Iterator<Item = &[Effect]> {
        self.0.iter().map(Vec::as_slice)
    }

    /// The number of a rule's list, if its captures need one.
    #[doc(hidden)]
    pub fn number(&self, rule: &Rule) -> Option<u8> {
        self.find(&of_captures(rule)?)
    }

    /// The number of the list of its moves that capture nothing, if they need one.
    #[doc(hidden)]
    pub fn number_of_moves(&self, rule: &Rule) -> Option<u8> {
        self.find(&of_moves(rule)?)
    }

    /// The number of a drop's list, if anything happens because of it.
    #[doc(hidden)]
    pub fn number_of_drop(&self, drop: &Drop) -> Option<u8> {
        self.find(&of_drop(drop)?)
    }

    fn find(&self, effects: &[Effect]) -> Option<u8> {
        self.0.iter().position(|list| list == effects).and_then(|number| u8::try_from(number).ok())
    }

    /// May something of a list be impossible?
    #[doc(hidden)]
    pub fn may_fail(&self, number: u8) -> bool {
        self.0.get(usize::from(number)).is_some_and(|list| list.iter().any(Effect::may_fail))
    }

    /// Does it make room on the destination?
    #[doc(hidden)]
    pub fn displaces(&self, number: u8) -> bool {
        let list = self.0.get(usize::from(number));
        list.is_some_and(|list| matches!(list.first(), Some(Effect::Displace(_))))
    }

    /// Does the mover go to the destination?
    #[doc(hidden)]
    pub fn travels(&self, number: u8) -> bool {
        self.0.get(usize::from(number)).is_some_and(|list| list.contains(&Effect::Travel))
    }
}

fn of_captures(rule: &Rule) -> Option<Vec<Effect>> {
    match rule.capture_form() {
        Capture::Listed(effects) if rule.can_capture() => Some(effects),
        _ => None,
    }
}

fn of_drop(drop: &Drop) -> Option<Vec<Effect>> {
    (!drop.effects.is_empty()).then(|| drop.effects.clone())
}

fn of_moves(rule: &Rule) -> Option<Vec<Effect>> {
    rule.moves_with_effects().then(|| rule.moving.clone())
}
