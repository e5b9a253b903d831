/** The language server, `wazir lsp`, and what is said if it cannot be started. */
"use strict";

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");
const { run } = require("./command");

class Server {
  /**
   * @param {() => string} path the command as it is set
   * @param {vscode.LogOutputChannel} output
   */
  constructor(path, output) {
    this.path = path;
    this.output = output;
    /** @type {LanguageClient | undefined} */
    this.client = undefined;
  }

  async start() {
    if (!vscode.workspace.getConfiguration("wazir").get("server", true)) return;
    const command = this.path();
    // A command that is missing or was built without the server says so with status 2. The server itself has nobody to serve here.
    const answer = await run(command, ["lsp"]);
    if (answer.status === 2) return this.explain(answer.err);
    const client = new LanguageClient(
      "wazir",
      "Wazir",
      { command, args: ["lsp"] },
      {
        documentSelector: [{ language: "wazir" }],
        outputChannel: this.output,
        // Hovers are Markdown here, which shows pictures that are part of it.
        initializationOptions: { wazir: { svgHover: true } },
      },
    );
    client.registerFeature(ownCommands);
    try {
      await client.start();
      this.client = client;
    } catch (error) {
      this.explain(String(error));
    }
  }

  async stop() {
    const client = this.client;
    this.client = undefined;
    await client?.stop();
  }

  async restart() {
    await this.stop();
    await this.start();
  }

  /** @param {string} why */
  async explain(why) {
    this.output.error(why.trim());
    const settings = "Set the Path";
    const log = "Show the Log";
    const first = why.trim().split("\n", 1)[0];
    const answer = await vscode.window.showWarningMessage(
      `The language server of Wazir could not be started: ${first}`, settings, log,
    );
    if (answer === settings) vscode.commands.executeCommand("workbench.action.openSettings", "wazir.path");
    if (answer === log) this.output.show();
  }
}

/** Commands that a server announces are registered by the client library; those of this extension exist already. */
const ownCommands = {
  /** @param {any} capabilities */
  preInitialize(capabilities) {
    const announced = capabilities.executeCommandProvider;
    if (announced) {
      const own = ["wazir.test", "wazir.play", "wazir.show", "wazir.restart"];
      announced.commands = announced.commands.filter((/** @type {string} */ command) => !own.includes(command));
    }
  },
  fillClientCapabilities() {},
  initialize() {},
  getState() {
    return /** @type {const} */ ({ kind: "static" });
  },
  clear() {},
};

module.exports = { Server };
