//! From items to a variant with everything that it inherits: `extends`, `include`, `replace`, `change`,
//! `remove`, armies and `every piece`.
//!
//! A variant starts as its base, or empty. Its items are applied in order; `worth` and `every piece` wait for the end of their
//! block, so that they speak of everything in it. An item of the variant itself speaks of both armies, an item
//! of an `army` block of that army alone.

mod apply;
mod castlings;
mod circle;
mod endings;
mod every;
mod pieces;
mod plurals;
mod references;
mod resolved;
mod turns;
mod twice;
mod undone;

pub(crate) use apply::SECOND_OF_NOBODY;
pub(crate) use endings::ENDINGS_TWICE;
pub(crate) use plurals::plural;
pub(crate) use references::{Reference, references};
pub use resolved::{Army, Piece, Resolved};
pub(crate) use resolved::{Changed, Dethroned, EveryCaptured, Included, LostBoard, Override, Removed};
pub(crate) use turns::beside;

use crate::ast::{self, BrokenSort};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::library::{Library, Sought};
use crate::source::{FileId, Kept, Sources, Span, on_one_line};
use wazir_runtime::Side;

/// What resolving works on.
pub(crate) struct Resolver<'a, 'l> {
    pub(crate) library: &'a mut Library<'l>,
    pub(crate) diagnostics: Vec<Diagnostic>,
    /// Variants and parts that are being resolved, to notice circles.
    stack: Vec<(FileId, Kind, String)>,
    /// Has something not been found that may have defined anything?
    incomplete: bool,
    /// Parts that have been taken over so far.
    included: usize,
    /// The name of the variant that the one that is being resolved extends.
    extends: Option<String>,
    /// The pieces that its own lines define, wherever they stand.
    later: Vec<ast::Name>,
    /// The same of castlings.
    later_castlings: Vec<ast::Name>,
    /// Its lines that take parts over.
    later_includes: Vec<(ast::Include, Span)>,
    /// The lines by which the part came that is being applied, the outermost first.
    including: Vec<Span>,
    /// Pieces of the variant that are defined twice.
    twice: Vec<twice::Twice>,
    /// The `every piece` of the block that is being applied, which waits for its end.
    waiting: Vec<ast::Every>,
}

/// What lines give names to.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Named {
    Piece,
    Castling,
}

/// The pieces or castlings that some lines define, without those that they replace.
fn defined(items: &[ast::Item], what: Named) -> Vec<ast::Name> {
    let mut names = Vec::new();
    for item in items {
        match &item.kind {
            ast::ItemKind::Piece(piece) if what == Named::Piece && !piece.replace => {
                names.push(piece.name.clone())
            }
            ast::ItemKind::Castling(castling) if what == Named::Castling && !castling.replace => {
                names.push(castling.name.clone())
            }
            ast::ItemKind::Army(_, items) => names.extend(defined(items, what)),
            _ => {}
        }
    }
    names
}

/// More variants and parts within each other than this have lost their way.
const MAX_DEPTH: usize = 64;

/// So have more parts in one variant.
const MAX_INCLUDES: usize = 1000;

#[derive(Copy, Clone, PartialEq, Eq)]
enum Kind {
    Variant,
    Part,
}

/// Resolves a variant of a file. `None` if something that it is built on cannot be found.
pub(crate) fn resolve(
    library: &mut Library<'_>,
    file: FileId,
    variant: &ast::Variant,
) -> (Option<Resolved>, Vec<Diagnostic>) {
    let mut resolver = Resolver {
        library,
        diagnostics: Vec::new(),
        stack: Vec::new(),
        incomplete: false,
        included: 0,
        extends: None,
        later: Vec::new(),
        later_castlings: Vec::new(),
        later_includes: Vec::new(),
        waiting: Vec::new(),
        including: Vec::new(),
        twice: Vec::new(),
    };
    let resolved = resolver.variant(file, variant);
    let diagnostics = std::mem::take(&mut resolver.diagnostics);
    let resolved = resolved.map(|mut r| {
        let refused = std::mem::replace(&mut r.broken, library.broken());
        r.broken.extend(&refused);
        plurals::settle(&mut r);
        let braces = [code::STRAY_BRACE, code::UNCLOSED_BRACE];
        let hurts = |d: &Diagnostic| variant.span.holds(d.span()) || braces.contains(&d.code);
        r.damaged = library.diagnostics.iter().any(hurts);
        r
    });
    (resolved, diagnostics)
}

