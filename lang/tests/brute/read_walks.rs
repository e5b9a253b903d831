//! Paths: directions, leaps, legs.

use super::grid::Grid;
use super::hexagons;
use super::read::Reader;
use super::read_words::*;
use super::rules::*;
use super::space;

/// How a piece gets somewhere.
pub fn walk(reader: &Reader, words: &mut Words) -> Walk {
    let grid = reader.grid;
    let (by, mut hurdles) = match words.peek(0) {
        "anywhere" => {
            words.next();
            return Walk::Anywhere;
        }
        "as" => {
            words.next();
            return borrowed(reader, words);
        }
        "in" if words.take("in place") => return Walk::InPlace,
        "leap" | "ride" => (None, None),
        "step" | "slide" | "hop" => (Some(()), None),
        word => panic!("a path that begins with `{word}`"),
    };
    let way = words.next();
    let by = if by.is_some() { directions(grid, words) } else { leap(grid, words) };
    let (mut least, mut most) = (1, 1);
    if words.take("over") {
        hurdles = Some(over(reader, words, way == "hop"));
    } else if matches!(way, "slide" | "ride") {
        (least, most) = bounds(words);
    }
    let first = Leg { from: None, by, least, most, may: false };
    let leaps = way == "leap" && hurdles.is_some();
    let mut parts = vec![Part { leg: first, over: hurdles, onto: None, leaps, least: 1, most: 1 }];
    loop {
        // Words for what stands at its end, which may as well be the end of the line.
        let before = Words(words.0);
        if words.take("onto") {
            let onto = men(reader, words);
            match words.peek(0) == "," && words.peek(1) == "then" {
                true => parts.last_mut().unwrap().onto = Some(onto),
                false => words.0 = before.0,
            }
        }
        if !words.take(", then") {
            break;
        }
        let may = words.take("may");
        let from = words.take("from").then(|| reader.squares(words));
        let way = words.next();
        let mut turned: Option<Vec<i32>> = None;
        loop {
            let by = match words.peek(0) {
                "ahead" => 0,
                "outward" => 1,
                "aside" => {
                    if grid.hexagons {
                        3
                    } else {
                        2
                    }
                }
                "back" => {
                    if grid.hexagons {
                        6
                    } else {
                        4
                    }
                }
                _ => break,
            };
            words.next();
            turned.get_or_insert_default().push(by);
            if !(matches!(words.peek(1), "ahead" | "outward" | "aside" | "back") && words.goes_on()) {
                break;
            }
        }
        if way == "repeat" {
            let mut part = parts.last().unwrap().clone();
            part.leg.may = may;
            part.leg.from = from;
            part.leg.by = turned.map_or(part.leg.by, Towards::Turned);
            (part.least, part.most) = bounds(words);
            parts.push(part);
            continue;
        }
        let by = match turned {
            Some(turned) => Towards::Turned(turned),
            None if matches!(way, "leap" | "ride") => leap(grid, words),
            None => directions(grid, words),
        };
        let over = words.take("over").then(|| over(reader, words, way == "hop"));
        let leaps = way == "leap" && over.is_some();
        let slides = over.is_none() && matches!(way, "slide" | "ride");
        let (least, most) = if slides { bounds(words) } else { (1, 1) };
        let leg = Leg { from, by, least, most, may };
        parts.push(Part { leg, over, onto: None, leaps, least: 1, most: 1 });
    }
    if parts.len() == 1 && parts[0].over.is_some() && !leaps {
        let Part { leg, over, .. } = parts.remove(0);
        return Walk::Over { by: in_space(leg.by), over: over.unwrap() };
    }
    match parts.iter().any(|p| p.over.is_some() || p.onto.is_some() || (p.least, p.most) != (1, 1)) {
        true => Walk::Repeated(parts),
        false => Walk::Legs(parts.into_iter().map(|p| p.leg).collect()),
    }
}

/// Directions of a first leg.
pub fn in_space(by: Towards) -> Vec<Space> {
    match by {
        Towards::These(by) => by.into_iter().map(level).collect(),
        Towards::InSpace(by) => by,
        Towards::Turned(_) => unreachable!(),
    }
}

/// Whose lines a piece has.
pub fn borrowed(reader: &Reader, words: &mut Words) -> Walk {
    if words.take("its victim") {
        return Walk::AsVictim;
    }
    if words.take("what just moved") {
        return Walk::AsJustMoved;
    }
    if !matches!(words.peek(0), "a" | "an") {
        return Walk::As(words.names());
    }
    let men = men(reader, words);
    Walk::Lent(men, Box::new(place(reader, words)))
}

