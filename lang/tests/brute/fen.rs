//! FEN as the reference describes it, read and written.

use super::castling::{Pair, able, is_outermost};
use super::game::lasts;
use super::parts::{Stage, can_go_on, ways};
use super::past::{self, row};
use super::position::{Position, Trail, trail};
use super::rules::*;
use super::walk::{Board, Man};

/// Why a FEN is not a position, by a sentence of the reference.
pub type Refused = String;

pub fn wrong<T>(why: impl Into<String>) -> Result<T, Refused> {
    Err(why.into())
}

/// Reads a FEN; what is left out at the end is as in a setup.
pub fn read(v: &Variant, fen: &str) -> Result<Position, Refused> {
    let mut fields: Vec<&str> = fen.split(' ').collect();
    let counts = |field: &&str| field.bytes().all(|b| b.is_ascii_digit());
    if fields.len() == 4 && fields.iter().skip(2).all(counts) {
        fields.splice(2..2, ["-", "-"]);
    }
    let left = fields.get(4).copied().filter(|field| field.contains('+'));
    if left.is_some() {
        fields.remove(4);
    }
    let field = |n: usize, otherwise: &'static str| fields.get(n).copied().unwrap_or(otherwise);
    let (board, hands) = in_brackets(fields[0]);
    let turn = if field(1, "w") == "w" { Side::White } else { Side::Black };
    let mut position = Position {
        board: placement(v, board)?,
        hands: read_hands(v, hands)?,
        turn,
        rights: [Side::White, Side::Black].map(|s| vec![false; v.army(s).castlings.len()]),
        castlers: [Vec::new(), Vec::new()],
        trail: None,
        unmoved: Vec::new(),
        moved: [Vec::new(), Vec::new()],
        taken: Default::default(),
        castled: Default::default(),
        checks: given(v, left)?,
        passes: 0,
        lasted: vec![[0; 2]; v.lasting],
        part: None,
        along: None,
        moves: 0,
        counter: field(4, "0").parse().unwrap(),
        fullmove: field(5, "1").parse().unwrap(),
    };
    rights(v, &mut position, fields.get(2).copied())?;
    past::read(v, &mut position, &fields)?;
    position.trail = passed(v, &position, field(3, "-"))?;
    legal(v, &position)?;
    Ok(position)
}

/// The placement, and what stands in brackets behind it.
pub fn in_brackets(field: &str) -> (&str, Option<&str>) {
    match field.split_once('[') {
        Some((board, hands)) => (board, hands.strip_suffix(']')),
        None => (field, None),
    }
}

/// What is in hand.
pub fn read_hands(v: &Variant, text: Option<&str>) -> Result<[Vec<usize>; 2], Refused> {
    let mut hands = [Side::White, Side::Black].map(|side| vec![0; v.army(side).kinds.len()]);
    let Some(text) = text else { return Ok(hands) };
    if !v.has_hands() {
        return wrong("hands that there are not");
    }
    let mut letters = text.chars().peekable();
    while let Some(c) = letters.next() {
        let mut count = String::new();
        let mut c = c;
        while c.is_ascii_digit() {
            count.push(c);
            c = letters.next().ok_or("a number of nothing")?;
        }
        if c == '-' {
            continue;
        }
        let (side, kind) = letter(v, c, &mut letters)?;
        let hand = &mut hands[side as usize][kind];
        *hand = (*hand + count.parse().unwrap_or(1)).min(255);
    }
    Ok(hands)
}

/// A piece by its letter.
fn letter(
    v: &Variant,
    first: char,
    letters: &mut std::iter::Peekable<std::str::Chars>,
) -> Result<(Side, usize), Refused> {
    let mut letter = String::from(first);
    if first == '+' {
        letter.extend(letters.next());
    }
    while let Some(prime) = letters.next_if_eq(&'\'') {
        letter.push(prime);
    }
    let white = letter.contains(|c: char| c.is_ascii_uppercase());
    let side = if white { Side::White } else { Side::Black };
    let letter = letter.to_ascii_uppercase();
    match v.army(side).kinds.iter().position(|k| k.letter == letter) {
        Some(kind) => Ok((side, kind)),
        None => wrong(format!("no piece {letter}")),
    }
}

