//! Placements of FENs, in setups and in tests: whether they fit the board and the armies, at the exact character, and whether each side has
//! the royal piece that it needs.
//!
//! What is wrong in several FENs in the same way is one mistake: a letter that no piece has, a board of another width.

use super::resized::castlings_without_place;
use super::{other_case, pockets};
use crate::ast::{BrokenSort, Text};
use crate::code::{self, Code};
use crate::diagnostic::{Applicability, Diagnostic, Fix, also, count_places};
use crate::gone::HAD_THE_LETTER;
use crate::literal::placement::{self, Fault, FaultSort, Placed};
use crate::lower::Lowered;
use crate::resolve::{Piece, Resolved};
use crate::source::Span;
use crate::suggest::{list, quoted, with_article};
use std::cmp::Ordering;
use wazir_runtime::program::{Board, Cells, EndTest, Ending, KindId, Letter, Program, Reason};
use wazir_runtime::{Game, Match, Side, Status};

/// What looking at placements has found.
pub(super) struct Placements<'a> {
    variant: &'a Resolved,
    program: &'a Program,
    /// What is wrong with the placement itself is of this code, and with its royal pieces of the other.
    codes: [Code; 2],
    /// The game, where nothing is wrong with it.
    game: Option<&'a Game>,
    /// Do two pieces have one letter? Then the other letter is missing.
    shared: bool,
    found: Vec<Diagnostic>,
    /// What is the same mistake wherever it stands, by its characters, with the places that are not shown.
    repeated: Vec<(String, Diagnostic, usize)>,
    /// Letters that only the other army has, and its pieces: for each side one mistake.
    of_other: [Vec<(String, String)>; 2],
    /// FENs of boards of another width.
    widths: Vec<(usize, Diagnostic, usize)>,
    /// FENs that grant castlings which were removed.
    rights: Vec<Granted>,
}

/// What a FEN grants that was removed.
struct Granted {
    /// Whose castlings, their names, and where they were removed.
    gone: Vec<(Side, String, Span)>,
    /// The field.
    at: Span,
    /// What the field would have to be.
    left: String,
}

