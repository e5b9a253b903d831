//! Settings of another program's files, `promotionPieceTypes = arbn`, with the pieces, squares and endings of the variant.

mod options;

use super::letters::named_in;
use super::{Said, anew};
use crate::ast::LineKind;
use crate::code;
use crate::diagnostic::{Diagnostic, also};
use crate::literal::betza;
use crate::parse::is_line;
use crate::resolve::Resolved;
use crate::source::{FileId, Sources, Span, on_one_line};
use crate::suggest::article;
use wazir_runtime::Side;

/// Settings that say one thing together: of several, one is reported.
const TOGETHER: [&[&str]; 12] = [
    &[
        "extinctionvalue",
        "extinctionpiecetypes",
        "extinctionpiececount",
        "extinctionpseudoroyal",
        "extinctionopponentpiececount",
    ],
    &[
        "flagpiece",
        "flagpiecewhite",
        "flagpieceblack",
        "flagregion",
        "flagregionwhite",
        "flagregionblack",
        "flagpiececount",
        "flagpiecesafe",
    ],
    &[
        "promotionpiecetypes",
        "promotionrank",
        "promotionregion",
        "promotionregionwhite",
        "promotionregionblack",
        "mandatorypawnpromotion",
    ],
    &["doublestep", "doublesteprank", "doublestepregion", "doublestepregionwhite", "doublestepregionblack"],
    &["maxrank", "maxfile"],
    options::CASTLING,
    options::CONNECT,
    &["nmoverule", "nmoveruletypes"],
    &["nfoldrule", "nfoldvalue"],
    &["blastoncapture", "blastimmunetypes"],
    &["promotedpiecetype", "piecepromotiononcapture", "mandatorypiecepromotion"],
    &["dropregion", "dropregionwhite", "dropregionblack"],
];

/// A setting, and the file around it.
struct Setting<'a> {
    /// Its key in small letters.
    key: String,
    value: &'a str,
    text: &'a str,
    resolved: &'a Resolved,
    sources: &'a Sources,
}

/// Says what takes its place.
pub(super) fn suit(
    diagnostic: &mut Diagnostic,
    said: &Said<'_>,
    resolved: &Resolved,
    sources: &Sources,
) -> Option<()> {
    let unread = matches!(diagnostic.code, code::UNKNOWN_ITEM | code::NOT_IN_EDITION | code::SYNTAX);
    // No line of the language begins in camel case: a value may follow without a mark.
    let camel = said.word(0).starts_with(|c: char| c.is_ascii_lowercase())
        && said.word(0).contains(|c: char| c.is_ascii_uppercase());
    let marked = matches!(said.word(1), "=" | ":");
    (unread && (marked || camel && said.words.len() == 2)).then_some(())?;
    let (key, value) = match marked {
        true => said.line.split_once(['=', ':'])?,
        false => said.line.split_once(' ')?,
    };
    let key = key.trim().to_ascii_lowercase();
    let setting = Setting {
        key: key.trim_end_matches(|c: char| c.is_ascii_digit()).to_owned(),
        value: value.trim(),
        text: said.text,
        resolved,
        sources,
    };
    let (message, help) = setting.answer()?;
    diagnostic.message = match message {
        "" => format!("a variant has no `{}`", said.word(0)),
        message => message.to_owned(),
    };
    diagnostic.code = match message {
        options::NOT_YET => code::NOT_IN_EDITION,
        _ => code::UNKNOWN_ITEM,
    };
    let mut help = help;
    // In the block of its piece, the line of the change is written alone; elsewhere than among the lines of a variant, nothing is put in.
    let block = block(said);
    if let (Some(block), [one]) = (block, help.as_mut_slice()) {
        let own = block.split_whitespace().skip_while(|word| *word != "piece").nth(1);
        let inner = own.and_then(|name| {
            let rest = one.strip_prefix("write `change piece ")?.strip_prefix(name)?.strip_prefix(" { ")?;
            rest.strip_suffix(" }`").filter(|rest| !rest.contains('`')).map(str::to_owned)
        });
        if let Some(inner) = inner {
            *one = format!("write `{inner}`");
        }
    }
    let piece = block.is_some_and(|block| block.split_whitespace().any(|word| word == "piece"));
    let lines = match help.as_slice() {
        [one] => lines_in(one).filter(|lines| {
            let of_piece = lines.iter().all(|line| !line.contains('{'));
            piece == of_piece || block.is_none_or(|block| block.starts_with("variant "))
        }),
        _ => None,
    };
    anew(diagnostic, "", help)?;
    let all = said.span(0, said.words.len().checked_sub(1)?)?;
    // What the setting says is all in the lines that take its place.
    if let Some(lines) = lines {
        let message = diagnostic.help.first().cloned().unwrap_or_default();
        *diagnostic = diagnostic.clone().guess(message, all, lines.join("\n  "));
        let others = diagnostic.labels.iter().filter(|l| l.message == "the other number");
        let others: Vec<Span> = others.filter_map(|l| line_of(said.text, l.span)).collect();
        if let Some(fix) = &mut diagnostic.fix {
            fix.edits.extend(others.into_iter().map(|line| (line, String::new())));
        }
    }
    Some(())
}

