//! The public entry: from the text of a foreign file to Wazir files and diagnostics.

use crate::built::{self, Built, EDITION, Lineage};
use crate::fairy::{Model, bases, resolve};
use crate::ini::{self, Document, Entry, Section};
use indexmap::IndexMap;
use wazir_lang::{Diagnostic, Loader, Sources, code, suggest};

/// What is to be imported of a file.
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
    /// What is wrong with this program: sections whose texts do not compile, each with what the compiler says. They are not given out.
    pub failed: Vec<(String, String)>,
}

/// A variant that was translated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Imported {
    /// The section from which it comes.
    pub section: String,
    /// Its name in the language.
    pub id: String,
    /// The variant as a file of its own.
    pub file: String,
    /// The variant below those of the same file on which it builds.
    pub part: String,
    /// The letters of its pieces in the order in which the other program writes what is in hand.
    pub hand_order: String,
    /// Was it asked for, and not only brought along as a base?
    pub wanted: bool,
}

impl Import {
    /// All variants in one file, bases first.
    pub fn in_one_file(&self) -> String {
        let texts: Vec<&str> = self.variants.iter().map(|v| v.part.as_str()).collect();
        format!("{EDITION}{}", texts.join("\n"))
    }
}

/// Translates the sections of a `variants.ini`. `name` is how messages speak of the file.
pub fn fairy_ini(name: &str, text: &str, options: &Options, loader: &dyn Loader) -> Import {
    let mut sources = Sources::default();
    let file = sources.add(name, text);
    let (document, diagnostics) = ini::read(file, text);
    let mut importer = Importer {
        document: &document,
        models: bases(),
        built: IndexMap::new(),
        diagnostics,
        shown: Vec::new(),
        loader,
    };
    importer.circles();
    let mut import = Import { sections: importer.names(), ..Import::default() };
    let mut seen: Vec<&str> = Vec::new();
    for (section, wanted) in importer.order(&options.sections) {
        // A second section of a name has been reported.
        if seen.contains(&section.name.text.as_str()) || section.name.text.is_empty() {
            continue;
        }
        seen.push(&section.name.text);
        match importer.section(section) {
            Some(Ok(built)) => import.variants.push(Imported {
                section: section.name.text.clone(),
                id: built.id.clone(),
                file: built.file.clone(),
                part: built.part.clone(),
                hand_order: importer
                    .models
                    .get(&section.name.text)
                    .map(Model::hand_order)
                    .unwrap_or_default(),
                wanted,
            }),
            Some(Err(report)) => import.failed.push((section.name.text.clone(), report)),
            None => {}
        }
    }
    importer.shown();
    import.diagnostics = importer.diagnostics;
    import.diagnostics.sort_by_key(|d| (d.span().start, d.severity));
    // What is wrong with a base is wrong with all that builds on it.
    let mut told: Vec<Diagnostic> = Vec::new();
    import.diagnostics.retain(|d| {
        let again = told.iter().any(|t| t.code == d.code && t.span() == d.span());
        if !again {
            told.push(d.clone());
        }
        !again
    });
    import.sources = sources;
    import
}

struct Importer<'a> {
    document: &'a Document,
    /// The models of the sections that were resolved so far, and of the built-in variants.
    models: IndexMap<String, Model>,
    /// The sections that were translated.
    built: IndexMap<String, Built>,
    diagnostics: Vec<Diagnostic>,
    /// The options that are not rules.
    shown: Vec<Entry>,
    loader: &'a dyn Loader,
}

impl<'a> Importer<'a> {
    fn names(&self) -> Vec<String> {
        self.document.sections.iter().map(|section| section.name.text.clone()).collect()
    }

