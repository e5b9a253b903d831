//! Shuffled setups: which pieces are put where, and whether that can be counted and agrees with the setup.

use super::Lower;
use super::squares::no_zone;
use crate::ast::{self, Name, On, Placing};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::literal::placement;
use crate::resolve::plural;
use crate::source::{Span, on_one_line};
use crate::suggest::{article, list, with_article};
use wazir_runtime::program::{Army, Board, Cells, Draw, KindId, Program, Shuffle};
use wazir_runtime::{Side, SquareSet};

impl Lower<'_> {
    /// Every shuffle of the variant.
    pub(super) fn shuffles(&mut self) -> Vec<Shuffle> {
        let variant = self.variant;
        let mut found: Vec<(Shuffle, Span)> = Vec::new();
        for (shuffle, sides) in &variant.shuffles {
            if shuffle.damaged {
                self.give_up();
                continue;
            }
            if self.one_army_lacks(shuffle, sides) {
                continue;
            }
            let Some(made) = self.shuffle(shuffle, sides) else { continue };
            let same = |(other, _): &&(Shuffle, Span)| {
                other.sides.iter().any(|s| made.sides.contains(s))
                    && !other.squares.and(&made.squares).is_empty()
            };
            if let Some((_, first)) = found.iter().find(same) {
                let first = *first;
                self.report(
                    Diagnostic::new(code::SHUFFLE, shuffle.span, "these squares are shuffled twice")
                        .label(first, "here first")
                        .help(
                            "write the lines of both into one block, or let them shuffle different squares",
                        ),
                );
                continue;
            }
            found.push((made, shuffle.span));
        }
        found.into_iter().map(|(shuffle, _)| shuffle).collect()
    }

    /// Reports a shuffle of both sides with pieces that only one of them has.
    fn one_army_lacks(&mut self, shuffle: &ast::Shuffle, sides: &[Side]) -> bool {
        let variant = self.variant;
        let names = || shuffle.lines.iter().flat_map(|line| &line.pieces).map(|(_, name)| name);
        let lacks = |side: Side| -> Vec<&Name> {
            let gone = |name: &&Name| !variant.army(side).pieces.contains_key(&name.text);
            names().filter(gone).collect()
        };
        let known = names().all(|name| variant.has_piece(&name.text) && !variant.is_unread(&name.text));
        let all = [lacks(Side::White), lacks(Side::Black)];
        let (Some(first), true, [_, _]) = (all.iter().flatten().next(), known, sides) else { return false };
        let told: Vec<String> = Side::BOTH
            .into_iter()
            .zip(&all)
            .filter(|(_, names)| !names.is_empty())
            .map(|(side, names)| {
                let mut names: Vec<String> = names.iter().map(|name| format!("`{}`", name.text)).collect();
                names.dedup();
                format!("{side:#}'s army has no {}", list(&names, "and no"))
            })
            .collect();
        let report = Diagnostic::new(code::UNKNOWN_PIECE, first.span, list(&told, "and"))
            .here("one army lacks it")
            .label(shuffle.span, "this shuffle is for both sides");
        self.report(report.help(
            "give each army a shuffle of its own, of the pieces that it has: `army white { shuffle … { … } }` and `army black { shuffle … { … } }`",
        ));
        true
    }

    fn shuffle(&mut self, shuffle: &ast::Shuffle, sides: &[Side]) -> Option<Shuffle> {
        let all = self.squares(&shuffle.squares);
        let mut draws: Vec<Draw> = Vec::new();
        let mut complete = true;
        for line in &shuffle.lines {
            let squares = self.where_put(&line.on, &all);
            match (self.pieces_put(line, sides, &all), squares) {
                (Some(kinds), Some(squares)) => draws.push(Draw { kinds, squares }),
                _ => complete = false,
            }
        }
        if !complete {
            return None;
        }
        if draws.is_empty() {
            self.report(
                Diagnostic::new(code::SHUFFLE, shuffle.span, "the shuffle puts no piece anywhere").help(
                    "write what stands there, a line for each choice: `a bishop on light squares; a bishop on dark squares; a queen; 2 knights; rook, king, rook`",
                ),
            );
            return None;
        }
        let made = Shuffle { sides: sides.to_vec(), squares: all, draws };
        for (index, line) in shuffle.lines.iter().enumerate() {
            match made.choices_of(index) {
                Some(0) => self.too_few(line, &made, index),
                Some(_) => continue,
                None => self.uncounted(shuffle, &made, index),
            }
            return None;
        }
        if made.count().is_none() {
            let message = "there are more starts than can be numbered";
            self.report(
                Diagnostic::new(code::SHUFFLE, shuffle.span, message)
                    .help("let more lines say on which squares"),
            );
            return None;
        }
        Some(made)
    }

    /// The kinds of a line, for each side; for a side that is not shuffled, any.
    fn pieces_put(&mut self, line: &Placing, sides: &[Side], all: &SquareSet) -> Option<Vec<[KindId; 2]>> {
        let mut kinds = Vec::new();
        for (count, name) in &line.pieces {
            let of = |lower: &mut Self, side: Side| match sides.contains(&side) {
                true => lower.kind(side, name),
                false => Some(KindId::new(0)),
            };
            let both = [of(self, Side::White)?, of(self, Side::Black)?];
            if count.is_none() && self.in_the_plural(name) {
                return None;
            }
            let times = count.map_or(1, |count| count.value);
            // Fewer that are still too many are told of with what the other lines leave.
            let some = 1..=Board::MAX_SQUARES as u64;
            if let Some(count) = count.filter(|count| !some.contains(&count.value)) {
                let message = format!("{} pieces cannot be put on the squares of a shuffle", count.value);
                let most = if all.is_empty() { Board::MAX_SQUARES } else { all.len() };
                self.report(
                    Diagnostic::new(code::SHUFFLE, count.span, message)
                        .help(format!("write a number from 1 to {most}")),
                );
                return None;
            }
            kinds.extend((0..times).map(|_| both));
        }
        Some(kinds)
    }

    /// Reports a name in the plural of which the line does not say how many there are.
    fn in_the_plural(&mut self, name: &Name) -> bool {
        let written = super::phrase(self.sources, name.span);
        let one = &name.text;
        let plural = written != *one;
        if plural {
            self.report(
                Diagnostic::new(code::SHUFFLE, name.span, format!("`{written}` without a number"))
                    .here("how many are put here?")
                    .help(format!(
                        "write `2 {written}`, or as many as the setup has there; one is `{} {one}`",
                        article(one)
                    )),
            );
        }
        plural
    }

    fn where_put(&mut self, on: &On, all: &SquareSet) -> Option<SquareSet> {
        match on {
            On::Anywhere => Some(*all),
            On::Shade { light, .. } => {
                let shade = match (light, self.board.cells) {
                    (false, _) => 0,
                    (true, Cells::Squares) => 1,
                    (true, Cells::Hexagons) => 2,
                };
                Some(all.iter().filter(|s| self.board.shade(*s) == shade).collect())
            }
            On::Squares(list) => {
                let told = self.diagnostics.len();
                let squares = self.squares(list);
                if self.diagnostics.len() > told {
                    for report in self.diagnostics.iter_mut().skip(told).filter(|d| d.fix.is_none()) {
                        for shade in ["light", "dark"] {
                            if report.message == no_zone(shade) {
                                // A zone is not needed here.
                                report.labels.iter_mut().for_each(|label| label.message.clear());
                                report.help =
                                    vec![format!("the squares of one colour are `{shade} squares`")];
                            }
                        }
                    }
                    // Without these squares there is no room, which is no mistake of its own.
                    return None;
                }
                let beyond = squares.minus(all);
                let Some(first) = beyond.iter().next() else { return Some(squares) };
                let message =
                    format!("{} is not among the squares that are shuffled", self.board.name(first));
                self.report(
                    Diagnostic::new(code::SHUFFLE, list.span, message)
                        .help("take it out, or add it to the first line of the block"),
                );
                None
            }
        }
    }

    /// Reports a line for whose pieces there is no room.
    fn too_few(&mut self, line: &Placing, made: &Shuffle, index: usize) {
        let (before, rest) = made.draws.split_at(index.min(made.draws.len()));
        let Some(draw) = rest.first() else { return };
        let taken: usize =
            before.iter().filter(|d| d.squares.minus(&draw.squares).is_empty()).map(|d| d.kinds.len()).sum();
        let left = draw.squares.len().saturating_sub(taken);
        let squares = if left == 1 { "1 square is" } else { &format!("{left} squares are") };
        let pieces = match draw.kinds.len() {
            1 => "1 piece".to_owned(),
            n => format!("{n} pieces"),
        };
        let message = format!("{squares} left for {pieces}");
        self.report(
            Diagnostic::new(code::SHUFFLE, line.span, message)
                .help("shuffle more squares, or put fewer pieces: each square takes one"),
        );
    }

    /// Reports a line whose number of choices depends on what a line before has chosen.
    fn uncounted(&mut self, shuffle: &ast::Shuffle, made: &Shuffle, index: usize) {
        let (Some(line), Some(draw)) = (shuffle.lines.get(index), made.draws.get(index)) else { return };
        let overlaps = |other: &Draw| {
            !other.squares.and(&draw.squares).is_empty() && !other.squares.minus(&draw.squares).is_empty()
        };
        let Some(before) = made.draws.iter().take(index).position(overlaps) else { return };
        let Some(other) = shuffle.lines.get(before) else { return };
        let message = "how many choices this line has depends on what a line above it chooses";
        let report = Diagnostic::new(code::SHUFFLE, line.span, message)
            .here("squares of this line may be taken already")
            .label(other.span, "this one may take them or leave them");
        let narrower =
            made.draws.get(before).is_some_and(|other| draw.squares.minus(&other.squares).is_empty());
        self.report(match narrower {
            true => {
                let wide = made.draws.get(before).map(|d| &d.squares);
                let lines = shuffle.lines.iter().zip(&made.draws).skip(before + 1);
                let below = lines.filter(|(_, d)| wide.is_some_and(|w| d.squares.minus(w).is_empty() && d.squares != *w));
                let below: Vec<String> =
                    below.map(|(line, _)| format!("`{}`", super::phrase(self.sources, line.span))).collect();
                report.help(format!(
                    "write {} above `{}`, so that starts can be numbered: lines with fewer squares come first",
                    list(&below, "and"),
                    super::phrase(self.sources, other.span)
                ))
            }
            false => report
                .help("let the two lines have no square in common, or one of them all squares of the other"),
        });
    }
}