/// The line before the block in which a line stands.
fn block<'a>(said: &Said<'a>) -> Option<&'a str> {
    let before = said.text.get(..said.start)?;
    let mut depth = 0;
    let open = before.rmatch_indices(['{', '}']).find(|(_, brace)| {
        depth += if *brace == "}" { 1 } else { -1 };
        depth < 0
    })?;
    let head = before.get(..open.0)?;
    Some(head.rsplit(['\n', ';', '{', '}']).next()?.trim())
}

/// The lines of "write `…`", "write `…` and `…`", if that is all that is said.
fn lines_in(help: &str) -> Option<Vec<String>> {
    let parts: Vec<&str> = help.split('`').collect();
    let (said, rest): (Vec<_>, Vec<_>) = parts.iter().enumerate().partition(|(i, _)| i % 2 == 1);
    let plain = rest.iter().all(|(i, part)| match *i {
        0 => **part == "write ",
        last if last + 1 == parts.len() => part.is_empty(),
        _ => matches!(**part, ", " | " and "),
    });
    let lines: Vec<String> = said.iter().map(|(_, line)| (**line).to_owned()).collect();
    let whole = |line: &String| !line.contains('…') && !line.contains("NAME");
    (plain && !lines.is_empty() && lines.iter().all(whole)).then_some(lines)
}

