-- Neovim itself knows none of these kinds of file.
vim.filetype.add({ extension = { pgn = 'pgn', pdn = 'pdn', ncn = 'ncn', epd = 'epd', fen = 'fen' } })
