//! What the benches share: shipped games, and the same work done by `cozy-chess` (MIT), the peer that runs in
//! the same process.

#![allow(clippy::expect_used)] // a bench that cannot load its game has nothing to go on with

use cozy_chess::{BitBoard, Board, Piece};
use std::hint::black_box;
use wazir_lang::Bundled;
use wazir_runtime::inside::{Inside, State, Visitor, Width};
use wazir_runtime::playout::Playout;
use wazir_runtime::program::Letter;
use wazir_runtime::{Game, Move, PerftMode, Position, Rng, bot};

/// A position known for its castlings, pins and captures.
pub const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// Counts the last ply without making it.
pub const BULK: PerftMode = PerftMode { full: false, interpret: false };
/// Makes every move.
pub const FULL: PerftMode = PerftMode { full: true, interpret: false };
/// Makes every move, by the interpreter alone.
pub const INTERPRETED: PerftMode = PerftMode { full: true, interpret: true };

/// The shipped files and no others.
const SHIPPED: Bundled = Bundled(wazir_variants::FILES);

/// The game of a variant's text: everything from the text to a playable game.
pub fn load(name: &str, text: &str) -> Game {
    let compiled = wazir_lang::compile(name, text, &SHIPPED);
    let program = compiled.variants.into_iter().next_back().and_then(|v| v.program);
    Game::load(program.expect("a program")).expect("a game")
}

/// A shipped game and one of its starts, by a name such as `infector:full`.
pub fn shipped(name: &str) -> (Game, Position) {
    let (id, start) = name.split_once(':').map_or((name, None), |(id, start)| (id, Some(start)));
    let game = load(id, wazir_variants::text(id).expect("a shipped file"));
    let start = game.program().find_start(start).expect("a start").clone();
    let position = game.start(&start).expect("a legal start");
    (game, position)
}

/// A file that renames every orthodox piece and lets pawns step sideways too.
pub const BENT: &str = r#"edition 1
variant bent "Bent chess" {
  board 8 x 8
  symmetry mirror
  piece lord L royal { move and capture step any way }
  piece dame D { move and capture slide any way }
  piece tower T { move and capture slide orthogonal }
  piece prelate P { move and capture slide diagonal }
  piece horse H { move and capture leap 1 2 }
  piece man M {
    move step forward
    move step sideways
    move slide forward exactly 2 from rank 2
    capture step forward-left, forward-right
    capture step forward-left, forward-right, taking a man that just passed there
    promote on last rank to dame, tower, prelate, horse
  }
  castling kingside K { lord e1 to g1; tower h1 to f1; empty f1, g1; safe e1, f1, g1 }
  castling queenside Q { lord e1 to c1; tower a1 to d1; empty b1, c1, d1; safe e1, d1, c1 }
  setup "thpdlpht/mmmmmmmm/8/8/8/8/MMMMMMMM/THPDLPHT"
  endings { checkmate: the side to move loses; stalemate: draw }
}
"#;

/// The same army on a board of any size, for the cost of width: a back rank and pawns in the middle files.
pub fn sized(files: u8, ranks: u8) -> (Game, Position) {
    let wide = |row: &str| {
        let left = (files - 8) / 2;
        let right = files - 8 - left;
        let gap = |n: u8| if n == 0 { String::new() } else { n.to_string() };
        format!("{}{row}{}", gap(left), gap(right))
    };
    let empty: Vec<String> = (0..ranks - 4).map(|_| files.to_string()).collect();
    let setup = format!(
        "{}/{}/{}/{}/{}",
        wide("rnbqkbnr"),
        wide("pppppppp"),
        empty.join("/"),
        wide("PPPPPPPP"),
        wide("RNBQKBNR")
    );
    let text = format!(
        "edition 1\nvariant sized \"Sized\" {{\n  board {files} x {ranks}\n  include orthodox.pieces\n  \
         setup \"{setup}\"\n  endings {{ checkmate: the side to move loses; stalemate: draw }}\n}}\n"
    );
    let game = load("sized", &text);
    let start = game.program().find_start(None).expect("a start").clone();
    let position = game.start(&start).expect("a legal start");
    (game, position)
}

