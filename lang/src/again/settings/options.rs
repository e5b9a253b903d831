//! Settings of another program's files that stand for a line or two each.

use super::{Setting, Term, is_off, is_on, listed, outcome, sorted, squares};
use crate::ast::{LineKind, Sort};
use crate::parse::is_line;
use wazir_runtime::Side;

/// What is wrong, and what to write.
type Answer = Option<(&'static str, Vec<String>)>;

/// Settings that say one castling together.
pub(super) const CASTLING: &[&str] = &[
    "castlingkingsidefile",
    "castlingqueensidefile",
    "castlingrank",
    "castlingkingfile",
    "castlingkingpiece",
    "castlingrookkingsidefile",
    "castlingrookqueensidefile",
    "castlingrookpieces",
];

/// Settings that say one row of pieces together.
pub(super) const CONNECT: &[&str] = &[
    "connectn",
    "connectpiecetypes",
    "connectvertical",
    "connecthorizontal",
    "connectdiagonal",
    "connectvalue",
];

/// What is said where there are no words.
pub(super) const NOT_YET: &str = "rules of this kind are not in this edition";

const IN_HAND: &str = "a piece's own lines say where it may be dropped";
const OF_TURN: &str = "a block of its own says what a turn may be";
const OF_PIECE: &str = "a piece's own lines say what it does";

/// Settings for which there are no words.
const MISSING: &[&str] = &[
    "castlingdroppedpiece",
    "mustdroptype",
    "enclosingdropstart",
    "nfoldvalueabsolute",
    "flagpieceblockedwin",
    "connectnxn",
    "collinearn",
    "nmoveruletypeswhite",
    "nmoveruletypesblack",
    "adjudicatefullboard",
    "sittuyinpromotion",
    "bikjangrule",
    "wallormove",
];

impl Setting<'_> {
    /// What is wrong, and what to write.
    pub(super) fn option(&self) -> Answer {
        let one = |message: &'static str, help: String| Some((message, vec![help]));
        let write = |message: &'static str, line: String| Some((message, vec![format!("write `{line}`")]));
        let value = self.value;
        match self.key.as_str() {
            key if CASTLING.contains(&key) => self.castling(),
            key if CONNECT.contains(&key) => self.connected(),
            key if MISSING.contains(&key) => one(NOT_YET, "leave this out".to_owned()),
            "varianttemplate" | "piecetochartable" => one("how a game is shown is not a rule", "leave this out".to_owned()),
            "maxrank" | "maxfile" => self.size(),
            "castling" if is_off(value) => self.no_castling(),
            "promotionlimit" => self.limited(),
            "promotedpiecetype" | "piecepromotiononcapture" | "mandatorypiecepromotion" => self.promoted(),
            "piecedemotion" if is_on(value) => one(
                OF_PIECE,
                "a piece that becomes another kind and changes back says so in both, as in `when it moves: it becomes NAME`".to_owned(),
            ),
            "pawntypes" | "promotionpawntypes" | "promotionpawntypeswhite" | "promotionpawntypesblack" => self.promoting(),
            "promotionpiecetypeswhite" | "promotionpiecetypesblack" => self.promotion_of_a_side(),
            "blastoncapture" | "blastimmunetypes" => self.blast(),
            "petrifyoncapturetypes" => {
                let lines = self.each(value, "{ when it captures: it becomes a wall }")?;
                one("the pieces' own lines say what captors become", format!("write `piece wall * of nobody` and {lines}"))
            }
            "petrifyblastpieces" if is_on(value) => {
                let line = "when it captures: it becomes a wall, and so does every piece next to it except pawns";
                is_line(line).then_some(())?;
                one("the pieces' own lines say what else a capture does", format!("write `piece wall * of nobody` and `every piece {{ {line} }}`"))
            }
            "triplestepregionwhite" | "triplestepregionblack" => self.triple_step(),
            key if key.starts_with("enpassant") => self.in_passing(),
            "dropchecks" if is_off(value) => one(IN_HAND, "`giving no check` goes last on each of their lines, as in `drop anywhere, giving no check`".to_owned()),
            "droploop" if is_on(value) => one(
                "a line of the pieces says what becomes of a captured piece",
                format!("write `every piece except {} {{ when it is captured: it goes to the captor's hand }}`, without `unpromoted`", self.royal().unwrap_or("king")),
            ),
            "droppromoted" if is_on(value) => one(IN_HAND, "its line says what may be put down: `drop anywhere as NAME or NAME`, one of which is what it becomes".to_owned()),
            "firstrankpawndrops" | "promotionzonepawndrops" => self.pawn_drops(),
            "dropregionwhite" | "dropregionblack" | "dropregion" => self.drop_region(),
            "sittuyinrookdrop" if is_on(value) => {
                let rook = self.named('r')?;
                write(IN_HAND, format!("change piece {rook} {{ {}drop on rank 1 }}", self.dropped_anew(&rook)))
            }
            "dropoppositecoloredbishop" if is_on(value) => {
                let bishop = self.named('b')?;
                write(IN_HAND, format!("change piece {bishop} {{ {}drop anywhere, if no friendly {bishop} is on its colour }}", self.dropped_anew(&bishop)))
            }
            "dropnodoubledcount" => {
                let name = self.named(self.other("dropNoDoubled").unwrap_or("p").chars().next()?)?;
                write(IN_HAND, format!("change piece {name} {{ {}drop anywhere, if {} on its file }}", self.dropped_anew(&name), self.doubled(&name)))
            }
            "enclosingdrop" | "flipenclosedpieces" => match value {
                "reversi" => write(OF_PIECE, format!("change piece {} {{ {}drop anywhere, and every enemy in a row between it and a friendly piece changes sides, if any does }}", self.pawn(), self.dropped_anew(&self.pawn()))),
                "ataxx" if self.key.starts_with("flip") => one(OF_PIECE, "write `when it moves: every enemy next to it changes sides` into each of them".to_owned()),
                _ if is_off(value) => one("what is not said does not happen", "leave this out".to_owned()),
                _ => one(NOT_YET, "leave this out".to_owned()),
            },
            "wallingrule" => self.walls(value, None),
            "wallingregion" | "wallingregionwhite" | "wallingregionblack" => {
                let height = self.height()?;
                let terms = match self.key.ends_with("black") {
                    true => self.turned(value, height)?,
                    false => squares(value, height)?,
                };
                self.walls(self.other("wallingRule").unwrap_or("static"), Some(listed(&terms, height)))
            }
            "cambodianmoves" if is_on(value) => {
                let royal = self.royal().unwrap_or("king");
                one(OF_PIECE, format!("what a piece may do as its first move is a line with a condition, as in `change piece {royal} {{ move leap 1 2 forward, if it is unmoved }}`"))
            }
            "diagonallines" => {
                let height = self.height()?;
                let zone = listed(&squares(value, height)?, height);
                one(OF_PIECE, format!("moves along lines on the board are written like this: `move and capture step diagonal within cross`, with `zone cross = {zone}`"))
            }
            "passwhite" | "passblack" | "passonstalematewhite" | "passonstalemateblack" if is_on(value) => {
                let side = if self.key.ends_with("white") { "white" } else { "black" };
                let or = if self.key.starts_with("passon") { ", else" } else { " or" };
                write(OF_TURN, format!("army {side} {{ turn {{ a move{or} a pass }} }}"))
            }
            "soldierpromotionrank" => {
                let height = self.height()?;
                let rank: u64 = value.parse().ok().filter(|rank| (1..=height).contains(rank))?;
                let name = self.pawn();
                write(OF_PIECE, format!("change piece {name} {{ replace move and capture step forward; move and capture step left, right from ranks {rank}-{height} }}"))
            }
            "shatarmaterule" if is_on(value) => one(
                "the endings say how a game ends",
                "a mate can ask which pieces gave check, as in `checkmate in a row of checks with one by a queen: the side to move loses`".to_owned(),
            ),
            "checkcounting" if is_on(value) => self.ending("a side has given check 3 times", "that side wins"),
            "duplecheck" if is_on(value) => {
                let royal = self.royal().unwrap_or("king");
                write(OF_PIECE, format!("change piece {royal} {{ royal, unless another friendly {royal} is safe }}"))
            }
            key if key.starts_with("connectregion") => self.chain(),
            "materialcounting" if !is_off(value) => {
                let (how, points) = match value {
                    "unweighted" => ("2 passes in a row: the side with more pieces wins", ""),
                    _ => ("2 passes in a row: the side with more points wins", ", with a line such as `points rook 5` for each piece"),
                };
                one("the endings say how a game ends", format!("material is counted when another ending asks for it, as in `{how}`{points}"))
            }
            _ => None,
        }
    }

    /// What the position repeated is, for the side to move.
    pub(super) fn repeated(&self) -> Option<&'static str> {
        match self.other("nFoldValue") {
            None => Some("draw"),
            Some(value) => outcome(value),
        }
    }

    /// Squares as Black counts them.
    pub(super) fn turned(&self, region: &str, height: u64) -> Option<Vec<Term>> {
        Some(sorted(squares(region, height)?.iter().map(|term| term.mirrored(height)).collect()))
    }

    /// `replace `, where the piece has a drop already.
    pub(super) fn dropped_anew(&self, name: &str) -> &'static str {
        let pieces = Side::BOTH.iter().filter_map(|side| self.resolved.army(*side).pieces.get(name));
        let drops = |kind: &LineKind| matches!(kind, LineKind::Drop(_));
        match pieces.into_iter().flat_map(|piece| &piece.lines).any(|line| drops(&line.kind)) {
            true => "replace ",
            false => "",
        }
    }

    /// `no friendly pawn is`, `fewer than 2 friendly pawns are`: so many on a file are not too many.
    pub(super) fn doubled(&self, name: &str) -> String {
        match self.other("dropNoDoubledCount").and_then(|n| n.parse::<u32>().ok()).unwrap_or(1) {
            0 | 1 => format!("no friendly {name} is"),
            n => format!("fewer than {n} friendly {name}s are"),
        }
    }

    /// A change of each piece of some letters.
    fn each(&self, letters: &str, block: &str) -> Option<String> {
        let lines: Vec<String> =
            self.names(letters)?.iter().map(|name| format!("`change piece {name} {block}`")).collect();
        Some(lines.join(", "))
    }

    /// The files and the ranks of `maxFile` and `maxRank`, if one of them is there.
    pub(super) fn said_size(&self) -> Option<(Option<u64>, Option<u64>)> {
        let number = |key: &str| {
            let written = self.other(key)?;
            written.parse().ok().or_else(|| {
                let letter =
                    written.bytes().next().filter(|c| written.len() == 1 && c.is_ascii_lowercase())?;
                Some(u64::from(letter - b'a') + 1)
            })
        };
        let (files, ranks) = (number("maxFile"), number("maxRank"));
        (files.is_some() || ranks.is_some()).then_some((files, ranks))
    }

    /// `maxRank = 10`
    fn size(&self) -> Answer {
        const MESSAGE: &str = "the size of the board is one line";
        let now = self.resolved.board.and_then(|board| board.rectangle()).map(|(f, r)| (f.value, r.value));
        let (files, ranks) = self.said_size()?;
        let size = (files.or(now.map(|n| n.0)).unwrap_or(8), ranks.or(now.map(|n| n.1)).unwrap_or(8));
        Some(match now == Some(size) {
            true => {
                (MESSAGE, vec![format!("the board is `{} x {}` already: leave this out", size.0, size.1)])
            }
            false => (MESSAGE, vec![format!("write `board {} x {}`", size.0, size.1)]),
        })
    }

    /// `castling = false`
    fn no_castling(&self) -> Answer {
        let castlings = self.resolved.armies.iter().flat_map(|army| army.castlings.values());
        let mut names: Vec<&str> = Vec::new();
        for castling in castlings {
            if !names.contains(&castling.name.text.as_str()) {
                names.push(&castling.name.text);
            }
        }
        Some(match names.as_slice() {
            [] => ("there is no castling here", vec!["leave this out".to_owned()]),
            names => (
                "castlings are removed by name",
                vec![format!("write `remove castling {}`", names.join(", "))],
            ),
        })
    }

    /// `castlingKingsideFile = g`, with what other settings say of the castlings.
    fn castling(&self) -> Answer {
        const MESSAGE: &str = "a castling is a block";
        let (files, height) = self.board()?;
        let file = |key: &str, else_: u64| match self.other(key) {
            None => Some(else_),
            Some(written) => {
                let letter = written.bytes().next().filter(|c| written.len() == 1 && c.is_ascii_lowercase());
                let number = letter.map(|l| u64::from(l - b'a') + 1).or_else(|| written.parse().ok());
                number.filter(|n| (1..=files).contains(n))
            }
        };
        let rank: u64 = self.other("castlingRank").unwrap_or("1").parse().ok()?;
        ((1..=height).contains(&rank) && files <= 26).then_some(())?;
        let king = match self.other("castlingKingPiece") {
            Some(letter) => self.names(letter)?.join(" or "),
            None => self.royal()?.to_owned(),
        };
        let rook = match self.other("castlingRookPieces") {
            Some(letters) => self.names(letters)?.join(" or "),
            None => self.named('r')?,
        };
        let square = |file: u64| format!("{}{rank}", char::from(b'a' + (file - 1) as u8));
        let listed = |files: &[u64]| match files {
            [] => "none".to_owned(),
            some => some.iter().map(|f| square(*f)).collect::<Vec<_>>().join(", "),
        };
        // Where the setup has them, if no setting says it.
        let stand = |names: &str| -> Vec<u64> {
            let of = |name: &str| {
                let pieces = self.resolved.army(Side::White).pieces.get(name)?;
                Some(pieces.letter.value.to_string())
            };
            let letters: Vec<String> = names.split(" or ").filter_map(of).collect();
            let setup = self.resolved.setups.first().map_or("", |setup| setup.fen.value.as_str());
            let field = setup.split_whitespace().next().unwrap_or_default();
            let row = field.split('/').nth((height - rank) as usize).unwrap_or_default();
            let (mut at, mut found, mut number) = (0, Vec::new(), 0);
            for c in row.split('[').next().unwrap_or_default().chars() {
                match c.to_digit(10) {
                    Some(digit) => number = number * 10 + u64::from(digit),
                    None if c.is_ascii_alphabetic() => {
                        at += number + 1;
                        number = 0;
                        if letters.iter().any(|letter| *letter == c.to_string()) {
                            found.push(at);
                        }
                    }
                    None => return Vec::new(),
                }
            }
            found
        };
        let (kings, rooks) = (stand(&king), stand(&rook));
        let from = file("castlingKingFile", kings.first().copied().unwrap_or(5.min(files)))?;
        let (left, right) = (
            rooks.first().copied().filter(|rook| *rook < from).unwrap_or(1),
            rooks.last().copied().filter(|rook| *rook > from).unwrap_or(files),
        );
        let block = |kingside: bool| {
            let to = match kingside {
                true => file("castlingKingsideFile", 7.min(files))?,
                false => file("castlingQueensideFile", 3)?,
            };
            let partner = match kingside {
                true => file("castlingRookKingsideFile", right)?,
                false => file("castlingRookQueensideFile", left)?,
            };
            let end = if kingside { to.checked_sub(1)? } else { to + 1 };
            ((1..=files).contains(&end)).then_some(())?;
            let between = |a: u64, b: u64| a.min(b)..=a.max(b);
            let empty: Vec<u64> = (1..=files)
                .filter(|f| between(from, to).contains(f) || between(partner, end).contains(f))
                .filter(|f| *f != from && *f != partner)
                .collect();
            let mut safe: Vec<u64> = between(from, to).collect();
            if from > to {
                safe.reverse();
            }
            let (name, letter) = if kingside { ("kingside", 'K') } else { ("queenside", 'Q') };
            let there = self.resolved.armies.iter().find_map(|army| army.castlings.get(name));
            let letter = there.map_or(letter, |castling| castling.letter.value);
            let replace = if there.is_some() { "replace " } else { "" };
            Some(format!(
                "{replace}castling {name} {letter} {{ {king} {} to {}; {rook} {} to {}; empty {}; safe {} }}",
                square(from),
                square(to),
                square(partner),
                square(end),
                listed(&empty),
                listed(&safe)
            ))
        };
        let of = |side: &str| CASTLING.iter().any(|key| key.contains(side) && self.other(key).is_some());
        let any = CASTLING
            .iter()
            .any(|key| !key.contains("kingside") && !key.contains("queenside") && self.other(key).is_some());
        let help = match (any || of("kingside"), any || of("queenside")) {
            (true, false) => format!("write `{}`", block(true)?),
            (false, true) => format!("write `{}`", block(false)?),
            _ => format!("write `{}` and `{}`", block(true)?, block(false)?),
        };
        Some((MESSAGE, vec![help]))
    }

    /// `connectN = 4`
    fn connected(&self) -> Answer {
        let n: u32 = self.other("connectN").unwrap_or("4").parse().ok().filter(|n| *n > 0)?;
        let kinds = match self.other("connectPieceTypes") {
            None | Some("*") => "pieces".to_owned(),
            Some(letters) => {
                self.names(letters)?.iter().map(|name| format!("{name}s")).collect::<Vec<_>>().join(" or ")
            }
        };
        let on = |key: &str| !self.other(key).is_some_and(is_off);
        let ways = match (on("connectVertical"), on("connectHorizontal"), on("connectDiagonal")) {
            (true, true, true) => "",
            (true, true, false) => " orthogonal",
            (true, false, false) => " vertical",
            (false, true, false) => " sideways",
            (false, false, true) => " diagonal",
            (true, false, true) => " vertical, diagonal",
            (false, true, true) => " sideways, diagonal",
            (false, false, false) => return None,
        };
        let outcome = match self.other("connectValue").unwrap_or("win") {
            "win" => "that side wins",
            "loss" => "that side loses",
            "draw" => "draw",
            _ => return None,
        };
        self.ending(&format!("a side has at least {n} {kinds} in a row{ways}"), outcome)
    }

    /// `connectRegion1White = a*`
    fn chain(&self) -> Answer {
        let height = self.height()?;
        let place = |key: &str| Some(listed(&squares(self.other(key)?, height)?, height));
        let side = if self.key.ends_with("black") { "Black" } else { "White" };
        let both = place(&format!("connectRegion1{side}")).zip(place(&format!("connectRegion2{side}")));
        let (one, other) = both.unwrap_or_else(|| ("file a".to_owned(), "file h".to_owned()));
        self.ending(&format!("a side has a chain of pieces from {one} to {other}"), "that side wins")
    }

    /// `promotionLimit = q:1 r:2`
    fn limited(&self) -> Answer {
        const MESSAGE: &str = "how many there may be is a condition of the promotion";
        let pawn = self.pawn();
        let mut lines = Vec::new();
        let mut free = Vec::new();
        let of = self.other("promotionPieceTypes").unwrap_or("qrbn");
        let limit = |name: &str| {
            let pairs = self.value.split([' ', ',']).filter_map(|pair| pair.split_once(':'));
            pairs.into_iter().find_map(|(letter, n)| {
                let known = self.named(letter.chars().next()?)?;
                (known == name).then(|| n.parse::<u32>().ok())?
            })
        };
        for letter in of.chars().filter(char::is_ascii_alphabetic) {
            let Some(name) = self.named(letter) else { continue };
            match limit(&name) {
                Some(1) => lines.push(format!("promote on last rank to {name}, if its side has no {name}")),
                Some(n) => lines
                    .push(format!("promote on last rank to {name}, if its side has fewer than {n} {name}s")),
                None => free.push(name),
            }
        }
        if !free.is_empty() {
            lines.push(format!("promote on last rank to {}", free.join(", ")));
        }
        if let Some(first) = lines.first_mut().filter(|_| self.promotes(&pawn)) {
            first.insert_str(0, "replace ");
        }
        (lines.len() > 1 && lines.iter().all(|line| is_line(line))).then_some(())?;
        Some((MESSAGE, vec![format!("write `change piece {pawn} {{ {} }}`", lines.join("; "))]))
    }

    fn promotes(&self, name: &str) -> bool {
        let pieces = Side::BOTH.iter().filter_map(|side| self.resolved.army(*side).pieces.get(name));
        pieces.into_iter().flat_map(|piece| &piece.lines).any(|line| line.kind.sort() == Sort::Promote)
    }

    /// `promotedPieceType = p:g s:g`
    fn promoted(&self) -> Answer {
        const MESSAGE: &str = "a piece's own lines say what it becomes";
        let height = self.height()?;
        let place = match self.other("promotionRegionWhite").or(self.other("promotionRegion")) {
            Some(region) => listed(&squares(region, height)?, height),
            None => "last rank".to_owned(),
        };
        let may = if self.other("mandatoryPiecePromotion").is_some_and(is_on) { "" } else { "may " };
        let taking =
            if self.other("piecePromotionOnCapture").is_some_and(is_on) { ", if it captures" } else { "" };
        let pairs = self.other("promotedPieceType")?;
        let named = |letters: &str| {
            let mut found = letters.chars().filter(|c| *c != '+');
            let letter = found.next()?;
            let plus = letters.starts_with('+').then(|| format!("+{}", letter.to_ascii_uppercase()));
            let pieces = self.resolved.armies.iter().flat_map(|army| army.pieces.values());
            let own = plus.as_ref().and_then(|plus| {
                pieces.into_iter().find(|p| p.letter.value.to_string() == *plus).map(|p| p.name.text.clone())
            });
            Some(match plus {
                Some(_) => own.unwrap_or_else(|| "NAME".to_owned()),
                None => self.named(letter).unwrap_or_else(|| "NAME".to_owned()),
            })
        };
        let mut lines = Vec::new();
        for pair in pairs.split([' ', ',']).filter(|pair| !pair.is_empty()) {
            let (from, to) = pair.split_once(':')?;
            lines.push(format!(
                "`change piece {} {{ {may}promote on or from {place} to {}{taking} }}`",
                named(from)?,
                named(to)?
            ));
        }
        let mut help = vec![format!("write {}", lines.join(", "))];
        if lines.iter().any(|line| line.contains("NAME")) {
            help.push("with the names that you give your own pieces".to_owned());
        }
        (!lines.is_empty()).then_some((MESSAGE, help))
    }

    /// `promotionPawnTypes = ps`
    fn promoting(&self) -> Answer {
        const MESSAGE: &str = "a piece's own lines say where it promotes, and to what";
        let (_, help) = self.promotion()?;
        let line = help.first()?.strip_prefix("write `")?.strip_suffix('`')?;
        let head = format!("change piece {} {{ ", self.pawn());
        let line = line.strip_prefix(&head)?;
        let bare = line.strip_prefix("replace ").unwrap_or(line);
        let lines: Vec<String> = self
            .names(self.value)?
            .iter()
            .filter(|name| !self.promotes(name))
            .map(|name| format!("`change piece {name} {{ {bare}`"))
            .collect();
        let (open, close) = match self.key.as_str() {
            key if key.ends_with("white") => ("in `army white { … }` ", ""),
            key if key.ends_with("black") => ("in `army black { … }` ", ""),
            _ => ("", ""),
        };
        Some((
            MESSAGE,
            vec![match lines.as_slice() {
                [] => "these promote already: leave this out".to_owned(),
                lines => format!("{open}write {}{close}", lines.join(", ")),
            }],
        ))
    }

    /// `promotionPieceTypesWhite = qr`
    fn promotion_of_a_side(&self) -> Answer {
        const MESSAGE: &str = "a piece's own lines say where it promotes, and to what";
        let pawn = self.pawn();
        let side = if self.key.ends_with("white") { "white" } else { "black" };
        let replace = if self.promotes(&pawn) { "replace " } else { "" };
        let names = self.names(self.value)?.join(", ");
        Some((
            MESSAGE,
            vec![format!(
                "write `army {side} {{ change piece {pawn} {{ {replace}promote on last rank to {names} }} }}`"
            )],
        ))
    }

    /// `blastImmuneTypes = kq`
    fn blast(&self) -> Answer {
        let pawn = self.pawn();
        let mut spared = vec![pawn];
        for name in self.other("blastImmuneTypes").and_then(|letters| self.names(letters)).unwrap_or_default()
        {
            if !spared.contains(&name) {
                spared.push(name);
            }
        }
        let line = format!(
            "when it captures: it leaves the board, and so does every piece next to it except {}",
            spared.join(", ")
        );
        is_line(&line).then_some(())?;
        Some((
            "the pieces' own lines say what else a capture does",
            vec![format!("write `every piece {{ {line} }}`")],
        ))
    }

    /// `tripleStepRegionWhite = *2`
    fn triple_step(&self) -> Answer {
        let (height, pawn) = (self.height()?, self.pawn());
        let terms = match self.key.ends_with("black") {
            true => self.turned(self.value, height)?,
            false => squares(self.value, height)?,
        };
        let line =
            format!("change piece {pawn} {{ move slide forward exactly 3 from {} }}", listed(&terms, height));
        Some(("the pawn's own lines say how far it goes at first", vec![format!("write `{line}`")]))
    }

    /// `enPassantRegion = -`, `enPassantTypes = pq`
    fn in_passing(&self) -> Answer {
        const MESSAGE: &str = "a piece's own lines say what it takes in passing";
        const PLAIN: &str = "capture step forward-left, forward-right";
        let (height, pawn) = (self.height()?, self.pawn());
        if is_off(self.value) {
            return Some((MESSAGE, vec![format!("write `change piece {pawn} {{ replace {PLAIN} }}`")]));
        }
        let (open, close) = match self.key.as_str() {
            key if key.ends_with("white") => ("army white { ", " }"),
            key if key.ends_with("black") => ("army black { ", " }"),
            _ => ("", ""),
        };
        if self.key.starts_with("enpassantregion") {
            let terms = match self.key.ends_with("black") {
                true => self.turned(self.value, height)?,
                false => squares(self.value, height)?,
            };
            let line =
                format!("{PLAIN} to {}, taking a {pawn} that just passed there", listed(&terms, height));
            is_line(&line).then_some(())?;
            return Some((
                MESSAGE,
                vec![format!("write `{open}change piece {pawn} {{ replace {PLAIN}; {line} }}{close}`")],
            ));
        }
        let names = self.names(self.value)?;
        let others: Vec<String> = names
            .iter()
            .filter(|name| **name != pawn)
            .map(|name| {
                format!(
                    "`{open}change piece {name} {{ {PLAIN}, taking a {pawn} that just passed there }}{close}`"
                )
            })
            .collect();
        Some((
            MESSAGE,
            vec![match others.as_slice() {
                [] => format!("the {pawn} itself says it: leave this out"),
                lines => format!("write {}", lines.join(", ")),
            }],
        ))
    }

    /// `firstRankPawnDrops = true`
    fn pawn_drops(&self) -> Answer {
        let (height, pawn) = (self.height()?, self.pawn());
        let on = |key: &str| self.other(key).is_some_and(is_on);
        let place = match (on("firstRankPawnDrops"), on("promotionZonePawnDrops")) {
            (true, true) => "anywhere".to_owned(),
            (true, false) => format!("on ranks 1-{}", height.checked_sub(1)?),
            (false, true) => format!("on ranks 2-{height}"),
            (false, false) => format!("on ranks 2-{}", height.checked_sub(1)?),
        };
        let line = format!("change piece {pawn} {{ {}drop {place} }}", self.dropped_anew(&pawn));
        Some((IN_HAND, vec![format!("write `{line}`")]))
    }

    /// `dropRegionWhite = *1 *2`
    fn drop_region(&self) -> Answer {
        let height = self.height()?;
        let both = self.other("dropRegion");
        let white = self.other("dropRegionWhite").or(both).map(|region| squares(region, height));
        let black = self.other("dropRegionBlack").or(both).map(|region| self.turned(region, height));
        let (white, black) = match (white, black) {
            (Some(None), _) | (_, Some(None)) => return None,
            (white, black) => (white.flatten(), black.flatten()),
        };
        let royal = self.royal().unwrap_or("king");
        let pawn = self.pawn();
        let first = self.other("firstRankPawnDrops").is_some_and(is_on);
        let names = self.resolved.names_of_pieces(&Side::BOTH);
        let dropped: Vec<&str> =
            names.into_iter().filter(|name| !self.dropped_anew(name).is_empty()).collect();
        let line = |terms: &[Term]| -> Vec<String> {
            if dropped.is_empty() {
                return vec![format!("every piece except {royal} {{ drop on {} }}", listed(terms, height))];
            }
            let of = |name: &&str| {
                let edge = |term: &&Term| {
                    **name != pawn
                        || !matches!(term, Term::Rank(rank) if *rank == 1 && !first || *rank == height)
                };
                let own: Vec<Term> = terms.iter().filter(edge).cloned().collect();
                let place = listed(if own.is_empty() { terms } else { &own }, height);
                format!("change piece {name} {{ replace drop on {place} }}")
            };
            dropped.iter().map(of).collect()
        };
        let lines = |terms: &[Term]| {
            let all: Vec<String> = line(terms).iter().map(|line| format!("`{line}`")).collect();
            crate::suggest::list(&all, "and")
        };
        let of = |side: &str, terms: &[Term]| format!("army {side} {{ {} }}", line(terms).join("; "));
        Some((
            IN_HAND,
            vec![match (white, black) {
                (Some(white), Some(black)) if white == black => format!("write {}", lines(&white)),
                (Some(white), Some(black)) => {
                    format!(
                        "write `{}` and `{}`, as each side counts",
                        of("white", &white),
                        of("black", &black)
                    )
                }
                (Some(white), None) => format!("write `{}`", of("white", &white)),
                (None, Some(black)) => format!("write `{}`, as Black counts", of("black", &black)),
                (None, None) => return None,
            }],
        ))
    }

    /// `wallingRule = duck`, with the squares of `wallingRegionWhite`.
    fn walls(&self, rule: &str, region: Option<String>) -> Answer {
        const MESSAGE: &str = "the turn says what comes to the board after a move";
        let on = region.map_or_else(|| "anywhere".to_owned(), |squares| format!("on {squares}"));
        let to = on.strip_prefix("on ").map_or_else(|| on.clone(), |squares| format!("to {squares}"));
        let both = match rule {
            "duck" => format!("`piece duck * of nobody` and `turn {{ a move; then the duck goes {to} }}`"),
            "arrow" => {
                "`piece wall * of nobody` and `turn { a move; then a wall appears a slide any way from it }`".to_owned()
            }
            "past" => {
                "`piece wall * of nobody` and `every piece { when it moves: a wall appears on the square it left }`".to_owned()
            }
            "static" | "edge" => {
                format!("`piece wall * of nobody` and `turn {{ a move; then a wall appears {on} }}`")
            }
            _ => return None,
        };
        Some((MESSAGE, vec![format!("write {both}")]))
    }
}
