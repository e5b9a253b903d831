//! What a player may ask for besides moving.

use super::input::Event;
use super::order::{self, Order};
use super::session::Session;
use crate::report::Report;
use crate::saved_games;
use wazir_runtime::program::Worth;
use wazir_runtime::{Move, Side};
use wazir_show::captured::captured_in_words;
use wazir_show::description::{self, Form};
use wazir_show::{pgn, prose, words};

/// A bot refuses every draw before so many plies.
const DRAWLESS_PLIES: usize = 20;

/// What a piece counts whose file states no worth.
const USUAL_WORTH: Worth = Worth::hundredths(300);

impl Session<'_> {
    /// Does what the player asks for.
    pub(super) fn obey(&mut self, order: Order) {
        if self.game.status().is_over() && needs_a_game(&order) {
            self.out.line(
                "The game is over. `undo` takes back a move, `rematch` begins another, `save FILE` saves the game, `quit` leaves.",
            );
            return;
        }
        match order {
            Order::Nothing | Order::Quit => {}
            Order::Move(text) => self.human_move(&text),
            Order::Help => self.out.print(&order::help(&self.example())),
            Order::Undo => self.undo(),
            Order::Redo => self.redo(),
            Order::Goto(place) => self.go_to(&place),
            Order::Hint => self.hint(),
            Order::Eval => self.eval(),
            Order::Analyze(seconds) => self.analyze(seconds.as_deref()),
            Order::Moves(square) => self.list_moves(square.as_deref()),
            Order::Board => self.show_board(),
            Order::Pieces => self.list_pieces(),
            Order::Flip => {
                self.bottom = !self.bottom;
                self.show_board();
            }
            Order::Fen => self.out.line(self.game.fen()),
            Order::History if self.game.moves().is_empty() => self.out.line("No move has been made yet."),
            Order::History => self.out.print(&pgn::history(&self.game)),
            Order::Last => self.tell_last(),
            Order::Captured => captured_in_words(&self.game).into_iter().for_each(|said| self.out.line(said)),
            Order::Clock => self.tell_clocks(),
            Order::Pgn => self.out.print(&self.record()),
            Order::Draw => self.offer_draw(),
            Order::Claim(reason) => self.claim(reason.as_deref()),
            Order::Resign => {
                self.game.resign(self.game.position().turn());
                self.record_due = true;
            }
            Order::Rematch => self.rematch(),
            Order::Rules => self.show_rules(),
            Order::Piece(name) => self.show_piece(&name),
            Order::Save(path) => self.saved(&path, saved_games::save(&path, &self.record())),
            Order::Overwrite(path) => self.saved(&path, saved_games::overwrite(&path, &self.record())),
            Order::Load(path) => self.load(&path),
        }
    }

    fn saved(&self, path: &str, written: Result<(), Report>) {
        match written {
            Ok(()) => self.out.line(format!("Saved as {path}.")),
            Err(report) => self.say(&report),
        }
    }

    fn form(&self, diagrams: bool) -> Form {
        let width = self.out.columns().unwrap_or(80).min(80);
        Form { bottom: self.bottom, color: self.out.colored(), diagrams, width }
    }

    /// The rules in words, without diagrams.
    fn show_rules(&self) {
        let (program, form) = (self.game.game().program(), self.form(false));
        let text = description::pieces(program, None, form)
            + &description::castlings(program, form)
            + &description::turns(program, form)
            + &description::endings(program, form);
        self.out.styled(text.trim_start_matches('\n'));
        self.out.line("\n`piece NAME` shows one piece, with a diagram of its moves.");
    }

    fn show_piece(&self, name: &str) {
        let program = self.game.game().program();
        let found = description::find_pieces(program, name, None);
        if found.is_empty() {
            let names = description::piece_names(program, None);
            self.out.line(prose::hanging(
                &format!("There is no piece `{name}`; the pieces are {}.", prose::list(&names, "and")),
                80,
                "",
            ));
            return;
        }
        self.out.styled(&description::some_pieces(program, &found, self.form(true)));
    }

    fn say(&self, report: &Report) {
        self.out.line(sentence(report.message()));
    }

    /// `e2e4 (e4)`.
    pub(super) fn both_names(&self, mv: Move) -> String {
        let (name, san) = (self.game.move_name(mv), self.game.san(mv));
        if name == san { name } else { format!("{name} ({san})") }
    }

    fn list_moves(&self, square: Option<&str>) {
        let board = &self.game.game().program().board;
        let mut moves = self.game.legal_moves();
        if let Some(name) = square {
            let Some(square) = board.parse(name) else {
                self.out.line(format!("There is no square `{name}` on this board."));
                return;
            };
            moves.retain(|mv| mv.from() == square && mv.is_by_piece());
            if moves.is_empty() {
                self.out.line(format!("No legal move from {name}."));
                return;
            }
        }
        let mut names: Vec<String> = moves.into_iter().map(|mv| self.both_names(mv)).collect();
        names.sort();
        self.out.print(&columns(&names, 78));
    }

    /// The pieces in words, for who cannot see the board.
    fn list_pieces(&self) {
        let program = self.game.game().program();
        for side in Side::BOTH {
            let army = program.army(side);
            let mut all = Vec::new();
            for id in army.ids() {
                let stands = |square: &_| {
                    self.game.position().piece_at(*square).is_some_and(|p| p.side == side && p.kind == id)
                };
                let squares: Vec<String> =
                    program.board.all().filter(stands).map(|s| program.board.name(s)).collect();
                if !squares.is_empty() {
                    all.push(format!("{} {}", army.kind(id).name, squares.join(" ")));
                }
            }
            let held = words::hands::in_hand(self.game.game(), self.game.position(), side);
            all.extend(held.map(|held| format!("in hand {held}")));
            self.out.line(prose::hanging(&format!("{}: {}", words::side(side), all.join(", ")), 80, ""));
        }
    }

    fn offer_draw(&mut self) {
        let side = self.game.position().turn();
        let other = words::side(!side);
        let accepted = match self.player(!side).is_human() {
            false => self.bot_accepts(!side),
            true => match self.ask(&format!("{other}, do you accept a draw (yes or no)? ")) {
                Event::Line(answer) => answer.trim().to_ascii_lowercase().starts_with('y'),
                Event::End | Event::Interrupt => false,
            },
        };
        if accepted {
            self.out.line(format!("{other} accepts."));
            self.game.agree_draw();
            self.record_due = true;
        } else {
            self.out.line(format!("{other} declines."));
        }
    }

    /// A bot accepts after ten moves of each side, if its pieces are not worth more than the other side's.
    fn bot_accepts(&self, side: Side) -> bool {
        let enough = self.game.moves().len() >= DRAWLESS_PLIES;
        enough && self.material(side) <= self.material(!side)
    }

    fn material(&self, side: Side) -> u32 {
        let program = self.game.game().program();
        let pieces = program.board.all().filter_map(|square| self.game.position().piece_at(square));
        let kinds = pieces.filter(|p| p.side == side).map(|p| program.army(side).kind(p.kind));
        kinds
            .filter(|kind| !kind.royal)
            .map(|kind| kind.worth.or(kind.points).unwrap_or(USUAL_WORTH).in_hundredths())
            .sum()
    }

    fn claim(&mut self, reason: Option<&str>) {
        let claimable = self.game.claimable();
        let chosen = match reason {
            None => claimable.first().copied(),
            Some(name) => claimable.iter().copied().find(|r| r.name() == name),
        };
        match chosen {
            Some(reason) if self.game.claim(reason) => self.record_due = true,
            _ if claimable.is_empty() => self.out.line("No draw can be claimed in this position."),
            _ => {
                let names: Vec<&str> = claimable.iter().map(|r| r.name()).collect();
                self.out.line(format!("A draw can be claimed by {}.", prose::quoted(&names, "or")));
            }
        }
    }

    /// Goes on with a saved game of the same variant. The players stay.
    fn load(&mut self, path: &str) {
        if path.is_empty() {
            self.out.line("Name the file: `load FILE`.");
            return;
        }
        let restored = saved_games::read(path, None).and_then(|found| {
            saved_games::restore(self.table.loaded.clone(), None, &found.record)
                .map(|game| (found.more, game))
        });
        match restored {
            Ok((more, restored)) => {
                if let Some(more) = more {
                    self.out.line(format!("{more}. `wazir play --load {path} --game N` plays another."));
                }
                restored.doubt.iter().for_each(|doubt| self.out.line(doubt));
                self.table.loaded = restored.loaded;
                self.set_game(restored.game, Vec::new());
                if let Some(clocks) = &mut self.clocks {
                    clocks.forget_numbers();
                }
            }
            Err(failure) => {
                if let Some(report) = failure.into_report() {
                    self.say(&report);
                }
            }
        }
    }
}

