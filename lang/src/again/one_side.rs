//! Endings of one side alone: where the lists of pieces let a line for both sides say the same, that line is offered.

use crate::code;
use crate::compile::{Compilation, Variant};
use crate::diagnostic::Diagnostic;
use crate::lower::ALL_PIECES;
use crate::source::{FileId, Span};
use crate::token::Token;
use std::ops::Range;
use wazir_runtime::Side;
use wazir_runtime::program::Army;

/// An ending that can be read, and is not a mistake wherever it stands.
pub(super) const READABLE: &str = "stalemate: draw";

/// Words that say nothing by themselves.
const FILLERS: [&str; 15] = [
    "no", "lost", "all", "its", "his", "their", "left", "more", "any", "at", "the", "on", "board", "and",
    "or",
];

/// `white has no pawn, rook: black wins`
pub(super) struct Ending {
    /// The whole line.
    pub(super) range: Range<usize>,
    side: Side,
    /// The pieces that it names; none where it speaks of all.
    names: Vec<String>,
    outcome: Option<&'static str>,
}

impl Ending {
    /// The ending of a line of which a report says that it cannot be said.
    pub(super) fn of(diagnostic: &Diagnostic, text: &str, words: &[Token]) -> Option<Ending> {
        if diagnostic.code != code::NOT_IN_EDITION {
            return None;
        }
        let written: Vec<String> = words.iter().map(|w| w.slice(text).to_lowercase()).collect();
        let written: Vec<&str> = written.iter().map(String::as_str).collect();
        let colon = written.iter().position(|w| *w == ":")?;
        let (condition, outcome) = (written.get(..colon)?, written.get(colon + 1..)?);
        let (side, rest) = match condition {
            ["white", "has" | "have", rest @ ..] => (Side::White, rest),
            ["black", "has" | "have", rest @ ..] => (Side::Black, rest),
            _ => return None,
        };
        let (own, other) = (side.name(), (!side).name());
        let outcome = match outcome {
            ["draw"] => Some("draw"),
            [who, "wins"] if *who == other => Some("that side loses"),
            [who, "wins"] if *who == own => Some("that side wins"),
            [who, "loses"] if *who == own => Some("that side loses"),
            [who, "loses"] if *who == other => Some("that side wins"),
            ["that", "side", "loses"] => Some("that side loses"),
            ["that", "side", "wins"] => Some("that side wins"),
            _ => None,
        };
        let lost = matches!(rest.first(), Some(&("no" | "lost" | "nothing")));
        let named: Vec<&str> = rest.iter().copied().filter(|w| !FILLERS.contains(w) && *w != ",").collect();
        let names = match named.iter().all(|w| *w == "nothing" || ALL_PIECES.contains(w)) {
            true => Vec::new(),
            false => named.iter().map(|w| (*w).to_owned()).collect(),
        };
        let range = words.first()?.start..words.last()?.end;
        (lost && !named.is_empty()).then_some(Ending { range, side, names, outcome })
    }

    /// What is to be said of it.
    pub(super) fn answer(&self, old: &Diagnostic, again: &Compilation, place: usize) -> Option<Diagnostic> {
        let at = Span::new(FileId::default(), place, place + READABLE.len());
        let holds = |v: &&Variant| v.resolved.as_ref().is_some_and(|r| r.span.holds(at));
        let program = again.variants.iter().find(holds).and_then(|v| v.program.as_ref());
        let said = program.and_then(|p| self.for_both(p.army(self.side), p.army(!self.side)));
        let span = Span::new(FileId::default(), self.range.start, self.range.end);
        let (side, other) = (self.side, !self.side);
        match said.zip(self.outcome) {
            Some((Said::Never(king), _)) => Some(
                Diagnostic::new(code::SYNTAX, span, format!("{side} always has its {king}"))
                    .here("this never happens")
                    .help("take the line out"),
            ),
            Some((Said::Names(names, kept), outcome)) => {
                let line = format!("a side has no {}: {outcome}", names.join(" and no "));
                let why = match kept {
                    Some(king) => format!("{other} always has its {king}, so it never holds for {other}"),
                    None => format!("{other} has no such piece, so it never holds for {other}"),
                };
                Some(
                    Diagnostic::new(code::SYNTAX, span, "an ending asks both sides alike")
                        .here("it asks one side alone")
                        .help(format!("write `{line}`"))
                        .note(why),
                )
            }
            // What to write depends on pieces that are not known yet.
            None if self.names.is_empty() && program.is_none() => Some(
                Diagnostic::new(code::SYNTAX, span, "an ending asks both sides alike")
                    .here("it asks one side alone")
                    .help("write `a side has no …` with the names of all pieces of this side: it never holds for a side that always has one of them, such as its king"),
            ),
            // What is advised for one piece would be another rule.
            None if self.names.is_empty() => {
                let mut plain = old.clone();
                plain.help = vec!["a condition asks both sides alike".to_owned()];
                plain.fix = None;
                Some(plain)
            }
            None => None,
        }
    }

    /// The pieces of a line for both sides that holds for this side alone.
    fn for_both(&self, own: &Army, other: &Army) -> Option<Said> {
        let royal = |army: &Army| army.kinds.iter().find(|k| k.royal).map(|k| k.name.clone());
        let has = |army: &Army, name: &String| army.kinds.iter().any(|k| k.name == *name);
        let all = own.kinds.iter().all(|k| self.names.contains(&k.name));
        if self.names.is_empty() || all {
            if let Some(king) = royal(own) {
                return Some(Said::Never(king));
            }
            let king = royal(other)?;
            let mut names: Vec<String> = own.kinds.iter().map(|k| k.name.clone()).collect();
            if !names.contains(&king) {
                names.insert(0, king.clone());
            }
            return Some(Said::Names(names, Some(king)));
        }
        let known = self.names.iter().all(|name| has(own, name));
        let apart = self.names.iter().all(|name| !has(other, name));
        (known && apart).then(|| Said::Names(self.names.clone(), None))
    }
}

enum Said {
    /// These names, and the piece that the other side always has.
    Names(Vec<String>, Option<String>),
    /// It never holds: the side always has this piece.
    Never(String),
}
