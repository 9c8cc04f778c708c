" Lists of positions, EPD and FEN: enough colour to read by, without a server.
if exists('b:current_syntax')
  finish
endif

syntax match movetextPosition /^\s*[pnbrqkPNBRQK1-8]\+\%(\/[pnbrqkPNBRQK1-8]\+\)\{7}\%(\s\+[-a-hA-HKQkqw0-9]\+\)*/
syntax match movetextTagName /\<\%(am\|bm\|pm\|pv\|sm\|id\|ce\|dm\|acd\|acn\|acs\|eco\|fmvn\|hmvc\|[cv]\d\)\>/
syntax region movetextString oneline start=/"/ end=/"/
syntax match movetextComment /^\s*[#;%].*$/

highlight default link movetextPosition Constant
highlight default link movetextTagName Keyword
highlight default link movetextString String
highlight default link movetextComment Comment

let b:current_syntax = 'epd'
