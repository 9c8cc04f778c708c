-- :Movetext board and the keys that walk the game, in a real Neovim.
-- Environment: MOVETEXT_SERVER the program, MOVETEXT_FILE a copy of variations.pgn. Run by `nvim` beside it.

local PATIENCE = 20000 -- milliseconds
local checks = dofile(vim.env.MOVETEXT_CHECKS)

local function check(ok, what, detail)
  return checks.check(ok, 'board: ' .. what, detail)
end

local function board()
  for _, buffer in ipairs(vim.api.nvim_list_bufs()) do
    if vim.api.nvim_buf_get_name(buffer):find('movetext://board', 1, true) then
      return vim.api.nvim_buf_get_lines(buffer, 0, -1, false)
    end
  end
  return {}
end

local function shows(line)
  return vim.wait(PATIENCE, function() return vim.list_contains(board(), line) end, 5)
end

-- Puts the cursor on a word, as a person does.
local function go_to(word)
  vim.fn.cursor(1, 1)
  vim.fn.search('\\V' .. word)
  vim.cmd.doautocmd('CursorMoved')
end

local function press(keys)
  vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes(keys, true, false, true), 'tx', false)
end

-- Presses keys and waits until the cursor is on a word.
local function walks(keys, word)
  press(keys)
  local function there()
    local line, column = vim.api.nvim_get_current_line(), vim.fn.col('.')
    return vim.startswith(line:sub(column), word)
  end
  check(vim.wait(PATIENCE, there, 5), ('%s leads to %s'):format(keys, word), { vim.api.nvim_get_current_line(), vim.fn.col('.') })
end

