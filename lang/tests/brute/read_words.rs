//! Words that stand in lines of every sort: lists of names, words for pieces, amounts, conditions.

use super::read::Reader;
use super::read_walks::{directions, walk};
use super::rules::*;

/// The words of a line, taken one after the other.
pub struct Words<'a>(pub &'a [String]);

impl<'a> Words<'a> {
    /// Nothing is left.
    pub fn end(&self) {
        assert!(self.peek(0).is_empty(), "`{}` is left over", self.0.join(" "));
    }

    pub fn of(words: &'a [String]) -> Words<'a> {
        Words(words)
    }

    pub fn peek(&self, n: usize) -> &'a str {
        self.0.get(n).map_or("", String::as_str)
    }

    pub fn next(&mut self) -> &'a str {
        let word = self.peek(0);
        self.0 = self.0.get(1..).unwrap_or(&[]);
        word
    }

    /// Do these words come anywhere?
    pub fn has(&self, text: &str) -> bool {
        let wanted: Vec<&str> = text.split(' ').collect();
        self.0.windows(wanted.len()).any(|some| some.iter().zip(&wanted).all(|(a, b)| a == b))
    }

    /// Takes these words if they come next.
    pub fn take(&mut self, text: &str) -> bool {
        let wanted: Vec<&str> = text.split(' ').collect();
        let comes = wanted.iter().enumerate().all(|(i, w)| self.peek(i) == *w);
        if comes {
            self.0 = &self.0[wanted.len()..];
        }
        comes
    }

    /// Takes what stands between two members of a list, unless the list ends there.
    pub fn goes_on(&mut self) -> bool {
        let ends = matches!(self.peek(1), "taking" | "also" | "from" | "then" | "if" | "unless" | "giving")
            || self.peek(1) == "and" && matches!(self.peek(2), "it" | "every" | "so" | "a" | "an" | "that");
        if ends || !matches!(self.peek(0), "," | "or" | "and") {
            return false;
        }
        while matches!(self.peek(0), "," | "or" | "and") {
            self.next();
        }
        true
    }

    pub fn names(&mut self) -> Vec<String> {
        let mut names = Vec::new();
        loop {
            while matches!(self.peek(0), "a" | "an" | "the") {
                self.next();
            }
            names.push(self.next().to_owned());
            if !self.goes_on() {
                return names;
            }
        }
    }
}

/// Those of `a pawn or soldier that just passed there`; all of them in `what just passed there`.
pub fn passers(reader: &Reader, words: &mut Words) -> Men {
    if words.take("what just passed there") {
        return Men::default();
    }
    let men = men(reader, words);
    assert!(words.take("that just passed there"));
    men
}

/// Conditions: `and` binds before `or`.
pub fn some_of(reader: &Reader, words: &mut Words) -> Vec<Vec<Asked>> {
    let mut some = vec![vec![asked(reader, words)]];
    loop {
        if words.take("and") {
            some.last_mut().unwrap().push(asked(reader, words));
        } else if words.take("or") {
            some.push(vec![asked(reader, words)]);
        } else {
            return some;
        }
    }
}

pub fn asked(reader: &Reader, words: &mut Words) -> Asked {
    match () {
        () if words.take("its side is in check from elsewhere") => return Asked::CheckElsewhere,
        () if words.take("its side is in check") => return Asked::Check,
        () if words.take("it is unmoved") => return Asked::Unmoved(true),
        () if words.take("it has moved") => return Asked::Unmoved(false),
        () if words.take("it moved last turn") => return Asked::MovedLast,
        () if words.take("it is frozen") => return Asked::Frozen,
        () if words.take("another friendly") => {
            let men = men(reader, words);
            assert!(words.take("is safe"));
            return Asked::AnotherIsSafe(Men { own: Some(true), ..men });
        }
        () if words.take("it captures") => return Asked::Captures,
        () if words.take("its side has") => {
            let amount = amount(words);
            let men = Men { own: Some(true), ..men(reader, words) };
            return match words.take("in hand") {
                true => Asked::HasInHand(amount, men),
                false => Asked::Has(amount, men),
            };
        }
        () => {}
    }
    let amount = amount(words);
    let men = men(reader, words);
    if words.take("attacks it") || words.take("attack it") {
        return Asked::Attack(amount, men);
    }
    if words.take("was just captured") {
        let by = if words.take("by") { self::men(reader, words) } else { Men::default() };
        return Asked::Taken(amount, men, by);
    }
    assert!(words.take("is") || words.take("are"), "`{}` is left over", words.0.join(" "));
    if words.take("on its") || words.take("in its") {
        return Asked::AreOnIts(amount, men, Its::of(words.next()));
    }
    if words.take("on") {
        return Asked::AreOn(amount, men, reader.squares(words));
    }
    Asked::Are(amount, men, place(reader, words))
}

