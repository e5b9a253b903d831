//! Games that are kept: shards that survive a kill, and say together to the byte what one run says. What can be said as text is in
//! `transcripts/series.txt`.

use crate::wazir::{Folder, Wazir};
use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

/// Runs the command in a folder, and gives its standard output.
fn run(folder: &Folder, args: &[&str]) -> String {
    Wazir::new().dir(folder.path()).args(args).run().code(0).stdout
}

/// An answer of `--json` without the time that it took.
fn untimed(line: &str) -> (String, String) {
    let (before, rest) = line.split_once("\"timing\":").expect("an answer has a time");
    let (_, after) = rest.split_once('}').expect("an object ends");
    (before.to_owned(), after.to_owned())
}

/// Plays shards of a series in three runs, and all in one.
fn shards_merge(ends: [&str; 3]) {
    let folder = Folder::new();
    let series = ["simulate", "chess960:random", "--seed", "9", "--max-plies", "50", "--details", "20"];
    let play = |more: &[&str]| run(&folder, &[&series[..], more].concat());
    let names =
        ["a", "b", "c"].iter().zip(ends).map(|(name, end)| format!("{name}{end}")).collect::<Vec<_>>();
    for (name, (first, games)) in names.iter().zip([("0", "7"), ("7", "30"), ("37", "23")]) {
        play(&["--first", first, "--games", games, "--out", name]);
    }
    let whole = untimed(&play(&["--games", "60", "--json", "--jobs", "1"]));
    let merged = run(&folder, &["merge", &names[1], &names[2], &names[0], "--json"]);
    assert_eq!(untimed(&merged), whole);
    // What has been put together is a shard like any other.
    run(&folder, &["merge", &names[2], &names[0], &names[1], "--out", "all.jsonl"]);
    assert_eq!(run(&folder, &["merge", "all.jsonl", "--json"]), merged);
    let numbers: Vec<u64> = folder.read("all.jsonl").lines().skip(1).map(number).collect();
    assert!(numbers.into_iter().eq(0..60));
}

#[test]
fn shards_say_together_what_one_run_says() {
    shards_merge([".jsonl", ".jsonl", ".jsonl"]);
}

/// The number of a game's line.
fn number(line: &str) -> u64 {
    let game: serde_json::Value = serde_json::from_str(line).expect("a line is whole");
    game["game"].as_u64().expect("a game has a number")
}

/// Kills a run while it writes, and goes on with what it has left.
fn survives_a_kill(name: &str) {
    let folder = Folder::new();
    let path = folder.path().join(name);
    let series = ["simulate", "quickchess", "--max-plies", "60", "--seed", "4", "--out", name];
    let mut child = Wazir::command()
        .current_dir(folder.path())
        .args(series)
        .args(["--games", "100000000"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let begun = Instant::now();
    let length = |path: &Path| fs::metadata(path).map_or(0, |data| data.len());
    while length(&path) < 200_000 && begun.elapsed() < Duration::from_secs(60) {
        std::thread::sleep(Duration::from_millis(20));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    // As if the last bytes had not reached the disk.
    let bytes = fs::read(&path).unwrap();
    fs::write(&path, &bytes[..bytes.len() - 3]).unwrap();
    let games =
        |json: &str| serde_json::from_str::<serde_json::Value>(json).unwrap()["games"].as_u64().unwrap();
    let left = games(&run(&folder, &["merge", name, "--json"]));
    assert!(left > 100, "{left}");
    let more = (left + 50).to_string();
    let all = run(&folder, &[&series[..], &["--games", &more, "--resume", "--json"]].concat());
    // Threads may have been ahead of each other: what is there beyond counts, too.
    assert!(games(&all) >= left + 50, "{all}");
    let merged = run(&folder, &["merge", name, "--json"]);
    assert_eq!(untimed(&merged), untimed(&all));
    let again = run(&folder, &[&series[..], &["--games", &more, "--resume", "--json"]].concat());
    assert_eq!(untimed(&again), untimed(&all));
}

#[test]
fn a_shard_survives_a_kill() {
    survives_a_kill("games.jsonl");
}

#[test]
fn what_is_missing_is_named() {
    let folder = Folder::new();
    for (feature, args) in [
        ("tables", &["--out", "games.parquet"][..]),
        ("tables", &["--out", "games.jsonl.zst"]),
        ("report", &["--report", "games.html"]),
    ] {
        let ran =
            Wazir::new().dir(folder.path()).args(["simulate", "quickchess", "--games", "3"]).args(args).run();
        if cfg!(feature = "tables") && feature == "tables" || cfg!(feature = "report") && feature == "report"
        {
            ran.code(0);
        } else {
            let ran = ran.code(2);
            assert!(ran.stderr.contains(&format!("--features {feature}")), "{}", ran.stderr);
        }
    }
}

#[cfg(feature = "tables")]
#[test]
fn packed_shards_are_shards() {
    shards_merge([".jsonl.zst", ".jsonl", ".jsonl.zst"]);
    survives_a_kill("games.jsonl.zst");
}

#[cfg(feature = "tables")]
#[test]
fn columns_are_whole_or_not_there() {
    let folder = Folder::new();
    run(&folder, &["simulate", "quickchess", "--games", "50", "--out", "games.parquet"]);
    let bytes = fs::read(folder.path().join("games.parquet")).unwrap();
    assert!(bytes.starts_with(b"PAR1") && bytes.ends_with(b"PAR1") && bytes.len() > 5000);
    let names: Vec<_> =
        fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names, ["games.parquet"]);
}

#[cfg(feature = "report")]
#[test]
fn a_report_needs_nothing_beside_it() {
    let folder = Folder::new();
    let games = ["--games", "40", "--report", "page.html"];
    run(&folder, &[&["simulate", "quickchess"][..], &games].concat());
    let page = folder.read("page.html");
    assert!(
        page.contains("wazir simulate quickchess --games 40 --seed 1"),
        "the command that gives the same games"
    );
    assert!(page.matches("<svg role=\"img\" aria-label=").count() >= 4);
    assert!(
        !page.contains("http://www.w3.org/1999/xhtml")
            && !page.contains("<script")
            && !page.contains("href=")
    );
    run(&folder, &[&["compare", "quickchess", "standard"][..], &games].concat());
    assert!(folder.read("page.html").contains("<h2>quickchess beside standard</h2>"));
}
