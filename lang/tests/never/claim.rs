//! What a warning claims, and what would refute it.

use super::Warned;
use std::collections::BTreeMap;
use wazir_lang::reachability::Reachability;
use wazir_lang::{Compilation, Diagnostic, NO_FILES, compile};
use wazir_runtime::program::{KindId, KindSet, Letter};
use wazir_runtime::{Game, Match, Move, Side, Square, SquareSet, Status};

/// What is claimed.
pub enum Claim {
    /// No man with one of these letters ever stands on the board.
    Absent(Vec<char>),
    /// Without a line, all moves and their results are the same. A line that leads over squares leaves a trail, too: then none is
    /// missing where nothing has passed.
    Idle { without: Box<Game>, trails: bool },
    /// An ending, put first and made a draw, never decides; with its reason, for which no other ending draws.
    NeverEnds(Box<Game>, &'static str),
    /// Nothing ever stands on the board as often as a repetition asks.
    NeverRepeated,
    /// Without an ending, games end alike.
    Hidden(Box<Game>),
    /// Rights of these letters are never there.
    NoRight(Vec<char>),
    /// A man of a side and kind that comes to a square never leaves it.
    Stuck { side: Side, kind: KindId, square: Square },
    /// A man of a side and kind from one of the squares never promotes, or never comes to the goal as one of some kinds.
    Bound { side: Side, kind: KindId, from: Vec<Square>, goal: Option<(KindSet, SquareSet)> },
}

/// The claims of the warnings of a file.
pub fn claims(compilation: &Compilation, text: &str) -> Vec<Warned> {
    let claim = |d: &Diagnostic| {
        let claim = read(compilation, text, d)?;
        // Of conditions it is said what never holds, and of endings by few pieces or by a repetition why.
        let said = &text[d.span().start..d.span().end];
        let code = match d.code.id {
            "W0907" if said.contains(", if ") => "W0907, if",
            "W0909" if matches!(claim, Claim::NeverRepeated) => "W0909, repeated",
            "W0909" if said.contains(" fewer than ") || said.contains(" exactly ") => "W0909, few",
            code => code,
        };
        Some(Warned { code, message: d.message.clone(), claim })
    };
    compilation.diagnostics.iter().filter_map(claim).collect()
}

fn game(text: &str) -> Option<Box<Game>> {
    let program = compile("without.wazir", text, &NO_FILES).variants.first()?.program.clone()?;
    Game::load(program).ok().map(Box::new)
}

fn read(compilation: &Compilation, text: &str, d: &Diagnostic) -> Option<Claim> {
    let variant = compilation.variants.first()?;
    let (program, resolved) = (variant.program.as_ref()?, variant.resolved.as_ref()?);
    let (start, end) = (d.span().start, d.span().end);
    let line_start = text[..start].rfind('\n').map_or(0, |i| i + 1);
    let line_end = text[end..].find('\n').map_or(text.len(), |i| end + i);
    let line = &text[line_start..line_end];
    let without = format!("{}{}", &text[..line_start], &text[line_end..]);
    let lettered = |letters: Vec<(Side, char)>| letters.into_iter().map(|(side, c)| side.cased(c)).collect();
    // These variants have no letters but capitals.
    let single = |letter: Letter| letter.single().unwrap();
    match d.code.id {
        "W0906" => {
            let of = |side: Side| {
                let pieces = resolved.army(side).pieces.values();
                pieces.filter(|p| p.name.span == d.span()).map(move |p| (side, single(p.letter.value)))
            };
            Some(Claim::Absent(lettered(Side::BOTH.into_iter().flat_map(of).collect())))
        }
        // Of a line that lends nothing of one sort, only that sort is idle.
        "W0907" if d.message.contains(" to lend") && line.contains("move and capture as") => {
            let sort = if d.message.contains("only captures") { "capture as" } else { "move as" };
            let half = line.replace("move and capture as", sort);
            let half = format!("{}{half}{}", &text[..line_start], &text[line_end..]);
            Some(Claim::Idle { without: game(&half)?, trails: false })
        }
        // Of a direction given twice, only the second.
        "W0919" if d.message.contains("is given twice") => {
            let comma = text[..start].rfind(',')?;
            let once = format!("{}{}", &text[..comma], &text[end..]);
            Some(Claim::Idle { without: game(&once)?, trails: false })
        }
        // Of what a piece keeps to or leaves it is said that the piece can never move.
        "W0907" if d.message.ends_with("can never move") => {
            let named = d.message.split('`').skip(1).step_by(2);
            let of = |name: &str| {
                let kind = program.army(Side::White).by_name(name)?;
                let squares = program.board.all();
                Some(squares.map(move |square| Claim::Stuck { side: Side::White, kind, square }))
            };
            named.filter_map(of).flatten().next()
        }
        "W0907" | "W0908" | "W0919" | "W0952" => {
            let trails = d.code.id == "W0907" && line.contains("slide");
            Some(Claim::Idle { without: game(&without)?, trails })
        }
        "W0909"
            if text[start..end].starts_with("position repeated") && text[start..end].ends_with(" times") =>
        {
            Some(Claim::NeverRepeated)
        }
        "W0909" => {
            let condition = &text[start..end];
            let endings = without.find("endings {")? + "endings {".len();
            let first = format!("{}\n    {condition}: draw{}", &without[..endings], &without[endings..]);
            let reason = match condition {
                "checkmate" => "checkmate",
                "insufficient material" => "insufficient-material",
                _ if condition.contains(" is on ") => "goal",
                _ => "extinction",
            };
            Some(Claim::NeverEnds(game(&first)?, reason))
        }
        // The proof of insufficient material looks at the other endings, and what a turn may not repeat is known in a game alone.
        "W0910" if !text.contains("insufficient") && !text.contains(" repeating no ") => {
            Some(Claim::Hidden(game(&without)?))
        }
        "W0918" => {
            let of = |side: Side| {
                let castlings = resolved.army(side).castlings.values();
                let here = |l: &wazir_lang::Label, span| l.span == span;
                let named = move |span| d.labels.iter().any(|l| here(l, span));
                castlings.filter(move |c| named(c.name.span)).map(move |c| (side, c.letter.value))
            };
            let never = d.message.contains("can never be made");
            never.then(|| Claim::NoRight(lettered(Side::BOTH.into_iter().flat_map(of).collect())))
        }
        "W0932" if d.message.starts_with("no `") => {
            let kind = program.army(Side::White).by_name(d.message.split('`').nth(1)?)?;
            let from = Reachability::of(program).start_squares(Side::White, kind).iter().collect();
            Some(Claim::Bound { side: Side::White, kind, from, goal: None })
        }
        "W0932" => {
            let side = if d.message.starts_with("Black") { Side::Black } else { Side::White };
            let kind = program.army(side).by_name(d.message.split('`').nth(1)?)?;
            let square = d.message.split(" from ").nth(1)?.split(' ').next()?;
            Some(Claim::Stuck { side, kind, square: program.board.parse(square)? })
        }
        "W0912" => {
            let side = if d.message.starts_with("White") { Side::White } else { Side::Black };
            let mut quoted = d.message.split('`').skip(1);
            let kind = program.army(side).by_name(quoted.next()?)?;
            let list = quoted.next()?.strip_prefix(" from ")?;
            let list = list.split(" can never").next()?.trim_end_matches(", …");
            let from = list.split(", ").filter_map(|s| program.board.parse(s)).collect();
            let goal = if d.message.ends_with("reach the goal") {
                let (endings, _) = resolved.endings.as_ref()?;
                let index = endings.endings.iter().position(|e| e.condition_span == d.span())?;
                let (kinds, zones) = program.endings.get(index)?.test.goal()?;
                Some((kinds[side.index()], program.symmetry.set(&program.board, side, &zones[side.index()])))
            } else {
                None
            };
            Some(Claim::Bound { side, kind, from, goal })
        }
        _ => None,
    }
}

/// Looks at a position and the move that follows, and says how they refute a claim.
pub type Refuter<'a> = Box<dyn FnMut(&Match, Option<Move>) -> Option<String> + 'a>;

impl Warned {
    /// What watches a game from a start for a refutation.
    pub fn refuter<'a>(&'a self, game: &'a Game, start: usize) -> Refuter<'a> {
        match &self.claim {
            Claim::Absent(letters) => Box::new(move |now, _| {
                let fen = now.fen();
                let placement = fen.split(' ').next().unwrap_or_default();
                placement.contains(letters.as_slice()).then(|| "it stands there".to_owned())
            }),
            Claim::NoRight(letters) => Box::new(move |now, _| {
                let fen = now.fen();
                let rights = fen.split(' ').nth(2).unwrap_or_default();
                rights.contains(letters.as_slice()).then(|| "the right is there".to_owned())
            }),
            Claim::Idle { without, trails } => Box::new(move |now, _| {
                let fen = now.fen();
                if *trails && fen.split(' ').nth(3) != Some("-") {
                    return None;
                }
                // Which moves leave a single square in the fourth field depends on what can promote.
                let there = without.parse_fen(&fen).ok()?;
                let there = Match::new((**without).clone(), there);
                let (with, mut without) = (results(now), results(&there));
                if *trails {
                    // A line that is never used is still a way: what the man passes may be taken, and a royal may not go there.
                    without.retain(|name, _| with.contains_key(name));
                }
                (with != without).then(|| format!("with the line {with:?}\nand without it {without:?}"))
            }),
            Claim::NeverEnds(first, reason) => Box::new(move |now, _| {
                let there = Match::new((**first).clone(), first.parse_fen(&now.fen()).ok()?);
                let holds = matches!(there.status(), Status::Draw { reason: by } if by.name() == *reason);
                holds.then(|| "the ending holds".to_owned())
            }),
            Claim::NeverRepeated => {
                Box::new(move |now, _| is_repetition(now.status()).then(|| "it has been repeated".to_owned()))
            }
            Claim::Hidden(without) => Box::new(move |now, _| {
                let there = Match::new((**without).clone(), without.parse_fen(&now.fen()).ok()?);
                let (with, without) = (now.status(), there.status());
                let repeated = with != Status::Ongoing && without == Status::Ongoing && is_repetition(with);
                (with != without && !repeated).then(|| format!("with it {with}, without it {without}"))
            }),
            Claim::Stuck { side, kind, square } => Box::new(move |now, _| {
                let position = now.position();
                let man = position.piece_at(*square).filter(|p| (p.side, p.kind) == (*side, *kind))?;
                let moves = now.game().position_moves(position);
                let leaves = moves.iter().find(|m| m.from() == *square && position.turn() == man.side)?;
                Some(format!("it goes by {}", now.move_name(*leaves)))
            }),
            Claim::Bound { side, kind, from, goal } => {
                let mut men: BTreeMap<Square, ()> = BTreeMap::new();
                if let Ok(position) = game.start(&game.program().starts[start]) {
                    let here = |s: &&Square| {
                        position.piece_at(**s).is_some_and(|p| (p.side, p.kind) == (*side, *kind))
                    };
                    men = from.iter().filter(here).map(|s| (*s, ())).collect();
                }
                Box::new(move |now, mv| {
                    let there = men.keys().find(|square| {
                        let kind = now.position().piece_at(**square).map(|p| p.kind);
                        goal.as_ref().is_some_and(|(kinds, zone)| {
                            zone.contains(**square) && kind.is_some_and(|k| kinds.contains(k))
                        })
                    });
                    if let Some(square) = there {
                        return Some(format!("it stands on {}", game.board().name(*square)));
                    }
                    let mv = mv?;
                    let mover = men.contains_key(&mv.from()) && now.position().turn() == *side;
                    if mover && goal.is_none() && mv.mover() == *kind && mv.promotion().is_some() {
                        return Some(format!("it promotes by {}", now.move_name(mv)));
                    }
                    // Where the men have gone, their partner in a castling and what was captured included.
                    let after = game.after(now.position(), mv)?;
                    if mv.is_castling() {
                        men.clear();
                    } else if mover && !mv.is_capture_in_place() {
                        men.remove(&mv.from());
                        men.insert(mv.to(), ());
                    }
                    men.retain(|square, ()| after.piece_at(*square).is_some_and(|p| p.side == *side));
                    None
                })
            }
        }
    }
}

fn is_repetition(status: Status) -> bool {
    matches!(status, Status::Draw { reason } if reason.name() == "repetition")
}

/// The moves of a position by name, each with the placement after it.
fn results(now: &Match) -> BTreeMap<String, String> {
    let moves = now.game().position_moves(now.position());
    let names = now.move_names(&moves);
    let placement = |mv: Move| {
        let after = now.game().after(now.position(), mv);
        let fen = after.map(|after| now.game().fen(&after)).unwrap_or_default();
        fen.split(' ').next().unwrap_or_default().to_owned()
    };
    names.into_iter().zip(moves.iter().map(|mv| placement(*mv))).collect()
}
