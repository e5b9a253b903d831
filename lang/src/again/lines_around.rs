//! What the lines around one that cannot be read say of it.

use super::{Said, statement};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::{is_likewise, is_line};
use crate::source::Span;
use crate::token::{Token, TokenKind, tokens};

/// Says what goes with the lines around.
pub(super) fn suit(diagnostic: &mut Diagnostic, said: &Said<'_>) {
    goes_on(diagnostic, said);
    list_goes_on(diagnostic, said);
    repeated_links(diagnostic, said);
    only_moves(diagnostic, said);
}

/// `or a knight is next to it` goes on from the line above.
fn goes_on(diagnostic: &mut Diagnostic, said: &Said<'_>) -> Option<()> {
    let joins = matches!(said.word(0), "or" | "and" | "but" | "then" | "if" | "unless" | "taking" | "also");
    (joins && diagnostic.code == code::UNKNOWN_ITEM).then_some(())?;
    let above = tokens(said.text).take_while(|t| t.end <= said.start).filter(|t| !t.kind.is_trivia());
    let last = above.filter(|t| t.kind != TokenKind::Newline).last()?;
    let breaks = matches!(last.kind, TokenKind::Open | TokenKind::Close | TokenKind::Semicolon);
    (!breaks && said.text.get(last.end..said.start)?.contains('\n')).then_some(())?;
    let words = statement(said.text, last.start);
    let before = said.text.get(words.first()?.start..last.end)?;
    // A condition and what is done beside it are of a line that does something.
    let idle = ["remove", "change", "include", "variant", "part", "edition"];
    (!idle.contains(&words.first()?.slice(said.text)) && !is_whole(said)).then_some(())?;
    let whole =
        ["", ","].iter().map(|mark| format!("{before}{mark} {}", said.line)).find(|line| is_line(line))?;
    let comma = whole.get(before.len()..)?.starts_with(',');
    diagnostic.labels.iter_mut().filter(|l| l.primary).for_each(|l| l.message.clear());
    diagnostic.notes.clear();
    diagnostic.fix = None;
    diagnostic.help = vec![match comma {
        true => format!("the line above goes on only after a `,` at its end: `{whole}`"),
        false => format!("it goes on from the line above: write both on one line, `{whole}`"),
    }];
    Some(())
}

/// `promote on last rank to queen, rook` and `bishop, no more than at the start` below it, without a comma between the two.
fn list_goes_on(diagnostic: &mut Diagnostic, said: &Said<'_>) -> Option<()> {
    let list = said.word(0) == "no" || said.line.contains(',') && !is_line(said.line);
    (list && diagnostic.code == code::UNKNOWN_ITEM).then_some(())?;
    let above = tokens(said.text).take_while(|t| t.end <= said.start).filter(|t| !t.kind.is_trivia());
    let above: Vec<Token> = above.collect();
    let (last, lines) = above.iter().rposition(|t| t.kind != TokenKind::Newline).and_then(|at| {
        let last = above.get(at)?;
        Some((last, above.get(..=at)?))
    })?;
    said.text.get(last.end..said.start)?.contains('\n').then_some(())?;
    // Each line that ends with a comma goes on below.
    let breaks = |at: &usize| match lines.get(*at).map(|t| t.kind) {
        Some(TokenKind::Newline) => {
            lines.get(..*at).and_then(<[Token]>::last).is_none_or(|t| t.kind != TokenKind::Comma)
        }
        kind => matches!(kind, Some(TokenKind::Open | TokenKind::Close | TokenKind::Semicolon)),
    };
    let first = (0..lines.len()).rev().find(breaks).map_or(0, |at| at + 1);
    let before = said.text.get(lines.get(first)?.start..last.end)?;
    let rest = said.text.get(said.start..)?;
    let behind = rest.find(['{', '}', ';']).map_or(rest, |end| rest.get(..end).unwrap_or(rest));
    let mut ends = behind.match_indices('\n').map(|(end, _)| end).chain([behind.len()]);
    let goes_on = |line: &str| line.trim_end().ends_with(',');
    let below = ends.find_map(|end| behind.get(..end).filter(|line| !goes_on(line)))?.trim_end();
    let promotes = ["promote ", "may promote ", "replace promote ", "replace may promote "];
    let promotes = promotes.iter().any(|words| before.starts_with(words)) && is_line(before);
    (promotes && is_line(&format!("{before}, {below}"))).then_some(())?;
    let word = last.slice(said.text);
    let write = format!("write `{word},`");
    let at = |start: usize| Span::new(diagnostic.span().file, start, last.end);
    let (word, end) = (at(last.start), at(last.end));
    let start = Span::new(word.file, said.start, said.start + said.words.first()?.slice(said.text).len());
    *diagnostic = Diagnostic::new(
        diagnostic.code,
        start,
        "this goes on with the line above, which does not end with a comma",
    )
    .label(word, &write)
    .fix(write, end, ",");
    Some(())
}

