//! What is inherited, for reports that ask for a whole list anew: so that its author need not look it up.

use crate::ast::{BoardSize, BrokenSort, Condition, Ending, Endings, Outcome};
use crate::check::{GONE, LINKS_ANEW};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::is_line;
use crate::resolve::{ENDINGS_TWICE, Resolved};
use crate::source::{Sources, Span, on_one_line};
use crate::suggest::list as listed;
use crate::token::{TokenKind, tokens};
use wazir_runtime::Side;

/// Adds the inherited endings to the reports of a variant that would change them.
pub(crate) fn name_endings(diagnostics: &mut [Diagnostic], variant: &Resolved, sources: &Sources) {
    for diagnostic in diagnostics.iter_mut().filter(|d| variant.span.holds(d.span())) {
        let old = match (diagnostic.code, diagnostic.message.as_str()) {
            (code::DEFINED_TWICE, ENDINGS_TWICE) => variant.replaced_endings.as_ref(),
            _ => None,
        };
        let Some(lines) = old.and_then(|old| list(old, sources)) else { continue };
        // A game that ends by a goal, or is won by anything but checkmate, can be won with any material.
        let goal = |e: &Ending| matches!(e.condition, Condition::Board(_) | Condition::GaveCheck(_));
        let open = |e: &Ending| goal(e) || e.condition != Condition::Checkmate && e.outcome != Outcome::Draw;
        let own = variant.endings.as_ref().map(|(endings, _)| endings.endings.as_slice()).unwrap_or_default();
        // A line that could not be read may say when it holds, and that as the inherited one.
        let unread = variant.broken.lines().iter().filter(|line| line.sort == BrokenSort::Endings);
        let unread: Vec<&str> = unread.map(|line| first_word(sources.slice(line.span))).collect();
        let sort = |e: &Ending| std::mem::discriminant(&e.condition);
        let again = |e: &Ending| {
            let won = own.iter().any(open) || !unread.is_empty();
            let idle = e.condition == Condition::InsufficientMaterial && won;
            !idle && (goal(e) || !own.iter().any(|o| sort(o) == sort(e)))
        };
        let there = |e: &Ending| {
            e.condition
                .kinds()
                .iter()
                .all(|n| Side::BOTH.iter().any(|s| variant.army(*s).pieces.contains_key(&n.text)))
        };
        let fresh = |e: &Ending| !unread.contains(&first_word(sources.slice(e.condition_span)));
        let kept = old.into_iter().flat_map(|old| &old.endings).zip(&lines);
        let kept: Vec<&str> =
            kept.filter(|(e, _)| again(e) && there(e) && fresh(e)).map(|(_, line)| line.as_str()).collect();
        let added = diagnostic.help.iter().any(|help| help.contains("`change endings`"));
        if !kept.is_empty() && !added {
            diagnostic.help.push(format!(
                "to keep inherited endings as well, write them again below your own in `replace endings`: {}",
                kept.join(", ")
            ));
        }
    }
}

fn first_word(text: &str) -> &str {
    text.split([' ', ':', '\n']).next().unwrap_or_default()
}