impl Setting<'_> {
    /// What is wrong, if more than the word, and what to write.
    fn answer(&self) -> Option<(&'static str, Vec<String>)> {
        let one = |message: &'static str, help: String| Some((message, vec![help]));
        let write = |message: &'static str, line: String| Some((message, vec![format!("write `{line}`")]));
        match self.key.as_str() {
            key if TOGETHER[0].contains(&key) => self.extinction(),
            key if TOGETHER[1].contains(&key) => self.flag(),
            key if TOGETHER[2].contains(&key) => self.promotion(),
            key if TOGETHER[3].contains(&key) => self.double_step(),
            "stalematevalue" => self.ending("stalemate", outcome(self.value)?),
            "checkmatevalue" => self.ending("checkmate", outcome(self.value)?),
            "nfoldrule" => {
                let times: u32 = self.value.parse().ok().filter(|n| *n > 1)?;
                self.ending(&format!("position repeated {times} times"), self.repeated()?)
            }
            "nfoldvalue" => {
                let times = self.other("nFoldRule").unwrap_or("3");
                self.ending(&format!("position repeated {times} times"), self.repeated()?)
            }
            "nmoverule" if self.value == "0" => {
                let endings = self.resolved.endings.iter().flat_map(|(endings, _)| &endings.endings);
                let old = endings.map(|e| on_one_line(self.sources.slice(e.condition_span)));
                let old = old.filter(|old| old.contains(" plies without "));
                let removed: Vec<String> = old.map(|old| format!("remove {old}")).collect();
                (!removed.is_empty()).then_some(())?;
                write("the endings say how a game ends", format!("change endings {{ {} }}", removed.join("; ")))
            }
            "nmoverule" | "nmoveruletypes" => {
                let moves: u32 = self.other("nMoveRule").unwrap_or("50").parse().ok().filter(|n| *n > 0)?;
                let kinds = self.other("nMoveRuleTypes").unwrap_or("p");
                let kinds: Option<Vec<String>> = kinds.chars().filter(char::is_ascii_alphabetic).map(|c| self.named(c)).collect();
                let kinds = kinds.filter(|kinds| !kinds.is_empty())?.join(" or ");
                self.ending(&format!("{} plies without a capture or a move of {kinds}", moves.checked_mul(2)?), "draw")
            }
            "stalematepiececount" => {
                let (side, outcome) = match self.other("stalemateValue").unwrap_or("win") {
                    "loss" => ("fewer", "loses"),
                    _ => ("fewer", "wins"),
                };
                self.ending("stalemate", &format!("the side with {side} pieces {outcome}"))
            }
            "castlingwins" => {
                let wing = match self.value.to_ascii_lowercase().as_str() {
                    "k" => " kingside",
                    "q" => " queenside",
                    _ => "",
                };
                self.ending(&format!("a side has castled{wing}"), "that side wins")
            }
            "perpetualcheckillegal" if is_on(self.value) => {
                self.ending("position repeated 3 times by perpetual check", "that side loses")
            }
            "chasingrule" if !is_off(self.value) => {
                self.ending("position repeated 3 times by perpetual chase", "that side loses")
            }
            "moverepetitionillegal" if is_on(self.value) => {
                write("the turn says what a move may not repeat", "turn { a move repeating no position }".to_owned())
            }
            "mutuallyimmunetypes" => {
                let names = self.names(self.value)?;
                let lines: Vec<String> = names.iter().map(|name| format!("`change piece {name} {{ uncapturable by a piece of its kind }}`")).collect();
                one("the piece itself says what cannot take it", format!("write {}", lines.join(", ")))
            }
            "piecepromotiononcapture" if is_on(self.value) && self.other("promotedPieceType").is_none() => one(
                "a piece's own lines say when it promotes",
                "write `may promote on last 3 ranks to NAME, if it captures` into each piece, with its squares and what it becomes".to_owned(),
            ),
            "mandatorypiecepromotion" if is_on(self.value) && self.other("promotedPieceType").is_none() => one(
                "a piece's own lines say whether it must promote",
                "write `promote on …` in place of `may promote on …`".to_owned(),
            ),
            "shogipawndropmateillegal" if is_on(self.value) => {
                let pawn = self.pawn();
                write(
                    "a drop's own line says what it may not bring about",
                    format!("change piece {pawn} {{ {}drop anywhere, giving no mate }}", self.dropped_anew(&pawn)),
                )
            }
            "dropnodoubled" => {
                let names = self.names(self.value)?;
                let lines: Vec<String> = names
                    .iter()
                    .map(|name| format!("`change piece {name} {{ {}drop anywhere, if {} on its file }}`", self.dropped_anew(name), self.doubled(name)))
                    .collect();
                one("a piece's own lines say where it may be dropped", format!("write {}", lines.join(", ")))
            }
            "immobilityillegal" if is_on(self.value) => one(
                "a piece's own lines say where it may be dropped",
                format!("name the squares from which it can still move: `change piece NAME {{ drop on ranks 1-{} }}`", self.height()?.checked_sub(1)?),
            ),
            "piecedrops" if is_on(self.value) => {
                let (royal, pawn) = (self.royal().unwrap_or("king"), self.pawn());
                one(
                    "a drop is a line of the pieces",
                    format!(
                        "write `every piece except {royal}, {pawn} {{ drop anywhere }}` and `change piece {pawn} {{ drop on ranks 2-{} }}`",
                        self.height()?.checked_sub(1)?
                    ),
                )
            }
            "capturestohand" if is_on(self.value) => {
                let royal = self.royal().unwrap_or("king");
                let line = format!("every piece except {royal} {{ when it is captured: it goes to the captor's hand unpromoted }}");
                let about = "a line of the pieces says what becomes of a captured piece";
                // Whoever has brackets in the setup knows of them.
                match self.resolved.setups.first().is_some_and(|setup| setup.fen.value.contains('[')) {
                    true => write(about, line),
                    false => one(about, format!("write `{line}`, and `[]` after the squares of the setup")),
                }
            }
            "castlingrank" if self.value == "1" => one(
                "the block of a castling says where it stands",
                "their squares are counted from the owner's side, as in `king e1 to g1`: leave this out".to_owned(),
            ),
            "pocketsize" => one("a hand has no size", "leave this out".to_owned()),
            key if key.starts_with("mobilityregion") => self.mobility(),
            _ => self.option().or_else(|| self.piece()),
        }
    }

    /// `mobilityRegionWhiteKing = d1 e1 f1`
    fn mobility(&self) -> Option<(&'static str, Vec<String>)> {
        let key = self.key.strip_prefix("mobilityregion")?;
        let kind = key.strip_prefix("white").or_else(|| key.strip_prefix("black"))?;
        let height = self.height()?;
        let terms = squares(self.value, height)?;
        let terms = match key.starts_with("black") {
            true => sorted(terms.iter().map(|term| term.mirrored(height)).collect()),
            false => terms,
        };
        let help = format!(
            "write `zone {kind}-area = {}`, counted from its owner's side, and `within {kind}-area` after the ways of the {kind}, as in `move and capture step any way within {kind}-area`",
            listed(&terms, height)
        );
        Some(("a piece's own lines say where it may go", vec![help]))
    }

    /// `bishop = -`, `king = k:KN`
    fn piece(&self) -> Option<(&'static str, Vec<String>)> {
        let name = self.key.as_str();
        (self.resolved.has_piece(name) && self.value.len() < 80).then_some(())?;
        if self.value == "-" {
            let help = format!("write `remove piece {name}`");
            return Some(("a line of its own removes what is inherited", vec![help]));
        }
        let (letter, moves) = self.value.split_once(':')?;
        (letter.trim().len() == 1).then_some(())?;
        let moves = moves.trim();
        let castles = self.resolved.armies.iter().flat_map(|army| army.castlings.values()).any(|castling| {
            castling.movers.iter().flat_map(|mover| &mover.kinds).any(|kind| kind.text == name)
        });
        let also = if castles { ", also in castling" } else { "" };
        let message = "a line of its own gives an inherited piece new moves";
        let line = format!("replace piece {name}{also} {{ betza \"{moves}\" }}");
        Some(match betza::parse(moves) {
            Ok(_) => (message, vec![format!("write `{line}`")]),
            Err(_) => (
                message,
                vec![
                    format!(
                        "`replace piece {name}{also} {{ betza \"…\" }}`, with its moves in Betza notation"
                    ),
                    format!(
                        "`{moves}` is not Betza notation: `wazir explain E0701` says how it is written here"
                    ),
                ],
            ),
        })
    }

    /// The value of another setting of the same file.
    fn other(&self, key: &str) -> Option<&str> {
        if key.eq_ignore_ascii_case(&self.key) {
            return Some(self.value);
        }
        self.text.lines().find_map(|line| {
            let (name, value) = line.split_once(['=', ':'])?;
            name.trim().eq_ignore_ascii_case(key).then(|| value.split('#').next().unwrap_or_default().trim())
        })
    }

    fn named(&self, letter: char) -> Option<String> {
        named_in(self.text, self.resolved, letter)
    }

    /// The pieces of some letters; `NAME` for one that has none.
    fn names(&self, letters: &str) -> Option<Vec<String>> {
        let letters: Vec<char> = letters.chars().filter(|c| !matches!(c, ' ' | ',')).collect();
        letters.iter().all(char::is_ascii_alphabetic).then_some(())?;
        let names: Vec<String> =
            letters.iter().map(|c| self.named(*c).unwrap_or_else(|| "NAME".to_owned())).collect();
        (!names.is_empty() && names.len() < 20).then_some(names)
    }

    fn pawn(&self) -> String {
        self.named('p').unwrap_or_else(|| "pawn".to_owned())
    }

    fn royal(&self) -> Option<&str> {
        let pieces = self.resolved.armies.iter().flat_map(|army| army.pieces.values());
        pieces.into_iter().find(|p| p.royal.is_some()).map(|p| p.name.text.as_str())
    }

    fn height(&self) -> Option<u64> {
        Some(self.board()?.1)
    }

    /// The files and the ranks of the board: where its line could not be read, as other settings say.
    fn board(&self) -> Option<(u64, u64)> {
        match self.resolved.board {
            Some(board) => board.rectangle().map(|(files, ranks)| (files.value, ranks.value)),
            None => self.said_size().map(|(files, ranks)| (files.unwrap_or(8), ranks.unwrap_or(8))),
        }
    }

    /// An ending, in the block that the variant needs; an inherited one of its sort is taken out.
    fn ending(&self, condition: &str, outcome: &str) -> Option<(&'static str, Vec<String>)> {
        const MESSAGE: &str = "the endings say how a game ends";
        let line = format!("{condition}: {outcome}");
        (is_line(&line) || line.contains("NAME")).then_some(())?;
        let Some((endings, span)) = &self.resolved.endings else {
            return Some((MESSAGE, vec![format!("write `{line}` among the endings")]));
        };
        if self.resolved.span.holds(*span) {
            return Some((MESSAGE, vec![format!("write `{line}` among the endings")]));
        }
        let sort = |condition: &str| match condition.split_whitespace().collect::<Vec<_>>().as_slice() {
            ["position", "repeated", _, "times"] => "repeated".to_owned(),
            [n, "plies", "without", ..] if n.parse::<u32>().is_ok() => "plies".to_owned(),
            [one] => (*one).to_owned(),
            _ => String::new(),
        };
        let own = sort(condition);
        let old = endings.endings.iter().map(|e| {
            (
                on_one_line(self.sources.slice(e.condition_span)),
                on_one_line(self.sources.slice(e.outcome_span)),
                e.claimed,
            )
        });
        let old: Vec<_> = old.filter(|(old, ..)| !own.is_empty() && sort(old) == own).collect();
        if old.iter().any(|(old, result, claimed)| *old == condition && *result == outcome && !claimed) {
            return Some((MESSAGE, vec![format!("`{line}` is inherited: leave this out")]));
        }
        let removed: String = old.iter().map(|(old, ..)| format!("remove {old}; ")).collect();
        Some((MESSAGE, vec![format!("write `change endings {{ {removed}{line} }}`")]))
    }

    /// `extinctionValue = loss` and `extinctionPieceTypes = k`
    fn extinction(&self) -> Option<(&'static str, Vec<String>)> {
        let outcome = match self.other("extinctionValue").unwrap_or("loss") {
            "win" => "that side wins",
            "loss" => "that side loses",
            "draw" => "draw",
            _ => return None,
        };
        let count: u32 = self.other("extinctionPieceCount").and_then(|n| n.parse().ok()).unwrap_or(0);
        let types = self.other("extinctionPieceTypes").unwrap_or("*");
        let condition = if types == "*" {
            match count {
                0 => "a side has no pieces".to_owned(),
                n => format!("a side has fewer than {} pieces", n.checked_add(1)?),
            }
        } else {
            let names = self.names(types)?;
            let fact = |name: &String| match count {
                0 => format!("no {name}"),
                n => format!("fewer than {} {name}s", n + 1),
            };
            format!("a side has {}", names.iter().map(fact).collect::<Vec<_>>().join(" or "))
        };
        let others: u32 =
            self.other("extinctionOpponentPieceCount").and_then(|n| n.parse().ok()).unwrap_or(0);
        let condition = match others {
            0 => condition,
            n => format!("{condition} and the other side has at least {n} pieces"),
        };
        let (message, mut help) = self.ending(&condition, outcome)?;
        // What is royal is never captured.
        if let Some(royal) = self.royal().filter(|royal| condition.contains(&format!("no {royal}"))) {
            help.push(format!("and `change piece {royal} {{ remove royal }}`: a royal piece is never taken"));
        }
        Some((message, help))
    }

    /// `flagPiece = k` and `flagRegionWhite = *8`
    fn flag(&self) -> Option<(&'static str, Vec<String>)> {
        let height = self.height()?;
        let of = |key: &str| match self.other(key) {
            None => None,
            Some("*" | "-") => Some("pieces".to_owned()),
            Some(letter) => Some(self.names(letter)?.join(" or ")),
        };
        let own = of("flagPieceWhite")
            .filter(|white| of("flagPieceBlack").is_none_or(|black| black == *white))
            .or_else(|| of("flagPieceBlack"));
        let piece = of("flagPiece").or(own).unwrap_or_else(|| "pieces".to_owned());
        let count: u32 =
            self.other("flagPieceCount").and_then(|n| n.parse().ok()).filter(|n| *n > 1).unwrap_or(1);
        let safe = if self.other("flagPieceSafe").is_some_and(is_on) { "safe " } else { "" };
        let who = |side: &str| match (piece.as_str(), count) {
            ("pieces", n) => format!("{side} has at least {n} {safe}pieces"),
            (piece, 1) if side == "a side" => {
                let named = format!("{safe}{piece}");
                format!("{} is", article(&named).to_owned() + " " + &named)
            }
            (piece, 1) => format!("a {safe}{side} {piece} is"),
            (piece, n) => format!("{side} has at least {n} {safe}{piece}s"),
        };
        let both = self.other("flagRegion");
        let white = self.other("flagRegionWhite").or(both).and_then(|region| squares(region, height));
        let black = self.other("flagRegionBlack").or(both).and_then(|region| squares(region, height));
        let mirrored: Option<Vec<Term>> =
            black.as_ref().map(|terms| sorted(terms.iter().map(|term| term.mirrored(height)).collect()));
        let place = |terms: &[Term]| listed(terms, height);
        let line = |terms: &[Term]| format!("{} on {}", who("a side"), place(terms));
        let unread = ["flagRegion", "flagRegionWhite", "flagRegionBlack"]
            .iter()
            .any(|key| self.other(key).is_some_and(|region| squares(region, height).is_none()));
        if unread {
            return None;
        }
        match (white, mirrored) {
            (Some(white), Some(black)) if white == black => self.ending(&line(&white), "that side wins"),
            (Some(white), None) => {
                self.ending(&format!("{} on {}", who("white"), place(&white)), "white wins")
            }
            (None, Some(black)) => {
                self.ending(&format!("{} on {}", who("black"), place(&black)), "black wins")
            }
            (Some(white), Some(black)) => {
                let (message, mut help) =
                    self.ending(&format!("{} on goal", who("a side")), "that side wins")?;
                help.push(format!(
                    "with the goal of each side, as that side counts: `army white {{ zone goal = {} }}` and `army black {{ zone goal = {} }}`",
                    place(&white),
                    place(&black)
                ));
                Some((message, help))
            }
            // Of no squares: the last rank is where flags are carried.
            (None, None) => self.ending(&format!("{} on last rank", who("a side")), "that side wins"),
        }
    }

    /// `promotionPieceTypes = qa` and `promotionRegionWhite = *7 *8`
    fn promotion(&self) -> Option<(&'static str, Vec<String>)> {
        const MESSAGE: &str = "a piece's own lines say where it promotes, and to what";
        let height = self.height()?;
        let pawn = self.pawn();
        let types = self.other("promotionPieceTypes");
        if types == Some("-") {
            return Some((MESSAGE, vec![format!("write `change piece {pawn} {{ remove promote }}`")]));
        }
        let names = match types {
            Some(types) => self.names(types)?,
            None => ["queen", "rook", "bishop", "knight"]
                .iter()
                .filter(|n| self.resolved.has_piece(n))
                .map(|n| (*n).to_owned())
                .collect(),
        };
        let rank = self
            .other("promotionRank")
            .and_then(|rank| rank.parse::<u64>().ok())
            .filter(|rank| (1..=height).contains(rank));
        let region = self.other("promotionRegionWhite").or(self.other("promotionRegion"));
        let place = match (region, rank) {
            (Some(region), _) => listed(&squares(region, height)?, height),
            (None, Some(rank)) => listed(&(rank..=height).map(Term::Rank).collect::<Vec<_>>(), height),
            (None, None) => match self.other("promotionRegionBlack") {
                Some(region) => listed(&self.turned(region, height)?, height),
                None => "last rank".to_owned(),
            },
        };
        let again = Side::BOTH
            .iter()
            .filter_map(|side| self.resolved.army(*side).pieces.get(&pawn))
            .any(|piece| piece.lines.iter().any(|line| line.kind.sort() == crate::ast::Sort::Promote));
        let replace = if again { "replace " } else { "" };
        let may = if self.other("mandatoryPawnPromotion").is_some_and(is_off) { "may " } else { "" };
        let line =
            format!("change piece {pawn} {{ {replace}{may}promote on {place} to {} }}", names.join(", "));
        let mut help = vec![format!("write `{line}`")];
        if names.iter().any(|name| name == "NAME") {
            help.push("with the name that you give your piece".to_owned());
        }
        Some((MESSAGE, help))
    }

    /// The captures of a pawn without those in passing of its like, which never pass where they go one square at a time.
    fn without_passing(&self, pawn: &str) -> Option<String> {
        let piece = Side::BOTH.iter().find_map(|side| self.resolved.army(*side).pieces.get(pawn))?;
        let (mut plain, mut passing) = (Vec::new(), false);
        for line in &piece.lines {
            let LineKind::Moves(moves) = &line.kind else { continue };
            if moves.modes.quiet || !moves.modes.takes {
                continue;
            }
            let victims = moves.taking.as_ref().and_then(|taking| taking.victims.as_ref());
            match victims.is_some_and(|noun| noun.kinds.iter().all(|kind| kind.text == pawn)) {
                true => passing = true,
                false => plain.push(on_one_line(self.sources.slice(line.span))),
            }
        }
        (passing && !plain.is_empty()).then(|| format!("; replace {}", plain.join("; ")))
    }

    /// `doubleStepRank = 3`
    fn double_step(&self) -> Option<(&'static str, Vec<String>)> {
        const MESSAGE: &str = "the pawn's own lines say how far it goes at first";
        let (height, pawn) = (self.height()?, self.pawn());
        let region = self.other("doubleStepRegionWhite").or(self.other("doubleStepRegion"));
        let turned = self.other("doubleStepRegionBlack").filter(|_| region.is_none());
        let rank = self.other("doubleStepRank");
        if region.or(turned).or(rank).or(self.other("doubleStep")).is_some_and(is_off) {
            let captures = self.without_passing(&pawn).unwrap_or_default();
            return Some((
                MESSAGE,
                vec![format!("write `change piece {pawn} {{ replace move step forward{captures} }}`")],
            ));
        }
        let place = match (region, rank) {
            (Some(region), _) => listed(&squares(region, height)?, height),
            (None, Some(rank)) => {
                format!("rank {}", rank.parse::<u64>().ok().filter(|rank| (1..=height).contains(rank))?)
            }
            (None, None) => match turned {
                Some(region) => listed(&self.turned(region, height)?, height),
                None => return None,
            },
        };
        let line = format!(
            "change piece {pawn} {{ replace move step forward; move slide forward exactly 2 from {place} }}"
        );
        Some((MESSAGE, vec![format!("write `{line}`")]))
    }
}

