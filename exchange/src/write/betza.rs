//! That program's dialect of Betza notation, taken apart into ways to go.
//!
//! ```text
//! fmWfceFifmnD  =  fmW · fcF (takes in passing) · fmnD (at first)
//! ```
//! What it has of the notation is plain: letters for directions and modes before an atom, and a number or a second atom behind it.

use std::collections::BTreeSet;
use wazir_lang::betza_in_words;

/// One way to go: an atom with what stands before and behind it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Unit {
    /// The way in the notation of the language.
    pub(super) text: String,
    /// Only from where double steps begin.
    pub(super) initial: bool,
    /// It may end on an empty square.
    pub(super) quiet: bool,
    /// It may capture.
    pub(super) takes: bool,
    /// The letters for directions.
    directions: String,
    atom: char,
}

/// Takes a description apart.
pub(super) fn units(text: &str) -> Result<Vec<Unit>, String> {
    let mut units = Vec::new();
    let mut chars = text.chars().filter(|c| !c.is_whitespace()).peekable();
    while chars.peek().is_some() {
        let mut modifiers = String::new();
        while let Some(c) = chars.next_if(char::is_ascii_lowercase) {
            modifiers.push(c);
        }
        let Some(atom) = chars.next() else { return Err(format!("`{modifiers}` has no atom after it")) };
        if !"WFDNAHCZGRBQK".contains(atom) {
            return Err(format!("`{atom}` is not an atom of this program's notation"));
        }
        let doubled = chars.next_if_eq(&atom).is_some();
        let mut number = String::new();
        while let Some(c) = chars.next_if(char::is_ascii_digit) {
            number.push(c);
        }
        if let Some(odd) = modifiers.chars().find(|c| !"fblrvshmcnpgie".contains(*c)) {
            return Err(format!("`{odd}` is not a letter of this program's notation"));
        }
        let has = |c| modifiers.contains(c);
        let directions: String = modifiers.chars().filter(|c| "fblrvsh".contains(*c)).collect();
        let kept: String = modifiers.chars().filter(|c| !"ie".contains(*c)).collect();
        let behind = match (atom, doubled, number.as_str()) {
            (atom, true, _) => format!("{atom}{atom}"),
            ('R', _, n) if !n.is_empty() => format!("W{n}"),
            ('B', _, n) if !n.is_empty() => format!("F{n}"),
            ('Q', _, n) if !n.is_empty() => format!("K{n}"),
            (atom, _, n) => format!("{atom}{n}"),
        };
        units.push(Unit {
            text: format!("{kept}{behind}"),
            initial: has('i'),
            quiet: has('m') || !has('c'),
            takes: has('c') || !has('m'),
            directions,
            atom,
        });
    }
    Ok(units)
}

/// The first way of a description that the program reads as no move at all.
pub(crate) fn without_moves(text: &str) -> Option<String> {
    units(text).ok()?.into_iter().find(Unit::is_lost).map(|unit| unit.text)
}

impl Unit {
    /// Its lines, without clauses: in words where these can say it.
    pub(super) fn lines(&self) -> Result<Vec<String>, String> {
        if self.is_lost() {
            return Ok(Vec::new());
        }
        match betza_in_words(&self.text) {
            Ok(lines) => Ok(lines),
            // Over one piece and no farther than just behind it.
            Err(_) if self.text.ends_with("pF2") => Ok(vec![self.mode("leap 2 2 over one piece")]),
            Err(_) if self.text.ends_with("pW2") => Ok(vec![self.mode("leap 0 2 over one piece")]),
            Err(why) if why.starts_with("words") => Ok(vec![format!("betza \"{}\"", self.text)]),
            Err(why) => Err(why),
        }
    }

    /// Does the program read it as no move at all? It knows no lame form of other leaps than these.
    fn is_lost(&self) -> bool {
        self.text.contains('n') && !"NAZD".contains(self.atom)
    }

    /// A path with what it is for.
    fn mode(&self, path: &str) -> String {
        match (self.quiet, self.takes) {
            (true, true) => format!("move and capture {path}"),
            (true, false) => format!("move {path}"),
            (false, _) => format!("capture {path}"),
        }
    }

