-- Documents of other kinds that may hold records in fences.
local M = {}

M.filetypes = { 'markdown', 'quarto' }

-- The line that opens a fence with records, also in a list or a quotation.
local OPENING = vim.regex([[\v\c^[ \t>*+.)0-9-]*(```+|\~\~\~+)\s*\{?\s*\.?(pgn|pdn|ncn|epd|fen)>]])

---@param buffer integer
---@return boolean is_idle the buffer is such a document and holds no records, so that no server is needed
function M.is_idle(buffer)
  if not vim.list_contains(M.filetypes, vim.bo[buffer].filetype) then return false end
  local lines = vim.api.nvim_buf_get_lines(buffer, 0, -1, false)
  return not vim.iter(lines):any(function(line) return OPENING:match_str(line) ~= nil end)
end

return M
