//! The files of a compilation: read and parsed once each, found by shipped name or by relative path.

use crate::ast;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::parse;
use crate::shipped::parse_shipped;
use crate::source::{FileId, Kept, Loader, Sources, Span};
use std::collections::BTreeSet;
use std::rc::Rc;
use wazir_runtime::program;

/// A compilation that reads more files than this has lost its way.
const MAX_FILES: usize = 256;

/// A part of a shipped file, and the pieces that it defines, each with its letter.
pub(crate) struct ShippedPart {
    /// `orthodox.pieces`
    pub(crate) name: String,
    pub(crate) pieces: Vec<(String, program::Letter)>,
    /// The zones that its lines speak of and that its file defines elsewhere.
    pub(crate) zones: Vec<String>,
}

/// Every file read so far.
pub(crate) struct Library<'l> {
    loader: &'l dyn Loader,
    pub(crate) sources: Sources,
    files: Vec<Rc<ast::File>>,
    /// Is each file a shipped one? A file of the same name on disk is another.
    shipped: Vec<bool>,
    /// Parts that some variant has taken over.
    pub(crate) used_parts: BTreeSet<(FileId, String)>,
    /// What is wrong with the files, and with finding them.
    pub(crate) diagnostics: Vec<Diagnostic>,
}

impl<'l> Library<'l> {
    /// A library of one file, the one to be compiled.
    pub(crate) fn new(loader: &'l dyn Loader, name: &str, text: &str) -> Library<'l> {
        let mut library = Library {
            loader,
            sources: Sources::default(),
            files: Vec::new(),
            shipped: Vec::new(),
            used_parts: BTreeSet::new(),
            diagnostics: Vec::new(),
        };
        library.add(name, text, false);
        library
    }

    fn add(&mut self, name: &str, text: &str, shipped: bool) -> FileId {
        let id = self.sources.add(name, text);
        let (file, diagnostics) = match shipped {
            true => parse_shipped(id, text),
            false => {
                let (file, diagnostics) = parse(id, text);
                (Rc::new(file), diagnostics)
            }
        };
        self.files.push(file);
        self.shipped.push(shipped);
        self.diagnostics.extend(diagnostics);
        id
    }

    /// The tree of a file.
    pub(crate) fn file(&self, id: FileId) -> Option<&ast::File> {
        self.files.get(id.0 as usize).map(Rc::as_ref)
    }

    /// The lines that could not be read, in any file.
    pub(crate) fn broken(&self) -> ast::BrokenLines {
        let mut all = ast::BrokenLines::default();
        self.files.iter().for_each(|f| all.extend(&f.broken));
        all
    }

    /// May a name have been defined by a line that could not be read?
    pub(crate) fn is_unread(&self, name: &str) -> bool {
        self.files.iter().any(|f| f.broken.may_define(name))
    }

    fn known(&self, name: &str, shipped: bool) -> Option<FileId> {
        // The first file goes by the name it was given, which need not be its canonical one.
        let mut files = self.sources.iter().zip(&self.shipped).skip(1);
        files.find(|((_, f), is)| f.name() == name && **is == shipped).map(|((id, _), _)| id)
    }

    /// A file of the user's own that is found by name, for what is neither shipped nor named by a path. `None` where there is none; what
    /// cannot be read is reported.
    pub(crate) fn kept(&mut self, name: &ast::Name, what: Kept) -> Option<Option<FileId>> {
        Some(match self.loader.kept(&name.text, what)? {
            Ok((file, text)) => match self.known(&file, false) {
                Some(id) => Some(id),
                None if self.files.len() < MAX_FILES => Some(self.add(&file, &text, false)),
                None => {
                    self.too_many(name.span);
                    None
                }
            },
            Err(why) => {
                let why = why.trim_end_matches('.').to_owned();
                self.diagnostics.push(Diagnostic::new(code::MISSING_FILE, name.span, why));
                None
            }
        })
    }

    /// The file of this name whose parts are taken over, a shipped one or one of the user's own.
    pub(crate) fn of_parts(&mut self, name: &ast::Name) -> Option<FileId> {
        if !self.has_shipped(&name.text)
            && let Some(kept) = self.kept(name, Kept::Parts)
        {
            return kept;
        }
        self.shipped(name)
    }

    /// Is there a file of this name to take parts from?
    pub(crate) fn has_parts_file(&self, name: &str) -> bool {
        self.has_shipped(name) || self.loader.kept(name, Kept::Parts).is_some()
    }

    /// The variants in files of the user's own that are found by name.
    pub(crate) fn kept_variants(&self) -> Vec<String> {
        self.loader.kept_names()
    }

    /// A shipped file by name; `at` is where it is asked for.
    pub(crate) fn shipped(&mut self, name: &ast::Name) -> Option<FileId> {
        let file_name = format!("{}.wazir", name.text);
        if let Some(id) = self.known(&file_name, true) {
            return Some(id);
        }
        match self.loader.shipped(&name.text) {
            Some(text) if self.files.len() < MAX_FILES => Some(self.add(&file_name, &text, true)),
            Some(_) => {
                self.too_many(name.span);
                None
            }
            None => {
                let names = self.loader.shipped_names();
                let message = format!("there is no shipped file `{}`", name.text);
                let has_parts = |name: &&String| {
                    self.loader.shipped(name).is_some_and(|text| text.lines().any(|l| l.starts_with("part ")))
                };
                // What is much longer and has no parts is another thing.
                let near = names.iter().filter(|n| n.len() < name.text.len() + 3 || has_parts(n));
                let unknown = Diagnostic::new(code::MISSING_FILE, name.span, message)
                    .did_you_mean(&name.text, near.map(String::as_str));
                let parts: Vec<String> = names.iter().filter(has_parts).map(|n| format!("`{n}`")).collect();
                let own = "a file of your own is named with `from \"my.wazir\"`";
                self.diagnostics.push(unknown.or_help(match parts.as_slice() {
                    [] => own.to_owned(),
                    parts => format!("parts come with {}; {own}", parts.join(", ")),
                }));
                None
            }
        }
    }

    /// Is there a shipped file of this name?
    pub(crate) fn has_shipped(&self, name: &str) -> bool {
        self.loader.shipped(name).is_some()
    }

    /// A shipped file that defines a part.
    pub(crate) fn shipped_with_part(&self, part: &str) -> Option<String> {
        let defines =
            |line: &str| line.strip_prefix("part ").and_then(|l| l.split_whitespace().next()) == Some(part);
        let names = self.loader.shipped_names().into_iter();
        names.take(300).find(|n| self.loader.shipped(n).is_some_and(|text| text.lines().any(defines)))
    }

    /// The parts of shipped files that define pieces.
    pub(crate) fn shipped_parts(&self) -> Vec<ShippedPart> {
        let mut parts = Vec::new();
        for file in self.loader.shipped_names().into_iter().take(300) {
            let text = self.loader.shipped(&file).unwrap_or_default();
            let mut part: Option<ShippedPart> = None;
            let zone = |line: &str| Some(line.trim().strip_prefix("zone ")?.split_once(" = ")?.0.to_owned());
            let zones: Vec<String> = text.lines().filter_map(zone).collect();
            for line in text.lines() {
                let words: Vec<&str> = line.split_whitespace().collect();
                match words.as_slice() {
                    ["part", name, ..] if line.starts_with("part ") => {
                        parts.extend(part.take());
                        part = Some(ShippedPart {
                            name: format!("{file}.{name}"),
                            pieces: Vec::new(),
                            zones: Vec::new(),
                        });
                    }
                    ["variant", ..] => parts.extend(part.take()),
                    ["piece", name, letter, ..] => {
                        if let (Some(part), Ok(letter)) = (&mut part, letter.parse()) {
                            part.pieces.push(((*name).to_owned(), letter));
                        }
                    }
                    _ => {}
                }
                let code = line.split('#').next().unwrap_or_default();
                if let Some(part) = part.as_mut().filter(|_| !code.trim().starts_with("zone ")) {
                    let words = code.split(|c: char| !(c.is_alphanumeric() || c == '-'));
                    let named = words.filter(|word| zones.iter().any(|zone| zone == word));
                    part.zones.extend(named.map(str::to_owned));
                }
            }
            parts.extend(part);
        }
        parts.retain(|part| !part.pieces.is_empty());
        parts
    }

    /// The parts of shipped files that define castlings, with these.
    pub(crate) fn castling_parts(&self) -> Vec<(String, Vec<ast::Castling>)> {
        let mut found = Vec::new();
        for file in self.loader.shipped_names().into_iter().take(300) {
            let text = self.loader.shipped(&file).unwrap_or_default();
            let begins = |word: &str| text.lines().any(|line| line.trim_start().starts_with(word));
            if !(begins("part ") && begins("castling ")) {
                continue;
            }
            // Its places are of no use: the file is not among the sources.
            let (tree, _) = parse(FileId::default(), &text);
            for part in tree.parts {
                let castlings = part.items.into_iter().filter_map(|item| match item.kind {
                    ast::ItemKind::Castling(castling) => Some(castling),
                    _ => None,
                });
                let castlings: Vec<ast::Castling> = castlings.collect();
                if !castlings.is_empty() {
                    found.push((format!("{file}.{}", part.name.text), castlings));
                }
            }
        }
        found
    }

    /// A shipped file that has a line and defines a zone of which it speaks, and the line by which it does.
    pub(crate) fn shipped_zone(&self, zone: &str, user: &str) -> Option<(String, String)> {
        let head = format!("zone {zone} = ");
        self.loader.shipped_names().into_iter().take(300).find_map(|file| {
            let text = self.loader.shipped(&file).filter(|text| text.contains(user))?;
            let line = text.lines().map(str::trim).find(|line| line.starts_with(&head))?;
            Some((file, line.split('#').next()?.trim().to_owned()))
        })
    }

    /// The text of a shipped file.
    pub(crate) fn shipped_text(&self, file: &str) -> Option<String> {
        self.loader.shipped(file)
    }

    /// Does a shipped file define a piece of this name?
    pub(crate) fn shipped_defines(&self, piece: &str) -> bool {
        let defines = |line: &str| {
            line.trim_start().strip_prefix("piece ").and_then(|l| l.split_whitespace().next()) == Some(piece)
        };
        let names = self.loader.shipped_names().into_iter();
        names.take(300).any(|n| self.loader.shipped(&n).is_some_and(|text| text.lines().any(defines)))
    }

    /// The shipped files that define a variant.
    pub(crate) fn shipped_variants(&self) -> Vec<String> {
        let mut names = self.loader.shipped_names();
        names.truncate(300);
        names.retain(|n| {
            self.loader.shipped(n).is_some_and(|text| text.lines().any(|l| l.starts_with("variant ")))
        });
        names
    }

    /// A file named relative to the one that asks for it, for a variant or a part in it.
    pub(crate) fn relative(&mut self, path: &ast::Text, sought: Sought<'_>) -> Option<FileId> {
        let from = self.sources.name(path.span.file).to_owned();
        match self.loader.file(&from, &path.value) {
            Ok((name, text)) => match self.known(&name, false) {
                Some(id) => Some(id),
                None if self.files.len() < MAX_FILES => Some(self.add(&name, &text, false)),
                None => {
                    self.too_many(path.span);
                    None
                }
            },
            Err(why) => {
                let instead = self.shipped_instead(&path.value, sought);
                let missing =
                    Diagnostic::new(code::MISSING_FILE, path.span, why.trim_end_matches('.').to_owned());
                self.diagnostics.push(
                    missing.maybe_help(instead).help("the name is relative to the folder of this file"),
                );
                None
            }
        }
    }

    fn too_many(&mut self, span: Span) {
        let message = format!("more than {MAX_FILES} files are built on each other");
        self.diagnostics.push(Diagnostic::new(code::TOO_MANY, span, message).here("one too many"));
    }

    /// Where a file of that name is shipped: what to write.
    fn shipped_instead(&self, path: &str, sought: Sought<'_>) -> Option<String> {
        let begins = |file: &str, line: &str| {
            let text = self.loader.shipped(file)?;
            text.lines().any(|l| l.strip_prefix(line).is_some_and(|rest| rest.starts_with(' '))).then_some(())
        };
        let (what, written) = match sought {
            Sought::Variant(name) => {
                begins(name, &format!("variant {name}"))?;
                (name, format!("extends {name}"))
            }
            Sought::Part(name) => {
                let file = path.rsplit(['/', '\\']).next()?;
                let file = file.strip_suffix(".wazir").unwrap_or(file);
                // `orthodox/pieces.wazir`, of a part that is shipped.
                let folder = path.rsplit(['/', '\\']).nth(1);
                if let Some(folder) = folder.filter(|of| begins(of, &format!("part {file}")).is_some()) {
                    return Some(format!("`{folder}` is shipped: write `include {folder}.{file}`"));
                }
                if begins(file, &format!("part {name}")).is_none() {
                    let text = self.loader.shipped(file)?;
                    let parts =
                        text.lines().filter_map(|l| l.strip_prefix("part ")?.split_whitespace().next());
                    let lines: Vec<String> = parts.map(|part| format!("`include {file}.{part}`")).collect();
                    return (!lines.is_empty()).then(|| {
                        format!(
                            "`{file}` is shipped, and needs no `from`; its parts are included by {}",
                            lines.join(", ")
                        )
                    });
                }
                (file, format!("include {file}.{name}"))
            }
        };
        Some(format!("`{what}` is shipped, and needs no `from`: write `{written}`"))
    }
}

/// What a file is read for.
#[derive(Copy, Clone)]
pub(crate) enum Sought<'a> {
    Variant(&'a str),
    Part(&'a str),
}
