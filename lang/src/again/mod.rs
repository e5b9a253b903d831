//! Lines that cannot be read, looked at again with all that the rest of the file says.
//!
//! A parser knows no board and no other line. What depends on those alone is said first, of the report that there is:
//!
//! | line | said for it |
//! |---|---|
//! | `capture step diagonal forward` | the words that mean it on [`hexagons`] |
//! | `slide 1 1 1`, `step diagonal up` | those that mean it between [`levels`] |
//! | `link rank 8 to rank 1` | the [`edges`] of its own board |
//! | `…, if guarded by a friendly knight` | the way in which a knight [`guards`] |
//! | `include "fairies.wazir"` in no variant | the parts of that [`whole_file`] |
//! | `extends A, B` | what the [`second_base`] has of its own |
//! | `keeps to ranks 1-5` | the squares behind each path ([`kept_to`]) |
//! | `lines cross { … }` | what its [`blocks`] can be |
//! | `when it captures { … }` | the [`events`] without a block |
//! | `when it is captured: every piece …` | the lines [`of_captors`] |
//! | `when it captures: …, if …` | the lines of the piece that have the condition ([`event_conditions`]) |
//! | `piece ghost * of nobody { … }` | the line of the turn, for what is [`of_nobody`] |
//! | `move` and `capture or move` in a turn | the lines that [these acts](bare_acts) are |
//! | `promote …` below the `}` of a piece | the block that [ended above](ended_above) |
//! | `moves as a rook` in `replace piece rook` | how it went [as itself](as_itself) |
//! | `to bishop knight` | the comma between [two names](two_names) |
//! | `drop anywhere, if it can move` | squares of [this board](this_board) |
//! | `after 40 moves: draw` | the inherited count that [one count](one_count) leaves no place for |
//! | `extends standard` below `variant …` | its [first line](apart_head) on one line |
//! | `remove capture step forward` | the lines that are [`remaining`] |
//! | `remove queen` | the [piece or the castling](removed_name) that there is |
//! | `drop anywhere except last rank` | the squares that are left ([`complements`]) |
//! | `piece king {` | what is [`known`] of the piece |
//! | `rank 5 and level E` | where they are [`meeting`] |
//! | `change piece queen D { }` | the piece anew, with its [`other_letter`] |
//! | `change turn { 3 moves }` | the [`whole`] block, with the lines of the base that are not contradicted |
//! | `a side has no *` | [every kind](every_kind) by its name |
//! | `pass = true`, `castles with rook` | [examples](templates) with the pieces of the variant |
//! | `ranks 0-1, file 7` | the squares as they are [counted here](from_zero) |
//! | `promote on last rank to Q, R` | the names of these [`letters`] |
//! | `to queen:1, rook:2` | the line for as many [`at_most`] as at the start |
//! | `slide orthogonal 1..=3` | the [`ranges`] with a `-` |
//! | `to flying horse` | the [`joined`] name |
//! | `onto a piece worth less than 5` | the pieces that are, [`by_worth`] |
//! | `a side has captured 5 pieces` | how many are left when so many are [`captured`] |
//! | `last rank - 1` | the rank, [`reckoned`] |
//! | `to any piece except king` | the kinds that can be [`promoted`] to |
//! | `as bishop or camel` | the leaps of [`leapers`] that the game lacks |
//! | `slide like a knight` | the leap that goes on, as in [`rides`] |
//! | `capture en passant` | how the piece takes what is [`passing`] |
//! | `setup "startpos"` | what a game is [`starting`] from |
//! | `setup { White: Ke1, Ra1 }` | the position that is [`listed`], rank by rank |
//! | `if (a capture is legal) a capture` | [one line](first_else) with the `else` below it |
//! | `else a move` below `a capture` | the line above that goes on with it ([`further_else`]) |
//! | `extends 3check` | what the variant is called here, of which that is one of the [`aliases`] |
//! | `[hawks:standard]` | one report for such [`headers`] and what stands below them |
//! | `army red { … }`, `army green { … }` | that there are no [`more_sides`] |
//! | `piece dragonHorse D` | one report of the name, wherever it stands ([`renamed`]) |
//! | `white rank 7, black rank 2` | the squares as [`sides`] count their own |
//! | `flagRegionWhite = *8` | what takes the place of [`settings`] of another program |
//! | `piece: { "name": "wizard" }` | the piece that [data](foreign) describe |
//! | `or a knight is next to it` | what [`lines_around`] it leave open |
//! | `betza "fmWifmnD"` | from where the [`first_moves`] are made |
//! | `piece elephant {` and `letter E` below | its [`first_line`], with all that belongs there |
//! | `if it is unmoved { … }` | each line with the [`conditional`] behind it |
//! | `repeat 2 { a move }` in a turn | the moves that it has ([`repeated`]) |
//! | `for p in rook, bishop { … }` | the lines that [`loops`] stand for |
//! | `part leaper(n)` and `include leaper(2)` | the part with its [`parameters`] written out |
//! | `def leaper(p) { … }` and `leaper(rook)` | what calls of [`functions`] stand for |
//! | `let n = 3` and `up to n` | what [`constants`] stand for |
//! | `army white { endings { … } }` | the endings [`of_one_side`] |
//! | `pseudo-royal` | when a [`lone_royal`] is royal |
//! | `army black { … *2 *1 … }` | the [`starred`] ranks as Black counts them |
//! | `piece amazon A extends queen` | the lines of a [`gone_lender`] |
//! | `replace castling long {` | the name and the letter that it has here ([`replaced_castling`]) |
//! | `piece archbishop A` | its block, with [`lenders`] of this game |
//!
//! Where all of a report is a line to write, that line is [`offered`]; where it is several, they take out the old ones [`once`].
//!
//! Nor does it know armies and positions. So the file is compiled once more with a line in the place of each of these that can be read, and
//! what is asked then is asked of its games:
//!
//! | line | asked |
//! |---|---|
//! | `illegal e1g1 because in check` | why the move is illegal there ([`reasons`]) |
//! | `setup "…"` over a shuffled one | whether the shuffle fits it, too ([`shuffled`]) |

