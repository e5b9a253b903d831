//! Whether an expectation of a test holds, and what is there instead.

use crate::ast::{Expectation, ExpectationKind, Name};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::source::Span;
use wazir_runtime::program::Reason;
use wazir_runtime::{IllegalMove, Match, MoveError, PerftMode, Side, Status};

/// The reasons that a test can name.
const REASONS: [Reason; 7] = [
    Reason::Checkmate,
    Reason::Stalemate,
    Reason::InsufficientMaterial,
    Reason::Repetition,
    Reason::MoveLimit,
    Reason::Goal,
    Reason::Extinction,
];

/// A test counts no deeper, however few the moves.
const MOST_PLIES: u32 = 64;

/// A test counts no more positions than about so many: what takes a second or two.
const MOST_POSITIONS: u64 = 200_000_000;

/// The number of positions so many plies deep; or else, where they are too many, how deep counting has come, and what it
/// found there.
fn count(game: &Match, plies: u32) -> Result<u64, (u32, u64)> {
    let count = |plies| game.game().perft(game.position(), plies, PerftMode::default());
    let mut before = 1;
    for reached in 1..plies {
        let now = count(reached);
        // The next ply multiplies at least about as the last one did.
        if now.saturating_mul(now / u64::max(before, 1)) > MOST_POSITIONS {
            return Err((reached, now));
        }
        before = now;
    }
    Ok(count(plies))
}

/// Checks an expectation against a game; nothing if it holds.
pub(super) fn check(game: &Match, expectation: &Expectation) -> Vec<Diagnostic> {
    let span = expectation.span;
    match &expectation.kind {
        ExpectationKind::Perft(depth, nodes) => {
            let plies = match u32::try_from(depth.value) {
                Ok(plies) if plies <= MOST_PLIES => plies,
                _ => {
                    let message = format!("a test counts at most {MOST_PLIES} plies deep");
                    return vec![Diagnostic::new(code::NUMBER, depth.span, message)];
                }
            };
            let counted = match count(game, plies) {
                Ok(counted) => counted,
                Err((reached, so_far)) => {
                    let message = format!("`perft {plies}` would count too long for a test");
                    return vec![
                        Diagnostic::new(code::NUMBER, depth.span, message)
                            .note(format!("`perft {reached}` is {so_far} already"))
                            .help("write a smaller number of plies, or count it with `wazir perft`"),
                    ];
                }
            };
            unless(counted == nodes.value, || {
                let message = format!("perft {plies} is {counted}, not {}", nodes.value);
                failed(game, nodes.span, message).guess(
                    format!("write `{counted}`"),
                    nodes.span,
                    counted.to_string(),
                )
            })
        }
        ExpectationKind::Legal(moves) => moves.iter().filter_map(|m| legal(game, m)).collect(),
        ExpectationKind::Illegal(moves, because) => {
            moves.iter().filter_map(|m| illegal(game, m, because.as_ref())).collect()
        }
        ExpectationKind::Wins(side, reason) => {
            status(game, span, reason.as_ref(), &format!("{side} wins"), |s| won_by(s, *side))
        }
        ExpectationKind::Draw(reason) => status(game, span, reason.as_ref(), "a draw", |s| match s {
            Status::Draw { reason } => Some(reason),
            _ => None,
        }),
        ExpectationKind::Ongoing => unless(game.status() == Status::Ongoing, || {
            failed(game, span, format!("the game is over: {}", game.status()))
        }),
        ExpectationKind::Claimable(reason) => {
            if let Some(unknown) = unknown_reason(reason) {
                return vec![unknown];
            }
            let claimable: Vec<&str> = game.claimable().iter().map(|r| r.name()).collect();
            unless(claimable.contains(&reason.text.as_str()), || {
                let found = match claimable.as_slice() {
                    [] => "nothing can be claimed here".to_owned(),
                    some => format!("what can be claimed here is {}", some.join(" and ")),
                };
                failed(game, reason.span, format!("`{}` cannot be claimed: {found}", reason.text))
            })
        }
        ExpectationKind::Check(expected) => unless(game.in_check() == *expected, || {
            let is = if *expected { "is not" } else { "is" };
            failed(game, span, format!("{} {is} in check", game.position().turn()))
        }),
        ExpectationKind::Fen(fen) => {
            let now = game.fen();
            let expected: Vec<&str> = fen.value.split_whitespace().collect();
            // Fields that the test leaves out are not compared.
            let same =
                now.split(' ').zip(&expected).all(|(a, b)| a == *b) && (1..=6).contains(&expected.len());
            unless(same, || {
                Diagnostic::new(code::TEST_FAILED, fen.span, "the position is another one".to_owned())
                    .here(format!("it is {now}"))
                    .guess("write the position that is there", fen.span, now.clone())
            })
        }
    }
}

