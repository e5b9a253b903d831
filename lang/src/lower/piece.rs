//! Pieces: their rules, traits and changes.

use super::borrowed::Borrowed;
use super::proviso::By;
use super::{Lower, Places};
use crate::ast::{
    self, Crossing, Event, Happens, LineKind, Modes, Moves, Number, PathKind, PieceLine, SentenceKind, Sort,
    Taking, Way,
};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::gone::line_around;
use crate::literal::betza::{self, on_hexagons};
use crate::resolve::Piece;
use crate::said_twice;
use crate::source::{Sources, Span};
use crate::suggest::list;
use crate::token::{TokenKind, tokens};
use wazir_runtime::program::{
    Army, Cells, Change, ChangeHow, Kind, KindId, KindSet, Royalty, Rule, Step, Test,
};
use wazir_runtime::{Side, SquareSet};

/// Two rules of a piece are compared with each other; what has more lines than this is not a piece.
const MAX_LINES: usize = 64;

impl Lower<'_> {
    pub(super) fn kinds(&mut self, side: Side) -> Vec<Kind> {
        let variant = self.variant;
        let pieces = &variant.army(side).pieces;
        if let Some((_, over)) = pieces.get_index(Army::MAX_KINDS) {
            let message = format!("{side:#}'s army has {} pieces", pieces.len());
            self.report(
                Diagnostic::new(code::TOO_MANY, over.name.span, message)
                    .here("one too many")
                    .note(format!("an army can have {} kinds of piece", Army::MAX_KINDS)),
            );
            return Vec::new();
        }
        let kinds: Vec<(Kind, Places)> = pieces.values().map(|p| self.piece(side, p)).collect();
        let (kinds, places) = kinds.into_iter().unzip();
        self.places[side.index()] = places;
        kinds
    }

    fn piece(&mut self, side: Side, piece: &Piece) -> (Kind, Places) {
        let mut places = Places::default();
        let worth = piece.worth.and_then(|w| {
            let pawns = Number { value: w.hundredths / 100, span: w.span };
            self.number(pawns, "a worth", 0, u64::from(u16::MAX))?;
            Some(w.worth())
        });
        let points = piece.points.and_then(|points| self.points(points));
        let mut kind = Kind {
            name: piece.name.text.clone(),
            letter: piece.letter.value,
            worth,
            points,
            royal: piece.royal.is_some(),
            royalty: Royalty::Always,
            uncapturable: piece.uncapturable.is_some(),
            guards: Vec::new(),
            freezes: Vec::new(),
            escorts: Vec::new(),
            rules: Vec::new(),
            bounds: Vec::new(),
            changes: Vec::new(),
            ages: Vec::new(),
            drops: Vec::new(),
            gates: Vec::new(),
            to_hand: None,
            returns: None,
            twin: None,
            drawn: None,
        };
        self.subject.clone_from(&piece.name.text);
        self.borrowing = vec![Borrowed::own(&piece.name.text)];
        let mut events: Vec<(Event, &Happens, Span)> = Vec::new();
        let to_hand = piece.lines.iter().any(|line| matches!(line.kind, LineKind::ToHand(_)));
        if let Some(over) = piece.lines.get(MAX_LINES) {
            let message = format!("the piece `{}` has {} lines", piece.name.text, piece.lines.len());
            self.report(
                Diagnostic::new(code::TOO_MANY, over.span, message)
                    .here("one too many")
                    .note(format!("a piece can have {MAX_LINES} lines")),
            );
        }
        for line in piece.lines.iter().take(MAX_LINES) {
            let (rules, changes) = (kind.rules.len(), kind.changes.len());
            self.line = Some(line.span);
            match &line.kind {
                LineKind::Royal => kind.royal = true,
                LineKind::RoyalIf(when) => {
                    kind.royal = true;
                    if let Some(royalty) = self.royalty(side, when, line.span) {
                        kind.royalty = royalty;
                    }
                }
                LineKind::Uncapturable => kind.uncapturable = true,
                LineKind::Guard(guard) => kind.guards.extend(self.guard(side, guard, line.span)),
                LineKind::Freezes(freezes) => kind.freezes.extend(self.freezes(side, freezes, line.span)),
                LineKind::Escort(escort) => kind.escorts.extend(self.escort(side, escort, line.span)),
                LineKind::Happens(event, happens) => {
                    if let Some((_, old, first)) = events.iter().find(|(known, ..)| known == event) {
                        let own = self.variant.span.holds(*first);
                        let (first, second) = ((*old, *first), (happens, line.span));
                        self.report(said_twice::of_event(*event, first, second, own, self.sources));
                    } else {
                        events.push((*event, happens, line.span));
                    }
                }
                LineKind::Returns(_) if kind.returns.is_some() || to_hand => {
                    let mut others = piece.lines.iter().filter(|other| other.span != line.span);
                    let first = others.find(|other| other.kind.sort() == Sort::Captured).map(|l| l.span);
                    let own = first.is_none_or(|first| self.variant.span.holds(first));
                    let message = "where the piece goes when it is captured is given twice";
                    let report = Diagnostic::new(code::DEFINED_TWICE, line.span, message)
                        .help(said_twice::of_captured(own, line.span, self.sources));
                    let label = if own { "the first one" } else { "the inherited line" };
                    self.report(first.into_iter().fold(report, |report, first| report.label(first, label)));
                }
                LineKind::Returns(returns) => kind.returns = self.returns(returns, line.span),
                LineKind::Bound(bound) => {
                    if self.is_shared_here(bound.what, line.span)
                        && self.is_new_bound(&kind.bounds, &places.bounds, bound, line.span)
                    {
                        kind.bounds.push(*bound);
                        places.bounds.push(line.span);
                    }
                }
                LineKind::Ages(proviso) => kind.ages.extend(self.proviso(side, proviso, By::Move)),
                LineKind::Drop(drop) if drop.gate.is_some() => {
                    let gate = drop.gate.as_ref().map(|gate| self.gate_line(side, gate, line.span));
                    kind.gates.extend(gate);
                    places.gates.push(line.span);
                }
                LineKind::Drop(drop) => {
                    kind.drops.push(self.drop_line(side, drop, line.span));
                    places.drops.push(line.span);
                }
                // It is in the rules of those to whom it happens.
                LineKind::Watches(_) => {}
                // What it is in hand is known when all kinds and starts are.
                LineKind::ToHand(_) => {}
                LineKind::Promote { optional, squares, crossing, to, limited, proviso } => {
                    let zone = self.squares(squares);
                    let kinds: Vec<KindId> = to.iter().filter_map(|name| self.kind(side, name)).collect();
                    self.repeated(to);
                    let how = if *optional { ChangeHow::Optional } else { ChangeHow::Compulsory };
                    // A promotion's condition is asked of moves, never of attacks.
                    let (captures, proviso) = if_it_captures(proviso.as_ref());
                    let condition = proviso.and_then(|proviso| self.proviso(side, &proviso, By::Move));
                    let anywhere = self.all_squares();
                    let ways = match crossing {
                        Crossing::On => vec![(zone, None)],
                        Crossing::From => vec![(anywhere, Some(zone))],
                        Crossing::Either => vec![(zone, None), (anywhere, Some(zone))],
                        Crossing::Entering => vec![(zone, Some(anywhere.minus(&zone)))],
                    };
                    for (zone, from) in ways {
                        let (to, condition) = (kinds.clone(), condition.clone());
                        // How many there are is known once the setup is.
                        let limits = if *limited { vec![0; to.len()] } else { Vec::new() };
                        kind.changes.push(Change { zone, from, to, limits, how, captures, condition });
                    }
                }
                LineKind::Becomes { to, squares } => {
                    let zone = self.squares(squares);
                    if let Some(to) = self.kind(side, to) {
                        let how = ChangeHow::Whenever;
                        let (from, to, limits) = (None, vec![to], Vec::new());
                        kind.changes.push(Change {
                            zone,
                            from,
                            to,
                            limits,
                            how,
                            captures: None,
                            condition: None,
                        });
                    }
                }
                LineKind::Drawn(shape) => kind.drawn = self.shape(piece, shape).or(kind.drawn.take()),
                LineKind::Moves(moves) => kind.rules.extend(self.moves(side, moves, line)),
            }
            places.rules.extend(std::iter::repeat_n(line.span, kind.rules.len() - rules));
            places.changes.extend(std::iter::repeat_n(line.span, kind.changes.len() - changes));
        }
        self.line = None;
        self.few_conditions(piece, &kind, &places);
        if let Some((.., first)) = events.iter().find(|(_, happens, _)| happens.stays()) {
            self.stays_twice(piece, *first);
        }
        let stays = events.iter().any(|(_, happens, _)| happens.stays());
        self.come_near(side, &mut kind, stays);
        self.events(side, &mut kind.rules, &events);
        (kind, places)
    }

    /// Reports more promotions under conditions than a piece can have.
    fn few_conditions(&mut self, piece: &Piece, kind: &Kind, places: &Places) {
        let asked = kind.changes.iter().zip(&places.changes);
        let mut asked = asked.filter(|(c, _)| {
            c.condition.is_some() || c.from.is_some() || c.captures.is_some() || !c.limits.is_empty()
        });
        let count = kind.asked_of_promotions();
        if let Some((_, over)) = asked.next_back().filter(|_| count > Army::MAX_CONDITIONS) {
            let message =
                format!("the promotions of the piece `{}` depend on {count} things", piece.name.text);
            self.report(Diagnostic::new(code::TOO_MANY, *over, message).here("too many").note(format!(
                "conditions, squares where a move begins, and limited pieces can be {} for a piece",
                Army::MAX_CONDITIONS
            )));
        }
    }

    /// Reports lines that say by themselves how they capture, of a piece that says it for all of them.
    fn stays_twice(&mut self, piece: &Piece, first: Span) {
        for line in &piece.lines {
            let LineKind::Moves(moves) = &line.kind else { continue };
            let Some(own) = moves.happens.as_ref().filter(|happens| happens.stays()) else { continue };
            self.report(
                Diagnostic::new(code::DEFINED_TWICE, own.span, "how the piece captures is given twice")
                    .label(first, "here for all its lines")
                    .help("leave one of the two out"),
            );
        }
    }

    /// Reports a choice that is offered twice.
    pub(super) fn repeated(&mut self, names: &[ast::Name]) {
        for (i, name) in names.iter().enumerate() {
            let before = names.get(..i).unwrap_or_default();
            let first = before.iter().find(|n| n.text == name.text);
            if let (Some(first), Some(last)) = (first, before.last()) {
                let message = format!("`{}` is in the list twice", name.text);
                let cut = Span::new(name.span.file, last.span.end, name.span.end);
                self.report(
                    Diagnostic::new(code::DEFINED_TWICE, name.span, message)
                        .label(first.span, "the first one")
                        .fix("take it out", cut, ""),
                );
            }
        }
    }

    /// The rules of a line.
    pub(super) fn moves(&mut self, side: Side, moves: &Moves, line: &PieceLine) -> Vec<Rule> {
        let mut rules = match &moves.path.kind {
            PathKind::Legs(legs) => {
                let steps = self.legs(side, legs);
                steps.map(|steps| plain_rule(steps, moves.modes)).into_iter().collect()
            }
            PathKind::InPlace => self.in_place(moves, line).into_iter().collect(),
            PathKind::Anywhere => vec![plain_rule(self.anywhere(moves.path.span), moves.modes)],
            PathKind::As(names) => self.borrowed(side, names, moves.modes),
            PathKind::Betza(text) => self.notation(text),
            PathKind::Lent(_) | PathKind::AsVictim if self.lending => Vec::new(),
            PathKind::AsVictim => self.as_victim(side, moves.modes, moves.path.span),
            PathKind::Lent(lender) => self.lent(side, lender, moves.modes),
        };
        let mut squares = |list: &Option<ast::Squares>| list.as_ref().map(|list| self.squares(list));
        let (from, to) = (squares(&moves.from), squares(&moves.to));
        let within = moves.within.as_ref().map(|list| self.squares_to_pass(list));
        let met = moves.happens.as_ref().and_then(Happens::met);
        let meets = met.and_then(|met| self.meets(side, moves, met.span));
        let onto = match met {
            Some(_) => None,
            None => moves.onto.as_ref().map(|noun| self.enemies(side, noun)),
        };
        // A piece beyond the squares that it may not leave has left them.
        let from = both(from, within);
        let by = if moves.modes.takes || moves.taking.is_some() { By::Capture } else { By::Move };
        let condition = moves.proviso.as_ref().and_then(|proviso| self.proviso(side, proviso, by));
        for rule in &mut rules {
            rule.conditions.extend(condition.clone());
            rule.barred.extend(moves.barred);
            rule.meets = meets.or(rule.meets);
            rule.from = both(rule.from, from);
            if rule.moves_in_place() {
                rule.from = both(rule.from, to);
                rule.phrase = phrase(self.sources, line.span);
                continue;
            }
            if let Some(within) = &within {
                rule.path = confined(std::mem::take(&mut rule.path), within);
            }
            if let Some(to) = to {
                rule.path.push(Step::Test(Test::In(to)));
            }
            if let (Some(onto), Some(catch)) = (onto, &mut rule.catches) {
                catch.limit(onto);
            } else if let Some(onto) = onto {
                rule.onto = Some(rule.onto.map_or(onto, |known| known & onto));
            }
            rule.phrase = phrase(self.sources, line.span);
        }
        let spoken = !matches!(moves.path.kind, PathKind::Betza(_));
        // Behind a leg onto an enemy another one may be cut off, which is told already.
        let behind = self.sources.text(line.span.file).get(line.span.end..).unwrap_or_default();
        let cut =
            behind.trim_start().strip_prefix(';').is_some_and(|next| next.trim_start().starts_with("then "));
        if onto.is_some() && moves.modes.quiet && !cut {
            self.report(Diagnostic::new(code::NONSENSE, line.span, "a line with `onto` is a capture").help(
                match spoken {
                    true if !moves.modes.takes => "write `capture … onto …`; for a piece that is pushed or changes places say where it goes: `move … onto …, and that piece goes a step ahead`",
                    true => "write `capture … onto …`, and a `move` line of its own",
                    false => "write `c` before each of its atoms",
                },
            ));
        }
        // Where the enemy has none of the kinds, the rule says nothing in this army.
        rules.retain(|rule| rule.onto.is_none_or(|onto| !onto.is_empty()) && !asks_for_nobody(&rule.path));
        rules.retain(|rule| {
            rule.quiet || rule.catches.as_ref().is_none_or(|catch| !catch.any_kinds().is_empty())
        });
        // Nor where neither army has whom it would meet, or it is not said whom.
        let none = |kinds: [KindSet; 2]| kinds.iter().all(|set| set.is_empty());
        if met.is_some() && meets.is_none_or(none) {
            return Vec::new();
        }
        if let Some(catching) = &moves.catching {
            self.catching(side, &mut rules, moves, catching);
        }
        self.landings(side, &mut rules, moves);
        let Some(taking) = &moves.taking else {
            self.clause(side, &mut rules, moves);
            return rules;
        };
        let passing = self.victims_in_passing(side, taking);
        if !taking.also && moves.modes.quiet {
            self.report(
                Diagnostic::new(code::NONSENSE, taking.span, "a line with `taking` is a capture")
                    .label(line.span, if spoken { "this says `move`" } else { "this moves, too" })
                    .help(match spoken {
                        true => "write `capture …, taking …`, or `move …, also taking …`",
                        false => "write `c` before each of its atoms, or `also taking`",
                    }),
            );
        }
        for rule in &mut rules {
            rule.passing = passing;
            rule.takes &= taking.also;
        }
        // Where nothing could pass by, the rule says nothing in this army.
        rules.retain(|_| taking.also || passing.is_some());
        self.clause(side, &mut rules, moves);
        rules
    }

    /// The pieces onto which a line goes that does not capture them; reports one that says nothing of them.
    fn meets(&mut self, side: Side, moves: &Moves, goes: Span) -> Option<[KindSet; 2]> {
        let one_leg = match &moves.path.kind {
            PathKind::Legs(legs) => {
                matches!(legs.as_slice(), [leg] if matches!(leg.way, Way::Step | Way::Slide { .. }))
            }
            _ => false,
        };
        let back =
            moves.happens.iter().flat_map(|h| &h.sentences).any(|s| s.kind == SentenceKind::MetGoesBack);
        let (message, help) = match &moves.onto {
            Some(_) if moves.modes.takes => (
                "what is captured goes nowhere else",
                "write `move …` for pieces that are pushed or change places, and a `capture` line of its own",
            ),
            Some(noun) if one_leg || back => return Some(self.noun(side, noun)),
            Some(_) => (
                "a step ahead goes on in the direction of a step or of a slide",
                "write `move step …` or `move slide …`, or `that piece goes to the square it left`",
            ),
            None => (
                "the line does not say which piece that is",
                "as in `move step orthogonal onto a piece, and that piece goes a step ahead`",
            ),
        };
        self.report(Diagnostic::new(code::NONSENSE, goes, message).help(help));
        None
    }

    /// The rules of ways in Betza's notation; reports what is not understood.
    fn notation(&mut self, text: &ast::Text) -> Vec<Rule> {
        if self.board.cells == Cells::Hexagons {
            let message = "Betza notation speaks of squares, and this board has hexagons";
            let help = match on_hexagons::lines(&text.value) {
                Some(lines) => format!("write {}", list(&lines, "and")),
                None => "say each way in words, with the directions of hexagons: `step forward` goes over the edge ahead, `leap 1 1 forward` beyond the corners beside it, `leap 1 2` as a knight".to_owned(),
            };
            let report = Diagnostic::new(code::BETZA, text.span, message).help(&help);
            let line = line_around(self.sources.text(text.span.file), text.span);
            // Where the notation is all that the line says.
            let alone = line.end == text.span.end && self.sources.slice(line).starts_with("betza ");
            self.report(match on_hexagons::lines(&text.value).filter(|_| alone) {
                Some(lines) => report.guess(help, line, lines_in_a_row(&lines)),
                None => report,
            });
            return Vec::new();
        }
        let ways = match betza::parse(&text.value) {
            Ok(ways) => ways,
            Err(problems) => {
                // What is said of one place need not be said of the others.
                let mut told: Vec<String> = Vec::new();
                for problem in problems {
                    if told.contains(&problem.message) {
                        continue;
                    }
                    told.push(problem.message.clone());
                    let span = text.span.inner(problem.range.start, problem.range.end);
                    let report = Diagnostic::new(code::BETZA, span, problem.message).maybe_help(problem.help);
                    self.report(match problem.meant {
                        Some(meant) => report.guess(format!("write `{meant}`"), text.span, meant),
                        None => report,
                    });
                }
                return Vec::new();
            }
        };
        let of_way = |way: betza::Way| {
            let steps = match way.path {
                betza::Route::Steps(steps) => steps,
                betza::Route::Anywhere => self.anywhere(text.span),
            };
            plain_rule(steps, Modes { quiet: way.quiet, takes: way.takes })
        };
        ways.into_iter().map(of_way).collect()
    }

    /// The rule of a piece that stays where it is, as its move. Reports one that would capture.
    fn in_place(&mut self, moves: &Moves, line: &PieceLine) -> Option<Rule> {
        let captures =
            moves.modes.takes || moves.onto.is_some() || moves.taking.is_some() || moves.catching.is_some();
        if captures || moves.happens.as_ref().is_some_and(Happens::stays) {
            let here = match moves.modes.takes {
                true => "it goes nowhere, so there is nothing to capture",
                false => "what goes nowhere takes nothing",
            };
            self.report(
                Diagnostic::new(code::NONSENSE, line.span, "a move in place captures nothing").here(here).help(
                    "write `move in place`; for a piece that captures without moving, `capture step any way, and it stays`",
                ),
            );
            return None;
        }
        Some(plain_rule(Vec::new(), moves.modes))
    }

    /// The kinds of the enemy that a rule takes as they pass; `None` if the enemy has none of them.
    fn victims_in_passing(&mut self, side: Side, taking: &Taking) -> Option<KindSet> {
        let enemy = self.variant.army(!side).pieces.len();
        let Some(noun) = &taking.victims else { return Some(KindSet::first(enemy)) };
        let set = self.enemies(side, noun);
        (!set.is_empty()).then_some(set)
    }
}

