-- A large real file in Neovim: one move broken in its middle gives one error, on that move, and undo
-- takes it away. Run by `nvim` beside it.
--
-- Environment: MOVETEXT_SERVER the program, MOVETEXT_FILE the copy to work on, MOVETEXT_FIND the move
-- to look for from the middle on (a whole word in a line of movetext), MOVETEXT_BREAK what to write.

local PATIENCE = 60000 -- milliseconds
local checks = dofile(vim.env.MOVETEXT_CHECKS)
local name = vim.fs.basename(vim.env.MOVETEXT_FILE)

local function check(ok, what, detail)
  return checks.check(ok, name .. ': ' .. what, detail)
end

local function errors()
  return vim.diagnostic.get(0, { severity = vim.diagnostic.severity.ERROR })
end

local function on_word(d, row, column)
  return d.lnum == row and d.col == column and d.end_col == column + #vim.env.MOVETEXT_BREAK
end

checks.run(function()
  vim.lsp.config('movetext', { cmd = { vim.env.MOVETEXT_SERVER, 'lsp' } })
  vim.cmd.edit(vim.env.MOVETEXT_FILE)
  check(vim.wait(PATIENCE, function()
    local client = vim.lsp.get_clients({ bufnr = 0, name = 'movetext' })[1]
    return client and client.initialized
  end, 5), 'server initialized')

  vim.fn.cursor(math.floor(vim.api.nvim_buf_line_count(0) / 2), 1)
  local word = '\\V\\<' .. vim.env.MOVETEXT_FIND .. '\\>'
  local place = vim.fn.searchpos('^\\d\\+\\..*\\zs' .. word, 'cW')
  check(place[1] > 0, 'holds ' .. vim.env.MOVETEXT_FIND)
  local row, column = place[1] - 1, place[2] - 1
  local before = vim.api.nvim_buf_get_lines(0, row, row + 1, false)

  local t0 = vim.uv.hrtime()
  vim.api.nvim_buf_set_text(0, row, column, row, column + #vim.env.MOVETEXT_FIND, { vim.env.MOVETEXT_BREAK })
  check(vim.wait(PATIENCE, function()
    return vim.iter(errors()):any(function(d) return on_word(d, row, column) end)
  end, 2), 'the broken move is reported where it stands', errors())
  checks.say(('# %d lines, error %.0f ms after the edit'):format(vim.api.nvim_buf_line_count(0), (vim.uv.hrtime() - t0) / 1e6))
  check(#vim.iter(errors()):filter(function(d) return d.lnum == row end):totable() == 1, 'and only once in its line', errors())

  vim.cmd('silent undo')
  check(vim.deep_equal(vim.api.nvim_buf_get_lines(0, row, row + 1, false), before), 'undo restores the line')
  check(vim.wait(PATIENCE, function()
    return not vim.iter(errors()):any(function(d) return d.lnum == row end)
  end, 2), 'undo takes the error away', errors())

  local client = vim.lsp.get_clients({ bufnr = 0, name = 'movetext' })[1]
  if client then client:stop() end
  check(not client or vim.wait(PATIENCE, function() return client:is_stopped() end, 5), 'server stopped')
end)