mod aliases;
mod apart_head;
mod around_it;
mod as_itself;
mod at_most;
mod bare_acts;
mod blocks;
mod by_worth;
mod captured;
mod cells;
mod complements;
mod conditional;
mod constants;
mod edges;
mod ended_above;
mod event_conditions;
mod events;
mod every_kind;
mod first_else;
mod first_line;
mod first_moves;
mod foreign;
mod from_zero;
mod functions;
mod further_else;
mod gone_lender;
mod guards;
mod headers;
mod hexagons;
mod inside;
mod joined;
mod kept_to;
mod known;
mod leapers;
mod lenders;
mod letters;
mod levels;
mod lines_around;
mod listed;
mod lone_royal;
mod loops;
mod meeting;
mod more_sides;
mod of_captors;
mod of_nobody;
mod of_one_side;
mod offered;
mod once;
mod one_count;
mod other_letter;
mod parameters;
mod passing;
mod promoted;
mod ranges;
mod reasons;
mod reckoned;
mod remaining;
mod removed_name;
mod renamed;
mod repeated;
mod replaced_castling;
mod rides;
mod second_base;
mod settings;
mod shuffled;
mod sides;
mod starred;
mod starting;
mod templates;
mod this_board;
mod two_names;
mod whole;
mod whole_file;

use crate::ast::BoardSize;
use crate::code;
use crate::compile::{Compilation, Variant};
use crate::diagnostic::{Applicability, Diagnostic};
use crate::edited::{Edited, edited};
use crate::parse::is_line;
use crate::source::{FileId, Loader, Span};
use crate::token::{Token, TokenKind, tokens};
pub(crate) use of_nobody::NO_BLOCK;
use reasons::Because;
use std::ops::Range;