checks.run(function()
  vim.lsp.config('movetext', { cmd = { vim.env.MOVETEXT_SERVER, 'lsp' } })
  vim.cmd.edit(vim.env.MOVETEXT_FILE)
  checks.need(vim.wait(PATIENCE, function() return #vim.diagnostic.get(0) > 0 end), 'board: the server runs')

  go_to('1. e4')
  vim.cmd('Movetext board')
  check(shows('White to move'), 'shows who is to move', board())
  check(vim.list_contains(board(), ' 1  ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖'), 'shows the board', board())
  go_to('Nf3 $1')
  check(shows('2. Nf3!'), 'follows the cursor, and shows the glyph of the move', board())
  check(shows(' 3  · · · · · ♘ · ·'), 'shows the move', board())
  local function board_window()
    return vim.iter(vim.api.nvim_list_wins()):find(function(win)
      return vim.api.nvim_buf_get_name(vim.api.nvim_win_get_buf(win)):find('movetext://board', 1, true)
    end)
  end
  -- The texts that a group looks at.
  local function texts_of(group)
    local buffer = vim.api.nvim_win_get_buf(board_window())
    local marks = vim.api.nvim_buf_get_extmarks(buffer, -1, 0, -1, { details = true })
    local found = vim.tbl_filter(function(mark) return mark[4].hl_group == group end, marks)
    return vim.tbl_map(function(mark)
      local more = mark[4]
      return table.concat(vim.api.nvim_buf_get_text(buffer, mark[2], mark[3], more.end_row, more.end_col, {}), '\n')
    end, found)
  end
  local moved = texts_of('movetextBoardMove')
  check(vim.deep_equal(moved, { '♘', '·' }), 'marks where the move leads to and comes from', moved)
  -- A sign of check without a check.
  local line = vim.api.nvim_buf_line_count(0)
  local last = vim.fn.getline(line)
  vim.fn.setline(line, (last:gsub('5. O%-O Be7', '5. O-O+ Be7')))
  go_to('O-O+')
  check(shows('this is not check'), 'says what is found at the move', board())
  check(vim.deep_equal(texts_of('DiagnosticWarn'), { 'this is not check' }), 'in the looks of a warning', texts_of('DiagnosticWarn'))
  vim.fn.setline(line, last)
  go_to('Bb6')
  check(shows('The board before this move:'), 'says that a move cannot be played', board())
  local whole = vim.api.nvim_buf_get_lines(0, 0, -1, false)
  vim.api.nvim_buf_set_lines(0, 0, -1, false, { '1. e4 e5 2. Qxh8 Zz4 3. Nf3 Yy9 *' })
  go_to('Nf3')
  check(shows('The position is not known here') and vim.list_contains(board(), 'The board before Qxh8:'), 'says that a position is not known', board())
  vim.api.nvim_buf_set_lines(0, 0, -1, false, { '[Variant "Shogi"]', '', '1. e4 *' })
  go_to('e4')
  check(shows('No game here'), 'shows no board of a game that is not known', board())
  vim.api.nvim_buf_set_lines(0, 0, -1, false, whole)
  go_to('Bb6')
  check(shows('The board before this move:'), 'and the board again', board())
  vim.cmd('Movetext flip')
  check(shows('    h g f e d c b a'), 'can be turned', board())
  vim.cmd('Movetext flip')
  check(shows('    a b c d e f g h'), 'can be turned back', board())
  local first = vim.api.nvim_get_current_buf()
  vim.cmd('Movetext flip')
  check(shows('    h g f e d c b a'), 'is turned for this record', board())
  vim.bo[first].bufhidden = 'hide'
  local ring = vim.fn.fnamemodify(vim.env.MOVETEXT_CHECKS, ':h:h:h') .. '/examples/three-man.pgn'
  vim.cmd.edit(ring)
  local client = function() return #vim.lsp.get_clients({ bufnr = 0, name = 'movetext' }) == 1 end
  checks.need(vim.wait(PATIENCE, client, 5), 'board: the server has the ring')
  go_to('WHe4')
  check(shows('1. WHe4'), 'another record has its own side', board())
  check(vim.api.nvim_win_get_width(board_window()) == vim.o.columns - 20, 'a ring makes the window wider', vim.api.nvim_win_get_width(board_window()))
  vim.cmd.buffer(first)
  go_to('1. e4')
  check(shows('    h g f e d c b a'), 'the first one is still turned', board())
  check(vim.api.nvim_win_get_width(board_window()) == 40, 'a smaller board makes it narrow again', vim.api.nvim_win_get_width(board_window()))
  vim.cmd('Movetext flip')
  check(shows('    a b c d e f g h'), 'and can be turned back', board())
  check(#vim.api.nvim_list_wins() == 2 and vim.bo.filetype == 'pgn', 'the cursor stays in the record')

  go_to('1. e4')
  walks(']m', 'e4')
  walks(']m', 'e5')
  walks(']v', 'c5')
  walks('2]m', 'd6')
  walks('[m', 'Nf3')
  walks(']v', 'c3')
  walks('[v', 'Nf3')
  walks('[v', 'e5')
  walks(']x', 'Bb6')
  -- Neovim itself says so only where keys come from a person.
  vim.cmd.doautocmd('CursorMoved')
  check(shows('The board before this move:'), 'follows the keys', board())
  walks('10[m', '1.')
  -- Keys that are typed faster than the server answers: each begins where the one before it has led.
  go_to('1. e4')
  walks(']m]m]v]m]m', 'd6')
  walks('[m[m[v[m', 'e4')
  go_to('1. e4')
  press(']m]miX<Esc>')
  check(vim.api.nvim_get_current_line():find('Xe5', 1, true), 'what is typed after the keys is written where they lead', vim.api.nvim_get_current_line())
  vim.cmd.undo()

  local before = vim.api.nvim_buf_get_lines(0, 0, -1, false)
  local function on_word(word)
    return vim.wait(PATIENCE, function() return vim.startswith(vim.api.nvim_get_current_line():sub(vim.fn.col('.')), word) end, 5)
  end
  go_to('e4 {best')
  vim.cmd('Movetext play c5')
  check(on_word('c5 2. Nf3'), 'a move that is written is gone to')
  check(vim.deep_equal(before, vim.api.nvim_buf_get_lines(0, 0, -1, false)), 'and nothing is written')
  go_to('e4 {best')
  vim.cmd('Movetext play d5')
  check(on_word('d5)'), 'another move becomes a variation', vim.api.nvim_buf_get_lines(0, 0, -1, false))
  vim.cmd.undo()
  check(vim.deep_equal(before, vim.api.nvim_buf_get_lines(0, 0, -1, false)), 'one undo takes it away')
  go_to('1. e4')
  press(':Movetext play d4<CR>:Movetext play d5<CR>:Movetext play c4<CR>')
  check(on_word('c4)'), 'moves that are typed one after the other follow each other', vim.api.nvim_buf_get_lines(0, 0, -1, false))
  for _ = 1, 3 do vim.cmd.undo() end
  check(vim.deep_equal(before, vim.api.nvim_buf_get_lines(0, 0, -1, false)), 'and are undone one by one')
  go_to('1. e4')
  local offered = vim.fn.getcompletion('Movetext play N', 'cmdline')
  check(vim.deep_equal(offered, { 'Na3', 'Nc3', 'Nf3', 'Nh3' }), 'offers the moves', offered)

  local function moves_line() return vim.fn.getline(9) end
  go_to('e4 {best')
  vim.cmd('Movetext glyph !?')
  check(vim.startswith(moves_line(), '1. e4 $5 {best'), 'a glyph is set', moves_line())
  vim.cmd('Movetext glyph $5')
  check(vim.deep_equal(before, vim.api.nvim_buf_get_lines(0, 0, -1, false)), 'and taken away', moves_line())
  local glyphs = vim.fn.getcompletion('Movetext glyph !', 'cmdline')
  check(vim.deep_equal(glyphs, { '!', '!!', '!?' }), 'offers the glyphs', glyphs)
  local marks = vim.fn.getcompletion('Movetext ', 'cmdline')
  check(vim.list_contains(marks, 'glyph') and vim.list_contains(marks, 'comment'), 'offers the commands', marks)
  vim.fn.setline(10, (vim.fn.getline(10):gsub('Bb6', 'Bb5')))
  go_to('Bb5')
  vim.cmd('Movetext comment the {old} way')
  check(vim.endswith(vim.fn.getline(10), ' 3. Bb5 {the (old) way}') and vim.startswith(vim.fn.getline(11), '3... a6'), 'a comment is written', { vim.fn.getline(10), vim.fn.getline(11) })
  go_to('Bb5')
  vim.cmd('Movetext comment again')
  check(vim.fn.getline(10):find('{the (old) way again}', 1, true), 'and goes on', vim.fn.getline(10))
  go_to('Bb5')
  vim.cmd('Movetext comment and  again')
  check(vim.fn.getline(10):find('way again and  again}', 1, true), 'and keeps its blanks', vim.fn.getline(10))
  go_to('Nc6 3.')
  press(':Movetext comment<CR>typed<Esc>')
  check(vim.fn.getline(10):find('Nc6 {typed} 3. Bb5', 1, true), 'without words it is typed', vim.fn.getline(10))
  vim.fn.setline(10, '1. e4 ; best')
  vim.fn.cursor(10, 4)
  vim.cmd('Movetext comment by')
  vim.fn.cursor(10, 4)
  press(':Movetext comment<CR>test<Esc>')
  check(vim.fn.getline(10) == '1. e4 ; best by test', 'a comment to the end of its line goes on there', vim.fn.getline(10))
  vim.fn.cursor(10, 4)
  press(':Movetext comment<CR>!<Esc>')
  check(vim.fn.getline(10) == '1. e4 ; best by test!', 'and is typed on there', vim.fn.getline(10))
  vim.api.nvim_buf_set_lines(0, 0, -1, false, before)

  vim.cmd.edit(vim.fn.tempname() .. '.ncn')
  vim.api.nvim_buf_set_lines(0, 0, -1, false, { '\ta\tb\tc\td\te\tf\tg\th', '1\t\t\t\t\t4' })
  checks.need(vim.wait(PATIENCE, function() return #vim.lsp.get_clients({ bufnr = 0, name = 'movetext' }) == 1 end, 5), 'board: the server has the scoresheet')
  vim.fn.cursor(2, 7)
  vim.cmd('Movetext play e:5')
  check(vim.fn.getline(3) == '\t\t\t\t\t5', 'a move is written into a row of its own', vim.api.nvim_buf_get_lines(0, 0, -1, false))
  vim.fn.cursor(2, 7)
  local said = checks.said(function() vim.cmd('Movetext play c:5') end, PATIENCE)
  check(said == 'movetext: On a scoresheet another move can be made only after the last one.', 'says why another move cannot be written', said)
  said = checks.said(function() vim.cmd('Movetext glyph !') end, PATIENCE)
  check(said == 'movetext: Glyphs, comments and drawings are not written into a scoresheet.', 'says why a move cannot be marked', said)
  offered = vim.fn.getcompletion('Movetext play ', 'cmdline')
  check(vim.deep_equal(offered, { 'e:5' }), 'offers only the move that is there', offered)
  vim.cmd.edit({ vim.env.MOVETEXT_FILE, bang = true })

  vim.cmd('Movetext board')
  check(#vim.api.nvim_list_wins() == 1 and #board() == 0, 'is closed by the same command')
  vim.cmd('Movetext board')
  vim.cmd('topleft split')
  vim.cmd.close()
  vim.wait(50)
  check(#board() > 0, 'stays beside the other window of the record')
  vim.bo.modified = true
  vim.bo.bufhidden = ''
  vim.o.hidden = false
  local is_refused = not pcall(vim.cmd.quit)
  check(is_refused and #vim.api.nvim_list_wins() == 1, 'does not stay alone where a record cannot be left', vim.api.nvim_list_wins())
  vim.bo.modified = false
  vim.cmd('Movetext board')
  vim.cmd('topleft new')
  vim.cmd.wincmd('j')
  vim.cmd.close({ bang = true })
  check(vim.wait(PATIENCE, function() return #vim.api.nvim_list_wins() == 1 and #board() == 0 end, 5), 'is closed with the last window of a record', board())
  vim.cmd.edit({ vim.env.MOVETEXT_FILE, bang = true })
  for _, other in ipairs(vim.api.nvim_list_bufs()) do
    if other ~= vim.api.nvim_get_current_buf() then vim.cmd.bwipeout({ other, bang = true }) end
  end
  local function has_server()
    return vim.wait(PATIENCE, function() return #vim.lsp.get_clients({ bufnr = 0, name = 'movetext' }) == 1 end, 5)
  end
  checks.need(has_server(), 'board: the server has the record')
  vim.cmd('Movetext board')
  vim.cmd('edit!')
  vim.wait(200, function() return false end)
  check(#board() > 0 and has_server(), 'stays when the record is read again', board())
  vim.cmd('bdelete!')
  check(vim.wait(PATIENCE, function() return #vim.api.nvim_list_wins() == 1 and #board() == 0 end, 5), 'and with the record', board())
  vim.cmd.edit({ vim.env.MOVETEXT_FILE, bang = true })
  checks.need(has_server(), 'board: the server has the record again')
  vim.cmd('Movetext board')
  vim.wo.number = true
  local board_options = vim.wo[board_window()]
  check(not board_options.number and board_options.linebreak and board_options.fillchars == 'eob: ', 'has nothing beside its lines', board_options.fillchars)
  vim.api.nvim_set_current_win(board_window())
  vim.cmd.only()
  vim.cmd.edit({ vim.env.MOVETEXT_FILE, bang = true })
  vim.cmd.new()
  local leaked = { vim.wo.linebreak, vim.wo.fillchars, vim.wo.winfixwidth }
  check(vim.deep_equal(leaked, { false, '', false }), 'leaves no options to the windows of records', leaked)
  vim.cmd.only({ bang = true })
  vim.cmd.edit({ vim.env.MOVETEXT_FILE, bang = true })
  checks.need(has_server(), 'board: and again')
  local record = vim.api.nvim_get_current_win()
  -- In each case the window in which the board was opened is gone.
  for what, keys in pairs({ ['to a tab page of its own'] = '<C-w>T', ['into a second window'] = '<C-w>s<C-w>j:quit<CR>' }) do
    vim.cmd('Movetext board')
    vim.api.nvim_set_current_win(board_window())
    press(keys)
    vim.api.nvim_set_current_win(record)
    vim.v.errmsg = ''
    go_to('e4 {best')
    check(shows('1. e4'), 'follows the cursor when it is moved ' .. what, board())
    press('ga')
    check(vim.v.errmsg == '', 'and nothing fails', vim.v.errmsg)
    vim.cmd('Movetext board')
    if vim.api.nvim_win_is_valid(board_window() or -1) then
      check(#vim.api.nvim_tabpage_list_wins(0) == 2 and #vim.api.nvim_list_tabpages() == 1, 'and comes from another tab page by the same command', vim.api.nvim_list_wins())
      vim.cmd('Movetext board')
    end
    check(#board() == 0 and #vim.api.nvim_list_wins() == 1, 'and is closed by it', vim.api.nvim_list_wins())
  end
  vim.bo.filetype = 'text'
  check(vim.fn.maparg(']m', 'n') == '', 'another type of file takes the keys away', vim.fn.maparg(']m', 'n'))
end)
