//! Boards, zones and lists of squares.

use super::Rng;
use std::fmt::Write as _;

/// File, rank and level.
pub type Square = (i32, i32, i32);

pub struct Board {
    pub files: i32,
    pub ranks: i32,
    pub levels: i32,
    /// A hexagon of hexagons, whose middle file has as many cells as there are files.
    pub hexagons: bool,
    pub holes: Vec<Square>,
    /// The holes that can be crossed, which are not among the others.
    pub crossable: Vec<Square>,
    links: Vec<String>,
    symmetry: &'static str,
    also_levels: bool,
    zones: Vec<(String, Squares)>,
}

/// A list of squares as it is written and as it is meant, seen by its owner.
#[derive(Clone)]
pub struct Squares {
    pub text: String,
    pub all: Vec<Square>,
}

impl Board {
    pub fn random(rng: &mut Rng) -> Board {
        let most = *rng.pick(&[6, 6, 8, 8, 8, 10, 12, 16]);
        let (mut files, mut ranks) = (rng.range(3, most), rng.range(3, most));
        if rng.percent(2) {
            (files, ranks) = (16, 16);
        }
        Board::with(rng, files, ranks, 1, false)
    }

    /// A board on which men meet soon; hexagons now and then, or joined edges.
    pub fn small(rng: &mut Rng) -> Board {
        if rng.percent(6) {
            return Board::with(rng, 5, 5, 1, true);
        }
        let (files, ranks) = (rng.range(3, 6), rng.range(4, 6));
        let mut board = Board::with(rng, files, ranks, 1, false);
        board.link(rng);
        board
    }

    /// A board of hexagons, now and then.
    pub fn hexagon(rng: &mut Rng) -> Option<Board> {
        let edge = *rng.pick(&[2, 3, 3, 4, 4, 4, 5, 5, 6, 6, 7, 8]);
        let files = 2 * edge - 1;
        (rng.below(8) == 0).then(|| Board::with(rng, files, files, 1, true))
    }

    /// A board of more than 256 squares, and 1,024 at most.
    pub fn wide(rng: &mut Rng) -> Board {
        let files = *rng.pick(&[17, 18, 20, 24, 27, 30, 32, 40, 54, 64]);
        let ranks = rng.range(256 / files + 1, (1024 / files).min(256 / files + 12));
        Board::with(rng, files, ranks, 1, false)
    }

    /// With holes, a symmetry and zones.
    fn with(rng: &mut Rng, files: i32, ranks: i32, levels: i32, hexagons: bool) -> Board {
        let symmetry = *rng.pick(&["", "mirror", "mirror", "rotation", "rotation", "none"]);
        let mut board = Board {
            files,
            ranks,
            levels,
            hexagons,
            holes: Vec::new(),
            crossable: Vec::new(),
            links: Vec::new(),
            symmetry,
            also_levels: levels > 1 && symmetry.len() > 4 && rng.percent(50),
            zones: Vec::new(),
        };
        if rng.percent(30) {
            let alike = rng.percent(60);
            for _ in 0..=rng.below(3) {
                let file = rng.range(0, files - 1);
                let hole = (file, rng.range(0, board.length(file) - 1), board.some_level(rng));
                for hole in [hole, if alike { board.turned(hole) } else { hole }] {
                    if !board.holes.contains(&hole) {
                        board.holes.push(hole);
                    }
                }
            }
        }
        for n in 0..rng.below(3) {
            let squares = board.squares(rng);
            board.zones.push((format!("zone{n}"), squares));
        }
        board
    }

    /// A board of several levels.
    pub fn of_levels(rng: &mut Rng) -> Board {
        let most = *rng.pick(&[3, 4, 4, 5, 6]);
        let (files, ranks) = (rng.range(2, most), rng.range(2, most));
        let levels = rng.range(2, if files * ranks > 16 { 3 } else { 5 });
        Board::with(rng, files, ranks, levels, false)
    }

    /// Makes some holes such that they can be crossed, and sometimes makes more of these.
    pub fn cross(&mut self, rng: &mut Rng) {
        let (crossable, holes) = self.holes.drain(..).partition(|_| rng.percent(50));
        (self.crossable, self.holes) = (crossable, holes);
        if rng.percent(60) {
            let alike = rng.percent(60);
            for _ in 0..=rng.below(3) {
                let Some(hole) = self.square(rng, self.ranks) else { continue };
                for hole in [hole, if alike { self.turned(hole) } else { hole }] {
                    if self.is_drawn(hole) && !self.is_hole(hole) {
                        self.crossable.push(hole);
                    }
                }
            }
        }
    }

    /// Makes holes that can be crossed of some squares of the edges, where lines begin, now and then.
    pub fn cross_edges(&mut self, rng: &mut Rng) {
        if !rng.percent(60) {
            return;
        }
        let (right, top) = (self.files - 1, self.ranks - 1);
        let sides = (0..self.ranks).flat_map(|y| [(0, y, 0), (right, y, 0)]);
        let ends = (1..right).flat_map(|x| [(x, 0, 0), (x, top, 0)]);
        for hole in sides.chain(ends) {
            if rng.percent(20) && !self.is_hole(hole) {
                self.crossable.push(hole);
            }
        }
    }

