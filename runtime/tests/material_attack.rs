//! Every claim of insufficient material is attacked: random small variants, positions in which the engine says
//! that nobody can be mated, and a search for the mate that it denies.
//!
//! Two searches share nothing with the proof but the moves. One plays on from the position in every way, up to
//! a number of positions. The other strews the same men, or fewer, over the board, each within the squares that it
//! can ever reach, and looks for a mate or a mate in one.
//!
//! `WAZIR_VERDICTS=10000 cargo test --release -p wazir-runtime --test all material_attack::` attacks more of them, and with
//! `WAZIR_SEED=1000000` others.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use crate::support::shipped;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use wazir_runtime::program::{KindId, Reason};
use wazir_runtime::{Game, Match, Piece, Position, Rng, Side, Square, Status};

/// Positions of one verdict that are followed, and arrangements that are strewn.
const FOLLOWED: usize = 400;
const STREWN: usize = 1500;

#[test]
fn no_claim_is_refuted() {
    let number = |name: &str| std::env::var(name).ok().and_then(|n| n.parse::<u64>().ok());
    let (wanted, first) = (number("WAZIR_VERDICTS").unwrap_or(150), number("WAZIR_SEED").unwrap_or(0));
    let (mut verdicts, mut seed, mut variants) = (0, first, 0);
    while verdicts < wanted {
        seed += 1;
        let mut rng = Rng::new(seed);
        let text = variant(&mut rng, seed);
        let Some(game) = compile(&text) else { continue };
        let claims = claims(&game, &mut rng);
        variants += u32::from(!claims.is_empty());
        let mut strewn = BTreeSet::new();
        for position in claims {
            verdicts += 1;
            if verdicts % 500 == 0 {
                println!("{verdicts} verdicts up to seed {seed}");
            }
            let fen = game.fen(&position);
            if let Some(mate) = follow(&game, &position) {
                panic!(
                    "verdict {verdicts}, seed {seed}: {fen} is called a draw, and play leads to {mate}\n{text}"
                );
            }
            if strewn.insert(men(&game, &position))
                && let Some(mate) = strew(&game, &position, &mut rng)
            {
                panic!(
                    "verdict {verdicts}, seed {seed}: {fen} is called a draw, and the same men stand in {mate}\n{text}"
                );
            }
        }
    }
    println!("{verdicts} verdicts in {variants} of {} variants, none refuted", seed - first);
}

/// A game, if the text makes one. (Random texts may break a rule, such as that two moves have two names.)
fn compile(text: &str) -> Option<Game> {
    let compiled = wazir_lang::compile("random.wazir", text, &wazir_lang::Bundled(wazir_variants::FILES));
    Game::load(compiled.variants.into_iter().next_back()?.program?).ok()
}

/// A small variant of weak men and strange royals.
fn variant(rng: &mut Rng, seed: u64) -> String {
    let (files, ranks) = (3 + rng.below(4), 3 + rng.below(4));
    let royals = ["king", "other"].map(|_| royal(rng));
    let same = rng.below(3) > 0;
    let men: Vec<String> = (0..2).map(|_| man(rng)).collect();
    let mut body = format!("  board {files} x {ranks}\n");
    if rng.below(4) == 0 {
        body += "  symmetry rotation\n";
    }
    body += &format!("  piece king K royal {{ {} }}\n", royals[0]);
    body += &format!("  piece ant A {{ {} }}\n  piece bee B {{ {} }}\n", men[0], men[1]);
    let mut change = Vec::new();
    if rng.below(4) == 0 {
        change.push("promote on last rank to bee".to_owned());
    } else if rng.below(5) == 0 {
        change.push("becomes a bee on file b".to_owned());
    }
    if rng.below(6) == 0 {
        change.push("when it captures: it stays".to_owned());
    }
    if rng.below(8) == 0 {
        change.push("uncapturable".to_owned());
    }
    if rng.below(5) == 0 {
        let last = char::from(b'a' + files as u8 - 1);
        let reversed = if rng.below(4) == 0 { " reversed" } else { "" };
        body += &format!("  link file {last} right to file a{reversed}\n");
    }
    if rng.below(10) == 0 {
        body += &format!("  link rank {ranks} forward to rank 1\n");
    }
    if !change.is_empty() {
        body += &format!("  change piece ant {{ {} }}\n", change.join("; "));
    }
    if !same {
        body += &format!("  army black {{ replace piece king K royal {{ {} }} }}\n", royals[1]);
    }
    let file = |n: u32| char::from(b'a' + n as u8);
    let last = file(files - 1);
    if rng.below(3) == 0 {
        let (to, over) = (file(1 + rng.below(files - 1)), file(rng.below(files)));
        if to != over && over != 'b' {
            body += &format!(
                "  castling side C {{ king b1 to {to}1; ant {last}1 to {over}1; empty none; safe none }}\n"
            );
        }
    }
    let gap = files - 1;
    let middle = format!("{files}/").repeat(ranks as usize - 2);
    let (front, back) = (1, gap - 1);
    let rest = if back == 0 { String::new() } else { back.to_string() };
    body += &format!("  setup \"{front}k{rest}/{middle}{front}K{rest}\"\n");
    body += "  endings { checkmate: the side to move loses; stalemate: draw; insufficient material: draw }\n";
    // By numbers of their own: what a seed gives otherwise stays as it was.
    let turns = &mut Rng::new(seed ^ 0x7427);
    match turns.below(24) {
        0 => body += "  turn { a capture, else a move }\n",
        1 => body += "  army white { turn { a move giving no mate, else a move } }\n",
        _ => {}
    }
    format!("edition 1\nvariant small \"Small\" {{\n{body}}}\n")
}