impl Resolver<'_, '_> {
    fn variant(&mut self, file: FileId, variant: &ast::Variant) -> Option<Resolved> {
        let entry = (file, Kind::Variant, variant.id.text.clone());
        let base = match &variant.extends {
            None => Some(Resolved::new(variant.id.clone(), variant.title.clone())),
            Some(extends) => {
                self.stack.push(entry.clone());
                let base = self.base(file, variant, extends);
                self.stack.pop();
                base
            }
        };
        self.stack.push(entry);
        let resolved = base.and_then(|mut base| {
            base.id = variant.id.clone();
            base.title = variant.title.clone();
            base.span = variant.span;
            base.summary = None;
            base.known_as = Vec::new();
            base.source = None;
            base.tests = Vec::new();
            let mut lost_shuffle = None;
            if variant.items.iter().any(|i| matches!(i.kind, ast::ItemKind::Setup(_))) {
                base.setups = Vec::new();
                lost_shuffle = base.shuffles.first().map(|(shuffle, _)| shuffle.span);
                base.shuffles = Vec::new();
            }
            // What a line that could not be read would have replaced is not there either.
            if let Some(tree) = self.library.file(file) {
                if tree.broken.lost(BrokenSort::Setup) {
                    base.setups = Vec::new();
                }
                if tree.broken.lost(BrokenSort::Board) {
                    base.board = None;
                }
            }
            base.replaced_endings = None;
            base.lost_shuffle = lost_shuffle;
            base.lost_board = None;
            let every = std::mem::take(&mut base.every);
            base.inherited_every.extend(every);
            self.extends = variant.extends.as_ref().map(|e| e.base.text.clone());
            self.later = defined(&variant.items, Named::Piece);
            self.later_castlings = defined(&variant.items, Named::Castling);
            self.later_includes = twice::includes(&variant.items);
            self.mixed_setups(&variant.items);
            let mut level = apply::Level::new(variant.span);
            let complete = self.block(&mut base, &mut level, file, &variant.items, &Side::BOTH);
            self.complete_twice(&base);
            complete.then_some(base)
        });
        self.stack.pop();
        resolved
    }

    /// Reports setups with and without a name side by side: those of which there are fewer.
    fn mixed_setups(&mut self, items: &[ast::Item]) {
        let setups = items.iter().filter_map(|item| match &item.kind {
            ast::ItemKind::Setup(setup) => Some((setup, item.head)),
            _ => None,
        });
        let (named, bare): (Vec<_>, Vec<_>) = setups.partition(|(setup, _)| setup.name.is_some());
        let (Some((first, head)), Some((_, name_head))) = (bare.first(), named.first()) else { return };
        let names: Vec<String> =
            named.iter().filter_map(|(s, _)| Some(format!("`{}`", s.name.as_ref()?.text))).take(8).collect();
        let error = if bare.len() <= named.len() {
            Diagnostic::new(code::DEFINED_TWICE, *head, "this setup has no name, and others have")
                .help(match asked_for(items, &named) {
                    Some(name) => format!("give it the name that a test asks for: `setup {name} \"…\"`"),
                    None => format!("give it one that is free: `setup {} \"…\"`", free_name(&named)),
                })
                .note(format!(
                    "the named ones are {}; the first setup of the file is the usual start",
                    names.join(", ")
                ))
        } else {
            let message = "this setup has a name, and others have none";
            Diagnostic::new(code::DEFINED_TWICE, *name_head, message)
                .label(first.fen.span, "one without a name")
                .help("several setups have names, each its own: `setup full \"…\"`")
        };
        self.diagnostics.push(error);
    }