/// Orthodox chess with so many kinds in each army, to see what kinds cost: without queen and bishop if they are four, and
/// otherwise with spare ones that no game sees. Where the armies differ, each has spare kinds of its own.
pub fn many_kinds(kinds: usize, differ: bool) -> (Game, Position) {
    // Letters that the orthodox pieces leave.
    let letters: Vec<Letter> =
        Letter::all().filter(|l| l.single().is_none_or(|c| !"KQRBNP".contains(c))).collect();
    let spare = |of: &str| -> String {
        let spares = letters.iter().zip(0..).take(kinds.saturating_sub(6));
        spares.map(|(l, n)| format!("  piece {of}-{n} {l} {{ move and capture leap 1 3 }}\n")).collect()
    };
    let spares = match differ {
        false => spare("spare"),
        true => format!("army white {{\n{}}}\narmy black {{\n{}}}\n", spare("white"), spare("black")),
    };
    let (fewer, promotion, rank) = match kinds {
        4 => ("remove piece queen, bishop\n", "rook, knight", "rnnrknnr"),
        _ => ("", "queen, rook, bishop, knight", "rnbqkbnr"),
    };
    let text = format!(
        "edition 1\nvariant many \"Many\" {{\n  board 8 x 8\n  include orthodox.pieces\n{spares}{fewer}  \
         change piece pawn {{ replace promote on last rank to {promotion} }}\n  \
         setup \"{rank}/pppppppp/8/8/8/8/PPPPPPPP/{}\"\n  \
         endings {{ checkmate: the side to move loses; stalemate: draw }}\n}}\n",
        rank.to_uppercase()
    );
    let game = load("many", &text);
    let start = game.program().find_start(None).expect("a start").clone();
    let position = game.start(&start).expect("a legal start");
    (game, position)
}

/// Orthodox chess with one or two pieces of a Betza notation in each army, for what a path of no known shape costs.
pub const STRANGERS: [(&str, &str, &str); 4] = [
    ("a cannon", "mRcpR", "rnbqkbxr"),
    ("two cannons", "mRcpR", "rxbqkbxr"),
    ("two nightriders", "NN", "rxbqkbxr"),
    ("two griffons", "[F?R]", "rxbqkbxr"),
];

/// Orthodox chess with such pieces.
pub fn with_stranger(betza: &str, rank: &str) -> (Game, Position) {
    let text = format!(
        "edition 1\nvariant strange \"Strange\" extends standard {{\n  piece stranger X {{ betza \"{betza}\" }}\n  \
         setup \"{rank}/pppppppp/8/8/8/8/PPPPPPPP/{}\"\n}}\n",
        rank.to_uppercase()
    );
    let game = load("strange", &text);
    let start = game.program().find_start(None).expect("a start").clone();
    let position = game.start(&start).expect("a legal start");
    (game, position)
}

/// Games of other boards and armies, from files and from lines of text.
pub const ELSEWHERE: [(&str, &str); 4] = [
    ("xiangqi", include_str!("../variants/traditions/xiangqi.wazir")),
    (
        "a cylinder",
        "edition 1\nvariant cylinder \"Cylinder\" extends standard { link file h right to file a }\n",
    ),
    ("Gliński's hexagons", include_str!("../variants/boards/glinski.wazir")),
    ("knight relay", include_str!("../examples/relay.wazir")),
];

/// The first game of a text.
pub fn first_of(name: &str, text: &str) -> (Game, Position) {
    let compiled = wazir_lang::compile(name, text, &SHIPPED);
    let program = compiled.variants.into_iter().next().and_then(|v| v.program);
    let game = Game::load(program.expect("a program")).expect("a game");
    let start = game.program().find_start(None).expect("a start").clone();
    let position = game.start(&start).expect("a legal start");
    (game, position)
}

/// The peer's count of positions, making every move.
pub fn peer_full(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        for mv in moves {
            let mut after = board.clone();
            after.play_unchecked(mv);
            if depth == 1 {
                black_box(&after);
                nodes += 1;
            } else {
                nodes += peer_full(&after, depth - 1);
            }
        }
        false
    });
    nodes
}

/// The peer's count of positions, with the last ply counted and not made.
pub fn peer_bulk(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for mv in moves {
                let mut after = board.clone();
                after.play_unchecked(mv);
                nodes += peer_bulk(&after, depth - 1);
            }
        }
        false
    });
    nodes
}