/// Looks again at what was reported of the file that is asked for.
pub(crate) fn look(compilation: &mut Compilation, compile: &dyn Fn(&str) -> Compilation) {
    shuffled::suit(compilation, compile);
    let text = compilation.sources.text(FileId::default());
    let own = |d: &Diagnostic| d.span().file == FileId::default();
    let mut questions: Vec<(usize, Because)> = Vec::new();
    for (index, diagnostic) in compilation.diagnostics.iter().enumerate().filter(|(_, d)| own(d)) {
        let words = statement(text, diagnostic.span().start);
        let question = Because::of(diagnostic, text, &words);
        let new = |q: &Because| !questions.iter().any(|(_, other)| other.range == q.range);
        questions.extend(question.filter(new).map(|question| (index, question)));
    }
    if questions.is_empty() {
        return;
    }
    let mut edits: Vec<(Range<usize>, &str)> =
        questions.iter().map(|(_, q)| (q.range.clone(), reasons::READABLE)).collect();
    // The file can be played only when nothing else is wrong with it.
    let others = compilation.diagnostics.iter().enumerate();
    let others = others
        .filter(|(index, d)| own(d) && d.is_error() && !questions.iter().any(|(asked, _)| asked == index));
    let others: Vec<(Span, String)> =
        others.filter_map(|(_, d)| d.fix.as_ref()).flat_map(|fix| fix.edits.clone()).collect();
    for (place, new) in &others {
        let apart = edits.iter().all(|(range, _)| place.end < range.start || range.end < place.start);
        if apart && place.file == FileId::default() {
            edits.push((place.start..place.end, new));
        }
    }
    edits.sort_by_key(|(range, _)| range.start);
    let Some(Edited { text: mended, places }) = edited(text, &edits) else { return };
    let again = compile(&mended);
    for (index, question) in questions {
        let old = question.range.clone();
        let place = edits.iter().position(|(range, _)| *range == old).and_then(|at| places.get(at));
        let place = place.map_or(old.start, |now| now.start);
        if let Some(diagnostic) = compilation.diagnostics.get_mut(index)
            && let Some(answer) = question.answer(diagnostic, &again, place)
        {
            *diagnostic = answer;
        }
    }
}

/// What is said of lines that cannot be read.
const UNREAD: [code::Code; 4] = [code::SYNTAX, code::UNKNOWN_ITEM, code::MISPLACED, code::NOT_IN_EDITION];

/// Each report looks for its line from the beginning of the text; a longer one is not a variant that somebody has written.
const MAX_TEXT: usize = 1 << 16;