impl<'a> Placements<'a> {
    /// For setups.
    pub(super) fn of_setups(variant: &'a Resolved, lowered: &'a Lowered) -> Placements<'a> {
        Placements::new(variant, lowered, [code::PLACEMENT, code::ROYALS])
    }

    /// For the FENs of tests.
    pub(super) fn of_tests(variant: &'a Resolved, lowered: &'a Lowered, game: &'a Game) -> Placements<'a> {
        Placements { game: Some(game), ..Placements::new(variant, lowered, [code::FEN, code::FEN]) }
    }

    fn new(variant: &'a Resolved, lowered: &'a Lowered, codes: [Code; 2]) -> Placements<'a> {
        let shared = !super::letters::check(variant).is_empty();
        Placements {
            variant,
            program: &lowered.program,
            codes,
            game: None,
            shared,
            found: Vec::new(),
            repeated: Vec::new(),
            of_other: Default::default(),
            widths: Vec::new(),
            rights: Vec::new(),
        }
    }

    /// Looks at a FEN. Is its placement one of this variant?
    pub(super) fn look(&mut self, fen: &Text) -> bool {
        let text = &fen.value;
        let start = text.len() - text.trim_start().len();
        let written = text.split_whitespace().next().unwrap_or_default();
        let at = |range: &std::ops::Range<usize>| fen.span.inner(start + range.start, start + range.end);
        let squared = pockets::in_other_brackets(written).map(|(range, hand)| {
            let message = "what is in hand stands in square brackets";
            let found = self.hand_anew(message, at(&range), written.get(..range.start), hand.clone());
            self.found.push(found);
            format!("{}{hand}", written.get(..range.start).unwrap_or_default())
        });
        let field = squared.as_deref().unwrap_or(written);
        let (placed, faults) = placement::parse(field, self.program);
        if let Some(one) = levels_apart(text, self.program) {
            let message = "the placements of the levels are one field of the FEN";
            let span = at(&(0..text.trim().len()));
            let report = Diagnostic::new(self.codes[0], span, message)
                .here("a space ends the field")
                .help("a `|` without spaces goes between the levels, and the other fields once at the end");
            self.found.push(report.help(format!("write `{one}`")));
            return false;
        }
        // Of a hexagon no rank is as long as the next, and levels are counted apart: nothing can be concluded from that.
        let rectangle = self.program.board.cells == Cells::Squares && !self.program.board.has_levels();
        if let Some((width, files)) = other_width(field, self.program).filter(|_| rectangle) {
            self.other_board(fen, at(&(0..field.len())), field, width, files);
            return false;
        }
        if self.other_hexagon(fen, at(&(0..field.len())), field) {
            return false;
        }
        if rectangle && !self.variant.span.holds(fen.span) && self.other_ranks(at(&(0..field.len())), field) {
            return false;
        }
        if let Some((range, hand)) = pockets::slashed(field, self.program) {
            let message = "what is in hand is not a rank";
            let found = self.hand_anew(message, at(&range), field.get(..range.start), hand);
            self.found.push(found);
            return false;
        }
        if let Some(meant) = self.empty_too_many(field).filter(|_| rectangle) {
            let (here, ranks) = (field.split('/').count(), self.program.board.ranks);
            let message = format!("the board has {ranks} ranks, but {here} are given here");
            let report = Diagnostic::new(self.codes[0], at(&(0..field.len())), message);
            let shorter = format!("write `{meant}`, without the extra empty ranks");
            let board = self.variant.board.filter(|size| self.variant.span.holds(size.span()));
            self.found.push(match (self.taller(fen, field), board) {
                // Of two lines of the author, the board's is as likely to be the stale one.
                (Some(size), Some(board)) => report
                    .label(board.span(), format!("`{size}` fits the setup"))
                    .help(format!("if the setup is right, the board is `{size}`"))
                    .help(format!("for the board as it is, {shorter}")),
                (Some(size), None) => {
                    report.help(shorter).help(format!("or, for a board of this size, write `board {size}`"))
                }
                (None, _) => report.help(shorter),
            });
            return false;
        }
        if rectangle
            && self.variant.span.holds(fen.span)
            && let Some(Lacking { range, meant, what, sure }) = self.rank_too_few(field)
        {
            let (here, ranks) = (field.split('/').count(), self.program.board.ranks);
            let message = format!("the board has {ranks} ranks, but {here} are given here");
            let report = Diagnostic::new(self.codes[0], at(&range), message).here(what);
            let help = format!("with it the placement is `{meant}`");
            let report = report.help(&help);
            self.found.push(if sure {
                report.guess("write the placement with it", at(&(0..field.len())), meant)
            } else {
                report
            });
            return false;
        }
        let exchanged = faults.iter().position(|f| f.sort == FaultSort::LetterOfOther);
        let exchanged = exchanged.filter(|_| rectangle && self.variant.span.holds(fen.span));
        if let Some((fault, meant)) = exchanged.and_then(|i| faults.get(i)).zip(self.colours_exchanged(field))
        {
            let help = format!("with the colours the other way round it fits: `{meant}`");
            let report = Diagnostic::new(self.codes[0], at(&fault.range), fault.message.clone());
            let armies = "or, if the setup is right, exchange the armies: `army white` for `army black`, and the other way round";
            let own = Side::BOTH.iter().any(|side| {
                let pieces = self.variant.army(*side).pieces.values();
                pieces.into_iter().any(|piece| self.variant.span.holds(piece.name.span))
            });
            self.found.push(report.help(help).maybe_help(own.then(|| armies.to_owned())));
            return false;
        }
        // That nothing is ever in hand has been said with the brackets.
        let told = |fault: &&Fault| fault.sort == FaultSort::NoHands && squared.is_some();
        for fault in faults.iter().filter(|fault| !told(fault)) {
            self.fault(fault, at(&fault.range), field, !self.variant.span.holds(fen.span));
        }
        if !faults.is_empty()
            || squared.is_some()
            || !self.variant.broken.is_empty()
            || self.program.board.all().count() < 2
        {
            return false;
        }
        let before = self.found.len();
        let stands = self.royals(fen, &placed, at(&(0..field.len())));
        if let Some(case) = other_case::report(self.program, fen, self.codes[1]).filter(|_| !stands) {
            self.found.truncate(before);
            self.found.push(case);
        }
        let granted = stands & self.grants_nothing_removed(fen);
        if !granted {
            return false;
        }
        let is_setup = self.codes[0] == code::PLACEMENT;
        let lacking = super::rights::check(self.variant, self.program, fen, &placed, is_setup);
        let fits = lacking.is_none();
        self.found.extend(lacking);
        fits
    }

    /// The report of what is in hand, written in another way behind the squares, with how it is written.
    fn hand_anew(&self, message: &str, at: Span, squares: Option<&str>, hand: String) -> Diagnostic {
        let help = format!("write `{hand}`");
        let meant = format!("{}{hand}", squares.unwrap_or_default());
        let no_hands = placement::parse(&meant, self.program).1.iter().any(|f| f.sort == FaultSort::NoHands);
        let report = Diagnostic::new(self.codes[0], at, message).help(&help).guess(help, at, hand);
        match no_hands {
            true => {
                report.help("what waits there comes from the hand by a line of its piece: `drop anywhere`")
            }
            false => report,
        }
    }

    /// The placement with White's men for Black's, where each army has all that it places then, and what is royal stands there.
    fn colours_exchanged(&self, field: &str) -> Option<String> {
        let whole = field.split('/').count() == usize::from(self.program.board.ranks);
        (whole && !field.contains(['[', '|'])).then_some(())?;
        let meant = field.rsplit('/').map(swapped).collect::<Vec<_>>().join("/");
        let (placed, faults) = placement::parse(&meant, self.program);
        let royals = |side: Side| {
            let army = self.program.army(side);
            let there = |kind: KindId| placed.iter().any(|p| (p.side, p.kind) == (side, kind));
            army.ids().filter(|kind| army.kind(*kind).royal).all(there)
        };
        (faults.is_empty() && Side::BOTH.into_iter().all(royals)).then_some(meant)
    }

    fn fault(&mut self, fault: &Fault, span: Span, field: &str, inherited: bool) {
        let variant = self.variant;
        let written = field.get(fault.range.clone()).unwrap_or_default();
        let is_letter = matches!(fault.sort, FaultSort::Letter | FaultSort::LetterOfOther);
        if variant.lost(BrokenSort::Include) || is_letter && self.shared {
            return;
        }
        let stars = written.starts_with('*') && written.trim_start_matches('*').is_empty();
        let of_rules = stars || written == "_" || fault.sort == FaultSort::NoHands;
        if of_rules && !variant.broken.rules_are_whole() {
            return;
        }
        let read = Letter::read(written).filter(|_| is_letter);
        // Another program's letters are small ones; `a` is an article as well.
        let small = written.to_ascii_lowercase();
        let unread =
            variant.is_unread(&written.to_ascii_uppercase()) || small != "a" && variant.is_unread(&small);
        if is_letter && (variant.lost(BrokenSort::Piece) || unread) {
            return;
        }
        // Where its piece is removed by the variant itself, that is reported there.
        let gone = |side: Side| {
            let removed = variant.army(side).removed.iter();
            read.and_then(|(letter, _)| removed.clone().find(|(_, r)| r.letter == letter))
        };
        if read.and_then(|(_, side)| gone(side)).is_some() && inherited {
            return;
        }
        let mut diagnostic = Diagnostic::new(self.codes[0], span, fault.message.clone());
        diagnostic.help.clone_from(&fault.help);
        if fault.sort == FaultSort::NoHands {
            let waits = |p: &&Piece| written.contains(&p.letter.value.to_string());
            let pieces = variant.army(Side::White).pieces.values().filter(waits);
            let lines: Vec<String> = pieces
                .map(|piece| match variant.span.holds(piece.name.span) {
                    true => format!("`drop anywhere` in the block of the {}", piece.name.text),
                    false => format!("`change piece {} {{ drop anywhere }}`", piece.name.text),
                })
                .collect();
            if !lines.is_empty() {
                let lines = list(&lines, "and");
                diagnostic.help = vec![
                    format!("what waits there comes from the hand by a line of its own: {lines}"),
                    "or, to come in where a piece leaves its first square, `drop on the square an unmoved piece left`".to_owned(),
                    format!("otherwise take `{written}` out"),
                ];
            }
        }
        if let (FaultSort::Holes, true, Some(holes)) = (fault.sort, inherited, variant.holes.first()) {
            diagnostic = diagnostic.label(holes.span, "the holes");
            let meant = placement::with_holes(field, &self.program.board);
            diagnostic.help = vec![match placement::parse(&meant, self.program).1.as_slice() {
                [] => format!("write a setup of this variant: `setup \"{meant}\"`"),
                _ => "write a setup of this variant, with `*` for each hole: `setup \"…\"`".to_owned(),
            }];
        }
        if fault.sort == FaultSort::Letter
            && let Some((name, removed)) = Side::BOTH.into_iter().find_map(gone)
        {
            diagnostic = diagnostic.label(removed.span, format!("the `{name}`{HAD_THE_LETTER}"));
            // What the variant itself removes, it can leave there.
            let again = removed.again(name, variant).filter(|_| !variant.span.holds(removed.span));
            if let Some(text) = again {
                diagnostic.help.insert(0, format!("to have the `{name}` again, write `{text}`"));
            }
        }
        if let (FaultSort::LetterOfOther, Some((letter, side)), true) =
            (fault.sort, read, self.codes[0] == code::PLACEMENT)
        {
            diagnostic = self.in_its_place(diagnostic, field, letter, side);
        }
        let key = match fault.sort {
            FaultSort::Letter => written.to_ascii_uppercase(),
            FaultSort::Repeated if stars => "*".to_owned(),
            FaultSort::LetterOfOther => {
                match read.and_then(|(letter, side)| self.letter_of_other(written, letter, side)) {
                    Some(key) => key,
                    None => written.to_owned(),
                }
            }
            FaultSort::Repeated => written.to_owned(),
            FaultSort::Single | FaultSort::Holes | FaultSort::NoHands => return self.found.push(diagnostic),
        };
        match self.repeated.iter_mut().find(|(known, ..)| *known == key) {
            Some((_, first, uncounted)) => also(first, span, uncounted),
            None => self.repeated.push((key, diagnostic, 0)),
        }
    }

    /// The report of a letter that only the other army has, with the one piece of its own that stands nowhere, if there is just one.
    fn in_its_place(&self, report: Diagnostic, field: &str, letter: Letter, side: Side) -> Diagnostic {
        let (army, other) = (self.program.army(side), self.program.army(!side));
        let stands = |letter: Letter| placement::letters(field).filter(|(l, _)| *l == (letter, side)).count();
        let strange = |l: Letter| army.by_letter(l).is_none() && l != letter;
        if placement::letters(field).any(|((l, of), _)| of == side && strange(l)) {
            return report;
        }
        let mut absent = army.kinds.iter().filter(|kind| stands(kind.letter) == 0);
        let (Some(kind), None, Some(theirs)) = (absent.next(), absent.next(), other.by_letter(letter)) else {
            return report;
        };
        let (name, at) = (&other.kind(theirs).name, report.span());
        let written = kind.letter.cased(side);
        let here = format!("write `{written}`: {side:#} has the `{}`", kind.name);
        let mut report = report.here(&here);
        let own = self.variant.army(!side).pieces.get(name);
        report.help = match own.filter(|piece| self.variant.span.holds(piece.name.span)) {
            Some(_) => {
                vec![format!("or give both sides the `{name}`: define it outside of `army {}`", !side)]
            }
            None => Vec::new(),
        };
        if stands(letter) == 1 { report.guess(format!("write `{written}`"), at, written) } else { report }
    }

    /// Notes a letter that only the other army has. Under which key the report of all of that side stands.
    fn letter_of_other(&mut self, written: &str, letter: Letter, side: Side) -> Option<String> {
        let army = self.program.army(!side);
        let name = army.kind(army.by_letter(letter)?).name.clone();
        let known = &mut self.of_other[side.index()];
        if known.iter().all(|(known, _)| known != written) {
            known.push((written.to_owned(), name));
        }
        Some(format!("{side:#}"))
    }

    /// A FEN whose ranks have the width of another board.
    fn other_board(&mut self, fen: &Text, at: Span, field: &str, width: usize, files: usize) {
        if let Some((_, first, uncounted)) = self.widths.iter_mut().find(|(known, ..)| *known == width) {
            return also(first, at, uncounted);
        }
        let all = field.split('/').all(|rank| placement::width(rank) == Some(width));
        let which = if all { "every rank here has" } else { "most ranks here have" };
        let (here, high) = (field.split('/').count(), usize::from(self.program.board.ranks));
        let message = match all && here != high {
            true => {
                format!(
                    "these are {here} ranks of {width} squares, but the board has {high} ranks of {files}"
                )
            }
            false => format!("{which} {width} squares, but the board has {files} files"),
        };
        let mut diagnostic = Diagnostic::new(self.codes[0], at, message);
        if !self.variant.span.holds(fen.span) {
            diagnostic = diagnostic.help("write a start for this board: `setup \"…\"`");
        }
        let inherited = self.variant.board.is_some_and(|size| !self.variant.span.holds(size.span()));
        let ranks = field.split('/').count();
        let possible = width.max(ranks) <= usize::from(Board::MAX) && width * ranks <= Board::MAX_SQUARES;
        let fits = all && possible && self.codes[0] == code::PLACEMENT && self.variant.span.holds(fen.span);
        if inherited && fits {
            let lost = castlings_without_place(self.variant, (width as u8, ranks as u8), field);
            let beside = match lost.is_empty() {
                true => String::new(),
                false => format!(" and `remove castling {}`", lost.join(", ")),
            };
            let squares = |n: usize| if n == 1 { "one square".to_owned() } else { format!("{n} squares") };
            diagnostic = diagnostic
                .here(match files.checked_sub(width) {
                    Some(more) => format!("each rank needs {} more", squares(more)),
                    None => format!("each rank has {} too many", squares(width - files)),
                })
                .note(format!("the board of {files} files is inherited"))
                .help(format!("or, for a board of this size, write `board {width} x {ranks}`{beside}"));
        }
        if let Some(board) = self.variant.board.filter(|size| self.variant.span.holds(size.span())) {
            let text = match fits {
                true => format!("`{width} x {ranks}` fits the setup"),
                false => "the board".to_owned(),
            };
            diagnostic = diagnostic.label(board.span(), text);
            // Files and ranks the wrong way round.
            let turned = board
                .rectangle()
                .is_some_and(|(f, r)| (f.value, r.value) == (ranks as u64, width as u64) && width != ranks);
            let parts: Vec<&str> = field.split('/').collect();
            let wide: Option<Vec<String>> =
                parts.iter().map(|rank| placement::widened(rank, files)).collect();
            let wide = wide.filter(|_| fits && !turned).and_then(|wide| {
                let wide: Vec<&str> = wide.iter().map(String::as_str).collect();
                with_ranks(&wide, high, files)
            });
            if let Some(meant) = wide.filter(|f| placement::parse(f, self.program).1.is_empty()) {
                let whole = fen.value.replacen(field, &meant, 1);
                diagnostic = diagnostic
                    .help(format!("for the board as it is, write a setup of {high} ranks of {files} squares, for instance `setup \"{whole}\"`"))
                    .help(format!("if the setup is right, the board is `{width} x {ranks}`"));
            } else if fits && turned {
                let size = format!("{width} x {ranks}");
                diagnostic = diagnostic.guess(format!("write `{size}`"), board.span(), size);
            }
        }
        self.widths.push((width, diagnostic, 0));
    }

    /// The placement without the empty ranks that are too many, where they are all that is wrong with it.
    fn empty_too_many(&self, field: &str) -> Option<String> {
        let board = &self.program.board;
        let all: Vec<&str> = field.split('/').collect();
        let more = all.len() > usize::from(board.ranks);
        let meant = more.then(|| with_ranks(&all, usize::from(board.ranks), usize::from(board.files)))??;
        placement::parse(&meant, self.program).1.is_empty().then_some(meant)
    }

    /// A placement of too few ranks, where it can be seen which are lacking: with them White's half is Black's, or else there is only one row of
    /// empty ranks.
    fn rank_too_few(&self, field: &str) -> Option<Lacking> {
        let board = &self.program.board;
        let (files, ranks) = (usize::from(board.files), usize::from(board.ranks));
        let all: Vec<&str> = field.split('/').collect();
        let lacking = ranks.checked_sub(all.len()).filter(|n| (1..=ranks / 2).contains(n))?;
        all.iter().all(|rank| placement::width(rank) == Some(files)).then_some(())?;
        let empty = files.to_string();
        let with = |at: usize, rank: &str| {
            let mut whole: Vec<String> = all.iter().map(|&rank| rank.to_owned()).collect();
            (0..lacking).for_each(|_| whole.insert(at, rank.to_owned()));
            whole
        };
        let sound = |whole: &[String]| placement::parse(&whole.join("/"), self.program).1.is_empty();
        let start = |at: usize| all.iter().take(at).map(|rank| rank.len() + 1).sum::<usize>();
        let blank = |at: usize| all.get(at).is_some_and(|rank| *rank == empty);
        let run = |at: usize| {
            let first = (0..at).rev().take_while(|i| blank(*i)).last().unwrap_or(at);
            let last = (at..all.len()).take_while(|i| blank(*i)).last().map_or(first, |i| i);
            start(first)..(start(last) + all.get(last).map_or(0, |rank| rank.len())).min(field.len())
        };
        let what = |rank: &str| match (rank == empty, lacking) {
            (true, 1) => "an empty rank is missing here".to_owned(),
            (true, n) => format!("{n} empty ranks are missing here"),
            (false, _) => format!("`{rank}` is missing here"),
        };
        let mut found: Vec<(usize, String, Vec<String>)> = Vec::new();
        for at in 0..=all.len() {
            // What stands there on the other side.
            let mirrored = (ranks - 1).saturating_sub(at);
            let other = match mirrored.cmp(&at) {
                Ordering::Less => all.get(mirrored),
                Ordering::Greater => all.get(mirrored - 1),
                Ordering::Equal => None,
            };
            let other = other.map(|rank| swapped(rank)).filter(|_| lacking == 1);
            for rank in [Some(empty.clone()), other].into_iter().flatten() {
                let whole = with(at, &rank);
                if is_alike(&whole) && sound(&whole) && !found.iter().any(|(.., other)| *other == whole) {
                    found.push((at, rank, whole));
                }
            }
        }
        if let [(at, rank, whole)] = found.as_slice() {
            let range = if *rank == empty {
                run(*at)
            } else {
                start(*at).min(field.len())..start(*at).min(field.len())
            };
            return Some(Lacking { range, meant: whole.join("/"), what: what(rank), sure: true });
        }
        let runs: Vec<usize> = (0..all.len()).filter(|i| blank(*i) && (*i == 0 || !blank(i - 1))).collect();
        match (found.as_slice(), runs.as_slice()) {
            ([], [only]) => {
                let whole = with(*only, &empty);
                let what = match lacking {
                    1 => "perhaps an empty rank is missing here".to_owned(),
                    n => format!("perhaps {n} empty ranks are missing here"),
                };
                sound(&whole).then(|| Lacking {
                    range: run(*only),
                    meant: whole.join("/"),
                    what,
                    sure: false,
                })
            }
            _ => None,
        }
    }

    /// The size for a setup of more ranks than the board has, all as long as its own.
    fn taller(&self, fen: &Text, field: &str) -> Option<String> {
        let board = &self.program.board;
        let ranks = field.split('/').count();
        let possible =
            ranks <= usize::from(Board::MAX) && ranks * usize::from(board.files) <= Board::MAX_SQUARES;
        let more = ranks > usize::from(board.ranks) && possible;
        let fits = field.split('/').all(|rank| placement::width(rank) == Some(usize::from(board.files)));
        let only = self.variant.setups.len() == 1;
        let own = only && self.codes[0] == code::PLACEMENT && self.variant.span.holds(fen.span);
        (more && fits && own).then(|| format!("{} x {ranks}", board.files))
    }

    /// A FEN that fits a hexagon of another size in every rank. Reports it if it is one.
    fn other_hexagon(&mut self, fen: &Text, at: Span, field: &str) -> bool {
        let board = &self.program.board;
        let ranks: Option<Vec<usize>> = field.split('/').map(placement::width).collect();
        let Some(ranks) = ranks.filter(|_| board.cells == Cells::Hexagons) else { return false };
        let side = u8::try_from(ranks.len().div_ceil(2)).ok();
        let side = side.filter(|side| (2..=Board::MAX_SIDE).contains(side) && *side != board.side());
        let Some(side) = side else { return false };
        let other = Board::hexagon(side);
        if !(0..other.ranks).rev().map(|rank| other.row(0, rank).count()).eq(ranks) {
            return false;
        }
        let message =
            format!("these are the ranks of a `hexagon {side}`, but the board has {} ranks", board.ranks);
        let report = Diagnostic::new(self.codes[0], at, message);
        let own = self.variant.board.filter(|size| self.variant.span.holds(size.span()));
        self.found.push(match own.filter(|_| self.codes[0] == code::PLACEMENT) {
            Some(size) => {
                let help = format!("if the setup is right, the board is `hexagon {side}`: the number is that of the cells on an edge");
                let report = report.label(size.span(), format!("`hexagon {side}` fits the setup")).help(&help);
                match self.variant.span.holds(fen.span) {
                    true => report,
                    false => report.help("otherwise write a start for this board: `setup \"…\"`"),
                }
            }
            None => report.help("write one that fits this board"),
        });
        true
    }

    /// An inherited FEN of a board with another number of ranks, all of them as long as those of this board. Reports it if it is one.
    fn other_ranks(&mut self, at: Span, field: &str) -> bool {
        let board = &self.program.board;
        let (files, ranks) = (usize::from(board.files), usize::from(board.ranks));
        let all: Vec<&str> = field.split('/').collect();
        if all.len() == ranks || all.iter().any(|rank| placement::width(rank) != Some(files)) {
            return false;
        }
        let message = format!("the board has {ranks} ranks, but {} are given here", all.len());
        let mut diagnostic = Diagnostic::new(self.codes[0], at, message);
        if let Some(board) = self.variant.board.filter(|size| self.variant.span.holds(size.span())) {
            diagnostic = diagnostic.label(board.span(), "the board");
        }
        let meant = with_ranks(&all, ranks, files).filter(|f| placement::parse(f, self.program).1.is_empty());
        self.found.push(diagnostic.help(match meant {
            Some(field) => format!("write a start for this board, for instance `setup \"{field}\"`"),
            None => "write a start for this board: `setup \"…\"`".to_owned(),
        }));
        true
    }

    /// Is a game over for want of material where a piece is put to what a FEN has, wherever that can stand?
    fn is_drawn_with(&self, fen: &Text, side: Side, kind: KindId) -> bool {
        let Some(game) = self.game else { return false };
        let field = fen.value.split_whitespace().next().unwrap_or_default();
        let letter = self.program.army(side).kind(kind).letter.cased(side).to_string();
        let position = placement::with(field, &letter).find_map(|with| {
            let whole = fen.value.replacen(field, &with, 1);
            game.parse_setup(&whole).ok()
        });
        let status = position.map(|position| Match::new(game.clone(), position).status());
        matches!(status, Some(Status::Draw { reason: Reason::InsufficientMaterial }))
    }

    /// Reports sides without a royal piece. Has each side what it needs?
    fn royals(&mut self, fen: &Text, placed: &[Placed], whole: Span) -> bool {
        let mut lacking: Vec<(Side, KindId)> = Vec::new();
        let field = fen.value.split_whitespace().next().unwrap_or_default();
        let in_hand = placement::in_hand(field, self.program);
        for side in Side::BOTH {
            let army = self.program.army(side);
            let Some(kind) = army.ids().find(|k| army.kind(*k).royal) else { continue };
            if in_hand.iter().any(|(s, kind, _)| *s == side && army.kind(*kind).royal) {
                continue;
            }
            if !placed.iter().any(|p| p.side == side && army.kind(p.kind).royal) {
                lacking.push((side, kind));
            }
        }
        let name = |(side, kind): &(Side, KindId)| {
            let kind = self.program.army(*side).kind(*kind);
            (kind.name.as_str(), format!("`{}`", kind.letter.cased(*side)))
        };
        let lacks = match lacking.as_slice() {
            [] => None,
            [one] => {
                let (kind, letter) = name(one);
                let put = format!("put one on the board: its letter is {letter}");
                // A test does not change the rules.
                // Who takes the castlings of this side alone out has thought of it.
                let gone = |side: Side| {
                    let removed = self.variant.army(side).removed_castlings.values();
                    removed.filter(|(_, span)| self.variant.span.holds(*span)).count()
                };
                let meant = gone(one.0) > 0 && gone(!one.0) == 0;
                let help = match self.codes[0] == code::PLACEMENT {
                    true if meant => format!(
                        "write `remove piece {kind}` in `army {}`; or, if {} is to have one, {put}",
                        one.0, one.0
                    ),
                    true => format!(
                        "{put}; or, if {} is to have none, write `army {} {{ remove piece {kind} }}`",
                        one.0, one.0
                    ),
                    false => put,
                };
                Some((format!("{} has no {kind}", one.0), help))
            }
            [first, second, ..] => {
                let ((kind, white), (other, black)) = (name(first), name(second));
                let message = match kind == other {
                    true => format!("neither side has {}", with_article(kind)),
                    false => format!("White has no {kind}, and Black no {other}"),
                };
                Some((
                    message,
                    format!("put both on the board, where they are out of the way: {white} and {black}"),
                ))
            }
        };
        let drawn = |e: &Ending| e.test == EndTest::InsufficientMaterial && !e.claimed;
        let lone = self.program.endings.iter().any(drawn)
            && (placed.len() < 2
                || matches!(lacking.as_slice(), [(side, kind)] if self.is_drawn_with(fen, *side, *kind)));
        if let Some((message, mut help)) = lacks {
            if lone {
                help.push_str(
                    "; with little else there, the game is drawn by insufficient material, so add a pawn",
                );
            }
            let note = "it is royal, so each side needs one";
            self.found.push(Diagnostic::new(self.codes[1], whole, message).note(note).help(help));
        }
        lacking.is_empty()
    }

    /// Notes a FEN that grants a castling which was removed. Does it grant none?
    pub(super) fn grants_nothing_removed(&mut self, fen: &Text) -> bool {
        let Some((field, at)) = fen.word(2) else { return true };
        let mut gone: Vec<(Side, String, Span)> = Vec::new();
        let left: String = field
            .chars()
            .filter(|c| {
                let side = if c.is_ascii_uppercase() { Side::White } else { Side::Black };
                let army = self.variant.army(side);
                let is = |letter: char| letter == c.to_ascii_uppercase();
                let known = army.castlings.values().any(|castling| is(castling.letter.value));
                let removed = army.removed_castlings.iter().find(|(_, (letter, _))| !known && is(*letter));
                gone.extend(removed.map(|(name, (_, span))| (side, name.clone(), *span)));
                removed.is_none()
            })
            .collect();
        if gone.is_empty() {
            return true;
        }
        let left = if left.is_empty() { "-".to_owned() } else { left };
        // A line that could not be read may have brought it back.
        if self.variant.broken.rules_are_whole() {
            self.rights.push(Granted { gone, at, left });
        }
        false
    }

    /// One report about a removal of castlings and all FENs that still grant them.
    fn report_rights(&mut self) {
        let rights = std::mem::take(&mut self.rights);
        let Some(Granted { gone, at: first, left }) = rights.first() else { return };
        let own = gone.iter().all(|(.., removed)| self.variant.span.holds(*removed));
        let mut names: Vec<&str> = Vec::new();
        for (_, name, _) in gone {
            if !names.contains(&name.as_str()) {
                names.push(name);
            }
        }
        // The other side may still have them.
        let whose = match gone.split_first() {
            Some(((side, ..), rest)) if rest.iter().all(|(other, ..)| other == side) => {
                let kept = &self.variant.army(!*side).castlings;
                names.iter().any(|name| kept.contains_key(*name)).then_some(*side)
            }
            _ => None,
        };
        let message = match (whose, own) {
            (Some(side), _) if self.variant.army(side).castlings.is_empty() => {
                format!("{side:#} has no castlings, but FENs grant it some")
            }
            (Some(side), _) => {
                format!("{side:#} has no castling {}, but FENs grant it", quoted(&names, "or"))
            }
            (None, true) if names.len() == 1 => {
                format!("the castling {} is removed, but FENs still grant it", quoted(&names, "and"))
            }
            (None, true) => {
                format!("the castlings {} are removed, but FENs still grant them", quoted(&names, "and"))
            }
            (None, false) => format!("this variant has no castling {}: it is removed", quoted(&names, "or")),
        };
        let mut error = Diagnostic::new(code::FEN, *first, message).here(format!("write `{left}`"));
        let mut places: Vec<Span> = Vec::new();
        for (.., removed) in gone {
            if !places.contains(removed) {
                places.push(*removed);
                error =
                    error.label(*removed, if places.len() == 1 { "it is removed here" } else { "and here" });
            }
        }
        let edits = rights.iter().map(|granted| (granted.at, granted.left.clone())).collect();
        let message = format!("write `{left}`");
        error.fix = Some(Fix { applicability: Applicability::Guess, message, edits });
        let mut uncounted = 0;
        for Granted { at, left, .. } in rights.iter().skip(1) {
            if error.labels.len() < 6 {
                error = error.label(*at, format!("write `{left}`"));
            } else {
                uncounted += 1;
            }
        }
        count_places(&mut error, uncounted);
        self.found.push(error.maybe_help(self.other_castlings(left)));
    }

    /// The castlings that a variant has, where a FEN grants others.
    fn other_castlings(&self, left: &str) -> Option<String> {
        let all = Side::BOTH.into_iter().flat_map(|side| {
            let castlings = self.program.army(side).castlings.iter();
            castlings.map(move |c| (c.name.as_str(), side.cased(c.letter)))
        });
        let all: Vec<(&str, char)> = all.collect();
        let letters: String = all.iter().map(|(_, letter)| *letter).collect();
        let mut names: Vec<String> = Vec::new();
        for (name, _) in &all {
            let name = format!("`{name}`");
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let other = !all.is_empty() && all.iter().all(|(_, letter)| !left.contains(*letter));
        other.then(|| format!("for {}, which this variant has, write `{letters}`", list(&names, "and")))
    }

    /// Is there just one thing that is wrong again and again, a letter?
    pub(super) fn only_stranger(&mut self) -> Option<&mut Diagnostic> {
        match self.repeated.as_mut_slice() {
            [(_, stranger, _)] => Some(stranger),
            _ => None,
        }
    }

    /// All that was found.
    pub(super) fn finish(mut self) -> Vec<Diagnostic> {
        self.report_rights();
        for side in Side::BOTH {
            let several = &self.of_other[side.index()];
            let key = format!("{side:#}");
            let report = self.repeated.iter_mut().find(|(known, ..)| *known == key && several.len() > 1);
            if let Some((_, report, _)) = report {
                let letters: Vec<String> = several.iter().map(|(letter, _)| format!("`{letter}`")).collect();
                let names: Vec<String> = several.iter().map(|(_, name)| format!("`{name}`")).collect();
                report.message = format!(
                    "{} are not pieces of {key}'s army; {:#}'s has the {}",
                    list(&letters, "and"),
                    !side,
                    list(&names, "and")
                );
            }
        }
        let repeated = self.repeated.into_iter().map(|(_, diagnostic, uncounted)| (diagnostic, uncounted));
        let widths = self.widths.into_iter().map(|(_, diagnostic, uncounted)| (diagnostic, uncounted));
        for (mut diagnostic, uncounted) in widths.chain(repeated) {
            count_places(&mut diagnostic, uncounted);
            self.found.push(diagnostic);
        }
        self.found
    }
}

