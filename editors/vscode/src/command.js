/**
 * What is told to the command and what it answers, without the editor: this file is tested by itself.
 */
"use strict";

const { execFile } = require("node:child_process");
const { fileURLToPath } = require("node:url");

/**
 * A word as a shell takes it.
 * @param {string} word
 * @param {string} shell the shell's path
 */
function quoted(word, shell) {
  if (/^[\w./:@%+,-]+$/.test(word)) return word;
  const name = shell.toLowerCase().replaceAll("\\", "/").split("/").pop() ?? "";
  if (name.startsWith("cmd")) return `"${word}"`;
  if (name.startsWith("pwsh") || name.startsWith("powershell")) return `'${word.replaceAll("'", "''")}'`;
  return `'${word.replaceAll("'", `'\\''`)}'`;
}

/**
 * The file and the variant that a code lens or a menu names. A lens of the server gives an address and a name, a menu an editor's `Uri`
 * and whatever else it likes.
 * @param {any} given
 * @param {any} variant
 * @param {string} otherwise the file where none is named
 * @returns {{ uri?: string, file: string, variant?: string }}
 */
function fileOf(given, variant, otherwise) {
  const uri = typeof given === "string" ? given : given?.scheme ? String(given) : undefined;
  return {
    uri,
    file: uri?.startsWith("file:") ? fileURLToPath(uri) : otherwise,
    variant: typeof variant === "string" ? variant : undefined,
  };
}

/**
 * Runs the command with nothing to read, and gives what it printed. Its status is 2 where it is not there at all.
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<{ ok: boolean, status: number, out: string, err: string }>}
 */
function run(command, args) {
  return new Promise((resolve) => {
    const child = execFile(command, args, { timeout: 20_000, maxBuffer: 16 << 20, windowsHide: true }, (error, out, err) => {
      const missing = error?.code === "ENOENT";
      const status = missing ? 2 : typeof error?.code === "number" ? error.code : error ? 1 : 0;
      const why = missing ? `the command \`${command}\` is not found` : err || String(error ?? "");
      resolve({ ok: !error, status, out, err: why });
    });
    child.stdin?.on("error", () => {});
    child.stdin?.end();
  });
}

/**
 * What to draw, from the answer of `wazir show FILE --json`: a kind that both sides have alike is drawn once.
 * @typedef {{ name: string, side: "white" | "black" | undefined }} Picture
 * @param {string} json
 * @returns {{ title: string, summary: string, pieces: Picture[] }}
 */
function contents(json) {
  const answer = JSON.parse(json);
  /** @type {{ side: "white" | "black", name: string, rules: string[] }[]} */
  const all = answer.pieces;
  const told = (/** @type {string} */ side, /** @type {string} */ name) =>
    JSON.stringify(all.find((piece) => piece.side === side && piece.name === name)?.rules);
  const pieces = all
    .map(({ name, side }) => (told("white", name) === told("black", name) ? { name, side: undefined } : { name, side }))
    .filter((one, at, list) => list.findIndex((other) => other.name === one.name && other.side === one.side) === at);
  return { title: answer.title, summary: answer.summary ?? "", pieces };
}

module.exports = { quoted, fileOf, run, contents };
