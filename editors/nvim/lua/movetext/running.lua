-- The server of a buffer, what it is asked, and what is said about it.
local M = {}

-- Milliseconds that Neovim waits for an answer.
local PATIENCE = 1000

-- Says something in the line for messages, or above the cursor where that has no room for it: after a longer message Neovim
-- waits for Enter, and the next key is lost.
function M.say(text)
  text = 'movetext: ' .. text
  if vim.fn.strdisplaywidth(text) <= vim.v.echospace then return vim.notify(text) end
  vim.lsp.util.open_floating_preview(vim.split(text, '\n'), '', { wrap = true, max_width = 72, focusable = false })
end

-- Says as much of a text as fits into the line for messages: after a longer one Neovim waits for Enter.
function M.say_short(text)
  local room = vim.v.echospace
  if vim.fn.strchars(text) > room then text = vim.fn.strcharpart(text, 0, room - 1) .. '…' end
  vim.api.nvim_echo({ { text } }, false, {})
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

-- Asks the server about the current buffer and waits for the answer; says so when there is none.
function M.ask(client, method, params)
  local answer, fault = client:request_sync(method, params, PATIENCE, vim.api.nvim_get_current_buf())
  fault = answer and answer.err and answer.err.message or fault
  if fault then M.say(fault == 'timeout' and 'the server is still busy, try again' or fault) end
  return answer and answer.result
end

return M