/// Whether what a shuffle puts is what its setup has on those squares.
pub(super) fn against_setup(lower: &mut Lower<'_>, program: &Program) {
    let variant = lower.variant;
    let (Some(start), Some(setup)) = (program.starts.first(), variant.setups.first()) else { return };
    let field = start.fen.split_ascii_whitespace().next().unwrap_or_default();
    let (placed, faults) = placement::parse(field, program);
    if !faults.is_empty() || program.shuffles.len() != variant.shuffles.len() {
        return;
    }
    for (shuffle, (written, _)) in program.shuffles.iter().zip(&variant.shuffles) {
        for side in shuffle.sides.iter().copied() {
            let there = program.symmetry.set(&program.board, side, &shuffle.squares);
            let has = |kind: KindId| {
                let here =
                    |p: &&placement::Placed| (p.side, p.kind) == (side, kind) && there.contains(p.square);
                placed.iter().filter(here).count()
            };
            let puts = |kind: KindId| {
                let kinds = shuffle.draws.iter().flat_map(|d| &d.kinds).filter_map(|k| k.get(side.index()));
                kinds.filter(|k| **k == kind).count()
            };
            let army = program.army(side);
            let name = |kind: KindId| army.kind(kind).name.as_str();
            if let Some((put, there)) = exchanged(army, &has, &puts) {
                let counts = (has(put), puts(put) - has(put));
                lower.report(puts_another(written, &setup.fen, (name(put), name(there)), counts));
                return;
            }
            let missing: Vec<KindId> = army.ids().filter(|kind| has(*kind) > 0 && puts(*kind) == 0).collect();
            if !missing.is_empty() && army.ids().all(|kind| puts(kind) <= has(kind)) {
                let names: Vec<String> = missing.iter().map(|kind| format!("`{}`", name(*kind))).collect();
                let line = |kind: &KindId| format!("`{}`", many(name(*kind), has(*kind)));
                let lines: Vec<String> = missing.iter().map(line).collect();
                let each = if lines.len() == 1 { "a line" } else { "lines" };
                lower.report(
                    Diagnostic::new(
                        code::SHUFFLE,
                        written.span,
                        format!("no line of the shuffle puts back the {}", list(&names, "and the")),
                    )
                    .label(setup.fen.span, "the setup that it shuffles")
                    .help(format!("add {each} to the block: {}", list(&lines, "and")))
                    .help("or shuffle squares on which none stands"),
                );
                return;
            }
            let own = placed.iter().any(|p| p.side == side && there.contains(p.square));
            if !own && army.ids().any(|kind| puts(kind) > 0) {
                let message = format!("{side:#} has nothing on the squares that this shuffles");
                let other = placed.iter().any(|p| p.side != side && there.contains(p.square));
                let report = Diagnostic::new(code::SHUFFLE, written.span, message)
                    .label(setup.fen.span, "the setup that it shuffles")
                    .note("squares are counted from each side's own edge, and both sides are shuffled");
                // A block for the other army stands beside one for both.
                let beside = program.shuffles.len() > 1 && other;
                lower.report(match beside {
                    true => report.help("take this block out: the other one shuffles Black's men as well"),
                    false => report.help("name the squares as White sees its own men, such as `rank 1`"),
                });
                return;
            }
            let wrong = army.ids().find(|kind| has(*kind) != puts(*kind));
            if let Some(kind) = wrong {
                let name = &army.kind(kind).name;
                let whose = match shuffle.sides.as_slice() {
                    [side] => format!("{side} `{name}`"),
                    _ => format!("`{name}`"),
                };
                lower.report(another_number(written, &setup.fen, &whose, name, has(kind), puts(kind)));
                return;
            }
            let other = |p: &&placement::Placed| p.side != side && there.contains(p.square);
            if let Some(piece) = placed.iter().find(other) {
                if let Some(report) = of_other_side(lower, written, program, side, setup, &placed) {
                    lower.report(report);
                    return;
                }
                let message = format!(
                    "a piece of {:#}'s stands on {}, which is shuffled",
                    !side,
                    program.board.name(piece.square)
                );
                lower.report(
                    Diagnostic::new(code::SHUFFLE, written.span, message)
                        .label(setup.fen.span, "the setup that it shuffles")
                        .help("shuffle squares on which only the side's own pieces stand"),
                );
                return;
            }
        }
    }
    if program.numbered_starts() == 0
        && let Some((written, _)) = variant.shuffles.last()
        && !program.shuffles.is_empty()
    {
        let message = "there are more starts than can be numbered";
        lower.report(
            Diagnostic::new(code::SHUFFLE, written.span, message).help("let more lines say on which squares"),
        );
    }
}

