-- A semicolon begins a remark.
vim.bo.commentstring = '; %s'
vim.bo.comments = ':;'
-- Tabs part the columns of a table; make them as wide as a cell.
vim.bo.expandtab = false
vim.bo.tabstop = 6
-- A move is inserted only when it was chosen, also where the list opens by itself.
vim.cmd.setlocal('completeopt+=menuone,noselect')

vim.b.undo_ftplugin = 'setlocal completeopt< commentstring< comments< expandtab< tabstop<'
