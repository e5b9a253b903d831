//! `wazir doc`: pages of HTML for players, of some variants or of the whole library.
//!
//! Everything is made before anything is written, and nothing is written where a file is in the way that is not such a page itself.

use crate::args::DocArgs;
use crate::exit::Exit;
use crate::failure::{Failure, Outcome};
use crate::loader;
use crate::output::Output;
use crate::progress::Progress;
use crate::report::Report;
use crate::target::{Source, Target};
use crate::variant::{self, Compiled, Loaded};
use crate::workers::Workers;
use crate::write_file;
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::Read;
use std::path::Path;
use std::sync::Arc;
use wazir_lang::Variant;
use wazir_pages::{Entry, MARK, Options, Page, Subject, file_name};
use wazir_runtime::Position;
use wazir_variants::FAMILIES;

/// What begins a page of ours has this mark in so many bytes.
const HEAD: u64 = 512;

/// A variant that gets a page.
struct Documented {
    compiled: Arc<Compiled>,
    /// Its place among those of its file.
    at: usize,
    loaded: Loaded,
    start: Position,
    /// Its family, if it is shipped.
    family: &'static str,
    /// The name of its page: its own, with the start after it if one was asked for.
    page: String,
}

/// Runs the command.
pub fn run(args: &DocArgs, out: &Output) -> Outcome {
    let variants = match args.all {
        true => shipped(out)?,
        false => named(&args.variants, out)?,
    };
    let ids: BTreeSet<String> = variants.iter().map(|v| v.variant().id.clone()).collect();
    if let Some(twice) =
        variants.iter().map(|v| &v.page).find(|page| variants.iter().filter(|v| v.page == **page).count() > 1)
    {
        let report = Report::new(format!("two of these pages would be called `{}`", file_name(twice)));
        return Err(Failure::usage(report.help("write one of them into another folder")));
    }
    let site = args.all.then_some(&ids);
    let progress = Progress::pages(out, variants.len() as u64);
    let page = |variant: &Documented| {
        let page =
            wazir_pages::page(&variant.subject(), &Options { site, png: picture::of(&variant.subject()) });
        progress.step();
        (file_name(&variant.page), page)
    };
    let made: Vec<(String, Page)> = Workers::new(None).map_all(&variants, page);
    let left_out: Vec<String> =
        variants.iter().zip(&made).flat_map(|(variant, (_, page))| variant.left_out(page)).collect();
    let mut pages: Vec<(String, String)> = made.into_iter().map(|(name, page)| (name, page.text)).collect();
    if args.all {
        let entry = |v| Entry { family: Documented::family(v), subject: Documented::subject(v) };
        let entries: Vec<Entry<'_>> = variants.iter().map(entry).collect();
        pages.insert(0, ("index.html".to_owned(), wazir_pages::index("Chess variants", &entries)));
    }
    progress.done();
    write(args, &pages, out)?;
    left_out.iter().for_each(|line| out.note(line));
    picture::missing(out);
    Ok(Exit::Fine)
}

impl Documented {
    fn new(target: &Target, family: &'static str, out: &Output) -> Result<Documented, Failure> {
        let compiled = variant::compile_clean(target, out)?;
        Documented::of(target, Arc::new(compiled), family)
    }

    fn of(target: &Target, compiled: Arc<Compiled>, family: &'static str) -> Result<Documented, Failure> {
        let chosen = variant::choose(target, &compiled)?;
        let loaded = variant::loaded(target, chosen)?;
        let at = compiled.compilation.variants.iter().position(|v| v.id == chosen.id).unwrap_or_default();
        let start = loaded.start_position()?;
        let page = target.start.iter().fold(chosen.id.clone(), |id, start| format!("{id}-{start}"));
        Ok(Documented { compiled, at, loaded, start, family, page })
    }

    fn variant(&self) -> &Variant {
        &self.compiled.compilation.variants[self.at]
    }

    fn family(&self) -> &'static str {
        self.family
    }

    /// A line for each test that its page leaves out.
    fn left_out(&self, page: &Page) -> Vec<String> {
        let sources = &self.compiled.compilation.sources;
        let file = sources.iter().next().map_or("", |(_, source)| source.name());
        let line = |test: &String| {
            format!("{file}: the test \"{test}\" fails and is left out; `wazir test` shows why")
        };
        page.left_out.iter().map(line).collect()
    }

    fn subject(&self) -> Subject<'_> {
        Subject {
            game: &self.loaded.game,
            start: &self.start,
            name: &self.loaded.name,
            variant: self.variant(),
            sources: &self.compiled.compilation.sources,
        }
    }
}