/// The checks given, by those that are left.
fn given(v: &Variant, left: Option<&str>) -> Result<[u32; 2], Refused> {
    match (v.checks(), left) {
        (_, None) => Ok([0; 2]),
        (None, Some(_)) => wrong("checks do not count"),
        (Some(most), Some(left)) => {
            let left: Vec<u32> = left.split('+').map(|n| n.parse().unwrap()).collect();
            match left.iter().any(|left| *left > most) {
                true => wrong("more checks than count"),
                false => Ok([most - left[0], most - left[1]]),
            }
        }
    }
}

/// The third field, of which nothing may be said.
fn rights(v: &Variant, position: &mut Position, text: Option<&str>) -> Result<(), Refused> {
    for side in [Side::White, Side::Black] {
        let castlings = &v.army(side).castlings;
        let pairs = able(v, &position.board, side);
        let mut granted: Vec<Pair> = Vec::new();
        match text {
            None => granted.clone_from(&pairs),
            Some(_) if castlings.is_empty() => {}
            Some(text) => {
                let white = side == Side::White;
                for letter in text.chars().filter(|c| *c != '-' && c.is_ascii_uppercase() == white) {
                    let upper = letter.to_ascii_uppercase();
                    let own = castlings.iter().position(|c| c.letter == upper);
                    let file = v.grid.file(&letter.to_ascii_lowercase().to_string());
                    let meant = pairs.iter().copied().filter(|p| match own {
                        Some(n) if castlings[n].is_fixed() => p.castling == n,
                        Some(n) => p.castling == n && is_outermost(v, &position.board, side, *p),
                        None => Some(p.partner.0) == file,
                    });
                    let meant: Vec<Pair> = meant.collect();
                    let opens = v.grid.all().any(|s| {
                        let opener = position.board.at(s).filter(|m| m.side == side);
                        Some(s.0) == file
                            && v.square(side, s).1 == v.home_rank(side)
                            && opener.is_some_and(|m| v.has_letter(side, m.kind))
                    });
                    if meant.is_empty() && own.is_none() && opens {
                        continue;
                    }
                    if meant.is_empty() {
                        return wrong(format!("the right {letter} without its pieces"));
                    }
                    granted.extend(meant);
                }
            }
        }
        for pair in granted {
            match castlings[pair.castling].is_fixed() {
                true => position.rights[side as usize][pair.castling] = true,
                false => position.castlers[side as usize].push(pair.partner),
            }
        }
        position.castlers[side as usize].sort_unstable();
        position.castlers[side as usize].dedup();
    }
    Ok(())
}

/// A FEN in which lists that have no order of their own are in order, each square by itself.
pub fn in_order(v: &Variant, fen: &str) -> String {
    let mut fields: Vec<String> = fen.split(' ').map(str::to_owned).collect();
    for (n, field) in fields.iter_mut().enumerate() {
        if n == 2 {
            let mut letters: Vec<char> = field.chars().collect();
            letters.sort_unstable();
            *field = letters.into_iter().collect();
        } else if let Some(letters) = field.strip_prefix("castled=") {
            let mut letters: Vec<char> = letters.chars().collect();
            letters.sort_unstable();
            *field = format!("castled={}", String::from_iter(letters));
        } else if let Some((name, list)) = field.split_once('=').filter(|(n, _)| n.ends_with("moved")) {
            let mut squares: Vec<Square> = list.split(',').flat_map(|t| row(v, t)).collect();
            squares.sort_unstable();
            let names: Vec<String> = squares.into_iter().map(|s| v.grid.name(s)).collect();
            *field = format!("{name}={}", names.join(","));
        }
    }
    // Nothing is said of the order of what follows the sixth field.
    let at = fields.iter().position(|f| f.contains('=')).unwrap_or(fields.len());
    fields[at..].sort_unstable();
    fields.join(" ")
}

/// Who has just moved, if within a turn only a part of it.
fn mover(position: &Position) -> Side {
    if position.part.is_some() { position.turn } else { position.turn.other() }
}

