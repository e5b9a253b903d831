//! When a rule holds, in words: ", if a friendly knight stands where …".

use super::nouns::{between, noun};
use crate::prose::article;
use wazir_runtime::program::{Army, Board, Condition, Fact, Place, Step, Which};

/// A condition as the end of a sentence. The owner's army comes first, and then the enemy's; `path` says a path.
pub(super) fn condition(
    board: &Board,
    armies: [&Army; 2],
    condition: &Condition,
    path: impl Fn(&Board, &[Step]) -> String,
) -> String {
    let path = |steps: &[Step]| path(board, steps);
    let fact = |fact: &Fact| match fact {
        Fact::InCheck { elsewhere: false } => "its side is in check".to_owned(),
        Fact::InCheck { elsewhere: true } => {
            "its side is in check from another piece than the one that is captured".to_owned()
        }
        Fact::Frozen => "it is frozen".to_owned(),
        Fact::Count { place: Place::Here, which, least, .. } => itself(*which, *least > 0).to_owned(),
        Fact::Count { own, enemy, place, which, least, most } => {
            let one = matches!((*least, *most), (1, None | Some(1)) | (0, Some(0)));
            let noun = noun(armies, *own, *enemy, !one);
            // What its side has is its side's.
            let had = matches!(place, Place::Hand) || matches!(place, Place::Board) && enemy.is_empty();
            let noun = if had { noun.strip_prefix("friendly ").unwrap_or(&noun) } else { noun.as_str() };
            let noun = which_noun(noun, *which);
            let amount = amount(*least, *most, &noun);
            match place {
                Place::Here => String::new(),
                Place::Hand => format!("its side has {amount} in hand"),
                Place::Squares(squares) => {
                    let verb = if one { "is" } else { "are" };
                    format!("{amount} {verb} on {}", super::squares::place(board, squares))
                }
                Place::Board if enemy.is_empty() => format!("its side has {amount} on the board"),
                Place::Board => format!("there {} {amount}", if one { "is" } else { "are" }),
                Place::Sharing(what) => {
                    let verb = if one { "is" } else { "are" };
                    format!("{amount} {verb} on its {}", what.name())
                }
                Place::Taken { own: takers, enemy: others } => {
                    let by = article(&super::nouns::noun(armies, *takers, *others, false));
                    let verb = if one { "was" } else { "were" };
                    format!("{amount} {verb} captured in the last turn by {by}")
                }
                Place::Attacking => {
                    let verb = if one { "attacks" } else { "attack" };
                    format!("{amount} {verb} it")
                }
                Place::Path(steps) => {
                    let verb = if one { "stands" } else { "stand" };
                    format!("{amount} {verb} {}", super::spots::spot(board, steps, "it", &path))
                }
            }
        }
    };
    let all = |facts: &Vec<Fact>| run_on(facts.iter().map(fact));
    let any: Vec<String> = condition.any.iter().map(all).collect();
    format!(", {} {}", if condition.unless { "unless" } else { "if" }, any.join(", or "))
}

/// Facts in a row, what they have in common once: `its side has just one pawn and no general on the board`.
fn run_on(facts: impl Iterator<Item = String>) -> String {
    const HAS: &str = "its side has ";
    const BOARD: &str = " on the board";
    let mut told: Vec<String> = Vec::new();
    for fact in facts {
        let Some(last) = told.last_mut() else {
            told.push(fact);
            continue;
        };
        let had = fact.strip_prefix(HAS).filter(|had| had.ends_with(BOARD) && last.starts_with(HAS));
        let none = |text: &str| {
            let (none, place) = text.split_once(" stands ").filter(|(none, _)| none.starts_with("no "))?;
            Some((none.to_owned(), place.strip_suffix(" from it")?.to_owned()))
        };
        if let (Some(had), Some(before)) = (had, last.strip_suffix(BOARD)) {
            *last = format!("{before} and {had}");
        } else if let (Some((one, there)), Some((other, here))) = (none(last), none(&fact))
            && one == other
        {
            *last = format!("{one} stands {there}, or {here} from it");
        } else {
            told.push(fact);
        }
    }
    told.join(" and ")
}

/// What is said of the piece itself.
fn itself(which: Which, so: bool) -> &'static str {
    match (which, so) {
        (Which::All, true) => "it is there",
        (Which::All, false) => "it is not there",
        (Which::Unmoved, true) => "it has not moved before",
        (Which::Unmoved, false) => "it has moved before",
        (Which::JustMoved, true) => "it moved in its side's last turn",
        (Which::JustMoved, false) => "it did not move in its side's last turn",
    }
}

/// `unmoved friendly knight`, `enemy rook that just moved`
fn which_noun(noun: &str, which: Which) -> String {
    match which {
        Which::All => noun.to_owned(),
        Which::Unmoved => format!("unmoved {noun}"),
        Which::JustMoved => format!("{noun} that moved in its side's last turn"),
    }
}

/// `a friendly knight`, `no piece`, `at least 2 enemy pawns`: the noun is in the plural where the amount is.
fn amount(least: u8, most: Option<u8>, noun: &str) -> String {
    match (least, most) {
        (0, Some(0)) => format!("no {noun}"),
        (1, None) => article(noun),
        (1, Some(1)) => format!("just one {noun}"),
        (0, Some(most)) => format!("fewer than {} {noun}", u16::from(most) + 1),
        (least, None) => format!("at least {least} {noun}"),
        (least, Some(most)) if least == most => format!("just {least} {noun}"),
        (least, Some(most)) => format!("{} {noun}", between(least, most)),
    }
}
