//! The engine and the brute force side by side.

use super::fen::{self, Refused};
use super::game::{Game, Status, perft};
use super::moves::square_name;
use super::position::Position;
use super::random_variants::{Rng, random_variant};
use super::rules::{Side, Variant};
use super::{read, variable};
use std::collections::{BTreeMap, BTreeSet};
use wazir_lang::{NO_FILES, compile, expand};
use wazir_runtime::{Match, PerftMode};

/// So many positions of a variant are compared.
const POSITIONS: usize = 20;

/// A variant as both know it.
pub struct Both {
    pub game: wazir_runtime::Game,
    pub variant: Variant,
}

/// What came of many comparisons.
#[derive(Default)]
pub struct Figures {
    pub refused: BTreeMap<String, usize>,
    played: usize,
    positions: usize,
    placements: usize,
    accepted: usize,
    unsaid: usize,
    plies: BTreeMap<String, usize>,
    pub disagreements: Vec<Disagreement>,
}

pub struct Disagreement {
    pub seed: u64,
    pub what: String,
    /// The FEN of the position from which the game began, and its moves.
    pub fen: String,
    pub moves: Vec<String>,
    pub said: String,
}

impl Figures {
    pub fn report(&self, tried: u64) -> String {
        let refused: usize = self.refused.values().sum();
        let mut text = format!(
            "{tried} variants, of which {refused} do not compile; {} played, {} positions of games and {} of {} random \
             placements compared ({} that the reference leaves open)",
            self.played, self.positions, self.accepted, self.placements, self.unsaid
        );
        let mut groups: BTreeMap<&str, (usize, BTreeSet<u64>)> = BTreeMap::new();
        for d in &self.disagreements {
            let group = groups.entry(&d.what).or_default();
            group.0 += 1;
            group.1.insert(d.seed);
        }
        for (what, (times, seeds)) in groups {
            text += &format!("\n{times} times, in {} variants: {what}", seeds.len());
        }
        if variable("WAZIR_BRUTE_SHOW", 0) > 0 {
            text += &format!("\nnot compiled: {:?}\nended: {:?}", self.refused, self.plies);
        }
        text
    }

    pub fn disagree(&self) -> String {
        let most = if variable("WAZIR_BRUTE_SHOW", 0) > 0 { usize::MAX } else { 5 };
        let all = self.disagreements.iter().take(most);
        let lines = all.map(|d| {
            let moves = d.moves.join(" ");
            let text = random_variant(d.seed);
            format!("seed {}: {}\n  fen {}\n  moves {moves}\n  {}\n{text}\n", d.seed, d.what, d.fen, d.said)
        });
        lines.collect()
    }
}

impl Both {
    /// A file that compiles; otherwise the code of the first error.
    pub fn new(text: &str) -> Result<Both, String> {
        let compilation = compile("random.wazir", text, &NO_FILES);
        let variant = &compilation.variants[0];
        let Some(program) = variant.program.clone() else {
            let error = compilation.diagnostics.iter().find(|d| d.is_error()).unwrap();
            if variable("WAZIR_BRUTE_SHOW", 0) > 1 {
                eprintln!("{text}\n{}: {} {:?}", error.code, error.message, error.labels);
            }
            return Err(error.code.to_string());
        };
        let variant = read::variant(&expand(variant, &compilation.sources));
        Ok(Both { game: wazir_runtime::Game::load(program).unwrap(), variant })
    }

    pub fn play(&self, seed: u64, figures: &mut Figures) {
        let mut rng = Rng::new(seed ^ 0xB0B0);
        figures.played += 1;
        let before = figures.disagreements.len();
        for (start, text) in self.game.program().starts.iter().zip(&self.variant.setups) {
            let theirs = self.game.start(start).unwrap();
            let fen = self.game.fen(&theirs);
            match fen::read(&self.variant, text) {
                Ok(ours) => {
                    self.perft(seed, &ours, &fen, figures);
                    let mut left = POSITIONS / 2 / self.variant.setups.len();
                    for _ in 0..3 {
                        let plies = *rng.pick(&[4, 12, 60]).min(&left);
                        left -= self.walk(seed, &fen, ours.clone(), plies, &mut rng, figures).min(left);
                        if figures.disagreements.len() > before {
                            return;
                        }
                    }
                }
                Err(why) => {
                    let said = format!("the engine takes the setup; here {why:?}");
                    figures.disagreements.push(disagreement(seed, "setup", &fen, said));
                    return;
                }
            }
        }
        let mut left = POSITIONS / 2;
        for _ in 0..3 * POSITIONS {
            if left == 0 || figures.disagreements.len() > before {
                return;
            }
            let fen = self.placement(&mut rng);
            figures.placements += 1;
            let Some(ours) = self.both_accept(seed, &fen, figures) else { continue };
            figures.accepted += 1;
            let plies = (*rng.pick(&[1, 2, 3])).min(left);
            left -= self.walk(seed, &fen, ours, plies, &mut rng, figures).min(left);
        }
    }

