//! Defining, replacing, changing and removing pieces.

use super::apply::{Level, given_twice};
use super::resolved::{Changed, Dethroned, Override, Promoted, Removed};
use super::{Named, Piece, Resolved, Resolver, undone};
use crate::ast::{self, AlsoIn, BrokenLines, Change, Edit, LineKind, Name, PieceLine, Sort, Value};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::source::{Sources, Span, on_one_line};
use crate::suggest::{excepting, in_scope, list};
use wazir_runtime::{Side, program};

impl Resolver<'_, '_> {
    pub(super) fn define_piece(
        &mut self,
        to: &mut Resolved,
        level: &Level,
        piece: &ast::Piece,
        sides: &[Side],
    ) {
        let name = &piece.name;
        let first = sides.iter().find_map(|s| to.army(*s).pieces.get(&name.text));
        if let Some(first) = first {
            let alike = piece.letter.is_none_or(|letter| letter.value == first.letter.value);
            self.piece_twice(level, piece, (first.name.span, alike), sides);
            return;
        }
        let Some(letter) = piece.letter else { return };
        for side in sides {
            to.army_mut(*side).pieces.insert(name.text.clone(), Piece::of(piece, letter));
        }
    }

    pub(super) fn replace_piece(
        &mut self,
        to: &mut Resolved,
        level: &Level,
        piece: &ast::Piece,
        sides: &[Side],
    ) {
        let name = &piece.name;
        let replaced = self.having(to, name, sides, "replace");
        if replaced.is_empty() {
            take_again(to, piece, sides);
        }
        // An army may have a piece of its own in the place of that of both; nothing may be given for nobody.
        let own = |side: &Side| {
            let old = to.army(*side).pieces.get(&name.text).map(|p| p.name.span);
            old.filter(|span| level.variant.holds(*span))
        };
        let left = |span: Span| Side::BOTH.iter().any(|s| !replaced.contains(s) && own(s) == Some(span));
        if let Some(first) = replaced.iter().find_map(own).filter(|span| !left(*span)) {
            self.diagnostics.push(given_twice(format!("the piece `{}`", name.text), name.span, first));
        }
        let promoted = replaced.iter().find_map(|s| {
            let lines = &to.army(*s).pieces.get(&name.text)?.lines;
            let promotes = lines.iter().filter(|line| matches!(line.kind, LineKind::Promote { .. }));
            let alone = promotes.count() == 1;
            lines.iter().find_map(|line| {
                let LineKind::Promote { to, proviso, .. } = &line.kind else { return None };
                let span = line.span;
                let head = self.library.sources.slice(Span { end: to.first()?.span.start, ..span });
                let behind = Span { start: to.last()?.span.end, ..span };
                let tail = proviso.as_ref().map_or("", |_| self.library.sources.slice(behind));
                Some(Promoted {
                    line: span,
                    head: on_one_line(head),
                    to: to.iter().map(|n| n.text.clone()).collect(),
                    tail: tail.split_whitespace().collect::<Vec<_>>().join(" "),
                    alone,
                })
            })
        });
        let old = replaced.iter().find_map(|side| to.army(*side).pieces.get(&name.text));
        let lines = old.map(|old| old.lines.clone()).unwrap_or_default();
        for side in &replaced {
            let Some(old) = to.army_mut(*side).pieces.get_mut(&name.text) else { continue };
            *old = Piece {
                royal: piece.royal.or(old.royal).or_else(|| line_of(old, Sort::Royal)),
                ..Piece::of(piece, piece.letter.unwrap_or(old.letter))
            };
        }
        if !replaced.is_empty() {
            to.overrides.push(Override {
                piece: name.clone(),
                sides: replaced,
                removed: false,
                also_in: piece.also_in.clone(),
                promoted,
                lines,
                variant: level.variant,
            });
        }
    }

