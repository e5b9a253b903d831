//! Another program as a player, by the protocol of XBoard, in its second version.
//!
//! ```text
//!  xboard, protover 2 ─▶ feature variants="normal,…" setboard=0 usermove=1 ping=1 done=1
//!  new, variant …, force, level …, setboard …, usermove … (the opening), ping 1 ─▶ pong 1
//!  time …, otim …, go (and later usermove …) ─▶ move e2e4
//! ```
//! A program without `setboard` is shown an opening move by move. On a board of ten ranks the protocol counts them from zero.

use super::foreign::shift_ranks;
use super::limit::{Control, Limit};
use super::player::{Beginning, FaultKind, Manners, Reply, Trouble, Turn};
use super::process::{Process, Silence, excerpt};
use super::spec::Spec;
use super::xboard_features::Features;
use std::time::{Duration, Instant};
use wazir_engine::Clock;
use wazir_exchange::spelling::XBOARD_PASS;
use wazir_runtime::Side;

/// The ranks of a board on which the protocol counts from zero.
const FROM_ZERO: u8 = 10;

/// How long a program may take to announce its features before it is taken to have none.
const FEATURES: Duration = Duration::from_secs(2);

/// How long a program without `ping` must be silent before it is taken to have read everything.
const SETTLED: Duration = Duration::from_millis(30);

/// How long its silence is waited for.
const LONGEST_WAIT: Duration = Duration::from_secs(1);

/// A program that has announced its features.
pub struct XboardClient {
    process: Process,
    features: Features,
    pings: u32,
    /// How many turns of the game it knows.
    known: usize,
    /// It has been told to play, and answers moves by itself.
    going: bool,
}

impl XboardClient {
    /// Starts a program and greets it.
    ///
    /// # Errors
    /// In words, what is the matter with it.
    pub fn start(program: &[String], spec: &Spec, manners: &Manners) -> Result<XboardClient, String> {
        let mut process = Process::start(program, &manners.interrupted)?;
        process.send("xboard");
        process.send("protover 2");
        let mut features = Features::default();
        let begun = Instant::now();
        loop {
            // Who says `done=0` may take longer.
            let patience = if features.done == Some(false) { manners.patience } else { FEATURES };
            match process.receive(begun + patience) {
                Ok(line) => features.read(&line),
                Err(Silence::Late) => break,
                Err(Silence::Ended) => {
                    return Err(format!("it does not speak the protocol of XBoard: {}", process.ending()));
                }
                Err(Silence::Interrupted) => return Err("the match has been interrupted".to_owned()),
            }
            if features.done == Some(true) {
                break;
            }
        }
        for (option, value) in &spec.options {
            if !features.options.contains(option) {
                return Err(format!("it has no option `{option}`"));
            }
            process.send(&format!("option {option}={value}"));
        }
        Ok(XboardClient { process, features, pings: 0, known: 0, going: false })
    }

    /// What it has announced.
    pub fn features(&self) -> &Features {
        &self.features
    }

    /// A new game.
    pub fn begin(
        &mut self,
        beginning: &Beginning<'_>,
        limit: Option<Limit>,
        manners: &Manners,
    ) -> Result<(), Trouble> {
        // What a program without `ping` has said since the last game is about that game.
        if !self.features.ping {
            let _ = self.read_what_waits(Duration::ZERO);
        }
        self.process.send("new");
        if let Some(called) = beginning.called.filter(|called| *called != "normal") {
            self.process.send(&format!("variant {called}"));
        }
        self.process.send("force");
        self.process.send("nopost");
        self.process.send("easy");
        match limit {
            Some(Limit::Depth(depth)) => {
                self.process.send(&format!("sd {depth}"));
            }
            Some(Limit::Time(time)) => {
                self.process.send(&format!("st {}", time.as_secs()));
            }
            Some(Limit::Clock(control)) => {
                self.process.send(&level(&control));
            }
            Some(Limit::Nodes(_)) | None => {}
        }
        if !beginning.usual_start {
            let fen = beginning.game.game().fen(beginning.game.start());
            self.process.send(&format!("setboard {fen}"));
        }
        (self.known, self.going) = (0, false);
        match self.features.ping {
            true => self.synchronise(manners),
            false => self.read_what_waits(SETTLED),
        }
    }