/// The report of a shuffle that puts more or fewer of a piece than the setup has there.
fn another_number(
    shuffle: &ast::Shuffle,
    fen: &ast::Text,
    whose: &str,
    name: &str,
    has: usize,
    puts: usize,
) -> Diagnostic {
    let message = format!("the shuffle puts {puts} {whose} there, and the setup has {has}");
    let named = |line: &&Placing| line.pieces.iter().any(|(_, piece)| piece.text == name);
    let lines: Vec<&Placing> = shuffle.lines.iter().filter(named).collect();
    // A line of nothing else says how many there are.
    let [Placing { pieces, span, on }] = lines.as_slice() else {
        let help = match has > puts {
            true => format!(
                "add {} to the lines of the shuffle, or shuffle squares on which none stands",
                many(name, has - puts)
            ),
            false => format!(
                "take {} out of the lines of the shuffle, or put more on these squares in the setup",
                many(name, puts - has)
            ),
        };
        return Diagnostic::new(code::SHUFFLE, shuffle.span, message)
            .label(fen.span, "the setup that it shuffles")
            .help(help);
    };
    let report = match pieces.as_slice() {
        [(_, only)] if has > 0 && *on == On::Anywhere => {
            let (head, meant) = (span.to(only.span), many(name, has));
            Diagnostic::new(code::SHUFFLE, head, message)
                .here(format!("write `{meant}`"))
                .guess(format!("write `{meant}`"), head, &meant)
        }
        [_] if has == 0 => Diagnostic::new(code::SHUFFLE, *span, message).here("take this line out"),
        [_] => {
            let report = Diagnostic::new(code::SHUFFLE, *span, message);
            match on {
                On::Shade { light, .. } if has == puts + 1 => report.help(format!(
                    "add a line for the other one: `{} on {} squares`",
                    with_article(name),
                    if *light { "dark" } else { "light" }
                )),
                _ if has > puts => report
                    .help(format!("add a line for the other{}", if has == puts + 1 { " one" } else { "s" })),
                _ => report.help(format!("let it put {}", many(name, has))),
            }
        }
        _ => Diagnostic::new(code::SHUFFLE, *span, message).help(match has > puts {
            true => format!(
                "add to this row where the other{} to stand, or write `{}` in a line below for any square that is left",
                if has - puts == 1 { " one is" } else { "s are" },
                many(name, has - puts)
            ),
            false => format!("take {} out of this row", many(name, puts - has)),
        }),
    };
    report
        .label(fen.span, "the setup that it shuffles")
        .help(format!("or let the setup have {} on these squares", many(name, puts)))
}

