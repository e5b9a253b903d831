//! What is told of the word under the pointer: a piece with its rules in words and its moves as a diagram, what a word of the language means,
//! the page of a diagnostic, the count of a `perft` line.

use super::{Place, markup, place, reference};
use crate::answers::cancelled;
use crate::client::Client;
use crate::lookup::Lookup;
use crate::names::{File, Occurrence};
use crate::server::Server;
use crate::uri;
use crate::worker::{Compiled, Done};
use crate::workspace::Workspace;
use gen_lsp_types::{Hover, HoverParams};
use lsp_server::{RequestId, Response};
use std::ops::Range;
use std::rc::Rc;
use std::sync::atomic::Ordering;
use wazir_lang::code::Code;
use wazir_lang::reading::{Line, NameOf, Role};
use wazir_runtime::program::Program;
use wazir_runtime::{IllegalCode, Side};
use wazir_show::description::{find_pieces, rules, traits};
use wazir_show::diagram::{self, legend::Legend, text};
use wazir_show::figurines::Figurines;
use wazir_show::svg::diagram::{Sheet, draw};
use wazir_show::words;

/// Answers a request, now or when what is asked for has been counted.
pub(crate) fn hover(server: &mut Server, id: RequestId, asked: &HoverParams) -> Option<Response> {
    let found = at(&server.workspace, asked);
    let client = server.workspace.client;
    let (mut said, range, count) = match found {
        None => return Some(Response::new_ok(id, None::<Hover>)),
        Some(found) => found,
    };
    let Some(count) = count else {
        return Some(Response::new_ok(id, answer(client, said, range)));
    };
    let name = uri::name(&asked.text_document_position_params.text_document.uri);
    let generation = server.workspace.open.get(&name).map_or(0, |d| d.generation);
    let flag = server.flag(id.to_string().trim_matches('"').to_owned());
    server.workers.run(Box::new(move |done| {
        let text = match count.run(&|| flag.load(Ordering::Relaxed)) {
            Some(nodes) => format!("This position has **{nodes}** after {} plies.", count.depth),
            None if flag.load(Ordering::Relaxed) => {
                let _ = done.send(Done::Say(Box::new(cancelled(id).into())));
                return;
            }
            None => format!(
                "More than {} positions: too many to count while you read.",
                super::commands::MOST_NODES
            ),
        };
        said.insert(0, text);
        let answer = Response::new_ok(id, answer(client, said, range));
        let _ = done.send(Done::Answer { name, generation, before: None, answer });
    }));
    None
}

fn answer(client: Client, said: Vec<String>, range: gen_lsp_types::Range) -> Option<Hover> {
    let content = markup::content(client, said.join("\n\n---\n\n"));
    (!said.is_empty()).then(|| Hover { contents: content.into(), range: Some(range) })
}

type Found = (Vec<String>, gen_lsp_types::Range, Option<super::commands::Count>);