/// `loss` of the side to move
fn outcome(value: &str) -> Option<&'static str> {
    match value {
        "win" => Some("the side to move wins"),
        "loss" => Some("the side to move loses"),
        "draw" => Some("draw"),
        _ => None,
    }
}

fn is_on(value: &str) -> bool {
    matches!(value, "true" | "yes" | "on" | "1")
}

fn is_off(value: &str) -> bool {
    matches!(value, "false" | "none" | "no" | "off" | "0" | "-")
}

/// Squares as other programs write them.
#[derive(Clone, PartialEq, Eq)]
enum Term {
    /// `*8`
    Rank(u64),
    /// `d*`
    File(char),
    /// `e4`
    Square(char, u64),
}

impl Term {
    /// As Black counts it.
    fn mirrored(&self, height: u64) -> Term {
        let turned = |rank: u64| (height + 1).saturating_sub(rank);
        match self {
            Term::Rank(rank) => Term::Rank(turned(*rank)),
            Term::File(file) => Term::File(*file),
            Term::Square(file, rank) => Term::Square(*file, turned(*rank)),
        }
    }
}

/// `*7 *8`, `d4 e4`
fn squares(region: &str, height: u64) -> Option<Vec<Term>> {
    let term = |word: &str| {
        let mut letters = word.chars();
        let file = letters.next()?;
        let rest = letters.as_str();
        let rank = || rest.parse::<u64>().ok().filter(|rank| (1..=height).contains(rank));
        match (file, rest) {
            ('*', _) => Some(Term::Rank(rank()?)),
            ('a'..='z', "*") => Some(Term::File(file)),
            ('a'..='z', _) => Some(Term::Square(file, rank()?)),
            _ => None,
        }
    };
    let terms: Vec<Term> =
        region.split([' ', ',']).filter(|w| !w.is_empty()).map(term).collect::<Option<_>>()?;
    (!terms.is_empty()).then(|| sorted(terms))
}

