//! How long an editor waits for what it asks at every keystroke, in a file of 2,000 lines on the largest square board. `cargo test --release -p wazir-lsp
//! --test all -- speed:: --nocapture` prints it; only a gross failure fails here, since machines differ.

use crate::client::Client;
use serde_json::json;
use std::time::{Duration, Instant};

const URI: &str = "file:///tests/large.wazir";

/// A variant of 2,000 lines on a board of 16 by 16: many pieces, zones and tests.
fn large() -> String {
    let mut text = String::from(
        "edition 1\nvariant large \"Large\" {\n  board 16 x 16\n  symmetry mirror\n  piece king K royal { move and capture step any way }\n",
    );
    let letters: Vec<String> =
        ('A'..='Z').filter(|c| *c != 'K').flat_map(|c| [format!("{c}"), format!("+{c}")]).collect();
    for (i, letter) in letters.iter().take(48).enumerate() {
        text += &format!(
            "  piece man{i}-x {letter} {{\n    move slide orthogonal up to {}\n    capture leap 1 {}\n    move step forward from zone{i}-x\n  }}\n  zone zone{i}-x = ranks 1-{}, file {}\n",
            1 + i % 9,
            1 + i % 5,
            1 + i % 8,
            char::from(b'a' + (i % 16) as u8)
        );
    }
    let row = "16/".repeat(14);
    text += &format!(
        "  setup \"k15/{row}K15\"\n  endings {{\n    checkmate: the side to move loses\n    stalemate: draw\n  }}\n"
    );
    let mut test = 0;
    while text.lines().count() < 1_998 {
        text += &format!(
            "  test \"number {test}\" {{\n    fen \"k15/{row}K15 w - - 0 1\"\n    legal a1a2 a1b1\n    after a1a2: ongoing\n  }}\n"
        );
        test += 1;
    }
    text + "}\n"
}

#[test]
fn answers_come_while_one_types() {
    let text = large();
    let lines = text.lines().count();
    let mut client = Client::start();
    let begun = Instant::now();
    client.open(URI, &text);
    client.first_diagnostics(URI);
    let names = begun.elapsed();
    let found = client.diagnostics(URI);
    let all = begun.elapsed();
    println!("{lines} lines, {} bytes: opened, names in {names:?}, all in {all:?}", text.len());
    assert!(found.iter().all(|d| d["severity"] != 1), "{:?}", found.first());
    let document = json!({ "uri": URI });
    let mut longest: [Duration; 4] = Default::default();
    let (mut names, mut checked) = (Duration::ZERO, Duration::ZERO);
    // A letter that makes a word wrong, and a blank, after which all is to be proved again.
    for typed in ["x", " ", "x", " ", "x", " "] {
        let at = json!({ "line": 6, "character": 23 });
        let begun = Instant::now();
        client.change(URI, json!([{ "range": { "start": at, "end": at }, "text": typed }]));
        // Diagnostics come while other things are asked, too: this is how long they take by themselves.
        client.first_diagnostics(URI);
        names = names.max(begun.elapsed());
        client.diagnostics(URI);
        checked = checked.max(begun.elapsed());
        let begun = Instant::now();
        client.change(URI, json!([{ "range": { "start": at, "end": at }, "text": " " }]));
        for (n, (method, params)) in [
            ("textDocument/documentSymbol", json!({ "textDocument": document })),
            ("textDocument/completion", json!({ "textDocument": document, "position": at })),
            ("textDocument/semanticTokens/full", json!({ "textDocument": document })),
            (
                "textDocument/documentHighlight",
                json!({ "textDocument": document, "position": { "line": 5, "character": 9 } }),
            ),
        ]
        .into_iter()
        .enumerate()
        {
            client.ask(method, params).unwrap();
            longest[n] = longest[n].max(begun.elapsed());
        }
        let range = json!({ "start": at, "end": { "line": 6, "character": 25 } });
        client.change(URI, json!([{ "range": range, "text": "" }]));
        client.diagnostics(URI);
    }
    println!(
        "after a keystroke, together: symbols {:?}, completion {:?}, colours {:?}, highlights {:?}; diagnostics of names {names:?}, all {checked:?}",
        longest[0], longest[1], longest[2], longest[3]
    );
    assert!(longest[3] < Duration::from_secs(10));
}

/// How long the proofs of a text go on that has become another, and whether the next keystroke waits for them.
#[test]
fn proofs_are_given_up() {
    let text = large();
    let mut client = Client::start();
    client.open(URI, &text);
    client.diagnostics(URI);
    let at = json!({ "line": 6, "character": 23 });
    let mut longest = Duration::ZERO;
    for _ in 0..20 {
        let begun = Instant::now();
        client.change(URI, json!([{ "range": { "start": at, "end": at }, "text": " " }]));
        client.first_diagnostics(URI);
        longest = longest.max(begun.elapsed());
        // The proofs have begun, and are not waited for.
        std::thread::sleep(Duration::from_millis(10));
    }
    client.diagnostics(URI);
    println!("names while older proofs are under way: {longest:?}");
    assert!(longest < Duration::from_secs(10));
}
