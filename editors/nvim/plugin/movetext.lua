-- Starts the server for game records; nothing is loaded before the first of them is opened.
if vim.g.loaded_movetext then return end
vim.g.loaded_movetext = true

if vim.fn.has('nvim-0.11') == 0 then
  vim.notify('movetext needs Neovim 0.11 or later', vim.log.levels.WARN)
  return
end

require('movetext.unnamed').define(vim.lsp.config.movetext.filetypes)
vim.lsp.enable('movetext')
require('movetext.colours').define(vim.lsp.config.movetext.filetypes)

local group = vim.api.nvim_create_augroup('movetext', {})
vim.api.nvim_create_autocmd('FileType', {
  group = group,
  pattern = { 'pgn', 'pdn', 'ncn' },
  -- After what Neovim says of the file it opened: two messages at once would ask for a key.
  callback = vim.schedule_wrap(function() require('movetext.server').complain_when_absent() end),
})

-- The first record may be written into a document that was opened without any.
vim.api.nvim_create_autocmd('BufWritePost', {
  group = group,
  nested = true,
  callback = function(event)
    local is_other = not vim.list_contains(require('movetext.fences').filetypes, vim.bo[event.buf].filetype)
    if is_other or #vim.lsp.get_clients({ bufnr = event.buf, name = 'movetext' }) > 0 then return end
    if require('movetext.fences').is_idle(event.buf) then return end
    -- Neovim decides again whether a server is wanted; without this group none is enabled.
    pcall(vim.api.nvim_exec_autocmds, 'FileType', { group = 'nvim.lsp.enable', buffer = event.buf })
  end,
})

-- A buffer without a name that is written under one counts as wiped out and made anew: its autocommands are gone, those of
-- Neovim's client among them. So the client lets go of it before that, and takes it again under its name, also under the
-- next one that `:saveas` gives it. So it does where `:file` gives it a name.
local named = {}
vim.api.nvim_create_autocmd({ 'BufWipeout', 'BufFilePre' }, {
  group = group,
  callback = function(event)
    local is_anew = named[event.buf] == 'BufWipeout'
    if vim.api.nvim_buf_get_name(event.buf) ~= '' and not (is_anew and event.event == 'BufFilePre') then return end
    for _, client in ipairs(vim.lsp.get_clients({ bufnr = event.buf, name = 'movetext' })) do
      if named[event.buf] ~= 'BufWipeout' then named[event.buf] = event.event end
      vim.lsp.buf_detach_client(event.buf, client.id)
    end
  end,
})

-- Takes a buffer again that now has a name.
local function take_again(buffer)
  if #vim.lsp.get_clients({ bufnr = buffer, name = 'movetext' }) > 0 then return end
  pcall(vim.api.nvim_exec_autocmds, 'FileType', { group = 'nvim.lsp.enable', buffer = buffer })
end
vim.api.nvim_create_autocmd('BufFilePost', {
  group = group,
  nested = true,
  callback = function(event)
    if named[event.buf] then take_again(event.buf) end
    if named[event.buf] ~= 'BufWipeout' then named[event.buf] = nil end
  end,
})
vim.api.nvim_create_autocmd('BufWritePost', {
  group = group,
  nested = true,
  callback = function(event)
    if not named[event.buf] then return end
    take_again(event.buf)
    -- Neovim tells of saves only where it has attached for the first time.
    for _, client in ipairs(vim.lsp.get_clients({ bufnr = event.buf, name = 'movetext' })) do
      client:notify('textDocument/didSave', { textDocument = { uri = vim.uri_from_bufnr(event.buf) } })
    end
  end,
})
