//! Paths: legs as steps of a path program.
//!
//! | written | steps |
//! |---|---|
//! | `slide orthogonal up to 3` | `go [n e s w] repeat 0..2 { empty ahead }` |
//! | `slide orthogonal over one piece` | `go [n e s w] repeat 0.. { empty ahead } occupied ahead repeat 0.. { empty ahead }` |
//! | `slide diagonal over any pieces except king` | `go [..] repeat 0.. { empty ahead } of {…} ahead repeat 0.. { repeat 0.. { empty ahead } of {…} ahead } …` |
//! | `leap 2 2 over one enemy` | `go [..] enemy ahead` |
//! | `hop any way over one enemy` | `go [..] repeat 0.. { empty ahead } enemy ahead` |
//! | `step orthogonal, then step outward` | `go [n e s w] empty turn [-1 +1]` |
//! | `step orthogonal onto an enemy, then step ahead` | `go [n e s w] enemy ahead` |
//! | `step orthogonal, then may repeat up to 2` | `go [n e s w] repeat 0..2 { empty go [n e s w] }` |
//! | `step diagonal, then may slide outward` | `go [..] repeat 0..1 { empty turn [-1 +1] repeat 0.. { empty ahead } }` |

use super::Lower;
use crate::ast::{Bearing, Height, Leg, Name, Noun, Number, Over, Way};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::directions::{self, clockwise, hexagons, leads, leaps_between_levels, leaps_in_space, neighbours};
use crate::source::{Span, on_one_line};
use crate::suggest::one_of;
use wazir_runtime::program::{Board, Cells, KindSet, Step, Test};
use wazir_runtime::{Side, SquareSet, Vector};

/// More legs than this are not one move.
const MAX_LEGS: usize = 8;

/// More pieces than this do not stand on a line.
const MAX_HURDLES: u64 = 8;

/// How often something is done: at least, and at most.
type Bounds = (u8, Option<u8>);

