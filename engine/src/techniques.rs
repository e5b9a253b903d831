//! What the rules of a game allow a search to assume: asked of the Program, and said by `wazir dump --stage engine`.

use crate::prices::is_burden;
use wazir_runtime::program::{Act, EndTest, Outcome, Who};
use wazir_runtime::{Program, Side};

/// One thing that a search does only where the rules allow it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Technique {
    /// What it is called: `null move`.
    pub name: &'static str,
    /// Is it used?
    pub used: bool,
    /// Why, or why not, in words.
    pub why: String,
}

/// All of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Techniques {
    /// A side that could pass and still stands better is cut off.
    pub(crate) null_move: bool,
    /// A side may let captures be.
    pub(crate) stand_pat: bool,
    /// Lines that material cannot save are cut off near the end.
    pub(crate) futility: bool,
    /// Turns of some side have several parts.
    pub(crate) parts: bool,
    all: Vec<Technique>,
}

impl Techniques {
    /// Asks a program.
    pub fn of(program: &Program) -> Techniques {
        let null_move = no_null_move(program);
        let stand_pat = compels(program);
        let futility = gives_away(program);
        let parts = Side::BOTH.into_iter().any(|side| program.army(side).turn.has_parts());
        let (used, not) = (true, false);
        let all = vec![
            match &null_move {
                None => technique(
                    "null move",
                    used,
                    "turns have one part, nothing is compulsory, and to have no move wins nothing",
                ),
                Some(why) => technique("null move", not, why),
            },
            match &stand_pat {
                None => technique("stand pat", used, "no side must capture"),
                Some(why) => technique("stand pat", not, why),
            },
            match &futility {
                None => technique("futility", used, "who has more is better off"),
                Some(why) => technique("futility", not, why),
            },
            match parts {
                true => technique(
                    "turns as plies",
                    not,
                    "turns have several parts, and each is searched as a ply",
                ),
                false => technique("turns as plies", used, "each turn is one move"),
            },
        ];
        Techniques {
            null_move: null_move.is_none(),
            stand_pat: stand_pat.is_none(),
            futility: futility.is_none(),
            parts,
            all,
        }
    }

    /// Each of them.
    pub fn iter(&self) -> impl Iterator<Item = &Technique> {
        self.all.iter()
    }
}

fn technique(name: &'static str, used: bool, why: &str) -> Technique {
    Technique { name, used, why: why.to_owned() }
}

/// Why a pass tells nothing of a position.
fn no_null_move(program: &Program) -> Option<String> {
    for side in Side::BOTH {
        let turn = &program.army(side).turn;
        if turn.has_parts() {
            return Some("turns have several parts".to_owned());
        }
        if turn.may_pass() {
            return Some("a side may pass by the rules".to_owned());
        }
    }
    if let Some(why) = compels(program).or_else(|| gives_away(program)) {
        return Some(why);
    }
    // Where to be stalemated wins, or loses, zugzwang is what a game is about.
    let decisive = program.endings.iter().any(|ending| {
        ending.test == EndTest::Stalemate
            && matches!(ending.outcome, Outcome::Win(Who::ToMove | Who::Subject))
    });
    if decisive {
        return Some("to have no move wins".to_owned());
    }
    let unrepeated = Side::BOTH.into_iter().any(|side| program.army(side).turn.unrepeated().next().is_some());
    unrepeated.then(|| "positions may not be repeated".to_owned())
}

/// Why a side cannot let captures be.
fn compels(program: &Program) -> Option<String> {
    let compels = |side: Side| {
        let choices = &program.army(side).turn.choices;
        let captures = |act: Act| matches!(act, Act::Capture | Act::MostCaptured);
        choices.len() > 1 && choices.iter().take(1).flatten().any(|action| captures(action.act))
    };
    Side::BOTH.into_iter().any(compels).then(|| "captures are compulsory".to_owned())
}

/// Why more material is not better.
fn gives_away(program: &Program) -> Option<String> {
    let gives = |side: Side| program.army(side).ids().any(|id| is_burden(program, side, id));
    Side::BOTH.into_iter().any(gives).then(|| "who has lost its men wins".to_owned())
}