    pub(super) fn change_piece(&mut self, to: &mut Resolved, level: &Level, change: &Change, sides: &[Side]) {
        let having = self.having(to, &change.name, sides, "change");
        let undone = undone::of_itself(change);
        let sound = undone.is_empty();
        self.diagnostics.extend(undone);
        let ways = |sort: Sort| matches!(sort, Sort::Moves(_) | Sort::Betza);
        let moves = change.edits.iter().any(|edit| match edit {
            Edit::Add(_) => false,
            Edit::Replace(line) => ways(line.kind.sort()),
            Edit::Remove(sort, _) => ways(*sort),
        });
        let promoted = having.iter().any(|s| {
            let piece = to.army(*s).pieces.get(&change.name.text);
            piece.is_some_and(|p| line_of(p, Sort::Promote).is_some())
        });
        let lost = having.first().and_then(|side| to.army(*side).pieces.get(&change.name.text));
        let lost = lost.map(|piece| undone::along(change, &piece.lines, &self.library.sources));
        to.changes.push(Changed {
            piece: change.name.clone(),
            sides: having.clone(),
            moves,
            promoted,
            lost: lost.unwrap_or_default(),
            variant: level.variant,
        });
        let royal = |edit: &&Edit| matches!(edit, Edit::Remove(Sort::Royal, _));
        if let (Some(Edit::Remove(_, span)), false) = (change.edits.iter().find(royal), having.is_empty()) {
            let (name, span) = (change.name.text.clone(), *span);
            to.dethroned.push(Dethroned { name, span, removed: false });
        }
        let broken = self.library.broken();
        for side in having {
            let Some(piece) = to.army_mut(side).pieces.get_mut(&change.name.text) else { continue };
            // What the change itself adds is not what was there.
            let before = piece.lines.clone();
            for edit in &change.edits {
                let done = match edit {
                    Edit::Add(line) => {
                        piece.lines.push(line.clone());
                        Ok(())
                    }
                    Edit::Replace(line) => replace_lines(piece, line),
                    Edit::Remove(sort, span) => {
                        remove_lines(piece, *sort).then_some(()).ok_or((*sort, *span))
                    }
                };
                if let Err((sort, span)) = done {
                    let (words, name) = (sort.words(), &change.name.text);
                    let sources = &self.library.sources;
                    let nothing = Diagnostic::new(
                        code::NOTHING_TO_OVERRIDE,
                        span,
                        format!("`{name}` has no line `{words}`"),
                    )
                    .label(
                        by_the_same(&before, edit).map_or(piece.name.span, |line| line.span),
                        match by_the_same(&before, edit) {
                            Some(_) => "this line says both",
                            None => "the piece is defined here",
                        },
                    );
                    // What `every piece` says comes when the block ends, after this.
                    let given = |every: &&ast::Every| {
                        !every.noun.except.iter().any(|n| n.text == *name)
                            && every.lines.iter().any(|line| line.kind.sort() == sort)
                    };
                    let replaces = matches!(edit, Edit::Replace(_));
                    let alone = |every: &&ast::Every| {
                        let of_sort = every.lines.iter().all(|line| line.kind.sort() == sort);
                        let beside = |line: &PieceLine| has_unread_beside(&broken, line.span, sources);
                        of_sort && !every.lines.iter().any(beside)
                    };
                    // The line of every piece is what is to be changed, where it is said of both armies.
                    if let (Edit::Remove(..), false, Some(every)) =
                        (edit, sides.len() == 1, self.waiting.iter().find(given).filter(alone))
                    {
                        let only = change.edits.len() == 1;
                        self.diagnostics.push(not_yet(every, change, span, words, only));
                        continue;
                    }
                    let nothing = match self.waiting.iter().find(given) {
                        Some(every) => {
                            let of_sort = every.lines.iter().filter(|line| line.kind.sort() == sort);
                            let lines: Vec<Span> = of_sort.map(|line| line.span).collect();
                            let texts: Vec<String> =
                                lines.iter().map(|line| on_one_line(sources.slice(*line))).collect();
                            let alone = lines.len() == every.lines.len()
                                && !lines.iter().any(|line| has_unread_beside(&broken, *line, sources));
                            let except = excepting(&every.noun.except, &[name], alone, &texts.join("; "));
                            let said = "what is said of every piece is added when the block ends";
                            let nothing = lines.iter().fold(nothing, |d, line| d.label(*line, said));
                            let written = on_one_line(sources.slice(span));
                            nothing.help(match (replaces, sides) {
                                (true, _) => format!("{except}, and write `{written}` here"),
                                // The other army is to keep it.
                                (false, [side]) => format!(
                                    "{except}, and in the place of this `change piece {name} {{ {} }}` in `army {} {{ … }}`",
                                    texts.join("; "),
                                    !*side
                                ),
                                (false, _) => format!("{except}, and take `{written}` out"),
                            })
                        }
                        None => nothing.help(what_it_has(&before, edit, sources.slice(span), sources)),
                    };
                    let nothing = match what_is_left(&before, edit, sources) {
                        Some(lines) => {
                            let lines = format!("remove move and capture; {lines}");
                            nothing.guess(format!("write `{lines}`"), span, lines)
                        }
                        None => nothing,
                    };
                    let goes = what_goes(&before, edit, sources).into_iter();
                    self.diagnostics.push(goes.fold(nothing, Diagnostic::note));
                }
            }
            let lost = undone::elsewhere(change, &before, piece, &self.library.sources);
            let same = undone::by_itself(change, &before, &self.waiting, &self.library.sources);
            self.diagnostics.extend(lost.or(same).filter(|_| sound));
        }
    }

