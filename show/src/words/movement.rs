//! A rule of a piece in words, from its path: "moves and captures one square in any direction".

use super::circles::{self, exchanged};
use super::directions::{self, in_turns, once, part_of_a_turn};
use super::landings::landing;
use super::names::kinds;
use super::nouns::{OTHER_THAN, between, noun};
use super::squares::place;
use crate::prose::{article, list};
use wazir_runtime::program::{Army, Board, Cells, Condition, KindSet, Rule, Step, Test, is_slide};
use wazir_runtime::{SquareSet, Vector};

/// A rule in words, in parts: rules that agree in all but the way can be told together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Said {
    /// For which squares it is: `from its second rank: `, or nothing.
    pub(super) from: String,
    /// What it does: `moves and captures`.
    pub(super) verb: String,
    /// How it gets there; empty where the verb says it all.
    pub(super) way: String,
    /// What else there is to say: `, without capturing`.
    pub(super) tail: String,
}

impl Said {
    /// The sentence, without its full stop.
    pub(super) fn sentence(&self) -> String {
        let Said { from, verb, way, tail } = self;
        let space = if way.is_empty() { "" } else { " " };
        format!("{from}{verb}{space}{way}{tail}")
    }
}

/// What a rule does, as a sentence without its full stop; where it is for some squares alone, they come first: `from its second rank: moves …`. The
/// owner's army comes first, and then the enemy's.
pub fn rule(board: &Board, armies: [&Army; 2], rule: &Rule) -> String {
    said(board, armies, rule).sentence()
}

/// The same in parts.
pub(super) fn said(board: &Board, armies: [&Army; 2], rule: &Rule) -> Said {
    let path_in_words = |steps: &[Step]| path(board, armies, steps);
    let conditions: String = rule.conditions.iter().map(|c| asked(board, armies, c)).collect();
    let barred = super::hands::barred(&rule.barred);
    if rule.moves_in_place() {
        let from = rule.from.as_ref().map_or(String::new(), |zone| format!("on {}, ", place(board, zone)));
        let verb = "may stay where it is, as its move".to_owned();
        return Said { from, verb, way: String::new(), tail: conditions + &barred };
    }
    let limit = Limit::of(rule);
    let from = match (&rule.from, &limit) {
        (Some(zone), Some((_, Limit { within: Some(squares), .. }))) if zone == squares => None,
        (zone, _) => zone.as_ref(),
    };
    let from = from.map_or(String::new(), |zone| format!("from {}: ", place(board, zone)));
    if let Some((way, tail)) = landing(board, armies, rule) {
        return Said { from, verb: "captures".to_owned(), way, tail: tail + &conditions + &barred };
    }
    let quiet = rule.quiet && !rule.can_capture();
    let double = both_empty(board, rule).filter(|_| quiet && limit.is_none());
    let way = match (&limit, &double) {
        (_, Some(double)) => double.clone(),
        (Some((bare, limit)), _) => format!("{}{}", path_in_words(bare), limit.words(board)),
        (None, _) => path_in_words(&rule.path),
    };
    // Where any square can be reached, the squares alone are told.
    let way = match way.strip_prefix("to any square, ending on ") {
        Some(squares) => format!("to {squares}"),
        None => way,
    };
    let mut tail = String::new();
    if let Some((_, Some(never))) = onto(armies[1], rule) {
        tail += &format!(", but never {}{never}", if rule.quiet { "captures " } else { "" });
    }
    if !rule.quiet && rule.takes && rule.captures_in_place() {
        tail += ", without moving";
    }
    // In a game where nothing ever captures, it need not be said.
    let captures =
        || armies.iter().flat_map(|army| &army.kinds).flat_map(|kind| &kind.rules).any(Rule::can_capture);
    if let Some([own, others]) = rule.meets {
        tail += &format!(", onto {}", article(&noun(armies, own, others, false)));
    } else if quiet && double.is_none() && captures() {
        tail += ", without capturing";
    }
    if let Some(catch) = &rule.catches {
        let taking = if rule.quiet { "and takes" } else { "taking" };
        tail += &format!(", {taking} {}", super::catches::victims(board, armies, catch, path_in_words));
    }
    if let Some(victims) = rule.passing {
        let (victim, that) = victim_in_passing(armies[1], victims);
        tail += &match (rule.quiet, rule.takes) {
            (false, false) => {
                format!(", to an empty square that {victim} has just passed over, taking that {that}")
            }
            _ => format!(
                "; if it goes to an empty square that {victim} has just passed over, it takes that {that}, too"
            ),
        };
    }
    tail += &conditions;
    tail += &barred;
    if rule.quiet && rule.takes && rule.captures_in_place() {
        tail += ", but stays where it is when it captures";
    }
    Said { from, verb: verb(armies[1], rule), way, tail }
}

