//! The kinds of pieces: which of the program's own they are, or their moves as it reads them, and their letters.

use super::super::betza::starts;
use super::super::report::Reports;
use super::super::spoken::{self, Spoken};
use super::Context;
use super::letters::{can, is_even, known, same};
use super::section::{Section, rank, squares};
use std::collections::BTreeSet;
use wazir_lang::KindLine;
use wazir_runtime::program::{ChangeHow, KindId, KindSet, Rule, Step};
use wazir_runtime::{Side, SquareSet, Vector};

/// The moves of a pawn, without its first move and without what it takes in passing.
const PAWN: &str = "fmWfcF";

/// How many pieces a file may describe.
const CUSTOM: usize = 25;

/// A kind of piece, of one army or of both.
pub(super) struct Entry {
    /// The kind of each army, if the army has it.
    pub(super) ids: [Option<KindId>; 2],
    /// The option that defines it.
    pub(super) option: String,
    /// Its moves, where the option asks for them.
    betza: Option<String>,
    /// Its letter in the section, a small one.
    pub(super) letter: char,
    /// What promotes to it keeps its own letter, with a `+`.
    pub(super) promoted: bool,
    /// Its first moves begin on these squares.
    pub(super) first: Option<SquareSet>,
    /// It takes these in passing.
    pub(super) passing: Option<KindSet>,
    /// Every square that it stands on is one of these.
    within: Option<SquareSet>,
    /// From this rank on, counted from 0, it moves aside.
    aside: Option<u8>,
    /// It attacks its fellow along a file.
    facing: bool,
    pub(super) royal: bool,
    /// Where it cannot move, as its owner sees it.
    pub(super) stuck: SquareSet,
}

/// All kinds of both armies.
pub(super) struct Pieces {
    pub(super) entries: Vec<Entry>,
}