/// What is told at a place, the range that it is told of, and what is to be counted for it.
fn at(workspace: &Workspace, asked: &HoverParams) -> Option<Found> {
    let Place { document, file, at } = place(workspace, &asked.text_document_position_params)?;
    let mut said = Vec::new();
    let mut count = None;
    let lines = file.lines_at(at);
    let line = lines.last().copied().filter(|line| line.head.start <= at && at <= line.head.end);
    let word = line.and_then(|line| line.words.iter().copied().find(|w| w.start <= at && at <= w.end));
    let mut range = word.map(|w| w.start..w.end);
    if let Some(occurrence) = file.at(at) {
        range = file.occurrences.get(occurrence).map(|o| o.span.clone());
        said.extend(name(workspace, document.best().map(|c| &**c), file, occurrence));
    } else if let (Some(line), Some(word)) = (line, word) {
        let head = file.slice(line.head.clone());
        let heading = reference::line(line.within, head);
        match word.role {
            Role::Reason => said.extend(reason(word.slice(&file.text))),
            Role::Move | Role::Square | Role::Text | Role::Letter => {}
            _ => {
                if head.starts_with("perft") {
                    count = document.current().and_then(|c| super::commands::Count::of(c, file, line));
                    range = Some(line.head.clone());
                }
                // What cannot be counted is explained.
                if count.is_none() {
                    let explained = reference::row(word.slice(&file.text), heading.as_ref().map(|(h, _)| *h));
                    said.extend(explained.map(|(words, meaning)| format!("{words}: {meaning}")));
                    said.extend(heading.map(|(heading, text)| format!("**{heading}**\n\n{text}")));
                }
            }
        }
    } else if let Some((code, bytes)) = allowed(file, at) {
        said.push(page(code));
        range = Some(bytes);
    }
    for diagnostic in document.known().into_iter().flat_map(|c| &c.compilation.diagnostics) {
        let span = diagnostic.span();
        if span.file == Default::default() && span.start <= at && at <= span.end {
            range.get_or_insert(span.start..span.end);
            said.push(page(diagnostic.code));
        }
    }
    let range = range?;
    (!said.is_empty() || count.is_some()).then(|| (said, file.positions.range(&file.text, range), count))
}

/// The code in a comment, as in `# allow unused-zone`, at a place.
fn allowed(file: &File, at: usize) -> Option<(Code, Range<usize>)> {
    let line = file.positions.line(at);
    let (start, text) = (file.positions.start(line)?, file.positions.content(&file.text, line));
    let comment = text.find('#').filter(|comment| start + comment <= at)?;
    let part = |c: char| c.is_ascii_alphanumeric() || c == '-';
    let column = at - start;
    let begin = text.get(..column)?.trim_end_matches(part).len();
    let end = column + text.get(column..)?.find(|c| !part(c)).unwrap_or(text.len() - column);
    let code = Code::find(text.get(begin.max(comment)..end)?)?;
    Some((code, start + begin..start + end))
}

/// The page of a code, its first paragraph.
fn page(code: Code) -> String {
    let first = code.explain().trim().split("\n\n").find(|p| !p.starts_with('#')).unwrap_or(code.summary);
    format!(
        "**{} {}**: {}\n\n{first}\n\n`wazir explain {}` says more.",
        code.id, code.name, code.summary, code.id
    )
}

/// Why a move is illegal.
fn reason(name: &str) -> Option<String> {
    let reason = IllegalCode::ALL.iter().find(|reason| reason.name() == name)?;
    Some(format!("**{name}**: {}", reason.meaning()))
}

/// What is told of a name.
fn name(workspace: &Workspace, compiled: Option<&Compiled>, file: &Rc<File>, at: usize) -> Vec<String> {
    let Some(occurrence) = file.occurrences.get(at) else { return Vec::new() };
    let programs = compiled.map(|c| programs(c, file, occurrence)).unwrap_or_default();
    let told = programs.into_iter().find_map(|program| match occurrence.of {
        NameOf::Piece => {
            let one = occurrence.text.strip_suffix('s').unwrap_or(&occurrence.text);
            let piece = |name| piece(workspace.client, program, name, occurrence.side);
            piece(&occurrence.text).or_else(|| piece(one))
        }
        NameOf::Castling => castling(program, &occurrence.text),
        NameOf::Variant if program.id == occurrence.text => {
            let lines = words::in_short(program);
            Some(format!("```text\n{}\n```", lines.join("\n")))
        }
        _ => None,
    });
    let mut said: Vec<String> = told.into_iter().collect();
    for definition in Lookup::meaning(workspace, file, at) {
        let Some(defined) = definition.occurrence() else { continue };
        if definition.file.name == file.name && definition.at == at {
            continue;
        }
        let text = match occurrence.of {
            NameOf::Variant | NameOf::Part => outline(&definition.file, defined),
            _ => definition.file.slice(defined.line.clone()).to_owned(),
        };
        let place = format!(
            "{}:{}",
            definition.file.name.rsplit('/').next().unwrap_or_default(),
            definition.file.positions.line(defined.span.start) + 1
        );
        said.push(format!("```wazir\n{}\n```\n{place}", undented(&text)));
    }
    said
}

