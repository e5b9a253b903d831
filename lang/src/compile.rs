//! The whole pipeline: from the text of a file to its variants and everything that is to be reported.

use crate::again;
use crate::allow;
use crate::armies;
use crate::ast::{self, Test};
use crate::blame;
use crate::built_on;
use crate::check::{self, check};
use crate::code;
use crate::diagnostic::{Diagnostic, also, count_places, keep_first, tidy};
use crate::gone;
use crate::granted;
use crate::included;
use crate::inherited;
use crate::library::Library;
use crate::lower::{Places, lower};
use crate::missing;
use crate::named;
use crate::resolve::{Resolved, resolve};
use crate::source::{FileId, Loader, Sources, Span};
use crate::taken_place;
use crate::tried::settle;
use wazir_runtime::program::KindId;
use wazir_runtime::{Program, Side};

/// What came of a file.
#[derive(Clone, Debug)]
pub struct Compilation {
    /// Every file that was read; the first is the one asked for.
    pub sources: Sources,
    /// The variants defined in the file itself, in order. A library file with only parts has none.
    pub variants: Vec<Variant>,
    /// Everything to report, ordered by place.
    pub diagnostics: Vec<Diagnostic>,
}

impl Compilation {
    /// Is anything wrong?
    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(Diagnostic::is_error)
    }
}

/// A variant of a file.
#[derive(Clone, Debug)]
pub struct Variant {
    /// The short name.
    pub id: String,
    /// The name for people.
    pub title: String,
    /// What it is, in a line.
    pub summary: Option<String>,
    /// Its other names.
    pub known_as: Vec<String>,
    /// Where its rules come from.
    pub source: Option<String>,
    /// The rules; `None` where anything is wrong with the file or with those that it builds on.
    pub program: Option<Program>,
    /// Its own tests.
    pub tests: Vec<Test>,
    /// The variant with everything inherited; `None` where its bases cannot be found.
    pub resolved: Option<Resolved>,
    /// Where the lines of the pieces were written, by side and kind.
    pub(crate) places: Option<[Vec<Places>; 2]>,
}

/// A line of a piece, by its number among those of its sort in the Program.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum KindLine {
    /// A rule.
    Rule(usize),
    /// A promotion, or what it becomes by itself.
    Change(usize),
    /// What it leaves or keeps to.
    Bound(usize),
    /// A drop.
    Drop(usize),
    /// A gate.
    Gate(usize),
}

impl Variant {
    /// Where a line of a piece was written. `None` where the Program has no such line, or the file is wrong.
    pub fn place(&self, side: Side, kind: KindId, line: KindLine) -> Option<Span> {
        let places = self.places.as_ref()?.get(side.index())?.get(kind.index())?;
        let (spans, at) = match line {
            KindLine::Rule(at) => (&places.rules, at),
            KindLine::Change(at) => (&places.changes, at),
            KindLine::Bound(at) => (&places.bounds, at),
            KindLine::Drop(at) => (&places.drops, at),
            KindLine::Gate(at) => (&places.gates, at),
        };
        spans.get(at).copied()
    }
}

/// Each variant costs some milliseconds.
const MAX_VARIANTS: usize = 100;

/// Compiles the text of a file. `name` is how messages speak of it.
pub fn compile(name: &str, text: &str, loader: &dyn Loader) -> Compilation {
    compile_whole(name, text, loader, &|| true)
}

/// Compiles the text of a file as long as that is wanted: `go_on` is asked between the checks, and nothing comes of it once the answer is
/// no, which it must be from then on. For editors, where a text is another before everything is known of it.
pub fn compile_while(
    name: &str,
    text: &str,
    loader: &dyn Loader,
    go_on: &dyn Fn() -> bool,
) -> Option<Compilation> {
    let compilation = compile_whole(name, text, loader, go_on);
    go_on().then_some(compilation)
}