/// Ranks, then files, then squares.
fn sorted(mut terms: Vec<Term>) -> Vec<Term> {
    terms.sort_by_key(|term| match term {
        Term::Rank(rank) => (0, *rank, ' '),
        Term::File(file) => (1, 0, *file),
        Term::Square(file, rank) => (2, *rank, *file),
    });
    terms
}

/// Squares as they are written here.
fn listed(terms: &[Term], height: u64) -> String {
    let ranks: Vec<u64> = terms
        .iter()
        .filter_map(|term| if let Term::Rank(rank) = term { Some(*rank) } else { None })
        .collect();
    let in_a_row = ranks.windows(2).all(|w| matches!(w, [a, b] if a + 1 == *b));
    let mut said: Vec<String> = match ranks.as_slice() {
        [] => Vec::new(),
        [rank] if *rank == height => vec!["last rank".to_owned()],
        [rank] => vec![format!("rank {rank}")],
        [first, .., last] if in_a_row && *last == height => {
            vec![format!("last {} ranks", height - first + 1)]
        }
        [first, .., last] if in_a_row => vec![format!("ranks {first}-{last}")],
        all => all.iter().map(|rank| format!("rank {rank}")).collect(),
    };
    said.extend(terms.iter().filter_map(|term| match term {
        Term::Rank(_) => None,
        Term::File(file) => Some(format!("file {file}")),
        Term::Square(file, rank) => Some(format!("{file}{rank}")),
    }));
    said.join(", ")
}

