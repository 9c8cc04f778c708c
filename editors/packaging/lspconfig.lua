---@brief
---
--- Language server for game records: chess (PGN), draughts (PDN), New Chess Notation and others.
---
--- Neovim does not know their file types by itself:
---
--- ```lua
--- vim.filetype.add({ extension = { pgn = 'pgn', pdn = 'pdn', ncn = 'ncn' } })
--- ```

---@type vim.lsp.Config
return {
  cmd = { 'movetext', 'lsp' },
  filetypes = { 'pgn', 'pdn', 'ncn' },
  root_markers = { '.git' },
}
