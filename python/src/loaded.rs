//! A variant that has been compiled and loaded, with what is derived from it once and shared by everything that plays it.

use crate::actions::Actions;
use crate::errors;
use crate::planes::Planes;
use pyo3::prelude::*;
use rustc_hash::FxHashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use wazir_exchange::fairy::shipped_as;
use wazir_lang::{Bundled, Compilation, Loader, Sources, Variant, compile, disk};
use wazir_runtime::program::Start;
use wazir_runtime::{FenError, Game, Position};
use wazir_show::Figurines;

/// The shipped files.
pub(crate) const SHIPPED: Bundled = Bundled(wazir_variants::FILES);

/// From where a variant comes, which is how another process gets it.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) enum Origin {
    /// The shipped variant of this name, with its start if one is named.
    Shipped(String),
    /// A text that needs no other file but shipped ones, the variant's name in it, and the start.
    Text { text: String, id: String, start: Option<String> },
}

/// A variant to be played.
pub(crate) struct Loaded {
    pub(crate) origin: Origin,
    pub(crate) variant: Variant,
    pub(crate) sources: Sources,
    pub(crate) game: Game,
    /// Where games begin unless another start is named.
    pub(crate) start: Start,
    /// The variant as a file that needs no other.
    pub(crate) text: String,
    figurines: OnceLock<Figurines>,
    actions: OnceLock<Result<Arc<Actions>, String>>,
    planes: OnceLock<Arc<Planes>>,
}

/// What is in a file, or the last variant of it; the errors are diagnostics.
pub(crate) enum Wanted<'a> {
    /// The variant of this name.
    Named(&'a str),
    /// The last one.
    Last,
}

impl Loaded {
    /// The shipped variant of a name: its own, another of its names or Fairy-Stockfish's, and perhaps a start behind a colon.
    pub(crate) fn shipped(py: Python<'_>, name: &str) -> PyResult<Arc<Loaded>> {
        static KNOWN: Mutex<Option<FxHashMap<String, Arc<Loaded>>>> = Mutex::new(None);
        let known = |name: &str| {
            let kept = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
            kept.as_ref().and_then(|kept| kept.get(name).cloned())
        };
        if let Some(loaded) = known(name) {
            return Ok(loaded);
        }
        let (variant, start) = match name.split_once(':') {
            Some((variant, start)) => (variant, Some(start)),
            None => (name, None),
        };
        let Some((file, id)) = find_shipped(variant) else {
            let mut names: Vec<&str> = shipped().map(|line| line.id).collect();
            names.sort_unstable();
            let near = wazir_lang::suggest::nearest(variant, names.iter().copied());
            let help = near.map_or_else(
                || {
                    "`wazir.shipped()` lists the shipped ones, and `Variant.from_file` loads a file"
                        .to_owned()
                },
                |near| format!("is `{near}` meant?"),
            );
            let message = format!("no variant `{variant}` is shipped; {help}");
            return Err(errors::with_diagnostics(py, message, &[], &Sources::default()));
        };
        let text = wazir_variants::text(file).unwrap_or_default();
        let compilation = py.detach(|| compile(&format!("{file}.wazir"), text, &SHIPPED));
        let origin = |_: &str| Origin::Shipped(name.to_owned());
        let loaded = Loaded::of(py, compilation, &Wanted::Named(id), start, origin)?;
        let mut kept = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        kept.get_or_insert_with(FxHashMap::default).insert(name.to_owned(), loaded.clone());
        Ok(loaded)
    }

    /// A variant of a text.
    pub(crate) fn from_text(
        py: Python<'_>,
        file: &str,
        text: &str,
        loader: &(dyn Loader + Sync),
        wanted: &Wanted<'_>,
        start: Option<&str>,
    ) -> PyResult<Arc<Loaded>> {
        let compilation = py.detach(|| compile(file, text, loader));
        Loaded::from_compilation(py, compilation, wanted, start)
    }

    /// The same of a file of the disk.
    pub(crate) fn from_file(
        py: Python<'_>,
        path: &str,
        wanted: &Wanted<'_>,
        start: Option<&str>,
    ) -> PyResult<Arc<Loaded>> {
        let read = py.detach(|| {
            let bytes = disk::read_file(path, wazir_lang::MAX_BYTES)?;
            Ok(wazir_lang::compile_bytes(path, &bytes, &disk::Disk(SHIPPED)))
        });
        let compilation = read.map_err(|error: std::io::Error| PyErr::from(error))?;
        Loaded::from_compilation(py, compilation, wanted, start)
    }

