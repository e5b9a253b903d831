// Spoils a line of a file in many ways, and asks that the error node is on that line. `node spoiled.mjs TREE-SITTER FILE…`

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const [cli, ...files] = process.argv.slice(2);
const MUTANTS = 600;
// Where a line is spoiled so that it reads on into the next one. What a parser guesses then is a matter of taste.
const ALLOWED = 0.01;

let seed = 14;
const random = (below) => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
};

const WAYS = [
  (line, { index, 0: word }) => line.slice(0, index) + line.slice(index + word.length),
  (line, { index, 0: word }) => `${line.slice(0, index)}wrogn${line.slice(index + word.length)}`,
  (line, { index, 0: word }) => `${line.slice(0, index)}${word} ${line.slice(index)}`,
  (line, { index, 0: word }) => `${line.slice(0, index)}?$${line.slice(index + word.length)}`,
  (line, { index }) => line.slice(0, index).trimEnd() + (line.trimEnd().endsWith("{") ? " {" : ""),
];
const count = (text, mark) => text.split(mark).length;

function spoiled() {
  for (;;) {
    const lines = readFileSync(files[random(files.length)], "utf8").split("\n");
    const at = random(lines.length);
    const line = lines[at];
    const words = [...line.replace(/#.*/, "").matchAll(/"[^"]*"|[\w'-]+|[:=,.]/g)];
    if (!words.length) continue;
    const changed = WAYS[random(WAYS.length)](line, words[random(words.length)]);
    // Another block, an open text or a list that goes on changes more than its line, and rightly so.
    const same = [..."{}\""].every((mark) => count(line, mark) === count(changed, mark) || mark === '"');
    const lists = [line, changed, lines[at - 1] ?? ""].some((text) => /,\s*(#.*)?$/.test(text));
    if (!same || lists || count(changed, '"') % 2 === 0) continue;
    lines[at] = changed;
    return { text: lines.join("\n"), at, line, changed };
  }
}

const folder = mkdtempSync(join(tmpdir(), "wazir-spoiled-"));
const cases = Array.from({ length: MUTANTS }, spoiled);
const paths = cases.map(({ text }, number) => {
  const path = join(folder, `${number}.wazir`);
  writeFileSync(path, text);
  return path;
});
let printed;
try {
  printed = execFileSync(cli, ["parse", ...paths], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"], maxBuffer: 1 << 28 });
} catch (error) {
  printed = error.stdout;           // there are error nodes, as there should be
}
rmSync(folder, { recursive: true });

const trees = printed.split(/^(?=\(source_file|\(ERROR \[0, 0\])/m).filter((tree) => tree.startsWith("("));
if (trees.length !== cases.length) throw new Error(`${trees.length} trees of ${cases.length} files`);
let noticed = 0;
const elsewhere = cases.filter(({ at }, number) => {
  const nodes = [...trees[number].matchAll(/\((?:ERROR|MISSING[^[]*) \[(\d+), \d+\] - \[(\d+), (\d+)\]/g)];
  if (nodes.length) noticed++;
  return nodes.some(([, first, last, column]) => +first !== at || (+last !== at && !(+last === at + 1 && +column === 0)));
});
console.log(`of ${MUTANTS} spoiled lines ${noticed} have an error node, ${elsewhere.length} of them not on that line alone`);
if (elsewhere.length > MUTANTS * ALLOWED || noticed < MUTANTS / 2) {
  for (const { line, changed } of elsewhere) console.error(`${line.trim()}\n    ${changed.trim()}`);
  process.exit(1);
}
