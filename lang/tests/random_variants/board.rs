//! Boards, zones and lists of squares.

use super::Rng;
use std::fmt::Write as _;

pub type Square = (i32, i32);

pub struct Board {
    pub files: i32,
    pub ranks: i32,
    /// A hexagon of hexagons, whose middle file has as many cells as there are files.
    pub hexagons: bool,
    pub holes: Vec<Square>,
    links: Vec<String>,
    symmetry: &'static str,
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
        Board::with(rng, files, ranks, false)
    }

    /// A board of hexagons, now and then.
    pub fn hexagon(rng: &mut Rng) -> Option<Board> {
        let edge = *rng.pick(&[2, 3, 3, 4, 4, 4, 5, 5, 6, 6, 7, 8]);
        let files = 2 * edge - 1;
        (rng.below(8) == 0).then(|| Board::with(rng, files, files, true))
    }

    /// With holes, a symmetry and zones.
    fn with(rng: &mut Rng, files: i32, ranks: i32, hexagons: bool) -> Board {
        let symmetry = *rng.pick(&["", "mirror", "mirror", "rotation", "rotation", "none"]);
        let (holes, links, zones) = (Vec::new(), Vec::new(), Vec::new());
        let mut board = Board { files, ranks, hexagons, holes, links, symmetry, zones };
        if rng.percent(30) {
            let alike = rng.percent(60);
            for _ in 0..=rng.below(3) {
                let file = rng.range(0, files - 1);
                let hole = (file, rng.range(0, board.length(file) - 1));
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

    /// Joins edges of the board, now and then, and the two sides of a hole.
    pub fn link(&mut self, rng: &mut Rng) {
        if !rng.percent(18) {
            return;
        }
        let last = char::from(b'a' + self.files as u8 - 1);
        let reversed = |rng: &mut Rng| if rng.percent(25) { " reversed" } else { "" };
        let sideways = rng.percent(75);
        if sideways {
            let whole = rng.percent(75);
            let (low, high) = (rng.range(1, self.ranks), rng.range(1, self.ranks));
            let (low, high) = if low == high { (1, self.ranks) } else { (low.min(high), low.max(high)) };
            let part = |file: char| match whole {
                true => format!("file {file}"),
                false => format!("{file}{low}-{file}{high}"),
            };
            let (left, right) = (part('a'), part(last));
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
        let across = hole.map(|(x, y)| ((x - 1, y), (x + 1, y)));
        let lies = |s: &Square| s.0 >= 0 && s.0 < self.files && !self.holes.contains(s);
        if let Some((a, b)) = across.filter(|(a, b)| lies(a) && lies(b)) {
            self.links.push(format!("{} right to {}", self.name(a), self.name(b)));
        }
    }

    pub fn text(&self) -> String {
        let mut text = match self.hexagons {
            false => format!("  board {} x {}\n", self.files, self.ranks),
            true => format!("  board hexagon {}\n", (self.files + 1) / 2),
        };
        if !self.holes.is_empty() {
            let holes: Vec<String> = self.holes.iter().map(|s| self.name(*s)).collect();
            let _ = writeln!(text, "  holes {}", holes.join(", "));
        }
        for link in &self.links {
            let _ = writeln!(text, "  link {link}");
        }
        if !self.symmetry.is_empty() {
            let _ = writeln!(text, "  symmetry {}", self.symmetry);
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
    pub fn is_drawn(&self, (x, y): Square) -> bool {
        (0..self.files).contains(&x) && (0..self.length(x)).contains(&y)
    }

    /// The letter of a file; hexagons have no `j`.
    fn file(&self, x: i32) -> char {
        let mut letters = ('a'..='z').filter(|c| !self.hexagons || *c != 'j');
        letters.nth(x as usize).unwrap()
    }

    pub fn name(&self, (x, y): Square) -> String {
        format!("{}{}", self.file(x), y + 1)
    }

    /// Black's square as the board lies, and the other way round.
    pub fn turned(&self, (x, y): Square) -> Square {
        match self.symmetry {
            "none" => (x, y),
            "rotation" => (self.files - 1 - x, self.length(x) - 1 - y),
            _ => (x, self.length(x) - 1 - y),
        }
    }

    /// Is there such a square, for either side?
    pub fn exists(&self, square: Square) -> bool {
        self.is_drawn(square) && !self.holes.contains(&square) && !self.holes.contains(&self.turned(square))
    }

    /// A square on one of the first ranks of its owner's.
    pub fn square(&self, rng: &mut Rng, ranks: i32) -> Option<Square> {
        let tries: Vec<Square> = (0..20)
            .map(|_| (rng.range(0, self.files - 1), rng.range(0, ranks.min(self.ranks) - 1)))
            .collect();
        tries.into_iter().find(|s| self.exists(*s))
    }

    fn rectangle(&self, (x1, y1): Square, (x2, y2): Square) -> Vec<Square> {
        let rows = y1.min(y2)..=y1.max(y2);
        let all = rows.flat_map(|y| (x1.min(x2)..=x1.max(x2)).map(move |x| (x, y)));
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
        let mut all = self.rectangle((0, 0), (self.files - 1, self.ranks - 1));
        all.retain(|(x, y)| *y >= self.length(*x) - n);
        Squares { text, all }
    }

    fn part(&self, rng: &mut Rng) -> Squares {
        let (right, top) = (self.files - 1, self.ranks - 1);
        let spread = |rng: &mut Rng, most: i32| {
            let a = rng.range(0, most - 1);
            (a, rng.range(a + 1, most))
        };
        match rng.below(9) {
            0 | 1 => self.far_squares(rng),
            2 => {
                let y = rng.range(0, top);
                Squares { text: format!("rank {}", y + 1), all: self.rectangle((0, y), (right, y)) }
            }
            3 => {
                let (a, b) = spread(rng, top);
                Squares {
                    text: format!("ranks {}-{}", a + 1, b + 1),
                    all: self.rectangle((0, a), (right, b)),
                }
            }
            4 => {
                let x = rng.range(0, right);
                Squares { text: format!("file {}", self.file(x)), all: self.rectangle((x, 0), (x, top)) }
            }
            5 => {
                let (a, b) = spread(rng, right);
                Squares {
                    text: format!("files {}-{}", self.file(a), self.file(b)),
                    all: self.rectangle((a, 0), (b, top)),
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
