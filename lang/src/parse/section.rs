//! The items of a variant, a part or an army.

use super::board_size::in_two_lines;
use super::container::{Container, home};
use super::grammar::{Rule, fits};
use super::line::Reader;
use super::node::Node;
use super::phrase::also_in;
use super::raw::{RawItem, first_words};
use super::squares::squares;
use super::{castling, endings, piece, shuffle, test, turn};
use crate::ast::{BoardSize, Include, Item, ItemKind, Link, Seen, Setup, Toward, Zone};
use crate::suggest::nearest;
use wazir_runtime::Side;
use wazir_runtime::program::Symmetry;

/// Reads the items of a block.
pub(crate) fn items(reader: &mut Reader<'_>, raw: &[RawItem], place: Container) -> Vec<Item> {
    let spoken_of = in_two_lines(reader, raw, place);
    raw.iter()
        .enumerate()
        .filter(|(i, _)| !spoken_of.contains(i))
        .filter_map(|(_, raw)| {
            let kind = item(reader, raw, place)?;
            Some(Item { kind, head: raw.head, span: raw.span })
        })
        .collect()
}

fn item(reader: &mut Reader<'_>, raw: &RawItem, place: Container) -> Option<ItemKind> {
    let word = reader.word(raw);
    if !place.has(word) {
        reader.unknown(raw, place);
        return None;
    }
    match word {
        "summary" => Some(ItemKind::Summary(reader.parse_line(Rule::summary, raw)?.string()?)),
        "source" => Some(ItemKind::Source(reader.parse_line(Rule::source, raw)?.string()?)),
        "also" => Some(ItemKind::KnownAs(reader.parse_line(Rule::known_as, raw)?.strings())),
        "include" => Some(ItemKind::Include(include(&reader.parse_line(Rule::include, raw)?)?)),
        "board" => {
            let node = reader.parse_line(Rule::board, raw)?;
            if let Some(hexagon) = node.child(Rule::hexagon) {
                let side = hexagon.child(Rule::number)?.as_number();
                return Some(ItemKind::Board(BoardSize::Hexagon(side)));
            }
            let mut numbers = node.all(Rule::number).map(|n| n.as_number());
            let (files, ranks) = (numbers.next()?, numbers.next()?);
            Some(ItemKind::Board(match numbers.next() {
                Some(levels) => BoardSize::Levels(files, ranks, levels),
                None => BoardSize::Rectangle(files, ranks),
            }))
        }
        "holes" => Some(ItemKind::Holes(squares(&reader.parse_line(Rule::holes, raw)?)?)),
        "crossable" => Some(ItemKind::Crossable(squares(&reader.parse_line(Rule::holes, raw)?)?)),
        "regions" => Some(ItemKind::Regions(squares(&reader.parse_line(Rule::regions, raw)?)?)),
        "link" => {
            let node = reader.parse_line(Rule::link, raw)?;
            let mut sides = node.all(Rule::link_side).filter_map(|side| squares(&side));
            let toward = match node.child(Rule::over_edge)?.first()?.rule() {
                Rule::k_right => Toward::Right,
                Rule::k_left => Toward::Left,
                Rule::k_forward => Toward::Forward,
                Rule::k_up => Toward::Up,
                Rule::k_down => Toward::Down,
                _ => Toward::Backward,
            };
            let (from, to) = (sides.next()?, sides.next()?);
            let reversed = node.has(Rule::k_reversed);
            Some(ItemKind::Link(Link { from, toward, to, reversed, span: raw.head }))
        }
        "symmetry" => {
            let node = reader.parse_line(Rule::symmetry, raw)?;
            let symmetry = if node.has(Rule::k_mirror) {
                Symmetry::Mirror
            } else if node.has(Rule::k_rotation) {
                Symmetry::Rotation
            } else {
                Symmetry::None
            };
            Some(ItemKind::Symmetry(Seen { symmetry, levels: node.has(Rule::also_levels) }))
        }
        "zone" => zone(reader, raw),
        "setup" => {
            let node = reader.parse_line(Rule::setup, raw)?;
            Some(ItemKind::Setup(Setup { name: node.name(), fen: node.string()? }))
        }
        "shuffle" => Some(ItemKind::Shuffle(shuffle::shuffle(reader, raw)?)),
        "piece" if fits(Rule::nobodys, reader.slice(raw.head)) => {
            Some(ItemKind::Nobodys(reader.parse_line(Rule::nobodys, raw)?.name()?))
        }
        "piece" => Some(ItemKind::Piece(piece::piece(reader, raw, Rule::piece)?)),
        "change" if changes_endings(reader.slice(raw.head)) && place != Container::Army => {
            Some(ItemKind::MoreEndings(endings::more_endings(reader, raw)?))
        }
        "change" => Some(ItemKind::Change(piece::change(reader, raw)?)),
        "remove" => remove(reader, raw),
        "every" => Some(ItemKind::Every(piece::every(reader, raw)?)),
        "worth" => {
            let node = reader.parse_line(Rule::worth, raw)?;
            let values = node.all(Rule::value).map(|n| n.as_value());
            Some(ItemKind::Worth(node.names().into_iter().zip(values).collect()))
        }
        "points" => {
            let node = reader.parse_line(Rule::points, raw)?;
            let mut values = node.all(Rule::value).map(|n| n.as_value());
            Some(match node.names() {
                names if names.is_empty() => ItemKind::OwnPoints(values.next()?),
                names => ItemKind::Points(names.into_iter().zip(values).collect()),
            })
        }
        "castling" => Some(ItemKind::Castling(castling::castling(reader, raw)?)),
        "turn" => Some(ItemKind::Turn(turn::turn(reader, raw)?)),
        "endings" => Some(ItemKind::Endings(endings::endings(reader, raw)?)),
        "test" => Some(ItemKind::Test(test::test(reader, raw)?)),
        "army" => {
            let Some((node, inner)) = reader.parse_block(Rule::army, raw) else {
                let inner = reader.lines_of_broken(raw, Container::Army);
                items(reader, inner, Container::Army);
                return None;
            };
            let side = if node.has(Rule::k_white) { Side::White } else { Side::Black };
            Some(ItemKind::Army(side, items(reader, inner, Container::Army)))
        }
        _ => replace(reader, raw, place),
    }
}

