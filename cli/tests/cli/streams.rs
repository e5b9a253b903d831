//! Colour, silence, closed pipes and Ctrl-C.

use crate::wazir::Wazir;
use std::io::Read;
use std::process::Stdio;
use std::time::Duration;

#[test]
fn colour_is_only_for_terminals_unless_asked_for() {
    let escapes = |wazir: Wazir| wazir.run().code(0).stdout.contains('\u{1b}');
    let show = || Wazir::new().args(["show", "quickchess"]);
    assert!(!escapes(show()));
    assert!(escapes(show().args(["--color", "always"])));
    assert!(escapes(show().env("NO_COLOR", "1").args(["--color=always"])));
    assert!(!escapes(show().args(["--color", "never"])));
    assert!(!escapes(show().env("NO_COLOR", "1")));
}

#[test]
fn no_colour_hides_nothing() {
    let marked = Wazir::new().args(["show", "standard", "--moves", "e2e4 f7f6 d1h5"]).run().code(0);
    assert!(marked.stdout.contains("*k*") && marked.stdout.contains("[Q]"), "{}", marked.stdout);
}

#[test]
fn a_closed_pipe_ends_quietly() {
    for args in [&["dump", "zombie", "--stage", "program"][..], &["completions", "bash"], &["show", "zombie"]]
    {
        let mut child =
            Wazir::command().args(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let mut stderr = String::new();
        child.stderr.take().unwrap().read_to_string(&mut stderr).unwrap();
        let status = child.wait().unwrap();
        assert_eq!((stderr.as_str(), status.code()), ("", Some(0)), "{args:?}");
    }
}

#[test]
fn a_full_disk_is_reported() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full");
    if let Ok(full) = full {
        let output = Wazir::command().args(["completions", "bash"]).stdout(full).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&output.stderr).contains("cannot write"));
    }
}

#[cfg(unix)]
#[test]
fn an_interrupt_is_130() {
    let (stdout, code) = interrupted(&["perft", "standard", "12"]);
    assert_eq!((stdout.as_str(), code), ("", Some(130)));
}

#[cfg(unix)]
#[test]
fn an_interrupted_simulation_keeps_what_it_has() {
    let games = ["simulate", "quickchess", "--games", "1e9", "--max-plies", "60"];
    let (stdout, code) = interrupted(&games);
    assert_eq!(code, Some(130));
    assert!(stdout.starts_with("quickchess: interrupted after "), "{stdout}");
    let heading = stdout.split_whitespace().collect::<Vec<_>>().join(" ");
    let rest = " of 1000000000 games, random (White) against random (Black), seed 1 White wins ";
    assert!(heading.contains(rest), "{stdout}");
    let (line, code) = interrupted(&[&games[..], &["--json"]].concat());
    assert_eq!(code, Some(130));
    let answer: serde_json::Value = serde_json::from_str(&line).unwrap();
    let results = answer["results"].as_object().unwrap();
    let sum: u64 = results.values().filter_map(serde_json::Value::as_u64).sum();
    assert!(sum > 0 && answer["games"] == sum, "{line}");
    assert_eq!(answer["interrupted"].to_string(), "{\"asked\":1000000000}");
    // What has not begun is not gone through.
    assert!(answer["timing"]["seconds"].as_f64() < Some(20.0), "{line}");
}

/// Runs a command that takes long, sends it Ctrl-C, and gives what it has written and its status.
#[cfg(unix)]
fn interrupted(args: &[&str]) -> (String, Option<i32>) {
    let mut child = Wazir::command().args(args).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    std::thread::sleep(Duration::from_millis(700));
    let kill = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(kill.success());
    let mut stdout = String::new();
    child.stdout.take().unwrap().read_to_string(&mut stdout).unwrap();
    (stdout, child.wait().unwrap().code())
}

#[test]
fn quiet_leaves_the_data() {
    let ran = Wazir::new().args(["-q", "list"]).run().code(0);
    assert!(ran.stdout.contains("quickchess") && ran.stderr.is_empty());
    let ran = Wazir::new().args(["check", "quickchess", "-q"]).run().code(0);
    assert_eq!((ran.stdout.as_str(), ran.stderr.as_str()), ("", ""));
}