    fn from_compilation(
        py: Python<'_>,
        compilation: Compilation,
        wanted: &Wanted<'_>,
        start: Option<&str>,
    ) -> PyResult<Arc<Loaded>> {
        let id = match wanted {
            Wanted::Named(id) => Some((*id).to_owned()),
            Wanted::Last => compilation.variants.last().map(|variant| variant.id.clone()),
        };
        let id = id.unwrap_or_default();
        let start_of = start.map(str::to_owned);
        Loaded::of(py, compilation, wanted, start, |text| Origin::Text {
            text: text.to_owned(),
            id: id.clone(),
            start: start_of,
        })
    }

    fn of(
        py: Python<'_>,
        compilation: Compilation,
        wanted: &Wanted<'_>,
        start: Option<&str>,
        origin: impl FnOnce(&str) -> Origin,
    ) -> PyResult<Arc<Loaded>> {
        if compilation.has_errors() {
            return Err(errors::of_load(py, &wazir_lang::LoadError::Wrong(Box::new(compilation))));
        }
        let fits = |variant: &&Variant| match wanted {
            Wanted::Named(id) => variant.id == *id || variant.known_as.iter().any(|known| known == id),
            Wanted::Last => true,
        };
        let Some(variant) = compilation.variants.iter().rev().find(fits) else {
            let names: Vec<String> = compilation.variants.iter().map(|v| format!("`{}`", v.id)).collect();
            let message = match wanted {
                Wanted::Named(id) => format!("the file defines no variant `{id}`, but {}", names.join(", ")),
                Wanted::Last => "the file defines no variant".to_owned(),
            };
            return Err(errors::with_diagnostics(py, message, &[], &Sources::default()));
        };
        let text = wazir_lang::expand_as(
            variant,
            &compilation,
            wazir_lang::Spelling::AsWritten,
            // As in every file that is given to others.
            wazir_lang::Origins::Hidden,
        );
        let refused = |message: String| errors::with_diagnostics(py, message, &[], &Sources::default());
        let program = variant.program.clone().ok_or_else(|| refused("the file defines no variant".into()))?;
        let game = Game::load(program).map_err(|error| refused(error.to_string()))?;
        let found = game.find_start(start).ok_or_else(|| {
            let names: Vec<String> = game
                .program()
                .starts
                .iter()
                .filter_map(|s| Some(format!("`{}`", s.name.as_ref()?)))
                .collect();
            let numbered = game.program().numbered_starts();
            let which = match (names.is_empty(), numbered) {
                (true, 0) => "it has one start, without a name".to_owned(),
                (true, n) => format!("its starts have the numbers 0 to {}", n - 1),
                _ => format!("its starts are {}", names.join(", ")),
            };
            refused(format!("`{}` has no start `{}`: {which}", variant.id, start.unwrap_or_default()))
        })?;
        let variant = variant.clone();
        Ok(Arc::new(Loaded {
            origin: origin(&text),
            variant,
            sources: compilation.sources,
            game,
            start: found,
            text,
            figurines: OnceLock::new(),
            actions: OnceLock::new(),
            planes: OnceLock::new(),
        }))
    }

    /// The position of the start.
    pub(crate) fn start_position(&self) -> Result<Position, FenError> {
        self.game.start(&self.start)
    }

    /// The shapes of the pieces in pictures.
    pub(crate) fn figurines(&self) -> &Figurines {
        self.figurines.get_or_init(|| Figurines::of(self.game.program()))
    }

    /// The numbers of its moves, or why there are none.
    pub(crate) fn actions(&self) -> Result<&Arc<Actions>, String> {
        self.actions.get_or_init(|| Actions::of(&self.game).map(Arc::new)).as_ref().map_err(Clone::clone)
    }

    /// How positions become arrays.
    pub(crate) fn planes(&self) -> &Arc<Planes> {
        self.planes.get_or_init(|| Arc::new(Planes::of(&self.game)))
    }
}

/// A shipped variant, as the index has it.
#[derive(Clone, Copy)]
pub(crate) struct Line {
    pub(crate) file: &'static str,
    pub(crate) id: &'static str,
    pub(crate) known_as: &'static str,
}

/// The shipped variants in the order of the index.
pub(crate) fn shipped() -> impl Iterator<Item = Line> {
    wazir_variants::INDEX.lines().filter(|line| !line.starts_with('#')).filter_map(|line| {
        let mut cells = line.split(" | ");
        let [file, id, _, _, known_as] = std::array::from_fn(|_| cells.next());
        Some(Line { file: file?, id: id?, known_as: known_as? })
    })
}

/// The file and the name of a shipped variant by any of its names.
pub(crate) fn find_shipped(name: &str) -> Option<(&'static str, &'static str)> {
    let name = shipped_as(name);
    let known = |line: &Line| line.known_as.split(' ').any(|known| known == name);
    let found = shipped().find(|line| line.id == name).or_else(|| shipped().find(known))?;
    Some((found.file, found.id))
}
