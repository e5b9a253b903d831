//! One section as a Wazir file: over its base where that says the same, else as a whole; compiled, whatever it is.

use crate::fairy::{Kind, Model, Topic, option, shipped_as};
use crate::ini::Section;
use crate::write::{self, Draft, Head, Refusal, Style, Wishes, betza, names};
use std::collections::BTreeMap;
use wazir_lang::{Compilation, Diagnostic, Loader, code, compile, render};
use wazir_runtime::program::{Program, Symmetry};
use wazir_runtime::{Game, PerftMode};

/// The first line of every file.
pub(crate) const EDITION: &str = "edition 1\n\n";

/// A section that was translated.
#[derive(Clone, Debug)]
pub(crate) struct Built {
    pub(crate) id: String,
    /// As a file of its own.
    pub(crate) file: String,
    /// Below those of its file on which it builds.
    pub(crate) part: String,
    /// What is doubtful.
    pub(crate) diagnostics: Vec<Diagnostic>,
    model: Model,
    draft: Draft,
    wishes: Wishes,
    /// What of the model only its base says: why the whole form could not say it.
    covered: Vec<String>,
}

/// What a section builds on.
pub(crate) enum Lineage {
    /// Nothing, or nothing that was translated.
    None,
    /// Another section.
    Section(Box<Built>),
    /// A variant that the other program knows.
    BuiltIn(String, Box<Model>),
}

/// Why there is no file.
pub(crate) enum Failure {
    /// The foreign file says something that has no translation.
    Foreign(Vec<Diagnostic>),
    /// What was made of it does not compile: a mistake of this program.
    Own(String),
}

/// A base as the language knows it.
struct Base {
    name: String,
    /// The draft that its model would give.
    draft: Draft,
    /// Has it the zones of the draft?
    own_zones: bool,
    wishes: Wishes,
    /// The file in which it is, if not a shipped one.
    file: Option<String>,
}

/// The files that are there: shipped ones, and those of other sections.
struct Files<'a> {
    loader: &'a dyn Loader,
    built: &'a [&'a Built],
}

impl Loader for Files<'_> {
    fn shipped(&self, name: &str) -> Option<String> {
        self.loader.shipped(name)
    }

    fn shipped_names(&self) -> Vec<String> {
        self.loader.shipped_names()
    }

    fn file(&self, from: &str, path: &str) -> Result<(String, String), String> {
        match self.built.iter().find(|b| path.strip_suffix(".wazir") == Some(&b.id)) {
            Some(built) => Ok((path.to_owned(), built.file.clone())),
            None => self.loader.file(from, path),
        }
    }
}

