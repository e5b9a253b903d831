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
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The terminal, which is a screen as long as this lives.
pub struct Terminal {
    /// Where the game is drawn.
    pub screen: Screen<CrosstermBackend<Stdout>>,
    /// The system has asked the program to end.
    end: Arc<AtomicBool>,
}

impl Terminal {
    /// Takes the terminal. A panic gives it back before it is reported.
    pub fn take() -> io::Result<Terminal> {
        let report = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            give_back();
            report(info);
        }));
        let end = Arc::new(AtomicBool::new(false));
        listen(&end)?;
        enable_raw_mode()?;
        TAKEN.store(true, Ordering::SeqCst);
        let taken = execute!(stdout(), EnterAlternateScreen, EnableMouseCapture);
        let screen = taken.and_then(|()| Screen::new(CrosstermBackend::new(stdout())));
        match screen {
            Ok(screen) => Ok(Terminal { screen, end }),
            Err(error) => {
                give_back();
                Err(error)
            }
        }
    }

    /// Has the system asked the program to end? Nobody else would give the terminal back then.
    pub fn is_to_end(&self) -> bool {
        self.end.load(Ordering::SeqCst)
    }
}

/// Notes from now on that the program is to end: SIGTERM, and SIGHUP when the terminal is closed.
#[cfg(unix)]
fn listen(end: &Arc<AtomicBool>) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGTERM};
    for signal in [SIGTERM, SIGHUP] {
        // The second one ends it at once.
        signal_hook::flag::register_conditional_shutdown(signal, 128 + signal, end.clone())?;
        signal_hook::flag::register(signal, end.clone())?;
    }
    Ok(())
}

/// Other systems have no such signals.
#[cfg(not(unix))]
fn listen(_: &Arc<AtomicBool>) -> io::Result<()> {
    Ok(())
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