    /// The tokens of its directions: two letters for one of a diagonal or an oblique leap, else one.
    fn tokens(&self) -> BTreeSet<String> {
        let letters: Vec<char> = self.directions.chars().collect();
        let size = if "WDHRKQ".contains(self.atom) || letters.len() % 2 == 1 { 1 } else { 2 };
        letters
            .chunks(size)
            .map(|pair| {
                let mut pair = pair.to_vec();
                pair.sort_unstable();
                pair.into_iter().collect()
            })
            .collect()
    }

    /// Does it go otherwise to the left than to the right?
    pub(super) fn is_chiral(&self) -> bool {
        let other: String = self
            .directions
            .chars()
            .map(|c| match c {
                'l' => 'r',
                'r' => 'l',
                c => c,
            })
            .collect();
        Unit { directions: other, ..self.clone() }.tokens() != self.tokens()
    }

    /// How many ranks it goes forward at least, if it goes nowhere but forward.
    pub(super) fn forward(&self) -> Option<u8> {
        let only_forward = self.directions.contains('f') && !self.directions.contains(['b', 'v']);
        if !only_forward {
            return None;
        }
        let aside = self.directions.contains(['l', 'r', 's']);
        match self.atom {
            'W' | 'R' | 'K' | 'Q' if aside => None,
            'W' | 'R' | 'K' | 'Q' | 'F' | 'B' => Some(1),
            'D' | 'A' => Some(2),
            'H' | 'G' => Some(3),
            'N' | 'C' | 'Z' if aside || self.directions.contains('h') => {
                Some(if self.atom == 'Z' { 2 } else { 1 })
            }
            'N' => Some(2),
            _ => Some(3),
        }
    }
}

/// The number of last ranks from which a piece with these ways goes nowhere.
pub(super) fn immobile_ranks(units: &[Unit]) -> u8 {
    let forward: Option<Vec<u8>> = units.iter().filter(|u| !u.initial).map(Unit::forward).collect();
    forward.and_then(|ranks| ranks.into_iter().min()).unwrap_or(0)
}

/// Joins lines that differ in one list of directions: `step forward` and `step diagonal` are `step forward, diagonal`.
pub(super) fn join(lines: Vec<String>) -> Vec<String> {
    let mut joined: Vec<String> = Vec::new();
    for line in lines {
        let partner = joined.iter_mut().find_map(|old| {
            ["move and capture", "move", "capture"]
                .iter()
                .find_map(|mode| {
                    ["step", "slide"].iter().find_map(|path| {
                        let start = format!("{mode} {path} ");
                        let (a, b) = (old.strip_prefix(&start)?.to_owned(), line.strip_prefix(&start)?);
                        let plain = |text: &str| text.split(", ").all(|word| DIRECTIONS.contains(&word));
                        (plain(&a) && plain(b)).then_some((start, a, b.to_owned()))
                    })
                })
                .map(|found| (old, found))
        });
        match partner {
            Some((old, (start, a, b))) => {
                let mut words: Vec<&str> = a.split(", ").chain(b.split(", ")).collect();
                words.sort_by_key(|word| DIRECTIONS.iter().position(|d| d == word));
                words.dedup();
                *old = format!("{start}{}", words.join(", "));
                if *old == format!("{start}orthogonal, diagonal") {
                    *old = format!("{start}any way");
                }
            }
            None => joined.push(line),
        }
    }
    joined
}

const DIRECTIONS: [&str; 13] = [
    "any way",
    "orthogonal",
    "vertical",
    "forward",
    "sideways",
    "left",
    "right",
    "backward",
    "diagonal",
    "forward-left",
    "forward-right",
    "backward-left",
    "backward-right",
];

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn descriptions_come_apart() {
        let of = |text| units(text).unwrap();
        let pawn = of("fmWfceFifmnD");
        assert_eq!(pawn.iter().map(|u| u.text.as_str()).collect::<Vec<_>>(), ["fmW", "fcF", "fmnD"]);
        assert!(pawn[2].initial && !pawn[1].quiet && !pawn[0].takes);
        assert_eq!(immobile_ranks(&of("fN")), 2);
        assert_eq!(immobile_ranks(&of("FfW")), 0);
        assert!(of("hlN")[0].is_chiral() && of("lfrbB")[0].is_chiral() && !of("lrR")[0].is_chiral());
        assert!(units("Xyz").is_err() && units("fm").is_err());
    }

    #[test]
    fn steps_are_joined() {
        let lines = ["move and capture step diagonal", "move and capture step forward"].map(str::to_owned);
        assert_eq!(join(lines.to_vec()), ["move and capture step forward, diagonal"]);
    }
}