/// One mistake of a whole line that was reported of each of its words is one report.
pub(super) fn once(diagnostics: &mut Vec<Diagnostic>) {
    let mut told: Vec<(Span, String, Vec<String>)> = Vec::new();
    diagnostics.retain(|d| {
        let of_line =
            matches!(d.code, code::OFF_BOARD | code::UNKNOWN_PIECE) && d.span().file == FileId::default();
        let own = (d.span(), d.message.clone(), d.help.clone());
        let again = of_line && told.contains(&own);
        if of_line {
            told.push(own);
        }
        !again
    });
}

/// What is said of promotions to a removed piece follows from an option that names others, where that is said.
pub(super) fn promoted(diagnostics: &mut Vec<Diagnostic>) {
    let line = |d: &Diagnostic| {
        let mut quoted = d.help.iter().flat_map(|help| help.split('`').skip(1).step_by(2)).map(str::to_owned);
        quoted.find(|line| line.contains("promote on ")).filter(|_| d.code == code::UNKNOWN_ITEM)
    };
    let lines: Vec<String> = diagnostics.iter().filter_map(line).collect();
    diagnostics.retain(|d| {
        let gone = d.message.split('`').nth(1).unwrap_or_default();
        let names = |line: &String| line.split([' ', ',', '}']).any(|word| word == gone);
        let only = d.labels.iter().all(|l| l.primary || l.message.ends_with("promotes to it"));
        let settled =
            lines.iter().any(|line| !names(line)) && d.help.iter().all(|h| h.contains("promote on "));
        !(d.code == code::UNKNOWN_PIECE && d.message.contains(" is removed") && only && settled)
    });
}

