//! The engine and the brute force asked the same.

use super::fen;
use super::figures::{Difference, differ};
use super::game::{Game, Status, divide, perft};
use super::position::Position;
use super::read;
use super::rules::{Side, Variant};
use std::collections::BTreeSet;
use wazir_lang::{NO_FILES, compile, expand};
use wazir_runtime::{Match, PerftMode};

/// A variant as both know it.
pub struct Both {
    pub game: wazir_runtime::Game,
    pub variant: Variant,
}

impl Both {
    /// The last variant of a file that compiles; otherwise the code of the first error.
    pub fn new(text: &str) -> Result<Both, String> {
        let compilation = compile("random.wazir", text, &NO_FILES);
        let error = compilation.diagnostics.iter().find(|d| d.is_error());
        let program = compilation.variants.last().and_then(|v| Some((v, v.program.clone()?)));
        let Some((variant, program)) = program else {
            return Err(format!("{} {}", error.unwrap().code, error.unwrap().message));
        };
        let variant = read::variant(&expand(variant, &compilation));
        Ok(Both { game: wazir_runtime::Game::load(program).unwrap(), variant })
    }

    /// The position of a FEN, if both take it; `None` if both refuse it.
    pub fn accept(&self, fen: &str) -> Result<Option<Position>, Difference> {
        let because = |what: &str, right: String, engine: String| Err((what.to_owned(), right, engine));
        match (fen::read(&self.variant, fen), self.game.parse_fen(fen)) {
            (Ok(ours), Ok(_)) => Ok(Some(ours)),
            (Ok(_), Err(why)) => because("FEN refused", "taken".into(), why.to_string()),
            (Err(why), Ok(_)) => because("FEN taken", why, "taken".into()),
            (Err(_), Err(_)) => Ok(None),
        }
    }

    /// Everything that can be asked of a position of a game.
    pub fn compare(&self, engine: &Match, brute: &Game) -> Result<(), Difference> {
        let fen = engine.fen();
        let written = fen::in_order(&self.variant, &fen);
        differ("FEN written", fen::write(&self.variant, brute.position()), written.clone())?;
        differ("check", brute.in_check(), engine.in_check())?;
        self.compare_moves(engine, brute)?;
        differ("status", format!("{:?}", brute.status()), format!("{:?}", status_of(engine)))?;
        let claims: BTreeSet<&str> = engine.claimable().iter().map(|r| r.name()).collect();
        differ("claims", format!("{:?}", brute.claimable()), format!("{claims:?}"))?;
        let again = self.game.parse_fen(&fen).map(|p| p == *engine.position());
        differ("own FEN refused, or read as another position", "Ok(true)", format!("{again:?}"))?;
        let again = fen::read(&self.variant, &fen).map(|p| fen::write(&self.variant, &p));
        differ(
            "FEN that the brute force itself does not read",
            format!("{:?}", Ok::<_, ()>(written)),
            format!("{again:?}"),
        )
    }

    fn compare_moves(&self, engine: &Match, brute: &Game) -> Result<(), Difference> {
        let sorted = |mut names: Vec<String>| {
            names.sort();
            names
        };
        let ours = sorted(brute.moves().iter().map(|m| m.name.clone()).collect());
        if let Some(twice) = ours.windows(2).find(|w| w[0] == w[1]) {
            return differ("moves: two results with one name are not an error", "", &twice[0]);
        }
        let named = |moves: Vec<wazir_runtime::Move>| sorted(engine.move_names(&moves));
        let (tables, interpreter) = (named(engine.legal_moves()), named(engine.interpreted_moves()));
        let what = if tables == interpreter { "moves" } else { "moves: tables and interpreter differ" };
        let theirs = if ours == tables { interpreter } else { tables };
        let less = |a: &[String], b: &[String]| {
            let only: Vec<&str> = a.iter().filter(|n| !b.contains(n)).map(String::as_str).collect();
            only.join(" ")
        };
        if ours.len() == theirs.len() && ours == theirs {
            return Ok(());
        }
        differ(what, format!("also {}", less(&ours, &theirs)), format!("also {}", less(&theirs, &ours)))?;
        differ(what, ours.join(" "), theirs.join(" "))
    }

    /// The count of positions behind each move, two plies deep where that is soon done, and their sum.
    pub fn compare_perft(&self, position: &Position, fen: &str) -> Result<(), Difference> {
        let Ok(theirs) = self.game.parse_fen(fen) else { return Ok(()) };
        let depth = if perft(&self.variant, position, 1) <= 24 { 2 } else { 1 };
        let ours = divide(&self.variant, position, depth);
        let sum: u64 = ours.iter().map(|(_, n)| n).sum();
        let divided = self.game.divide(&theirs, depth, PerftMode::default());
        let other: Vec<_> = ours.iter().filter(|o| !divided.contains(o)).collect();
        let others: Vec<_> = divided.iter().filter(|o| !ours.contains(o)).collect();
        differ("perft", format!("{other:?}"), format!("{others:?}"))?;
        differ("perft", sum, self.game.perft(&theirs, depth, PerftMode::default()))
    }
}

fn status_of(engine: &Match) -> Status {
    use wazir_runtime::{Side as Theirs, Status as S};
    match engine.status() {
        S::Ongoing => Status::Ongoing,
        S::Draw { reason } => Status::Drawn(reason.name()),
        S::Win { winner: Theirs::White, reason } => Status::Won(Side::White, reason.name()),
        S::Win { winner: Theirs::Black, reason } => Status::Won(Side::Black, reason.name()),
    }
}
