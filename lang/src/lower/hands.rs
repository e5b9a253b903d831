//! Hands: lines by which kinds are dropped, and what a captured piece is in hand.
//!
//! `unpromoted` speaks of what a piece was. Where its kind alone tells that, as of a `+R` that only a rook becomes, nothing need be
//! remembered; where a piece of the kind may be one by nature or by promotion, positions mark those that were promoted. Where a kind
//! may have been several others, its line has to say what it becomes.

use super::Lower;
use super::proviso::By;
use crate::ast::{self, FactKind, HandForm, LineKind, Whose};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::literal::placement;
use crate::parse::is_line;
use crate::resolve::EveryCaptured;
use crate::said_twice;
use crate::source::{Span, on_one_line};
use crate::suggest::{list, quoted, with_article};
use wazir_runtime::Side;
use wazir_runtime::program::{Army, Drop, Effect, Gate, Kind, KindId, KindSet, ToHand};

/// More promoted forms than these are not written out.
const MOST_FORMS: usize = 2;

impl Lower<'_> {
    /// A line by which a kind is dropped.
    pub(super) fn drop_line(&mut self, side: Side, drop: &ast::Drop, line: Span) -> Drop {
        let zone = match &drop.squares {
            Some(squares) => self.squares(squares),
            None => self.all_squares(),
        };
        let asked = drop.proviso.iter().flat_map(|proviso| proviso.any.iter().flatten());
        if let Some(fact) = asked.into_iter().find(|fact| fact.kind == FactKind::Frozen) {
            self.report(
                Diagnostic::new(code::NONSENSE, fact.span, "a piece in hand is not frozen")
                    .here("asked of a drop")
                    .help("say where what freezes it stands: `unless an enemy NAME is next to it`"),
            );
        }
        let condition = drop.proviso.as_ref().and_then(|proviso| self.proviso(side, proviso, By::Move));
        let faces = drop.faces.iter().filter_map(|name| self.kind(side, name)).collect();
        self.repeated(&drop.faces);
        let effects = drop.happens.as_ref().map(|happens| self.because_of_drop(side, happens));
        Drop {
            zone,
            faces,
            effects: effects.unwrap_or_default(),
            conditions: condition.into_iter().collect(),
            barred: drop.barred.into_iter().collect(),
            phrase: super::phrase(self.sources, line),
        }
    }

    /// A line by which a kind comes from the hand to a square that a move leaves.
    pub(super) fn gate_line(&mut self, side: Side, gate: &ast::Gate, line: Span) -> Gate {
        if gate.noun.whose == Whose::Enemy {
            self.report(
                Diagnostic::new(
                    code::NONSENSE,
                    gate.noun.span,
                    "nothing comes from the hand of one side by a move of the other",
                )
                .help("leave `enemy` out: a piece of its own side leaves the square"),
            );
        }
        let [leavers, _] = self.noun(side, &gate.noun);
        Gate { leavers, unmoved: gate.unmoved, phrase: super::phrase(self.sources, line) }
    }

    /// Reports two kinds in hand of which the same may be put down on one square: the drops would have one name.
    fn same_drops(&mut self, side: Side, army: &Army) {
        let Some((one, other, face)) = army.same_drops() else { return };
        let span = |kind: KindId| {
            let (_, piece) = self.variant.army(side).pieces.get_index(kind.index())?;
            piece.lines.iter().find(|line| matches!(line.kind, LineKind::Drop(_))).map(|line| line.span)
        };
        let (Some(first), Some(second)) = (span(one), span(other)) else { return };
        let [one, other, face] = [one, other, face].map(|kind| army.kind(kind));
        let (name, letter) = (&face.name, face.letter);
        let message = format!(
            "a {} in hand may be put down as a {name}, and so may a {}: both would be `{letter}@…`",
            other.name, one.name
        );
        let report = Diagnostic::new(code::SAME_NAME, second, message)
            .here(format!("this is `{letter}@…`"))
            .label(first, "and so is this");
        // What is never put down as itself, while the rest are, has the name of another by a slip.
        let line = on_one_line(self.sources.slice(second));
        let own = format!("a {}", other.name);
        let (before, after) = (format!(" a {name}"), format!(" {own}"));
        let meant = line.replacen(&before, &after, 1);
        let slip = *name != other.name && !line.contains(&after) && meant != line && is_line(&meant);
        let report = match slip {
            true => report.help(format!("did you mean `{meant}`?")).guess(
                format!("write `{meant}`"),
                second,
                meant,
            ),
            false => report,
        };
        self.report(report.help(format!(
            "let one of the two not be put down as a {name}, or let them go to different squares"
        )));
    }

    /// Works out what captured pieces are in hand.
    pub(super) fn hands(&mut self, armies: &mut [Army; 2]) {
        let mut lacking: Vec<Lacking> = Vec::new();
        let natural = self.natural(armies);
        let alike = armies[0] == armies[1];
        for side in Side::BOTH.into_iter().filter(|side| *side == Side::White || !alike) {
            self.same_drops(side, &armies[side.index()]);
        }
        for side in Side::BOTH {
            let pieces = &self.variant.army(side).pieces;
            for (index, piece) in pieces.values().enumerate() {
                let lines = piece.lines.iter().filter_map(|line| match &line.kind {
                    LineKind::ToHand(to_hand) => Some((line.span, to_hand)),
                    _ => None,
                });
                let lines: Vec<_> = lines.collect();
                if let [(first, _), (again, _), ..] = lines.as_slice() {
                    let own = self.variant.span.holds(*first);
                    let label = if own { "the first one" } else { "the inherited line" };
                    let message = "where the piece goes is given twice";
                    let report = Diagnostic::new(code::DEFINED_TWICE, *again, message).label(*first, label);
                    self.report(report.help(said_twice::of_captured(own, *again, self.sources)));
                }
                let Some((span, line)) = lines.first() else { continue };
                let kind = KindId::new(index as u8);
                let to_hand = self.in_hand(armies, &natural, (side, kind), line, *span, &mut lacking);
                if let Some(kind) = armies[side.index()].kinds.get_mut(index) {
                    kind.to_hand = to_hand;
                }
            }
        }
        self.lacking(armies, &lacking);
    }

    /// Reports the lines by which pieces go to a hand of whose side there is none of their name: one report of each line.
    fn lacking(&mut self, armies: &[Army; 2], all: &[Lacking]) {
        for (index, first) in all.iter().enumerate() {
            let before = all.get(..index).unwrap_or_default();
            if before.iter().any(|other| other.span == first.span) {
                continue;
            }
            let of_line: Vec<&Lacking> = all.iter().filter(|other| other.span == first.span).collect();
            let report = self.lacking_of_a_line(armies, &of_line);
            self.report(report);
        }
    }

    /// The report of one such line, with all pieces of either army to which it brings that, and what each may be instead.
    fn lacking_of_a_line(&self, armies: &[Army; 2], all: &[&Lacking]) -> Diagnostic {
        let span = all.first().map(|lacking| lacking.span).unwrap_or_default();
        let names = |side: Side| -> Vec<&str> {
            all.iter().filter(|l| l.side == side).map(|l| l.name.as_str()).collect()
        };
        // A line of a base is there already.
        let replace = if self.variant.span.holds(span) { "" } else { "replace " };
        let (mut lack, mut helps) = (Vec::new(), Vec::new());
        for side in Side::BOTH {
            let (names, Some(first)) = (names(side), all.iter().find(|l| l.side == side)) else { continue };
            lack.push(format!("{:#}'s army has no piece {}", !side, quoted(&names, "or")));
            let each = if names.len() > 1 { format!("for each of {side:#}'s ") } else { String::new() };
            let others = armies[(!side).index()].kinds.iter().filter(|kind| !kind.royal);
            let strange = |kind: &&Kind| armies[side.index()].by_name(&kind.name).is_none();
            let own: Vec<&str> = others.clone().filter(strange).map(|kind| kind.name.as_str()).collect();
            let any = others.map(|kind| kind.name.as_str());
            let own: Vec<&str> = if own.is_empty() { any.collect() } else { own };
            helps.push(format!(
                "say {each}which KIND it is in {:#}'s hand ({}): `army {side} {{ change piece {} {{ {replace}when it is captured: it goes to the captor's hand as a KIND }} }}`",
                !side,
                own.join(", "),
                first.captured,
            ));
        }
        let here = match all {
            [one] => format!("{:#}'s {} goes to {:#}'s hand", one.side, one.name, !one.side),
            _ => "what is captured goes to the hand of the other army".to_owned(),
        };
        let report = Diagnostic::new(code::HAND, span, lack.join(", and ")).here(here);
        helps.into_iter().fold(report, Diagnostic::help)
    }

    /// What a captured piece of a kind is in hand.
    fn in_hand(
        &mut self,
        armies: &[Army; 2],
        natural: &[KindSet; 2],
        (side, kind): (Side, KindId),
        line: &ast::ToHand,
        span: Span,
        lacking: &mut Vec<Lacking>,
    ) -> Option<ToHand> {
        let captured = kind;
        let mut same_kind =
            |kind: KindId| same_kind(armies, (side, captured), to_whom(line, side), kind, span, lacking);
        let (to_owner, whose) = (line.to_owner, to_whom(line, side));
        match &line.form {
            HandForm::As(name) => {
                let kind = self.kind(whose, name)?;
                Some(ToHand { to_owner, kind, promoted: None })
            }
            HandForm::AsItIs => {
                let kind = same_kind(kind)?;
                Some(ToHand { to_owner, kind, promoted: None })
            }
            HandForm::Unpromoted => {
                let army = armies.get(side.index())?;
                let origins: Vec<KindId> = origins(army, natural[side.index()], kind);
                let by_nature = natural[side.index()].contains(kind) || origins.is_empty();
                match origins.as_slice() {
                    // Where no line promotes to it, its letter tells whose other face it is.
                    [] if front(army, kind).is_some() => {
                        let front = front(army, kind)?;
                        let kind = same_kind(front)?;
                        Some(ToHand { to_owner, kind, promoted: None })
                    }
                    [] => {
                        let kind = same_kind(kind)?;
                        Some(ToHand { to_owner, kind, promoted: None })
                    }
                    [origin] => {
                        let before = same_kind(*origin)?;
                        match by_nature {
                            true => {
                                let kind = same_kind(kind)?;
                                Some(ToHand { to_owner, kind, promoted: Some(before) })
                            }
                            false => Some(ToHand { to_owner, kind: before, promoted: None }),
                        }
                    }
                    several => {
                        let report = self.unclear(side, army, (kind, by_nature), several, span);
                        self.report(report);
                        None
                    }
                }
            }
        }
    }

    /// The report of a kind that several may have become, with pieces of their own for what they become.
    fn unclear(
        &self,
        side: Side,
        army: &Army,
        (kind, by_nature): (KindId, bool),
        several: &[KindId],
        span: Span,
    ) -> Diagnostic {
        let name = &army.kind(kind).name;
        let itself = by_nature.then_some(kind);
        let names: Vec<&str> = itself.iter().chain(several).map(|k| army.kind(*k).name.as_str()).collect();
        // What it is the other face of keeps it.
        let is_front = |origin: &KindId| army.kind(*origin).letter.promoted() == Some(army.kind(kind).letter);
        let others = several.iter().filter(|origin| !is_front(origin));
        let others: Vec<KindId> = others.take(MOST_FORMS).copied().collect();
        let mut own: Vec<String> = Vec::new();
        for origin in &others {
            own.extend(self.form_of_its_own(side, army, *origin, name, span));
        }
        let own = (own.len() == others.len()).then(|| list(&own, "and"));
        let own = own.map(|own| {
            format!("so that each goes back to what it was, give what it becomes a piece of its own: {own}")
        });
        // A line of a base is there already.
        let ours = |span: Span| self.variant.span.holds(span);
        let gave = |every: &EveryCaptured| !ours(every.line) && !every.except.iter().any(|n| n.text == *name);
        let inherited = !ours(span) || self.variant.every_captured.iter().any(gave);
        let replace = if inherited { "replace " } else { "" };
        let beside = if ours(span) { ", beside the line for every piece" } else { "" };
        let either: Vec<String> = names.iter().map(|name| with_article(name)).collect();
        // The one whose letter it has is meant more often.
        let front = several.iter().find(|origin| is_front(origin)).map(|front| &army.kind(*front).name);
        let mut choices = either.clone();
        choices.sort_by_key(|one| front.is_none_or(|front| *one != with_article(front)));
        let (first, rest) = choices.split_first().map_or(("", &[][..]), |(first, rest)| (first, rest));
        let rest: Vec<String> = rest.iter().map(|one| format!("`as {one}`")).collect();
        let alike = format!(
            "`change piece {name} {{ {replace}when it is captured: it goes to the captor's hand as {first} }}`, or {} there{beside}",
            list(&rest, "or")
        );
        let message = format!("a captured {name} may have been {}", list(&either, "or"));
        let report = Diagnostic::new(code::HAND, span, message).here("unpromoted, it could be each of them");
        // The own line by which another piece becomes it, too.
        let second = several.iter().find_map(|origin| self.own_promotion(side, *origin, name));
        let report = match second.filter(|_| !self.variant.span.holds(span)) {
            Some(line) => report.label(line, format!("this makes it one more piece that is a {name} then")),
            None => report,
        };
        report.maybe_help(own).help(format!("for one and the same piece in hand, write {alike}"))
    }

    /// The variant's own line by which a kind becomes a piece of a name, where it names it.
    fn own_promotion(&self, side: Side, origin: KindId, name: &str) -> Option<Span> {
        let (_, piece) = self.variant.army(side).pieces.get_index(origin.index())?;
        let own = piece.lines.iter().filter(|line| self.variant.span.holds(line.span));
        own.into_iter().find_map(|line| match &line.kind {
            LineKind::Promote { to, .. } => to.iter().find(|n| n.text == name).map(|n| n.span),
            _ => None,
        })
    }

    /// The piece that a kind could become instead of one that others become, too, and the promotions to it.
    fn form_of_its_own(
        &self,
        side: Side,
        army: &Army,
        origin: KindId,
        name: &str,
        to_hand: Span,
    ) -> Option<String> {
        let (from, piece) = self.variant.army(side).pieces.get_index(origin.index())?;
        let letter = army.kind(origin).letter.promoted()?;
        let form = format!("promoted-{from}");
        let taken = army.by_letter(letter).is_some() || army.by_name(&form).is_some();
        // Nobody wants back what has just been taken out.
        let taken = taken || self.variant.armies.iter().any(|army| army.removed.contains_key(&form));
        let to = piece.lines.iter().filter_map(|line| match &line.kind {
            LineKind::Promote { to, .. } => {
                to.iter().find(|n| n.text == name).map(|n| self.with_form(line.span, n.span, &form))
            }
            _ => None,
        });
        let lines: Vec<String> = to.collect();
        if taken || lines.is_empty() {
            return None;
        }
        // What is said of one piece alone, or of every piece in a base, is not said of a new one.
        let said = self.variant.every.iter().any(|(_, lines)| lines.contains(&to_hand));
        let hand = match said && self.variant.span.holds(to_hand) {
            true => String::new(),
            false => format!("; {}", on_one_line(self.sources.slice(to_hand))),
        };
        Some(format!(
            "`piece {form} {letter} {{ move and capture as {name}{hand} }}` with {} in the {from}",
            list(&lines, "and")
        ))
    }

    /// A promotion with another piece in the place of one.
    fn with_form(&self, line: Span, at: Span, form: &str) -> String {
        let before = self.sources.slice(Span::new(line.file, line.start, at.start));
        let after = self.sources.slice(Span::new(line.file, at.end, line.end));
        format!("`{}`", on_one_line(&format!("{before}{form}{after}")))
    }

    /// The kinds that stand in some start or are in a hand there, on either side: what comes to a hand changes sides.
    fn natural(&self, armies: &[Army; 2]) -> [KindSet; 2] {
        let mut letters = Vec::new();
        for setup in &self.variant.setups {
            let field = setup.fen.value.split_whitespace().next().unwrap_or_default();
            letters.extend(placement::letters(field).map(|(letter, _)| letter));
        }
        let mut names: Vec<&str> = Vec::new();
        for (letter, side) in letters {
            let army = &armies[side.index()];
            names.extend(army.by_letter(letter).map(|kind| army.kind(kind).name.as_str()));
        }
        for (shuffle, _) in &self.variant.shuffles {
            let men = shuffle.lines.iter().flat_map(|placing| &placing.pieces);
            names.extend(men.map(|(_, name)| name.text.as_str()));
        }
        // What captures put on the board is there by nature, too.
        for army in armies {
            let placed = army.kinds.iter().flat_map(Kind::effects).filter_map(Effect::placed);
            names.extend(placed.map(|kind| army.kind(kind).name.as_str()));
        }
        Side::each(|side| names.iter().filter_map(|name| armies[side.index()].by_name(name)).collect())
    }
}