/// Does it move, capture, or both, and whom alone does it capture?
fn verb(enemy: &Army, rule: &Rule) -> String {
    match (rule.quiet, rule.takes) {
        (true, true) => "moves and captures".to_owned(),
        (true, false) => "moves".to_owned(),
        (false, true) => match onto(enemy, rule) {
            Some((only, None)) => format!("captures {only}, and nothing else,"),
            _ => "captures".to_owned(),
        },
        (false, false) if rule.lands() => "captures on its way".to_owned(),
        (false, false) if rule.catches.is_some() => "captures".to_owned(),
        (false, false) => "captures en passant:".to_owned(),
    }
}

/// Whom alone a rule captures, where it does not capture everybody; and whom it never captures, where those are fewer.
fn onto(enemy: &Army, rule: &Rule) -> Option<(String, Option<String>)> {
    let victims = rule.onto.filter(|_| rule.takes)?;
    let others: KindSet = enemy.ids().filter(|id| !victims.contains(*id)).collect();
    let (only, never) = (kinds(enemy, victims), kinds(enemy, others));
    let some = |names: &[&str]| article(&list(names, "or"));
    if never.is_empty() {
        return None;
    }
    let fewer = never.len() < only.len() || rule.quiet;
    Some((some(&only), fewer.then(|| some(&never))))
}

/// A slide of a certain length over and to empty squares: `2 squares forward, if both are empty`.
fn both_empty(board: &Board, rule: &Rule) -> Option<String> {
    let [Step::Go(vectors), Step::Repeat { min, max: Some(max), body }] = rule.path.as_slice() else {
        return None;
    };
    let exact = min == max && *min > 0 && is_slide(body) && directions::are_neighbours(board, vectors);
    exact.then(|| {
        let all = if *min == 1 { "both" } else { "all of them" };
        let way = directions::neighbours(board, vectors, true);
        format!("{} squares {way}, if {all} are empty", u16::from(*min) + 1)
    })
}

/// What a rule says that a piece has from others for a while, in its author's words; the many ways of the others are told with them.
pub fn lent(rule: &Rule) -> Option<String> {
    rule.conditions.iter().find(|condition| condition.phrase.starts_with("as "))?;
    let verbs = [("move and capture", "moves and captures"), ("capture", "captures"), ("move", "moves")];
    let (verb, said) = verbs.into_iter().find(|(verb, _)| rule.phrase.starts_with(verb))?;
    Some(format!("{said}{}", rule.phrase.strip_prefix(verb)?))
}

/// Where a path may end, and what it does not leave.
struct Limit {
    to: Option<SquareSet>,
    within: Option<SquareSet>,
}

impl Limit {
    /// The limits of a rule's path, and the path without them.
    fn of(rule: &Rule) -> Option<(Vec<Step>, Limit)> {
        let ending = |path: &[Step]| match path.split_last() {
            Some((Step::Test(Test::In(squares)), rest)) => Some((rest.to_vec(), *squares)),
            _ => None,
        };
        let first = rule.path.iter().find_map(|step| match step {
            Step::Test(Test::In(squares)) => Some(squares),
            _ => None,
        })?;
        if rule.from.is_some_and(|from| from.minus(first).is_empty()) {
            if let Some(bare) = freed(&rule.path, first) {
                // A further test at the end says where it may end.
                return Some(match ending(&bare) {
                    Some((bare, to)) => (bare, Limit { to: Some(to), within: Some(*first) }),
                    None => (bare, Limit { to: None, within: Some(*first) }),
                });
            }
            if let Some((rest, to)) = ending(&rule.path)
                && let Some(bare) = freed(&rest, first)
            {
                return Some((bare, Limit { to: Some(to), within: Some(*first) }));
            }
        }
        let (rest, to) = ending(&rule.path)?;
        Some((rest, Limit { to: Some(to), within: None }))
    }

    fn words(&self, board: &Board) -> String {
        let part = |how: &str, squares: &Option<SquareSet>| {
            squares.as_ref().map_or(String::new(), |squares| format!(", {how} {}", place(board, squares)))
        };
        part("without leaving", &self.within) + &part("ending on", &self.to)
    }
}