/// The vectors of a leap of some numbers and perhaps directions.
pub fn leap(grid: Grid, words: &mut Words) -> Towards {
    let (m, n) = (number(words.next()), number(words.next()));
    let levels = words.peek(0).parse().ok();
    if levels.is_some() {
        words.next();
    }
    let in_space = levels.is_none() && words.take("in space");
    let keeps = direction_words(words);
    if grid.levels > 1 {
        let all =
            if in_space { space::leaps_in_space(m, n) } else { space::leaps(m, n, levels.unwrap_or(0)) };
        return Towards::InSpace(space::kept(all, &keeps));
    }
    let (all, allows) = match grid.hexagons {
        true => (hexagons::all_leaps(m, n), hexagons::allows as fn(&str, Vector) -> bool),
        false => (all_leaps(m, n), allows as _),
    };
    let kept = |v: &Vector| keeps.is_empty() || keeps.iter().any(|w| allows(w, *v));
    Towards::These(all.into_iter().filter(kept).collect())
}

pub fn over(reader: &Reader, words: &mut Words, just_behind: bool) -> Hurdles {
    let (least, most) = match words.next() {
        "a" | "an" | "any" => (1, usize::MAX),
        "one" => (1, 1),
        "at" if words.take("least") => (number(words.next()) as usize, usize::MAX),
        n => (number(n) as usize, number(n) as usize),
    };
    Hurdles { least, most, men: men(reader, words), victims: None, just_behind }
}

/// The words for directions, each with what belongs to it: `any way`, `orthogonal in space`, `left-up`.
pub fn direction_words(words: &mut Words) -> Vec<String> {
    let mut all = Vec::new();
    // `up to 3` says how far, `up to rank 3` where.
    let bound = |words: &Words| {
        words.peek(0) == "up" && words.peek(1) == "to" && words.peek(2).parse::<i32>().is_ok()
    };
    while space::is_direction(words.peek(0)) && !bound(words) {
        let mut word = words.next().to_owned();
        if word == "any" {
            words.take("way");
        }
        if words.take("in space") {
            word += " in space";
        }
        all.push(word);
        if !words.goes_on() {
            break;
        }
    }
    all
}

pub fn directions(grid: Grid, words: &mut Words) -> Towards {
    let names = direction_words(words);
    assert!(!names.is_empty(), "no direction: `{}`", words.peek(0));
    if grid.hexagons {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        return Towards::These(hexagons::directions(&names));
    }
    if grid.levels > 1 {
        return Towards::InSpace(space::steps(&names));
    }
    let mut all = all_leaps(0, 1);
    all.extend(all_leaps(1, 1));
    all.retain(|v| names.iter().any(|w| goes(w, *v)));
    Towards::These(all)
}

/// Is the vector of a single step one of those that a word means?
pub fn goes(word: &str, (x, y): Vector) -> bool {
    match word {
        "forward" => (x, y) == (0, 1),
        "backward" => (x, y) == (0, -1),
        "left" => (x, y) == (-1, 0),
        "right" => (x, y) == (1, 0),
        "sideways" => y == 0,
        "vertical" => x == 0,
        "forward-left" => (x, y) == (-1, 1),
        "forward-right" => (x, y) == (1, 1),
        "backward-left" => (x, y) == (-1, -1),
        "backward-right" => (x, y) == (1, -1),
        "orthogonal" => x == 0 || y == 0,
        "diagonal" => x != 0 && y != 0,
        "any" => true,
        word => panic!("the direction `{word}`"),
    }
}

/// Does a word allow a leap?
pub fn allows(word: &str, (x, y): Vector) -> bool {
    match word {
        "forward" => y > 0 && y >= x.abs(),
        "backward" => y < 0 && -y >= x.abs(),
        "left" => x < 0 && -x >= y.abs(),
        "right" => x > 0 && x >= y.abs(),
        "sideways" => x.abs() >= y.abs(),
        "vertical" => y.abs() >= x.abs(),
        "forward-left" => x < 0 && y > 0,
        "forward-right" => x > 0 && y > 0,
        "backward-left" => x < 0 && y < 0,
        "backward-right" => x > 0 && y < 0,
        "orthogonal" => x == 0 || y == 0,
        "diagonal" => x.abs() == y.abs(),
        "any" => true,
        word => panic!("the direction `{word}`"),
    }
}

/// Every leap of so many squares along one axis and so many along the other.
pub fn all_leaps(m: i32, n: i32) -> Vec<Vector> {
    let mut all = Vec::new();
    for (x, y) in [(m, n), (n, m)] {
        for v in [(x, y), (-x, y), (x, -y), (-x, -y)] {
            if !all.contains(&v) {
                all.push(v);
            }
        }
    }
    all
}

/// The least and the greatest number of steps of a slide.
pub fn bounds(words: &mut Words) -> (i32, i32) {
    if words.take("up to") {
        (1, number(words.next()))
    } else if words.take("exactly") {
        let n = number(words.next());
        (n, n)
    } else if words.take("at least") {
        (number(words.next()), FAR)
    } else if let Some((least, most)) = words.peek(0).split_once('-') {
        words.next();
        (number(least), number(most))
    } else {
        (1, FAR)
    }
}
