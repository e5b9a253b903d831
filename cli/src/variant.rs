//! From an argument to a loaded game: compiles the file, shows what is wrong with it, and finds the start.

use crate::engines;
use crate::failure::Failure;
use crate::library::{self, Library, OwnFile, Place};
use crate::loader::{self, Files};
use crate::output::Output;
use crate::report::Report;
use crate::shipped;
use crate::target::{Source, Target};
use wazir_lang::suggest;
use wazir_lang::{Compilation, Outline, Variant};
use wazir_runtime::program::Start;
use wazir_runtime::{Game, Position, Rng};
use wazir_show::prose;

/// A file as the compiler understood it.
pub struct Compiled {
    /// Its name on the command line, to be used again in advice.
    pub name: String,
    /// What the compiler says.
    pub compilation: Compilation,
}

/// A variant ready to be played.
#[derive(Clone)]
pub struct Loaded {
    /// The game.
    pub game: Game,
    /// The start that was asked for.
    pub start: Start,
    /// The canonical name, with the start where starts have names.
    pub name: String,
    /// What the variant is, in a line, where its file says so.
    pub summary: Option<String>,
    /// All that it is called: its name, its other names and its title.
    pub names: Vec<String>,
}

/// Compiles the file of a target, whatever comes of it. Fails only where there is nothing to read.
pub fn compile(source: &Source) -> Result<Compiled, Failure> {
    compile_with(source, &Files)
}

/// The same, with another way to bring in the files that it builds on.
pub fn compile_with(source: &Source, loader: &dyn wazir_lang::Loader) -> Result<Compiled, Failure> {
    let (file, bytes) = loader::read(source)?;
    let compilation = wazir_lang::compile_bytes(&file, &bytes, loader);
    let name = match source {
        Source::Named(name) => name.clone(),
        Source::Shipped(name) => (*name).to_owned(),
        Source::File(_) | Source::Stdin => file,
    };
    Ok(Compiled { name, compilation })
}

/// Compiles the file of a target; if anything is wrong in it, shows the diagnostics and fails.
pub fn compile_clean(target: &Target, out: &Output) -> Result<Compiled, Failure> {
    let compiled = compile_aloud(target, out)?;
    if compiled.compilation.has_errors() { Err(Failure::shown()) } else { Ok(compiled) }
}

/// Compiles the file of a target and shows the diagnostics, whatever they are.
pub fn compile_aloud(target: &Target, out: &Output) -> Result<Compiled, Failure> {
    announce(&target.source, out);
    let compiled = compile(&target.source)?;
    let Compilation { diagnostics, sources, .. } = &compiled.compilation;
    if !diagnostics.is_empty() && (compiled.compilation.has_errors() || !out.quiet()) {
        out.diagnostics(diagnostics, sources);
    }
    Ok(compiled)
}

/// Says which variant a name means where it could be another, and which folders of the user's library cannot be searched for it.
pub fn announce(source: &Source, out: &Output) {
    if let Source::Named(name) = source
        && !out.quiet()
    {
        let library = Library::here();
        library.troubles().iter().chain(&library.doubts(name)).for_each(|report| out.warn_once(report));
    }
}

/// Is there a variant of this name, shipped or in the user's library?
pub fn is_known(name: &str) -> bool {
    match Library::here().locate(name) {
        Some(Place::Shipped(file)) => shipped::defining(name) == Some(file),
        Some(Place::Own(_)) => true,
        None => false,
    }
}

/// The variants of a file of the user's library, read without being compiled. `None` if it cannot be read.
pub fn own_outlines(file: &OwnFile) -> Option<Vec<Outline>> {
    let text = library::read(file).ok()?;
    Some(wazir_lang::outlines(&file.path, &text, &Files))
}

/// How many numbered starts a variant of a file has.
pub fn numbered_starts(source: &Source, id: &str) -> u64 {
    let compiled = compile(source);
    let variants = compiled.map(|c| c.compilation.variants).unwrap_or_default();
    let program = variants.into_iter().find(|v| v.id == id).and_then(|v| v.program);
    program.map_or(0, |program| program.numbered_starts())
}

/// The names of all variants with those of their starts, as in `infector:full`: shipped ones, and those of the user's library.
pub fn playable_with_starts() -> Vec<String> {
    let shipped = shipped::variants().into_iter().map(|v| v.outline);
    let own = Library::here().files().into_iter().flat_map(|file| own_outlines(&file).unwrap_or_default());
    let mut names: Vec<String> = Vec::new();
    for variant in shipped.chain(own) {
        let starts = variant.starts.iter().map(|start| format!("{}:{start}", variant.id));
        let new = std::iter::once(variant.id.clone()).chain(starts).filter(|name| !names.contains(name));
        let new: Vec<String> = new.collect();
        names.extend(new);
    }
    names
}

