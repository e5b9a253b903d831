//! What happens because of a move, in words: "when it captures, it leaves the board, and so does …".

use super::catches::between_two;
use super::movement;
use super::nouns::{noun, placed};
use super::returns::back;
use super::spots::spot;
use crate::prose::article;
use wazir_runtime::program::{Army, Effect, Fate, Group, Kind, KindSet, Rule, Step, Target, Whom};
use wazir_runtime::{Program, Side};

/// What a rule's captures do besides, or its moves.
fn said(program: &Program, side: Side, rule: &Rule, captures: bool) -> String {
    match (captures, rule.can_capture(), rule.quiet) {
        (true, true, _) => sentences(program, side, &rule.capture),
        (false, _, true) => sentences(program, side, &rule.moving),
        _ => String::new(),
    }
}

/// What all of a kind's captures do besides, or all of its moves, if that is the same; nothing where there is none.
fn common(program: &Program, side: Side, kind: &Kind, captures: bool) -> Option<String> {
    let mut rules = kind.rules.iter().filter(|rule| if captures { rule.can_capture() } else { rule.quiet });
    let first = rules.next().map_or(String::new(), |rule| said(program, side, rule, captures));
    rules.all(|rule| said(program, side, rule, captures) == first).then_some(first)
}

/// It is said of the victim alone, which is there only by a capture.
fn of_the_victim(said: &str) -> bool {
    said.starts_with(VICTIM) && !said.contains(", and ")
}

/// What is said of those to whom something must happen.
const NEEDED: &str = ", which must happen to one at least";

/// What is said of the victim begins with this.
const VICTIM: &str = "the captured piece";

/// What a kind's moves and captures do besides moving it and taking what it takes, all of them; each thing once.
pub fn unusual(program: &Program, side: Side, kind: &Kind) -> Vec<String> {
    let returns =
        kind.returns.iter().map(|returns| format!("when it is captured, {}", back(&program.board, returns)));
    let mut lines: Vec<String> = returns.chain(watches(program, side, kind)).collect();
    let [captures, moves] = [true, false].map(|captures| common(program, side, kind, captures));
    let both = captures.is_some() && captures == moves;
    let mut add = |line: String| {
        if !lines.contains(&line) {
            lines.push(line);
        }
    };
    let victims = kind.rules.iter().map(|rule| said(program, side, rule, true));
    victims.filter(|said| of_the_victim(said)).for_each(&mut add);
    let events = match both {
        true => [(captures, "moves or captures"), (None, "")],
        false if !kind.rules.iter().any(Rule::can_capture) => [(None, ""), (moves, "moves")],
        false => [(captures, "captures"), (moves, "moves without capturing")],
    };
    for (said, event) in events {
        if let Some(said) = said.filter(|said| !said.is_empty() && !of_the_victim(said)) {
            add(format!("when it {event}, {said}"));
        }
    }
    lines
}

/// What a rule does besides that not every other rule of its kind does, to follow its sentence.
pub(super) fn besides(program: &Program, side: Side, kind: &Kind, rule: &Rule) -> String {
    let own = |captures: bool| match common(program, side, kind, captures) {
        Some(_) => String::new(),
        None => Some(said(program, side, rule, captures)).filter(|s| !of_the_victim(s)).unwrap_or_default(),
    };
    // What stays what it is undoes a promotion.
    let becomes = format!("it becomes {}", article(&kind.name));
    let own = |captures: bool| own(captures).replace(&becomes, &format!("it stays {}", article(&kind.name)));
    let (captures, moves) = (own(true), own(false));
    match (captures.is_empty(), moves.is_empty()) {
        (true, true) => String::new(),
        (false, false) if captures == moves => format!(", and then {captures}"),
        (false, false) => format!(" (when it captures, {captures}; otherwise, {moves})"),
        (false, true) if rule.quiet => format!(" (when it captures, {captures})"),
        (true, false) if rule.can_capture() => format!(" (when it captures nothing, {moves})"),
        _ => format!(", and then {captures}{moves}"),
    }
}

/// What a rule does besides that can happen only where somebody stands somewhere, as a sentence with that condition: `if there is then a friendly
/// pawn next to it, it leaves the board, and so does every one of these`.
pub(super) fn besides_where(program: &Program, side: Side, rule: &Rule) -> Option<String> {
    let armies = [program.army(side), program.army(!side)];
    let effects = if rule.quiet { &rule.moving } else { &rule.capture };
    let needed = |effect: &&Effect| effect.group().is_some_and(|group| group.needed);
    let group = effects.iter().find(needed)?.group()?;
    let whom = everyone(program, armies, group);
    let happens = sentences(program, side, effects).replace(NEEDED, "");
    let of_these = happens.replacen(&whom, "every one of these", 1);
    Some(format!("if there is then {}, {of_these}", article(whom.strip_prefix("every ")?)))
}

