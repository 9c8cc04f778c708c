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
  check(shows('2. Nf3'), 'follows the cursor', board())
  check(shows(' 3  · · · · · ♘ · ·'), 'shows the move', board())
  go_to('Bb6')
  check(shows('The board before this move:'), 'says that a move cannot be played', board())
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

  vim.cmd('Movetext board')
  check(#vim.api.nvim_list_wins() == 1 and #board() == 0, 'is closed by the same command')
  vim.bo.filetype = 'text'
  check(vim.fn.maparg(']m', 'n') == '', 'another type of file takes the keys away', vim.fn.maparg(']m', 'n'))
end)
