//! Random games and random placements in which the two are compared.

use super::castling::{free_pairs, shuffled, starts};
use super::compare::Both;
use super::fen;
use super::figures::{Figures, differ};
use super::game::Game;
use super::grid::Grid;
use super::position::Position;
use super::random_variants::Rng;
use super::rules::{Castling, Partner, Shuffle, Side, Square, Times};
use super::walk::{Board, Man};
use wazir_runtime::Match;

/// So many positions of a variant are compared, half of them in games from its setups.
const POSITIONS: usize = 20;

/// Compares the two over one variant; a disagreement ends it.
pub fn play(both: &Both, seed: u64, figures: &mut Figures) {
    let mut rng = Rng::new(seed ^ 0xB0B0);
    figures.played += 1;
    let before = figures.disagreements.len();
    let v = &both.variant;
    for (start, text) in both.game.program().starts.iter().zip(&v.setups) {
        let theirs = both.game.start(start).unwrap();
        let fen = both.game.fen(&theirs);
        let ours = match fen::read(v, text) {
            Ok(ours) => ours,
            Err(why) => {
                return figures.note(seed, &fen, &[], ("FEN taken: the setup".into(), why, "taken".into()));
            }
        };
        if let Err(difference) = both.compare_perft(&ours, &fen) {
            figures.note(seed, &fen, &[], difference);
        }
        let mut left = POSITIONS / 2 / v.setups.len();
        for _ in 0..3 {
            let plies = *rng.pick(&[4, 12, 60]).min(&left);
            left -= walk(both, seed, &fen, ours.clone(), plies, &mut rng, figures).min(left);
        }
    }
    if let Some(shuffle) = &v.shuffle {
        for _ in 0..4 {
            let number = rng.below(starts(shuffle));
            numbered(both, shuffle, number, seed, &mut rng, figures);
        }
        let more = both.game.find_start(Some(&starts(shuffle).to_string())).is_some();
        if let Err(difference) = differ("a start beyond the last", false, more) {
            figures.note(seed, "", &[], difference);
        }
    }
    let mut left = POSITIONS / 2;
    for _ in 0..3 * POSITIONS {
        if left == 0 || figures.disagreements.len() > before {
            return;
        }
        let fen = placement(both, &mut rng);
        figures.placements += 1;
        match both.accept(&fen) {
            Ok(Some(ours)) => {
                figures.accepted += 1;
                let plies = (*rng.pick(&[1, 2, 3])).min(left);
                left -= walk(both, seed, &fen, ours, plies, &mut rng, figures).min(left);
            }
            Ok(None) => {}
            Err(difference) => figures.note(seed, &fen, &[], difference),
        }
    }
}

/// Plays from a numbered start.
fn numbered(both: &Both, shuffle: &Shuffle, number: usize, seed: u64, rng: &mut Rng, figures: &mut Figures) {
    let v = &both.variant;
    let Ok(mut ours) = fen::read(v, &v.setups[0]) else { return };
    let sides = [Side::White, Side::Black].into_iter();
    for side in sides.filter(|s| shuffle.side.is_none_or(|own| own == *s)) {
        shuffle.squares.iter().for_each(|s| {
            let square = v.square(side, *s);
            if ours.board.at(square).is_some_and(|m| m.side == side) {
                ours.board.put(square, None);
            }
        });
    }
    for (side, square, kind) in shuffled(v, shuffle, number) {
        ours.board.put(square, Some(Man::new(side, kind)));
    }
    fen::begin(v, &mut ours);
    let start = both.game.find_start(Some(&number.to_string())).unwrap();
    let theirs = match (both.game.start(&start), fen::legal(v, &ours)) {
        (Ok(theirs), Ok(())) => theirs,
        (Err(_), Err(_)) => return,
        (theirs, legal) => {
            let (right, engine) = (format!("{legal:?}"), format!("{:?}", theirs.is_ok()));
            return figures.note(seed, &start.fen, &[], (format!("start {number}"), right, engine));
        }
    };
    let fen = both.game.fen(&theirs);
    let (right, engine) = (fen::write(v, &ours), fen::in_order(v, &fen));
    match differ(&format!("start {number}"), right, engine) {
        Ok(()) => _ = walk(both, seed, &fen, ours, 4, rng, figures),
        Err(difference) => figures.note(seed, &fen, &[], difference),
    }
}

