//! Runs the tests that a variant file carries: `perft 3 = 8902`, `illegal e1c1 because attacked`,
//! `after f2f3 e7e5 g2g4 d8h4: black wins by checkmate`.
//!
//! A test begins at the variant's first start. `from` and `fen` begin anew, `play` goes on; every
//! expectation that fails is a diagnostic at its own place, and the test goes on.

mod allowed;
mod decided;
mod expectation;
mod promotes;
mod repeated;
mod signs;

use crate::ast::{Condition, Expectation, ExpectationKind, Name, StatementKind, Test, Text};
use crate::check::unknown_start;
use crate::code;
use crate::compile::Variant;
use crate::diagnostic::{Diagnostic, Label};
use crate::lower::Places;
use crate::resolve::Resolved;
use crate::source::Span;
use wazir_runtime::program::Reason;
use wazir_runtime::{Game, IllegalCode, Match, MoveCode, MoveError, Position, Side, Status};

/// What came of a variant's tests.
#[derive(Clone, Debug, Default)]
pub struct TestReport {
    /// One outcome a test, in the file's order.
    pub tests: Vec<TestOutcome>,
}

/// What came of one test.
#[derive(Clone, Debug)]
pub struct TestOutcome {
    /// Its name.
    pub name: String,
    /// Did every statement hold?
    pub passed: bool,
    /// Where it stands.
    pub span: Span,
    /// What failed.
    pub diagnostics: Vec<Diagnostic>,
}

impl TestReport {
    /// Did every test pass?
    pub fn passed(&self) -> bool {
        self.tests.iter().all(|t| t.passed)
    }
}

/// Runs a variant's own tests against its game.
pub fn run_tests(variant: &Variant, game: &Game) -> TestReport {
    TestReport { tests: variant.tests.iter().map(|test| run_test(variant, game, test)).collect() }
}

/// Runs one of a variant's own tests against its game.
pub fn run_test(variant: &Variant, game: &Game, test: &Test) -> TestOutcome {
    run(test, game, Written::of(variant), &|| true)
}

/// Runs one of a variant's own tests against its game as long as that is wanted: `go_on` is asked before every move, and every few
/// thousand positions of a count. Nothing comes of it once the answer is no, which it must be from then on.
pub fn run_test_while(
    variant: &Variant,
    game: &Game,
    test: &Test,
    go_on: &dyn Fn() -> bool,
) -> Option<TestOutcome> {
    let outcome = run(test, game, Written::of(variant), go_on);
    go_on().then_some(outcome)
}

/// A variant as it is written, where that is known.
#[derive(Copy, Clone, Default)]
struct Written<'a> {
    resolved: Option<&'a Resolved>,
    /// Where the lines of the pieces stand, by side and kind.
    places: Option<&'a [Vec<Places>; 2]>,
}

impl<'a> Written<'a> {
    fn of(variant: &'a Variant) -> Written<'a> {
        Written { resolved: variant.resolved.as_ref(), places: variant.places.as_ref() }
    }
}

fn run(test: &Test, game: &Game, written: Written<'_>, go_on: &dyn Fn() -> bool) -> TestOutcome {
    let mut runner = Runner::new(game, go_on);
    runner.written = written;
    runner.begin(None, test.span);
    for statement in test.statements.iter().take_while(|_| go_on()) {
        runner.statement(&statement.kind, statement.span);
    }
    TestOutcome {
        name: test.name.clone(),
        passed: runner.diagnostics.is_empty(),
        span: test.span,
        diagnostics: runner.diagnostics,
    }
}

/// The moves of the line of a test that gives its reason at a place, each with why it is illegal there, whatever the line says; a legal
/// one has no why. Nothing where the position cannot be had.
pub(crate) fn why_illegal(
    game: &Game,
    test: &Test,
    because: Span,
) -> Option<Vec<(String, Option<MoveError>)>> {
    let mut runner = Runner::new(game, &|| true);
    runner.begin(None, test.span);
    for statement in &test.statements {
        let (after, expectation) = match &statement.kind {
            StatementKind::After(moves, expectation) => (moves.as_slice(), expectation),
            StatementKind::Expect(expectation) => (&[] as &[Name], expectation),
            other => {
                runner.statement(other, statement.span);
                continue;
            }
        };
        let ExpectationKind::Illegal(moves, Some(name)) = &expectation.kind else { continue };
        if name.span == because {
            let now = runner.now.take()?;
            let now = runner.play(now, after)?;
            return Some(moves.iter().map(|m| (m.text.clone(), now.parse_turn(&m.text).err())).collect());
        }
    }
    None
}

struct Runner<'g> {
    game: &'g Game,
    /// Is it still wanted?
    go_on: &'g dyn Fn() -> bool,
    written: Written<'g>,
    /// The FEN of the position from which the game is played; `None` at a start.
    fen: Option<Text>,
    /// The game played so far; `None` after a position or a move that could not be had.
    now: Option<Match>,
    /// The moves of each `after` since the position was given: they have been taken back.
    after: Vec<Vec<Name>>,
    /// Has it been said that the game is over here?
    over: bool,
    /// Has it been said whose turn it is here?
    turn_told: bool,
    /// The moves of each `play` since the position was given: they have been made.
    played: Vec<Name>,
    /// By which of them a piece had gone that a line asked for, and the report that says so.
    gone: Option<(Span, usize)>,
    diagnostics: Vec<Diagnostic>,
}

