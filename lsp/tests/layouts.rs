//! The one layout, for a whole text, for some lines, and while one types.

use crate::client::{Client, cursor, edited};
use serde_json::json;

const URI: &str = "file:///tests/mine.wazir";

#[test]
fn layouts() {
    // What was typed where the cursor is (nothing: the whole text is laid out), and the text that comes of it.
    const CASES: &[(&str, &str, &str)] = &[
        (
            "",
            "edition   1|\nvariant a \"A\" {\nboard 3 x   3\n}",
            "edition 1\nvariant a \"A\" {\n  board 3 x 3\n}\n",
        ),
        (
            "}",
            "edition   1\nvariant a \"A\" {\n  board 3 x 3\n  }|\n",
            "edition   1\nvariant a \"A\" {\n  board 3 x 3\n}\n",
        ),
        (
            "\n",
            "edition 1\nvariant a \"A\" {\nboard 3 x   3\n|\n\n}\n",
            "edition 1\nvariant a \"A\" {\n  board 3 x 3\n\n\n}\n",
        ),
        (
            "\n",
            "edition 1\nvariant a \"A\" {\nboard 3 x   3\n|",
            "edition 1\nvariant a \"A\" {\nboard 3 x   3\n",
        ),
    ];
    for (typed, text, laid_out) in CASES {
        let (text, position) = cursor(text);
        let mut client = Client::start();
        client.open(URI, &text);
        let options = json!({ "tabSize": 2, "insertSpaces": true });
        let document = json!({ "uri": URI });
        let params =
            json!({ "textDocument": document, "position": position, "options": options, "ch": typed });
        let method =
            if typed.is_empty() { "textDocument/formatting" } else { "textDocument/onTypeFormatting" };
        let edits = client.ask(method, params).unwrap();
        assert_eq!(edited(&text, edits.as_array().unwrap()), *laid_out, "{text}");
    }
    let mut client = Client::start();
    client.open(URI, "edition 1\nvariant a \"A\" {");
    let params = json!({ "textDocument": { "uri": URI }, "options": { "tabSize": 2, "insertSpaces": true } });
    assert!(client.ask("textDocument/formatting", params).is_err());
}

#[test]
fn some_lines_are_laid_out_and_no_others() {
    const TEXT: &str =
        "edition 1\nvariant a \"A\" {\nboard 3 x   3  \n      symmetry   none\n summary   \"x\"\n}\n";
    // The range, and the lines that it changes, as they are then.
    type Case = ((u32, u32), (u32, u32), &'static [(usize, &'static str)]);
    const CASES: &[Case] = &[
        // Up to the beginning of the next line, which is left as it is.
        ((2, 0), (3, 0), &[(2, "  board 3 x 3")]),
        ((2, 0), (2, 13), &[(2, "  board 3 x 3")]),
        ((2, 4), (3, 1), &[(2, "  board 3 x 3"), (3, "  symmetry none")]),
        ((3, 0), (5, 0), &[(3, "  symmetry none"), (4, "  summary \"x\"")]),
        ((5, 0), (6, 0), &[]),
    ];
    for (start, end, changed) in CASES {
        let mut client = Client::start();
        client.open(URI, TEXT);
        let at = |(line, character): (u32, u32)| json!({ "line": line, "character": character });
        let range = json!({ "start": at(*start), "end": at(*end) });
        let options = json!({ "tabSize": 2, "insertSpaces": true });
        let params = json!({ "textDocument": { "uri": URI }, "range": range, "options": options });
        let edits = client.ask("textDocument/rangeFormatting", params).unwrap();
        let mut lines: Vec<&str> = TEXT.lines().collect();
        for (line, text) in *changed {
            lines[*line] = text;
        }
        let laid_out = edited(TEXT, edits.as_array().unwrap());
        assert_eq!(laid_out.lines().collect::<Vec<_>>(), lines, "{start:?} to {end:?}");
    }
}
