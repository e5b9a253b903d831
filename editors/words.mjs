#!/usr/bin/env node
// Writes what several editors need from the one place where it is kept:
//
//   tree-sitter-wazir/words.json                the words of the language by kind: the patterns `words-KIND` of VS Code's grammar, and
//                                               the matches of Vim's syntax
//   tree-sitter-wazir/queries/highlights.scm    the colours of the tree, for Neovim, Helix and Zed, each with the names that it uses
//
// With `--check` it writes nothing, and fails if something would change.

import { existsSync, readFileSync, writeFileSync } from "node:fs";

const here = (path) => new URL(path, import.meta.url);
const words = JSON.parse(readFileSync(here("tree-sitter-wazir/words.json"), "utf8"));

/** Longer words first, so that `forward-left` is not read as `forward`. */
const pattern = (kind) => {
  const choice = words[kind].toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1)).join("|");
  return `(?<![-\\w'])(?:${choice})${kind === "direction" ? "(?:-up|-down)?" : ""}(?![-\\w'])`;
};

function textmate(text) {
  const grammar = JSON.parse(text);
  for (const kind of Object.keys(words)) {
    const rule = grammar.repository[`words-${kind}`];
    if (!rule) throw new Error(`the TextMate grammar has no rule \`words-${kind}\``);
    rule.match = pattern(kind);
  }
  return JSON.stringify(grammar, null, 2) + "\n";
}

// As matches, since a `keyword` of Vim would win over every match that begins with it, such as `any way`.
function vim(text) {
  const lines = [];
  for (const [kind, list] of Object.entries(words)) {
    const group = `wazir${kind[0].toUpperCase()}${kind.slice(1)}`;
    const end = kind === "direction" ? "\\)\\%(-up\\|-down\\)\\=\\>\"" : "\\)\\>\"";
    let line = "";
    for (const word of list) {
      if (line.length + word.length > 105) {
        lines.push(line + end);
        line = "";
      }
      line = line ? `${line}\\|${word}` : `syntax match ${group} "\\<\\%(${word}`;
    }
    lines.push(line + end);
  }
  const marked = /(" words: .*\n)[^]*?(" end of the words\n)/;
  if (!marked.test(text)) throw new Error("Vim's syntax has no place for the words");
  return text.replace(marked, (_, first, last) => `${first}${lines.join("\n")}\n${last}`);
}

// What an editor calls by another name than Neovim does.
const CAPTURES = {
  neovim: {},
  helix: {
    number: "constant.numeric",
    character: "constant.character",
    "type.definition": "type",
    "keyword.modifier": "keyword.storage.modifier",
    "keyword.conditional": "keyword.control.conditional",
    "keyword.event": "keyword.operator",
    "keyword.outcome": "keyword.control.return",
    "keyword.test": "keyword.control",
    property: "variable.other.member",
  },
  zed: {
    character: "string.special.symbol",
    "type.definition": "type",
    "constant.builtin": "constant",
    "variable.builtin": "variable.special",
    "keyword.modifier": "attribute",
    "keyword.conditional": "keyword",
    "keyword.event": "keyword",
    "keyword.outcome": "enum",
    "keyword.test": "keyword",
  },
};

const highlights = readFileSync(here("tree-sitter-wazir/queries/highlights.scm"), "utf8");

function captures(editor) {
  const first = "; Written by editors/words.mjs from tree-sitter-wazir/queries/highlights.scm.\n";
  const query = highlights.replace(/^;.*\n;.*\n/, "");
  return first + query.replaceAll(/@([a-z.]+)/g, (_, name) => `@${CAPTURES[editor][name] ?? name}`);
}

const FILES = [
  ["vscode/syntaxes/wazir.tmLanguage.json", textmate],
  ["neovim/syntax/wazir.vim", vim],
  ["neovim/queries/wazir/highlights.scm", () => captures("neovim")],
  ["helix/queries/wazir/highlights.scm", () => captures("helix")],
  ["zed/languages/wazir/highlights.scm", () => captures("zed")],
];

const check = process.argv.includes("--check");
let stale = 0;
for (const [path, write] of FILES) {
  const old = existsSync(here(path)) ? readFileSync(here(path), "utf8") : "";
  const text = write(old);
  if (text === old) continue;
  if (check) {
    console.error(`editors/${path} is not what editors/words.mjs writes`);
    stale = 1;
  } else {
    writeFileSync(here(path), text);
    console.log(`editors/${path}`);
  }
}
process.exit(stale);
