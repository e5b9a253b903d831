//! The protocol of XBoard and WinBoard, version 2.
//!
//! It is the one protocol by which a graphical program can be taught a variant that it has never seen: `setup` says how large the board is
//! and what stands there, and `piece` how each piece moves.

use super::desk::Desk;
use super::event::Answer;
use super::options::{self, Change, Settings};
use super::orders::Orders;
use super::pieces;
use super::roster::Roster;
use super::serve::{Protocol, serve, settle};
use super::squares::Squares;
use super::table::Table;
use super::thinker::{Task, ends_turn};
use crate::exit::Exit;
use crate::failure::Outcome;
use crate::output::Output;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};
use wazir_engine::{Info, Limits, Score, Stop};
use wazir_exchange::spelling::{Spelling, XBOARD_PASS};
use wazir_runtime::{Match, Move, MoveError, Side, Status};

/// The variant of a new game, as XBoard calls it.
const FIRST: &str = "normal";

/// The variants whose rules XBoard knows by these names: it is told nothing of them.
const KNOWN: &[&str] = &[
    "normal",
    "nocastle",
    "fischerandom",
    "knightmate",
    "3check",
    "atomic",
    "crazyhouse",
    "losers",
    "suicide",
    "giveaway",
    "capablanca",
    "gothic",
    "janus",
    "caparandom",
    "grand",
    "shatranj",
    "courier",
    "makruk",
    "asean",
    "seirawan",
    "shogi",
    "xiangqi",
    "berolina",
    "spartan",
];

/// Speaks XBoard's protocol until the end.
pub fn xboard(out: &Output) -> Outcome {
    let mut desk = Desk::open(out);
    let mut xboard = XBoard {
        roster: Roster::default(),
        settings: Settings::default(),
        orders: Orders::default(),
        table: None,
        plays: Some(Side::Black),
        analyses: false,
        posts: false,
        ponders: false,
        hint: Vec::new(),
        against_engine: false,
        offered: false,
        last: None,
        work: None,
        turns: Vec::new(),
        pings: Vec::new(),
        searches: 0,
    };
    xboard.new_game(&desk);
    serve(&mut xboard, &mut desk);
    Ok(Exit::Fine)
}

