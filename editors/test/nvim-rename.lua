-- Renaming a player over two files in a real Neovim: one is open, one is not, and is in Latin-1.
-- Environment: MOVETEXT_SERVER the program, MOVETEXT_FILE a game in a folder that may be written, where `old.pgn` is a
-- game of the same player. Run by `nvim` beside it.

local checks = dofile(vim.env.MOVETEXT_CHECKS)

local folder = vim.fs.dirname(vim.env.MOVETEXT_FILE)
local old = vim.fs.joinpath(folder, 'old.pgn')

local function check(ok, what, detail)
  return checks.check(ok, 'rename: ' .. what, detail)
end

local function bytes(path)
  local file = assert(io.open(path, 'rb'))
  local all = file:read('*a')
  file:close()
  return all
end

checks.run(function()
  vim.lsp.config('movetext', { cmd = { vim.env.MOVETEXT_SERVER, 'lsp' }, root_dir = folder })
  vim.cmd.edit(vim.env.MOVETEXT_FILE)
  checks.need(vim.wait(20000, function()
    local client = vim.lsp.get_clients({ bufnr = 0, name = 'movetext' })[1]
    return client and client.initialized
  end, 5), 'server initialized')

  -- The prompt is filled with the name, whose quotes are not escaped there.
  vim.fn.search('Jo')
  local offered
  vim.ui.input = function(options, answer)
    offered = options.default
    answer('Zoë "Bo" Müller')
  end
  vim.lsp.buf.rename()
  local done = vim.wait(5000, function() return vim.fn.bufnr(old) > 0 and vim.bo[vim.fn.bufnr(old)].modified end, 10)
  check(done, 'the other file is loaded and changed')
  check(offered == 'Jo "Ax" Müller', 'the name is offered', offered)

  local before = bytes(old)
  vim.cmd('silent wall')
  local new = 'Zoë \\"Bo\\" Müller'
  local here = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n')
  check(select(2, here:gsub(vim.pesc('[White "' .. new .. '"]'), '')) == 1, 'as White in the open file', here)
  check(select(2, here:gsub(vim.pesc('[Black "' .. new .. '"]'), '')) == 1, 'as Black in the open file', here)
  local latin = vim.iconv(new, 'utf-8', 'latin1')
  local wanted = before:gsub('Jo \\"Ax\\" M\xFCller', (latin:gsub('%%', '%%%%')))
  check(wanted ~= before and bytes(old) == wanted, 'the other file keeps its other bytes, its line ends and its encoding', bytes(old))
end)
