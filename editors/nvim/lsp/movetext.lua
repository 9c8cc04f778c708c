-- What Neovim needs to know to start the server. Override any of it with
--   vim.lsp.config('movetext', { cmd = { '/elsewhere/movetext', 'lsp' } })
---@type vim.lsp.Config
return {
  cmd = { 'movetext', 'lsp' },
  filetypes = { 'pgn', 'pdn', 'ncn', 'epd', 'fen', 'markdown', 'quarto' },
  -- A folder of games is rarely a repository: without one, the root is the folder of the file, so that games are found in
  -- its other files, too. A home folder holds too much else.
  root_dir = function(buffer, use)
    -- Most documents in Markdown hold no game.
    if require('movetext.fences').is_idle(buffer) then return end
    local file = vim.api.nvim_buf_get_name(buffer)
    local folder = file ~= '' and vim.fs.dirname(file) or nil
    local is_large = folder == vim.uv.os_homedir() or folder == '/'
    use(vim.fs.root(buffer, { '.git' }) or (not is_large and folder or nil))
  end,
  -- The keys are explained in |movetext-settings|; an absent one means "find out from the file".
  settings = { movetext = vim.empty_dict() },
  -- With this command the menu of code actions has only the notations in use beside it.
  commands = { ['movetext.convert'] = function() require('movetext.command').ask() end },
  handlers = require('movetext.unnamed').handlers,
  on_exit = require('movetext.restart').on_exit,
  capabilities = { experimental = { commands = { 'movetext.convert' } } },
}
