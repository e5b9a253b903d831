//! Braces that are missing, doubled or of the wrong shape: found by what the lines around them say, and put right, so that
//! one wrong brace is one message.

use super::container::{Container, home, is_of_nobody, opens};
use super::grammar::{Rule, fits};
use super::is_line;
use super::raw::{RawBlock, RawItem, first_word, first_word_of, sort};
use crate::code;
use crate::diagnostic::{Diagnostic, Label, also, count_places};
use crate::source::{FileId, Span, line_start};
use crate::token::{TokenKind, tokens};
use std::borrow::Cow;

/// More braces than this are not put right: the file is something else than a variant.
pub(super) const MAX_REPAIRS: usize = 32;

// ---- Brackets of the wrong shape ----------------------------------------------------------------------

/// Round and square brackets mean nothing. Where one opens or closes a block, it is read as a brace and reported.
pub(super) fn brackets(file: FileId, text: Cow<'_, str>) -> (Cow<'_, str>, Vec<Diagnostic>) {
    let (braces, diagnostics) = bracket_braces(file, &text);
    let mut text = text;
    for (at, brace) in braces {
        // A bracket is one byte, and so is a brace.
        text.to_mut().replace_range(at..at + 1, brace);
    }
    (text, diagnostics)
}

/// Where the brackets stand that are read as braces, and what is reported of them.
fn bracket_braces(file: FileId, text: &str) -> (Vec<(usize, &'static str)>, Vec<Diagnostic>) {
    let mut braces = Vec::new();
    let mut diagnostics: Vec<Diagnostic> = Vec::new();
    // The first byte of the line so far, and the numbers of the diagnostics of brackets that were read as `{`.
    let mut line: Option<usize> = None;
    let mut open: Vec<usize> = Vec::new();
    // The brackets of lists that are still open.
    let mut lists = 0usize;
    for token in tokens(text) {
        // What stands far from the beginning of its line, or of the next, is not a block.
        let near = line.is_none_or(|start| token.start - start < 500) && diagnostics.len() < MAX_REPAIRS;
        let brace = near
            && match token.slice(text) {
                // What is closed before the line opens its block is a list.
                "[" | "(" if list_before_block(text, token.end) => false,
                // Behind such a word stands a name, not a block.
                "[" | "(" if line.is_some_and(|start| wants_a_name(&text[start..token.start])) => false,
                "[" | "(" => line.is_some_and(|start| {
                    let head = Span::new(file, start, token.start);
                    opens(text, head).is_some()
                }),
                "]" | ")" => {
                    let rest =
                        text.get(token.end..).unwrap_or_default().trim_start_matches([' ', '\t', '\r']);
                    let ends = rest.is_empty() || rest.starts_with(['\n', '#']);
                    ends && lists == 0 && (!open.is_empty() || line.is_none())
                }
                _ => false,
            };
        match token.slice(text) {
            "[" | "(" if !brace => lists += 1,
            "]" | ")" if !brace => lists = lists.saturating_sub(1),
            // No list goes on beyond its block.
            "{" | "}" => lists = 0,
            _ => {}
        }
        if brace {
            let right = if matches!(token.slice(text), "[" | "(") { "{" } else { "}" };
            braces.push((token.start, right));
            let span = Span::new(file, token.start, token.end);
            line = None;
            if right == "{" {
                open.push(diagnostics.len());
            } else if let Some(first) = open.pop().and_then(|i| diagnostics.get_mut(i)) {
                // Both brackets of a pair are one mistake.
                let first: &mut Diagnostic = first;
                first.labels.push(Label { span, message: "expected `}`".to_owned(), primary: false });
                if let Some(fix) = &mut first.fix {
                    fix.message = "write `{` and `}`".to_owned();
                    fix.edits.push((span, right.to_string()));
                }
                continue;
            }
            let message = format!("a block goes between `{{` and `}}`, not `{}`", token.slice(text));
            diagnostics.push(
                Diagnostic::new(code::SYNTAX, span, message).here(format!("expected `{right}`")).fix(
                    format!("write `{right}`"),
                    span,
                    right,
                ),
            );
            continue;
        }
        match token.kind {
            TokenKind::Newline | TokenKind::Semicolon | TokenKind::Open | TokenKind::Close => line = None,
            TokenKind::Blank | TokenKind::Comment => {}
            _ => line = line.or(Some(token.start)),
        }
    }
    (braces, diagnostics)
}

/// Does a line go on with a name or a number, by its last word?
fn wants_a_name(head: &str) -> bool {
    let last = head.split_whitespace().next_back().unwrap_or_default();
    ["extends", "from", "in", "of", "on", "to", "worth"].contains(&last)
}

/// Does a bracket close on its line, with a `{` behind it?
fn list_before_block(text: &str, from: usize) -> bool {
    // No list is longer.
    let line = text.bytes().skip(from).take(2000).take_while(|b| *b != b'\n');
    let mut marks = line.filter(|b| b"]){".contains(b));
    marks.next().is_some_and(|b| b == b']' || b == b')') && marks.any(|b| b == b'{')
}

// ---- A comma at the end of a line ----------------------------------------------------------------------

/// A list goes on after a comma at the end of a line. Where another line follows instead, the comma is one too many.
pub(super) fn commas(text: &str, items: &mut Vec<RawItem>, diagnostics: &mut Vec<Diagnostic>) {
    commas_within(text, items, diagnostics, false);
}

/// The same, perhaps in a `small` block, whose lines have no blocks.
fn commas_within(text: &str, items: &mut Vec<RawItem>, diagnostics: &mut Vec<Diagnostic>, small: bool) {
    let mut at = 0;
    let mut behind_lines = Vec::new();
    while at < items.len() && diagnostics.len() < MAX_REPAIRS {
        let head = items[at].head;
        if let Some(block) = items[at].block.as_mut().filter(|_| !is_refused(text, head, small)) {
            commas_within(text, &mut block.items, diagnostics, is_small(text, head));
        }
        // `},`, and the next line below it
        let words = text.get(head.start..head.end).unwrap_or_default();
        if let Some(rest) = words.strip_prefix(',')
            && (rest.is_empty() || rest.starts_with(['\n', '\r']))
        {
            let comma = Span::new(head.file, head.start, head.start + 1);
            behind_lines.push((comma, true));
            let next = tokens(rest).find(|t| !t.kind.is_trivia()).map_or(rest.len(), |t| t.start);
            if next == rest.len() && items[at].block.is_none() {
                items.remove(at);
                continue;
            }
            let start = head.start + 1 + next;
            items[at].head = Span::new(head.file, start, head.end);
            items[at].span = Span::new(head.file, start, items[at].span.end);
            continue;
        }
        let Some((comma, next)) = comma_before_a_line(text.get(head.start..head.end).unwrap_or_default())
        else {
            at += 1;
            continue;
        };
        // `piece duke D worth 4,` and `royal {` below it are one line.
        let mut one = text.get(head.start..head.end).unwrap_or_default().to_owned();
        one.replace_range(comma..next, " ");
        if items[at].block.is_some()
            && [Rule::piece, Rule::new_piece].into_iter().any(|rule| fits(rule, &one))
        {
            at += 1;
            continue;
        }
        let short = Span::new(head.file, head.start, head.start + comma);
        items.insert(at, RawItem { head: short, block: None, span: short });
        at += 1;
        let item = &mut items[at];
        item.head = Span::new(head.file, head.start + next, head.end);
        item.span = Span::new(head.file, head.start + next, item.span.end);
        let comma = Span::new(head.file, head.start + comma, head.start + comma + 1);
        let line = text.get(short.start..short.end).unwrap_or_default();
        if is_whole(line) || is_piece_line(line) {
            behind_lines.push((comma, is_whole(line)));
            continue;
        }
        let help = "write what is missing after it, or leave out the `,`";
        let message = "a list goes on after a comma, and what follows is another line";
        diagnostics.push(Diagnostic::new(code::SYNTAX, comma, message).help(help).guess(
            "leave out the `,` at the end of the line",
            comma,
            "",
        ));
    }
    // The last line has one, too.
    if let Some(last) = items.last_mut().filter(|i| !behind_lines.is_empty() && i.block.is_none())
        && text.get(last.head.start..last.head.end).is_some_and(|line| line.ends_with(','))
    {
        let end = last.head.end - 1;
        behind_lines.push((Span::new(last.head.file, end, end + 1), true));
        last.head = Span::new(last.head.file, last.head.start, end);
    }
    diagnostics.extend(no_commas(&behind_lines));
}

/// Is a line whole by itself: a line of a test, or an ending, perhaps with another mark in the place of its colon?
fn is_whole(line: &str) -> bool {
    if [Rule::expect, Rule::play, Rule::after, Rule::set_fen, Rule::placing]
        .into_iter()
        .any(|rule| fits(rule, line))
    {
        return true;
    }
    let marks = ["=>", "->", "→", "="];
    let marked = marks.iter().map(|mark| line.replacen(mark, ":", 1).replace(" :", ":"));
    [line.to_owned()].into_iter().chain(marked).any(|line| fits(Rule::ending, &line))
}

/// Is a line whole by itself, of those in the block of a piece that go on after a comma?
fn is_piece_line(line: &str) -> bool {
    [Rule::moves, Rule::drop, Rule::promote, Rule::becomes].into_iter().any(|rule| fits(rule, line))
}

/// One report of the commas behind lines that are whole, each with whether nothing can be missing behind it.
fn no_commas(commas: &[(Span, bool)]) -> Option<Diagnostic> {
    let ((first, _), more) = commas.split_first()?;
    let certain = commas.iter().all(|(_, certain)| *certain);
    let help = match certain {
        false if more.is_empty() => {
            "leave it out, or write what is missing after it: each line is complete by itself"
        }
        _ => "leave it out: each line is complete by itself",
    };
    let report = Diagnostic::new(code::SYNTAX, *first, "no comma ends a line").help(help);
    let mut diagnostic = match certain {
        true => report.fix(help, *first, ""),
        false => report.guess("leave out the `,` at the end of the line", *first, ""),
    };
    let mut uncounted = 0;
    for (comma, _) in more {
        also(&mut diagnostic, *comma, &mut uncounted);
        if let Some(fix) = &mut diagnostic.fix {
            fix.edits.push((*comma, String::new()));
        }
    }
    count_places(&mut diagnostic, uncounted);
    Some(diagnostic)
}

/// Where a comma ends a line, and where the line after it begins, if that is not the list going on.
pub(crate) fn comma_before_a_line(head: &str) -> Option<(usize, usize)> {
    let parts: Vec<_> =
        tokens(head).filter(|t| t.kind != TokenKind::Blank && t.kind != TokenKind::Comment).collect();
    let lines = |i: usize| parts.get(i).is_some_and(|t| t.kind == TokenKind::Newline);
    let colon = head.find(':');
    for (i, comma) in parts.iter().enumerate().filter(|(i, t)| t.kind == TokenKind::Comma && lines(i + 1)) {
        let next = (i + 1..parts.len()).find(|n| !lines(*n))?;
        let word = |n: usize| parts.get(next + n).map_or("", |t| t.slice(head));
        // A name may be a word of the language; what stands in a list is followed by a comma, or by nothing.
        let both = word(0) == "move" && word(2) == "capture";
        let goes_on = matches!(word(1), "," | "" | "\n" | "or" | "and" | "to") && !both;
        let after = head.get(parts.get(next)?.start..)?;
        let alone = matches!(word(0), "royal" | "uncapturable" | "ongoing" | "turn" | "endings");
        let line = home(word(0)).is_some() && (!goes_on || alone)
            // `king e1 to g1,` and a line for the rook
            || word(2) == "to" && word(1) != "rank"
            || head.get(..comma.start).is_some_and(|above| are_lines(above, first_line(after)))
            // an ending after an ending
            || colon.is_some_and(|colon| colon < comma.start) && after.lines().next().is_some_and(|l| l.contains(':'));
        if line {
            return Some((comma.start, parts.get(next)?.start));
        }
    }
    None
}

fn first_line(text: &str) -> &str {
    text.lines()
        .next()
        .unwrap_or_default()
        .split(['#', ';', '}'])
        .next()
        .unwrap_or_default()
        .trim()
        .trim_end_matches(',')
}

/// Are what stands before a comma and what stands below it two lines of a castling or of a shuffle? A row of pieces that goes on below has
/// no articles and numbers: `rook, king,` and `rook`.
fn are_lines(above: &str, below: &str) -> bool {
    let counted = |line: &str| {
        let word = first_word_of(line);
        matches!(word, "a" | "an" | "one") || word.starts_with(|c: char| c.is_ascii_digit())
    };
    // A longer list is none of these, and it is looked at once for each of its commas.
    let both = |rule| above.len() < 500 && fits(rule, above) && fits(rule, below);
    both(Rule::castler) || both(Rule::placing) && (counted(above) || counted(below))
}

// ---- A `;` in a text ----------------------------------------------------------------------------------

/// Joins the title of a test that was taken for two lines, as a quotation mark is missing and a `;` stands in it.
pub(super) fn titles(text: &str, items: &mut Vec<RawItem>) {
    let mut at = 0;
    while at < items.len() {
        if let Some(block) = &mut items[at].block {
            titles(text, &mut block.items);
        }
        let head = items[at].head;
        let own = text.get(head.start..head.end).unwrap_or_default();
        let rest = items.get(at + 1).filter(|_| {
            items[at].block.is_none()
                && first_word(text, head) == "test"
                && own.contains(' ')
                && !own.contains('"')
        });
        let joined = rest.and_then(|rest| {
            let between = text.get(head.end..rest.head.start)?;
            let more = text.get(rest.head.start..rest.head.end)?;
            let one = between.trim_matches([' ', '\t']) == ";" && more.contains(['"', '\'']);
            one.then_some(rest.head.end)
        });
        if let Some(end) = joined {
            let mut rest = items.remove(at + 1);
            rest.head = Span::new(head.file, head.start, end);
            rest.span = Span::new(head.file, head.start, rest.span.end);
            items[at] = rest;
        }
        at += 1;
    }
}

// ---- A missing `{` ------------------------------------------------------------------------------------

/// Gives their blocks to lines whose `{` is missing. Its `}` has then closed the block around it too early: what follows moves
/// back in, up to the `}` that seemed to close nothing.
pub(super) fn missing_blocks(
    text: &str,
    items: &mut Vec<RawItem>,
    strays: &mut Vec<Span>,
    diagnostics: &mut Vec<Diagnostic>,
) {
    for _ in 0..MAX_REPAIRS {
        let Some(path) = adopt(text, items, strays.first().copied(), diagnostics, false) else { return };
        let Some(stray) = strays.first().copied() else { continue };
        let (Some(at), Some(last)) = (path.first().copied(), path.last().copied()) else { return };
        let Some(item) = items.get(at) else { return };
        if stray.start < item.span.end {
            continue;
        }
        if path.len() == 1 {
            // A line of the file itself took what followed it.
            strays.remove(0);
            continue;
        }
        if !is_last(item, &path[1..path.len() - 1], last) {
            continue;
        }
        // The items of the file between here and the stray `}` belong in this one.
        let end = items.iter().skip(at + 1).take_while(|i| i.span.start < stray.start).count() + at + 1;
        let rest: Vec<RawItem> = items.splice(at + 1..end, []).collect();
        strays.remove(0);
        take_back(&mut items[at], &path[1..], rest, stray);
    }
}

/// Does nothing follow the item within its block?
fn is_last(item: &RawItem, path: &[usize], last: usize) -> bool {
    let Some(block) = &item.block else { return false };
    match path {
        [] => last + 1 == block.items.len(),
        [at, path @ ..] => block.items.get(*at).is_some_and(|item| is_last(item, path, last)),
    }
}

/// Puts items behind the last line of a block that was closed too early, as were those within it on the path.
fn take_back(item: &mut RawItem, path: &[usize], rest: Vec<RawItem>, close: Span) {
    item.span = item.span.to(close);
    let Some(block) = &mut item.block else { return };
    let old = block.close.replace(close);
    if let ([at, _, ..], Some(old)) = (path, old) {
        let inner: Vec<RawItem> = block.items.split_off((at + 1).min(block.items.len()));
        if let Some(item) = block.items.get_mut(*at) {
            take_back(item, &path[1..], inner, old);
        }
    }
    block.items.extend(rest);
}

/// Does a line go on what stands before it, but for a `;` in the place of another mark? `when it moves; every enemy next to it …`
fn goes_on(text: &str, head: Span) -> bool {
    let before = text.get(..head.start).unwrap_or_default().trim_end();
    let Some(before) = before.strip_suffix(';') else { return false };
    let before = before.rsplit(['\n', ';', '{', '}']).next().unwrap_or_default().trim();
    let rest = text.get(head.start..head.end).unwrap_or_default().trim_end();
    [":", ","].iter().any(|mark| is_line(&format!("{before}{mark} {rest}")))
}

/// `castling queenside: that side wins` is meant as an ending.
fn has_outcome(text: &str, head: Span) -> bool {
    let line = text.get(head.start..head.end).unwrap_or_default().trim_end();
    line.contains(':') && [" wins", " loses", " draw", " win", " loss"].iter().any(|end| line.ends_with(end))
}

/// Does a line open a block whose lines have none of their own?
fn is_small(text: &str, head: Span) -> bool {
    opens(text, head).is_some_and(|of| !of.is_section())
}

/// Has a line no block, by its own words or since it stands in a `small` block? Nothing is said of what stands in it.
fn is_refused(text: &str, head: Span, small: bool) -> bool {
    let named = head.start < head.end;
    named && opens(text, head).is_none() && (small || home(first_word(text, head)).is_some())
}

/// Gives a block to the first line that lacks one. Returns the path to it: in each block, the number of the item.
fn adopt(
    text: &str,
    items: &mut Vec<RawItem>,
    stray: Option<Span>,
    diagnostics: &mut Vec<Diagnostic>,
    small: bool,
) -> Option<Vec<usize>> {
    for at in 0..items.len() {
        let head = items[at].head;
        // `army white  piece fox F {`: the block is that of the piece.
        let glued =
            opens(text, head) == Some(Container::Army) && split(text, head, Container::Army).is_some();
        if let Some(block) = items[at].block.as_mut().filter(|_| !glued) {
            // What stands in the block of a line that has none, `when it captures {`, is no line.
            if is_refused(text, head, small) {
                continue;
            }
            if let Some(mut path) = adopt(text, &mut block.items, stray, diagnostics, is_small(text, head)) {
                path.insert(0, at);
                return Some(path);
            }
            continue;
        }
        let Some(kind) = opens(text, head) else { continue };
        // What belongs to nobody has no lines.
        if text.get(head.start..head.end).is_some_and(is_of_nobody) {
            continue;
        }
        if goes_on(text, head) || kind == Container::Castling && has_outcome(text, head) {
            continue;
        }
        // An open text may have taken in the brace, and what looks like lines on its own.
        let open_text = text.get(head.start..head.end).unwrap_or_default().matches('"').count() % 2 == 1;
        let split = split(text, head, kind).filter(|_| !open_text);
        let before = |i: &&RawItem| stray.is_none_or(|s| i.span.start < s.start);
        let taken = items[at + 1..]
            .iter()
            .take_while(before)
            .take_while(|i| {
                (i.block.is_none() || kind.is_section() || kind.has_block(text, i.head))
                    && kind.takes(text, i.head)
            })
            .count();
        // What is indented below it is meant to be its block, whatever it says.
        let deeper = |i: &&RawItem| column(text, head).zip(column(text, i.head)).is_some_and(|(a, b)| b > a);
        let indented = items[at + 1..].iter().take_while(before).take_while(deeper).count();
        let by_layout = stray.is_none() && (taken > 0 || kind.is_piece());
        let taken = if by_layout { taken.max(indented) } else { taken };
        if split.is_none() && taken == 0 {
            continue;
        }
        let end = split.map_or(head.end, |(end, _)| end);
        // `piece camel C:`, with the block below it
        let line = text.get(head.start..end).unwrap_or_default();
        let bare = line.trim_end_matches([':', ' ']);
        let colon = bare.len() < line.len() && !bare.is_empty();
        let end = if colon { head.start + bare.len() } else { end };
        let mut inner: Vec<RawItem> = items.splice(at + 1..at + 1 + taken, []).collect();
        let block = items[at].block.take();
        let has_block = block.is_some();
        if let Some((_, start)) = split
            && start < head.end
        {
            let rest = Span::new(head.file, start, head.end);
            let span = block.as_ref().and_then(|b| b.close).map_or(rest, |close| rest.to(close));
            inner.insert(0, RawItem { head: rest, block, span });
        }
        let here = Span::new(head.file, end, end);
        let last = inner.last().map_or(here, |i| i.span);
        let close = Span::new(head.file, last.end, last.end);
        let several = inner.len() > 1;
        let item = &mut items[at];
        item.head = Span::new(head.file, head.start, end);
        item.block = Some(RawBlock { open: here, close: Some(close), items: inner });
        item.span = item.head.to(close);
        let word = sort(text, head);
        let missing = Diagnostic::new(code::MISSING_BLOCK, here, format!("`{word}` needs a block"))
            .here("expected `{`")
            .label(
                last,
                if several { "this is the last line of its block" } else { "this goes in the block" },
            );
        if open_text {
            return Some(vec![at]);
        }
        let beside = split.and_then(|(_, start)| text.get(start..head.end)).filter(|rest| !rest.is_empty());
        diagnostics.push(match (beside, colon) {
            (Some(rest), _) if taken == 0 && !has_block => {
                let rest = rest.trim_end();
                let block = Span::new(head.file, end, head.end);
                missing.help(format!("write `{{ {rest} }}`")).guess(
                    "put it into a block",
                    block,
                    format!(" {{ {rest} }}"),
                )
            }
            (Some(rest), false) => {
                let first = rest.split_whitespace().next().unwrap_or_default();
                missing.help(format!("write `{{` before `{first}`, and `}}` after the block"))
            }
            (_, true) => missing.help("write `{` in place of the `:`, and `}` after the block"),
            (None, false) => {
                let help = "write `{` at the end of the line, and `}` after the block";
                let mut missing = missing.help(help).guess(help, here, " {");
                if let Some(fix) = &mut missing.fix {
                    let margin = column(text, head).map_or(String::new(), |n| " ".repeat(n));
                    fix.edits.push((close, format!("\n{margin}}}")));
                }
                missing
            }
        });
        return Some(vec![at]);
    }
    None
}

/// How far a line is indented, if something else does not stand before it.
fn column(text: &str, head: Span) -> Option<usize> {
    let before = text.get(line_start(text, head.start)..head.start)?;
    before.chars().all(|c| matches!(c, ' ' | '\t')).then_some(before.len())
}

/// Where the first line of the block begins that stands in one line with its head: the end of the head, and the start of the
/// line.
fn split(text: &str, head: Span, kind: Container) -> Option<(usize, usize)> {
    let line = text.get(head.start..head.end).unwrap_or_default();
    let parts: Vec<_> = tokens(line).filter(|t| !t.kind.is_trivia()).collect();
    let words = |i: usize| parts.get(i).map_or("", |t| t.slice(line));
    let replace = usize::from(words(0) == "replace");
    let skip = match kind {
        Container::Castling | Container::Piece | Container::Change => 3,
        Container::Endings | Container::Turn => 1 + usize::from(words(0) == "after"),
        Container::MoreEndings => 2,
        Container::Test => 1 + usize::from(parts.get(1).is_some_and(|t| t.kind == TokenKind::Text)),
        Container::Army => 2,
        Container::Shuffle => 2,
        Container::File | Container::Variant | Container::Part => return None,
    };
    let skip = skip + replace - usize::from(kind.is_piece() && (replace > 0 || words(0) != "piece"));
    let starts = |i: usize| {
        let token = parts[i];
        let here = Span::new(head.file, head.start + token.start, head.end);
        match kind {
            Container::Piece | Container::Change => {
                // Only of a new piece the first line says that it is royal.
                let first = matches!(words(i), "royal" | "uncapturable") && (words(0) != "change" || i < 3);
                !first && !matches!(words(i), "capture" | "move") && kind.takes(text, here)
                    || matches!(words(i), "move" | "capture") && i + 1 < parts.len()
            }
            Container::Army => i == skip && kind.has(words(i)),
            Container::Shuffle => {
                let squares = line.get(..parts[i - 1].end).unwrap_or_default();
                let placed = line.get(token.start..).unwrap_or_default();
                i >= skip && fits(Rule::shuffle, squares) && fits(Rule::placing, placed)
            }
            _ => i == skip && !matches!(token.kind, TokenKind::Stray | TokenKind::Colon | TokenKind::Equals),
        }
    };
    let at = (skip.max(1)..parts.len()).find(|i| starts(*i))?;
    let end = parts.get(at.checked_sub(1)?)?.end;
    Some((head.start + end, head.start + parts.get(at)?.start))
}

// ---- A `{` too many -----------------------------------------------------------------------------------

/// Takes a block that belongs to no line for a `{` too many: every `}` after it has closed one block too few.
pub(super) fn surplus_open(item: &mut RawItem) -> Option<Diagnostic> {
    let mut open = None;
    spill(item, &mut open);
    let open = open?;
    Some(
        Diagnostic::new(code::UNKNOWN_ITEM, open, "this `{` is one too many")
            .help("take it out: a block is opened once")
            .fix("take it out", open, ""),
    )
}

/// What comes after the item once the surplus brace is gone, and the brace that closes what is around it.
fn spill(item: &mut RawItem, open: &mut Option<Span>) -> (Vec<RawItem>, Option<Span>) {
    let Some(block) = &mut item.block else { return (Vec::new(), None) };
    for at in 0..block.items.len() {
        let inner = &mut block.items[at];
        if inner.head.start == inner.head.end
            && let Some(surplus) = inner.block.take()
        {
            *open = Some(surplus.open);
            let rest = block.items.split_off(at + 1);
            block.items.truncate(at);
            block.items.extend(surplus.items);
            let close = std::mem::replace(&mut block.close, surplus.close);
            return (rest, close);
        }
        let (after, close) = spill(inner, open);
        if open.is_some() {
            let rest = block.items.split_off(at + 1);
            block.items.extend(after);
            let close = std::mem::replace(&mut block.close, close);
            return (rest, close);
        }
    }
    (Vec::new(), None)
}
