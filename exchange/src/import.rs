//! The public entry: from the text of a foreign file to Wazir files and diagnostics.

use crate::fairy::{self, Model, bases, resolve};
use crate::ini::{self, Document, Section};
use crate::write::{self, Head, names};
use indexmap::IndexMap;
use wazir_lang::{Diagnostic, Loader, Sources, code, compile, render, suggest};

/// What is to be imported of a file, and how.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// The sections that are wanted; all if none is named.
    pub sections: Vec<String>,
}

/// What came of a foreign file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Import {
    /// The foreign file, for the places of diagnostics.
    pub sources: Sources,
    /// Everything to report, ordered by place.
    pub diagnostics: Vec<Diagnostic>,
    /// The names of all sections of the file.
    pub sections: Vec<String>,
    /// The variants, bases before what builds on them.
    pub variants: Vec<Imported>,
    /// What is wrong with this program: texts that it made and that do not compile, with the name of the section. They are not given out.
    pub failed: Vec<(String, String)>,
}

/// A variant that was translated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Imported {
    /// The section from which it comes.
    pub section: String,
    /// Its name in the language.
    pub id: String,
    /// The variant as text, without the line of the edition.
    pub text: String,
    /// Was it asked for, and not only brought along as a base?
    pub wanted: bool,
}

/// The first line of every file.
const EDITION: &str = "edition 1\n\n";

impl Imported {
    /// The variant as a file of its own.
    pub fn file(&self) -> String {
        format!("{EDITION}{}", self.text)
    }
}

impl Import {
    /// All variants in one file, bases first.
    pub fn in_one_file(&self) -> String {
        let texts: Vec<&str> = self.variants.iter().map(|v| v.text.as_str()).collect();
        format!("{EDITION}{}", texts.join("\n"))
    }
}

/// Translates the sections of a `variants.ini`. `name` is how messages speak of the file.
pub fn fairy_ini(name: &str, text: &str, options: &Options, loader: &dyn Loader) -> Import {
    let mut sources = Sources::default();
    let file = sources.add(name, text);
    let (document, diagnostics) = ini::read(file, text);
    let mut importer = Importer { document: &document, models: IndexMap::new(), diagnostics, loader };
    let order = importer.order(&options.sections);
    let mut import = Import {
        sections: document.sections.iter().map(|section| section.name.text.clone()).collect(),
        ..Import::default()
    };
    for (section, wanted) in order {
        match importer.section(section) {
            Some(Ok((id, text))) => {
                import.variants.push(Imported { section: section.name.text.clone(), id, text, wanted })
            }
            Some(Err(report)) => import.failed.push((section.name.text.clone(), report)),
            None => {}
        }
    }
    import.diagnostics = importer.diagnostics;
    import.diagnostics.sort_by_key(|d| (d.span().start, d.severity));
    import.sources = sources;
    import
}

struct Importer<'a> {
    document: &'a Document,
    /// The models of the sections that were resolved so far, and of the built-in variants.
    models: IndexMap<String, Model>,
    diagnostics: Vec<Diagnostic>,
    loader: &'a dyn Loader,
}

impl<'a> Importer<'a> {
    /// The sections that are wanted, below those on which they build.
    fn order(&mut self, wanted: &[String]) -> Vec<(&'a Section, bool)> {
        self.models = bases();
        let mut order: Vec<(&Section, bool)> = Vec::new();
        for section in &self.document.sections {
            let is_wanted = wanted.is_empty() || wanted.contains(&section.name.text);
            if !is_wanted {
                continue;
            }
            let mut chain = vec![section];
            while let Some(base) = chain.last().and_then(|s| s.base.as_ref()) {
                let Some(base) = self.before(&base.text, chain.last().copied()) else { break };
                chain.push(base);
            }
            for link in chain.into_iter().rev() {
                if !order.iter().any(|(known, _)| std::ptr::eq(*known, link)) {
                    order.push((link, false));
                }
            }
            if let Some(entry) = order.iter_mut().find(|(known, _)| std::ptr::eq(*known, section)) {
                entry.1 = true;
            }
        }
        order
    }

    /// The last section of a name above another one.
    fn before(&self, name: &str, below: Option<&Section>) -> Option<&'a Section> {
        let at = self.document.sections.iter().position(|s| below.is_some_and(|b| std::ptr::eq(s, b)))?;
        self.document.sections.get(..at)?.iter().rfind(|s| s.name.text == name)
    }

    /// Translates a section; nothing where something is wrong with it.
    fn section(&mut self, section: &Section) -> Option<Result<(String, String), String>> {
        let base = match &section.base {
            None => None,
            Some(base) => match self.models.get(&base.text) {
                Some(model) => Some(model.clone()),
                None => {
                    let known = self.models.keys().map(String::as_str);
                    let message = format!("there is no variant `{}` above this section", base.text);
                    let diagnostic = Diagnostic::new(code::UNKNOWN_VARIANT, base.span, message);
                    let help = suggest::did_you_mean(&base.text, known);
                    self.diagnostics.push(diagnostic.maybe_help(help));
                    return None;
                }
            },
        };
        let resolved = resolve(section, base.as_ref());
        let wrong = resolved.diagnostics.iter().any(Diagnostic::is_error);
        self.diagnostics.extend(resolved.diagnostics);
        self.models.insert(section.name.text.clone(), resolved.model.clone());
        if wrong {
            return None;
        }
        let model = resolved.model;
        let (draft, refusals) = match write::draft(&model) {
            Ok(done) => done,
            Err((_, message)) => {
                let span = model.span("startFen").unwrap_or(section.name.span);
                self.diagnostics.push(Diagnostic::new(code::OPTION_VALUE, span, message));
                return None;
            }
        };
        let mut lost = false;
        for refusal in refusals {
            lost = true;
            let span = model.span(&refusal.option).unwrap_or(section.name.span);
            let why = if refusal.why.is_empty() { String::new() } else { format!(": {}", refusal.why) };
            let message = format!("`{}` is not translated{why}", refusal.option);
            self.diagnostics.push(Diagnostic::new(code::NOT_TRANSLATED, span, message));
        }
        for (option, span) in model.unread() {
            lost = true;
            let span = span.unwrap_or(section.name.span);
            self.diagnostics.push(Diagnostic::new(
                code::NOT_TRANSLATED,
                span,
                format!("`{option}` is not translated"),
            ));
        }
        if lost {
            return None;
        }
        let id = names::of_section(&section.name.text);
        let head = Head {
            id: id.clone(),
            title: names::title(&section.name.text),
            remarks: section.comments.clone(),
            ..Head::default()
        };
        let text = write::text(&head, &draft);
        let file = format!("{EDITION}{text}");
        let compilation = compile(&format!("{id}.wazir"), &file, self.loader);
        if compilation.has_errors() {
            let errors: Vec<Diagnostic> =
                compilation.diagnostics.iter().filter(|d| d.is_error()).cloned().collect();
            return Some(Err(format!("{}\n{file}", render::short(&errors, &compilation.sources))));
        }
        let _ = fairy::OPTIONS;
        Some(Ok((id, text)))
    }
}