/// Says what is said of lines that cannot be read for the board and the lines around them.
pub(crate) fn suit(compilation: &mut Compilation, loader: &dyn Loader) {
    let text = compilation.sources.text(FileId::default());
    if text.len() > MAX_TEXT {
        return;
    }
    foreign::gather(&mut compilation.diagnostics, text);
    headers::gather(&mut compilation.diagnostics, text);
    more_sides::gather(&mut compilation.diagnostics, text);
    of_nobody::gather(&mut compilation.diagnostics, text);
    of_nobody::second(&mut compilation.diagnostics, &compilation.variants, text);
    let variants = &compilation.variants;
    // What can be read may be meant of other squares or by other names.
    let named = [code::OFF_BOARD, code::UNKNOWN_PIECE, code::UNKNOWN_VARIANT];
    for diagnostic in compilation.diagnostics.iter_mut().filter(|d| d.span().file == FileId::default()) {
        let unread = UNREAD.contains(&diagnostic.code);
        if !unread && !named.contains(&diagnostic.code) || is_of_a_rank(diagnostic) {
            continue;
        }
        let words = statement(text, diagnostic.span().start);
        let Some(said) = Said::of(text, &words) else { continue };
        let resolved = around(variants, diagnostic.span()).and_then(|v| v.resolved.as_ref());
        let board = resolved.and_then(|r| r.board);
        let _ = from_zero::suit(diagnostic, &said, board)
            .or_else(|| aliases::suit(diagnostic, &said, loader))
            .or_else(|| letters::suit(diagnostic, &said, resolved?))
            .or_else(|| promoted::suit(diagnostic, &said, resolved?))
            .or_else(|| leapers::suit(diagnostic, &said, resolved?))
            .or_else(|| settings::suit(diagnostic, &said, resolved?, &compilation.sources));
    }
    for diagnostic in compilation.diagnostics.iter_mut().filter(|d| d.span().file == FileId::default()) {
        if let Some(resolved) = around(variants, diagnostic.span()).and_then(|v| v.resolved.as_ref()) {
            let _ = first_moves::suit(diagnostic, text, resolved);
        }
    }
    let name = compilation.sources.name(FileId::default()).to_owned();
    for diagnostic in compilation.diagnostics.iter_mut().filter(|d| d.span().file == FileId::default()) {
        let words = statement(text, diagnostic.span().start);
        let Some(said) = Said::of(text, &words) else { continue };
        let _ = whole_file::suit(diagnostic, &said, loader, &name)
            .or_else(|| second_base::suit(diagnostic, &said, loader));
    }
    settings::once(&mut compilation.diagnostics);
    settings::gather(&mut compilation.diagnostics, text);
    settings::promoted(&mut compilation.diagnostics);
    let unread = |d: &&mut Diagnostic| d.span().file == FileId::default() && UNREAD.contains(&d.code);
    for diagnostic in compilation.diagnostics.iter_mut().filter(unread) {
        let words = statement(text, diagnostic.span().start);
        let Some(said) = Said::of(text, &words) else { continue };
        let variant = around(variants, diagnostic.span());
        lines_around::suit(diagnostic, &said);
        let _ = loops::suit(diagnostic, &said, variant.and_then(|v| v.resolved.as_ref()));
        let _ = repeated::suit(diagnostic, &said);
        let _ = bare_acts::suit(diagnostic, &said);
        let _ = ended_above::suit(diagnostic, &said);
        events::suit(diagnostic, &said);
        let _ = kept_to::suit(diagnostic, &said);
        let _ = joined::suit(diagnostic, &said);
        let _ = ranges::suit(diagnostic, &said);
        if let Some(variant) = variant {
            guards::suit(diagnostic, &said, variant, &compilation.sources);
            blocks::suit(diagnostic, &said, variant);
            remaining::suit(diagnostic, &said, variant, &compilation.sources);
            passing::suit(diagnostic, &said, variant, &compilation.sources);
            let _ = rides::suit(diagnostic, &said, variant.resolved.as_ref());
            if let Some(resolved) = &variant.resolved {
                let _ = letters::free(diagnostic, &said, resolved);
                let _ = at_most::suit(diagnostic, &said, resolved);
                let _ = removed_name::suit(diagnostic, resolved);
                let _ = by_worth::suit(diagnostic, &said, resolved);
                let _ = captured::suit(diagnostic, &said, resolved);
                let _ = of_captors::suit(diagnostic, &said, resolved, &compilation.sources);
                let _ = replaced_castling::suit(diagnostic, &said, resolved);
                let _ = two_names::suit(diagnostic, &said, resolved);
                let _ = event_conditions::suit(diagnostic, &said, resolved, &compilation.sources);
                let _ = as_itself::suit(diagnostic, &said, resolved, &compilation.sources);
                let _ = this_board::suit(diagnostic, &said, resolved, &compilation.sources);
                let _ = one_count::suit(diagnostic, &said, resolved, &compilation.sources);
            }
            every_kind::suit(diagnostic, &said, variant);
            let _ = whole::suit(diagnostic, &said, variant, &compilation.sources);
            templates::suit(diagnostic, &said, variant);
        }
        let board = variant.and_then(|v| v.resolved.as_ref()?.board);
        match board {
            Some(BoardSize::Hexagon(_)) => hexagons::suit(diagnostic, &said),
            Some(BoardSize::Levels(..)) => levels::suit(diagnostic, &said),
            _ => {}
        }
        edges::suit(diagnostic, &said, board);
        let _ = sides::suit(diagnostic, &said, board);
        let _ = reckoned::suit(diagnostic, &said, board);
        let _ = starred::suit(diagnostic, &said, board);
        let _ = of_one_side::suit(
            diagnostic,
            &said,
            variant.and_then(|v| v.resolved.as_ref()),
            &compilation.sources,
        );
        let _ = lone_royal::suit(diagnostic, &said);
        if let Some(resolved) = variant.and_then(|v| v.resolved.as_ref()) {
            let _ = gone_lender::suit(diagnostic, resolved, &compilation.sources);
        }
        meeting::suit(diagnostic, &said, board);
        complements::suit(diagnostic, &said, board);
        known::suit(diagnostic, &said, variant.and_then(|v| v.resolved.as_ref()));
    }
    apart_head::gather(&mut compilation.diagnostics, text);
    in_place(&mut compilation.diagnostics, text);
    lenders::gather(&mut compilation.diagnostics, variants, loader, text);
    conditional::gather(&mut compilation.diagnostics, text, variants);
    first_else::gather(&mut compilation.diagnostics, text);
    further_else::gather(&mut compilation.diagnostics, text);
    listed::gather(&mut compilation.diagnostics, text, variants);
    starting::gather(&mut compilation.diagnostics, text);
    known::gather(&mut compilation.diagnostics);
    renamed::gather(&mut compilation.diagnostics, text);
    other_letter::gather(&mut compilation.diagnostics, variants, &compilation.sources);
    first_line::gather(&mut compilation.diagnostics, text);
    parameters::gather(&mut compilation.diagnostics, text);
    functions::gather(&mut compilation.diagnostics, text);
    constants::gather(&mut compilation.diagnostics, text);
    for diagnostic in compilation.diagnostics.iter_mut().filter(|d| d.span().file == FileId::default()) {
        let resolved = around(variants, diagnostic.span()).and_then(|v| v.resolved.as_ref());
        let _ = offered::suit(diagnostic, text, resolved);
        once::suit(diagnostic, text);
    }
}

