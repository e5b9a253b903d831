" Wazir: two spaces for each block that is open, and four more for a list that goes on after a comma.

if exists("b:did_indent")
  finish
endif
let b:did_indent = 1

setlocal indentexpr=WazirIndent()
setlocal indentkeys=0},o,O,!^F
let b:undo_indent = "setlocal indentexpr< indentkeys<"

if exists("*WazirIndent")
  finish
endif

" A line with its texts blotted out, without its comment: braces and commas in those mean nothing.
function! s:bare(number) abort
  return substitute(substitute(getline(a:number), '"[^"]*"\=', 'x', 'g'), '\s*\%(#.*\)\=$', '', '')
endfunction

function! WazirIndent() abort
  let before = prevnonblank(v:lnum - 1)
  while before > 0 && s:bare(before) ==# '' && getline(v:lnum) !~# '^\s*#'
    let before = prevnonblank(before - 1)
  endwhile
  if before == 0
    return 0
  endif
  let text = s:bare(before)
  let indent = indent(before)
  let above = s:bare(prevnonblank(before - 1))
  if text =~# ',$'
    return above =~# ',$' ? indent : indent + 2 * shiftwidth()
  endif
  if above =~# ',$'
    let indent -= 2 * shiftwidth()
  endif
  " A `}` at the beginning has its line moved already.
  let opened = count(text, '{') - count(substitute(text, '^\s*}', '', ''), '}')
  if opened > 0
    let indent += shiftwidth()
  elseif opened < 0
    let indent -= shiftwidth()
  endif
  if getline(v:lnum) =~# '^\s*}'
    let indent -= shiftwidth()
  endif
  return max([indent, 0])
endfunction
