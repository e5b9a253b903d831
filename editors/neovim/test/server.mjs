// A language server that knows one mistake, to try an editor's set-up where `wazir lsp` is not built: it reports the word `diagnal`.

let input = Buffer.alloc(0);
const send = (message) => {
  const body = JSON.stringify({ jsonrpc: "2.0", ...message });
  process.stdout.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
};

function report(uri, text) {
  const diagnostics = text.split("\n").flatMap((line, number) => {
    const at = line.indexOf("diagnal");
    if (at < 0) return [];
    const range = { start: { line: number, character: at }, end: { line: number, character: at + 7 } };
    return [{ range, severity: 1, code: "E0101", source: "wazir", message: "`diagnal` is not expected here" }];
  });
  send({ method: "textDocument/publishDiagnostics", params: { uri, diagnostics } });
}

function answer({ id, method, params }) {
  if (method === "initialize") {
    const capabilities = {
      textDocumentSync: 1,
      hoverProvider: true,
      executeCommandProvider: { commands: ["wazir.runTest", "wazir.play"] },
    };
    send({ id, result: { capabilities, serverInfo: { name: "wazir" } } });
  } else if (method === "textDocument/didOpen") {
    report(params.textDocument.uri, params.textDocument.text);
  } else if (method === "textDocument/didChange") {
    report(params.textDocument.uri, params.contentChanges[0].text);
  } else if (method === "exit") {
    process.exit(0);
  } else if (id !== undefined) {
    send({ id, result: null });
  }
}

process.stdin.on("data", (data) => {
  input = Buffer.concat([input, data]);
  for (;;) {
    const head = input.indexOf("\r\n\r\n");
    if (head < 0) return;
    const length = Number(/Content-Length: (\d+)/i.exec(input.subarray(0, head).toString())[1]);
    if (input.length < head + 4 + length) return;
    answer(JSON.parse(input.subarray(head + 4, head + 4 + length).toString()));
    input = input.subarray(head + 4 + length);
  }
});