/// Plays at random and compares every position; so many were compared.
fn walk(
    both: &Both,
    seed: u64,
    fen: &str,
    start: Position,
    plies: usize,
    rng: &mut Rng,
    figures: &mut Figures,
) -> usize {
    let Ok(theirs) = both.game.parse_fen(fen) else {
        let difference = ("own FEN refused".into(), String::new(), format!("{:?}", both.game.parse_fen(fen)));
        figures.note(seed, fen, &[], difference);
        return 0;
    };
    let mut engine = Match::new(both.game.clone(), theirs);
    let mut brute = Game::new(&both.variant, start);
    let mut names: Vec<String> = Vec::new();
    for ply in 0..=plies {
        figures.positions += 1;
        if let Err(difference) = both.compare(&engine, &brute) {
            figures.note(seed, fen, &names, difference);
            return ply + 1;
        }
        let moves = brute.moves();
        if moves.is_empty() {
            return ply + 1;
        }
        // Back where one came from, for the sake of repetitions; and what is rare more often.
        let special: Vec<_> = moves.iter().filter(|m| m.special).collect();
        let back = names.len().checked_sub(2).map(|n| back_of(both.variant.grid, &names[n]));
        let back = moves.iter().find(|m| Some(&m.name) == back.as_ref());
        let next = match back {
            Some(back) if rng.percent(60) => back.clone(),
            _ if !special.is_empty() && rng.percent(40) => (*rng.pick(&special)).clone(),
            _ => rng.pick(moves).clone(),
        };
        let theirs = engine.legal_moves().into_iter().find(|m| engine.move_name(*m) == next.name).unwrap();
        engine.play(theirs).unwrap();
        brute.play(&next);
        names.push(next.name);
    }
    plies + 1
}

/// The name of the way back.
fn back_of(grid: Grid, name: &str) -> String {
    let squares = grid.two_squares(name);
    squares.map_or_else(String::new, |(from, to)| grid.name(to) + &grid.name(from))
}