/// What a search is for.
struct Work {
    root: Match,
    /// Since when the engine's clock runs.
    begun: Instant,
    purpose: Purpose,
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum Purpose {
    Play,
    Analyse,
    Hint,
    /// To think on the other side's time: the root is the game after what it is expected to do.
    Ponder,
    /// Its answer is not wanted any more.
    Drop,
}

/// The state of a session.
struct XBoard {
    roster: Roster,
    settings: Settings,
    orders: Orders,
    table: Option<Table>,
    /// The side that the engine plays, if it plays one.
    plays: Option<Side>,
    analyses: bool,
    posts: bool,
    /// It may think on the other side's time.
    ponders: bool,
    /// What the engine expects the player to do.
    hint: Vec<Move>,
    /// The other side is an engine, too.
    against_engine: bool,
    /// The other side has offered a draw.
    offered: bool,
    /// What the engine found last, for its own side.
    last: Option<Info>,
    work: Option<Work>,
    /// Of how many parts each turn was that has been played.
    turns: Vec<usize>,
    /// What is to be answered when the search is over.
    pings: Vec<String>,
    searches: u64,
}

impl Protocol for XBoard {
    fn line(&mut self, line: &str, desk: &mut Desk<'_>) -> ControlFlow<()> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word {
            "quit" => {
                self.drop_work(desk);
                return ControlFlow::Break(());
            }
            "protover" => self.introduce(desk),
            "new" => {
                self.drop_work(desk);
                self.new_game(desk);
            }
            "variant" => self.variant(rest, desk),
            "force" => {
                self.drop_work(desk);
                self.plays = None;
            }
            "go" => {
                self.drop_work(desk);
                self.plays = self.table.as_ref().map(|table| table.game.position().turn());
                self.go_on(desk);
            }
            "playother" => {
                self.drop_work(desk);
                self.plays = self.table.as_ref().map(|table| !table.game.position().turn());
            }
            "white" | "black" => {
                self.drop_work(desk);
                self.plays = Some(if word == "white" { Side::Black } else { Side::White });
            }
            "level" => understood(self.orders.level(rest), line, desk),
            "st" => understood(self.orders.each(rest), line, desk),
            "sd" => understood(self.orders.depth(rest), line, desk),
            "time" => understood(self.orders.time(rest), line, desk),
            "usermove" => self.user_move(rest, desk),
            "?" => {
                if self.work.as_ref().is_some_and(|work| work.purpose == Purpose::Play) {
                    settle(self, desk);
                }
            }
            "ping" => {
                // What was ordered before it must be done by then.
                match self.work.as_ref().map(|work| work.purpose) {
                    Some(Purpose::Play | Purpose::Hint) => self.pings.push(rest.to_owned()),
                    _ => desk.say(format_args!("pong {rest}")),
                }
            }
            "draw" => self.draw(desk),
            "result" => {
                self.drop_work(desk);
                self.plays = None;
            }
            "setboard" => self.set_board(rest, desk),
            "hint" => self.say_hint(desk),
            "undo" => self.undo(1, desk),
            "remove" => self.undo(2, desk),
            "post" => self.posts = true,
            "nopost" => self.posts = false,
            "analyze" => {
                self.drop_work(desk);
                (self.analyses, self.plays) = (true, None);
                self.analyse(desk);
            }
            "exit" => {
                self.drop_work(desk);
                (self.analyses, self.last) = (false, None);
            }
            "." => {
                if let Some(info) = self.last.as_ref().filter(|_| self.analyses) {
                    let centiseconds = info.time.as_millis() / 10;
                    desk.say(format_args!("stat01: {centiseconds} {} {} 0 0", info.nodes, info.depth));
                }
            }
            "computer" => self.against_engine = true,
            "memory" | "cores" => self.size(word, rest, line, desk),
            "option" => {
                let (name, value) = rest.split_once('=').unwrap_or((rest, ""));
                self.set(name.trim(), value.trim(), desk);
            }
            "hard" => self.ponders = true,
            "easy" => {
                self.ponders = false;
                self.drop_pondering(desk);
            }
            "" | "xboard" | "accepted" | "rejected" | "random" | "otim" | "name" | "rating" | "ics"
            | "bk" | "egtpath" | "nps" | "pause" | "resume" => {}
            _ if self.looks_like_a_move(line) => self.user_move(line, desk),
            _ => desk.say(format_args!("Error (unknown command): {line}")),
        }
        ControlFlow::Continue(())
    }

    fn urgent(_: &str, _: &Desk<'_>) -> bool {
        false
    }

    fn found(&mut self, info: &Info, desk: &Desk<'_>) {
        let Some(work) = self.work.as_ref().filter(|work| work.purpose != Purpose::Drop) else { return };
        if self.posts && work.purpose != Purpose::Hint {
            let score = match info.score {
                Score::Centipawns(score) => score,
                // So it is told from any score of pieces.
                Score::Mate(turns) if turns > 0 => turns.saturating_add(100_000),
                Score::Mate(turns) => turns.saturating_sub(100_000),
            };
            let line = self.outward(&work.root, &Spelling::default().line(&work.root, &info.moves));
            let (depth, time, nodes) = (info.depth, info.time.as_millis() / 10, info.nodes);
            desk.say(format_args!("{depth} {score} {time} {nodes} {line}"));
        }
        // A hint is for the other side.
        if work.purpose != Purpose::Hint {
            self.last = Some(info.clone());
        }
    }

