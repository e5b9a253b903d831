//! What a FEN says of rights and of what pieces have done.
//!
//! | what the reference leaves open | here |
//! |---|---|
//! | an unmoved king with a partner who could castle with him from anywhere | he has no letter of his own |
//! | `castled=`, of castlings of which an ending asks one side | of both sides |

use super::castling::{able, free_pairs, is_outermost};
use super::fen::{Refused, cased, in_brackets, placement, wrong};
use super::game::lasts;
use super::position::Position;
use super::rules::*;
use super::walk::Man;

/// What men have done.
pub fn read(v: &Variant, position: &mut Position, fields: &[&str]) -> Result<(), Refused> {
    let asks = |position: &Position, square: Square| {
        position.board.at(square).map(|man| v.asks[man.side as usize][man.kind])
    };
    let mut unmoved: Vec<Square> = Vec::new();
    match fields.get(2) {
        None => {
            for setup in &v.setups {
                let there = placement(v, in_brackets(setup.split(' ').next().unwrap()).0)?;
                unmoved
                    .extend(position.board.men().filter(|(s, m)| there.at(*s) == Some(*m)).map(|(s, _)| s));
            }
            unmoved.retain(|s| asks(position, *s).is_some_and(|asks| asks.unmoved));
        }
        Some(rights) if v.files_of_unmoved() => {
            for (file, side) in rights.chars().filter(|c| *c != '-').map(|c| {
                let side = if c.is_ascii_uppercase() { Side::White } else { Side::Black };
                (c.to_ascii_lowercase(), side)
            }) {
                let x = v.grid.file(&file.to_string()).ok_or("no file")?;
                let of_side =
                    |(s, m): &(Square, Man)| m.side == side && v.square(side, *s).1 == 0 && s.0 == x;
                unmoved.extend(position.board.men().filter(of_side).map(|(s, _)| s));
            }
        }
        Some(rights) => {
            for side in [Side::White, Side::Black].into_iter().filter(|s| v.has_letters(*s)) {
                let castlings = &v.army(side).castlings;
                let castle = castlers(v, position, side).into_iter();
                unmoved.extend(castle.filter(|s| has_letter(v, position, *s)));
                for letter in
                    rights.chars().filter(|c| *c != '-' && c.is_ascii_uppercase() == (side == Side::White))
                {
                    let file = v.grid.file(&letter.to_ascii_lowercase().to_string());
                    let castling = castlings.iter().any(|c| c.letter == letter.to_ascii_uppercase());
                    let home = |s: &Square| v.square(side, *s).1 == v.home_rank(side) && Some(s.0) == file;
                    let own = position.board.men().filter(|(s, m)| m.side == side && home(s) && !castling);
                    unmoved.extend(own.map(|(s, _)| s).filter(|s| has_letter(v, position, *s)));
                }
            }
        }
    }
    // What may castle has not moved.
    if !v.files_of_unmoved() && fields.len() > 2 {
        let castle = [Side::White, Side::Black].into_iter().flat_map(|side| castlers(v, position, side));
        let castle: Vec<Square> = castle.collect();
        unmoved.extend(castle.into_iter().filter(|s| asks(position, *s).is_some_and(|asks| asks.unmoved)));
    }
    let named = fields.iter().skip(6).find_map(|field| field.strip_prefix("castled="));
    position.castled = castled(v, named.unwrap_or_default())?;
    lasts(v, position);
    let squares = |text: &str| -> Vec<Square> { text.split(',').flat_map(|t| row(v, t)).collect() };
    let mut taken = None;
    for field in fields.iter().skip(6) {
        if let Some(text) = field.strip_prefix("taken=") {
            taken = Some(text);
        } else if let Some(list) = field.strip_prefix("unmoved=") {
            unmoved.extend(squares(list));
        } else if let Some(list) = field.strip_prefix("moved=") {
            for square in squares(list) {
                let Some(man) = position.board.at(square) else { return wrong("moved, and not there") };
                position.moved[man.side as usize].push(square);
            }
        } else if field.starts_with("castled=") {
            // Read before the others, since what has been so may ask it.
        } else if let Some(text) = field.strip_prefix("passes=").filter(|_| v.passes() > 0) {
            position.passes = text.parse().unwrap();
        } else if let Some(text) = field.strip_prefix("part=") {
            let (part, it) = text.split_once(',').map_or((text, None), |(part, it)| (part, Some(it)));
            let (it, along) = match it.and_then(|it| it.split_once(',')) {
                Some((it, along)) => (Some(it), Some(along)),
                None => (it, None),
            };
            position.along = along.map(|along| v.grid.square(along).unwrap());
            let part: usize = part.parse().unwrap();
            if part < 2 {
                return wrong("a part that there is not");
            }
            position.part = Some((part - 2, it.map(|it| v.grid.square(it).unwrap())));
        } else if let Some(text) = field.strip_prefix("moves=").filter(|_| v.turns_grow()) {
            position.moves = text.parse().unwrap();
        } else if let Some(text) = field.strip_prefix("lasted=").filter(|_| v.lasting > 0) {
            for (lasted, text) in position.lasted.iter_mut().zip(text.split(',')) {
                let (white, black) = text.split_once('/').unwrap();
                *lasted = [white.parse().unwrap(), black.parse().unwrap()];
            }
        } else {
            return wrong(format!("the field {field}"));
        }
    }
    let fixed = v.fixed_moves(position.turn);
    match (v.turns_grow(), fixed) {
        (_, Some(_)) if position.moves > 0 => return wrong("a turn that does not grow"),
        (true, Some(fixed)) => position.moves = fixed,
        _ => position.moves = position.moves.max(1),
    }
    if position.part.is_some_and(|(n, _)| n + 2 > v.stages(position).len()) {
        return wrong("a part that there is not");
    }
    position.moved.iter_mut().for_each(|all| all.sort_unstable());
    unmoved.sort_unstable();
    unmoved.dedup();
    let asked = |s: &Square, what: fn(Asks) -> bool| asks(position, *s).is_some_and(what);
    if !unmoved.iter().all(|s| asked(s, |a| a.unmoved))
        || !position.moved.iter().flatten().all(|s| asked(s, |a| a.moved))
    {
        return wrong("nobody asks that");
    }
    position.unmoved = unmoved;
    if let Some((by, of)) = taken.and_then(|text| text.split_once(':')) {
        let taker = if position.part.is_some() { position.turn } else { position.turn.other() };
        let kinds = |letters: &str, side: Side, asked: &[usize]| -> Option<Vec<usize>> {
            let mut found = Vec::new();
            let mut rest = letters;
            while !rest.is_empty() {
                let at = rest.find(|c: char| c.is_ascii_alphabetic())? + 1;
                let end = rest[at..].find(|c| c != '\'').map_or(rest.len(), |n| at + n);
                let letter = &rest[..end];
                let cased = |k: &Kind| match side {
                    Side::White => k.letter.clone(),
                    Side::Black => k.letter.to_ascii_lowercase(),
                };
                let kind = v.army(side).kinds.iter().position(|k| cased(k) == letter)?;
                found.push(asked.contains(&kind).then_some(kind)?);
                rest = &rest[end..];
            }
            found.sort_unstable();
            Some(found).filter(|found| !found.is_empty())
        };
        let victims = kinds(of, taker.other(), &v.asks_taken[taker.other() as usize][0]);
        let takers = kinds(by, taker, &v.asks_taken[taker as usize][1]);
        match victims.zip(takers) {
            Some((victims, takers)) => position.taken = [victims, takers],
            None => return wrong("nobody asks what was taken"),
        }
    } else if taken.is_some() {
        return wrong("what was taken");
    }
    position.close_gates(v);
    Ok(())
}