/// What some effects do, joined by `and`.
pub(super) fn sentences(program: &Program, side: Side, effects: &[Effect]) -> String {
    let said = effects.iter().filter_map(|effect| Some((sentence(program, side, effect)?, effect)));
    // After `it leaves the board`, `so does` is said of the others.
    let mut sentences: Vec<String> = Vec::new();
    let mut last = None;
    for ((subject, verb), effect) in said {
        let needed = if effect.group().is_some() && effect.may_fail() { NEEDED } else { "" };
        sentences.push(match last == Some(verb.clone()) {
            true => format!("so does {subject}{needed}"),
            false => format!("{subject} {verb}{needed}"),
        });
        last = Some(verb);
    }
    sentences.join(", and ")
}

/// What an effect does, as a subject and its verb; `None` for what every move or capture does.
fn sentence(program: &Program, side: Side, effect: &Effect) -> Option<(String, String)> {
    let armies = [program.army(side), program.army(!side)];
    let nobodys = || program.nobodys.as_deref().unwrap_or("wall");
    let it = || "it".to_owned();
    Some(match effect {
        Effect::Remove(_) | Effect::Catch | Effect::Travel | Effect::Return => return None,
        // It is said of those that do it.
        Effect::Watched(..) => return None,
        Effect::Displace(steps) if steps.is_empty() => {
            ("the piece there".to_owned(), "goes to the square it left".to_owned())
        }
        Effect::Displace(_) => ("the piece there".to_owned(), "goes a step ahead".to_owned()),
        Effect::Follow([own, enemy], _) => {
            let who = article(&noun(armies, *own, *enemy, false));
            (format!("{who} a step back from the square it left"), "goes to the square it left".to_owned())
        }
        Effect::Unmove => (it(), "counts as unmoved".to_owned()),
        Effect::Place(kind, Target::Victim) => {
            let kind = article(&armies[0].kind(*kind).name);
            (VICTIM.to_owned(), format!("becomes {kind} of its captor's side"))
        }
        Effect::Place(kind, Target::Origin) => {
            (article(&armies[0].kind(*kind).name), "of its side appears on the square it left".to_owned())
        }
        Effect::Block(Target::Victim) => (VICTIM.to_owned(), format!("becomes {}", article(nobodys()))),
        Effect::Block(Target::Origin) => (article(nobodys()), "appears on the square it left".to_owned()),
        Effect::Befall(whom, fate) => {
            let subject = match whom {
                Whom::Mover => it(),
                Whom::Each(group) => everyone(program, armies, group),
            };
            (subject, verb(armies, *fate, nobodys()))
        }
    })
}

/// What a kind does to what comes near it: `when an enemy piece moves next to it, that piece leaves the board`.
fn watches(program: &Program, side: Side, kind: &Kind) -> Vec<String> {
    let armies = [program.army(side), program.army(!side)];
    let nobodys = program.nobodys.as_deref().unwrap_or("wall");
    let mut lines = Vec::new();
    for mover in [!side, side] {
        let effects = program.army(mover).kinds.iter().flat_map(Kind::effects);
        for (watch, fate) in effects.filter_map(|effect| effect.watch().zip(effect.fate())) {
            let (by, [own, enemy], seen) = match mover == side {
                true => (watch.own, [watch.movers, KindSet::NONE], armies),
                false => (watch.enemy, [KindSet::NONE, watch.movers], [armies[1], armies[0]]),
            };
            if !by.iter().any(|id| armies[0].kind(id).name == kind.name) {
                continue;
            }
            let who = article(&noun(armies, own, enemy, false));
            let way = |steps: &[Step]| movement::path(&program.board, armies, steps);
            let place = spot(&program.board, &watch.path, "it", &way);
            let verb_of_moving = if place == "next to it" { "moves" } else { "comes to stand" };
            let line =
                format!("when {who} {verb_of_moving} {place}, that piece {}", verb(seen, fate, nobodys));
            if !lines.contains(&line) {
                lines.push(line);
            }
        }
    }
    lines
}

/// `every enemy piece next to it`
fn everyone(program: &Program, armies: [&Army; 2], group: &Group) -> String {
    let board = &program.board;
    let way = |steps: &[Step]| movement::path(board, armies, steps);
    let place = match (group.path.as_slice(), group.between) {
        (path, false) => spot(board, path, "it", &way),
        (path, true) => match between_two(board, armies, path) {
            Some((end, ways)) => format!("{end}{ways}"),
            None => format!("on this way: {}", way(path)),
        },
    };
    format!("every {}", placed(armies, group.own, group.enemy, &place))
}

fn verb(armies: [&Army; 2], fate: Fate, nobodys: &str) -> String {
    match fate {
        Fate::Leave => "leaves the board".to_owned(),
        Fate::Become(kinds) => {
            let name = armies.into_iter().zip(kinds).find_map(|(army, kind)| Some(&army.kind(kind?).name));
            format!("becomes {}", article(name.map_or("other", String::as_str)))
        }
        Fate::BecomeCaptured => "becomes what it captured".to_owned(),
        Fate::BecomeNobodys => format!("becomes {}", article(nobodys)),
        Fate::ChangeSides => "changes sides".to_owned(),
    }
}
