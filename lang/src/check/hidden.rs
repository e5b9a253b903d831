//! Endings that another always hides: when their condition holds, the game has ended already.

use crate::ast;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::parse::is_line;
use crate::resolve::Resolved;
use crate::source::{Sources, on_one_line};
use wazir_runtime::program::{
    BoardFact, EndTest, Ending, Men, Outcome, Program, RepetitionKey, Rule, Share, Who,
};
use wazir_runtime::{Side, SquareSet};

/// Endings that can never decide a game.
pub(super) fn check(variant: &Resolved, lowered: &Lowered, sources: &Sources, over: bool) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let endings = &lowered.program.endings;
    let Some((source, _)) = &variant.endings else { return found };
    let foreseen = |i: usize| foreseen_by(&lowered.program, i).filter(|_| !over);
    let mut twice = None;
    for (i, (hidden, place)) in endings.iter().zip(&source.endings).enumerate() {
        let Some(j) = hidden_by(endings, i).or_else(|| foreseen(i)) else {
            let others =
                met_by_several(&lowered.program, i).filter(|_| !over && variant.span.holds(place.span));
            let place_of = |other: &usize| source.endings.get(*other);
            let others: Option<Vec<&ast::Ending>> =
                others.and_then(|others| others.iter().map(place_of).collect());
            let first = others.as_ref().and_then(|others| others.iter().min_by_key(|e| e.span.start));
            if let Some((others, first)) = others.as_ref().zip(first) {
                let text = on_one_line(sources.slice(first.span));
                let message = "this ending never decides: one of the others always comes first";
                let report = Diagnostic::new(code::HIDDEN_ENDING, place.condition_span, message);
                let report = others
                    .iter()
                    .fold(report, |d, e| d.label(e.condition_span, "this decides a part of its cases"));
                found.push(match variant.span.holds(first.span) {
                    true => report.help(format!("put this line above `{text}`, or take it out")),
                    false => report.help("take this one out"),
                });
            }
            continue;
        };
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
        // Where the condition is one of both sides, it is over when one of them has it.
        let one_by_one = comes_first(&lowered.program, other, hidden);
        if let Some(by) = one_by_one.filter(|_| variant.span.holds(first.span)) {
            let label = if j < i { label } else { "this one decides when the first side has it" };
            found.push(
                Diagnostic::new(code::HIDDEN_ENDING, place.condition_span, message)
                    .label(first.condition_span, label)
                    .here("no ply gives it to both sides at once")
                    .maybe_help(match by {
                        By::Own => with_reply(variant, first, sources),
                        By::Other => lasting(first, sources, j < i),
                    })
                    .help("otherwise take this line out"),
            );
            continue;
        }
        // Of two numbers of one count the lower comes first, wherever it stands.
        let numbered = match (&other.test, &hidden.test) {
            (EndTest::MoveLimit { plies: n }, EndTest::MoveLimit { plies: m }) => n < m,
            (EndTest::ChecksGiven { times: n }, EndTest::ChecksGiven { times: m }) => n < m,
            (EndTest::Repetition { times: n, .. }, EndTest::Repetition { times: m, .. }) => n < m,
            _ => false,
        };
        // Of two that say the same in other words either would hide the other.
        let above = j < i && matches!(hidden.test, EndTest::Board(_)) && !hides(hidden, other, true);
        // Above the other alone it would still stand below what takes a part of its cases.
        let part = (0..j).find(|k| takes_a_part(endings, *k, i)).and_then(|k| source.endings.get(k));
        let part = part.filter(|part| variant.span.holds(part.span));
        let higher = part.map(|part| {
            let text = on_one_line(sources.slice(part.span));
            format!(
                "the first ending that holds decides: put this line above `{text}`, which decides a part of its cases, or take it out"
            )
        });
        let help = match same && other.claimed == hidden.claimed {
            true => "take one of the two out",
            false if numbered => {
                "the lower number comes first: change the numbers, or take one of the two out"
            }
            false if above => higher.as_deref().unwrap_or(
                "the first ending that holds decides: put this line above the other, or take it out",
            ),
            false if j < i && !hides(hidden, other, false) => {
                "the first ending that holds decides: put this line, which holds less often, above the other"
            }
            false => "the first ending that holds decides: change their order, or take one out",
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

/// Are there endings other than mate that decide a game for a side, and does another always come before each of them?
pub(super) fn only_wins_hidden(program: &Program) -> bool {
    let endings = &program.endings;
    let wins = endings.iter().enumerate().filter(|(_, e)| e.outcome != Outcome::Draw && !e.test.is_mate());
    let hidden: Vec<bool> = wins.map(|(index, _)| hidden_by(endings, index).is_some()).collect();
    !hidden.is_empty() && hidden.iter().all(|hidden| *hidden)
}

/// The first of the other endings of a list that always decides before one of them does.
pub fn hidden_by(endings: &[Ending], index: usize) -> Option<usize> {
    let hidden = endings.get(index)?;
    let others = endings.iter().enumerate().filter(|(j, _)| *j != index);
    others.into_iter().find(|(j, other)| hides(other, hidden, *j < index)).map(|(j, _)| j)
}

/// The first of the other endings that always decides before one of both sides, wherever it stands.
fn foreseen_by(program: &Program, index: usize) -> Option<usize> {
    let hidden = program.endings.get(index)?;
    let mut others = program.endings.iter().enumerate();
    others.position(|(j, other)| j != index && comes_first(program, other, hidden).is_some())
}

/// Are there cases of an ending, the second, that another decides?
fn takes_a_part(endings: &[Ending], by: usize, hidden: usize) -> bool {
    let Some((by, hidden)) = endings.get(by).zip(endings.get(hidden)) else { return false };
    let (EndTest::Board(wide), EndTest::Board(narrow)) = (&by.test, &hidden.test) else { return false };
    !by.claimed
        && Side::BOTH.iter().any(|to_move| {
            let wide = seen(wide, *to_move);
            let narrow = seen(narrow, *to_move);
            let mut narrow = narrow.iter().filter(|facts| is_possible(facts));
            narrow.any(|given| wide.iter().any(|facts| all_follow(facts, given)))
        })
}

/// The endings of which one always decides before another does: with one side to move the first that decides all its cases, or one that has
/// held a ply before.
fn met_by_several(program: &Program, index: usize) -> Option<Vec<usize>> {
    let endings = &program.endings;
    let hidden = endings.get(index)?;
    let EndTest::Board(narrow) = &hidden.test else { return None };
    (!hidden.claimed && !program.has_parts() && one_side_at_a_time(program)).then_some(())?;
    let boards = || {
        endings.iter().enumerate().filter(|(k, other)| *k != index && !other.claimed).filter_map(
            |(k, other)| match &other.test {
                EndTest::Board(wide) => Some((k, wide)),
                _ => None,
            },
        )
    };
    let mut found: Vec<usize> = Vec::new();
    for to_move in Side::BOTH {
        let narrow: Vec<Vec<Seen<'_>>> =
            seen(narrow, to_move).into_iter().filter(|facts| is_possible(facts)).collect();
        let now = |wide: &[Vec<BoardFact>]| {
            let wide = seen(wide, to_move);
            narrow.iter().all(|given| wide.iter().any(|facts| all_follow(facts, given)))
        };
        // What is so of the side to move was so before the other moved, if only its own moves bring it about.
        let before = |wide: &[Vec<BoardFact>]| {
            let wide = seen(wide, !to_move);
            narrow.iter().all(|given| {
                let mut older = given.iter().filter(|f| f.comes_of(program, to_move) == Some(By::Own));
                older.any(|fact| wide.iter().any(|facts| all_follow(facts, std::slice::from_ref(fact))))
            })
        };
        let by = boards()
            .find(|(k, wide)| *k < index && now(wide))
            .or_else(|| boards().find(|(_, wide)| before(wide)))?;
        if !narrow.is_empty() && !found.contains(&by.0) {
            found.push(by.0);
        }
    }
    (!found.is_empty()).then_some(found)
}

/// Can some facts hold together, as far as each of them says?
fn is_possible(facts: &[Seen<'_>]) -> bool {
    facts.iter().all(|fact| fact.holds() != Some(false))
}

/// Are some facts all so where others are?
fn all_follow(facts: &[Seen<'_>], given: &[Seen<'_>]) -> bool {
    let from = |fact: &Seen<'_>| given.iter().any(|other| fact.follows(*other));
    facts.iter().all(|fact| fact.holds() == Some(true) || from(fact))
}

/// Whose moves bring about what is so of a side.
#[derive(Copy, Clone, PartialEq, Eq)]
enum By {
    Own,
    Other,
}

/// Does an automatic ending hold as soon as one side has what the other asks of both, which no ply gives to both?
fn comes_first(program: &Program, by: &Ending, hidden: &Ending) -> Option<By> {
    let (EndTest::Board(wide), EndTest::Board(narrow)) = (&by.test, &hidden.test) else { return None };
    let wide: Vec<Vec<Vec<Seen<'_>>>> = Side::BOTH.iter().map(|to_move| seen(wide, *to_move)).collect();
    // Whoever is to move, one fact of a side is enough.
    let decides = |given: &Seen<'_>| {
        wide.iter().all(|lists| lists.iter().any(|facts| all_follow(facts, std::slice::from_ref(given))))
    };
    let alone = |facts: &[Seen<'_>], side: Side, of: By| {
        facts.iter().any(|fact| fact.comes_of(program, side) == Some(of) && decides(fact))
    };
    let all = |of: By| {
        let both = |facts: &Vec<Seen<'_>>| Side::BOTH.iter().all(|side| alone(facts, *side, of));
        Side::BOTH.iter().all(|to_move| seen(narrow, *to_move).iter().all(both))
    };
    let plain = !by.claimed && one_side_at_a_time(program);
    [By::Own, By::Other].into_iter().find(|of| plain && all(*of))
}

/// Does each turn bring only pieces of the side that makes it to other squares?
fn one_side_at_a_time(program: &Program) -> bool {
    program.armies.iter().flat_map(|army| &army.kinds).all(|kind| {
        let dropped = kind.drops.iter().all(|drop| drop.effects.is_empty());
        dropped && kind.returns.is_none() && !kind.rules.iter().any(Rule::has_effects)
    })
}

/// The lines in the place of a goal of whichever side gets there first by which the other side has a reply.
fn with_reply(variant: &Resolved, goal: &ast::Ending, sources: &Sources) -> Option<String> {
    let begins = |setup: &ast::Setup| setup.fen.value.split_whitespace().nth(1) != Some("b");
    variant.setups.iter().all(begins).then_some(())?;
    let line = on_one_line(sources.slice(goal.span));
    let (condition, outcome) = line.split_once(": ")?;
    let outcome = outcome.strip_prefix("that side ")?;
    let (who, rest) = match condition.strip_prefix("a side ") {
        Some(rest) => ("", rest),
        None => ("a ", condition.strip_prefix("a ")?),
    };
    let white = format!("{who}white {rest} and white is to move: white {outcome}");
    let black = format!("{who}black {rest}: black {outcome}");
    (is_line(&white) && is_line(&black)).then(|| {
        format!("for Black to have a reply, write `{white}` and `{black}` in place of the other line, below this one")
    })
}

/// The line in the place of one by which a side loses or wins as soon as the other has brought that about, for it to have a reply; `above` another.
fn lasting(goal: &ast::Ending, sources: &Sources, above: bool) -> Option<String> {
    let line = on_one_line(sources.slice(goal.span));
    let (condition, outcome) = line.split_once(": ")?;
    let line = format!("{condition} for 2 plies: {outcome}");
    let put =
        if above { "put this line above the other, and write that as" } else { "write the other line as" };
    is_line(&line).then(|| format!("for the side that has it first to have a reply, {put} `{line}`"))
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
        (EndTest::Board(a), EndTest::Board(b)) => first && implied(a, b),
        _ => false,
    }
}

/// Does a test of the board hold wherever another does, of whichever side each of them speaks? Not if the other can never hold: that is told
/// elsewhere.
fn implied(wide: &[Vec<BoardFact>], narrow: &[Vec<BoardFact>]) -> bool {
    let possible = |facts: &Vec<Seen<'_>>| is_possible(facts);
    let cases = Side::each(|to_move| (seen(wide, to_move), seen(narrow, to_move)));
    cases.iter().any(|(_, narrow)| narrow.iter().any(possible))
        && cases.iter().all(|(wide, narrow)| {
            let mut narrow = narrow.iter().filter(|facts| possible(facts));
            narrow.all(|given| wide.iter().any(|facts| all_follow(facts, given)))
        })
}

/// What some lists say of either side.
fn seen(any: &[Vec<BoardFact>], to_move: Side) -> Vec<Vec<Seen<'_>>> {
    let of =
        |subject| any.iter().map(move |all| all.iter().map(|fact| Seen { fact, to_move, subject }).collect());
    Side::BOTH.into_iter().flat_map(of).collect()
}

