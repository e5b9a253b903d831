//! The rules of a kind as Betza notation has them: paths with letters for what may stand at their ends, for first moves and for captures in
//! passing. What a rule says beyond that is an error in words.

use wazir_lang::{betza_ways, path_in_betza};
use wazir_runtime::program::{Effect, KindId, KindSet, Program, Rule, Step, Test};
use wazir_runtime::{Side, SquareSet, Vector};

/// A rule that Betza notation can say, or a part of one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Spoken {
    /// Its number among the rules of the kind.
    pub(super) rule: usize,
    /// The path, without tests on squares.
    pub(super) path: Vec<Step>,
    /// It may end on an empty square.
    pub(super) quiet: bool,
    /// It may end on an enemy.
    pub(super) takes: bool,
    /// It takes what just passed there, of these kinds of the enemy.
    pub(super) passing: Option<KindSet>,
    /// Only from these squares.
    pub(super) from: Option<SquareSet>,
    /// Every square that it enters is one of these.
    pub(super) within: Option<SquareSet>,
}

/// A rule in these terms.
///
/// # Errors
/// What of it Betza notation cannot say, as an object: `a condition`.
pub(super) fn spoken(at: usize, rule: &Rule) -> Result<Spoken, String> {
    let Rule {
        from,
        path,
        quiet,
        takes,
        onto,
        passing,
        meets,
        catches,
        conditions,
        barred,
        capture,
        moving,
        phrase: _,
    } = rule;
    let error = |what: &str| Err(what.to_owned());
    if !conditions.is_empty() {
        return error("a line under a condition");
    }
    if !barred.is_empty() {
        return error("what a move may not bring about");
    }
    if onto.is_some() {
        return error("whom a line captures");
    }
    if meets.is_some() {
        return error("a line that pushes pieces or changes places with them");
    }
    if catches.is_some() {
        return error("a line that takes elsewhere than where it ends");
    }
    if path.is_empty() {
        return error("a move in place");
    }
    if (*takes || passing.is_some()) && *capture != Rule::displacement() {
        return error("a capture that does more than take");
    }
    if *quiet && *moving != [Effect::Travel] {
        return error("a move that does more than move");
    }
    if passing.is_some() && (*takes || *quiet) {
        return error("a line that also takes what just passed");
    }
    let mut within = None;
    let path = bare(path, &mut within).ok_or("a path that asks for several sets of squares")?;
    Ok(Spoken { rule: at, path, quiet: *quiet, takes: *takes, passing: *passing, from: *from, within })
}

/// A path without its tests on squares, if every square that it enters is asked for the same, or none is.
fn bare(path: &[Step], within: &mut Option<SquareSet>) -> Option<Vec<Step>> {
    let mut steps = Vec::new();
    let mut asked = 0;
    let mut entered = 0;
    for step in path {
        match step {
            Step::Test(Test::In(squares)) => {
                asked += 1;
                if within.is_some_and(|other| other != *squares) {
                    return None;
                }
                *within = Some(*squares);
            }
            Step::Repeat { min, max, body } => {
                let mut inner = *within;
                let body = bare(body, &mut inner)?;
                if inner != *within && within.is_some() {
                    return None;
                }
                *within = inner;
                steps.push(Step::Repeat { min: *min, max: *max, body });
            }
            Step::Either(bodies) => {
                let bodies = bodies.iter().map(|body| bare(body, within)).collect::<Option<_>>()?;
                steps.push(Step::Either(bodies));
            }
            Step::Go(_) | Step::Turn(_) | Step::TurnTo(..) | Step::Ahead => {
                entered += 1;
                steps.push(step.clone());
            }
            Step::Test(_) => steps.push(step.clone()),
        }
    }
    (asked == 0 || asked == entered).then_some(steps)
}

/// The letter for what may stand at the end.
pub(super) fn mode(spoken: &Spoken) -> &'static str {
    match (spoken.quiet, spoken.takes || spoken.passing.is_some()) {
        (true, true) => "",
        (true, false) => "m",
        (false, _) => "c",
    }
}

