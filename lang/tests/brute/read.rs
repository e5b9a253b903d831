//! From the lines of a file that says everything itself to the rules of its variant: boards, squares, armies.

use super::fen;
use super::grid::Grid;
use super::lent::{asks, asks_taken, taken_over};
use super::read_ends::ending;
use super::read_turn::turn;
use super::read_words::{Words, number, points};
use super::rules::*;
use super::text::{Line, lines};

/// The variant of a file in which nothing is inherited.
pub fn variant(text: &str) -> Variant {
    let file = lines(text);
    let body = &file.iter().find(|l| l.words[0] == "variant").unwrap().block;
    let board = find(body, "board").unwrap();
    let grid = match board.words[1].as_str() {
        "hexagon" => Grid::hexagon(number(&board.words[2])),
        files => {
            let levels = board.words.get(5).map_or(1, |n| number(n));
            assert!(
                levels > 1 || board.words.len() < 5,
                "nothing is said of the names on a board of one level"
            );
            Grid::squares(number(files), number(&board.words[3]), levels)
        }
    };
    let mut known = Vec::new();
    names(&file, &mut known);
    let mut castlings = Vec::new();
    names_of_castlings(&file, &mut castlings);
    let mut reader = Reader { grid, zones: Vec::new(), known, castlings, own: None };
    let symmetry = find(body, "symmetry");
    let mut variant = Variant {
        grid,
        holes: Vec::new(),
        crossable: Vec::new(),
        regions: Vec::new(),
        links: Vec::new(),
        symmetry: symmetry.map_or("mirror", |l| &l.words[1]).to_owned(),
        also_levels: symmetry.is_some_and(|l| l.words[2..].join(" ") == ", also levels"),
        armies: Default::default(),
        setups: Vec::new(),
        shuffle: None,
        endings: Vec::new(),
        asks: Default::default(),
        asks_taken: Default::default(),
        nobody: None,
        lasting: 0,
        by_nature: Vec::new(),
        at_start: Default::default(),
    };
    for line in body.iter().filter(|l| l.words[0] == "zone") {
        reader.zone(line);
    }
    // What is said outside of the armies goes by the zones of each of them.
    let mut readers = [reader.clone(), reader.clone()];
    for army in body.iter().filter(|l| l.words[0] == "army") {
        let reader = &mut readers[usize::from(army.words[1] == "black")];
        army.block.iter().filter(|l| l.words[0] == "zone").for_each(|l| reader.zone(l));
    }
    for line in body {
        match line.words[0].as_str() {
            "holes" => variant.holes.extend(reader.squares(&mut Words::of(&line.words[1..]))),
            "crossable" => {
                variant.crossable.extend(reader.squares(&mut Words::of(&line.words[2..])));
            }
            "regions" => {
                let mut words = Words::of(&line.words[1..]);
                variant.regions.push(reader.some_squares(&mut words));
                while words.take(",") {
                    variant.regions.push(reader.some_squares(&mut words));
                }
            }
            "link" => variant.links.extend(reader.links(Words::of(&line.words[1..]))),
            "shuffle" => variant.shuffle = Some(reader.shuffle(line, None)),
            "setup" => variant.setups.push(line.words.last().unwrap()[1..].to_owned()),
            "army" => {
                let side = usize::from(line.words[1] == "black");
                line.block.iter().for_each(|l| readers[side].army_line(&mut variant.armies[side], l));
                if let Some(shuffle) = find(&line.block, "shuffle") {
                    let whose = if side == 0 { Side::White } else { Side::Black };
                    variant.shuffle = Some(readers[side].shuffle(shuffle, Some(whose)));
                }
            }
            "piece" if line.words[2..].join(" ") == "* of nobody" => {
                variant.nobody = Some(line.words[1].clone())
            }
            "endings" => variant.endings.extend(line.block.iter().map(|l| ending(&readers, l))),
            "also" | "board" | "symmetry" | "zone" | "summary" | "source" | "test" => {}
            _ => variant.armies.iter_mut().zip(&readers).for_each(|(a, r)| r.army_line(a, line)),
        }
    }
    variant.holes.extend(&variant.crossable);
    variant.armies.iter_mut().for_each(Reader::settle);
    variant.asks = asks(&variant);
    variant.asks_taken = asks_taken(&variant);
    variant.by_nature = by_nature(&variant);
    variant.lasting = lasting(&mut variant.endings);
    variant.at_start = at_start(&variant);
    variant
}

