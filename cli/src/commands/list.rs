//! `wazir list`: the variants by families, one a line, with a summary, their starts and their other names; all, or those of which some words
//! are said. Those of the user's library are a family of their own. Only what a name leads to is listed; what is hidden is warned of.

use crate::args::ListArgs;
use crate::exit::Exit;
use crate::failure::{Failure, Outcome};
use crate::library::{self, Library, OwnFile};
use crate::output::Output;
use crate::report::Report;
use crate::shipped::{self, Shipped};
use crate::target::{Source, near};
use crate::variant;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use wazir_lang::Outline;
use wazir_lang::disk::reason;
use wazir_show::prose;
use wazir_variants::FAMILIES;

/// The family of what is not shipped.
const OWN: &str = "own";

/// A variant.
#[derive(Serialize)]
struct Entry {
    name: String,
    family: &'static str,
    title: String,
    summary: Option<String>,
    /// Its other names.
    aliases: Vec<String>,
    starts: Vec<String>,
    /// How many starts have numbers, from 0 on.
    #[serde(skip_serializing_if = "is_zero")]
    numbered_starts: u64,
    /// Where it is, if it is the user's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    /// What stands above it and its like.
    #[serde(skip)]
    heading: String,
}

impl Entry {
    fn new(variant: Outline, numbered_starts: u64, family: &'static str, heading: &str) -> Entry {
        Entry {
            numbered_starts,
            starts: variant.starts.iter().map(|start| format!("{}:{start}", variant.id)).collect(),
            name: variant.id,
            family,
            aliases: variant.known_as,
            title: variant.title,
            summary: variant.summary,
            file: None,
            heading: heading.to_owned(),
        }
    }

    /// Is a word said of it, or is it a name of it in another spelling?
    fn speaks_of(&self, word: &str) -> bool {
        let spelled = shipped::bare(word);
        let names = [&*self.name, &*self.title].into_iter().chain(self.aliases.iter().map(String::as_str));
        if !spelled.is_empty() && names.into_iter().any(|name| shipped::bare(name).contains(&spelled)) {
            return true;
        }
        let word = word.to_lowercase();
        let heading = if self.file.is_some() { "your own" } else { &self.heading };
        let texts = [&*self.name, &*self.title, self.family, heading].into_iter();
        let texts = texts.chain(self.summary.as_deref()).chain(self.aliases.iter().map(String::as_str));
        texts.into_iter().any(|text| text.to_lowercase().contains(&word))
    }
}

/// A summary that has fewer columns than this stands below the name.
const NARROW: usize = 30;

/// A name that is longer than this stands alone in its line.
const LONG: usize = 20;

/// No more of one sort are warned of one by one.
const MOST_WARNINGS: usize = 5;

// The form that serde asks for.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_zero(count: &u64) -> bool {
    *count == 0
}

/// Runs the command.
pub fn run(args: &ListArgs, out: &Output) -> Outcome {
    if args.folders {
        return folders(out);
    }
    let (mut entries, warnings) = entries();
    entries.retain(|entry| args.words.iter().all(|word| entry.speaks_of(word)));
    if entries.is_empty() && !args.json {
        let words = args.words.join(" ");
        let own = Library::here().names();
        let report = Report::new(match own.is_empty() {
            true => format!("no shipped variant has anything to do with `{words}`"),
            false => format!("no variant, shipped or your own, has anything to do with `{words}`"),
        });
        let near = near(&words, own);
        warn(&warnings, out);
        return Err(Failure::finding(report.maybe_help(near).help("`wazir list` alone names them all")));
    }
    if args.json {
        entries.sort_by(|a, b| a.name.cmp(&b.name));
        out.json(&entries);
        warn(&warnings, out);
    } else {
        print(&entries, out);
        warn(&warnings, out);
        out.note(format!("{}; next: wazir play NAME", prose::count(entries.len(), "variant")));
    }
    Ok(Exit::Fine)
}

/// What can be played, for a player who has not chosen.
pub fn choose(out: &Output) -> Outcome {
    let (entries, warnings) = entries();
    print(&entries, out);
    warn(&warnings, out);
    out.note("choose one: wazir play NAME");
    Ok(Exit::Fine)
}

/// The folders of the user's library, whether they exist or not.
fn folders(out: &Output) -> Outcome {
    let library = Library::here();
    let folders = &library.folders().paths;
    for folder in folders {
        out.line(folder.display());
    }
    for missing in folders.iter().filter(|folder| !folder.exists()) {
        out.note(format!(
            "`{}` does not exist yet; variant files in it are found by name",
            missing.display()
        ));
    }
    if folders.is_empty() {
        out.note("there is no folder of your own variants: WAZIR_PATH names none");
    }
    Ok(Exit::Fine)
}

/// What there is to list, and what to say of what is not listed.
fn entries() -> (Vec<Entry>, Vec<Report>) {
    let of = |file: &str| FAMILIES.iter().find(|family| family.files.iter().any(|(f, _)| *f == file));
    let entry = |v: Shipped| {
        of(v.file).map(|family| Entry::new(v.outline, v.numbered_starts, family.name, family.title))
    };
    let mut entries: Vec<Entry> = shipped::variants().into_iter().filter_map(entry).collect();
    let (own, warnings) = own(&entries);
    entries.extend(own);
    (entries, warnings)
}

