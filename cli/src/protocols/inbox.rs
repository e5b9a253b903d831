//! What reaches the main thread: lines of the input, and what the thinker reports, in the order of arrival.

use super::event::Event;
use std::collections::VecDeque;
use std::io::{self, BufRead};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

/// The longest line that is read whole: a game of some ten thousand moves.
const LONGEST: u64 = 1 << 20;

/// All that is to be attended to.
pub struct Inbox {
    events: Receiver<Event>,
    /// Lines that have been put off.
    held: VecDeque<Event>,
}

impl Inbox {
    /// Begins to listen, and gives the end into which the thinker reports.
    pub fn open() -> (Inbox, Sender<Event>) {
        let (sender, events) = channel();
        let lines = sender.clone();
        thread::spawn(move || listen(&lines));
        (Inbox { events, held: VecDeque::new() }, sender)
    }

    /// What comes next; waits for it.
    pub fn next(&mut self) -> Event {
        self.held.pop_front().unwrap_or_else(|| self.next_new())
    }

    /// What comes next of what has not been put off.
    pub fn next_new(&self) -> Event {
        self.events.recv().unwrap_or(Event::End)
    }

    /// Has anything been put off?
    pub fn is_holding(&self) -> bool {
        !self.held.is_empty()
    }

    /// Puts something off until what is waited for has come.
    pub fn hold(&mut self, event: Event) {
        self.held.push_back(event);
    }
}

/// Sends every line of the input, and its end.
fn listen(events: &Sender<Event>) {
    let mut input = io::stdin().lock();
    loop {
        let mut bytes = Vec::new();
        let read = io::Read::take(&mut input, LONGEST).read_until(b'\n', &mut bytes);
        let event = match read {
            Ok(0) | Err(_) => Event::End,
            Ok(_) => Event::Line(String::from_utf8_lossy(&bytes).trim().to_owned()),
        };
        let over = matches!(event, Event::End);
        if events.send(event).is_err() || over {
            return;
        }
    }
}
