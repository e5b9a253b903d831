//! Small files in which pieces have power over others: who may capture whom, what is frozen or attacked, what is pushed and drawn;
//! drops with faces and effects; turns with passes and several parts; and what a move may not leave, give or repeat.

use super::board::Board;
use super::pieces::{Army, Kind};
use super::{Rng, happens, setup};
use std::fmt::Write as _;

#[derive(Copy, Clone, PartialEq)]
enum About {
    Guards,
    Frozen,
    Victims,
    Attacked,
    Pushed,
    Bans,
    Drops,
    Turns,
    Parts,
    Goals,
    Events,
}

const ABOUT: [About; 15] = [
    About::Guards,
    About::Frozen,
    About::Victims,
    About::Attacked,
    About::Pushed,
    About::Pushed,
    About::Bans,
    About::Drops,
    About::Drops,
    About::Turns,
    About::Parts,
    About::Parts,
    About::Goals,
    About::Events,
    About::Events,
];

pub fn variant(seed: u64) -> String {
    let rng = &mut Rng::new(seed ^ 0x90_3e75);
    let board = Board::small(rng);
    let mut about = vec![*rng.pick(&ABOUT), *rng.pick(&ABOUT)];
    if rng.percent(40) {
        about.push(*rng.pick(&ABOUT));
    }
    let is = |what: About| about.contains(&what);
    let mut army = happens::army(rng, &board);
    if rng.percent(35) {
        happens::promotions(rng, &board, &mut army, false);
    }
    if is(About::Guards) {
        guards(rng, &mut army);
    }
    if is(About::Frozen) {
        freezing(rng, &mut army);
    }
    if is(About::Victims) {
        victims(rng, &mut army);
    }
    if is(About::Attacked) {
        attacked(rng, &mut army);
    }
    if is(About::Pushed) {
        pushing(rng, &mut army);
    }
    let hands = is(About::Drops);
    if hands {
        drops(rng, &board, &mut army);
    }
    if is(About::Events) {
        events(rng, &mut army, is(About::Parts));
    }
    if is(About::Bans) {
        bans(rng, &mut army);
    }
    let names = happens::names(&army, true);
    let mut text = format!("edition 1\n\nvariant random \"Random {seed}\" {{\n{}", board.text());
    let mut turn = String::new();
    if is(About::Turns) {
        turn = format!("    {}\n", turns(rng, &board, &names, hands, is(About::Parts)));
    }
    if is(About::Parts) {
        if rng.percent(75) {
            text += "  piece wall * of nobody\n";
            parts(rng, &board, &army, true, &mut turn);
        } else {
            parts(rng, &board, &army, false, &mut turn);
        }
    }
    text += &army.text("  ");
    let counts = is(About::Goals) && rng.percent(30);
    if counts {
        let points: Vec<String> =
            names.iter().map(|n| format!("{n} {}{}", rng.below(4), rng.pick(&["", "", ".5"]))).collect();
        let _ = writeln!(text, "  points {}", points.join(", "));
        if rng.percent(50) {
            text += "  army black { points 1.5 }\n";
        }
    }
    if !turn.is_empty() {
        let side = *rng.pick(&["", "", "", "", "white", "black"]);
        match side {
            "" => text += &format!("  turn {{\n{turn}  }}\n"),
            side => text += &format!("  army {side} {{\n  turn {{\n{turn}  }}\n  }}\n"),
        }
    }
    let mut start = setup::setup(rng, &board, &army, &army);
    if hands {
        let mut hand = String::new();
        for white in [true, false] {
            for _ in 0..rng.below(4) {
                let kind = rng.pick(&army.kinds);
                if !kind.royal {
                    hand += &if white { kind.letter.clone() } else { kind.letter.to_ascii_lowercase() };
                }
            }
        }
        let end = start.find(' ').unwrap_or(start.len());
        start.insert_str(end, &format!("[{hand}]"));
    }
    let _ = writeln!(text, "  setup \"{start}\"");
    let endings = endings(rng, &board, &army, is(About::Goals), turn.contains("pass"), counts);
    text + &format!("  endings {{\n    {}\n  }}\n}}\n", endings.join("\n    "))
}

