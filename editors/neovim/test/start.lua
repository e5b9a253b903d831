-- Runs the tests once Neovim is up, and ends it with an error if one of them throws.
local ok, why = pcall(dofile, vim.env.WAZIR_EDITORS .. "/neovim/test/run.lua")
if not ok then
  io.stderr:write(tostring(why) .. "\n")
  vim.cmd("cquit 1")
end
