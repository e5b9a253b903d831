//! Lines that take elsewhere than where they end, put into files that say other things.

use super::Rng;

/// Puts such lines into some of the kinds of a file.
pub fn put(rng: &mut Rng, text: &str) -> String {
    let kinds: Vec<String> = text
        .lines()
        .filter_map(|l| l.trim_start().strip_prefix("piece ").filter(|_| l.ends_with('{')))
        .filter_map(|l| l.split(' ').next().map(str::to_owned))
        .collect();
    let levels = text.lines().any(|l| l.trim_start().starts_with("board") && l.matches(" x ").count() > 1);
    let hexagons = text.contains("board hexagon");
    let mut changed = String::new();
    let mut victims = false;
    for line in text.lines() {
        let bare = line.trim_start();
        let begins = bare.starts_with("piece ") && line.ends_with('{');
        let passes = bare.contains("taking what just") || bare.contains("that just passed");
        // Too many ways to capture hide each other; with some of them there would be two moves of one name.
        let capture = bare.starts_with("capture ") && rng.percent(30);
        if capture || passes && rng.percent(95) || bare.contains("it stays") {
            continue;
        }
        changed += line;
        changed.push('\n');
        if !begins || kinds.is_empty() {
            continue;
        }
        if rng.percent(55) {
            for _ in 0..*rng.pick(&[1, 1, 2]) {
                changed += &format!("    {}\n", self::line(rng, &kinds, levels || hexagons));
            }
        } else if rng.percent(if victims { 15 } else { 30 }) {
            victims = true;
            if rng.percent(60) {
                changed += "    move slide any way\n";
            }
            changed += "    capture as its victim\n";
        }
        if !bare.contains(" royal") && rng.percent(6) && !text.contains("in place") {
            changed += "    move in place, and it leaves the board, if it is frozen\n";
        }
        if rng.percent(6) {
            let verb = rng.pick(&["move and capture", "move", "capture"]);
            let other = rng.pick(&kinds);
            if !bare.starts_with(&format!("piece {other} ")) {
                changed += &format!("    {verb} as {other}\n");
            }
        }
        if rng.percent(25) && !text.contains("when it") {
            changed += *rng.pick(&[
                "    when it captures: it leaves the board, and every enemy next to it changes sides\n",
                "    when it captures: it changes sides\n",
                "    when it captures: it becomes what it captured\n",
                "    when it is captured: it goes where its file meets rank 1 if empty\n",
                "    when it is captured: it goes to a1 if empty\n",
                "    when it is captured: it goes where its rank meets file a if empty\n",
            ]);
        }
    }
    changed
}

fn noun(rng: &mut Rng, kinds: &[String]) -> String {
    match rng.below(6) {
        0 => rng.pick(kinds).clone(),
        1 => format!("piece except {}", rng.pick(kinds)),
        _ => "piece".to_owned(),
    }
}

/// The same of an enemy, or of a friend.
fn of(rng: &mut Rng, whose: &str, kinds: &[String]) -> String {
    match noun(rng, kinds).as_str() {
        "piece" if whose == "enemy" => "enemy".to_owned(),
        other => format!("{whose} {other}"),
    }
}

/// A line that takes on its way.
fn landing(rng: &mut Rng, enemy: &str) -> String {
    let verb = *rng.pick(&["move and capture", "move and capture", "move", "capture"]);
    let leg = *rng.pick(&[
        "step any way",
        "step orthogonal",
        "step diagonal",
        "slide orthogonal up to 2",
        "step forward",
    ]);
    let then = *rng.pick(&[
        ", then step any way",
        ", then step any way",
        ", then step ahead or back",
        ", then may step ahead",
        ", then step orthogonal, then may step diagonal",
        ", then may repeat up to 2",
    ]);
    let end = if verb == "capture" && rng.percent(30) { format!(" onto an {enemy}") } else { String::new() };
    let ban = *rng.pick(&["", "", "", "", ", if it is safe there", ", giving no check"]);
    format!("{verb} {leg} onto an {enemy}{then}{end}{ban}")
}