/// A king's step.
pub fn beside(reader: &Reader) -> Walk {
    let by = directions(reader.grid, &mut Words::of(&["any".to_owned(), "way".to_owned()]));
    Walk::Legs(vec![Leg { from: None, by, least: 1, most: 1, may: false }])
}

/// `next to it`, or a path from it.
pub fn place(reader: &Reader, words: &mut Words) -> Walk {
    if words.take("next to it") {
        return beside(reader);
    }
    assert!(words.take("a"), "`{}` is left over", words.0.join(" "));
    let walk = walk(reader, words);
    assert!(words.take("from it"), "`{}` is left over", words.0.join(" "));
    walk
}

/// Words for pieces.
pub fn men(reader: &Reader, words: &mut Words) -> Men {
    words.take("any");
    let mut men = Men::default();
    if matches!(words.peek(0), "a" | "an" | "the") {
        words.next();
    }
    loop {
        match words.peek(0) {
            "unmoved" => men.which = Which::Unmoved,
            "friendly" => men.own = Some(true),
            "enemy" | "enemies" => men.own = Some(false),
            _ => break,
        }
        words.next();
    }
    if words.take("piece") || words.take("pieces") || men.own == Some(false) && words.peek(0) == "except" {
        men.except = words.take("except");
    }
    if words.take("of its kind") {
        men.kinds.extend(reader.own.clone());
        return men;
    }
    if men.except || reader.kind(words.peek(0)).is_some() {
        men.kinds = kinds(reader, words);
    }
    if words.take("that just moved") {
        men.which = Which::JustMoved;
    }
    men
}

/// Points, of which there may be parts, in thousandths.
pub fn points(word: &str) -> i64 {
    (word.parse::<f64>().unwrap() * 1000.0).round() as i64
}

pub fn number(word: &str) -> i32 {
    word.parse().unwrap_or_else(|_| panic!("`{word}` is not a number"))
}

/// A name, with its article.
pub fn one_name(words: &mut Words) -> String {
    while matches!(words.peek(0), "a" | "an" | "the") {
        words.next();
    }
    words.next().to_owned()
}

/// Names of kinds, with what stands between them.
pub fn kinds(reader: &Reader, words: &mut Words) -> Vec<String> {
    let mut all = Vec::new();
    loop {
        while matches!(words.peek(0), "a" | "an" | "the") {
            words.next();
        }
        all.push(reader.kind(words.next()).unwrap());
        let mut next = 0;
        while matches!(words.peek(next), "," | "or" | "and" | "a" | "an") {
            next += 1;
        }
        if next == 0 || matches!(words.peek(0), "a" | "an") || reader.kind(words.peek(next)).is_none() {
            return all;
        }
        (0..next).for_each(|_| _ = words.next());
    }
}

pub fn amount(words: &mut Words) -> Amount {
    let n = |words: &mut Words| number(words.next()) as usize;
    match words.next() {
        "a" | "an" => Amount::AtLeast(1),
        "no" => Amount::Exactly(0),
        "one" => Amount::Exactly(1),
        "exactly" => Amount::Exactly(n(words)),
        "at" if words.take("least") => Amount::AtLeast(n(words)),
        "fewer" if words.take("than") => Amount::FewerThan(n(words)),
        word => Amount::Exactly(number(word) as usize),
    }
}