/// Everything is unmoved at the start of a game, and has the rights that its place gives.
pub fn begin(v: &Variant, position: &mut Position) {
    position.rights.iter_mut().flatten().for_each(|right| *right = false);
    position.castlers = [Vec::new(), Vec::new()];
    rights(v, position, None).unwrap();
    let asked = |m: &Man| v.asks[m.side as usize][m.kind].unmoved;
    position.unmoved = position.board.men().filter(|(_, m)| asked(m)).map(|(s, _)| s).collect();
    position.unmoved.sort_unstable();
    position.close_gates(v);
    position.lasted.fill([0; 2]);
    lasts(v, position);
}

/// A letter as the side writes it.
pub fn cased(side: Side, letter: char) -> char {
    if side == Side::White { letter } else { letter.to_ascii_lowercase() }
}

pub fn placement(v: &Variant, text: &str) -> Result<Board, Refused> {
    let mut board = Board::empty(v);
    let levels = text.split('|').zip(0..);
    let rows =
        levels.flat_map(|(level, z)| level.split('/').enumerate().map(move |(row, rank)| (row, rank, z)));
    for (row, rank, z) in rows {
        let squares: Vec<Square> = v.grid.rank(v.grid.ranks - 1 - row as i32, z).collect();
        let mut at = 0;
        let mut letters = rank.chars().peekable();
        while let Some(c) = letters.next() {
            if let Some(digit) = c.to_digit(10) {
                let mut gap = digit as usize;
                while let Some(more) = letters.peek().and_then(|c| c.to_digit(10)) {
                    gap = gap * 10 + more as usize;
                    letters.next();
                }
                at += gap;
                continue;
            }
            if c == '*' && v.nobody.is_some() && v.exists(squares[at]) {
                board.wall(squares[at]);
            } else if !matches!(c, '*' | '_') {
                let (side, kind) = letter(v, c, &mut letters)?;
                let promoted = letters.next_if_eq(&'~').is_some();
                if promoted && !v.remembers(side, kind) {
                    return wrong("it makes no difference that this was promoted");
                }
                board.put(squares[at], Some(Man { side, kind, promoted }));
            }
            at += 1;
        }
        assert_eq!(at, squares.len(), "{text}");
    }
    Ok(board)
}

/// The fourth field.
fn passed(v: &Variant, position: &Position, text: &str) -> Result<Option<Trail>, Refused> {
    if text == "-" {
        return Ok(None);
    }
    if let Some(passed) = v.grid.square(text) {
        let mut all = double_steps(v, position, passed);
        return match all.len() {
            0 => wrong(format!("nothing can have passed {text}")),
            1 => Ok(all.pop()),
            _ => wrong(format!("several can have passed {text}")),
        };
    }
    let (from, to) = v.grid.two_squares(text).unwrap();
    let man = position.board.at(to).filter(|m| m.side == mover(position));
    let could = man.is_some() && v.exists(from) && could_be_left(v, position, from);
    let direct = could.then(|| trail(v, &position.board, from, to)).flatten();
    if direct.is_none() {
        // The square passed, and that of the piece which has passed it.
        for (passed, at) in [(from, to), (to, from)] {
            if let [only] = double_steps(v, position, passed).as_slice()
                && only.to == at
            {
                return Ok(Some(only.clone()));
            }
        }
    }
    if !could {
        return wrong(format!("no piece can have gone {text}"));
    }
    match direct {
        Some(trail) if matters(v, position, &trail) || is_double_step(v, position, &trail) => Ok(Some(trail)),
        Some(_) => wrong(format!("what {text} passed does not matter")),
        None => wrong(format!("{text} passed nothing")),
    }
}

/// Is a square empty, or could something have come there through a gate, or have followed?
fn could_be_left(v: &Variant, position: &Position, square: Square) -> bool {
    let comes = |man: Man| man.side == mover(position) && v.fills_squares(man.side);
    position.board.is_free(square) || position.board.at(square).is_some_and(comes)
}

pub fn is_double_step(v: &Variant, position: &Position, trail: &Trail) -> bool {
    let man = position.board.at(trail.to).unwrap();
    position.kind(v, man).can_promote() && trail.passed.len() == 1
}