/// The first line of a variant or a part, and what it says of itself.
fn outline(file: &File, defined: &Occurrence) -> String {
    let lines = file.lines_at(defined.span.start);
    let Some(line) = lines.first() else { return String::new() };
    let mut text = format!("{} {{", file.slice(line.head.clone()));
    let told = |inner: &&Line| {
        ["summary", "piece", "replace piece", "zone", "castling"]
            .iter()
            .any(|w| file.slice(inner.head.clone()).starts_with(w))
    };
    for inner in line.lines.iter().filter(told).take(20) {
        text.push_str(&format!("\n  {}", file.slice(inner.head.clone())));
    }
    text + "\n}"
}

/// Without the blanks that all lines but the first begin with.
fn undented(text: &str) -> String {
    let indent =
        text.lines().skip(1).filter(|l| !l.trim().is_empty()).map(|l| l.len() - l.trim_start().len()).min();
    let mut lines = text.lines();
    let first = lines.next().unwrap_or_default().to_owned();
    lines.fold(first, |text, line| text + "\n" + line.get(indent.unwrap_or(0)..).unwrap_or_default())
}

/// The Programs in which a name may be told of: that of its variant, or those of the file.
pub(crate) fn programs<'c>(compiled: &'c Compiled, file: &File, occurrence: &Occurrence) -> Vec<&'c Program> {
    let section = occurrence.section.and_then(|at| file.sections.get(at));
    let own = section.filter(|s| s.of == NameOf::Variant).map(|s| s.id.as_str());
    let variants = &compiled.compilation.variants;
    let named = variants.iter().filter(|v| own.is_none_or(|id| v.id == id));
    named.filter_map(|v| v.program.as_ref()).collect()
}

/// A piece: its rules in words, and its moves.
fn piece(client: Client, program: &Program, name: &str, side: Option<Side>) -> Option<String> {
    let found = find_pieces(program, name, side);
    let mut said = Vec::new();
    for ((who, side, army), id) in found {
        let kind = army.kind(id);
        let of = if program.army(Side::White) == program.army(Side::Black) {
            String::new()
        } else {
            format!(", {who}")
        };
        let mut text = format!("**{}** {}{}{of}\n\n", kind.name, kind.letter, traits(kind));
        let rules = rules(program, side, id);
        for rule in &rules {
            text.push_str(&format!("- {rule}\n"));
        }
        let diagrams = diagram::of(program, side, id);
        let drawn = || {
            let title = format!("{}{}", kind.name, traits(kind));
            let sheet = Sheet { title, side, id, diagrams: &diagrams, words: rules.join("\n") };
            draw(program, &[sheet], &Figurines::of(program), Side::White)
        };
        // It is drawn only for an editor that shows it.
        let picture = (client.pictures && !diagrams.is_empty()).then(drawn);
        if let Some(picture) = picture.and_then(|svg| markup::picture(client, &kind.name, &svg)) {
            text.push_str(&format!("\n{picture}"));
        } else if !diagrams.is_empty() {
            let mut legend = Legend::new(false);
            let drawn = text::draw(program, &diagrams, side, 0, &mut legend);
            text.push_str(&format!(
                "\n```text\n{}\n\n{}\n```",
                drawn.trim_end(),
                text::legend(&legend, 0).trim_end()
            ));
        }
        said.push(text);
    }
    (!said.is_empty()).then(|| said.join("\n\n"))
}

fn castling(program: &Program, name: &str) -> Option<String> {
    let of = |side: Side| {
        let army = program.army(side);
        let castling = army.castlings.iter().find(|c| c.name == name)?;
        Some(words::castling(program, army, castling, side))
    };
    let rule = of(Side::White).or_else(|| of(Side::Black))?;
    Some(format!("**{name}**\n\n- {rule}"))
}