    pub(super) fn remove_pieces(
        &mut self,
        to: &mut Resolved,
        level: &Level,
        names: &[Name],
        also_in: &AlsoIn,
        sides: &[Side],
    ) {
        for name in names {
            let having = self.having(to, name, sides, "remove");
            for side in &having {
                let army = to.army_mut(*side);
                if let Some(piece) = army.pieces.shift_remove(&name.text) {
                    let text = piece.written(&self.library.sources);
                    let royal = piece.is_royal();
                    let (letter, lines) = (piece.letter.value, piece.lines);
                    let removed = Removed { span: name.span, letter, text, lines };
                    army.removed.insert(name.text.clone(), removed);
                    if royal && !to.dethroned.iter().any(|d| d.span == name.span) {
                        let (name, span) = (name.text.clone(), name.span);
                        to.dethroned.push(Dethroned { name, span, removed: true });
                    }
                }
            }
            if !having.is_empty() {
                to.overrides.push(Override {
                    piece: name.clone(),
                    sides: having,
                    removed: true,
                    also_in: also_in.clone(),
                    promoted: None,
                    lines: Vec::new(),
                    variant: level.variant,
                });
            }
        }
    }

    pub(super) fn worth(&mut self, to: &mut Resolved, worths: &[(Name, Value)], sides: &[Side]) {
        for (name, worth) in worths {
            for side in self.having(to, name, sides, "value") {
                if let Some(piece) = to.army_mut(side).pieces.get_mut(&name.text) {
                    piece.worth = Some(*worth);
                }
            }
        }
    }

    pub(super) fn points(&mut self, to: &mut Resolved, points: &[(Name, Value)], sides: &[Side]) {
        for (name, points) in points {
            for side in self.having(to, name, sides, "count") {
                if let Some(piece) = to.army_mut(side).pieces.get_mut(&name.text) {
                    piece.points = Some(*points);
                }
            }
        }
    }

