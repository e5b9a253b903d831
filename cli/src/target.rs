//! Which variant a command is about: `quickchess`, `infector:full`, `./mine.wazir#id:start`, or `-`.

use crate::failure::Failure;
use crate::library::Library;
use crate::report::Report;
use crate::shipped;
use std::path::Path;
use wazir_lang::suggest;

/// Where the text of a variant comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Source {
    /// The name of a variant: a shipped one, or one of the user's own library.
    Named(String),
    /// A shipped file, whatever else has its name.
    Shipped(&'static str),
    /// A file on disk.
    File(String),
    /// The standard input.
    Stdin,
}

/// A variant as it is named on the command line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Target {
    /// The file.
    pub source: Source,
    /// The variant in it (`#id`); without one, the last.
    pub id: Option<String>,
    /// The start (`:name`); without one, the first.
    pub start: Option<String>,
}

impl Target {
    /// Takes an argument apart. What it names may or may not exist; a shipped variant is known in other spellings, too.
    pub fn parse(arg: &str) -> Target {
        let (file, suffix) = split(arg);
        let (suffix, start) = match suffix.split_once(':') {
            Some((before, start)) => (before, Some(start.to_owned())),
            None => (suffix, None),
        };
        let id = suffix.strip_prefix('#').map(str::to_owned);
        let source = match file {
            "-" => Source::Stdin,
            _ if file.contains('/') || file.ends_with(".wazir") => Source::File(file.to_owned()),
            _ => {
                let known = Library::here().locate(file).is_some();
                let spelled = if known { None } else { shipped::spelled(file) };
                Source::Named(spelled.unwrap_or_else(|| file.to_owned()))
            }
        };
        Target { source, id, start }
    }

    /// An argument that must be a whole file: no `#id`, no `:start`.
    pub fn parse_whole(arg: &str) -> Result<Target, Failure> {
        let target = Target::parse(arg);
        if target.id.is_some() || target.start.is_some() {
            let report = Report::new(format!(
                "`{arg}` names one variant or start, but this command takes whole files"
            ));
            return Err(Failure::usage(report.help("leave out what follows the name of the file")));
        }
        Ok(target)
    }

    /// The start, set unless it is there already; both given and different is an error.
    pub fn with_start(mut self, start: Option<&str>) -> Result<Target, Failure> {
        match (&self.start, start) {
            (Some(named), Some(start)) if named != start => {
                Err(Failure::usage(Report::new(format!("two starts are given: `{named}` and `{start}`"))))
            }
            (_, Some(start)) => {
                self.start = Some(start.to_owned());
                Ok(self)
            }
            _ => Ok(self),
        }
    }
}

/// Parts the file's name from `#id` and `:start`. A file that exists under the whole name is taken as it is.
fn split(arg: &str) -> (&str, &str) {
    const ENDING: &str = ".wazir";
    if arg.contains('/') && Path::new(arg).exists() {
        return (arg, "");
    }
    let after_ending = arg.rmatch_indices(ENDING).map(|(at, _)| at + ENDING.len());
    for end in after_ending {
        if arg[end..].is_empty() || arg[end..].starts_with(['#', ':']) {
            return arg.split_at(end);
        }
    }
    let name = arg.rfind('/').map_or(0, |at| at + 1);
    match arg[name..].find(['#', ':']) {
        Some(at) => arg.split_at(name + at),
        None => (arg, ""),
    }
}

/// An offer of the names nearest to one that there is not, of shipped variants and some others.
pub fn near(name: &str, own: Vec<String>) -> Option<String> {
    let known: Vec<String> = own.into_iter().chain(shipped::names()).collect();
    // Only so many are compared at once; the nearest of each hundred are compared again.
    let best = known.chunks(100).flat_map(|some| suggest::near(name, some.iter().map(String::as_str)));
    suggest::did_you_mean(name, best)
}

/// The report of a name that leads nowhere.
pub fn unknown_name(name: &str, library: &Library) -> Report {
    let own = library.names();
    let report = Report::new(match own.is_empty() {
        true => format!("there is no shipped variant `{name}`"),
        false => format!("there is no variant `{name}`, neither shipped nor in your library"),
    });
    let report = report.maybe_help(near(name, own));
    let file = format!("{name}.wazir");
    if Path::new(&file).is_file() {
        report.help(format!("for your file write `{file}`"))
    } else if Path::new(name).is_dir() {
        Report::new(format!("`{name}` is a folder")).help(format!("name the files in it: `{name}/*.wazir`"))
    } else if name.to_ascii_lowercase().ends_with(".pgn") {
        report.help(format!("for a saved game write `wazir play --load {name}`"))
    } else if Path::new(name).is_file() {
        report.help(format!("for the file of that name write `./{name}`"))
    } else {
        report.help("`wazir list` lists them; a file needs a `/` in its name or the ending `.wazir`")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn target(arg: &str) -> (Source, Option<String>, Option<String>) {
        let target = Target::parse(arg);
        (target.source, target.id, target.start)
    }

    #[test]
    fn every_form_of_a_variant_is_understood() {
        let some = |s: &str| Some(s.to_owned());
        let named = |s: &str| Source::Named(s.to_owned());
        let file = |s: &str| Source::File(s.to_owned());
        assert_eq!(target("quickchess"), (named("quickchess"), None, None));
        assert_eq!(target("infector:full"), (named("infector"), None, some("full")));
        assert_eq!(target("mine.wazir"), (file("mine.wazir"), None, None));
        assert_eq!(target("mine.wazir#b"), (file("mine.wazir"), some("b"), None));
        assert_eq!(target("mine.wazir:s"), (file("mine.wazir"), None, some("s")));
        assert_eq!(target("a:b/mine.wazir#b:s"), (file("a:b/mine.wazir"), some("b"), some("s")));
        assert_eq!(target("./mine"), (file("./mine"), None, None));
        assert_eq!(target("./mine#b"), (file("./mine"), some("b"), None));
        assert_eq!(target("-"), (Source::Stdin, None, None));
        assert_eq!(target("-#b"), (Source::Stdin, some("b"), None));
    }
}
