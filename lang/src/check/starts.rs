//! The last question: does the runtime accept the program and its starts?

use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::resolve::Resolved;
use wazir_runtime::Game;

/// Loads the program and sets up every start.
pub(super) fn check(variant: &Resolved, lowered: &Lowered) -> Vec<Diagnostic> {
    let game = match Game::load(lowered.program.clone()) {
        Ok(game) => game,
        Err(error) => {
            return vec![Diagnostic::new(code::NOT_LOADABLE, variant.id.span, error.to_string())];
        }
    };
    let starts = variant.setups.iter().zip(&lowered.program.starts);
    let errors = starts.filter_map(|(setup, start)| Some((setup, game.start(start).err()?)));
    errors
        .map(|(setup, error)| {
            let span = setup.fen.span.inner(error.span.start, error.span.end);
            Diagnostic::new(code::FEN, span, error.message).maybe_help(error.help)
        })
        .collect()
}