/// `a knight`, `2 knights`
fn many(name: &str, count: usize) -> String {
    match count {
        1 => with_article(name),
        n => format!("{n} {}", plural(name)),
    }
}

/// The report of a list of squares of which some are only the other side's: they are shuffled by those of this side.
fn of_other_side(
    lower: &mut Lower<'_>,
    written: &ast::Shuffle,
    program: &Program,
    side: Side,
    setup: &ast::Setup,
    placed: &[placement::Placed],
) -> Option<Diagnostic> {
    let mut theirs: Vec<Span> = Vec::new();
    let mut ours: Vec<String> = Vec::new();
    for term in &written.squares.terms {
        let one = ast::Squares { terms: vec![term.clone()], span: term.span };
        let squares = program.symmetry.set(&program.board, side, &lower.squares(&one));
        let has = |of: Side| placed.iter().any(|p| p.side == of && squares.contains(p.square));
        match (has(side), has(!side)) {
            (false, true) => theirs.push(term.span),
            (_, false) => ours.push(on_one_line(lower.sources.slice(term.span))),
            (true, true) => return None,
        }
    }
    let (first, last) = (theirs.first()?, theirs.last()?);
    (!ours.is_empty()).then_some(())?;
    let whole = format!("shuffle {}", ours.join(", "));
    let marked = first.to(*last);
    let named = on_one_line(lower.sources.slice(marked));
    Some(
        Diagnostic::new(code::SHUFFLE, marked, format!("on `{named}` stand {:#}'s pieces alone", !side))
            .here(format!("take it out: {:#}'s pieces are shuffled as well", !side))
            .label(setup.fen.span, "the setup that it shuffles")
            .help(format!(
                "squares are counted from each side's own edge: `{whole}` shuffles the pieces of both sides"
            ))
            .guess(format!("write `{whole}`"), written.squares.span, ours.join(", ")),
    )
}