impl Pieces {
    /// The entry of a kind.
    pub(super) fn entry(&self, side: Side, kind: KindId) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.ids[side.index()] == Some(kind))
    }

    /// The letter of what the program takes for the pawn if nobody says which piece that is; `-` for none.
    pub(super) fn pawn(&self) -> String {
        let pawn = self.entries.iter().find(|entry| entry.option == "pawn");
        pawn.map_or_else(|| "-".to_owned(), |entry| entry.letter.to_string())
    }

    /// The letters of some kinds of a side, in the order of the entries; `-` for none.
    pub(super) fn letters(&self, side: Side, kinds: impl IntoIterator<Item = KindId>) -> String {
        let kinds: Vec<KindId> = kinds.into_iter().collect();
        let has = |entry: &&Entry| entry.ids[side.index()].is_some_and(|id| kinds.contains(&id));
        let text: String = self.entries.iter().filter(has).map(|entry| entry.letter).collect();
        if text.is_empty() { "-".to_owned() } else { text }
    }

    /// Understands all kinds.
    pub(super) fn of(context: &Context<'_>, reports: &mut Reports<'_>) -> Pieces {
        let program = context.program;
        let standing = starts(program);
        let mut entries: Vec<Entry> = Vec::new();
        for side in Side::BOTH {
            for id in program.army(side).ids() {
                let kind = program.army(side).kind(id);
                let fellow = program.army(!side).by_name(&kind.name);
                // Both armies have it: it is one entry, and was seen with the first.
                if side == Side::Black
                    && let Some(white) = fellow
                {
                    if *program.army(Side::White).kind(white) != *kind {
                        reports.cannot_piece(
                            side,
                            id,
                            format!("that a {} is another piece for Black", kind.name),
                        );
                    }
                    continue;
                }
                let mut ids = [None, None];
                ids[side.index()] = Some(id);
                if side == Side::White {
                    ids[1] = fellow;
                }
                let on = standing.iter().filter_map(|all| all.get(side.index())?.get(id.index()));
                let on = on.fold(SquareSet::EMPTY, |all, one| all.or(one));
                entries.extend(entry(context, side, id, ids, &on, reports));
            }
        }
        let mut pieces = Pieces { entries };
        pieces.name(context, reports);
        pieces
    }

    /// Gives every entry a letter and an option of its own.
    fn name(&mut self, context: &Context<'_>, reports: &mut Reports<'_>) {
        let mut taken: BTreeSet<char> = BTreeSet::new();
        let letter_of = |entry: &Entry| {
            let (side, id) = owner(entry)?;
            context.program.army(side).kind(id).letter.single().map(|c| c.to_ascii_lowercase())
        };
        // The letters of the variant first, then what is free for the others.
        let wanted: Vec<Option<char>> = self.entries.iter().map(letter_of).collect();
        for (entry, wanted) in self.entries.iter_mut().zip(&wanted) {
            if let Some(letter) = wanted.filter(|letter| taken.insert(*letter)) {
                entry.letter = letter;
            }
        }
        for at in 0..self.entries.len() {
            if self.entries.get(at).is_some_and(|entry| entry.letter != ' ') {
                continue;
            }
            let Some(free) = ('a'..='z').find(|letter| taken.insert(*letter)) else {
                reports.cannot(reports.title(), "more than 26 kinds of pieces");
                return;
            };
            if let Some(entry) = self.entries.get_mut(at) {
                entry.letter = free;
            }
        }
        let mut custom = 0;
        let mut options: BTreeSet<String> = BTreeSet::new();
        for entry in &mut self.entries {
            // Two kinds that move alike are two pieces all the same.
            if !entry.option.is_empty() && options.insert(entry.option.clone()) {
                continue;
            }
            custom += 1;
            entry.option = format!("customPiece{custom}");
        }
        if custom > CUSTOM {
            reports.cannot(reports.title(), format!("more than {CUSTOM} pieces with moves of their own"));
        }
    }

    /// Writes the options that define the kinds.
    pub(super) fn write(&self, context: &Context<'_>, section: &mut Section) {
        let program = context.program;
        for entry in &self.entries {
            let moves = match (&entry.betza, entry.option.as_str()) {
                (Some(betza), "king") if betza == "K" => None,
                (Some(betza), option) if option == "king" || option.starts_with("customPiece") => Some(betza),
                _ => None,
            };
            let value = match moves {
                Some(moves) => format!("{}:{moves}", entry.letter),
                None => entry.letter.to_string(),
            };
            section.say(entry.option.clone(), value);
        }
        for entry in &self.entries {
            if let Some(within) = &entry.within {
                let mut name = entry.option.clone();
                if let Some(first) = name.get_mut(..1) {
                    first.make_ascii_uppercase();
                }
                let of = |side| squares(program, side, within);
                section.both_named("mobilityRegion", &name, [of(Side::White), of(Side::Black)]);
            }
            if let Some(rank) = entry.aside {
                section.number("soldierPromotionRank", u32::from(rank) + 1, 1);
            }
            section.on("flyingGeneral", entry.facing);
        }
    }
}

/// Whose kind an entry is, White's if both have it.
pub(super) fn owner(entry: &Entry) -> Option<(Side, KindId)> {
    let of = |side: Side| entry.ids[side.index()].map(|id| (side, id));
    of(Side::White).or_else(|| of(Side::Black))
}

