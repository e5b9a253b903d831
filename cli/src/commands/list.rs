//! `wazir list`: the shipped variants, one a line, with a summary and their starts.

use crate::args::ListArgs;
use crate::exit::Exit;
use crate::failure::{Failure, Outcome};
use crate::output::Output;
use crate::target::Source;
use crate::variant;
use serde::Serialize;
use wazir_show::prose;

/// A shipped variant.
#[derive(Serialize)]
struct Entry {
    name: String,
    title: String,
    summary: Option<String>,
    starts: Vec<String>,
}

/// A summary that has fewer columns than this stands below the name.
const NARROW: usize = 30;

/// Runs the command.
pub fn run(args: &ListArgs, out: &Output) -> Outcome {
    let (entries, exit) = entries(out)?;
    if args.json {
        out.json(&entries);
    } else {
        print(&entries, out);
        out.note(format!("{}; next: wazir play NAME", prose::count(entries.len(), "variant")));
    }
    Ok(exit)
}

/// What can be played, for a player who has not chosen.
pub fn choose(out: &Output) -> Outcome {
    let (entries, exit) = entries(out)?;
    print(&entries, out);
    out.note("choose one: wazir play NAME");
    Ok(exit)
}

fn entries(out: &Output) -> Result<(Vec<Entry>, Exit), Failure> {
    let mut exit = Exit::Fine;
    let mut entries = Vec::new();
    for (file, _) in wazir_variants::FILES {
        let compiled = variant::compile(&Source::Shipped((*file).to_owned()))?;
        if compiled.compilation.has_errors() {
            out.diagnostics(&compiled.compilation.diagnostics, &compiled.compilation.sources);
            exit = Exit::Findings;
            continue;
        }
        for variant in compiled.compilation.variants {
            let starts = variant.program.iter().flat_map(|p| &p.starts);
            let starts =
                starts.filter_map(|s| s.name.as_ref().map(|name| format!("{}:{name}", variant.id))).collect();
            entries.push(Entry { name: variant.id, title: variant.title, summary: variant.summary, starts });
        }
    }
    entries.sort_by(|a, b| a.name.cmp(&b.name));
    Ok((entries, exit))
}

/// One a line; on a terminal, lines that are too long are broken.
fn print(entries: &[Entry], out: &Output) {
    let width = entries.iter().map(|e| e.name.len()).max().unwrap_or(0);
    for entry in entries {
        let summary = entry.summary.as_ref().unwrap_or(&entry.title);
        let starts: Vec<&str> =
            entry.starts.iter().filter_map(|s| s.split_once(':')).map(|(_, start)| start).collect();
        let starts = match starts.as_slice() {
            [] => String::new(),
            starts => format!(" [starts: {}]", starts.join(", ")),
        };
        out.line(row(&entry.name, &format!("{summary}{starts}"), width, out.columns()));
    }
}

/// A name and what there is to say about it, within so many columns.
fn row(name: &str, text: &str, width: usize, columns: Option<usize>) -> String {
    match columns {
        None => format!("{name:width$}  {text}"),
        Some(columns) if columns < width + 2 + NARROW => {
            format!("{name}\n{}", prose::hanging(text, columns.saturating_sub(1), "  "))
        }
        Some(columns) => format!("{name:width$}  {}", prose::column(text, columns - 1, width + 2)),
    }
}

#[cfg(test)]
mod tests {
    use super::row;

    #[test]
    fn rows_fit_the_terminal() {
        let text = "orthodox chess, by the rules that everybody knows and some that few do";
        assert_eq!(row("standard", text, 10, None), format!("standard    {text}"));
        for columns in [20, 40, 60, 80] {
            let row = row("standard", text, 10, Some(columns));
            assert!(row.lines().all(|line| line.chars().count() < columns), "{row}");
            assert_eq!(row.split_whitespace().skip(1).collect::<Vec<_>>().join(" "), text);
        }
    }
}
