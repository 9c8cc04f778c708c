-- A semicolon begins a remark.
vim.bo.commentstring = '; %s'
vim.bo.comments = ':;'
-- Tabs part the columns of a table; make them as wide as a cell.
vim.bo.expandtab = false
vim.bo.tabstop = 6
-- A tab typed at the start of a line is one tab, too, and a new row does not begin with those of the last.
vim.bo.shiftwidth = 0
vim.bo.softtabstop = 0
vim.bo.autoindent = false
-- A move is inserted only when it was chosen, also where the list opens by itself.
vim.cmd.setlocal('completeopt+=menuone,noselect')
require('movetext.command').define()
require('movetext.steps').define()

vim.b.undo_ftplugin = 'silent! delcommand -buffer Movetext | setlocal completeopt< commentstring< comments< expandtab< tabstop< shiftwidth< softtabstop< autoindent< | lua require("movetext.steps").remove()'
