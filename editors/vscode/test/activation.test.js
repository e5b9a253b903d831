/** The packed extension with a stand-in for the editor: it starts a server, offers its commands, and stops the server again. */
"use strict";

const test = require("node:test");
const assert = require("node:assert");
const fs = require("node:fs");
const Module = require("node:module");
const os = require("node:os");
const path = require("node:path");
const { extension, read } = require("./files");

const built = path.join(extension, "out", "extension.js");
const changed = (/** @type {string} */ file) => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
const source = path.join(extension, "src");
const stale = fs.readdirSync(source).some((file) => changed(path.join(source, file)) > changed(built));
const skip =
  process.platform === "win32" ? "a script stands for the server" : stale && "it is not built: `npm run build` in editors/vscode";

/** Something that can be called, constructed, extended and looked into, for all of the editor that does not matter here. */
function anything(known = /** @type {any} */ (class {})) {
  const looked = /** @type {ProxyHandler<any>} */ ({
    get: (target, key) => {
      if (key === Symbol.iterator) return [][Symbol.iterator].bind([]);
      if (key === Symbol.toPrimitive) return () => "";
      if (key === "then") return undefined;
      return key in target ? target[key] : (target[key] = anything());
    },
  });
  /** @type {any} */
  const self = new Proxy(known, {
    ...looked,
    apply: () => anything(),
    construct: (target, args, maker) => {
      const made = Reflect.construct(target, args, maker);
      return maker === self ? new Proxy(made, looked) : made;
    },
  });
  return self;
}

test("the extension starts the server, and stops it", { skip, timeout: 20_000 }, async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "wazir-activation-"));
  const log = path.join(folder, "log");
  const server = path.join(folder, "wazir");
  const script = path.join(extension, "..", "neovim", "test", "server.mjs");
  fs.writeFileSync(server, `#!/bin/sh\necho "$@" >> "${log}"\nexec "${process.execPath}" "${script}"\n`, { mode: 0o755 });

  /** @type {Map<string, unknown>} */
  const commands = new Map();
  /** @type {string[]} */
  const warnings = [];
  const settings = { path: server, server: true };
  const vscode = anything();
  vscode.version = "1.91.0";
  vscode.env.shell = "/bin/sh";
  vscode.env.language = "en";
  vscode.env.appName = "a stand-in";
  vscode.commands.registerCommand = (/** @type {string} */ id, /** @type {unknown} */ run) => {
    assert(!commands.has(id), `${id} is registered twice`);
    commands.set(id, run);
    return { dispose() {} };
  };
  vscode.window.showWarningMessage = async (/** @type {string} */ text) => void warnings.push(text);
  vscode.workspace.getConfiguration = () => ({
    get: (/** @type {keyof typeof settings} */ name, /** @type {unknown} */ otherwise) => settings[name] ?? otherwise,
  });
  vscode.workspace.textDocuments = [];
  vscode.workspace.workspaceFolders = undefined;
  vscode.workspace.notebookDocuments = [];
  vscode.window.visibleTextEditors = [];
  vscode.window.tabGroups.all = [];

  const load = /** @type {any} */ (Module)._load;
  /** @type {any} */ (Module)._load = (/** @type {string} */ name, /** @type {unknown[]} */ ...more) =>
    name === "vscode" ? vscode : load(name, ...more);
  const { activate, deactivate } = require(built);
  await activate({ subscriptions: [] });
  assert.deepStrictEqual(warnings, []);
  const declared = JSON.parse(read("package.json")).contributes.commands.map((/** @type {any} */ c) => c.command);
  assert.deepStrictEqual([...commands.keys()].filter((id) => declared.includes(id)).sort(), declared.sort());
  assert(commands.has("wazir.runTest"), "the server's own command is offered, too");
  assert.deepStrictEqual(fs.readFileSync(log, "utf8").split("\n"), ["lsp", "lsp", ""]);
  await deactivate();

  const restart = /** @type {() => Promise<void>} */ (commands.get("wazir.restart"));
  fs.writeFileSync(server, "#!/bin/sh\necho 'built without the server' >&2; exit 2\n");
  await restart();
  assert.match(warnings[0], /could not be started: built without the server/);
  settings.path = path.join(folder, "missing");
  await restart();
  assert.match(warnings[1], /could not be started: the command .* is not found/);
  fs.rmSync(folder, { recursive: true });
});
