//! Figurines: which shape a piece is drawn with. The shapes are files beside this one, on a grid of 45 by 45.
//!
//! No shape is chosen by the name or the letter of a piece, but by what it does: the table `forms.txt` says in Wazir which moves a shape suits. A
//! royal piece is a king first of all, and what there is most of at the start a pawn, if nothing else suits it. What no shape suits, and what would
//! look like another piece of its army, is drawn as its letter in a disc. A file that says how a piece is drawn has the last word, and may have
//! two pieces look alike.
//!
//! ```text
//!  forms.txt ─▶ wazir_lang ─▶ Program ─▶ Form ─┐
//!                                              ├─ alike? ─▶ Figurine ─▶ svg
//!  a variant's Program ──▶ Kind ─────▶ Form ───┘
//! ```

mod form;
mod shapes;

use form::{Form, Sort};
pub use shapes::Figurine;
use std::collections::BTreeMap;
use wazir_runtime::program::{KindId, Letter};
use wazir_runtime::{Program, Side};

/// The shapes of the kinds of both armies.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Figurines {
    /// By side and kind.
    shapes: [Vec<Option<Figurine>>; 2],
}

/// An army of fewer kinds has no pawns: its men are told apart by where they stand.
const FEWEST_KINDS: usize = 3;

/// So many of a kind at the start are pawns.
const FEWEST_PAWNS: usize = 4;

impl Figurines {
    /// The shapes that suit the pieces of a variant.
    pub fn of(program: &Program) -> Figurines {
        let forms = form::known(Sort::of(&program.board));
        Figurines { shapes: Side::each(|side| shapes_of(program, side, forms)) }
    }

    /// None at all: every piece is drawn as its letter.
    pub fn none() -> Figurines {
        Figurines::default()
    }

    /// The shape of a kind; without one, it is drawn as its letter.
    pub fn of_kind(&self, side: Side, kind: KindId) -> Option<Figurine> {
        self.shapes[side.index()].get(kind.index()).copied().flatten()
    }
}

/// The shapes of an army, royal kinds first, then the others in their order.
fn shapes_of(program: &Program, side: Side, forms: &[(Form, Figurine)]) -> Vec<Option<Figurine>> {
    let army = program.army(side);
    let mut order: Vec<KindId> = army.ids().collect();
    order.sort_by_key(|id| (!army.kind(*id).royal, army.kind(*id).letter.promoted().is_none()));
    let most = most_at_start(program, side).filter(|_| army.kinds.len() >= FEWEST_KINDS);
    let drawn = |id: KindId| army.kind(id).drawn.as_deref();
    let mut shapes: Vec<Option<Figurine>> = army.ids().map(|id| Figurine::named(drawn(id)?)).collect();
    for id in order.into_iter().filter(|id| drawn(*id).is_none()) {
        let kind = army.kind(id);
        let form = Form::of(Sort::of(&program.board), kind);
        let royal = kind.royal.then(|| Figurine::named("king")).flatten();
        let still = kind.rules.is_empty().then(|| Figurine::named("stone")).flatten();
        let pawn = (most == Some(kind.letter)).then(|| Figurine::named("pawn")).flatten();
        let by_form =
            forms.iter().filter(|(known, _)| *known == form && !kind.rules.is_empty()).map(|(_, f)| *f);
        let mut suited = royal.into_iter().chain(still).chain(by_form).chain(pawn);
        let free = suited.find(|figurine| !shapes.contains(&Some(*figurine)));
        if let Some(place) = shapes.get_mut(id.index()) {
            *place = free;
        }
    }
    shapes
}

