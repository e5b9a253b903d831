//! `wazir list`: the shipped variants by families, one a line, with a summary, their starts and their other names; all, or those of which
//! some words are said.

use crate::args::ListArgs;
use crate::exit::Exit;
use crate::failure::{Failure, Outcome};
use crate::output::Output;
use crate::report::Report;
use crate::variant;
use serde::Serialize;
use wazir_lang::suggest;
use wazir_show::prose;
use wazir_variants::FAMILIES;

/// A shipped variant.
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
}

impl Entry {
    /// Is a word said of it?
    fn speaks_of(&self, word: &str) -> bool {
        let word = word.to_lowercase();
        let family = FAMILIES.iter().find(|f| f.name == self.family).map(|f| f.title);
        let texts = [&*self.name, &*self.title, self.family].into_iter().chain(family);
        let texts = texts.chain(self.summary.as_deref()).chain(self.aliases.iter().map(String::as_str));
        texts.into_iter().any(|text| text.to_lowercase().contains(&word))
    }
}

/// A summary that has fewer columns than this stands below the name.
const NARROW: usize = 30;

// The form that serde asks for.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_zero(count: &u64) -> bool {
    *count == 0
}

/// Runs the command.
pub fn run(args: &ListArgs, out: &Output) -> Outcome {
    let mut entries = entries();
    entries.retain(|entry| args.words.iter().all(|word| entry.speaks_of(word)));
    if entries.is_empty() && !args.json {
        let words = args.words.join(" ");
        let report = Report::new(format!("no shipped variant has to do with `{words}`"));
        let names = variant::names();
        let near = suggest::did_you_mean(&words, names.iter().map(String::as_str));
        return Err(Failure::finding(report.maybe_help(near).help("`wazir list` alone names them all")));
    }
    if args.json {
        entries.sort_by(|a, b| a.name.cmp(&b.name));
        out.json(&entries);
    } else {
        print(&entries, out);
        out.note(format!("{}; next: wazir play NAME", prose::count(entries.len(), "variant")));
    }
    Ok(Exit::Fine)
}

/// What can be played, for a player who has not chosen.
pub fn choose(out: &Output) -> Outcome {
    print(&entries(), out);
    out.note("choose one: wazir play NAME");
    Ok(Exit::Fine)
}

fn entries() -> Vec<Entry> {
    let files = FAMILIES.iter().flat_map(|family| family.files.iter().map(move |file| (family.name, file)));
    let entries = files.flat_map(|(family, (file, text))| {
        variant::outlines(file, text).into_iter().map(move |variant| Entry {
            numbered_starts: if variant.shuffled { variant::numbered_starts(file, &variant.id) } else { 0 },
            starts: variant.starts.iter().map(|start| format!("{}:{start}", variant.id)).collect(),
            name: variant.id,
            family,
            aliases: variant.known_as,
            title: variant.title,
            summary: variant.summary,
        })
    });
    entries.collect()
}

/// A heading for each family, and one variant a line; on a terminal, lines that are too long are broken.
fn print(entries: &[Entry], out: &Output) {
    let width = entries.iter().map(|e| e.name.len()).max().unwrap_or(0);
    let listed = FAMILIES.iter().filter(|family| entries.iter().any(|e| e.family == family.name));
    for (i, family) in listed.enumerate() {
        if i > 0 {
            out.line("");
        }
        out.line(format!("{}:", family.title));
        for entry in entries.iter().filter(|e| e.family == family.name) {
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
            out.line(row(&entry.name, &format!("{summary}{starts}{known}"), width, out.columns()));
        }
    }
}

/// A name and what there is to say about it, within so many columns.
fn row(name: &str, text: &str, width: usize, columns: Option<usize>) -> String {
    match columns {
        None => format!("  {name:width$}  {text}"),
        Some(columns) if columns < width + 4 + NARROW => {
            format!("  {name}\n{}", prose::hanging(text, columns.saturating_sub(1), "    "))
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
        for columns in [20, 40, 60, 80] {
            let row = row("standard", text, 10, Some(columns));
            assert!(row.lines().all(|line| line.chars().count() < columns), "{row}");
            assert_eq!(row.split_whitespace().skip(1).collect::<Vec<_>>().join(" "), text);
        }
    }
}
