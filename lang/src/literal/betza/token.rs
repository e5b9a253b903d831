//! The letters of a Betza string.

use wazir_runtime::tokens;

tokens! {
    /// A letter, with its meaning.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub(super) enum Letter {
        /// A set of leaps, or a short form of one.
        #[regex("[WFDNAHCZGKQRBU]", |lex| first(lex.slice()))]
        Atom(char),
        /// After an atom: a longer leap of its sort.
        #[regex("[XY]", |lex| first(lex.slice()))]
        Farther(char),
        /// A direction.
        #[regex("[fblrvsh]", |lex| first(lex.slice()))]
        Direction(char),
        /// `m` moves, `c` captures.
        #[regex("[mc]", |lex| first(lex.slice()))]
        Mode(char),
        /// How the way is barred or bent: `n` lame, `j` jumps, `p` cannon, `g` grasshopper, `z` crooked, `q` circular, `y` changes its range.
        #[regex("[njpgzqy]", |lex| first(lex.slice()))]
        Manner(char),
        /// Another leg follows.
        #[token("a")]
        Again,
        /// A range.
        #[regex("[0-9]+", |lex| lex.slice().parse::<u32>().unwrap_or(u32::MAX))]
        Number(u32),
        /// `[`
        #[token("[")]
        Open,
        /// `]`
        #[token("]")]
        Close,
        /// `(`
        #[token("(")]
        Round,
        /// `)`
        #[token(")")]
        RoundClose,
        /// `,` between the numbers of a leap.
        #[token(",")]
        Comma,
        /// `-` between the legs of a bent move: the piece goes on.
        #[token("-")]
        Must,
        /// `?` between the legs of a bent move: the piece may stop.
        #[token("?")]
        May,
        /// A letter that other programs understand, and this language says in words or not at all.
        #[regex("[A-Za-z@{}]", |lex| first(lex.slice()), priority = 1)]
        Other(char),
    }
}

include!("token.generated.rs");

fn first(text: &str) -> char {
    text.chars().next().unwrap_or(' ')
}

/// What to write in place of a letter that is not understood.
pub(super) fn instead(letter: char) -> Option<&'static str> {
    Some(match letter {
        'i' => "a first move is a line of its own: `move slide forward exactly 2, if it is unmoved`",
        'e' => {
            "taking what passed by is a line of its own: `capture step forward-left, forward-right, taking a pawn that just passed there`"
        }
        'O' => "castling is a block of its own: `castling kingside K { … }`",
        'k' => {
            "what takes only a king is a line of its own, `capture step any way onto a king`; the king's step is `K`, and a royal piece is marked in its first line: `piece king K royal { … }`"
        }
        'L' => "the 1 by 3 leap is `C`",
        'J' => "the 2 by 3 leap is `Z`",
        'o' => "what wraps is the board: `link file h right to file a` in the variant makes it a cylinder",
        'x' => {
            "a piece lends its moves in a line of its own: `move and capture as knight, if a friendly knight is next to it`; swaps are not in this edition"
        }
        'I' => "moving as what moved last is not in this edition",
        'd' => "taking one's own pieces is not in this edition",
        't' => {
            "programs read it in different ways, none of which is in this edition; a bent move is `[F?R]`, and only friends or only enemies are passed over by `slide orthogonal over one friendly piece`"
        }
        'u' => "putting a piece down on the way is not in this edition",
        '@' => "drops are not in this edition",
        'E' | 'M' | 'S' | 'P' | 'T' | 'V' => {
            "write its moves: the atoms are `W F D N A H C Z G`, `R B Q K` and `U`"
        }
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
        'd' => "capturing one's own pieces",
        't' => "tame, or a test, or going on after a capture",
        'k' => "only against a king",
        'O' => "castling",
        'I' => "the imitator",
        '@' => "drops",
        'L' => "the camel in the older notation",
        'J' => "the zebra in the older notation",
        'E' | 'M' | 'S' | 'P' | 'T' | 'V' => "a piece's letter in some programs",
        _ => return None,
    })
}
