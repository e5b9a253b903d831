//! What XBoard reads of Betza notation: it has one order of letters, fewer atoms than the language, and some of them mean less there.
//!
//! | the language | XBoard |
//! |---|---|
//! | `NN` | `N0`: it takes a doubled letter for the leap itself |
//! | `nN`, `nA`, `nD` | the same |
//! | `nH`, `nG`, `nZ` | nothing: it asks for one square halfway, whatever the leap |
//! | `pp`, `(1,4)`, brackets, `R[2-4]` | nothing: it reads no further |
//! | `Q''` | `Q!` |

use super::spoken::{self, Spoken};
use wazir_runtime::Side;
use wazir_runtime::program::{Letter, Step, Test};

/// The modes in the order in which XBoard reads them.
const MODES: &str = "mcepgn";

/// How XBoard calls a piece of a side.
pub(super) fn name(letter: Letter, side: Side) -> String {
    letter.cased(side).replace("''", "!")
}

/// A path in letters that XBoard reads; `mode` stands before the atoms.
pub(super) fn notation(path: &[Step], mode: &str) -> Option<String> {
    spoken::notation(path, mode).and_then(|text| dialect(&text))
}

/// A text of the language as XBoard writes it, if it reads all of it there as it is meant here.
fn dialect(text: &str) -> Option<String> {
    let mut done = String::new();
    let mut rest = text;
    while !rest.is_empty() {
        let at = rest.find(|c: char| !c.is_ascii_lowercase())?;
        let (letters, behind) = rest.split_at_checked(at)?;
        let atom = behind.chars().next().filter(char::is_ascii_uppercase)?;
        let behind = behind.get(1..)?;
        let (doubled, behind) = match behind.strip_prefix(atom) {
            Some(behind) => (true, behind),
            None => (false, behind),
        };
        let digits = behind.len() - behind.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (range, behind) = behind.split_at_checked(digits)?;
        if !reads(letters, atom) || doubled && !range.is_empty() || digits > 2 {
            return None;
        }
        done.push_str(&format!("{letters}{atom}{}", if doubled { "0" } else { range }));
        rest = behind;
    }
    Some(done)
}

/// Does it read these letters before an atom, all of them, and as they are meant?
fn reads(letters: &str, atom: char) -> bool {
    let modes = letters.trim_start_matches(['f', 'b', 'l', 'r', 'v', 's', 'h']);
    let directions = letters.strip_suffix(modes).unwrap_or_default();
    let mut order = MODES.chars();
    let ordered = modes.chars().all(|mode| order.any(|next| next == mode));
    let directed = match atom {
        'W' | 'R' | 'D' | 'H' | 'F' | 'B' | 'A' | 'G' => !directions.contains('h'),
        // Every other leap goes by itself.
        'N' | 'C' | 'Z' => {
            matches!(directions, "hl" | "hr") || !directions.starts_with('h') && !after_pair(directions)
        }
        // A letter alone is one direction there.
        'K' | 'Q' => directions.is_empty(),
        _ => false,
    };
    ordered && directed && (!modes.contains('n') || matches!(atom, 'N' | 'A' | 'D'))
}

/// Does `hl` or `hr` stand behind other directions? They come in twos.
fn after_pair(directions: &str) -> bool {
    let letters: Vec<char> = directions.chars().collect();
    letters.chunks(2).skip(1).any(|pair| pair.first() == Some(&'h'))
}

/// A first move that goes straight on, without capturing: `ifmnD` for just two squares, `ifmW3` for up to three.
///
/// A slide of three has no lame leap there. Its letters say the shorter steps, too, so these must be moves of the piece anyhow.
pub(super) fn first_move(spoken: &Spoken, all: &[Spoken]) -> Option<String> {
    let (least, most) = spoken::range(&spoken.path)?;
    if most != Some(3) {
        return spoken::first_move(spoken).and_then(|text| in_parts(&text));
    }
    let Some(Step::Go(vectors)) = spoken.path.first() else { return None };
    let moves = |squares: u8| {
        all.iter().any(|other| {
            let same = matches!(other.path.first(), Some(Step::Go(ways)) if vectors.iter().all(|v| ways.contains(v)));
            let far = spoken::range(&other.path)
                .is_some_and(|(from, to)| from <= squares && to.is_none_or(|to| squares <= to));
            other.quiet && other.from.is_none() && other.within.is_none() && same && far
        })
    };
    if !spoken.quiet || spoken.takes || spoken.passing.is_some() || !(1..least).all(moves) {
        return None;
    }
    let slide = vec![
        Step::Go(vectors.clone()),
        Step::Repeat { min: 0, max: Some(2), body: vec![Step::Test(Test::Empty), Step::Ahead] },
    ];
    let text = notation(&slide, "m")?;
    let one = text.chars().filter(char::is_ascii_uppercase).count() == 1;
    // The number says that it slides.
    one.then(|| format!("i{}", text.replace('R', "W").replace('B', "F")))
}

/// First moves, each with its `i`.
fn in_parts(text: &str) -> Option<String> {
    text.split('i').skip(1).map(|part| Some(format!("i{}", dialect(part)?))).collect()
}