/// A kind as an entry, but for its letter; `None` where a line of it cannot be said, which is reported.
fn entry(
    context: &Context<'_>,
    side: Side,
    id: KindId,
    ids: [Option<KindId>; 2],
    standing: &SquareSet,
    reports: &mut Reports<'_>,
) -> Option<Entry> {
    let program = context.program;
    let kind = program.army(side).kind(id);
    let mut whole = powers(context, side, id, reports);
    let mut all: Vec<Spoken> = Vec::new();
    let mut facing = false;
    for (at, rule) in kind.rules.iter().enumerate() {
        if kind.royal && faces(rule, id) {
            facing = true;
            continue;
        }
        match spoken::spoken(at, rule) {
            Ok(spoken) => all.push(spoken),
            Err(what) => {
                reports.cannot_line(side, id, KindLine::Rule(at), what);
                whole = false;
            }
        }
    }
    let aside = soldier(context, &mut all);
    let within = within(&mut all, standing);
    let mut text = String::new();
    let mut firsts = String::new();
    let (mut first, mut passing) = (None, None);
    let mut cannot = |spoken: &Spoken, what: &str, reports: &mut Reports<'_>| {
        reports.cannot_line(side, id, KindLine::Rule(spoken.rule), what);
        whole = false;
    };
    for spoken in &all {
        if spoken.within.is_some() {
            cannot(spoken, "other squares for one move of a piece than for another", reports);
        } else if let Some(from) = spoken.from {
            match spoken::first_move(spoken).filter(|said| can(said)) {
                Some(said) if first.is_none_or(|other| other == from) => {
                    first = Some(from);
                    firsts.push_str(&said);
                }
                _ => cannot(spoken, "from which squares a piece moves", reports),
            }
        } else if let Some(victims) = spoken.passing {
            match all.iter().any(|other| other.takes && other.from.is_none() && other.path == spoken.path) {
                true => passing = Some(passing.unwrap_or(KindSet::NONE) | victims),
                false => cannot(spoken, "that a piece captures in passing where it cannot capture", reports),
            }
        } else if !is_even(&spoken.path) {
            cannot(spoken, "that a piece moves differently to the left and to the right", reports);
        } else {
            match spoken::notation(&spoken.path, spoken::mode(spoken)).filter(|said| can(said)) {
                Some(said) => text.push_str(&said),
                None => cannot(spoken, "this path", reports),
            }
        }
    }
    if kind.rules.is_empty() {
        reports.cannot_piece(side, id, "a piece that does nothing");
        whole = false;
    }
    let option = match () {
        () if kind.royal => "king".to_owned(),
        () if aside.is_some() => "soldier".to_owned(),
        () if same(&text, PAWN) && (firsts.is_empty() || firsts == "ifmnD") => "pawn".to_owned(),
        () if !firsts.is_empty() => String::new(),
        () => known(&text).unwrap_or_default().to_owned(),
    };
    if kind.royal && !firsts.is_empty() {
        reports.cannot_piece(side, id, "first moves of a king");
        whole = false;
    }
    let promoted = kind.letter.single().is_none()
        && program
            .army(side)
            .kinds
            .iter()
            .any(|other| other.changes.iter().any(|change| change.to.contains(&id)));
    let stuck = stuck(context, side, id);
    whole.then_some(Entry {
        ids,
        option,
        betza: Some(format!("{text}{firsts}")),
        letter: ' ',
        promoted,
        first,
        passing,
        within,
        aside,
        facing,
        royal: kind.royal,
        stuck,
    })
}

/// Reports what a kind does besides moving. Is there nothing of it?
fn powers(context: &Context<'_>, side: Side, id: KindId, reports: &mut Reports<'_>) -> bool {
    let army = context.program.army(side);
    let kind = army.kind(id);
    let one = army.kinds.iter().filter(|kind| kind.royal).count() == 1;
    let mut own = KindSet::NONE;
    own.insert(id);
    let number = context.start.squares_of(side, own).len();
    let said = [
        (!kind.bounds.is_empty(), "what a piece leaves or keeps to"),
        (kind.uncapturable || !kind.guards.is_empty(), "that a piece cannot be captured"),
        (!kind.freezes.is_empty(), "that a piece freezes others"),
        (!kind.escorts.is_empty(), "that a piece follows others"),
        (!kind.gates.is_empty(), "that a piece comes where another leaves"),
        (!kind.ages.is_empty(), "when a piece counts as moved"),
        (kind.returns.is_some(), "that captured pieces come back"),
        (kind.royal && !kind.always_royal(), "that a piece is royal at times"),
        (kind.royal && !one, "several kinds of royal pieces"),
        (kind.royal && one && number != 1, "several royal pieces of a side"),
        (kind.changes.iter().any(|c| c.how == ChangeHow::Whenever), "that a piece becomes another by itself"),
    ];
    for (_, what) in said.iter().filter(|(so, _)| *so) {
        reports.cannot_piece(side, id, *what);
    }
    said.iter().all(|(so, _)| !so)
}

