-- Starts the server for game records; nothing is loaded before the first of them is opened.
if vim.g.loaded_movetext then return end
vim.g.loaded_movetext = true

if vim.fn.has('nvim-0.11') == 0 then
  vim.notify('movetext needs Neovim 0.11 or later', vim.log.levels.WARN)
  return
end

vim.lsp.enable('movetext')
require('movetext.colours').define(vim.lsp.config.movetext.filetypes)

vim.api.nvim_create_autocmd('FileType', {
  group = vim.api.nvim_create_augroup('movetext', {}),
  pattern = vim.lsp.config.movetext.filetypes,
  -- After what Neovim says of the file it opened: two messages at once would ask for a key.
  callback = vim.schedule_wrap(function() require('movetext.server').complain_when_absent() end),
})
