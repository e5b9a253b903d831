//! What sides, reasons and kinds of pieces are called.

use wazir_runtime::program::{Army, KindSet, Reason};
use wazir_runtime::{Program, Side};

/// The name of a side at the beginning of a sentence.
pub fn side(side: Side) -> &'static str {
    side.title()
}

/// A reason in prose: the command's own names of some say nothing to a player.
pub fn reason(reason: Reason) -> String {
    match reason {
        Reason::Goal => "reaching a goal".to_owned(),
        Reason::Extinction => "a lack of pieces".to_owned(),
        Reason::MoveLimit => "the move limit".to_owned(),
        other => other.name().replace('-', " "),
    }
}

/// The names of some kinds of an army.
pub fn kinds(army: &Army, set: KindSet) -> Vec<&str> {
    set.iter().filter(|id| id.index() < army.kinds.len()).map(|id| army.kind(id).name.as_str()).collect()
}

/// The names of kinds given by army: those of both armies, each once.
pub(crate) fn kinds_of_both(program: &Program, sets: &[KindSet; 2]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for side in Side::BOTH {
        for name in kinds(program.army(side), sets[side.index()]) {
            if !names.iter().any(|n| n == name) {
                names.push(name.to_owned());
            }
        }
    }
    names
}
