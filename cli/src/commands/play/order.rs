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
    Redo,
    /// Go to a move of the game, by its number.
    Goto(String),
    Hint,
    /// What the engine thinks of the position.
    Eval,
    /// The engine's lines as it finds them, for so many seconds.
    Analyze(Option<String>),
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
    /// The last move, and what it did.
    Last,
    /// What each side has taken.
    Captured,
    /// What is left on the clocks.
    Clock,
    Pgn,
    Draw,
    /// Claim a draw, for a reason if there are several.
    Claim(Option<String>),
    Resign,
    /// A new game with colours swapped.
    Rematch,
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
    ("redo", "make again what was taken back"),
    ("goto NUMBER", "go to a move of the game: 12, 12... for Black's, start or end"),
    ("hint", "the move that a bot would play"),
    ("eval", "who is better, and by how much"),
    ("analyze [SECONDS]", "the engine's lines as it finds them; Ctrl-C stops it"),
    ("moves [SQUARE]", "the legal moves, or those of one piece"),
    ("board", "show the board again"),
    ("pieces", "where every piece stands, in words"),
    ("rules", "the rules of this variant in words"),
    ("piece NAME", "how a piece moves, by its name or letter"),
    ("flip", "turn the board around"),
    ("fen", "the position in one line"),
    ("history", "the moves so far"),
    ("last", "the last move, and what it did"),
    ("captured", "what each side has taken"),
    ("clock", "the time left, in a game with --clock"),
    ("pgn", "the record of the game so far, as PGN"),
    ("draw", "offer a draw; a bot declines early on, or when it is ahead"),
    ("claim [REASON]", "claim a draw, where the rules allow it"),
    ("resign", "give up the game"),
    ("rematch", "begin a new game with colours swapped"),
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
            "redo" => Order::Redo,
            "goto" => Order::Goto(rest.to_owned()),
            "hint" => Order::Hint,
            "eval" => Order::Eval,
            "analyze" | "analyse" => Order::Analyze(some()),
            "moves" => Order::Moves(some()),
            "board" => Order::Board,
            "pieces" => Order::Pieces,
            "rules" => Order::Rules,
            "show" | "piece" if rest.is_empty() => Order::Rules,
            "show" | "piece" => Order::Piece(rest.to_owned()),
            "flip" => Order::Flip,
            "fen" => Order::Fen,
            "history" => Order::History,
            "last" => Order::Last,
            "captured" => Order::Captured,
            "clock" | "clocks" => Order::Clock,
            "pgn" => Order::Pgn,
            "draw" => Order::Draw,
            "claim" => Order::Claim(some()),
            "resign" => Order::Resign,
            "rematch" => Order::Rematch,
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
    suggest::near(text.split_whitespace().next()?, words()).first().copied()
}

/// The words alone, without what follows them.
pub fn words() -> impl Iterator<Item = &'static str> {
    WORDS.iter().map(|(word, _)| word.split(' ').next().unwrap_or(word))
}

/// The text of `help`.
pub fn help(example: &str) -> String {
    let rows = WORDS.iter().map(|(word, what)| format!("  {word:18} {what}\n"));
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