/// Takes `it captures` out of a promotion's condition, where that is all of it or one of several facts that must hold together.
fn if_it_captures(proviso: Option<&ast::Proviso>) -> (Option<bool>, Option<ast::Proviso>) {
    let Some(proviso) = proviso else { return (None, None) };
    let mut rest = proviso.clone();
    let captures = |fact: &ast::Fact| fact.kind == ast::FactKind::Captures;
    match rest.any.as_mut_slice() {
        [all] if all.iter().any(captures) && (!rest.unless || all.len() == 1) => {
            all.retain(|fact| !captures(fact));
            let left = !all.is_empty();
            (Some(!rest.unless), left.then_some(rest))
        }
        _ => (None, Some(rest)),
    }
}

/// A rule without limits and without words, which captures by displacement.
fn plain_rule(path: Vec<Step>, modes: Modes) -> Rule {
    Rule {
        from: None,
        path,
        quiet: modes.quiet,
        takes: modes.takes,
        onto: None,
        conditions: Vec::new(),
        catches: None,
        meets: None,
        barred: Vec::new(),
        passing: None,
        capture: Rule::displacement(),
        moving: Rule::travelling(),
        phrase: String::new(),
    }
}

/// The squares that are in both sets; none is all of them.
fn both(a: Option<SquareSet>, b: Option<SquareSet>) -> Option<SquareSet> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.and(&b)),
        (a, b) => a.or(b),
    }
}