/// The variant that a target names in its file.
pub fn choose<'a>(target: &Target, compiled: &'a Compiled) -> Result<&'a Variant, Failure> {
    let variants = &compiled.compilation.variants;
    let ids = || variants.iter().map(|v| v.id.as_str());
    if let Some(id) = &target.id {
        return variants.iter().find(|v| v.id == *id).ok_or_else(|| {
            let report = Report::new(format!("{} defines no variant `{id}`", compiled.name));
            let report = report.maybe_help(suggest::did_you_mean(id, ids()));
            let defined: Vec<&str> = ids().collect();
            Failure::usage(match defined.is_empty() {
                true => report,
                false => report.help(format!("it defines {}", prose::quoted(&defined, "and"))),
            })
        });
    }
    let named = match &target.source {
        Source::Named(name) => {
            let own = variants.iter().find(|v| v.id == *name);
            own.or_else(|| variants.iter().find(|v| v.known_as.contains(name)))
        }
        _ => None,
    };
    named.or(variants.last()).ok_or_else(|| {
        let report =
            Report::new(format!("{} defines no variant, only parts for others to include", compiled.name));
        Failure::usage(report.help("`wazir list` names the variants that can be played"))
    })
}

/// The name of a shuffled start that is drawn.
pub use wazir_study::DRAWN as RANDOM;

/// Compiles and loads the variant of a target.
pub fn load(target: &Target, out: &Output) -> Result<Loaded, Failure> {
    load_with(target, None, out)
}

/// The same; a start named `random` is drawn with random numbers, if there are some.
pub fn load_with(target: &Target, rng: Option<&mut Rng>, out: &Output) -> Result<Loaded, Failure> {
    let compiled = compile_clean(target, out)?;
    loaded_aloud(target, choose(target, &compiled)?, rng, out)
}

/// Loads a variant of a clean file, and says why the tuning beside the file is not used, if it cannot be.
pub fn loaded_aloud(
    target: &Target,
    variant: &Variant,
    rng: Option<&mut Rng>,
    out: &Output,
) -> Result<Loaded, Failure> {
    let (loaded, tuned) = loaded_with(target, variant, rng)?;
    if let Err(report) = tuned {
        out.warn_once(&report);
    }
    Ok(loaded)
}

/// Loads a variant of a clean file, which a target names.
pub fn loaded(target: &Target, variant: &Variant) -> Result<Loaded, Failure> {
    loaded_with(target, variant, None).map(|(loaded, _)| loaded)
}

/// Also says why the tuning beside the file is not used, if it cannot be.
fn loaded_with(
    target: &Target,
    variant: &Variant,
    rng: Option<&mut Rng>,
) -> Result<(Loaded, Result<(), Report>), Failure> {
    let game = game(variant)?;
    let tuned = engines::remember(&target.source, &game);
    let drawn = rng.filter(|_| is_random(target, &game)).and_then(|rng| wazir_study::draw_start(&game, rng));
    let start = match drawn {
        Some(start) => start,
        None => find_start(target, variant, &game)?,
    };
    let name = game.program().canonical_name(&start);
    let mut names = vec![variant.id.clone(), game.program().title.clone()];
    names.extend(variant.known_as.iter().map(ToString::to_string));
    Ok((Loaded { game, start, name, summary: variant.summary.clone(), names }, tuned))
}

/// Loads the program of a variant of a clean file.
pub fn game(variant: &Variant) -> Result<Game, Failure> {
    let Some(program) = variant.program.clone() else {
        return Err(Failure::finding(Report::new(format!(
            "`{}` cannot be played as it is written",
            variant.id
        ))));
    };
    Game::load(program)
        .map_err(|error| Failure::finding(Report::new(format!("`{}` cannot be played: {error}", variant.id))))
}

/// Loads the program of a variant and tries all its starts: what only the engine can find wrong.
pub fn sound(variant: &Variant) -> Result<(), Failure> {
    let game = game(variant)?;
    let starts = &game.program().starts;
    starts.iter().try_for_each(|start| match game.start(start) {
        Ok(_) => Ok(()),
        Err(error) => {
            let name = game.program().canonical_name(start);
            Err(Failure::finding(Report::fen(&start.fen, &error).about(&format!("the start of `{name}`"))))
        }
    })
}

/// Is a shuffled start asked for that is drawn?
pub fn is_random(target: &Target, game: &Game) -> bool {
    target.start.as_deref() == Some(RANDOM) && game.program().find_start(Some(RANDOM)).is_none()
}

fn find_start(target: &Target, variant: &Variant, game: &Game) -> Result<Start, Failure> {
    let program = game.program();
    if let Some(start) = game.find_start(target.start.as_deref()) {
        return Ok(start);
    }
    let wanted = target.start.as_deref().unwrap_or_default();
    let names: Vec<&str> = program.starts.iter().filter_map(|s| s.name.as_deref()).collect();
    let report = Report::new(format!("`{}` has no start `{wanted}`", variant.id));
    let report = report.maybe_help(suggest::did_you_mean(wanted, names.iter().copied()));
    let numbered = program.numbered_starts();
    if numbered > 0 {
        let report = match is_random(target, game) {
            true => report.help(format!("only `play` and `simulate` draw a start; write a number from 0 to {}", numbered - 1)),
            false => report.help(format!("its shuffled starts are numbered from 0 to {}; `play` and `simulate` draw one for `{RANDOM}`", numbered - 1)),
        };
        return Err(Failure::usage(report));
    }
    Err(Failure::usage(match names.as_slice() {
        [] => report.help("it has only one start, which has no name"),
        names => report.help(format!("it starts from {}", prose::quoted(names, "and"))),
    }))
}

impl Loaded {
    /// The position of the start.
    pub fn start_position(&self) -> Result<Position, Failure> {
        let about = format!("the start of `{}`", self.name);
        let refused = |error| Failure::finding(Report::fen(&self.start.fen, &error).about(&about));
        self.game.start(&self.start).map_err(refused)
    }
}
