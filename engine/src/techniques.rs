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
    /// By side: it may not let captures be.
    pub(crate) compelled: [bool; 2],
    /// The game may be won by where men stand: a move that takes nothing can win.
    pub(crate) quiet_wins: bool,
    /// Something must last for several positions, which the hash of a position does not tell.
    pub(crate) lasting: bool,
    /// Lines that material cannot save are cut off near the end.
    pub(crate) futility: bool,
    /// Turns of some side have several parts.
    pub(crate) parts: bool,
    all: Vec<Technique>,
}

impl Techniques {
    /// Asks a program.
    pub fn of(program: &Program) -> Techniques {
        let no_null_move = no_null_move(program);
        let no_stand_pat = no_stand_pat(program);
        let no_futility = gives_away(program);
        let quiet_wins = quiet_wins(program);
        let lasting = program.endings.iter().any(|ending| matches!(ending.test, EndTest::Lasting { .. }));
        let parts = program.has_parts();
        let (used, not) = (true, false);
        let all = vec![
            match &no_null_move {
                None => technique(
                    "null move",
                    used,
                    "turns have one part, nothing is compulsory, and to have no move wins nothing",
                ),
                Some(why) => technique("null move", not, why),
            },
            match &no_stand_pat {
                None => technique("stand pat", used, "no side must capture"),
                Some(why) => technique("stand pat", not, why),
            },
            match &no_futility {
                None => technique("futility", used, "who has more is better off"),
                Some(why) => technique("futility", not, why),
            },
            match quiet_wins {
                true => technique("late quiet moves cut", not, "the game may be won by where men stand"),
                false => technique("late quiet moves cut", used, "no ending is won by where men stand"),
            },
            match lasting {
                true => technique("scores of the table", not, "something must last for several positions"),
                false => {
                    technique("scores of the table", used, "no ending asks how long something has been so")
                }
            },
            match parts {
                true => {
                    technique("a ply a turn", not, "turns have several parts, and each is searched as a ply")
                }
                false => technique("a ply a turn", used, "each turn is one move"),
            },
        ];
        Techniques {
            null_move: no_null_move.is_none(),
            compelled: Side::each(|side| compels(program, side)),
            quiet_wins,
            lasting,
            futility: no_futility.is_none(),
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
    if let Some(why) = no_stand_pat(program).or_else(|| gives_away(program)) {
        return Some(why);
    }
    // Where to be stuck wins, zugzwang is what a game is about.
    let decisive = program.endings.iter().any(|ending| {
        ending.test.is_of_stuck() && matches!(ending.outcome, Outcome::Win(Who::ToMove | Who::Subject))
    });
    if decisive {
        return Some("to have no move wins".to_owned());
    }
    let unrepeated = Side::BOTH.into_iter().any(|side| program.army(side).turn.unrepeated().next().is_some());
    unrepeated.then(|| "positions may not be repeated".to_owned())
}

/// Why a side cannot let captures be.
fn no_stand_pat(program: &Program) -> Option<String> {
    let compelled = Side::each(|side| compels(program, side));
    let whose = match compelled {
        [true, true] => "captures are compulsory".to_owned(),
        [true, false] => "captures are compulsory for White".to_owned(),
        [false, true] => "captures are compulsory for Black".to_owned(),
        [false, false] => return None,
    };
    Some(whose)
}

/// Must a side capture where it can?
fn compels(program: &Program, side: Side) -> bool {
    let first = program.army(side).turn.choices.first();
    let captures = |act: Act| matches!(act, Act::Capture | Act::MostCaptured);
    first.is_some_and(|first| !first.is_empty() && first.iter().all(|action| captures(action.act)))
}

/// Does an ending let somebody win by where men stand?
fn quiet_wins(program: &Program) -> bool {
    program.endings.iter().any(|ending| {
        let by_place = matches!(ending.test, EndTest::Board(_) | EndTest::Lasting { .. })
            && ending.test.lost().is_none();
        by_place && ending.outcome != Outcome::Draw
    })
}

/// Why more material is not better.
fn gives_away(program: &Program) -> Option<String> {
    let gives = |side: Side| program.army(side).ids().any(|id| is_burden(program, side, id));
    Side::BOTH.into_iter().any(gives).then(|| "who has lost its men wins".to_owned())
}