/// The names of the kinds that stand in a setup, are in hand there, or are made by captures.
pub fn by_nature(v: &Variant) -> Vec<String> {
    let mut all = Vec::new();
    for setup in &v.setups {
        let (board, hands) = fen::in_brackets(setup.split(' ').next().unwrap());
        let (Ok(board), Ok(hands)) = (fen::placement(v, board), fen::read_hands(v, hands)) else { continue };
        all.extend(board.men().map(|(_, m)| v.army(m.side).kinds[m.kind].name.clone()));
        for (army, hand) in v.armies.iter().zip(&hands) {
            let held = army.kinds.iter().zip(hand).filter(|(_, n)| **n > 0);
            all.extend(held.map(|(k, _)| k.name.clone()));
        }
    }
    let kinds = || v.armies.iter().flat_map(|a| &a.kinds);
    all.extend(kinds().flat_map(|k| &k.rules).filter_map(|r| r.in_place.clone()?));
    let of_captures = |rule: &&Rule| rule.captures;
    let sentences = kinds().flat_map(|k| k.events.iter().filter(|e| e.captures).flat_map(|e| &e.happens));
    let sentences =
        sentences.chain(kinds().flat_map(|k| &k.rules).filter(of_captures).flat_map(|r| &r.happens));
    all.extend(sentences.filter_map(|sentence| match sentence {
        Sentence::AppearsWhereItLeft(name) => Some(name.clone()),
        Sentence::It(Verb::Becomes(name))
        | Sentence::Every(.., Verb::Becomes(name))
        | Sentence::InARow(.., Verb::Becomes(name)) => Some(name.clone()),
        _ => None,
    }));
    all
}

/// How many of each kind stand in the first setup.
pub fn at_start(v: &Variant) -> [Vec<usize>; 2] {
    let mut counts = [Side::White, Side::Black].map(|side| vec![0; v.army(side).kinds.len()]);
    let (board, _) = fen::in_brackets(v.setups[0].split(' ').next().unwrap());
    if let Ok(board) = fen::placement(v, board) {
        board.men().for_each(|(_, man)| counts[man.side as usize][man.kind] += 1);
    }
    counts
}

/// Numbers the endings of what has to be so for some time.
fn lasting(endings: &mut [Ending]) -> usize {
    let mut n = 0;
    for ending in endings.iter_mut().filter(|e| e.plies > 1) {
        ending.lasts = n;
        n += 1;
    }
    n
}

/// The names of the kinds of a file.
pub fn names(block: &[Line], known: &mut Vec<String>) {
    for line in block {
        if line.words[0] == "piece" && line.words[2] != "*" {
            known.push(line.words[1].clone());
        }
        names(&line.block, known);
    }
}

fn names_of_castlings(block: &[Line], known: &mut Vec<String>) {
    for line in block {
        if line.words[0] == "castling" {
            known.push(line.words[1].clone());
        }
        names_of_castlings(&line.block, known);
    }
}

pub fn find<'a>(block: &'a [Line], word: &str) -> Option<&'a Line> {
    block.iter().find(|l| l.words[0] == word)
}

#[derive(Clone)]
pub struct Reader {
    pub grid: Grid,
    pub zones: Vec<(String, Vec<Square>)>,
    /// The names of all kinds.
    pub known: Vec<String>,
    /// The names of all castlings.
    pub castlings: Vec<String>,
    /// The kind of which the lines are.
    pub own: Option<String>,
}

impl Reader {
    /// The name of a kind, of which several may be spoken of.
    pub fn kind(&self, word: &str) -> Option<String> {
        let one = |word: &str| self.known.iter().find(|name| *name == word).cloned();
        one(word).or_else(|| one(word.strip_suffix('s')?))
    }

    /// Reads a zone. A link counts it rank by rank.
    pub fn zone(&mut self, line: &Line) {
        let mut squares = self.squares(&mut Words::of(&line.words[3..]));
        squares.sort_by_key(|(x, y, z)| (*z, *y, *x));
        squares.dedup();
        self.zones.push((line.words[1].clone(), squares));
    }

    pub fn rectangle(&self, (x1, y1, z1): Square, (x2, y2, z2): Square) -> Vec<Square> {
        let between = |a: i32, b: i32| a.min(b)..=a.max(b);
        let (files, ranks, levels) = (between(x1, x2), between(y1, y2), between(z1, z2));
        self.grid
            .all()
            .filter(|(x, y, z)| files.contains(x) && ranks.contains(y) && levels.contains(z))
            .collect()
    }

