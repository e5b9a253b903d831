//! `wazir uci`, `wazir usi` and `wazir xboard`, as other programs speak with them. Sessions that a transcript can hold are in
//! `tests/transcripts/protocols.txt`.

use crate::wazir::{Folder, Wazir};
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// A program that is spoken with line by line.
struct Spoken {
    child: Child,
    stdin: ChildStdin,
    lines: Receiver<String>,
}

impl Spoken {
    fn wazir(protocol: &str) -> Spoken {
        let mut command = Wazir::command();
        command.arg(protocol).env_remove("WAZIR_PATH");
        Spoken::with(command)
    }

    fn with(mut command: Command) -> Spoken {
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (stdin, stdout) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            BufReader::new(stdout).lines().map_while(Result::ok).all(|line| sender.send(line).is_ok())
        });
        Spoken { child, stdin, lines }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.stdin, "{line}").unwrap();
        self.stdin.flush().unwrap();
    }

    fn hear(&self) -> String {
        self.lines.recv_timeout(Duration::from_secs(60)).expect("something is said")
    }

    /// Everything up to a line that begins so.
    fn until(&self, begin: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let line = self.hear();
            let last = line.starts_with(begin);
            lines.push(line);
            if last {
                return lines;
            }
        }
    }

    fn is_silent(&self) -> bool {
        self.lines.recv_timeout(Duration::from_millis(200)).is_err()
    }

    /// The turns of the present position, sorted.
    fn turns(&mut self) -> Vec<String> {
        self.say("go perft 1");
        let lines = self.until("Nodes searched");
        let turns = lines.iter().filter_map(|line| line.strip_suffix(": 1").map(str::to_owned));
        let mut turns: Vec<String> = turns.collect();
        turns.sort();
        turns
    }

    fn quit(mut self) {
        self.say("quit");
        assert!(self.child.wait().unwrap().success());
    }
}

fn uci(input: &str) -> String {
    Wazir::new().args(["uci"]).stdin(input).run().code(0).stdout
}

fn legal(variant: &str, moves: &str, turn: &str) -> bool {
    let moves = format!("{moves} {turn}");
    Wazir::new().args(["moves", variant, "--moves", moves.trim()]).run().code == 0
}

/// The move of a line `bestmove MOVE …`, `move MOVE`.
fn told(output: &str, word: &str) -> String {
    let line = output.lines().rev().find(|line| line.starts_with(word));
    line.unwrap_or_else(|| panic!("no {word} in {output}")).split(' ').nth(1).unwrap().to_owned()
}

#[test]
fn a_best_move_is_a_legal_whole_turn() {
    let cases = [
        ("chess", "e2e4 e7e5"),
        ("duck", "e2e4,e4d5"),
        ("marseillais", "e2e4"),
        ("shogi", "c3c4"),
        ("crazyhouse", ""),
        ("amazons", ""),
        ("quickchess", "c2c4"),
        ("zombie", ""),
    ];
    for (variant, moves) in cases {
        let input = format!(
            "setoption name UCI_Variant value {variant}\nposition startpos moves {moves}\ngo nodes 50\nwait\n"
        );
        let output = uci(&input);
        let best = told(&output, "bestmove");
        assert!(legal(variant, moves, &best), "{variant} {moves}: {output}");
        assert!(output.contains("info depth") && output.contains(" score "), "{output}");
    }
}

#[test]
fn it_answers_while_it_thinks() {
    let mut engine = Spoken::wazir("uci");
    engine.say("position startpos");
    engine.say("go infinite");
    engine.say("isready");
    engine.until("readyok");
    while !engine.is_silent() {}
    engine.say("stop");
    let lines = engine.until("bestmove");
    assert_eq!(lines.iter().filter(|line| line.starts_with("bestmove")).count(), 1);
    // What was pondered on is played, and only then there is an answer.
    engine.say("go ponder wtime 100 btime 100");
    while engine
        .lines
        .recv_timeout(Duration::from_millis(200))
        .is_ok_and(|line| !line.starts_with("bestmove"))
    {}
    engine.say("ponderhit");
    engine.until("bestmove");
    // An earlier search is stopped by a later one, and each has its answer.
    engine.say("go infinite");
    engine.say("go depth 1");
    engine.until("bestmove");
    engine.until("bestmove");
    engine.quit();
}

