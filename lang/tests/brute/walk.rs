//! Walking over a board and looking: where a line leads, whatever stands there, and over which squares.

use super::hexagons;
use super::rules::*;

/// A man on the board.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Man {
    pub side: Side,
    pub kind: usize,
    /// Was it promoted, as far as that is remembered?
    pub promoted: bool,
}

impl Man {
    /// One that was not promoted.
    pub fn new(side: Side, kind: usize) -> Man {
        Man { side, kind, promoted: false }
    }
}

/// What stands on each square, level by level and rank by rank.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    files: i32,
    ranks: i32,
    squares: Vec<Option<Man>>,
    /// Where something stands that belongs to nobody.
    walls: Vec<bool>,
}

impl Board {
    pub fn empty(variant: &Variant) -> Board {
        let grid = variant.grid;
        let squares = vec![None; (grid.files * grid.ranks * grid.levels) as usize];
        Board { files: grid.files, ranks: grid.ranks, walls: vec![false; squares.len()], squares }
    }

    fn index(&self, (x, y, z): Square) -> usize {
        ((z * self.ranks + y) * self.files + x) as usize
    }

    pub fn at(&self, square: Square) -> Option<Man> {
        self.squares[self.index(square)]
    }

    pub fn put(&mut self, square: Square, man: Option<Man>) {
        let index = self.index(square);
        self.squares[index] = man;
        self.walls[index] = false;
    }

    pub fn is_wall(&self, square: Square) -> bool {
        self.walls[self.index(square)]
    }

    /// Puts what belongs to nobody.
    pub fn wall(&mut self, square: Square) {
        self.put(square, None);
        let index = self.index(square);
        self.walls[index] = true;
    }

    /// Does nothing stand there?
    pub fn is_free(&self, square: Square) -> bool {
        self.at(square).is_none() && !self.is_wall(square)
    }

    /// Every man with its square.
    pub fn men(&self) -> impl Iterator<Item = (Square, Man)> {
        let square = |i: usize| {
            let (i, files, ranks) = (i as i32, self.files, self.ranks);
            (i % files, i / files % ranks, i / files / ranks)
        };
        self.squares.iter().enumerate().filter_map(move |(i, man)| Some((square(i), (*man)?)))
    }
}

/// A way to a goal: everything on it is as the line wants it, whatever stands on the goal.
#[derive(Clone, Debug, PartialEq)]
pub struct Way {
    pub goal: Square,
    pub passed: Vec<Square>,
    /// Where it ends, and in which direction it goes: of one leg alone.
    pub straight: Option<(Place, Space)>,
}

/// Where a walk has come to, and how it sees the board from there.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Place {
    pub square: Square,
    /// -1 for files or ranks that are mirrored by the links that were crossed, otherwise 1.
    sees: Vector,
}

/// As the owner sees the board.
const PLAIN: Vector = (1, 1);

/// The walk of one line from one square.
pub struct Walker<'a> {
    variant: &'a Variant,
    board: &'a Board,
    side: Side,
    origin: Square,
    limits: Limits<'a>,
    /// The direction of a path of one leg.
    straight: Option<Space>,
    ways: Vec<Way>,
}

/// What a walk that may go round and round knows of where it is to go.
#[derive(Copy, Clone, Default)]
pub struct Limits<'a> {
    pub within: Option<&'a Vec<Square>>,
    /// What is passed is asked of the ways to this square alone.
    pub trail_to: Option<Square>,
    /// Each way is asked for by itself, with what it passes, and may come back to the origin.
    pub each: bool,
    /// These are gone as soon as a leg has passed them.
    pub gone: &'a [Square],
}

/// The ways of a line for a man of a side on a square. They end where they come back to that square.
pub fn ways(variant: &Variant, board: &Board, side: Side, rule: &Rule, origin: Square) -> Vec<Way> {
    ways_to(variant, board, side, rule, origin, None)
}

/// The same where some are gone as soon as it has passed them.
pub fn ways_clearing(
    variant: &Variant,
    board: &Board,
    (side, origin): (Side, Square),
    rule: &Rule,
    gone: &[Square],
) -> Vec<Way> {
    found(variant, board, (side, origin), rule, None, gone)
}

