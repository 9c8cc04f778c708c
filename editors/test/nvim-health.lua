-- The plugin without a server flow: help tags, health report, and what a missing server looks like.
-- Environment: MOVETEXT_SERVER the program. Run by `nvim` beside it.

local checks = dofile(vim.env.MOVETEXT_CHECKS)

local function check(ok, what, detail)
  return checks.check(ok, 'plugin: ' .. what, detail)
end

local function health()
  vim.cmd('silent checkhealth movetext')
  local text = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n')
  vim.cmd('bwipeout!')
  return text
end

checks.run(function()
  check(pcall(vim.cmd.help, 'movetext-settings'), 'help on the settings')
  vim.cmd('silent! bwipeout!')

  vim.lsp.config('movetext', { cmd = { vim.env.MOVETEXT_SERVER, 'lsp' } })
  local good = health()
  check(good:find('%.pgn is filetype pgn') and good:find('%.pdn is filetype pdn'), 'health knows the file types', good)
  check(good:find(vim.env.MOVETEXT_SERVER .. ': movetext ', 1, true) ~= nil, 'health asks the version', good)
  check(not good:find('ERROR'), 'health is good', good)

  vim.lsp.config('movetext', { cmd = { '/nowhere/movetext', 'lsp' } })
  check(health():find('`/nowhere/movetext` was not found', 1, true) ~= nil, 'health misses an absent server')

  vim.lsp.config('movetext', { cmd = { vim.env.MOVETEXT_SERVER, 'lsp' } })
  vim.cmd.edit(vim.fn.tempname() .. '.pgn')
  local pgn = { vim.bo.commentstring, vim.bo.iskeyword }
  vim.cmd.edit(vim.fn.tempname() .. '.pdn')
  check(pgn[1] == '; %s' and vim.bo.commentstring == '{ %s }', 'comments as each format writes them', { pgn, vim.bo.commentstring })
  check(pgn[2]:find('#', 1, true) ~= nil, 'a move with its mark is one word', pgn)
end)
