//! Things that are defined twice, and what to write instead: `replace` before the second, where the first is inherited; one of the two
//! taken out, where both stand in one variant; the `include` moved up, where it brings the second only below.

use super::apply::Level;
use super::references::references;
use super::{Named, Resolved, Resolver, defined};
use crate::ast::{self, Concern, Name};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::library::Sought;
use crate::source::{FileId, Span};
use wazir_runtime::Side;

/// A piece that is defined twice: which words its `replace` needs is known only at the end of the variant.
pub(super) struct Twice {
    /// Where it is reported.
    at: Span,
    name: String,
    sides: Vec<Side>,
    /// The line of the definition that becomes a replacement, where it is in the author's own lines.
    head: Option<Span>,
}

/// Parts within parts deeper than this are not looked at.
const DEPTH: usize = 8;

impl Resolver<'_, '_> {
    /// Reports a piece that is defined again.
    pub(super) fn piece_twice(
        &mut self,
        level: &Level,
        piece: &ast::Piece,
        (first, same_letter): (Span, bool),
        sides: &[Side],
    ) {
        let name = &piece.name;
        let twice =
            |at: Span, head: Option<Span>| Twice { at, name: name.text.clone(), sides: sides.to_vec(), head };
        if let Some(include) = self.brought_again(level, first, name.span) {
            let message = format!("an `include` further down brings another `{}`", name.text);
            self.twice.push(twice(first, None));
            self.diagnostics.push(
                Diagnostic::new(code::DEFINED_TWICE, first, message)
                    .here("this one comes first")
                    .label(include, "move this line above it"),
            );
            return;
        }
        let message = format!("the piece `{}` is defined twice", name.text);
        let report = Diagnostic::new(code::DEFINED_TWICE, name.span, message).label(first, "the first one");
        self.diagnostics.push(match level.variant.holds(first) && sides.len() == Side::BOTH.len() {
            true if same_letter => {
                report.help("take one of the two out, or give one another name and another letter")
            }
            true => report
                .here("it has another letter: perhaps it is to have another name")
                .help("give one of the two another name, or take it out"),
            false => {
                self.twice.push(twice(name.span, Some(piece.head)));
                report
            }
        });
    }

    /// The `include` of the variant that brings a thing again which a line above it defines.
    pub(super) fn brought_again(&self, level: &Level, first: Span, again: Span) -> Option<Span> {
        let include = self.including.first().copied()?;
        let below = level.variant.holds(first) && level.variant.holds(include) && first.start < include.start;
        (below && !level.variant.holds(again)).then_some(include)
    }

    /// Says for each piece that is defined twice how it is replaced, now that all rules are known.
    pub(super) fn complete_twice(&mut self, variant: &Resolved) {
        for Twice { at, name, sides, head } in std::mem::take(&mut self.twice) {
            let itself = |span: Span, side: &Side| {
                let piece = variant.army(*side).pieces.get(&name);
                piece.into_iter().flat_map(|p| &p.lines).any(|line| line.span.holds(span))
            };
            // What the piece itself says of its like is replaced with it.
            let goes = |span: Span| {
                sides.iter().any(|s| itself(span, s))
                    && !Side::BOTH.iter().any(|s| !sides.contains(s) && itself(span, s))
            };
            let mut older: Vec<Concern> = references(variant, &name, &sides)
                .into_iter()
                .filter(|r| !variant.span.holds(r.span) && !goes(r.span))
                .map(|r| r.concern)
                .collect();
            // Of endings that are given twice, the inherited ones are probably kept.
            let kept = variant
                .replaced_endings
                .iter()
                .filter(|_| !variant.endings.as_ref().is_some_and(|(e, _)| e.replace));
            let mut named =
                kept.flat_map(|old| &old.endings).map(|e| self.library.sources.slice(e.condition_span));
            let is_name = |c: char| c.is_alphanumeric() || c == '-';
            if named.any(|text| {
                text.split(|c: char| !is_name(c))
                    .any(|word| word == name || word.strip_suffix('s') == Some(&name))
            }) {
                older.push(Concern::Endings);
            }
            let words: Vec<&str> =
                Concern::ALL.into_iter().filter(|c| older.contains(c)).map(Concern::word).collect();
            let also = match words.as_slice() {
                [] => String::new(),
                some => format!(", also in {}", some.join(", ")),
            };
            let written = match head {
                Some(head) => self.library.sources.slice(head).to_owned(),
                None => format!("piece {name} …"),
            };
            let Some(report) =
                self.diagnostics.iter_mut().find(|d| d.code == code::DEFINED_TWICE && d.span() == at)
            else {
                continue;
            };
            let Some(head) = head else {
                report.help.push(format!("then write `replace {written}{also} {{` for this one"));
                continue;
            };
            let mut told = report
                .clone()
                .help(format!("for a new definition, write `replace {written}{also} {{`"))
                .help(format!("to add lines to the old one, write `change piece {name} {{`"))
                .guess("write `replace` before it", Span::new(head.file, head.start, head.start), "replace ");
            if let (Some(fix), false) = (&mut told.fix, also.is_empty()) {
                fix.edits.push((Span::new(head.file, head.end, head.end), also));
            }
            *report = told;
        }
    }