    /// So many of the last squares of every file.
    pub fn last(&self, n: i32) -> Vec<Square> {
        self.grid.all().filter(|(x, y, _)| *y >= self.grid.length(*x) - n).collect()
    }

    pub fn squares(&self, words: &mut Words) -> Vec<Square> {
        let mut all = Vec::new();
        loop {
            all.extend(self.some_squares(words));
            let mut next = 0;
            while matches!(words.peek(next), "," | "or" | "and") {
                next += 1;
            }
            if next == 0 || !self.are_squares(words.peek(next)) {
                return all;
            }
            (0..next).for_each(|_| _ = words.next());
        }
    }

    /// Do squares begin with the word?
    pub fn are_squares(&self, word: &str) -> bool {
        let ends = word.split_once('-').map_or([word, word], |(a, b)| [a, b]);
        matches!(word, "last" | "rank" | "ranks" | "file" | "files" | "level" | "levels")
            || self.zones.iter().any(|(name, _)| name == word)
            || ends.into_iter().all(|w| self.grid.square(w).is_some())
    }

    pub fn some_squares(&self, words: &mut Words) -> Vec<Square> {
        let (right, top, high) = (self.grid.files - 1, self.grid.ranks - 1, self.grid.levels - 1);
        let square = |w: &str| self.grid.square(w);
        let file = |w: &str| self.grid.file(w).unwrap();
        let level = |w: &str| self.grid.level(w.chars().next().unwrap()).unwrap();
        match words.next() {
            "none" => Vec::new(),
            "last" if words.take("rank") => self.last(1),
            "last" => {
                let n = number(words.next());
                words.next();
                self.last(n)
            }
            "rank" => {
                let y = number(words.next()) - 1;
                self.rectangle((0, y, 0), (right, y, high))
            }
            "ranks" => {
                let (low, far) = words.next().split_once('-').unwrap();
                self.rectangle((0, number(low) - 1, 0), (right, number(far) - 1, high))
            }
            "file" => {
                let x = file(words.next());
                self.rectangle((x, 0, 0), (x, top, high))
            }
            "files" => {
                let (low, far) = words.next().split_once('-').unwrap();
                self.rectangle((file(low), 0, 0), (file(far), top, high))
            }
            "level" => {
                let z = level(words.next());
                self.rectangle((0, 0, z), (right, top, z))
            }
            "levels" => {
                let (low, far) = words.next().split_once('-').unwrap();
                self.rectangle((0, 0, level(low)), (right, top, level(far)))
            }
            word => match (square(word), word.split_once('-').map(|(a, b)| (square(a), square(b)))) {
                (_, Some((Some(a), Some(b)))) => self.rectangle(a, b),
                (Some(a), _) => vec![a],
                _ => {
                    let zone = self.zones.iter().find(|(name, _)| name == word);
                    zone.unwrap_or_else(|| panic!("no squares: `{word}`")).1.clone()
                }
            },
        }
    }

    /// The links of a line, there and back. Holes keep their places in the lists.
    pub fn links(&self, mut words: Words) -> Vec<Link> {
        let first = self.squares(&mut words);
        let by = match words.next() {
            "right" => (1, 0, 0),
            "left" => (-1, 0, 0),
            "forward" => (0, 1, 0),
            "backward" => (0, -1, 0),
            "up" => (0, 0, 1),
            "down" => (0, 0, -1),
            word => panic!("a link to `{word}`"),
        };
        assert!(words.take("to"));
        let mut second = self.squares(&mut words);
        let reversed = words.take("reversed");
        if reversed {
            let one_level = first.iter().chain(&second).all(|s| s.2 == first[0].2);
            assert!(one_level && by.2 == 0, "it is not said what a reversed link of several levels mirrors");
            second.reverse();
        }
        assert!(words.peek(0).is_empty(), "`{}` is left over", words.peek(0));
        assert_eq!(first.len(), second.len(), "each has a fellow");
        let both = |(from, to): (Square, Square)| {
            [
                Link { from, by, to, reversed },
                Link { from: to, by: (-by.0, -by.1, -by.2), to: from, reversed },
            ]
        };
        first.into_iter().zip(second).flat_map(both).collect()
    }