#[test]
fn it_answers_while_it_counts() {
    let mut engine = Spoken::wazir("uci");
    engine.say("position startpos");
    engine.say("go perft 12");
    engine.say("isready");
    engine.until("readyok");
    engine.say("stop");
    let lines = engine.until("Nodes searched");
    assert_eq!(lines.last().map(String::as_str), Some("Nodes searched: unknown, the count was stopped"));
    // A count of all that there is has its number, and one that is not waited for ends with the session.
    engine.say("go perft 3");
    assert_eq!(engine.until("Nodes searched").last().map(String::as_str), Some("Nodes searched: 8902"));
    engine.say("go perft 12");
    engine.quit();
}

#[test]
fn a_hint_is_no_reason_to_take_a_draw() {
    let mut engine = Spoken::wazir("xboard");
    engine.say("setboard 3qk3/8/8/8/8/8/P7/4K3 w - - 0 1");
    engine.say("hint");
    engine.until("Hint: ");
    engine.say("draw");
    engine.say("ping 1");
    let lines = engine.until("pong 1");
    assert!(!lines.iter().any(|line| line == "offer draw"), "{lines:?}");
    engine.quit();
}

#[test]
fn xboard_takes_back_what_was_played_after_a_draw() {
    let input = "force\nsetboard 4k3/8/8/8/8/8/p7/1B2K3 w - - 0 1\nusermove b1a2\nusermove e8e7\nundo\nundo\nusermove e1d1\n";
    let output = Wazir::new().args(["xboard"]).stdin(input).run().code(0).stdout;
    assert!(output.contains("1/2-1/2") && !output.contains("Illegal"), "{output}");
}

#[test]
fn the_end_of_the_input_ends_it() {
    let output = uci("position startpos\ngo infinite\n");
    assert!(output.contains("bestmove"), "{output}");
    for protocol in ["uci", "usi", "xboard"] {
        assert_eq!(Wazir::new().args([protocol]).stdin("").run().code(0).stdout, "", "{protocol}");
    }
}

#[test]
fn nothing_that_is_said_ends_it() {
    let mut nonsense = String::new();
    let words = [
        "position",
        "startpos",
        "fen",
        "moves",
        "go",
        "perft",
        "depth",
        "-1",
        "99999999999999999999",
        "setoption",
        "name",
        "value",
        "UCI_Variant",
        "VariantPath",
        "Hash",
        "e2e4",
        "e7e8q",
        "P@e4",
        "usermove",
        "setboard",
        "variant",
        "undo",
        "remove",
        "\u{0}",
        "ä",
        "level",
        "st",
        "option",
        "=",
        "memory",
        "cores",
        "analyze",
        "exit",
        "hint",
        "draw",
        "?",
        "-",
        "w",
        "[",
        "sfen",
        "searchmoves",
        "ping",
        "new",
        "force",
        "result",
        "stop",
        "ponderhit",
        "/",
        "x.wazir",
        "x.ini",
    ];
    let mut seed = 7u64;
    for _ in 0..400 {
        for _ in 0..4 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            nonsense += words[(seed >> 33) as usize % words.len()];
            nonsense.push(' ');
        }
        nonsense.push('\n');
    }
    // No count that would take hours.
    let nonsense = nonsense.replace("perft 99999999999999999999", "perft");
    for (protocol, end) in [("uci", "isready"), ("usi", "isready"), ("xboard", "force\nping 9")] {
        let input = format!("{nonsense}\n{end}\n");
        let ran = Wazir::new().args([protocol]).stdin(&input).run().code(0);
        assert!(ran.stdout.contains("readyok") || ran.stdout.contains("pong 9"), "{protocol}");
        assert!(!ran.stderr.contains("panicked"), "{}", ran.stderr);
    }
}

#[test]
fn files_are_played_by_their_path() {
    let folder = Folder::new();
    folder.write(
        "frogs.wazir",
        "edition 1\nvariant frogs \"Frogs\" extends standard {\n  change piece knight { replace move and capture leap 1 2 { move and capture leap 0 3 } }\n}\n",
    );
    folder
        .write("more.ini", "[toads:chess]\nknight = -\ncustomPiece1 = n:H\n\n[wrong:chess]\nnonsense = 3\n");
    folder.write("bad.wazir", "edition 1\nvariant bad \"Bad\" extends nothing {\n}\n");
    let paths = std::env::join_paths(["frogs.wazir", "more.ini", "bad.wazir", "none.wazir"]).unwrap();
    let input = format!(
        "setoption name VariantPath value {}\nuci\nsetoption name UCI_Variant value toads\ngo perft 1\nsetoption name UCI_Variant value ./frogs.wazir\n",
        paths.to_string_lossy()
    );
    let output = Wazir::new().args(["uci"]).dir(folder.path()).stdin(&input).run().code(0).stdout;
    assert!(
        output.contains(" var toads") && output.contains("info string variant toads files 8"),
        "{output}"
    );
    assert!(output.contains("b1b4: 1"), "{output}");
    assert!(output.contains("bad.wazir:2") && output.contains("none.wazir"), "{output}");
}

