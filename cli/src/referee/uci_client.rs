//! Another program as a player, by the Universal Chess Interface.
//!
//! ```text
//!  uci ─▶ id name …, option name UCI_Variant type combo … var …, uciok
//!  setoption name UCI_Variant value …, ucinewgame, isready ─▶ readyok
//!  position fen …, go perft … ─▶ Nodes searched: …   (before the first game, by those who can count)
//!  position fen … moves …, go nodes … ─▶ bestmove …
//! ```

use super::limit::Limit;
use super::player::{Beginning, FaultKind, Manners, Reply, Trouble, Turn};
use super::process::{Process, Silence, excerpt};
use super::spec::Spec;
use std::time::{Duration, Instant};
use wazir_engine::Clock;
use wazir_runtime::Side;

/// The option by which a program says which variants it plays.
const VARIANT: &str = "UCI_Variant";

/// What programs say that see no legal move.
const NO_MOVE: [&str; 2] = ["(none)", "0000"];

/// How long a program may count positions before it is told to stop.
const COUNTING: Duration = Duration::from_secs(2);

/// A program that has said who it is.
pub struct UciClient {
    process: Process,
    /// What it calls itself.
    pub name: Option<String>,
    /// The variants that it announces; `None` if it says nothing of variants, and plays chess.
    pub variants: Option<Vec<String>>,
    playing: Option<String>,
    /// Can it count positions? Not known before it has been asked.
    counts: Option<bool>,
    /// It did not stop when it was told to.
    deaf: bool,
}

impl UciClient {
    /// Starts a program and greets it.
    ///
    /// # Errors
    /// In words, what is the matter with it.
    pub fn start(program: &[String], spec: &Spec, manners: &Manners) -> Result<UciClient, String> {
        let mut process = Process::start(program, &manners.interrupted)?;
        process.send("uci");
        let (mut name, mut variants, mut options) = (None, None, Vec::new());
        let until = Instant::now() + manners.patience;
        let greeted = process.wait_for(until, |line| {
            if let Some(given) = line.strip_prefix("id name ") {
                name = Some(given.to_owned());
            } else if let Some(option) = Announced::read(line) {
                if option.name == VARIANT {
                    variants = Some(option.choices);
                }
                options.push(option.name);
            }
            (line == "uciok").then_some(())
        });
        match greeted {
            Ok(()) => {}
            Err(Silence::Ended) => return Err(format!("it does not speak UCI: {}", process.ending())),
            Err(Silence::Late) => return Err("it does not answer `uci` with `uciok`".to_owned()),
            Err(Silence::Interrupted) => return Err("the match has been interrupted".to_owned()),
        }
        for (option, value) in &spec.options {
            if !options.iter().any(|known| known.eq_ignore_ascii_case(option)) {
                return Err(format!("it has no option `{option}`"));
            }
            process.send(&format!("setoption name {option} value {value}"));
        }
        Ok(UciClient { process, name, variants, playing: None, counts: None, deaf: false })
    }

    /// Has it searched on when it was asked to count, whatever it was told?
    pub fn is_deaf(&self) -> bool {
        self.deaf
    }

    /// A new game.
    pub fn begin(&mut self, beginning: &Beginning<'_>, manners: &Manners) -> Result<(), Trouble> {
        self.new_game(beginning.called, manners)
    }

    fn new_game(&mut self, called: Option<&str>, manners: &Manners) -> Result<(), Trouble> {
        if let Some(called) = called
            && self.variants.is_some()
            && self.playing.as_deref() != Some(called)
        {
            self.process.send(&format!("setoption name {VARIANT} value {called}"));
        }
        self.playing = called.map(str::to_owned);
        self.process.send("ucinewgame");
        self.ready(manners)
    }

    /// Waits until it has read everything.
    fn ready(&mut self, manners: &Manners) -> Result<(), Trouble> {
        self.process.send("isready");
        let until = Instant::now() + manners.patience;
        let ready = self.process.wait_for(until, |line| (line == "readyok").then_some(()));
        ready.map_err(|silence| self.trouble(silence, FaultKind::Protocol, "it does not answer `isready`"))
    }