/// Translates a section.
pub(crate) fn build(
    section: &Section,
    model: &Model,
    lineage: &Lineage,
    built: &[&Built],
    loader: &dyn Loader,
) -> Result<Built, Failure> {
    let files = Files { loader, built };
    let base = base(lineage, &files);
    let wishes = base.as_ref().map(|b| b.wishes.clone()).unwrap_or_default();
    let (mut draft, refusals) = write::draft(model, &wishes).map_err(|(range, message)| {
        let span = model.span("startFen").map_or(section.name.span, |span| {
            // The value stands at the end of what was given.
            let length = model.text("startFen").len();
            let start = span.end.saturating_sub(length);
            wazir_lang::Span::new(span.file, start + range.start, start + range.end)
        });
        Failure::Foreign(vec![Diagnostic::new(code::OPTION_VALUE, span, message)])
    })?;
    let unread = model.unread().into_iter().map(|(option, _)| Refusal::new(option, ""));
    let [lost, inherited] = losses(section, model, refusals.into_iter().chain(unread).collect());
    if !lost.is_empty() {
        return Err(Failure::Foreign(lost));
    }
    // Nobody says what the base does not say either.
    let covered = |message: &String| match lineage {
        Lineage::None => false,
        Lineage::BuiltIn(..) => true,
        Lineage::Section(parent) => parent.covered.contains(message),
    };
    if !inherited.iter().all(|d| covered(&d.message)) {
        return Err(Failure::Foreign(inherited));
    }
    remarks(section, model, &mut draft);
    let id = free(&names::of_section(&section.name.text), built);
    let head = head(section, &id);
    let whole = write::text(&head, &draft);
    let compiled = compiled(&id, &whole, &files);
    let short = |style: Style| {
        let base = base.as_ref()?;
        let mut head = head.clone();
        head.extends = format!("extends {}", base.name);
        let in_one_file = write::short(&head, &base.draft, &draft, base.own_zones, style)?;
        if let Some(file) = &base.file {
            head.extends = format!("extends {} from \"{file}\"", base.name);
        }
        let text = write::short(&head, &base.draft, &draft, base.own_zones, style)?;
        Some((text, in_one_file))
    };
    let done = |file: &str, part: &str| Built {
        id: id.clone(),
        file: format!("{EDITION}{file}"),
        part: part.to_owned(),
        diagnostics: doubts(section, model, &draft),
        model: model.clone(),
        draft: draft.clone(),
        wishes: names_of(&draft, model, &wishes),
        covered: inherited.iter().map(|d| d.message.clone()).collect(),
    };
    for (text, part) in [Style::Edited, Style::Replaced].into_iter().filter_map(short) {
        // What only the base says must not be replaced.
        let replaces = ["replace endings", "replace turn"].iter().any(|words| text.contains(words));
        if replaces && !inherited.is_empty() {
            continue;
        }
        let other = self::compiled(&id, &text, &files);
        let Some(program) = program(&other) else { continue };
        let same = program_of_whole(&compiled, &inherited).is_none_or(|whole| same(whole, program));
        let worse = warnings(&other) > warnings(&compiled) && inherited.is_empty();
        let shorter = text.lines().count() <= whole.lines().count() || !inherited.is_empty();
        if same && !worse && shorter {
            return Ok(done(&text, &part));
        }
    }
    if !inherited.is_empty() {
        return Err(Failure::Foreign(inherited));
    }
    if compiled.has_errors() {
        let limits = [code::NUMBER, code::TOO_MANY, code::BOARD_SIZE];
        if let Some(over) = compiled.diagnostics.iter().find(|d| d.is_error() && limits.contains(&d.code)) {
            let message =
                format!("`{}` is beyond the limits of the language: {}", section.name.text, over.message);
            return Err(Failure::Foreign(vec![Diagnostic::new(
                code::NOT_TRANSLATED,
                section.name.span,
                message,
            )]));
        }
        let start = [code::PLACEMENT, code::ROYALS, code::FEN];
        if compiled.diagnostics.iter().filter(|d| d.is_error()).all(|d| start.contains(&d.code)) {
            return Err(Failure::Foreign(impossible(section, model, &compiled)));
        }
        let errors: Vec<Diagnostic> = compiled.diagnostics.iter().filter(|d| d.is_error()).cloned().collect();
        return Err(Failure::Own(format!("{}\n{EDITION}{whole}", render::short(&errors, &compiled.sources))));
    }
    let whole = match &base {
        Some(base) => {
            let mut head = self::head(section, &id);
            head.remarks.push(format!(
                "Written as a whole: as a change of `{}` it would be longer, or a different game.",
                base.name
            ));
            write::text(&head, &draft)
        }
        None => whole,
    };
    Ok(done(&whole, &whole))
}

/// The head of a variant: its names, and what was remarked above the section.
fn head(section: &Section, id: &str) -> Head {
    let mut head = Head { id: id.to_owned(), title: names::title(&section.name.text), ..Head::default() };
    let is_address = |text: &str| text.starts_with("http://") || text.starts_with("https://");
    for comment in &section.comments {
        match is_address(comment) && !comment.contains(' ') && head.lines.is_empty() {
            true => head.lines.push(format!("source \"{}\"", comment.replace(['"', '\\'], ""))),
            false => head.remarks.push(comment.clone()),
        }
    }
    let name = &section.name.text;
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if name != id && name.chars().all(plain) && !name.is_empty() {
        head.lines.push(format!("also known as \"{name}\""));
    }
    head
}

/// What of a section has no translation, where something else is wrong with it already.
pub(crate) fn untranslated(section: &Section, model: &Model) -> Vec<Diagnostic> {
    let Ok((_, refusals)) = write::draft(model, &Wishes::default()) else { return Vec::new() };
    let [lost, _] = losses(section, model, refusals);
    lost
}

