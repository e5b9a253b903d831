//! The words of tests that name something: reasons of endings and of illegal moves, and starts.

use crate::ast::Name;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::suggest::nearest;
use wazir_runtime::program::{Program, Reason};
use wazir_runtime::{IllegalCode, MoveCode};

/// The reasons that a test can name.
const REASONS: [Reason; 11] = [
    Reason::Checkmate,
    Reason::Stalemate,
    Reason::InsufficientMaterial,
    Reason::Repetition,
    Reason::PerpetualCheck,
    Reason::PerpetualChase,
    Reason::MoveLimit,
    Reason::Goal,
    Reason::Extinction,
    Reason::Checks,
    Reason::Passes,
];

/// Parts of what players call the ends of games.
const CALLED: [(&str, Reason); 21] = [
    ("fifty", Reason::MoveLimit),
    ("50", Reason::MoveLimit),
    ("seventy-five", Reason::MoveLimit),
    ("75", Reason::MoveLimit),
    ("move-rule", Reason::MoveLimit),
    ("plies", Reason::MoveLimit),
    ("fold", Reason::Repetition),
    ("repeat", Reason::Repetition),
    ("times", Reason::Repetition),
    ("dead", Reason::InsufficientMaterial),
    ("material", Reason::InsufficientMaterial),
    ("mate", Reason::Checkmate),
    ("pat", Reason::Stalemate),
    ("reach", Reason::Goal),
    ("hill", Reason::Goal),
    ("race", Reason::Goal),
    ("bare", Reason::Extinction),
    ("lost", Reason::Extinction),
    ("-check", Reason::Checks),
    ("3check", Reason::Checks),
    ("pass", Reason::Passes),
];

/// What players call some reasons for which a move is illegal.
const CALLED_ILLEGAL: [(&str, IllegalCode); 14] = [
    ("explo", IllegalCode::OwnRoyal),
    ("suicide", IllegalCode::OwnRoyal),
    ("pin", IllegalCode::Check),
    ("check", IllegalCode::Check),
    ("king", IllegalCode::Check),
    ("royal", IllegalCode::Check),
    ("unsafe", IllegalCode::Attacked),
    ("through", IllegalCode::Attacked),
    ("occupied", IllegalCode::OwnPiece),
    ("in-the-way", IllegalCode::Blocked),
    ("obstruct", IllegalCode::Blocked),
    ("colo", IllegalCode::Bound),
    ("region", IllegalCode::Bound),
    ("cell", IllegalCode::Bound),
];

/// Reports a reason by which no game ends.
pub(crate) fn unknown_reason(name: &Name) -> Option<Diagnostic> {
    let names = REASONS.map(Reason::name);
    if names.contains(&name.text.as_str()) {
        return None;
    }
    let message = format!("no game ends by `{}`", name.text);
    let diagnostic = Diagnostic::new(code::UNKNOWN_REASON, name.span, message);
    // As players call it.
    let said = CALLED.iter().find(|(word, _)| name.text.contains(word)).map(|(_, reason)| reason.name());
    if let (Some(reason), None) = (said, nearest(&name.text, names)) {
        return Some(called(diagnostic, name, reason));
    }
    Some(diagnostic.did_you_mean(&name.text, names).or_help(format!("the reasons are {}", names.join(", "))))
}

/// Says what a reason is called here, and offers to write that.
fn called(diagnostic: Diagnostic, name: &Name, reason: &str) -> Diagnostic {
    diagnostic.help(format!("here it is called `{reason}`")).guess(
        format!("write `{reason}`"),
        name.span,
        reason,
    )
}

/// Reports a reason for which no move is illegal.
pub(crate) fn unknown_code(name: &Name) -> Option<Diagnostic> {
    let codes = codes();
    if codes.contains(&name.text.as_str()) {
        return None;
    }
    let message = format!("no move is illegal because `{}`", name.text);
    let diagnostic = Diagnostic::new(code::UNKNOWN_REASON, name.span, message);
    let said = CALLED_ILLEGAL.iter().find(|(word, _)| name.text.contains(word)).map(|(_, code)| code.name());
    if let (Some(said), None) = (said, nearest(&name.text, codes.iter().copied())) {
        return Some(diagnostic.help(format!("here it is called `{said}`")));
    }
    let diagnostic = diagnostic.did_you_mean(&name.text, codes.iter().copied());
    Some(diagnostic.or_help(format!("the reasons are {}", illegal_reasons())))
}

