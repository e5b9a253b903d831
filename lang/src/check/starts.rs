//! The last questions: does the runtime accept the program and its starts, and is there a game to be played from them?

use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::resolve::Resolved;
use crate::sense;
use wazir_runtime::{Game, Status};

/// Loads the program and sets up every start.
pub(super) fn check(variant: &Resolved, lowered: &Lowered) -> Result<Game, Vec<Diagnostic>> {
    let game = match Game::load(lowered.program.clone()) {
        Ok(game) => game,
        Err(error) => {
            return Err(vec![Diagnostic::new(code::NOT_LOADABLE, variant.id.span, error.to_string())]);
        }
    };
    let starts = variant.setups.iter().zip(&lowered.program.starts);
    let errors = starts.filter_map(|(setup, start)| Some((setup, game.start(start).err()?)));
    let errors: Vec<Diagnostic> = errors
        .map(|(setup, error)| {
            let span = setup.fen.span.inner(error.span.start, error.span.end);
            Diagnostic::new(code::FEN, span, error.message).maybe_help(error.help)
        })
        .collect();
    if errors.is_empty() { Ok(game) } else { Err(errors) }
}

/// Setups of the variant itself from which no game can be played.
pub(super) fn over(variant: &Resolved, game: &Game) -> Vec<Diagnostic> {
    let starts = variant.setups.iter().zip(sense::starts(game));
    let own = starts.filter(|(setup, _)| variant.span.holds(setup.fen.span));
    own.filter_map(|(setup, start)| {
        let how = match start.status {
            Status::Win { winner, reason } => format!("{winner} has won by {reason}"),
            Status::Draw { reason } => format!("it is a draw by {reason}"),
            Status::Ongoing if start.moves == 0 => format!("{} has no legal move", start.turn),
            Status::Ongoing => return None,
        };
        let message = format!("the game is over before the first move: {how}");
        Some(
            Diagnostic::new(code::OVER_AT_START, setup.fen.span, message)
                .help("change the setup, or the ending that holds in it"),
        )
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{NO_FILES, compile, lower};

    /// No file is known that gets past the compiler and not into the runtime. If one did, it would be told.
    #[test]
    fn what_the_runtime_refuses_is_reported() -> Result<(), &'static str> {
        let text = "edition 1\nvariant tiny \"Tiny\" {\n board 3 x 3\n piece king K royal { move and capture step any }\n \
                    setup \"1k1/3/1K1\"\n endings { stalemate: draw } }";
        let compilation = compile("tiny.wazir", text, &NO_FILES);
        let resolved = compilation.variants.first().and_then(|v| v.resolved.as_ref()).ok_or("no variant")?;
        let (lowered, _) = lower::lower(resolved, &compilation.sources);
        let mut lowered = lowered.ok_or("no program")?;
        assert!(check(resolved, &lowered).is_ok());
        lowered.program.starts.clear();
        let found = check(resolved, &lowered).err().unwrap_or_default();
        assert_eq!(found.iter().map(|d| d.code).collect::<Vec<_>>(), [code::NOT_LOADABLE]);
        Ok(())
    }
}
