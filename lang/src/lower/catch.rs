//! Whom a line takes elsewhere than where its piece goes.
//!
//! | written | takes |
//! |---|---|
//! | `taking what it passed over` | the enemies on the way |
//! | `taking every enemy next to it` | those around the destination |
//! | `taking every enemy between it and a friendly piece a leap 0 2 from it` | those on the way of a path that ends on another piece |
//! | `taking an enemy a step ahead`, `… a step back from the square it left` | the one beyond the destination, or behind the origin |
//! | `taking every enemy in a row ahead`, `… in a row back from the square it left` | the row that begins there |
//! | `taking …, or …` | either of them |
//! | `taking every enemy where its file meets the rank of a friendly king` | the one on the square where they cross |

use super::Lower;
use crate::ast::{Catching, Leg, Moves, Noun, PathKind, SentenceKind, Way, Whence};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::gone::line_around;
use crate::parse::is_line;
use crate::source::{Span, on_one_line};
use wazir_runtime::program::{self, Catch, CatchPlace, Cells, Crossing, KindSet, Place, Rule, Step};
use wazir_runtime::{Side, Vector};

impl Lower<'_> {
    /// Reports a line that takes what it passes over, and passes over nobody.
    fn over_nobody(&mut self, moves: &Moves, catching: &Catching) {
        let (path, leaps) = match &moves.path.kind {
            PathKind::Legs(legs) => (
                legs.first().map_or(moves.path.span, |leg| leg.span),
                legs.iter().any(|leg| matches!(leg.way, Way::Leap(..))),
            ),
            _ => (moves.path.span, false),
        };
        let message = match leaps {
            true => "a leap passes over nobody, unless it says over whom",
            false => "it goes over empty squares only",
        };
        let line = line_around(self.sources.text(catching.span.file), catching.span);
        let text = self.sources.text(line.file);
        let parts = text.get(line.start..path.end).zip(text.get(path.end..line.end));
        let whole = parts.map(|(path, rest)| on_one_line(&format!("{path} over one enemy{rest}")));
        let report = Diagnostic::new(code::NONSENSE, path, message);
        let report = report.label(catching.span, "there is nobody to take");
        // `move slide orthogonal, taking …`: over an enemy alone it would not go without taking any more.
        let both = parts.filter(|(path, _)| !leaps && path.starts_with("move slide "));
        let both = both.map(|(path, rest)| {
            let ways = path.trim_start_matches("move ");
            (on_one_line(path), on_one_line(&format!("capture {ways} over any enemies{rest}")))
        });
        if let Some((quiet, takes)) = both.filter(|(quiet, takes)| is_line(quiet) && is_line(takes)) {
            let help =
                format!("what goes over empty squares and what takes are two lines: `{quiet}` and `{takes}`");
            self.report(report.here("this only moves").help(help).guess(
                "write the two lines",
                line,
                format!("{quiet}; {takes}"),
            ));
            return;
        }
        self.report(match whole.filter(|whole| is_line(whole)) {
            Some(whole) => {
                let end = Span::new(path.file, path.end, path.end);
                report.help(format!("say over whom it goes: write `{whole}`")).guess(
                    format!("write `{whole}`"),
                    end,
                    " over one enemy",
                )
            }
            None => report.help(
                "say over whom it goes: `capture slide any way over one enemy, taking what it passed over`",
            ),
        });
    }

    /// Lets the rules of a line take whom it says; reports a line that cannot.
    pub(super) fn catching(&mut self, side: Side, rules: &mut Vec<Rule>, moves: &Moves, catching: &Catching) {
        let spoken = !matches!(moves.path.kind, crate::ast::PathKind::Betza(_));
        let stays = moves.happens.iter().flat_map(|h| &h.sentences).find(|s| s.kind == SentenceKind::Stays);
        let problem = if rules.iter().any(|rule| rule.quiet && rule.takes) {
            Some((
                catching.span,
                "a line with `taking` goes to an empty square",
                match spoken {
                    true => {
                        "write `move …, taking …`, or `capture …, taking …` where it goes only to take somebody; what it captures where it goes is a line of its own"
                    }
                    false => "write `m` before its atoms, or `c` where it goes only to take somebody",
                },
            ))
        } else if let Some(onto) = &moves.onto {
            Some((
                onto.span,
                "a line with `taking` goes to an empty square",
                "`taking` says whom it takes elsewhere, `onto` whom it takes where it goes: write two lines",
            ))
        } else {
            stays.map(|stays| {
                (
                    stays.span,
                    "what takes elsewhere goes somewhere",
                    "for a piece that captures without moving write `capture …, and it stays`",
                )
            })
        };
        if let Some((span, message, help)) = problem {
            self.report(Diagnostic::new(code::NONSENSE, span, message).help(help));
            rules.clear();
            return;
        }
        let over = matches!(catching.whence, Whence::PassedOver { .. });
        let nobody = !rules.is_empty() && over;
        if nobody && !rules.iter().any(|rule| goes_over(&rule.path)) {
            self.over_nobody(moves, catching);
            rules.clear();
            return;
        }
        let each = || std::iter::successors(Some(catching), |catching| catching.or.as_deref());
        if each().any(|catching| self.caught_kinds(side, catching).is_none()) {
            rules.clear();
            return;
        }
        let article = |catching: &'_ Catching| catching.noun.clone().zip(catching.one);
        if let Some((noun, article)) = each().find_map(article) {
            let message = "nothing says which one, if there may be several";
            let whole = article.to(noun.span);
            let every = format!("every {}", on_one_line(self.sources.slice(noun.span)));
            self.report(
                Diagnostic::new(code::NONSENSE, whole, message).here(format!("write `{every}`")).fix(
                    format!("write `{every}`"),
                    whole,
                    every,
                ),
            );
            rules.clear();
            return;
        }
        let all = rules.iter().map(|rule| self.caught(side, &rule.path, catching));
        let Some(all) = all.collect::<Option<Vec<Option<Catch>>>>() else {
            rules.clear();
            return;
        };
        for (rule, catches) in rules.iter_mut().zip(all) {
            rule.takes = false;
            rule.capture = Rule::catching();
            rule.catches = catches;
        }
        // Where there is nobody whom it could take, a capture says nothing in this army.
        rules.retain(|rule| rule.quiet || rule.catches.is_some());
    }

    /// Lets the rules of a line take those on which it ends on its way; reports a line that cannot.
    pub(super) fn landings(&mut self, side: Side, rules: &mut Vec<Rule>, moves: &Moves) {
        let crate::ast::PathKind::Legs(legs) = &moves.path.kind else { return };
        let Some((first, landing)) =
            legs.iter().enumerate().find_map(|(at, leg)| Some((at, leg.onto.as_ref()?)))
        else {
            return;
        };
        let over = legs.iter().find_map(|leg| leg.over.as_ref()).map(|over| over.span);
        let happens = moves.happens.as_ref().map(|happens| happens.span);
        let stays = moves.happens.iter().flat_map(|h| &h.sentences).find(|s| s.kind == SentenceKind::Stays);
        let problem = if let Some(span) = moves.catching.as_ref().map(|catching| catching.span) {
            Some((
                span,
                "what a leg ends on is taken already",
                "leave `taking` out: a leg `onto an enemy` takes that enemy; a line of its own says whom it takes elsewhere",
            ))
        } else if let Some(taking) = &moves.taking {
            Some((taking.span, "a line that captures on its way takes nothing in passing", "write two lines"))
        } else if let Some(span) = over {
            Some((
                span,
                "a line goes over pieces, or ends its legs on them",
                "for a piece that takes what it goes over write `capture … over one enemy, then …, taking what it passed over`",
            ))
        } else if let Some(span) = stays.map(|stays| stays.span) {
            Some((
                span,
                "what captures on its way goes somewhere",
                "to come back to its square it takes a leg back: `move step any way onto an enemy, then step back`",
            ))
        } else if moves.happens.as_ref().and_then(crate::ast::Happens::met).is_some() {
            happens.map(|span| (span, "what captures on its way pushes nobody at its end", "write two lines"))
        } else {
            None
        };
        if let Some((span, message, help)) = problem {
            self.report(
                Diagnostic::new(code::NONSENSE, span, message)
                    .here("not beside a leg onto an enemy")
                    .label(landing.span, "here it ends on what it captures")
                    .help(help),
            );
            rules.clear();
            return;
        }
        let kinds = KindSet::first(self.variant.army(!side).pieces.len());
        // Before it has landed on anybody it captures nothing, if it may stop there.
        let may_stop = legs.iter().skip(1).take(first + 1).any(|leg| leg.optional);
        for rule in rules.iter_mut() {
            let end = match (rule.quiet, rule.takes, rule.onto.take()) {
                (true, true, _) => None,
                (true, false, _) => Some(program::Test::Empty),
                (false, _, None) => Some(program::Test::Enemy),
                (false, _, Some(enemy)) => Some(program::Test::Of { own: KindSet::NONE, enemy }),
            };
            rule.path.extend(end.map(Step::Test));
            let place = CatchPlace::Passed { whole: false, at_once: true, lands: true };
            rule.catches = Some(Catch { kinds, place, or: None });
            rule.quiet &= may_stop;
            rule.takes = false;
            rule.capture = Rule::catching();
        }
    }

    /// Whom a path takes, if there is anybody; reports one for which that means nothing.
    fn caught(&mut self, side: Side, path: &[Step], catching: &Catching) -> Option<Option<Catch>> {
        let or = match &catching.or {
            Some(or) => self.caught(side, path, or)?,
            None => None,
        };
        let kinds = self.caught_kinds(side, catching)?;
        let place = self.catch_place(side, path, catching)?;
        Some(match kinds.is_empty() {
            true => or,
            false => Some(Catch { kinds, place, or: or.map(Box::new) }),
        })
    }

    /// The kinds that it takes; reports friends.
    fn caught_kinds(&mut self, side: Side, catching: &Catching) -> Option<KindSet> {
        let Some(noun) = &catching.noun else {
            return Some(KindSet::first(self.variant.army(!side).pieces.len()));
        };
        if noun.whose == crate::ast::Whose::Friendly {
            self.report(
                Diagnostic::new(code::NONSENSE, noun.span, "a piece takes enemies")
                    .help("leave `friendly` out; say after `and` what happens to its own pieces: `…, and every friendly piece next to it leaves the board`"),
            );
            return None;
        }
        Some(self.enemies(side, noun))
    }

    /// Where those stand that a path takes; reports one for which that means nothing.
    fn catch_place(&mut self, side: Side, path: &[Step], catching: &Catching) -> Option<CatchPlace> {
        Some(match &catching.whence {
            Whence::PassedOver { whole, at_once } => {
                CatchPlace::Passed { whole: *whole, at_once: *at_once, lands: false }
            }
            Whence::Ahead { row } => {
                let row = if *row { Some(self.caught_kinds(side, catching)?) } else { None };
                CatchPlace::Ahead { by: self.one_way(path, catching.span)?, row }
            }
            Whence::Back { row } => {
                let row = if *row { Some(self.caught_kinds(side, catching)?) } else { None };
                CatchPlace::Back { by: self.one_way(path, catching.span)?, row }
            }
            Whence::Near(place) => match self.place(side, place)? {
                Place::Path(path) => CatchPlace::Around { path, between: false },
                _ => return None,
            },
            Whence::Row(end) => {
                let path = self.row(side, catching.noun.as_ref()?, end);
                CatchPlace::Around { path, between: true }
            }
            Whence::Between(end, leg) => {
                CatchPlace::Around { path: self.way_up_to(side, end, leg)?, between: true }
            }
            Whence::Crossing(crossings) => {
                if self.board.cells == Cells::Hexagons {
                    let message = "files and ranks of hexagons do not cross at right angles";
                    self.report(
                        Diagnostic::new(code::NONSENSE, catching.span, message)
                            .help("say where the others stand by a path: `taking every enemy next to it`"),
                    );
                    return None;
                }
                let mut crossing = |(noun, file): &(Noun, bool)| {
                    let [own, enemy] = self.noun(side, noun);
                    Crossing { own, enemy, file: *file }
                };
                CatchPlace::Crossing(crossings.iter().map(&mut crossing).collect())
            }
        })
    }

    /// The way over squares to another piece that stands a leg away.
    fn way_up_to(&mut self, side: Side, end: &Noun, leg: &Leg) -> Option<Vec<Step>> {
        let mut path = self.legs(side, std::slice::from_ref(leg))?;
        // A leap goes over the squares on its straight line.
        if let [Step::Go(vectors)] = path.as_slice() {
            let length = |v: &Vector| [v.dx, v.dy, v.dz].iter().fold(0, |all, d| gcd(all, d.unsigned_abs()));
            let most = vectors.iter().map(length).max().unwrap_or(0);
            if most < 2 || vectors.iter().any(|v| length(v) != most) {
                self.report(
                    Diagnostic::new(code::NONSENSE, leg.span, "nothing stands between a piece and a square beside it")
                        .help("as in `between it and a friendly piece a leap 0 2 from it`, or `a hop orthogonal over one enemy from it`"),
                );
                return None;
            }
            let by = most as i8;
            let units = vectors.iter().map(|v| Vector { dx: v.dx / by, dy: v.dy / by, dz: v.dz / by });
            let times = most - 1;
            let rest = Step::Repeat { min: times, max: Some(times), body: vec![Step::Ahead] };
            path = vec![Step::Go(units.collect()), rest];
        }
        if path.len() > 1 && !matches!(leg.way, Way::Leap(..)) && !goes_over(&path) {
            self.report(
                Diagnostic::new(code::NONSENSE, leg.span, "this goes over empty squares only, and nobody stands there")
                    .help("as in `between it and a friendly piece a leap 0 2 from it`, or `a hop orthogonal over one enemy from it`"),
            );
            return None;
        }
        path.push(Step::Test(self.stands(side, end)));
        Some(path)
    }

    /// The directions in which the path goes that begins and ends in one; reports one that turns.
    fn one_way(&mut self, path: &[Step], span: Span) -> Option<Vec<Vector>> {
        let way = self.straight_way(path);
        if way.is_none() {
            self.report(
                Diagnostic::new(code::NONSENSE, span, "only a single step or slide has an ahead and a back")
                    .help("write `move step …` or `move slide …`, or say where they stand: `taking every enemy next to it`"),
            );
        }
        way
    }

    /// The directions in which a path goes that begins and ends in one.
    pub(super) fn straight_way(&self, path: &[Step]) -> Option<Vec<Vector>> {
        let any_way = self.steps_any_way();
        let turns =
            |step: &Step| !matches!(step, Step::Go(_) | Step::Ahead | Step::Test(_) | Step::Repeat { .. });
        let within = |step: &Step| match step {
            Step::Repeat { body, .. } => body.iter().all(|s| matches!(s, Step::Ahead | Step::Test(_))),
            _ => true,
        };
        match path.first() {
            Some(Step::Go(by))
                if by.iter().all(|v| any_way.contains(v))
                    && !path.iter().any(turns)
                    && path.iter().all(within) =>
            {
                Some(by.clone())
            }
            _ => None,
        }
    }
}

/// May a path go over pieces of the other side?
fn goes_over(path: &[Step]) -> bool {
    use program::Test;
    path.iter().any(|step| match step {
        Step::Test(test) => match test {
            Test::Occupied | Test::Enemy => true,
            Test::Of { enemy, .. } => !enemy.is_empty(),
            Test::Empty | Test::Own | Test::In(_) => false,
        },
        Step::Repeat { body, .. } => goes_over(body),
        Step::Either(bodies) => bodies.iter().any(|body| goes_over(body)),
        Step::Go(_) | Step::Turn(_) | Step::TurnTo(..) | Step::Ahead => false,
    })
}

fn gcd(a: u8, b: u8) -> u8 {
    if b == 0 { a } else { gcd(b, a % b) }
}