/// A path without the test after every step that asks for these squares, if every step has it.
fn freed(path: &[Step], squares: &SquareSet) -> Option<Vec<Step>> {
    let mut steps = Vec::new();
    let mut rest = path.iter();
    while let Some(step) = rest.next() {
        match step {
            Step::Go(_) | Step::Turn(_) | Step::TurnTo(..) | Step::Ahead => {
                if rest.next() != Some(&Step::Test(Test::In(*squares))) {
                    return None;
                }
                steps.push(step.clone());
            }
            Step::Test(_) => steps.push(step.clone()),
            Step::Repeat { min, max, body } => {
                steps.push(Step::Repeat { min: *min, max: *max, body: freed(body, squares)? });
            }
            Step::Either(bodies) => {
                let bodies: Option<Vec<_>> = bodies.iter().map(|body| freed(body, squares)).collect();
                steps.push(Step::Either(bodies?));
            }
        }
    }
    Some(steps)
}

/// What is taken in passing, and what to call it then.
fn victim_in_passing(enemy: &Army, victims: KindSet) -> (String, String) {
    match kinds(enemy, victims).as_slice() {
        names if names.len() == enemy.kinds.len() => ("an enemy piece".to_owned(), "piece".to_owned()),
        [one] => (format!("an enemy {one}"), (*one).to_owned()),
        names => (format!("an enemy {}", list(names, "or")), "piece".to_owned()),
    }
}

/// A condition of anything but a move, as the end of a sentence. The owner's army comes first, and then the enemy's.
pub(super) fn asked(board: &Board, armies: [&Army; 2], condition: &Condition) -> String {
    super::conditions::condition(board, armies, condition, |board, steps| path(board, armies, steps))
}

/// The way to the destination.
pub(super) fn path(board: &Board, armies: [&Army; 2], steps: &[Step]) -> String {
    let known = match steps {
        [Step::Go(vectors)] if directions::is_anywhere(board, vectors) => Some("to any square".to_owned()),
        [Step::Go(vectors)] => Some(once(board, vectors)),
        [Step::Go(vectors), Step::Repeat { min, max, body }] if is_slide(body) => {
            Some(slide(board, vectors, *min, *max))
        }
        [Step::Go(vectors), Step::Repeat { min: 0, max: None, body }, rest @ ..] if is_slide(body) => {
            hop(board, armies, vectors, rest).or_else(|| legs(board, steps))
        }
        [Step::Go(vectors), Step::Test(test @ (Test::Empty | Test::Occupied)), Step::Ahead] => {
            Some(double(board, vectors, test))
        }
        [Step::Either(bodies)] => {
            let angle = part_of_a_turn(board);
            let bent = circles::circle(bodies, angle).or_else(|| circles::zigzag(bodies, angle));
            bent.map(|(first, then)| format!("{}, and then {then}", once(board, &first)))
        }
        _ => legs(board, steps),
    };
    known
        .or_else(|| leap_over(board, armies, steps))
        .or_else(|| again(board, armies, steps))
        .unwrap_or_else(|| format!("step by step: {}", in_steps(board, armies, steps)))
}

/// A leap over one square on which somebody must stand.
fn leap_over(board: &Board, armies: [&Army; 2], steps: &[Step]) -> Option<String> {
    let [Step::Go(vectors), Step::Test(test), Step::Ahead] = steps else { return None };
    let over = match test {
        Test::Enemy => "an enemy piece".to_owned(),
        Test::Own => "a friendly piece".to_owned(),
        Test::Of { own, enemy } => article(&noun(armies, *own, *enemy, false)),
        Test::Empty | Test::Occupied | Test::In(_) => return None,
    };
    let twice: Vec<Vector> =
        vectors.iter().map(|v| Vector { dx: 2 * v.dx, dy: 2 * v.dy, dz: 2 * v.dz }).collect();
    let far = match directions::are_neighbours(board, vectors) {
        true => directions::leaps(board, &twice),
        false => format!("a leap of {}", directions::leaps(board, &twice)),
    };
    Some(format!("by jumping {far} over {over}"))
}

