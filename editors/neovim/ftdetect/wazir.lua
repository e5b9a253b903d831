vim.filetype.add({ extension = { wazir = "wazir" } })
