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
  local function has_server()
    return #vim.lsp.get_clients({ bufnr = 0, name = 'movetext' }) == 1
  end
  vim.cmd.saveas(vim.fn.fnamemodify(vim.env.MOVETEXT_FILE, ':r') .. '-2.pgn')
  checks.check(vim.wait(PATIENCE, has_server, 5), 'another name keeps the server')
  vim.api.nvim_buf_set_lines(0, 0, -1, false, { '1. e4 e5+ *' })
  checks.check(found('check-mark'), 'also under another name', vim.diagnostic.get(0))
  vim.fn.cursor(1, 4)
  local hover = vim.lsp.buf_request_sync(0, 'textDocument/hover', vim.lsp.util.make_position_params(0, 'utf-8'), PATIENCE) or {}
  checks.check(vim.inspect(hover):find('e4', 1, true) ~= nil, 'and a move is hovered over there', hover)
  local clients = vim.lsp.get_clients({ bufnr = 0, name = 'movetext' })
  checks.check(#clients == 1, 'one server has it', #clients)

  local id = clients[1] and clients[1].id
  vim.system({ 'pkill', '-TERM', '-P', tostring(vim.fn.getpid()) }):wait()
  local function another()
    local client = vim.lsp.get_clients({ bufnr = 0, name = 'movetext' })[1]
    return client ~= nil and client.id ~= id
  end
  checks.check(vim.wait(PATIENCE, another, 5), 'a server that dies is started again', vim.lsp.get_clients())
  vim.api.nvim_buf_set_lines(0, 0, -1, false, { '1. e4 e5 2. Ke3 *' })
  checks.check(found('illegal-move'), 'and checks the record', vim.diagnostic.get(0))
  vim.lsp.get_clients({ name = 'movetext' })[1]:stop(true)
  checks.check(vim.wait(PATIENCE, function() return #vim.lsp.get_clients({ name = 'movetext' }) == 0 end, 5), 'one that a person stops ends')
  vim.wait(500)
  checks.check(#vim.lsp.get_clients({ name = 'movetext' }) == 0, 'and stays away', vim.lsp.get_clients())
end)
