-- Neovim itself knows neither kind of file.
vim.filetype.add({ extension = { pgn = 'pgn', pdn = 'pdn' } })
