/** The colours: every shipped file is read to its end, and words have the scopes that are expected of them. */
"use strict";

const test = require("node:test");
const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const { read, root, shipped } = require("./files");

/** @type {typeof import("vscode-textmate") | undefined} */
let textmate;
/** @type {typeof import("vscode-oniguruma")} */
let oniguruma;
try {
  textmate = require("vscode-textmate");
  oniguruma = require("vscode-oniguruma");
} catch {
  // Told by each test.
}
const skip = textmate ? false : "no `vscode-textmate`: run `npm ci` in editors/vscode";

/**
 * @param {string} scope
 * @returns {Promise<import("vscode-textmate").IGrammar>}
 */
async function grammar(scope = "source.wazir") {
  assert(textmate);
  const wasm = fs.readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm"));
  await oniguruma.loadWASM(wasm).catch(() => {});
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
      createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    loadGrammar: async (name) => {
      const file = name === "source.wazir" ? "syntaxes/wazir.tmLanguage.json" : "syntaxes/markdown.tmLanguage.json";
      return textmate?.parseRawGrammar(read(file), file) ?? null;
    },
  });
  const loaded = await registry.loadGrammar(scope);
  assert(loaded);
  return loaded;
}

/**
 * The words of a text, each with its innermost scope without `.wazir`.
 * @param {import("vscode-textmate").IGrammar} loaded
 * @param {string} text
 */
function tokens(loaded, text) {
  assert(textmate);
  let state = textmate.INITIAL;
  const found = [];
  for (const line of text.split("\n")) {
    const read = loaded.tokenizeLine(line, state);
    state = read.ruleStack;
    for (const { startIndex, endIndex, scopes } of read.tokens) {
      const word = line.slice(startIndex, endIndex).trim();
      if (word) found.push({ word, scope: scopes[scopes.length - 1].replace(/\.wazir$/, ""), depth: scopes.length });
    }
  }
  return { found, depth: state.depth };
}

// A line of a file, and the scopes of its words from the left.
const CASES = [
  ['variant mine "Mine" extends standard {', "storage.type entity.name.class.variant string.quoted.double storage.modifier.extends entity.other.inherited-class punctuation.section.block.begin"],
  ["piece camel C' royal worth 2.5 {", "storage.type entity.name.type.piece constant.character.letter storage.modifier.quality storage.type constant.numeric punctuation.section.block.begin"],
  ["replace piece pawn {", "storage.modifier.override storage.type entity.name.type.piece punctuation.section.block.begin"],
  ["zone hill = d4-e5, file a, last rank", "storage.type entity.name.section.zone keyword.operator.equals constant.other.square punctuation.separator.comma support.type.noun constant.other.square punctuation.separator.comma keyword.other.quantity support.type.noun"],
  ["y {}; zone far = a1", "variable.other.kind punctuation.section.block.begin punctuation.section.block.end punctuation.terminator storage.type entity.name.section.zone keyword.operator.equals constant.other.square"],
  ["move slide any way up to 3 from e2", "support.function.movement support.function.movement constant.language.direction keyword.other.quantity keyword.other.quantity constant.numeric meta.particle constant.other.square"],
  ["capture leap 1 2 forward-left onto a knight", "support.function.movement support.function.movement constant.numeric constant.numeric constant.language.direction meta.particle meta.particle variable.other.kind"],
  ["move step outward, if it is unmoved # why", "support.function.movement support.function.movement constant.language.bearing punctuation.separator.comma keyword.control.logic meta.particle meta.particle storage.modifier.quality punctuation.definition.comment comment.line.number-sign"],
  ["when it is captured: it goes to the captor's hand", "keyword.control.logic meta.particle meta.particle keyword.other.event punctuation.separator.colon meta.particle keyword.other.event meta.particle meta.particle variable.language.side support.type.noun"],
  ["endings { stalemate: draw on claim }", "storage.type punctuation.section.block.begin support.constant.ending punctuation.separator.colon keyword.control.outcome keyword.control.outcome punctuation.section.block.end"],
  ['test "x" { after e2e4 N@f3: draw by goal; legal O-O }', "storage.type punctuation.definition.string.begin string.quoted.double punctuation.definition.string.end punctuation.section.block.begin keyword.control.assertion constant.other.move constant.other.move punctuation.separator.colon keyword.control.outcome keyword.control.assertion support.constant.code punctuation.terminator keyword.control.assertion constant.other.move punctuation.section.block.end"],
  ["test { perft 3 = 8902; illegal e1g1 because attacked }", "storage.type punctuation.section.block.begin keyword.control.assertion constant.numeric keyword.operator.equals constant.numeric punctuation.terminator keyword.control.assertion constant.other.move keyword.control.assertion support.constant.code punctuation.section.block.end"],
  ["zone z = a1 # allow unused-zone: later", "storage.type entity.name.section.zone keyword.operator.equals constant.other.square punctuation.definition.comment keyword.other.allow support.constant.code comment.line.number-sign"],
];

test("words have their scopes", { skip }, async () => {
  const loaded = await grammar();
  for (const [line, scopes] of CASES) {
    const found = tokens(loaded, line).found.map((token) => token.scope);
    assert.strictEqual(found.join(" "), scopes, line);
  }
});

test("a text without its closing mark ends with its line", { skip }, async () => {
  const { found } = tokens(await grammar(), 'summary "open\npiece camel C {');
  assert.strictEqual(found.find((token) => token.word === "camel")?.scope, "entity.name.type.piece");
});

test("blocks in Markdown have the colours of a file, and nothing else has", { skip }, async () => {
  const page = "a piece camel\n```wazir-fragment piece\nmove step forward\n```\na piece camel\n  ```wazir\n  zone hill = d4\n  ```\nend";
  const { found, depth } = tokens(await grammar("markdown.wazir.codeblock"), page);
  const scope = (/** @type {string} */ word) => found.find((token) => token.word === word)?.scope;
  assert.strictEqual(scope("step"), "support.function.movement");
  assert.strictEqual(scope("hill"), "entity.name.section.zone");
  assert.deepStrictEqual(found.filter((token) => token.word === "a piece camel").map((token) => token.depth), [1, 1]);
  assert.strictEqual(depth, 1);
});

test("every shipped file is coloured to its end", { skip }, async () => {
  const loaded = await grammar();
  let moves = 0;
  for (const file of shipped()) {
    const { found, depth } = tokens(loaded, fs.readFileSync(file, "utf8"));
    const place = path.relative(root, file);
    assert.strictEqual(depth, 1, `${place}: a block is still open at the end of the file`);
    const bare = found.filter((token) => token.scope === "source" || token.scope.startsWith("meta.test") || token.scope.startsWith("meta.outcome"));
    assert.deepStrictEqual(bare.map((token) => token.word), [], `${place}: words without a colour`);
    assert(found.some((token) => token.scope.startsWith("entity.name.")), `${place}: nothing is defined`);
    moves += found.filter((token) => token.scope === "constant.other.move").length;
  }
  assert(moves > 1000, `only ${moves} moves in tests`);
});