#[test]
fn xboard_is_taught_what_it_does_not_know() {
    let ran = Wazir::new()
        .args(["xboard"])
        .stdin("protover 2\nvariant quickchess\nusermove c2c4\n?\nforce\n")
        .run()
        .code(0);
    let output = ran.stdout;
    assert!(
        output.contains(
            "setup (PNBRQ................Kpnbrq................k) 5x6+0_fairy rbkqn/ppppp/5/5/PPPPP/RBKQN"
        ),
        "{output}"
    );
    assert!(output.contains("piece N& N\n"), "{output}");
    assert!(legal("quickchess", "c2c4", &told(&output, "move")), "{output}");
    // Ten ranks begin at zero there.
    let output = Wazir::new()
        .args(["xboard"])
        .stdin("variant xiangqi\nusermove h2e2\n?\nforce\n")
        .run()
        .code(0)
        .stdout;
    assert!(!output.contains("Illegal") && !output.contains("setup"), "{output}");
    assert!(told(&output, "move").contains(['9', '8', '7', '6', '5']), "{output}");
}

#[test]
fn xboard_may_let_it_think_on_the_other_sides_time() {
    let input = "hard\npost\nst 1\nusermove e2e4\n?\nhint\nping 1\nforce\nping 2\n";
    let output = Wazir::new().args(["xboard"]).stdin(input).run().code(0).stdout;
    assert!(output.contains("move ") && output.contains("Hint: ") && output.contains("pong 2"), "{output}");
}

/// The engine on the path, or where Debian puts it.
fn installed(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain([PathBuf::from("/usr/games")]);
    folders.map(|folder| folder.join(name)).find(|file| file.is_file())
}

/// Both programs walk through the same games, in which every move is spelled by the other.
#[test]
fn moves_are_spelled_as_fairy_stockfish_spells_them() {
    let Some(program) = installed("fairy-stockfish") else {
        eprintln!("SKIPPED: there is no fairy-stockfish; `apt install fairy-stockfish`");
        return;
    };
    let variants = [
        "chess",
        "makruk",
        "cambodian",
        "seirawan",
        "crazyhouse",
        "shogi",
        "kyotoshogi",
        "sittuyin",
        "janggi",
        "xiangqi",
        "capablanca",
        "grand",
        "placement",
        "breakthrough",
        "3check",
        "fischerandom",
        "shouse",
    ];
    for protocol in ["uci", "usi"] {
        let (mut ours, mut theirs) = (Spoken::wazir(protocol), Spoken::with(Command::new(&program)));
        theirs.say(protocol);
        theirs.until(&format!("{protocol}ok"));
        let of_protocol = variants.iter().filter(|name| protocol == "uci" || name.ends_with("shogi"));
        for variant in of_protocol {
            let mut moves = String::new();
            let mut seed = 11u64;
            for _ in 0..24 {
                let position = format!("position startpos moves{moves}");
                let [own, other] = [&mut ours, &mut theirs].map(|engine| {
                    engine.say(&format!("setoption name UCI_Variant value {variant}"));
                    engine.say(&position);
                    engine.turns()
                });
                assert_eq!(own, other, "{protocol} {variant}{moves}");
                if own.is_empty() {
                    break;
                }
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                moves += &format!(" {}", own[(seed >> 33) as usize % own.len()]);
            }
        }
        ours.quit();
        theirs.quit();
    }
}

/// What a client in daily use makes of it: python-chess checks every move.
const PYTHON: &str = r#"
import sys, chess, chess.engine, chess.variant
wazir, protocol = sys.argv[1:]
popen = chess.engine.SimpleEngine.popen_uci if protocol == "uci" else chess.engine.SimpleEngine.popen_xboard
boards = [chess.Board()] + [variant() for variant in chess.variant.VARIANTS]
if protocol == "uci":
    boards.append(chess.Board.from_chess960_pos(411))
