-- The language server and the tree-sitter parser, wherever they are to be had. Without either, files still have colours and indents.
--
--   vim.g.wazir_path    the command, if it is not on the PATH
--   vim.g.wazir_lsp     false: no language server

if vim.g.loaded_wazir then
  return
end
vim.g.loaded_wazir = true

local group = vim.api.nvim_create_augroup("wazir", {})
local command = vim.g.wazir_path or "wazir"

-- How a client is started, by version: 0.11 and later read `lsp/wazir.lua`; before 0.8 there is one client for all files.
local function attach(buffer)
  if vim.lsp.start then
    local marker = vim.fs.find(".git", { upward = true, path = vim.fs.dirname(vim.api.nvim_buf_get_name(buffer)) })[1]
    vim.lsp.start({ name = "wazir", cmd = { command, "lsp" }, root_dir = marker and vim.fs.dirname(marker) })
  else
    local clients = vim.lsp.get_active_clients()
    local known = vim.tbl_filter(function(client) return client.name == "wazir" end, clients)[1]
    local id = known and known.id
      or vim.lsp.start_client({ name = "wazir", cmd = { command, "lsp" }, root_dir = vim.fn.getcwd() })
    if id then
      vim.lsp.buf_attach_client(buffer, id)
    end
  end
end

-- Asked once, with the first file: a command without the server says so, which is told once, too.
local server
local function has_server()
  if server == nil then
    local answer = vim.fn.system({ command, "lsp" }, "")
    server = vim.v.shell_error ~= 2
    if not server then
      vim.notify("Wazir: no language server (" .. vim.trim(answer):gsub("\n.*", "") .. ")", vim.log.levels.WARN)
    end
  end
  return server
end

local function serve(buffer)
  if not has_server() then
    return
  end
  if vim.lsp.enable then
    vim.lsp.enable("wazir")
  else
    attach(buffer)
  end
end

if vim.g.wazir_lsp ~= false and vim.fn.executable(command) == 1 then
  vim.api.nvim_create_autocmd("FileType", {
    group = group,
    pattern = "wazir",
    callback = function(args)
      if vim.lsp.enable and vim.lsp.is_enabled and vim.lsp.is_enabled("wazir") then
        return
      elseif vim.v.vim_did_enter == 1 then
        serve(args.buf)
      else
        vim.api.nvim_create_autocmd("VimEnter", { group = group, once = true, callback = function() serve(args.buf) end })
      end
    end,
  })
end

-- The parser is `parser/wazir.so` in a folder of the runtime path; `editors/README.md` says how it is built.
vim.api.nvim_create_autocmd("FileType", {
  group = group,
  pattern = "wazir",
  callback = function(args)
    if vim.treesitter.start and #vim.api.nvim_get_runtime_file("parser/wazir.so", false) > 0 then
      pcall(vim.treesitter.start, args.buf, "wazir")
    end
  end,
})

local function file()
  vim.cmd("silent update")
  return vim.fn.expand("%:p")
end

local function terminal(where, what, of)
  vim.cmd(where .. " | terminal " .. vim.fn.shellescape(command, true) .. " " .. what .. " " .. vim.fn.shellescape(of, true))
end

local function play(of)
  terminal("tabnew", "play", of)
  vim.cmd("startinsert")
end

local function show(of, piece)
  local words = { command, "--color", "never", "show", of, "--long" }
  if piece ~= "" then
    vim.list_extend(words, { "--piece", piece })
  end
  local lines = vim.fn.systemlist(words)
  vim.cmd("botright vnew")
  vim.api.nvim_buf_set_lines(0, 0, -1, false, lines)
  for option, value in pairs({ buftype = "nofile", bufhidden = "wipe", swapfile = false, modifiable = false }) do
    vim.bo[option] = value
  end
end

local new = vim.api.nvim_create_user_command
new("WazirTest", function() terminal("botright split", "test", file()) end, { desc = "run the tests of this file" })
new("WazirPlay", function() play(file()) end, { desc = "play this variant in a terminal" })
new("WazirShow", function(args) show(file(), args.args) end, { nargs = "?", desc = "the board and the pieces, or one piece" })

-- What the server's code lenses leave to the editor: each names an address and a variant.
local function meant(lens)
  vim.cmd("silent update")
  return vim.uri_to_fname(lens.arguments[1]) .. "#" .. lens.arguments[2]
end
vim.lsp.commands["wazir.play"] = function(lens) play(meant(lens)) end
vim.lsp.commands["wazir.show"] = function(lens) show(meant(lens), "") end
