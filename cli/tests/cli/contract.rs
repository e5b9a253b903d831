//! What scripts depend on: JSON to the byte where it can be known, and the same games for any number of threads.

use crate::wazir::Wazir;
use serde_json::Value;

fn json(args: &[&str]) -> Value {
    let ran = Wazir::new().args(args).run().code(0);
    assert_eq!(ran.stdout.lines().count(), 1, "{}", ran.stdout);
    serde_json::from_str(&ran.stdout).unwrap()
}

#[test]
fn other_programs_spell_out_the_wall_that_a_move_leaves() {
    let fen = |moves: &str| json(&["moves", "snailtrail", "--json", "--moves", moves])["fen"].clone();
    assert_eq!(fen("a1b2,b2a1 g7f7"), fen("a1b2 g7f7"));
    for wrong in ["a1b2,b2a2", "a1b2,a1a1", "a1b2,", ",b2a1", "a1b2,b2a1,b2a1"] {
        Wazir::new().args(["moves", "snailtrail", "--moves", wrong]).run().code(1);
    }
}

#[test]
fn perft_json_is_one_line_in_order() {
    let ran = Wazir::new().args(["perft", "infector:full", "1", "--json"]).run().code(0);
    assert_eq!(
        ran.stdout,
        "{\"variant\":\"infector:full\",\"fen\":\"gibqkbig/pppppppp/8/8/8/8/PPPPPPPP/GIBQKBIG w KQkq - 0 1\",\"depth\":1,\"nodes\":16}\n"
    );
    let ran = Wazir::new().args(["perft", "quickchess", "0", "--json", "--divide"]).run().code(0);
    assert!(ran.stdout.ends_with("\"depth\":0,\"nodes\":1,\"divide\":{}}\n"), "{}", ran.stdout);
    let timed = json(&["perft", "quickchess", "2", "--json", "--time", "--divide"]);
    let sum: u64 = timed["divide"].as_object().unwrap().values().filter_map(Value::as_u64).sum();
    assert_eq!((timed["nodes"].as_u64(), sum), (Some(113), 113));
    assert!(timed["seconds"].is_number() && timed.get("mnps").is_some());
}

#[test]
fn perft_modes_count_the_same() {
    for variant in ["standard", "quickchess", "infector:full", "zombie"] {
        let counts: Vec<String> = [&[][..], &["--full"], &["--interpret"], &["--full", "--interpret"]]
            .iter()
            .map(|flags| Wazir::new().args(["perft", variant, "3"]).args(*flags).run().code(0).stdout)
            .collect();
        assert!(counts.iter().all(|c| *c == counts[0]), "{variant}: {counts:?}");
    }
}

