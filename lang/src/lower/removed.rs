//! Pieces that were removed, and rules that still name them: reported where the piece is removed, with what to write beside it.
//!
//! The rules stand in a base or a part, in a file that the author of the removal may never have seen. One removal may
//! concern a castling, a promotion and the setup at once; that is one mistake.

use super::Lower;
use crate::ast::{
    BrokenSort, Castler, Concern, Ending, Event, HandForm, Join, LineKind, Moves, Name, PathKind, PieceLine,
    Sort, ToHand,
};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::gone;
use crate::literal::placement;
use crate::resolve::{Army, Piece, Removed, references};
use crate::source::{Span, on_one_line};
use crate::suggest::{list, quoted};
use wazir_runtime::Side;

/// More places than this say no more.
const MAX_PLACES: usize = 6;

/// A line to be written that is longer than this is said in two parts.
const MAX_LINE: usize = 66;

/// A rule that names a removed piece.
#[derive(Clone)]
pub(super) struct Orphan {
    name: String,
    removed: Span,
    /// Where it is named.
    at: Span,
    side: Side,
}

impl Lower<'_> {
    /// Notes that a name is that of a piece which a line somewhere else removed. `false` if it is not.
    pub(super) fn orphan(&mut self, side: Side, name: &Name) -> bool {
        let Some(removed) = self.variant.army(side).removed.get(&name.text).map(|r| r.span) else {
            return false;
        };
        // Where its author wrote the rule, the rule may be the mistake.
        let own = self.variant.span;
        let elsewhere = !own.holds(name.span) && (removed.file != name.span.file || own.holds(removed));
        if elsewhere {
            self.orphans.push(Orphan { name: name.text.clone(), removed, at: name.span, side });
        }
        elsewhere
    }

    /// Notes the setups in which a removed piece still stands.
    fn orphans_in_setups(&mut self) -> Vec<(Span, String)> {
        let mut found: Vec<(Span, String)> = Vec::new();
        for side in Side::BOTH {
            for (name, removed) in still_placed(self.variant.army(side)) {
                for setup in &self.variant.setups {
                    let field = setup.fen.value.split_whitespace().next().unwrap_or_default();
                    let own = self.variant.span.holds(setup.fen.span);
                    let mut letters = placement::letters(field);
                    let still = letters.find(|(letter, _)| *letter == (removed.letter, side));
                    if let Some((_, at)) = still.filter(|_| !own) {
                        let start = setup.fen.value.find(field).unwrap_or_default();
                        let span = setup.fen.span.inner(start + at.start, start + at.end);
                        let (name, removed) = (name.clone(), removed.span);
                        self.orphans.push(Orphan { name, removed, at: span, side });
                        found.push((span, "it is still in the setup".to_owned()));
                    }
                }
            }
        }
        found
    }

    /// May a line that could not be read have taken the place of the rule that names a removed piece?
    fn may_be_mended(&self, orphan: &Orphan) -> bool {
        let variant = self.variant;
        let rules = references(variant, &orphan.name, &[orphan.side]);
        match rules.iter().find(|r| r.span == orphan.at).map(|r| r.concern) {
            Some(Concern::Castling) => {
                let mut castlings = variant.army(orphan.side).castlings.values();
                let moving = castlings.find(|c| c.movers.iter().any(|m| m.span.holds(orphan.at)));
                variant.lost(BrokenSort::Castling) || moving.is_some_and(|c| variant.is_unread(&c.name.text))
            }
            // Only lines of the piece whose rule it is.
            Some(Concern::Promotion | Concern::Passing) => {
                let mut pieces = variant.army(orphan.side).pieces.values();
                let holder = pieces.find(|p| p.lines.iter().any(|l| l.span.holds(orphan.at)));
                holder.is_none_or(|p| variant.broken.may_change(&p.name.text))
            }
            Some(Concern::Endings) => variant.lost(BrokenSort::Endings),
            // A new piece may have the letter.
            None => {
                let removed = variant.army(orphan.side).removed.get(&orphan.name);
                let taken = removed.is_some_and(|r| variant.is_unread(&r.letter.to_string()));
                variant.lost(BrokenSort::Setup) || taken
            }
        }
    }

    /// Does a line that could not be read stand behind a piece that is removed, with a `;` between them that was meant for a comma? It
    /// says what else is removed, and from what.
    fn goes_on_unread(&self, removed: Span) -> bool {
        self.variant.broken.lines().iter().any(|line| {
            let between = Span { start: removed.end, end: line.span.start, ..removed };
            line.span.file == removed.file
                && between.start < between.end
                && self.sources.slice(between).trim() == ";"
        })
    }

    /// Reports all of them together.
    pub(super) fn report_orphans(&mut self) {
        let mut texts = self.orphans_in_setups();
        let in_setup = !texts.is_empty();
        let mut orphans = std::mem::take(&mut self.orphans);
        orphans.retain(|o| !self.may_be_mended(o) && !self.goes_on_unread(o.removed));
        let Some(first) = orphans.iter().min_by_key(|o| (o.removed.file, o.removed.start)) else { return };
        let variant = self.variant;
        let mut names: Vec<(&str, Span)> = orphans.iter().map(|o| (o.name.as_str(), o.removed)).collect();
        names.sort_by_key(|(_, span)| (span.file, span.start));
        names.dedup();
        let mut sides: Vec<Side> = orphans.iter().map(|o| o.side).collect();
        sides.sort();
        sides.dedup();
        let mut concerns: Vec<Concern> = Vec::new();
        for (name, _) in &names {
            for reference in references(variant, name, &sides) {
                if orphans.iter().any(|o| o.at == reference.span) {
                    concerns.push(reference.concern);
                    texts.push((reference.span, reference.text));
                }
            }
        }
        let mut quoted: Vec<String> = names.iter().map(|(name, _)| format!("`{name}`")).collect();
        quoted.dedup();
        let message = match quoted.split_last() {
            Some((last, [])) => format!("{last} is removed, but other rules still name it"),
            Some((last, rest)) => {
                format!("{} and {last} are removed, but other rules still name them", rest.join(", "))
            }
            None => return,
        };
        let mut diagnostic =
            Diagnostic::new(code::UNKNOWN_PIECE, first.removed, message).here("it is removed here");
        for (_, span) in names.iter().filter(|(_, span)| *span != first.removed) {
            diagnostic = diagnostic.label(*span, "and here");
        }
        let mut places: Vec<Span> = orphans.iter().map(|o| o.at).collect();
        places.sort_by_key(|s| (s.file, s.start));
        places.dedup();
        for at in places.into_iter().take(MAX_PLACES) {
            let text = texts.iter().find(|(span, _)| *span == at).map(|(_, text)| text.clone());
            let user = self.inherited_user(at);
            let text = text.or_else(|| Some(format!("the `{}` has this line", user.as_ref()?.0)));
            diagnostic = diagnostic.label(at, text.unwrap_or_else(|| "it is named here".to_owned()));
            if let Some((_, Some(line))) = user {
                diagnostic = diagnostic.help(format!("write beside it: `{line}`"));
            }
        }
        for (span, line) in self.forgotten(&orphans, &sides) {
            diagnostic = diagnostic
                .label(span, "this adds to the inherited line")
                .help(format!("write `replace` before the line of your own: `{line}`"));
        }
        let mut lines = self.mended(&orphans, &sides);
        let [whites, blacks] = Side::each(|side| {
            let own: Vec<&Orphan> = orphans.iter().filter(|o| o.side == side).collect();
            own.into_iter().map(|o| o.removed).collect::<Vec<_>>()
        });
        // Where each army loses other pieces, each has lines of its own.
        if !whites.is_empty() && !blacks.is_empty() && !whites.iter().any(|r| blacks.contains(r)) {
            lines.clear();
            for side in Side::BOTH {
                let own: Vec<Orphan> = orphans.iter().filter(|o| o.side == side).cloned().collect();
                let mended = self.mended(&own, &[side]);
                lines.extend(mended.into_iter().map(|line| format!("{line} in `army {side}`")));
            }
        }
        let mut of_both = Vec::new();
        if concerns.contains(&Concern::Endings) {
            of_both.extend(self.endings_without(&orphans));
            let without = if of_both.is_empty() { "" } else { ", where the other is not wanted" };
            of_both.push(format!("`replace endings {{ … }}` with the lines that do not name it{without}"));
        }
        if in_setup {
            let them = if quoted.len() > 1 { "them" } else { "it" };
            let successors = self.setup_with_successors(&orphans);
            let otherwise = if successors.is_some() { "for a board without " } else { "" };
            if let Some((field, names)) = successors {
                let place = if names.len() > 1 || quoted.len() > 1 { "their" } else { "its" };
                of_both
                    .push(format!("`setup \"{field}\"`, with the {} in {place} place", list(&names, "and")));
            }
            of_both.push(match self.setup_without(&orphans) {
                Some(field) if !otherwise.is_empty() => {
                    format!("`setup \"{field}\"`, {otherwise}{them}")
                }
                Some(field) => format!("a setup without {them}, such as `setup \"{field}\"`"),
                None => format!("`setup \"…\"` without {them}"),
            });
        }
        for line in lines {
            diagnostic = diagnostic.help(format!("write beside it: {line}"));
        }
        // What is of both sides stands in no army.
        let place = if self.of_one_army(&orphans) { "outside of the `army` blocks" } else { "beside it" };
        for line in of_both {
            diagnostic = diagnostic.help(format!("write {place}: {line}"));
        }
        let needless = self.needless_words(&orphans);
        let in_its_place = self.in_its_place(&orphans);
        diagnostic = needless.iter().fold(diagnostic, Diagnostic::help);
        let needless = needless.iter().map(|line| format!("; {line}")).collect::<String>();
        diagnostic = diagnostic.maybe_help(in_its_place.map(|help| help + &needless));
        diagnostic = diagnostic.maybe_help(self.dethroned(&orphans));
        diagnostic = diagnostic.maybe_help(self.promoted_to_successors(&orphans, &sides));
        if concerns.contains(&Concern::Endings) {
            diagnostic = diagnostic.maybe_note(self.other_endings(&orphans));
        }
        self.report(diagnostic);
    }

    /// The piece with an inherited line around a place, and how that line is taken out, where it is for the removed piece alone: its
    /// freezing, its escort and the like.
    fn inherited_user(&self, at: Span) -> Option<(String, Option<String>)> {
        let mut pieces = self.variant.armies.iter().flat_map(|army| army.pieces.values());
        let of = |piece: &&Piece| piece.lines.iter().any(|line| line.span.holds(at));
        let piece = pieces.find(of).filter(|_| !self.variant.span.holds(at))?;
        let line = piece.lines.iter().find(|line| line.span.holds(at))?;
        let sort = line.kind.sort();
        let powers = matches!(sort, Sort::Freezes | Sort::Follows);
        let alone = piece.lines.iter().filter(|other| other.kind.sort() == sort).count() == 1;
        // `every enemy immobilizer`, and no other kind.
        let words = on_one_line(self.sources.slice(line.span));
        let one = !words.contains([',']) && !words.contains(" or ") && !words.contains(" and ");
        let out = (powers && alone && one)
            .then(|| format!("change piece {} {{ remove {} }}", piece.name.text, sort.words()));
        Some((piece.name.text.clone(), out))
    }

    /// Does each removal take a piece from one army alone?
    fn of_one_army(&self, orphans: &[Orphan]) -> bool {
        let gone = |side: Side, o: &Orphan| {
            self.variant.army(side).removed.get(&o.name).is_some_and(|r| r.span == o.removed)
        };
        orphans.iter().all(|o| !gone(!o.side, o))
    }

    /// The one setup, without the pieces that were removed, where it says what stands on the board and no more.
    fn setup_without(&self, orphans: &[Orphan]) -> Option<String> {
        let [setup] = self.variant.setups.as_slice() else { return None };
        let field = setup.fen.value.trim();
        let letters: Vec<_> = orphans
            .iter()
            .filter_map(|o| Some((self.variant.army(o.side).removed.get(&o.name)?.letter, o.side)))
            .collect();
        (!field.contains(char::is_whitespace)).then(|| placement::without(field, &letters))
    }

    /// The one setup, with the new piece of this file where each that was removed stood, and the names of the new ones: nothing where one of
    /// them has no successor, which would be another guess.
    fn setup_with_successors(&self, orphans: &[Orphan]) -> Option<(String, Vec<String>)> {
        let [setup] = self.variant.setups.as_slice() else { return None };
        let mut field = setup.fen.value.trim().to_owned();
        (!field.contains(char::is_whitespace)).then_some(())?;
        let (mut names, mut done): (Vec<String>, Vec<_>) = (Vec::new(), Vec::new());
        for orphan in orphans {
            let army = self.variant.army(orphan.side);
            let old = (army.removed.get(&orphan.name)?.letter, orphan.side);
            if done.contains(&old) || !placement::letters(&field).any(|(letter, _)| letter == old) {
                continue;
            }
            done.push(old);
            let new = gone::successor(self.variant, &orphan.name)?;
            field = placement::with_other(&field, old, army.pieces.get(new)?.letter.value);
            if !names.iter().any(|name| name == new) {
                names.push(new.to_owned());
            }
        }
        (!names.is_empty()).then_some((field, names))
    }

    /// `also in …` after a removal, of rules that must be written anew: once they are, the words say nothing.
    fn needless_words(&self, orphans: &[Orphan]) -> Vec<String> {
        let mut found: Vec<String> = Vec::new();
        let own = |span: Span| self.variant.span.holds(span);
        let anew = |at: Span| own(at) || orphans.iter().any(|o| o.at == at);
        for over in self.variant.overrides.iter().filter(|o| o.removed && own(o.piece.span)) {
            let words = &over.also_in.concerns;
            let here = orphans.iter().any(|o| o.removed == over.piece.span);
            let stays = references(self.variant, &over.piece.text, &over.sides);
            let stays: Vec<Concern> =
                stays.into_iter().filter(|r| !anew(r.span)).map(|r| r.concern).collect();
            if here && !words.is_empty() && !words.iter().any(|(c, _)| stays.contains(c)) {
                let words = super::phrase(self.sources, over.also_in.span);
                let help = format!("take `{words}` out: it is not needed then");
                if !found.contains(&help) {
                    found.push(help);
                }
            }
        }
        found
    }

    /// The endings by the lack of pieces of which one is removed, without it: an ending is not lost with a piece that it names among
    /// others.
    fn endings_without(&self, orphans: &[Orphan]) -> Option<String> {
        let (endings, _) = self.variant.endings.as_ref()?;
        let gone = |name: &Name| orphans.iter().any(|o| o.at == name.span);
        let text = |span: Span| super::phrase(self.sources, span);
        let (mut edits, mut uncounted): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
        let mut joiner = "and";
        for (at, ending) in endings.endings.iter().enumerate() {
            if !ending.condition.kinds().into_iter().any(gone) {
                continue;
            }
            let Some((kinds, join)) = ending.condition.lacked() else {
                edits.push(self.ending_without(endings.endings.get(..at)?, ending, &gone)?);
                continue;
            };
            joiner = if join == Join::Or { "or" } else { "and" };
            let left: Vec<String> =
                kinds.iter().filter(|n| !gone(n)).map(|n| format!("no {}", n.text)).collect();
            let (condition, outcome) = (text(ending.condition_span), text(ending.outcome_span));
            let short = format!("a side has no {}", kinds.first()?.text);
            let same = |e: &&Ending| text(e.span).starts_with(&short);
            let first = if endings.endings.iter().filter(same).count() == 1 { &short } else { &condition };
            if left.is_empty() {
                return None;
            }
            let names = |name: &String| kinds.iter().any(|kind| kind.text == *name);
            uncounted.extend(self.own_pieces(Side::White, "").into_iter().filter(|name| !names(name)));
            let new = format!("a side has {}: {outcome}", left.join(&format!(" {joiner} ")));
            let new = match at.checked_sub(1).and_then(|before| endings.endings.get(before)) {
                Some(before) => format!("after {} {{ {new} }}", text(before.condition_span)),
                None => new,
            };
            edits.push(format!("remove {first}; {new}"));
        }
        uncounted.sort();
        uncounted.dedup();
        let more: Vec<String> = uncounted.iter().map(|name| format!("`{joiner} no {name}`")).collect();
        let more = match more.is_empty() {
            true => String::new(),
            false => format!(", with {} in it if it is to count, too", list(&more, "and")),
        };
        (!edits.is_empty()).then(|| format!("`change endings {{ {} }}`{more}", edits.join("; ")))
    }

    /// The edits by which an ending no longer names a piece, where its line without the name is one.
    fn ending_without(
        &self,
        before: &[Ending],
        ending: &Ending,
        gone: &dyn Fn(&Name) -> bool,
    ) -> Option<String> {
        let text = |span: Span| super::phrase(self.sources, span);
        let line = self.sources.slice(ending.span);
        let mut names: Vec<Span> =
            ending.condition.kinds().into_iter().filter(|n| gone(n)).map(|n| n.span).collect();
        names.sort_by_key(|span| std::cmp::Reverse(span.start));
        let new = names.into_iter().try_fold(line.to_owned(), |line, name| {
            let start = name.start.checked_sub(ending.span.start)?;
            let end = name.end.checked_sub(ending.span.start)?;
            let new = gone::successor(self.variant, self.sources.slice(name));
            new.and_then(|new| gone::renamed(&line, start, end, new))
                .or_else(|| gone::without(&line, start, end))
        })?;
        let new = crate::source::on_one_line(&new);
        let new = match before.last() {
            Some(last) => format!("after {} {{ {new} }}", text(last.condition_span)),
            None => new,
        };
        Some(format!("remove {}; {new}", text(ending.condition_span)))
    }

    /// The endings that do not name a removed piece, as they are written.
    fn other_endings(&self, orphans: &[Orphan]) -> Option<String> {
        let (endings, _) = self.variant.endings.as_ref()?;
        let names_it = |span: Span| orphans.iter().any(|o| span.holds(o.at));
        let left = endings.endings.iter().filter(|e| !names_it(e.span));
        let left: Vec<String> = left.map(|e| format!("`{}`", super::phrase(self.sources, e.span))).collect();
        (!left.is_empty()).then(|| format!("those are {}", left.join("; ")))
    }

    /// How castlings go on with what the setup puts in the place of pieces that were removed.
    fn in_its_place(&self, orphans: &[Orphan]) -> Option<String> {
        let gone = |n: &Name| orphans.iter().any(|o| o.at == n.span);
        let line = |span: Span| super::phrase(self.sources, span);
        let mut lines: Vec<String> = Vec::new();
        for castling in self.variant.army(Side::White).castlings.values() {
            let [king, partner] = castling.movers.as_slice() else { continue };
            let lost = |mover: &Castler| mover.kinds.iter().all(gone);
            if !lost(king) && !lost(partner) {
                continue;
            }
            // Of what is still there, as of what has taken its place, one must stand where the castling moves it from.
            let as_it_was = |mover: &Castler| {
                let there = self.in_place_of(mover)?;
                let named = mover.kinds.iter().any(|kind| kind.text == there.name.text);
                named.then(|| (line(mover.span), true))
            };
            let of = |mover: &Castler| if lost(mover) { self.another(mover) } else { as_it_was(mover) };
            let ((king, royal), (partner, _)) = of(king).zip(of(partner))?;
            lines.push(format!(
                "`replace castling {} {} {{ {king}; {partner}; {}; {} }}`",
                castling.name.text,
                castling.letter.value,
                line(castling.empty.as_ref()?.1),
                // What is not royal passes over attacked squares.
                if royal { line(castling.safe.as_ref()?.1) } else { "safe none".to_owned() },
            ));
        }
        (!lines.is_empty())
            .then(|| format!("or castle with what stands there: write {}", lines.join(" and ")))
    }

    /// The line of a castling with the piece that stands where a removed one did, and whether that is royal.
    fn another(&self, mover: &Castler) -> Option<(String, bool)> {
        let (piece, (from, to)) = (self.in_place_of(mover)?, mover.ends()?);
        Some((format!("{} {} to {}", piece.name.text, from.text, to.text), piece.is_royal()))
    }

    /// The piece of both armies that stands in the setup where a castling moves one from.
    fn in_place_of(&self, mover: &Castler) -> Option<&Piece> {
        let setup = || self.variant.setups.first()?.fen.value.split_whitespace().next();
        let field = self.own_placement().or_else(setup)?;
        let square = self.board.parse(&mover.ends()?.0.text)?;
        let (letter, side) = placement::standing(field, &self.board, square)?;
        // The castling serves both sides, and so must the piece.
        let has = |side: Side| self.variant.army(side).pieces.values().find(|p| p.letter.value == letter);
        let (piece, other) = (has(Side::White)?, has(Side::Black)?);
        (side == Side::White && piece.name.text == other.name.text).then_some(piece)
    }

    /// The list of a promotion with the new pieces in the places of the removed ones, where each has one.
    fn promoted_to_successors(&self, orphans: &[Orphan], sides: &[Side]) -> Option<String> {
        let gone = |n: &Name| orphans.iter().any(|o| o.at == n.span);
        let pieces = sides.iter().flat_map(|side| self.variant.army(*side).pieces.values());
        let to = pieces.flat_map(|piece| &piece.lines).find_map(|line| match &line.kind {
            LineKind::Promote { to, .. } if to.iter().any(gone) => Some(to),
            _ => None,
        })?;
        let mut new: Vec<&str> = Vec::new();
        let mut names: Vec<&str> = Vec::new();
        for name in to {
            let name = if gone(name) {
                let successor = gone::successor(self.variant, &name.text)?;
                new.push(successor);
                successor
            } else {
                name.text.as_str()
            };
            if !names.contains(&name) {
                names.push(name);
            }
        }
        Some(format!("for the new {} as well, the list is `to {}`", quoted(&new, "and"), names.join(", ")))
    }

    /// How a removed royal piece could stay without being royal, where another that is not takes its place in a castling.
    fn dethroned(&self, orphans: &[Orphan]) -> Option<String> {
        let castlings = self.variant.army(Side::White).castlings.values();
        let (name, new) = castlings.into_iter().find_map(|castling| {
            let king = castling.movers.first()?;
            let orphan = |n: &Name| orphans.iter().find(|o| o.at == n.span);
            let (name, orphan) = king.kinds.iter().find_map(|n| Some((n, orphan(n)?)))?;
            let other = self.in_place_of(king).filter(|piece| !piece.is_royal())?;
            // Its letter must stand in the setup.
            let letter = self.variant.army(orphan.side).removed.get(&name.text)?.letter;
            let setup = self.variant.setups.first()?.fen.value.split_whitespace().next()?;
            let field = self.own_placement().unwrap_or(setup);
            placement::letters(field).any(|(known, _)| known == (letter, orphan.side)).then_some(())?;
            let was = self.variant.dethroned.iter().any(|d| d.removed && d.name == name.text);
            was.then(|| (&name.text, self.variant.span.holds(other.name.span)))
        })?;
        let new = if new { " and of the new piece" } else { "" };
        Some(format!(
            "for a {name} that is only not royal, write `change piece {name} {{ remove royal }}` in the place of the removal{new}"
        ))
    }

    /// Lines of the variant's own that stand beside an inherited promotion, and were perhaps meant to take its place.
    fn forgotten(&self, orphans: &[Orphan], sides: &[Side]) -> Vec<(Span, String)> {
        let mut found: Vec<(Span, String)> = Vec::new();
        for piece in sides.iter().flat_map(|side| self.variant.army(*side).pieces.values()) {
            for line in piece.lines.iter().filter(|l| orphans.iter().any(|o| l.span.holds(o.at))) {
                if let Some(own) = self.beside(piece, line)
                    && !found.iter().any(|(span, _)| *span == own.span)
                {
                    found.push((own.span, format!("replace {}", super::phrase(self.sources, own.span))));
                }
            }
        }
        found
    }

    /// The promotion of the variant's own on the squares of an inherited one.
    fn beside<'p>(&self, piece: &'p Piece, line: &PieceLine) -> Option<&'p PieceLine> {
        let squares = |line: &PieceLine| match &line.kind {
            LineKind::Promote { squares, .. } => Some(super::phrase(self.sources, squares.span)),
            _ => None,
        };
        let (own, here) = (self.variant.span, squares(line)?);
        piece.lines.iter().find(|l| own.holds(l.span) && squares(l).as_ref() == Some(&here))
    }

    /// What a piece may become in the place of pieces that are gone: the pieces that the variant itself brings, none of them royal.
    fn own_pieces(&self, side: Side, promotes: &str) -> Vec<String> {
        let pieces = self.variant.army(side).pieces.values();
        let royal = |p: &Piece| p.lines.iter().any(|l| l.kind.sort() == Sort::Royal);
        let own = |p: &&Piece| self.variant.span.holds(p.name.span) && !royal(p) && p.name.text != promotes;
        pieces.filter(own).map(|p| p.name.text.clone()).collect()
    }

    /// The lines by which castlings and promotions no longer name the pieces.
    fn mended(&self, orphans: &[Orphan], sides: &[Side]) -> Vec<String> {
        let gone = |n: &Name| orphans.iter().any(|o| o.at == n.span);
        let mut lines: Vec<String> = Vec::new();
        let mut castlings: Vec<&str> = Vec::new();
        for side in sides {
            let army = self.variant.army(*side);
            for castling in army.castlings.values() {
                // A partner of several kinds goes on without one.
                let stuck = castling.movers.iter().any(|m| m.kinds.iter().any(gone));
                if stuck && !castlings.contains(&castling.name.text.as_str()) {
                    castlings.push(&castling.name.text);
                }
            }
            for piece in army.pieces.values() {
                for line in &piece.lines {
                    if self.beside(piece, line).is_some() {
                        continue;
                    }
                    let change = match &line.kind {
                        LineKind::Promote { optional, squares, crossing, to, limited, proviso }
                            if to.iter().any(gone) =>
                        {
                            let left: Vec<&str> =
                                to.iter().filter(|n| !gone(n)).map(|n| n.text.as_str()).collect();
                            let word = if *optional { "may promote" } else { "promote" };
                            let word = format!("{word} {}", crossing.words());
                            let limit = if *limited { ", no more than at the start" } else { "" };
                            let proviso = proviso.as_ref().map(|p| super::phrase(self.sources, p.span));
                            let proviso = format!("{limit}{}", proviso.unwrap_or_default());
                            match left.as_slice() {
                                [] => {
                                    let own = self.own_pieces(*side, &piece.name.text);
                                    let on = super::phrase(self.sources, squares.span);
                                    match own.is_empty() {
                                        true => "remove promote".to_owned(),
                                        false => {
                                            format!("replace {word} {on} to {}{}", own.join(", "), proviso)
                                        }
                                    }
                                }
                                _ => format!(
                                    "replace {word} {} to {}{}",
                                    super::phrase(self.sources, squares.span),
                                    left.join(", "),
                                    proviso
                                ),
                            }
                        }
                        LineKind::Moves(moves) if borrows(moves, &gone) => {
                            match self.borrowed_anew(piece, line, moves) {
                                Some(change) => change,
                                None => continue,
                            }
                        }
                        LineKind::Becomes { to, .. } if gone(to) => "remove becomes".to_owned(),
                        LineKind::ToHand(ToHand { form: HandForm::As(kind), .. }) if gone(kind) => {
                            "remove when it is captured".to_owned()
                        }
                        LineKind::Happens(Event::Captures, stays)
                            if stays.victim_becomes().is_some_and(gone) =>
                        {
                            "replace when it captures: it stays".to_owned()
                        }
                        _ => continue,
                    };
                    let name = &piece.name.text;
                    let whole = format!("`change piece {name} {{ {change} }}`");
                    let line = match whole.chars().count() > MAX_LINE {
                        true => format!("`change piece {name} {{ … }}` with `{change}`"),
                        false => whole,
                    };
                    if !lines.contains(&line) {
                        lines.push(line);
                    }
                }
            }
        }
        if !castlings.is_empty() {
            lines.insert(0, format!("`remove castling {}`", castlings.join(", ")));
        }
        lines
    }
}

impl Lower<'_> {
    /// The change of a piece by which it has the lines of a removed piece in the place of what it borrowed. Lines of one sort go together.
    fn borrowed_anew(&self, piece: &Piece, line: &PieceLine, moves: &Moves) -> Option<String> {
        let anew = gone::written_out(self.variant, line, moves, self.sources)?;
        let sort = line.kind.sort();
        let others = piece.lines.iter().filter(|other| other.span != line.span && other.kind.sort() == sort);
        let others = others.map(|other| super::phrase(self.sources, other.span) + "; ");
        Some(format!("remove {}; {}{anew}", sort.words(), others.collect::<String>()))
    }
}

/// Does a line borrow from a name of which something is so?
fn borrows(moves: &Moves, gone: &dyn Fn(&Name) -> bool) -> bool {
    matches!(&moves.path.kind, PathKind::As(names) if names.iter().any(gone))
}

/// The removed pieces of an army whose letters nothing else has taken.
fn still_placed(army: &Army) -> impl Iterator<Item = (&String, &Removed)> {
    army.removed.iter().filter(|(name, removed)| {
        !army.pieces.contains_key(*name) && !army.pieces.values().any(|p| p.letter.value == removed.letter)
    })
}
