//! A new piece with the letter of an inherited one, in a variant without a setup of its own: it comes to the board only in the place of the
//! other, `piece amazon Q` in that of the queen.
//!
//! What names the other is written anew where that is promotions alone; else the new piece is defined under the old name.

use crate::ast::{Concern, LineKind, PieceLine, Sort};
use crate::check::TO_TAKE_ITS_PLACE;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::edited::edited;
use crate::parse::is_line;
use crate::resolve::{Piece, Reference, Resolved, references};
use crate::source::{Sources, Span, on_one_line};
use crate::suggest::list;
use wazir_runtime::Side;

/// Says first what is to be written for that.
pub(crate) fn complete(diagnostics: &mut [Diagnostic], variant: &Resolved, sources: &Sources) {
    let own = |span: Span| variant.span.holds(span);
    let shuffled = variant.shuffles.iter().any(|(shuffle, _)| own(shuffle.span));
    if shuffled || variant.setups.iter().any(|setup| own(setup.fen.span)) {
        return;
    }
    for report in diagnostics.iter_mut().filter(|d| d.code == code::LETTER_CLASH && own(d.span())) {
        let Some(at) = report.help.iter().position(|help| help.starts_with(TO_TAKE_ITS_PLACE)) else {
            continue;
        };
        if let Some(help) = Taken::of(report, variant, sources).and_then(|taken| taken.help()) {
            report.help.remove(at);
            report.help.insert(0, help);
        }
    }
}

/// The place of an inherited piece, and the new piece that has its letter.
struct Taken<'a> {
    variant: &'a Resolved,
    sources: &'a Sources,
    old: &'a Piece,
    new: &'a Piece,
    /// The sides that have the new piece.
    sides: Vec<Side>,
    /// What names the old one.
    references: Vec<Reference>,
}

impl<'a> Taken<'a> {
    /// `None` where the rules of the variant itself name one of the two, or the old one is royal.
    fn of(report: &Diagnostic, variant: &'a Resolved, sources: &'a Sources) -> Option<Taken<'a>> {
        let of_letter = |at: Span| {
            let pieces = || variant.armies.iter().flat_map(|army| army.pieces.values());
            pieces().find(|piece| piece.letter.span == at)
        };
        let new = of_letter(report.span())?;
        let old =
            report.labels.iter().find(|label| !label.primary).and_then(|label| of_letter(label.span))?;
        let has = |side: &Side| {
            let piece = variant.army(*side).pieces.get(&new.name.text);
            piece.is_some_and(|piece| piece.name.span == new.name.span)
        };
        let sides: Vec<Side> = Side::BOTH.into_iter().filter(has).collect();
        let references = references(variant, &old.name.text, &sides);
        let named = self::references(variant, &new.name.text, &Side::BOTH);
        let own = |reference: &Reference| variant.span.holds(reference.span);
        (!old.is_royal() && named.is_empty() && !references.iter().any(own)).then_some(())?;
        Some(Taken { variant, sources, old, new, sides, references })
    }

    fn help(&self) -> Option<String> {
        let (written, under) = match self.promotions() {
            Some(changes) => {
                let remove = format!("`remove piece {}`", self.old.name.text);
                let all: Vec<String> = std::iter::once(remove).chain(changes).collect();
                (list(&all, "and"), "")
            }
            None => (format!("`{} {{`", self.under_its_name()?), ", under that name"),
        };
        let within = match self.sides.as_slice() {
            [side] => format!(" in `army {side}`"),
            _ => String::new(),
        };
        Some(format!(
            "to let it take the place of the `{}`{under}, write {written}{within}",
            self.old.name.text
        ))
    }

    /// The changes of the pieces that promote to the old one, where nothing else names it.
    fn promotions(&self) -> Option<Vec<String>> {
        let pieces = self.sides.iter().flat_map(|side| self.variant.army(*side).pieces.values());
        let (mut changes, mut told): (Vec<String>, Vec<Span>) = (Vec::new(), Vec::new());
        for piece in pieces {
            let promotes = piece.lines.iter().filter(|line| line.kind.sort() == Sort::Promote);
            let lines: Vec<(String, Option<Span>)> =
                promotes.map(|line| self.anew(line)).collect::<Option<_>>()?;
            let named: Vec<Span> = lines.iter().filter_map(|(_, named)| *named).collect();
            let texts: Vec<&str> = lines.iter().map(|(text, _)| text.as_str()).collect();
            let change = format!("`change piece {} {{ replace {} }}`", piece.name.text, texts.join("; "));
            if !named.is_empty() && !changes.contains(&change) {
                changes.push(change);
            }
            told.extend(named);
        }
        self.references.iter().all(|reference| told.contains(&reference.span)).then_some(changes)
    }

    /// A promotion with the new piece for the old one, and where it names that. `None` where it names both.
    fn anew(&self, line: &PieceLine) -> Option<(String, Option<Span>)> {
        let LineKind::Promote { to, .. } = &line.kind else { return None };
        let text = self.sources.slice(line.span);
        let Some(name) = to.iter().find(|name| name.text == self.old.name.text) else {
            return Some((on_one_line(text), None));
        };
        let at = name.span.start.checked_sub(line.span.start)?..name.span.end.checked_sub(line.span.start)?;
        let whole = on_one_line(&edited(text, &[(at, &self.new.name.text)])?.text);
        let twice = to.iter().any(|name| name.text == self.new.name.text);
        (!twice && is_line(&whole)).then_some((whole, Some(name.span)))
    }

    /// The first line of the new piece as one that takes the place of the old.
    fn under_its_name(&self) -> Option<String> {
        let text = self.sources.text(self.new.letter.span.file);
        let rest = text.get(self.new.letter.span.end..)?.split(['{', '\n']).next()?.trim();
        let felt = |concern: &Concern| self.references.iter().any(|r| r.concern == *concern);
        let concerns: Vec<&str> = Concern::ALL.into_iter().filter(felt).map(Concern::word).collect();
        let also =
            if concerns.is_empty() { String::new() } else { format!(", also in {}", concerns.join(", ")) };
        let blank = if rest.is_empty() { "" } else { " " };
        let head = format!("replace piece {}{blank}{rest}{also}", self.old.name.text);
        is_line(&head).then_some(head)
    }
}