/// Does a path need a piece of which there is none?
fn asks_for_nobody(path: &[Step]) -> bool {
    let nobody = |test: &Test| matches!(test, Test::Of { own, enemy } if own.is_empty() && enemy.is_empty());
    path.iter().any(|step| matches!(step, Step::Test(test) if nobody(test)))
}

/// A path that enters no square but these.
fn confined(path: Vec<Step>, squares: &SquareSet) -> Vec<Step> {
    let inside = |body: Vec<Step>| confined(body, squares);
    let mut steps = Vec::new();
    for step in path {
        match step {
            Step::Go(_) | Step::Turn(_) | Step::TurnTo(..) | Step::Ahead => {
                steps.extend([step, Step::Test(Test::In(*squares))]);
            }
            Step::Test(_) => steps.push(step),
            Step::Repeat { min, max, body } => steps.push(Step::Repeat { min, max, body: inside(body) }),
            Step::Either(bodies) => steps.push(Step::Either(bodies.into_iter().map(inside).collect())),
        }
    }
    steps
}

/// A line as its author wrote it, in one line and without comments.
pub(crate) fn phrase(sources: &Sources, span: Span) -> String {
    let text = sources.slice(span);
    let mut phrase = String::new();
    for token in tokens(text) {
        if !token.kind.is_trivia() {
            phrase.push_str(token.slice(text));
        } else if token.kind != TokenKind::Comment && !phrase.ends_with(' ') {
            phrase.push(' ');
        }
    }
    phrase.trim().to_owned()
}

/// Lines that stand in backticks, behind each other.
fn lines_in_a_row(lines: &[String]) -> String {
    lines.iter().map(|line| line.trim_matches('`')).collect::<Vec<_>>().join("; ")
}
