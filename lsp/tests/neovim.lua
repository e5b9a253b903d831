-- Neovim as the editor: diagnostics, hover, completion and rename, each as the user sees it. Run as
--   WAZIR=path/to/wazir nvim --headless --clean -u NONE -l lsp/tests/neovim.lua     (0.9 and later)
--   WAZIR=path/to/wazir nvim --headless --clean -u NONE -c 'luafile lsp/tests/neovim.lua'
-- It prints what it sees, and `neovim: all is well` at the end. `editors/check` runs it.

local function fail(why)
  io.stdout:write("neovim: " .. why .. "\n")
  vim.cmd("cquit 1")
end

local function try()
  local folder = vim.fn.tempname()
  vim.fn.mkdir(folder, "p")
  local path = folder .. "/mine.wazir"
  vim.fn.writefile({
    "edition 1",
    "# 🂡 a character of two units",
    'variant mine "Mine" extends standard {',
    "  piece elk E { move and capture leap 1 3 }",
    "  change piece pawn { replace promote on last rank to queen, elk }",
    "  zone hil = d4 # 🂡 unused",
    "  change piece rok { move step forward }",
    "}",
  }, path)
  vim.cmd("edit " .. path)
  local id = vim.lsp.start_client({ name = "wazir", cmd = { vim.env.WAZIR or "wazir", "lsp" }, root_dir = folder })
  vim.lsp.buf_attach_client(0, id)

  local function wait(what, is)
    if not vim.wait(20000, is, 20) then fail("no " .. what) end
  end
  local function ask(method, line, column, more)
    local params = { textDocument = vim.lsp.util.make_text_document_params(), position = { line = line, character = column } }
    for key, value in pairs(more or {}) do params[key] = value end
    local answers = vim.lsp.buf_request_sync(0, method, params, 20000) or fail("no answer to " .. method)
    local answer = answers[id] or fail("no answer to " .. method)
    if answer.error then return nil, answer.error.message end
    return answer.result
  end
  local function says(text, part, what)
    if not string.find(text, part, 1, true) then fail(what .. " lacks " .. part .. ": " .. text) end
    io.stdout:write("neovim: " .. what .. ": " .. part .. "\n")
  end

  wait("diagnostics", function() return #vim.diagnostic.get(0) > 0 end)
  local found = vim.diagnostic.get(0, { severity = vim.diagnostic.severity.ERROR })[1] or fail("no error")
  says(found.message, "there is no piece `rok` to change", "diagnostic")
  if found.lnum ~= 6 or found.col ~= 15 then fail("the diagnostic is at " .. found.lnum .. ":" .. found.col) end

  -- The slip is put right in the buffer, and the diagnostic goes.
  vim.api.nvim_buf_set_lines(0, 6, 7, false, { "  change piece rook { move step forward }" })
  wait("new diagnostics", function()
    for _, d in ipairs(vim.diagnostic.get(0)) do
      if d.severity == vim.diagnostic.severity.ERROR then return false end
    end
    return true
  end)

  -- What is wrong with names is told first; the rules are known a moment later.
  wait("rules", function()
    local told = ask("textDocument/hover", 4, 17)
    return told and string.find(told.contents.value, "**pawn** P", 1, true) ~= nil
  end)
  says(ask("textDocument/hover", 4, 17).contents.value, "**pawn** P", "hover")
  says(ask("textDocument/hover", 3, 9).contents.value, "[E]", "hover with a diagram")

  local labels = {}
  for _, item in ipairs(ask("textDocument/completion", 4, 56).items) do table.insert(labels, item.label) end
  says(table.concat(labels, " "), "queen", "completion")

  local edit, why = ask("textDocument/rename", 3, 9, { newName = "moose" })
  if not edit then fail("rename: " .. why) end
  vim.lsp.util.apply_workspace_edit(edit, vim.lsp.get_client_by_id(id).offset_encoding)
  local text = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n")
  says(text, "piece moose E", "rename")
  says(text, "to queen, moose }", "rename")
  local _, refusal = ask("textDocument/rename", 3, 9, { newName = "pawn" })
  says(refusal or "", "there is a piece `pawn` already", "refused rename")

  vim.lsp.stop_client(id)
  wait("end", function() return vim.lsp.client_is_stopped(id) end)
  vim.fn.delete(folder, "rf")
  io.stdout:write("neovim: all is well\n")
end

local ok, error = pcall(try)
if not ok then fail(tostring(error)) end
vim.cmd("qall!")