/// `if … then … else …` needs no line above.
fn is_whole(said: &Said<'_>) -> bool {
    said.word(0) == "if" && (0..said.words.len()).any(|at| said.word(at) == "then")
}

/// `for r in 1..8 { link h{r} right to a{9 - r} }`: files that meet, which one line says.
fn repeated_links(diagnostic: &mut Diagnostic, said: &Said<'_>) -> Option<()> {
    let repeats = matches!(said.word(0), "for" | "foreach" | "repeat" | "loop");
    (repeats && diagnostic.code == code::UNKNOWN_ITEM).then_some(())?;
    let from = said.words.last()?.end;
    let block = tokens(said.text).skip_while(|t| t.start < from).filter(|t| !t.kind.is_trivia());
    let mut block = block.skip_while(|t| t.kind == TokenKind::Newline);
    (block.next()?.kind == TokenKind::Open).then_some(())?;
    let mut block = block.skip_while(|t| t.kind == TokenKind::Newline);
    (block.next()?.slice(said.text) == "link").then_some(())?;
    diagnostic.fix = None;
    diagnostic.help = vec![
        "a link joins whole files and ranks, as in `link file h right to file a`; where they meet the other way round, as on a Möbius strip, `link file h right to file a reversed`"
            .to_owned(),
    ];
    Some(())
}

/// `moves as knight` beside `captures as bishop` does not capture.
fn only_moves(diagnostic: &mut Diagnostic, said: &Said<'_>) -> Option<()> {
    let moves = |word: &str| matches!(word, "moves" | "move" | "goes");
    let takes = |word: &str| matches!(word, "captures" | "capture" | "takes" | "attacks");
    let both = (0..said.words.len()).any(|at| takes(said.word(at)));
    (moves(said.word(0)) && !both && diagnostic.code == code::UNKNOWN_ITEM).then_some(())?;
    let captures = first_words(said)?.iter().any(|word| takes(word));
    captures.then_some(())?;
    if likewise(said) {
        for text in diagnostic.help.iter_mut().chain(diagnostic.labels.iter_mut().map(|l| &mut l.message)) {
            if let Some(end) = text.find("; `move` alone") {
                text.truncate(end);
            }
        }
        return Some(());
    }
    let texts = diagnostic.help.iter_mut().chain(diagnostic.labels.iter_mut().map(|l| &mut l.message));
    for text in texts {
        let plain = text.replace("`move and capture ", "`move ");
        if plain != *text {
            let end = plain.find("`, or `").map_or(plain.len(), |at| at + 1);
            let end = plain.find("; `move` alone").unwrap_or(end);
            *text = plain.get(..end)?.to_owned();
        }
    }
    if let Some(fix) = &mut diagnostic.fix {
        fix.message = fix.message.replace("`move and capture ", "`move ");
        let end = fix.message.find("`, or `").map_or(fix.message.len(), |at| at + 1);
        fix.message.truncate(end);
        for (_, text) in &mut fix.edits {
            *text = text.replace("move and capture", "move");
        }
    }
    Some(())
}

/// Does the next line say `captures the same way`?
fn likewise(said: &Said<'_>) -> bool {
    let end = said.words.last().map_or(0, |t| t.end);
    let rest = said.text.get(end..).unwrap_or_default().trim_start_matches([' ', ';', '\r', '\n', '\t']);
    let next = rest.split(['\n', ';', '}']).next().unwrap_or_default();
    is_likewise(next)
}

/// The first words of the other lines of its block.
fn first_words<'a>(said: &Said<'a>) -> Option<Vec<&'a str>> {
    let text = said.text;
    let all: Vec<_> = tokens(text).filter(|t| !t.kind.is_trivia() || t.kind == TokenKind::Newline).collect();
    let own = all.iter().position(|t| t.start == said.start)?;
    let mut depth = 0_i32;
    let open = all.get(..own)?.iter().rposition(|t| {
        match t.kind {
            TokenKind::Close => depth += 1,
            TokenKind::Open => depth -= 1,
            _ => {}
        }
        depth < 0
    })?;
    let mut found = Vec::new();
    let (mut depth, mut begins) = (0_u32, true);
    for token in all.get(open + 1..)? {
        match token.kind {
            TokenKind::Close if depth == 0 => break,
            TokenKind::Close => depth -= 1,
            TokenKind::Open => depth += 1,
            TokenKind::Newline | TokenKind::Semicolon => begins = true,
            _ => {
                if begins && depth == 0 && token.start != said.start {
                    found.push(token.slice(text));
                }
                begins = false;
            }
        }
    }
    Some(found)
}
