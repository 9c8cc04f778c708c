---@brief
---
--- Language server for game records: chess (PGN), draughts (PDN), New Chess Notation and others.
---
--- Neovim does not know their file types by itself:
---
--- ```lua
--- vim.filetype.add({ extension = { pgn = 'pgn', pdn = 'pdn', ncn = 'ncn', epd = 'epd', fen = 'fen' } })
--- ```

---@type vim.lsp.Config
return {
  cmd = { 'movetext', 'lsp' },
  filetypes = { 'pgn', 'pdn', 'ncn', 'epd', 'fen' },
  root_markers = { '.git' },
}
