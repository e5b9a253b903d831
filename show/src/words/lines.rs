//! The rules of a kind line by line: what is told alike is told together, and what is another kind's is told by that kind's name.

use super::catches::stays_till_the_end;
use super::directions::once;
use super::effects::{besides, besides_where};
use super::movement::{self, Said, leap_and_on, lent, said};
use super::squares::place;
use crate::prose::article;
use wazir_runtime::program::{Army, Board, Condition, Fact, Kind, KindId, KindSet, Place, Rule, Step, Which};
use wazir_runtime::{Program, Side, SquareSet, Vector};

/// May rules be told by the name of another kind that has them, too?
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Likened {
    /// They may: that kind stands beside it.
    Yes,
    /// They are told in full.
    No,
}

/// So long are the words of a kind of which others are only told that they go like it.
const LONG: usize = 150;

/// The rules of a kind in words, in their order.
pub fn lines(program: &Program, side: Side, id: KindId, likened: Likened) -> Vec<String> {
    let army = program.army(side);
    let kind = army.kind(id);
    let mut lines = Vec::new();
    let mut told = vec![false; kind.rules.len()];
    for at in 0..kind.rules.len() {
        if told.get(at) != Some(&false) {
            continue;
        }
        let (line, count) = one(program, side, id, &kind.rules[at..], likened);
        told.iter_mut().skip(at).take(count).for_each(|told| *told = true);
        let other = alternative(program, side, kind, at).filter(|_| count == 1);
        let both = other.and_then(|other| Some((other, with_alternative(program, side, kind, at, other)?)));
        match both {
            Some((other, both)) => {
                told.iter_mut().skip(other).take(1).for_each(|told| *told = true);
                lines.push(both);
            }
            None => lines.push(line),
        }
    }
    lines
}

/// The first of some rules in words, with those that are told together with it; and how many they are.
fn one(program: &Program, side: Side, id: KindId, rules: &[Rule], likened: Likened) -> (String, usize) {
    let (board, armies) = (&program.board, [program.army(side), program.army(!side)]);
    let kind = armies[0].kind(id);
    let Some(first) = rules.first() else { return (String::new(), 1) };
    if let Some((line, count)) = of_another(program, side, id, rules).filter(|_| likened == Likened::Yes) {
        return (line, count);
    }
    if let Some(lent) = lent(first) {
        return (lent + &besides(program, side, kind, first), 1);
    }
    let as_victim = rules.iter().take_while(|rule| rule.phrase == first.phrase).count();
    let own_condition = rules.iter().take(as_victim).all(|rule| !rule.conditions.is_empty());
    if first.phrase.starts_with(AS_VICTIM) && !own_condition {
        return ("captures each enemy piece in the way in which that piece captures".to_owned(), as_victim);
    }
    if let Some((line, count)) = beside_an_empty_square(board, armies, rules) {
        return (line + &besides(program, side, kind, first), count);
    }
    let whole = |rule: &Rule| {
        let mut said = said(board, armies, rule);
        said.tail += &besides(program, side, kind, rule);
        said.tail += stays_till_the_end(rule);
        said
    };
    let all = whole(first);
    if first.moves_in_place() {
        return (in_place(&all), 1);
    }
    from_several(board, rules, &all, &whole)
        .or_else(|| leaps_and_on(board, rules, &all, &whole))
        .or_else(|| several_ways(rules, &all, &whole))
        .unwrap_or_else(|| (all.sentence(), 1))
}

/// A move that leads nowhere: what it becomes, or that it leaves the board, is all that it does.
fn in_place(said: &Said) -> String {
    let happens = said.tail.split_once(", and then it ");
    let becomes = happens.and_then(|(asked, what)| Some((asked, what.strip_prefix("becomes ")?)));
    let leaves = happens.and_then(|(asked, what)| Some((asked, what.strip_prefix("leaves ")?)));
    match (becomes, leaves) {
        (Some((asked, what)), _) => {
            format!("{}may become {what} where it stands, as its move{asked}", said.from)
        }
        (_, Some((asked, what))) => format!("{}may leave {what}, as its move{asked}", said.from),
        _ => said.sentence(),
    }
}

