//! Reads the tokens of a file into blocks and lines.

use super::Unformatted;
use super::tree::{Block, Comment, Item, Line, Part, Remark, silences};
use crate::parse::{MAX_DEPTH, comma_before_a_line};
use crate::token::{Token, TokenKind, tokens};

/// The words behind which moves stand: in a turn of several parts a comma joins them, and no blank does.
const TURNS: [&str; 4] = ["after", "illegal", "legal", "play"];

/// What a file says by its braces and line ends.
pub(super) fn read(text: &str) -> Result<Block<'_>, Unformatted> {
    let mut reader = Reader { text, tokens: tokens(text).collect(), at: 0, line_start: 0 };
    let block = reader.block(None, 0)?;
    match reader.peek() {
        Some(token) => Err(Unformatted { at: token.start, why: "this `}` closes nothing" }),
        None => Ok(block),
    }
}

struct Reader<'t> {
    text: &'t str,
    tokens: Vec<Token>,
    at: usize,
    /// The first byte of the line in which the next token is.
    line_start: usize,
}

impl<'t> Reader<'t> {
    fn peek(&self) -> Option<Token> {
        self.tokens.get(self.at).copied()
    }

    fn step(&mut self) {
        if let Some(token) = self.peek() {
            self.at += 1;
            if token.kind == TokenKind::Newline {
                self.line_start = token.end;
            }
        }
    }

    fn slice(&self, token: Token) -> &'t str {
        self.text.get(token.start..token.end).unwrap_or_default().trim_end_matches(['\r', ' ', '\t'])
    }

    fn comment(&self, token: Token) -> Comment<'t> {
        let before = self.text.get(self.line_start..token.start).unwrap_or_default();
        Comment { text: self.slice(token), column: before.chars().count() }
    }

    /// A block up to its `}`, which is taken, or the file up to its end or to a `}` that closes nothing; `opened` is where its `{` stands.
    fn block(&mut self, opened: Option<Token>, depth: usize) -> Result<Block<'t>, Unformatted> {
        let mut block = Block { flat: opened.is_some(), ..Block::default() };
        // Comments that wait for the line below them, and how many line ends were met since anything else.
        let mut above: Vec<Remark<'t>> = Vec::new();
        let mut ends = if opened.is_some() { 0 } else { 1 };
        // What comes next begins a line: nothing stands before it but blanks.
        let mut fresh = opened.is_none();
        let mut empty = true;
        while let Some(token) = self.peek() {
            match token.kind {
                TokenKind::Blank | TokenKind::Semicolon => self.step(),
                TokenKind::Newline => {
                    self.step();
                    block.flat = false;
                    fresh = true;
                    ends += 1;
                }
                TokenKind::Comment => {
                    let comment = self.comment(token);
                    block.flat = false;
                    if !fresh && silences(comment.text) {
                        rejoin(&mut block.lines);
                    }
                    match block.lines.last_mut() {
                        Some(line) if !fresh && line.trail.is_none() => line.trail = Some(comment),
                        None if !fresh && block.opening.is_none() => block.opening = Some(comment),
                        _ => above.push(Remark { text: comment.text, apart: ends > 1 && !empty }),
                    }
                    empty = false;
                    ends = 0;
                    self.step();
                }
                TokenKind::Close => {
                    if opened.is_some() {
                        self.step();
                    }
                    block.rest = above;
                    return Ok(block);
                }
                _ => {
                    if opened.is_some() && self.begins_file_item(token) {
                        break;
                    }
                    if token.kind == TokenKind::Open {
                        return Err(Unformatted { at: token.start, why: "nothing stands before this `{`" });
                    }
                    let item = self.item(depth)?;
                    // What follows a block that is open, or one without a `;`, begins a line of its own.
                    let on = |line: &&mut Line<'_>| {
                        !fresh && line.trail.is_none() && line.items.iter().all(|item| item.block.is_none())
                    };
                    block.flat &= item.block.as_ref().is_none_or(|block| block.flat);
                    match block.lines.last_mut().filter(on) {
                        Some(line) => line.items.push(item),
                        None => {
                            let above = std::mem::take(&mut above);
                            let first = above.first().map_or(ends > 1 && !empty, |remark| remark.apart);
                            block.lines.push(Line {
                                apart: first,
                                apart_from_above: !above.is_empty() && ends > 1,
                                above,
                                items: vec![item],
                                trail: None,
                                joined: !fresh,
                            });
                        }
                    }
                    fresh = false;
                    empty = false;
                    ends = 0;
                }
            }
        }
        match opened {
            Some(open) => Err(Unformatted { at: open.start, why: "this `{` is never closed" }),
            None => {
                block.rest = above;
                Ok(block)
            }
        }
    }

    /// `variant` and `part` never stand inside a block: a `}` is missing before them.
    fn begins_file_item(&self, token: Token) -> bool {
        token.kind == TokenKind::Word && matches!(self.slice(token), "variant" | "part")
    }

    /// A head up to the end of its line, which a comma puts off, and the block behind it.
    fn item(&mut self, depth: usize) -> Result<Item<'t>, Unformatted> {
        let mut item = Item::default();
        let mut spaced = false;
        let mut turns = false;
        let first = self.peek().map_or(self.text.len(), |token| token.start);
        while let Some(token) = self.peek() {
            match token.kind {
                TokenKind::OpenText => {
                    return Err(Unformatted { at: token.start, why: "this text is never closed" });
                }
                TokenKind::Blank => spaced = true,
                TokenKind::Newline | TokenKind::Comment if ends_in_comma(&item.head) => {
                    self.continued(&mut item);
                    spaced = true;
                    continue;
                }
                // What is dropped here would have the list go on with the next line.
                TokenKind::Semicolon if ends_in_comma(&item.head) => {
                    return Err(Unformatted {
                        at: token.start,
                        why: "nothing stands between a comma and this `;`",
                    });
                }
                TokenKind::Newline
                | TokenKind::Comment
                | TokenKind::Semicolon
                | TokenKind::Open
                | TokenKind::Close => break,
                TokenKind::Word if item.head.is_empty() => {
                    turns = TURNS.contains(&self.slice(token));
                    item.head.push(Part::Token { kind: token.kind, text: self.slice(token), spaced });
                }
                // In `after e2e4,*@d5: …` it is a part of a move.
                TokenKind::Comma if turns && !spaced && ends_in_word(&item.head) && self.joins() => {
                    item.head.push(Part::Token { kind: TokenKind::Stray, text: ",", spaced });
                }
                kind => {
                    item.head.push(Part::Token { kind, text: self.slice(token), spaced });
                    spaced = false;
                }
            }
            self.step();
        }
        even(&mut item.head);
        let written =
            self.text.get(first..self.tokens.get(self.at).map_or(self.text.len(), |next| next.start));
        if let Some((comma, _)) = written.filter(|text| text.contains('\n')).and_then(comma_before_a_line) {
            return Err(Unformatted {
                at: first + comma,
                why: "a list goes on after a comma, and another line follows",
            });
        }
        self.opened(&mut item, depth)?;
        Ok(item)
    }

    /// Does something follow at once?
    fn joins(&self) -> bool {
        self.tokens.get(self.at + 1).is_some_and(|next| !next.kind.is_trivia())
    }

    /// What stands between a comma at the end of a line and where the list goes on.
    fn continued(&mut self, item: &mut Item<'t>) {
        let (mut behind, mut below) = (None, Vec::new());
        let mut fresh = false;
        while let Some(token) = self.peek() {
            match token.kind {
                TokenKind::Blank => {}
                TokenKind::Newline => fresh = true,
                TokenKind::Comment if fresh => below.push(self.slice(token)),
                TokenKind::Comment => behind = Some(self.slice(token)),
                _ => break,
            }
            self.step();
        }
        if behind.is_some() || !below.is_empty() {
            item.head.push(Part::Comments { behind, below });
        }
    }

    /// The block of an item, if one follows, perhaps on a later line.
    fn opened(&mut self, item: &mut Item<'t>, depth: usize) -> Result<(), Unformatted> {
        let (at, line_start) = (self.at, self.line_start);
        let mut between = Vec::new();
        while let Some(token) = self.peek() {
            match token.kind {
                TokenKind::Blank | TokenKind::Newline => {}
                TokenKind::Comment => between.push(self.comment(token)),
                TokenKind::Open => {
                    if depth == MAX_DEPTH {
                        return Err(Unformatted { at: token.start, why: "blocks are nested too deep" });
                    }
                    self.step();
                    let mut block = self.block(Some(token), depth + 1)?;
                    into_block(&mut block, between);
                    item.block = Some(block);
                    return Ok(());
                }
                _ => break,
            }
            self.step();
        }
        (self.at, self.line_start) = (at, line_start);
        Ok(())
    }
}