fn royal(rng: &mut Rng) -> String {
    let ways = [
        "move and capture step any way",
        "move and capture step any way",
        "move and capture step orthogonal",
        "move and capture step diagonal",
        "move and capture leap 1 2",
        "move and capture slide orthogonal up to 2",
        "move and capture slide any way 2-3",
        "move and capture slide diagonal",
        "move step any way; capture leap 0 2",
        "move and capture leap 0 2; move step forward",
        "betza \"mKcpR\"",
        "betza \"nD\"",
        "betza \"mWcgQ\"",
        "move step diagonal, forward; capture step orthogonal",
        "move and capture slide any way; move and capture leap 1 2",
    ];
    ways[rng.below(ways.len() as u32) as usize].to_owned()
}

fn man(rng: &mut Rng) -> String {
    let ways = [
        "",
        "move and capture step diagonal",
        "move and capture step diagonal",
        "move and capture slide diagonal",
        "move and capture slide diagonal",
        "move and capture leap 2 2",
        "move and capture leap 0 2",
        "move and capture leap 1 2",
        "move and capture leap 1 3",
        "move step forward",
        "move step forward; capture step forward-left",
        "move step any way",
        "move and capture slide diagonal up to 2",
        "move and capture step orthogonal",
        "betza \"mBcpB\"",
        "betza \"nA\"",
        "betza \"zB\"",
    ];
    ways[rng.below(ways.len() as u32) as usize].to_owned()
}

/// Positions of random material in which the engine claims that nobody can be mated.
fn claims(game: &Game, rng: &mut Rng) -> Vec<Position> {
    let mut found = Vec::new();
    for _ in 0..60 {
        let mut board = BTreeMap::new();
        for side in Side::BOTH {
            for kind in game.army(side).ids().filter(|k| game.army(side).kind(*k).royal) {
                board.insert(random_square(game, rng), Piece { side, kind });
            }
        }
        for _ in 0..rng.below(4) {
            let side = Side::BOTH[rng.below(2) as usize];
            let kind = KindId::new(1 + rng.below(2) as u8);
            board.entry(random_square(game, rng)).or_insert(Piece { side, kind });
        }
        // Sometimes those that castle stand ready, so that the right may be granted.
        let turn = Side::BOTH[rng.below(2) as usize];
        let rights = if rng.below(3) == 0 { "C" } else { "-" };
        let position = [rights, "-"].iter().find_map(|rights| read(game, &board, turn, rights));
        if let Some(position) = position
            && is_claimed(game, &position)
            && found.len() < 12
        {
            found.push(position);
        }
    }
    found
}

fn is_claimed(game: &Game, position: &Position) -> bool {
    let status = Match::new(game.clone(), position.clone()).status();
    status == Status::Draw { reason: Reason::InsufficientMaterial }
}

fn random_square(game: &Game, rng: &mut Rng) -> Square {
    Square::new(rng.below(game.board().squares() as u32) as u16)
}