    /// The variant that another extends.
    fn base(&mut self, file: FileId, variant: &ast::Variant, extends: &ast::Extends) -> Option<Resolved> {
        let name = &extends.base;
        let (base_file, base) = if let Some(path) = &extends.from {
            let id = self.library.relative(path, Sought::Variant(&name.text))?;
            (id, self.find_variant(id, &name.text, None))
        } else {
            match self.find_variant(file, &name.text, Some(variant)) {
                Some(earlier) => (file, Some(earlier)),
                None if self.library.has_shipped(&name.text) => {
                    let id = self.library.shipped(name)?;
                    (id, self.find_variant(id, &name.text, None))
                }
                None => match self.library.kept(name, Kept::Variant) {
                    Some(kept) => {
                        let id = kept?;
                        (id, self.find_variant(id, &name.text, None))
                    }
                    None => (file, None),
                },
            }
        };
        let Some(base) = base else {
            self.unknown_variant(base_file, variant, name);
            return None;
        };
        if self.is_circle(base_file, Kind::Variant, &name.text) {
            // Two variants of one name are told as such.
            if name.text == variant.id.text && base_file == file && base.span != variant.span {
                return None;
            }
            let message = format!("`{}` extends itself by way of `{}`", variant.id.text, name.text);
            self.diagnostics.push(Diagnostic::new(code::CYCLE, name.span, message));
            return None;
        }
        if self.stack.len() >= MAX_DEPTH {
            let message = format!("more than {MAX_DEPTH} variants extend each other");
            self.diagnostics.push(Diagnostic::new(code::TOO_MANY, name.span, message).here("one too many"));
            return None;
        }
        self.variant(base_file, &base)
    }

    /// A variant of a file, before another one of the same file if one is given.
    fn find_variant(&self, file: FileId, id: &str, before: Option<&ast::Variant>) -> Option<ast::Variant> {
        let variants = &self.library.file(file)?.variants;
        variants
            .iter()
            .take_while(|v| before.is_none_or(|b| v.span != b.span))
            .find(|v| v.id.text == id)
            .cloned()
    }

    fn unknown_variant(&mut self, file: FileId, variant: &ast::Variant, name: &ast::Name) {
        let unread = self.library.file(file).is_some_and(|f| f.broken.may_define(&name.text));
        if unread {
            return;
        }
        if name.text == variant.id.text {
            let message = format!("the variant `{}` cannot extend itself", name.text);
            self.diagnostics.push(
                Diagnostic::new(code::CYCLE, name.span, message)
                    .help("name the variant that it begins with, such as `standard`"),
            );
            return;
        }
        let mut known = self.library.shipped_variants();
        known.extend(self.library.kept_variants());
        let in_file = self.library.file(file).map(|f| f.variants.as_slice()).unwrap_or_default();
        let later =
            in_file.iter().find(|v| v.id.text == name.text && v.span != variant.span).map(|v| v.id.span);
        if let Some(report) = circle::circle(variant, in_file) {
            self.diagnostics.push(report);
            return;
        }
        known.extend(in_file.iter().filter(|v| v.span != variant.span).map(|v| v.id.text.clone()));
        let message = match later {
            Some(_) => format!("the variant `{}` is defined below what extends it", name.text),
            None => format!("there is no variant `{}`", name.text),
        };
        let mut diagnostic = Diagnostic::new(code::UNKNOWN_VARIANT, name.span, message);
        let mut orthodox = false;
        diagnostic =
            match later {
                Some(span) => diagnostic
                    .label(span, "it is defined only here")
                    .help("a variant must come before those that extend it"),
                // What everybody calls orthodox chess is not one of its relatives.
                None => diagnostic.did_you_mean(&name.text, known.iter().map(String::as_str).filter(|_| !is_orthodox(&name.text))).or_help(
                    match &variant.extends {
                        Some(ast::Extends { from: Some(_), .. }) => {
                            let there: Vec<String> =
                                in_file.iter().map(|v| format!("`{}`", v.id.text)).take(8).collect();
                            match there.as_slice() {
                                [] => "that file defines no variant".to_owned(),
                                some => format!("its variants are {}", some.join(", ")),
                            }
                        }
                        _ => {
                            if is_orthodox(&name.text) {
                                // What everybody calls so has a name of its own.
                                orthodox = true;
                                "orthodox chess is `standard`: write `extends standard`".to_owned()
                            } else {
                            format!(
                                "if it is in a file beside this one, such as an example that you have copied there, write `extends {0} from \"{0}.wazir\"`; `wazir list` names what comes with Wazir, such as `standard`",
                                name.text,
                            )
                            }
                        }
                    },
                ),
            };
        if orthodox {
            diagnostic = diagnostic.guess("write `standard`", name.span, "standard");
        } else if later.is_none() && diagnostic.fix.is_none() {
            diagnostic = says_all(variant, &self.library.sources, diagnostic);
        }
        self.diagnostics.push(diagnostic);
    }