/// Rules that differ only in where they begin, as one.
fn from_several(
    board: &Board,
    rules: &[Rule],
    all: &Said,
    whole: &dyn Fn(&Rule) -> Said,
) -> Option<(String, usize)> {
    let same = |rule: &&Rule| {
        let next = whole(rule);
        let alike = (&next.verb, &next.way, &next.tail) == (&all.verb, &all.way, &all.tail);
        alike && !next.from.is_empty()
    };
    let alike: Vec<&Rule> = rules.iter().take_while(same).collect();
    let zones: Option<Vec<SquareSet>> = alike.iter().map(|rule| rule.from).collect();
    let union = zones?.iter().fold(SquareSet::EMPTY, |all, zone| all.or(zone));
    let from = format!("from {}: ", place(board, &union));
    (alike.len() > 1).then(|| (Said { from, ..all.clone() }.sentence(), alike.len()))
}

/// Leaps that may go on as they began, as one way.
fn leaps_and_on(
    board: &Board,
    rules: &[Rule],
    all: &Said,
    whole: &dyn Fn(&Rule) -> Said,
) -> Option<(String, usize)> {
    let (_, on) =
        leap_and_on(board, &rules.first()?.path).filter(|(_, on)| all.way.ends_with(on.as_str()))?;
    let alike = |rule: &Rule| {
        let (vector, _) = leap_and_on(board, &rule.path).filter(|(_, same)| *same == on)?;
        let next = whole(rule);
        ((&next.from, &next.verb, &next.tail) == (&all.from, &all.verb, &all.tail)).then_some(vector)
    };
    let vectors: Vec<Vector> = rules.iter().map_while(alike).collect();
    let way = format!("{}{on}", once(board, &vectors));
    (vectors.len() > 1).then(|| (Said { way, ..all.clone() }.sentence(), vectors.len()))
}

/// What makes a way too long to stand in a row with others.
const LONG_WAYS: [&str; 8] =
    [";", ", and ", ", then ", " (", " and goes on ", ", without leaving ", ", ending on ", "step by step"];

/// Rules that differ only in their ways, as one, where there is more to say of them.
fn several_ways(rules: &[Rule], all: &Said, whole: &dyn Fn(&Rule) -> Said) -> Option<(String, usize)> {
    let plain = |way: &str| !way.is_empty() && !LONG_WAYS.iter().any(|word| way.contains(word));
    let alike = |rule: &Rule| {
        let next = whole(rule);
        let alike = (&next.from, &next.verb, &next.tail) == (&all.from, &all.verb, &all.tail);
        (alike && plain(&next.way) && !rule.phrase.starts_with(AS_VICTIM)).then_some(next.way)
    };
    let told: Vec<String> = rules.iter().map_while(alike).collect();
    let mut ways: Vec<String> = Vec::new();
    for way in &told {
        if !ways.contains(way) {
            ways.push(way.clone());
        }
    }
    let several = told.len() > 1 && !all.tail.is_empty();
    several.then(|| (Said { way: ways.join(", or "), ..all.clone() }.sentence(), told.len()))
}

/// A line that captures as the captured piece would.
const AS_VICTIM: &str = "capture as its victim";

/// Does a rule say the same as another, however it is written?
fn same(one: &Rule, other: &Rule) -> bool {
    Rule { phrase: String::new(), ..one.clone() } == Rule { phrase: String::new(), ..other.clone() }
}

/// Rules that are all of another kind's, where that takes many words; and how many they are.
fn of_another(program: &Program, side: Side, id: KindId, rules: &[Rule]) -> Option<(String, usize)> {
    let army = program.army(side);
    let begins = |kind: &Kind| {
        !kind.rules.is_empty()
            && kind.rules.len() <= rules.len()
            && kind.rules.iter().zip(rules).all(|(one, other)| same(one, other))
    };
    let by_name = |other: &KindId, name: &str| {
        // The line says so, or the other kind is told before.
        let says = rules.first().is_some_and(|rule| {
            rule.phrase
                .split_once(" as ")
                .is_some_and(|(_, kinds)| kinds.split(", ").any(|kind| kind == name))
        });
        says || other.index() < id.index()
    };
    let kinds = army.ids().filter(|other| *other != id && begins(army.kind(*other)));
    let kinds = kinds.filter(|other| by_name(other, &army.kind(*other).name));
    let long = |other: &KindId| {
        let words = lines(program, side, *other, Likened::No);
        words.iter().map(String::len).sum::<usize>() > LONG
    };
    let other = kinds
        .filter(long)
        .max_by_key(|other| (army.kind(*other).rules.len(), std::cmp::Reverse(other.index())))?;
    let count = army.kind(other).rules.len();
    let some = |is: fn(&Rule) -> bool| rules.iter().take(count).any(is);
    let verb = match (some(|rule| rule.quiet), some(Rule::can_capture)) {
        (true, false) => "moves",
        (false, true) => "captures",
        _ => "moves and captures",
    };
    Some((format!("{verb} as {} does", article(&army.kind(other).name)), count))
}

