//! The parts of a variant as text.

use super::draft::{CastlingDraft, Draft, PieceDraft, Who};
use crate::fairy::Topic;
use std::fmt::Write as _;

/// What stands at the head of a variant.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Head {
    /// The name.
    pub id: String,
    /// The title.
    pub title: String,
    /// Behind the title, such as `extends standard`.
    pub extends: String,
    /// Comments above it.
    pub remarks: Vec<String>,
    /// Its first lines: source, other names.
    pub lines: Vec<String>,
}

/// A block may stand on one line up to this width.
const WIDTH: usize = 110;

/// The parts of a text, each with what it is about.
#[derive(Default)]
pub(super) struct Parts(Vec<(&'static [Topic], String)>);

impl Parts {
    /// Adds a part.
    pub(super) fn add(&mut self, topics: &'static [Topic], part: Out) {
        self.0.push((topics, part.text));
    }

    /// The text: what was remarked on an option stands above the part that is about the same, else above everything.
    pub(super) fn text(self, head: &Head, draft: &Draft) -> String {
        let mut head = head.clone();
        let told = |topic: &Topic| {
            self.0.iter().any(|(topics, text)| topics.contains(topic) && !text.trim().is_empty())
        };
        for (_, remarks) in draft.remarks.iter().filter(|(topic, _)| !told(topic)) {
            head.remarks.extend(remarks.clone());
        }
        let mut out = Out::default();
        out.open(&head);
        let mut said: Vec<Topic> = Vec::new();
        for (topics, text) in &self.0 {
            if text.trim().is_empty() {
                if !text.is_empty() {
                    out.gap();
                }
                continue;
            }
            for topic in topics.iter().filter(|topic| told(topic)) {
                if !said.contains(topic) {
                    said.push(*topic);
                    out.remarks(draft.remarks.get(topic).map(Vec::as_slice).unwrap_or_default());
                }
            }
            out.text.push_str(text);
        }
        out.remarks(&draft.closing);
        out.close();
        out.text
    }
}

/// What the lines of pieces are about.
pub(super) const PIECES: &[Topic] = &[Topic::Piece, Topic::Moves, Topic::Promotion, Topic::Drops];

/// The whole of a variant.
pub fn text(head: &Head, draft: &Draft) -> String {
    let mut parts = Parts::default();
    let mut out = Out::default();
    draft.board.iter().for_each(|line| out.line(1, line));
    for zone in draft.zones.iter().filter(|z| z.who == Who::Both) {
        out.line(1, &format!("zone {} = {}", zone.name, zone.squares));
    }
    // A zone that each side has for itself comes before what names it.
    for (who, word) in [(Who::White, "white"), (Who::Black, "black")] {
        let zones: Vec<String> = draft
            .zones
            .iter()
            .filter(|z| z.who == who)
            .map(|z| format!("zone {} = {}", z.name, z.squares))
            .collect();
        if !zones.is_empty() {
            out.block(1, &format!("army {word}"), &zones);
        }
    }
    parts.add(&[], out);
    let mut out = Out::default();
    parts.add(&[], Out { text: "\n".to_owned() });
    for piece in draft.pieces.values().filter(|p| p.who == Who::Both) {
        out.remarks(&piece.remarks);
        out.piece(1, piece);
    }
    for (who, word) in [(Who::White, "white"), (Who::Black, "black")] {
        army(&mut out, draft, who, word);
    }
    draft.every.iter().for_each(|line| out.line(1, line));
    parts.add(PIECES, std::mem::take(&mut out));
    draft.castlings.iter().filter(|c| c.who == Who::Both).for_each(|c| out.castling(1, c));
    parts.add(&[Topic::Castling], std::mem::take(&mut out));
    for (who, lines) in &draft.turn {
        match who {
            Who::Both => out.block(1, "turn", lines),
            Who::White => out.line(1, &format!("army white {{ turn {{ {} }} }}", lines.join("; "))),
            Who::Black => out.line(1, &format!("army black {{ turn {{ {} }} }}", lines.join("; "))),
        }
    }
    parts.add(&[Topic::Turn], std::mem::take(&mut out));
    parts.add(&[], Out { text: "\n".to_owned() });
    out.line(1, &format!("setup \"{}\"", draft.setup));
    parts.add(&[Topic::Board], std::mem::take(&mut out));
    parts.add(&[], Out { text: "\n".to_owned() });
    out.line(1, "endings {");
    draft.endings.iter().for_each(|line| out.line(2, line));
    out.line(1, "}");
    parts.add(&[Topic::Endings], out);
    parts.text(head, draft)
}

/// What one side alone has.
fn army(out: &mut Out, draft: &Draft, who: Who, word: &str) {
    let mut inner = Out::default();
    for piece in draft.pieces.values().filter(|p| p.who == who) {
        inner.remarks(&piece.remarks);
        inner.piece(2, piece);
    }
    for piece in draft.pieces.values().filter(|p| p.who == Who::Both) {
        let own: Vec<String> =
            piece.lines.iter().filter(|(w, _)| *w == who).map(|(_, l)| l.clone()).collect();
        if !own.is_empty() {
            inner.block(2, &format!("change piece {}", piece.name), &own);
        }
    }
    draft.castlings.iter().filter(|c| c.who == who).for_each(|c| inner.castling(2, c));
    if !inner.text.is_empty() {
        out.line(1, &format!("army {word} {{"));
        out.text.push_str(&inner.text);
        out.line(1, "}");
    }
}

/// Text in the making.
#[derive(Default)]
pub(super) struct Out {
    pub(super) text: String,
}

impl Out {
    pub(super) fn line(&mut self, depth: usize, line: &str) {
        let _ = writeln!(self.text, "{:indent$}{line}", "", indent = 2 * depth);
    }

    pub(super) fn gap(&mut self) {
        if !self.text.ends_with("\n\n") && !self.text.ends_with("{\n") {
            self.text.push('\n');
        }
    }

    pub(super) fn remarks(&mut self, remarks: &[String]) {
        remarks.iter().for_each(|remark| self.line(1, &format!("# {remark}")));
    }

    pub(super) fn open(&mut self, head: &Head) {
        head.remarks.iter().for_each(|remark| self.line(0, &format!("# {remark}")));
        let extends = if head.extends.is_empty() { String::new() } else { format!(" {}", head.extends) };
        self.line(0, &format!("variant {} \"{}\"{extends} {{", head.id, head.title));
        head.lines.iter().for_each(|line| self.line(1, line));
        if !head.lines.is_empty() {
            self.gap();
        }
    }

    pub(super) fn close(&mut self) {
        self.line(0, "}");
    }

    /// A block, on one line if it is short.
    pub(super) fn block(&mut self, depth: usize, head: &str, lines: &[String]) {
        let short = format!("{head} {{ {} }}", lines.join("; "));
        match lines {
            [] => self.line(depth, &format!("{head} {{ }}")),
            _ if lines.len() <= 3
                && 2 * depth + short.len() <= WIDTH
                && !lines.iter().any(|l| l.contains('#')) =>
            {
                self.line(depth, &short);
            }
            _ => {
                self.line(depth, &format!("{head} {{"));
                lines.iter().for_each(|line| self.line(depth + 1, line));
                self.line(depth, "}");
            }
        }
    }

    pub(super) fn piece(&mut self, depth: usize, piece: &PieceDraft) {
        let traits = if piece.traits.is_empty() { String::new() } else { format!(" {}", piece.traits) };
        let head = format!("piece {} {}{traits}", piece.name, piece.letter);
        let lines: Vec<String> =
            piece.lines.iter().filter(|(w, _)| *w == Who::Both).map(|(_, l)| l.clone()).collect();
        match piece.traits.as_str() {
            "of nobody" => self.line(depth, &head),
            _ => self.block(depth, &head, &lines),
        }
    }

    pub(super) fn castling(&mut self, depth: usize, castling: &CastlingDraft) {
        self.line(depth, &format!("castling {} {} {{", castling.name, castling.letter));
        castling.lines.iter().for_each(|line| self.line(depth + 1, line));
        self.line(depth, "}");
    }
}
