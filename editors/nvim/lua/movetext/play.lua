-- :Movetext play MOVE: writes a move after the one at the cursor, in the line or as a variation.
local running = require('movetext.running')
local M = {}

-- The board at the cursor with its moves.
local function board(client)
  local params = vim.lsp.util.make_position_params(0, client.offset_encoding)
  params.moves = true
  return running.ask(client, 'movetext/board', params) or {}
end

-- The moves that can be written at the cursor, as the record writes them.
function M.moves()
  local client = running.client()
  return vim.tbl_map(function(move) return move.text end, client and board(client).moves or {})
end

function M.play(words)
  local client = running.needed()
  if not client then return end
  local params = vim.lsp.util.make_position_params(0, client.offset_encoding)
  params.textDocument.version = vim.lsp.util.buf_versions[vim.api.nvim_get_current_buf()]
  params.move = words[1] or ''
  -- The moves that are typed next are meant for the place that this one leads to.
  local played = running.ask(client, 'movetext/play', params)
  if not played or not played.range then
    local why = played and played.refusal or board(client).note
    return running.say(why or ('`%s` is no legal move here'):format(params.move))
  end
  if played.edit then vim.lsp.util.apply_workspace_edit(played.edit, client.offset_encoding) end
  local place = { uri = params.textDocument.uri, range = played.range }
  vim.lsp.util.show_document(place, client.offset_encoding, { reuse_win = true, focus = true })
end

return M
