//! Counts of fifty plies where fifty moves of each side are probably meant.

use crate::ast::Condition;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::resolve::Resolved;

/// The numbers of moves after which rules of chess end a game.
const MOVES: [u64; 2] = [50, 75];

/// Endings of the variant itself that count as many plies as a rule of chess counts moves, from the same captures and moves.
pub(super) fn check(variant: &Resolved) -> Vec<Diagnostic> {
    let endings = variant.endings.iter().flat_map(|(endings, _)| &endings.endings);
    let own = endings.filter(|ending| variant.span.holds(ending.condition_span));
    own.filter_map(|ending| {
        let Condition::Plies { plies, captures: true, moves_of, .. } = &ending.condition else { return None };
        let count = plies.value;
        if !MOVES.contains(&count) || moves_of.is_empty() {
            return None;
        }
        let meant = match (count / 2, count % 2) {
            (each, 0) => format!("{count} plies are {each} moves of each side"),
            (one, _) => format!("{count} plies are {} moves of one side and {one} of the other", one + 1),
        };
        let help = format!("for {count} moves of each side, write `{} plies`", 2 * count);
        Some(
            Diagnostic::new(code::HALF_THE_MOVES, plies.span, meant)
                .here("a ply is one move by one side")
                .help(&help)
                .guess(help, plies.span, (2 * count).to_string())
                .help("if that is meant, end the line with `# allow half-the-moves`"),
        )
    })
    .collect()
}
