//! The third field: who may castle, and who opens gates.
//!
//! | written | means |
//! |---|---|
//! | `K` | the castling of this letter; where its pieces may have stood anywhere, with the outermost partner of the first mover |
//! | `H` | what stands on this file and may castle has not moved (Shredder-FEN; X-FEN, where another partner stands farther out) |
//! | `B` | what stands on this file has not moved, and opens a gate by which something may come from the hand |
//! | `-` | nobody may castle |

use super::error::{FenError, error};
use super::remembered;
use crate::engine::setup::Setup;
use crate::game::{Game, Position};
use crate::program::rights::{Right, Rights};
use crate::program::{Castling, CastlingWay, KindId, Remembered};
use crate::side::Side;
use crate::square::{Square, SquareSet};
use std::ops::Range;

/// The rights of one game, and who stands where.
struct Field<'a> {
    game: &'a Game,
    rights: Rights,
    on: &'a dyn Fn(Square) -> Option<(Side, KindId)>,
}

/// Reads the letters of the castlings, and of the files of pieces that open gates.
pub(super) fn parse(
    game: &Game,
    setup: &Setup,
    text: &str,
    span: Range<usize>,
) -> Result<(u32, SquareSet), FenError> {
    let on = |square| setup.on(square).map(|p| (p.piece.side, p.piece.kind));
    Field { game, rights: Rights::of(game.program()), on: &on }.parse(text, span)
}

/// Every right whose pieces stand ready.
pub(super) fn ready(game: &Game, setup: &Setup) -> u32 {
    let on = |square| setup.on(square).map(|p| (p.piece.side, p.piece.kind));
    let field = Field { game, rights: Rights::of(game.program()), on: &on };
    let all = Side::BOTH.into_iter().flat_map(|side| field.ways(side).map(move |way| (side, way)));
    let ready = all.filter(|(side, (_, castling, way))| field.missing(*side, castling, way).is_none());
    ready.fold(0, |bits, (side, (index, _, way))| bits | field.bits(side, index, way))
}

/// Writes the rights that are left.
pub(super) fn write(game: &Game, position: &Position) -> String {
    let on = |square| position.piece_at(square).map(|p| (p.side, p.kind));
    let field = Field { game, rights: Rights::of(game.program()), on: &on };
    let bits = position.right_bits();
    let sides = |short: bool| Side::each(|side| field.write_side(side, bits, short));
    let text = sides(true).concat();
    // With several first movers letters may say too little: files say all.
    let castlings = match field.parse(&text, 0..text.len()) {
        Ok((read, _)) if read == bits || text.is_empty() => sides(true),
        _ => sides(false),
    };
    let gates =
        field.gates(position).map(|gates| gates.into_iter().map(|(letter, _)| letter).collect::<String>());
    let text: String =
        castlings.into_iter().zip(gates).map(|(castlings, gates)| castlings + &gates).collect();
    if text.is_empty() { "-".to_owned() } else { text }
}

/// The squares of unmoved pieces that open gates and have a letter in the third field, by side, with their letters in order.
pub(super) fn gates(game: &Game, position: &Position) -> [Vec<(char, Square)>; 2] {
    let on = |square| position.piece_at(square).map(|p| (p.side, p.kind));
    Field { game, rights: Rights::of(game.program()), on: &on }.gates(position)
}

impl<'a> Field<'a> {
    fn at(&self, side: Side, own: Square) -> Square {
        self.game.topology().seen(side, own)
    }

