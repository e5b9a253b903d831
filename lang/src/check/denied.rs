//! Third fields of setups that take away what the variant's own lines are about: castlings that nobody may make, and what is asked of
//! unmoved pieces where none is unmoved.
//!
//! A third field says of castlings who may make them, and where a line asks whether pieces are unmoved, it says that as well: what neither it
//! nor `unmoved=` names has moved.

use crate::ast::Text;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::reachability::Reachability;
use crate::resolve::Resolved;
use crate::source::Span;
use crate::suggest::list;
use wazir_runtime::program::{
    Castling, Condition, Effect, Fact, KindId, KindSet, Program, Remembered, Start, Which,
};
use wazir_runtime::{Game, Position, Side};

/// What the fields behind the side to move are where nothing is said of them.
const USUAL: [&str; 3] = ["-", "0", "1"];

/// Castlings of the variant itself for which the men stand ready in a setup of its own, and which that lets nobody make.
pub(super) fn castlings(
    game: &Game,
    fen: &Text,
    start: &Start,
    denied: &[(&Castling, Span)],
) -> Option<Diagnostic> {
    let (field, at) = fen.word(2)?;
    let names: Vec<String> = denied.iter().map(|(castling, _)| format!("`{}`", castling.name)).collect();
    let (message, it) = match names.as_slice() {
        [one] => (format!("nobody may ever make the castling {one}"), "it"),
        _ => (format!("nobody may ever make {}", list(&names, "or")), "them"),
    };
    let open = game.fen(&game.start(&Start { fen: first_words(&fen.value)?, ..start.clone() }).ok()?);
    let open = open.split(' ').nth(2)?;
    let fixed = denied.iter().all(|(castling, _)| castling.is_fixed());
    let wanted = |letter: &char| {
        field.contains(*letter)
            || denied.iter().any(|(c, _)| Side::BOTH.iter().any(|side| side.cased(c.letter) == *letter))
    };
    let rights: String = match fixed {
        true => open.chars().filter(wanted).collect(),
        false => open.to_owned(),
    };
    let here = match field {
        "-" => "this says that nobody castles".to_owned(),
        _ => "the rights to castle from here".to_owned(),
    };
    let report = Diagnostic::new(code::IDLE_CASTLING, at, message).here(here);
    let report = denied.iter().fold(report, |report, (_, span)| report.label(*span, "the castling"));
    let out = format!("if nobody is to castle so, take {it} out");
    Some(match rights.is_empty() || rights == "-" {
        true => report.help(out),
        false => report.help(format!("write `{rights}` for `{field}`")).help(out).guess(
            format!("write `{rights}`"),
            at,
            rights,
        ),
    })
}

/// The letters of all castlings, as the third field of a FEN has them.
fn letters(program: &Program) -> impl Iterator<Item = char> + '_ {
    Side::BOTH
        .into_iter()
        .flat_map(|side| program.army(side).castlings.iter().map(move |castling| side.cased(castling.letter)))
}

/// The placement and the side to move.
fn first_words(fen: &str) -> Option<String> {
    let words: Vec<&str> = fen.split_ascii_whitespace().take(2).collect();
    (!words.is_empty()).then(|| words.join(" "))
}

/// Setups after whose third field no piece is unmoved of a kind of which a line asks it, though some stand there.
pub(super) fn unmoved(
    variant: &Resolved,
    lowered: &Lowered,
    reachability: &Reachability,
    game: &Game,
) -> Vec<Diagnostic> {
    let program = &lowered.program;
    let remembered = asked(program);
    if remembered.iter().all(|kinds| kinds.is_empty()) || !program.shuffles.is_empty() {
        return Vec::new();
    }
    let setups = variant.setups.iter().zip(&program.starts).zip(reachability.setups());
    let found = setups.filter_map(|((setup, start), placed)| {
        let (field, at) = setup.fen.word(2)?;
        let rights = |c: char| c == '-' || letters(program).any(|letter| letter == c);
        // What it or a field of its own says of unmoved pieces is meant.
        let plain = field.chars().all(rights) && !setup.fen.value.contains("unmoved=");
        plain.then_some(())?;
        let now = game.start(start).ok()?;
        let short = Start { fen: first_words(&setup.fen.value)?, ..start.clone() };
        let before = game.start(&short).ok()?;
        let some = |position: &Position, side: Side, kind: KindId| {
            let unmoved = position.unmoved();
            placed.iter().any(|(s, k, square)| (*s, *k) == (side, kind) && unmoved.contains(*square))
        };
        let lost = Side::each(|side| -> KindSet {
            let kinds = remembered[side.index()].iter();
            kinds.filter(|kind| some(&before, side, *kind) && !some(&now, side, *kind)).collect()
        });
        let mut names: Vec<String> = Vec::new();
        for (side, kind) in Side::BOTH.into_iter().flat_map(|s| lost[s.index()].iter().map(move |k| (s, k))) {
            let name = &program.army(side).kind(kind).name;
            let twin = program.army(!side).by_name(name).filter(|twin| lost[(!side).index()].contains(*twin));
            let name = match twin {
                Some(_) => format!("`{name}`"),
                None => format!("{side} `{name}`"),
            };
            if !names.contains(&name) {
                names.push(name);
            }
        }
        (!names.is_empty()).then_some(())?;
        let lines = asking(lowered, &lost);
        let own = |span: &Span| variant.span.holds(*span);
        let whole = at.to(setup.fen.span.inner(setup.fen.value.len(), setup.fen.value.len()));
        let place = Some(whole).filter(own).or_else(|| lines.iter().copied().find(own))?;
        let message = format!("at the start no {} is unmoved", list(&names, "or"));
        let mut report = Diagnostic::new(code::NEVER_MOVES, place, message);
        let other = match own(&whole) {
            true => lines.first().map(|line| (*line, "this line asks for one")),
            false => Some((whole, "the inherited setup")),
        };
        report = match own(&whole) {
            true => report.here("with these fields, unmoved is only what they say is"),
            false => report.here("this line asks for one"),
        };
        report = other.into_iter().fold(report, |report, (span, what)| report.label(span, what));
        let covers = |fen: &str| {
            let position = game.start(&Start { fen: fen.to_owned(), ..start.clone() }).ok();
            position.is_some_and(|p| {
                Side::BOTH.into_iter().all(|s| lost[s.index()].iter().all(|kind| some(&p, s, kind)))
            })
        };
        let without = without_fields(program, game, &setup.fen.value, &before);
        let left_out = without.is_some();
        let instead = without.or_else(|| with_unmoved(game, &setup.fen.value, &before));
        Some(match instead.filter(|fen| covers(fen)) {
            Some(fen) if own(&whole) => {
                let (place, new) = edit(&setup.fen, &fen);
                report
                    .help(match left_out {
                        true => format!("leave them out: `setup \"{fen}\"`"),
                        false => format!("name what is unmoved: `setup \"{fen}\"`"),
                    })
                    .help("if that is meant, end the line with `# allow never-moves`")
                    .guess(format!("write `{fen}`"), place, new)
            }
            Some(fen) => report.help(format!("give the variant a setup of its own: `setup \"{fen}\"`")),
            None => report.help("name their squares behind the sixth field, as in `w - - 0 1 unmoved=a2-h2`"),
        })
    });
    found.collect()
}

