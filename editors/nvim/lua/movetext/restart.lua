-- A server that dies is started again.
local running = require('movetext.running')
local M = {}

-- So often within so many milliseconds; after that it would only die again.
local MOST, PERIOD = 3, 180000
local ends = {}

-- Lets Neovim decide again which buffers without a server want one. Another one that has a server would lose what is typed.
local function start()
  local filetypes = vim.lsp.config.movetext.filetypes
  for _, buffer in ipairs(vim.api.nvim_list_bufs()) do
    local is_record = vim.api.nvim_buf_is_loaded(buffer) and vim.list_contains(filetypes, vim.bo[buffer].filetype)
    if is_record and #vim.lsp.get_clients({ bufnr = buffer, name = 'movetext', _uninitialized = true }) == 0 then
      pcall(vim.api.nvim_exec_autocmds, 'FileType', { group = 'nvim.lsp.enable', buffer = buffer })
    end
  end
end

-- What Neovim calls when the server has ended, also where a person or Neovim itself stops it.
function M.on_exit(code, signal, id)
  local client = vim.lsp.get_client_by_id(id)
  if vim.v.exiting ~= vim.NIL or not client or client._is_stopping then return end
  local now = vim.uv.now()
  ends = vim.tbl_filter(function(time) return now - time < PERIOD end, ends)
  table.insert(ends, now)
  -- At once: Neovim does not follow a buffer any more that is changed while it has no server.
  vim.schedule(function()
    if #ends > MOST then return running.say('the server has ended again and again, see :checkhealth movetext') end
    start()
    -- Of other ends Neovim tells by itself.
    if code == 0 then running.say('the server had ended, and was started again') end
  end)
end

return M