    /// All ways of all castlings of a side, with the places of the castlings.
    fn ways(&self, side: Side) -> impl Iterator<Item = (usize, &'a Castling, &'a CastlingWay)> + use<'a> {
        let castlings = self.game.army(side).castlings.iter().enumerate();
        castlings.flat_map(|(index, castling)| castling.ways.iter().map(move |way| (index, castling, way)))
    }

    fn bits(&self, side: Side, index: usize, way: &CastlingWay) -> u32 {
        self.rights.of_way(self.game.program(), side, index, way)
    }

    fn stands(&self, side: Side, own: Square, fits: impl Fn(KindId) -> bool) -> bool {
        (self.on)(self.at(side, own)).is_some_and(|(s, kind)| s == side && fits(kind))
    }

    /// What a way of castling lacks: words for the piece that does not stand where it should.
    fn missing(&self, side: Side, castling: &Castling, way: &CastlingWay) -> Option<String> {
        let army = self.game.army(side);
        let place = |own| self.game.board().name(self.at(side, own));
        if !self.stands(side, way.king_from, |k| k == castling.king) {
            return Some(format!("{} {} on {}", side, army.kind(castling.king).name, place(way.king_from)));
        }
        if !self.stands(side, way.partner_from, |k| castling.partners.contains(k)) {
            let names: Vec<&str> = castling.partners.iter().map(|k| army.kind(k).name.as_str()).collect();
            return Some(format!("{} {} on {}", side, names.join(" or "), place(way.partner_from)));
        }
        None
    }

    /// The way with the outermost partner of a first mover, for each of these that stands ready.
    fn outermost(&self, side: Side, castling: &'a Castling) -> Vec<&'a CastlingWay> {
        let distance = |way: &CastlingWay| {
            let board = self.game.board();
            board.file(way.king_from).abs_diff(board.file(way.partner_from))
        };
        let mut found: Vec<&CastlingWay> = Vec::new();
        for way in castling.ways.iter().filter(|way| self.missing(side, castling, way).is_none()) {
            match found.iter_mut().find(|known| known.king_from == way.king_from) {
                Some(known) if distance(known) < distance(way) => *known = way,
                Some(_) => {}
                None => found.push(way),
            }
        }
        found
    }

    /// The square of the piece that opens a gate and has a letter, where that names no castling.
    fn gate(&self, side: Side, letter: char) -> Option<Square> {
        if !remembered::by_gates(self.game) {
            return None;
        }
        let opens = Remembered::of_gates(self.game.program());
        let stands = |square: &Square| {
            (self.on)(*square).is_some_and(|(s, kind)| s == side && opens[side.index()].contains(kind))
        };
        let lettered = |square: &Square| remembered::letter(self.game, side, *square) == Some(letter);
        let castles = self.game.army(side).castlings.iter().any(|c| side.cased(c.letter) == letter);
        let mut squares = self.game.board().all().filter(|_| !castles);
        squares
            .find(|square| lettered(square) && stands(square))
            .filter(|_| self.bits_of_file(side, letter) == 0)
    }

    /// The squares of unmoved pieces that open gates and have a letter, by side, with their letters in order.
    fn gates(&self, position: &Position) -> [Vec<(char, Square)>; 2] {
        if !remembered::by_gates(self.game) {
            return [Vec::new(), Vec::new()];
        }
        let told = remembered::castlers(self.game, position.right_bits());
        let left = position.unmoved().minus(&told);
        Side::each(|side| {
            let letter = |square: Square| {
                let letter = remembered::letter(self.game, side, square)?;
                (self.gate(side, letter)? == square).then_some((letter, square))
            };
            let mut gates: Vec<_> = left.iter().filter_map(letter).collect();
            gates.sort_unstable();
            gates
        })
    }

    fn parse(&self, text: &str, span: Range<usize>) -> Result<(u32, SquareSet), FenError> {
        let mut gates = SquareSet::EMPTY;
        if text == "-" {
            return Ok((0, gates));
        }
        let mut rights = 0;
        for (at, c) in text.char_indices() {
            let here = span.start + at..span.start + at + c.len_utf8();
            let side = if c.is_ascii_uppercase() { Side::White } else { Side::Black };
            if let Some(square) = self.gate(side, c) {
                if gates.contains(square) {
                    return error(here, format!("`{c}` is given twice"), Some("leave one out".into()));
                }
                gates.insert(square);
                continue;
            }
            let castlings = self.game.army(side).castlings.iter().enumerate();
            let named = castlings.into_iter().find(|(_, castling)| side.cased(castling.letter) == c);
            let given = match named {
                Some((index, castling)) => self.of_castling(side, index, castling, here.clone())?,
                None => self.of_file(side, c, here.clone())?,
            };
            if rights & given == given {
                let message = format!("the castling right `{c}` is given twice");
                return error(here, message, Some("leave one out".into()));
            }
            rights |= given;
        }
        let mut alone = rights & !self.paired(&mut rights) & self.rights.unmoved();
        // What has nobody to castle with may open a gate all the same.
        if remembered::by_gates(self.game) {
            let opens = Remembered::of_gates(self.game.program());
            for side in Side::BOTH {
                for square in self.rights.squares(alone, side).collect::<Vec<_>>() {
                    if self.stands(side, self.at(side, square), |kind| opens[side.index()].contains(kind)) {
                        gates.insert(square);
                        let bit = self.rights.bit(Right::Unmoved(side, square));
                        (alone, rights) = (alone & !bit, rights & !bit);
                    }
                }
            }
        }
        let side = Side::BOTH.into_iter().find(|side| self.rights.squares(alone, *side).next().is_some());
        match side.and_then(|side| Some((side, self.rights.squares(alone, side).next()?))) {
            None => Ok((rights, gates)),
            Some((side, square)) => {
                let message = format!(
                    "{side:#}'s piece on {} has nothing to castle with",
                    self.game.board().name(square)
                );
                error(span, message, Some("leave its letter out".into()))
            }
        }
    }

    /// The rights of a castling that its letter names.
    fn of_castling(
        &self,
        side: Side,
        index: usize,
        castling: &'a Castling,
        here: Range<usize>,
    ) -> Result<u32, FenError> {
        let c = side.cased(castling.letter);
        let ways = self.outermost(side, castling);
        if ways.is_empty() {
            let army = self.game.army(side);
            let missing = match castling.ways.as_slice() {
                [way, ..] if castling.is_fixed() => self.missing(side, castling, way).unwrap_or_default(),
                _ => {
                    let names: Vec<&str> =
                        castling.partners.iter().map(|k| army.kind(k).name.as_str()).collect();
                    // As the board lies: what the castling says is counted from its owner's side.
                    let rank = castling.ways.first().map(|way| {
                        let board = self.game.board();
                        let there = self.at(side, way.king_from);
                        format!(" on rank {}", board.rank(there) + 1)
                    });
                    format!(
                        "{side} {} and a {} beside it{}",
                        army.kind(castling.king).name,
                        names.join(" or "),
                        rank.unwrap_or_default()
                    )
                }
            };
            let message = format!("the castling right `{c}` needs a {missing}");
            return error(here, message, Some("put it there, or leave the letter out".into()));
        }
        // Which of several first movers has not moved is said by their files.
        let unmoved = ways.iter().filter(|_| !castling.is_fixed());
        let partners =
            unmoved.map(|way| self.rights.bit(Right::Unmoved(side, self.at(side, way.partner_from))));
        let partners = partners.fold(0, |bits, bit| bits | bit);
        Ok(partners
            | ways.first().filter(|_| castling.is_fixed()).map_or(0, |way| self.bits(side, index, way)))
    }

    /// The right of what stands on a file, if it has one.
    fn bits_of_file(&self, side: Side, c: char) -> u32 {
        let board = self.game.board();
        let file = board.file_of(c.to_ascii_lowercase().encode_utf8(&mut [0; 4]));
        let single = self.rights.squares(self.rights.unmoved(), side);
        let single = single.filter(|s| Some(board.file(*s)) == file);
        let movers = |square: Square| {
            self.ways(side).any(|(_, castling, way)| {
                self.missing(side, castling, way).is_none()
                    && [way.king_from, way.partner_from].map(|own| self.at(side, own)).contains(&square)
            })
        };
        let single = single.filter(|square| movers(*square));
        let mut bits = single.fold(0, |bits, square| bits | self.rights.bit(Right::Unmoved(side, square)));
        let fixed = self.ways(side).filter(|(_, castling, way)| {
            castling.is_fixed()
                && Some(board.file(self.at(side, way.partner_from))) == file
                && self.missing(side, castling, way).is_none()
        });
        let fixed: Vec<u32> = fixed.map(|(index, _, way)| self.bits(side, index, way)).collect();
        if let (0, [first, rest @ ..]) = (bits, fixed.as_slice())
            && rest.iter().all(|other| other == first)
        {
            bits = *first;
        }
        bits
    }

    /// The right of what stands on a file.
    fn of_file(&self, side: Side, c: char, here: Range<usize>) -> Result<u32, FenError> {
        let bits = self.bits_of_file(side, c);
        if bits != 0 {
            return Ok(bits);
        }
        let file = self.game.board().file_of(c.to_ascii_lowercase().encode_utf8(&mut [0; 4]));
        let letters: String = Side::BOTH
            .into_iter()
            .flat_map(|s| self.game.army(s).castlings.iter().map(move |c| s.cased(c.letter)))
            .collect();
        let help = match letters.as_str() {
            _ if remembered::by_gates(self.game) => {
                "write the letters of castlings, the files of unmoved pieces that open gates, or `-`"
                    .to_string()
            }
            "" => "this variant has no castling: write `-`".to_string(),
            _ if self.rights.unmoved() != 0 => {
                format!("write some of `{letters}`, the file of a piece that may castle, or `-`")
            }
            _ => format!("write some of `{letters}`, or `-`"),
        };
        let message = match remembered::by_gates(self.game) && file.is_some() {
            true => format!("`{c}` is neither a castling right nor the file of a piece that opens a gate"),
            false => format!("`{c}` is not a castling right"),
        };
        error(here, message, Some(help))
    }

    /// Adds the first movers of partners that were given alone, and returns the rights that are of use.
    fn paired(&self, rights: &mut u32) -> u32 {
        for side in Side::BOTH {
            let ways: Vec<_> = self
                .ways(side)
                .filter(|(_, castling, way)| self.missing(side, castling, way).is_none())
                .collect();
            let king =
                |way: &CastlingWay| self.rights.bit(Right::Unmoved(side, self.at(side, way.king_from)));
            let partner =
                |way: &CastlingWay| self.rights.bit(Right::Unmoved(side, self.at(side, way.partner_from)));
            let kings = ways.iter().fold(0, |bits, (.., way)| bits | king(way));
            if *rights & kings == 0 {
                let given = ways.iter().filter(|(.., way)| *rights & partner(way) != 0);
                let added = given.fold(0, |bits, (.., way)| bits | king(way));
                *rights |= added;
            }
        }
        let all = Side::BOTH.into_iter().flat_map(|side| self.ways(side).map(move |way| (side, way)));
        let bits = all.filter(|(side, (_, castling, way))| self.missing(*side, castling, way).is_none());
        let bits = bits.map(|(side, (index, _, way))| self.bits(side, index, way));
        bits.filter(|bits| *rights & bits == *bits).fold(0, |live, bits| live | bits)
    }

    /// The letters of a side, of castlings where they are enough, and else of files.
    fn write_side(&self, side: Side, bits: u32, short: bool) -> String {
        let board = self.game.board();
        let file = |square: Square| {
            board.file_letter(board.file(square)).map(|letter| side.cased(letter.to_ascii_uppercase()))
        };
        let mut text = String::new();
        let mut written = 0;
        // What the letter of another castling means needs no file.
        let lettered = |partner: Square| {
            let castlings = self.game.army(side).castlings.iter().enumerate();
            castlings.filter(|(_, castling)| !castling.is_fixed()).any(|(index, castling)| {
                self.outermost(side, castling).into_iter().any(|way| {
                    let needed = self.bits(side, index, way);
                    way.partner_from == partner && bits & needed == needed
                })
            })
        };
        for (index, castling) in self.game.army(side).castlings.iter().enumerate() {
            let letter = side.cased(castling.letter);
            if castling.is_fixed() {
                if bits & self.rights.bit(Right::Castling(side, index)) != 0 {
                    text.push(letter);
                }
                continue;
            }
            let outermost = self.outermost(side, castling);
            let mut left: Vec<&CastlingWay> = castling.ways.iter().collect();
            left.retain(|way| {
                let needed = self.bits(side, index, way);
                bits & needed == needed && self.missing(side, castling, way).is_none()
            });
            left.sort_by_key(|way| !outermost.contains(way));
            for way in left {
                let square = self.at(side, way.partner_from);
                let bit = self.rights.bit(Right::Unmoved(side, square));
                if short && !outermost.contains(&way) && lettered(way.partner_from) {
                    continue;
                }
                if written & bit == 0 {
                    text.extend(if short && outermost.contains(&way) { Some(letter) } else { file(square) });
                }
                written |= bit;
            }
        }
        if !short {
            let kings = self.rights.squares(bits & !written, side);
            text.extend(kings.filter_map(file));
        }
        text
    }
}