    fn counted(&mut self, _: &str, _: u64, _: &Desk<'_>) {}

    fn done(&mut self, answer: Answer, desk: &mut Desk<'_>) {
        let Some(Work { root, begun, purpose }) = self.work.take() else { return };
        match purpose {
            Purpose::Drop | Purpose::Analyse | Purpose::Ponder => {}
            Purpose::Hint => {
                if let Some(name) = self.name(&root, &answer.turn) {
                    desk.say(format_args!("Hint: {name}"));
                }
            }
            Purpose::Play => {
                // What it thinks of on the other side's time begins before its clock is told again.
                self.orders.spend(begun.elapsed());
                self.make(&root, &answer, desk);
            }
        }
        for ping in std::mem::take(&mut self.pings) {
            desk.say(format_args!("pong {ping}"));
        }
    }
}

/// Says that a line was not understood, if so.
fn understood(done: Option<()>, line: &str, desk: &Desk<'_>) {
    if done.is_none() {
        desk.say(format_args!("Error (wrong number): {line}"));
    }
}

impl XBoard {
    fn introduce(&self, desk: &Desk<'_>) {
        desk.say("feature done=0");
        desk.say(
            "feature ping=1 setboard=1 playother=1 usermove=1 time=1 draw=1 sigint=0 reuse=1 analyze=1 \
             colors=0 ics=0 name=0 pause=0 nps=0 memory=1 smp=1 debug=1",
        );
        desk.say(format_args!("feature myname=\"Wazir {}\"", env!("CARGO_PKG_VERSION")));
        desk.say(format_args!("feature variants=\"{}\"", self.names().join(",")));
        for option in options::features() {
            desk.say(format_args!("feature option=\"{option}\""));
        }
        desk.say("feature done=1");
    }

    /// The variants: those that XBoard knows first.
    fn names(&self) -> Vec<String> {
        let all = self.roster.names();
        let known: Vec<String> =
            KNOWN.iter().map(|name| (*name).to_owned()).filter(|name| all.contains(name)).collect();
        let rest: Vec<String> = all.into_iter().filter(|name| !known.contains(name)).collect();
        [known, rest].concat()
    }

    fn new_game(&mut self, desk: &Desk<'_>) {
        self.open(FIRST, desk);
        self.plays = Some(Side::Black);
        (self.analyses, self.against_engine) = (false, false);
        self.orders.forget_depth();
        desk.thinker.clear();
    }

    /// Plays another variant from now on, or says why not.
    fn open(&mut self, name: &str, desk: &Desk<'_>) -> bool {
        match self.roster.open(name, false).and_then(|opened| Table::of(name, opened)) {
            Ok(table) => {
                self.table = Some(table);
                (self.offered, self.last) = (false, None);
                self.hint.clear();
                self.turns.clear();
                true
            }
            Err(why) => {
                desk.say(format_args!("Error ({why}): variant {name}"));
                false
            }
        }
    }

    /// `variant NAME`.
    fn variant(&mut self, name: &str, desk: &mut Desk<'_>) {
        self.drop_work(desk);
        if !self.open(name, desk) || KNOWN.contains(&name) {
            return;
        }
        let Some(table) = &self.table else { return };
        match pieces::lines(table) {
            Ok(lines) => lines.iter().for_each(|line| desk.say(line)),
            Err(why) => desk.say(format_args!("Error ({why}): variant {name}")),
        }
    }

    fn outward(&self, game: &Match, text: &str) -> String {
        let board = game.game().board();
        Squares::of_xboard(board).outward(board, text)
    }

    /// A turn as XBoard writes it.
    fn name(&self, from: &Match, turn: &[Move]) -> Option<String> {
        let name = Spelling::in_xboard(from, turn)?;
        let letters = name == XBOARD_PASS || name.starts_with('O');
        Some(if letters { name } else { self.outward(from, &name) })
    }

    /// A move of XBoard's as it is read here.
    fn inward(&self, text: &str) -> String {
        // What XBoard writes of a pawn that becomes nothing.
        let text = text.trim_end_matches(['=', '.']);
        match (&self.table, text) {
            (_, XBOARD_PASS) => "0000".to_owned(),
            (Some(table), text) if !text.starts_with(['O', '0']) => {
                let board = table.rules().board();
                Squares::of_xboard(board).inward(board, text)
            }
            _ => text.to_owned(),
        }
    }

