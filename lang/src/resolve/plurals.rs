//! Names of kinds in the plural, `except pawns`: read as the kind, wherever a kind is spoken of and none has the longer name itself.

use super::Resolved;
use crate::ast::{HandForm, LineKind, Name, Noun, PathKind, Proviso, TermKind, ToHand};

/// How English makes plurals, beside an `s`: what a plural ends in, and what the singular ends in instead.
const ENDINGS: [(&str, &str); 11] = [
    ("s", ""),
    ("es", ""),
    ("ies", "y"),
    ("ves", "f"),
    ("ves", "fe"),
    ("men", "man"),
    ("geese", "goose"),
    ("mice", "mouse"),
    ("oxen", "ox"),
    ("children", "child"),
    ("people", "person"),
];

/// The name of the kind that a name stands for, if it is its plural.
fn singular(name: &str, known: &dyn Fn(&str) -> bool) -> Option<String> {
    if known(name) {
        return None;
    }
    let mut ones =
        ENDINGS.iter().filter_map(|(many, one)| Some(format!("{}{one}", name.strip_suffix(many)?)));
    ones.find(|one| known(one))
}

/// The plural of a name, which is read as that name again.
pub(crate) fn plural(name: &str) -> String {
    let sibilant = ["s", "x", "z", "ch", "sh"].iter().any(|end| name.ends_with(end));
    let consonant_y = name.ends_with('y') && !["ay", "ey", "oy", "uy"].iter().any(|end| name.ends_with(end));
    let irregular =
        ENDINGS.iter().skip(5).find_map(|(many, one)| Some(format!("{}{many}", name.strip_suffix(one)?)));
    match irregular {
        Some(plural) => plural,
        None if sibilant => format!("{name}es"),
        None if consonant_y => format!("{}ies", name.strip_suffix('y').unwrap_or(name)),
        None => format!("{name}s"),
    }
}

/// Puts the name of a kind in the place of its plural.
pub(super) fn settle_one(name: &mut Name, known: &dyn Fn(&str) -> bool) {
    if let Some(one) = singular(&name.text, known) {
        name.text = one;
    }
}

/// Puts the names of kinds in the place of their plurals, in all lines and endings of a variant.
pub(super) fn settle(variant: &mut Resolved) {
    // What was removed is told by its name.
    let removed = variant.armies.iter().flat_map(|army| army.removed.keys());
    let names: Vec<String> =
        variant.piece_names().into_iter().chain(removed.map(String::as_str)).map(str::to_owned).collect();
    let known = |name: &str| names.iter().any(|n| n == name);
    let settle = |name: &mut Name| settle_one(name, &known);
    for army in &mut variant.armies {
        for line in army.pieces.values_mut().flat_map(|p| &mut p.lines) {
            match &mut line.kind {
                LineKind::Promote { to, proviso, .. } => {
                    to.iter_mut().for_each(settle);
                    let nouns = proviso.iter_mut().flat_map(Proviso::nouns_mut);
                    nouns.flat_map(Noun::names_mut).for_each(settle);
                }
                LineKind::ToHand(ToHand { form: HandForm::As(kind), .. }) => settle(kind),
                LineKind::Drop(drop) => {
                    drop.faces.iter_mut().for_each(settle);
                    drop.nouns_mut().flat_map(Noun::names_mut).for_each(settle);
                }
                LineKind::Happens(_, happens) => {
                    happens.nouns_mut().flat_map(Noun::names_mut).for_each(settle);
                }
                LineKind::Watches(watches) => watches.nouns_mut().flat_map(Noun::names_mut).for_each(settle),
                LineKind::Ages(proviso) => proviso.nouns_mut().flat_map(Noun::names_mut).for_each(settle),
                LineKind::RoyalIf(when) => {
                    when.nouns_mut().into_iter().flat_map(Noun::names_mut).for_each(settle);
                }
                LineKind::Guard(guard) => guard.nouns_mut().flat_map(Noun::names_mut).for_each(settle),
                LineKind::Freezes(freezes) => freezes.nouns_mut().flat_map(Noun::names_mut).for_each(settle),
                LineKind::Escort(escort) => escort.nouns_mut().flat_map(Noun::names_mut).for_each(settle),
                LineKind::Moves(moves) => {
                    moves.nouns_mut().flat_map(Noun::names_mut).for_each(settle);
                    if let PathKind::As(kinds) = &mut moves.path.kind {
                        kinds.iter_mut().for_each(settle);
                    }
                }
                _ => {}
            }
        }
        for castling in army.castlings.values_mut() {
            castling.movers.iter_mut().flat_map(|m| &mut m.kinds).for_each(settle);
            let lists = [&mut castling.empty, &mut castling.safe].into_iter().flatten();
            for term in lists.flat_map(|(squares, _)| &mut squares.terms) {
                if let TermKind::WayOf(name) = &mut term.kind {
                    settle(name);
                }
            }
        }
    }
    for army in &mut variant.armies {
        let actions = army.turn.iter_mut().flat_map(|turn| turn.choices_mut()).flatten().flatten();
        let leaving = actions.filter_map(|action| action.leaving.as_mut());
        for noun in leaving.flat_map(|l| [Some(&mut l.noun), l.near.as_mut().map(|n| &mut n.noun)]).flatten()
        {
            noun.names_mut().for_each(settle);
        }
    }
    for placing in variant.shuffles.iter_mut().flat_map(|(shuffle, _)| &mut shuffle.lines) {
        placing.pieces.iter_mut().for_each(|(_, name)| settle(name));
    }
    for ending in variant.endings.iter_mut().flat_map(|(e, _)| &mut e.endings) {
        ending.condition.kinds_mut().into_iter().for_each(settle);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kind_of_its_own_is_no_plural() {
        let known = |name: &str| matches!(name, "pawn" | "bos" | "boss");
        for (name, kind) in [
            ("pawns", Some("pawn")),
            ("pawn", None),
            ("boss", None),
            ("bosses", Some("boss")),
            ("rooks", None),
        ] {
            assert_eq!(singular(name, &known).as_deref(), kind, "{name}");
        }
    }

    #[test]
    fn plurals_are_as_in_english() {
        let kinds = ["fox", "lady", "wolf", "knife", "horseman", "goose", "mouse", "ox", "child", "person"];
        let plurals = [
            "foxes", "ladies", "wolves", "knives", "horsemen", "geese", "mice", "oxen", "children", "people",
        ];
        for (plural, kind) in plurals.into_iter().zip(kinds) {
            assert_eq!(singular(plural, &|name| kinds.contains(&name)).as_deref(), Some(kind));
        }
    }
}