/// Compiles the text of a file only so far as its lines and names are understood. Whether its rules can be played and make sense is not
/// asked, so that no variant has a Program; and what reports offer is not tried, so that none has an edit. Both take most of the time. For
/// editors, which tell this first.
pub fn compile_names(name: &str, text: &str, loader: &dyn Loader) -> Compilation {
    let asked = Asked { depth: Depth::Rules, go_on: &|| true };
    let mut compilation = compile_once(name, text, loader, asked);
    again::suit(&mut compilation, loader);
    compilation.variants.iter_mut().for_each(|v| v.program = None);
    compilation.diagnostics.iter_mut().for_each(|d| d.fix = None);
    compilation
}

fn compile_whole(name: &str, text: &str, loader: &dyn Loader, go_on: &dyn Fn() -> bool) -> Compilation {
    let whole = Asked { depth: Depth::Whole, go_on };
    let mut compilation = compile_once(name, text, loader, whole);
    again::suit(&mut compilation, loader);
    let tried = |mended: &str| compile_once(name, mended, loader, Asked { depth: Depth::Rules, go_on });
    settle(&mut compilation.diagnostics, &compilation.sources, &tried, go_on);
    if go_on() {
        again::look(&mut compilation, &|mended| compile_once(name, mended, loader, whole));
    }
    compilation
}

/// How much is asked of a file.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Depth {
    /// Everything.
    Whole,
    /// Whether its rules can be understood, and not whether they can be played or make sense.
    Rules,
}

/// What is asked of a file, and whether it still is.
#[derive(Copy, Clone)]
struct Asked<'a> {
    depth: Depth,
    go_on: &'a dyn Fn() -> bool,
}

fn compile_once(name: &str, text: &str, loader: &dyn Loader, asked: Asked<'_>) -> Compilation {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut library = Library::new(loader, name, text);
    let own = FileId::default();
    let trees = library.file(own).map(|f| f.variants.clone()).unwrap_or_default();
    let mut diagnostics = Vec::new();
    let mut variants = Vec::new();
    let mut lints = Vec::new();
    let mut used_zones = Vec::new();
    if let Some(over) = trees.get(MAX_VARIANTS) {
        let message =
            format!("a file can define {MAX_VARIANTS} variants, and this one defines {}", trees.len());
        diagnostics.push(Diagnostic::new(code::TOO_MANY, over.id.span, message).here("one too many"));
    }
    for tree in trees.iter().take(MAX_VARIANTS) {
        if let Some(first) =
            variants.iter().zip(&trees).find(|(v, _): &(&Variant, _)| v.id == tree.id.text).map(|(_, t)| t)
        {
            let message = format!("the variant `{}` is defined twice", tree.id.text);
            diagnostics.push(
                Diagnostic::new(code::DEFINED_TWICE, tree.id.span, message)
                    .label(first.id.span, "the first one")
                    .help("give one of them another name"),
            );
        }
        let (resolved, found) = resolve(&mut library, own, tree);
        let (variant, mut found) =
            variant(tree, resolved, found, &library, &mut diagnostics, &mut used_zones, asked);
        named::lines_of_every(&mut found, &library.sources);
        lints.extend(found);
        variants.push(variant);
    }
    diagnostics.append(&mut library.diagnostics);
    inherited::changed_endings(&mut diagnostics, &library.sources);
    for resolved in variants.iter().filter_map(|v| v.resolved.as_ref()) {
        inherited::name_endings(&mut diagnostics, resolved, &library.sources);
        named::complete(&mut diagnostics, resolved, &library.sources);
        taken_place::complete(&mut diagnostics, resolved, &library.sources);
    }
    // A mistake elsewhere in the file may be what makes a rule seem senseless.
    // A test has no part in the rules: what is wrong with it may come of what is warned of.
    let in_test = |d: &Diagnostic| {
        let tests = variants.iter().flat_map(|v| &v.tests);
        tests.into_iter().any(|test| test.whole.holds(d.span()))
    };
    if !diagnostics.iter().any(|d| d.is_error() && !in_test(d)) {
        diagnostics.append(&mut lints);
    }
    diagnostics.extend(unused_parts(&library, own));
    included::gather(&library, own, &mut diagnostics);
    // What is unknown may be in the part; that is told where it is.
    if diagnostics.iter().any(|d| d.code == code::UNKNOWN_PIECE) {
        diagnostics.retain(|d| d.code != code::UNUSED_PART);
    }
    // What one variant does not use, another of the file may, which has it from a part or a base.
    diagnostics.retain(|d| d.code != code::UNUSED_ZONE || !used_zones.contains(&d.span()));
    // Of two things in one place, one may be what speaks of a zone.
    if diagnostics.iter().any(|d| d.code == code::DEFINED_TWICE) {
        diagnostics.retain(|d| d.code != code::UNUSED_ZONE);
    }
    // Warnings about files that this one builds on belong to those who write them.
    diagnostics.retain(|d| d.is_error() || d.span().file == own);
    // Squares that are off a board of the wrong size may be right.
    let misfit = |d: &Diagnostic| d.labels.iter().any(|label| label.message.ends_with(" fits the setup"));
    let spans: Vec<Span> = variants.iter().filter_map(|v| Some(v.resolved.as_ref()?.span)).collect();
    let follow =
        |diagnostics: &mut Vec<Diagnostic>, cause: &dyn Fn(&Diagnostic) -> bool, effect: code::Code| {
            let causes: Vec<Span> = diagnostics.iter().filter(|d| cause(d)).map(Diagnostic::span).collect();
            let of_one = |d: &Diagnostic| {
                spans.iter().any(|v| v.holds(d.span()) && causes.iter().any(|cause| v.holds(*cause)))
            };
            diagnostics.retain(|d| d.code != effect || !of_one(d));
        };
    follow(&mut diagnostics, &misfit, code::OFF_BOARD);
    spans.iter().for_each(|span| of_another_board(&mut diagnostics, |d| span.holds(d.span()) && in_test(d)));
    allow::silence(&library.sources, own, &mut diagnostics);
    follow(&mut diagnostics, &|d| d.code == code::UPSIDE_DOWN, code::OVER_AT_START);
    tidy(&mut diagnostics);
    if diagnostics.iter().any(Diagnostic::is_error) {
        // What a mistake elsewhere in the file would have changed cannot be known.
        variants.iter_mut().for_each(|v| v.program = None);
    }
    Compilation { sources: library.sources, variants, diagnostics }
}