    /// Some programs send moves without `usermove`.
    fn looks_like_a_move(&self, line: &str) -> bool {
        let own = self.inward(line);
        let read = self.table.as_ref().map(|table| table.game.parse_turn(&own));
        !line.contains(' ') && read.is_some_and(|read| !matches!(read, Err(MoveError::Malformed { .. })))
    }

    fn user_move(&mut self, text: &str, desk: &mut Desk<'_>) {
        let own = self.inward(text);
        let expected = self.is_expected(&own);
        if !expected {
            self.drop_work(desk);
        }
        let Some(table) = &mut self.table else { return };
        let (before, parts) = (table.game.clone(), table.made());
        let played =
            table.play(&own).or_else(|error| match own.strip_suffix(|c: char| c.is_ascii_lowercase()) {
                // It writes a letter of every pawn that comes to the last rank.
                Some(bare) => table.play(bare).map_err(|_| error),
                None => Err(error),
            });
        if let Err(why) = played {
            return desk.say(format_args!("Illegal move ({}): {text}", reason(&why)));
        }
        let count = table.made().saturating_sub(parts).max(1);
        let finished = ends_turn(&before, &table.game);
        self.turns.push(count);
        if finished {
            self.judge(desk);
        }
        if self.analyses {
            return self.analyse(desk);
        }
        if expected {
            self.work
                .iter_mut()
                .for_each(|work| (work.purpose, work.begun) = (Purpose::Play, Instant::now()));
            if let Some(answer) = desk.hit() {
                self.done(answer, desk);
            }
            return;
        }
        self.go_on(desk);
    }

    /// Is it what the engine is thinking about on the other side's time?
    fn is_expected(&self, text: &str) -> bool {
        let ponders = self.work.as_ref().is_some_and(|work| work.purpose == Purpose::Ponder);
        let turn = self.table.as_ref().and_then(|table| table.game.parse_turn(text).ok());
        ponders && turn.is_some_and(|turn| turn == self.hint)
    }

    /// Thinks about its answer to what it expects.
    fn ponder(&mut self, desk: &mut Desk<'_>) {
        let Some(table) = &self.table else { return };
        let mut game = table.game.clone();
        let legal = !self.hint.is_empty() && self.hint.iter().all(|mv| game.play(*mv).is_ok());
        let on = self.ponders && self.settings.level().is_none() && legal;
        if !on || self.plays != Some(game.position().turn()) || game.legal_moves().is_empty() {
            return;
        }
        let limits = Limits { ponder: true, ..self.limits() };
        self.begin(game, limits, None, Purpose::Ponder, desk);
    }

    fn drop_pondering(&mut self, desk: &mut Desk<'_>) {
        if self.work.as_ref().is_some_and(|work| work.purpose == Purpose::Ponder) {
            self.drop_work(desk);
        }
    }

    /// Thinks, if it is the engine's turn.
    fn go_on(&mut self, desk: &mut Desk<'_>) {
        let Some(table) = &self.table else { return };
        let side = table.game.position().turn();
        if self.plays != Some(side) {
            return;
        }
        // Whoever asks for a move after a draw wants to play on.
        if table.to_search().legal_moves().is_empty() {
            return self.judge(desk);
        }
        let limits = self.limits();
        let most = self.orders.most(&limits);
        self.search(limits, most, Purpose::Play, desk);
    }

    /// How long its next move may take.
    fn limits(&self) -> Limits {
        let made = u32::try_from(self.turns.len() / 2).unwrap_or(0);
        let limits = self.orders.limits(made, self.settings.overhead);
        // Without a word on time it must end all the same.
        let endless = limits.clock.is_none() && limits.time.is_none() && limits.depth.is_none();
        match endless {
            true => Limits { time: Some(Duration::from_secs(1)), ..limits },
            false => limits,
        }
    }