/// Every move by which a piece that can promote may just have passed this square and no other.
fn double_steps(v: &Variant, position: &Position, passed: Square) -> Vec<Trail> {
    let mut all = Vec::new();
    for (to, man) in position.board.men().filter(|(_, m)| m.side == mover(position)) {
        if position.kind(v, man).can_promote() {
            let origins = v.squares().filter(|s| position.board.is_free(*s));
            let trails = origins.filter_map(|from| trail(v, &position.board, from, to));
            all.extend(trails.filter(|t| t.passed == [passed]));
        }
    }
    all
}

/// Does it matter to a capture or to a repetition what was passed?
pub fn matters(v: &Variant, position: &Position, trail: &Trail) -> bool {
    let counts = |e: &Ending| matches!(e.condition, Condition::Repeated(Repetition::Trail, _));
    let Some(man) = position.board.at(trail.to) else { return false };
    let Kind { name, uncapturable, .. } = position.kind(v, man);
    // Whom it never lets take it, whatever stands where.
    let barred = |captor: &Kind| {
        let by =
            |p: &&Protection| p.by.as_ref().is_none_or(|men| men.own != Some(true) && men.name(&captor.name));
        let mut always = uncapturable.iter().filter(|p| p.place.is_none() && p.when.is_empty());
        always.any(|p| by(&p))
    };
    let takes = |rule: &Rule| match &rule.passing {
        Passing::No => false,
        Passing::Only(men) | Passing::Also(men) => men.name(name),
    };
    let mut enemies = v.army(mover(position).other()).kinds.iter();
    v.endings.iter().any(counts) || enemies.any(|k| !barred(k) && k.rules.iter().any(takes))
}

/// Does the reference accept the position?
pub fn legal(v: &Variant, position: &Position) -> Result<(), Refused> {
    for side in [Side::White, Side::Black] {
        let kinds = &v.army(side).kinds;
        let in_hand = kinds.iter().zip(&position.hands[side as usize]).any(|(k, n)| k.royal && *n > 0);
        let needs = kinds.iter().any(|k| k.royal) && !may_lose_royals(v);
        if needs && position.royal_pieces(v, side) == 0 && !in_hand {
            return wrong(format!("no royal piece of {}", side.name()));
        }
    }
    for (square, man) in position.board.men() {
        let army = v.army(man.side);
        let owners = v.square(man.side, square);
        let here = format!("{} on {}", army.kinds[man.kind].name, v.grid.name(square));
        if army.settled(man.kind, owners) != man.kind {
            return wrong(format!("{here} would have become another"));
        }
        if must_promote(army, man.kind, owners) && !could_be_made(v, man.side, man.kind, owners) {
            return wrong(format!("{here} would have been promoted"));
        }
    }
    let taken =
        |side: Side| v.army(side).kinds.iter().any(|k| k.royal) && position.royal_pieces(v, side) == 0;
    if position.part.is_some() {
        let may = v.army(position.turn).checks.count_at_end || taken(position.turn.other());
        let comes = !matches!(v.stages(position)[position.stage()], Stage::Acts(_));
        let left_out = v.if_possible(position, position.stage()) && ways(v, position).is_empty();
        if comes && (left_out || !can_go_on(v, position)) {
            return wrong("the turn cannot go on");
        }
        return match !may && position.is_left_in_check(v, position.turn) {
            true => wrong("the side that has moved is in check"),
            false => Ok(()),
        };
    }
    if position.in_check(v, position.turn.other()) && !taken(position.turn) {
        return wrong("the side that is not to move is in check");
    }
    Ok(())
}

/// Can a royal piece be lost otherwise than by a mate? That of a side which may leave it attacked can be taken, too.
fn may_lose_royals(v: &Variant) -> bool {
    let kinds = || v.armies.iter().flat_map(|a| &a.kinds);
    let several = [Side::White, Side::Black].into_iter().any(|side| v.has_later_acts(side));
    several && kinds().any(|k| k.royal && v.decides_without(&k.name))
        || kinds().any(|k| k.events.iter().any(|e| !e.happens.is_empty()) || !k.watches.is_empty())
        || kinds().flat_map(|k| &k.rules).any(|r| !r.happens.is_empty())
        || kinds().any(|k| !k.royal_when.is_empty())
        || kinds().flat_map(|k| &k.drops).any(|d| !d.happens.is_empty())
}

