//! `every piece { … }`: lines for all pieces of an army, and what they say beside the pieces' own.

use super::apply::Level;
use super::pieces::remove_lines;
use super::plurals::settle_one;
use super::resolved::EveryCaptured;
use super::{Piece, Resolved, Resolver};
use crate::ast::{Event, Every, LineKind, Name, PieceLine, SentenceKind, Sort};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::is_line;
use crate::said_twice;
use crate::source::{Span, on_one_line};
use crate::suggest::excepting;
use wazir_runtime::Side;

impl Resolver<'_, '_> {
    pub(super) fn every(&mut self, to: &mut Resolved, level: &Level, every: &Every, sides: &[Side]) {
        let known = |name: &str| sides.iter().any(|s| to.army(*s).pieces.contains_key(name));
        let mut every = every.clone();
        every.noun.except.iter_mut().for_each(|name| settle_one(name, &known));
        let (every, known) = (&every, |name: &Name| known(&name.text));
        if !every.noun.except.iter().all(known) {
            for name in &every.noun.except {
                self.having(to, name, sides, "except");
            }
            // The piece that was meant would get the lines.
            return;
        }
        self.captures_twice(to, level, every, sides);
        self.no_longer_stays(to, level, every, sides);
        let spread: Vec<Span> = to.every.iter().flat_map(|(_, lines)| lines.clone()).collect();
        to.every.push((every.noun.except.clone(), every.lines.iter().map(|line| line.span).collect()));
        to.every_captured.extend(every.lines.iter().filter(|l| l.kind.sort() == Sort::Captured).map(
            |line| {
                let to_hand = matches!(line.kind, LineKind::ToHand(_));
                EveryCaptured { except: every.noun.except.clone(), line: line.span, to_hand }
            },
        ));
        self.changes_nothing(to, every, sides);
        for side in sides {
            for piece in to.army_mut(*side).pieces.values_mut() {
                if every.noun.except.iter().any(|n| n.text == piece.name.text) {
                    continue;
                }
                for line in &every.lines {
                    let sort = line.kind.sort();
                    // Of what the variant itself says of a piece's way to a hand, that of one piece is an exception; two that are said
                    // of many contradict each other.
                    let own = |l: &PieceLine| l.kind.sort() == Sort::Captured && level.variant.holds(l.span);
                    let own = piece.lines.iter().find(|l| own(l)).map(|l| l.span);
                    match sort {
                        Sort::Captured if own.is_some_and(|own| !spread.contains(&own)) => continue,
                        Sort::Captured if own.is_some() => {}
                        Sort::Captured | Sort::Happens(_) => drop(remove_lines(piece, sort)),
                        _ => {}
                    }
                    piece.lines.push(line.clone());
                }
            }
        }
    }

    /// Reports an `every piece` that says how pieces capture, beside another line of the same variant that says it otherwise.
    fn captures_twice(&mut self, to: &Resolved, level: &Level, every: &Every, sides: &[Side]) {
        [Event::Captures, Event::Moves]
            .into_iter()
            .for_each(|event| self.event_twice(to, level, every, sides, event));
    }

    fn event_twice(&mut self, to: &Resolved, level: &Level, every: &Every, sides: &[Side], event: Event) {
        let of_event = |l: &&PieceLine| l.kind.sort() == Sort::Happens(event);
        let mut lines = every.lines.iter().filter(of_event);
        let Some(line) = lines.next() else { return };
        if let Some(second) = lines.next() {
            if let Some((one, other)) = line.kind.happens().zip(second.kind.happens()) {
                let (first, second) = ((one, line.span), (other, second.span));
                let twice = said_twice::of_event(event, first, second, true, &self.library.sources);
                self.diagnostics.push(twice);
            }
            return;
        }
        let alike = |a: &PieceLine, b: &PieceLine| {
            a.kind.happens().zip(b.kind.happens()).is_some_and(|(a, b)| a.is_like(b))
        };
        let mut names: Vec<&str> = every.noun.except.iter().map(|n| n.text.as_str()).collect();
        let (excepted, mut old) = (names.len(), None);
        for piece in sides.iter().flat_map(|s| to.army(*s).pieces.values()) {
            let own = piece.lines.iter().find(of_event);
            let Some(own) = own.filter(|l| level.variant.holds(l.span) && !alike(l, line)) else {
                continue;
            };
            if !names.contains(&piece.name.text.as_str()) {
                names.push(&piece.name.text);
                old.get_or_insert((own.span, &piece.name.text));
            }
        }
        let Some((old, name)) = old else { return };
        let by_every = to.every.iter().any(|(_, lines)| lines.contains(&old));
        let message = match event {
            Event::Captures => format!("what happens when the `{name}` captures is given twice"),
            Event::Moves => format!("what happens when the `{name}` moves is given twice"),
        };
        let clash = Diagnostic::new(code::DEFINED_TWICE, line.span, message).label(old, "the first one");
        self.diagnostics.push(match by_every || names.len() > excepted + 4 {
            true => clash.help("leave one of the two out, or name exceptions: `every piece except …`"),
            false => {
                let text = on_one_line(self.library.sources.slice(line.span));
                let names = names.get(excepted..).unwrap_or_default();
                let except = excepting(&every.noun.except, names, every.lines.len() == 1, &text);
                let except = except.replace("that line", "this line");
                clash.help(format!("leave one of the two out; where that one is an exception, {except}"))
            }
        });
    }

