//! What can be done about the place under the cursor: the repairs that diagnostics offer, those that are sure marked as preferred, and rewritings
//! of what is right.

use super::{commands, diagnostics, hints};
use crate::changes::Changes;
use crate::document::{Document, readable};
use crate::names::File;
use crate::workspace::Workspace;
use gen_lsp_types::{
    CodeAction, CodeActionKind, CodeActionParams, CodeActionResponse, Command, WorkspaceEdit,
};
use serde_json::json;
use std::ops::Range;
use std::rc::Rc;
use wazir_lang::reading::{Container, Deed, Line, NameOf};
use wazir_lang::suggest::list;
use wazir_lang::{Applicability, Diagnostic, FileId, Sources};

/// The actions for a range.
pub(crate) fn of(
    workspace: &Workspace,
    document: &Document,
    asked: &CodeActionParams,
) -> Vec<CodeActionResponse> {
    let file = document.file();
    let bytes = file.positions.bytes(&file.text, asked.range);
    let mut found = Vec::new();
    for (compiled, diagnostic) in
        document.known().into_iter().flat_map(|c| c.compilation.diagnostics.iter().map(move |d| (c, d)))
    {
        let span = diagnostic.span();
        let own = span.file == FileId::default();
        // What is wrong in another file is told where that is named.
        let line = lines_of(
            file,
            match own {
                true => span.start..span.end,
                false => diagnostics::named(file, compiled.compilation.sources.name(span.file)),
            },
        );
        if line.start <= bytes.end && bytes.start <= line.end {
            found.extend(fix(workspace, document, asked, &compiled.compilation.sources, diagnostic));
            found.extend(allow(workspace, document, asked, diagnostic).filter(|_| own));
        }
    }
    // What is sure comes first.
    found.sort_by_key(|action| !action.is_preferred.unwrap_or(false));
    found.extend(overriding(workspace, document, bytes.start));
    found.extend(counts(document, &bytes));
    found.extend(extract(workspace, document, &bytes));
    let wanted = |action: &CodeAction| match (&asked.context.only, &action.kind) {
        (Some(only), Some(kind)) => only.iter().any(|o| starts(&name(kind), &name(o))),
        _ => true,
    };
    found.into_iter().filter(wanted).map(Into::into).collect()
}

fn name(kind: &CodeActionKind) -> String {
    serde_json::to_value(kind).ok().and_then(|v| v.as_str().map(str::to_owned)).unwrap_or_default()
}

/// Is a kind another, or one below it: `refactor.extract`, `refactor`?
fn starts(kind: &str, of: &str) -> bool {
    kind.strip_prefix(of).is_some_and(|rest| rest.is_empty() || rest.starts_with('.') || of.is_empty())
}

/// The whole lines of the text around some bytes.
fn lines_of(file: &File, bytes: Range<usize>) -> Range<usize> {
    let (first, last) = (file.positions.line(bytes.start), file.positions.line(bytes.end));
    let start = file.positions.start(first).unwrap_or(0);
    let end = file.positions.start(last).unwrap_or(0) + file.positions.content(&file.text, last).len();
    start..end
}

/// Edits of the text itself. `None` where it is a shipped file.
fn edit(
    workspace: &Workspace,
    document: &Document,
    edits: Vec<(Range<usize>, String)>,
) -> Option<WorkspaceEdit> {
    let mut changes = Changes::default();
    for (bytes, new_text) in edits {
        changes.add(workspace, document.file(), bytes, new_text)?;
    }
    Some(changes.edit(workspace.client))
}

/// The repair of a diagnostic: all of it, whichever files of the user's it reaches into, or none.
fn fix(
    workspace: &Workspace,
    document: &Document,
    asked: &CodeActionParams,
    sources: &Sources,
    diagnostic: &Diagnostic,
) -> Option<CodeAction> {
    let fix = diagnostic.fix.as_ref()?;
    let mut changes = Changes::default();
    let mut others: Vec<&str> = Vec::new();
    for (span, new_text) in &fix.edits {
        let file = match span.file == FileId::default() {
            true => document.file().clone(),
            false => {
                let name = sources.name(span.file);
                if !others.contains(&name) {
                    others.push(name);
                }
                // On the disk it may be another by now.
                workspace.source(name).filter(|file| *readable(&file.text) == *sources.text(span.file))?
            }
        };
        changes.add(workspace, &file, span.start..span.end, new_text.clone())?;
    }
    let certain = fix.applicability == Applicability::Certain;
    let mut title = fix.message.clone();
    if !others.is_empty() {
        let names: Vec<String> =
            others.iter().map(|name| format!("`{}`", diagnostics::short(name))).collect();
        title.push_str(&format!(", in {}", list(&names, "and")));
    }
    if !certain {
        title.push_str(" (a guess)");
    }
    Some(CodeAction {
        title,
        kind: Some(CodeActionKind::QuickFix),
        diagnostics: Some(reported(asked, diagnostic)),
        is_preferred: Some(certain),
        edit: Some(changes.edit(workspace.client)),
        ..Default::default()
    })
}

