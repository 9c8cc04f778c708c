-- The server of a buffer, and what is said about it.
local M = {}

function M.say(text)
  vim.notify('movetext: ' .. text)
end

---@return vim.lsp.Client? client the server of the current buffer, if it runs
function M.client()
  return vim.lsp.get_clients({ bufnr = 0, name = 'movetext' })[1]
end

-- The same, and says so when it does not run.
function M.needed()
  local client = M.client()
  if not client then M.say('the server does not run, see :checkhealth movetext') end
  return client
end

return M
