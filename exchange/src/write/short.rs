//! A variant as what differs from another: `change piece pawn { … }`, `remove castling …`, `replace endings { … }`.
//!
//! Both drafts are of the same make, so that equal rules are equal lines; and what a zone holds is compared along with the line that names it.

use super::draft::{CastlingDraft, Draft, PieceDraft, Who};
use super::lines::{about, canonical, lines, sort};
use super::text::{Head, Out, PIECES, Parts};
use crate::fairy::Topic;
use std::cell::RefCell;

/// How endings are said that differ from those of the base.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Style {
    /// Those that are new, and those that are gone.
    Edited,
    /// All anew.
    Replaced,
}

/// The text of a variant over a base; nothing where the difference cannot be said.
pub fn short(head: &Head, base: &Draft, child: &Draft, own_zones: bool, style: Style) -> Option<String> {
    let differ = Difference { base, child, lost: RefCell::default(), armies: RefCell::default() };
    let mut parts = Parts::default();
    let mut out = Out::default();
    board(&mut out, base, child)?;
    differ.zones(&mut out, own_zones);
    parts.add(&[], std::mem::take(&mut out));
    differ.pieces(&mut out)?;
    differ.every(&mut out)?;
    parts.add(PIECES, std::mem::take(&mut out));
    differ.castlings(&mut out);
    parts.add(&[Topic::Castling], std::mem::take(&mut out));
    differ.removed(&mut out);
    differ.turn(&mut out);
    parts.add(&[Topic::Turn], std::mem::take(&mut out));
    if child.setup != base.setup {
        out.line(1, &format!("setup \"{}\"", child.setup));
    }
    parts.add(&[Topic::Board], std::mem::take(&mut out));
    differ.endings(&mut out, style);
    parts.add(&[Topic::Endings], out);
    Some(parts.text(head, child))
}

fn board(out: &mut Out, base: &Draft, child: &Draft) -> Option<()> {
    if base.board == child.board {
        return Some(());
    }
    let is = |line: &&String| !base.board.contains(line) || line.starts_with("board");
    let changed: Vec<&String> = child.board.iter().filter(is).collect();
    // A new board has no holes; the same board would keep them.
    let same_size = base.board.first() == child.board.first();
    let lost = base.board.iter().any(|line| line.starts_with("holes")) && same_size;
    if lost && !child.board.iter().any(|line| line.starts_with("holes")) {
        return None;
    }
    changed
        .into_iter()
        .filter(|line| !(same_size && line.starts_with("board")))
        .for_each(|line| out.line(1, line));
    Some(())
}

struct Difference<'a> {
    base: &'a Draft,
    child: &'a Draft,
    /// The pieces that White, or Black, has no longer, and the other side has.
    lost: RefCell<[Vec<String>; 2]>,
    /// The lines of the blocks of either army.
    armies: RefCell<[Out; 2]>,
}