    fn is_circle(&self, file: FileId, kind: Kind, name: &str) -> bool {
        self.stack.iter().any(|(f, k, n)| {
            let same_file = *f == file || self.library.sources.text(*f) == self.library.sources.text(file);
            same_file && *k == kind && n == name
        })
    }

    /// The part that an `include` names, with its file.
    fn part(&mut self, file: FileId, include: &ast::Include) -> Option<(FileId, ast::Part)> {
        if self.included >= 2 * MAX_INCLUDES {
            return None;
        }
        let in_file = match (&include.shipped, &include.from) {
            (Some(name), _) => self.library.of_parts(name)?,
            (None, Some(path)) => self.library.relative(path, Sought::Part(&include.part.text))?,
            (None, None) => file,
        };
        let name = &include.part;
        let tree = self.library.file(in_file)?.clone();
        if let Some(part) = tree.parts.iter().find(|p| p.name.text == name.text) {
            let part = part.clone();
            if self.is_circle(in_file, Kind::Part, &name.text) {
                let message = format!("the part `{}` includes itself", name.text);
                self.diagnostics.push(
                    Diagnostic::new(code::CYCLE, name.span, message)
                        .help("take this line out, or the one that leads back here"),
                );
                return None;
            }
            self.included += 1;
            if self.included > MAX_INCLUDES || self.stack.len() >= MAX_DEPTH {
                let message = "too many parts are included in each other".to_owned();
                // Once is enough.
                if self.included < 2 * MAX_INCLUDES {
                    self.diagnostics
                        .push(Diagnostic::new(code::TOO_MANY, name.span, message).here("one too many"));
                    self.included = 2 * MAX_INCLUDES;
                }
                return None;
            }
            self.library.used_parts.insert((in_file, part.name.text.clone()));
            return Some((in_file, part));
        }
        if tree.broken.may_define(&name.text) {
            return None;
        }
        let parts: Vec<String> = tree.parts.iter().map(|p| p.name.text.clone()).collect();
        let other_file = in_file == file && self.library.has_shipped(&name.text);
        let message = format!("`{}` has no part `{}`", self.library.sources.name(in_file), name.text);
        let mut diagnostic = Diagnostic::new(code::UNKNOWN_PART, name.span, message)
            .did_you_mean(&name.text, parts.iter().map(String::as_str));
        if other_file {
            let inside = self.library.shipped(name).and_then(|id| self.library.file(id));
            let inside = inside.map(|f| f.parts.as_slice()).unwrap_or_default();
            let inside: Vec<String> =
                inside.iter().map(|p| format!("`{}.{}`", name.text, p.name.text)).collect();
            let help = match inside.as_slice() {
                [] => self.no_parts(&name.text),
                some => format!("`{}` is a shipped file; its parts are {}", name.text, some.join(", ")),
            };
            diagnostic = diagnostic.help(help);
        } else if let Some(shipped) = include.shipped.as_ref().filter(|_| parts.is_empty()) {
            let inside = tree.variants.iter().flat_map(|v| defined(&v.items, Named::Piece));
            let piece = inside.into_iter().find(|piece| piece.text == name.text);
            diagnostic.help.clear();
            diagnostic.fix = None;
            let extended = self.extends.as_ref() == Some(&shipped.text);
            let elsewhere = self.library.shipped_with_part(&name.text).filter(|_| !extended);
            diagnostic = match piece {
                None if let Some(elsewhere) = elsewhere => diagnostic
                    .help(format!(
                        "a part of this name is in `{elsewhere}`: write `include {elsewhere}.{}`",
                        name.text
                    ))
                    .maybe_help(self.extends.is_none().then(|| self.no_parts(&shipped.text))),
                Some(piece) => diagnostic
                    .label(piece.span, "a piece of this name")
                    .help(format!(
                        "to have this piece alone, copy its lines (`wazir expand {}` prints them)",
                        shipped.text
                    ))
                    .help(self.no_parts(&shipped.text)),
                None => diagnostic.help(self.no_parts(&shipped.text)),
            };
        } else if !parts.is_empty() {
            let some: Vec<String> = parts.iter().take(8).map(|p| format!("`{p}`")).collect();
            diagnostic = diagnostic.or_help(format!("its parts are {}", some.join(", ")));
        } else {
            diagnostic = diagnostic.or_help(match self.library.shipped_with_part(&name.text) {
                Some(shipped) => format!("that of a shipped file is `{shipped}.{}`", name.text),
                None => "a part is defined outside of any variant: `part NAME { … }`".to_owned(),
            });
        }
        self.diagnostics.push(diagnostic);
        None
    }