/// Settings that say one thing together are reported as one.
pub(super) fn gather(diagnostics: &mut Vec<Diagnostic>, text: &str) {
    let group = |d: &Diagnostic| {
        let line = text.get(d.span().start..)?.lines().next()?;
        let key = line.split(['=', ':', ' ']).next()?.to_ascii_lowercase();
        let own = d.code == code::UNKNOWN_ITEM && d.span().file == FileId::default();
        TOGETHER.iter().position(|keys| own && keys.contains(&key.as_str()))
    };
    let mut gathered: Vec<Diagnostic> = Vec::new();
    let mut more = 0;
    for diagnostic in std::mem::take(diagnostics) {
        let own = group(&diagnostic);
        let alike =
            |other: &&mut Diagnostic| own.is_some() && group(other) == own && other.help == diagnostic.help;
        match gathered.iter_mut().find(alike) {
            Some(first) => {
                also(first, diagnostic.span(), &mut more);
                // What takes the place of the first takes that of all.
                if let Some(fix) = &mut first.fix
                    && let Some(line) = line_of(text, diagnostic.span())
                {
                    fix.edits.push((line, String::new()));
                }
            }
            None => gathered.push(diagnostic),
        }
    }
    *diagnostics = gathered;
}

/// The line of a setting, with the break before it where nothing else stands on it.
fn line_of(text: &str, at: Span) -> Option<Span> {
    let words = super::statement(text, at.start);
    let (start, end) = (words.first()?.start, words.last()?.end);
    let (before, after) = (text.get(..start)?, text.get(end..)?);
    let bare = before.trim_end_matches([' ', '\t']);
    let alone = bare.ends_with('\n') && after.trim_start_matches([' ', '\t']).starts_with(['\n', '\r']);
    let start = if alone { bare.trim_end_matches(['\n', '\r']).len() } else { start };
    Some(Span::new(at.file, start, end))
}
