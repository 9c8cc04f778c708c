-- A record that is typed into a buffer without a name, and gets one, in a real Neovim. Run by `nvim` beside it.
--
-- Environment: MOVETEXT_SERVER the program, MOVETEXT_CHECKS the file of what the scripts share, MOVETEXT_FILE a name that
-- no file has yet.

local PATIENCE = 20000 -- milliseconds
local checks = dofile(vim.env.MOVETEXT_CHECKS)

local function found(code)
  return vim.wait(PATIENCE, function()
    return vim.iter(vim.diagnostic.get(0)):any(function(one) return one.code == code end)
  end, 5)
end

checks.run(function()
  checks.start({ '1. e4+ e5 *' }, PATIENCE)
  vim.cmd.write(vim.env.MOVETEXT_FILE)
  checks.need(found('check-mark'), 'a buffer that is given a name is checked', vim.diagnostic.get(0))
  vim.api.nvim_buf_set_lines(0, 0, -1, false, { '1. e4 e5 2. Ke3 *' })
  checks.check(found('illegal-move'), 'and so is what is typed after that', vim.diagnostic.get(0))
  vim.cmd.saveas(vim.fn.fnamemodify(vim.env.MOVETEXT_FILE, ':r') .. '-2.pgn')
  vim.api.nvim_buf_set_lines(0, 0, -1, false, { '1. e4 e5+ *' })
  checks.check(found('check-mark'), 'also under another name', vim.diagnostic.get(0))
  vim.fn.cursor(1, 4)
  local hover = vim.lsp.buf_request_sync(0, 'textDocument/hover', vim.lsp.util.make_position_params(0, 'utf-8'), PATIENCE) or {}
  checks.check(vim.inspect(hover):find('e4', 1, true) ~= nil, 'and a move is hovered over there', hover)
  local clients = vim.lsp.get_clients({ bufnr = 0, name = 'movetext' })
  checks.check(#clients == 1, 'one server has it', #clients)
end)