    /// The position of a FEN, if both sides take it.
    fn both_accept(&self, seed: u64, fen: &str, figures: &mut Figures) -> Option<Position> {
        let theirs = self.game.parse_fen(fen);
        match (fen::read(&self.variant, fen), theirs) {
            (Ok(ours), Ok(_)) => return Some(ours),
            (Err(Refused::Unsaid(_)), _) => figures.unsaid += 1,
            (Ok(_), Err(why)) => {
                let said = format!("the engine refuses it: {why}");
                figures.disagreements.push(disagreement(seed, "FEN refused", fen, said));
            }
            (Err(Refused::Wrong(why)), Ok(_)) => {
                let said = format!("the engine takes it; here {why}");
                figures.disagreements.push(disagreement(seed, "FEN taken", fen, said));
            }
            (Err(_), Err(_)) => {}
        }
        None
    }

    /// Men, a side, rights and something passed, at random.
    fn placement(&self, rng: &mut Rng) -> String {
        let v = &self.variant;
        let turn = if rng.percent(50) { Side::White } else { Side::Black };
        let board = super::walk::Board::empty(v);
        let rights = [Vec::new(), Vec::new()];
        let mut position = Position { board, turn, rights, trail: None, counter: 0, fullmove: 1 };
        let free = |position: &Position, rng: &mut Rng| loop {
            let square = (rng.range(0, v.files - 1), rng.range(0, v.ranks - 1));
            if v.exists(square) && position.board.at(square).is_none() {
                return square;
            }
        };
        let squares = (v.files * v.ranks) as usize - v.holes.len();
        let men = 1 + rng.below(squares.min(24) / 3);
        let mut rights = String::new();
        for side in [Side::White, Side::Black] {
            let army = v.army(side);
            let man = |kind: usize| Some(super::walk::Man { side, kind });
            let royal = army.kinds.iter().position(|k| k.royal);
            for castling in army.castlings.iter().filter(|_| royal.is_some()) {
                let (king, partner) =
                    (v.square(side, castling.king_from), v.square(side, castling.partner_from));
                let partners: Vec<usize> = castling.partners.iter().filter_map(|p| army.find(p)).collect();
                let ready =
                    army.find(&castling.king).is_some_and(|k| Some(k) == royal) && !partners.is_empty();
                let none_yet = position.royal(v, side).is_none();
                if ready
                    && none_yet
                    && [king, partner].iter().all(|s| position.board.at(*s).is_none())
                    && rng.percent(60)
                {
                    position.board.put(king, man(royal.unwrap()));
                    position.board.put(partner, man(partners[0]));
                    let letter = castling.letter;
                    rights.push(if side == Side::White { letter } else { letter.to_ascii_lowercase() });
                }
            }
            if let Some(royal) = royal.filter(|_| position.royal(v, side).is_none()) {
                let square = free(&position, rng);
                position.board.put(square, man(royal));
            }
            for _ in 0..men {
                let kind = rng.below(army.kinds.len());
                if !army.kinds[kind].royal {
                    let square = free(&position, rng);
                    position.board.put(square, man(kind));
                }
            }
        }
        let passed = match rng.below(3) {
            0 => square_name(free(&position, rng)),
            1 => {
                let men: Vec<_> =
                    position.board.men().filter(|(_, m)| m.side != turn).map(|(s, _)| s).collect();
                let to = if men.is_empty() { free(&position, rng) } else { *rng.pick(&men) };
                square_name(free(&position, rng)) + &square_name(to)
            }
            _ => "-".to_owned(),
        };
        // The board is written here by the one function that writes FENs; the other fields are put in by hand.
        let text = fen::write(v, &position);
        let fields: Vec<&str> = text.split(' ').collect();
        let rights = if rights.is_empty() { "-" } else { &rights };
        format!("{} {} {rights} {passed} {} {}", fields[0], fields[1], rng.below(30), 1 + rng.below(40))
    }

