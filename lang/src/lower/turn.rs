//! Turns, and the points of armies.

use super::Lower;
use crate::ast::{self, Leaving, Owner, Value};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::source::on_one_line;
use wazir_runtime::Side;
use wazir_runtime::program::{
    Action, Barred, BoardFact, KindSet, Left, Men, Near, Place, Share, Turn, Who, Worth,
};

/// So many things may turns bar from being left on the board.
const MAX_LEFT: usize = 255;

impl Lower<'_> {
    /// What a turn may be; where its line could not be read, any move.
    pub(super) fn turn(&mut self, side: Side, written: &ast::Turn) -> Turn {
        let mut choices = self.choices(side, &written.choices);
        if choices.is_empty() {
            choices = Turn::default().choices;
        }
        let (grows, more) = match written.moves {
            ast::HowMany::OneMore => (true, 0),
            ast::HowMany::Number(moves) => {
                (false, usize::try_from(moves).unwrap_or(usize::MAX).saturating_sub(1))
            }
        };
        let then = self.parts(side, written, &choices, more);
        let says = |rule| written.rules.iter().any(|(said, _)| *said == rule);
        let turn = Turn {
            choices,
            grows,
            then,
            check_ends: says(ast::TurnRule::CheckEnds),
            check_last: says(ast::TurnRule::CheckLast),
            safe_at_end: says(ast::TurnRule::SafeAtEnd),
        };
        self.judge_turn(&turn, written);
        turn
    }

    /// Reports what a turn of several parts cannot be.
    fn judge_turn(&mut self, turn: &Turn, written: &ast::Turn) {
        let repeats =
            |action: &&ast::Action| action.barred.iter().any(|b| matches!(b, Barred::Repetition(_)));
        let mut actions = written.all_choices().flatten().flatten();
        if let (Some(action), true) = (actions.find(repeats), turn.has_parts()) {
            let message = "what a turn of several parts repeats is known only when it is over";
            let part = written.then.first().map_or(written.line, |part| part.span);
            self.report(
                Diagnostic::new(code::NONSENSE, action.span, message)
                    .label(part, "the turn has several")
                    .help("leave it out here, and let an ending say what comes of it: `position repeated 2 times: the side that moved loses`"),
            );
        }
        // Of a turn with too many parts that is told.
        let several = !matches!(written.moves, ast::HowMany::Number(0 | 1));
        if let (Some((_, line)), false) = (written.rules.first(), turn.has_moves() || several) {
            self.report(
                Diagnostic::new(code::NONSENSE, *line, "this is for a turn of several moves")
                    .label(written.line, "but this turn has one")
                    .help("say how many: `2 moves`, or `then a move` on a line of its own; a move that gives no check is `a move giving no check`"),
            );
        }
        let line_of = |rule| written.rules.iter().find(|(said, _)| *said == rule).map(|(_, line)| *line);
        if let (Some(ends), Some(last)) =
            (line_of(ast::TurnRule::CheckEnds), line_of(ast::TurnRule::CheckLast))
        {
            self.report(
                Diagnostic::new(code::NONSENSE, last, "a check that ends the turn is given by its last move")
                    .label(ends, "so this would never happen")
                    .help("keep one: with `a check ends the turn` a check cuts it short, with `no check before the last move` an earlier check is illegal"),
            );
        }
        if let (Some(line), true) = (line_of(ast::TurnRule::SafeAtEnd), turn.grows) {
            self.report(
                Diagnostic::new(
                    code::NONSENSE,
                    line,
                    "it cannot be found out whether such a long turn can end safely",
                )
                .label(written.line, "this grows without end")
                .help("say how many moves it has: `3 moves`"),
            );
        }
        for (at, (rule, line)) in written.rules.iter().enumerate() {
            if let Some((_, first)) = written.rules[..at].iter().find(|(said, _)| said == rule) {
                self.report(
                    Diagnostic::new(code::DEFINED_TWICE, *line, "this has been said already")
                        .label(*first, "here"),
                );
            }
        }
    }

    /// Lists of actions.
    pub(super) fn choices(&mut self, side: Side, written: &[Vec<ast::Action>]) -> Vec<Vec<Action>> {
        let mut choices = Vec::new();
        for list in written {
            choices.push(list.iter().map(|action| self.action(side, action)).collect());
        }
        choices
    }

    fn action(&mut self, side: Side, written: &ast::Action) -> Action {
        let mut barred = written.barred.clone();
        barred.extend(written.leaving.as_ref().and_then(|leaving| self.leaving(side, leaving)));
        Action { act: written.act, barred }
    }

    /// What may not be so when the move is made, or not be so still.
    fn leaving(&mut self, side: Side, leaving: &Leaving) -> Option<Barred> {
        let sets = self.noun(side, &leaving.noun);
        let mut any = Vec::new();
        // A piece without a side is one of either.
        for (whose, owner, set) in [(Who::Subject, side, sets[0]), (Who::Other, !side, sets[1])] {
            if set.is_empty() {
                continue;
            }
            let mut kinds = [KindSet::NONE; 2];
            kinds[owner.index()] = set;
            let zones = leaving.squares.as_ref().map(|squares| Box::new(self.goals_of_both(kinds, squares)));
            let near = match &leaving.near {
                Some(near) => Some(Box::new(self.near_of(owner, near)?)),
                None => None,
            };
            any.push(vec![BoardFact::Men(Men {
                whose,
                share: Share::SOME,
                kinds,
                safe: false,
                zones,
                near,
                formation: None,
            })]);
        }
        let phrase = on_one_line(self.sources.slice(leaving.span)).to_owned();
        let left = Left { any, phrase };
        let number = match self.left.iter().position(|known| *known == left) {
            Some(known) => known,
            None if self.left.len() < MAX_LEFT => {
                self.left.push(left);
                self.left.len() - 1
            }
            None => {
                self.report(
                    Diagnostic::new(code::TOO_MANY, leaving.span, "turns forbid too much")
                        .here("one too many")
                        .note(format!("they can forbid {MAX_LEFT} things to be left on the board")),
                );
                return None;
            }
        };
        let number = number as u8;
        Some(if leaving.kept { Barred::Kept(number) } else { Barred::Left(number) })
    }

    /// From where paths lead to men that are counted, which are of either side or of the one whose line it is.
    pub(super) fn standing_near(&mut self, near: &ast::Near, owner: Owner) -> Option<Near> {
        match owner {
            Owner::Side(side) => self.near_of(side, near),
            _ => {
                let [white, black] = [self.near_of(Side::White, near)?, self.near_of(Side::Black, near)?];
                let of =
                    |white: [KindSet; 2], black: [KindSet; 2]| [white[0] | black[0], white[1] | black[1]];
                let (own, enemy) = (of(white.own, black.own), of(white.enemy, black.enemy));
                Some(Near { own, enemy, ..white })
            }
        }
    }

    /// The same for men of one side.
    fn near_of(&mut self, side: Side, near: &ast::Near) -> Option<Near> {
        let [friends, enemies] = self.noun(side, &near.noun);
        let (mut own, mut enemy) = ([KindSet::NONE; 2], [KindSet::NONE; 2]);
        own[side.index()] = friends;
        enemy[(!side).index()] = enemies;
        let paths = [self.place(Side::White, &near.place)?, self.place(Side::Black, &near.place)?];
        let path = |place| match place {
            Place::Path(path) => path,
            _ => Vec::new(),
        };
        Some(Near { paths: paths.map(path), own, enemy })
    }

    /// How many points something is.
    pub(super) fn points(&mut self, points: Value) -> Option<Worth> {
        let whole = ast::Number { value: points.hundredths / 100, span: points.span };
        self.number(whole, "a number of points", 0, u64::from(u16::MAX))?;
        Some(points.worth())
    }
}
