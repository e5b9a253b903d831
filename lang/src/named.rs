//! What a report asks for and could not name when its line was read: the piece whose letter was written, the only piece that promotes, the
//! letter that a setup has and no piece.

use crate::ast::LineKind;
use crate::check::strange;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::{NAMES_NOT_LETTERS, ONE_CAPITAL, is_line};
use crate::resolve::{Piece, Resolved};
use crate::source::{Sources, Span, line_start};
use wazir_runtime::program;

/// Names it in the reports of a variant.
pub(crate) fn complete(diagnostics: &mut [Diagnostic], variant: &Resolved, sources: &Sources) {
    letter(diagnostics, variant);
    pieces(diagnostics, variant, sources);
    replaced(diagnostics, variant, sources);
}

/// Names the piece whose letter stands in the place of a name.
fn pieces(diagnostics: &mut [Diagnostic], variant: &Resolved, sources: &Sources) {
    let own = diagnostics.iter_mut().filter(|d| d.code == code::SYNTAX && variant.span.holds(d.span()));
    for report in own {
        let Some(help) = report.help.iter().position(|help| help == NAMES_NOT_LETTERS) else { continue };
        let letter = program::Letter::read(sources.slice(report.span())).map(|(letter, _)| letter);
        if let Some(line) = worths(variant, sources, report.span()) {
            report.help[help] = format!("{NAMES_NOT_LETTERS}: write `{line}`");
            continue;
        }
        let pieces = variant.armies.iter().flat_map(|army| army.pieces.values());
        if let Some(piece) = pieces.into_iter().find(|p| Some(p.letter.value) == letter) {
            report.help[help] = format!("{NAMES_NOT_LETTERS}: write `{}`", piece.name.text);
        }
    }
}

/// `worth a:7 c:8`, with the names of the pieces that have these letters.
fn worths(variant: &Resolved, sources: &Sources, at: Span) -> Option<String> {
    let text = sources.text(at.file);
    let line = text.get(line_start(text, at.start)..)?.lines().next()?;
    let words = line.split(['#', ';', '{', '}']).next()?.trim().strip_prefix("worth ")?;
    let parts: Vec<&str> = words.split([' ', ',', ':', '=']).filter(|part| !part.is_empty()).collect();
    let of_letter = |word: &str| {
        let (letter, _) = program::Letter::read(word)?;
        let mut pieces = variant.armies.iter().flat_map(|army| army.pieces.values());
        pieces.find(|p| p.letter.value == letter).map(|p| p.name.text.as_str())
    };
    let pairs = parts.chunks(2).map(|pair| match pair {
        [piece, value] => Some(format!("{} {value}", of_letter(piece).unwrap_or(piece))),
        _ => None,
    });
    let pairs: Option<Vec<String>> = pairs.collect();
    Some(format!("worth {}", pairs?.join(", "))).filter(|line| is_line(line))
}

/// Names the piece whose line is to be replaced, where the variant has only one with such a line.
fn replaced(diagnostics: &mut [Diagnostic], variant: &Resolved, sources: &Sources) {
    for report in diagnostics.iter_mut().filter(|d| variant.span.holds(d.span())) {
        let names = |help: &String| help.contains("`change piece NAME { replace promote … }`");
        let Some(at) = report.help.iter().position(names) else { continue };
        let promotes = |p: &&Piece| p.lines.iter().any(|l| matches!(l.kind, LineKind::Promote { .. }));
        let pieces = variant.armies.iter().flat_map(|army| army.pieces.values().filter(promotes));
        let mut pieces: Vec<&str> = pieces.map(|p| p.name.text.as_str()).collect();
        pieces.sort_unstable();
        pieces.dedup();
        let [piece] = pieces.as_slice() else { continue };
        let text = sources.text(report.span().file);
        let start = line_start(text, report.span().start);
        let line = text.get(start..).unwrap_or_default().lines().next().unwrap_or_default();
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.starts_with("replace promote") && !line.contains(['{', '}', ';']) {
            report.help[at] = format!("write `change piece {piece} {{ {line} }}`");
        }
    }
}

/// Names the letter that a FEN of the variant has and no piece, where a report asks for the letter of a piece.
fn letter(diagnostics: &mut [Diagnostic], variant: &Resolved) {
    let asks = |help: &String| help.starts_with(ONE_CAPITAL);
    let mut all = diagnostics.iter_mut().filter(|d| d.code == code::SYNTAX && variant.span.holds(d.span()));
    let (Some(report), None) = (all.find(|d| d.help.iter().any(asks)), all.find(|d| d.help.iter().any(asks)))
    else {
        return;
    };
    if let [letter] = strange(variant).as_slice() {
        for help in report.help.iter_mut().filter(|help| asks(help)) {
            *help = format!("{ONE_CAPITAL}: `{letter}` stands in a FEN, and no piece has it");
        }
    }
}