/// Comments between a head and its block go into the block: the first behind its brace, the others above its first line.
fn into_block<'t>(block: &mut Block<'t>, between: Vec<Comment<'t>>) {
    if between.is_empty() {
        return;
    }
    block.flat = false;
    let mut all: Vec<Comment<'t>> = between;
    all.extend(block.opening.take());
    let mut all = all.into_iter();
    block.opening = all.next();
    let mut above: Vec<Remark<'t>> = all.map(|comment| Remark { text: comment.text, apart: false }).collect();
    match block.lines.first_mut() {
        Some(line) => {
            above.append(&mut line.above);
            line.above = above;
            line.apart = false;
        }
        None => {
            above.append(&mut block.rest);
            block.rest = above;
        }
    }
}

/// A `=` with a blank on one side has one on the other, too; in a move (`e7e8=Q`) there is none. Signs of several characters stay.
fn even(head: &mut [Part<'_>]) {
    let sign = |part: Option<&Part<'_>>| match part {
        Some(Part::Token { kind, .. }) => matches!(kind, TokenKind::Equals | TokenKind::Stray),
        Some(Part::Comments { .. }) | None => true,
    };
    for at in 1..head.len().saturating_sub(1) {
        if sign(head.get(at - 1)) || sign(head.get(at + 1)) {
            continue;
        }
        let behind_mark =
            matches!(head.get(at - 1), Some(Part::Token { kind: TokenKind::Comma | TokenKind::Colon, .. }));
        let (before, after) = head.split_at_mut(at + 1);
        if let Some(Part::Token { kind: TokenKind::Equals, spaced, .. }) = before.last_mut()
            && let Some(Part::Token { spaced: next, .. }) = after.first_mut()
        {
            let blank = *spaced || *next || behind_mark;
            (*spaced, *next) = (blank, blank);
        }
    }
}

/// Is a word the last of a head?
fn ends_in_word(head: &[Part<'_>]) -> bool {
    matches!(head.last(), Some(Part::Token { kind: TokenKind::Word, .. }))
}

/// Is a comma the last word of a head?
fn ends_in_comma(head: &[Part<'_>]) -> bool {
    let last = head.iter().rev().find_map(|part| match part {
        Part::Token { kind, .. } => Some(*kind),
        Part::Comments { .. } => None,
    });
    last == Some(TokenKind::Comma)
}

/// Puts together again what the author has on one line: a comment speaks of all of it.
fn rejoin(lines: &mut Vec<Line<'_>>) {
    while lines.last().is_some_and(|line| line.joined) {
        let Some(last) = lines.pop() else { return };
        if let Some(line) = lines.last_mut() {
            line.items.extend(last.items);
        }
    }
}