/// The variants that were named.
fn named(names: &[String], out: &Output) -> Result<Vec<Documented>, Failure> {
    names.iter().map(|name| Documented::new(&Target::parse(name), "", out)).collect()
}

/// All shipped variants, family by family.
fn shipped(out: &Output) -> Result<Vec<Documented>, Failure> {
    let files: Vec<(&'static str, &'static str)> = FAMILIES
        .iter()
        .flat_map(|family| family.files.iter().map(|(file, _)| (family.title, *file)))
        .collect();
    let progress = Progress::pages(out, files.len() as u64);
    let read = |(family, file): &(&'static str, &'static str)| {
        let source = Source::Shipped(file);
        let compiled = Arc::new(variant::compile(&source)?);
        let ids: Vec<String> = compiled.compilation.variants.iter().map(|v| v.id.clone()).collect();
        let documented = ids.into_iter().map(|id| {
            let target = Target { source: source.clone(), id: Some(id), start: None };
            Documented::of(&target, compiled.clone(), family)
        });
        let documented = documented.collect::<Result<Vec<_>, Failure>>();
        progress.step();
        documented
    };
    let all = Workers::new(None).map_all(&files, read).into_iter().collect::<Result<Vec<_>, Failure>>();
    progress.done();
    Ok(all?.into_iter().flatten().collect())
}

/// Writes the pages, or none where something else is in the way.
fn write(args: &DocArgs, pages: &[(String, String)], out: &Output) -> Result<(), Failure> {
    let path = |name: &str| Path::new(&args.out).join(name).display().to_string();
    let foreign =
        pages.iter().map(|(name, _)| path(name)).find(|path| Path::new(path).exists() && !is_page(path));
    if let Some(there) = foreign.filter(|_| !args.force) {
        let report =
            Report::new(format!("`{there}` already exists, and is not a page that `wazir doc` has written"));
        return Err(Failure::usage(report.help("name another folder, or overwrite with `--force`")));
    }
    fs::create_dir_all(&args.out).map_err(|error| {
        let folder = &args.out;
        Failure::usage(Report::new(format!("cannot make the folder `{folder}`: {}", loader::reason(&error))))
    })?;
    for (name, page) in pages {
        write_file::replace(&path(name), page.as_bytes()).map_err(Failure::usage)?;
    }
    match (args.all, pages) {
        (true, [(index, _), ..]) => {
            out.line(path(index));
            out.note(format!("and {} pages beside it", pages.len() - 1));
        }
        _ => pages.iter().for_each(|(name, _)| out.line(path(name))),
    }
    Ok(())
}

/// Is a file a page that this command has written?
fn is_page(path: &str) -> bool {
    let mut head = Vec::new();
    let read = File::open(path).and_then(|file| file.take(HEAD).read_to_end(&mut head));
    read.is_ok() && String::from_utf8_lossy(&head).contains(MARK)
}

/// The start as a PNG, where that is built in.
#[cfg(feature = "png")]
mod picture {
    use crate::output::Output;
    use base64::prelude::{BASE64_STANDARD, Engine};
    use resvg::{tiny_skia, usvg};
    use std::sync::LazyLock;
    use wazir_pages::Subject;

    /// A PNG has so many points for one of the drawing.
    const SCALE: f32 = 2.0;

    /// The fonts of the system are looked for once.
    static OPTIONS: LazyLock<usvg::Options<'_>> = LazyLock::new(|| {
        let mut options = usvg::Options::default();
        options.fontdb_mut().load_system_fonts();
        options
    });

    /// The picture in base 64.
    pub fn of(subject: &Subject<'_>) -> Option<String> {
        let tree = usvg::Tree::from_str(&wazir_pages::picture(subject), &OPTIONS).ok()?;
        let size = tree.size().to_int_size().scale_by(SCALE)?;
        let mut pixels = tiny_skia::Pixmap::new(size.width(), size.height())?;
        resvg::render(&tree, tiny_skia::Transform::from_scale(SCALE, SCALE), &mut pixels.as_mut());
        Some(BASE64_STANDARD.encode(pixels.encode_png().ok()?))
    }

    /// Nothing is missing.
    pub fn missing(_: &Output) {}
}

/// The start as a PNG is left out.
#[cfg(not(feature = "png"))]
mod picture {
    use crate::output::Output;
    use wazir_pages::Subject;

    /// None.
    pub fn of(_: &Subject<'_>) -> Option<String> {
        None
    }

    /// Says so.
    pub fn missing(out: &Output) {
        out.note("without PNG pictures: this `wazir` was built without the feature `png`");
    }
}