    fn analyse(&mut self, desk: &mut Desk<'_>) {
        let moves = self.table.as_ref().is_some_and(|table| !table.to_search().legal_moves().is_empty());
        if moves {
            let limits = Limits { lines: self.settings.lines, ..Limits::default() };
            self.search(limits, None, Purpose::Analyse, desk);
        }
    }

    fn search(&mut self, limits: Limits, most: Option<Duration>, purpose: Purpose, desk: &mut Desk<'_>) {
        let Some(table) = &self.table else { return };
        let game = table.to_search();
        self.begin(game, limits, most, purpose, desk);
    }

    fn begin(
        &mut self,
        game: Match,
        limits: Limits,
        most: Option<Duration>,
        purpose: Purpose,
        desk: &mut Desk<'_>,
    ) {
        self.searches += 1;
        let level = self.settings.level().filter(|_| purpose == Purpose::Play);
        let seed = game.game().hash(game.position()) ^ self.searches;
        let most = most.filter(|_| level.is_some());
        self.work = Some(Work { root: game.clone(), begun: Instant::now(), purpose });
        let task = Task { game, limits, stop: Stop::new(), level, most, seed };
        desk.search(task, matches!(purpose, Purpose::Analyse | Purpose::Ponder));
    }

    /// Ends whatever is thought about, without a move.
    fn drop_work(&mut self, desk: &mut Desk<'_>) {
        if let Some(work) = &mut self.work {
            // A hint was asked for, and is given all the same.
            if work.purpose != Purpose::Hint {
                work.purpose = Purpose::Drop;
            }
            settle(self, desk);
        }
    }

    /// Makes the engine's move.
    fn make(&mut self, root: &Match, answer: &Answer, desk: &mut Desk<'_>) {
        let Some(name) = self.name(root, &answer.turn) else { return };
        let Some(table) = &mut self.table else { return };
        let played = answer.turn.iter().take_while(|mv| {
            let name = table.game.move_name(**mv);
            table.game.play(**mv).is_ok() || table.play(&name).is_ok()
        });
        self.turns.push(played.count().max(1));
        self.hint.clone_from(&answer.then);
        let score = self.last.as_ref().map(|info| info.score);
        let poor = matches!(score, Some(Score::Centipawns(..=-50)) | Some(Score::Mate(..=0)));
        if std::mem::take(&mut self.offered) && poor {
            desk.say("offer draw");
        }
        desk.say(format_args!("move {name}"));
        self.judge(desk);
        self.ponder(desk);
    }

    /// Says how the game has ended, if it has; and claims what may be claimed. To an engine it leaves it to give itself up: XBoard takes a win
    /// that it does not understand for a false claim, and a loss for what it is.
    fn judge(&self, desk: &Desk<'_>) {
        let Some(table) = &self.table else { return };
        let status = match (table.game.status(), table.game.claimable().first()) {
            // Whoever plays here takes a draw that the rules offer, as the command's bots do; if it is not given, the game goes on.
            (Status::Ongoing, Some(reason)) if self.plays.is_some() => Status::Draw { reason: *reason },
            (status, _) => status,
        };
        let result = match status {
            Status::Ongoing => return,
            Status::Win { winner, .. } if self.against_engine && self.plays == Some(winner) => return,
            Status::Win { winner: Side::White, reason } => format!("1-0 {{White wins by {reason}}}"),
            Status::Win { winner: Side::Black, reason } => format!("0-1 {{Black wins by {reason}}}"),
            Status::Draw { reason } => format!("1/2-1/2 {{Draw by {reason}}}"),
        };
        let result = result
            .replace("White wins by checkmate", "White mates")
            .replace("Black wins by checkmate", "Black mates");
        desk.say(result);
    }

