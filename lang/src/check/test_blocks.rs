//! What is wrong with a test as it is written, without running it: names that nothing has, moves that are not moves of
//! this board and these armies, and FENs that do not describe a position.

use super::other_case;
use super::placements::Placements;
use super::starts::NO_CASTLING;
use super::test_moves::fault;
use super::vocabulary::{impossible_code, unknown_code, unknown_reason, unknown_start};
use crate::ast::{Expectation, ExpectationKind, Name, Statement, StatementKind, Text};
use crate::code;
use crate::diagnostic::{Diagnostic, also, count_places};
use crate::gone::HAD_THE_LETTER;
use crate::literal::placement;
use crate::lower::Lowered;
use crate::resolve::Resolved;
use crate::source::Span;
use wazir_runtime::program::{Change, ChangeHow};
use wazir_runtime::{Game, Side};

fn statements(variant: &Resolved) -> impl Iterator<Item = &Statement> {
    variant.tests.iter().flat_map(|test| &test.statements)
}

/// The names and the moves of the tests.
pub(super) fn names(variant: &Resolved, lowered: &Lowered) -> Vec<Diagnostic> {
    let program = &lowered.program;
    let mut found = Vec::new();
    for statement in statements(variant) {
        let (moves, expectation): (&[Name], Option<&Expectation>) = match &statement.kind {
            StatementKind::Setup(name) => {
                let lost = variant.lost_shuffle.filter(|_| program.shuffles.is_empty());
                found.extend(unknown_start(name, program).map(|report| match lost {
                    Some(shuffle) => {
                        report.label(shuffle, "the variant's own setup replaces this, too").help(
                            "for numbered starts, write a `shuffle` block beside the variant's own `setup`",
                        )
                    }
                    None => report,
                }));
                continue;
            }
            StatementKind::Fen(_) => continue,
            StatementKind::Play(moves) => (moves, None),
            StatementKind::After(moves, expectation) => (moves, Some(expectation)),
            StatementKind::Expect(expectation) => (&[], Some(expectation)),
        };
        let (expected, reason) = match expectation.map(|e| &e.kind) {
            Some(ExpectationKind::Legal(moves)) => (moves.as_slice(), None),
            Some(ExpectationKind::Illegal(moves, because)) => {
                // A line that could not be read may be what gives the reason.
                let whole = variant.broken.rules_are_whole();
                let impossible = |because| impossible_code(program, because).filter(|_| whole);
                let wrong = |because| unknown_code(because).or_else(|| impossible(because));
                (moves.as_slice(), because.as_ref().and_then(wrong))
            }
            Some(ExpectationKind::Wins(_, reason) | ExpectationKind::Draw(reason)) => {
                (&[] as &[Name], reason.as_ref().and_then(unknown_reason))
            }
            Some(ExpectationKind::Claimable(reason)) => (&[] as &[Name], unknown_reason(reason)),
            _ => (&[] as &[Name], None),
        };
        let legal = !matches!(expectation.map(|e| &e.kind), Some(ExpectationKind::Illegal(..)));
        found.extend(moves.iter().filter_map(|name| fault(program, name, true)));
        found.extend(expected.iter().filter_map(|name| fault(program, name, legal)));
        found.extend(reason);
    }
    // A letter of a piece that is removed says so.
    for report in found.iter_mut().filter(|d| d.code == code::TEST_MOVE) {
        let letter =
            report.message.strip_prefix("no piece has the letter `").and_then(|m| m.strip_suffix('`'));
        let mut removed = variant.armies.iter().flat_map(|army| &army.removed);
        let gone = removed.find(|(_, removed)| letter == Some(removed.letter.to_string().as_str()));
        if let Some((name, removed)) = gone {
            *report = report.clone().label(removed.span, format!("the `{name}`{HAD_THE_LETTER}"));
        }
    }
    // A line that could not be read may have given the setup its name, the piece its letter, or the board its size.
    if !variant.broken.rules_are_whole() {
        found.retain(|d| d.fix.is_some() || ![code::UNKNOWN_START, code::TEST_MOVE].contains(&d.code));
    }
    found
}

/// The squares of the tests that the board does not have, where other rules are wrong.
pub(super) fn off_board(variant: &Resolved, lowered: &Lowered) -> Vec<Diagnostic> {
    let faults = moves(variant).filter_map(|name| fault(&lowered.program, name, false));
    faults.filter(|report| report.code == code::OFF_BOARD).collect()
}