impl Lower<'_> {
    /// The steps of a path for a side; reports one that describes no move.
    pub(super) fn legs(&mut self, side: Side, legs: &[Leg]) -> Option<Vec<Step>> {
        if let Some(over) = legs.get(MAX_LEGS) {
            let message = format!("a path can have {MAX_LEGS} parts, and this one has {}", legs.len());
            self.report(Diagnostic::new(code::TOO_MANY, over.span, message).here("one too many"));
            return None;
        }
        let legs = &gone(legs);
        for [before, leg] in legs.array_windows() {
            let (before, leg) = (&before.leg, &leg.leg);
            if leg.bearings.contains(&Bearing::Outward)
                && matches!(before.way, Way::Leap(..) | Way::Ride { .. })
            {
                let report = Diagnostic::new(code::NONSENSE, leg.span, "a leap has no outward direction");
                let straight = match before.way {
                    Way::Leap(m, n) | Way::Ride { leap: (m, n), .. }
                        if self.board.cells == Cells::Squares =>
                    {
                        match (m.value.min(n.value), m.value.max(n.value)) {
                            (0, _) => Some(("forward", "forward-left, forward-right")),
                            (low, high) if low == high => Some(("forward-right", "forward, right")),
                            _ => None,
                        }
                    }
                    _ => None,
                };
                self.report(match straight.filter(|_| before.directions.is_empty()) {
                    Some((direction, outward)) => {
                        let text = self.sources.text(before.span.file).get(..before.span.end).unwrap_or_default();
                        let head = text.rsplit(['\n', ';', '{', '}']).next().unwrap_or_default();
                        let leap = on_one_line(head);
                        let said = super::phrase(self.sources, leg.span);
                        let on = said.replacen("outward", outward, 1);
                        report
                            .here("only a step has an `outward`")
                            .label(before.span, "the leap")
                            .help(format!(
                                "write a line for each direction of the leap, as in `{leap} {direction}, then {}{}`, and likewise for the other three",
                                if leg.optional { "may " } else { "" },
                                on.trim_start_matches("then ").trim_start_matches("may ")
                            ))
                            .help("`ahead` would go on along the leap, `aside` at right angles to it")
                    }
                    None => report
                        .here("only a step has an `outward`")
                        .label(before.span, self.no_direction())
                        .help("`ahead` goes on in the direction of the leap, `aside` at right angles to it, `back` the way it came; any other way is a direction such as `orthogonal`"),
                });
                return None;
            }
        }
        for [before, leg] in legs.array_windows() {
            let (before, leg) = (&before.leg, &leg.leg);
            let oblique = match before.way {
                Way::Leap(m, n) | Way::Ride { leap: (m, n), .. } => {
                    m.value != 0 && n.value != 0 && m.value != n.value
                }
                _ => false,
            };
            if self.board.cells == Cells::Hexagons && leg.bearings.contains(&Bearing::Aside) && oblique {
                let message = "a leap like this has no fellow a quarter of a turn from it on hexagons";
                self.report(
                    Diagnostic::new(code::NONSENSE, leg.span, message)
                        .label(before.span, "its fellows are at other angles")
                        .help("write `ahead` or `back`, or a direction such as `orthogonal`"),
                );
                return None;
            }
        }
        if self.board.has_levels() && !self.stays_flat(legs) {
            return None;
        }
        let mut steps = Vec::new();
        // What follows `then may` is left out with everything behind it.
        for (i, Gone { leg, times }) in legs.iter().enumerate().rev() {
            let mut own = self.leg(side, leg)?;
            if let Some(before) = i.checked_sub(1).and_then(|i| legs.get(i)) {
                let test = match before.leg.onto.as_ref() {
                    Some(noun) => self.landing(side, noun),
                    None => Test::Empty,
                };
                own.insert(0, Step::Test(test));
            }
            if let Some(from) = &leg.from {
                own.insert(0, Step::Test(Test::In(self.squares_to_pass(from))));
            }
            if let Some((min, max)) = *times {
                let (min, max) = self.bounds(min, max)?;
                own = vec![Step::Repeat { min, max, body: own }];
            }
            own.append(&mut steps);
            steps = match (leg.optional, own.as_mut_slice()) {
                (true, [Step::Repeat { min: min @ 1, .. }]) if times.is_some() => {
                    *min = 0;
                    own
                }
                (true, _) => vec![Step::Repeat { min: 0, max: Some(1), body: own }],
                (false, _) => own,
            };
        }
        Some(steps)
    }

    /// What stands where a leg ends on the enemies of a noun.
    pub(super) fn landing(&mut self, side: Side, noun: &Noun) -> Test {
        match self.enemies(side, noun) {
            kinds if kinds == KindSet::first(self.variant.army(!side).pieces.len()) => Test::Enemy,
            enemy => Test::Of { own: KindSet::NONE, enemy },
        }
    }

    /// Reports a leg that leads to another level on a board without levels.
    fn needs_levels(&mut self, leg: &Leg) -> bool {
        let word = leg.directions.iter().find(|word| directions::leaves_level(&word.text));
        let Some(span) = word.map(|word| word.span).or(leg.height.map(|height| height.span())) else {
            return false;
        };
        let what = match (word, leg.height) {
            (Some(word), _) => format!("`{}` leads to another level", word.text),
            (None, Some(Height::Levels(_))) => "the third number of a leap counts levels".to_owned(),
            (None, _) => "`in space` counts levels".to_owned(),
        };
        let error = Diagnostic::new(code::EMPTY_PATH, span, format!("{what}, and the board has one level"));
        // On one level, who writes `up` means the far side of the board.
        let ahead = match word.map(|word| word.text.as_str()) {
            Some("up") => Some("forward"),
            Some("down") => Some("backward"),
            _ => None,
        };
        self.report(match ahead {
            Some(ahead) => error.help(format!("write `{ahead}`, as the owner sees it")).guess(
                format!("write `{ahead}`"),
                span,
                ahead,
            ),
            None => error.help("the size of a board with levels has a third number"),
        });
        true
    }

    /// Reports a turn by which a way would have to leave its plane. `false` if there is none.
    fn stays_flat(&mut self, legs: &[Gone]) -> bool {
        let mut raised: Option<Span> = None;
        for Gone { leg, .. } in legs {
            let turns = |bearing: &Bearing| matches!(bearing, Bearing::Outward | Bearing::Aside);
            match leg.bearings.as_slice() {
                bearings if bearings.iter().any(turns) => {
                    let Some(before) = raised else { continue };
                    self.report(
                        Diagnostic::new(
                            code::NONSENSE,
                            leg.span,
                            "a way to another level has no sides to turn to",
                        )
                        .label(before, "this leads to another level")
                        .help("write `ahead` or `back`, or directions such as `orthogonal in space`"),
                    );
                    return false;
                }
                [_, ..] => {}
                [] => {
                    let up = leg.directions.iter().any(|word| directions::leaves_level(&word.text));
                    let flat = matches!(leg.height, None | Some(Height::Levels(Number { value: 0, .. })));
                    raised = (up || !flat).then_some(leg.span);
                }
            }
        }
        true
    }

    /// To every other square of the board. Reports a board whose links keep squares out of the reach of every leap.
    pub(super) fn anywhere(&mut self, span: Span) -> Vec<Step> {
        let [files, ranks, levels] = [self.board.files, self.board.ranks, self.board.levels].map(|n| n as i8);
        let flat = (1 - files..files).flat_map(|dx| (1 - ranks..ranks).map(move |dy| Vector::new(dx, dy)));
        let all = flat.flat_map(|v| (1 - levels..levels).map(move |dz| Vector { dz, ..v }));
        let all = clockwise(all.filter(|v| *v != Vector::new(0, 0)).collect());
        let squares = self.board.all().count();
        let reached = |from| {
            let ends: SquareSet = all.iter().filter_map(|v| self.board.offset(from, *v)).collect();
            ends.len() + 1
        };
        if !self.board.links.is_empty() && self.board.all().any(|from| reached(from) < squares) {
            let message = "`anywhere` does not go with a link between squares that lie near each other";
            self.report(
                Diagnostic::new(code::NONSENSE, span, message)
                    .here("some squares cannot be counted to from some others")
                    .help("take out the link that leads around a hole, or name other ways"),
            );
        }
        vec![Step::Go(all)]
    }

    /// A leg by itself, from the square where it begins.
    fn leg(&mut self, side: Side, leg: &Leg) -> Option<Vec<Step>> {
        if !self.board.has_levels() && self.needs_levels(leg) {
            return None;
        }
        let (first, bounds) = match leg.way {
            Way::Step => (self.first(leg), (1, Some(1))),
            Way::Slide { min, max } => (self.first(leg), self.bounds(min, max)?),
            Way::Leap(m, n) => (self.first_leap(leg, m, n)?, (1, Some(1))),
            Way::Ride { leap: (m, n), min, max } => (self.first_leap(leg, m, n)?, self.bounds(min, max)?),
            Way::Hop | Way::Repeat { .. } => (self.first(leg), (1, None)),
        };
        if let (Way::Leap(..), Some(over)) = (leg.way, &leg.over) {
            return match first {
                Step::Go(leaps) => self.leap_over(side, leg, &leaps, over),
                // The same leap again, along or across the step that it began with.
                turned => Some(vec![turned, Step::Test(self.stands(side, &over.noun)), Step::Ahead]),
            };
        }
        let mut steps = vec![first];
        let Some(over) = &leg.over else {
            steps.extend(on(bounds));
            return Some(steps);
        };
        steps.extend(on((1, None)));
        steps.extend(self.hurdles(side, over)?);
        if leg.way != Way::Hop {
            steps.extend(on((1, None)));
        }
        Some(steps)
    }

    /// A leap of two squares straight on, over what stands between; reports any other.
    fn leap_over(&mut self, side: Side, leg: &Leg, leaps: &[Vector], over: &Over) -> Option<Vec<Step>> {
        let steps = self.steps_any_way();
        let half = |v: &Vector| {
            let half = Vector { dx: v.dx / 2, dy: v.dy / 2, dz: v.dz / 2 };
            let twice = Vector { dx: 2 * half.dx, dy: 2 * half.dy, dz: 2 * half.dz };
            (twice == *v && steps.contains(&half)).then_some(half)
        };
        let Some(halves) = leaps.iter().map(half).collect::<Option<Vec<Vector>>>() else {
            self.report(
                Diagnostic::new(code::NONSENSE, leg.span, "a leap by itself goes over whatever is in between")
                    .here("it needs nothing to leap over")
                    .help("over one square straight on it may say whom it goes over: `leap 0 2 over one enemy`, `leap 2 2 over one enemy`; a longer leap goes over nobody that can be named: `slide orthogonal over one enemy` goes on as far as it likes beyond it, `hop orthogonal over one enemy` to the square just behind"),
            );
            return None;
        };
        if over.amount.least.value != 1 {
            self.report(
                Diagnostic::new(code::NONSENSE, over.amount.least.span, "a square holds only one piece")
                    .help("write `over one piece` or `over one enemy`"),
            );
            return None;
        }
        if self.is_screen(over) {
            return None;
        }
        let test = self.stands(side, &over.noun);
        Some(vec![Step::Go(halves), Step::Test(test), Step::Ahead])
    }

    /// The first step of a step, a slide or a hop.
    fn first(&self, leg: &Leg) -> Step {
        let quarter = self.quarter();
        match leg.bearings.as_slice() {
            [] => Step::Go(self.neighbours(words(&leg.directions))),
            [Bearing::Ahead] => Step::Ahead,
            bearings => {
                let mut turns: Vec<i8> = Vec::new();
                for bearing in bearings {
                    let by = match bearing {
                        Bearing::Ahead => vec![0],
                        // To the next direction of the eight, or of the twelve.
                        Bearing::Outward => vec![-1, 1],
                        Bearing::Aside => vec![-quarter, quarter],
                        Bearing::Back => vec![2 * quarter],
                    };
                    turns.extend(by.into_iter().filter(|turn| !turns.contains(turn)).collect::<Vec<_>>());
                }
                Step::Turn(turns)
            }
        }
    }

    /// The first step of a leap or a ride, which turns from the one before only where it is that one again.
    fn first_leap(&mut self, leg: &Leg, m: Number, n: Number) -> Option<Step> {
        let all = self.leap(leg, m, n)?;
        Some(if !leg.bearings.is_empty() { self.first(leg) } else { Step::Go(all) })
    }

    /// What an oblique leap lacks that is to be turned from.
    fn no_direction(&self) -> &'static str {
        match self.board.cells {
            Cells::Squares => "this has none of the eight directions",
            Cells::Hexagons => "this has none of the twelve directions",
        }
    }

    /// A quarter of a circle in the parts by which paths turn on this board.
    fn quarter(&self) -> i8 {
        match self.board.cells {
            Cells::Squares => 2,
            Cells::Hexagons => 3,
        }
    }

    pub(super) fn neighbours<'w>(&self, words: impl Iterator<Item = &'w str>) -> Vec<Vector> {
        match self.board.cells {
            Cells::Squares => neighbours(words),
            Cells::Hexagons => hexagons::neighbours(words),
        }
    }

    /// Does the vector of a leap lead in a direction?
    fn leads(&self, v: Vector, direction: &str) -> bool {
        match self.board.cells {
            Cells::Squares => leads(v, direction),
            Cells::Hexagons => hexagons::leads(v, direction),
        }
    }

    /// From the first piece in the way to the square behind the last that is gone over.
    fn hurdles(&mut self, side: Side, over: &Over) -> Option<Vec<Step>> {
        let number = over.amount.least;
        let least = self.number(number, "a number of pieces to go over", 1, MAX_HURDLES)?;
        if self.is_screen(over) {
            return None;
        }
        let test = self.stands(side, &over.noun);
        let hurdle = || [Step::Test(test.clone()), Step::Ahead];
        let further = || -> Vec<Step> { on((1, None)).into_iter().chain(hurdle()).collect() };
        let mut steps = hurdle().to_vec();
        (1..least).for_each(|_| steps.extend(further()));
        if over.amount.most.is_none() {
            steps.push(Step::Repeat { min: 0, max: None, body: further() });
        }
        Some(steps)
    }

    /// How many steps or leaps, or how often a leg is gone.
    fn bounds(&mut self, min: Option<Number>, max: Option<Number>) -> Option<Bounds> {
        let most = u64::from(Board::MAX) - 1;
        let mut bound = |number: Option<Number>| match number {
            None => Some(None),
            Some(number) => self.number(number, "a number of steps", 1, most).map(|n| Some(n as u8)),
        };
        let (least, greatest) = (bound(min)?.unwrap_or(1), bound(max)?);
        if let (Some(from), Some(to)) = (min, max)
            && greatest.is_some_and(|greatest| greatest < least)
        {
            let message =
                format!("`{}-{}` is not a range: the smaller number comes first", from.value, to.value);
            let right = format!("{}-{}", to.value, from.value);
            self.report(
                Diagnostic::new(code::NONSENSE, from.span.to(to.span), message)
                    .help(format!("write `{right}`"))
                    .fix(format!("write `{right}`"), from.span.to(to.span), right),
            );
            return None;
        }
        Some((least, greatest))
    }

    /// The vectors of a leap; reports one that goes nowhere.
    fn leap(&mut self, leg: &Leg, m: Number, n: Number) -> Option<Vec<Vector>> {
        let most = u64::from(Board::MAX) - 1;
        let m_squares = self.number(m, "a leap", 0, most)? as i8;
        let n_squares = self.number(n, "a leap", 0, most)? as i8;
        let levels = match leg.height {
            Some(Height::Levels(levels)) => self.number(levels, "a leap", 0, most)? as i8,
            _ => 0,
        };
        if m_squares == 0 && n_squares == 0 && levels == 0 {
            let message = "a leap of 0 by 0 squares stays where it is";
            self.report(
                Diagnostic::new(code::EMPTY_PATH, m.span.to(n.span), message)
                    .help("write how far it goes: `leap 1 2` is the knight's"),
            );
            return None;
        }
        let all = match self.board.cells {
            Cells::Squares if matches!(leg.height, Some(Height::InSpace(_))) => {
                leaps_in_space(m_squares, n_squares)
            }
            Cells::Squares => leaps_between_levels(m_squares, n_squares, levels),
            Cells::Hexagons => hexagons::leaps(m_squares, n_squares),
        };
        if leg.directions.is_empty() {
            return Some(all);
        }
        let narrowed: Vec<Vector> =
            all.iter().copied().filter(|v| leg.directions.iter().any(|d| self.leads(*v, &d.text))).collect();
        if narrowed.is_empty() {
            let (first, last) = (leg.directions.first(), leg.directions.last());
            let span: Span = first.zip(last).map_or(leg.span, |(a, b)| a.span.to(b.span));
            let message = format!("no leap of {m_squares} by {n_squares} squares goes this way");
            let raised: &[&str] = if levels > 0 { &["up", "down"] } else { &[] };
            let single = directions::WORDS.iter().chain(raised).filter(|d| !directions::is_several(d));
            let ways = single.filter(|d| all.iter().any(|v| self.leads(*v, d)));
            let ways: Vec<String> = ways.map(|d| format!("`{d}`")).collect();
            let help = format!("it goes {}", one_of(&ways));
            let report = Diagnostic::new(code::EMPTY_PATH, span, message);
            let meant = if levels == 0 { self.meant_leap(leg, m_squares, n_squares) } else { None };
            self.report(match meant {
                Some(meant) => {
                    let whole = m.span.to(span);
                    let from = m_squares.max(n_squares);
                    let goes =
                        if m_squares == n_squares { "diagonally" } else { "straight along ranks and files" };
                    report
                        .help(format!("write `leap {meant}`, {from} squares that way"))
                        .help(format!("`leap {m_squares} {n_squares}` goes {goes}, {}", one_of(&ways)))
                        .guess(format!("write `leap {meant}`"), whole, meant)
                }
                None => report.help(help),
            });
            return None;
        }
        Some(narrowed)
    }

    /// The leap as far straight on for one along the diagonal, or the other way round, where its directions are of that other sort.
    fn meant_leap(&self, leg: &Leg, m: i8, n: i8) -> Option<String> {
        (self.board.cells == Cells::Squares && leg.height.is_none()).then_some(())?;
        let far = m.max(n);
        let other = match (m.min(n), m == n) {
            (0, _) => (far, far),
            (_, true) => (0, far),
            _ => return None,
        };
        let all = leaps_between_levels(other.0, other.1, 0);
        let leads = |v: &&Vector| leg.directions.iter().any(|d| self.leads(**v, &d.text));
        let led = all.iter().filter(leads).count();
        let words: Vec<&str> = words(&leg.directions).collect();
        let numbers = format!("{} {}", other.0, other.1);
        match led {
            0 => None,
            // The word for all of them says no more.
            _ if led == all.len() => Some(numbers),
            _ => Some(format!("{numbers} {}", words.join(", "))),
        }
    }
}

