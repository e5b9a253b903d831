/** What the manifest says is there, and the snippets are Wazir. */
"use strict";

const test = require("node:test");
const assert = require("node:assert");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { execFileSync, spawnSync } = require("node:child_process");
const { extension, read, root, wazir, noCommand } = require("./files");
const { quoted, fileOf, run, contents } = require("../src/command");
const { page } = require("../src/page");

const manifest = JSON.parse(read("package.json"));
const command = wazir();

test("every file that the manifest names is there", () => {
  const { languages, grammars, snippets } = manifest.contributes;
  const files = [
    manifest.icon,
    ...languages.flatMap((/** @type {any} */ l) => [l.configuration, l.icon.light, l.icon.dark]),
    ...grammars.map((/** @type {any} */ g) => g.path),
    ...snippets.map((/** @type {any} */ s) => s.path),
  ];
  for (const file of files) {
    assert(fs.existsSync(path.join(extension, file)), file);
    if (file.endsWith(".json")) JSON.parse(read(file));
  }
  for (const grammar of grammars) assert.strictEqual(JSON.parse(read(grammar.path)).scopeName, grammar.scopeName);
});

test("every command of the manifest is registered, and no other", () => {
  const declared = manifest.contributes.commands.map((/** @type {any} */ c) => c.command).sort();
  const registered = [...read("src/extension.js").matchAll(/run\("(wazir\.\w+)"/g)].map((m) => m[1]).sort();
  assert.deepStrictEqual(registered, declared);
  const own = /const own = \[([^\]]*)\]/.exec(read("src/server.js"))?.[1].match(/wazir\.\w+/g)?.sort();
  assert.deepStrictEqual(own, declared);
  assert(!declared.includes("wazir.runTest"), "the server carries out `wazir.runTest`, and the client library registers it");
  for (const items of Object.values(manifest.contributes.menus)) {
    for (const item of items) assert(declared.includes(item.command), item.command);
  }
});

test("every setting that is read is declared", () => {
  const declared = Object.keys(manifest.contributes.configuration.properties);
  const sources = ["extension", "server"].map((name) => read(`src/${name}.js`)).join("");
  for (const [, name] of sources.matchAll(/getConfiguration\("wazir"\)\.get\("(\w+)"/g)) {
    assert(declared.includes(`wazir.${name}`), name);
  }
});

// Where a snippet belongs. `file` stands alone, the others as lines of a variant.
/** @type {Record<string, "file" | "variant" | "piece" | "test">} */
const PLACES = {
  "A variant that extends another": "file", "A variant from nothing": "file", Part: "variant", Piece: "variant",
  "Replace a piece": "variant", "Change a piece": "variant", Castling: "variant", Zone: "variant", Army: "variant",
  Setup: "variant", Endings: "variant", "Further endings": "variant", Turn: "variant", Test: "variant", Move: "piece",
  Leap: "piece", "Over another piece": "piece", Promotion: "piece", Drop: "piece", "Node count": "test",
  "After some moves": "test",
};

/**
 * Every text that a snippet makes, each place with its first choice but one.
 * @param {string[]} body
 */
function filled(body) {
  const text = body.join("\n");
  const holes = [...text.matchAll(/\$\{\d+\|([^|]*)\|\}/g)].map((m) => m[1].split(","));
  const fill = (/** @type {number} */ hole, /** @type {string} */ choice) => {
    let at = -1;
    return text
      .replace(/\$\{\d+\|([^|]*)\|\}/g, (_, choices) => (++at === hole ? choice : choices.split(",")[0]))
      .replace(/\$\{\d+:([^}]*)\}/g, "$1")
      .replaceAll("$0", "");
  };
  return [fill(-1, ""), ...holes.flatMap((choices, hole) => choices.slice(1).map((choice) => fill(hole, choice)))];
}

/**
 * @param {string} place
 * @param {string} text
 */
