//! Orders on the screen: those of the game in lines of text, what is different here, and the page that lists them.

use super::app::{App, Page};
use super::thinkers::Worth;
use crate::commands::play::completer::Offers;
use crate::commands::play::order::{self, Order};
use crate::exit::Exit;
use crate::thought::Verdict;
use wazir_runtime::Side;
use wazir_show::words;

/// The keys that do something, as the page on F1 tells them.
const KEYS: &[(&str, &str)] = &[
    ("arrows, Enter", "go to a square, pick up a piece and put it down; Escape lets go"),
    ("mouse", "click on a piece, in hand too, and on where it goes"),
    ("letters", "type a move or an order, then Enter; Tab completes it"),
    ("F1", "this page, with the rules and all orders"),
    ("F2", "turn the board around"),
    ("F3, F4", "take back, and make again"),
    ("F5", "a hint"),
    ("F6", "the evaluation bar on or off"),
    ("Page Up, Page Down", "go through the list of moves"),
    ("F10, Ctrl-C", "leave"),
];

impl App<'_> {
    /// Does what is asked for.
    pub(super) fn obey(&mut self, order: Order) {
        let over = self.session.game.status().is_over();
        let offered = std::mem::take(&mut self.draw_offered);
        match order {
            Order::Nothing => {}
            Order::Quit => self.exit = Some(Exit::Fine),
            Order::Help => self.help(),
            Order::Board => self.message.clear(),
            Order::Flip => self.session.bottom = !self.session.bottom,
            Order::Eval | Order::Analyze(_) if !over && self.session.human_to_move() => self.tell_worth(),
            Order::Hint | Order::Eval | Order::Analyze(_) if !over && !self.session.human_to_move() => {
                self.message = "The bot is thinking.".to_owned()
            }
            Order::Hint if self.worth.as_ref().is_some_and(|worth| worth.depth >= 6) && !over => {
                let best = self.worth.as_ref().and_then(|worth| worth.best);
                self.message =
                    best.map_or(String::new(), |mv| format!("Perhaps {}.", self.session.both_names(mv)));
            }
            Order::Move(_) | Order::Draw | Order::Claim(_) | Order::Resign
                if !over && !self.session.human_to_move() =>
            {
                self.message = "It is not your turn.".to_owned();
            }
            Order::Draw if !over && self.session.table.players.iter().all(|player| player.is_human()) => {
                if offered {
                    self.session.game.agree_draw();
                    self.session.record_due = true;
                } else {
                    self.draw_offered = true;
                    let side = words::side(self.session.game.position().turn());
                    self.message =
                        format!("{side} offers a draw: `draw` accepts it, anything else declines.");
                }
            }
            order => {
                let before = self.session.game.moves().len();
                let rematch = order == Order::Rematch;
                let anew = rematch || matches!(order, Order::Load(_) | Order::Goto(_));
                self.session.obey(order);
                if rematch {
                    // The record and the greeting are for who reads lines.
                    self.session.out.keep();
                    self.session.out.line("A new game.");
                }
                if anew || before != self.session.game.moves().len() {
                    self.moved();
                } else {
                    self.tell();
                }
            }
        }
    }

    /// The bar on or off.
    pub(super) fn turn_bar(&mut self) {
        self.bar = !self.bar;
        if !self.bar {
            self.thinkers.rest();
            self.weighed = 0;
            self.worth = None;
        }
    }

    /// Who is better, as far as is known. It is the bar's engine that says so, and nobody waits for it.
    fn tell_worth(&mut self) {
        if !self.bar {
            self.turn_bar();
        }
        self.message = match &self.worth {
            Some(Worth { score, depth, line, .. }) => {
                format!("{} (depth {depth}). Best: {line}", Verdict::of(*score, Side::White))
            }
            None => "The engine thinks; what it finds is shown beside the board.".to_owned(),
        };
    }

    /// The keys, the orders and the rules, as a page.
    pub(super) fn help(&mut self) {
        self.session.out.keep();
        self.session.obey(Order::Rules);
        let rules = self.session.out.keep();
        let keys = KEYS.iter().map(|(key, what)| format!("  {key:18} {what}"));
        let title = self.session.game.game().program().title.clone();
        let mut lines = vec![title, String::new()];
        lines.extend(rules.trim_end().lines().map(str::to_owned));
        lines.extend([String::new(), "Keys".to_owned()]);
        lines.extend(keys);
        lines.push(String::new());
        lines.extend(order::help(&self.session.example()).lines().map(str::to_owned));
        self.page = Some(Page { lines, top: 0 });
    }

    /// Completes what is typed as far as it is certain, and shows the rest.
    pub(super) fn complete(&mut self) {
        let offers: Offers = self.session.offers();
        let Some((at, words)) = offers.complete(&self.typed) else { return };
        let Some(first) = words.first() else { return };
        let common = words.iter().fold(first.len(), |length, word| {
            first.bytes().zip(word.bytes()).take(length).take_while(|(a, b)| a == b).count()
        });
        if let Some(common) = first.get(..common) {
            self.typed.truncate(at);
            self.typed.push_str(common);
        }
        self.message = if words.len() > 1 { words.join("  ") } else { String::new() };
    }
}