/// Would a piece have been promoted that has moved to a square, wherever its move began?
fn must_promote(army: &Army, kind: usize, owners: Square) -> bool {
    // Entering squares is not the only way to be there.
    let ends = |p: &&Promotion| matches!(p.how, Promoting::On | Promoting::OnOrFrom) && p.when.is_empty();
    let mut here = army.kinds[kind].promotions.iter().filter(ends).filter(|p| p.on.contains(&owners));
    here.any(|p| !p.may)
}

/// Can a piece of the kind come to the square without having moved there as what it is?
fn could_be_made(v: &Variant, side: Side, kind: usize, owners: Square) -> bool {
    let army = v.army(side);
    let becomes = |k: usize| army.settled(k, owners) == kind;
    let results = |k: usize| {
        let origins = v.squares().map(|s| v.square(side, s)).filter(move |s| *s != owners);
        origins.flat_map(move |from| army.results(k, from, owners))
    };
    let by_moving = (0..army.kinds.len()).any(|k| k != kind && results(k).any(|r| r == kind));
    let chosen =
        army.kinds[kind].promotions.iter().filter(|p| p.how != Promoting::From && p.on.contains(&owners));
    let chosen = chosen.flat_map(|p| &p.to).filter_map(|name| army.find(name)).any(becomes);
    let ends_here = |r: &&Rule| [&r.to, &r.within].into_iter().flatten().all(|on| on.contains(&owners));
    let captors = army.kinds.iter().flat_map(|k| &k.rules).filter(|r| r.captures).filter(ends_here);
    let in_place = captors.filter_map(|r| r.in_place.as_ref()?.as_ref());
    let made = in_place.filter_map(|name| army.find(name)).any(becomes);
    let castled = army.castlings.iter().any(|c| {
        let named = |name: &String| army.find(name).is_some_and(becomes);
        let beside = |goal: &Square| goal.1 == owners.1 && (goal.0 - owners.0).abs() == 1;
        let lands = c.partner_to.map_or_else(|| c.king_to.iter().any(beside), |to| to == owners);
        (c.king_to.contains(&owners) && named(&c.king)) || (lands && c.partners.iter().any(named))
    });
    let dropped = army.kinds.iter().enumerate().any(|(n, k)| {
        // To a square that a piece leaves, too.
        let mut here = k.drops.iter().filter(|d| d.on.as_ref().is_none_or(|on| on.contains(&owners)));
        here.any(|d| match d.faces.is_empty() {
            true => becomes(n),
            false => d.faces.iter().filter_map(|name| army.find(name)).any(becomes),
        })
    });
    let back = army.kinds.iter().enumerate().any(|(n, k)| {
        let Some(WhenCaptured::Back(back)) = &k.when_captured else { return false };
        let goes = match back {
            Back::To(to) => *to == owners,
            Back::ItsColour(all) | Back::ItsFile(all) | Back::ItsRank(all) => all.contains(&owners),
        };
        goes && becomes(n)
    });
    let taken_there = v.army(side.other()).parts.iter().any(|part| match part {
        Further::Goes(men, _) => {
            men.own != Some(true)
                && (0..army.kinds.len()).any(|k| men.name(&army.kinds[k].name) && becomes(k))
        }
        _ => false,
    });
    let follows = army.kinds.iter().enumerate().any(|(n, k)| !k.follows.is_empty() && becomes(n));
    if taken_there || follows {
        return true;
    }
    let name = &army.kinds[kind].name;
    let shifts =
        v.armies.iter().flat_map(|a| &a.kinds).flat_map(|k| &k.rules).filter_map(|r| r.shifts.as_ref());
    let shifted = shifts.into_iter().any(|shift| match shift {
        Shift::Ahead(men) | Shift::Swaps(men) | Shift::Draws(men) => men.name(name),
    });
    by_moving
        || shifted
        || chosen
        || back
        || made
        || castled
        || dropped
        || happens(v, &|name| army.find(name).is_some_and(becomes))
}