/// What is lacking in a placement of too few ranks.
struct Lacking {
    range: std::ops::Range<usize>,
    meant: String,
    what: String,
    sure: bool,
}

/// A rank with the pieces of the other side.
fn swapped(rank: &str) -> String {
    let other =
        |c: char| if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() };
    rank.chars().map(other).collect()
}

/// Do both sides stand alike, each seen from its own side?
fn is_alike(whole: &[String]) -> bool {
    let turned = |rank: &String| rank.chars().rev().collect::<String>();
    let pairs = || whole.iter().zip(whole.iter().rev());
    let marks = whole.iter().any(|rank| rank.contains(['+', '\'']));
    pairs().all(|(rank, other)| *rank == swapped(other))
        || !marks && pairs().all(|(rank, other)| *rank == swapped(&turned(other)))
}

/// A placement with more or fewer empty ranks in its middle; `None` if there are not so many to take out.
fn with_ranks(all: &[&str], ranks: usize, files: usize) -> Option<String> {
    let empty = files.to_string();
    let mut all: Vec<&str> = all.to_vec();
    while all.len() < ranks {
        all.insert(all.len() / 2, &empty);
    }
    while all.len() > ranks {
        let middle = all.len() / 2;
        let mut near: Vec<usize> = (0..all.len()).filter(|i| all.get(*i) == Some(&empty.as_str())).collect();
        near.sort_by_key(|i| i.abs_diff(middle));
        all.remove(*near.first()?);
    }
    Some(all.join("/"))
}