function wrapped(place, text) {
  if (place === "file") return text;
  const lines = { piece: `piece example X {\n${text}\n}`, test: `test {\n${text}\n}` }[place] ?? text;
  if (text.startsWith("part ")) return `edition 1\n${text}\n`;
  return `edition 1\nvariant example "Example" extends standard {\n${lines}\n}\n`;
}

test("every snippet is Wazir, whatever is chosen", { skip: command ? false : noCommand }, () => {
  const snippets = JSON.parse(read("snippets/wazir.json"));
  assert.deepStrictEqual(Object.keys(snippets).sort(), Object.keys(PLACES).sort());
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "wazir-snippets-"));
  /** @type {string[]} */
  const files = [];
  for (const [name, { body }] of Object.entries(snippets)) {
    for (const text of filled(body)) {
      assert(!text.includes("$"), `${name}: a place is not filled in:\n${text}`);
      const file = path.join(folder, `${files.length}.wazir`);
      fs.writeFileSync(file, wrapped(PLACES[name], text));
      files.push(file);
    }
  }
  const args = ["check", "--message-format", "short", "--quiet", ...files];
  const answer = spawnSync(/** @type {string} */ (command), args, { encoding: "utf8" });
  fs.rmSync(folder, { recursive: true });
  assert.strictEqual(answer.status, 0, answer.stderr + answer.stdout);
});

test("words are quoted for the shell that reads them", () => {
  assert.strictEqual(quoted("a/b.wazir#x", "/bin/bash"), "'a/b.wazir#x'");
  assert.strictEqual(quoted("plain/file.wazir", "/bin/sh"), "plain/file.wazir");
  assert.strictEqual(quoted("it's", "/bin/bash"), `'it'\\''s'`);
  assert.strictEqual(quoted("it's", "C:\\Program Files\\PowerShell\\pwsh.exe"), "'it''s'");
  assert.strictEqual(quoted("my file", "C:\\Windows\\System32\\cmd.exe"), '"my file"');
  if (process.platform !== "win32") {
    const odd = "a b'c\"d$e`f\\g";
    assert.strictEqual(execFileSync("/bin/sh", ["-c", `printf %s ${quoted(odd, "/bin/sh")}`], { encoding: "utf8" }), odd);
  }
});

test("a code lens names a file and a variant, a menu a file, the palette nothing", { skip: process.platform === "win32" }, () => {
  const uri = "file:///a%20b.wazir";
  assert.deepStrictEqual(fileOf(uri, "v", "x"), { uri, file: "/a b.wazir", variant: "v" });
  const menu = { scheme: "file", toString: () => uri };
  assert.deepStrictEqual(fileOf(menu, { groupId: 0 }, "x"), { uri, file: "/a b.wazir", variant: undefined });
  assert.deepStrictEqual(fileOf(undefined, undefined, "x"), { uri: undefined, file: "x", variant: undefined });
});

test("the diagram shows each kind once where both sides have it alike", { skip: command ? false : noCommand }, async () => {
  const example = path.join(root, "examples", "light-brigade.wazir");
  const answer = await run(/** @type {string} */ (command), ["show", example, "--json"]);
  assert(answer.ok, answer.err);
  const { pieces } = contents(answer.out);
  assert.deepStrictEqual(pieces.filter((piece) => piece.name === "king"), [{ name: "king", side: undefined }]);
  const svg = (await run(/** @type {string} */ (command), ["show", example, "--svg"])).out;
  const html = page({ title: "<&>", board: svg, pictures: [svg] });
  assert(html.includes("&lt;&amp;&gt;") && html.split("data:image/svg+xml").length === 3 && !html.includes("<script"));
});

test("a command that is missing is told as such", async () => {
  const answer = await run(path.join(os.tmpdir(), "no-such-wazir"), ["lsp"]);
  assert(!answer.ok && answer.err.includes("is not found"));
  assert(page({ error: "<b>" }).includes("&lt;b&gt;"));
});