/// Endings that take lines out of those that are inherited, without the word that lets them: one report, which offers the word.
pub(crate) fn changed_endings(diagnostics: &mut Vec<Diagnostic>, sources: &Sources) {
    let twice = |d: &&Diagnostic| d.code == code::DEFINED_TWICE && d.message == ENDINGS_TWICE;
    let heads: Vec<Span> = diagnostics.iter().filter(twice).map(Diagnostic::span).collect();
    for head in heads {
        let rest = sources.text(head.file).get(head.end..).unwrap_or_default();
        let mut depth = 0;
        let close = tokens(rest).find(|token| {
            match token.kind {
                TokenKind::Open => depth += 1,
                TokenKind::Close => depth -= 1,
                _ => {}
            }
            token.kind == TokenKind::Close && depth <= 0
        });
        let Some(end) = close.map(|token| head.end + token.end) else { continue };
        let block = Span::new(head.file, head.end, end);
        let edits = |d: &Diagnostic| {
            let begins = ["remove ", "after "].iter().any(|word| {
                let line = sources.text(head.file).get(d.span().start..).unwrap_or_default();
                line.starts_with(word)
            });
            d.code == code::SYNTAX && block.holds(d.span()) && begins
        };
        let before = diagnostics.len();
        let removes: Vec<Span> = diagnostics.iter().filter(|d| edits(d)).map(Diagnostic::span).collect();
        diagnostics.retain(|d| !edits(d));
        if before == diagnostics.len() {
            continue;
        }
        if let Some(report) = diagnostics.iter_mut().find(|d| d.span() == head && twice(&&**d)) {
            let after = removes.first().is_some_and(|at| {
                sources.text(head.file).get(at.start..).is_some_and(|line| line.starts_with("after "))
            });
            let does = if after {
                "`after` puts some behind one of these"
            } else {
                "`remove` takes one of these out"
            };
            let help = "write `change endings`: its lines are added to those that are inherited, and";
            report.help = vec![format!("{help} {does}")];
            for at in removes.into_iter().take(1) {
                *report = report.clone().label(at, "this is for lines that are inherited");
            }
            *report = report.clone().guess("write `change endings`", head, "change endings");
        }
    }
}

/// Writes the links of an older board for one of another size.
pub(crate) fn name_links(diagnostics: &mut [Diagnostic], variant: &Resolved, sources: &Sources) {
    let size = |size: Option<BoardSize>| size.and_then(|size| size.rectangle());
    let old = variant.lost_board.as_ref().and_then(|lost| size(lost.size));
    let Some((old, new)) = old.zip(size(variant.board)) else { return };
    let sizes = ((old.0.value, old.1.value), (new.0.value, new.1.value));
    for report in diagnostics.iter_mut().filter(|d| d.code == code::NEW_BOARD) {
        let links = report.labels.iter().filter(|l| l.message == GONE).map(|l| sources.slice(l.span));
        let links: Option<Vec<String>> = links.map(|link| resized(link, sizes)).collect();
        let more = variant.lost_board.as_ref().is_some_and(|lost| lost.links.len() > report.labels.len() - 1);
        let Some(help) = report.help.iter_mut().find(|help| *help == LINKS_ANEW) else { continue };
        if let Some(links) = links.filter(|links| !links.is_empty() && !more) {
            let links: Vec<String> = links.iter().map(|link| format!("`{link}`")).collect();
            let them = if links.len() == 1 { "it" } else { "them" };
            *help = format!("to have {} on this board, write {} below it", them, listed(&links, "and"));
        }
    }
}

/// A link with the last file and rank of one board for those of another.
fn resized(link: &str, (old, new): ((u64, u64), (u64, u64))) -> Option<String> {
    let file =
        |number: u64| u8::try_from(number).ok().and_then(|n| (b'a' - 1).checked_add(n)).map(char::from);
    let (old_file, new_file) = (file(old.0)?.to_string(), file(new.0)?.to_string());
    let (old_rank, new_rank) = (old.1.to_string(), new.1.to_string());
    let mut before = "";
    let mut words: Vec<String> = Vec::new();
    for word in link.split_whitespace() {
        let plain = word.trim_end_matches(',');
        let comma = &word[plain.len()..];
        let meant = match before {
            "file" if plain == old_file => new_file.clone(),
            "rank" if plain == old_rank => new_rank.clone(),
            // Squares and parts of an edge have no certain place on another board.
            "file" | "rank" => plain.to_owned(),
            _ if plain.contains(|c: char| c.is_ascii_digit()) || matches!(plain, "files" | "ranks") => {
                return None;
            }
            _ => plain.to_owned(),
        };
        words.push(meant + comma);
        before = plain;
    }
    let line = words.join(" ");
    is_line(&line).then_some(line)
}

/// The lines of the endings, each as it is written.
fn list(endings: &Endings, sources: &Sources) -> Option<Vec<String>> {
    let line = |span: Span| format!("`{}`", on_one_line(sources.slice(span)));
    let lines: Vec<String> = endings.endings.iter().map(|e| line(e.span)).collect();
    (!lines.is_empty()).then_some(lines)
}