/// The variants of the user's library, without those that a name does not lead to, of which it warns as of files that have mistakes.
fn own(shipped: &[Entry]) -> (Vec<Entry>, Vec<Report>) {
    let library = Library::here();
    let mut taken: BTreeSet<String> =
        shipped.iter().flat_map(|e| e.aliases.iter().chain([&e.name])).cloned().collect();
    let (mut faulty, mut clashes) = (Vec::new(), BTreeSet::new());
    let mut found: Vec<(OwnFile, Outline)> = Vec::new();
    for file in library.files() {
        let outlines = variant::own_outlines(&file).unwrap_or_default();
        let fault = match library::contents(&file) {
            Err(error) => Some(Report::new(format!("`{}` is not listed: {}", file.path, reason(&error)))),
            Ok(c) if c.broken || c.variants.len() > outlines.len() => {
                let report = Report::new(format!("`{}` has mistakes", file.path));
                Some(report.help(format!("`wazir check {}` shows them", library.name_of(&file))))
            }
            Ok(_) => None,
        };
        faulty.extend(fault);
        found.extend(outlines.into_iter().map(|outline| (file.clone(), outline)));
    }
    // Own names come before other names, and what is named like its file before the rest of its folder.
    let mut first: BTreeMap<String, usize> = BTreeMap::new();
    for (at, (file, outline)) in found.iter().enumerate() {
        let better = |before: &usize| file.comes_before(&found[*before].0, &outline.id);
        match first.get(&outline.id) {
            Some(before) if !better(before) => {}
            _ => drop(first.insert(outline.id.clone(), at)),
        }
    }
    let leads = |at: usize, outline: &Outline| first.get(&outline.id) == Some(&at);
    let mut listed = Vec::new();
    for (at, (file, outline)) in found.iter().enumerate() {
        match leads(at, outline) && taken.insert(outline.id.clone()) {
            true => listed.push((file, outline.clone())),
            false => drop(clashes.insert(outline.id.clone())),
        }
    }
    for (_, outline) in &mut listed {
        outline.known_as.retain(|name| {
            let free = taken.insert(name.clone());
            if !free {
                clashes.insert(name.clone());
            }
            free
        });
    }
    let clashes: Vec<Report> = clashes.iter().filter_map(|name| library.doubts(name)).collect();
    let troubles = [library.troubles(), few(clashes, "names"), few(faulty, "files")].concat();
    let entry = |(file, outline): (&OwnFile, Outline)| {
        let folder = Path::new(&file.path).parent().unwrap_or(Path::new(""));
        let heading = format!("your own, in {}", folder.display());
        let source = Source::File(file.path.clone());
        let numbered = if outline.shuffled { variant::numbered_starts(&source, &outline.id) } else { 0 };
        Entry { file: Some(file.path.clone()), ..Entry::new(outline, numbered, OWN, &heading) }
    };
    (listed.into_iter().map(entry).collect(), troubles)
}

/// The first few, and how many more there are.
fn few(mut reports: Vec<Report>, what: &str) -> Vec<Report> {
    let more = reports.len().saturating_sub(MOST_WARNINGS);
    reports.truncate(MOST_WARNINGS);
    reports.extend((more > 0).then(|| Report::new(format!("the same goes for {more} more {what}"))));
    reports
}

fn warn(warnings: &[Report], out: &Output) {
    // What was asked for comes first.
    out.flush();
    warnings.iter().for_each(|warning| out.warn_once(warning));
}

/// A heading for each family, and one variant a line; on a terminal, lines that are too long are broken.
fn print(entries: &[Entry], out: &Output) {
    let columns = out.columns();
    let width = entries.iter().map(|e| e.name.chars().count()).filter(|w| *w <= LONG).max().unwrap_or(0);
    let mut heading = None;
    for entry in entries {
        if heading != Some(&entry.heading) {
            if heading.is_some() {
                out.line("");
            }
            let text = format!("{}:", entry.heading);
            out.line(columns.map_or(text.clone(), |columns| prose::hanging(&text, columns - 1, "")));
            heading = Some(&entry.heading);
        }
        let summary = entry.summary.as_ref().unwrap_or(&entry.title);
        let starts: Vec<&str> =
            entry.starts.iter().filter_map(|s| s.split_once(':')).map(|(_, start)| start).collect();
        let starts = match starts.as_slice() {
            [] if entry.numbered_starts > 0 => format!(" [starts: 0 to {}]", entry.numbered_starts - 1),
            [] => String::new(),
            starts => format!(" [starts: {}]", starts.join(", ")),
        };
        let known = match entry.aliases.as_slice() {
            [] => String::new(),
            names => format!(" [also: {}]", names.join(", ")),
        };
        out.line(row(&entry.name, &format!("{summary}{starts}{known}"), width, columns));
    }
}

/// A name and what there is to say about it, within so many columns.
fn row(name: &str, text: &str, width: usize, columns: Option<usize>) -> String {
    match columns {
        None => format!("  {name:width$}  {text}"),
        Some(columns) if columns < width + 4 + NARROW || name.chars().count() > width => {
            let name = prose::hanging(name, columns - 1, "  ");
            format!("{name}\n{}", prose::hanging(text, columns - 1, "    "))
        }
        Some(columns) => format!("  {name:width$}  {}", prose::column(text, columns - 1, width + 4)),
    }
}

#[cfg(test)]
mod tests {
    use super::row;

    #[test]
    fn rows_fit_the_terminal() {
        let text = "orthodox chess, by the rules that everybody knows and some that few do";
        assert_eq!(row("standard", text, 10, None), format!("  standard    {text}"));
        // A name is never broken: it is there to be copied.
        let long = "the-variant-that-my-grandmother-taught-me-in-winter";
        for columns in [20, 40, 60, 80, 200] {
            for name in ["standard", long].into_iter().filter(|name| name.len() + 3 < columns) {
                let row = row(name, text, 10, Some(columns));
                assert!(row.lines().all(|line| line.chars().count() < columns), "{row}");
                let words: String = row.split_whitespace().collect();
                assert_eq!(words, format!("{name}{}", text.replace(' ', "")));
            }
        }
    }
}
