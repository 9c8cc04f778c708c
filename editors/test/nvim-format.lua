-- Formatting in a real Neovim: on save, and with gq on a range.
-- Environment: MOVETEXT_SERVER the program, MOVETEXT_FILE a file that may be written. Run by `nvim` beside it.

local checks = dofile(vim.env.MOVETEXT_CHECKS)

local function text()
  return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n')
end

checks.run(function()
  vim.cmd.edit(vim.env.MOVETEXT_FILE)
  checks.start({ '1.e4 e5 *', '', '[White "B"]', '', '1.d4  d5 *' }, 20000)
  checks.check(vim.bo.formatexpr:find('vim.lsp.formatexpr', 1, true) ~= nil, 'format: gq asks the server', vim.bo.formatexpr)
  vim.fn.cursor(5, 7)
  vim.cmd('normal! gqq')
  checks.check(text() == '1.e4 e5 *\n\n[White "B"]\n\n1. d4 d5 *', 'format: gq formats the game of a line', text())
  vim.api.nvim_create_autocmd('BufWritePre', {
    buffer = 0,
    callback = function() vim.lsp.buf.format({ timeout_ms = 5000 }) end,
  })
  vim.fn.cursor(1, 6)
  vim.cmd('silent write')
  checks.check(text() == '1. e4 e5 *\n\n[White "B"]\n\n1. d4 d5 *', 'format: saving formats the file', text())
  checks.check(vim.fn.readfile(vim.env.MOVETEXT_FILE)[1] == '1. e4 e5 *', 'format: the file has the new text')
  local cursor = vim.api.nvim_win_get_cursor(0)
  checks.check(vim.deep_equal(cursor, { 1, 6 }), 'format: the cursor stays at its move', cursor)
end)
