autocmd BufNewFile,BufRead *.wazir setfiletype wazir
