//! After any edits the server is where a fresh one would be that is given the text as it is then.

use crate::client::Client;
use serde_json::{Value, json};
use wazir_runtime::Rng;

const URI: &str = "file:///tests/edited.wazir";

/// What is inserted: lines, halves of lines, marks, characters of every width.
const PIECES: &[&str] = &[
    "{",
    "}",
    "\n",
    "\"",
    "#",
    ";",
    ",",
    " ",
    "\r\n",
    "🂡",
    "棋",
    "é",
    "\u{feff}",
    "piece elk E { move leap 1 3 }\n",
    "change piece pawn { remove promote }\n",
    "zone hill = d4\n",
    "include orthodox.pieces\n",
    "variant two \"Two\" extends mine { }\n",
    "test { perft 1 = 20 }\n",
    "knight",
    " 7",
    "move ",
    "extends ",
];

const START: &str = "edition 1\n# 🂡 a comment\nvariant mine \"Mine\" extends standard {\n  piece elk E {\n    move and capture leap 1 3\n  }\n  \
    change piece pawn {\n    replace promote on last rank to queen, elk\n  }\n  test {\n    perft 1 = 20\n  }\n}\n";

/// The column of a byte of a line, in UTF-16.
fn position(text: &str, at: usize) -> Value {
    let before = &text[..at];
    // A lone carriage return ends a line, too.
    let mut line = 0;
    let mut start = 0;
    let bytes = before.as_bytes();
    for (i, byte) in bytes.iter().enumerate() {
        if *byte == b'\n' || *byte == b'\r' && text.as_bytes().get(i + 1) != Some(&b'\n') {
            line += 1;
            start = i + 1;
        }
    }
    json!({ "line": line, "character": before[start..].encode_utf16().count() })
}

fn state(client: &mut Client) -> (Vec<Value>, Value) {
    let symbols =
        client.ask("textDocument/documentSymbol", json!({ "textDocument": { "uri": URI } })).unwrap();
    (client.diagnostics(URI), symbols)
}

#[test]
fn edits_lead_where_a_fresh_start_would() {
    let edits = if std::env::var_os("THOROUGH").is_some() { 10_000 } else { 300 };
    let mut rng = Rng::new(14);
    let mut below = |n: usize| (rng.next_u64() % n.max(1) as u64) as usize;
    let mut client = Client::start();
    let mut text = START.to_owned();
    client.open(URI, &text);
    for edit in 0..edits {
        let boundary = |at: usize| (0..=at).rev().find(|at| text.is_char_boundary(*at)).unwrap();
        // Within a line end is no place.
        let place =
            |at: usize| if text[..at].ends_with('\r') && text[at..].starts_with('\n') { at - 1 } else { at };
        let start = place(boundary(below(text.len() + 1)));
        let length = if below(3) == 0 { below(30) } else { 0 };
        let end = place(boundary((start + length).min(text.len()))).max(start);
        let new = if below(4) == 0 { "" } else { PIECES[below(PIECES.len())] };
        // Mostly it is near what can be read, and never grows out of hand.
        if below(40) == 0 || text.len() > 4_000 {
            text = START.to_owned();
            client.change(URI, json!([{ "text": text }]));
            continue;
        }
        let range = json!({ "start": position(&text, start), "end": position(&text, end) });
        client.change(URI, json!([{ "range": range, "text": new }]));
        text.replace_range(start..end, new);
        if edit % 100 == 99 {
            let mut fresh = Client::start();
            fresh.open(URI, &text);
            fresh.diagnostics(URI);
            assert_eq!(state(&mut client), state(&mut fresh), "after {edit} edits:\n{text}");
        }
    }
}
