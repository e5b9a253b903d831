//! Endings and the counter of plies.

use super::Lower;
use crate::ast::{self, Condition, Join, Name};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::source::Span;
use wazir_runtime::program::{Army, ChangeHow, Counter, EndTest, Ending, KindSet, Outcome, Who};
use wazir_runtime::{Side, SquareSet};

/// Words for the pieces of a side, whatever they are.
pub(crate) const ALL_PIECES: [&str; 10] =
    ["piece", "pieces", "man", "men", "unit", "units", "army", "material", "any", "anything"];

/// Two endings that count plies from different moves.
fn two_counters(first: &ast::Ending, second: &ast::Ending, variant: Span) -> Diagnostic {
    let (a, b) = (limit(first), limit(second));
    // The ending that comes by itself at the lower number would hide the other.
    let hidden = a <= b && !first.claimed || b <= a && !second.claimed;
    let help = match a.min(b) {
        Some(least) if hidden => {
            format!("take one of the two out: counted alike, the game would always be over at {least} plies")
        }
        _ => "let both count from the same: write the same words after `without`, or take one of them out"
            .to_owned(),
    };
    // Of the two one may be inherited.
    let inherited = [(first, a), (second, b)].into_iter().find(|(e, _)| !variant.holds(e.condition_span));
    let report = Diagnostic::new(
        code::TWO_COUNTERS,
        second.condition_span,
        "this counts plies differently from another ending",
    )
    .label(first.condition_span, "the other count")
    .note("a variant has one counter of plies, the fifth field of its FENs");
    match inherited {
        Some((_, Some(plies))) => report
            .help(format!(
                "to put the new one in the place of the old, write `remove {plies} plies` in `change endings`"
            ))
            .help(help),
        _ => report.help(help),
    }
}

/// The number of plies of an ending that counts them.
fn limit(ending: &ast::Ending) -> Option<u64> {
    match &ending.condition {
        Condition::Plies { plies, .. } => Some(plies.value),
        _ => None,
    }
}

