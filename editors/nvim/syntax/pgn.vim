" Chess game records: enough colour to read by, without a server.
if exists('b:current_syntax')
  finish
endif

" Later items win, so moves come before what may contain them.
syntax match movetextNumber /\<\d\+\.\+/
syntax match movetextMove /\<[KQRBNP]\?[a-h]\?[1-8]\?x\?[a-h][1-8]\%(=\?[QRBNK]\)\?[+#]\?/
syntax match movetextMove /\<[O0]-[O0]\%(-[O0]\)\?[+#]\?/
syntax match movetextMove /\<\%(WH\|GR\|BL\)\%([KQRBN]\?\%([a-h]\?[1-6]\?[x-]\?\%(WH\|GR\|BL\)\|x\)\?[a-h][1-6]\%(=[QRBN]\)\?\|[O0]-[O0]\%(-[O0]\)\?\)[+#]\?/
syntax match movetextMove /\<[QRBNP]@[a-h][1-8][+#]\?/
syntax match movetextGlyph /\$\d\+/
syntax match movetextGlyph /[!?]\{1,2}/
syntax match movetextResult /\<\%(1-0\|0-1\|1\/2-1\/2\)\>/
syntax match movetextResult /\<\%(1-0-0\|0-1-0\|0-0-1\|1\/3-1\/3-1\/3\|1\/2-1\/2-0\|1\/2-0-1\/2\|0-1\/2-1\/2\)\>/
syntax match movetextResult /\*/
syntax match movetextParenthesis /[()]/

syntax region movetextComment start=/{/ end=/}/ contains=movetextCommand
syntax match movetextComment /;.*$/
syntax match movetextEscape /^%.*$/
syntax match movetextCommand /\[%\a\+[^]]*\]/ contained

syntax region movetextTag oneline start=/^\s*\[\ze\s*\a/ end=/\]\s*$/ contains=movetextTagName,movetextString keepend
syntax match movetextTagName /\[\@1<=\s*\h\w*/ contained
syntax region movetextString oneline start=/"/ skip=/\\./ end=/"/ contained

highlight default link movetextNumber LineNr
highlight default link movetextMove Identifier
highlight default link movetextGlyph Operator
highlight default link movetextResult Constant
highlight default link movetextParenthesis Delimiter
highlight default link movetextComment Comment
highlight default link movetextCommand SpecialComment
highlight default link movetextEscape PreProc
highlight default link movetextTag Delimiter
highlight default link movetextTagName Keyword
highlight default link movetextString String

let b:current_syntax = 'pgn'
