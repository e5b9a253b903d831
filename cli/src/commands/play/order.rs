//! What a line of a player means: an order to the program, or a move.

use wazir_lang::suggest;

/// An order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Order {
    /// Nothing was said.
    Nothing,
    /// A move, as written.
    Move(String),
    Help,
    Undo,
    Hint,
    /// Legal moves; those from one square if it is named.
    Moves(Option<String>),
    Board,
    /// The pieces in words.
    Pieces,
    /// The rules of the variant in words.
    Rules,
    /// The rules of one piece, with a diagram.
    Piece(String),
    Flip,
    Fen,
    History,
    Pgn,
    Draw,
    /// Claim a draw, for a reason if there are several.
    Claim(Option<String>),
    Resign,
    Save(String),
    /// Save over a file that is there.
    Overwrite(String),
    Load(String),
    Quit,
}

/// The words that are orders, each with what it does: the text of `help`.
pub const WORDS: &[(&str, &str)] = &[
    ("help", "show this list"),
    ("undo", "take back your last move"),
    ("hint", "the move that a bot would play"),
    ("moves [SQUARE]", "the legal moves, or those of one piece"),
    ("board", "show the board again"),
    ("pieces", "where every piece stands, in words"),
    ("rules", "the rules of this variant in words"),
    ("piece NAME", "how a piece moves, by its name or letter"),
    ("flip", "turn the board around"),
    ("fen", "the position in one line"),
    ("history", "the moves so far"),
    ("pgn", "the record of the game so far, as PGN"),
    ("draw", "offer a draw; a bot declines early on, or when it is ahead"),
    ("claim [REASON]", "claim a draw, where the rules allow it"),
    ("resign", "give up the game"),
    ("save FILE", "save the game to a new file"),
    ("overwrite FILE", "save the game over an earlier save"),
    ("load FILE", "continue a saved game"),
    ("quit", "print the record of the game and leave"),
];

impl Order {
    /// Understands a line. Anything that is not an order is a move.
    pub fn parse(line: &str) -> Order {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let some = || (!rest.is_empty()).then(|| rest.to_owned());
        match word.to_ascii_lowercase().as_str() {
            "" => Order::Nothing,
            "help" | "?" => Order::Help,
            "undo" => Order::Undo,
            "hint" => Order::Hint,
            "moves" => Order::Moves(some()),
            "board" => Order::Board,
            "pieces" => Order::Pieces,
            "rules" => Order::Rules,
            "show" | "piece" if rest.is_empty() => Order::Rules,
            "show" | "piece" => Order::Piece(rest.to_owned()),
            "flip" => Order::Flip,
            "fen" => Order::Fen,
            "history" => Order::History,
            "pgn" => Order::Pgn,
            "draw" => Order::Draw,
            "claim" => Order::Claim(some()),
            "resign" => Order::Resign,
            "save" => Order::Save(rest.to_owned()),
            "overwrite" => Order::Overwrite(rest.to_owned()),
            "load" => Order::Load(rest.to_owned()),
            "quit" | "q" | "exit" => Order::Quit,
            // `e2 e4` is meant as a whole.
            _ => Order::Move(line.split_whitespace().collect()),
        }
    }
}

/// The order that a word may have been meant to be.
pub fn did_you_mean(text: &str) -> Option<&'static str> {
    let words = WORDS.iter().map(|(word, _)| word.split(' ').next().unwrap_or(word));
    suggest::near(text.split_whitespace().next()?, words).first().copied()
}

/// The text of `help`.
pub fn help(example: &str) -> String {
    let rows = WORDS.iter().map(|(word, what)| format!("  {word:15} {what}\n"));
    format!("Type a move, {example}, or one of these:\n{}", rows.collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_no_order_is_a_move() {
        assert_eq!(Order::parse(" e2e4 "), Order::Move("e2e4".into()));
        assert_eq!(Order::parse("e2 e4"), Order::Move("e2e4".into()));
        assert_eq!(Order::parse("moves"), Order::Moves(None));
        assert_eq!(Order::parse("Moves  e2"), Order::Moves(Some("e2".into())));
        assert_eq!(Order::parse("save my game.pgn"), Order::Save("my game.pgn".into()));
        assert_eq!(Order::parse("   "), Order::Nothing);
        assert_eq!(did_you_mean("hlep"), Some("help"));
    }

    #[test]
    fn every_word_of_the_help_is_understood() {
        for (word, _) in WORDS {
            assert!(!matches!(Order::parse(word), Order::Move(_)), "{word}");
        }
    }
}