/// Makes one report of all squares of tests that the board does not have: the tests are of another board.
fn of_another_board(diagnostics: &mut Vec<Diagnostic>, in_test: impl Fn(&Diagnostic) -> bool) {
    // A slip or two are told each by itself.
    const SLIPS: usize = 4;
    let off = |d: &Diagnostic| d.code == code::OFF_BOARD && in_test(d);
    if diagnostics.iter().filter(|d| off(d)).count() <= SLIPS {
        return;
    }
    if let Some((report, others)) = keep_first(diagnostics, off) {
        let mut more = 0;
        "squares of the tests are not on the board".clone_into(&mut report.message);
        others.into_iter().for_each(|span| also(report, span, &mut more));
        count_places(report, more);
        report.fix = None;
        report.help.push("if the tests are of another board, write them anew or take them out".to_owned());
    }
}

/// Parts of a file that none of its variants takes over, and what in them nobody defines. A file without variants is a library for
/// others.
fn unused_parts(library: &Library<'_>, own: FileId) -> Vec<Diagnostic> {
    let Some(tree) = library.file(own).filter(|f| f.broken.is_empty()) else { return Vec::new() };
    let unused: Vec<&ast::Part> =
        tree.parts.iter().filter(|p| !library.used_parts.contains(&(own, p.name.text.clone()))).collect();
    let shipped = |name: &str| library.shipped_defines(name);
    let undefined = unused.iter().flat_map(|part| check::undefined(part, tree, &shipped));
    let undefined: Vec<Diagnostic> = undefined.collect();
    let warn = |p: &ast::Part| {
        let message = format!("no variant of this file includes the part `{}`", p.name.text);
        Diagnostic::new(code::UNUSED_PART, p.name.span, message)
            .help(format!("write `include {}` in a variant, or take it out", p.name.text))
            .help("if it is for other files, end the line with `# allow unused-part`")
    };
    let unused = unused.into_iter().filter(|_| !tree.variants.is_empty());
    unused.map(warn).chain(undefined).collect()
}