/// The reasons of the tests of a variant whose rules are not known: which one is true cannot be asked then, only whether there is one of the
/// name.
pub(super) fn reasons(variant: &Resolved) -> Vec<Diagnostic> {
    let expectations = statements(variant).filter_map(|statement| match &statement.kind {
        StatementKind::After(_, expectation) | StatementKind::Expect(expectation) => Some(&expectation.kind),
        _ => None,
    });
    let unknown = expectations.filter_map(|kind| match kind {
        ExpectationKind::Illegal(_, because) => because.as_ref().and_then(unknown_code).map(|mut unknown| {
            // Which of the two it is depends on the move.
            unknown.help.iter_mut().filter(|help| help.ends_with(" `check`")).for_each(|help| {
                help.push_str(", or `attacked` for a castling");
            });
            unknown
        }),
        ExpectationKind::Wins(_, reason) | ExpectationKind::Draw(reason) => {
            reason.as_ref().and_then(unknown_reason)
        }
        ExpectationKind::Claimable(reason) => unknown_reason(reason),
        _ => None,
    });
    unknown.collect()
}

/// The FENs to which the tests go.
pub(super) fn fens(variant: &Resolved) -> impl Iterator<Item = &Text> {
    statements(variant).filter_map(|statement| match &statement.kind {
        StatementKind::Fen(fen) => Some(fen),
        _ => None,
    })
}

/// The FENs that the tests expect.
fn expected(variant: &Resolved) -> impl Iterator<Item = &Text> {
    statements(variant).filter_map(|statement| match &statement.kind {
        StatementKind::After(_, expectation) | StatementKind::Expect(expectation) => {
            match &expectation.kind {
                ExpectationKind::Fen(fen) => Some(fen),
                _ => None,
            }
        }
        _ => None,
    })
}

/// All FENs of the tests.
pub(super) fn all_fens(variant: &Resolved) -> impl Iterator<Item = &Text> {
    fens(variant).chain(expected(variant))
}

/// All moves of the tests.
pub(super) fn moves(variant: &Resolved) -> impl Iterator<Item = &Name> {
    statements(variant).flat_map(|statement| {
        let (moves, expectation): (&[Name], Option<&Expectation>) = match &statement.kind {
            StatementKind::Play(moves) => (moves, None),
            StatementKind::After(moves, expectation) => (moves, Some(expectation)),
            StatementKind::Expect(expectation) => (&[], Some(expectation)),
            _ => (&[], None),
        };
        let expected: &[Name] = match expectation.map(|e| &e.kind) {
            Some(ExpectationKind::Legal(moves) | ExpectationKind::Illegal(moves, _)) => moves,
            _ => &[],
        };
        moves.iter().chain(expected)
    })
}

/// The first move that a test makes from a FEN.
fn next_move<'a>(variant: &'a Resolved, fen: &Text) -> Option<&'a Name> {
    let is_fen = |s: &Statement| matches!(&s.kind, StatementKind::Fen(there) if there.span == fen.span);
    let mut following = variant
        .tests
        .iter()
        .find_map(|t| t.statements.iter().position(is_fen).and_then(|at| t.statements.get(at + 1..)))?
        .iter();
    following.find_map(|statement| match &statement.kind {
        StatementKind::Play(moves) | StatementKind::After(moves, _) => moves.first(),
        StatementKind::Expect(Expectation { kind: ExpectationKind::Legal(moves), .. }) => moves.first(),
        _ => None,
    })
}

/// What to do about a FEN that is right for the other side to move, where the test goes on with a move of the side that it names: the
/// attackers are out of place.
fn attacked(game: &Game, fen: &Text, mv: &Name) -> Option<String> {
    let mut fields: Vec<&str> = fen.value.split_whitespace().collect();
    let (other, turn) = match fields.get(1).copied()? {
        "w" => ("b", Side::White),
        "b" => ("w", Side::Black),
        _ => return None,
    };
    *fields.get_mut(1)? = other;
    let position = game.parse_setup(&fields.join(" ")).ok()?;
    let (from, _) = game.board().parse_first(&mv.text)?;
    let mover = position.piece_at(from).filter(|p| p.side == turn)?;
    let mover = &game.army(turn).kind(mover.kind).name;
    let royals = game.attacked_royals(&position, !turn);
    let attackers = royals.iter().flat_map(|royal| game.attackers(&position, *royal, turn));
    let names: Vec<String> = attackers
        .filter_map(|square| {
            let kind = position.piece_at(square)?.kind;
            Some(format!("the {} on {}", game.army(turn).kind(kind).name, game.board().name(square)))
        })
        .collect();
    (!names.is_empty()).then(|| {
        format!(
            "put {} elsewhere: the test goes on with `{}`, a move of {turn}'s {mover}; or write `{other}`, and moves of {}",
            names.join(" and "),
            mv.text,
            !turn
        )
    })
}