/// Is a rule that kings may not face each other along a file?
fn faces(rule: &Rule, id: KindId) -> bool {
    let mut own = KindSet::NONE;
    own.insert(id);
    let along = |path: &[Step]| match path {
        [Step::Go(vectors), ..] => {
            vectors.iter().all(|v| v.dx == 0)
                && spoken::range(path).is_some_and(|(least, most)| least == 1 && most.is_none())
        }
        _ => false,
    };
    rule.takes && !rule.quiet && rule.onto == Some(own) && rule.from.is_none() && along(&rule.path)
}

/// A piece that steps ahead, and aside from a rank on: takes the second of its two rules out, and gives the rank.
fn soldier(context: &Context<'_>, all: &mut Vec<Spoken>) -> Option<u8> {
    let board = &context.program.board;
    let [one, other] = all.as_slice() else { return None };
    let plain = |s: &Spoken| s.quiet && s.takes && s.passing.is_none() && s.within.is_none();
    let steps = |s: &Spoken, wanted: &[(i8, i8)]| {
        let [Step::Go(vectors)] = s.path.as_slice() else { return false };
        vectors.len() == wanted.len() && vectors.iter().all(|v| wanted.contains(&(v.dx, v.dy)))
    };
    let (ahead, aside) = if one.from.is_none() { (one, other) } else { (other, one) };
    let from = aside.from?;
    let lowest = from.iter().map(|square| board.rank(square)).min()?;
    let ranks = (lowest..board.ranks).fold(SquareSet::EMPTY, |all, at| all.or(&rank(board, at)));
    let so = plain(ahead)
        && plain(aside)
        && ahead.from.is_none()
        && steps(ahead, &[(0, 1)])
        && steps(aside, &[(1, 0), (-1, 0)])
        && ranks == from;
    so.then(|| {
        all.truncate(1);
        if let Some(only) = all.first_mut() {
            only.from = None;
            only.path = vec![Step::Go(vec![Vector::new(0, 1)])];
        }
        lowest
    })
}

/// The squares to which a piece is confined, if all its moves say the same and it stands there from the start. They are taken out of the
/// moves.
fn within(all: &mut [Spoken], standing: &SquareSet) -> Option<SquareSet> {
    let squares = all.first()?.within?;
    let from = |s: &Spoken| s.from.is_none_or(|from| from == squares);
    let same = all.iter().all(|s| s.within == Some(squares) && from(s));
    (same && standing.minus(&squares).is_empty()).then(|| {
        for spoken in all.iter_mut() {
            (spoken.within, spoken.from) = (None, None);
        }
        squares
    })
}

/// Where a piece of a kind could not go on an empty board.
fn stuck(context: &Context<'_>, side: Side, id: KindId) -> SquareSet {
    let kind = context.program.army(side).kind(id);
    let board = &context.program.board;
    let leads = |square| {
        kind.rules.iter().filter(|rule| rule.quiet).any(|rule| {
            let begins = rule.from.is_none_or(|from| from.contains(square));
            let first = rule.path.iter().find_map(|step| match step {
                Step::Go(vectors) => Some(vectors),
                _ => None,
            });
            begins && first.is_some_and(|vectors| vectors.iter().any(|v| board.offset(square, *v).is_some()))
        })
    };
    board.all().filter(|square| !leads(*square)).collect()
}
