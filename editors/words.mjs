#!/usr/bin/env node
// Writes the words of the language from `tree-sitter-wazir/words.json`, the one place where they are kept by kind, into the
// highlighters that cannot read it: the patterns `words-KIND` of VS Code's grammar and the matches of Vim's syntax.
// With `--check` it writes nothing, and fails if something would change.

import { readFileSync, writeFileSync } from "node:fs";

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

const check = process.argv.includes("--check");
let stale = 0;
for (const [path, write] of [["vscode/syntaxes/wazir.tmLanguage.json", textmate], ["neovim/syntax/wazir.vim", vim]]) {
  const old = readFileSync(here(path), "utf8");
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