/// Puts powers into some of the kinds of a file that says other things: castlings, levels, two armies, the past.
pub fn put(rng: &mut Rng, text: &str) -> String {
    let mut changed = String::new();
    for line in text.lines() {
        changed += line;
        changed.push('\n');
        if line.trim_start().starts_with("piece ") && line.ends_with('{') && rng.percent(30) {
            let lines = [
                "uncapturable by a piece next to it",
                "uncapturable by a piece of its kind",
                "uncapturable by an enemy a step forward from it",
                "uncapturable by an enemy a slide orthogonal from it",
                "uncapturable, if 2 friendly pieces are next to it",
                "uncapturable, if an enemy is on its file",
                "freezes every enemy next to it",
                "freezes every enemy a leap 1 2 from it",
                "freezes every enemy of its kind next to it",
                "freezes every friendly piece a step forward from it",
                "freezes every enemy of its kind that it attacks",
                "freezes every enemy that it attacks, unless it is unmoved",
                "when an enemy moves next to it: that piece leaves the board",
                "when an enemy except king moves to a leap 1 2 from it: that piece leaves the board",
                "capture as its victim",
                "capture as its victim within ranks 1-3",
                "move leap 1 2, unless an enemy attacks it",
                "move leap 0 2, if a friendly piece attacks it",
                "move step any way, if it is frozen",
                "move step diagonal onto a friendly piece, and that piece goes to the square it left",
                "move leap 1 2, giving no check",
                "move leap 1 2, if at least 3 pieces are on ranks 1-2, giving no mate",
            ];
            changed += &format!("    {}\n", rng.pick(&lines));
        }
    }
    changed
}

fn place(rng: &mut Rng) -> &'static str {
    let all = [
        "next to it",
        "next to it",
        "a leap 1 2 from it",
        "a leap 0 2 from it",
        "a step forward from it",
        "a step sideways from it",
        "a slide orthogonal from it",
        "a slide diagonal up to 2 from it",
        "a hop any way over one piece from it",
    ];
    all[rng.below(all.len())]
}

/// Words for pieces that go with `a`.
fn noun(rng: &mut Rng, names: &[String]) -> String {
    match rng.below(5) {
        0 | 1 => "piece".to_owned(),
        2 => format!("piece except {}", rng.pick(names)),
        3 => "piece of its kind".to_owned(),
        _ => rng.some(names, 2).join(" or "),
    }
}

/// What can be asked where nothing captures.
fn asks(rng: &mut Rng, names: &[String]) -> String {
    let some = rng.pick(names).clone();
    let place = place(rng);
    match rng.below(12) {
        0 => "an enemy attacks it".to_owned(),
        1 => "no friendly piece attacks it".to_owned(),
        2 => format!("an enemy {some} attacks it"),
        3 => format!("at least 2 {some}s attack it"),
        4 => format!("a friendly {some} attacks it"),
        5 => "2 enemy pieces attack it".to_owned(),
        _ => asks_less(rng, &some, place),
    }
}

/// The same without who attacks whom.
fn asks_less(rng: &mut Rng, some: &str, place: &str) -> String {
    match rng.below(6) {
        0 => format!("{} pieces are on ranks 2-3", rng.range(1, 3)),
        1 => format!("at least 2 {some}s are on last 2 ranks"),
        2 => format!("no {some} is {place}"),
        3 => format!("a friendly {some} is {place}"),
        4 => format!("its side has fewer than 2 {some}s"),
        _ => format!("an enemy {some} is on its file"),
    }
}

fn guards(rng: &mut Rng, army: &mut Army) {
    let names = happens::names(army, true);
    for kind in &mut army.kinds {
        for _ in 0..*rng.pick(&[0, 0, 1, 1, 2]) {
            let mut line = "uncapturable".to_owned();
            if rng.percent(80) {
                let noun = noun(rng, &names);
                let enemy = if rng.percent(20) { "n enemy" } else { "" };
                line += &format!(" by a{enemy} {noun}");
                if rng.percent(40) {
                    line += &format!(" {}", place(rng));
                }
            }
            if rng.percent(50) || line == "uncapturable" {
                let when = *rng.pick(&[", if ", ", unless "]);
                line += &format!("{when}{}", asks(rng, &names));
            }
            kind.lines.push(line);
        }
    }
}