#[test]
fn moves_json_is_one_line_in_order() {
    let ran =
        Wazir::new().args(["moves", "standard", "--moves", "f2f3 e7e5 g2g4 d8h4", "--json"]).run().code(0);
    assert_eq!(
        ran.stdout,
        concat!(
            r#"{"variant":"standard","fen":"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3","#,
            r#""turn":"white","check":true,"moves":[],"status":{"kind":"win","winner":"black","reason":"checkmate"},"claimable":[]}"#,
            "\n"
        )
    );
    let start = json(&["moves", "quickchess", "--json"]);
    let moves: Vec<&str> = start["moves"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert!(moves.len() == 11 && moves.is_sorted());
    assert_eq!(start["status"].to_string(), r#"{"kind":"ongoing"}"#);
}

#[test]
fn a_repetition_is_claimable_and_then_play_may_go_on() {
    let shuffle = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8";
    let there = json(&["moves", "standard", "--moves", shuffle, "--json"]);
    assert_eq!(there["claimable"].to_string(), r#"["repetition"]"#);
    assert_eq!(there["status"]["kind"], "ongoing");
    let over = json(&["moves", "vilkacis", "--moves", shuffle, "--json"]);
    assert_eq!((&over["status"]["kind"], &over["status"]["reason"]), (&"draw".into(), &"repetition".into()));
    assert_eq!(over["moves"].to_string(), "[]");
    // perft's moves are not refused by draws, but those of `moves` are.
    let past = format!("{shuffle} g1f3");
    let ran = Wazir::new().args(["moves", "vilkacis", "--moves", &past]).run().code(1);
    assert!(ran.stdout.is_empty() && ran.stderr.contains("repetition"), "{}", ran.stderr);
    Wazir::new().args(["perft", "vilkacis", "1", "--moves", &past]).run().code(0);
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let run = |jobs: &str| {
        let args = ["simulate", "quickchess", "--games", "30", "--seed", "5", "--jobs", jobs, "--json"];
        let line = Wazir::new().args(args).run().code(0).stdout;
        line.split("\"timing\"").next().unwrap().to_owned()
    };
    assert_eq!(run("1"), run("3"));
    let first = run("2");
    let whole = json(&["simulate", "quickchess", "--games", "1", "--white", "greedy", "--json"]);
    assert_eq!(whole["players"].to_string(), r#"{"black":"random","white":"greedy"}"#);
    assert!(whole.get("interrupted").is_none());
    let keys = ["variant", "seed", "games", "max_plies", "results", "reasons", "plies", "branching"];
    let places: Vec<_> = keys.iter().map(|key| first.find(&format!("\"{key}\":"))).collect();
    assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{first}");
}

#[test]
fn games_cut_off_are_unfinished() {
    let cut = json(&["simulate", "standard", "--games", "4", "--max-plies", "3", "--json"]);
    assert_eq!(cut["results"]["unfinished"], 4);
    assert_eq!(cut["reasons"].to_string(), "{}");
    assert_eq!(cut["plies"]["mean"], 3.0);
    let none = json(&["simulate", "standard", "--games", "0", "--json"]);
    assert!(["mean", "p5", "p50", "p95"].iter().all(|key| none["plies"][key].is_null()));
}

#[test]
fn list_json_names_every_variant() {
    let list = json(&["list", "--json"]);
    let names: Vec<&str> = list.as_array().unwrap().iter().filter_map(|e| e["name"].as_str()).collect();
    assert!(names.is_sorted() && names.contains(&"quickchess") && !names.contains(&"orthodox"), "{names:?}");
}

#[test]
fn show_json_is_one_line_in_order() {
    let ran = Wazir::new().args(["show", "quickchess", "--json"]).run().code(0);
    assert_eq!((ran.stdout.lines().count(), ran.stderr.as_str()), (1, ""));
    let keys =
        ["variant", "title", "summary", "starts", "board", "fen", "turn", "pieces", "castlings", "endings"];
    let places: Vec<_> = keys.iter().map(|key| ran.stdout.find(&format!("\"{key}\":"))).collect();
    assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{}", ran.stdout);
    let answer = json(&["show", "quickchess", "--json"]);
    let of = |side: &str| answer["pieces"].as_array().unwrap().iter().filter(|p| p["side"] == side).count();
    assert_eq!((of("white"), of("black")), (6, 6));
    let pawn = json(&["show", "quickchess", "--json", "--piece", "p", "--side", "black"]);
    assert_eq!((pawn.as_array().unwrap().len(), &pawn[0]["name"]), (1, &"pawn".into()));
    let after = json(&["show", "quickchess", "--json", "--moves", "e2e4"]);
    assert_eq!(after["turn"], "black");
}

#[test]
fn completions_offer_what_there_is() {
    for shell in ["bash", "zsh"] {
        let script = Wazir::new().args(["completions", shell]).run().code(0).stdout.replace('\\', "");
        for word in [
            "capablanca",
            "infector:full",
            "random greedy",
            "human random greedy",
            "E0201",
            "unused-zone",
            "blocked",
        ] {
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
}
