//! The terminal as a screen, and as it was found again: when the game ends, when it is interrupted, and when it panics.

use ratatui::Terminal as Screen;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use std::io::{self, Stdout, stdout};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};

/// The terminal, which is a screen as long as this lives.
pub struct Terminal {
    /// Where the game is drawn.
    pub screen: Screen<CrosstermBackend<Stdout>>,
}

impl Terminal {
    /// Takes the terminal. A panic gives it back before it is reported.
    pub fn take() -> io::Result<Terminal> {
        let report = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            give_back();
            report(info);
        }));
        enable_raw_mode()?;
        TAKEN.store(true, Ordering::SeqCst);
        let taken = execute!(stdout(), EnterAlternateScreen, EnableMouseCapture);
        let screen = taken.and_then(|()| Screen::new(CrosstermBackend::new(stdout())));
        match screen {
            Ok(screen) => Ok(Terminal { screen }),
            Err(error) => {
                give_back();
                Err(error)
            }
        }
    }
}

/// Is the terminal still a screen? A thread that has panicked has given it back.
pub fn is_screen() -> bool {
    TAKEN.load(Ordering::SeqCst)
}

impl Drop for Terminal {
    fn drop(&mut self) {
        give_back();
    }
}

/// Is the terminal ours? It must not be given back twice: the cursor would go back to where it was, too, over what has been printed since.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// Puts the terminal back as it was; what fails of it cannot be helped.
fn give_back() {
    if !TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
}