    fn is_hole(&self, square: Square) -> bool {
        self.holes.contains(&square) || self.crossable.contains(&square)
    }

    /// A level; on a board of one level no number is drawn.
    fn some_level(&self, rng: &mut Rng) -> i32 {
        if self.levels > 1 { rng.range(0, self.levels - 1) } else { 0 }
    }

    /// Joins edges and levels of a board of several levels, now and then.
    pub fn link_levels(&mut self, rng: &mut Rng) {
        let last = self.file(self.files - 1);
        let (ranks, top) = (self.ranks, char::from(b'A' + self.levels as u8 - 1));
        if rng.percent(12) {
            self.links.push(format!("level {top} up to level A"));
        }
        match rng.below(16) {
            0 => self.links.push(format!("file {last} right to file a")),
            1 => self.links.push(format!("A{last}1-A{last}{ranks} right to {top}a1-{top}a{ranks}")),
            2 => self.links.push(format!("rank 1 backward to rank {ranks}")),
            _ => {}
        }
    }

    /// Joins edges of the board, now and then, and the two sides of a hole.
    pub fn link(&mut self, rng: &mut Rng) {
        if !rng.percent(18) {
            return;
        }
        let last = self.file(self.files - 1);
        let reversed = |rng: &mut Rng| if rng.percent(25) { " reversed" } else { "" };
        let sideways = rng.percent(75);
        if sideways {
            let whole = rng.percent(75);
            let (low, high) = (rng.range(1, self.ranks), rng.range(1, self.ranks));
            let (low, high) = if low == high { (1, self.ranks) } else { (low.min(high), low.max(high)) };
            let part = |file: &str| match whole {
                true => format!("file {file}"),
                false => format!("{file}{low}-{file}{high}"),
            };
            let (left, right) = (part("a"), part(&last));
            let link = match rng.percent(70) {
                true => format!("{right} right to {left}"),
                false => format!("{left} left to {right}"),
            };
            self.links.push(link + reversed(rng));
        }
        if !sideways || rng.percent(25) {
            let link = match rng.percent(70) {
                true => format!("rank {} forward to rank 1", self.ranks),
                false => format!("rank 1 backward to rank {}", self.ranks),
            };
            self.links.push(link + reversed(rng));
        }
        let hole = self.holes.iter().copied().find(|_| rng.percent(40));
        let across = hole.map(|(x, y, z)| ((x - 1, y, z), (x + 1, y, z)));
        let lies = |s: &Square| s.0 >= 0 && s.0 < self.files && !self.is_hole(*s);
        if let Some((a, b)) = across.filter(|(a, b)| lies(a) && lies(b)) {
            self.links.push(format!("{} right to {}", self.name(a), self.name(b)));
        }
    }

    pub fn text(&self) -> String {
        let mut text = match self.hexagons {
            false if self.levels > 1 => {
                format!("  board {} x {} x {}\n", self.files, self.ranks, self.levels)
            }
            false => format!("  board {} x {}\n", self.files, self.ranks),
            true => format!("  board hexagon {}\n", (self.files + 1) / 2),
        };
        for (word, holes) in [("holes", &self.holes), ("crossable holes", &self.crossable)] {
            if !holes.is_empty() {
                let holes: Vec<String> = holes.iter().map(|s| self.name(*s)).collect();
                let _ = writeln!(text, "  {word} {}", holes.join(", "));
            }
        }
        for link in &self.links {
            let _ = writeln!(text, "  link {link}");
        }
        if !self.symmetry.is_empty() {
            let also = if self.also_levels { ", also levels" } else { "" };
            let _ = writeln!(text, "  symmetry {}{also}", self.symmetry);
        }
        for (name, squares) in &self.zones {
            let _ = writeln!(text, "  zone {name} = {}", squares.text);
        }
        text
    }

    /// The number of squares of a file.
    fn length(&self, x: i32) -> i32 {
        if self.hexagons { self.files - (x - self.files / 2).abs() } else { self.ranks }
    }

    /// Is it a square or a hole?
    pub fn is_drawn(&self, (x, y, z): Square) -> bool {
        (0..self.files).contains(&x) && (0..self.length(x)).contains(&y) && (0..self.levels).contains(&z)
    }

    /// The name of a file; hexagons have no `j`.
    fn file(&self, x: i32) -> String {
        let letters: Vec<char> = ('a'..='z').filter(|c| !self.hexagons || *c != 'j').collect();
        let (times, at) = (x as usize / letters.len(), x as usize % letters.len());
        let first = times.checked_sub(1).map(|at| letters[at]);
        first.into_iter().chain([letters[at]]).collect()
    }

