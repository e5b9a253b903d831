" Wazir: the colours of a file, for those who have no tree-sitter parser.
" The words come from editors/tree-sitter-wazir/words.json; `node editors/words.mjs` writes them.

if exists("b:current_syntax")
  finish
endif

syntax iskeyword @,48-57,-,_,39
syntax case match

" words: by kind
syntax match wazirDeclaration "\<\%(army\|betza\|board\|castling\|change\|edition\|endings\|extends\)\>"
syntax match wazirDeclaration "\<\%(hexagon\|holes\|include\|known\|link\|mirror\|part\|piece\|points\)\>"
syntax match wazirDeclaration "\<\%(regions\|remove\|replace\|rotation\|setup\|shuffle\|source\|summary\)\>"
syntax match wazirDeclaration "\<\%(symmetry\|test\|turn\|variant\|worth\|zone\)\>"
syntax match wazirMovement "\<\%(anywhere\|capture\|castle\|drop\|hop\|leap\|move\|pass\|promote\|repeat\)\>"
syntax match wazirMovement "\<\%(ride\|slide\|step\)\>"
syntax match wazirDirection "\<\%(backward\|backward-left\|backward-right\|diagonal\|down\|forward\)\%(-up\|-down\)\=\>"
syntax match wazirDirection "\<\%(forward-left\|forward-right\|left\|orthogonal\|right\|sideways\|triagonal\)\%(-up\|-down\)\=\>"
syntax match wazirDirection "\<\%(up\|vertical\)\%(-up\|-down\)\=\>"
syntax match wazirBearing "\<\%(ahead\|aside\|back\|outward\)\>"
syntax match wazirEvent "\<\%(appears\|attack\|attacks\|becomes\|captured\|captures\|castled\|changes\)\>"
syntax match wazirEvent "\<\%(counts\|entering\|follows\|freezes\|given\|giving\|goes\|keeping\|keeps\)\>"
syntax match wazirEvent "\<\%(leaves\|leaving\|meets\|moved\|moves\|passed\|passes\|passing\|promotion\)\>"
syntax match wazirEvent "\<\%(repeated\|repeating\|stays\|taking\)\>"
syntax match wazirLogic "\<\%(because\|cannot\|else\|except\|if\|may\|since\|so\|then\|unless\|when\|where\)\>"
syntax match wazirLogic "\<\%(while\|without\)\>"
syntax match wazirOutcome "\<\%(draw\|loses\|wins\)\>"
syntax match wazirEnding "\<\%(arrangement\|chase\|check\|checkmate\|checks\|claim\|insufficient\|mate\)\>"
syntax match wazirEnding "\<\%(material\|perpetual\|plies\|position\|stalemate\|trail\)\>"
syntax match wazirSide "\<\%(black\|captor's\|enemies\|enemy\|friendly\|nobody\|owner's\|side\|sides\|white\)\>"
syntax match wazirQuality "\<\%(crossable\|dark\|drawn\|empty\|frozen\|light\|possible\|reversed\|royal\)\>"
syntax match wazirQuality "\<\%(safe\|uncapturable\|unmoved\|unpromoted\)\>"
syntax match wazirQuantity "\<\%(another\|any\|each\|every\|exactly\|fewer\|last\|least\|less\|more\|most\)\>"
syntax match wazirQuantity "\<\%(no\|none\|not\|one\|only\|other\)\>"
syntax match wazirNoun "\<\%(board\|castling\|chain\|colour\|endings\|file\|files\|hand\|kind\|level\)\>"
syntax match wazirNoun "\<\%(levels\|piece\|pieces\|place\|points\|rank\|ranks\|region\|row\|square\)\>"
syntax match wazirNoun "\<\%(squares\|start\|turn\|victim\|way\)\>"
syntax match wazirAssertion "\<\%(after\|claimable\|expect\|fen\|illegal\|legal\|ongoing\|perft\|play\)\>"
syntax match wazirParticle "\<\%(a\|also\|an\|and\|are\|as\|at\|before\|between\|by\|can\|does\|elsewhere\)\>"
syntax match wazirParticle "\<\%(end\|ends\|for\|from\|has\|in\|is\|it\|its\|just\|next\|of\|on\|once\|onto\)\>"
syntax match wazirParticle "\<\%(or\|over\|than\|that\|the\|there\|times\|to\|was\|what\|with\|within\|x\)\>"
" end of the words