/// What is not translated: of the file itself, and what is inherited from a built-in base and said by the shipped variant, if that is the base.
fn losses(section: &Section, model: &Model, refusals: Vec<Refusal>) -> [Vec<Diagnostic>; 2] {
    let mut lost: Vec<Diagnostic> = Vec::new();
    let mut inherited: Vec<Diagnostic> = Vec::new();
    for Refusal { option, why, wrong } in refusals {
        let written = model.written(&option);
        let (code, message) = match (wrong, why.is_empty()) {
            (true, _) => (code::OPTION_VALUE, format!("`{written}`: {why}")),
            (false, true) => (code::NOT_TRANSLATED, format!("`{written}` is not translated")),
            (false, false) => (code::NOT_TRANSLATED, format!("`{written}` is not translated: {why}")),
        };
        let place = model.span(&option).or(model
            .pieces
            .iter()
            .find(|(kind, _)| kind.option() == option)
            .and_then(|(_, row)| row.span));
        let help = "without it the rest of the section is imported";
        let list = if place.is_some() { &mut lost } else { &mut inherited };
        let diagnostic = Diagnostic::new(code, place.unwrap_or(section.name.span), message);
        let diagnostic = if wrong { diagnostic } else { diagnostic.help(help) };
        if !list.contains(&diagnostic) {
            list.push(diagnostic);
        }
    }
    [lost, inherited]
}

/// The start of the other program is a position that cannot be.
fn impossible(section: &Section, model: &Model, compiled: &Compilation) -> Vec<Diagnostic> {
    let span = model.span("startFen").unwrap_or(section.name.span);
    let first = compiled.diagnostics.iter().find(|d| d.is_error());
    let why = first.map_or_else(String::new, |d| format!(": {}", d.message));
    vec![Diagnostic::new(code::OPTION_VALUE, span, format!("`startFen` is not a position of this game{why}"))]
}

/// A name that no other section has.
fn free(id: &str, built: &[&Built]) -> String {
    let taken = |id: &str| built.iter().any(|b| b.id == id);
    let numbered = (2..).map(|n| format!("{id}-{n}"));
    std::iter::once(id.to_owned()).chain(numbered).find(|id| !taken(id)).unwrap_or_default()
}

/// Carries what was remarked on single options.
fn remarks(section: &Section, model: &Model, draft: &mut Draft) {
    for entry in section.entries.iter().filter(|entry| !entry.comments.is_empty()) {
        let comments = entry.comments.iter().cloned();
        let kind = Kind::named(&entry.name.text);
        let letter =
            kind.and_then(|kind| model.letter(kind)).map(|letter| letter.to_ascii_uppercase().to_string());
        if let Some(piece) = letter.and_then(|letter| draft.pieces.get_mut(&letter)) {
            piece.remarks.extend(comments);
            continue;
        }
        let topic = option(&entry.name.text).map_or(Topic::Moves, |row| row.topic);
        draft.remarks.entry(topic).or_default().extend(comments);
    }
    draft.closing.extend(section.closing.iter().cloned());
}

/// Moves that the other program reads as none at all, and pieces that never play.
fn doubts(section: &Section, model: &Model, draft: &Draft) -> Vec<Diagnostic> {
    let idle = model.pieces.iter().filter_map(|(kind, row)| {
        let entry = section.entries.iter().find(|entry| entry.name.text == kind.option())?;
        let plays = draft.kinds.contains(kind);
        let message = format!("`{}` never gets to the board, and is left out", kind.option());
        let diagnostic = Diagnostic::new(code::NEVER_PLAYS, entry.name.span, message);
        (!plays).then(|| {
            diagnostic
                .help(format!("put an `{}` into `startFen`, or among `promotionPieceTypes`", row.letter))
        })
    });
    let lost = model.pieces.iter().filter_map(|(kind, row)| {
        let way = betza::without_moves(&row.betza)?;
        let message = format!("`{way}` is not a move to that program, and the `{}` has none from it", kind.option());
        let diagnostic = Diagnostic::new(code::MOVES_LOST, row.span?, message);
        Some(diagnostic.help("if it was meant to, write it into the file that comes out: `move and capture slide orthogonal exactly 2, then step outward`"))
    });
    idle.chain(lost).collect()
}

fn compiled(id: &str, text: &str, files: &Files<'_>) -> Compilation {
    compile(&format!("{id}.wazir"), &format!("{EDITION}{text}"), files)
}