    /// Plays at random and compares every position; so many were compared.
    fn walk(
        &self,
        seed: u64,
        fen: &str,
        start: Position,
        plies: usize,
        rng: &mut Rng,
        figures: &mut Figures,
    ) -> usize {
        let theirs = match self.game.parse_fen(fen) {
            Ok(theirs) => theirs,
            Err(why) => {
                figures.disagreements.push(disagreement(seed, "FEN refused", fen, format!("{why}")));
                return 0;
            }
        };
        let mut engine = Match::new(self.game.clone(), theirs);
        let mut brute = Game::new(&self.variant, start);
        let mut names: Vec<String> = Vec::new();
        for ply in 0..=plies {
            figures.positions += 1;
            if let Err((what, said)) = self.compare(&engine, &brute) {
                let moves = names.clone();
                figures.disagreements.push(Disagreement { moves, ..disagreement(seed, &what, fen, said) });
                return ply + 1;
            }
            let moves = brute.moves();
            if moves.is_empty() {
                *figures.plies.entry(format!("{:?}", engine.status())).or_default() += 1;
                return ply + 1;
            }
            let special: Vec<_> = moves.iter().filter(|m| m.special).collect();
            let back = names.len().checked_sub(2).map(|n| &names[n]);
            let back = moves.iter().find(|m| back.is_some_and(|b| m.name == back_of(b)));
            let next = match back {
                Some(back) if rng.percent(60) => back.clone(),
                _ if !special.is_empty() && rng.percent(40) => (*rng.pick(&special)).clone(),
                _ => rng.pick(moves).clone(),
            };
            names.push(next.name.clone());
            let mv = engine.legal_moves().into_iter().find(|m| engine.move_name(*m) == next.name).unwrap();
            engine.play(mv);
            brute.play(&next);
        }
        plies + 1
    }

    /// Everything that can be asked of a position.
    pub fn compare(&self, engine: &Match, brute: &Game) -> Result<(), (String, String)> {
        let differ = |what: &str, ours: String, theirs: String| match ours == theirs {
            true => Ok(()),
            false => Err((what.to_owned(), format!("right: {ours}\n  engine: {theirs}"))),
        };
        let status = match engine.status() {
            wazir_runtime::Status::Ongoing => Status::Ongoing,
            wazir_runtime::Status::Draw { reason } => Status::Drawn(reason.name()),
            wazir_runtime::Status::Win { winner: wazir_runtime::Side::White, reason } => {
                Status::Won(Side::White, reason.name())
            }
            wazir_runtime::Status::Win { reason, .. } => Status::Won(Side::Black, reason.name()),
        };
        let sorted = |mut names: Vec<String>| {
            names.sort();
            names
        };
        let ours = sorted(brute.moves().iter().map(|m| m.name.clone()).collect());
        if let Some(twice) = ours.windows(2).find(|w| w[0] == w[1]) {
            return Err(("two results, one name".into(), twice[0].clone()));
        }
        differ("FEN written", fen::write(&self.variant, brute.position()), engine.fen())?;
        differ("check", brute.in_check().to_string(), engine.in_check().to_string())?;
        let moves = |moves: Vec<wazir_runtime::Move>| sorted(engine.move_names(&moves));
        let (tables, interpreter) = (moves(engine.legal_moves()), moves(engine.interpreted_moves()));
        if ours != tables || ours != interpreter {
            let less =
                |a: &[String], b: &[String]| a.iter().filter(|n| !b.contains(n)).cloned().collect::<Vec<_>>();
            let what = if tables == interpreter { "moves" } else { "moves, tables and interpreter differ" };
            let wrong = if ours == tables { &interpreter } else { &tables };
            return Err((
                what.into(),
                format!("missing {:?}, too many {:?}; ours {ours:?}", less(&ours, wrong), less(wrong, &ours)),
            ));
        }
        differ("status", format!("{:?}", brute.status()), format!("{status:?}"))?;
        let claims: BTreeSet<&str> = engine.claimable().iter().map(|r| r.name()).collect();
        differ("claims", format!("{:?}", brute.claimable()), format!("{claims:?}"))?;
        match self.game.parse_fen(&engine.fen()) {
            Err(why) => return Err(("own FEN refused".into(), format!("{}: {why}", engine.fen()))),
            Ok(again) if again != *engine.position() => {
                return Err(("own FEN read as another position".into(), engine.fen()));
            }
            Ok(_) => {}
        }
        match fen::read(&self.variant, &engine.fen()) {
            Err(why) => Err(("brute force refuses its own FEN".into(), format!("{}: {why:?}", engine.fen()))),
            Ok(again) => {
                let same = fen::write(&self.variant, &again);
                differ("brute force reads its own FEN as another", engine.fen(), same)
            }
        }
    }

    fn perft(&self, seed: u64, position: &Position, fen: &str, figures: &mut Figures) {
        let Ok(theirs) = self.game.parse_fen(fen) else { return };
        let first = perft(&self.variant, position, 1);
        let depth = if first <= 24 { 2 } else { 1 };
        let ours = perft(&self.variant, position, depth);
        let theirs = self.game.perft(&theirs, depth, PerftMode::default());
        if ours != theirs {
            let said = format!("perft {depth}: right {ours}, engine {theirs}");
            figures.disagreements.push(disagreement(seed, "perft", fen, said));
        }
    }
}

/// The name of the way back.
fn back_of(name: &str) -> String {
    let middle = name[1..].find(|c: char| c.is_ascii_lowercase()).unwrap() + 1;
    name[middle..].to_owned() + &name[..middle]
}

fn disagreement(seed: u64, what: &str, fen: &str, said: String) -> Disagreement {
    Disagreement { seed, what: what.into(), fen: fen.into(), moves: Vec::new(), said }
}