fn read(game: &Game, board: &BTreeMap<Square, Piece>, turn: Side, rights: &str) -> Option<Position> {
    let geometry = game.board();
    let rows: Vec<String> = (0..geometry.ranks)
        .rev()
        .map(|rank| {
            let row = (0..geometry.files).filter_map(|f| geometry.square(i32::from(f), i32::from(rank)));
            row.map(|square| match board.get(&square) {
                Some(piece) => game.army(piece.side).kind(piece.kind).letter.cased(piece.side),
                None => "1".to_owned(),
            })
            .collect::<Vec<_>>()
            .join("")
        })
        .map(|row| (1..=6).rev().fold(row, |row, n| row.replace(&"1".repeat(n), &format!("{n}"))))
        .collect();
    game.parse_fen(&format!("{} {} {rights} - 0 1", rows.join("/"), turn.letter())).ok()
}

/// Is the side to move mated?
fn is_mate(game: &Game, position: &Position) -> bool {
    !game.attacked_royals(position, position.turn()).is_empty()
        && game.position_moves_interpreted(position).is_empty()
}

/// A mate to which play may lead, whoever wants it.
fn follow(game: &Game, from: &Position) -> Option<String> {
    let key = |position: &Position| {
        let fen = game.fen(position);
        fen.split(' ').take(4).map(str::to_owned).collect::<Vec<_>>().join(" ")
    };
    let mut seen = BTreeSet::from([key(from)]);
    let mut todo = VecDeque::from([from.clone()]);
    while let Some(position) = todo.pop_front() {
        let moves = game.position_moves(&position);
        if moves.is_empty() && is_mate(game, &position) {
            return Some(game.fen(&position));
        }
        for mv in moves {
            let after = game.after(&position, mv).expect("a legal move");
            if seen.len() < FOLLOWED && seen.insert(key(&after)) {
                todo.push_back(after);
            }
        }
    }
    None
}

/// The men of a position: whose they are, and what each can come to be, where.
type Men = Vec<(Side, Vec<(KindId, BTreeSet<Square>)>)>;

fn men(game: &Game, position: &Position) -> Men {
    let here = game.board().all().filter_map(|square| Some((square, position.piece_at(square)?)));
    let mut men: Men = here.map(|(square, piece)| (piece.side, faces(game, piece, square))).collect();
    men.sort();
    men
}

/// A man as it is on the squares that its moves can ever lead to, and as everything that it may become, anywhere.
fn faces(game: &Game, piece: Piece, from: Square) -> Vec<(KindId, BTreeSet<Square>)> {
    let Piece { side, kind } = piece;
    let (_, part) = game.bound_parts(side, kind, from);
    let within = game.board().all().filter(|s| game.bound_parts(side, kind, *s).1 == part).collect();
    let changes = game.army(side).kind(kind).changes.iter().flat_map(|c| &c.to);
    // A random variant has no man that changes twice.
    let others = changes.map(|to| (*to, game.board().all().collect()));
    std::iter::once((kind, within)).chain(others).collect()
}

/// A mate, or a mate in one, among random arrangements of the same men or of fewer.
fn strew(game: &Game, position: &Position, rng: &mut Rng) -> Option<String> {
    let men = men(game, position);
    for _ in 0..STREWN {
        let mut board = BTreeMap::new();
        for (side, faces) in &men {
            let (kind, squares) = &faces[rng.below(faces.len() as u32) as usize];
            let royal = game.army(*side).kind(*kind).royal;
            if !royal && rng.below(5) == 0 {
                continue;
            }
            let square = *squares.iter().nth(rng.below(squares.len() as u32) as usize)?;
            board.entry(square).or_insert(Piece { side: *side, kind: *kind });
        }
        let turn = Side::BOTH[rng.below(2) as usize];
        let Some(position) = read(game, &board, turn, "-") else { continue };
        if is_mate(game, &position) {
            return Some(game.fen(&position));
        }
        for mv in game.position_moves(&position) {
            let after = game.after(&position, mv).expect("a legal move");
            if is_mate(game, &after) {
                return Some(game.fen(&after));
            }
        }
    }
    None
}

/// The shipped variants make their claims as before; that they are made at all is what `material.txt` asks for.
#[test]
fn bare_kings_are_a_draw() {
    let (game, _) = shipped::game("standard");
    assert!(is_claimed(&game, &game.parse_fen("4k3/8/8/8/8/8/8/4K3 w - - 0 1").unwrap()));
}
