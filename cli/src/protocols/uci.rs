//! UCI, the protocol of most chess programs, in the manner of Fairy-Stockfish; and USI, which is the same for shogi.

use super::announcement::Announcement;
use super::desk::Desk;
use super::event::Answer;
use super::go::Go;
use super::options::{self, Change, Settings};
use super::roster::Roster;
use super::serve::{Protocol, finish, serve, settle};
use super::sfen;
use super::squares::Squares;
use super::table::Table;
use super::thinker::Task;
use crate::exit::Exit;
use crate::failure::Outcome;
use crate::output::Output;
use std::ops::ControlFlow;
use wazir_engine::{Bound, Info, Score, Stop};
use wazir_exchange::spelling::Spelling;
use wazir_runtime::{Match, Side};

/// The variant that is played before another is asked for.
const FIRST: &str = "chess";
/// The same among players of shogi.
const FIRST_IN_USI: &str = "shogi";
/// The variants that these play.
const FAMILY_OF_USI: &str = "shogi";

/// Speaks UCI until the end.
pub fn uci(out: &Output) -> Outcome {
    run(false, out)
}

/// Speaks USI until the end.
pub fn usi(out: &Output) -> Outcome {
    run(true, out)
}

fn run(usi: bool, out: &Output) -> Outcome {
    let mut desk = Desk::open(out);
    let mut uci = Uci {
        usi,
        roster: Roster::default(),
        settings: Settings::default(),
        table: None,
        root: None,
        refused: false,
        searches: 0,
    };
    serve(&mut uci, &mut desk);
    Ok(Exit::Fine)
}

/// The state of a session.
struct Uci {
    usi: bool,
    roster: Roster,
    settings: Settings,
    /// What is played; nothing has been asked for yet.
    table: Option<Table>,
    /// The game that is searched.
    root: Option<Match>,
    /// The position that was asked for last could not be set up.
    refused: bool,
    searches: u64,
}

impl Protocol for Uci {
    fn line(&mut self, line: &str, desk: &mut Desk<'_>) -> ControlFlow<()> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        if desk.is_counting() && !matches!(word, "stop" | "isready" | "quit") {
            finish(self, desk);
        }
        match word {
            "uci" if !self.usi => self.introduce("uciok", desk),
            "usi" if self.usi => self.introduce("usiok", desk),
            "isready" => {
                Self::urgent("isready", desk);
            }
            "setoption" => self.set(rest, desk),
            "ucinewgame" | "usinewgame" => {
                settle(self, desk);
                desk.thinker.clear();
            }
            "position" => self.position(rest, desk),
            "go" => self.go(rest, desk),
            "stop" => {
                if let Some(answer) = desk.stop() {
                    self.done(answer, desk);
                }
            }
            "ponderhit" => {
                if let Some(answer) = desk.hit() {
                    self.done(answer, desk);
                }
            }
            // Not part of the protocol: scripts wait for the answer before they end their input.
            "wait" => finish(self, desk),
            "gameover" if self.usi => settle(self, desk),
            "d" => self.show(desk),
            "quit" => {
                settle(self, desk);
                return ControlFlow::Break(());
            }
            "" | "debug" | "register" => {}
            _ => desk.say(format_args!("info string Unknown command: '{line}'. `quit` ends the session")),
        }
        ControlFlow::Continue(())
    }

    fn urgent(line: &str, desk: &Desk<'_>) -> bool {
        let ready = line == "isready";
        if ready {
            desk.say("readyok");
        }
        ready
    }

    fn found(&mut self, info: &Info, desk: &Desk<'_>) {
        let Some(root) = &self.root else { return };
        let score = match (info.score, self.usi) {
            (Score::Centipawns(score), _) => format!("cp {score}"),
            (Score::Mate(turns), false) => format!("mate {turns}"),
            // Plies are counted there.
            (Score::Mate(turns), true) if turns > 0 => format!("mate {}", turns.saturating_mul(2) - 1),
            (Score::Mate(turns), true) => format!("mate {}", turns.saturating_mul(2)),
        };
        let bound = match info.bound {
            Bound::Exact => "",
            Bound::Lower => " lowerbound",
            Bound::Upper => " upperbound",
        };
        let mut line = format!(
            "info depth {} seldepth {} multipv {} score {score}{bound} nodes {} nps {} hashfull {} time {}",
            info.depth,
            info.deepest.max(info.depth),
            info.line,
            info.nodes,
            info.speed(),
            info.full,
            info.time.as_millis(),
        );
        let moves = self.outward(root, &self.spelling().line(root, &info.moves));
        if !moves.is_empty() {
            line += &format!(" pv {moves}");
        }
        desk.say(line);
    }

    fn counted(&mut self, turn: &str, nodes: u64, desk: &Desk<'_>) {
        let Some(root) = &self.root else { return };
        let spelled = root.parse_turn(turn).map(|parts| self.spelling().turn(root, &parts));
        desk.say(format_args!("{}: {nodes}", self.outward(root, spelled.as_deref().unwrap_or(turn))));
    }

    fn done(&mut self, answer: Answer, desk: &mut Desk<'_>) {
        let Some(root) = self.root.take() else { return };
        if let Some(nodes) = answer.counted {
            return desk.say(format_args!("\nNodes searched: {nodes}\n"));
        }
        if answer.stopped {
            // Who waits for the number is to know that there is none.
            return desk.say("\nNodes searched: unknown, the count was stopped\n");
        }
        if answer.turn.is_empty() {
            return desk.say(format_args!("bestmove {}", if self.usi { "resign" } else { "(none)" }));
        }
        let spelling = self.spelling();
        let mut line = format!("bestmove {}", self.outward(&root, &spelling.turn(&root, &answer.turn)));
        let mut after = root.clone();
        if !answer.then.is_empty() && answer.turn.iter().all(|mv| after.play(*mv).is_ok()) {
            line += &format!(" ponder {}", self.outward(&root, &spelling.turn(&after, &answer.then)));
        }
        desk.say(line);
    }
}

