/** The page of the diagram panel. It has no scripts: what is shown are pictures, and the texts that belong to them. */
"use strict";

/** @param {string} text */
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** @param {string} svg */
const image = (svg) =>
  `<img alt="${escaped(titleOf(svg)).replaceAll('"', "&quot;")}" src="data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}">`;

/** @param {string} svg */
const titleOf = (svg) =>
  (/<title>([^<]*)<\/title>/.exec(svg)?.[1] ?? "").replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

/**
 * @param {{ title?: string, summary?: string, board?: string, pictures?: string[], error?: string }} shown
 */
function page({ title = "", summary = "", board, pictures = [], error }) {
  const body = error
    ? `<p>There is no diagram, because the file has errors:</p><pre>${escaped(error)}</pre>`
    : `<h1>${escaped(title)}</h1><p>${escaped(summary)}</p>${board ? image(board) : ""}<div class="pieces">${pictures.filter(Boolean).map(image).join("")}</div>`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="UTF-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>
  body { font-family: var(--vscode-font-family); color: var(--vscode-foreground); padding: 0 1rem 1rem; }
  pre { white-space: pre-wrap; font-family: var(--vscode-editor-font-family); }
  img { max-width: 100%; border-radius: 4px; }
  .pieces { display: flex; flex-wrap: wrap; gap: 1rem; margin-top: 1rem; align-items: flex-start; }
</style>
</head>
<body>
${body}
</body>
</html>
`;
}

module.exports = { page };
