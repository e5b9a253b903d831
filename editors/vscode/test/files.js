/** What the tests share: files of the repository, and the `wazir` command if there is one. */
"use strict";

const fs = require("node:fs");
const path = require("node:path");

const extension = path.join(__dirname, "..");
const root = path.join(extension, "..", "..");

/** @param {string} file below the extension's folder */
const read = (file) => fs.readFileSync(path.join(extension, file), "utf8");

/** @returns {string[]} every file of Wazir that is shipped */
function shipped() {
  const folders = [path.join(root, "variants"), path.join(root, "examples")];
  return folders.flatMap((folder) =>
    fs.readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".wazir"))
      .map((name) => path.join(folder, name)),
  );
}

/** The command: what `WAZIR` names, or what cargo has built last. */
function wazir() {
  if (process.env.WAZIR) return process.env.WAZIR;
  const target = process.env.CARGO_TARGET_DIR ?? path.join(root, "target");
  return ["release", "debug"]
    .map((profile) => path.join(target, profile, process.platform === "win32" ? "wazir.exe" : "wazir"))
    .filter((file) => fs.existsSync(file))
    .sort((a, b) => fs.statSync(b).mtimeMs - fs.statSync(a).mtimeMs)[0];
}

const noCommand = "no `wazir` is built: `cargo build -p wazir`, or name one in WAZIR";

module.exports = { extension, root, read, shipped, wazir, noCommand };