impl Uci {
    fn introduce(&self, end: &str, desk: &Desk<'_>) {
        desk.say(format_args!("id name Wazir {}", env!("CARGO_PKG_VERSION")));
        desk.say("id author the Wazir developers");
        let names = if self.usi { self.roster.names_of(FAMILY_OF_USI) } else { self.roster.names() };
        options::listed(self.usi, self.first(), &names).iter().for_each(|line| desk.say(line));
        desk.say(end);
    }

    fn first(&self) -> &'static str {
        if self.usi { FIRST_IN_USI } else { FIRST }
    }

    fn spelling(&self) -> Spelling {
        match &self.table {
            Some(table) if !self.settings.chess960 => Spelling::of(table.rules()),
            _ => Spelling { onto_partner: self.settings.chess960 },
        }
    }

    fn outward(&self, game: &Match, text: &str) -> String {
        let squares = if self.usi { Squares::Shogi } else { Squares::Usual };
        squares.outward(game.game().board(), text)
    }

    /// `setoption name NAME value VALUE`.
    fn set(&mut self, text: &str, desk: &mut Desk<'_>) {
        let text = text.strip_prefix("name").map_or(text, str::trim_start);
        let (name, value) = match text.split_once(" value") {
            Some((name, value)) => (name.trim(), value.trim()),
            None => (text, ""),
        };
        settle(self, desk);
        match self.settings.set(name, value) {
            Err(why) => desk.say(format_args!("info string {why}")),
            Ok(Change::Nothing) => {}
            Ok(Change::Hash(megabytes)) => desk.thinker.hash(megabytes),
            Ok(Change::Threads(threads)) => desk.thinker.threads(threads),
            Ok(Change::Clear) => desk.thinker.clear(),
            Ok(Change::Files(paths)) => {
                self.roster.add(&paths).iter().for_each(|line| desk.say(format_args!("info string {line}")));
            }
            Ok(Change::Castling) => {
                if let Some(name) = self.table.as_ref().map(|table| table.name.clone()) {
                    self.open(&name, desk);
                }
            }
            Ok(Change::Variant(name)) => {
                if self.open(&name, desk)
                    && let Some(table) = &self.table
                {
                    desk.say(Announcement::of(table.rules(), table.start()).line(&table.name));
                }
            }
        }
    }

    /// Plays another variant from now on, or says why not; then the old one stays.
    fn open(&mut self, name: &str, desk: &Desk<'_>) -> bool {
        let table = self.roster.open(name, self.settings.chess960).and_then(|opened| Table::of(name, opened));
        match table {
            Ok(table) => {
                let castlings = &table.rules().army(Side::White).castlings;
                if self.settings.chess960 && !table.widened && castlings.iter().any(|c| c.is_fixed()) {
                    desk.say(format_args!(
                        "info string UCI_Chess960 does not change the castlings of {name}"
                    ));
                }
                (self.table, self.refused) = (Some(table), false);
                true
            }
            Err(why) => {
                desk.say(format_args!("info string {why}"));
                false
            }
        }
    }

    /// What is played, as soon as it is needed.
    fn seated(&mut self, desk: &Desk<'_>) -> bool {
        self.table.is_some() || self.open(self.first(), desk)
    }

    /// `position startpos|fen FEN|sfen SFEN [moves MOVE …]`.
    fn position(&mut self, text: &str, desk: &mut Desk<'_>) {
        settle(self, desk);
        if !self.seated(desk) {
            return;
        }
        let usi = self.usi;
        let Some(table) = &mut self.table else { return };
        let (place, moves) = match text.split_once("moves") {
            Some((place, moves)) => (place.trim(), moves),
            None => (text, ""),
        };
        let (word, rest) = place.split_once(char::is_whitespace).unwrap_or((place, ""));
        let set = match word {
            "startpos" => {
                table.restart();
                Ok(())
            }
            "fen" => table.set(rest.trim()),
            "sfen" => match sfen::to_fen(rest, &table.rules().fen(table.start())) {
                Some(fen) => table.set(&fen),
                None => Err(format!("`{}` is not an SFEN", rest.trim())),
            },
            _ => Err(format!("`{word}` is not a position: write `startpos` or `fen`")),
        };
        self.refused = set.is_err();
        if let Err(why) = set {
            return desk.say(format_args!("info string Illegal position: {why}"));
        }
        for text in moves.split_whitespace() {
            let squares = if usi { Squares::Shogi } else { Squares::Usual };
            let own = squares.inward(table.rules().board(), text);
            if let Err(why) = table.play(&own) {
                // What comes behind it would be moves of another game.
                desk.say(format_args!("info string Illegal move {text}: {why}"));
                return;
            }
        }
    }

    /// `go …`.
    fn go(&mut self, text: &str, desk: &mut Desk<'_>) {
        settle(self, desk);
        if !self.seated(desk) {
            return desk.say(format_args!("bestmove {}", if self.usi { "resign" } else { "(none)" }));
        }
        let (go, wrong) = Go::read(text, self.usi);
        for what in wrong {
            desk.say(format_args!("info string Unknown limit: '{what}'"));
        }
        if go.mating && self.usi {
            return desk.say("checkmate notimplemented");
        }
        if self.refused {
            desk.say("info string The last position was illegal: thinking about the one before it");
        }
        let Some(table) = &self.table else { return };
        if let Some(depth) = go.perft {
            let game = Match::new_unbounded(table.rules().clone(), table.game.position().clone());
            self.root = Some(game.clone());
            return desk.count(game, depth.max(1));
        }
        let game = table.to_search();
        if game.legal_moves().is_empty() {
            let mated = game.in_check() || matches!(game.status(), wazir_runtime::Status::Win { .. });
            desk.say(format_args!("info depth 0 score {}", if mated { "mate 0" } else { "cp 0" }));
            self.root = Some(game);
            return self.done(Answer::default(), desk);
        }
        let side = game.position().turn();
        let mut limits = go.limits(side, self.settings.overhead, self.settings.lines);
        let squares = if self.usi { Squares::Shogi } else { Squares::Usual };
        for text in &go.moves {
            let own = squares.inward(table.rules().board(), text);
            match game.parse_turn(&own).map(|parts| parts.first().copied()) {
                Ok(first) => limits.moves.extend(first),
                Err(why) => desk.say(format_args!("info string Illegal move {text}: {why}")),
            }
        }
        self.searches += 1;
        self.root = Some(game.clone());
        let level = self.settings.level();
        let most = go.most(&limits).filter(|_| level.is_some() && !go.infinite && !go.ponder);
        let seed = game.game().hash(game.position()) ^ self.searches;
        let task = Task { game, limits, stop: Stop::new(), level, most, seed };
        desk.search(task, go.infinite || go.ponder);
    }

    /// `d`: the position, for people.
    fn show(&mut self, desk: &mut Desk<'_>) {
        if !self.seated(desk) {
            return;
        }
        let Some(table) = &self.table else { return };
        let fen = table.game.fen();
        desk.say(format_args!("Variant: {}", table.name));
        desk.say(format_args!("Fen: {fen}"));
        if self.usi {
            desk.say(format_args!("Sfen: {}", sfen::of_fen(&fen)));
        }
        let checkers = table.game.checked_royals().into_iter().flat_map(|square| {
            let by: Side = !table.game.position().turn();
            table.rules().attackers(table.game.position(), square, by)
        });
        let checkers: Vec<String> = checkers.map(|square| table.rules().board().name(square)).collect();
        desk.say(format_args!("Checkers: {}", checkers.join(" ")));
    }
}