    /// Warns of an `every piece` that says what a capture brings about, in the place of an inherited line by which the captor stays: then
    /// captors go to the square of the victim again.
    fn no_longer_stays(&mut self, to: &Resolved, level: &Level, every: &Every, sides: &[Side]) {
        let captures = |l: &&PieceLine| l.kind.sort() == Sort::Happens(Event::Captures);
        // What it says of the captor itself, its author has thought of.
        let of_captor = |l: &PieceLine| {
            let kinds = l.kind.happens().into_iter().flat_map(|h| &h.sentences).map(|s| &s.kind);
            kinds.into_iter().any(|kind| matches!(kind, SentenceKind::Stays | SentenceKind::It(_)))
        };
        let stays = |l: &&PieceLine| {
            let kinds = l.kind.happens().into_iter().flat_map(|h| &h.sentences).map(|s| &s.kind);
            kinds.into_iter().any(|kind| *kind == SentenceKind::Stays)
        };
        let Some(line) = every.lines.iter().find(captures).filter(|l| !of_captor(l)) else { return };
        let pieces = sides.iter().flat_map(|s| to.army(*s).pieces.values());
        let mut pieces = pieces.filter(|p| !every.noun.except.iter().any(|n| n.text == p.name.text));
        let old = pieces
            .find_map(|p| p.lines.iter().find(|l| captures(l) && stays(l) && !level.variant.holds(l.span)));
        let Some(old) = old else { return };
        let text = on_one_line(self.library.sources.slice(line.span));
        let whole = text.split_once(": ").map(|(head, rest)| format!("{head}: it stays, and {rest}"));
        self.diagnostics.push(
            Diagnostic::new(code::CHANGES_ANOTHER, line.span, "with this line captors stay no longer")
                .here("it takes the place of the inherited line")
                .label(old.span, "by this line captors stay where they are")
                .maybe_help(whole.filter(|w| is_line(w)).map(|w| format!("for captors to stay, write `{w}`")))
                .help("if that is meant, end the line with `# allow changes-another-rule`"),
        );
    }

    /// Warns of an `every piece` that gives nobody anything: its author takes it to stand in the place of an older one.
    fn changes_nothing(&mut self, to: &Resolved, every: &Every, sides: &[Side]) {
        let excepted = |piece: &Piece| every.noun.except.iter().any(|n| n.text == piece.name.text);
        let pieces: Vec<&Piece> = sides.iter().flat_map(|s| to.army(*s).pieces.values()).collect();
        let same = |piece: &&&Piece, line: &PieceLine| {
            let old = piece.lines.iter().find(|old| match (&old.kind, &line.kind) {
                (LineKind::Happens(a, one), LineKind::Happens(b, other)) => a == b && one.is_like(other),
                (LineKind::Royal, LineKind::Royal) => true,
                (LineKind::Uncapturable, LineKind::Uncapturable) => true,
                _ => false,
            });
            old.map(|old| old.span)
        };
        let mut given = pieces.iter().filter(|p| !excepted(p));
        let (Some(first), Some(line)) = (given.clone().next(), every.lines.first()) else { return };
        if !given.all(|piece| every.lines.iter().all(|line| same(&piece, line).is_some())) {
            return;
        }
        let Some(old) = same(&first, line) else { return };
        let mut found = Diagnostic::new(code::ADDS_NOTHING, line.span, "this `every piece` changes nothing")
            .here("every piece that it is for has this already")
            .label(old, "by this line");
        let spared = pieces.iter().find(|p| excepted(p) && same(p, line).is_some());
        if let Some(spared) = spared {
            found = found.help(format!(
                "an exception takes nothing back: to except the {0}, write `change piece {0} {{ remove {1} }}`",
                spared.name.text,
                line.kind.sort().words()
            ));
        }
        self.diagnostics.push(found.or_help("take it out"));
    }
}
