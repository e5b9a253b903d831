//! The loop that all protocols share: one event after the other, until `quit` or the end of the input.

use super::desk::Desk;
use super::event::{Answer, Event, News};
use std::ops::ControlFlow;
use wazir_engine::Info;

/// A protocol: what it makes of each event.
pub trait Protocol {
    /// A line has come; breaks where it was the last.
    fn line(&mut self, line: &str, desk: &mut Desk<'_>) -> ControlFlow<()>;
    /// A line of moves has been found.
    fn found(&mut self, info: &Info, desk: &Desk<'_>);
    /// A first turn has been counted.
    fn counted(&mut self, turn: &str, nodes: u64, desk: &Desk<'_>);
    /// A search or a count is over.
    fn done(&mut self, answer: Answer, desk: &mut Desk<'_>);
    /// Answers a line that may come at any time, if it is one.
    fn urgent(line: &str, desk: &Desk<'_>) -> bool;
}

/// Attends to everything.
pub fn serve<P: Protocol>(protocol: &mut P, desk: &mut Desk<'_>) {
    while !desk.is_unheard() {
        match desk.inbox.next() {
            Event::Line(line) => {
                if protocol.line(&line, desk).is_break() {
                    break;
                }
            }
            Event::End => break,
            Event::News(news) => attend(protocol, news, desk),
        }
    }
    // A count is what somebody has asked for in full; a search has an answer at any time.
    match desk.is_counting() {
        true => finish(protocol, desk),
        false => settle(protocol, desk),
    }
}

/// Stops what is running, and waits for its answer.
pub fn settle<P: Protocol>(protocol: &mut P, desk: &mut Desk<'_>) {
    let running = desk.running();
    match desk.stop() {
        Some(answer) => protocol.done(answer, desk),
        None => wait_for(running, protocol, desk),
    }
}

/// Waits for the answer of what is running.
pub fn finish<P: Protocol>(protocol: &mut P, desk: &mut Desk<'_>) {
    let running = desk.running();
    match desk.release() {
        Some(answer) => protocol.done(answer, desk),
        None => wait_for(running, protocol, desk),
    }
}

/// Waits until this is over. An answer may be followed by another search, which is not waited for.
fn wait_for<P: Protocol>(running: Option<u64>, protocol: &mut P, desk: &mut Desk<'_>) {
    while running.is_some() && desk.running() == running {
        if let Event::News(news) = desk.wait(&mut P::urgent) {
            attend(protocol, news, desk);
        }
    }
}

fn attend<P: Protocol>(protocol: &mut P, news: News, desk: &mut Desk<'_>) {
    match news {
        News::Found(info) => protocol.found(&info, desk),
        News::Counted(turn, nodes) => protocol.counted(&turn, nodes, desk),
        News::Done(answer) => {
            if let Some(answer) = desk.take(answer) {
                protocol.done(answer, desk);
            }
        }
    }
}
