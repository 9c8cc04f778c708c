-- Project settings in a real Neovim: movetext.toml changes while a game is open, and the findings follow.
-- Environment: MOVETEXT_SERVER the program, MOVETEXT_FILE a file in a folder that may be written. Run by `nvim` beside it.

local checks = dofile(vim.env.MOVETEXT_CHECKS)

local toml = vim.fs.joinpath(vim.fs.dirname(vim.env.MOVETEXT_FILE), 'movetext.toml')

-- The severities of the missing tags, each once.
local function severities()
  local seen = {}
  for _, one in ipairs(vim.diagnostic.get(0)) do
    if one.code == 'missing-tag' then seen[vim.diagnostic.severity[one.severity]] = true end
  end
  return vim.tbl_keys(seen)
end

local function follow(wanted, what)
  local begun = vim.uv.hrtime()
  local is_so = vim.wait(5000, function() return vim.deep_equal(severities(), wanted) end, 10)
  checks.check(is_so, ('project: %s (%d ms)'):format(what, (vim.uv.hrtime() - begun) / 1e6), severities())
end

checks.run(function()
  vim.fn.writefile({ 'severity.missing-tag = "warning"' }, toml)
  vim.cmd.edit(vim.env.MOVETEXT_FILE)
  checks.start({ '[White "A"]', '', '1. e4 e5 *' }, 20000)
  vim.cmd('silent write')
  follow({ 'WARN' }, 'the file holds for a game that is opened')

  -- Without a repository the folder of the file is searched for games.
  vim.fn.writefile({ '[White "Anders"]', '', '1. e4 e5 *' }, vim.fs.joinpath(vim.fs.dirname(toml), 'other.pgn'))
  local client = vim.lsp.get_clients({ bufnr = 0, name = 'movetext' })[1]
  local found
  vim.wait(5000, function()
    local answer = client:request_sync('workspace/symbol', { query = 'anders' }, 5000, 0)
    found = answer and answer.result and answer.result[1]
    return found ~= nil
  end, 50)
  checks.check(found and found.name:find('Anders', 1, true) ~= nil, 'project: games of other files of the folder are found', found)

  -- Edited beside the game, as a user does.
  vim.cmd.split(toml)
  vim.api.nvim_buf_set_lines(0, 0, -1, false, { 'severity.missing-tag = "error"' })
  vim.cmd('silent write')
  vim.cmd.close()
  follow({ 'ERROR' }, 'findings follow a saved change')

  -- Changed by another program.
  vim.fn.writefile({ '[severity]', 'missing-tag = "off"' }, toml)
  follow({}, 'findings follow a change from outside')

  local said
  vim.lsp.handlers['window/showMessage'] = function(_, params) said = params.message end
  vim.fn.writefile({ 'gamee = "chess"' }, toml)
  vim.wait(5000, function() return said ~= nil end, 10)
  local message = toml .. ':1:1: there is no setting `gamee`; did you mean `game`? (`movetext config` shows them all)'
  checks.check(said == message, 'project: a fault is said', said)
  follow({ 'HINT' }, 'without the setting it is a hint again')
  vim.fn.delete(toml)
end)
