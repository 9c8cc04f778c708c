-- Records in a Markdown document, in a real Neovim: a finding in its place, a hover, a fix, and what is no record. Run by
-- `nvim` beside it.
--
-- Environment: MOVETEXT_SERVER the program, MOVETEXT_CHECKS the file of what the scripts share, MOVETEXT_FILE a Markdown
-- file without records.

local PATIENCE = 20000 -- milliseconds
local checks = dofile(vim.env.MOVETEXT_CHECKS)
local FENCE = { '', '> ```pgn', '> 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6+ dxc6 *', '> ```' }

checks.run(function()
  vim.lsp.config('movetext', { cmd = { vim.env.MOVETEXT_SERVER, 'lsp' } })
  vim.cmd.edit(vim.env.MOVETEXT_FILE)
  local function clients() return vim.lsp.get_clients({ bufnr = 0, name = 'movetext' }) end
  vim.wait(500, function() return #clients() > 0 end, 20)
  checks.check(#clients() == 0, 'no server for a document without records', vim.bo.filetype)

  vim.api.nvim_buf_set_lines(0, -1, -1, false, FENCE)
  vim.cmd.write()
  checks.need(vim.wait(PATIENCE, function() return #clients() > 0 and clients()[1].initialized end, 20), 'a saved fence starts the server')
  local function found() return vim.diagnostic.get(0, { severity = { min = vim.diagnostic.severity.WARN } }) end
  checks.need(vim.wait(PATIENCE, function() return #found() > 0 end, 20), 'the fence is checked')
  local line = vim.api.nvim_buf_line_count(0) - 2
  local one = found()[1]
  checks.check(#found() == 1 and one.code == 'check-mark' and one.lnum == line, 'the finding is in the fence', found())
  local text = vim.api.nvim_buf_get_text(0, one.lnum, one.col, one.end_lnum, one.end_col, {})
  checks.check(vim.deep_equal(text, { '+' }), 'on the sign of check', text)

  local client = clients()[1]
  local function at(column)
    local params = { textDocument = vim.lsp.util.make_text_document_params(0), position = { line = line, character = column } }
    return client:request_sync('textDocument/hover', params, PATIENCE, 0).result
  end
  local hover = at(6)
  checks.check(type(hover) == 'table' and hover.contents.value:find('1. e4', 1, true) ~= nil, 'a move of the fence has a board', hover)

  vim.api.nvim_win_set_cursor(0, { line + 1, one.col })
  vim.lsp.buf.code_action({
    apply = true,
    filter = function(action) return action.kind == 'quickfix' and action.title:find('^Remove') ~= nil end,
  })
  local function now() return vim.api.nvim_buf_get_lines(0, line, line + 1, false)[1] end
  local fixed = FENCE[3]:gsub('%+', '')
  vim.wait(PATIENCE, function() return now() == fixed end, 20)
  checks.check(now() == fixed, 'the fix changes the fence alone', now())
end)