/// A way that may go on as it began.
fn again(board: &Board, armies: [&Army; 2], steps: &[Step]) -> Option<String> {
    let (Step::Repeat { min, max, body }, way) = steps.split_last()? else { return None };
    let ([Step::Go(vectors), rest @ ..], [Step::Test(Test::Empty), turn, other @ ..]) =
        (way, body.as_slice())
    else {
        return None;
    };
    let how = match turn {
        Step::Ahead => "straight on".to_owned(),
        Step::Turn(turns) => in_turns(board, turns),
        Step::Go(anew) if anew == vectors => "in any of these directions".to_owned(),
        _ => return None,
    };
    let times = match (min, max) {
        (0, None) => "any number of times".to_owned(),
        (0, Some(1)) => "once".to_owned(),
        (0, Some(most)) => format!("up to {most} times more"),
        _ => return None,
    };
    (rest == other && !rest.is_empty()).then(|| {
        format!(
            "{}, and may then, from an empty square, go on in the same way, {how}, {times}",
            path(board, armies, way)
        )
    })
}

/// A slide, or a ride of leaps.
fn slide(board: &Board, vectors: &[Vector], min: u8, max: Option<u8>) -> String {
    let (least, most) = (u16::from(min) + 1, max.map(|m| u16::from(m) + 1));
    if directions::are_neighbours(board, vectors) {
        let way = directions::neighbours(board, vectors, true);
        return format!("{} {way}, over empty squares", directions::range(min, max));
    }
    let range = match (least, most) {
        (1, None) => "any number of leaps".to_owned(),
        (1, Some(most)) => format!("up to {most} leaps"),
        (least, Some(most)) if least == most => format!("exactly {least} leaps"),
        (least, Some(most)) => format!("{} leaps", between(least, most)),
        (least, None) => format!("{least} leaps or more"),
    };
    format!(
        "by {range} of {} in one direction, over empty landing squares",
        directions::leaps(board, vectors)
    )
}

/// Sliding up to something and jumping over it, and perhaps over more.
fn hop(board: &Board, armies: [&Army; 2], vectors: &[Vector], steps: &[Step]) -> Option<String> {
    let way = match directions::are_neighbours(board, vectors) {
        true => directions::neighbours(board, vectors, true),
        false => format!("by leaps of {} in one direction", directions::leaps(board, vectors)),
    };
    let slides = |step: &Step| matches!(step, Step::Repeat { min: 0, max: None, body } if is_slide(body));
    let (mut hurdles, mut rest, mut whose) = (0, steps, None);
    while let [Step::Test(test), Step::Ahead, after @ ..] = rest {
        if matches!(test, Test::Empty | Test::In(_)) {
            return None;
        }
        if whose.is_some_and(|w| w != test) {
            return None;
        }
        (hurdles, rest, whose) = (hurdles + 1, after, Some(test));
        if let [between, Step::Test(_), ..] = rest
            && slides(between)
        {
            rest = &rest[1..];
        }
    }
    let what = |number: usize| match (whose, number) {
        (Some(Test::Of { own, enemy }), number) => noun(armies, *own, *enemy, number > 1),
        (Some(Test::Own), 1) => "friendly piece".to_owned(),
        (Some(Test::Own), _) => "friendly pieces".to_owned(),
        (Some(Test::Enemy), 1) => "enemy piece".to_owned(),
        (Some(Test::Enemy), _) => "enemy pieces".to_owned(),
        (_, 1) => "piece".to_owned(),
        _ => "pieces".to_owned(),
    };
    let further = match rest {
        [Step::Repeat { min: 0, max: None, body }, after @ ..] if is_over_any(body) => Some(after),
        _ => None,
    };
    let count = match (hurdles, further) {
        (0, _) => return None,
        (1, Some(_)) => match what(1).split_once(OTHER_THAN) {
            Some((piece, others)) => format!("one {piece} or more{OTHER_THAN}{others}"),
            None => format!("one {} or more", what(1)),
        },
        (n, Some(_)) => format!("{n} {} or more", what(n)),
        (1, None) => format!("exactly one {}", what(1)),
        (n, None) => format!("exactly {n} {}", what(n)),
    };
    match further.unwrap_or(rest) {
        [] if hurdles == 1 && further.is_none() && whose == Some(&Test::Occupied) => {
            Some(format!("{way}, to the square just behind the first piece in the way"))
        }
        [] => Some(format!("{way}, to the square just behind {count}")),
        [slide] if slides(slide) => Some(format!(
            "{way}, at any distance, jumping over {count}, with all other squares between empty"
        )),
        _ => None,
    }
}

/// On over empty squares to another piece, and over it.
fn is_over_any(body: &[Step]) -> bool {
    matches!(body, [Step::Repeat { min: 0, max: None, body }, Step::Test(_), Step::Ahead] if is_slide(body))
}

