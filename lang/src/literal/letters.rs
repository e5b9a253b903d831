//! The letters of an army, for a placement with one that it does not have.

use wazir_runtime::Side;
use wazir_runtime::program::{Kind, Program};

/// More letters than these are given without the names of their pieces.
const MAX_NAMED: usize = 12;

/// "Black's letters are `k` king, `q` queen".
pub(super) fn letters_of(program: &Program, side: Side) -> String {
    let kinds = &program.army(side).kinds;
    let named = |k: &Kind| match kinds.len() > MAX_NAMED {
        true => format!("`{}`", k.letter.cased(side)),
        false => format!("`{}` {}", k.letter.cased(side), k.name),
    };
    match kinds.as_slice() {
        [] => format!("{side:#}'s army has no pieces: define some, or include a part that does"),
        some => format!("{side:#}'s letters are {}", some.iter().map(named).collect::<Vec<_>>().join(", ")),
    }
}