/// By which castlings the sides have castled.
fn castled(v: &Variant, letters: &str) -> Result<[Vec<usize>; 2], Refused> {
    let mut castled: [Vec<usize>; 2] = Default::default();
    for letter in letters.chars() {
        let side = if letter.is_ascii_uppercase() { Side::White } else { Side::Black };
        let found = v.army(side).castlings.iter().position(|c| c.letter == letter.to_ascii_uppercase());
        match found.filter(|n| v.asks_castled(side, *n)) {
            Some(n) => castled[side as usize].push(n),
            None => return wrong(format!("nobody asks of the castling {letter}")),
        }
    }
    castled.iter_mut().for_each(|all| all.sort_unstable());
    Ok(castled)
}

/// The pieces that have a right to castle.
fn castlers(v: &Variant, position: &Position, side: Side) -> Vec<Square> {
    let held = able(v, &position.board, side).into_iter().filter(|p| {
        match v.army(side).castlings[p.castling].is_fixed() {
            true => position.rights[side as usize][p.castling],
            false => position.castlers[side as usize].contains(&p.partner),
        }
    });
    held.flat_map(|p| [p.king, p.partner]).collect()
}

/// Is it told by a letter whether what stands on a square is unmoved?
fn has_letter(v: &Variant, position: &Position, square: Square) -> bool {
    position.board.at(square).is_some_and(|m| v.has_letter(m.side, m.kind))
}

/// A square, or a row of them.
pub fn row(v: &Variant, text: &str) -> Vec<Square> {
    let square = |t: &str| v.grid.square(t).unwrap();
    match text.split_once('-') {
        None => vec![square(text)],
        Some((first, last)) => {
            let ((a, y, z), (b, ..)) = (square(first), square(last));
            (a..=b).map(|x| (x, y, z)).collect()
        }
    }
}