/// A comment that allows a warning on its line.
fn allow(
    workspace: &Workspace,
    document: &Document,
    asked: &CodeActionParams,
    diagnostic: &Diagnostic,
) -> Option<CodeAction> {
    let file = document.file();
    let line = lines_of(file, diagnostic.span().start..diagnostic.span().start);
    if diagnostic.is_error() || file.slice(line.clone()).contains('#') {
        return None;
    }
    let comment = format!("  # allow {}", diagnostic.code.name);
    Some(CodeAction {
        title: format!("allow `{}` on this line", diagnostic.code.name),
        kind: Some(CodeActionKind::QuickFix),
        diagnostics: Some(reported(asked, diagnostic)),
        is_preferred: Some(false),
        edit: Some(edit(workspace, document, vec![(line.end..line.end, comment)])?),
        ..Default::default()
    })
}

/// The diagnostic as the editor knows it.
fn reported(asked: &CodeActionParams, diagnostic: &Diagnostic) -> Vec<gen_lsp_types::Diagnostic> {
    let code = Some(gen_lsp_types::Code::from(diagnostic.code.id.to_owned()));
    asked.context.diagnostics.iter().filter(|d| d.code == code).cloned().collect()
}

/// Rewritings of an inherited piece that is named at a place: its override written out, and its lines shown.
fn overriding(workspace: &Workspace, document: &Document, at: usize) -> Vec<CodeAction> {
    let file = document.file();
    let mut found = Vec::new();
    let Some(occurrence) = file.at(at).and_then(|at| file.occurrences.get(at)) else { return found };
    let Some(section) = occurrence.section.filter(|_| occurrence.of == NameOf::Piece) else { return found };
    let one = occurrence.text.strip_suffix('s').unwrap_or(&occurrence.text);
    let inherited = [occurrence.text.as_str(), one]
        .into_iter()
        .find_map(|name| Some((name, hints::inherited_piece(workspace, file, section, name)?)));
    let Some((name, definition)) = inherited else { return found };
    let Some(defined) = definition.occurrence() else { return found };
    let text = definition.file.slice(defined.line.clone());
    let Some((_, body)) = text.split_once('{') else { return found };
    let body = body.trim_end();
    let closed = body.strip_suffix('}').unwrap_or(body);
    let lines: Vec<&str> = closed.lines().map(str::trim).filter(|l| !l.is_empty()).collect();
    let own = |o: &crate::names::Occurrence| {
        o.section == Some(section) && o.of == NameOf::Piece && o.text == name && o.deed == Deed::Replaces
    };
    let place = file
        .lines_at(at)
        .into_iter()
        .find(|line| line.within == Container::Variant || line.within == Container::Part);
    if let Some(place) = place.filter(|_| !file.occurrences.iter().any(own)) {
        let indent = indent(file, place);
        let inner: String = lines.iter().map(|line| format!("\n{indent}  {line}")).collect();
        let whole = format!("replace piece {name} {{{inner}\n{indent}}}");
        let changes = place.opens == Some(Container::Change);
        let (bytes, text) = match changes {
            true => (place.whole.start..place.whole.start, format!("{whole}\n{indent}")),
            false => {
                // A comment on the line stays there.
                let rest = behind(file, place.whole.end);
                let comment = if rest.trim_start().starts_with('#') { rest.len() } else { 0 };
                let end = place.whole.end + comment;
                (end..end, format!("\n{indent}{whole}"))
            }
        };
        found.extend(edit(workspace, document, vec![(bytes, text)]).map(|edit| CodeAction {
            title: format!("write the override of `{name}`"),
            kind: Some(CodeActionKind::RefactorRewrite),
            edit: Some(edit),
            ..Default::default()
        }));
    }
    if let Some((place, block)) = place.and_then(|place| Some((place, place.block.clone()?))) {
        let indent = indent(file, place);
        let mut shown: String = lines.iter().map(|line| format!("\n{indent}  # inherited: {line}")).collect();
        // What goes on behind the brace must not become a part of the comment.
        let behind = behind(file, block.start + 1);
        let rest = behind.trim_start();
        let mut end = block.start + 1;
        if !rest.is_empty() {
            end += behind.len() - rest.len();
            shown.push_str(&format!("\n{indent}{}", if rest.starts_with('}') { "" } else { "  " }));
        }
        let edit = edit(workspace, document, vec![(block.start + 1..end, shown)]);
        found.extend(edit.map(|edit| CodeAction {
            title: format!("show what is inherited of `{name}`"),
            kind: Some(CodeActionKind::RefactorRewrite),
            edit: Some(edit),
            ..Default::default()
        }));
    }
    found
}