fn unless(holds: bool, diagnostic: impl FnOnce() -> Diagnostic) -> Vec<Diagnostic> {
    if holds { Vec::new() } else { vec![diagnostic()] }
}

fn failed(game: &Match, span: Span, message: String) -> Diagnostic {
    Diagnostic::new(code::TEST_FAILED, span, message).note(format!("the position is `{}`", game.fen()))
}

fn won_by(status: Status, side: Side) -> Option<Reason> {
    match status {
        Status::Win { winner, reason } if winner == side => Some(reason),
        _ => None,
    }
}

fn status(
    game: &Match,
    span: Span,
    reason: Option<&Name>,
    what: &str,
    outcome: impl Fn(Status) -> Option<Reason>,
) -> Vec<Diagnostic> {
    if let Some(unknown) = reason.and_then(unknown_reason) {
        return vec![unknown];
    }
    let now = game.status();
    let holds = outcome(now).is_some_and(|r| reason.is_none_or(|name| name.text == r.name()));
    unless(holds, || {
        let by = reason.map_or(String::new(), |r| format!(" by {}", r.text));
        let found = if now == Status::Ongoing { "the game goes on".to_owned() } else { now.to_string() };
        failed(game, span, format!("expected {what}{by}, and {found}"))
    })
}

fn unknown_reason(name: &Name) -> Option<Diagnostic> {
    let names = REASONS.map(Reason::name);
    if names.contains(&name.text.as_str()) {
        return None;
    }
    let diagnostic = Diagnostic::new(code::TEST_FAILED, name.span, format!("`{}` ends no game", name.text));
    let diagnostic = diagnostic.did_you_mean(&name.text, names);
    Some(if diagnostic.help.is_empty() {
        diagnostic.help(format!("reasons are {}", names.join(", ")))
    } else {
        diagnostic
    })
}

fn legal(game: &Match, name: &Name) -> Option<Diagnostic> {
    let error = game.parse_move(&name.text).err()?;
    Some(failed(game, name.span, error.to_string()))
}

fn illegal(game: &Match, name: &Name, because: Option<&Name>) -> Option<Diagnostic> {
    if let Some(unknown) = because.and_then(unknown_code) {
        return Some(unknown);
    }
    match game.parse_move(&name.text) {
        Ok(_) => Some(failed(game, name.span, format!("`{}` is legal", name.text))),
        Err(error @ (MoveError::Malformed { .. } | MoveError::Ambiguous { .. })) => {
            Some(failed(game, name.span, error.to_string()))
        }
        Err(error) => {
            let expected = because.filter(|b| b.text != error.code())?;
            let message = format!("the reason is `{}`, not `{}`", error.code(), expected.text);
            Some(failed(game, expected.span, message).note(error.to_string()))
        }
    }
}

/// A reason for illegality that does not exist.
fn unknown_code(name: &Name) -> Option<Diagnostic> {
    let codes: Vec<&str> = IllegalMove::CODES.iter().map(|(c, _)| *c).chain(["game-over"]).collect();
    if codes.contains(&name.text.as_str()) {
        return None;
    }
    let message = format!("no move is illegal because `{}`", name.text);
    let diagnostic = Diagnostic::new(code::TEST_FAILED, name.span, message)
        .did_you_mean(&name.text, codes.iter().copied());
    let list = format!("reasons are {}", codes.join(", "));
    Some(if diagnostic.help.is_empty() { diagnostic.help(list) } else { diagnostic })
}
