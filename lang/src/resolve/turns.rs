//! `turn` and `replace turn`.

use super::apply::{Level, given_twice};
use super::{Resolved, Resolver};
use crate::ast::{Action, Turn};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::source::{Sources, Span, on_one_line};
use wazir_runtime::Side;
use wazir_runtime::program::{Act, Barred};

impl Resolver<'_, '_> {
    /// Gives one side, or both, a turn of their own.
    pub(super) fn turn(&mut self, to: &mut Resolved, level: &Level, turn: &Turn, sides: &[Side]) {
        let old = |to: &Resolved, side: &Side| to.army(*side).turn.as_ref().map(|turn| turn.span);
        let first = sides.iter().find_map(|side| old(to, side));
        match (first, turn.replace) {
            (Some(first), _) if level.variant.holds(first) => {
                self.diagnostics.push(given_twice("a turn".to_owned(), turn.span, first));
                return;
            }
            (Some(first), false) => {
                let head = Span::new(turn.span.file, turn.span.start, turn.span.start);
                let sources = &self.library.sources;
                let old = sides.iter().find_map(|side| to.army(*side).turn.as_ref());
                let (own, old) =
                    (lines(turn, sources), old.map(|old| lines(old, sources)).unwrap_or_default());
                let both = beside(&own, &old);
                let keeping = (both.len() > own.len()).then(|| {
                    let both = both.join("; ");
                    format!("to keep the rest of the old one, write `replace turn {{ {both} }}`")
                });
                self.diagnostics.push(
                    Diagnostic::new(code::DEFINED_TWICE, turn.span, "the turn is defined twice")
                        .label(first, "the first one")
                        .help("write `replace turn` to put another in its place")
                        .maybe_help(keeping)
                        .guess("write `replace` before it", head, "replace "),
                );
            }
            (None, true) if !self.incomplete && !self.library.is_unread("turn") => {
                self.diagnostics.push(
                    Diagnostic::new(code::NOTHING_TO_OVERRIDE, turn.span, "there is no turn to replace")
                        .note("without a line about it, a turn is any move")
                        .help("write `turn`"),
                );
            }
            _ => {}
        }
        if turn.replace {
            self.checks_allowed_again(to, turn, sides);
        }
        for side in sides {
            to.army_mut(*side).turn = Some(turn.clone());
        }
    }

    /// Warns where nothing of the old turn may give check, and the new one says nothing of checks.
    fn checks_allowed_again(&mut self, to: &Resolved, turn: &Turn, sides: &[Side]) {
        fn acts(turn: &Turn) -> impl Iterator<Item = &Action> {
            turn.all_choices().flatten().flatten().filter(|action| action.act != Act::Pass)
        }
        let bars = |action: &Action| action.barred.iter().any(Barred::is_check);
        let Some(old) = sides.iter().find_map(|side| to.army(*side).turn.as_ref()) else { return };
        let words = |action: &Action| {
            let text = on_one_line(self.library.sources.slice(action.span));
            text.find("giving ").and_then(|at| text.get(at..).map(str::to_owned))
        };
        let (Some(first), Some(own)) = (acts(old).next(), acts(turn).next()) else { return };
        if !acts(old).all(bars) || acts(turn).any(bars) {
            return;
        }
        let Some(giving) = words(first) else { return };
        let slice = on_one_line(self.library.sources.slice(own.span));
        self.diagnostics.push(
            Diagnostic::new(code::CHANGES_ANOTHER, turn.span, "with this turn, moves may give check again")
                .here("it takes the place of the whole turn")
                .label(first.span, "the old turn forbids it")
                .help(format!("for checks to stay forbidden, write `{slice} {giving}`"))
                .help("if that is meant, end the line with `# allow changes-another-rule`"),
        );
    }
}

/// The lines of a turn, as they are written.
fn lines(turn: &Turn, sources: &Sources) -> Vec<String> {
    let further = turn.then.iter().map(|part| part.line).chain(turn.rules.iter().map(|(_, span)| *span));
    std::iter::once(turn.line).chain(further).map(|span| on_one_line(sources.slice(span))).collect()
}

/// What a line of a turn is about.
#[derive(Copy, Clone, PartialEq, Eq)]
enum OfTurn {
    Actions,
    Then,
    Rule,
}

fn of_turn(line: &str) -> OfTurn {
    let words: Vec<&str> = line.split_whitespace().take(3).collect();
    match words.as_slice() {
        ["then", ..] => OfTurn::Then,
        ["no" | "check", ..] | ["a", "check", "ends"] => OfTurn::Rule,
        _ => OfTurn::Actions,
    }
}

/// The lines of a turn with those of the base that they leave as they are.
pub(crate) fn beside(own: &[String], old: &[String]) -> Vec<String> {
    let of = |lines: &[String], sort: OfTurn| -> Vec<String> {
        lines.iter().filter(|line| of_turn(line) == sort).cloned().collect()
    };
    let mut lines = of(own, OfTurn::Actions);
    if lines.is_empty() {
        lines = of(old, OfTurn::Actions);
    }
    let (then, old_then) = (of(own, OfTurn::Then), of(old, OfTurn::Then));
    // `then the duck goes …` in the place of another way of the duck.
    let begin = |line: &String| line.split_whitespace().take(3).collect::<Vec<_>>().join(" ");
    lines.extend(old_then.into_iter().filter(|old| !then.iter().any(|own| begin(own) == begin(old))));
    lines.extend(then);
    let several = lines.len() > 1
        || lines
            .iter()
            .any(|line| line.starts_with(|c: char| c.is_ascii_digit()) || line.starts_with("one "));
    let rules = of(own, OfTurn::Rule);
    let counts = |line: &String| line.starts_with("check ");
    let kept =
        of(old, OfTurn::Rule).into_iter().filter(|old| !rules.iter().any(|own| counts(own) == counts(old)));
    if several {
        lines.extend(kept);
    }
    lines.extend(rules);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_contradicted_stays() {
        let lines = |text: &str| -> Vec<String> { text.split("; ").map(str::to_owned).collect() };
        let turn = |own: &str, old: &str| beside(&lines(own), &lines(old)).join("; ");
        assert_eq!(turn("3 moves", "2 moves; a check ends the turn"), "3 moves; a check ends the turn");
        assert_eq!(
            turn("no check before the last move", "2 moves; a check ends the turn"),
            "2 moves; no check before the last move"
        );
        assert_eq!(turn("a move", "2 moves; a check ends the turn"), "a move");
        assert_eq!(
            turn("then the duck goes a step any way", "a move; then the duck goes anywhere"),
            "a move; then the duck goes a step any way"
        );
    }
}
