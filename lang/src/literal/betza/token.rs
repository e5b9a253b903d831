//! The letters of a Betza string.

use logos::Logos;

/// A letter, with its meaning.
#[derive(Logos, Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Letter {
    /// A set of leaps, or a short form of one.
    #[regex("[WFDNAHCZGKQRB]", |lex| first(lex.slice()))]
    Atom(char),
    /// A direction.
    #[regex("[fblrvsh]", |lex| first(lex.slice()))]
    Direction(char),
    /// `m` moves, `c` captures.
    #[regex("[mc]", |lex| first(lex.slice()))]
    Mode(char),
    /// How the way is barred or bent: `n` lame, `j` jumps, `p` cannon, `g` grasshopper, `z` crooked, `q` circular.
    #[regex("[njpgzq]", |lex| first(lex.slice()))]
    Manner(char),
    /// A range.
    #[regex("[0-9]+", |lex| lex.slice().parse::<u32>().unwrap_or(u32::MAX))]
    Number(u32),
    /// `[`
    #[token("[")]
    Open,
    /// `]`
    #[token("]")]
    Close,
    /// `-` between the legs of a bent move: the piece goes on.
    #[token("-")]
    Must,
    /// `?` between the legs of a bent move: the piece may stop.
    #[token("?")]
    May,
    /// A letter that other programs understand, and this language says in words or not at all.
    #[regex("[A-Za-z@(){}]", |lex| first(lex.slice()), priority = 1)]
    Other(char),
}

fn first(text: &str) -> char {
    text.chars().next().unwrap_or(' ')
}

/// What to write in place of a letter that is not understood.
pub(super) fn instead(letter: char) -> Option<&'static str> {
    Some(match letter {
        'i' => "a first move is a line of its own: `move slide forward exactly 2 from rank 2`",
        'e' => {
            "taking what passed by is a line of its own: `capture step forward-left, forward-right, taking a pawn that just passed there`"
        }
        'O' => "castling is a block of its own: `castling kingside K { … }`",
        'k' => {
            "the king's step is `K`; a royal piece is marked in its first line: `piece king K royal { … }`"
        }
        'L' => "the 1 by 3 leap is `C`",
        'J' => "the 2 by 3 leap is `Z`",
        '(' | ')' => "a leap by numbers is a line of its own: `move and capture leap 1 4`",
        'a' => "a bent move is written in brackets: `[F?R]`",
        '@' => "drops are not in this edition",
        'U' => "a piece that goes to any square is not in this edition",
        'x' | 'u' | 't' | 'd' | 'y' | 'o' => "this is not in this edition",
        _ => return None,
    })
}

/// What a refused letter means to other programs.
pub(super) fn meaning(letter: char) -> Option<&'static str> {
    Some(match letter {
        'i' => "an initial move",
        'e' => "en passant",
        'o' => "a cylindrical board",
        'x' => "swapping or relaying",
        'u' => "unloading",
        'a' => "going on with another leg",
        'd' => "capturing one's own pieces",
        't' => "tame pieces",
        'k' => "royalty",
        'y' => "a change of range",
        'O' => "castling",
        'U' => "the universal leaper",
        '@' => "drops",
        'L' => "the camel in the older notation",
        'J' => "the zebra in the older notation",
        _ => return None,
    })
}
