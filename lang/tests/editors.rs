//! The highlighters of `editors/` know every word of the language, under the kind that `words.json` gives it.
//!
//! The files are read as text: what they do is tested by `editors/check`, where the editors are installed. A new word is
//! added to `editors/tree-sitter-wazir/words.json`, and `node editors/words.mjs` writes it into the others.

use crate::common::root;
use std::collections::{BTreeMap, BTreeSet};

/// Words of a kind, as a file has them.
type Kinds = BTreeMap<String, BTreeSet<String>>;

fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The words of the grammar: `k_step = @{ "step" ~ !word_char }` is `step`.
fn words() -> BTreeSet<String> {
    let grammar = read("lang/grammar/src/grammar.pest");
    let rules = grammar.lines().filter(|line| line.starts_with("k_"));
    rules.filter_map(|rule| Some(rule.split('"').nth(1)?.to_owned())).collect()
}

/// The words of `words.json`, by kind.
fn kinds() -> Kinds {
    let json: serde_json::Value =
        serde_json::from_str(&read("editors/tree-sitter-wazir/words.json")).expect("words.json is JSON");
    serde_json::from_value(json).expect("words.json has lists of words by kind")
}

/// The alternatives of a regular expression's first group, `(?:a|b)` or `\%(a\|b\)`.
fn alternatives(pattern: &str, open: &str, or: &str, close: &str) -> BTreeSet<String> {
    let from = pattern.split_once(open).map_or("", |(_, rest)| rest);
    from.split_once(close).map_or("", |(list, _)| list).split(or).map(str::to_owned).collect()
}

/// The words of the TextMate grammar: the rule `words-KIND` and its `match`.
fn of_textmate() -> Kinds {
    let text = read("editors/vscode/syntaxes/wazir.tmLanguage.json");
    let json: serde_json::Value = serde_json::from_str(&text).expect("the TextMate grammar is JSON");
    let rules = json["repository"].as_object().expect("it has rules");
    let words =
        rules.iter().filter_map(|(name, rule)| Some((name.strip_prefix("words-")?, rule["match"].as_str()?)));
    words.map(|(kind, pattern)| (kind.to_owned(), alternatives(pattern, "(?:", "|", ")"))).collect()
}

/// The words of Vim's syntax: `syntax match wazirMovement "\<\%(hop\|step\)\>"`, several lines to a kind.
fn of_vim() -> Kinds {
    let mut kinds = Kinds::new();
    for line in read("editors/neovim/syntax/wazir.vim").lines() {
        let Some((group, pattern)) =
            line.strip_prefix("syntax match wazir").and_then(|rest| rest.split_once(' '))
        else {
            continue;
        };
        if pattern.starts_with(r#""\<\%("#) && !pattern.contains(r"\s") {
            let kind = group.to_lowercase();
            kinds.entry(kind).or_default().extend(alternatives(pattern, r"\%(", r"\|", r"\)"));
        }
    }
    kinds
}

#[test]
fn every_word_has_a_kind() {
    let known: BTreeSet<String> = kinds().into_values().flatten().collect();
    let missing: Vec<_> = words().difference(&known).cloned().collect();
    assert!(missing.is_empty(), "editors/tree-sitter-wazir/words.json lacks {missing:?}");
    // What it has besides is in the grammar, too: directions and `an` are no words by themselves there.
    let grammar = read("lang/grammar/src/grammar.pest");
    let gone: Vec<_> = known.iter().filter(|word| !grammar.contains(&format!("\"{word}\""))).collect();
    assert!(gone.is_empty(), "words.json has {gone:?}, which the language does not know");
}

#[test]
fn highlighters_have_the_same_words() {
    let kinds = kinds();
    for (file, found) in [("wazir.tmLanguage.json", of_textmate()), ("wazir.vim", of_vim())] {
        for (kind, words) in &kinds {
            let missing: Vec<_> =
                words.difference(found.get(kind).unwrap_or(&BTreeSet::new())).cloned().collect();
            assert!(
                missing.is_empty(),
                "{file} lacks {missing:?} of {kind}: `node editors/words.mjs` writes them"
            );
        }
    }
}

/// The tree-sitter grammar reads `words.json`; what it makes of a kind is a node, which the query colours.
#[test]
fn every_kind_is_a_node_with_a_colour() {
    let grammar = read("editors/tree-sitter-wazir/grammar.js");
    let parser = read("editors/tree-sitter-wazir/src/grammar.json");
    let query = read("editors/tree-sitter-wazir/queries/highlights.scm");
    for (kind, words) in kinds() {
        assert!(grammar.contains(&format!("words.{kind}")), "grammar.js makes no node of {kind}");
        // Particles have the colour of plain text.
        let coloured =
            query.contains(&format!("\n({kind}) @")) || query.contains(&format!("\n({kind}_word) @"));
        assert!(coloured || kind == "particle", "highlights.scm has no colour for {kind}");
        for word in words {
            assert!(parser.contains(&format!("\"value\": \"{word}\"")), "the parser is older than `{word}`");
        }
    }
}
