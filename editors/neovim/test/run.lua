-- The plugin in a real Neovim, without a screen. editors/neovim/check starts it; any version from 0.7 on will do.

local folder = vim.env.WAZIR_EDITORS .. "/neovim"
local failures = {}
local function expect(what, found, wanted)
  if found ~= wanted then
    table.insert(failures, string.format("%s: %s, not %s", what, vim.inspect(found), vim.inspect(wanted)))
  end
end

-- ---- What kind of file it is, and its colours ----

local example = vim.fn.tempname() .. ".wazir"
vim.fn.writefile({
  "edition 1",
  'variant mine "Mine" extends standard {',
  "  replace piece knight N worth 2.5 {",
  "    move and capture slide any way up to 3 from e2   # a comment",
  "    capture step diagnal, if its side has a piece",
  "  }",
  "  zone hill = file a, d4-e5",
  "  replace endings { checkmate: the side to move loses; stalemate: draw }",
  '  test "one" { after e2e4 e7e5 Nf3: white wins by checkmate; perft 2 = 400 }',
  "}",
}, example)
vim.cmd("edit " .. example)
expect("the kind of file", vim.bo.filetype, "wazir")
expect("how comments are written", vim.bo.commentstring, "# %s")

-- Where a word is, and its groups: those of Vim's syntax, and those of tree-sitter.
local cases = {
  { 2, "variant", "wazirDeclaration", "keyword" },
  { 2, "mine", "wazirVariantName", "type.definition" },
  { 2, '"Mine"', "wazirString", "string" },
  { 3, "replace", "wazirDeclaration", "keyword.modifier" },
  { 3, "knight", "wazirPieceName", "type" },
  { 3, "N worth", "wazirLetter", "character" },
  { 3, "2.5", "wazirNumber", "number" },
  { 4, "move", "wazirMovement", "function" },
  { 4, "slide", "wazirMovement", "function" },
  { 4, "any way", "wazirDirection", "constant.builtin" },
  { 4, "up to", "wazirQuantity", "operator" },
  { 4, "e2", "wazirSquare", "constant" },
  { 4, "# a", "wazirComment", "comment" },
  { 5, "if", "wazirLogic", "keyword.conditional" },
  { 5, "piece", "wazirNoun", "property" },
  { 7, "hill", "wazirZoneName", "type" },
  { 7, "a, d4", "wazirSquare", "constant" },
  { 7, "d4-e5", "wazirSquare", "constant" },
  { 8, "stalemate", "wazirEnding", "constant.builtin" },
  { 8, "draw", "wazirOutcome", "keyword.outcome" },
  { 9, "test", "wazirDeclaration", "keyword" },
  { 9, "after", "wazirAssertion", "keyword.test" },
  { 9, "e2e4", "wazirMove", "constant" },
  { 9, "Nf3", "wazirMove", "constant" },
  { 9, "white", "wazirSide", "keyword.test" },
  { 9, "checkmate", "wazirCode", "string.special" },
  { 9, "2 =", "wazirCount", "number" },
  { 9, "400", "wazirCount", "number" },
}
local with_parser = vim.treesitter.start and #vim.api.nvim_get_runtime_file("parser/wazir.so", false) > 0
if with_parser then
  vim.treesitter.get_parser(0, "wazir"):parse()
  expect("the tree has no error but where one is", vim.treesitter.highlighter.active[vim.api.nvim_get_current_buf()] ~= nil, true)
end
vim.cmd("syntax on")
vim.bo.syntax = "wazir"
for _, case in ipairs(cases) do
  local column = assert(vim.fn.getline(case[1]):find(case[2], 1, true), case[2])
  local group = vim.fn.synIDattr(vim.fn.synID(case[1], column, 1), "name")
  expect("the group of `" .. case[2] .. "` in line " .. case[1], group, case[3])
  if with_parser then
    local captures = vim.treesitter.get_captures_at_pos(0, case[1] - 1, column - 1)
    local names = vim.tbl_map(function(capture) return capture.capture end, captures)
    expect("the capture of `" .. case[2] .. "` in line " .. case[1], table.concat(names, " "), case[4])
  end
end

-- ---- Indentation: shipped files stay as they are ----

local files = vim.fn.glob(vim.env.WAZIR_EDITORS .. "/../variants/*/*.wazir", false, true)
vim.list_extend(files, vim.fn.glob(vim.env.WAZIR_EDITORS .. "/../examples/*.wazir", false, true))
local moved = 0
for _, file in ipairs(files) do
  vim.cmd("edit " .. file)
  local before = vim.api.nvim_buf_get_lines(0, 0, -1, false)
  vim.cmd("silent normal! gg=G")
  local after = vim.api.nvim_buf_get_lines(0, 0, -1, false)
  for number, line in ipairs(before) do
    if after[number] ~= line then
      moved = moved + 1
      if moved <= 3 then
        table.insert(failures, string.format("%s:%d is indented as %q", file, number, after[number]))
      end
    end
  end
  vim.cmd("bwipeout!")
end
expect("how many files were indented", #files > 100, true)
expect("lines that are indented otherwise than they are written", moved, 0)

-- ---- The language server ----

vim.cmd("edit " .. example)
local function errors() return vim.diagnostic.get(0, { severity = vim.diagnostic.severity.ERROR }) end
vim.wait(10000, function() return #errors() > 0 end, 20)
local first = errors()[1] or {}
expect("how many mistakes there are", #errors(), 1)
expect("the line of the report", first.lnum, 4)
expect("the column of the report", first.col, 17)
expect("the code of the report", first.code, "E0101")
vim.api.nvim_buf_set_lines(0, 4, 5, false, { "    capture step diagonal, if its side has a piece" })
vim.wait(10000, function() return #errors() == 0 end, 20)
expect("mistakes after it is mended", #errors(), 0)

-- ---- What it ran ----

local version = vim.version()
local lines = { string.format("Neovim %d.%d.%d: colours, indents of %d files, %s, %s", version.major, version.minor, version.patch, #files,
  with_parser and "tree-sitter" or "no tree-sitter", vim.env.WAZIR_SERVER) }
vim.list_extend(lines, failures)
io.stdout:write(table.concat(lines, "\n") .. "\n")
vim.cmd(#failures > 0 and "cquit 1" or "qall!")