/// Writes the third field, and what stands behind the sixth.
pub fn write(v: &Variant, position: &Position) -> (String, String) {
    let mut rights = String::new();
    for side in [Side::White, Side::Black] {
        let castlings = v.army(side).castlings.iter().zip(&position.rights[side as usize]);
        rights.extend(castlings.filter(|(_, held)| **held).map(|(c, _)| cased(side, c.letter)));
        for partner in &position.castlers[side as usize] {
            let pairs = free_pairs(v, &position.board, side).into_iter().filter(|p| p.partner == *partner);
            let outermost = pairs.into_iter().find(|p| is_outermost(v, &position.board, side, *p));
            let file = v.grid.name(*partner).chars().find(char::is_ascii_lowercase).unwrap();
            let letter = outermost.map_or(file, |p| v.army(side).castlings[p.castling].letter);
            rights.push(cased(side, letter.to_ascii_uppercase()));
        }
    }
    let mut listed = position.unmoved.clone();
    if v.files_of_unmoved() {
        for square in &position.unmoved {
            let side = position.board.at(*square).unwrap().side;
            if v.square(side, *square).1 == 0 {
                let file = v.grid.name((square.0, 0, 0)).chars().find(char::is_ascii_lowercase).unwrap();
                rights.push(if side == Side::White { file.to_ascii_uppercase() } else { file });
                listed.retain(|s| s != square);
            }
        }
    } else {
        // What castles is unmoved. Letters are left for files that no castling has.
        let letters = rights.clone();
        for side in [Side::White, Side::Black].into_iter().filter(|s| v.has_letters(*s)) {
            let castle = castlers(v, position, side);
            let told = |s: &Square| castle.contains(s) && has_letter(v, position, *s);
            listed.retain(|s| !told(s));
            for square in position.unmoved.iter().filter(|s| has_letter(v, position, **s) && !told(s)) {
                let own = position.board.at(*square).is_some_and(|m| m.side == side);
                let file = v.grid.name((square.0, 0, 0)).chars().find(char::is_ascii_lowercase).unwrap();
                let letter = cased(side, file.to_ascii_uppercase());
                let named = v.army(side).castlings.iter().any(|c| c.letter == file.to_ascii_uppercase());
                // The file of a partner in its place would say that it may castle.
                let taken = named
                    || able(v, &position.board, side).iter().any(|p| {
                        let free = !v.army(side).castlings[p.castling].is_fixed();
                        p.partner.0 == square.0 || free && p.king.0 == square.0
                    });
                let home = v.square(side, *square).1 == v.home_rank(side);
                let squares = !v.grid.hexagons && v.grid.levels == 1;
                if squares && own && home && !taken && !letters.contains(letter) {
                    rights.push(letter);
                    listed.retain(|s| s != square);
                }
            }
        }
    }
    if rights.is_empty() {
        rights.push('-');
    }
    let mut past = String::new();
    let moved: Vec<Square> = position.moved.concat();
    for (name, squares) in [("unmoved", listed), ("moved", moved)] {
        if !squares.is_empty() {
            let names: Vec<String> = squares.into_iter().map(|s| v.grid.name(s)).collect();
            past += &format!(" {name}={}", names.join(","));
        }
    }
    let [victims, takers] = &position.taken;
    if !victims.is_empty() {
        let taker = if position.part.is_some() { position.turn } else { position.turn.other() };
        let letters = |kinds: &[usize], side: Side| -> String {
            let letters = kinds.iter().map(|k| v.army(side).kinds[*k].letter.clone());
            let cased = letters.map(|l| if side == Side::White { l } else { l.to_ascii_lowercase() });
            cased.collect()
        };
        past += &format!(" taken={}:{}", letters(takers, taker), letters(victims, taker.other()));
    }
    let castled = [Side::White, Side::Black].into_iter().flat_map(|side| {
        let army = v.army(side);
        position.castled[side as usize].iter().map(move |n| cased(side, army.castlings[*n].letter))
    });
    let castled: String = castled.collect();
    if !castled.is_empty() {
        past += &format!(" castled={castled}");
    }
    if position.passes > 0 {
        past += &format!(" passes={}", position.passes);
    }
    let within = !position.is_between(v) && !position.lasted.is_empty();
    if within || position.lasted.iter().flatten().any(|n| *n > 1) {
        let each: Vec<String> = position.lasted.iter().map(|[w, b]| format!("{w}/{b}")).collect();
        past += &format!(" lasted={}", each.join(","));
    }
    if let Some((part, it)) = position.part {
        let it = it.map(|s| format!(",{}", v.grid.name(s))).unwrap_or_default();
        let along = position.along.map(|s| format!(",{}", v.grid.name(s))).unwrap_or_default();
        past += &format!(" part={}{it}{along}", part + 2);
    }
    if position.moves > 1 && v.army(position.turn).times == Times::OneMore {
        past += &format!(" moves={}", position.moves);
    }
    (rights, past)
}