/// A line that takes elsewhere.
fn line(rng: &mut Rng, kinds: &[String], flat: bool) -> String {
    let verb = *rng.pick(&["move", "move", "capture"]);
    let enemy = of(rng, "enemy", kinds);
    if rng.percent(20) {
        return landing(rng, &enemy);
    }
    let friend = of(rng, "friendly", kinds);
    let straight = *rng.pick(&[
        "step any way",
        "step orthogonal",
        "step forward, diagonal",
        "slide any way",
        "slide orthogonal",
        "slide diagonal up to 2",
        "slide any way up to 3",
    ]);
    let any = *rng.pick(&[
        straight,
        straight,
        "leap 1 2",
        "leap 0 2",
        "step orthogonal, then may step outward",
        "anywhere",
        "slide any way over one piece",
        "ride 1 2",
    ]);
    let (path, taking) = match rng.below(if flat { 7 } else { 8 }) {
        0 | 1 => {
            let over = match rng.below(6) {
                0 => "one piece".to_owned(),
                1 => "any pieces".to_owned(),
                2 => "at least 2 pieces".to_owned(),
                3 => format!("one {enemy}"),
                _ => "one enemy".to_owned(),
            };
            let by = *rng.pick(&[
                "slide any way",
                "slide orthogonal",
                "slide diagonal",
                "hop any way",
                "hop orthogonal",
                "hop forward, diagonal",
            ]);
            let leap = *rng.pick(&["leap 2 2", "leap 0 2", "leap 2 2 forward", "leap 0 2 sideways"]);
            let one = over.starts_with("one ");
            let by = if one && rng.percent(40) { leap } else { by };
            // Slides that turn as they like have more ways than can be counted.
            let slides = by.starts_with("slide");
            let then = match rng.below(6) {
                0 if !slides => ", then may repeat",
                0 | 1 => ", then may repeat ahead",
                2 if !flat && !slides => *rng.pick(&[
                    ", then may repeat aside",
                    ", then may repeat ahead or aside",
                    ", then may from ranks 3-4 slide forward over one enemy",
                ]),
                2 if !flat => ", then may repeat aside up to 1",
                3 if !slides => ", then repeat",
                3 => ", then repeat ahead",
                _ => "",
            };
            let whole = if rng.percent(25) { " while it can" } else { "" };
            let at_once = if rng.percent(30) { " at once" } else { "" };
            (format!("{by} over {over}{then}"), format!("what it passed over{at_once}{whole}"))
        }
        2 => {
            let place = *rng.pick(&[
                "next to it",
                "next to it",
                "a leap 0 2 from it",
                "a leap 1 2 from it",
                "a step forward from it",
                "a slide orthogonal from it",
                "a hop any way over one piece from it",
            ]);
            (any.to_owned(), format!("every {enemy} {place}"))
        }
        3 | 4 if rng.percent(50) => {
            let ahead = format!("every {enemy} in a row ahead");
            let back = format!("every {enemy} in a row back from the square it left");
            let both = format!("{ahead}, or {back}");
            let near = format!("{back} or every {enemy} next to it");
            (straight.to_owned(), rng.pick(&[ahead, back, both, near]).clone())
        }
        3 => (straight.to_owned(), format!("an {enemy} a step ahead")),
        4 => (straight.to_owned(), format!("an {enemy} a step back from the square it left")),
        5 => (any.to_owned(), format!("every {enemy} in a row between it and a {friend}")),
        6 => {
            let place = *rng.pick(&[
                "leap 0 2",
                "leap 0 2",
                "leap 2 2",
                "leap 0 3",
                "leap 0 2 forward",
                "hop any way over one enemy",
                "hop orthogonal over any pieces",
                "hop diagonal over one piece",
            ]);
            (any.to_owned(), format!("every {enemy} between it and a {friend} a {place} from it"))
        }
        _ => {
            let other = of(rng, "friendly", kinds);
            let lines = match rng.below(4) {
                0 => format!("its file meets the rank of a {friend}"),
                1 => format!("its rank meets the file of a {friend}"),
                2 => {
                    format!("its rank meets the file of a {friend}, or its file meets the rank of a {other}")
                }
                _ => {
                    format!("its file meets the rank of a {friend}, or its rank meets the file of a {friend}")
                }
            };
            (any.to_owned(), format!("every {enemy} where {lines}"))
        }
    };
    let clause =
        *rng.pick(&["", "", "", "", "", "", " from ranks 1-3", " to ranks 2-4", " within ranks 1-4"]);
    // What happens by a line that also moves would give other moves to the same squares.
    let happens = match rng.below(10) {
        _ if verb == "move" && rng.percent(95) => String::new(),
        0 => ", and it changes sides".to_owned(),
        1 => ", and every enemy next to it changes sides".to_owned(),
        2 => format!(", and it becomes a {}", rng.pick(kinds)),
        _ => String::new(),
    };
    let when = match rng.below(14) {
        0 => ", if a friendly piece is next to it",
        1 => ", unless an enemy is next to it",
        2 => ", if its side is in check",
        // Of several that it takes, it is not said from which of them the check is.
        3 if verb == "capture" && taking.starts_with("an ") => ", unless its side is in check from elsewhere",
        _ => "",
    };
    let bans = *rng.pick(&["", "", "", "", "", "", "", "", "", ", giving no check"]);
    format!("{verb} {path}{clause}, taking {taking}{happens}{when}{bans}")
}