/// A piece that goes to the hand of a side without a piece of its name.
struct Lacking {
    /// Whose it is.
    side: Side,
    /// What is captured.
    captured: String,
    /// What it is in hand.
    name: String,
    /// By which line.
    span: Span,
}

/// Whose hand a line of a side speaks of.
fn to_whom(line: &ast::ToHand, side: Side) -> Side {
    if line.to_owner { side } else { !side }
}

/// The kind of the same name in the army whose hand it is.
fn same_kind(
    armies: &[Army; 2],
    (side, captured): (Side, KindId),
    whose: Side,
    kind: KindId,
    span: Span,
    lacking: &mut Vec<Lacking>,
) -> Option<KindId> {
    let army = &armies[side.index()];
    let name = &army.kind(kind).name;
    let found = armies.get(whose.index())?.by_name(name);
    if found.is_none() {
        let captured = army.kind(captured).name.clone();
        lacking.push(Lacking { side, captured, name: name.clone(), span });
    }
    found
}

/// The kind of which a kind is the other face by its letter: `L` for `+L`.
fn front(army: &Army, kind: KindId) -> Option<KindId> {
    let letter = army.kind(kind).letter;
    army.ids().find(|front| army.kind(*front).letter.promoted() == Some(letter))
}

/// The kinds by nature that may have become a kind by changing, in any number of steps.
fn origins(army: &Army, natural: KindSet, kind: KindId) -> Vec<KindId> {
    let mut found = vec![kind];
    let mut next = 0;
    while let Some(now) = found.get(next).copied() {
        let becomes = |from: &KindId| army.kind(*from).changes.iter().any(|c| c.to.contains(&now));
        let new: Vec<KindId> = army.ids().filter(becomes).filter(|from| !found.contains(from)).collect();
        found.extend(new);
        next += 1;
    }
    found.retain(|from| *from != kind && natural.contains(*from));
    found
}
