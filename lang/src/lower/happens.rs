//! What happens because of a move: sentences become effects.
//!
//! | written | effects of a capture | of a move that captures nothing |
//! |---|---|---|
//! | nothing | `remove-victim travel` | `travel` |
//! | `it stays` | `remove-victim` | |
//! | `it leaves the board` | `remove-victim travel mover leaves` | `travel mover leaves` |
//!
//! A clause of a line comes first, and then the piece's own `when` lines in their order.

use super::Lower;
use super::borrowed::Borrowed;
use crate::ast::{
    self, Event, Everyone, Fate, Happens, LineKind, Moves, Name, Noun, Sentence, SentenceKind, Watches,
    Whereabouts,
};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::resolve::Piece;
use crate::source::{Span, on_one_line};
use wazir_runtime::program::{
    self, Army, Cells, Effect, EffectError, Group, Kind, KindId, KindSet, Rule, Step, Target, Watch, Whom,
};
use wazir_runtime::{Side, Square, SquareSet};

/// Of which moves something is said.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Of {
    Captures,
    /// Moves that capture nothing.
    Moves,
}

impl Lower<'_> {
    /// Gives the rules of a line what the line itself says of them.
    pub(super) fn clause(&mut self, side: Side, rules: &mut [Rule], moves: &Moves) {
        let Some(happens) = moves.happens.as_ref().filter(|_| !rules.is_empty()) else { return };
        let captures = rules.iter().any(Rule::can_capture);
        if !captures && let Some(stays) = happens.sentences.iter().find(|s| s.kind == SentenceKind::Stays) {
            self.report(
                Diagnostic::new(code::NONSENSE, stays.span, "a line that says `move` takes its piece somewhere")
                    .help("for a piece that captures without moving write `capture …, and it stays`; `move in place` stays where it is"),
            );
            return;
        }
        let follows = |s: &&Sentence| matches!(s.kind, SentenceKind::Follows(_));
        if let Some(follows) = happens.sentences.iter().find(follows)
            && rules.iter().all(|rule| self.straight_way(&rule.path).is_none())
        {
            let message = "what stands a step back follows one step or one slide";
            self.report(
                Diagnostic::new(code::NONSENSE, follows.span, message)
                    .here("after a leap or a bend nobody is a step back")
                    .help("write `move step …` or `move slide …`"),
            );
            return;
        }
        for of in [Of::Captures, Of::Moves] {
            let mut concerned: Vec<&mut Rule> = rules.iter_mut().filter(|rule| concerns(rule, of)).collect();
            if !concerned.is_empty() {
                let stays = happens.stays();
                // What a captor that stays does it does not do where it moves.
                let effects = match of {
                    Of::Moves if stays => Vec::new(),
                    _ => self.effects(side, happens, of, captures),
                };
                concerned.iter_mut().for_each(|rule| give(rule, of, stays, &effects));
            }
        }
        let any_way = self.steps_any_way();
        for rule in rules.iter_mut() {
            // What goes ahead or comes along goes in one of the directions of the path itself.
            let go = rule
                .path
                .iter()
                .find_map(|step| if let Step::Go(by) = step { Some(by.clone()) } else { None });
            let go = go.filter(|by| by.iter().all(|vector| any_way.contains(vector)));
            for effect in &mut rule.moving {
                if let (Effect::Displace(by) | Effect::Follow(_, by), Some(go)) = (effect, &go)
                    && !by.is_empty()
                {
                    by.clone_from(go);
                }
            }
            // Room is made before the mover comes.
            rule.moving.sort_by_key(|effect| !matches!(effect, Effect::Displace(_)));
        }
        self.possible(rules, happens);
    }

    /// What happens because of a drop.
    pub(super) fn because_of_drop(&mut self, side: Side, happens: &Happens) -> Vec<Effect> {
        if let Some(stays) = happens.sentences.iter().find(|s| s.kind == SentenceKind::Stays) {
            self.report(
                Diagnostic::new(code::NONSENSE, stays.span, "what is dropped stays where it is put")
                    .help("leave it out"),
            );
            return Vec::new();
        }
        if let Some(victim) = happens.sentences.iter().find(|s| matches!(s.kind, SentenceKind::Victim(_))) {
            self.report(
                Diagnostic::new(
                    code::NONSENSE,
                    victim.span,
                    "a drop captures nothing that something could happen to",
                )
                .help("leave the victim out"),
            );
            return Vec::new();
        }
        let effects = self.effects(side, happens, Of::Moves, false);
        let said = program::Drop {
            zone: SquareSet::EMPTY,
            conditions: Vec::new(),
            faces: Vec::new(),
            effects: effects.clone(),
            barred: Vec::new(),
            phrase: String::new(),
        };
        if let Some((message, help)) = said.check_effects().err().map(|error| match error {
            EffectError::Mover => (
                "nothing more can happen to a piece that is gone",
                "what leaves the board, changes sides or becomes nobody's comes last",
            ),
            EffectError::Place => ("what is dropped leaves no square", "leave out what appears there"),
            EffectError::NoVictim | EffectError::Victim | EffectError::Travel => {
                ("a drop captures nothing that something could happen to", "leave the victim out")
            }
        }) {
            self.report(Diagnostic::new(code::NONSENSE, happens.span, message).help(help));
        }
        effects
    }

    /// Gives the rules of a piece what its `when` lines say.
    pub(super) fn events(&mut self, side: Side, rules: &mut [Rule], events: &[(Event, &Happens, Span)]) {
        for (event, happens, _) in events {
            if *event == Event::Moves
                && let Some(stays) = happens.sentences.iter().find(|s| s.kind == SentenceKind::Stays)
            {
                self.report(
                    Diagnostic::new(code::NONSENSE, stays.span, "what moves does not stay")
                        .help("for a piece that captures without moving write `when it captures: it stays`"),
                );
                return;
            }
        }
        let any_stays = events.iter().any(|(_, happens, _)| happens.stays());
        for (event, happens, span) in events {
            self.line = Some(*span);
            let stays = *event == Event::Captures && happens.stays();
            let captures = self.effects(side, happens, Of::Captures, *event == Event::Captures);
            for rule in rules.iter_mut().filter(|rule| concerns(rule, Of::Captures)) {
                // A captor that stays has not moved.
                let moves = !any_stays && rule.capture.contains(&Effect::Travel);
                if *event == Event::Captures || moves {
                    give(rule, Of::Captures, stays, &captures);
                }
            }
            if *event == Event::Moves && rules.iter().any(|rule| concerns(rule, Of::Moves)) {
                let moves = self.effects(side, happens, Of::Moves, false);
                rules
                    .iter_mut()
                    .filter(|r| concerns(r, Of::Moves))
                    .for_each(|r| give(r, Of::Moves, false, &moves));
            }
            self.possible(rules, happens);
        }
        self.line = None;
    }

    /// What happens to each side's pieces where they come near others: first near those of the other side, as the file declares them.
    pub(super) fn watched(&mut self) -> [Vec<Effect>; 2] {
        let variant = self.variant;
        let mut watches = [Vec::new(), Vec::new()];
        for mover in Side::BOTH {
            for by in [!mover, mover] {
                for piece in variant.army(by).pieces.values() {
                    self.subject.clone_from(&piece.name.text);
                    self.borrowing = vec![Borrowed::own(&piece.name.text)];
                    for line in &piece.lines {
                        let LineKind::Watches(said) = &line.kind else { continue };
                        self.line = Some(line.span);
                        let effect = self.watch(mover, by, &piece.name, said);
                        watches[mover.index()].extend(effect);
                    }
                }
            }
        }
        self.line = None;
        watches
    }

    /// What a side's piece does to what the mover's side brings near it.
    fn watch(&mut self, mover: Side, by: Side, piece: &Name, watches: &Watches) -> Option<Effect> {
        let [friends, enemies] = self.noun(by, &watches.noun);
        let movers = if by == mover { friends } else { enemies };
        if movers.is_empty() {
            return None;
        }
        let sentence = watches.happens.sentences.first()?;
        let SentenceKind::It(fate) = &sentence.kind else { return None };
        if *fate == Fate::BecomesCaptured {
            let message = "what comes near a piece does not become what it has captured";
            self.report(Diagnostic::new(code::NONSENSE, sentence.span, message).help(
                "say what it becomes: `that piece becomes a pawn`; the captor itself says what it becomes, as in `when it captures: it becomes what it captured`",
            ));
            return None;
        }
        let fate = self.fate(mover, fate, [true, false], sentence.span, false)?;
        let path = self.way_to(by, &watches.place)?;
        let one: KindSet = [self.kind(by, piece)?].into_iter().collect();
        let (own, enemy) = if by == mover { (one, KindSet::NONE) } else { (KindSet::NONE, one) };
        Some(Effect::Watched(Watch { movers, own, enemy, path }, fate))
    }

    /// Gives the rules of a kind what happens to it where it comes near others: behind what a line says, and before what the piece itself does.
    pub(super) fn come_near(&mut self, side: Side, kind: &mut Kind, stays: bool) {
        let watches = &self.watches[side.index()];
        if watches.is_empty() {
            return;
        }
        let own = self.variant.army(side).pieces.get_index_of(&kind.name);
        let own = own.and_then(|index| u8::try_from(index).ok()).map(KindId::new);
        let fixed = kind.changes.is_empty();
        for rule in &mut kind.rules {
            let becomes = |effect: &Effect| {
                matches!(effect.fate(), Some(program::Fate::Become(_) | program::Fate::BecomeCaptured))
            };
            let fixed = fixed && !rule.effects().any(becomes);
            let concerned = |effect: &&Effect| match (effect.watch(), own) {
                (Some(watch), Some(own)) => !fixed || watch.movers.contains(own),
                _ => false,
            };
            let near: Vec<Effect> = watches.iter().filter(concerned).cloned().collect();
            if near.is_empty() {
                continue;
            }
            // What has gone, or has become another's, comes near nobody.
            let mut with = rule.clone();
            if rule.can_capture() && !stays && rule.capture.contains(&Effect::Travel) {
                with.capture.extend_from_slice(&near);
                if with.check_effects().is_err() {
                    with.capture.clone_from(&rule.capture);
                }
            }
            if rule.quiet {
                with.moving.extend_from_slice(&near);
                if with.check_effects().is_err() {
                    with.moving.clone_from(&rule.moving);
                }
            }
            *rule = with;
        }
    }

    /// The effects of some sentences, without those that every move has. `captures` says that they are said of captures alone.
    fn effects(&mut self, side: Side, happens: &Happens, of: Of, captures: bool) -> Vec<Effect> {
        let Some((last, before)) = happens.sentences.split_last() else { return Vec::new() };
        let mut effects: Vec<Effect> =
            before.iter().filter_map(|s| self.effect(side, s, of, captures)).collect();
        let last_effect = self.effect(side, last, of, captures);
        let Some(needed) = happens.needed else {
            effects.extend(last_effect);
            return effects;
        };
        let effect = match (last_effect, &last.kind) {
            (Some(Effect::Befall(Whom::Each(group), fate)), _) => {
                Effect::Befall(Whom::Each(Group { needed: true, ..group }), fate)
            }
            // There are none of these kinds: it happens to nobody, ever.
            (None, SentenceKind::Every(..)) => {
                let (own, enemy, path) = (KindSet::NONE, KindSet::NONE, vec![self.any_step()]);
                let nobody = Group { own, enemy, path, between: false, needed: true };
                Effect::Befall(Whom::Each(nobody), program::Fate::Leave)
            }
            _ => {
                let message = "`if any does` follows what happens to every piece of some sort";
                self.report(
                    Diagnostic::new(code::NONSENSE, needed, message)
                        .help("as in `every enemy next to it changes sides, if any does`"),
                );
                return effects;
            }
        };
        effects.push(effect);
        effects
    }

    fn effect(&mut self, side: Side, sentence: &Sentence, of: Of, captures: bool) -> Option<Effect> {
        let nobodys = |lower: &Self, name: &Name| {
            lower.variant.nobodys.as_ref().is_some_and(|nobodys| nobodys.text == name.text)
        };
        match &sentence.kind {
            SentenceKind::Unmoved => Some(Effect::Unmove),
            SentenceKind::MetGoesBack => (of == Of::Moves).then_some(Effect::Displace(Vec::new())),
            SentenceKind::MetGoesAhead => (of == Of::Moves).then(|| Effect::Displace(self.steps_any_way())),
            SentenceKind::Follows(noun) => {
                let kinds = self.noun(side, noun);
                Some(Effect::Follow(kinds, self.steps_any_way()))
            }
            SentenceKind::Stays => None,
            SentenceKind::Victim(name) => {
                if nobodys(self, name) {
                    return Some(Effect::Block(Target::Victim)).filter(|_| of == Of::Captures);
                }
                let kind = self.kind(side, name)?;
                (of == Of::Captures).then_some(Effect::Place(kind, Target::Victim))
            }
            SentenceKind::Appears(name) if nobodys(self, name) => Some(Effect::Block(Target::Origin)),
            SentenceKind::Appears(name) if !self.variant.has_piece(&name.text) => {
                self.no_such(name);
                None
            }
            SentenceKind::Appears(name) => Some(Effect::Place(self.kind(side, name)?, Target::Origin)),
            SentenceKind::It(fate) => {
                let fate = self.fate(side, fate, [true, false], sentence.span, captures)?;
                Some(Effect::Befall(Whom::Mover, fate))
            }
            SentenceKind::Every(everyone, fate) => {
                let group = self.group(side, everyone)?;
                let whose = [!group.own.is_empty(), !group.enemy.is_empty()];
                // Where there are none of these kinds, it happens to nobody.
                if whose == [false; 2] {
                    return None;
                }
                let fate = self.fate(side, fate, whose, sentence.span, captures)?;
                Some(Effect::Befall(Whom::Each(group), fate))
            }
        }
    }

    /// Reports a name of nothing that could appear.
    pub(super) fn no_such(&mut self, name: &Name) {
        self.give_up();
        if self.variant.is_unread(&name.text) {
            return;
        }
        let message = format!("there is no piece `{}`", name.text);
        let unknown = Diagnostic::new(code::UNKNOWN_PIECE, name.span, message);
        let known = self.variant.piece_names();
        self.report(match &self.variant.nobodys {
            Some(nobodys) => unknown
                .did_you_mean(&name.text, known.into_iter().chain([nobodys.text.as_str()]))
                .or_help(format!("what belongs to nobody is the `{}`", nobodys.text)),
            None => unknown.did_you_mean(&name.text, known).or_help(format!(
                "for something in everybody's way that belongs to nobody, add the line `piece {} * of nobody`",
                name.text
            )),
        });
    }

    fn group(&mut self, side: Side, everyone: &Everyone) -> Option<Group> {
        let [own, enemy] = self.noun(side, &everyone.noun);
        match &everyone.place {
            Whereabouts::Near(place) => match self.place(side, place)? {
                program::Place::Path(path) => Some(Group { own, enemy, path, between: false, needed: false }),
                program::Place::Board
                | program::Place::Here
                | program::Place::Sharing(_)
                | program::Place::Squares(_)
                | program::Place::Hand
                | program::Place::Taken { .. }
                | program::Place::Attacking => None,
            },
            Whereabouts::Row(end) => {
                let path = self.row(side, &everyone.noun, end);
                Some(Group { own, enemy, path, between: true, needed: false })
            }
        }
    }

    /// The way along an unbroken row of some pieces, in any direction, up to another piece.
    pub(super) fn row(&mut self, side: Side, of: &Noun, end: &Noun) -> Vec<Step> {
        let stands = Step::Test(self.stands(side, of));
        let row = Step::Repeat { min: 1, max: None, body: vec![stands, Step::Ahead] };
        vec![self.any_step(), row, Step::Test(self.stands(side, end))]
    }

    /// What happens to pieces of the moving side, of the other, or of both.
    fn fate(
        &mut self,
        side: Side,
        fate: &Fate,
        whose: [bool; 2],
        span: Span,
        captures: bool,
    ) -> Option<program::Fate> {
        Some(match fate {
            Fate::Leaves => program::Fate::Leave,
            Fate::ChangesSides => program::Fate::ChangeSides,
            Fate::BecomesCaptured if !captures => {
                self.report(
                    Diagnostic::new(
                        code::NONSENSE,
                        span,
                        "a move captures nothing that a piece could become",
                    )
                    .help("write it after `when it captures:`, or in a line that begins with `capture`"),
                );
                return None;
            }
            Fate::BecomesCaptured => program::Fate::BecomeCaptured,
            Fate::Becomes(name) if self.variant.nobodys.as_ref().is_some_and(|n| n.text == name.text) => {
                program::Fate::BecomeNobodys
            }
            Fate::Becomes(name) => {
                let mut kinds: [Option<KindId>; 2] = [None; 2];
                for ((kind, of), concerned) in kinds.iter_mut().zip([side, !side]).zip(whose) {
                    if concerned {
                        *kind = Some(self.kind(of, name)?);
                    }
                }
                program::Fate::Become(kinds)
            }
        })
    }

    /// Where a captured piece comes back.
    pub(super) fn returns(&mut self, returns: &ast::Returns, line: Span) -> Option<program::Returns> {
        let board = self.board.clone();
        let all = self.all_squares();
        let colour = |s: Square| (board.file(s) + board.rank(s) + board.level(s)) % 2;
        let squares = match returns {
            ast::Returns::To(name) => vec![(all, self.square(name)?)],
            ast::Returns::Colour(_) if board.cells == Cells::Hexagons => {
                self.report(
                    Diagnostic::new(
                        code::NONSENSE,
                        line,
                        "hexagons have three colours, which no line can name",
                    )
                    .help("name a square: `it goes to d1 if empty`"),
                );
                return None;
            }
            ast::Returns::Colour(names) => {
                let mut left = all;
                let mut squares = Vec::new();
                for name in names {
                    let square = self.square(name)?;
                    let same: SquareSet = left.iter().filter(|s| colour(*s) == colour(square)).collect();
                    if same.is_empty() {
                        self.report(
                            Diagnostic::new(
                                code::NONSENSE,
                                name.span,
                                format!("a square before `{}` has its colour", name.text),
                            )
                            .help("name one light and one dark square"),
                        );
                        return None;
                    }
                    left = left.minus(&same);
                    squares.push((same, square));
                }
                squares
            }
            ast::Returns::File(rank) => {
                let rank = self.number(*rank, "a rank", 1, u64::from(board.ranks))? as u8 - 1;
                let line = |s: Square| (board.file(s), board.level(s));
                let on = |to: Square| all.iter().filter(|s| line(*s) == line(to)).collect();
                all.iter().filter(|s| board.rank(*s) == rank).map(|to| (on(to), to)).collect()
            }
            ast::Returns::Rank(name) => {
                let files = 0..board.files;
                let Some(file) = files.into_iter().find(|f| board.file_name(*f) == name.text) else {
                    self.report(Diagnostic::new(
                        code::OFF_BOARD,
                        name.span,
                        format!("the board has no file `{}`", name.text),
                    ));
                    return None;
                };
                let line = |s: Square| (board.rank(s), board.level(s));
                let on = |to: Square| all.iter().filter(|s| line(*s) == line(to)).collect();
                all.iter().filter(|s| board.file(*s) == file).map(|to| (on(to), to)).collect()
            }
        };
        let text = on_one_line(self.sources.slice(line));
        let phrase = text.split_once(':').map_or(text.as_str(), |(_, rest)| rest).trim().to_owned();
        Some(program::Returns { squares, phrase })
    }

    /// Lets the victims of each army come back, where the other army's captures say nothing of it.
    pub(super) fn returning(&mut self, mut armies: [Army; 2]) -> [Army; 2] {
        for side in Side::BOTH {
            if !armies[(!side).index()].kinds.iter().any(|kind| kind.returns.is_some()) {
                continue;
            }
            let rules = armies[side.index()].kinds.iter_mut().flat_map(|kind| &mut kind.rules);
            for rule in rules.filter(|rule| rule.can_capture()) {
                // The victim's sentences come before the captor's, when both have gone where they go.
                let at = rule
                    .capture
                    .iter()
                    .take_while(|e| matches!(e, Effect::Remove(_) | Effect::Catch | Effect::Travel))
                    .count();
                rule.capture.insert(at, Effect::Return);
            }
        }
        armies
    }

    /// Reports effects that cannot follow each other.
    fn possible(&mut self, rules: &[Rule], happens: &Happens) {
        let span = happens.span;
        let Some((rule, error)) = rules.iter().find_map(|rule| Some((rule, rule.check_effects().err()?)))
        else {
            return;
        };
        let (message, help) = match error {
            EffectError::Travel if happens.met().is_some() => (
                "only a line that goes onto a piece can say where that piece goes",
                "as in `move step orthogonal onto a piece, and that piece goes a step ahead`",
            ),
            EffectError::Mover if happens.sentences.iter().any(|s| s.kind == SentenceKind::Unmoved) => (
                "what moves or captures has moved",
                "a piece that is put down from a hand can have it: `drop on rank 1, and it counts as unmoved`",
            ),
            EffectError::Place if happens.victim_becomes().is_some() => (
                "a captor that moves ends up where the victim stood",
                "write `it stays, and the victim becomes …`, or leave the victim out",
            ),
            EffectError::Place
                if [rule.capture.as_slice(), rule.moving.as_slice()].into_iter().any(crowds_origin) =>
            {
                (
                    "two would come to the square that it leaves",
                    "leave out what appears there, or what goes there",
                )
            }
            EffectError::Place => {
                ("what stays where it is leaves no square", "leave out that it stays, or what appears there")
            }
            EffectError::Mover => (
                "nothing more can happen to a piece that is gone",
                "what leaves the board, changes sides or becomes nobody's comes last",
            ),
            EffectError::NoVictim if rules.iter().any(|rule| rule.catches.is_some()) => (
                "what is taken elsewhere than where the piece goes leaves the board, and nothing comes in its place",
                "leave the victim out",
            ),
            EffectError::NoVictim => (
                "a move captures nothing that something could happen to",
                "write it after `when it captures:`, or in a line that begins with `capture`",
            ),
            EffectError::Victim | EffectError::Travel => {
                ("these effects cannot follow each other", "say them in another order")
            }
        };
        self.report(Diagnostic::new(code::NONSENSE, span, message).help(help));
    }

    /// Says of each kind what it is on the other side, if anything changes sides or becomes what it captured; reports kinds that the other
    /// army does not have.
    pub(super) fn twins(&mut self, mut armies: [Army; 2]) -> [Army; 2] {
        let [mut changing, mut wanted] = [[KindSet::NONE; 2]; 2];
        for side in Side::BOTH {
            let (us, them) = (side.index(), (!side).index());
            for (index, kind) in armies[us].kinds.iter().enumerate() {
                for effect in kind.effects() {
                    match effect {
                        Effect::Befall(Whom::Mover, program::Fate::ChangeSides) => {
                            changing[us].insert(KindId::new(index as u8))
                        }
                        Effect::Befall(Whom::Each(group), program::Fate::ChangeSides) => {
                            changing[us] = changing[us] | group.own;
                            changing[them] = changing[them] | group.enemy;
                        }
                        Effect::Watched(watch, program::Fate::ChangeSides) => {
                            changing[us] = changing[us] | watch.movers;
                        }
                        Effect::Befall(_, program::Fate::BecomeCaptured) => {
                            let taken = |id: &KindId| {
                                armies[them].kind(*id).capturable() && !armies[them].kind(*id).royal
                            };
                            wanted[them] = wanted[them] | armies[them].ids().filter(taken).collect();
                        }
                        _ => {}
                    }
                }
            }
        }
        if changing == [KindSet::NONE; 2] && wanted == [KindSet::NONE; 2] {
            return armies;
        }
        for side in Side::BOTH {
            let (us, them) = (side.index(), (!side).index());
            for index in 0..armies[us].kinds.len() {
                let id = KindId::new(index as u8);
                let name = armies[us].kinds[index].name.clone();
                let twin = armies[them].by_name(&name);
                armies[us].kinds[index].twin = twin;
                let asked = changing[us].contains(id) || wanted[us].contains(id);
                if let (None, true, Some(piece)) = (twin, asked, self.variant.army(side).pieces.get(&name)) {
                    let what = if changing[us].contains(id) {
                        "may change sides"
                    } else {
                        "may be what a captor becomes"
                    };
                    let message =
                        format!("{side:#}'s `{name}` {what}, and {:#}'s army has no `{name}`", !side);
                    let report = Diagnostic::new(code::UNKNOWN_PIECE, piece.name.span, message);
                    let report = self.no_twin(report, &armies[them], side, piece);
                    self.report(report);
                }
            }
        }
        armies
    }

    /// What to do about a piece of which the other army has none: it was taken out there, or written for one army alone.
    fn no_twin(&self, mut report: Diagnostic, others: &Army, side: Side, piece: &Piece) -> Diagnostic {
        let free = |letter| others.by_letter(letter).is_none();
        let own = |span: Span| self.variant.span.holds(span);
        let removed = self.variant.army(!side).removed.get(&piece.name.text);
        match removed.filter(|removed| own(removed.span) && free(removed.letter)) {
            Some(removed) => {
                report.mark(removed.span);
                report
                    .here(format!("{:#}'s army loses it here", !side))
                    .help("take its name out of this line, or the line itself if it names no other")
            }
            None if own(piece.name.span) && removed.is_none() && free(piece.letter.value) => report
                .here(format!("only {side:#}'s army has this piece"))
                .help(format!("for both armies to have it, write it outside of `army {side}`")),
            None => report.help("give both armies a piece of this name"),
        }
    }
}

/// Does a rule make such moves?
fn concerns(rule: &Rule, of: Of) -> bool {
    match of {
        Of::Captures => rule.can_capture(),
        Of::Moves => rule.quiet,
    }
}

/// Do effects bring two to the square that the mover leaves?
fn crowds_origin(effects: &[Effect]) -> bool {
    let comes = |effect: &&Effect| match effect {
        Effect::Place(_, Target::Origin) | Effect::Block(Target::Origin) | Effect::Follow(..) => true,
        Effect::Displace(steps) => steps.is_empty(),
        _ => false,
    };
    effects.contains(&Effect::Travel) && effects.iter().filter(comes).count() > 1
}

/// Adds effects to those that a rule has.
fn give(rule: &mut Rule, of: Of, stays: bool, effects: &[Effect]) {
    match of {
        Of::Captures => {
            if stays {
                rule.capture.retain(|effect| *effect != Effect::Travel);
            }
            rule.capture.extend_from_slice(effects);
        }
        Of::Moves => rule.moving.extend_from_slice(effects),
    }
}
