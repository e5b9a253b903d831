//! Castlings: those that the start allows.

use super::draft::{CastlingDraft, Who};
use super::writer::Writer;
use crate::fairy::Kind;
use wazir_lang::suggest::one_of;

impl Writer<'_> {
    /// Does a kind take part in castling?
    pub(super) fn castles(&self, kind: Kind) -> bool {
        self.model.kinds("castlingKingPiece").has(kind) || self.model.kinds("castlingRookPieces").has(kind)
    }

    /// Adds the castlings.
    pub(super) fn castlings(&mut self) {
        if self.model.is("oppositeCastling") {
            self.refuse("oppositeCastling", "");
        }
        if !self.model.is("castling") {
            return;
        }
        if let Some(odd) = self.start.rights.chars().find(|c| !"KQkq".contains(*c)) {
            self.refuse("startFen", &format!("`{odd}` is not a castling right"));
        }
        for (name, letter, kingside) in [("kingside", 'K', true), ("queenside", 'Q', false)] {
            let sides = Self::SIDES.map(|(white, _, _)| self.castling(letter, kingside, white));
            let [white, black] = sides;
            let draft = |who, lines| CastlingDraft { name: name.to_owned(), letter, who, lines };
            if white == black {
                self.draft.castlings.extend(white.map(|lines| draft(Who::Both, lines)));
                continue;
            }
            self.draft.castlings.extend(white.map(|lines| draft(Who::White, lines)));
            self.draft.castlings.extend(black.map(|lines| draft(Who::Black, lines)));
        }
    }

    fn castling(&self, letter: char, kingside: bool, white: bool) -> Option<Vec<String>> {
        let own = if white { letter } else { letter.to_ascii_lowercase() };
        let dropped = self.model.is("castlingDroppedPiece");
        if !self.start.rights.contains(own) && !dropped {
            return None;
        }
        let view = self.zones.view;
        let number = |name: &str| u8::try_from(self.model.number(name)).unwrap_or(1).max(1) - 1;
        let rank = number("castlingRank");
        let rank = if white { rank } else { view.ranks.checked_sub(rank + 1)? };
        let kings = self.model.kinds("castlingKingPiece");
        let rooks = self.model.kinds("castlingRookPieces");
        let is = |file: u8, set: &crate::fairy::KindSet| {
            self.start.at((file, rank)).is_some_and(|m| m.white == white && set.has(m.kind))
        };
        let (king, rook) = if dropped {
            (number("castlingKingFile"), if kingside { view.files.checked_sub(1)? } else { 0 })
        } else {
            let standing: Vec<u8> = (0..view.files).filter(|f| is(*f, &kings)).collect();
            let king = match standing.as_slice() {
                [one] => *one,
                _ => number("castlingKingFile"),
            };
            let rook = match kingside {
                true => (king + 1..view.files)
                    .rev()
                    .find(|f| *f <= number("castlingRookKingsideFile") && is(*f, &rooks)),
                false => (0..king).find(|f| *f >= number("castlingRookQueensideFile") && is(*f, &rooks)),
            };
            if !is(king, &kings) {
                return None;
            }
            (king, rook?)
        };
        let king_to = number(if kingside { "castlingKingsideFile" } else { "castlingQueensideFile" });
        let rook_to = if kingside { king_to.checked_sub(1)? } else { king_to + 1 };
        if king_to >= view.files || rook_to >= view.files {
            return None;
        }
        let square = |file: u8| view.name((file, rank), white);
        let between = |from: u8, to: u8| -> Vec<u8> {
            if from <= to { (from..=to).collect() } else { (to..=from).rev().collect() }
        };
        let way = between(king, king_to);
        let mut empty: Vec<u8> =
            way.iter().copied().chain(between(rook, rook_to)).filter(|f| *f != king && *f != rook).collect();
        empty.sort_unstable();
        empty.dedup();
        // Nothing goes over a hole.
        if empty.iter().any(|f| self.start.walls.contains(&(*f, rank))) && !self.has_walls() {
            return None;
        }
        let list = |files: &[u8]| match files {
            [] => "none".to_owned(),
            files => files.iter().map(|f| square(*f)).collect::<Vec<_>>().join(", "),
        };
        let natural = |kinds: &[Kind]| -> Vec<String> {
            kinds.iter().filter_map(|kind| self.cast.natural(*kind)).map(str::to_owned).collect()
        };
        let king_name = one_of(&natural(&kings.kinds));
        let rook_name = one_of(&natural(&rooks.kinds));
        let royal = kings.kinds.iter().any(|kind| self.is_royal(*kind));
        let safe = if royal { list(&way) } else { "none".to_owned() };
        Some(vec![
            format!("{king_name} {} to {}", square(king), square(king_to)),
            format!("{rook_name} {} to {}", square(rook), square(rook_to)),
            format!("empty {}", list(&empty)),
            format!("safe {safe}"),
        ])
    }
}