/// The same where it is asked what was passed on the way to one square.
pub fn ways_to(
    variant: &Variant,
    board: &Board,
    side: Side,
    rule: &Rule,
    origin: Square,
    trail_to: Option<Square>,
) -> Vec<Way> {
    found(variant, board, (side, origin), rule, trail_to, &[])
}

fn found(
    variant: &Variant,
    board: &Board,
    (side, origin): (Side, Square),
    rule: &Rule,
    trail_to: Option<Square>,
    gone: &[Square],
) -> Vec<Way> {
    if rule.from.as_ref().is_some_and(|from| !variant.among(side, from, origin)) {
        return Vec::new();
    }
    let within = |w: &Way| {
        let Some(within) = &rule.within else { return true };
        let mut squares = w.passed.iter().chain([&w.goal, &origin]);
        squares.all(|s| variant.among(side, within, *s))
    };
    let to = |w: &Way| rule.to.as_ref().is_none_or(|to| variant.among(side, to, w.goal));
    let over = super::taking::takes_on_its_way(rule);
    let each = over && trail_to.is_none();
    let limits = Limits { within: rule.within.as_ref(), trail_to, each, gone };
    // What takes on its way leaves its own square empty, and may come back to it.
    let mut left = board.clone();
    if each {
        left.put(origin, None);
    }
    let board = &left;
    let ways = walked(variant, board, side, &rule.walk, origin, &limits).into_iter();
    // A way on which it takes goes over nobody twice.
    let once = |w: &Way| {
        let twice =
            |(i, s): (usize, &Square)| !board.is_free(*s) && !gone.contains(s) && w.passed[..i].contains(s);
        !over || !w.passed.iter().enumerate().any(twice)
    };
    let bounds =
        |w: &Way| rule.bounds.iter().all(|(keeps, its)| its.is_shared(variant, origin, w.goal) == *keeps);
    ways.filter(|w| within(w) && to(w) && once(w) && bounds(w)).collect()
}

/// The same of a walk alone, without what a line says of squares.
pub fn walked<'a>(
    variant: &'a Variant,
    board: &'a Board,
    side: Side,
    walk: &Walk,
    origin: Square,
    limits: &Limits<'a>,
) -> Vec<Way> {
    let mut walker =
        Walker { variant, board, side, origin, limits: *limits, straight: None, ways: Vec::new() };
    match walk {
        Walk::Leap(leaps, over) => leaps.iter().for_each(|(v, between)| walker.leap(*v, between, *over)),
        Walk::Ride { by, least, most, over_first } => {
            by.iter().for_each(|v| walker.ride(*v, *least, *most, *over_first));
        }
        Walk::Hop { by, just_behind } => by.iter().for_each(|v| walker.hop(*v, *just_behind)),
        Walk::LameRide { by, most } => by.iter().for_each(|(v, on)| walker.ride_lame(*v, on, *most)),
        Walk::Zigzag(by, most) => by.iter().for_each(|v| walker.zigzag(*v, *most)),
        Walk::Circle(by, most) => by.iter().for_each(|v| walker.circle(*v, *most)),
        Walk::Chain(parts, kept) => walker.chain(parts, kept.as_ref()),
        Walk::Legs(legs) => walker.legs(legs, walker.start(), (0, 0, 0), &mut Vec::new()),
        Walk::Over { by, over } => {
            for v in by {
                let found = walker.over(walker.start(), *v, over);
                found.into_iter().for_each(|(goal, passed)| walker.found(goal, &passed));
            }
        }
        Walk::Repeated(parts) if limits.each => walker.each_repeated(parts),
        Walk::Repeated(parts) => walker.repeated(parts),
        Walk::InPlace => walker.add(origin, Vec::new()),
        Walk::Anywhere => {
            let others = variant.squares().filter(|s| *s != origin);
            others.for_each(|s| walker.found(Place { square: s, sees: PLAIN }, &[]));
        }
        Walk::As(_) | Walk::Lent(..) | Walk::AsJustMoved | Walk::AsVictim => {}
    }
    walker.ways
}