    /// How many positions it counts so many plies after another. `None` from a program that cannot count: such a one begins to search, and is
    /// stopped.
    pub fn count(
        &mut self,
        called: Option<&str>,
        fen: &str,
        depth: u32,
        manners: &Manners,
    ) -> Result<Option<u64>, Trouble> {
        if self.counts == Some(false) {
            return Ok(None);
        }
        self.new_game(called, manners)?;
        self.process.send(&format!("position fen {fen}"));
        self.process.send(&format!("go perft {depth}"));
        let seen = |line: &str| match line.strip_prefix("Nodes searched: ") {
            Some(count) => Some(count.trim().parse().ok()),
            None => line.starts_with("bestmove").then_some(None),
        };
        let mut counted = self.process.wait_for(Instant::now() + COUNTING, seen);
        if counted == Err(Silence::Late) {
            self.process.send("stop");
            // A number that comes now need not be that of all positions.
            counted = self.process.wait_for(Instant::now() + COUNTING, seen).map(|_| None);
        }
        self.deaf = counted == Err(Silence::Late);
        let late = "it searches on after `stop`";
        let counted = counted.map_err(|silence| self.trouble(silence, FaultKind::Protocol, late))?;
        self.counts = Some(counted.is_some());
        self.ready(manners)?;
        Ok(counted)
    }

    /// Asks for a turn.
    pub fn think(&mut self, turn: &Turn<'_>, manners: &Manners) -> Result<Reply, Trouble> {
        let start = turn.game.game().fen(turn.game.start());
        let mut position = format!("position fen {start}");
        if !turn.spelled.is_empty() {
            position += " moves ";
            position += &turn.spelled.join(" ");
        }
        let Some((go, time)) = go(turn) else {
            return Err(Trouble::fault(FaultKind::Protocol, "it has no limit"));
        };
        self.process.send(&position);
        self.process.send(&go);
        let until = Instant::now() + time.map_or(manners.patience, |time| time + manners.margin);
        let best = self.process.wait_for(until, |line| {
            let mut words = line.split_whitespace();
            (words.next() == Some("bestmove")).then(|| words.next().unwrap_or_default().to_owned())
        });
        let best =
            best.map_err(|silence| self.trouble(silence, FaultKind::Time, "it does not move in time"))?;
        match turn.game.parse_turn(&best) {
            Err(_) if best.is_empty() || NO_MOVE.contains(&best.as_str()) => {
                Err(Trouble::fault(FaultKind::Protocol, "it says that it has no move"))
            }
            Ok(parts) if !parts.is_empty() => Ok(Reply::Moves(parts, Some(best))),
            Ok(_) => {
                Err(Trouble::fault(FaultKind::IllegalMove, format!("`{}` is not a move", excerpt(&best))))
            }
            Err(error) => Err(Trouble::fault(FaultKind::IllegalMove, error.to_string())),
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

/// The order to think, and the time after which it is late, if a time was set.
fn go(turn: &Turn<'_>) -> Option<(String, Option<Duration>)> {
    Some(match turn.limit? {
        Limit::Nodes(nodes) => (format!("go nodes {nodes}"), None),
        Limit::Depth(depth) => (format!("go depth {depth}"), None),
        Limit::Time(time) => (format!("go movetime {}", time.as_millis().max(1)), Some(time)),
        Limit::Clock(_) => {
            let own = turn.clock?;
            let other = turn.other.unwrap_or(own);
            let [white, black] = match turn.game.position().turn() {
                Side::White => [own, other],
                Side::Black => [other, own],
            };
            let left = |clock: Clock| clock.left.as_millis().max(1);
            let mut go = format!("go wtime {} btime {}", left(white), left(black));
            go += &format!(" winc {} binc {}", white.increment.as_millis(), black.increment.as_millis());
            if let Some(moves) = own.moves_to_go {
                go += &format!(" movestogo {moves}");
            }
            (go, Some(own.left))
        }
    })
}

/// An option that a program announces.
#[derive(PartialEq, Eq, Debug)]
struct Announced {
    name: String,
    choices: Vec<String>,
}

impl Announced {
    /// Reads `option name NAME type combo default D var A var B`.
    fn read(line: &str) -> Option<Announced> {
        let rest = line.strip_prefix("option name ")?;
        let (name, rest) = rest.split_once(" type ")?;
        let mut words = rest.split_whitespace();
        let mut choices = Vec::new();
        while let Some(word) = words.next() {
            if word == "var" {
                choices.extend(words.next().map(str::to_owned));
            }
        }
        Some(Announced { name: name.trim().to_owned(), choices })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_read() {
        let line = "option name UCI_Variant type combo default chess var chess var xiangqi";
        let option = Announced::read(line).unwrap();
        assert_eq!(
            (option.name.as_str(), option.choices),
            (VARIANT, vec!["chess".to_owned(), "xiangqi".to_owned()])
        );
        assert_eq!(
            Announced::read("option name Skill Level type spin default 20").unwrap().name,
            "Skill Level"
        );
        assert!(Announced::read("info string option name x type y").is_none());
    }
}
