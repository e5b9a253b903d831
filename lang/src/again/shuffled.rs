//! A setup that takes the place of a shuffled one: the shuffle of the base is offered where it fits the new setup, too.

use super::inside::{Inside, on_one_line};
use crate::check::SHUFFLED;
use crate::code;
use crate::compile::Compilation;
use crate::source::{FileId, Span};
use crate::token::{TokenKind, tokens};

/// Writes the shuffle out.
pub(super) fn suit(compilation: &mut Compilation, compile: &dyn Fn(&str) -> Compilation) {
    let text = compilation.sources.text(FileId::default()).to_owned();
    let shuffles = compilation.diagnostics.iter().enumerate().filter(|(_, d)| d.code == code::NOT_SHUFFLED);
    let shuffles: Vec<(usize, Span, String)> = shuffles
        .filter_map(|(index, d)| {
            let old = d.labels.iter().find(|l| l.message == SHUFFLED)?.span;
            Some((index, d.span(), written(compilation.sources.text(old.file), old)?))
        })
        .collect();
    // Each is tried on the file; one variant of a file has such a setup as a rule.
    for (index, setup, shuffle) in shuffles.into_iter().take(2) {
        let end = setup.end + text.get(setup.end..).and_then(|t| t.find('"')).map_or(0, |at| at + 1);
        let (Some(before), Some(after)) = (text.get(..end), text.get(end..)) else { continue };
        let fits = !compile(&format!("{before}\n{shuffle}\n{after}")).has_errors();
        let Some(help) = compilation.diagnostics.get_mut(index).and_then(|d| d.help.first_mut()) else {
            continue;
        };
        *help = match fits {
            true => format!("to shuffle it as the base does, write `{shuffle}` below it"),
            false => {
                format!("to shuffle it, write a `shuffle` of its own pieces below it, as in `{shuffle}`")
            }
        };
    }
}

/// A shuffle on one line.
fn written(text: &str, head: Span) -> Option<String> {
    let open = tokens(text.get(head.end..)?).find(|t| t.kind == TokenKind::Open)?;
    let inside = Inside::behind(text, head.end + open.start)?;
    Some(format!("{} {{ {} }}", text.get(head.start..head.end)?.trim(), on_one_line(inside.text()).trim()))
}