fn freezing(rng: &mut Rng, army: &mut Army) {
    let names = happens::names(army, true);
    let mut some = false;
    for kind in &mut army.kinds {
        if some && rng.percent(60) {
            continue;
        }
        some = true;
        let whose = *rng.pick(&["enemy ", "enemy ", "enemy ", "friendly ", ""]);
        let mut line = format!("freezes every {whose}{}", noun(rng, &names));
        match rng.percent(35) {
            true => line += " that it attacks",
            false => line += &format!(" {}", place(rng)),
        }
        if rng.percent(30) {
            line += &format!("{}{}", rng.pick(&[", if ", ", unless "]), asks(rng, &names));
        }
        kind.lines.push(line);
    }
    for kind in &mut army.kinds {
        if rng.percent(35) {
            let line = *rng.pick(&[
                "move step backward, if it is frozen",
                "move step any way, if it is frozen",
                "move leap 1 2, unless it is frozen",
                "move in place, if it is frozen",
                "move step sideways, if it is frozen or an enemy is next to it",
                "capture step backward, if it is frozen",
            ]);
            kind.lines.push(line.to_owned());
        }
    }
}

fn victims(rng: &mut Rng, army: &mut Army) {
    let names = happens::names(army, true);
    let mut some = false;
    for kind in army.kinds.iter_mut().skip(1) {
        if some && rng.percent(65) {
            continue;
        }
        some = true;
        let clause = *rng.pick(&["", "", "", " from ranks 1-3", " to ranks 2-4", " within ranks 1-4"]);
        let onto = match rng.percent(25) {
            true => format!(" onto a piece except {}", rng.pick(&names)),
            false => String::new(),
        };
        let stays = if rng.percent(12) { ", and it stays" } else { "" };
        if rng.percent(60) {
            kind.lines =
                vec![(*rng.pick(&["move slide any way", "move step any way", "move leap 1 2"])).to_owned()];
        }
        kind.lines.push(format!("capture as its victim{clause}{onto}{stays}"));
    }
    if rng.percent(25) {
        let name = rng.pick(&names).clone();
        if let Some(kind) = army.kinds.iter_mut().rev().find(|k| k.name != name) {
            kind.lines.push(format!("move and capture as {name}"));
        }
    }
}

fn attacked(rng: &mut Rng, army: &mut Army) {
    let names = happens::names(army, true);
    for kind in &mut army.kinds {
        for line in &mut kind.lines {
            let quiet = line.starts_with("move ") && !line.contains(" capture ") && !line.contains("taking");
            let promotes = line.contains("promote ");
            let free = ![", if", ", unless", " and "].iter().any(|w| line.contains(w));
            if free && (quiet && rng.percent(60) || promotes && rng.percent(60)) {
                *line += &format!("{}{}", rng.pick(&[", if ", ", unless "]), asks(rng, &names));
            }
        }
        if rng.percent(30) {
            let when = asks(rng, &names);
            kind.lines
                .push(format!("move {}, if {when}", rng.pick(&["leap 1 2", "leap 0 2", "step diagonal"])));
        }
    }
}

fn pushing(rng: &mut Rng, army: &mut Army) {
    let names = happens::names(army, true);
    let mut some = false;
    for kind in &mut army.kinds {
        if some && rng.percent(55) {
            continue;
        }
        some = true;
        let path = *rng.pick(&[
            "step orthogonal",
            "step any way",
            "step forward, diagonal",
            "slide orthogonal",
            "slide diagonal up to 2",
            "slide any way",
        ]);
        let whose = *rng.pick(&["", "", "enemy ", "friendly "]);
        let an = if whose == "enemy " { "an" } else { "a" };
        let noun = noun(rng, &names);
        let line = match rng.below(4) {
            0 => {
                kind.lines
                    .retain(|l| l.starts_with("promote") || l.starts_with("may") || l.starts_with("drop"));
                kind.lines.push(format!("capture {path}"));
                format!(
                    "move {path}, and {an} {whose}{noun} a step back from the square it left goes to the square it left"
                )
            }
            1 => {
                let jump = *rng.pick(&[path, path, "leap 1 2", "step forward, then may step outward"]);
                format!("move {jump} onto {an} {whose}{noun}, and that piece goes to the square it left")
            }
            _ => {
                if whose != "friendly " {
                    kind.lines.retain(|l| !l.contains("capture"));
                    kind.lines.push(format!("move {path}"));
                }
                format!("move {path} onto {an} {whose}{noun}, and that piece goes a step ahead")
            }
        };
        kind.lines.push(line);
    }
}

