//! What to add to a line that ends too early.

use crate::parse::grammar::{Rule, fits};
use crate::token::{TokenKind, tokens};

/// What to add to a line that ends too early.
pub(in crate::parse::explain) fn rest(rule: Rule, line: &str) -> Option<String> {
    let line = line.trim_end();
    let last = tokens(line).filter(|t| !t.kind.is_trivia()).last()?;
    let end = last.slice(line);
    let reads = |more: &str| {
        let whole = format!("{line} {more}");
        fits(rule, &whole).then_some(whole)
    };
    Some(match (rule, end) {
        (Rule::edition, _) => format!("write `{}`", reads("1")?),
        (Rule::castling, "castling") => format!("it has a name and a letter: `{}`", reads("kingside K")?),
        (Rule::piece, "piece") => format!("it has a name and a letter: `{}`", reads("camel C")?),
        // The name's own letter.
        (Rule::piece | Rule::castling, _) => {
            let letter = end.chars().next()?.to_ascii_uppercase();
            let whole = reads(&letter.to_string())?;
            match line.starts_with("piece ") {
                true => format!(
                    "a letter stands for it in FENs: `{whole}`; one that is there already is changed by `change {line}`, and replaced by `replace {line}`"
                ),
                false => format!("a letter stands for it in FENs: `{whole}`"),
            }
        }
        (Rule::board, _) => format!("such as `{}`", reads("8").or_else(|| reads(&format!("x {end}")))?),
        (Rule::setup, _) if end != "setup" && last.kind == TokenKind::Word => {
            format!(
                "`{end}` would be its name; what stands on the board is a text after it: `{}`",
                reads("\"…\"")?
            )
        }
        (Rule::setup | Rule::summary | Rule::source | Rule::betza, _) => {
            format!("the text goes on the same line: `{}`", reads("\"…\"")?)
        }
        (Rule::moves, _) if last.kind == TokenKind::Number && line.contains("leap") => {
            format!("a leap has two numbers: `leap 0 {end}`")
        }
        (Rule::moves, _) if last.kind == TokenKind::Number => {
            let line = line.get(..last.start)?.trim_end();
            fits(rule, &format!("{line} up to {end}")).then_some(())?;
            format!("write `{line} up to {end}`, or `exactly {end}` for `up to {end}`")
        }
        (Rule::empty | Rule::safe, _) => format!("such as `{}`, or `{end} none`", reads("f1, g1")?),
        (Rule::moves, "step" | "slide") => format!("such as `{}`", reads("any way")?),
        (Rule::ending, ":") => format!("such as `{}`", reads("draw")?),
        (Rule::ending, _) if fits(rule, &format!("{line}: draw")) => format!("such as `{line}: draw`"),
        (Rule::link, _) => format!("write `{}`", super::links::joined(line)?),
        (Rule::remove, "castling") => format!("such as `{}`", reads("kingside, queenside")?),
        _ => return None,
    })
}