/// The variant's own line by which the piece at a place of a FEN would have become another there, and whether it is a promotion.
fn promoting(variant: &Resolved, lowered: &Lowered, fen: &Text, at: usize) -> Option<(Span, bool)> {
    let program = &lowered.program;
    let placed = placement::of_fen(&fen.value, program);
    let piece = placed.iter().find(|p| p.range.start == at)?;
    let square = program.symmetry.square(&program.board, piece.side, piece.square);
    let changes = &program.army(piece.side).kind(piece.kind).changes;
    let places = &lowered.places[piece.side.index()].get(piece.kind.index())?.changes;
    let must = |c: &Change| (c.compels() || c.how == ChangeHow::Whenever) && c.zone.contains(square);
    let (change, line) = changes.iter().zip(places).find(|(change, _)| must(change))?;
    variant.span.holds(*line).then_some((*line, change.how != ChangeHow::Whenever))
}

/// What is wrong with these FENs.
pub(super) fn positions(variant: &Resolved, lowered: &Lowered, game: &Game) -> Vec<Diagnostic> {
    let mut placements = Placements::of_tests(variant, lowered, game);
    let mut found = Vec::new();
    // Of castlings that nobody has one report tells.
    let mut none: Option<(Diagnostic, usize)> = None;
    let castles = Side::BOTH.iter().any(|s| !lowered.program.army(*s).castlings.is_empty());
    let grants = |fen: &Text, at: Span| {
        let (field, span) = fen.word(2)?;
        (!castles && span.holds(at) && field.chars().all(|c| "KQkq".contains(c))).then_some(span)
    };
    for fen in fens(variant) {
        if placements.look(fen)
            && let Err(error) = game.parse_setup(&fen.value)
        {
            let at = fen.span.inner(error.span.start, error.span.end);
            if let Some(field) = grants(fen, at) {
                add_grant(&mut none, field);
                continue;
            }
            let by = promoting(variant, lowered, fen, error.span.start);
            let case = super::starts::without_fields(fen);
            let case = case.or_else(|| super::checks_left::check(variant, fen, error.span.clone(), at));
            let case = case.or_else(|| other_case::report(&lowered.program, fen, code::FEN));
            let help = next_move(variant, fen).and_then(|mv| attacked(game, fen, mv)).or(error.help);
            let plain = || match by {
                Some((line, promotes)) => Diagnostic::new(code::FEN, at, error.message)
                    .label(line, "by this line")
                    .maybe_help(help)
                    .maybe_help(
                        promotes.then_some("if it is to stand there, let that line name other squares"),
                    ),
                None => Diagnostic::new(code::FEN, at, error.message).maybe_help(help),
            };
            found.push(case.unwrap_or_else(plain));
        }
    }
    // What is expected is a position of a game, and those can be read.
    for fen in expected(variant) {
        // The last fields may be left out.
        let fields = fen.value.split_ascii_whitespace().count().min(4);
        let whole = format!("{}{}", fen.value, ["", " w - -", " - -", " -", ""][fields]);
        if placements.look(fen)
            && let Err(error) = game.parse_fen(&whole)
            && error.span.end <= fen.value.len()
        {
            let at = fen.span.inner(error.span.start, error.span.end);
            if let Some(field) = grants(fen, at) {
                add_grant(&mut none, field);
                continue;
            }
            if let Some(checks) = super::checks_left::check(variant, fen, error.span.clone(), at) {
                found.push(checks);
                continue;
            }
            // Of a placement that could be set up, it is told why no move leads to it.
            let placed = fen.value.split_ascii_whitespace().next().is_some_and(|f| error.span.end <= f.len());
            found.push(match placed {
                true => {
                    let message = format!("no move leads to this position: {}", error.message);
                    Diagnostic::new(code::FEN, at, message).here("the game has another")
                }
                false => Diagnostic::new(code::FEN, at, error.message).maybe_help(error.help),
            });
        }
    }
    found.extend(placements.finish());
    if let Some((mut report, uncounted)) = none {
        count_places(&mut report, uncounted);
        found.push(report);
    }
    found
}

/// Notes a FEN that grants castlings in a variant without any.
fn add_grant(none: &mut Option<(Diagnostic, usize)>, field: Span) {
    match none {
        Some((report, uncounted)) => also(report, field, uncounted),
        None => {
            let message = format!("{NO_CASTLING}FENs of tests grant it");
            let report = Diagnostic::new(code::FEN, field, message)
                .help("write `-` in all of them, and take out any test that castles");
            *none = Some((report, 0));
        }
    }
}