/// What happens because of a move, to somebody at least where that is said.
fn events(rng: &mut Rng, army: &mut Army, parts: bool) {
    let names = happens::names(army, false);
    if names.is_empty() {
        return;
    }
    for kind in &mut army.kinds {
        if rng.percent(45) || kind.lines.iter().any(|l| l.contains("stays") || l.contains("when it")) {
            continue;
        }
        let whose = *rng.pick(&["enemy ", "enemy ", "friendly ", ""]);
        let some = rng.pick(&names).clone();
        let whom = match rng.below(3) {
            0 => format!("every {whose}{some} in a row between it and a friendly piece"),
            1 => format!("every {whose}piece except king {}", place(rng)),
            _ => format!("every {whose}{some} {}", place(rng)),
        };
        let does = match rng.below(3) {
            0 => "leaves the board".to_owned(),
            1 => format!("becomes a {}", rng.pick(&names)),
            _ => "changes sides".to_owned(),
        };
        if rng.percent(30) {
            let to = |place: &str| if place.starts_with("next") { "" } else { "to " };
            let place = place(rng);
            let article = if whose.starts_with('e') { "an" } else { "a" };
            let whom = if rng.percent(50) { some } else { "piece except king".to_owned() };
            let wall = if parts && rng.percent(30) { "becomes a wall".to_owned() } else { does.clone() };
            kind.lines
                .push(format!("when {article} {whose}{whom} moves {}{place}: that piece {wall}", to(place)));
            continue;
        }
        let if_any = if rng.percent(50) { ", if any does" } else { "" };
        let event = *rng.pick(&["captures", "captures", "moves"]);
        kind.lines.push(match rng.below(6) {
            0 if !kind.royal => format!("when it {event}: it leaves the board, and {whom} {does}{if_any}"),
            1 if parts => "when it moves: a wall appears on the square it left".to_owned(),
            2 => {
                format!("when it is captured: it goes where its file meets rank {} if empty", rng.range(1, 2))
            }
            _ => format!("when it {event}: {whom} {does}{if_any}"),
        });
    }
}

fn bans(rng: &mut Rng, army: &mut Army) {
    for kind in &mut army.kinds {
        for line in &mut kind.lines {
            let goes = ["move ", "capture ", "betza "].iter().any(|w| line.starts_with(w));
            if goes && !line.contains("giving") && rng.percent(30) {
                *line += *rng.pick(&[", giving no check", ", giving no check", ", giving no mate"]);
            }
        }
    }
}