    /// The sides, of those given, that have a piece; reports it if none has.
    pub(super) fn having(&mut self, to: &Resolved, name: &Name, sides: &[Side], what: &str) -> Vec<Side> {
        let have: Vec<Side> =
            sides.iter().copied().filter(|s| to.army(*s).pieces.contains_key(&name.text)).collect();
        if have.is_empty() && !self.incomplete && !self.library.is_unread(&name.text) {
            let known: Vec<&str> =
                sides.iter().flat_map(|s| to.army(*s).pieces.keys()).map(String::as_str).collect();
            let code = if matches!(what, "replace" | "change" | "remove") {
                code::NOTHING_TO_OVERRIDE
            } else {
                code::UNKNOWN_PIECE
            };
            let whose = owner(sides);
            let purpose = if code == code::UNKNOWN_PIECE { String::new() } else { format!(" to {what}") };
            let message = format!("{whose} no piece `{}`{purpose}", name.text);
            let mut diagnostic = Diagnostic::new(code, name.span, message);
            let later = self.later.iter().find(|n| {
                n.text == name.text && n.span.file == name.span.file && n.span.start > name.span.start
            });
            if let (Some(later), true) = (later, code == code::NOTHING_TO_OVERRIDE) {
                let done = match what {
                    "change" => "changed",
                    "remove" => "removed",
                    _ => "replaced",
                };
                self.diagnostics.push(
                    Diagnostic::new(
                        code,
                        name.span,
                        format!("`{}` is {done} before it is defined", name.text),
                    )
                    .here("move this below the definition")
                    .label(later.span, "it is defined only here"),
                );
                return have;
            }
            let done = match what {
                "change" => "changed",
                "remove" => "removed",
                _ => "replaced",
            };
            if code == code::NOTHING_TO_OVERRIDE && self.before_its_include(name, Named::Piece, done) {
                return have;
            }
            if let Some(removed) = sides.iter().find_map(|s| to.army(*s).removed.get(&name.text)) {
                diagnostic = diagnostic.label(removed.span, "it was removed here");
                if code == code::NOTHING_TO_OVERRIDE {
                    let free = |letter: &program::Letter| {
                        let taken = |p: &Piece| p.letter.value == *letter;
                        !sides.iter().any(|s| to.army(*s).pieces.values().any(taken))
                    };
                    let letter = std::iter::once(removed.letter).chain(program::Letter::all()).find(free);
                    let letter = letter.map_or_else(String::new, |letter| format!(" {letter}"));
                    let anew = format!("`piece {}{letter} {{`", name.text);
                    // A removal in the base stays where it is.
                    let own = to.span.holds(removed.span);
                    self.diagnostics.push(match what {
                        "remove" if own => diagnostic.help("take one of the two out"),
                        "remove" => diagnostic.help("take this out"),
                        "replace" => diagnostic
                            .help(format!("a new piece of this name begins with {anew}"))
                            .help("take `replace` out, and `also in …` if it is there"),
                        _ if own => diagnostic
                            .help("take the removal out, or this change")
                            .help(format!("another piece of this name is written whole: {anew}")),
                        _ => diagnostic.help(format!("write the whole piece: {anew}")),
                    });
                    return have;
                }
            }
            diagnostic = diagnostic.did_you_mean(&name.text, known);
            if diagnostic.help.is_empty() {
                diagnostic = diagnostic.maybe_help(in_scope("piece", "", to.names_of_pieces(sides)));
                if what == "replace" || what == "change" {
                    diagnostic = diagnostic.help(format!("a new piece begins with `piece {} …`", name.text));
                }
            }
            self.diagnostics.push(diagnostic);
        }
        have
    }
}

/// Does a line that could not be read stand in the same block?
fn has_unread_beside(broken: &BrokenLines, line: Span, sources: &Sources) -> bool {
    broken.lines().iter().filter(|b| b.span.file == line.file).any(|b| {
        let (start, end) =
            if b.span.end <= line.start { (b.span.end, line.start) } else { (line.end, b.span.start) };
        start <= end && !sources.slice(Span::new(line.file, start, end)).contains(['{', '}'])
    })
}

