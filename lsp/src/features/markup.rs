//! Texts for people, in Markdown or, for an editor that shows none, without its marks.

use crate::client::Client;
use gen_lsp_types::{MarkupContent, MarkupKind};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

/// A longer picture is not put into a text: editors cut long texts off.
const LONGEST_PICTURE: usize = 80_000;

/// A text as the editor shows it.
pub(crate) fn content(client: Client, markdown: String) -> MarkupContent {
    match client.markdown {
        true => MarkupContent { kind: MarkupKind::Markdown, value: markdown },
        false => MarkupContent { kind: MarkupKind::PlainText, value: plain(&markdown) },
    }
}

/// A picture within a text in Markdown. `None` where the editor shows none, or it is too long.
pub(crate) fn picture(client: Client, title: &str, svg: &str) -> Option<String> {
    let data = || utf8_percent_encode(svg, NON_ALPHANUMERIC).to_string();
    let data =
        (client.markdown && client.pictures).then(data).filter(|data| data.len() <= LONGEST_PICTURE)?;
    Some(format!("![{title}](data:image/svg+xml,{data})"))
}

/// Our own Markdown without its marks: fences, rules, bold and code.
fn plain(markdown: &str) -> String {
    let mut fenced = false;
    let mut lines = Vec::new();
    for line in markdown.lines() {
        if line.starts_with("```") {
            fenced = !fenced;
        } else if fenced {
            lines.push(line.to_owned());
        } else if line != "---" {
            lines.push(line.replace("**", "").replace('`', ""));
        }
    }
    // No more than one line is empty where a mark was.
    lines.dedup_by(|next, line| next.is_empty() && line.is_empty());
    lines.join("\n").trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_go_and_diagrams_stay() {
        let markdown = "**pawn** P\n\n- as `that`\n\n```text\n. ** .\n```\n\n---\n\nmore";
        assert_eq!(plain(markdown), "pawn P\n\n- as that\n\n. ** .\n\nmore");
    }
}