/// What to write at which place of a text for it to be another that begins as it does, or that it begins as.
fn edit(fen: &Text, meant: &str) -> (Span, String) {
    let (text, end) = (fen.value.as_str(), fen.value.len());
    if text.starts_with(meant) {
        return (fen.span.inner(meant.len(), end), String::new());
    }
    match meant.strip_prefix(text) {
        Some(more) => (fen.span.inner(end, end), more.to_owned()),
        None => (fen.span, meant.to_owned()),
    }
}

/// The kinds of either side of which something asks whether they are unmoved, apart from the castlings that drops bring about.
fn asked(program: &Program) -> [KindSet; 2] {
    let remembered = Remembered::of(program);
    Side::each(|side| {
        let army = program.army(side);
        let drops = army.kinds.iter().flat_map(|kind| &kind.drops);
        let unmade = drops.into_iter().any(|drop| drop.effects.contains(&Effect::Unmove));
        let castles = |kind: &KindId| {
            army.castlings.iter().any(|c| c.king == *kind || c.partners.contains(*kind)) && unmade
        };
        remembered.unmoved[side.index()].iter().filter(|kind| !castles(kind)).collect()
    })
}

/// The lines that ask whether pieces of some kinds are unmoved.
fn asking(lowered: &Lowered, kinds: &[KindSet; 2]) -> Vec<Span> {
    let program = &lowered.program;
    let mut lines: Vec<Span> = Vec::new();
    for side in Side::BOTH {
        let of_kinds = program.army(side).kinds.iter().zip(&lowered.places[side.index()]);
        for (at, (kind, places)) in of_kinds.enumerate() {
            let here = kinds[side.index()].contains(KindId::new(at as u8));
            let asks = |condition: &Condition| {
                condition.facts().any(|fact| match fact {
                    Fact::Count { own, enemy, which: Which::Unmoved, .. } => {
                        here || [(side, own), (!side, enemy)]
                            .iter()
                            .any(|(of, set)| kinds[of.index()].iter().any(|kind| set.contains(kind)))
                    }
                    _ => false,
                })
            };
            let rules = kind.rules.iter().zip(&places.rules);
            lines.extend(rules.filter(|(rule, _)| rule.conditions.iter().any(asks)).map(|(_, place)| *place));
            let gates = kind.gates.iter().zip(&places.gates);
            lines.extend(gates.filter(|(gate, _)| gate.unmoved).map(|(_, place)| *place));
        }
    }
    lines
}

/// The placement alone, with the side to move if that is not White, where it says all that the fields say but for what is unmoved.
fn without_fields(program: &Program, game: &Game, fen: &str, open: &Position) -> Option<String> {
    let words: Vec<&str> = fen.split_ascii_whitespace().collect();
    let (placement, side) = (words.first()?, words.get(1)?);
    let usual = words.iter().skip(3).zip(USUAL).all(|(word, usual)| *word == usual) && words.len() <= 6;
    let castles =
        |field: &str| -> Vec<char> { letters(program).filter(|letter| field.contains(*letter)).collect() };
    let rights = game.fen(open);
    let same = castles(words.get(2)?) == castles(rights.split(' ').nth(2)?);
    (usual && same).then(|| match *side {
        "w" => (*placement).to_owned(),
        side => format!("{placement} {side}"),
    })
}

/// The same with the squares of all that is unmoved where the fields are left out.
fn with_unmoved(game: &Game, fen: &str, open: &Position) -> Option<String> {
    let open = game.fen(open);
    let unmoved = open.split(' ').skip(6).find(|word| word.starts_with("unmoved="))?;
    let mut words: Vec<&str> = fen.split_ascii_whitespace().collect();
    (words.len() <= 6).then_some(())?;
    let missing = USUAL.iter().skip(words.len().saturating_sub(3));
    words.extend(missing);
    words.push(unmoved);
    Some(words.join(" "))
}