    /// Reads lines until there are none for so long. One that refuses something is a fault.
    fn read_what_waits(&mut self, silence: Duration) -> Result<(), Trouble> {
        let end = Instant::now() + LONGEST_WAIT;
        while Instant::now() < end {
            match self.process.receive(Instant::now() + silence) {
                Ok(line) => {
                    if let Some(line) = refusal(&line) {
                        let what = format!("it says `{}`", excerpt(line));
                        return Err(Trouble::fault(FaultKind::Protocol, what));
                    }
                }
                Err(Silence::Late) => return Ok(()),
                Err(silence) => return Err(self.trouble(silence, FaultKind::Protocol, "")),
            }
        }
        Ok(())
    }

    /// Waits until it has read everything, where it can say so.
    fn synchronise(&mut self, manners: &Manners) -> Result<(), Trouble> {
        if !self.features.ping {
            return self.read_what_waits(Duration::ZERO);
        }
        self.pings += 1;
        self.process.send(&format!("ping {}", self.pings));
        let pong = format!("pong {}", self.pings);
        let until = Instant::now() + manners.patience;
        let refused = self.process.wait_for(until, |line| match () {
            () if line == pong => Some(None),
            () => refusal(line).map(|line| Some(line.to_owned())),
        });
        match refused {
            Ok(None) => Ok(()),
            Ok(Some(line)) => {
                Err(Trouble::fault(FaultKind::Protocol, format!("it says `{}`", excerpt(&line))))
            }
            Err(silence) => Err(self.trouble(silence, FaultKind::Protocol, "it does not answer `ping`")),
        }
    }

    /// Asks for a turn.
    pub fn think(&mut self, turn: &Turn<'_>, manners: &Manners) -> Result<Reply, Trouble> {
        let from_zero = turn.game.game().board().ranks == FROM_ZERO;
        let clock = |name: &str, clock: Option<Clock>| {
            clock.map(|clock| format!("{name} {}", clock.left.as_millis() / 10))
        };
        let clocks = [clock("time", turn.clock), clock("otim", turn.other.or(turn.clock))];
        let say = if self.features.usermove { "usermove " } else { "" };
        let news = turn.xboard.get(self.known..).unwrap_or_default();
        let moves = news.iter().map(|text| match from_zero && !text.starts_with('O') {
            true => shift_ranks(text, -1),
            false => text.clone(),
        });
        let moves: Vec<String> = moves.map(|text| format!("{say}{text}")).collect();
        if self.going {
            clocks.iter().flatten().chain(&moves).for_each(|line| {
                self.process.send(line);
            });
        } else {
            moves.iter().for_each(|line| {
                self.process.send(line);
            });
            self.synchronise(manners)?;
            clocks.iter().flatten().for_each(|line| {
                self.process.send(line);
            });
            turn.begun.set(Instant::now());
            self.process.send("go");
            self.going = true;
        }
        self.known = turn.xboard.len() + 1;
        let time = match turn.limit {
            Some(Limit::Time(time)) => Some(time),
            Some(Limit::Clock(_)) => turn.clock.map(|clock| clock.left),
            _ => None,
        };
        let until = Instant::now() + time.map_or(manners.patience, |time| time + manners.margin);
        let us = turn.game.position().turn();
        let said = self.process.wait_for(until, |line| Said::read(line, us));
        let said =
            said.map_err(|silence| self.trouble(silence, FaultKind::Time, "it does not move in time"))?;
        match said {
            Said::Move(text) => {
                let text = match text.as_str() {
                    XBOARD_PASS => "0000".to_owned(),
                    text if from_zero && !text.starts_with(['O', '0']) => shift_ranks(text, 1),
                    _ => text,
                };
                match turn.game.parse_turn(&text) {
                    Ok(parts) if !parts.is_empty() => Ok(Reply::Moves(parts, None)),
                    Ok(_) => Err(Trouble::fault(
                        FaultKind::IllegalMove,
                        format!("`{}` is not a move", excerpt(&text)),
                    )),
                    Err(error) => Err(Trouble::fault(FaultKind::IllegalMove, error.to_string())),
                }
            }
            Said::Resigns => Ok(Reply::Resigns),
            Said::Claim(line) => {
                let what = format!("it claims `{}`, and the rules do not end the game here", excerpt(&line));
                Err(Trouble::fault(FaultKind::Protocol, what))
            }
            Said::Refusal(line) => {
                let what = format!("it says `{}` to a legal move", excerpt(&line));
                Err(Trouble::fault(FaultKind::Protocol, what))
            }
        }
    }

