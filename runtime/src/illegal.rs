//! Why a move is illegal: a code, and a sentence that names the pieces and squares at fault.

use crate::attack::Attack;
use crate::engine::effects::Undone;
use crate::engine::interpret::Way;
use crate::game::{Game, Position};
use crate::moves::Move;
use crate::names::{self, article};
use crate::piece::Piece;
use crate::program::rights::Rights;
use crate::program::{
    Act, Action, Barred, Castling, CastlingWay, Drop, Effect, KindId, KindSet, Letter, RepetitionKey,
};
use crate::side::Side;
use crate::square::{Square, SquareSet};
use std::fmt;

/// Why a move is illegal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IllegalMove {
    code: IllegalCode,
    message: String,
    ends: [Option<Square>; 2],
    at: Vec<Square>,
    attacks: Vec<Attack>,
    castling: bool,
}

/// The reason of an [`IllegalMove`], without the squares and pieces at fault.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum IllegalCode {
    /// Nothing stands on the square that the move leaves.
    Empty,
    /// The piece belongs to the other side.
    NotYours,
    /// A piece of the mover's side stands on the destination.
    OwnPiece,
    /// What stands on the destination cannot be captured.
    Uncapturable,
    /// The piece does not move like that.
    Unreachable,
    /// The piece would not leave, or not keep to, what its square belongs to.
    Bound,
    /// Something stands in the way.
    Blocked,
    /// The piece goes there only to capture.
    OnlyCaptures,
    /// The piece goes there only without capturing.
    OnlyMoves,
    /// The line by which the piece would go holds only under a condition.
    Condition,
    /// The piece is frozen.
    Frozen,
    /// Nothing that it could take has just passed there.
    NothingPassed,
    /// A royal piece would be left attacked.
    Check,
    /// The side has no such piece in hand.
    NotInHand,
    /// Something stands where the piece would be dropped.
    Occupied,
    /// The piece is not dropped there.
    NotThere,
    /// It would cost its own side the last royal piece.
    OwnRoyal,
    /// Another action comes first in the turn, or the turn is only another.
    Compulsory,
    /// The side may not pass.
    NoPass,
    /// The next part of the turn could not be made.
    Unfinished,
    /// It gives check, which the turn or its line forbids.
    GivesCheck,
    /// It gives mate, which the turn or its line forbids.
    GivesMate,
    /// The piece could be captured where it comes, which its line forbids.
    Unsafe,
    /// It brings about what has been before in this game, which the turn forbids.
    Repeats,
    /// It leaves on the board, or leaves as it was, what the turn forbids.
    Leaves,
    /// The castling right is lost.
    Rights,
    /// A square that a castling needs safe is attacked.
    Attacked,
    /// The piece to become is missing, or is not one of the choices.
    Promotion,
}

impl IllegalCode {
    /// Every code.
    pub const ALL: &[IllegalCode] = &[
        IllegalCode::Empty,
        IllegalCode::NotYours,
        IllegalCode::OwnPiece,
        IllegalCode::Uncapturable,
        IllegalCode::Unreachable,
        IllegalCode::Bound,
        IllegalCode::Blocked,
        IllegalCode::OnlyCaptures,
        IllegalCode::OnlyMoves,
        IllegalCode::Condition,
        IllegalCode::Frozen,
        IllegalCode::NothingPassed,
        IllegalCode::Check,
        IllegalCode::NotInHand,
        IllegalCode::Occupied,
        IllegalCode::NotThere,
        IllegalCode::OwnRoyal,
        IllegalCode::Compulsory,
        IllegalCode::NoPass,
        IllegalCode::Unfinished,
        IllegalCode::GivesCheck,
        IllegalCode::GivesMate,
        IllegalCode::Unsafe,
        IllegalCode::Repeats,
        IllegalCode::Leaves,
        IllegalCode::Rights,
        IllegalCode::Attacked,
        IllegalCode::Promotion,
    ];

    /// The short word that tests and output write.
    pub const fn name(self) -> &'static str {
        self.words().0
    }

    /// What it means, in a line.
    pub const fn meaning(self) -> &'static str {
        self.words().1
    }

    const fn words(self) -> (&'static str, &'static str) {
        match self {
            IllegalCode::Empty => ("empty", "nothing stands on the square that the move leaves"),
            IllegalCode::NotYours => ("not-yours", "the piece belongs to the other side"),
            IllegalCode::OwnPiece => ("own-piece", "a piece of the mover's side stands on the destination"),
            IllegalCode::Uncapturable => {
                ("uncapturable", "what stands on the destination cannot be captured")
            }
            IllegalCode::Unreachable => ("unreachable", "the piece does not move like that"),
            IllegalCode::Bound => {
                ("bound", "the piece must leave its region or colour by every move, or may not leave it")
            }
            IllegalCode::Blocked => ("blocked", "something stands in the way"),
            IllegalCode::OnlyCaptures => ("only-captures", "the piece goes there only to capture"),
            IllegalCode::OnlyMoves => ("only-moves", "the piece goes there only without capturing"),
            IllegalCode::Condition => ("condition", "the condition of the line does not hold"),
            IllegalCode::Frozen => ("frozen", "the piece is frozen"),
            IllegalCode::NothingPassed => {
                ("nothing-passed", "nothing that it could take has just passed there")
            }
            IllegalCode::Check => ("check", "a royal piece would be left attacked"),
            IllegalCode::NotInHand => ("not-in-hand", "the side has no such piece in hand"),
            IllegalCode::Occupied => ("occupied", "something stands where the piece would be dropped"),
            IllegalCode::NotThere => ("not-there", "the piece is not dropped on this square"),
            IllegalCode::OwnRoyal => ("own-royal", "it would cost its own side the last royal piece"),
            IllegalCode::Compulsory => ("compulsory", "something else comes first in the turn"),
            IllegalCode::NoPass => ("no-pass", "the side may not pass"),
            IllegalCode::Unfinished => ("unfinished", "the next part of the turn could not be made"),
            IllegalCode::GivesCheck => ("gives-check", "it gives check, which the turn or its line forbids"),
            IllegalCode::GivesMate => ("gives-mate", "it gives mate, which the turn or its line forbids"),
            IllegalCode::Unsafe => ("unsafe", "it could be captured where it comes, which its line forbids"),
            IllegalCode::Repeats => {
                ("repeats", "it brings about what has been before, which the turn forbids")
            }
            IllegalCode::Leaves => ("leaves", "it leaves on the board what the turn forbids"),
            IllegalCode::Rights => ("rights", "the castling right is lost"),
            IllegalCode::Attacked => ("attacked", "a square that a castling needs safe is attacked"),
            IllegalCode::Promotion => {
                ("promotion", "the piece to become is missing, or is not one of the choices")
            }
        }
    }
}

