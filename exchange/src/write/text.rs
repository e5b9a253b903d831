//! The parts of a variant as text.

use super::draft::{CastlingDraft, Draft, PieceDraft, Who};
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

/// The whole of a variant.
pub fn text(head: &Head, draft: &Draft) -> String {
    let mut out = Out::default();
    out.open(head);
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
    out.gap();
    for piece in draft.pieces.values().filter(|p| p.who == Who::Both) {
        out.remarks(&piece.remarks);
        out.piece(1, piece);
    }
    for (who, word) in [(Who::White, "white"), (Who::Black, "black")] {
        army(&mut out, draft, who, word);
    }
    draft.every.iter().for_each(|line| out.line(1, line));
    draft.castlings.iter().filter(|c| c.who == Who::Both).for_each(|c| out.castling(1, c));
    for (who, lines) in &draft.turn {
        match who {
            Who::Both => out.block(1, "turn", lines),
            Who::White => out.line(1, &format!("army white {{ turn {{ {} }} }}", lines.join("; "))),
            Who::Black => out.line(1, &format!("army black {{ turn {{ {} }} }}", lines.join("; "))),
        }
    }
    out.gap();
    out.line(1, &format!("setup \"{}\"", draft.setup));
    out.gap();
    out.line(1, "endings {");
    draft.endings.iter().for_each(|line| out.line(2, line));
    out.line(1, "}");
    out.close();
    out.text
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