    fn trouble(&self, silence: Silence, late: FaultKind, why: &str) -> Trouble {
        match silence {
            Silence::Interrupted => Trouble::Interrupted,
            Silence::Late => Trouble::fault(late, why),
            Silence::Ended => Trouble::fault(FaultKind::Crash, self.process.ending()),
        }
    }
}

/// A clock as the protocol sets it.
fn level(control: &Control) -> String {
    let seconds = control.base.as_secs();
    let moves = control.moves.unwrap_or(0);
    format!("level {moves} {}:{:02} {}", seconds / 60, seconds % 60, control.increment.as_secs_f64())
}

/// Can the protocol say a limit? If it cannot, why.
pub fn unsayable(limit: Limit) -> Option<&'static str> {
    let whole = |time: Duration| time.subsec_nanos() == 0;
    match limit {
        Limit::Nodes(_) => {
            Some("the protocol of XBoard has no limit of nodes; set a clock, such as `tc=40/2`, or a depth")
        }
        Limit::Time(time) if !whole(time) => {
            Some("the protocol of XBoard knows only whole seconds for a move; set a clock, such as `tc=40/2`")
        }
        Limit::Clock(control) if !whole(control.base) => {
            Some("the protocol of XBoard knows only clocks of whole seconds, such as `tc=40/2`")
        }
        _ => None,
    }
}

/// What a program says when it is to move.
#[derive(PartialEq, Eq, Debug)]
enum Said {
    Move(String),
    Resigns,
    /// A result that is not its own defeat.
    Claim(String),
    Refusal(String),
}

impl Said {
    /// Reads a line; `None` for all that does not matter here.
    fn read(line: &str, us: Side) -> Option<Said> {
        if let Some(text) = line.strip_prefix("move ").or_else(|| line.strip_prefix("My move is: ")) {
            return text.split_whitespace().next().map(|mv| Said::Move(mv.to_owned()));
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        // `12. ... e7e5`, as the first version has it.
        if let [number, "...", mv, ..] = words.as_slice()
            && number.trim_end_matches('.').bytes().all(|b| b.is_ascii_digit())
        {
            return Some(Said::Move((*mv).to_owned()));
        }
        let lost = match us {
            Side::White => "0-1",
            Side::Black => "1-0",
        };
        match words.first().copied() {
            Some("resign") => Some(Said::Resigns),
            Some(result) if result == lost => Some(Said::Resigns),
            Some("1-0" | "0-1" | "1/2-1/2") => Some(Said::Claim(line.to_owned())),
            _ => refusal(line).map(|line| Said::Refusal(line.to_owned())),
        }
    }
}

/// Is a line the refusal of an order or a move?
fn refusal(line: &str) -> Option<&str> {
    ["Illegal move", "Illegal position", "Error (", "tellusererror "]
        .iter()
        .any(|begin| line.starts_with(begin))
        .then_some(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_is_understood() {
        let said = |line| Said::read(line, Side::White);
        assert_eq!(said("move e2e4"), Some(Said::Move("e2e4".to_owned())));
        assert_eq!(said("1. ... e7e5"), Some(Said::Move("e7e5".to_owned())));
        assert_eq!(said("0-1 {White resigns}"), Some(Said::Resigns));
        assert!(matches!(said("1/2-1/2 {repetition}"), Some(Said::Claim(_))));
        assert!(matches!(said("Illegal move: e1e5"), Some(Said::Refusal(_))));
        assert_eq!(said("12 34 56 789 e2e4 e7e5"), None);
    }

    #[test]
    fn clocks_are_said_as_the_protocol_has_them() {
        assert_eq!(Control::parse("40/2").map(|c| level(&c)).as_deref(), Ok("level 40 0:02 0"));
        assert_eq!(Control::parse("300+2").map(|c| level(&c)).as_deref(), Ok("level 0 5:00 2"));
    }
}
