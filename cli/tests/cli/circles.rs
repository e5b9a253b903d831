//! No file of the command, or of what shows games, depends on itself by way of others: whoever reads one file can
//! read those that it names, and so on, and comes to an end.
//!
//! A file depends on those that its paths name (`use crate::…`, `super::…`, or a module of its own, `round::check`).
//! Declaring a module is not depending on it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// A module, as the names that lead to it from the root.
type Module = Vec<String>;

/// The modules under a folder, each with its text.
fn modules(folder: &Path, at: &Module, found: &mut BTreeMap<Module, String>) {
    for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        let name = entry.file_stem().unwrap().to_string_lossy().into_owned();
        let inside = [at.as_slice(), std::slice::from_ref(&name)].concat();
        if entry.is_dir() {
            modules(&entry, &inside, found);
        } else if entry.extension().is_some_and(|ending| ending == "rs") && name != "tests" {
            let whole = matches!(name.as_str(), "main" | "lib" | "mod");
            found.insert(if whole { at.clone() } else { inside }, code(&fs::read_to_string(&entry).unwrap()));
        }
    }
}

/// A text without comments, attributes and unit tests, on one line.
fn code(text: &str) -> String {
    let text = text.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = text.lines().map(|line| line.split("//").next().unwrap_or_default());
    let lines = lines.map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.collect::<Vec<_>>().join(" ")
}

/// All paths in a code, with `{…}` written out.
fn paths(code: &str) -> Vec<Vec<String>> {
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let mut paths = Vec::new();
    let mut rest = code;
    while let Some(at) = rest.find(is_name) {
        rest = &rest[at..];
        rest = path(rest, &mut Vec::new(), &mut paths);
    }
    paths
}

/// Reads one path, and gives what comes behind it.
fn path<'a>(code: &'a str, before: &mut Vec<String>, paths: &mut Vec<Vec<String>>) -> &'a str {
    let end = code.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(code.len());
    let (name, mut rest) = code.split_at(end);
    before.push(name.to_owned());
    match rest.strip_prefix("::") {
        Some(group) if group.starts_with('{') => {
            rest = group[1..].trim_start();
            while rest.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') {
                rest = path(rest, before, paths).trim_start_matches([',', ' ']);
            }
            rest = rest.strip_prefix('}').unwrap_or(rest);
        }
        Some(more) if more.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') => {
            rest = path(more, before, paths);
        }
        _ => paths.push(before.clone()),
    }
    before.pop();
    rest
}

/// The module that a path in a module leads to, if it is one of these.
fn target(module: &Module, path: &[String], all: &BTreeMap<Module, String>) -> Option<Module> {
    let mut at = module.clone();
    let mut names = path.iter().peekable();
    match path.first()?.as_str() {
        // `pub(super)`.
        _ if path.len() == 1 => return None,
        "crate" => at.clear(),
        "super" | "self" => {}
        _ if all.contains_key(&[module.as_slice(), &path[..1]].concat()) => {}
        _ => return None,
    }
    while let Some(name) = names.next_if(|name| matches!(name.as_str(), "crate" | "super" | "self")) {
        if name == "super" {
            at.pop();
        }
    }
    for name in names {
        let inside = [at.as_slice(), std::slice::from_ref(name)].concat();
        if !all.contains_key(&inside) {
            break;
        }
        at = inside;
    }
    Some(at)
}

/// Is there a way from a module back to itself?
fn circle(graph: &BTreeMap<Module, BTreeSet<Module>>, from: &Module) -> bool {
    let mut seen = BTreeSet::new();
    let mut left: Vec<&Module> = graph[from].iter().collect();
    while let Some(next) = left.pop() {
        if next == from {
            return true;
        }
        if seen.insert(next) {
            left.extend(graph[next].iter());
        }
    }
    false
}

fn circles(folder: &str) -> Vec<String> {
    let mut all = BTreeMap::new();
    modules(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &Vec::new(), &mut all);
    let graph: BTreeMap<Module, BTreeSet<Module>> = all
        .iter()
        .map(|(module, code)| {
            let named = paths(code).into_iter().filter_map(|path| target(module, &path, &all));
            (module.clone(), named.filter(|other| other != module).collect())
        })
        .collect();
    assert!(graph.values().map(BTreeSet::len).sum::<usize>() > 20, "{folder}: the paths were not read");
    graph.keys().filter(|module| circle(&graph, module)).map(|module| module.join("::")).collect()
}

#[test]
fn no_file_depends_on_itself_by_way_of_others() {
    for folder in ["src", "../show/src"] {
        assert_eq!(circles(folder), Vec::<String>::new(), "{folder}");
    }
}

#[test]
fn paths_are_read_as_the_compiler_reads_them() {
    let code =
        code("use crate::a::{\n    self,\n    b::C,\n}; // no::path\nfn f() { return super::d::e(1) }");
    let paths: Vec<String> = paths(&code).into_iter().map(|path| path.join("::")).collect();
    for path in ["crate::a::self", "crate::a::b::C", "super::d::e"] {
        assert!(paths.iter().any(|p| p == path), "{path}: {paths:?}");
    }
    assert!(!paths.iter().any(|path| path.contains("no")), "{paths:?}");
}