/// A message as a sentence, as everything is that is said at the board.
fn sentence(message: &str) -> String {
    let mut letters = message.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase).collect::<String>();
    let stop = if message.ends_with(['.', '?']) { "" } else { "." };
    format!("{first}{}{stop}", letters.as_str())
}

/// Orders that make no sense once the game is over.
fn needs_a_game(order: &Order) -> bool {
    matches!(
        order,
        Order::Move(_)
            | Order::Hint
            | Order::Eval
            | Order::Analyze(_)
            | Order::Moves(_)
            | Order::Draw
            | Order::Claim(_)
            | Order::Resign
    )
}

/// Words in columns of one width, row by row, in lines no longer than `width`.
fn columns(words: &[String], width: usize) -> String {
    let cell = words.iter().map(|w| w.chars().count()).max().unwrap_or(0) + 2;
    let rows = words.chunks((width / cell).max(1));
    rows.map(|row| {
        let line: String = row.iter().map(|word| format!("{word:cell$}")).collect();
        format!("{}\n", line.trim_end())
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_fit_the_width() {
        let words = ["a1a2", "b1", "c10c11"].map(str::to_owned);
        assert_eq!(columns(&words, 16), "a1a2    b1\nc10c11\n");
        assert_eq!(columns(&[], 16), "");
    }
}