/// Is it `change endings`, perhaps with the word misspelt? A piece is never changed without the word `piece`.
fn changes_endings(line: &str) -> bool {
    let mut words = line.split_whitespace().skip(1).filter(|word| *word != "the");
    let second = words.next().unwrap_or_default().trim_end_matches([':', '=']);
    nearest(second, ["piece", "endings"]) == Some("endings")
}

/// What `replace` can begin.
const REPLACED: [&str; 5] = ["piece", "castling", "turn", "endings", "zone"];

/// `replace` goes by its second word.
fn replace(reader: &mut Reader<'_>, raw: &RawItem, place: Container) -> Option<ItemKind> {
    let words = first_words(reader.text, raw.head);
    let second = words.trim_start_matches("replace ").trim().trim_end_matches([':', '=']);
    let other = second == "promotion"
        || Container::Variant.has(second)
        || home(second).is_some_and(Container::is_piece);
    let of_both = place == Container::Army && second == "endings";
    if of_both || !REPLACED.contains(&second) && (other || nearest(second, REPLACED).is_some()) {
        reader.irreplaceable(raw, place);
        return None;
    }
    match second {
        "castling" => Some(ItemKind::Castling(castling::castling(reader, raw)?)),
        "turn" => Some(ItemKind::Turn(turn::turn(reader, raw)?)),
        "endings" => Some(ItemKind::Endings(endings::endings(reader, raw)?)),
        "zone" => zone(reader, raw),
        _ => Some(ItemKind::Piece(piece::piece(reader, raw, Rule::new_piece)?)),
    }
}

fn zone(reader: &mut Reader<'_>, raw: &RawItem) -> Option<ItemKind> {
    let node = reader.parse_line(Rule::zone, raw)?;
    Some(ItemKind::Zone(Zone {
        name: node.name()?,
        squares: squares(&node)?,
        replace: node.has(Rule::k_replace),
    }))
}

fn include(node: &Node<'_>) -> Option<Include> {
    let mut names = node.child(Rule::of_file).map_or_else(|| node.names(), |of| of.names()).into_iter();
    let first = names.next()?;
    Some(match names.next() {
        Some(part) => Include { shipped: Some(first), part, from: None },
        None => Include { shipped: None, part: first, from: node.string() },
    })
}

fn remove(reader: &mut Reader<'_>, raw: &RawItem) -> Option<ItemKind> {
    let node = reader.parse_line(Rule::remove, raw)?;
    if node.has(Rule::k_castling) {
        return Some(ItemKind::RemoveCastlings(node.names()));
    }
    Some(ItemKind::RemovePieces(node.names(), also_in(&node, raw.head)))
}
