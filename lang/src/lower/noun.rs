//! Which kinds a noun phrase stands for, in each army: the one place for hurdles, victims and conditions.

use super::Lower;
use crate::ast::{Amount, BrokenSort, Name, Noun, Number, Over, Whose};
use crate::code;
use crate::diagnostic::Diagnostic;
use wazir_runtime::Side;
use wazir_runtime::program::{KindId, KindSet, Test};

/// More pieces than there are squares are nowhere.
const MAX_COUNT: u64 = 255;

/// Words of the field for a piece that is gone over, and words for a piece of any kind.
const WHATEVER: [&str; 19] = [
    "screen",
    "hurdle",
    "mount",
    "platform",
    "obstacle",
    "blocker",
    "jumpee",
    "barrier",
    "pivot",
    "man",
    "men",
    "unit",
    "anything",
    "something",
    "someone",
    "anyone",
    "whatever",
    "chessman",
    "figure",
];

impl Lower<'_> {
    /// Is a noun one word for pieces of any kind, and none of the variant's names?
    fn whatever<'n>(&self, noun: &'n Noun) -> Option<&'n Name> {
        let [name] = noun.kinds.as_slice() else { return None };
        let is = |word: &&str| name.text == **word || name.text.strip_suffix('s') == Some(*word);
        let known = self.variant.has_piece(&name.text) || self.variant.is_unread(&name.text);
        (WHATEVER.iter().any(is) && !known).then_some(name)
    }

    /// Reports an `over a screen`: what is gone over is a piece, and `a` is one or more.
    pub(super) fn is_screen(&mut self, over: &Over) -> bool {
        let Some(name) = self.whatever(&over.noun) else { return false };
        let whose = match over.noun.whose {
            Whose::Friendly => "friendly ",
            Whose::Enemy => "enemy ",
            Whose::Anyone => "",
        };
        let (least, most) = (over.amount.least, over.amount.most);
        let (text, more) = match most {
            Some(_) if least.value == 1 => (format!("one {whose}piece"), ""),
            Some(_) => (format!("{} {whose}pieces", least.value), ""),
            // The word for one of them says that there is one.
            None if least.value == 1 && !name.text.ends_with('s') => {
                (format!("one {whose}piece"), ", or `over any pieces` for one or more")
            }
            None if least.value == 1 => (format!("any {whose}pieces"), ""),
            None => (format!("at least {} {whose}pieces", least.value), ""),
        };
        let more = more.replace("any ", &format!("any {whose}"));
        self.give_up();
        self.report(
            Diagnostic::new(code::UNKNOWN_PIECE, name.span, format!("there is no piece `{}`", name.text))
                .here("what is passed over is a `piece`")
                .help(format!("write `over {text}`{more}")),
        );
        true
    }

    /// Reports a word for a piece of any kind, which is `piece`.
    fn is_any_piece(&mut self, noun: &Noun) -> bool {
        let Some(name) = self.whatever(noun) else { return false };
        self.give_up();
        self.report(
            Diagnostic::new(code::UNKNOWN_PIECE, name.span, format!("there is no piece `{}`", name.text))
                .here("one of any kind is a `piece`")
                .help("write `piece`"),
        );
        true
    }

    /// The kinds of a side, and those of its enemy. A name is one of the army of which it is said, or of either.
    pub(super) fn noun(&mut self, side: Side, noun: &Noun) -> [KindSet; 2] {
        let of: &[(usize, Side)] = match noun.whose {
            Whose::Friendly => &[(0, side)],
            Whose::Enemy => &[(1, !side)],
            Whose::Anyone => &[(0, side), (1, !side)],
        };
        let mut sets = [KindSet::NONE; 2];
        if self.is_any_piece(noun) {
            return sets;
        }
        if noun.own_kind && self.line.is_none() {
            self.report(
                Diagnostic::new(code::NONSENSE, noun.span, "no piece is named here whose kind this could be")
                    .help("`of its kind` belongs in the lines of a piece: name the pieces here"),
            );
        } else if noun.own_kind {
            for (set, of) in of {
                let kind = self.variant.army(*of).pieces.get_index_of(&self.subject);
                sets[*set] = kind.map(|index| KindId::new(index as u8)).into_iter().collect();
            }
        } else if noun.kinds.is_empty() {
            let except = self.kinds_named(&noun.except, of);
            for (set, of) in of {
                let all = KindSet::first(self.variant.army(*of).pieces.len());
                sets[*set] = all.iter().filter(|kind| !except[*set].contains(*kind)).collect();
            }
            self.nothing_left(noun);
        } else {
            sets = self.kinds_named(&noun.kinds, of);
        }
        sets
    }

    /// The enemies among them, of whom alone something is said.
    pub(super) fn enemies(&mut self, side: Side, noun: &Noun) -> KindSet {
        if noun.whose == Whose::Friendly {
            self.report(
                Diagnostic::new(
                    code::NONSENSE,
                    noun.span,
                    "a piece captures enemies, and nothing of its own side",
                )
                .help("leave `friendly` out"),
            );
        }
        let [_, enemy] = self.noun(side, &Noun { whose: Whose::Enemy, ..noun.clone() });
        enemy
    }

    /// The test of a square on which one of them stands.
    pub(super) fn stands(&mut self, side: Side, noun: &Noun) -> Test {
        let [own, enemy] = self.noun(side, noun);
        let all = [side, !side].map(|side| KindSet::first(self.variant.army(side).pieces.len()));
        match (own == all[0], enemy == all[1]) {
            (true, true) => Test::Occupied,
            (true, _) if enemy.is_empty() => Test::Own,
            (_, true) if own.is_empty() => Test::Enemy,
            _ => Test::Of { own, enemy },
        }
    }

    /// At least so many, and at most.
    pub(super) fn amount(&mut self, Amount { least, most }: Amount) -> Option<(u8, Option<u8>)> {
        let mut number = |number: Number| self.number(number, "a number of pieces", 0, MAX_COUNT);
        let least = number(least)? as u8;
        let most = match most {
            Some(most) => Some(number(most)? as u8),
            None => None,
        };
        Some((least, most))
    }

    /// The kinds of some names in each of the armies.
    fn kinds_named(&mut self, names: &[Name], of: &[(usize, Side)]) -> [KindSet; 2] {
        self.repeated(names);
        let mut sets = [KindSet::NONE; 2];
        for name in names {
            let mut found = false;
            for (set, of) in of {
                if let Some(kind) = self.find_kind(*of, name) {
                    sets[*set].insert(kind);
                    found = true;
                }
            }
            // Of two armies one may be without it.
            if !found && !self.variant.has_piece(&name.text) {
                self.unknown_in_both(name);
            }
        }
        sets
    }

    /// Reports exceptions that leave no piece of either army.
    fn nothing_left(&mut self, noun: &Noun) {
        let (Some(first), Some(last)) = (noun.except.first(), noun.except.last()) else { return };
        let is_left = |name: &str| !noun.except.iter().any(|other| other.text == name);
        // A piece of a line that could not be read may be left.
        let lost = self.variant.lost(BrokenSort::Piece) || self.variant.lost(BrokenSort::Include);
        if lost || self.variant.piece_names().into_iter().any(is_left) {
            return;
        }
        self.report(
            Diagnostic::new(code::NONSENSE, first.span.to(last.span), "no piece is left")
                .here("these are all the pieces of both armies")
                .help("except fewer, or take the line out"),
        );
    }
}