    /// The other side offers a draw: it is taken where the engine stands badly, and remembered until its next move.
    fn draw(&mut self, desk: &mut Desk<'_>) {
        let poor = self
            .last
            .as_ref()
            .is_some_and(|info| matches!(info.score, Score::Centipawns(..=-50) | Score::Mate(..=0)));
        match poor && self.plays.is_some() {
            true => desk.say("offer draw"),
            false => self.offered = true,
        }
    }

    fn set_board(&mut self, fen: &str, desk: &mut Desk<'_>) {
        self.drop_work(desk);
        let Some(table) = &mut self.table else { return };
        match table.set(fen) {
            Ok(()) => {
                self.turns.clear();
                self.hint.clear();
                self.last = None;
                if self.analyses {
                    self.analyse(desk);
                }
            }
            Err(why) => desk.say(format_args!("tellusererror Illegal position: {why}")),
        }
    }

    fn say_hint(&mut self, desk: &mut Desk<'_>) {
        if self.work.as_ref().is_some_and(|work| work.purpose != Purpose::Ponder) {
            return;
        }
        let Some(table) = &self.table else { return };
        let mut game = table.game.clone();
        let legal = !self.hint.is_empty() && self.hint.iter().all(|mv| game.play(*mv).is_ok());
        let known = if legal { self.name(&table.game, &self.hint) } else { None };
        if let Some(name) = known {
            return desk.say(format_args!("Hint: {name}"));
        }
        if !table.game.legal_moves().is_empty() {
            self.drop_work(desk);
            let limits = Limits { nodes: Some(20_000), lines: 1, ..Limits::default() };
            self.search(limits, None, Purpose::Hint, desk);
        }
    }

    fn undo(&mut self, turns: usize, desk: &mut Desk<'_>) {
        self.drop_work(desk);
        let Some(table) = &mut self.table else { return };
        for _ in 0..turns {
            let parts = self.turns.pop().unwrap_or(0);
            (0..parts).for_each(|_| {
                table.undo();
            });
        }
        self.hint.clear();
        self.last = None;
        if self.analyses {
            self.analyse(desk);
        }
    }

    fn size(&mut self, word: &str, number: &str, line: &str, desk: &mut Desk<'_>) {
        let name = if word == "memory" { "Hash" } else { "Threads" };
        let most = match options::OPTIONS.iter().find(|(own, _)| *own == name) {
            Some((_, options::Kind::Spin(_, _, most))) => *most,
            _ => 1,
        };
        // XBoard gives what its user has; what is too much is as much as there can be.
        match number.parse::<i64>() {
            Ok(number) => self.set(name, &number.clamp(1, most).to_string(), desk),
            Err(_) => understood(None, line, desk),
        }
    }

    fn set(&mut self, name: &str, value: &str, desk: &mut Desk<'_>) {
        match self.settings.set(name, value) {
            Err(why) => desk.say(format_args!("Error ({why}): option {name}")),
            Ok(Change::Nothing | Change::Castling) => {}
            Ok(Change::Hash(megabytes)) => desk.thinker.hash(megabytes),
            Ok(Change::Threads(threads)) => desk.thinker.threads(threads),
            Ok(Change::Clear) => desk.thinker.clear(),
            Ok(Change::Variant(name)) => self.variant(&name, desk),
            Ok(Change::Files(paths)) => {
                for line in self.roster.add(&paths) {
                    desk.say(format_args!("# {line}"));
                }
                desk.say(format_args!("feature variants=\"{}\"", self.names().join(",")));
            }
        }
    }
}

/// Why a move is refused, without the move, which is told anyhow, and without parentheses, in which it is told.
fn reason(error: &MoveError) -> String {
    let text = match error {
        MoveError::Malformed { .. } => "it is not written like a move".to_owned(),
        MoveError::GameOver { status, .. } => format!("the game is over: {status}"),
        _ => error.to_string(),
    };
    let told = text.split_once("is illegal: ").map_or(text.as_str(), |(_, why)| why);
    told.replace(['(', ')'], "")
}
