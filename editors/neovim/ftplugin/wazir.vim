" Wazir: how a file is edited.

if exists("b:did_ftplugin")
  finish
endif
let b:did_ftplugin = 1

setlocal commentstring=#\ %s
setlocal comments=:#
setlocal iskeyword=@,48-57,_,-,39
setlocal expandtab shiftwidth=2 softtabstop=2
setlocal suffixesadd=.wazir
setlocal formatoptions-=t formatoptions+=croql
" What another file gives: `include camels from "animals.wazir"`.
let &l:include = '\<from\s\+"\zs[^"]\+\ze"'
let &l:define = '^\s*\%(\%(replace\|change\)\s\+\)\=\%(variant\|part\|piece\|castling\|zone\)\>'
setlocal makeprg=wazir\ --message-format\ short\ check\ %:S
setlocal errorformat=%f:%l:%c:\ %trror[%*[^]]]:\ %m,%f:%l:%c:\ %tarning[%*[^]]]:\ %m,%-G%.%#

let b:undo_ftplugin = "setlocal commentstring< comments< iskeyword< expandtab< shiftwidth< softtabstop< suffixesadd<"
      \ . " formatoptions< include< define< makeprg< errorformat<"
