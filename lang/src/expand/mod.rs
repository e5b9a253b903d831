//! A variant as one self-contained file: everything that it inherits, each line with its origin and with what its author remarked on it.
//!
//! ```text
//!  variant ──▶ lines, each with its places in the sources (print)
//!                 │
//!  sources ──▶ remarks, each with its line (remarks) ──▶ the printed line that has it (attach) ──▶ text
//! ```
//! The file that comes out compiles to the same program, also where paths are written in the other of their two ways. What is printed of that
//! file is the same again, but for the origins: these have a mark, and are not taken for remarks.
//!
//! A file is not warned of what it inherits, and printed as its own it would be: what the author was not warned of is
//! allowed in the file that comes out, by comments such as `# allow never-moves`. Where an author has allowed it, that comment is printed.

mod attach;
mod print;
mod remarks;

use crate::allow::allowed;
use crate::ast::BoardSize;
use crate::code::Code;
use crate::compile::{Compilation, Variant, compile};
use crate::resolve::Resolved;
use crate::source::{NO_FILES, ORIGIN_MARK, Sources};
use crate::translate::Spelling;
use attach::Attached;
use print::Line;

/// Does a printed line say where it comes from?
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Origins {
    /// As `file:line`.
    Shown,
    /// It does not.
    Hidden,
}

/// The column at which origins stand, where the line leaves room.
const ORIGIN_COLUMN: usize = 84;

/// A remark that would make its line longer than this stands above it.
const LONGEST: usize = 100;

/// Prints a variant with everything that it inherits, each line with its origin; nothing if it could not be resolved.
pub fn expand(variant: &Variant, compilation: &Compilation) -> String {
    expand_as(variant, compilation, Spelling::AsWritten, Origins::Shown)
}

/// As [`expand`], with paths in words or in Betza notation wherever these can say them, and with or without origins. What words or notation
/// cannot say stands as it was, below a comment.
pub fn expand_as(
    variant: &Variant,
    compilation: &Compilation,
    spelling: Spelling,
    origins: Origins,
) -> String {
    let Some(resolved) = &variant.resolved else { return String::new() };
    let hexagons = matches!(resolved.board, Some(BoardSize::Hexagon(_)));
    let spelling = if hexagons { Spelling::AsWritten } else { spelling };
    let program = variant.program.as_ref().filter(|_| spelling != Spelling::AsWritten);
    let sources = &compilation.sources;
    let lines = print::lines(resolved, sources, program.map(|p| (p, spelling)));
    let remarks = attach::attach(&lines, sources, resolved.id.span.file);
    let warnings = warnings(&lines, compilation);
    let mut out = String::new();
    for ((line, remarks), warnings) in lines.iter().zip(remarks).zip(warnings) {
        write(&mut out, line, remarks, warnings, Some(sources).filter(|_| origins == Origins::Shown));
    }
    out
}

/// The lines of a variant and their origins, nothing else.
pub(crate) fn print(variant: &Resolved, sources: &Sources) -> String {
    let mut out = String::new();
    for line in print::lines(variant, sources, None) {
        write(&mut out, &line, Attached::default(), Vec::new(), Some(sources));
    }
    out
}

/// The warnings that each line brings to the printed file, those apart of which its author has been warned.
fn warnings(lines: &[Line], compilation: &Compilation) -> Vec<Vec<Code>> {
    let text: String = lines.iter().map(|line| format!("{}\n", line.text)).collect();
    let printed = compile("expanded", &text, &NO_FILES);
    let place = |sources: &Sources, span| sources.line_column(span).0;
    let mut warnings = vec![Vec::new(); lines.len()];
    for warning in printed.diagnostics.iter().filter(|d| !d.is_error()) {
        let at = place(&printed.sources, warning.span()).saturating_sub(1);
        let (Some(line), Some(news)) = (lines.get(at), warnings.get_mut(at)) else { continue };
        let known = line.origin.is_some_and(|origin| {
            let here = place(&compilation.sources, origin);
            compilation.diagnostics.iter().any(|d| {
                let span = d.span();
                d.code == warning.code
                    && span.file == origin.file
                    && place(&compilation.sources, span) == here
            })
        });
        if !known && !news.contains(&warning.code) {
            news.push(warning.code);
        }
    }
    warnings
}

/// Writes a line and what is remarked on it: above it, at its end, and last its origin.
fn write(
    out: &mut String,
    line: &Line,
    remarks: Attached<'_>,
    mut warnings: Vec<Code>,
    origins: Option<&Sources>,
) {
    for group in &remarks.preface {
        group.iter().for_each(|text| out.push_str(&format!("{text}\n")));
        out.push('\n');
    }
    let mut needed = |text: &str| needed(text, &mut warnings);
    let mut above: Vec<String> = remarks.above.iter().filter_map(|(_, r)| needed(r.text)).collect();
    let mut beside: Vec<String> = remarks.beside.iter().filter_map(|(_, r)| needed(r.text)).collect();
    let mut text = format!("{:indent$}{}", "", line.text, indent = 2 * line.depth);
    let fits = |remark: &String| text.chars().count() + 2 + remark.chars().count() <= LONGEST;
    if beside.len() != 1 || !beside.iter().all(fits) {
        above.append(&mut beside);
    }
    // What has been printed before has this already.
    above.extend(line.note.map(|note| format!("# {note}")).filter(|note| !above.contains(note)));
    if !warnings.is_empty() {
        let names: Vec<&str> = warnings.iter().map(|code| code.name).collect();
        above.push(format!("# allow {}", names.join(", ")));
    }
    // What stands above a closing brace belongs in its block.
    let indent = 2 * (line.depth + usize::from(line.closes.is_some()));
    above.iter().for_each(|remark| out.push_str(&format!("{:indent$}{remark}\n", "")));
    beside.iter().for_each(|remark| text.push_str(&format!("  {remark}")));
    if let Some((origin, sources)) = line.origin.zip(origins) {
        let gap = ORIGIN_COLUMN.saturating_sub(text.chars().count()).max(2);
        text.push_str(&format!("{:gap$}{ORIGIN_MARK}{}", "", sources.origin(origin)));
    }
    out.push_str(text.trim_end_matches(' '));
    out.push('\n');
}

/// A remark as it is printed at a line with some warnings: of a comment that allows warnings, what there is to allow, which is then settled.
fn needed(text: &str, warnings: &mut Vec<Code>) -> Option<String> {
    let Some((codes, reason)) = allowed(text) else { return Some(text.to_owned()) };
    let given: Vec<Code> = codes.iter().copied().filter(|code| warnings.contains(code)).collect();
    warnings.retain(|code| !given.contains(code));
    if given == codes {
        return Some(text.to_owned());
    }
    let names: Vec<&str> = given.iter().map(|code| code.name).collect();
    (!names.is_empty()).then(|| format!("# allow {}{reason}", names.join(", ")))
}