/// Does anything happen by which pieces become others, change sides or appear? The reference does not say where that counts.
fn happens(v: &Variant, becomes: &dyn Fn(&String) -> bool) -> bool {
    let kinds = || v.armies.iter().flat_map(|a| &a.kinds);
    let of_lines = kinds().flat_map(|k| &k.rules).flat_map(|r| &r.happens);
    let of_events = kinds().flat_map(|k| &k.events).flat_map(|e| &e.happens);
    let of_drops = kinds().flat_map(|k| &k.drops).flat_map(|d| &d.happens);
    let makes = |verb: &Verb| {
        !matches!(verb, Verb::Leaves)
            && !matches!(verb, Verb::Becomes(name) if v.nobody.as_ref() == Some(name))
    };
    let met = kinds().flat_map(|k| &k.watches).any(|w| makes(&w.verb));
    met || of_lines.chain(of_events).chain(of_drops).any(|sentence| match sentence {
        Sentence::It(verb) | Sentence::Every(.., verb) | Sentence::InARow(.., verb) => makes(verb),
        Sentence::AppearsWhereItLeft(name) => becomes(name),
    })
}

/// Writes a position.
pub fn write(v: &Variant, position: &Position) -> String {
    let levels: Vec<String> = (0..v.grid.levels).map(|z| write_level(v, position, z)).collect();
    let (rights, past) = past::write(v, position);
    let turn = if position.turn == Side::White { 'w' } else { 'b' };
    let (counter, fullmove) = (position.counter, position.fullmove);
    let passed = write_passed(v, position);
    let left = v.checks().map(|most| format!(" {}+{}", most - position.checks[0], most - position.checks[1]));
    let left = left.unwrap_or_default();
    let hands = if v.has_hands() { write_hands(v, position) } else { String::new() };
    let board = levels.join("|");
    let fen = format!("{board}{hands} {turn} {rights} {passed}{left} {counter} {fullmove}{past}");
    in_order(v, &fen)
}

fn write_hands(v: &Variant, position: &Position) -> String {
    let mut text = String::new();
    for side in [Side::White, Side::Black] {
        for (kind, n) in v.army(side).kinds.iter().zip(&position.hands[side as usize]) {
            text += &written(side, &kind.letter).repeat(*n);
        }
    }
    format!("[{text}]")
}

fn written(side: Side, letter: &str) -> String {
    if side == Side::White { letter.to_owned() } else { letter.to_ascii_lowercase() }
}

fn write_level(v: &Variant, position: &Position, z: i32) -> String {
    let mut ranks = Vec::new();
    for y in (0..v.grid.ranks).rev() {
        let mut rank = String::new();
        let mut gap = 0;
        for square in v.grid.rank(y, z) {
            let sign = match position.board.at(square) {
                _ if v.crossable.contains(&square) => "_".to_owned(),
                _ if !v.exists(square) => "*".to_owned(),
                _ if position.board.is_wall(square) => "*".to_owned(),
                Some(man) => {
                    let mark = if man.promoted { "~" } else { "" };
                    written(man.side, &position.kind(v, man).letter) + mark
                }
                None => {
                    gap += 1;
                    continue;
                }
            };
            if gap > 0 {
                rank += &gap.to_string();
            }
            gap = 0;
            rank.push_str(&sign);
        }
        if gap > 0 {
            rank += &gap.to_string();
        }
        ranks.push(rank);
    }
    ranks.join("/")
}

fn write_passed(v: &Variant, position: &Position) -> String {
    let Some(trail) = &position.trail else { return "-".into() };
    let both = v.grid.name(trail.from) + &v.grid.name(trail.to);
    if is_double_step(v, position, trail) {
        let alone = double_steps(v, position, trail.passed[0]).len() == 1;
        return if alone { v.grid.name(trail.passed[0]) } else { both };
    }
    if matters(v, position, trail) { both } else { "-".into() }
}