fn program(compilation: &Compilation) -> Option<&Program> {
    compilation.variants.last().and_then(|v| v.program.as_ref()).filter(|_| !compilation.has_errors())
}

/// The program of the whole form, where that says everything.
fn program_of_whole<'a>(compilation: &'a Compilation, inherited: &[Diagnostic]) -> Option<&'a Program> {
    program(compilation).filter(|_| inherited.is_empty())
}

fn warnings(compilation: &Compilation) -> usize {
    compilation.diagnostics.len()
}

/// More positions than this are not compared.
const NODES: u64 = 4_000;

/// Do two programs play the same game, as far as can be seen at once?
fn same(whole: &Program, short: &Program) -> bool {
    if whole == short {
        return true;
    }
    let (Ok(whole), Ok(short)) = (Game::load(whole.clone()), Game::load(short.clone())) else { return false };
    let starts = |game: &Game| game.program().starts.first().and_then(|start| game.start(start).ok());
    let (Some(first), Some(second)) = (starts(&whole), starts(&short)) else { return false };
    for depth in 1..=6 {
        let nodes = whole.perft(&first, depth, PerftMode::default());
        if nodes != short.perft(&second, depth, PerftMode::default()) {
            return false;
        }
        if nodes > NODES {
            break;
        }
    }
    true
}

/// The base of a section, as the language knows it.
fn base(lineage: &Lineage, files: &Files<'_>) -> Option<Base> {
    match lineage {
        Lineage::None => None,
        Lineage::Section(built) => Some(Base {
            name: built.id.clone(),
            draft: built.draft.clone(),
            own_zones: true,
            wishes: Wishes { zones: Vec::new(), ..built.wishes.clone() },
            file: Some(format!("{}.wazir", built.id)),
        }),
        Lineage::BuiltIn(name, model) => shipped(name, model, files),
    }
}

/// The shipped variant of a built-in one.
fn shipped(name: &str, model: &Model, files: &Files<'_>) -> Option<Base> {
    let ours = shipped_as(name);
    files.shipped(ours)?;
    let text = format!("{EDITION}variant base-of-it \"Base\" extends {ours} {{ }}\n");
    let compilation = compile("base.wazir", &text, files);
    let variant = compilation.variants.first()?;
    let (program, resolved) = (variant.program.as_ref()?, variant.resolved.as_ref()?);
    let mut wishes = Wishes { turned: Some(program.symmetry == Symmetry::Rotation), ..Wishes::default() };
    wishes.zones = resolved.zones.keys().cloned().collect();
    for kind in program.armies.iter().flat_map(|army| &army.kinds) {
        let letter = kind.letter.to_string();
        let mut plain = letter.chars().filter(|c| *c != '+');
        let Some(own) = plain.next().and_then(|c| model.by_letter(c)) else { continue };
        let pairs = model.pairs("promotedPieceType");
        let of = match letter.starts_with('+') {
            true => pairs.iter().find(|(from, _)| *from == own).map(|(_, to)| *to),
            false => Some(own),
        };
        if let Some(of) = of {
            wishes.names.insert((letter, of), kind.name.clone());
        }
    }
    let (draft, _) = write::draft(model, &wishes).ok()?;
    Some(Base { name: ours.to_owned(), draft, own_zones: false, wishes, file: None })
}

/// The names that a draft gives, for those that build on it.
fn names_of(draft: &Draft, model: &Model, wishes: &Wishes) -> Wishes {
    let mut names: BTreeMap<_, _> = wishes.names.clone();
    let pairs = model.pairs("promotedPieceType");
    for piece in draft.pieces.values() {
        let Some(own) = piece.letter.chars().find(|c| *c != '+').and_then(|c| model.by_letter(c)) else {
            continue;
        };
        let of = match piece.letter.starts_with('+') {
            true => pairs.iter().find(|(from, _)| *from == own).map(|(_, to)| *to),
            false => Some(own),
        };
        if let Some(of) = of {
            names.insert((piece.letter.clone(), of), piece.name.clone());
        }
    }
    let turned = draft.board.iter().any(|line| line == "symmetry rotation");
    Wishes { names, turned: Some(turned), zones: wishes.zones.clone() }
}

impl Built {
    /// What it means, for the other program.
    #[allow(dead_code, reason = "exporters and editors will ask for it")]
    pub(crate) fn model(&self) -> &Model {
        &self.model
    }
}
