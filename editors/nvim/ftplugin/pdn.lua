-- PDN comments only with braces.
vim.bo.commentstring = '{ %s }'
vim.bo.comments = ''
-- A move is one word: squares joined by hyphens, crosses (letters already) or colons.
vim.opt_local.iskeyword = { '@', '48-57', '_', '-', ':' }

vim.b.undo_ftplugin = 'setlocal commentstring< comments< iskeyword<'
