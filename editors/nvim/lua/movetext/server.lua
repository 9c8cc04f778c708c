-- Which server program the configuration names, and what to say when it is not there.
local M = {}

---@return string? program the configured command's first word, when it is a plain list
function M.program()
  local config = vim.lsp.config.movetext
  local cmd = config and config.cmd
  return type(cmd) == 'table' and cmd[1] or nil
end

-- Neovim itself starts nothing and says nothing then. Said once per session.
function M.complain_when_absent()
  local program = M.program()
  local enabled = not vim.lsp.is_enabled or vim.lsp.is_enabled('movetext')
  if program and enabled and vim.fn.executable(program) == 0 then
    vim.notify_once(('movetext: `%s` was not found, see :help movetext-install'):format(program), vim.log.levels.WARN)
  end
end

return M
