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

-- Takes a step so many times; the cursor moves when the last place is known.
local function walk(step, count)
  local client = running.needed()
  if not client then return end
  local window, buffer = vim.api.nvim_get_current_win(), vim.api.nvim_get_current_buf()
  local tick = vim.b[buffer].changedtick
  local function go(params, left, reached)
    params.step = step
    client:request('movetext/step', params, function(fault, place)
      if fault then return running.say(fault.message) end
      if place and left > 1 then
        return go({ textDocument = params.textDocument, position = place.start }, left - 1, place)
      end
      place = place or reached
      -- The text may have changed meanwhile, and the window may show another one.
      local same = vim.api.nvim_win_is_valid(window) and vim.api.nvim_win_get_buf(window) == buffer and vim.b[buffer].changedtick == tick
      if not place or not same then return end
      local row = place.start.line
      local line = vim.api.nvim_buf_get_lines(buffer, row, row + 1, false)[1] or ''
      local column = vim.str_byteindex(line, client.offset_encoding, place.start.character, false)
      vim.api.nvim_win_set_cursor(window, { row + 1, column })
      -- A place in a closed fold is shown.
      vim.api.nvim_win_call(window, function() vim.cmd('normal! zv') end)
    end, buffer)
  end
  go(vim.lsp.util.make_position_params(window, client.offset_encoding), count, nil)
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