impl Lower<'_> {
    pub(super) fn endings(&mut self, armies: &[Army; 2]) -> (Vec<Ending>, Counter) {
        let variant = self.variant;
        let mut endings = Vec::new();
        let mut counter: Option<(Counter, &ast::Ending)> = None;
        for ending in variant.endings.iter().flat_map(|(e, _)| &e.endings) {
            if let Condition::Plies { captures, drops, moves_of, .. } = &ending.condition {
                let moves_of = self.named(moves_of);
                let new = Counter { captures: *captures, drops: *drops, moves_of };
                match &counter {
                    Some((old, first)) if *old != new => {
                        self.report(two_counters(first, ending, variant.span))
                    }
                    _ => counter = Some((new, ending)),
                }
            }
            let test = self.condition(&ending.condition);
            let outcome = self.outcome(ending);
            if let (Some(test), Some(outcome)) = (test, outcome) {
                endings.push(Ending { test, outcome, claimed: ending.claimed });
            }
        }
        let counter = counter.map_or_else(|| usual_counter(armies), |(c, _)| c);
        (endings, counter)
    }

    fn condition(&mut self, condition: &Condition) -> Option<EndTest> {
        Some(match condition {
            Condition::Checkmate => EndTest::Checkmate,
            Condition::Stalemate => EndTest::Stalemate,
            Condition::InsufficientMaterial => EndTest::InsufficientMaterial,
            Condition::Repetition(key, times) => {
                let times = self.number(*times, "how often a position is repeated", 2, u64::from(u8::MAX))?;
                EndTest::Repetition { key: *key, times: times as u8 }
            }
            Condition::Plies { plies, .. } => {
                let plies = self.number(*plies, "a number of plies", 1, u64::from(u16::MAX))?;
                EndTest::MoveLimit { plies: plies as u16 }
            }
            Condition::GaveCheck(times) => {
                let times = match times {
                    Some(times) => self.number(*times, "how often check is given", 1, u64::from(u8::MAX))?,
                    None => 1,
                };
                EndTest::ChecksGiven { times: times as u8 }
            }
            Condition::IsOn(kinds, squares) => {
                let kinds = self.named(kinds);
                EndTest::Reaches { zones: Box::new(self.goals_of_both(kinds, squares)), kinds }
            }
            Condition::Lacks(kinds, join) => {
                if let Some(name) = kinds.iter().find(|n| self.means_all(n)) {
                    let name = name.clone();
                    self.all_kinds(&name);
                    return None;
                }
                let kinds = self.named(kinds);
                match join {
                    Join::And => EndTest::Lacks { kinds },
                    Join::Or => EndTest::LacksOne { kinds },
                }
            }
        })
    }

    /// The squares of a goal for each side. Those of a zone of one army are that side's; a side without pieces of the kinds needs none.
    fn goals_of_both(&mut self, kinds: [KindSet; 2], squares: &ast::Squares) -> [SquareSet; 2] {
        if !self.names_own_zone(squares) {
            return [self.squares(squares); 2];
        }
        let nobody = kinds.iter().all(|kinds| kinds.is_empty());
        Side::BOTH.map(|side| {
            if kinds[side.index()].is_empty() && !nobody {
                return SquareSet::EMPTY;
            }
            self.owner = Some(side);
            let zone = self.squares(squares);
            self.owner = None;
            zone
        })
    }

    /// Is it a word for pieces of every kind, and none of the variant's?
    fn means_all(&self, name: &Name) -> bool {
        ALL_PIECES.contains(&name.text.as_str()) && !self.variant.has_piece(&name.text)
    }

    /// Reports such a word, with the names to write for it.
    fn all_kinds(&mut self, name: &Name) {
        self.give_up();
        if self.variant.is_unread(&name.text) {
            return;
        }
        let names = self.variant.names_of_pieces(&Side::BOTH);
        let (and, or) = (names.join(" and no "), names.join(" or no "));
        self.report(
            Diagnostic::new(code::UNKNOWN_PIECE, name.span, format!("there is no piece `{}`", name.text))
                .here("name every kind")
                .help(format!("`a side has no {or}` holds as soon as one of these kinds is gone"))
                .help(format!("`a side has no {and}` holds when none of these is left")),
        );
    }

    /// The kinds of some names in each army; a name must be known in one of them.
    fn named(&mut self, names: &[Name]) -> [KindSet; 2] {
        for name in names {
            if !self.variant.has_piece(&name.text) {
                self.unknown_in_both(name);
            }
        }
        Side::BOTH.map(|side| names.iter().filter_map(|n| self.find_kind(side, n)).collect())
    }

    fn outcome(&mut self, ending: &ast::Ending) -> Option<Outcome> {
        let (who, wins) = match ending.outcome {
            ast::Outcome::Draw => return Some(Outcome::Draw),
            ast::Outcome::Wins(who) => (who, true),
            ast::Outcome::Loses(who) => (who, false),
        };
        let has_side = matches!(
            ending.condition,
            Condition::Checkmate
                | Condition::Stalemate
                | Condition::GaveCheck(_)
                | Condition::IsOn(..)
                | Condition::Lacks(..)
        );
        if who == ast::Who::That && !has_side {
            self.report(
                Diagnostic::new(code::NO_SUCH_SIDE, ending.outcome_span, "the condition names no side")
                    .label(ending.condition_span, "this holds for both sides alike")
                    .help("write `draw`, or name the side: `the side to move loses`, `white wins`"),
            );
            return None;
        }
        Some(Outcome::Win(match (who, wins) {
            (ast::Who::ToMove, true) | (ast::Who::Moved, false) => Who::ToMove,
            (ast::Who::Moved, true) | (ast::Who::ToMove, false) => Who::Moved,
            (ast::Who::That, true) => Who::Subject,
            (ast::Who::That, false) => Who::Other,
            (ast::Who::Side(side), wins) => Who::Side(if wins { side } else { !side }),
        }))
    }
}

/// Where no ending counts plies: captures and moves of what can promote start the count again.
fn usual_counter(armies: &[Army; 2]) -> Counter {
    let promotes = |army: &Army| -> KindSet {
        let can = |k: &wazir_runtime::program::Kind| k.changes.iter().any(|c| c.how != ChangeHow::Whenever);
        army.ids().filter(|id| can(army.kind(*id))).collect()
    };
    Counter { captures: true, drops: false, moves_of: [promotes(&armies[0]), promotes(&armies[1])] }
}
