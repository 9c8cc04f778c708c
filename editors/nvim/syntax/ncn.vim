" Scoresheets in New Chess Notation: enough colour to read by, without a server.
if exists('b:current_syntax')
  finish
endif

syntax match movetextMove /\%(^\|[[:blank:]|]\)\@1<=\S\{1,8}\ze\%($\|[[:blank:]|]\)/
syntax match movetextNumber /^\%(|\s*\)\?\d\+\.\?\ze\%($\|[[:blank:]|]\)/
syntax match movetextParenthesis /|/
syntax match movetextParenthesis /^[-|:+= ]\{3,}$/
syntax keyword movetextTagName ORGANISATION ORGANIZATION TOURNAMENT WHITE BLACK DATE PLACE ROUND
syntax keyword movetextTagName CHESSBOARD SCORE NOTATION TITLE RATING COUNTRY
syntax match movetextComment /;.*$/
syntax region movetextTag oneline start=/^\s*\[\ze\s*\a/ end=/\]\s*$/ contains=movetextTagName,movetextString keepend
syntax match movetextTagName /\[\@1<=\s*\h\w*/ contained
syntax region movetextString oneline start=/"/ skip=/\\./ end=/"/ contained

highlight default link movetextNumber LineNr
highlight default link movetextMove Identifier
highlight default link movetextParenthesis Delimiter
highlight default link movetextComment Comment
highlight default link movetextTag Delimiter
highlight default link movetextTagName Keyword
highlight default link movetextString String

let b:current_syntax = 'ncn'