/// Is it about a rank in words alone? What is said of the rest of its line is another report.
fn is_of_a_rank(diagnostic: &Diagnostic) -> bool {
    let edits = diagnostic.fix.iter().filter(|fix| fix.applicability == Applicability::Certain);
    edits.flat_map(|fix| &fix.edits).any(|(at, new)| {
        *at == diagnostic.span() && (new == "last rank" || new.starts_with("rank ") && !new.contains(','))
    })
}

/// Writes out a line that is to begin with `replace`.
fn in_place(diagnostics: &mut [Diagnostic], text: &str) {
    const BEGIN: &str = "begin it with `replace`";
    // The first of several such lines in a block, by its sort: one `replace` takes out all old lines of it.
    let mut above: Option<(usize, String)> = None;
    for diagnostic in diagnostics.iter_mut().filter(|d| d.span().file == FileId::default()) {
        let span = diagnostic.span();
        let line = text.get(span.start..span.end).unwrap_or_default();
        let whole = format!("replace {line}");
        if diagnostic.code == code::ADDS_NOTHING && is_line(&whole) && !line.contains('\n') {
            let sort = line
                .split([' '])
                .take_while(|word| matches!(*word, "move" | "and" | "capture"))
                .collect::<Vec<_>>();
            let sort = sort.join(" ");
            let same = above.as_ref().filter(|(end, other)| {
                *other == sort
                    && text.get(*end..span.start).is_some_and(|between| !between.contains(['{', '}']))
            });
            if same.is_some() {
                for help in diagnostic.help.iter_mut().filter(|help| help.ends_with(BEGIN)) {
                    *help = help.replace(
                        BEGIN,
                        "`replace` before the line above is enough: it takes out all old lines of this kind",
                    );
                }
                diagnostic.fix = None;
            }
            let first = same.is_none();
            above = Some((span.end, sort));
            let mut offered = false;
            for help in diagnostic.help.iter_mut().filter(|help| help.ends_with(BEGIN)) {
                *help = help.replace(BEGIN, &format!("write `{whole}`"));
                offered = first;
            }
            if offered && diagnostic.fix.is_none() {
                let at = Span::new(span.file, span.start, span.start);
                *diagnostic = diagnostic.clone().guess(format!("write `{whole}`"), at, "replace ");
            }
        }
    }
}