    /// What to do where a shipped variant was taken for a file of parts.
    fn no_parts(&self, variant: &str) -> String {
        match self.extends.as_deref() {
            None => format!(
                "`{variant}` is a shipped variant: write `extends {variant}` in the first line of yours"
            ),
            Some(base) if base == variant => {
                format!("this variant extends `{variant}` and has all of it: leave the line out")
            }
            Some(_) => format!(
                "`{variant}` is a shipped variant; a variant extends only one, so copy the lines that you want (`wazir expand {variant}` prints them)"
            ),
        }
    }
}

/// The one name of a start that tests ask for and no setup has.
fn asked_for<'a>(items: &'a [ast::Item], named: &[(&ast::Setup, Span)]) -> Option<&'a str> {
    let statements = items.iter().filter_map(|item| match &item.kind {
        ast::ItemKind::Test(test) => Some(&test.statements),
        _ => None,
    });
    let asked = statements.flatten().filter_map(|statement| match &statement.kind {
        ast::StatementKind::Setup(name) => Some(name.text.as_str()),
        _ => None,
    });
    let has = |name: &str| named.iter().any(|(s, _)| s.name.as_ref().is_some_and(|n| n.text == name));
    let mut unknown: Vec<&str> = asked.filter(|name| !has(name)).collect();
    unknown.sort_unstable();
    unknown.dedup();
    match unknown.as_slice() {
        [one] => Some(one),
        _ => None,
    }
}

/// Is it a usual name of orthodox chess?
fn is_orthodox(name: &str) -> bool {
    let names =
        ["chess", "orthodox", "orthochess", "fide", "normal", "regular", "classic", "classical", "western"];
    names.contains(&name)
}

/// A name that none of some setups has.
fn free_name(named: &[(&ast::Setup, Span)]) -> &'static str {
    let taken = |name: &str| named.iter().any(|(s, _)| s.name.as_ref().is_some_and(|n| n.text == name));
    ["usual", "full", "mixed", "other"].into_iter().find(|name| !taken(name)).unwrap_or("another")
}
/// A variant with a board, pieces, a setup and endings of its own needs none to extend.
fn says_all(variant: &ast::Variant, sources: &Sources, mut report: Diagnostic) -> Diagnostic {
    let has = |is: &dyn Fn(&ast::ItemKind) -> bool| variant.items.iter().any(|item| is(&item.kind));
    let whole = has(&|item| matches!(item, ast::ItemKind::Board(_)))
        && has(&|item| matches!(item, ast::ItemKind::Piece(_) | ast::ItemKind::Include(_)))
        && has(&|item| matches!(item, ast::ItemKind::Setup(_) | ast::ItemKind::Shuffle(_)))
        && has(&|item| matches!(item, ast::ItemKind::Endings(endings) if !endings.replace));
    let Some(extends) = variant.extends.as_ref().filter(|extends| whole && extends.from.is_none()) else {
        return report;
    };
    let text = sources.text(extends.base.span.file);
    let before =
        text.get(..extends.base.span.start).and_then(|before| before.trim_end().strip_suffix("extends"));
    let Some(end) = before.map(|before| before.trim_end().len()) else { return report };
    let file = extends.base.span.file;
    let head = on_one_line(sources.slice(Span::new(file, variant.span.start, end)));
    let help = format!(
        "a variant with a board, pieces, a setup and endings of its own extends nothing: write `{head} {{`"
    );
    report.help.iter_mut().for_each(|help| {
        if let Some((before, _)) = help.split_once("; `wazir list`") {
            *help = before.to_owned();
        }
    });
    report.help.insert(0, help);
    report
}
