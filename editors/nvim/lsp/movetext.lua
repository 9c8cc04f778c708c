-- What Neovim needs to know to start the server. Override any of it with
--   vim.lsp.config('movetext', { cmd = { '/elsewhere/movetext', 'lsp' } })
---@type vim.lsp.Config
return {
  cmd = { 'movetext', 'lsp' },
  filetypes = { 'pgn', 'pdn', 'ncn' },
  -- A folder of games is rarely a repository: without a marker each file is served on its own.
  root_markers = { '.git' },
  -- The keys are explained in |movetext-settings|; an absent one means "find out from the file".
  settings = { movetext = vim.empty_dict() },
  -- With this command the menu of code actions has only the notations in use beside it.
  commands = { ['movetext.convert'] = function() require('movetext.command').ask() end },
  capabilities = { experimental = { commands = { 'movetext.convert' } } },
}
