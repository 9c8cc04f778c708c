-- A line that begins with a hash sign is a remark.
vim.bo.commentstring = '# %s'
vim.bo.comments = ':#,:;,:%'

vim.b.undo_ftplugin = 'setlocal commentstring< comments<'