/// The squares of a straight line of neighbours from a square, as far as it leads.
pub fn line(variant: &Variant, board: &Board, side: Side, origin: Square, by: Space) -> Vec<Square> {
    let walker =
        Walker { variant, board, side, origin, limits: Limits::default(), straight: None, ways: Vec::new() };
    let mut squares = Vec::new();
    let mut here = walker.start();
    while let Some(next) = walker.on(here, by) {
        if squares.contains(&next.square) {
            break;
        }
        squares.push(next.square);
        here = next;
    }
    squares
}

/// What lies a step ahead of where a way of one leg ends, and a step back from where it began.
pub fn beyond(v: &Variant, board: &Board, side: Side, origin: Square, way: &Way) -> [Option<Square>; 2] {
    let limits = Limits::default();
    let walker = Walker { variant: v, board, side, origin, limits, straight: None, ways: Vec::new() };
    let Some((goal, (x, y, z))) = way.straight else { return [None; 2] };
    [walker.on(goal, (x, y, z)), walker.on(walker.start(), (-x, -y, -z))]
        .map(|place| place.map(|p| p.square).filter(|s| v.exists(*s)))
}

/// All that lie straight on from there, as far as the board goes.
pub fn row_beyond(v: &Variant, board: &Board, side: Side, origin: Square, way: &Way) -> [Vec<Square>; 2] {
    let limits = Limits { each: true, ..Limits::default() };
    let walker = Walker { variant: v, board, side, origin, limits, straight: None, ways: Vec::new() };
    let Some((goal, (x, y, z))) = way.straight else { return [Vec::new(), Vec::new()] };
    [(goal, (x, y, z)), (walker.start(), (-x, -y, -z))].map(|(mut here, by)| {
        let mut squares = Vec::new();
        while let Some(next) = walker.on(here, by).filter(|p| v.exists(p.square)) {
            if squares.contains(&next.square) {
                break;
            }
            squares.push(next.square);
            here = next;
        }
        squares
    })
}

/// The ways of a path from a square, each with all squares between its ends: of a leap those on its straight line.
pub fn with_between(v: &Variant, board: &Board, side: Side, walk: &Walk, origin: Square) -> Vec<Way> {
    let limits = Limits::default();
    let Walk::Legs(legs) = walk else { return walked(v, board, side, walk, origin, &limits) };
    assert!(legs.len() == 1 && legs[0].most == 1, "nothing stands between the ends of a slide");
    let walker = Walker { variant: v, board, side, origin, limits, straight: None, ways: Vec::new() };
    let (all, here) = walker.directions(&legs[0], walker.start(), (0, 0, 0));
    let way = |by: Space| {
        let goal = walker.on(here, by).filter(|p| v.exists(p.square))?.square;
        Some(Way { goal, passed: walker.between(by), straight: None })
    };
    all.into_iter().filter_map(way).collect()
}