impl Difference<'_> {
    fn same(&self, base: &str, child: &str) -> bool {
        canonical(base, &self.base.zones) == canonical(child, &self.child.zones)
    }

    fn all_same(&self, base: &[String], child: &[String]) -> bool {
        base.len() == child.len() && base.iter().zip(child).all(|(b, c)| self.same(b, c))
    }

    /// The zones that the base has not, or other ones. `own` says that the base has those of its draft.
    fn zones(&self, out: &mut Out, own: bool) {
        for (who, word) in [(Who::Both, ""), (Who::White, "white"), (Who::Black, "black")] {
            let mut lines = Vec::new();
            for zone in self.child.zones.iter().filter(|z| z.who == who) {
                let old =
                    self.base.zones.iter().find(|z| z.name == zone.name && z.who == zone.who).filter(|_| own);
                match old {
                    Some(old) if old.squares == zone.squares => {}
                    Some(_) => lines.push(format!("replace zone {} = {}", zone.name, zone.squares)),
                    None if own || self.mentioned(&zone.name) => {
                        lines.push(format!("zone {} = {}", zone.name, zone.squares));
                    }
                    None => {}
                }
            }
            match (lines.is_empty(), word) {
                (true, _) => {}
                (false, "") => lines.iter().for_each(|line| out.line(1, line)),
                (false, word) => out.block(1, &format!("army {word}"), &lines),
            }
        }
    }

    /// Is a zone named in a line that the base has not?
    fn mentioned(&self, name: &str) -> bool {
        let names = |line: &str| {
            line.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-')).any(|word| word == name)
        };
        let pieces = self.child.pieces.values().any(|piece| {
            let old = self.base.pieces.values().find(|p| p.name == piece.name);
            piece.lines.iter().any(|(_, line)| {
                names(line) && !old.is_some_and(|p| p.lines.iter().any(|(_, l)| self.same(l, line)))
            })
        });
        let endings =
            self.child.endings != self.base.endings && self.child.endings.iter().any(|line| names(line));
        pieces || endings || self.child.turn.iter().any(|(_, lines)| lines.iter().any(|line| names(line)))
    }

    fn old(&self, piece: &PieceDraft) -> Option<&PieceDraft> {
        self.base.pieces.values().find(|p| p.name == piece.name)
    }

    fn pieces(&self, out: &mut Out) -> Option<()> {
        let mut armies = self.armies.borrow_mut();
        // The pieces that a side has no longer, and the other side has.
        let mut lost: [Vec<String>; 2] = Default::default();
        for piece in self.child.pieces.values() {
            let Some(old) = self.old(piece) else {
                let piece = self.with_every(piece);
                out.remarks(&piece.remarks);
                match piece.who {
                    Who::Both => out.piece(1, &piece),
                    Who::White => armies[0].piece(2, &piece),
                    Who::Black => armies[1].piece(2, &piece),
                }
                continue;
            };
            if old.letter != piece.letter
                || (old.who != piece.who && old.who != Who::Both)
                || (old.traits == "of nobody") != (piece.traits == "of nobody")
            {
                return None;
            }
            match (old.who, piece.who) {
                (Who::Both, Who::White) => lost[1].push(piece.name.clone()),
                (Who::Both, Who::Black) => lost[0].push(piece.name.clone()),
                _ => {}
            }
            for who in [Who::Both, Who::White, Who::Black] {
                // What one side alone has left is compared with what was said for both.
                let lines = self.changes(&lines(old, who), &lines(piece, who));
                if lines.is_empty() {
                    continue;
                }
                let head = format!("change piece {}", piece.name);
                match (piece.who, who) {
                    (Who::Both, Who::Both) => {
                        out.remarks(&piece.remarks);
                        out.block(1, &head, &lines);
                    }
                    (Who::White, _) | (Who::Both, Who::White) => armies[0].block(2, &head, &lines),
                    (Who::Black, _) | (Who::Both, Who::Black) => armies[1].block(2, &head, &lines),
                }
            }
        }
        self.lost.replace(lost);
        Some(())
    }

    /// The lines of a `change` that make lines of others.
    fn changes(&self, old: &[String], new: &[String]) -> Vec<String> {
        let mut changes = Vec::new();
        let mut sorts: Vec<&str> = Vec::new();
        for line in old.iter().chain(new) {
            if !sorts.contains(&sort(line)) {
                sorts.push(sort(line));
            }
        }
        for name in sorts {
            let of = |lines: &[String]| lines.iter().filter(|l| sort(l) == name).cloned().collect::<Vec<_>>();
            let (before, after) = (of(old), of(new));
            let kept = before.len().min(after.len());
            let extends =
                after.len() >= before.len() && self.all_same(&before, after.get(..kept).unwrap_or_default());
            match (extends, after.is_empty()) {
                (true, _) => changes.extend(after.into_iter().skip(before.len())),
                (false, true) => changes.push(format!("remove {name}")),
                // It stands in the first line of the piece, where nothing replaces it.
                (false, false) if name == "royal" => {
                    changes.push("remove royal".to_owned());
                    changes.extend(after);
                }
                (false, false) => {
                    let mut lines = after.into_iter();
                    changes.extend(lines.next().map(|line| format!("replace {line}")));
                    changes.extend(lines);
                }
            }
        }
        changes
    }

    /// A new piece, with what the base says of every piece.
    fn with_every(&self, piece: &PieceDraft) -> PieceDraft {
        let mut piece = piece.clone();
        for every in self.child.every.iter().filter(|e| self.base.every.iter().any(|b| about(b) == about(e)))
        {
            let Some((head, line)) = every.split_once(" { ") else { continue };
            let excepted = head
                .split_once(" except ")
                .is_some_and(|(_, names)| names.split(", ").any(|n| n == piece.name));
            if !excepted && piece.traits != "of nobody" {
                piece.lines.push((Who::Both, line.trim_end_matches(" }").to_owned()));
            }
        }
        piece
    }

    fn every(&self, out: &mut Out) -> Option<()> {
        for line in &self.child.every {
            if !self.base.every.iter().any(|b| about(b) == about(line)) {
                out.line(1, line);
            }
        }
        let lost =
            self.base.every.iter().any(|line| !self.child.every.iter().any(|c| about(c) == about(line)));
        (!lost).then_some(())
    }

    fn castlings(&self, out: &mut Out) {
        let find = |draft: &[CastlingDraft], c: &CastlingDraft| {
            draft.iter().find(|d| d.name == c.name && d.who == c.who).cloned()
        };
        let mut armies = self.armies.borrow_mut();
        let mut gone: [Vec<String>; 3] = Default::default();
        for old in &self.base.castlings {
            if find(&self.child.castlings, old).is_some() {
                continue;
            }
            // One side keeps it: the other has it no longer.
            let kept = |who| {
                self.child
                    .castlings
                    .iter()
                    .any(|c| c.who == who && c.name == old.name && c.lines == old.lines)
            };
            match (old.who, kept(Who::White), kept(Who::Black)) {
                (Who::Both, true, false) => gone[2].push(old.name.clone()),
                (Who::Both, false, true) => gone[1].push(old.name.clone()),
                _ => gone[old.who as usize].push(old.name.clone()),
            }
        }
        if !gone[0].is_empty() {
            out.line(1, &format!("remove castling {}", gone[0].join(", ")));
        }
        for (army, names) in armies.iter_mut().zip(gone.iter().skip(1)) {
            if !names.is_empty() {
                army.line(2, &format!("remove castling {}", names.join(", ")));
            }
        }
        for castling in &self.child.castlings {
            let old = find(&self.base.castlings, castling);
            let both = |c: &&CastlingDraft| {
                c.who == Who::Both && c.name == castling.name && c.lines == castling.lines
            };
            let other = if castling.who == Who::White { Who::Black } else { Who::White };
            let others = self.child.castlings.iter().any(|c| c.who == other && c.name == castling.name);
            let kept = castling.who != Who::Both && !others && self.base.castlings.iter().any(|c| both(&c));
            if old.as_ref() == Some(castling) || kept {
                continue;
            }
            let mut part = Out::default();
            let depth = if castling.who == Who::Both { 1 } else { 2 };
            part.castling(depth, castling);
            if old.is_some() {
                part.text = part.text.replacen("castling ", "replace castling ", 1);
            }
            match castling.who {
                Who::Both => out.text.push_str(&part.text),
                Who::White => armies[0].text.push_str(&part.text),
                Who::Black => armies[1].text.push_str(&part.text),
            }
        }
    }

    /// The pieces that are gone; what one side alone has or has lost comes with it, in one block.
    fn removed(&self, out: &mut Out) {
        let armies = self.armies.borrow();
        for (who, word) in [(Who::Both, ""), (Who::White, "white"), (Who::Black, "black")] {
            let gone = self
                .base
                .pieces
                .values()
                .filter(|old| old.who == who && !self.child.pieces.values().any(|p| p.name == old.name))
                .map(|old| old.name.clone());
            let (lost, block) = match who {
                Who::Both => (Vec::new(), ""),
                Who::White => (self.lost.borrow()[0].clone(), armies[0].text.as_str()),
                Who::Black => (self.lost.borrow()[1].clone(), armies[1].text.as_str()),
            };
            let gone: Vec<String> = gone.chain(lost).collect();
            let line = (!gone.is_empty()).then(|| format!("remove piece {}", gone.join(", ")));
            if word.is_empty() {
                line.iter().for_each(|line| out.line(1, line));
                continue;
            }
            let whole = line.map_or_else(|| block.to_owned(), |line| format!("{block}    {line}\n"));
            match whole.lines().count() {
                0 => {}
                1 => out.line(1, &format!("army {word} {{ {} }}", whole.trim())),
                _ => {
                    out.line(1, &format!("army {word} {{"));
                    out.text.push_str(&whole);
                    out.line(1, "}");
                }
            }
        }
    }

    fn turn(&self, out: &mut Out) {
        if self.base.turn == self.child.turn {
            return;
        }
        let replace = if self.base.turn.is_empty() { "" } else { "replace " };
        let any = vec![(Who::Both, vec!["a move".to_owned()])];
        let turn = if self.child.turn.is_empty() { &any } else { &self.child.turn };
        for (who, lines) in turn {
            match who {
                Who::Both => out.block(1, &format!("{replace}turn"), lines),
                Who::White => {
                    out.line(1, &format!("army white {{ {replace}turn {{ {} }} }}", lines.join("; ")))
                }
                Who::Black => {
                    out.line(1, &format!("army black {{ {replace}turn {{ {} }} }}", lines.join("; ")))
                }
            }
        }
    }

    fn endings(&self, out: &mut Out, style: Style) {
        let (base, child) = (&self.base.endings, &self.child.endings);
        if self.all_same(base, child) {
            return;
        }
        if let Some(lines) = self.edits().filter(|_| style == Style::Edited) {
            out.block(1, "change endings", &lines);
            return;
        }
        let fresh = child.len().saturating_sub(base.len());
        let rest = child.get(fresh..).unwrap_or_default();
        if fresh > 0 && self.all_same(base, rest) {
            out.block(1, "change endings", child.get(..fresh).unwrap_or_default());
            return;
        }
        out.line(1, "replace endings {");
        child.iter().for_each(|line| out.line(2, line));
        out.line(1, "}");
    }
}

impl Difference<'_> {
    /// The lines of a `change endings`: new ones come first, and others go.
    fn edits(&self) -> Option<Vec<String>> {
        let is_old = |line: &&String| self.base.endings.iter().any(|old| self.same(old, line));
        let fresh: Vec<&String> = self.child.endings.iter().take_while(|line| !is_old(line)).collect();
        let rest = self.child.endings.get(fresh.len()..).unwrap_or_default();
        let (kept, gone): (Vec<&String>, Vec<&String>) =
            self.base.endings.iter().partition(|old| rest.iter().any(|line| self.same(old, line)));
        let in_order =
            kept.len() == rest.len() && kept.iter().zip(rest).all(|(old, line)| self.same(old, line));
        if !in_order || gone.len() > 2 || kept.is_empty() {
            return None;
        }
        let gone = gone
            .into_iter()
            .filter_map(|line| line.split_once(": "))
            .map(|(words, _)| format!("remove {words}"));
        Some(fresh.into_iter().cloned().chain(gone).collect())
    }
}