    /// Puts the lines of other kinds in the place of those that say `as`, and then says of each line what its kind says of all.
    pub fn settle(army: &mut Army) {
        let of_others = |rule: &Rule| matches!(rule.walk, Walk::As(_));
        while let Some(kind) = army.kinds.iter().position(|k| k.rules.iter().any(of_others)) {
            let at = army.kinds[kind].rules.iter().position(of_others).unwrap();
            let line = army.kinds[kind].rules.remove(at);
            let Walk::As(names) = &line.walk else { unreachable!() };
            let rules = names.iter().flat_map(|name| army.kinds[army.find(name).unwrap()].rules.clone());
            let rules: Vec<Rule> = rules
                .map(|rule| taken_over(rule, &line))
                .filter(|rule| rule.moves || rule.captures || rule.passing != Passing::No)
                .collect();
            army.kinds[kind].rules.splice(at..at, rules);
        }
        for kind in &mut army.kinds {
            let lends = |r: &&Rule| !matches!(r.walk, Walk::Lent(..) | Walk::AsJustMoved | Walk::AsVictim);
            kind.lends = kind.rules.iter().filter(lends).cloned().collect();
            if let Some(victim) = &kind.stays {
                kind.rules.iter_mut().for_each(|rule| rule.in_place = Some(victim.clone()));
            }
            kind.rules.iter_mut().for_each(|rule| rule.bounds = kind.bounds.clone());
        }
    }

    pub fn army_line(&self, army: &mut Army, line: &Line) {
        match line.words[0].as_str() {
            "piece" => army.kinds.push(self.piece(line)),
            "castling" => army.castlings.push(self.castling(line)),
            "turn" => turn(self, army, &line.block),
            "points" => army.points = points(&line.words[1]),
            "worth" | "zone" | "shuffle" => {}
            word => panic!("a line that begins with `{word}`"),
        }
    }

    pub fn castling(&self, line: &Line) -> Castling {
        let letter = line.words[2].chars().next().unwrap();
        let lines: Vec<Words> = line.block.iter().map(|l| Words::of(&l.words)).collect();
        let [mut first, mut second, mut empty, mut safe] = lines.try_into().ok().unwrap();
        let king = first.next().to_owned();
        let king_from = self.grid.square(first.peek(0)).inspect(|_| _ = first.next());
        assert!(first.take("to"));
        let king_to = self.squares(&mut first);
        let partners = second.names();
        let partner = match () {
            () if second.take("right of it") => Partner::Right,
            () if second.take("left of it") => Partner::Left,
            () => Partner::On(self.grid.square(second.next()).unwrap()),
        };
        let partner_to = match second.take("next to it") {
            true => None,
            false => {
                assert!(second.take("to"));
                Some(self.grid.square(second.next()).unwrap())
            }
        };
        assert!(empty.take("empty") && safe.take("safe"));
        let [empty, safe] = [empty, safe].map(|mut words| self.grounds(&king, &mut words));
        let name = line.words[1].clone();
        Castling { name, letter, king, king_from, king_to, partners, partner, partner_to, empty, safe }
    }

    pub fn grounds(&self, king: &str, words: &mut Words) -> Vec<Ground> {
        let mut all = Vec::new();
        loop {
            all.push(match words.take("the way of") {
                true if words.next() == king => Ground::WayOfKing,
                true => Ground::WayOfPartner,
                false => Ground::These(self.some_squares(words)),
            });
            if !words.goes_on() {
                return all;
            }
        }
    }

    pub fn shuffle(&self, line: &Line, side: Option<Side>) -> Shuffle {
        let squares = self.squares(&mut Words::of(&line.words[1..]));
        let draw = |line: &Line| {
            let mut words = Words::of(&line.words);
            let mut men = Vec::new();
            let count = match words.peek(0) {
                "a" | "an" => 1,
                n => n.parse().unwrap_or(0),
            };
            if count > 0 {
                words.next();
                men = vec![self.kind(words.next()).unwrap(); count];
            } else {
                men.push(self.kind(words.next()).unwrap());
                while words.take(",") {
                    men.push(self.kind(words.next()).unwrap());
                }
            }
            let colour = |(x, y, _): &Square, rest: i32| (x + y) % 2 == rest;
            let on: Vec<Square> = match () {
                () if words.take("on light squares") => {
                    squares.iter().copied().filter(|s| colour(s, 1)).collect()
                }
                () if words.take("on dark squares") => {
                    squares.iter().copied().filter(|s| colour(s, 0)).collect()
                }
                () if words.take("on") => self.squares(&mut words),
                () => squares.clone(),
            };
            (men, on)
        };
        Shuffle { side, draws: line.block.iter().map(draw).collect(), squares }
    }
}