/// Reports a reason that nothing in the variant can give.
pub(super) fn impossible_code(program: &Program, name: &Name) -> Option<Diagnostic> {
    let kinds = || program.armies.iter().flat_map(|army| &army.kinds);
    let rules = || kinds().flat_map(|kind| &kind.rules);
    let castles = program.armies.iter().any(|army| !army.castlings.is_empty());
    let code = IllegalCode::ALL.iter().find(|code| code.name() == name.text)?;
    let (can, what) = match code {
        IllegalCode::Uncapturable => {
            let barred = kinds().any(|k| k.uncapturable || !k.guards.is_empty());
            (barred, "no piece of this variant is `uncapturable`")
        }
        IllegalCode::Frozen => {
            (kinds().any(|k| !k.freezes.is_empty()), "no piece of this variant `freezes` another")
        }
        IllegalCode::Bound => (
            kinds().any(|k| !k.bounds.is_empty()),
            "no piece of this variant `leaves` or `keeps to` anything",
        ),
        IllegalCode::Condition => {
            let asks = rules().any(|r| !r.conditions.is_empty());
            let asks = asks || kinds().flat_map(|k| &k.drops).any(|drop| !drop.conditions.is_empty());
            let asks = asks || kinds().flat_map(|k| &k.gates).any(|gate| gate.unmoved);
            // `if any does` is one, too.
            let asks = asks || kinds().flat_map(|k| k.effects()).any(|effect| effect.may_fail());
            (asks, "no line of this variant has a condition")
        }
        IllegalCode::NothingPassed => {
            (rules().any(|r| r.passing.is_some()), "no line of this variant takes what just passed")
        }
        IllegalCode::NotInHand | IllegalCode::Occupied | IllegalCode::NotThere => {
            // What multiplies comes to a square like a drop.
            let appears = *code == IllegalCode::Occupied && rules().any(|r| r.placed().next().is_some());
            let parts = program.has_parts();
            let appears = appears || parts && *code != IllegalCode::NotInHand;
            let dropped = kinds().any(|k| !k.drops.is_empty() || !k.gates.is_empty());
            (dropped || appears, "no piece of this variant is dropped")
        }
        IllegalCode::Rights | IllegalCode::Attacked => (castles, "this variant has no castling"),
        _ => return None,
    };
    let message = format!("{what}: no move is illegal because `{}`", name.text);
    (!can).then(|| Diagnostic::new(code::UNKNOWN_REASON, name.span, message))
}

/// The reasons for which a move is illegal.
fn codes() -> Vec<&'static str> {
    IllegalCode::ALL.iter().map(|c| c.name()).chain([MoveCode::GameOver.name()]).collect()
}

/// All of them, for a sentence.
pub(crate) fn illegal_reasons() -> String {
    codes().join(", ")
}

/// Reports a start that a Program does not have.
pub(crate) fn unknown_start(name: &Name, program: &Program) -> Option<Diagnostic> {
    if program.find_start(Some(&name.text)).is_some() || program.start_number(&name.text).is_some() {
        return None;
    }
    let names: Vec<&str> = program.starts.iter().filter_map(|s| s.name.as_deref()).collect();
    let message = format!("the variant has no start `{}`", name.text);
    let diagnostic = Diagnostic::new(code::UNKNOWN_START, name.span, message);
    Some(match names.as_slice() {
        [] if program.numbered_starts() > 0 => diagnostic
            .help(format!("its shuffled starts are numbered from 0 to {}", program.numbered_starts() - 1)),
        [] => diagnostic
            .help("it has one start, without a name: every test begins there")
            .help("to be there again, begin another `test`"),
        _ => {
            let some: Vec<String> = names.iter().take(8).map(|n| format!("`{n}`")).collect();
            diagnostic
                .did_you_mean(&name.text, names.iter().copied())
                .or_help(format!("its starts are {}", some.join(", ")))
        }
    })
}
