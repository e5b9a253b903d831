/** The panel beside the file: its board and its pieces, drawn by `wazir show FILE --svg`, and drawn again whenever it is saved. */
"use strict";

const vscode = require("vscode");
const { run, contents } = require("./command");
const { page } = require("./page");

class Diagram {
  /** @param {() => string} path the command as it is set */
  constructor(path) {
    this.path = path;
    /** @type {vscode.WebviewPanel | undefined} */
    this.panel = undefined;
    /** @type {vscode.Uri | undefined} */
    this.uri = undefined;
    /** The variant that is meant, if the file has several. @type {string | undefined} */
    this.variant = undefined;
    /** Which drawing is the newest: an older one that is late is dropped. */
    this.turn = 0;
  }

  /**
   * @param {vscode.Uri} uri
   * @param {string | undefined} variant
   */
  show(uri, variant) {
    this.uri = uri;
    this.variant = variant;
    if (!this.panel) {
      const beside = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
      this.panel = vscode.window.createWebviewPanel("wazir.diagram", "Diagram", beside, { enableScripts: false });
      this.panel.onDidDispose(() => (this.panel = undefined));
    }
    this.panel.reveal(undefined, true);
    return this.draw();
  }

  /** @param {vscode.Uri} uri */
  saved(uri) {
    // What a shown file includes may have been saved, too.
    if (this.panel && (uri.path.endsWith(".wazir") || uri.toString() === this.uri?.toString())) this.draw();
  }

  async draw() {
    const turn = ++this.turn;
    const file = this.uri?.fsPath ?? "";
    const html = await drawn(this.path(), this.variant ? `${file}#${this.variant}` : file);
    if (turn !== this.turn || !this.panel) return;
    this.panel.title = `Diagram: ${file.split(/[\\/]/).pop()}`;
    this.panel.webview.html = html;
  }

  dispose() {
    this.panel?.dispose();
  }
}

/**
 * The page for a file: the position and each piece, or why there is none.
 * @param {string} command
 * @param {string} file
 */
async function drawn(command, file) {
  const answer = await run(command, ["--message-format", "short", "show", file, "--json"]);
  if (!answer.ok) return page({ error: answer.err });
  const { title, summary, pieces } = contents(answer.out);
  const svg = async (/** @type {string[]} */ ...more) => (await run(command, ["--quiet", "show", file, "--svg", ...more])).out;
  const board = await svg();
  const pictures = [];
  for (const { name, side } of pieces) {
    pictures.push(await svg("--piece", name, ...(side ? ["--side", side] : [])));
  }
  return page({ title, summary, board, pictures });
}

module.exports = { Diagram };
