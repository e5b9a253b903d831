//! What happens when a piece captures or moves, where two lines say it: one line that says both, if there is one.
//!
//! | lines | offered |
//! |---|---|
//! | `when it moves: it becomes a rook`, `when it moves: every pawn next to it leaves the board` | both behind one `when it moves` |
//! | the first of them inherited | `replace` before that line, and before the second alone |
//! | `when it moves: it becomes a rook`, `when it moves: it becomes a bishop` | one of the two |

use crate::ast::{Event, Fate, Happens, Sentence, SentenceKind, Sort};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::is_line;
use crate::source::{Sources, Span, on_one_line};

/// What one of the two lines says, and where it stands.
pub(crate) type Said<'a> = (&'a Happens, Span);

/// Reports the second of two lines; `own` says whether the first is the variant's own, too.
pub(crate) fn of_event(
    event: Event,
    first: Said<'_>,
    second: Said<'_>,
    own: bool,
    sources: &Sources,
) -> Diagnostic {
    let what = match event {
        Event::Captures => "the piece captures",
        Event::Moves => "the piece moves",
    };
    let words = Sort::Happens(event).words();
    let report =
        Diagnostic::new(code::DEFINED_TWICE, second.1, format!("what happens when {what} is given twice"))
            .label(first.1, if own { "the first one" } else { "the inherited line" });
    let line = |said: &str| format!("{words}: {said}");
    let both = both(first.0, second.0, sources).map(|said| line(&said)).filter(|line| is_line(line));
    if own {
        return match both {
            Some(both) => report.help(format!("to have both, write `{both}` in place of the two lines")),
            None => report.help("leave one of the two out"),
        };
    }
    let alone = line(&on_one_line(sources.slice(second.0.span)));
    report
        .maybe_help(both.map(|both| format!("to have both, write `replace {both}`")))
        .help(format!("to have this one alone, write `replace {alone}`"))
}

/// The sentences of both, unless one contradicts another.
fn both(first: &Happens, second: &Happens, sources: &Sources) -> Option<String> {
    let contradicted =
        |one: &Sentence| second.sentences.iter().any(|other| contradict(&one.kind, &other.kind));
    let said = |happens: &Happens| on_one_line(sources.slice(happens.span));
    // That the captor stays is said first.
    let stays = |happens: &Happens| happens.sentences.iter().any(|s| s.kind == SentenceKind::Stays);
    let (one, other) = if stays(second) { (second, first) } else { (first, second) };
    (!first.sentences.iter().any(contradicted) && one.needed.is_none())
        .then(|| format!("{}, and {}", said(one), said(other)))
}

/// Of the piece itself, can not both be, or is it the same?
fn contradict(one: &SentenceKind, other: &SentenceKind) -> bool {
    let becomes = |fate: &Fate| matches!(fate, Fate::Becomes(_) | Fate::BecomesCaptured);
    match (one, other) {
        (SentenceKind::It(one), SentenceKind::It(other)) => {
            one == other || becomes(one) && becomes(other) || [one, other].contains(&&Fate::Leaves)
        }
        (SentenceKind::Stays, SentenceKind::It(fate)) | (SentenceKind::It(fate), SentenceKind::Stays) => {
            *fate == Fate::Leaves
        }
        _ => one == other,
    }
}

/// What to do where two lines say where a captured piece goes; `own` says whether the first is the variant's own.
pub(crate) fn of_captured(own: bool, line: Span, sources: &Sources) -> String {
    let whole = format!("replace {}", on_one_line(sources.slice(line)));
    match own || !is_line(&whole) {
        true => "leave one of the two out".to_owned(),
        false => format!("to have this one alone, write `{whole}`"),
    }
}