impl fmt::Display for IllegalCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl IllegalMove {
    /// The reason.
    pub fn code(&self) -> IllegalCode {
        self.code
    }

    /// From where to where the move goes, as far as its text is understood.
    pub fn ends(&self) -> [Option<Square>; 2] {
        self.ends
    }

    /// Where what is against it stands, or should stand: what is in the way, freezes the piece, or cannot be captured.
    pub fn squares(&self) -> &[Square] {
        &self.at
    }

    /// What attacks a square that must be safe.
    pub fn attacks(&self) -> &[Attack] {
        &self.attacks
    }

    /// Is the move understood as a castling?
    pub fn is_castling(&self) -> bool {
        self.castling
    }
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for IllegalMove {}

impl IllegalMove {
    pub(crate) fn new(code: IllegalCode, message: String) -> IllegalMove {
        IllegalMove {
            code,
            message,
            ends: [None, None],
            at: Vec::new(),
            attacks: Vec::new(),
            castling: false,
        }
    }

    /// Adds squares at fault.
    fn at(mut self, squares: impl IntoIterator<Item = Square>) -> IllegalMove {
        self.at.extend(squares);
        self
    }

    /// Adds attacks.
    fn attacked(mut self, attacks: Vec<Attack>) -> IllegalMove {
        self.attacks = attacks;
        self
    }

    /// The ends of the move, unless they are known.
    fn with_ends(mut self, from: Option<Square>, to: Square) -> IllegalMove {
        if self.ends == [None, None] {
            self.ends = [from, Some(to)];
        }
        self
    }

    /// A move to what has been before, where the turn forbids that.
    pub(crate) fn repeats(key: RepetitionKey) -> IllegalMove {
        let message = format!("it repeats {}, which the turn forbids", repeated(key));
        IllegalMove::new(IllegalCode::Repeats, message)
    }
}

/// What is the same, for people.
fn repeated(key: RepetitionKey) -> &'static str {
    match key {
        RepetitionKey::Arrangement => "an arrangement of this game",
        RepetitionKey::Position | RepetitionKey::PositionAndTrail => "a position of this game",
    }
}

/// Finds out why the side to move may not go from one square to another.
pub(crate) struct Explainer<'a> {
    pub(crate) game: &'a Game,
    pub(crate) position: &'a Position,
}

