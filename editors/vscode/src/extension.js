/**
 * The extension: the language server as the editor's client, and three commands for the file that is open.
 *
 *     activate ── Server    `wazir lsp` over stdio, restarted when `wazir.path` changes
 *              ├─ wazir.test, wazir.play   a terminal with `wazir test FILE`, `wazir play FILE`
 *              └─ wazir.show ── Diagram    a panel with the pictures of `wazir show FILE --svg`
 *
 * The server's code lenses name `wazir.play` and `wazir.show`, too; what else it announces (`wazir.runTest`) it carries out itself.
 */
"use strict";

const vscode = require("vscode");
const { Server } = require("./server");
const { Diagram } = require("./diagram");
const { quoted, fileOf } = require("./command");

/** @type {Server | undefined} */
let server;

/** @param {vscode.ExtensionContext} context */
async function activate(context) {
  const output = vscode.window.createOutputChannel("Wazir", { log: true });
  const diagram = new Diagram(path);
  server = new Server(path, output);
  const run = (/** @type {string} */ id, /** @type {(...given: any[]) => any} */ what) =>
    context.subscriptions.push(vscode.commands.registerCommand(id, what));

  run("wazir.test", (given) => inTerminal("test", given, undefined));
  run("wazir.play", (given, variant) => inTerminal("play", given, variant));
  run("wazir.show", async (given, variant) => {
    const document = await saved(given);
    if (document) diagram.show(document.uri, fileOf(given, variant, "").variant);
  });
  run("wazir.restart", () => server?.restart());

  context.subscriptions.push(
    output,
    diagram,
    vscode.workspace.onDidSaveTextDocument((document) => diagram.saved(document.uri)),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration("wazir.path") || change.affectsConfiguration("wazir.server")) server?.restart();
    }),
  );
  await server.start();
}

function deactivate() {
  return server?.stop();
}

/** The command as it is set: `wazir`, or a path. */
function path() {
  return vscode.workspace.getConfiguration("wazir").get("path", "wazir");
}

/**
 * `wazir test FILE` or `wazir play FILE` in a terminal.
 * @param {"test" | "play"} what
 * @param {unknown} given the file, where a code lens names one
 * @param {unknown} of the variant in it
 */
async function inTerminal(what, given, of) {
  const document = await saved(given);
  if (!document) return;
  const name = `wazir ${what}`;
  const terminal =
    vscode.window.terminals.find((t) => t.name === name && !t.exitStatus) ?? vscode.window.createTerminal({ name });
  terminal.show(what === "test");
  const { file, variant } = fileOf(given, of, document.uri.fsPath);
  const meant = variant ? `${file}#${variant}` : file;
  terminal.sendText([path(), what, meant].map((word) => quoted(word, vscode.env.shell)).join(" "));
}

/**
 * The file that is meant, saved, so that the command reads what the author sees.
 * @param {unknown} given
 */
async function saved(given) {
  const { uri } = fileOf(given, undefined, "");
  const document = uri
    ? await vscode.workspace.openTextDocument(vscode.Uri.parse(uri))
    : vscode.window.activeTextEditor?.document;
  if (!document || document.languageId !== "wazir") {
    vscode.window.showInformationMessage("Open a file of Wazir first.");
    return undefined;
  }
  if (document.isUntitled || document.isDirty) {
    if (!(await document.save())) return undefined;
  }
  return document;
}

module.exports = { activate, deactivate };
