//! `wazir list`: the shipped variants, one a line, with a summary and their starts.

use crate::args::ListArgs;
use crate::exit::{Exit, Outcome};
use crate::output::Output;
use crate::target::Source;
use crate::variant;
use crate::words;
use serde::Serialize;

/// A shipped variant.
#[derive(Serialize)]
struct Entry {
    name: String,
    title: String,
    summary: Option<String>,
    starts: Vec<String>,
}

/// Runs the command.
pub fn run(args: &ListArgs, out: &Output) -> Outcome {
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
    if args.json {
        out.line(serde_json::to_string(&entries).unwrap_or_default());
    } else {
        print(&entries, out);
    }
    Ok(exit)
}

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
        out.line(format!("{:width$}  {summary}{starts}", entry.name));
    }
    if let Some(first) = entries.first() {
        out.note(format!("{}; next: wazir play {}", words::count(entries.len(), "variant"), first.name));
    }
}