/// Lowers and checks a resolved variant. If it can be played, what seems senseless in it comes along.
fn variant(
    tree: &ast::Variant,
    resolved: Option<Resolved>,
    mut unresolved: Vec<Diagnostic>,
    library: &Library<'_>,
    diagnostics: &mut Vec<Diagnostic>,
    used_zones: &mut Vec<Span>,
    asked: Asked<'_>,
) -> (Variant, Vec<Diagnostic>) {
    let (mut program, mut places) = (None, None);
    let mut lints = Vec::new();
    let mut tests = Vec::new();
    if let Some(resolved) = &resolved {
        let (lowered, mut found) = lower(resolved, &library.sources);
        match &lowered {
            Some(lowered) => used_zones.extend(&lowered.used_zones),
            None => used_zones.extend(resolved.all_zones().map(|(_, zone)| zone.name.span)),
        }
        let (wrong, game) = match asked.depth {
            Depth::Whole => check(resolved, lowered.as_ref(), asked.go_on),
            Depth::Rules => (Vec::new(), None),
        };
        found.extend(wrong);
        if resolved.damaged {
            // What a base seems to lack may be what a line that could not be read says.
            found.retain(|d| d.is_error() && d.span().file == tree.span.file);
        }
        // What seems to be missing or without use may be in a line that could not be read.
        if !resolved.broken.is_empty() {
            found.retain(Diagnostic::is_error);
        }
        let others = found.iter_mut().filter(|d| d.span().file != tree.span.file);
        others.for_each(|diagnostic| blame::lead(diagnostic, resolved, &library.sources));
        unresolved.append(&mut found);
        built_on::explain(&mut unresolved, tree, library.file(tree.span.file));
        if !resolved.damaged {
            gone::gather(&mut unresolved, tree, resolved, &library.sources);
            missing::gather(&mut unresolved, tree, resolved, library);
            missing::define(&mut unresolved, tree, resolved, library);
            granted::offer(&mut unresolved, tree, resolved, lowered.as_ref(), library);
            armies::gather(&mut unresolved, tree);
        }
        tests = resolved.tests.clone();
        program = lowered.as_ref().filter(|l| l.complete).map(|l| l.program.clone());
        if let Some((lowered, game)) = lowered.zip(game) {
            lints = check::lint(resolved, &lowered, &game, &library.sources, asked.go_on).unwrap_or_default();
            inherited::name_links(&mut lints, resolved, &library.sources);
            places = Some(lowered.places);
        }
    }
    diagnostics.append(&mut unresolved);
    let variant = Variant {
        id: tree.id.text.clone(),
        title: tree.title.value.clone(),
        known_as: resolved.iter().flat_map(|r| &r.known_as).map(|name| name.value.clone()).collect(),
        summary: resolved.as_ref().and_then(|r| r.summary.as_ref()).map(|t| t.value.clone()),
        source: resolved.as_ref().and_then(|r| r.source.as_ref()).map(|t| t.value.clone()),
        program,
        tests,
        resolved,
        places,
    };
    (variant, lints)
}

/// Compiles the bytes of a file, and reports it where they are not UTF-8.
pub fn compile_bytes(name: &str, bytes: &[u8], loader: &dyn Loader) -> Compilation {
    let error = match std::str::from_utf8(bytes) {
        Ok(text) => return compile(name, text, loader),
        Err(error) => error,
    };
    let mut sources = Sources::default();
    let file = sources.add(name, String::from_utf8_lossy(bytes));
    let at = error.valid_up_to();
    let span = Span::new(file, at, at + '\u{fffd}'.len_utf8());
    let byte = bytes.get(at).copied().unwrap_or_default();
    let diagnostic =
        Diagnostic::new(code::NOT_TEXT, span, format!("the file is not UTF-8 text: byte {byte:#04x}"))
            .help("save the file as UTF-8");
    Compilation { sources, variants: Vec::new(), diagnostics: vec![diagnostic] }
}
