//! `wazir explain`: what a code of a diagnostic means, at length, and what the reasons of illegal moves mean.

use crate::args::ExplainArgs;
use crate::exit::Exit;
use crate::failure::{Failure, Outcome};
use crate::output::Output;
use crate::report::Report;
use anstyle::Style;
use wazir_lang::code::{self, Code};
use wazir_lang::suggest;
use wazir_runtime::IllegalCode;
use wazir_show::prose;

const BOLD: Style = Style::new().bold();

/// Runs the command.
pub fn run(args: &ExplainArgs, out: &Output) -> Outcome {
    let Some(word) = &args.code else {
        list(out);
        return Ok(Exit::Fine);
    };
    let lower = word.to_lowercase();
    let code = Code::find(&lower);
    let reason = IllegalCode::ALL.iter().find(|reason| reason.name() == lower);
    if code.is_none() && reason.is_none() {
        return Err(Failure::usage(unknown(word)));
    }
    if let Some(code) = code {
        out.styled(&explain(code));
    }
    if let Some(reason) = reason {
        if code.is_some() {
            out.line("");
        }
        out.styled(&explain_reason(reason.name(), reason.meaning()));
    }
    Ok(Exit::Fine)
}

/// All codes with their summaries.
fn list(out: &Output) {
    let width = code::ALL.iter().map(|c| c.name.len()).max().unwrap_or(0);
    out.styled(&format!("{BOLD}Diagnostics{BOLD:#} (E is an error, W a warning)\n"));
    for code in code::ALL {
        let summary = prose::column(code.summary, 80, width + 11);
        out.line(format!("  {}  {:width$}  {summary}", code.id, code.name));
    }
    let width = IllegalCode::ALL.iter().map(|reason| reason.name().len()).max().unwrap_or(0);
    out.styled(&format!("\n{BOLD}Why a move is illegal{BOLD:#}\n"));
    for reason in IllegalCode::ALL {
        let meaning = prose::column(reason.meaning(), 80, width + 4);
        out.line(format!("  {:width$}  {meaning}", reason.name()));
    }
    out.note("next: wazir explain CODE");
}

/// A code and its long text: the page without its heading, its paragraphs broken anew, its examples set in.
fn explain(code: Code) -> String {
    let head = format!("{} ({}): {}", code.name, code.severity(), code.summary);
    let head = prose::hanging(&head, 80 - code.id.len() - 1, "");
    let head = head.replacen(code.name, &format!("{BOLD}{} {}{BOLD:#}", code.id, code.name), 1);
    let mut fenced = false;
    let mut paragraph = String::new();
    let mut text = String::new();
    for line in code.explain().lines().skip(1).chain([""]) {
        let fence = line.starts_with("```");
        if (fenced || fence || line.is_empty()) && !paragraph.is_empty() {
            text.push_str(&prose::wrap(&std::mem::take(&mut paragraph), 80).join("\n"));
            text.push('\n');
        }
        if fence {
            fenced = !fenced;
        } else if line.is_empty() {
            text.push('\n');
        } else if fenced {
            text.push_str(&format!("    {line}\n"));
        } else {
            paragraph.push_str(if paragraph.is_empty() { "" } else { " " });
            paragraph.push_str(line);
        }
    }
    format!("{head}\n\n{}\n", text.trim())
}

/// A reason of illegal moves, and how it is used in tests.
fn explain_reason(name: &str, meaning: &str) -> String {
    let meaning = prose::wrap(&format!("(why a move is illegal): {meaning}"), 79 - name.len()).join("\n  ");
    format!(
        "{BOLD}{name}{BOLD:#} {meaning}\n\n\
         A test in a variant file can ask for it, with a move for `MOVE`:\n\n    \
         illegal MOVE because {name}\n"
    )
}

fn unknown(word: &str) -> Report {
    let codes = code::ALL.iter().flat_map(|c| [c.id, c.name]);
    let reasons = IllegalCode::ALL.iter().map(|reason| reason.name());
    Report::new(format!("there is no code `{word}`"))
        .maybe_help(suggest::did_you_mean(word, codes.chain(reasons)))
        .help("`wazir explain` lists them all")
}
