//! `wazir play --full-screen`: the board fills the terminal, and is played on with mouse or keys.
//!
//! ```text
//!  keys, mouse ──▶ App ──▶ Session (the game, as in lines of text)      Thinkers ──▶ bots' moves, the bar
//!                   └────▶ view (Cells, ratatui) ──▶ Terminal, which is given back whatever happens
//! ```
//! Orders are those of the game in lines of text; what they print is kept back and shown below the board, or as a page of its own.

mod app;
mod board;
mod cells;
mod keys;
mod orders;
mod paint;
mod panel;
mod picking;
mod terminal;
mod thinkers;
mod view;

use super::session::Session;
use crate::exit::Exit;
use crate::failure::{Failure, Outcome};
use crate::report::Report;
use app::App;
use ratatui::crossterm::event;
use std::io::{IsTerminal, stdin, stdout};
use std::time::Duration;
use terminal::Terminal;

/// How often clocks and bars are drawn anew though no key is pressed.
const TICK: Duration = Duration::from_millis(80);

/// Plays until the player leaves. The record of the game is printed then.
pub fn run(session: Session) -> Outcome {
    if !stdin().is_terminal() || !stdout().is_terminal() {
        let report = Report::new("--full-screen needs a terminal");
        return Err(Failure::usage(report.help("leave it out, and the game is played in lines of text")));
    }
    let out = session.out;
    let failed = |error: std::io::Error| {
        Failure::usage(Report::new(format!("the terminal cannot be used as a screen: {error}")))
    };
    out.flush();
    out.keep();
    let mut app = App::new(session);
    let played = Terminal::take().and_then(|mut terminal| play(&mut app, &mut terminal));
    out.keep_no_more();
    // Whatever has gone wrong, the game is not lost.
    if played.is_ok() || !app.session.game.moves().is_empty() {
        app.session.show_record();
    }
    played.map_err(failed)
}

/// Draws and listens in turn.
fn play(app: &mut App, terminal: &mut Terminal) -> std::io::Result<Exit> {
    loop {
        if !terminal::is_screen() {
            return Err(std::io::Error::other("a part of the game has failed"));
        }
        if terminal.is_to_end() {
            return Ok(Exit::Interrupted);
        }
        app.go_on();
        if let Some(exit) = app.left() {
            return Ok(exit);
        }
        terminal.screen.draw(|frame| view::draw(frame, app))?;
        if event::poll(TICK)? {
            // All that has come is worked off before it is drawn.
            app.hear(&event::read()?);
            while app.left().is_none() && event::poll(Duration::ZERO)? {
                app.hear(&event::read()?);
            }
        }
    }
}

#[cfg(test)]
mod tests;