fn drops(rng: &mut Rng, board: &Board, army: &mut Army) {
    let names = happens::names(army, false);
    let all = *rng.pick(&["to the captor's hand unpromoted", "to the captor's hand", "to its owner's hand"]);
    if names.is_empty() {
        return;
    }
    // Two in hand must not be put down as the same: who has another's face has it alone.
    let two_faced = rng.percent(50).then(|| (rng.pick(&names).clone(), rng.pick(&names).clone()));
    for kind in &mut army.kinds {
        let is = |name: &String| *name == kind.name;
        if kind.royal {
            continue;
        }
        if two_faced.as_ref().is_some_and(|(own, other)| own != other && is(other)) {
            if rng.percent(85) {
                kind.lines.push(format!("when it is captured: it goes {all}"));
            }
            continue;
        }
        let faces = two_faced.as_ref().filter(|(own, _)| is(own));
        if rng.percent(85) {
            kind.lines.push(format!("when it is captured: it goes {all}"));
        }
        for _ in 0..*rng.pick(&[1, 1, 1, 2]) {
            let place = if rng.percent(60) && board.holes.is_empty() {
                "anywhere".to_owned()
            } else {
                format!("on {}", board.squares(rng).text)
            };
            let mut line = format!("drop {place}");
            if let Some((own, other)) = faces.filter(|(own, other)| own != other && rng.percent(80)) {
                line += &match rng.below(3) {
                    0 => format!(" as a {other}"),
                    1 => format!(" as a {other} or a {own}"),
                    _ => format!(" as a {own} or a {other}"),
                };
            }
            match rng.below(7) {
                0 | 1 => {
                    let whom = *rng.pick(&[
                        "every enemy in a row between it and a friendly piece",
                        "every enemy piece except king next to it",
                        "every friendly piece except king a leap 1 2 from it",
                        "every enemy piece except king a slide orthogonal from it",
                    ]);
                    let some = rng.pick(&names).clone();
                    let verb = match rng.below(3) {
                        0 => "leaves the board".to_owned(),
                        1 => format!("becomes a {some}"),
                        _ => "changes sides".to_owned(),
                    };
                    line += &format!(", and {whom} {verb}");
                    if rng.percent(50) {
                        line += ", if any does";
                    }
                }
                2 => {
                    line += ", and it counts as unmoved";
                }
                _ => {}
            }
            if rng.percent(30) {
                let in_hand = format!("its side has at least 2 {}s in hand", rng.pick(&names));
                let asked = [asks(rng, &names), asks(rng, &names), in_hand];
                let when = *rng.pick(&[", if ", ", unless "]);
                line += &match rng.percent(30) {
                    true => happens::condition(rng),
                    false => format!("{when}{}", rng.pick(&asked)),
                };
            }
            // Behind a list of names alone a ban is not understood.
            if !line.contains(" as a ") || line.contains(", if ") || line.contains(", unless ") {
                // Behind names alone a ban is not understood.
                if !line.contains(" as a ") || line.contains(", if ") || line.contains(", unless ") {
                    line += *rng.pick(&["", "", "", "", ", giving no mate", ", giving no check"]);
                }
            }
            kind.lines.push(line);
        }
        if rng.percent(15) {
            kind.lines.push("move leap 0 2, if it is unmoved".to_owned());
        }
    }
}

fn turns(rng: &mut Rng, board: &Board, names: &[String], hands: bool, parts: bool) -> String {
    let clause = |rng: &mut Rng| {
        let verb = *rng.pick(&["leaving", "leaving", "keeping"]);
        let whose = *rng.pick(&["", "friendly ", "enemy "]);
        let (a, b) = (rng.pick(names).clone(), rng.pick(names).clone());
        match rng.below(7) {
            0 => format!(" {verb} no {whose}{a} on {}", board.squares(rng).text),
            1 => format!(" {verb} no {whose}{a} next to an enemy {b}"),
            2 => format!(" {verb} no {whose}{a} a slide forward from an enemy {b}"),
            3 => format!(" {verb} no {whose}{a} a leap 1 2 from a friendly {b}"),
            4 if !parts => " repeating no position".to_owned(),
            5 if !parts => " repeating no arrangement".to_owned(),
            _ => (*rng.pick(&["", " giving no check", " giving no mate"])).to_owned(),
        }
    };
    let mut text = match rng.below(6) {
        0 => {
            let most = if rng.percent(30) { " of the most pieces" } else { "" };
            format!("a capture{most}{}, else a move{}", clause(rng), clause(rng))
        }
        1 => format!("a move{}, else a pass", clause(rng)),
        2 | 3 => format!("a move{} or a pass", clause(rng)),
        _ => format!("a move{}", clause(rng)),
    };
    if hands && rng.percent(30) {
        text = "a drop, else a move or a pass".to_owned();
    }
    if rng.percent(20) {
        text += ", else a move";
    }
    text
}