/// Legs one after the other, each from an empty square.
fn legs(board: &Board, steps: &[Step]) -> Option<String> {
    let (first, rest) = match steps {
        [Step::Go(vectors), Step::Repeat { min, max, body }, rest @ ..] if is_slide(body) => {
            (slide(board, vectors, *min, *max), rest)
        }
        [Step::Go(vectors), rest @ ..] => (once(board, vectors), rest),
        _ => return None,
    };
    // Where it must go on, the square between is empty.
    let between = match (steps, rest) {
        ([_, Step::Test(_) | Step::Ahead, ..], [Step::Test(Test::Empty), ..]) => " to an empty square",
        _ => "",
    };
    let before = match steps {
        [Step::Go(vectors), ..] => vectors.as_slice(),
        _ => &[],
    };
    Some(format!("{first}{between}{}", further_legs(board, before, rest)?))
}

/// A turn outward by the smallest angle, after steps along these vectors.
fn outward(before: &[Vector]) -> &'static str {
    let all = |is: fn(&Vector) -> bool| !before.is_empty() && before.iter().all(|v| v.dz == 0 && is(v));
    if all(|v| v.dx == 0 || v.dy == 0) {
        "diagonally onward"
    } else if all(|v| v.dx.abs() == v.dy.abs()) {
        "straight onward, along the rank or the file"
    } else {
        "outward, an eighth of a turn to either side"
    }
}

/// Does a step lead to the neighbour in the one direction of what came before?
fn goes_on(board: &Board, before: &[Vector], vectors: &[Vector]) -> bool {
    let ([before], [after]) = (before, vectors) else { return false };
    let same = |one: i8, other: i8| one.signum() == other.signum();
    let along = same(before.dx, after.dx) && same(before.dy, after.dy) && same(before.dz, after.dz);
    let sizes = [before.dx, before.dy, before.dz].map(i8::unsigned_abs);
    let straight = sizes.iter().filter(|n| **n > 0).all(|n| Some(n) == sizes.iter().max());
    board.cells == Cells::Squares && board.is_step(*after) && along && straight
}

/// A leap that may be followed by legs straight on, where there is one direction: its vector, and the legs in words. Several such rules are one way.
pub(super) fn leap_and_on(board: &Board, steps: &[Step]) -> Option<(Vector, String)> {
    let [Step::Go(vectors), rest @ ..] = steps else { return None };
    let [vector] = vectors.as_slice() else { return None };
    let more = further_legs(board, vectors, rest).filter(|more| more.contains(" straight on"))?;
    Some((*vector, more))
}

fn further_legs(board: &Board, before: &[Vector], steps: &[Step]) -> Option<String> {
    let (perhaps, steps) = match steps {
        [] => return Some(String::new()),
        [Step::Repeat { min, max, body }, after @ ..]
            if (*min, *max) != (0, Some(1)) && body.first() == Some(&Step::Test(Test::Empty)) =>
        {
            let times = match (min, max) {
                (0, None) => "as often as it likes".to_owned(),
                (min, None) => format!("{min} times or more"),
                (0, Some(max)) => format!("up to {max} times"),
                (min, Some(max)) if min == max => format!("{min} times"),
                (min, Some(max)) => format!("{} times", between(*min, *max)),
            };
            let again = further_legs(board, &[], body)?;
            let again = again.strip_prefix(", then ").unwrap_or(&again);
            return Some(format!(
                ", then {times}, from an empty square, {again}{}",
                further_legs(board, &[], after)?
            ));
        }
        [Step::Repeat { min: 0, max: Some(1), body }] => ("perhaps ", body.as_slice()),
        _ => ("", steps),
    };
    let (from, steps) = match steps {
        [Step::Test(Test::In(zone)), steps @ ..] => (format!("from {} ", place(board, zone)), steps),
        _ => (String::new(), steps),
    };
    let [Step::Test(Test::Empty), step, after @ ..] = steps else { return None };
    let squares = board.cells == Cells::Squares;
    let way = match step {
        Step::Ahead => "straight on".to_owned(),
        Step::Turn(turns) => match turns.as_slice() {
            [-1, 1] if squares => outward(before).to_owned(),
            [-1, 1] => "outward, a twelfth of a turn to either side".to_owned(),
            [-2, 2] if squares => "a quarter of a turn to either side".to_owned(),
            [-3, 3] if !squares => "a quarter of a turn to either side".to_owned(),
            [4] if squares => "back".to_owned(),
            [6] if !squares => "back".to_owned(),
            _ => return None,
        },
        Step::Go(vectors) if goes_on(board, before, vectors) => "straight on".to_owned(),
        Step::Go(vectors) if directions::are_neighbours(board, vectors) => {
            directions::neighbours(board, vectors, true)
        }
        Step::Go(vectors) => format!("by leaps of {}", directions::leaps(board, vectors)),
        _ => return None,
    };
    let (range, over, after) = match after {
        [Step::Repeat { min, max, body }, after @ ..] if is_slide(body) => {
            let over = if *max == Some(1) { ", over an empty square" } else { ", over empty squares" };
            (directions::range(*min, *max), over, after)
        }
        _ => ("one square".to_owned(), "", after),
    };
    let more = further_legs(board, &[], after)?;
    Some(format!(", then {perhaps}{from}{range} {way}{over}{more}"))
}

