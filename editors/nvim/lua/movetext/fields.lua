-- The places to fill in of a form are selected, and Neovim completes only where text is inserted.
local M = {}

local KEYS = '<C-x><C-o>'

-- Maps the keys for omni completion in the current buffer where something is selected so: what is selected stays, and a row
-- that is chosen replaces it.
function M.define()
  if vim.g.movetext_no_keys or vim.fn.maparg(KEYS, 's', false, true).buffer == 1 then return end
  vim.keymap.set('s', KEYS, '<Esc>`>a' .. KEYS, { buffer = true, desc = 'List what can be written here' })
end

-- Takes them away again.
function M.remove()
  pcall(vim.keymap.del, 's', KEYS, { buffer = true })
end

return M
