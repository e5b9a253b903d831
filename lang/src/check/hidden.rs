//! Endings that another always hides: when their condition holds, the game has ended already.

use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::resolve::Resolved;
use crate::source::{Sources, on_one_line};
use wazir_runtime::Side;
use wazir_runtime::program::{EndTest, Ending, KindSet, RepetitionKey};

/// Endings that can never decide a game.
pub(super) fn check(variant: &Resolved, lowered: &Lowered, sources: &Sources) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let endings = &lowered.program.endings;
    let Some((source, _)) = &variant.endings else { return found };
    let mut twice = None;
    for (i, (hidden, place)) in endings.iter().zip(&source.endings).enumerate() {
        let Some(j) = hidden_by(endings, i) else { continue };
        let Some((other, first)) = endings.get(j).zip(source.endings.get(j)) else { continue };
        if !variant.span.holds(place.span) {
            continue;
        }
        let same = other.test == hidden.test;
        // A list that is written twice is one mistake.
        let goes_on = twice.replace((i + 1, j + 1)) == Some((i, j));
        if same && goes_on {
            continue;
        }
        let message = match same {
            true => "this ending has the condition of another, and never decides",
            false => "this ending never decides: another always comes first",
        };
        let label = match (same, j < i) {
            (true, true) => "this comes first and decides",
            (true, false) => "this happens by itself, so nobody can claim the other",
            (false, _) => "this one always decides first",
        };
        // Of two numbers of one count the lower comes first, wherever it stands.
        let numbered = match (&other.test, &hidden.test) {
            (EndTest::MoveLimit { plies: n }, EndTest::MoveLimit { plies: m }) => n < m,
            (EndTest::ChecksGiven { times: n }, EndTest::ChecksGiven { times: m }) => n < m,
            (EndTest::Repetition { times: n, .. }, EndTest::Repetition { times: m, .. }) => n < m,
            _ => false,
        };
        let help = match same && other.claimed == hidden.claimed {
            true => "take one of the two out",
            false if numbered => {
                "the lower number comes first: change the numbers, or take one of the two out"
            }
            false => {
                "the first ending that holds decides: change their order or their numbers, or take one out"
            }
        };
        let report = Diagnostic::new(code::HIDDEN_ENDING, place.condition_span, message)
            .label(first.condition_span, label);
        // Nobody can take a line out of another file, and the same line over again has no other effect.
        let again = same && (other.outcome, other.claimed) == (hidden.outcome, hidden.claimed);
        found.push(match variant.span.holds(first.span) {
            true => report.help(help),
            false if again => report.help("take this one out"),
            false => report
                .help(format!(
                    "to take the inherited one out, write `remove {}` in `change endings`",
                    on_one_line(sources.slice(first.condition_span))
                ))
                .help("otherwise take this one out"),
        });
    }
    found
}

/// The first of the other endings of a list that always decides before one of them does.
pub fn hidden_by(endings: &[Ending], index: usize) -> Option<usize> {
    let hidden = endings.get(index)?;
    let others = endings.iter().enumerate().filter(|(j, _)| *j != index);
    others.into_iter().find(|(j, other)| hides(other, hidden, *j < index)).map(|(j, _)| j)
}

/// Does an automatic ending hold wherever the other does, and come first?
fn hides(by: &Ending, hidden: &Ending, before: bool) -> bool {
    if by.claimed {
        return before && hidden.claimed && by.test == hidden.test;
    }
    // Of two that begin to hold on the same ply the first in the list decides; a claim comes after all of them.
    let first = before || hidden.claimed;
    match (&by.test, &hidden.test) {
        (EndTest::Repetition { key: a, times: n }, EndTest::Repetition { key: b, times: m }) => {
            (n < m || (n == m && first)) && fineness(*a) <= fineness(*b)
        }
        // Whatever has been done all the while, what stands there has been repeated.
        (EndTest::Repetition { key: a, times: n }, EndTest::Perpetual { key: b, times: m, .. }) => {
            (n < m || (n == m && first)) && fineness(*a) <= fineness(*b)
        }
        (EndTest::MoveLimit { plies: n }, EndTest::MoveLimit { plies: m }) => n < m || (n == m && first),
        (EndTest::ChecksGiven { times: n }, EndTest::ChecksGiven { times: m }) => n < m || (n == m && first),
        (EndTest::Checkmate, EndTest::MatedBy { .. }) => first,
        (EndTest::MatedBy { kinds: a, row }, EndTest::MatedBy { kinds: b, row: other }) => {
            first && (*row || !other) && a.iter().zip(b).all(|(a, b)| b.is_within(*a))
        }
        (a, b) if first && a == b => true,
        (a, b) if a.goal().is_some() || a.lack().is_some() => first && wider(a, b),
        _ => false,
    }
}

/// Does a test for a goal or a lack hold wherever another does?
fn wider(a: &EndTest, b: &EndTest) -> bool {
    match ((a.goal(), a.lack()), (b.goal(), b.lack())) {
        ((Some((a, x)), _), (Some((b, y)), _)) => {
            let within = |s: Side| {
                let of_none = b[s.index()].is_empty();
                b[s.index()].is_within(a[s.index()])
                    && (of_none || y[s.index()].minus(&x[s.index()]).is_empty())
            };
            Side::BOTH.into_iter().all(within)
        }
        ((_, Some(a)), (_, Some(b))) => {
            let within = |s: Side| {
                let (a, b): (KindSet, KindSet) = (a[s.index()], b[s.index()]);
                b.is_empty() || (!a.is_empty() && a.is_within(b))
            };
            Side::BOTH.into_iter().all(within)
        }
        _ => false,
    }
}

/// What is equal by a finer key is equal by a coarser one.
fn fineness(key: RepetitionKey) -> u8 {
    match key {
        RepetitionKey::Arrangement => 0,
        RepetitionKey::Position => 1,
        RepetitionKey::PositionAndTrail => 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wazir_runtime::program::Outcome;

    fn repeated(key: RepetitionKey, times: u8, claimed: bool) -> Ending {
        Ending { test: EndTest::Repetition { key, times }, outcome: Outcome::Draw, claimed }
    }

    #[test]
    fn a_claim_hides_nothing_but_its_like() {
        use RepetitionKey::{Arrangement, Position};
        let (three, five) = (repeated(Position, 3, true), repeated(Position, 5, false));
        assert!(!hides(&three, &five, true));
        assert!(!hides(&five, &three, false));
        assert!(hides(&repeated(Position, 3, false), &five, false));
        assert!(hides(&repeated(Arrangement, 3, false), &repeated(Position, 3, true), false));
        assert!(!hides(&repeated(Position, 3, false), &repeated(Arrangement, 3, false), true));
        assert!(hides(&three, &three, true));
    }

    #[test]
    fn losing_both_kinds_is_losing_one_of_them() {
        let lacks = |n: usize| Ending {
            test: EndTest::lacks([KindSet::first(n); 2]),
            outcome: Outcome::Draw,
            claimed: false,
        };
        assert!(hides(&lacks(1), &lacks(2), true));
        assert!(!hides(&lacks(2), &lacks(1), true));
        assert!(!hides(&lacks(1), &lacks(2), false));
    }
}