/// What to write where an edit finds no line of its sort.
fn what_it_has(lines: &[PieceLine], edit: &Edit, written: &str, sources: &Sources) -> String {
    let mut sorts: Vec<String> = Vec::new();
    for line in lines {
        let words = line.kind.sort().words().to_owned();
        if !sorts.contains(&words) {
            sorts.push(words);
        }
    }
    let ways = ["move and capture", "move", "capture", "betza"];
    let moves: Vec<String> = sorts.iter().filter(|s| ways.contains(&s.as_str())).cloned().collect();
    let half = |line: &PieceLine| match line.kind.sort() {
        Sort::Moves(modes) if !modes.takes => Some(("move", "capture")),
        Sort::Moves(modes) if !modes.quiet => Some(("capture", "move")),
        _ => None,
    };
    match (edit, sorts.as_slice()) {
        // What stands for half of what it does would leave it without the other half.
        (Edit::Replace(line), _) if half(line).is_some() && !moves.is_empty() => {
            let (word, other) = half(line).unwrap_or_default();
            let both = moves.iter().find(|sort| matches!(sort.as_str(), "move and capture" | "betza"));
            let way = written.trim_start_matches("replace ").trim_start_matches(word).trim();
            match both.map(String::as_str) {
                None => "a new line is written without `replace`".to_owned(),
                Some("betza") => format!(
                    "its `betza` line says how it moves and how it captures: write `remove betza`, and both again: `move and capture {way}`, or `{word} {way}` and a `{other}` line"
                ),
                Some(_) => format!(
                    "it moves and captures by the same lines: if it is to {word} like this and no longer to {other}, write `remove move and capture` and `{word} {way}`, nothing else; for it to {other} in another way, a `{other}` line as well; for both alike, `replace move and capture {way}`"
                ),
            }
        }
        // What both moves and captures so may take the place of the one, and leave the other.
        (Edit::Replace(line), _) if is_both(line.kind.sort()) && moves.iter().all(|sort| sort != "betza") => {
            "write `remove capture`, and the new line without `replace`; or `remove move` as well, if all of those lines are to go"
                .to_owned()
        }
        // One way to move is to be had instead of another: both must be said.
        (Edit::Replace(line), _) if ways.contains(&line.kind.sort().words()) && !moves.is_empty() => {
            let removals: Vec<String> = moves.iter().map(|sort| format!("remove {sort}")).collect();
            let new = on_one_line(written.strip_prefix("replace ").unwrap_or(written));
            format!("in place of the line with `replace`: `{}; {new}`", removals.join("; "))
        }
        (Edit::Replace(_), _) => "a new line is written without `replace`".to_owned(),
        (_, []) => "it has no lines".to_owned(),
        (Edit::Remove(Sort::Moves(gone), _), [only]) if only == "move and capture" => {
            let (left, word) = if gone.takes { ("move", "capture") } else { ("capture", "move") };
            let kept = what_is_left(lines, edit, sources).map(|lines| lines.replace("; ", "` and `"));
            format!(
                "it moves and captures by the same lines: to take out how it can {word}, write `remove move and capture`, and what is left as `{}`",
                kept.unwrap_or_else(|| format!("{left} …"))
            )
        }
        (_, [only]) => format!("its lines are all of the sort `{only}`"),
        (_, some) => {
            let some: Vec<String> = some.iter().map(|s| format!("`{s}`")).collect();
            format!("its lines are {}", some.join(", "))
        }
    }
}

/// The first line by which a piece both moves and captures, where one of the two is to be removed.
fn by_the_same<'l>(lines: &'l [PieceLine], edit: &Edit) -> Option<&'l PieceLine> {
    let half = matches!(edit, Edit::Remove(Sort::Moves(gone), _) if gone.quiet != gone.takes);
    lines.iter().find(|line| half && is_both(line.kind.sort()))
}

/// What is left of lines by which a piece both moves and captures, where one of the two is to be removed.
fn what_is_left(lines: &[PieceLine], edit: &Edit, sources: &Sources) -> Option<String> {
    let Edit::Remove(Sort::Moves(gone), _) = edit else { return None };
    by_the_same(lines, edit)?;
    let word = if gone.takes { "move" } else { "capture" };
    let both = lines.iter().filter(|line| is_both(line.kind.sort()));
    let left: Option<Vec<String>> = both
        .map(|line| {
            let text = on_one_line(sources.slice(line.span));
            text.strip_prefix("move and capture ").map(|way| format!("{word} {way}"))
        })
        .collect();
    left.map(|lines| lines.join("; ")).filter(|text| text.len() <= MAX_LEFT)
}