/// A fact, where it is known who is to move and of which side it speaks.
#[derive(Copy, Clone)]
struct Seen<'e> {
    fact: &'e BoardFact,
    to_move: Side,
    subject: Side,
}

impl Seen<'_> {
    fn side(self, who: Who) -> Side {
        who.side(self.to_move, self.subject)
    }

    /// Is it so, or not so, whatever stands on the board?
    fn holds(self) -> Option<bool> {
        match self.fact {
            BoardFact::Turn(who) => Some(self.side(*who) == self.to_move),
            BoardFact::Men(men) if men.kinds[self.side(men.whose).index()].is_empty() => Some(false),
            _ => None,
        }
    }

    /// By whose moves alone does it begin to be so of a side?
    fn comes_of(self, program: &Program, side: Side) -> Option<By> {
        let BoardFact::Men(men) = self.fact else { return None };
        let plain = men.near.is_none() && men.formation.is_none() && !men.safe;
        (plain && self.side(men.whose) == side).then_some(())?;
        // A side loses pieces by what the other captures, and by what its own become.
        let army = program.army(side);
        let kinds = men.kinds[side.index()];
        let becomes = |from_them: bool| {
            army.ids().filter(|from| kinds.contains(*from) == from_them).any(|from| {
                let mut to = army.kind(from).changes.iter().flat_map(|change| &change.to);
                to.any(|to| kinds.contains(*to) != from_them)
            })
        };
        match men.share {
            Share::Count { least: 1.., most: None } => Some(By::Own),
            Share::Count { least: 0, most: Some(_) } | Share::Only if men.zones.is_none() => {
                let own = becomes(men.share != Share::Only);
                (!own && !program.has_parts()).then_some(By::Other)
            }
            _ => None,
        }
    }

    /// Is it so wherever another is?
    fn follows(self, from: Seen<'_>) -> bool {
        match (self.fact, from.fact) {
            (BoardFact::Men(a), BoardFact::Men(b)) => {
                let side = self.side(a.whose);
                side == from.side(b.whose) && of_men(a, b, side)
            }
            (BoardFact::Stuck(a), BoardFact::Stuck(b)) => self.side(*a) == from.side(*b),
            (BoardFact::Castling(a), BoardFact::Castling(b)) => {
                self.side(a.whose) == from.side(b.whose) && (a.ways, a.made) == (b.ways, b.made)
            }
            _ => false,
        }
    }
}

