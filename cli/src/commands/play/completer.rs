//! What the Tab key completes at the prompt: orders, legal moves, and what belongs behind an order.

use super::order;
use rustyline::completion::{FilenameCompleter, Pair};
use rustyline::{Context, Helper, Result};

/// The words of a position.
#[derive(Clone, Default, Debug)]
pub struct Offers {
    /// Legal moves, in short and in coordinate notation.
    pub moves: Vec<String>,
    /// The squares of the board.
    pub squares: Vec<String>,
    /// The names of the pieces.
    pub pieces: Vec<String>,
}

impl Offers {
    /// Where the word that is being written begins, and the words that it may become; `None` behind an order that names a file.
    pub fn complete(&self, written: &str) -> Option<(usize, Vec<String>)> {
        let at = written.rfind(char::is_whitespace).map_or(0, |at| at + 1);
        let (before, word) = written.split_at(at);
        let offered: Vec<String> = match before.trim() {
            "" => order::words().map(str::to_owned).chain(self.moves.iter().cloned()).collect(),
            "moves" => self.squares.clone(),
            "piece" | "show" => self.pieces.clone(),
            "goto" => ["start", "end"].map(str::to_owned).to_vec(),
            "save" | "load" | "overwrite" => return None,
            _ => Vec::new(),
        };
        let mut fits: Vec<String> = offered.into_iter().filter(|offer| offer.starts_with(word)).collect();
        fits.sort();
        fits.dedup();
        Some((at, fits))
    }
}

/// Completes words at the terminal.
pub struct Completer {
    offers: Offers,
    files: FilenameCompleter,
}

impl Completer {
    /// A completer of these words.
    pub fn new(offers: Offers) -> Completer {
        Completer { offers, files: FilenameCompleter::new() }
    }
}

impl rustyline::completion::Completer for Completer {
    type Candidate = Pair;

    fn complete(&self, line: &str, at: usize, context: &Context<'_>) -> Result<(usize, Vec<Pair>)> {
        match self.offers.complete(line.get(..at).unwrap_or(line)) {
            None => self.files.complete(line, at, context),
            Some((start, words)) => {
                let pairs = words.into_iter().map(|word| Pair { display: word.clone(), replacement: word });
                Ok((start, pairs.collect()))
            }
        }
    }
}

impl rustyline::hint::Hinter for Completer {
    type Hint = String;
}

impl rustyline::highlight::Highlighter for Completer {}

impl rustyline::validate::Validator for Completer {}

impl Helper for Completer {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_orders_and_what_follows_them_are_completed() {
        let own = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        let offers = Offers {
            moves: own(&["Nf3", "g1f3", "e4", "e2e4"]),
            squares: own(&["e2", "g1"]),
            pieces: own(&["king", "knight"]),
        };
        assert_eq!(offers.complete("N"), Some((0, own(&["Nf3"]))));
        assert_eq!(offers.complete("e"), Some((0, own(&["e2e4", "e4", "eval"]))));
        assert_eq!(offers.complete("moves g"), Some((6, own(&["g1"]))));
        assert_eq!(offers.complete("piece kn"), Some((6, own(&["knight"]))));
        assert_eq!(offers.complete("save g"), None);
        assert_eq!(offers.complete("undo x"), Some((5, Vec::new())));
    }
}