for board in boards:
    with popen([wazir, protocol], timeout=60) as engine:
        plies = 0
        while not board.is_game_over() and plies < 24:
            move = engine.play(board, chess.engine.Limit(depth=1), info=chess.engine.INFO_ALL).move
            assert move in board.legal_moves, (move, board.fen())
            board.push(move)
            plies += 1
        if not board.is_game_over():
            engine.analyse(board, chess.engine.Limit(depth=1))
    print("played", type(board).__name__, plies)
"#;

#[test]
fn python_chess_plays_a_game_over_each_protocol() {
    let known = Command::new("python3").args(["-c", "import chess.engine"]).output();
    if !known.is_ok_and(|output| output.status.success()) {
        eprintln!("SKIPPED: there is no python-chess; `pip install chess`");
        return;
    }
    for protocol in ["uci", "xboard"] {
        let wazir = env!("CARGO_BIN_EXE_wazir");
        let output = Command::new("python3").args(["-c", PYTHON, wazir, protocol]).output().unwrap();
        let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert!(output.status.success(), "{protocol}:\n{out}\n{err}");
        assert!(out.matches("played").count() >= 9, "{protocol}:\n{out}\n{err}");
    }
}

/// A server of windows that nobody sees.
struct Screen {
    server: Child,
    display: String,
}

impl Screen {
    fn open() -> Option<Screen> {
        let mut command = Command::new(installed("Xvfb")?);
        command.args(["-displayfd", "1", "-screen", "0", "1024x768x24"]);
        let mut server =
            command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().ok()?;
        let mut number = String::new();
        BufReader::new(server.stdout.take()?).read_line(&mut number).ok()?;
        Some(Screen { server, display: format!(":{}", number.trim()) })
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// XBoard itself lets the engine play against itself, at a variant that it knows and at some that it is taught.
#[test]
fn xboard_plays_what_it_has_never_seen() {
    let (Some(program), Some(screen)) = (installed("xboard"), Screen::open()) else {
        eprintln!("SKIPPED: there is no xboard, or no Xvfb; `apt install xboard xvfb`");
        return;
    };
    let folder = Folder::new();
    folder.write(
        "library/frogs.wazir",
        "edition 1\nvariant frogs \"Frogs\" extends standard {\n  piece frog F worth 3 {\n    move and capture step diagonal\n    \
         move and capture leap 0 3\n  }\n  remove piece knight\n  change piece pawn { replace promote on last rank to queen, rook, bishop, frog }\n  \
         setup \"rfbqkbfr/pppppppp/8/8/8/8/PPPPPPPP/RFBQKBFR\"\n}\n",
    );
    let engine = format!("{} xboard", env!("CARGO_BIN_EXE_wazir"));
    for variant in ["normal", "quickchess", "frogs", "zombie"] {
        let log = folder.path().join(format!("{variant}.log"));
        let mut command = Command::new(&program);
        command.args([
            "-fcp",
            &engine,
            "-scp",
            &engine,
            "-variant",
            variant,
            "-mg",
            "1",
            "-searchDepth",
            "1",
        ]);
        command.args(["-debug", "-nameOfDebugFile", &log.to_string_lossy()]);
        command.env("DISPLAY", &screen.display).env("HOME", folder.path());
        command.env("WAZIR_PATH", folder.path().join("library")).current_dir(folder.path());
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut window = command.spawn().unwrap();
        let said = |who: &str, what: &str| {
            let text = std::fs::read(&log)
                .map(|text| String::from_utf8_lossy(&text).into_owned())
                .unwrap_or_default();
            text.lines().filter(|line| line.contains(&format!("<{who}")) && line.contains(what)).count()
        };
        // Both have moved, and each has been told what the other did.
        let moved = || said("first", ": move ").min(said("second", ": move "));
        let begun = std::time::Instant::now();
        // Where a capture does more than take, its board and the game may part later.
        let enough = if variant == "zombie" { 1 } else { 3 };
        while moved() < enough
            && begun.elapsed() < Duration::from_secs(60)
            && window.try_wait().unwrap().is_none()
        {
            std::thread::sleep(Duration::from_millis(100));
        }
        let _ = window.kill();
        let _ = window.wait();
        let text =
            std::fs::read(&log).map(|text| String::from_utf8_lossy(&text).into_owned()).unwrap_or_default();
        assert!(moved() >= enough, "{variant}: {text}");
        assert_eq!(said("first", ": setup") > 0, variant != "normal", "{variant}: {text}");
        assert_eq!(said("first", "Illegal move") + said("second", "Illegal move"), 0, "{variant}: {text}");
    }
}
