//! What an author may have meant by an ending that can never happen, and what a game without endings may end by: only what can happen.

use super::lines::line_at;
use crate::ast::{self, Condition, LineKind};
use crate::diagnostic::Diagnostic;
use crate::parse::is_line;
use crate::resolve::{Piece, Resolved};
use crate::source::{Sources, Span, on_one_line};
use crate::suggest::{list, one};
use wazir_runtime::Side;
use wazir_runtime::program::Act;

/// The sides whose army has no royal piece.
pub(super) fn lacking(variant: &Resolved) -> Vec<Side> {
    Side::BOTH.into_iter().filter(|s| !variant.army(*s).pieces.values().any(Piece::is_royal)).collect()
}

/// May a side always pass, as far as its turn says it?
fn passes(variant: &Resolved, side: Side) -> bool {
    let turn = variant.army(side).turn.as_ref();
    turn.is_some_and(|turn| turn.choices.iter().flatten().any(|action| action.act == Act::Pass))
}

/// The report of an ending that asks for a longer row or a larger chain than there can be, with the number that there can be.
pub(super) fn fewer(never: Diagnostic, place: &ast::Ending, most: usize, sources: &Sources) -> Diagnostic {
    let out = "otherwise take the line out";
    let amounts = place.condition.men().filter(|men| men.formation.is_some()).filter_map(|men| men.amount);
    let too_many: Vec<Span> = amounts
        .filter(|amount| usize::try_from(amount.least.value).is_ok_and(|least| least > most))
        .map(|amount| amount.least.span)
        .collect();
    let ([number], true) = (too_many.as_slice(), most > 1) else { return never.help(out) };
    let before = sources.slice(Span::new(place.span.file, place.span.start, number.start));
    let after = sources.slice(Span::new(place.span.file, number.end, place.span.end));
    let line = on_one_line(&format!("{before}{most}{after}"));
    never.help(format!("write `{line}`")).help(out).guess(format!("write `{line}`"), place.span, line)
}

/// The endings to be written for a variant that has none.
pub(super) fn usual(variant: &Resolved) -> String {
    let passes = Side::BOTH.into_iter().all(|side| passes(variant, side));
    let stuck = "white cannot move and black cannot move: the side with more pieces wins";
    let endings = match (lacking(variant).as_slice(), passes) {
        ([], false) => "checkmate: the side to move loses; stalemate: draw",
        ([], true) => "checkmate: the side to move loses; position repeated 3 times: draw",
        (_, true) => stuck,
        ([_, _], false) => "stalemate: the side to move loses",
        ([side], false) => {
            return format!(
                "endings {{ {side} has no pieces: {} wins; checkmate: the side to move loses; stalemate: draw }}",
                !*side
            );
        }
        _ => "stalemate: draw",
    };
    format!("endings {{ {endings} }}")
}

/// A line of one side that asks for what can only happen to the other: with the sides changed.
pub(super) fn other_side(
    variant: &Resolved,
    place: &ast::Ending,
    why: &str,
    sources: &Sources,
) -> Option<String> {
    let text = on_one_line(sources.slice(place.span));
    let [lacks] = lacking(variant).try_into().ok()?;
    let loser = text.split(' ').next()?;
    (why.contains(" is royal ") && loser == (!lacks).to_string()).then_some(())?;
    let changed = changed_sides(&text);
    is_line(&changed).then_some(changed)
}

/// `white` for `black` and the other way round.
fn changed_sides(text: &str) -> String {
    text.replace("white", "\u{0}").replace("black", "white").replace('\u{0}', "black")
}

/// The report of a stalemate that never happens since whoever has nothing else to do may pass: by which turn, and what may be meant.
pub(super) fn never_stuck(
    never: Diagnostic,
    variant: &Resolved,
    place: &ast::Ending,
    sources: &Sources,
) -> Diagnostic {
    let mut turns: Vec<Span> = Vec::new();
    for turn in Side::BOTH.into_iter().filter_map(|side| variant.army(side).turn.as_ref()) {
        if !turns.contains(&turn.line) {
            turns.push(turn.line);
        }
    }
    let never = turns.iter().fold(never, |never, line| never.label(*line, "by this turn"));
    let outcome = on_one_line(sources.slice(place.outcome_span));
    let line = format!("white cannot move and black cannot move: {outcome}");
    // Where both are stuck, nobody is the one to move.
    let fits = !outcome.contains("to move") && !outcome.contains("that side") && is_line(&line);
    let never = match fits {
        true => {
            let help = format!("for when neither side can do anything but pass, write `{line}`");
            never.help(&help).guess(format!("write `{line}`"), place.span, line)
        }
        false => never,
    };
    never.help("otherwise take the line out")
}

/// What goes with allowing passes: an ending of the variant itself that then never happens.
pub(super) fn with_passes(variant: &Resolved, sources: &Sources) -> String {
    let endings = variant.endings.iter().flat_map(|(endings, _)| &endings.endings);
    let mut stalemates =
        endings.filter(|e| e.condition == Condition::Stalemate && variant.span.holds(e.span));
    match stalemates.next() {
        Some(line) => format!(
            " and take out `{}`, as whoever may pass is never stalemated",
            on_one_line(sources.slice(line.span))
        ),
        None => String::new(),
    }
}

/// The report of a goal of pieces that become others there by a line: what to write.
pub(super) fn promoted(
    never: Diagnostic,
    variant: &Resolved,
    (name, at, remove): (&str, Span, &str),
    place: &ast::Ending,
    sources: &Sources,
) -> Diagnostic {
    let to: Vec<&str> = match line_at(variant, at).map(|line| &line.kind) {
        Some(LineKind::Promote { to, .. }) => to.iter().map(|name| name.text.as_str()).collect(),
        Some(LineKind::Becomes { to, .. }) => vec![to.text.as_str()],
        _ => Vec::new(),
    };
    let text = on_one_line(sources.slice(place.span));
    let old = format!("{} ", one(name).replace('`', ""));
    let new = match to.as_slice() {
        [] => None,
        some => Some(format!("{} ", one(&list(some, "or")).replace('`', ""))),
    };
    let asked = new.filter(|_| text.matches(&old).count() == 1).map(|new| text.replace(&old, &new));
    let asked = asked.filter(|line| is_line(line));
    let never = never.here(format!("no `{name}` ever stands there"));
    let never = never.label(at, format!("the `{name}` becomes another piece there by this line"));
    let own = variant.span.holds(at);
    let stays = match own {
        true => format!("so that it stays {}, take line {} out", one(name), sources.line_column(at).0),
        false => format!("so that it stays {}, write `change piece {name} {{ {remove} }}`", one(name)),
    };
    let asks = match asked {
        Some(line) => format!("for what it becomes, write `{line}`"),
        None => "ask for what it becomes".to_owned(),
    };
    match own {
        // The line of the piece is the author's own: the ending was left behind.
        true => never.help("take this ending out").help(asks).help(stays),
        false => never.help(stays).help(format!("{asks}; otherwise take this ending out")),
    }
}
