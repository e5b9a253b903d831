//! From text to a game in one call, for programs that want to play and not to look at what the compiler makes.

use crate::compile::{Compilation, compile};
use crate::render;
use crate::source::Loader;
use std::fmt;
use wazir_runtime::Game;

/// Why a text does not give a game.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum LoadError {
    /// The file cannot be read: its name, and why.
    Unreadable(String, String),
    /// Something is wrong in it: the diagnostics say what, and where.
    Wrong(Box<Compilation>),
    /// It is right, and defines no variant (of the name that was asked for).
    NoVariant,
    /// The runtime refuses the Program, which no text is known to bring about.
    Refused(wazir_runtime::LoadError),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoadError::Unreadable(name, why) => write!(f, "cannot read `{name}`: {why}"),
            LoadError::Wrong(compilation) => {
                let report = render::human(&compilation.diagnostics, &compilation.sources, false);
                f.write_str(report.trim_end())
            }
            LoadError::NoVariant => f.write_str("the file does not define the variant"),
            LoadError::Refused(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for LoadError {}

/// Compiles a text and loads its last variant. `name` is how messages speak of the text. Warnings are passed over: who wants them
/// calls [`compile`] and then [`Compilation::into_game`].
///
/// # Errors
/// If the text has errors, or defines no variant.
///
/// ```
/// let shipped = wazir_lang::Bundled(wazir_variants::FILES);
/// let text = "edition 1\nvariant mine \"Mine\" extends standard { remove castling queenside }";
/// let game = wazir_lang::load("mine.wazir", text, &shipped).unwrap();
/// assert_eq!(game.program().title, "Mine");
///
/// let error = wazir_lang::load("mine.wazir", "edition 1\nvariant mine {", &shipped).unwrap_err();
/// assert!(error.to_string().contains("mine.wazir:2"));
/// ```
pub fn load(name: &str, text: &str, loader: &dyn Loader) -> Result<Game, LoadError> {
    compile(name, text, loader).into_game(None)
}

impl Compilation {
    /// The game of a variant of the file; of its last one for `None`.
    ///
    /// # Errors
    /// If anything is wrong with the file, or it defines no such variant.
    pub fn into_game(mut self, id: Option<&str>) -> Result<Game, LoadError> {
        if self.has_errors() {
            return Err(LoadError::Wrong(Box::new(self)));
        }
        let named = self.variants.iter_mut().rev().find(|v| id.is_none_or(|id| v.id == id));
        let program = named.ok_or(LoadError::NoVariant)?.program.take().ok_or(LoadError::NoVariant)?;
        Game::load(program).map_err(LoadError::Refused)
    }
}
