//! Setups that stand upside down: every piece of either side on the other side's half of the board.

use crate::code;
use crate::diagnostic::Diagnostic;
use crate::reachability::Reachability;
use crate::resolve::Resolved;
use wazir_runtime::Side;

/// Setups of the variant itself that were written with White's rank first.
pub(super) fn check(variant: &Resolved, reachability: &Reachability) -> Vec<Diagnostic> {
    let own = variant.setups.iter().enumerate().filter(|(_, s)| variant.span.holds(s.fen.span));
    let wrong = own.filter(|(index, _)| is_upside_down(reachability, *index));
    wrong
        .map(|(_, setup)| {
            let length = setup.fen.value.trim_end().find(' ').unwrap_or(setup.fen.value.len());
            let field = setup.fen.span.inner(0, length);
            let turned = turned(setup.fen.value.trim());
            Diagnostic::new(code::UPSIDE_DOWN, field, "every man is on the other side's half of the board")
                .help(format!("the last rank comes first, with Black's men in lower case: write `{turned}`"))
                .help("if the game does begin like this, end the line with `# allow upside-down`")
                .guess(format!("write `{turned}`"), field, turned)
        })
        .collect()
}

/// The placement with its ranks in the other order.
fn turned(fen: &str) -> String {
    let field = fen.split_whitespace().next().unwrap_or_default();
    let (placement, hands) = field.split_at(field.find('[').unwrap_or(field.len()));
    let levels = placement.split('|').map(|level| level.rsplit('/').collect::<Vec<_>>().join("/"));
    format!("{}{hands}", levels.collect::<Vec<_>>().join("|"))
}

/// So many men of a side do not come to the other half before the game begins; a few may have walked there.
const MANY: usize = 4;

/// Do all pieces of each side stand on the other side's half in a start, and of one side many?
pub(super) fn is_upside_down(reachability: &Reachability, start: usize) -> bool {
    let Some(placed) = reachability.setups().get(start) else { return false };
    let (board, symmetry) = (&reachability.program().board, reachability.program().symmetry);
    let mut most = 0;
    let turned = Side::BOTH.into_iter().all(|side| {
        let own = placed.iter().filter(|(s, ..)| *s == side);
        let ranks: Vec<u8> = own.map(|(.., at)| board.rank(symmetry.square(board, side, *at))).collect();
        most = most.max(ranks.len());
        !ranks.is_empty() && ranks.iter().all(|rank| rank * 2 >= board.ranks)
    });
    turned && most >= MANY
}
