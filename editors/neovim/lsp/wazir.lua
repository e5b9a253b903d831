-- The language server for Neovim 0.11 and later, which reads this file at `vim.lsp.enable("wazir")`.
return {
  cmd = { vim.g.wazir_path or "wazir", "lsp" },
  filetypes = { "wazir" },
  root_markers = { ".git" },
}