/// What there is of a line of the text behind a place.
fn behind(file: &File, at: usize) -> &str {
    file.slice(at..file.text.len()).split(['\n', '\r']).next().unwrap_or_default()
}

/// The blanks before a line.
fn indent(file: &Rc<File>, line: &Line) -> String {
    let start = file.positions.start(file.positions.line(line.whole.start)).unwrap_or(0);
    let before = file.slice(start..line.whole.start);
    before.chars().take_while(|c| c.is_whitespace()).collect()
}

/// Has the counts of `perft` lines filled in.
fn counts(document: &Document, bytes: &Range<usize>) -> Option<CodeAction> {
    let file = document.file();
    let mut lines = Vec::new();
    let touched = |line: &Line| line.whole.start <= bytes.end && bytes.start <= line.whole.end;
    let mut variant = None;
    file.each_line(&mut |line| {
        if line.within == Container::Test
            && touched(line)
            && file.slice(line.head.clone()).starts_with("perft")
        {
            lines.push(json!(line.head.start));
            variant = variant.or(file.section_at(line.head.start));
        }
    });
    let variant = file.sections.get(variant?)?;
    let mut arguments = vec![json!(document.uri), json!(variant.id)];
    arguments.extend(lines);
    let title = if arguments.len() > 3 { "fill in the perft counts" } else { "fill in the perft count" };
    Some(CodeAction {
        title: title.to_owned(),
        kind: Some(CodeActionKind::RefactorRewrite),
        command: Some(Command {
            title: title.to_owned(),
            tooltip: None,
            command: commands::FILL_COUNTS.to_owned(),
            arguments: Some(arguments),
        }),
        ..Default::default()
    })
}

/// Makes a part of some whole lines of a variant, and includes it.
fn extract(workspace: &Workspace, document: &Document, bytes: &Range<usize>) -> Option<CodeAction> {
    let file = document.file();
    let variant = file.lines.iter().find(|line| {
        line.opens == Some(Container::Variant) && line.whole.start < bytes.start && bytes.end < line.whole.end
    })?;
    let touched: Vec<&Line> =
        variant.lines.iter().filter(|l| l.whole.start < bytes.end && bytes.start < l.whole.end).collect();
    let (first, last) = (touched.first()?, touched.last()?);
    // A cursor is not a selection, and half a line is not a line.
    let whole = bytes.start <= first.whole.start && last.whole.end <= bytes.end;
    let includable = |line: &&Line| {
        !matches!(file.slice(line.head.clone()).split_whitespace().next(), Some("also" | "test"))
    };
    (bytes.start < bytes.end && whole && touched.iter().all(includable)).then_some(())?;
    let taken = |name: &str| file.sections.iter().any(|s| s.id == name);
    let name = (1..)
        .map(|n| if n == 1 { "extracted".to_owned() } else { format!("extracted{n}") })
        .find(|name| !taken(name))?;
    let indent = indent(file, first);
    // What a comment says of the last line, or allows on it, goes with it.
    let rest = behind(file, last.whole.end);
    let comment = if rest.trim_start().starts_with('#') { rest.trim_end().len() } else { 0 };
    let end = last.whole.end + comment;
    let text = file.slice(first.whole.start..end);
    let unit = if indent.is_empty() { "" } else { "  " };
    let body: String = text
        .lines()
        .enumerate()
        .map(|(i, line)| {
            let line = if i == 0 { line } else { line.strip_prefix(indent.as_str()).unwrap_or(line) };
            if line.trim().is_empty() { "\n".to_owned() } else { format!("{unit}{line}\n") }
        })
        .collect();
    let edits = vec![
        (variant.whole.start..variant.whole.start, format!("part {name} {{\n{body}}}\n\n")),
        (first.whole.start..end, format!("include {name}")),
    ];
    Some(CodeAction {
        title: "make a part of these lines".to_owned(),
        kind: Some(CodeActionKind::RefactorExtract),
        edit: Some(edit(workspace, document, edits)?),
        ..Default::default()
    })
}