impl<'g> Runner<'g> {
    fn new(game: &'g Game, go_on: &'g dyn Fn() -> bool) -> Runner<'g> {
        Runner {
            game,
            go_on,
            written: Written::default(),
            fen: None,
            now: None,
            after: Vec::new(),
            over: false,
            turn_told: false,
            played: Vec::new(),
            gone: None,
            diagnostics: Vec::new(),
        }
    }

    fn statement(&mut self, kind: &StatementKind, span: Span) {
        if matches!(kind, StatementKind::Setup(_) | StatementKind::Fen(_) | StatementKind::Play(_)) {
            self.over = false;
            self.turn_told = false;
            self.after.clear();
            match kind {
                StatementKind::Play(moves) => self.played.extend(moves.iter().cloned()),
                _ => self.played.clear(),
            }
        }
        // Once the game is over, no line that makes moves can hold; that is said at the first.
        let moves = match kind {
            StatementKind::After(..) => true,
            StatementKind::Expect(expectation) => match &expectation.kind {
                ExpectationKind::Legal(_) => true,
                ExpectationKind::Illegal(_, because) => {
                    because.as_ref().is_some_and(|reason| reason.text != MoveCode::GameOver.name())
                }
                _ => false,
            },
            _ => false,
        };
        let over = self.now.as_ref().is_some_and(|now| now.status() != Status::Ongoing);
        if moves && over && std::mem::replace(&mut self.over, true) {
            return;
        }
        let before = self.diagnostics.len();
        let at_once = self.now.as_ref().filter(|now| over && now.moves().is_empty()).map(Match::position);
        let counter = at_once.map(Position::counter);
        let stood = self.now.clone().filter(|_| !self.played.is_empty());
        self.run(kind, span);
        if let Some(stood) = stood {
            self.gone_from_there(kind, &stood, before);
        }
        if let (Some(counter), Some(failed)) = (counter, self.diagnostics.get(before)) {
            let failed = self.over_in_fen(failed.clone(), counter);
            if let Some(there) = self.diagnostics.get_mut(before) {
                *there = failed;
            }
        }
        let moves = match kind {
            StatementKind::After(moves, _) => moves.as_slice(),
            StatementKind::Expect(Expectation { kind: ExpectationKind::Legal(moves), .. }) => {
                moves.get(..1).unwrap_or_default()
            }
            _ => &[],
        };
        if let Some(failed) = self.diagnostics.get_mut(before)
            && moves.iter().any(|mv| mv.span == failed.span())
            && let Some(help) = taken_back(self.now.as_ref(), &self.after, moves)
        {
            failed.help.push(help);
        }
        if let (Some((side, at)), Some(failed)) = (self.other_side(kind), self.diagnostics.get_mut(before)) {
            let letter = if side == Side::White { 'w' } else { 'b' };
            *failed = failed
                .clone()
                .label(at, format!("{} is to move", !side))
                .help(format!("if {side:#} is to move, write `{letter}` in the `fen`"));
        }
        self.of_one_turn(kind, before);
        if let StatementKind::After(moves, _) = kind {
            self.after.push(moves.clone());
        }
    }

    /// Says of what failed since no piece stands where a move begins by which `play` it has gone; once for each.
    fn gone_from_there(&mut self, kind: &StatementKind, stood: &Match, before: usize) {
        let moves = match kind {
            StatementKind::Play(moves) | StatementKind::After(moves, _) => moves,
            StatementKind::Expect(Expectation {
                kind: ExpectationKind::Legal(moves) | ExpectationKind::Illegal(moves, _),
                ..
            }) => moves,
            _ => return,
        };
        let empty = |name: &&Name| {
            stood.parse_move(&name.text).is_err_and(|e| e.code() == MoveCode::Illegal(IllegalCode::Empty))
        };
        let Some(name) = moves.iter().find(empty) else { return };
        let earlier = self.played.iter().filter(|p| p.span.end <= name.span.start && p.span != name.span);
        let Some(by) = earlier.rev().find(|played| origin(&played.text) == origin(&name.text)) else {
            return;
        };
        let by = by.span;
        let Some(failed) = self.diagnostics.get(before).map(Diagnostic::span) else { return };
        match self.gone.filter(|(known, _)| *known == by) {
            Some((_, told)) => {
                self.diagnostics.truncate(before);
                if let Some(told) = self.diagnostics.get_mut(told) {
                    let message = "it fails for the same reason".to_owned();
                    told.labels.push(Label { span: failed, message, primary: false });
                }
            }
            None => {
                if let Some(failed) = self.diagnostics.get_mut(before) {
                    *failed = failed.clone().label(by, "by this the piece has gone").help(
                        "`play` keeps its moves: `after …: …` takes them back again, and another `test` begins at the start",
                    );
                }
                self.gone = Some((by, before));
            }
        }
    }

    /// Makes one report of all moves of the side that is not to move, which are said to be legal: they are illegal for one reason.
    fn of_one_turn(&mut self, kind: &StatementKind, before: usize) {
        let StatementKind::Expect(Expectation { kind: ExpectationKind::Legal(moves), .. }) = kind else {
            return;
        };
        let Some(now) = self.now.as_ref().filter(|now| now.status() == Status::Ongoing) else { return };
        let not_yours = |name: &&Name| {
            now.parse_move(&name.text).is_err_and(|e| e.code() == MoveCode::Illegal(IllegalCode::NotYours))
        };
        let theirs: Vec<Span> = moves.iter().filter(not_yours).map(|name| name.span).collect();
        let turn = now.position().turn();
        let new = self.diagnostics.split_off(before.min(self.diagnostics.len()));
        let mut first: Option<usize> = None;
        for diagnostic in new {
            let at = diagnostic.span();
            match first.and_then(|first| self.diagnostics.get_mut(first)) {
                _ if !theirs.contains(&at) => self.diagnostics.push(diagnostic),
                _ if self.turn_told => {}
                Some(told) => {
                    told.labels.push(Label { span: at, message: "nor this".to_owned(), primary: false })
                }
                None => {
                    first = Some(self.diagnostics.len());
                    let mut report = diagnostic.here(format!("it is {turn:#}'s turn"));
                    if let (Some(played), true) = (self.played.last(), report.help.is_empty()) {
                        report = report.label(played.span, "this was played, and stays").help(format!(
                            "`play` keeps its moves: before it, write `after {}: …`, or go back with a `fen`",
                            played.text
                        ));
                    }
                    self.diagnostics.push(report);
                }
            }
        }
        self.turn_told |= first.is_some();
    }

    /// The side of the moves that a line says are legal or not in the position of a `fen`, where it is the other's turn, and where the
    /// FEN says so.
    fn other_side(&self, kind: &StatementKind) -> Option<(Side, Span)> {
        let now = self.now.as_ref().filter(|now| now.moves().is_empty())?;
        let fen = self.fen.as_ref()?;
        let moves = match kind {
            StatementKind::Expect(Expectation { kind: ExpectationKind::Legal(moves), .. }) => moves,
            StatementKind::Expect(Expectation { kind: ExpectationKind::Illegal(moves, Some(_)), .. }) => {
                moves
            }
            _ => return None,
        };
        let not_yours = |name: &Name| {
            now.parse_move(&name.text).is_err_and(|e| e.code() == MoveCode::Illegal(IllegalCode::NotYours))
        };
        let (_, at) = fen.word(1)?;
        moves.iter().any(not_yours).then(|| (!now.position().turn(), at))
    }

    /// Shows the FEN in which the game is over before anything is played, and the ending at which its counter has come.
    fn over_in_fen(&self, failed: Diagnostic, counter: u32) -> Diagnostic {
        let Some(fen) = &self.fen else { return failed };
        let endings =
            self.written.resolved.and_then(|r| r.endings.as_ref()).map(|(e, _)| e.endings.as_slice());
        let limit = endings.unwrap_or_default().iter().find_map(|ending| match &ending.condition {
            Condition::Plies { plies, .. } if !ending.claimed && plies.value <= u64::from(counter) => {
                Some((ending.condition_span, plies.value))
            }
            _ => None,
        });
        let by_limit = matches!(
            self.now.as_ref().map(Match::status),
            None | Some(Status::Draw { reason: Reason::MoveLimit })
        );
        match (limit.filter(|_| by_limit), fen.word(4)) {
            (Some((ending, plies)), Some((word, at))) => failed
                .label(at, format!("its counter is {word} already"))
                .label(ending, format!("the game ends at {plies}"))
                .help(format!("write a counter below {plies} in the FEN, or let the ending count further")),
            _ => failed.label(fen.span, "it is over in this position"),
        }
    }

    fn run(&mut self, kind: &StatementKind, span: Span) {
        match kind {
            StatementKind::Setup(name) => self.begin(Some(name), span),
            StatementKind::Fen(fen) => match self.game.parse_setup(&fen.value) {
                Ok(position) => {
                    self.fen = Some(fen.clone());
                    self.now = Some(Match::new(self.game.clone(), position));
                }
                Err(error) => {
                    self.now = None;
                    let at = fen.span.inner(error.span.start, error.span.end);
                    self.diagnostics
                        .push(Diagnostic::new(code::FEN, at, error.message).maybe_help(error.help));
                }
            },
            StatementKind::Play(moves) => {
                if let Some(now) = self.now.take() {
                    self.now = self.play(now, moves);
                }
            }
            StatementKind::After(moves, expectation) => {
                let Some(now) = self.now.clone() else { return };
                if let Some(then) = self.play(now, moves) {
                    self.diagnostics.extend(expectation::check(&then, expectation, self.written, self.go_on));
                }
            }
            StatementKind::Expect(expectation) => {
                if let Some(now) = &self.now {
                    self.diagnostics.extend(expectation::check(now, expectation, self.written, self.go_on));
                }
            }
        }
    }

    /// Begins at a start.
    fn begin(&mut self, name: Option<&Name>, span: Span) {
        let program = self.game.program();
        self.now = None;
        self.fen = None;
        let Some(start) = self.game.find_start(name.map(|n| n.text.as_str())) else {
            self.diagnostics.extend(name.and_then(|name| unknown_start(name, program)));
            return;
        };
        match self.game.start(&start) {
            Ok(position) => self.now = Some(Match::new(self.game.clone(), position)),
            Err(error) => self.diagnostics.push(Diagnostic::new(code::FEN, span, error.to_string())),
        }
    }

    /// Plays moves on; reports the first that cannot be played.
    fn play(&mut self, mut game: Match, moves: &[Name]) -> Option<Match> {
        for name in moves {
            if !(self.go_on)() {
                return None;
            }
            if game.status() != Status::Ongoing {
                self.diagnostics
                    .push(Diagnostic { code: code::TEST_MOVE, ..expectation::is_over(&game, name.span) });
                return None;
            }
            let parsed = game.parse_turn(&name.text);
            let untrue = match parsed.as_deref() {
                Ok([mv]) => signs::untrue(&game, *mv, &name.text),
                _ => None,
            };
            if let Some(untrue) = untrue {
                self.diagnostics.push(
                    Diagnostic::new(code::TEST_MOVE, name.span, untrue.message)
                        .help(untrue.instead)
                        .note(format!("the position is `{}`", game.fen())),
                );
            }
            match parsed.and_then(|parts| parts.into_iter().try_for_each(|mv| game.play(mv))) {
                Ok(()) => {}
                Err(error) => {
                    let unplayed = match promotes::elsewhere(&game, self.written.resolved, name, &error) {
                        Some((message, lines)) => {
                            promotes::with_lines(Diagnostic::new(code::TEST_MOVE, name.span, message), &lines)
                        }

                        None => Diagnostic::new(code::TEST_MOVE, name.span, error.to_string()),
                    };
                    self.diagnostics.push(unplayed.note(format!("the position is `{}`", game.fen())));
                    return None;
                }
            }
        }
        Some(game)
    }
}

/// The square from which a move in coordinates begins.
fn origin(text: &str) -> &str {
    let digit = |c: char| c.is_ascii_digit();
    let first = text.find(digit).unwrap_or(text.len());
    let rest = text.get(first..).unwrap_or_default();
    let end = first + rest.find(|c| !digit(c)).unwrap_or(rest.len());
    text.get(..end).unwrap_or_default()
}

/// What to say of moves that could be made if those of the last `after` above them still stood, or those of all of them.
fn taken_back(now: Option<&Match>, afters: &[Vec<Name>], moves: &[Name]) -> Option<String> {
    let last = afters.last().map(|moves| moves.iter().collect::<Vec<&Name>>())?;
    [last, afters.iter().flatten().collect()].into_iter().find_map(|kept| {
        let mut then = now?.clone();
        for name in kept.iter().copied().chain(moves) {
            then.play_text(&name.text).ok()?;
        }
        let kept: Vec<&str> = kept.iter().map(|n| n.text.as_str()).collect();
        Some(format!("`after` takes its moves back; `play {}` keeps them", kept.join(" ")))
    })
}