fn parts(rng: &mut Rng, board: &Board, army: &Army, wall: bool, turn: &mut String) {
    if turn.is_empty() {
        let first = *rng.pick(&["a move", "a move", "a move or a pass", "a capture, else a move"]);
        *turn = format!("    {first}\n");
    }
    let mut own = happens::names(army, false);
    if own.is_empty() {
        own = happens::names(army, true);
    }
    for _ in 0..*rng.pick(&[1, 1, 1, 2]) {
        let squares = board.squares(rng).text;
        let near = place(rng);
        let path = near.trim_end_matches(" from it").to_owned();
        let some = if wall { "wall".to_owned() } else { rng.pick(&own).clone() };
        let whose = *rng.pick(&["an enemy", "an enemy", "a friendly", "a"]);
        let who = if rng.percent(50) { "piece".to_owned() } else { rng.pick(&own).clone() };
        let line = match rng.below(13) {
            10 => format!("then {whose} {who} goes to {squares}"),
            11 if path.starts_with("a ") => format!("then {whose} {who} goes {path}"),
            11 | 12 => format!("then {whose} {who} goes a step forward"),
            7 => format!("then it goes to {squares}"),
            8 if path.starts_with("a ") => format!("then it goes {path}"),
            8 | 9 => "then it goes a step orthogonal".to_owned(),
            0 => format!("then a {some} appears anywhere"),
            1 => format!("then a {some} appears on {squares}"),
            2 | 3 => format!("then a {some} appears {near}"),
            _ if !wall => format!("then a {some} appears {near}"),
            4 => "then the wall goes anywhere".to_owned(),
            5 => format!("then the wall goes to {squares}"),
            _ if path.starts_with("a ") => format!("then the wall goes {path}"),
            _ => "then the wall goes a step any way".to_owned(),
        };
        let possible = if rng.percent(30) { ", if possible" } else { "" };
        let _ = writeln!(turn, "    {line}{possible}");
    }
}

fn endings(
    rng: &mut Rng,
    board: &Board,
    army: &Army,
    goals: bool,
    passes: bool,
    points: bool,
) -> Vec<String> {
    let mut all = Vec::new();
    let names = happens::names(army, true);
    let compared = if points { "points" } else { "pieces" };
    if passes && rng.percent(70) {
        let most = format!("the side with {} {compared} wins", rng.pick(&["more", "fewer"]));
        let outcome = [most.as_str(), "draw", "the side to move loses"];
        all.push(format!("{} passes in a row: {}", rng.range(2, 3), rng.pick(&outcome)));
    }
    if goals {
        let lasting = if rng.percent(45) { format!(" for {} plies", rng.range(2, 4)) } else { String::new() };
        let (a, b) = (rng.pick(&names).clone(), rng.pick(&names).clone());
        let outcome = *rng.pick(&["that side wins", "that side loses", "draw"]);
        let line = match rng.below(6) {
            0 => format!("a {a} is next to an enemy {b}"),
            1 => format!("a side has at least 2 {a}s a leap 1 2 from a friendly {b}"),
            2 => format!("a side has a {a} a slide forward from an enemy {b}"),
            3 => format!("a {a} is on {}", board.squares(rng).text),
            4 => format!("a side has only pieces except {a} next to an enemy {b}"),
            _ => format!("a side has fewer than 2 {a}s next to a friendly {b} and that side is to move"),
        };
        all.push(format!("{line}{lasting}: {outcome}"));
        if passes && rng.percent(60) || rng.percent(10) {
            let line = *rng.pick(&[
                "white cannot move and black cannot move",
                "a side cannot move and that side is to move",
                "each side cannot move",
            ]);
            all.push(format!("{line}: the side with more {compared} wins"));
        }
    }
    if army.kinds.iter().any(|k: &Kind| k.royal) {
        all.push("checkmate: the side to move loses".to_owned());
    }
    all.push(format!("stalemate: {}", rng.pick(&["draw", "the side to move loses", "that side wins"])));
    if rng.percent(40) {
        let what = *rng.pick(&["arrangement", "position", "position", "position and trail"]);
        all.push(format!("{what} repeated {} times: draw", rng.range(2, 3)));
    }
    if rng.percent(30) {
        all.push(format!("{} plies without a capture: draw", rng.range(4, 20)));
    }
    all
}