" Of several words, or told from a name by what follows.
syntax match wazirDirection "\<any\s\+way\%(\s\+in\s\+space\)\=\>"
syntax match wazirDirection "\<\%(orthogonal\|diagonal\)\s\+in\s\+space\>"
syntax match wazirQuantity "\<up\s\+to\ze\s\+\d"

syntax match wazirNumber "\<\d\+\%([.-]\d\+\)\=\>"
syntax match wazirSquare "\<[A-P]\=[ab]\=[a-z]\d\+\%(-[A-P]\=[ab]\=[a-z]\d\+\)\=\>"
syntax match wazirSquare "\%(\<files\=\s\+\)\@<=[ab]\=[a-z]\%(-[ab]\=[a-z]\)\=\>"
syntax match wazirSquare "\%(\<levels\=\s\+\)\@<=[A-P]\%(-[A-P]\)\=\>"
syntax match wazirLetter "+\=\<[A-Z]'\{0,2}\ze\%(\s\|[{;,]\|$\)"

" What is defined: the word at the beginning of a line, then a name, then perhaps a letter.
syntax match wazirHead "\%(^\|[{;}]\)\@1<=\s*\%(\%(replace\|change\)\s\+\)\=piece\>" contains=wazirDeclaration nextgroup=wazirPieceName skipwhite
syntax match wazirHead "\%(^\|[{;}]\)\@1<=\s*\%(replace\s\+\)\=castling\>" contains=wazirDeclaration nextgroup=wazirPieceName skipwhite
syntax match wazirHead "\%(^\|[{;}]\)\@1<=\s*\%(replace\s\+\)\=zone\>" contains=wazirDeclaration nextgroup=wazirZoneName skipwhite
syntax match wazirHead "^\s*\%(variant\|part\)\>" contains=wazirDeclaration nextgroup=wazirVariantName skipwhite
syntax match wazirPieceName "[a-z][a-z0-9-]*" contained
syntax match wazirZoneName "[a-z][a-z0-9-]*" contained
syntax match wazirVariantName "[a-z][a-z0-9-]*" contained

" A test names moves, and the reasons of results.
syntax region wazirTest matchgroup=wazirDeclaration start=+\%(^\|[{;}]\)\@1<=\s*test\>\ze\s*\%("[^"]*"\s*\)\={+ end="}"me=e-1 contains=wazirTestBlock,wazirString,wazirComment keepend extend
syntax region wazirTestBlock start="{" end="}" contained contains=wazirAssertion,wazirSide,wazirOutcome,wazirCode,wazirMove,wazirCount,wazirString,wazirComment
syntax match wazirMove "\%(\<\|\*\)\%([A-Za-z=+@'*/-]*\d\|O-O\|0-0\|o-o\)[A-Za-z0-9=+@'*/,-]*" contained
syntax match wazirCount "\%(\<perft\s\+\d*\s*=\=\s*\|\<setup\s\+\)\@<=\d\+" contained
syntax match wazirAssertion "\<\%(after\|setup\|because\|by\|in\s\+check\|not\s\+in\s\+check\)\>" contained nextgroup=wazirCode skipwhite
syntax match wazirCode "\%(\<\%(because\|by\|claimable\)\s\+\)\@<=[a-z][a-z-]*" contained

syntax region wazirString start=+"+ end=+"+ oneline
syntax match wazirComment "#.*$" contains=wazirAllow,@Spell
syntax match wazirAllow "\%(#\s*\)\@<=allow\>" contained

syntax region wazirFold start="{" end="}" transparent fold

highlight default link wazirDeclaration Keyword
highlight default link wazirMovement Function
highlight default link wazirDirection Constant
highlight default link wazirBearing Constant
highlight default link wazirEvent Statement
highlight default link wazirLogic Conditional
highlight default link wazirOutcome Special
highlight default link wazirEnding Special
highlight default link wazirSide Identifier
highlight default link wazirQuality StorageClass
highlight default link wazirQuantity Operator
highlight default link wazirNoun Normal
highlight default link wazirAssertion Statement
highlight default link wazirParticle Normal
highlight default link wazirNumber Number
highlight default link wazirCount Number
highlight default link wazirSquare Number
highlight default link wazirMove Number
highlight default link wazirLetter Character
highlight default link wazirPieceName Type
highlight default link wazirZoneName Type
highlight default link wazirVariantName Title
highlight default link wazirCode Special
highlight default link wazirString String
highlight default link wazirComment Comment
highlight default link wazirAllow PreProc

let b:current_syntax = "wazir"
