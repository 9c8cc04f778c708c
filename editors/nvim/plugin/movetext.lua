-- Starts the server for PGN and PDN buffers; nothing is loaded before the first of them is opened.
if vim.g.loaded_movetext then return end
vim.g.loaded_movetext = true

if vim.fn.has('nvim-0.11') == 0 then
  vim.notify('movetext needs Neovim 0.11 or later', vim.log.levels.WARN)
  return
end

vim.lsp.enable('movetext')