/// Lines that are longer together are not written anew in a help.
const MAX_LEFT: usize = 150;

/// Does a line of this sort both move and capture, in words?
fn is_both(sort: Sort) -> bool {
    matches!(sort, Sort::Moves(modes) if modes.quiet && modes.takes)
}

/// What each removal takes out that may make place for a line of another sort, where it is more than one line.
fn what_goes(lines: &[PieceLine], edit: &Edit, sources: &Sources) -> Vec<String> {
    let Edit::Replace(new) = edit else { return Vec::new() };
    if !is_both(new.kind.sort()) && new.kind.sort() != Sort::Betza {
        return Vec::new();
    }
    let goes = |word: &str| {
        let own = lines.iter().filter(|line| line.kind.sort().words() == word);
        let own: Vec<String> =
            own.map(|line| format!("`{}`", on_one_line(sources.slice(line.span)))).collect();
        (own.len() > 1).then(|| format!("`remove {word}` takes out {}", list(&own, "and")))
    };
    ["move", "capture"].into_iter().filter_map(goes).collect()
}

/// Puts a piece back, with new rules, that was removed before: what names it is then no second mistake.
fn take_again(to: &mut Resolved, piece: &ast::Piece, sides: &[Side]) {
    let name = &piece.name;
    for side in sides {
        let army = to.army_mut(*side);
        let Some(removed) = army.removed.get(&name.text).cloned() else { continue };
        let letter = piece.letter.unwrap_or(ast::Letter { value: removed.letter, span: name.span });
        if army.pieces.values().any(|p| p.letter.value == letter.value) {
            continue;
        }
        army.pieces.insert(name.text.clone(), Piece::of(piece, letter));
    }
}

/// The report of a line that is to be taken out before `every piece` brings it.
fn not_yet(every: &ast::Every, change: &Change, span: Span, words: &str, only: bool) -> Diagnostic {
    let name = &change.name.text;
    let except = excepting(&every.noun.except, &[name], true, "");
    let message = format!("`{name}` has no line `{words}` yet");
    let gone = match only {
        true => "and take the whole change out".to_owned(),
        false => format!("and take `remove {words}` out"),
    };
    Diagnostic::new(code::NOTHING_TO_OVERRIDE, every.noun.span, message)
        .here(except)
        .label(span, gone)
        .note("what is said of every piece is added when the block ends")
}

/// The beginning of a sentence on who has none of something.
pub(super) fn owner(sides: &[Side]) -> String {
    match sides {
        [side] => format!("{side:#}'s army has"),
        _ => "there is".to_owned(),
    }
}

fn line_of(piece: &Piece, sort: Sort) -> Option<Span> {
    piece.lines.iter().find(|l| l.kind.sort() == sort).map(|l| l.span)
}

/// Takes out the lines of a sort, and the same in the first line of the piece. Was there any?
pub(super) fn remove_lines(piece: &mut Piece, sort: Sort) -> bool {
    let before = piece.lines.len();
    piece.lines.retain(|l| l.kind.sort() != sort);
    let in_head = match sort {
        Sort::Royal => piece.royal.take().is_some(),
        Sort::Uncapturable => piece.uncapturable.take().is_some(),
        _ => false,
    };
    in_head || piece.lines.len() < before
}

fn replace_lines(piece: &mut Piece, line: &PieceLine) -> Result<(), (Sort, Span)> {
    let sort = line.kind.sort();
    let Some(at) = piece.lines.iter().position(|l| l.kind.sort() == sort) else {
        return Err((sort, line.span));
    };
    remove_lines(piece, sort);
    piece.lines.insert(at.min(piece.lines.len()), line.clone());
    Ok(())
}