/// A leg that is gone so often; `None` is once.
struct Gone {
    leg: Leg,
    times: Option<(Option<Number>, Option<Number>)>,
}

/// The legs of a path, with what is repeated in the place of `repeat`.
fn gone(legs: &[Leg]) -> Vec<Gone> {
    let mut all: Vec<Gone> = Vec::new();
    for leg in legs {
        all.push(match (leg.way, all.last()) {
            (Way::Repeat { min, max }, Some(before)) => {
                // The same leg, if it does not turn otherwise now.
                let from = leg.from.clone();
                let mut again = Leg { optional: leg.optional, from, span: leg.span, ..before.leg.clone() };
                if !leg.bearings.is_empty() {
                    again.bearings.clone_from(&leg.bearings);
                }
                Gone { leg: again, times: Some((min, max)) }
            }
            _ => Gone { leg: leg.clone(), times: None },
        });
    }
    all
}

/// Straight on over empty squares, after a first step.
fn on((min, max): Bounds) -> Option<Step> {
    let body = vec![Step::Test(Test::Empty), Step::Ahead];
    (max != Some(1)).then(|| Step::Repeat { min: min - 1, max: max.map(|m| m - 1), body })
}

fn words(directions: &[Name]) -> impl Iterator<Item = &str> {
    directions.iter().map(|word| word.text.as_str())
}