/// A FEN of men, a side, rights and something passed, at random.
fn placement(both: &Both, rng: &mut Rng) -> String {
    let v = &both.variant;
    let turn = if rng.percent(50) { Side::White } else { Side::Black };
    let board = Board::empty(v);
    let mut position = Position {
        board,
        hands: [Side::White, Side::Black].map(|side| vec![0; v.army(side).kinds.len()]),
        turn,
        rights: [Side::White, Side::Black].map(|side| vec![false; v.army(side).castlings.len()]),
        castlers: Default::default(),
        trail: None,
        unmoved: Vec::new(),
        taken: Default::default(),
        castled: Default::default(),
        moved: Default::default(),
        checks: [0; 2],
        passes: 0,
        lasted: vec![[0; 2]; v.lasting],
        part: None,
        along: None,
        moves: 1,
        counter: 0,
        fullmove: 1,
    };
    let squares = v.squares().count();
    let men = 1 + rng.below((squares.min(24) / 3).max(1));
    let room = |position: &Position| v.squares().any(|s| position.board.is_free(s));
    let mut rights = String::new();
    for side in [Side::White, Side::Black] {
        rights += &castlers(both, &mut position, side, rng);
        let army = v.army(side);
        let royal = army.kinds.iter().position(|k| k.royal).filter(|_| position.royals(v, side).is_empty());
        // Of several kings on a rank it is not said who castles with whom.
        let several = rng.percent(15) && army.castlings.iter().all(Castling::is_fixed);
        let others =
            (0..men).map(|_| rng.below(army.kinds.len())).filter(|k| several || !army.kinds[*k].royal);
        for kind in royal.into_iter().chain(others.collect::<Vec<_>>()) {
            if !room(&position) {
                break;
            }
            let square = free(both, &position, rng);
            position.board.put(square, Some(Man::new(side, kind)));
        }
    }
    for side in [Side::White, Side::Black] {
        let kinds = v.army(side).kinds.len();
        for _ in 0..if v.has_hands() { rng.below(4) } else { 0 } {
            position.hands[side as usize][rng.below(kinds)] += 1;
        }
    }
    let men: Vec<(Square, Man)> = position.board.men().collect();
    for (square, man) in men.into_iter().filter(|(_, man)| v.remembers(man.side, man.kind)) {
        position.board.put(square, Some(Man { promoted: rng.percent(50), ..man }));
    }
    for _ in 0..if v.nobody.is_some() { rng.below(4) } else { 0 } {
        if room(&position) {
            position.board.wall(free(both, &position, rng));
        }
    }
    let passed = match rng.below(3) {
        _ if !room(&position) => "-".to_owned(),
        0 => v.grid.name(free(both, &position, rng)),
        1 => {
            let enemies: Vec<Square> =
                position.board.men().filter(|(_, m)| m.side != turn).map(|(s, _)| s).collect();
            let to = if enemies.is_empty() { free(both, &position, rng) } else { *rng.pick(&enemies) };
            v.grid.name(free(both, &position, rng)) + &v.grid.name(to)
        }
        _ => "-".to_owned(),
    };
    // The board is written by the one function that writes FENs, the other fields are put in by hand.
    for side in [Side::White, Side::Black] {
        let partners = free_pairs(v, &position.board, side).into_iter().map(|p| p.partner);
        let mut partners: Vec<Square> = partners.filter(|_| rng.percent(60)).collect();
        partners.sort_unstable();
        partners.dedup();
        position.castlers[side as usize] = partners;
    }
    let asks = |(_, m): &(Square, Man)| v.asks[m.side as usize][m.kind];
    let men: Vec<(Square, Man)> = position.board.men().collect();
    for (square, man) in men {
        if asks(&(square, man)).unmoved && rng.percent(50) {
            position.unmoved.push(square);
        } else if asks(&(square, man)).moved
            && passed == "-"
            && rng.percent(50)
            && position.moved[man.side as usize].is_empty()
        {
            position.moved[man.side as usize].push(square);
        }
    }
    for side in [Side::White, Side::Black] {
        let asked = (0..v.army(side).castlings.len()).filter(|n| v.asks_castled(side, *n));
        position.castled[side as usize] = asked.filter(|_| rng.percent(15)).collect();
    }
    if v.army(turn).times == Times::OneMore {
        position.moves = 1 + rng.below(3) as u32;
    }
    let parts = v.stages(&position).len();
    if parts > 1 && rng.percent(30) {
        let own: Vec<Square> = position.board.men().filter(|(_, m)| m.side == turn).map(|(s, _)| s).collect();
        position.part = Some((rng.below(parts - 1), (!own.is_empty()).then(|| *rng.pick(&own))));
    }
    let text = fen::write(v, &position);
    let past: String = text.split(' ').skip(6).map(|field| format!(" {field}")).collect();
    let fields: Vec<&str> = text.split(' ').collect();
    let rights = match (rights.is_empty(), fields[2]) {
        (true, field) => field.to_owned(),
        (false, "-") => rights,
        (false, field) => rights + field,
    };
    format!("{} {} {rights} {passed} {} {}{past}", fields[0], fields[1], rng.below(30), 1 + rng.below(40))
}

fn free(both: &Both, position: &Position, rng: &mut Rng) -> Square {
    let v = &both.variant;
    loop {
        let square =
            (rng.range(0, v.grid.files - 1), rng.range(0, v.grid.ranks - 1), rng.range(0, v.grid.levels - 1));
        if v.exists(square) && position.board.is_free(square) {
            return square;
        }
    }
}

/// Puts the men of some castlings on their squares; the letters of these castlings.
fn castlers(both: &Both, position: &mut Position, side: Side, rng: &mut Rng) -> String {
    let v = &both.variant;
    let army = v.army(side);
    let mut letters = String::new();
    for castling in &army.castlings {
        let (Some(king), Partner::On(partner)) = (castling.king_from, castling.partner) else { continue };
        let squares = [king, partner].map(|s| v.square(side, s));
        let kinds = [&castling.king, rng.pick(&castling.partners)].map(|name| army.find(name));
        let [Some(first), Some(second)] = kinds else { continue };
        let royals = [first, second].iter().filter(|k| army.kinds[**k].royal).count();
        let again = royals > 0 && !position.royals(v, side).is_empty();
        if (!again && royals < 2 || rng.percent(10))
            && squares.iter().all(|s| position.board.is_free(*s))
            && rng.percent(60)
        {
            for (square, kind) in squares.into_iter().zip([first, second]) {
                position.board.put(square, Some(Man::new(side, kind)));
            }
            let letter = castling.letter;
            letters.push(if side == Side::White { letter } else { letter.to_ascii_lowercase() });
        }
    }
    letters
}