/// Rules by which a piece stays where it is while fewer pieces stand around it than there is room for: they ask for an empty square beside it.
fn beside_an_empty_square(board: &Board, armies: [&Army; 2], rules: &[Rule]) -> Option<(String, usize)> {
    let all = [0, 1].map(|at| KindSet::first(armies[at].kinds.len()));
    let most = |condition: &Condition| -> Option<(u8, Vec<Vector>)> {
        let [facts] = condition.any.as_slice() else { return None };
        let [Fact::Count { own, enemy, place: Place::Path(steps), which: Which::All, least: 0, most }] =
            facts.as_slice()
        else {
            return None;
        };
        let [Step::Go(vectors)] = steps.as_slice() else { return None };
        let any = [*own & all[0], *enemy & all[1]] == all && vectors.len() > 1;
        (any && !condition.unless).then(|| Some(((*most)?, vectors.clone())))?
    };
    let zone = |rule: &Rule| -> Option<SquareSet> {
        let [condition] = rule.conditions.as_slice() else { return None };
        let (most, vectors) = most(condition).filter(|_| rule.moves_in_place() && board.links.is_empty())?;
        let step_any_way = super::directions::is_step_any_way(board, &vectors);
        let zone = rule.from.unwrap_or_else(|| board.all().collect());
        let room = |square| {
            vectors
                .iter()
                .filter(|v| board.beyond(square, **v).is_some_and(|s| !board.holes.contains(s)))
                .count()
        };
        (step_any_way && zone.iter().all(|square| room(square) == usize::from(most) + 1)).then_some(zone)
    };
    let first = rules.first()?;
    let zones: Vec<SquareSet> = rules
        .iter()
        .take_while(|rule| rule.moving == first.moving && rule.barred == first.barred)
        .map_while(zone)
        .collect();
    let union = zones.iter().fold(SquareSet::EMPTY, |all, zone| all.or(zone));
    let on = match board.all().all(|square| union.contains(square)) {
        true => String::new(),
        false => format!("on {}, ", place(board, &union)),
    };
    let line = format!("{on}may stay where it is, as its move, if a square next to it is empty");
    (!zones.is_empty()).then_some((line, zones.len()))
}

/// The rule that goes the same way without what must happen by this one.
fn alternative(program: &Program, side: Side, kind: &Kind, at: usize) -> Option<usize> {
    let rule = kind.rules.get(at)?;
    let needed = rule.effects().any(|effect| effect.group().is_some_and(|group| group.needed));
    let bare =
        |rule: &Rule| Rule { phrase: String::new(), capture: Vec::new(), moving: Vec::new(), ..rule.clone() };
    let quiet = |other: &Rule| besides(program, side, kind, other).is_empty();
    let mut later = kind.rules.iter().enumerate().skip(at + 1);
    later.find(|(_, other)| needed && bare(rule) == bare(other) && quiet(other)).map(|(at, _)| at)
}

/// What a rule does, and what happens besides where it can: a player has no choice between the two.
fn with_alternative(program: &Program, side: Side, kind: &Kind, at: usize, other: usize) -> Option<String> {
    let (rule, plain) = (kind.rules.get(at)?, kind.rules.get(other)?);
    let happens = besides_where(program, side, rule)?;
    let armies = [program.army(side), program.army(!side)];
    Some(format!("{}; {happens}", movement::rule(&program.board, armies, plain)))
}
