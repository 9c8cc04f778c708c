-- A semicolon comments out the rest of a line, so it can comment out whole lines.
vim.bo.commentstring = '; %s'
vim.bo.comments = ':;'
-- A move is one word, with its castling hyphens, promotion sign and check mark.
vim.opt_local.iskeyword = { '@', '48-57', '_', '-', '+', '#', '=' }
-- A move is inserted only when it was chosen, also where the list opens by itself.
vim.cmd.setlocal('completeopt+=menuone,noselect')
require('movetext.command').define()
require('movetext.steps').define()
require('movetext.fields').define()

vim.b.undo_ftplugin = 'silent! delcommand -buffer Movetext | setlocal completeopt< commentstring< comments< iskeyword< | lua require("movetext.steps").remove() require("movetext.fields").remove()'
