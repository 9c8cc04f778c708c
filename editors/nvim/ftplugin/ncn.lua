-- A semicolon begins a remark.
vim.bo.commentstring = '; %s'
vim.bo.comments = ':;'
-- Tabs part the columns of a table; make them as wide as a cell.
vim.bo.expandtab = false
vim.bo.tabstop = 6

vim.b.undo_ftplugin = 'setlocal commentstring< comments< expandtab< tabstop<'
