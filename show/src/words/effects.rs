//! What happens because of a move, in words: "when it captures, it leaves the board, and so does …".

use super::directions::is_step_any_way;
use super::movement;
use super::nouns::noun;
use crate::prose::article;
use wazir_runtime::program::{Army, Effect, Fate, Group, Kind, KindSet, Rule, Step, Target, Test, Whom};
use wazir_runtime::{Program, Side};

/// What a kind's moves and captures do besides moving it and taking what it takes; each thing once.
pub fn unusual(program: &Program, side: Side, kind: &Kind) -> Vec<String> {
    let of = |rule: &Rule, captures: bool| {
        sentences(program, side, if captures { &rule.capture } else { &rule.moving })
    };
    let captures: Vec<(&Rule, String)> =
        kind.rules.iter().filter(|r| r.can_capture()).map(|r| (r, of(r, true))).collect();
    let moves: Vec<(&Rule, String)> =
        kind.rules.iter().filter(|r| r.quiet).map(|r| (r, of(r, false))).collect();
    let returns = kind.returns.iter().map(|returns| format!("when it is captured, {}", returns.phrase));
    let mut lines: Vec<String> = returns.chain(watches(program, side, kind)).collect();
    let alike = |rules: &[(&Rule, String)]| rules.iter().all(|(_, said)| *said == rules[0].1);
    if let (Some((_, first)), Some((_, other))) = (captures.first(), moves.first())
        && !first.is_empty()
        && first == other
        && alike(&captures)
        && alike(&moves)
    {
        lines.push(format!("when it moves or captures, {first}"));
        return lines;
    }
    let both = |rule: &Rule, said: &String| {
        let same = |(other, all): &&(&Rule, String)| std::ptr::eq(*other, rule) && all == said;
        captures.iter().any(|pair| same(&pair)) && moves.iter().any(|pair| same(&pair))
    };
    for (rules, event, end) in [(&captures, "captures", ""), (&moves, "moves", " without capturing")] {
        let alike = alike(rules);
        for (rule, said) in rules.iter().filter(|(_, said)| !said.is_empty()) {
            // That is said of the victim, which is there only by a capture.
            if said.starts_with("what it captures") && !said.contains(", and ") {
                if !lines.contains(said) {
                    lines.push(said.clone());
                }
                continue;
            }
            let event = if !alike && both(rule, said) { "moves or captures" } else { event };
            // What happens is written behind the way.
            let way = rule.phrase.split(", and ").next().unwrap_or_default();
            let by = if alike { end.to_owned() } else { format!(" by `{way}`") };
            let line = format!("when it {event}{by}, {said}");
            if !lines.contains(&line) {
                lines.push(line);
            }
        }
    }
    lines
}

/// What some effects do, joined by `and`.
pub(super) fn sentences(program: &Program, side: Side, effects: &[Effect]) -> String {
    let said = effects.iter().filter_map(|effect| Some((sentence(program, side, effect)?, effect)));
    // After `it leaves the board`, `so does` is said of the others.
    let mut sentences: Vec<String> = Vec::new();
    let mut last = None;
    for ((subject, verb), effect) in said {
        let needed = if effect.group().is_some() && effect.may_fail() {
            ", which must happen to one at least"
        } else {
            ""
        };
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
            ("what it captures".to_owned(), format!("becomes {kind} of the captor's side"))
        }
        Effect::Place(kind, Target::Origin) => {
            (article(&armies[0].kind(*kind).name), "of its side appears on the square it left".to_owned())
        }
        Effect::Block(Target::Victim) => {
            ("what it captures".to_owned(), format!("becomes {}", article(nobodys())))
        }
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
            let place = match watch.path.as_slice() {
                [Step::Go(vectors)] if is_step_any_way(&program.board, vectors) => "next to it".to_owned(),
                path => format!("where it could go {}", movement::path(&program.board, armies, path)),
            };
            let line = format!("when {who} moves {place}, that piece {}", verb(seen, fate, nobodys));
            if !lines.contains(&line) {
                lines.push(line);
            }
        }
    }
    lines
}

/// `every enemy piece next to it`
fn everyone(program: &Program, armies: [&Army; 2], group: &Group) -> String {
    let who = noun(armies, group.own, group.enemy, false);
    match (group.path.as_slice(), group.between) {
        ([Step::Go(vectors)], false) if is_step_any_way(&program.board, vectors) => {
            format!("every {who} next to it")
        }
        (path, false) => {
            format!("every {who} where it could go {}", movement::path(&program.board, armies, path))
        }
        ([Step::Go(vectors), Step::Repeat { min: 1, max: None, .. }, Step::Test(end)], true)
            if is_step_any_way(&program.board, vectors) =>
        {
            let end = match end {
                Test::Own => "friendly piece".to_owned(),
                Test::Enemy => "enemy piece".to_owned(),
                Test::Of { own, enemy } => noun(armies, *own, *enemy, false),
                _ => "piece".to_owned(),
            };
            format!("every {who} in a row between it and {}", article(&end))
        }
        (path, true) => {
            format!("every {who} on its way {}", movement::path(&program.board, armies, path))
        }
    }
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