/// The placements of levels with blanks or other fields between them, as one FEN: `8/8 w - - 0 1 | 8/8 w - - 0 1`.
fn levels_apart(text: &str, program: &Program) -> Option<String> {
    let parts: Vec<Vec<&str>> = text.split('|').map(|part| part.split_whitespace().collect()).collect();
    let apart = text.split_whitespace().next().is_some_and(|field| field.split('|').count() < parts.len());
    (apart && parts.len() == usize::from(program.board.levels)).then_some(())?;
    let fields: Option<Vec<&str>> = parts.iter().map(|part| part.first().copied()).collect();
    let field = fields?.join("|");
    let rest = parts.iter().rev().find_map(|part| part.get(1..).filter(|rest| !rest.is_empty()));
    let rest = rest.map_or_else(String::new, |rest| format!(" {}", rest.join(" ")));
    placement::parse(&field, program).1.is_empty().then(|| format!("{field}{rest}"))
}

/// The one width of most ranks of a placement, and the board's, where they differ.
fn other_width(field: &str, program: &Program) -> Option<(usize, usize)> {
    let files = usize::from(program.board.files);
    let widths: Vec<usize> = field.split('/').filter_map(placement::width).collect();
    let first = *widths.first()?;
    let most = widths.iter().filter(|w| **w == first).count();
    // As many as cannot be a slip: more than two, and no rank that fits.
    let all = most > 1 && most == widths.len() && most == field.split('/').count();
    let nearly = most > 2 && most * 2 > widths.len() && !widths.contains(&files);
    (first != files && (all || nearly)).then_some((first, files))
}
