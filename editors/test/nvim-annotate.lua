-- The annotator's actions in a real Neovim: a variation is promoted and promoted back, comments are removed from a game
-- and from all games of a file.
-- Environment: MOVETEXT_SERVER the program. Run by `nvim` beside it.

local PATIENCE = 20000 -- milliseconds
local checks = dofile(vim.env.MOVETEXT_CHECKS)

local MOVES = '1. e4 e5 2. Nf3 {a} (2. Bc4 $14 Nc6 (2... Bc5)) 2... Nc6 *'
local OTHER = '1. d4 {b} 1... d5 *'

local function check(ok, what, detail)
  return checks.check(ok, 'annotate: ' .. what, detail)
end

local function line(number)
  return vim.api.nvim_buf_get_lines(0, number - 1, number, false)[1]
end

local function becomes(number, text, what)
  check(vim.wait(PATIENCE, function() return line(number) == text end, 5), what, line(number))
end

-- Chooses an action at a place, as the menu of code actions does.
local function choose(row, word, title, only)
  vim.fn.cursor(row, line(row):find(word, 1, true))
  local context = only and { only = { only }, diagnostics = {} } or nil
  vim.lsp.buf.code_action({
    apply = true,
    context = context,
    filter = function(action) return action.title == title end,
  })
end

checks.run(function()
  vim.lsp.config('movetext', { cmd = { vim.env.MOVETEXT_SERVER, 'lsp' } })
  vim.cmd.edit(vim.fn.tempname() .. '.pgn')
  vim.api.nvim_buf_set_lines(0, 0, -1, false, { '[Event "x"]', '', MOVES, '', '[Event "y"]', '', OTHER })
  local running = vim.wait(PATIENCE, function() return #vim.lsp.get_clients({ bufnr = 0, name = 'movetext' }) == 1 end, 5)
  checks.need(running, 'annotate: the server runs')

  choose(3, 'Bc4', 'Promote this variation')
  becomes(3, '1. e4 e5 2. Bc4 $14 (2. Nf3 {a} 2... Nc6) 2... Nc6 (2... Bc5) *', 'a variation is promoted')
  local function is_at(word)
    return line(3):find(word, 1, true) == vim.fn.col('.')
  end
  check(vim.wait(PATIENCE, function() return is_at('Bc4') end, 5), 'the cursor goes along with its move', vim.fn.getcurpos())
  choose(3, '(2. Nf3', 'Promote this variation')
  becomes(3, MOVES, 'and back')

  choose(1, 'Event', 'Remove the comments from this game')
  becomes(3, '1. e4 e5 2. Nf3 (2. Bc4 $14 Nc6 (2... Bc5)) 2... Nc6 *', 'comments are removed from a game')
  check(line(7) == OTHER, 'the other game stays', line(7))
  choose(7, 'd4', 'Remove the comments from all games', 'source')
  becomes(7, '1. d4 d5 *', 'comments are removed from all games')
end)
