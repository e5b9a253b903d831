//! Diagnostics, as the editor shows them: each at its place, with what to write instead below the message. What is wrong in another file is
//! told once, where that file is named.

use crate::document::Document;
use crate::names::{File, From};
use crate::uri::beside;
use crate::workspace::Workspace;
use gen_lsp_types::{self as lsp, DiagnosticRelatedInformation, DiagnosticSeverity, DiagnosticTag, Location};
use std::collections::BTreeMap;
use std::ops::Range;
use wazir_lang::code::Severity;
use wazir_lang::{Diagnostic, FileId, Sources, Span};

/// Those of an open text, and what failed in its tests.
pub(crate) fn of(
    workspace: &Workspace,
    document: &Document,
    failed: &[(usize, Vec<Diagnostic>)],
) -> Vec<lsp::Diagnostic> {
    let Some(compiled) = document.known() else { return Vec::new() };
    let (file, sources) = (document.file(), &compiled.compilation.sources);
    let own = FileId::default();
    let mut found = Vec::new();
    let mut elsewhere: BTreeMap<FileId, Vec<&Diagnostic>> = BTreeMap::new();
    for diagnostic in &compiled.compilation.diagnostics {
        match diagnostic.span().file == own {
            true => found.push(one(workspace, file, sources, diagnostic)),
            false => elsewhere.entry(diagnostic.span().file).or_default().push(diagnostic),
        }
    }
    for diagnostics in elsewhere.values() {
        found.extend(other(workspace, file, sources, diagnostics));
    }
    for diagnostic in failed.iter().flat_map(|(_, diagnostics)| diagnostics) {
        found.push(one(workspace, file, sources, diagnostic));
    }
    found
}

/// One in the text itself.
fn one(workspace: &Workspace, file: &File, sources: &Sources, diagnostic: &Diagnostic) -> lsp::Diagnostic {
    let mut message = diagnostic.message.clone();
    let here = diagnostic.labels.iter().find(|l| l.primary).map(|l| l.message.as_str());
    for line in here.into_iter().filter(|l| !l.is_empty()) {
        message.push_str(&format!(" ({line})"));
    }
    diagnostic.notes.iter().for_each(|note| message.push_str(&format!("\nnote: {note}")));
    diagnostic.help.iter().for_each(|help| message.push_str(&format!("\nhelp: {help}")));
    let others = diagnostic.labels.iter().filter(|l| !l.primary);
    let related = others.filter_map(|label| {
        let message = if label.message.is_empty() { "here".to_owned() } else { label.message.clone() };
        Some(DiagnosticRelatedInformation {
            location: location(workspace, file, sources, label.span)?,
            message,
        })
    });
    let related: Vec<DiagnosticRelatedInformation> = related.collect();
    let span = sources.clamp(diagnostic.span());
    lsp::Diagnostic {
        range: file.positions.range(&file.text, span.start..span.end),
        severity: Some(match diagnostic.severity {
            Severity::Error => DiagnosticSeverity::Error,
            _ => DiagnosticSeverity::Warning,
        }),
        code: Some(diagnostic.code.id.to_owned().into()),
        source: Some("wazir".to_owned()),
        message: message.into(),
        tags: diagnostic.code.name.starts_with("unused").then(|| vec![DiagnosticTag::Unnecessary]),
        related_information: (!related.is_empty()).then_some(related),
        ..Default::default()
    }
}

/// What is wrong in another file, at the name of that file.
fn other(
    workspace: &Workspace,
    file: &File,
    sources: &Sources,
    found: &[&Diagnostic],
) -> Option<lsp::Diagnostic> {
    let first = found.first()?;
    let name = sources.name(first.span().file);
    let count = match found.len() {
        1 => "an error".to_owned(),
        n => format!("{n} errors"),
    };
    let message = format!("`{}` has {count}: {}", short(name), first.message);
    let span = named(file, name);
    let related = found.iter().filter_map(|d| {
        let location = location(workspace, file, sources, d.span())?;
        Some(DiagnosticRelatedInformation { location, message: d.message.clone() })
    });
    Some(lsp::Diagnostic {
        range: file.positions.range(&file.text, span),
        severity: Some(DiagnosticSeverity::Error),
        code: Some(first.code.id.to_owned().into()),
        source: Some("wazir".to_owned()),
        message: message.into(),
        related_information: Some(related.collect()),
        ..Default::default()
    })
}

/// Where a file names another on which it builds.
pub(crate) fn named(file: &File, name: &str) -> Range<usize> {
    let names_it = |from: &From| match from {
        From::File(path) => beside(&file.name, path).is_some_and(|beside| beside == name),
        From::Named(shipped) => format!("{shipped}.wazir") == name,
        From::Here => false,
    };
    let mut named = file.occurrences.iter().filter(|o| names_it(&o.from));
    // A file that is built on by way of others is told where the first of these is named.
    let at = named.next().or_else(|| file.occurrences.iter().find(|o| o.from != From::Here));
    at.map_or(0..0, |o| o.span.clone())
}

/// The last part of a name.
pub(crate) fn short(name: &str) -> &str {
    name.rsplit(['/', '\\']).next().unwrap_or(name)
}

/// A span of a compilation as a place in a file.
fn location(workspace: &Workspace, file: &File, sources: &Sources, span: Span) -> Option<Location> {
    let span = sources.clamp(span);
    if span.file == FileId::default() {
        return workspace.location(file, span.start..span.end);
    }
    workspace.location(&*workspace.source(sources.name(span.file))?, span.start..span.end)
}
