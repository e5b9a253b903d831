//! Which variants there are to play, by the names that other programs use, and how one is opened.

use crate::failure::Failure;
use crate::library::Library;
use crate::loader::{self, Files, SHIPPED};
use crate::shipped;
use crate::target::{Source, Target};
use crate::variant::{self, Compiled, Loaded};
use wazir_exchange::widened;
use wazir_exchange::{Options, fairy_ini};
use wazir_lang::{Compilation, Diagnostic, Severity, Variant, render};

/// A variant to be played, and its file as it was understood.
pub struct Opened {
    /// What is played.
    pub loaded: Loaded,
    /// The variant as it is written.
    pub variant: Variant,
    /// Castlings begin wherever king and partner stand.
    pub widened: bool,
}

/// The variants.
#[derive(Default)]
pub struct Roster {
    own: Vec<Own>,
}

/// A variant of a file that was named in the course of the session.
struct Own {
    name: String,
    id: String,
    file: Text,
}

/// A text of variants.
#[derive(Clone)]
enum Text {
    /// A file, read each time.
    File(String),
    /// A text that was translated from another program's, under the name of that file.
    Made(String, String),
}

impl Roster {
    /// All names, sorted, each once.
    pub fn names(&self) -> Vec<String> {
        let own = self.own.iter().map(|own| own.name.clone());
        let mut names: Vec<String> = shipped::names().into_iter().chain(Library::here().names()).collect();
        names.extend(own);
        // A name of two words would be two.
        names.retain(|name| !name.contains(char::is_whitespace));
        names.sort();
        names.dedup();
        names
    }

    /// Those names of which this holds.
    pub fn names_of(&self, family: &str) -> Vec<String> {
        let files = wazir_variants::FAMILIES.iter().filter(|f| f.name == family).flat_map(|f| f.files);
        let files: Vec<&str> = files.map(|(file, _)| *file).collect();
        let variants = shipped::variants().into_iter().filter(|v| files.contains(&v.file));
        let names = variants.flat_map(|v| std::iter::once(v.outline.id).chain(v.outline.known_as));
        let mut names: Vec<String> = names.chain(self.own.iter().map(|own| own.name.clone())).collect();
        names.sort();
        names.dedup();
        names
    }

    /// Adds the variants of files, with what parts them as in `PATH`: Wazir files, and those of Fairy-Stockfish. Gives what there is to say.
    pub fn add(&mut self, paths: &str) -> Vec<String> {
        std::env::split_paths(paths).flat_map(|path| self.add_file(&path.to_string_lossy())).collect()
    }

    fn add_file(&mut self, path: &str) -> Vec<String> {
        if !path.to_ascii_lowercase().ends_with(".ini") {
            return match variant::compile(&Source::File(path.to_owned())) {
                Ok(compiled) => {
                    let remarks = errors(&compiled.compilation);
                    let file = Text::File(path.to_owned());
                    let variants = compiled.compilation.variants.iter().filter(|v| v.program.is_some());
                    let ids = variants.map(|v| (v.id.clone(), v.id.clone())).collect();
                    self.told(path, ids, &file, remarks)
                }
                Err(failure) => vec![reason(failure)],
            };
        }
        let text = match loader::read(&Source::File(path.to_owned())) {
            Ok((_, bytes)) => String::from_utf8_lossy(&bytes).into_owned(),
            Err(failure) => return vec![reason(failure)],
        };
        let import = fairy_ini(path, &text, &Options::default(), &SHIPPED);
        let remarks = serious(&import.diagnostics, &import.sources);
        let ids = import.variants.iter().map(|v| (v.section.clone(), v.id.clone())).collect();
        self.told(path, ids, &Text::Made(path.to_owned(), import.in_one_file()), remarks)
    }

    /// Takes the variants of a file in, by name and id.
    fn told(
        &mut self,
        path: &str,
        ids: Vec<(String, String)>,
        file: &Text,
        remarks: Vec<String>,
    ) -> Vec<String> {
        let names: Vec<&str> = ids.iter().map(|(name, _)| name.as_str()).collect();
        let told = match names.as_slice() {
            [] => format!("{path}: no variant"),
            names => format!("{path}: {}", names.join(", ")),
        };
        for (name, id) in ids {
            self.own.retain(|own| own.name != name);
            self.own.push(Own { name, id, file: file.clone() });
        }
        remarks.into_iter().chain([told]).collect()
    }

    /// Opens a variant by one of the names, or whatever the command line would take for it. With `anywhere`, its castlings begin wherever
    /// king and partner stand, if that can be said of them.
    ///
    /// # Errors
    /// Why it cannot be played.
    pub fn open(&self, name: &str, anywhere: bool) -> Result<Opened, String> {
        let own = self.own.iter().find(|own| own.name == name);
        let (target, file) = match own {
            Some(own) => {
                let path = match &own.file {
                    Text::File(path) | Text::Made(path, _) => path.clone(),
                };
                let target = Target { source: Source::File(path), id: Some(own.id.clone()), start: None };
                (target, Some(&own.file))
            }
            None => (Target::parse(name), None),
        };
        if target.source == Source::Stdin {
            return Err("the standard input is taken by the protocol".to_owned());
        }
        let text = match file {
            Some(Text::Made(path, text)) => (path.clone(), text.clone().into_bytes()),
            _ => loader::read(&target.source).map_err(reason)?,
        };
        let opened = open(&target, &text)?;
        if !anywhere {
            return Ok(opened);
        }
        let wide = widened::text(&opened.variant).and_then(|(id, more)| {
            let text = (text.0, [text.1, more.into_bytes()].concat());
            let target = Target { source: target.source, id: Some(id), start: target.start };
            open(&target, &text).ok()
        });
        Ok(match wide {
            Some(mut wide) => {
                wide.loaded.name = opened.loaded.name;
                Opened { widened: true, ..wide }
            }
            None => opened,
        })
    }
}

fn open(target: &Target, (file, bytes): &(String, Vec<u8>)) -> Result<Opened, String> {
    let compilation = wazir_lang::compile_bytes(file, bytes, &Files);
    if let Some(error) = errors(&compilation).into_iter().next() {
        return Err(error);
    }
    let name = match &target.source {
        Source::Named(name) => name.clone(),
        _ => file.clone(),
    };
    let compiled = Compiled { name, compilation };
    let variant = variant::choose(target, &compiled).map_err(reason)?.clone();
    let loaded = variant::loaded(target, &variant).map_err(reason)?;
    Ok(Opened { loaded, variant, widened: false })
}

/// The errors of a file, a line each.
fn errors(compilation: &Compilation) -> Vec<String> {
    serious(&compilation.diagnostics, &compilation.sources)
}

fn serious(diagnostics: &[Diagnostic], sources: &wazir_lang::Sources) -> Vec<String> {
    let errors: Vec<Diagnostic> =
        diagnostics.iter().filter(|d| d.code.severity() == Severity::Error).cloned().collect();
    render::short(&errors, sources).lines().map(str::to_owned).collect()
}

fn reason(failure: Failure) -> String {
    failure
        .into_report()
        .map_or_else(|| "it cannot be played".to_owned(), |report| report.message().to_owned())
}