impl Explainer<'_> {
    /// Why the move from one square to another is not legal that takes what stands on some squares besides.
    pub(crate) fn explain_taking(&self, from: Square, to: Square, taken: SquareSet) -> IllegalMove {
        self.against_taking(from, to, taken).with_ends(Some(from), to)
    }

    fn against_taking(&self, from: Square, to: Square, taken: SquareSet) -> IllegalMove {
        let pseudo = self.game.pseudo_moves(self.position);
        let takes = |mv: &Move| {
            let mut victims = self.game.victims_of(self.position, *mv);
            victims.remove(to);
            mv.captures_elsewhere() && victims == taken
        };
        match pseudo.iter().find(|mv| mv.from() == from && mv.to() == to && takes(mv)) {
            Some(mv) => self
                .against_line(*mv)
                .or_else(|| self.against_turn(*mv))
                .unwrap_or_else(|| self.exposure(*mv)),
            None => {
                let squares: Vec<String> = taken.iter().map(|square| self.square(square)).collect();
                let message = match self.position.piece_at(from) {
                    Some(piece) if piece.side == self.position.turn() => format!(
                        "the {} does not go to {} taking what stands on {}",
                        self.piece(piece, from),
                        self.square(to),
                        squares.join(" and ")
                    ),
                    _ => return self.explain(from, to, None),
                };
                IllegalMove::new(IllegalCode::Unreachable, message)
            }
        }
    }

    /// Why `from` to `to`, becoming `promotion`, is not among the legal moves.
    pub(crate) fn explain(&self, from: Square, to: Square, promotion: Option<&str>) -> IllegalMove {
        self.against(from, to, promotion).with_ends(Some(from), to)
    }

    fn against(&self, from: Square, to: Square, promotion: Option<&str>) -> IllegalMove {
        let turn = self.position.turn();
        let no = IllegalMove::new;
        let Some(piece) = self.position.piece_at(from) else {
            return no(IllegalCode::Empty, format!("there is no piece on {}", self.square(from))).at([from]);
        };
        if piece.side != turn {
            let what = self.piece(piece, from);
            return no(IllegalCode::NotYours, format!("the {what} is not {turn:#}'s")).at([from]);
        }
        if let Some(reason) = promotion.and_then(|letter| self.through_gate(piece, from, to, letter)) {
            return reason;
        }
        if let Some(reason) = self.promotion(from, to, promotion) {
            return reason;
        }
        let pseudo = self.game.pseudo_moves(self.position);
        let lands = |mv: &Move| self.game.lands_on_its_way(self.position, *mv);
        let between = |mv: &&Move| !mv.is_drop() && mv.from() == from && mv.to() == to && !lands(mv);
        if let Some(mv) = pseudo.iter().find(between) {
            return self
                .against_line(*mv)
                .or_else(|| self.against_turn(*mv))
                .unwrap_or_else(|| self.exposure(*mv));
        }
        if let Some(reason) = self.castling(piece, from, to) {
            return IllegalMove { castling: true, ..reason };
        }
        if self.game.has_no_choice(self.position, from, to) {
            let name = self.kind(piece.side, piece.kind);
            let message = format!("the {name} must become another piece there, and its side has them all");
            return no(IllegalCode::Promotion, message);
        }
        let ways = self.game.ways(self.position, from, to);
        if let Some(reason) = self.undone(piece, to, &ways) {
            return reason;
        }
        let meets = ways.iter().any(|way| way.meets == Some(true));
        if let Some(reason) = self.bound(piece, from, to, &ways) {
            return reason;
        }
        match self.position.piece_at(to) {
            Some(other) if other.side == turn && from != to && !meets => {
                return no(
                    IllegalCode::OwnPiece,
                    format!("{:#}'s own {} stands there", turn, self.piece(other, to)),
                )
                .at([to]);
            }
            Some(other) if !meets && self.game.army(other.side).kind(other.kind).uncapturable => {
                return no(
                    IllegalCode::Uncapturable,
                    format!("the {} cannot be captured", self.piece(other, to)),
                )
                .at([to]);
            }
            _ => {}
        }
        self.geometry(piece, from, to, ways)
    }

    /// Why what a line says of a move cannot be done, where its path leads there and nothing else is against it.
    fn undone(&self, piece: Piece, to: Square, ways: &[Way]) -> Option<IllegalMove> {
        let free = |way: &&Way| !way.frozen && !way.barred && way.fails.is_none();
        let (way, undone) = ways.iter().filter(free).find_map(|way| Some((way, way.undone?)))?;
        let (name, destination) = (self.kind(piece.side, piece.kind), self.square(to));
        Some(match undone {
            Undone::NoRoom(behind) => {
                let there = self.position.piece_at(to).map_or(destination, |other| self.piece(other, to));
                let message = match behind {
                    None => format!("there is no room behind the {there}"),
                    Some(square) => {
                        let what = self.standing(square).unwrap_or_else(|| self.square(square));
                        format!("the {what} stands behind the {there}")
                    }
                };
                IllegalMove::new(IllegalCode::Blocked, message).at([behind.unwrap_or(to)])
            }
            Undone::ToNobody => {
                let rule = self.game.army(piece.side).kind(piece.kind).rules.get(way.rule);
                let phrase = rule.map(|rule| rule.phrase.as_str()).filter(|phrase| !phrase.is_empty());
                let line = phrase.map_or(String::new(), |phrase| format!(": `{phrase}`"));
                let message =
                    format!("the {name} goes to {destination} only if it happens to somebody there{line}");
                IllegalMove::new(IllegalCode::Condition, message)
            }
        })
    }

    /// What stands on a square, for people.
    fn standing(&self, square: Square) -> Option<String> {
        let wall = self.game.program().nobodys.as_deref().unwrap_or_default();
        match self.position.piece_at(square) {
            Some(piece) => Some(self.piece(piece, square)),
            None => {
                let walls = self.position.nobodys();
                walls.contains(square).then(|| format!("{wall} on {}", self.square(square)))
            }
        }
    }

    /// Why a piece of a letter cannot be dropped on a square.
    pub(crate) fn explain_drop(&self, letter: Letter, to: Square) -> IllegalMove {
        self.against_drop(letter, to).with_ends(None, to)
    }

    fn against_drop(&self, letter: Letter, to: Square) -> IllegalMove {
        let (game, turn) = (self.game, self.position.turn());
        let army = game.army(turn);
        let no = IllegalMove::new;
        let Some(kind) = army.by_letter(letter) else {
            return no(IllegalCode::NotInHand, format!("{turn:#} has no piece of the letter `{letter}`"));
        };
        let appears = army.turn.then.iter().any(|part| part.deed.brings(kind));
        if appears && self.position.in_hand(turn, kind) == 0 {
            return no(IllegalCode::Compulsory, self.comes_first(Move::PASS));
        }
        let multiplies = self.game.multiplies(turn, kind);
        // What it may be put down of.
        let faces = |held: &KindId| {
            army.kind(*held).drops.iter().any(|drop| drop.faces(*held).any(|face| face == kind))
        };
        let (name, put) = (&army.kind(kind).name, kind);
        let held: Vec<KindId> = army.ids().filter(|held| self.position.in_hand(turn, *held) > 0).collect();
        let Some(kind) = held
            .iter()
            .copied()
            .find(faces)
            .or(held.iter().copied().find(|k| *k == kind))
            .or(multiplies.then_some(kind))
        else {
            return no(IllegalCode::NotInHand, format!("{turn:#} has no {name} in hand"));
        };
        if let Some(other) = self.position.piece_at(to) {
            let there = self.piece(other, to);
            let message = match multiplies {
                true => format!("the {there} is in the way"),
                false => format!("the {there} is in the way: a drop goes to an empty square"),
            };
            return no(IllegalCode::Occupied, message).at([to]);
        }
        if multiplies {
            let pseudo = game.pseudo_moves(self.position);
            let meant = |mv: &&Move| mv.to() == to && game.multiplied(turn, **mv).is_some();
            return match pseudo.iter().find(meant) {
                Some(mv) => self.against_turn(*mv).unwrap_or_else(|| self.exposure(*mv)),
                None if self.multiplies_in_vain(put, to) => no(
                    IllegalCode::Condition,
                    format!("no {name} comes to {} but where it happens to somebody", self.square(to)),
                ),
                None => no(
                    IllegalCode::Unreachable,
                    format!("no {name} of {turn:#}'s can come to {} by a move", self.square(to)),
                ),
            };
        }
        let pseudo = game.pseudo_moves(self.position);
        if let Some(mv) = pseudo.iter().find(|mv| mv.is_drop() && mv.face() == put.0 && mv.to() == to) {
            return self
                .against_line(*mv)
                .or_else(|| self.against_turn(*mv))
                .unwrap_or_else(|| self.exposure(*mv));
        }
        let own = game.program().symmetry.square(game.board(), turn, to);
        let drops: Vec<_> =
            army.kind(kind).drops.iter().filter(|drop| drop.faces(kind).any(|face| face == put)).collect();
        let here = drops.iter().find(|drop| drop.zone.contains(own));
        let needs = |drop: &&&Drop| drop.conditions.is_empty() && drop.effects.iter().any(Effect::may_fail);
        if let Some(drop) = here.filter(needs) {
            let (dropped, there) = (names::with_article(name), self.square(to));
            let message = format!("{dropped} dropped on {there} would do this to nobody: `{}`", drop.phrase);
            return no(IllegalCode::Condition, message);
        }
        match here.and_then(|drop| drop.conditions.first()) {
            Some(condition) => no(
                IllegalCode::Condition,
                format!("{} is dropped there {}", names::with_article(name), under(Some(&condition.phrase))),
            ),
            None if drops.is_empty() => {
                no(IllegalCode::NotThere, format!("no line of the {name} says where it is dropped"))
            }
            None => no(
                IllegalCode::NotThere,
                format!("{} is not dropped on {}", names::with_article(name), self.square(to)),
            ),
        }
    }

    /// Could a piece of a kind come to a square, if what its line says happened to anybody there?
    fn multiplies_in_vain(&self, kind: KindId, to: Square) -> bool {
        let turn = self.position.turn();
        let own = self.position.squares_of(turn, [kind].into_iter().collect());
        own.iter().any(|from| {
            let ways = self.game.ways(self.position, from, to);
            ways.iter().any(|way| way.undone == Some(Undone::ToNobody))
        })
    }

    /// Why nothing of a letter comes from the hand behind a move that is legal without, written as one by which it does.
    fn through_gate(&self, piece: Piece, from: Square, to: Square, letter: &str) -> Option<IllegalMove> {
        let army = self.game.army(piece.side);
        let (letter, _) = Letter::read(letter)?;
        let chooses = army.kind(piece.kind).may_choose();
        let gates = army.kinds.iter().any(|kind| !kind.gates.is_empty());
        let known = army.by_letter(letter).is_some_and(|kind| {
            !army.kind(kind).gates.is_empty() || self.position.in_hand(piece.side, kind) > 0
        });
        if chooses || !gates || !known {
            return None;
        }
        let mut moves = self.game.position_moves(self.position).into_iter();
        let mv = moves.find(|mv| mv.is_by_piece() && (mv.from(), mv.to()) == (from, to))?;
        Some(self.explain_gate(mv.ungated(), letter))
    }

    /// Why nothing of a letter comes from the hand to a square that a legal move leaves.
    pub(crate) fn explain_gate(&self, mv: Move, letter: Letter) -> IllegalMove {
        let (game, turn) = (self.game, self.position.turn());
        let army = game.army(turn);
        let no = IllegalMove::new;
        let Some(kind) = army.by_letter(letter) else {
            return no(IllegalCode::NotInHand, format!("{turn:#} has no piece of the letter `{letter}`"));
        };
        let name = &army.kind(kind).name;
        if self.position.in_hand(turn, kind) == 0 {
            return no(IllegalCode::NotInHand, format!("{turn:#} has no {name} in hand"));
        }
        let gates = &army.kind(kind).gates;
        let Some(first) = gates.first() else {
            let message = format!("no line of the {name} lets it come to a square that another piece left");
            return no(IllegalCode::NotThere, message);
        };
        let leaver = army.kind(mv.mover());
        let opens: Vec<_> = gates.iter().filter(|gate| gate.leavers.contains(mv.mover())).collect();
        if opens.is_empty() || !mv.is_by_piece() {
            let message =
                format!("{} opens no gate for it: `{}`", names::with_article(&leaver.name), first.phrase);
            return no(IllegalCode::NotThere, message);
        }
        if opens.iter().all(|gate| gate.unmoved) && !self.position.unmoved().contains(mv.from()) {
            let message = format!("the {} on {} has moved before", leaver.name, self.square(mv.from()));
            return no(IllegalCode::Condition, message);
        }
        self.exposure(Move { gate: kind.0, ..mv })
    }

    /// Why what is nobody's does not come to the board as the first part of a turn.
    pub(crate) fn explain_nobodys(&self) -> IllegalMove {
        let turn = &self.game.army(self.position.turn()).turn;
        match turn.then.iter().any(|part| part.deed.is_nobodys()) {
            true => IllegalMove::new(IllegalCode::Compulsory, self.comes_first(Move::PASS)),
            false => {
                let message = "nothing of nobody's comes to the board as a part of a turn".to_string();
                IllegalMove::new(IllegalCode::NotThere, message)
            }
        }
    }

    /// Why nothing can come to a square in the part of the turn that comes next, whose moves have these names; or why something else is not
    /// done now.
    pub(crate) fn explain_part(&self, from: Option<Square>, to: Square, names: &[String]) -> IllegalMove {
        self.against_part(from, to, names).with_ends(from, to)
    }

    fn against_part(&self, from: Option<Square>, to: Square, names: &[String]) -> IllegalMove {
        let game = self.game;
        let no = IllegalMove::new;
        let phrase = game.coming_phrase(self.position).unwrap_or_default();
        let example = names.first().map_or(String::new(), |name| format!(": {name}"));
        if self.position.is_choosing() {
            let message = format!("a piece is promoted before anything else{example}");
            return no(IllegalCode::Promotion, message);
        }
        let goes = |from: &Square| {
            self.position.nobodys().contains(*from)
                || self.position.piece_at(*from).is_some_and(|piece| game.goes_in_part(self.position, piece))
        };
        if from.is_some_and(|from| !goes(&from)) {
            let message = format!("the turn goes on with `{phrase}`{example}");
            return no(IllegalCode::Compulsory, message);
        }
        if let Some(there) = self.standing(to) {
            return no(IllegalCode::Occupied, format!("the {there} is in the way")).at([to]);
        }
        // What stands on the board goes from where it stands.
        let comes = |name: &String| name.contains('@');
        if let Some(there) = self.position.nobodys().iter().next()
            && from.is_none()
            && !names.is_empty()
            && !names.iter().any(comes)
        {
            let wall = game.program().nobodys.as_deref().unwrap_or_default();
            let message = format!("the {wall} goes from {}, where it stands{example}", self.square(there));
            return no(IllegalCode::NotThere, message).at([there]);
        }
        if let Some(exposed) = game.part_exposes(self.position, from, to) {
            return self.exposure(exposed);
        }
        no(
            IllegalCode::NotThere,
            format!("{} is none of the squares of `{phrase}`{example}", self.square(to)),
        )
    }

    /// Why the side to move may not pass.
    pub(crate) fn explain_pass(&self) -> IllegalMove {
        let turn = self.position.turn();
        let no = IllegalMove::new;
        if !self.game.coming_actions(self.position).iter().flatten().any(|action| action.act == Act::Pass) {
            return no(IllegalCode::NoPass, format!("{turn:#} may not pass"));
        }
        if !self.game.attacked_royals(self.position, turn).is_empty() {
            return self.exposure(Move::PASS);
        }
        self.unfinished(Move::PASS)
            .unwrap_or_else(|| no(IllegalCode::Compulsory, self.comes_first(Move::PASS)))
    }

    /// What the line of a move or a drop has against it, where it is safe but for that.
    fn against_line(&self, mv: Move) -> Option<IllegalMove> {
        let barred = self.game.barred_by_line(self.position, mv)?;
        if !self.game.is_legal_within(self.position, mv) {
            return None;
        }
        Some(self.brought_about(barred, "its line"))
    }

    /// A move that brings about what is barred by its line or by the turn.
    fn brought_about(&self, barred: Barred, by: &str) -> IllegalMove {
        let (code, what) = match barred {
            Barred::Check => (IllegalCode::GivesCheck, "it gives check".to_owned()),
            Barred::Mate => (IllegalCode::GivesMate, "it gives mate".to_owned()),
            Barred::MereCheck => (IllegalCode::GivesCheck, "it gives check without mating".to_owned()),
            Barred::Exposed => {
                let message = format!("the piece could be captured where it comes, which {by} forbids");
                return IllegalMove::new(IllegalCode::Unsafe, message);
            }
            Barred::Repetition(key) => (IllegalCode::Repeats, format!("it repeats {}", repeated(key))),
            Barred::Left(number) | Barred::Kept(number) => {
                let phrase =
                    self.game.program().left.get(usize::from(number)).map_or("", |left| &left.phrase);
                let verb = if matches!(barred, Barred::Kept(_)) { "keeps up" } else { "leaves on the board" };
                let message = format!("it {verb} what {by} forbids: `{phrase}`");
                return IllegalMove::new(IllegalCode::Leaves, message);
            }
        };
        IllegalMove::new(code, format!("{what}, which {by} forbids"))
    }

    fn square(&self, square: Square) -> String {
        self.game.board().name(square)
    }

    fn kind(&self, side: Side, kind: KindId) -> &str {
        &self.game.army(side).kind(kind).name
    }

    fn piece(&self, piece: Piece, square: Square) -> String {
        format!("{} on {}", self.kind(piece.side, piece.kind), self.square(square))
    }

    /// A wrong or missing letter, where the move is legal but for that.
    fn promotion(&self, from: Square, to: Square, letter: Option<&str>) -> Option<IllegalMove> {
        let moves = self.game.position_moves(self.position);
        let alike: Vec<Move> = moves
            .into_iter()
            .filter(|mv| mv.from() == from && mv.to() == to && !mv.is_castling() && mv.is_by_piece())
            .filter(|mv| mv.gated().is_none() && !self.game.lands_on_its_way(self.position, *mv))
            .collect();
        if alike.is_empty() {
            return None;
        }
        let names: Vec<String> = alike.iter().map(|mv| names::name(self.game, self.position, *mv)).collect();
        let message = match letter {
            None => format!("say what it becomes: {}", names.join(", ")),
            Some(_) if alike.iter().all(|mv| mv.promotion().is_none()) => {
                format!("nothing is chosen on this move: write `{}`", names.join("` or `"))
            }
            Some(letter) => {
                let only = self.promotion_barred(from, to, letter).unwrap_or_default();
                format!("`{letter}` is not a choice here{only}: {}", names.join(", "))
            }
        };
        Some(IllegalMove::new(IllegalCode::Promotion, message))
    }

    /// The condition under which a piece could become one of this letter.
    fn promotion_barred(&self, from: Square, to: Square, letter: &str) -> Option<String> {
        let piece = self.position.piece_at(from)?;
        let army = self.game.army(piece.side);
        let own = self.game.program().symmetry.square(self.game.board(), piece.side, to);
        let meant = |kind: &KindId| army.kind(*kind).letter.cased(piece.side).eq_ignore_ascii_case(letter);
        let here = army.kind(piece.kind).changes.iter().filter(|c| c.zone.contains(own));
        let here: Vec<_> = here.filter(|c| c.to.iter().any(meant)).collect();
        let limits = here.iter().flat_map(|c| c.to.iter().zip(&c.limits)).filter(|(kind, _)| meant(kind));
        let has = |kind: KindId| self.position.squares_of(piece.side, [kind].into_iter().collect()).len();
        if let Some((_, most)) = limits.into_iter().find(|(kind, most)| has(**kind) >= usize::from(**most)) {
            return Some(format!(", but its side has {most} of them"));
        }
        let barred = here.iter().find_map(|c| c.condition.as_ref())?;
        Some(format!(", but {}", under(Some(&barred.phrase))))
    }

    /// A move after which the turn could not go on.
    fn unfinished(&self, mv: Move) -> Option<IllegalMove> {
        if self.game.goes_on(self.position, mv) {
            return None;
        }
        let turn = &self.game.army(self.position.turn()).turn;
        // It could go on but for its own royal.
        if let Some(after) = self.game.after(self.position, mv).filter(|after| self.game.goes_on_now(after)) {
            let ends = self.game.board().all();
            if let Some(exposed) = ends.filter_map(|to| self.game.part_exposes(&after, None, to)).next() {
                return Some(Explainer { game: self.game, position: &after }.exposure(exposed));
            }
        }
        let message = match self.game.later_phrase(self.position) {
            Some(phrase) if !turn.safe_at_end => {
                format!("it leaves no square for the next part of the turn, `{phrase}`")
            }
            _ => "the turn could not be ended with every royal piece safe".to_owned(),
        };
        Some(IllegalMove::new(IllegalCode::Unfinished, message))
    }

    /// What the turn of the side to move has against a move that is legal but for that.
    fn against_turn(&self, mv: Move) -> Option<IllegalMove> {
        let turn = &self.game.army(self.position.turn()).turn;
        if turn.is_plain() || !self.game.is_legal_within(self.position, mv) {
            return None;
        }
        if let Some(stops) = self.unfinished(mv) {
            return Some(stops);
        }
        if self.game.takes_spared(self.position, mv) {
            let message =
                "no royal piece is captured: the check that a move of this turn gives stands".to_owned();
            return Some(IllegalMove::new(IllegalCode::Uncapturable, message));
        }
        if turn.check_last
            && !self.game.ends_turn(self.position)
            && self.game.brings_about(self.position, mv, Barred::Check)
        {
            let message = "it gives check, and only the last move of a turn may do so".to_owned();
            return Some(IllegalMove::new(IllegalCode::GivesCheck, message));
        }
        let does = |action: &&Action| match action.act {
            Act::Move => true,
            Act::Capture | Act::MostCaptured => mv.is_capture(),
            Act::Drop => mv.is_drop(),
            Act::Pass => mv.is_pass(),
        };
        let about = |barred: &Barred| self.game.brings_about(self.position, mv, *barred);
        let barred = |action: &Action| action.barred.iter().copied().find(about);
        let coming = || self.game.coming_actions(self.position).iter().flatten();
        let fitting: Vec<&Action> = coming().filter(does).collect();
        let no = |code, message: String| Some(IllegalMove::new(code, message));
        if let Some(first) = fitting.first().filter(|_| fitting.iter().all(|action| barred(action).is_some()))
        {
            return Some(self.brought_about(barred(first)?, "the turn"));
        }
        let has = |act: Act| coming().any(|action| action.act == act);
        let message = match fitting.is_empty() {
            false => self.comes_first(mv),
            true if has(Act::Drop) => "a turn is a drop, and this is not one".to_string(),
            true if has(Act::Capture) || has(Act::MostCaptured) => {
                "a turn is a capture, and this takes nothing".to_string()
            }
            true => "a turn is a pass, and this is not one".to_string(),
        };
        no(IllegalCode::Compulsory, message)
    }

    /// Which of the legal moves come before a move.
    fn comes_first(&self, mv: Move) -> String {
        let Some(other) = self.game.position_moves(self.position).first().copied() else {
            return "something else comes first".to_string();
        };
        let taken = |mv: Move| self.game.taken_by(self.position, mv);
        let what = match other {
            _ if mv.is_capture() && taken(other) > taken(mv) => "capture of more pieces",
            _ if other.is_capture() => "capture",
            _ if other.is_drop() => "drop",
            _ if other.is_pass() => "pass",
            _ => "move",
        };
        format!("a {what} comes first: {}", names::name(self.game, self.position, other))
    }

    /// The royals that a move leaves attacked, and by what.
    fn exposure(&self, mv: Move) -> IllegalMove {
        let turn = self.position.turn();
        let after = self.game.after(self.position, mv);
        let army = self.game.army(turn);
        let royals: KindSet = army.ids().filter(|kind| army.kind(*kind).royal).collect();
        let left = |position: &Position| position.squares_of(turn, royals).iter().next();
        if let (Some(royal), Some(after)) = (left(self.position), &after)
            && left(after).is_none()
        {
            let name = self.position.piece_at(royal).map_or(String::new(), |p| self.piece(p, royal));
            let message = format!("it costs its own side the {name}");
            return IllegalMove::new(IllegalCode::OwnRoyal, message).at([royal]);
        }
        let attacked = after.and_then(|after| {
            let royal = *self.game.attacked_royals(&after, turn).first()?;
            Some((after, royal))
        });
        let message = match &attacked {
            Some((after, royal)) => {
                let name = after.piece_at(*royal).map_or(String::new(), |p| self.piece(p, *royal));
                let attacks = self.game.attacks(after, *royal, !turn);
                let message = match attacks.is_empty() {
                    true => format!("it leaves the {name} open to capture in passing"),
                    false => format!("it leaves the {name} attacked by {}", self.attackers(&attacks)),
                };
                return IllegalMove::new(IllegalCode::Check, message).at([*royal]).attacked(attacks);
            }
            None if mv.is_later_part() => {
                "it would leave a royal piece attacked by what its owner may choose to promote it to"
                    .to_string()
            }
            None => "it leaves a royal piece attacked".to_string(),
        };
        IllegalMove::new(IllegalCode::Check, message)
    }

    /// What stands between two squares in a straight line.
    fn between(&self, from: Square, to: Square) -> Vec<String> {
        let board = self.game.board();
        let at = |s: Square| [board.file(s), board.rank(s), board.level(s)].map(i32::from);
        let (here, there) = (at(from), at(to));
        let way: [i32; 3] = std::array::from_fn(|axis| there[axis] - here[axis]);
        let steps = way.iter().map(|d| d.abs()).max().unwrap_or(0);
        if way.iter().any(|d| *d != 0 && d.abs() != steps) {
            return Vec::new();
        }
        let squares = (1..steps).filter_map(|n| {
            let [file, rank, level]: [i32; 3] =
                std::array::from_fn(|axis| here[axis] + way[axis].signum() * n);
            board.square_on(file, rank, level)
        });
        squares.filter_map(|s| Some(self.piece(self.position.piece_at(s)?, s))).collect()
    }

    /// `the rook on e8 and the bishop on b4`.
    fn attackers(&self, attacks: &[Attack]) -> String {
        let names = attacks.iter().map(|attack| format!("the {}", self.piece(attack.piece, attack.by)));
        names.collect::<Vec<_>>().join(" and ")
    }

    /// Why the castling of a king with the partner on a square is not legal, whatever else the king could do there.
    pub(crate) fn explain_castling(&self, from: Square, partner: Square) -> IllegalMove {
        let king = self.position.piece_at(from).filter(|piece| piece.side == self.position.turn());
        let why = king.and_then(|king| self.castling(king, from, partner));
        why.unwrap_or_else(|| self.explain(from, partner, None)).with_ends(Some(from), partner)
    }

    /// What is wrong with a castling, if the squares are those of one.
    fn castling(&self, piece: Piece, from: Square, to: Square) -> Option<IllegalMove> {
        let (game, side) = (self.game, piece.side);
        let at = |s| game.topology().seen(side, s);
        let army = game.army(side);
        let rights = Rights::of(game.program());
        let bits = |index, way: &CastlingWay| rights.of_way(game.program(), side, index, way);
        let has =
            |index, way: &CastlingWay| self.position.right_bits() & bits(index, way) == bits(index, way);
        let castlings = army.castlings.iter().enumerate().filter(|(_, c)| c.king == piece.kind);
        let ways = castlings.flat_map(|(index, c)| c.ways.iter().map(move |way| (index, c, way)));
        let meant = ways.filter(|(.., way)| {
            at(way.king_from) == from && (at(way.king_to) == to || at(way.partner_from) == to)
        });
        // Of several, the one that the partner's square names, or else one that has its right, or its partner.
        let stands = |c: &Castling, way: &CastlingWay| {
            self.position.squares_of(side, c.partners).contains(at(way.partner_from))
        };
        let rank = |(index, c, way): &(usize, &Castling, &CastlingWay)| {
            (at(way.partner_from) == to && stands(c, way), has(*index, way), stands(c, way))
        };
        let found = meant.rev().max_by_key(rank)?;
        let (index, castling, way) = found;
        let no = |code, message: String| Some(IllegalMove::new(code, message));
        if !has(index, way) {
            let (name, king) = (&castling.name, self.kind(side, castling.king));
            let ages = |kind: KindId| !army.kind(kind).ages.is_empty();
            let counts = match ages(castling.king) || castling.partners.iter().any(ages) {
                true => ", or counts as moved",
                false => "",
            };
            return no(
                IllegalCode::Rights,
                format!(
                    "{side:#} may not castle {name} any more: the {king} or its partner has moved{counts}"
                ),
            );
        }
        let own = |set| game.topology().seen_set(side, set);
        let standing = [at(way.king_from), at(way.partner_from)];
        let mut empty = own(&way.empty);
        empty.insert(at(way.king_to));
        empty.insert(at(way.partner_to));
        let blocker = empty.iter().filter(|s| !standing.contains(s));
        let blocker = blocker.filter_map(|s| Some((self.position.piece_at(s)?, s))).next();
        if let Some((blocker, square)) = blocker {
            let message = format!("castling is blocked by the {}", self.piece(blocker, square));
            return Some(IllegalMove::new(IllegalCode::Blocked, message).at([square]));
        }
        let frozen = standing.into_iter().find_map(|s| self.frozen(self.position.piece_at(s)?, s));
        if frozen.is_some() {
            return frozen;
        }
        let threatened = own(&way.safe)
            .iter()
            .map(|s| (s, self.game.attacks(self.position, s, !side)))
            .find(|(_, attacks)| !attacks.is_empty());
        if let Some((square, attacks)) = threatened {
            let (safe, attackers) = (self.square(square), self.attackers(&attacks));
            let message = format!("castling needs {safe} safe, but it is attacked by {attackers}");
            return Some(IllegalMove::new(IllegalCode::Attacked, message).at([square]).attacked(attacks));
        }
        // Named by its partner's square, it may still leave the king attacked.
        let pseudo = self.game.pseudo_moves(self.position);
        let same =
            |mv: &&Move| mv.is_castling() && mv.from() == from && names::partner_square(game, **mv) == to;
        pseudo.iter().find(same).map(|mv| self.exposure(*mv))
    }

    /// What the piece must leave or keep to, if that alone is against every way of it to a square, whatever else stands against them.
    fn bound(&self, piece: Piece, from: Square, to: Square, ways: &[Way]) -> Option<IllegalMove> {
        let own = self.position.piece_at(to).is_some_and(|other| other.side == piece.side);
        if !ways.is_empty() || own && from != to || !self.game.is_out_of_bounds(self.position, from, to) {
            return None;
        }
        let board = self.game.board();
        let bounds = &self.game.army(piece.side).kind(piece.kind).bounds;
        let bound = bounds.iter().find(|b| (b.what.of(board, from) == b.what.of(board, to)) != b.keeps)?;
        let verb = if bound.keeps { "keep to" } else { "leave" };
        let what = bound.what.name();
        let message = format!("the {} must {verb} its {what}", self.piece(piece, from));
        Some(IllegalMove::new(IllegalCode::Bound, message))
    }

    /// What freezes a piece, if anything does.
    fn frozen(&self, piece: Piece, square: Square) -> Option<IllegalMove> {
        let freezers = self.game.freezers(self.position, square);
        let names = freezers.iter().filter_map(|s| Some((self.position.piece_at(*s)?, *s)));
        let names: Vec<String> = names.map(|(p, s)| format!("the {}", self.piece(p, s))).collect();
        (!names.is_empty()).then(|| {
            let message = format!("the {} is frozen by {}", self.piece(piece, square), names.join(" and "));
            IllegalMove::new(IllegalCode::Frozen, message).at(freezers)
        })
    }

    /// A piece may not capture what stands there.
    fn barred(&self, piece: Piece, victim: Piece, square: Square) -> IllegalMove {
        let guards = self.game.army(victim.side).kind(victim.kind).guards.iter();
        let mut guards = guards.filter(|guard| guard.by.contains(piece.kind));
        // Of several lines it is not said here which one holds.
        let phrase = match (guards.next(), guards.next()) {
            (Some(only), None) if !only.is_constant() && !only.phrase.is_empty() => {
                format!(": `{}`", only.phrase)
            }
            _ => String::new(),
        };
        let captor = self.kind(piece.side, piece.kind);
        let message = format!(
            "the {} cannot be captured by {} {captor}{phrase}",
            self.piece(victim, square),
            article(captor)
        );
        IllegalMove::new(IllegalCode::Uncapturable, message).at([square])
    }

    /// The piece does not get there, for one of several reasons.
    fn geometry(&self, piece: Piece, from: Square, to: Square, mut ways: Vec<Way>) -> IllegalMove {
        let no = IllegalMove::new;
        let name = self.kind(piece.side, piece.kind);
        let destination = self.square(to);
        let wall = self.game.program().nobodys.as_deref().unwrap_or_default();
        let walls = self.position.nobodys();
        if walls.contains(to) {
            return no(IllegalCode::Blocked, format!("{} {wall} is on {destination}", article(wall)))
                .at([to]);
        }
        let takes = from != to && self.position.piece_at(to).is_some();
        let fits = |way: &Way| match way.meets {
            Some(met) => met,
            None if takes => way.takes,
            None => way.quiet,
        };
        if ways.iter().any(|way| fits(way) && way.frozen)
            && !ways.iter().any(|way| fits(way) && !way.frozen && way.fails.is_none())
            && let Some(frozen) = self.frozen(piece, from)
        {
            return frozen;
        }
        ways.retain(|way| !way.frozen);
        if ways.iter().any(|way| way.barred)
            && !ways.iter().any(|way| fits(way) && !way.barred && way.fails.is_none())
            && let Some(victim) = self.position.piece_at(to)
        {
            return self.barred(piece, victim, to);
        }
        ways.retain(|way| !way.barred);
        if !ways.iter().any(|way| fits(way) && way.fails.is_none())
            && let Some((way, fails)) =
                ways.iter().filter(|way| fits(way)).find_map(|way| Some((way, way.fails?)))
        {
            let kind = self.game.army(piece.side).kind(piece.kind);
            let condition = kind.rules.get(way.rule).and_then(|rule| rule.conditions.get(fails));
            let phrase = under(condition.map(|condition| condition.phrase.as_str()));
            // The board does not show what a piece has done. Where other facts fail as well, it is not the reason.
            let moved = match (way.has_moved, kind.ages.is_empty()) {
                (false, _) => "",
                (true, true) => ": it has moved",
                (true, false) => ": it has moved, or counts as moved",
            };
            return no(IllegalCode::Condition, format!("the {name} goes to {destination} {phrase}{moved}"));
        }
        ways.retain(|way| way.fails.is_none());
        // What captures other kinds only would come there all the same, or fail for a reason of its own.
        let spared = takes && !ways.iter().any(fits) && ways.iter().any(|w| w.spares);
        if spared
            && ways.iter().any(|w| w.spares && w.reaches)
            && let Some(other) = self.position.piece_at(to)
        {
            let victim = article(self.kind(other.side, other.kind)).to_owned()
                + " "
                + self.kind(other.side, other.kind);
            let message =
                format!("the {name} on {} does not capture {victim} in this way", self.square(from));
            return no(IllegalCode::OnlyMoves, message);
        }
        let fits = |way: &Way| fits(way) || spared && way.spares;
        for way in ways.iter().filter(|w| fits(w)) {
            let passed = way.passed.unwrap_or_default();
            if let Some((square, what)) = passed.iter().find_map(|s| Some((s, self.standing(s)?))) {
                let message = format!("the {name}'s way to {destination} is blocked by the {what}");
                return no(IllegalCode::Blocked, message).at([square]);
            }
        }
        if ways.iter().any(fits) {
            // What goes there while it is empty, and captures only over others, is a piece that only moves there.
            let free = |way: &Way| {
                let passed = way.passed.unwrap_or_default();
                way.quiet && !way.takes && way.reaches && passed.iter().all(|s| self.standing(s).is_none())
            };
            let (code, does) = match takes && ways.iter().any(free) {
                true => (IllegalCode::OnlyMoves, "captures on"),
                false => (IllegalCode::Unreachable, "goes to"),
            };
            let over =
                format!("the {name} on {} {does} {destination} only over another piece", self.square(from));
            let between = self.between(from, to);
            let message = match between.as_slice() {
                // Where the board bends, more than one line may lead there.
                _ if self.game.topology().bends() => over,
                [] => format!("{over}, and nothing stands between"),
                [one] => format!("{over}, and the {one} does not stand where it would have to"),
                all => format!("{over}, and between stand the {}", all.join(" and the ")),
            };
            return no(code, message);
        }
        if let Some(way) = ways.iter().find(|w| w.passing != 0) {
            let enemy = self.game.army(!piece.side);
            let all = KindSet::first(enemy.kinds.len());
            let kinds = KindSet::of_bits(way.passing);
            let what = if kinds == all {
                "piece".to_string()
            } else {
                kinds.iter().map(|k| enemy.kind(k).name.clone()).collect::<Vec<_>>().join(" or ")
            };
            let missed = format!("no {what} has just passed there");
            if !takes && ways.iter().any(|w| w.takes) {
                return no(
                    IllegalCode::OnlyCaptures,
                    format!("the {name} goes to {destination} only to capture, and {missed}"),
                );
            }
            if !takes {
                return no(
                    IllegalCode::NothingPassed,
                    format!("the {name} goes to {destination} only to take in passing, and {missed}"),
                );
            }
        }
        let only_onto = !ways.is_empty() && ways.iter().all(|way| way.meets.is_some());
        if only_onto && !takes {
            let message =
                format!("the {name} on {} goes to {destination} only onto a piece", self.square(from));
            return no(IllegalCode::Unreachable, message);
        }
        if let Some(other) = self.position.piece_at(to).filter(|_| only_onto) {
            let there = names::with_article(self.kind(other.side, other.kind));
            let message = format!("the {name} on {} does not go onto {there}", self.square(from));
            return no(IllegalCode::OnlyMoves, message);
        }
        match (ways.is_empty(), takes) {
            (true, _) => no(
                IllegalCode::Unreachable,
                format!("the {name} on {} cannot go to {destination}", self.square(from)),
            ),
            (_, true) => {
                no(IllegalCode::OnlyMoves, format!("the {name} goes to {destination} only without capturing"))
            }
            (_, false) => {
                no(IllegalCode::OnlyCaptures, format!("the {name} goes to {destination} only to capture"))
            }
        }
    }
}

/// Under which condition, which does not hold.
fn under(phrase: Option<&str>) -> String {
    match phrase {
        Some(phrase) if phrase.starts_with("unless ") => format!("`{phrase}`, and that is so"),
        Some(phrase) if !phrase.is_empty() => format!("only `{phrase}`"),
        _ => "only under a condition, which does not hold".to_owned(),
    }
}