    pub fn name(&self, (x, y, z): Square) -> String {
        let level = if self.levels > 1 { self.level(z) } else { String::new() };
        format!("{level}{}{}", self.file(x), y + 1)
    }

    fn level(&self, z: i32) -> String {
        char::from(b'A' + z as u8).to_string()
    }

    /// Black's square as the board lies, and the other way round.
    pub fn turned(&self, (x, y, z): Square) -> Square {
        let z = if self.also_levels { self.levels - 1 - z } else { z };
        match self.symmetry {
            "none" => (x, y, z),
            "rotation" => (self.files - 1 - x, self.length(x) - 1 - y, z),
            _ => (x, self.length(x) - 1 - y, z),
        }
    }

    /// Is there such a square, for either side?
    pub fn exists(&self, square: Square) -> bool {
        self.is_drawn(square) && !self.is_hole(square) && !self.is_hole(self.turned(square))
    }

    /// A square on one of the first ranks of its owner's.
    pub fn square(&self, rng: &mut Rng, ranks: i32) -> Option<Square> {
        let tries: Vec<Square> = (0..20)
            .map(|_| {
                let (x, y) = (rng.range(0, self.files - 1), rng.range(0, ranks.min(self.ranks) - 1));
                (x, y, if self.levels > 1 && rng.percent(40) { 0 } else { self.some_level(rng) })
            })
            .collect();
        tries.into_iter().find(|s| self.exists(*s))
    }

    fn rectangle(&self, (x1, y1, z1): Square, (x2, y2, z2): Square) -> Vec<Square> {
        let between = |a: i32, b: i32| a.min(b)..=a.max(b);
        let rows = between(z1, z2).flat_map(|z| between(y1, y2).map(move |y| (y, z)));
        let all = rows.flat_map(|(y, z)| between(x1, x2).map(move |x| (x, y, z)));
        all.filter(|s| self.is_drawn(*s)).collect()
    }

    /// A random list.
    pub fn squares(&self, rng: &mut Rng) -> Squares {
        let mut list = self.part(rng);
        if rng.percent(20) {
            let more = self.part(rng);
            list =
                Squares { text: format!("{}, {}", list.text, more.text), all: [list.all, more.all].concat() };
        }
        list
    }

    /// A random list somewhere on the far ranks.
    pub fn far_squares(&self, rng: &mut Rng) -> Squares {
        let n = rng.range(1, (self.ranks / 3).clamp(1, 3));
        let text = if n == 1 { "last rank".into() } else { format!("last {n} ranks") };
        let mut all = self.rectangle((0, 0, 0), (self.files - 1, self.ranks - 1, self.levels - 1));
        all.retain(|(x, y, _)| *y >= self.length(*x) - n);
        Squares { text, all }
    }

    fn part(&self, rng: &mut Rng) -> Squares {
        let (right, top, high) = (self.files - 1, self.ranks - 1, self.levels - 1);
        let spread = |rng: &mut Rng, most: i32| {
            let a = rng.range(0, most - 1);
            (a, rng.range(a + 1, most))
        };
        if high > 0 && rng.percent(25) {
            let (a, b) = (self.some_level(rng), self.some_level(rng));
            let text = match a < b {
                true => format!("levels {}-{}", self.level(a), self.level(b)),
                false => format!("level {}", self.level(a)),
            };
            return Squares { text, all: self.rectangle((0, 0, a), (right, top, if a < b { b } else { a })) };
        }
        match rng.below(9) {
            0 | 1 => self.far_squares(rng),
            2 => {
                let y = rng.range(0, top);
                Squares { text: format!("rank {}", y + 1), all: self.rectangle((0, y, 0), (right, y, high)) }
            }
            3 => {
                let (a, b) = spread(rng, top);
                Squares {
                    text: format!("ranks {}-{}", a + 1, b + 1),
                    all: self.rectangle((0, a, 0), (right, b, high)),
                }
            }
            4 => {
                let x = rng.range(0, right);
                Squares {
                    text: format!("file {}", self.file(x)),
                    all: self.rectangle((x, 0, 0), (x, top, high)),
                }
            }
            5 => {
                let (a, b) = spread(rng, right);
                Squares {
                    text: format!("files {}-{}", self.file(a), self.file(b)),
                    all: self.rectangle((a, 0, 0), (b, top, high)),
                }
            }
            6 if !self.zones.is_empty() => {
                let (name, squares) = rng.pick(&self.zones);
                Squares { text: name.clone(), all: squares.all.clone() }
            }
            n => {
                let corners = (self.square(rng, self.ranks), self.square(rng, self.ranks));
                let (Some(a), Some(b)) = corners else { return self.far_squares(rng) };
                if n == 7 || a == b {
                    return Squares { text: self.name(a), all: vec![a] };
                }
                Squares { text: format!("{}-{}", self.name(a), self.name(b)), all: self.rectangle(a, b) }
            }
        }
    }
}