/// The notation of a path: a straight part and a diagonal one, where it has both, so that every letter for a direction is said of one atom.
pub(super) fn notation(path: &[Step], mode: &str) -> Option<String> {
    // Lame leaps have letters of their own.
    let is = |text: &&&str| {
        betza_ways(text)
            .is_ok_and(|ways| matches!(ways.as_slice(), [way] if way.path.as_deref() == Some(path)))
    };
    if let Some(lame) = ["nN", "nZ"].iter().find(is) {
        return Some(format!("{mode}{lame}"));
    }
    let Some((Step::Go(vectors), rest)) = path.split_first() else { return None };
    let straight = |v: &Vector| v.dx == 0 || v.dy == 0;
    let (along, across): (Vec<Vector>, Vec<Vector>) = vectors.iter().partition(|v| straight(v));
    let part = |vectors: Vec<Vector>| -> Option<String> {
        if vectors.is_empty() {
            return Some(String::new());
        }
        let steps: Vec<Step> = std::iter::once(Step::Go(vectors)).chain(rest.iter().cloned()).collect();
        path_in_betza(&steps, mode)
    };
    let (one, other) = (part(along)?, part(across)?);
    // Both whole: one letter stands for the two of them.
    let both = |straight: char, diagonal: char| {
        let before = one.strip_suffix(straight)?;
        (other.strip_suffix(diagonal) == Some(before) && matches!(before, "" | "m" | "c")).then_some(before)
    };
    Some(match (both('W', 'F'), both('R', 'B')) {
        (Some(before), _) => format!("{before}K"),
        (_, Some(before)) => format!("{before}Q"),
        _ => format!("{one}{other}"),
    })
}

/// The range of a path that goes straight on over empty squares, and the rest of it is nothing: `(1, Some(1))` is a step.
pub(super) fn range(path: &[Step]) -> Option<(u8, Option<u8>)> {
    match path {
        [Step::Go(_)] => Some((1, Some(1))),
        [Step::Go(_), Step::Repeat { min, max, body }] if *body == [Step::Test(Test::Empty), Step::Ahead] => {
            let most = match max {
                Some(max) => Some(max.checked_add(1)?),
                None => None,
            };
            Some((min.checked_add(1)?, most))
        }
        _ => None,
    }
}

/// Notation of a first move that goes straight on, without capturing: `ifmnD` for just two squares, `ifmW` before it where one square is
/// enough.
pub(super) fn first_move(spoken: &Spoken) -> Option<String> {
    if !spoken.quiet || spoken.takes || spoken.passing.is_some() {
        return None;
    }
    let Some((Step::Go(vectors), _)) = spoken.path.split_first() else { return None };
    let (least, most) = range(&spoken.path)?;
    let most = most.filter(|most| *most <= 3)?;
    let step = |n: u8| Step::Repeat {
        min: n - 1,
        max: Some(n - 1),
        body: vec![Step::Test(Test::Empty), Step::Ahead],
    };
    let mut text = String::new();
    for n in least..=most {
        let path = match n {
            1 => vec![Step::Go(vectors.clone())],
            n => vec![Step::Go(vectors.clone()), step(n)],
        };
        let said = notation(&path, "m")?;
        if said.chars().filter(char::is_ascii_uppercase).count() != 1 {
            return None;
        }
        text.push_str(&format!("i{said}"));
    }
    Some(text)
}

/// Is a piece of a kind on one of some squares if and only if it has not moved? So it is with pawns that only go forward.
pub(super) fn is_first(
    program: &Program,
    side: Side,
    kind: KindId,
    from: &SquareSet,
    starts: &SquareSet,
) -> bool {
    let army = program.army(side);
    let board = &program.board;
    let Some(lowest) = starts.iter().map(|square| board.rank(square)).min() else { return false };
    let ahead = army.kind(kind).rules.iter().all(|rule| goes_ahead(&rule.path));
    let comes_otherwise = army.kinds.iter().any(|other| {
        other.changes.iter().any(|change| change.to.contains(&kind))
            || other.effects().any(|effect| effect.placed() == Some(kind))
    }) || !army.kind(kind).drops.is_empty()
        || !army.kind(kind).gates.is_empty();
    let below = from.iter().all(|square| board.rank(square) <= lowest);
    ahead && !comes_otherwise && below && starts.minus(from).is_empty()
}

fn goes_ahead(path: &[Step]) -> bool {
    path.iter().all(|step| match step {
        Step::Go(vectors) => vectors.iter().all(|v| v.dy > 0),
        Step::Repeat { body, .. } => goes_ahead(body),
        Step::Ahead | Step::Test(_) => true,
        Step::Turn(_) | Step::TurnTo(..) | Step::Either(_) => false,
    })
}

/// Do pieces of a kind pass nothing but by first moves that are spoken of as such? Then all that can be taken in passing is what has
/// made one.
pub(super) fn passes_only_first(all: &[Spoken]) -> bool {
    all.iter().all(|s| s.from.is_some() || matches!(s.path.as_slice(), [Step::Go(_)]))
}
