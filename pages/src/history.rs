//! Where a variant comes from: its source, and what its author says at the head of the file.

use crate::html::{Html, capital};
use crate::subject::Subject;
use wazir_lang::token::{TokenKind, tokens};

pub(crate) fn write(html: &mut Html, subject: &Subject<'_>) {
    let text = subject.sources.iter().next().map_or("", |(_, source)| source.text());
    let remarks = remarks(text);
    html.section("history", "Where it comes from", |html| {
        match &subject.variant.source {
            Some(source) => html.element("p", &[], &format!("Source: {source}.")),
            None => html.element("p", &[], "Its file names no source."),
        }
        if !remarks.is_empty() {
            html.element("h3", &[], "Remarks at the head of the file");
            for remark in &remarks {
                html.inside("p", &[], |html| html.prose(&capital(remark)));
            }
        }
    });
}

/// The comments above the first variant of a file, in paragraphs, without those for people who read the file to learn the language.
fn remarks(text: &str) -> Vec<String> {
    let mut paragraphs: Vec<String> = Vec::new();
    let mut breaks = 2;
    for token in tokens(text) {
        match token.kind {
            TokenKind::Newline => breaks += 1,
            TokenKind::Comment => {
                let line = token.slice(text).trim_start_matches('#').trim();
                match (breaks, paragraphs.last_mut()) {
                    _ if line.is_empty() => {}
                    (0 | 1, Some(last)) => *last += &format!(" {line}"),
                    _ => paragraphs.push(line.to_owned()),
                }
                breaks = if line.is_empty() { 2 } else { 0 };
            }
            TokenKind::Word if matches!(token.slice(text), "variant" | "part") => break,
            _ => {}
        }
    }
    paragraphs.retain(|paragraph| !paragraph.starts_with("Lesson:"));
    paragraphs
}

#[cfg(test)]
mod tests {
    use super::remarks;

    #[test]
    fn remarks_are_the_comments_above_the_variant() {
        let text = "edition 1\n\n# One,\n# still one.\n#\n# Two.\n\n# Lesson: how\n# it is written.\n\n# Three.\nvariant x \"X\" { # no\n}\n";
        assert_eq!(remarks(text), ["One, still one.", "Two.", "Three."]);
    }
}