/// The letter of which a side has most at the start, if there are many.
fn most_at_start(program: &Program, side: Side) -> Option<Letter> {
    let fen = program.starts.first()?.fen.split([' ', '[']).next()?;
    let mut counts: BTreeMap<String, (usize, Letter)> = BTreeMap::new();
    let mut rest = fen;
    while !rest.is_empty() {
        let length = Letter::length(rest).filter(|length| rest.is_char_boundary(*length));
        let piece = length.and_then(|length| Letter::read(rest.get(..length)?));
        if let Some((letter, _)) = piece.filter(|(_, owner)| *owner == side) {
            counts.entry(letter.to_string()).or_insert((0, letter)).0 += 1;
        }
        let next =
            length.filter(|_| piece.is_some()).unwrap_or(rest.chars().next().map_or(1, char::len_utf8));
        rest = rest.get(next.max(1)..).unwrap_or_default();
    }
    let (count, letter) = counts.into_values().max_by_key(|(count, _)| *count)?;
    (count >= FEWEST_PAWNS).then_some(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A variant, and the shapes of White's kinds, in any order.
    #[rustfmt::skip]
    const CASES: [(&str, &str); 6] = [
        ("standard", "king queen rook bishop knight pawn"),
        ("shogi", "king gold rook bishop silver knight lance pawn crowned-rook crowned-bishop - - - -"),
        ("glinski", "king queen rook bishop knight pawn"),
        ("raumschach", "king queen rook bishop unicorn knight pawn"),
        ("xiangqi", "king ferz elephant knight rook cannon pawn"),
        ("grasshopper", "king queen rook bishop knight pawn grasshopper"),
    ];

    fn program(name: &str) -> Program {
        let shipped = wazir_lang::Bundled(wazir_variants::FILES);
        let compiled = wazir_lang::compile(name, wazir_variants::text(name).unwrap(), &shipped);
        compiled.variants.last().unwrap().program.clone().unwrap()
    }

    #[test]
    fn shapes_follow_from_what_pieces_do() {
        for (name, shapes) in CASES {
            let program = program(name);
            let figurines = Figurines::of(&program);
            let army = program.army(Side::White);
            let mut found: Vec<&str> = Vec::new();
            for id in army.ids() {
                found.push(figurines.of_kind(Side::White, id).map_or("-", Figurine::name));
            }
            let mut wanted: Vec<&str> = shapes.split(' ').collect();
            wanted.sort_unstable();
            found.sort_unstable();
            assert_eq!(found, wanted, "{name}");
        }
    }

    /// A file names the shapes that there are, and the letter, which has none.
    #[test]
    fn every_shape_has_a_name_in_the_language() {
        let mut known: Vec<&str> =
            shapes::all().iter().map(|figurine| figurine.name()).chain(["letter"]).collect();
        let mut named = wazir_lang::SHAPES.to_vec();
        known.sort_unstable();
        named.sort_unstable();
        assert_eq!(named, known);
    }

    /// What a file says goes first, and what it has named nobody else gets.
    #[test]
    fn a_file_says_how_a_piece_is_drawn() {
        let text = "edition 1\nvariant own \"Own\" extends standard {\n  change piece queen { drawn as a rook }\n  change piece bishop { drawn as letter }\n}\n";
        let shipped = wazir_lang::Bundled(wazir_variants::FILES);
        let compiled = wazir_lang::compile("own.wazir", text, &shipped);
        let program = compiled.variants.last().unwrap().program.clone().unwrap();
        let figurines = Figurines::of(&program);
        let army = program.army(Side::White);
        let found = army.ids().map(|id| {
            let shape = figurines.of_kind(Side::White, id).map_or("-", Figurine::name);
            format!("{}: {shape}", army.kind(id).name)
        });
        assert_eq!(
            found.collect::<Vec<_>>().join(", "),
            "king: king, queen: rook, rook: -, bishop: -, knight: knight, pawn: pawn"
        );
    }

    #[test]
    fn no_two_kinds_of_an_army_look_alike() {
        for name in ["zombie", "chak", "chu", "orda", "spartan", "draughts"] {
            let figurines = Figurines::of(&program(name));
            for shapes in &figurines.shapes {
                let mut names: Vec<&str> = shapes.iter().flatten().map(|f| f.name()).collect();
                let all = names.len();
                names.sort_unstable();
                names.dedup();
                assert_eq!(names.len(), all, "{name}: {names:?}");
            }
        }
    }
}