    /// The sections that are wanted, below those on which they build.
    fn order(&self, wanted: &[String]) -> Vec<(&'a Section, bool)> {
        let mut order: Vec<(&Section, bool)> = Vec::new();
        for section in &self.document.sections {
            if !wanted.is_empty() && !wanted.contains(&section.name.text) {
                continue;
            }
            let mut chain = vec![section];
            while let Some(base) = chain.last().and_then(|s| self.base(s)) {
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

    /// The section above on which one builds.
    fn base(&self, section: &Section) -> Option<&'a Section> {
        let name = &section.base.as_ref()?.text;
        let at = self.document.sections.iter().position(|s| std::ptr::eq(s, section))?;
        self.document.sections.get(..at)?.iter().rfind(|s| s.name.text == *name)
    }

    /// Reports sections that stand twice, and bases that stand below or go in a circle.
    fn circles(&mut self) {
        for (i, section) in self.document.sections.iter().enumerate() {
            let name = &section.name;
            let above = self.document.sections.get(..i).unwrap_or_default();
            if let Some(first) = above.iter().find(|s| s.name.text == name.text) {
                let message = format!("there are two sections `{}`", name.text);
                self.diagnostics.push(
                    Diagnostic::new(code::DEFINED_TWICE, name.span, message)
                        .label(first.name.span, "the first one")
                        .help("give one of them another name"),
                );
            }
        }
    }

    /// What is said of a base that is not there.
    fn no_base(&self, section: &Section, base: &ini::Word) -> Diagnostic {
        let below = self.document.section(&base.text);
        let mut seen = vec![section.name.text.as_str()];
        let mut next = Some(base.text.as_str());
        while let Some(name) = next {
            if name == section.name.text {
                let message = format!("`{name}` builds on itself");
                let circle = Diagnostic::new(code::CYCLE, base.span, message);
                return match seen.as_slice() {
                    [_] => circle.help("name another base, or leave out the colon"),
                    seen => circle.note(format!(
                        "by way of {}",
                        suggest::list(&quoted(seen.get(1..).unwrap_or_default()), "and")
                    )),
                };
            }
            if seen.contains(&name) {
                break;
            }
            seen.push(name);
            next = self.document.section(name).and_then(|s| s.base.as_ref()).map(|b| b.text.as_str());
        }
        if let Some(below) = below {
            let message = format!("`{}` comes below what builds on it", base.text);
            return Diagnostic::new(code::UNKNOWN_VARIANT, base.span, message)
                .label(below.name.span, "here")
                .help("write a base above the sections that build on it");
        }
        let known = self.models.keys().map(String::as_str);
        let diagnostic =
            Diagnostic::new(code::UNKNOWN_VARIANT, base.span, format!("there is no variant `{}`", base.text));
        match suggest::nearest(&base.text, known) {
            Some(near) => diagnostic.help(format!("did you mean `{near}`?")).guess(format!("write `{near}`"), base.span, near),
            None => diagnostic.help("a base is a section above, or a built-in variant of that program, not all of which are known here"),
        }
    }

    /// Translates a section; nothing where something is wrong with it.
    fn section(&mut self, section: &Section) -> Option<Result<Built, String>> {
        let own = self.base(section);
        let base = match &section.base {
            None => None,
            Some(base) => match self.models.get(&base.text) {
                Some(model) => Some(model.clone()),
                // What is wrong with the base has been reported there.
                None if own.is_some() => return None,
                None => {
                    self.diagnostics.push(self.no_base(section, base));
                    return None;
                }
            },
        };
        let resolved = resolve(section, base.as_ref());
        let wrong = section.broken || resolved.diagnostics.iter().any(Diagnostic::is_error);
        self.diagnostics.extend(resolved.diagnostics);
        self.shown.extend(resolved.shown);
        if wrong {
            // What else is wrong is said at once.
            self.diagnostics.extend(built::untranslated(section, &resolved.model));
            self.models.shift_remove(&section.name.text);
            return None;
        }
        self.models.insert(section.name.text.clone(), resolved.model.clone());
        let lineage = match (&section.base, &base, own) {
            (Some(_), Some(_), Some(own)) => match self.built.get(&own.name.text) {
                Some(built) => Lineage::Section(Box::new(built.clone())),
                None => Lineage::None,
            },
            (Some(name), Some(model), None) => Lineage::BuiltIn(name.text.clone(), Box::new(model.clone())),
            _ => Lineage::None,
        };
        let files: Vec<&Built> = self.built.values().collect();
        match built::build(section, &resolved.model, &lineage, &files, self.loader) {
            Ok(built) => {
                self.diagnostics.extend(built.diagnostics.iter().cloned());
                self.built.insert(section.name.text.clone(), built.clone());
                Some(Ok(built))
            }
            Err(built::Failure::Foreign(diagnostics)) => {
                self.diagnostics.extend(diagnostics);
                None
            }
            Err(built::Failure::Own(report)) => Some(Err(report)),
        }
    }

    /// One remark about all options that are not rules.
    fn shown(&mut self) {
        let Some(first) = self.shown.first() else { return };
        let mut names: Vec<&str> = Vec::new();
        for entry in &self.shown {
            if !names.contains(&entry.name.text.as_str()) {
                names.push(&entry.name.text);
            }
        }
        let listed = suggest::list(&quoted(&names), "and");
        let diagnostic = Diagnostic::new(
            code::FOR_SHOW,
            first.name.span,
            format!(
                "{listed} {}, and left out",
                if names.len() == 1 { "is not a rule" } else { "are not rules" }
            ),
        );
        let diagnostic = match self.shown.len() {
            1 => diagnostic,
            n => diagnostic.note(format!("there are such options in {n} places; the first is here")),
        };
        self.diagnostics.push(diagnostic);
    }
}

fn quoted(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| format!("`{name}`")).collect()
}