    /// Reports that an override stands above the `include` which brings what it speaks of. `false` if none does.
    pub(super) fn before_its_include(&mut self, name: &Name, what: Named, done: &str) -> bool {
        let below = |head: &Span| head.file == name.span.file && head.start > name.span.start;
        let includes: Vec<_> = self.later_includes.iter().filter(|(_, head)| below(head)).cloned().collect();
        let found = includes.into_iter().find(|(i, _)| self.part_has(name.span.file, i, &name.text, what, 0));
        let Some((_, include)) = found else { return false };
        // All that stands above one `include` is one mistake.
        let known = |d: &&mut Diagnostic| {
            d.code == code::NOTHING_TO_OVERRIDE && d.labels.iter().any(|l| l.span == include)
        };
        if let Some(report) = self.diagnostics.iter_mut().find(known) {
            let more = report.clone().label(name.span, "and this");
            *report = more;
            return true;
        }
        let line = self.library.sources.slice(include).to_owned();
        let message = format!("`{}` is {done} before the `include` that brings it", name.text);
        self.diagnostics.push(
            Diagnostic::new(code::NOTHING_TO_OVERRIDE, name.span, message)
                .here("it is not there yet")
                .label(include, "it comes only with this line")
                .help(format!("move the line `{line}` above this one")),
        );
        true
    }

    /// Does a part define a piece or a castling, itself or by what it includes?
    fn part_has(
        &mut self,
        file: FileId,
        include: &ast::Include,
        name: &str,
        what: Named,
        depth: usize,
    ) -> bool {
        let in_file = match (&include.shipped, &include.from) {
            (Some(shipped), _) if !self.library.has_parts_file(&shipped.text) => None,
            (Some(shipped), _) => self.library.of_parts(shipped),
            (None, Some(path)) => self.library.relative(path, Sought::Part(&include.part.text)),
            (None, None) => Some(file),
        };
        let Some(in_file) = in_file else { return false };
        let part = self
            .library
            .file(in_file)
            .and_then(|tree| tree.parts.iter().find(|part| part.name.text == include.part.text).cloned());
        let Some(part) = part else { return false };
        let names = defined(&part.items, what);
        let inner = part.items.iter().filter_map(|item| match &item.kind {
            ast::ItemKind::Include(include) => Some(include.clone()),
            _ => None,
        });
        let inner: Vec<ast::Include> = inner.collect();
        names.iter().any(|n| n.text == name)
            || depth < DEPTH && inner.iter().any(|i| self.part_has(in_file, i, name, what, depth + 1))
    }
}

/// The lines of a variant that take parts over, and those of its armies.
pub(super) fn includes(items: &[ast::Item]) -> Vec<(ast::Include, Span)> {
    let mut found = Vec::new();
    for item in items {
        match &item.kind {
            ast::ItemKind::Include(include) => found.push((include.clone(), item.head)),
            ast::ItemKind::Army(_, items) => found.extend(includes(items)),
            _ => {}
        }
    }
    found
}
