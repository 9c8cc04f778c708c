-- The keys that walk the game: `]m` to the next move, `[m` to the one before it, and so on.
local running = require('movetext.running')
local M = {}

-- The key, the name of its <Plug>, the step of the server, what it does.
local KEYS = {
  { ']m', 'next-move', 'next', 'the next move' },
  { '[m', 'previous-move', 'previous', 'the move before' },
  { ']v', 'into-variation', 'into', 'into the variation' },
  { '[v', 'out-of-variation', 'out', 'out of the variation' },
  { ']g', 'next-game', 'nextGame', 'the next game' },
  { '[g', 'previous-game', 'previousGame', 'the game before' },
  { ']x', 'next-finding', 'nextFinding', 'the next error or warning' },
  { '[x', 'previous-finding', 'previousFinding', 'the error or warning before' },
}

-- What is said where a step leads nowhere: it would look like a key that was lost.
local NOWHERE = {
  next = 'this is the last move of the line',
  previous = 'this is the beginning of the game',
  into = 'no variation replaces this move',
  out = 'this is the main line',
  nextGame = 'this is the last game',
  previousGame = 'this is the first game',
  nextFinding = 'no further finding',
  previousFinding = 'no finding before this one',
}

-- Takes a step so many times and then moves the cursor. Keys that are typed meanwhile wait, as after a motion of Neovim.
local function walk(step, count)
  local client = running.needed()
  if not client then return end
  local params = vim.lsp.util.make_position_params(0, client.offset_encoding)
  params.step = step
  local reached
  for _ = 1, count do
    local place = running.ask(client, 'movetext/step', params)
    if not place then break end
    reached, params.position = place.start, place.start
  end
  if not reached then
    running.say(NOWHERE[step])
    return
  end
  local line = vim.api.nvim_buf_get_lines(0, reached.line, reached.line + 1, false)[1] or ''
  local column = vim.str_byteindex(line, client.offset_encoding, reached.character, false)
  vim.api.nvim_win_set_cursor(0, { reached.line + 1, column })
  -- A place in a closed fold is shown.
  vim.cmd('normal! zv')
end

-- Maps the keys in the current buffer, as far as they and their <Plug> are not mapped there.
function M.define()
  for _, row in ipairs(KEYS) do
    local key, name, step, does = unpack(row)
    local plug = ('<Plug>(movetext-%s)'):format(name)
    vim.keymap.set('n', plug, function() walk(step, vim.v.count1) end, { buffer = true, desc = 'Go to ' .. does })
    if not vim.g.movetext_no_keys and vim.fn.hasmapto(plug, 'n') == 0 and vim.fn.maparg(key, 'n', false, true).buffer ~= 1 then
      vim.keymap.set('n', key, plug, { buffer = true, remap = true, desc = 'Go to ' .. does })
    end
  end
end

-- Takes them away again.
function M.remove()
  for _, row in ipairs(KEYS) do
    local plug = ('<Plug>(movetext-%s)'):format(row[2])
    if vim.fn.maparg(row[1], 'n') == plug then vim.keymap.del('n', row[1], { buffer = true }) end
    pcall(vim.keymap.del, 'n', plug, { buffer = true })
  end
end

return M
