-- :checkhealth movetext
local M = {}

local function check_server()
  local name = require('movetext.server').program()
  if not name then
    vim.health.warn('the command is not a list of words: cannot look for the program')
    return
  end
  local path = vim.fn.exepath(name)
  if path == '' then
    vim.health.error(('the server `%s` was not found'):format(name), {
      'install it so that it is on PATH, or',
      "name it: vim.lsp.config('movetext', { cmd = { '/where/it/is/movetext', 'lsp' } })",
    })
    return
  end
  local ran, done = pcall(function() return vim.system({ path, '--version' }, { text = true }):wait(5000) end)
  if ran and done.code == 0 then
    vim.health.ok(('%s: %s'):format(path, vim.trim(done.stdout)))
  else
    vim.health.error(('%s does not answer to --version'):format(path))
  end
end

local function check_editor()
  if vim.fn.has('nvim-0.11') == 0 then
    vim.health.error('Neovim 0.11 or later is needed')
    return
  end
  for _, extension in ipairs({ 'pgn', 'pdn', 'ncn' }) do
    local filetype = vim.filetype.match({ filename = 'game.' .. extension })
    if filetype == extension then
      vim.health.ok(('*.%s is filetype %s'):format(extension, filetype))
    else
      vim.health.error(('*.%s is filetype %s'):format(extension, filetype or '(none)'))
    end
  end
  if vim.lsp.is_enabled and not vim.lsp.is_enabled('movetext') then
    vim.health.warn("the server is not enabled: vim.lsp.enable('movetext')")
  end
  local clients = vim.lsp.get_clients({ name = 'movetext' })
  vim.health.info(('%d server(s) running'):format(#clients))
end

function M.check()
  vim.health.start('movetext')
  check_editor()
  check_server()
end

return M