/// Two equal steps, with a test between them.
fn double(board: &Board, vectors: &[Vector], test: &Test) -> String {
    let twice: Vec<Vector> = vectors.iter().map(|v| Vector::in_space(2 * v.dx, 2 * v.dy, 2 * v.dz)).collect();
    match test {
        Test::Occupied => {
            format!("by a leap of {}, over something that stands between", directions::leaps(board, &twice))
        }
        _ => format!("{}, if the square between is empty", directions::leaps(board, &twice)),
    }
}

/// Any path, instruction by instruction.
fn in_steps(board: &Board, armies: [&Army; 2], steps: &[Step]) -> String {
    let mut parts: Vec<String> = Vec::new();
    let mut condition: Option<String> = None;
    for step in steps {
        match step {
            Step::Test(test) => {
                let test = in_test(board, armies, test);
                condition = Some(match condition {
                    Some(first) => format!("{first} and {test}"),
                    None => format!("if that square {test}"),
                });
            }
            step => {
                let text = in_step(board, armies, step);
                parts.push(match condition.take() {
                    Some(condition) => format!("{condition}, {text}"),
                    None => text,
                });
            }
        }
    }
    if let Some(condition) = condition {
        parts.push(format!("only {condition}"));
    }
    parts.join("; then ").replace("then if ", "then, if ")
}

/// What a square must be like.
fn in_test(board: &Board, armies: [&Army; 2], test: &Test) -> String {
    match test {
        Test::Empty => "is empty".to_owned(),
        Test::Occupied => "is occupied".to_owned(),
        Test::Own => "holds a friendly piece".to_owned(),
        Test::Enemy => "holds an enemy piece".to_owned(),
        Test::Of { own, enemy } => format!("holds {}", article(&noun(armies, *own, *enemy, false))),
        Test::In(set) => format!("is on {}", place(board, set)),
    }
}

fn in_step(board: &Board, armies: [&Army; 2], step: &Step) -> String {
    match step {
        Step::Go(vectors) => once(board, vectors),
        Step::Ahead => "one more step of the same kind".to_owned(),
        Step::Turn(turns) => format!("one more step, {}", in_turns(board, turns)),
        Step::TurnTo(turns, 1) => format!("one square, {}", in_turns(board, turns)),
        Step::TurnTo(turns, length) => format!("a leap of {length} squares, {}", in_turns(board, turns)),
        Step::Test(test) => format!("only if that square {}", in_test(board, armies, test)),
        Step::Repeat { min, max, body } => {
            let times = match (min, max) {
                (0, None) => "any number of times".to_owned(),
                (0, Some(1)) => "perhaps".to_owned(),
                (0, Some(max)) => format!("up to {max} times"),
                (min, None) => format!("{min} times or more"),
                (1, Some(1)) => "once".to_owned(),
                (min, Some(max)) if min == max => format!("{min} times"),
                (min, Some(max)) => format!("{} times", between(*min, *max)),
            };
            format!("{times}: ({})", in_steps(board, armies, body))
        }
        Step::Either(bodies)
            if bodies.len() == 2 && bodies.first().map(|b| exchanged(b)) == bodies.last().cloned() =>
        {
            format!("{}; or all of it with left and right exchanged", in_steps(board, armies, &bodies[0]))
        }
        Step::Either(bodies) => {
            let bodies: Vec<String> =
                bodies.iter().map(|body| format!("({})", in_steps(board, armies, body))).collect();
            format!("either {}", list(&bodies, "or"))
        }
    }
}