/// Has a side so many men wherever it has so many others?
fn of_men(a: &Men, b: &Men, side: Side) -> bool {
    let (kinds, others) = (a.kinds[side.index()], b.kinds[side.index()]);
    let alike = a.safe == b.safe && a.near == b.near && a.formation == b.formation;
    if kinds.is_empty() || !alike {
        return false;
    }
    let squares = |men: &Men| men.zones.as_ref().map(|zones| zones[side.index()]);
    let within = |one: Option<SquareSet>, other: Option<SquareSet>| match (one, other) {
        (_, None) => true,
        (None, Some(_)) => false,
        (Some(one), Some(other)) => one.minus(&other).is_empty(),
    };
    let (there, elsewhere) = (squares(a), squares(b));
    // How a row of them stands changes with those that count.
    let plain = a.near.is_none() && a.formation.is_none() && !a.safe;
    let same = kinds == others && there == elsewhere;
    let fewer = same || plain && kinds.is_within(others) && within(there, elsewhere);
    let more = same || plain && others.is_within(kinds) && within(elsewhere, there);
    match (a.share, b.share) {
        (Share::Count { least, most }, Share::Count { least: some, most: few }) => {
            let enough = least == 0 || more && some >= least;
            enough && most.is_none_or(|most| fewer && few.is_some_and(|few| few <= most))
        }
        (Share::Only, Share::Only) => more,
        // All that it has are others.
        (Share::Count { least, most }, Share::Only) => {
            let none = plain && (kinds & others).is_empty();
            (least == 0 || more && least == 1) && (most.is_none() || least == 0 && none)
        }
        (Share::Only, Share::Count { .. }) => false,
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
    use wazir_runtime::program::{KindSet, Outcome};

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
