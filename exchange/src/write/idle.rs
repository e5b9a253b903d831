//! What is said of nearly all pieces is said once, and options that say something only where others are in use are taken as read.

use super::draft::{PieceDraft, Who};
use super::writer::Writer;
use std::collections::BTreeMap;

impl Writer<'_> {
    /// A drop that nearly all pieces have is said of every piece.
    pub(super) fn alike(&mut self) {
        let drops = |piece: &PieceDraft| -> Vec<(Who, String)> {
            piece.lines.iter().filter(|(_, line)| line.starts_with("drop ")).cloned().collect()
        };
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        for piece in self.draft.pieces.values() {
            if let [(Who::Both, line)] = drops(piece).as_slice() {
                *counts.entry(line.clone()).or_default() += 1;
            }
        }
        let Some((line, count)) = counts.into_iter().max_by_key(|(_, count)| *count) else { return };
        let has = |piece: &PieceDraft| drops(piece) == [(Who::Both, line.clone())];
        let others: Vec<String> =
            self.draft.pieces.values().filter(|p| !has(p)).map(|p| p.name.clone()).collect();
        if count < 3 || others.len() > 3 {
            return;
        }
        self.draft.pieces.values_mut().filter(|p| has(p)).for_each(|p| p.lines.retain(|(_, l)| *l != line));
        let except = if others.is_empty() { String::new() } else { format!(" except {}", others.join(", ")) };
        self.draft.every.push(format!("every piece{except} {{ {line} }}"));
    }

    /// Reads the options that say something only where others are in use.
    pub(super) fn idle(&self) {
        let read = |names: &[&str]| names.iter().for_each(|name| drop(self.model.value(name)));
        if self.draft.castlings.is_empty() {
            read(&[
                "castlingKingsideFile",
                "castlingQueensideFile",
                "castlingRank",
                "castlingKingFile",
                "castlingKingPiece",
                "castlingRookKingsideFile",
                "castlingRookQueensideFile",
                "castlingRookPieces",
                "oppositeCastling",
            ]);
        }
        let initial = self
            .cast
            .actors
            .iter()
            .any(|a| self.units.get(&a.kind).is_some_and(|u| u.iter().any(|u| u.initial)));
        if !initial || !self.model.is("doubleStep") {
            read(&[
                "doubleStep",
                "doubleStepRegionWhite",
                "doubleStepRegionBlack",
                "tripleStepRegionWhite",
                "tripleStepRegionBlack",
            ]);
            read(&[
                "enPassantRegionWhite",
                "enPassantRegionBlack",
                "enPassantTypesWhite",
                "enPassantTypesBlack",
            ]);
        }
        if self
            .cast
            .actors
            .iter()
            .all(|a| self.units.get(&a.kind).is_none_or(|u| u.iter().all(|u| u.quiet || !u.takes)))
        {
            read(&["enPassantTypesWhite", "enPassantTypesBlack"]);
        }
        for (_, _, side) in Self::SIDES {
            let pawns = self.model.kinds(&format!("promotionPawnTypes{side}"));
            let choices = self.model.kinds(&format!("promotionPieceTypes{side}"));
            if pawns.is_empty() || choices.is_empty() {
                read(&["mandatoryPawnPromotion", "promotionLimit"]);
                read(&["promotionRegionWhite", "promotionRegionBlack"]);
            }
        }
        if !self.model.is("pieceDrops") {
            read(&[
                "dropRegionWhite",
                "dropRegionBlack",
                "dropChecks",
                "dropNoDoubled",
                "dropNoDoubledCount",
            ]);
            read(&[
                "shogiPawnDropMateIllegal",
                "dropPromoted",
                "promotionZonePawnDrops",
                "firstRankPawnDrops",
                "freeDrops",
            ]);
            read(&[
                "enclosingDrop",
                "enclosingDropStart",
                "dropOppositeColoredBishop",
                "castlingDroppedPiece",
                "sittuyinRookDrop",
            ]);
            read(&["dropLoop", "mustDropType"]);
        }
        if self.model.pairs("promotedPieceType").is_empty() {
            read(&["mandatoryPiecePromotion", "piecePromotionOnCapture", "pieceDemotion", "dropPromoted"]);
        }
        if self.model.kinds("extinctionPieceTypes").is_empty() {
            read(&[
                "extinctionPieceCount",
                "extinctionOpponentPieceCount",
                "extinctionPseudoRoyal",
                "dupleCheck",
                "extinctionClaim",
            ]);
        }
        if self.model.region("flagRegionWhite").is_empty() && self.model.region("flagRegionBlack").is_empty()
        {
            read(&[
                "flagPieceWhite",
                "flagPieceBlack",
                "flagPieceCount",
                "flagPieceBlockedWin",
                "flagMove",
                "flagPieceSafe",
            ]);
        }
        if self.model.text("wallingRule") == "none" {
            read(&["wallingRegionWhite", "wallingRegionBlack", "wallOrMove"]);
        }
        if self.model.number("nFoldRule") < 2 {
            read(&["nFoldValue", "nFoldValueAbsolute", "perpetualCheckIllegal"]);
        }
        if self.model.pieces.keys().all(|kind| kind.option() != "soldier") {
            read(&["soldierPromotionRank"]);
        }
        if self.model.kinds("mustDropType").all {
            read(&["mustDropType"]);
        }
    }
}
