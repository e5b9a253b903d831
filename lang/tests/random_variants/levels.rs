//! Ways to other levels, and zones of one army: put into lines that were made without them.

use super::Rng;
use super::board::Board;
use super::pieces::{Army, DIRECTIONS};

/// Lets about a third of the lines leave their level.
pub fn leave(rng: &mut Rng, armies: &mut [Army]) {
    for line in armies.iter_mut().flat_map(|a| &mut a.kinds).flat_map(|k| &mut k.lines) {
        if (line.starts_with("move") || line.starts_with("capture")) && rng.percent(40) {
            *line = left(rng, line);
        }
    }
}

fn left(rng: &mut Rng, line: &str) -> String {
    let line = line.replace("any way", "any-way");
    let mut words: Vec<String> = Vec::new();
    for whole in line.split(' ') {
        let (word, comma) = match whole.strip_suffix(',') {
            Some(word) => (word, ","),
            None => (whole, ""),
        };
        let leaps = words
            .iter()
            .rev()
            .take_while(|w| *w != "step" && *w != "slide")
            .any(|w| w == "leap" || w == "ride");
        let new = match word {
            // There are no sides to turn to.
            "outward" | "aside" => {
                (*rng.pick(&["ahead", "back", "up", "triagonal", "any way in space"])).to_owned()
            }
            "any-way" if rng.percent(60) => "any way in space".to_owned(),
            word if DIRECTIONS.contains(&word) && rng.percent(50) => match rng.below(6) {
                0 => "up".to_owned(),
                1 => "down".to_owned(),
                2 if !leaps => {
                    (*rng.pick(&["orthogonal in space", "diagonal in space", "triagonal"])).to_owned()
                }
                3 => format!("{word}-down"),
                _ => format!("{word}-up"),
            },
            word => word.to_owned(),
        };
        let number = |word: &str| word.parse::<i32>().is_ok();
        let second = number(word) && words.iter().rev().nth(1).is_some_and(|w| w == "leap" || w == "ride");
        words.push(new);
        let first = words.len() > 1 && number(&words[words.len() - 2]);
        if second && first && rng.percent(70) {
            words.push((*rng.pick(&["1", "1", "2", "in space", "in space"])).to_owned());
        }
        words.last_mut().unwrap().push_str(comma);
    }
    words.join(" ").replace("any-way", "any way")
}

/// A zone `camp` for each army, and lines that speak of it.
pub fn camps(rng: &mut Rng, board: &Board, armies: &mut [Army]) -> [String; 2] {
    for line in armies.iter_mut().flat_map(|a| &mut a.kinds).flat_map(|k| &mut k.lines) {
        let plain = |word: &&str| !["from", "to", "within", "onto", "as", "if", "unless"].contains(word);
        let free = line.split(' ').all(|w| plain(&w)) && !line.contains("taking") && !line.contains("stays");
        if (line.starts_with("move") || line.starts_with("capture")) && free && rng.percent(35) {
            *line += *rng.pick(&[" from camp", " to camp", " within camp"]);
        }
    }
    [0; 2].map(|_| format!("    zone camp = {}\n", board.squares(rng).text))
}