/// The kind that a shuffle puts, and the one of which the setup has as many in its place, if nothing else differs.
fn exchanged(
    army: &Army,
    has: &impl Fn(KindId) -> usize,
    puts: &impl Fn(KindId) -> usize,
) -> Option<(KindId, KindId)> {
    let mut more = army.ids().filter(|kind| puts(*kind) > has(*kind));
    let mut less = army.ids().filter(|kind| puts(*kind) < has(*kind));
    let (put, there) = (more.next()?, less.next()?);
    let alone = more.next().is_none() && less.next().is_none();
    (alone && puts(put) - has(put) == has(there) - puts(there)).then_some((put, there))
}

/// The report of a shuffle with some pieces of one kind for as many of another, beside `kept` that are right.
fn puts_another(
    shuffle: &ast::Shuffle,
    fen: &ast::Text,
    (puts, has): (&str, &str),
    (kept, other): (usize, usize),
) -> Diagnostic {
    let mut names = shuffle.lines.iter().flat_map(|line| &line.pieces).map(|(_, name)| name);
    let named = names.find(|name| name.text == puts || name.text.strip_suffix('s') == Some(puts));
    if let Some(named) = named.filter(|_| kept > 0) {
        let message = format!(
            "the shuffle has {} where the setup has {} and {}",
            many(puts, kept + other),
            many(puts, kept),
            many(has, other)
        );
        let line = shuffle.lines.iter().find(|line| line.span.holds(named.span));
        let alone = line.filter(|line| line.pieces.len() == 1);
        let report = Diagnostic::new(code::SHUFFLE, alone.map_or(named.span, |line| line.span), message)
            .label(fen.span, "the setup that it shuffles")
            .help(match alone {
                Some(_) => {
                    format!("write `{}`, and, in a line of its own, `{}`", many(puts, kept), many(has, other))
                }
                None => format!("name {} here, and {}", many(puts, kept), many(has, other)),
            });
        return report.help(format!(
            "or put {} in the place of {} in the setup",
            many(puts, other),
            many(has, other)
        ));
    }
    let message = format!("the shuffle has the `{puts}` where the setup has the `{has}`");
    Diagnostic::new(code::SHUFFLE, named.map_or(shuffle.span, |name| name.span), message)
        .here(format!("for the `{has}`, name it here"))
        .label(fen.span, "the setup that it shuffles")
        .help(format!("for the `{puts}`, put it in the place of the `{has}` in the setup"))
}