impl Walker<'_> {
    pub fn start(&self) -> Place {
        Place { square: self.origin, sees: PLAIN }
    }

    /// So many files and ranks further, as the owner sees it who has come there; nowhere where that is the origin again.
    pub fn further(&self, here: Place, by: Vector) -> Option<Place> {
        self.on(here, level(by))
    }

    /// The same with levels, which are counted last.
    fn on(&self, here: Place, by: Space) -> Option<Place> {
        let (x, y, z) = self.variant.vector(self.side, by);
        if self.variant.grid.hexagons {
            let square = self.variant.grid.over_cells(here.square, (x, y))?;
            let free = self.variant.lets_through(square) && !self.is_closed(square);
            return free.then_some(Place { square, ..here });
        }
        let (files, ranks, levels) = ((x, 0, 0), (0, y, 0), (0, 0, z));
        let orders = [[files, ranks, levels], [ranks, files, levels]];
        let found = orders.into_iter().find_map(|axes| self.counted(here, axes));
        found.filter(|p| !self.is_closed(p.square) && p.square != here.square)
    }

    /// Is it the square to which no way comes back?
    fn is_closed(&self, square: Square) -> bool {
        !self.limits.each && square == self.origin
    }

    /// So far along one axis after the other, square by square.
    fn counted(&self, mut at: Place, axes: [Space; 3]) -> Option<Place> {
        for (x, y, z) in axes {
            for _ in 0..x.abs().max(y.abs()).max(z.abs()) {
                let by = (x.signum() * at.sees.0, y.signum() * at.sees.1, z.signum());
                let (square, reversed) = self.variant.next_to(at.square, by)?;
                at.square = square;
                match (reversed, by) {
                    (true, (_, 0, 0)) => at.sees.1 *= -1,
                    (true, (0, _, 0)) => at.sees.0 *= -1,
                    (true, _) => unreachable!("links up and down are not read with `reversed`"),
                    (false, _) => {}
                }
            }
        }
        Some(at).filter(|p| self.variant.lets_through(p.square))
    }

    pub fn is_empty(&self, place: Place) -> bool {
        self.board.is_free(place.square)
    }

    /// Does somebody stand there who is not gone as soon as a leg has passed?
    pub fn is_there(&self, square: Square) -> bool {
        !self.board.is_free(square) && !self.limits.gone.contains(&square)
    }

    /// No way ends on a hole that can be crossed.
    pub fn found(&mut self, goal: Place, passed: &[Square]) {
        if !self.variant.exists(goal.square) {
            return;
        }
        let straight = self.straight.map(|by| (goal, by));
        self.ways.push(Way { goal: goal.square, passed: passed.to_vec(), straight });
    }

    fn leap(&mut self, by: Vector, between: &[Vector], over: Over) {
        // From square to square: where links are near, that is not the same as each from the origin.
        let (mut here, mut before) = (Some(self.start()), (0, 0));
        let mut on_to = |v: Vector| {
            let step = (v.0 - before.0, v.1 - before.1);
            before = v;
            here = here.and_then(|here| self.further(here, step));
            here
        };
        let on_the_way: Vec<Option<Place>> = between.iter().map(|v| on_to(*v)).collect();
        let Some(goal) = on_to(by) else { return };
        let empty = |p: &Option<Place>| p.is_some_and(|p| self.is_empty(p));
        let occupied = |p: &Option<Place>| p.is_some_and(|p| !self.is_empty(p));
        match over {
            Over::Anything => self.found(goal, &[]),
            Over::Empty if !on_the_way.iter().all(empty) => {}
            Over::Occupied if !on_the_way.iter().all(occupied) => {}
            Over::Empty | Over::Occupied => {
                let passed: Vec<Square> = on_the_way.into_iter().flatten().map(|p| p.square).collect();
                self.found(goal, &passed);
            }
        }
    }

    fn ride(&mut self, by: Vector, least: i32, most: i32, over_first: bool) {
        let (mut passed, mut seen) = (Vec::new(), Vec::new());
        let mut here = self.start();
        for n in 1..=most {
            let Some(next) = self.further(here, by) else { return };
            if n >= least {
                self.found(next, &passed);
            }
            let over = over_first && n == 1;
            if (!self.is_empty(next) && !over) || (n >= least && again(&mut seen, next)) {
                return;
            }
            passed.push(next.square);
            here = next;
        }
    }

    fn hop(&mut self, by: Vector, just_behind: bool) {
        let (mut passed, mut seen) = (Vec::new(), Vec::new());
        let mut here = self.start();
        // To the hurdle …
        loop {
            let Some(next) = self.further(here, by) else { return };
            if again(&mut seen, next) {
                return;
            }
            passed.push(next.square);
            here = next;
            if !self.is_empty(next) {
                break;
            }
        }
        // … and behind it.
        let hurdle = here.square;
        loop {
            let Some(next) = self.further(here, by).filter(|p| p.square != hurdle) else { return };
            self.found(next, &passed);
            if just_behind || !self.is_empty(next) || again(&mut seen, next) {
                return;
            }
            passed.push(next.square);
            here = next;
        }
    }

    /// Whatever is left of the legs, from a place.
    fn legs(&mut self, legs: &[Leg], here: Place, heading: Space, passed: &mut Vec<Square>) {
        let Some((leg, rest)) = legs.split_first() else { return };
        if !self.begins(leg, here) {
            return;
        }
        let (all, here) = self.directions(leg, here, heading);
        let alone = heading == (0, 0, 0) && rest.is_empty();
        for by in all {
            self.straight = alone.then_some(by);
            let (depth, mut at, mut seen) = (passed.len(), here, Vec::new());
            for n in 1..=leg.most {
                let Some(next) = self.on(at, by) else { break };
                if n >= leg.least {
                    if rest.first().is_none_or(|leg| leg.may) {
                        self.found(next, passed);
                    }
                    if again(&mut seen, next) {
                        break;
                    }
                    if self.is_empty(next) {
                        passed.push(next.square);
                        self.legs(rest, next, by, passed);
                        passed.pop();
                    }
                }
                if !self.is_empty(next) {
                    break;
                }
                passed.push(next.square);
                at = next;
            }
            passed.truncate(depth);
        }
    }

    /// Over men on a line: where it ends, each with what it passed. No man counts twice, and none that was gone over is the goal.
    fn over(&self, start: Place, by: Space, over: &Hurdles) -> Vec<(Place, Vec<Square>)> {
        let Hurdles { least, most, just_behind, .. } = over;
        let (mut passed, mut seen, mut hurdles, mut ends) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut here = start;
        while let Some(next) = self.on(here, by) {
            let behind = here.square != start.square && !self.is_empty(here);
            let enough = (*least..=*most).contains(&hurdles.len());
            let crossed = hurdles.contains(&next.square);
            if enough && !crossed && (behind || !just_behind) {
                ends.push((next, passed.clone()));
            }
            if !self.is_empty(next) {
                if !self.goes_over(over, next.square) || (crossed && *most < usize::MAX) {
                    break;
                }
                if !crossed {
                    hurdles.push(next.square);
                }
            }
            if hurdles.len() > *most || again(&mut seen, (next, hurdles.len())) {
                break;
            }
            passed.push(next.square);
            here = next;
        }
        ends
    }

    /// Is what stands on a square one of the men that a way goes over? `A piece` means what belongs to nobody, too.
    fn goes_over(&self, over: &Hurdles, square: Square) -> bool {
        let Some(man) = self.board.at(square) else { return over.men == Men::default() };
        let kind = &self.variant.army(man.side).kinds[man.kind];
        let is_one =
            |men: &Men| men.own.is_none_or(|own| own == (man.side == self.side)) && men.name(&kind.name);
        is_one(&over.men) && over.victims.as_ref().is_none_or(is_one)
    }

    /// A leap over the one square between, if one of the men stands there.
    fn leap_over(&self, here: Place, by: Space, over: &Hurdles) -> Option<(Place, Space, Vec<Square>)> {
        let half = (by.0 / 2, by.1 / 2, by.2 / 2);
        let between = self.on(here, half).filter(|p| !self.is_empty(*p) && self.goes_over(over, p.square))?;
        let end = self.on(here, by)?;
        Some((end, by, vec![between.square]))
    }

    /// The squares between the origin and the end of a leap along a straight line.
    fn between(&self, by: Space) -> Vec<Square> {
        let (x, y, z) = (by.0.abs(), by.1.abs(), by.2.abs());
        let n = match self.variant.grid.hexagons {
            true if x == 0 || y == 0 => x.max(y) / 2,
            true => x.min(y),
            false => x.max(y).max(z),
        };
        let (mut here, mut squares) = (self.start(), Vec::new());
        for _ in 1..n {
            let Some(next) = self.on(here, (by.0 / n, by.1 / n, by.2 / n)) else { break };
            squares.push(next.square);
            here = next;
        }
        squares
    }

    /// Where one leg ends that begins somewhere, each with its heading and what it passed.
    pub fn leg(&self, part: &Part, here: Place, heading: Space) -> Vec<(Place, Space, Vec<Square>)> {
        let leg = &part.leg;
        let (all, here) = self.directions(leg, here, heading);
        let mut ends = Vec::new();
        for by in all {
            if let Some(over) = part.over.as_ref().filter(|_| part.leaps) {
                ends.extend(self.leap_over(here, by, over));
                continue;
            }
            if let Some(over) = &part.over {
                ends.extend(self.over(here, by, over).into_iter().map(|(end, passed)| (end, by, passed)));
                continue;
            }
            let (mut at, mut passed, mut seen) = (here, Vec::new(), Vec::new());
            for n in 1..=leg.most {
                let Some(next) = self.on(at, by) else { break };
                if n >= leg.least {
                    ends.push((next, by, passed.clone()));
                }
                if !self.is_empty(next) || again(&mut seen, next) && n >= leg.least {
                    break;
                }
                passed.push(next.square);
                at = next;
            }
        }
        ends
    }

    /// The directions in which a leg may begin, and how it sees the board.
    fn directions(&self, leg: &Leg, here: Place, heading: Space) -> (Vec<Space>, Place) {
        match &leg.by {
            // A direction of its own is the owner's, whatever was crossed before.
            Towards::These(all) => (all.iter().map(|v| level(*v)).collect(), Place { sees: PLAIN, ..here }),
            Towards::InSpace(all) => (all.clone(), Place { sees: PLAIN, ..here }),
            Towards::Turned(turns) => {
                let turned = |by| turned_in_space(self.variant.grid.hexagons, heading, by);
                (turns.iter().flat_map(|turn| [turned(*turn), turned(-*turn)]).collect(), here)
            }
        }
    }

    /// May a leg begin there?
    pub fn begins(&self, leg: &Leg, here: Place) -> bool {
        leg.from.as_ref().is_none_or(|from| self.variant.among(self.side, from, here.square))
    }

    /// Every way that goes on so on a board without those that are gone after a leg.
    pub fn after_leg(&mut self, passed: &[Square], go_on: &mut dyn FnMut(&mut Walker)) {
        let mut board = self.board.clone();
        for square in passed.iter().filter(|s| self.limits.gone.contains(s)) {
            board.put(*square, None);
        }
        let mut walker = Walker { board: &board, ways: Vec::new(), ..*self };
        go_on(&mut walker);
        self.ways.append(&mut walker.ways);
    }

    /// How many of those are still there.
    pub fn left(&self) -> usize {
        self.limits.gone.iter().filter(|s| !self.board.is_free(**s)).count()
    }

    /// Does an enemy stand there of whom the words speak?
    pub fn is_enemy(&self, men: &Men, place: Place) -> bool {
        let man = self.board.at(place.square).filter(|man| man.side != self.side);
        man.is_some_and(|man| {
            men.own != Some(true) && men.name(&self.variant.army(man.side).kinds[man.kind].name)
        })
    }

    /// Is the square within what the line does not leave?
    pub fn within(&self, square: Square) -> bool {
        self.limits.within.is_none_or(|within| self.variant.among(self.side, within, square))
    }

    pub fn trail_to(&self) -> Option<Square> {
        self.limits.trail_to
    }

    /// A way is known.
    pub fn add(&mut self, goal: Square, passed: Vec<Square>) {
        self.ways.push(Way { goal, passed, straight: None });
    }

    pub fn may_end(&self, place: Place) -> bool {
        self.variant.exists(place.square)
    }

    pub fn origin(&self) -> Square {
        self.origin
    }
}

/// Has a walk been here before in the same way? Then it only goes round, over squares that are not the origin.
pub fn again<T: PartialEq>(seen: &mut Vec<T>, here: T) -> bool {
    let again = seen.contains(&here);
    seen.push(here);
    again
}

/// What leaves its level is only gone on or back.
fn turned_in_space(hexagons: bool, (x, y, z): Space, by: i32) -> Space {
    match (z, by) {
        (0, _) => level(if hexagons { hexagons::turned((x, y), by) } else { turned((x, y), by) }),
        (_, 0) => (x, y, z),
        (_, 4 | -4) => (-x, -y, -z),
        _ => panic!("a way to another level turned by {by} eighths"),
    }
}

/// A direction of the eight turned by eighths of a circle, any other by quarters.
fn turned((x, y): Vector, eighths: i32) -> Vector {
    const ROUND: [Vector; 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
    match ROUND.iter().position(|v| *v == (x, y)) {
        Some(at) => ROUND[(at as i32 + eighths).rem_euclid(8) as usize],
        None => match eighths.rem_euclid(8) / 2 {
            0 => (x, y),
            1 => (y, -x),
            2 => (-x, -y),
            _ => (-y, x),
        },
    }
}
