-- PDN comments only with braces.
vim.bo.commentstring = '{ %s }'
vim.bo.comments = ''
-- A move is one word: squares joined by hyphens, crosses (letters already) or colons.
vim.opt_local.iskeyword = { '@', '48-57', '_', '-', ':' }
-- A move is inserted only when it was chosen, also where the list opens by itself.
vim.cmd.setlocal('completeopt+=menuone,noselect')
require('movetext.command').define()
require('movetext.steps').define()
require('movetext.fields').define()

vim.b.undo_ftplugin = 'silent! delcommand -buffer Movetext | setlocal completeopt< commentstring< comments< iskeyword< | lua require("movetext.steps").remove() require("movetext.fields").remove()'