/// A report with other words, and without what was offered.
fn anew(diagnostic: &mut Diagnostic, here: &str, help: Vec<String>) -> Option<()> {
    diagnostic.fix = None;
    diagnostic.notes.clear();
    diagnostic.labels.iter_mut().filter(|l| l.primary).for_each(|l| l.message = here.to_owned());
    diagnostic.help = help;
    Some(())
}

/// The variant around a place; of a place in none, the only one of the file.
fn around(variants: &[Variant], at: Span) -> Option<&Variant> {
    let within = variants.iter().find(|v| v.resolved.as_ref().is_some_and(|r| r.span.holds(at)));
    within.or(match variants {
        [one] => Some(one),
        _ => None,
    })
}

/// A line that cannot be read, in its words.
struct Said<'a> {
    /// The text of the file.
    text: &'a str,
    /// Its words and marks.
    words: &'a [Token],
    /// The line itself.
    line: &'a str,
    start: usize,
}

impl<'a> Said<'a> {
    fn of(text: &'a str, words: &'a [Token]) -> Option<Said<'a>> {
        let (start, end) = (words.first()?.start, words.last()?.end);
        Some(Said { text, words, line: text.get(start..end)?, start })
    }

    /// A word of it, or nothing.
    fn word(&self, at: usize) -> &'a str {
        self.words.get(at).map_or("", |t| t.slice(self.text))
    }

    /// The place of some of its words, from the first to the last.
    fn span(&self, first: usize, last: usize) -> Option<Span> {
        Some(Span::new(FileId::default(), self.words.get(first)?.start, self.words.get(last)?.end))
    }

    /// The line with other words in the place of some.
    fn with(&self, first: usize, last: usize, new: &str) -> Option<String> {
        let span = self.span(first, last)?;
        let before = self.line.get(..span.start - self.start)?;
        let after = self.line.get(span.end - self.start..)?;
        Some(format!("{before}{new}{after}"))
    }
}

/// A report with other advice: a line to write in the place of the author's, if that can be read; else only what is said. An edit would
/// take out words that carry meaning, so there is none.
fn advise(diagnostic: &mut Diagnostic, said: &Said<'_>, (first, last): (usize, usize), new: &str, why: &str) {
    let Some((span, whole)) = said.span(first, last).zip(said.with(first, last, new)) else { return };
    diagnostic.fix = None;
    diagnostic.notes.clear();
    if let Some(label) = diagnostic.labels.iter_mut().find(|l| l.primary) {
        label.message.clear();
        if diagnostic.code == code::SYNTAX {
            label.span = span;
        }
    }
    if is_line(&whole) {
        diagnostic.help = vec![format!("write `{whole}`")];
        diagnostic.notes = vec![why.to_owned()];
    } else {
        diagnostic.help = vec![why.to_owned()];
    }
}

/// The tokens of the statement around a place, without blanks.
fn statement(text: &str, at: usize) -> Vec<Token> {
    let ends = |kind: TokenKind| {
        use TokenKind::{Close, Comment, Newline, Open, Semicolon};
        matches!(kind, Newline | Semicolon | Open | Close | Comment)
    };
    let mut words: Vec<Token> = Vec::new();
    for token in tokens(text) {
        if ends(token.kind) {
            if words.last().is_some_and(|last| at <= last.end) {
                break;
            }
            words.clear();
        } else if token.kind != TokenKind::Blank {
            words.push(token);
        }
    }
    words
}