/// How a count from outside of the runtime goes about it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum How {
    /// Makes every move as it is found.
    Full,
    /// Counts the last ply without making it.
    Bulk,
    /// Lists the moves, as a search does that sorts them, and makes each from the list.
    Listed,
}

/// A count of positions, written as any user of the runtime can write it.
#[derive(Copy, Clone, Debug)]
pub struct Outside {
    /// How many turns deep.
    pub depth: u32,
    /// How it is counted.
    pub how: How,
}

impl Visitor for Outside {
    type Output = u64;

    fn visit<W: Width>(self, inside: Inside<'_, W>, root: &W::State) -> u64 {
        match self.how {
            How::Listed => listed(inside, root, self.depth, &mut vec![Vec::new(); self.depth as usize]),
            how => made(inside, root, self.depth, how),
        }
    }
}

fn made<W: Width>(inside: Inside<'_, W>, state: &W::State, depth: u32, how: How) -> u64 {
    if depth == 0 {
        return 1;
    }
    if inside.is_decided(state) {
        return 0;
    }
    if depth == 1 && how == How::Bulk {
        return inside.count_moves(state);
    }
    let mut nodes = 0;
    inside.all_after(state, |_, after| {
        let left = if after.part() == 0 { depth - 1 } else { depth };
        if left == 0 {
            black_box(after);
            nodes += 1;
        } else {
            nodes += made(inside, after, left, how);
        }
    });
    nodes
}

fn listed<W: Width>(inside: Inside<'_, W>, state: &W::State, depth: u32, lists: &mut [Vec<Move>]) -> u64 {
    let Some((list, rest)) = lists.split_first_mut() else { return 1 };
    if inside.is_decided(state) {
        return 0;
    }
    inside.legal_moves(state, list);
    let mut nodes = 0;
    for mv in list.iter() {
        let Some(after) = inside.after(state, *mv) else { continue };
        if depth == 1 {
            black_box(&after);
            nodes += 1;
        } else {
            nodes += listed(inside, &after, depth - 1, rest);
        }
    }
    nodes
}

/// The plies of a random game of ours.
pub fn playout_plies(game: &Game, start: &Position, index: u64) -> u64 {
    let mut rng = Rng::for_game(1, index);
    let mut bots = [bot::Random, bot::Random];
    let [white, black] = &mut bots;
    u64::from(Playout { game, start, max_plies: 1000, opening_plies: 0 }.play([white, black], &mut rng).plies)
}

/// The plies of a random game of the peer, under the same end rules: mate, stalemate, insufficient material,
/// the third occurrence, a hundred quiet plies.
pub fn peer_playout_plies(index: u64) -> u64 {
    let mut rng = Rng::for_game(1, index);
    let mut board = Board::default();
    let mut keys: Vec<u64> = Vec::with_capacity(256);
    let mut moves: Vec<cozy_chess::Move> = Vec::with_capacity(128);
    let mut plies = 0;
    loop {
        moves.clear();
        board.generate_moves(|set| {
            moves.extend(set);
            false
        });
        keys.push(board.hash());
        if moves.is_empty() || plies >= 1000 || peer_is_drawn(&board, &keys) {
            return plies;
        }
        board.play_unchecked(moves[rng.below(moves.len() as u32) as usize]);
        plies += 1;
    }
}

fn peer_is_drawn(board: &Board, keys: &[u64]) -> bool {
    let strong = board.pieces(Piece::Pawn) | board.pieces(Piece::Rook) | board.pieces(Piece::Queen);
    if strong.is_empty() {
        let (knights, bishops) = (board.pieces(Piece::Knight), board.pieces(Piece::Bishop));
        let light = BitBoard::LIGHT_SQUARES;
        let one_colour = (bishops & light).is_empty() || (bishops & !light).is_empty();
        if board.occupied().len() == 2
            || bishops.is_empty() && knights.len() == 1
            || knights.is_empty() && one_colour
        {
            return true;
        }
    }
    let window = (usize::from(board.halfmove_clock()) + 1).min(keys.len());
    let now = board.hash();
    board.halfmove_clock() >= 100
        || keys[keys.len() - window..].iter().filter(|key| **key == now).count() >= 3
}
