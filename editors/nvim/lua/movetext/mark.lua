-- :Movetext glyph and :Movetext comment: what is written on the move at the cursor.
local running = require('movetext.running')
local M = {}

-- The glyphs by the words of the command.
local GLYPHS = {
  ['!'] = 1, ['?'] = 2, ['!!'] = 3, ['??'] = 4, ['!?'] = 5, ['?!'] = 6, ['□'] = 7,
  ['='] = 10, ['∞'] = 13, ['+='] = 14, ['=+'] = 15, ['±'] = 16, ['∓'] = 17, ['+-'] = 18, ['-+'] = 19,
}

-- Why the move at the cursor cannot be marked.
local function refusal(client)
  local params = vim.lsp.util.make_position_params(0, client.offset_encoding)
  params.moves = true
  local board = running.ask(client, 'movetext/board', params)
  return board and (board.markNote or board.glyphNote) or 'this move cannot be marked'
end

-- Writes a mark and puts the cursor where the server says. Returns the row and the column of that place, counted from 0 and
-- in bytes, or nil if the mark is not written. In Normal mode the cursor cannot be at the end of a line, but the place can.
local function mark(what)
  local client = running.needed()
  if not client then return end
  local params = vim.lsp.util.make_position_params(0, client.offset_encoding)
  params.textDocument.version = vim.lsp.util.buf_versions[vim.api.nvim_get_current_buf()]
  params.mark = what
  -- The keys that follow are meant for the place that this leads to.
  local made = running.ask(client, 'movetext/mark', params)
  if not made or not made.range then
    running.say(refusal(client))
    return
  end
  if made.edit then vim.lsp.util.apply_workspace_edit(made.edit, client.offset_encoding) end
  local place = { uri = params.textDocument.uri, range = made.range }
  vim.lsp.util.show_document(place, client.offset_encoding, { reuse_win = true, focus = true })
  local start = made.range.start
  return start.line, vim.str_byteindex(vim.fn.getline(start.line + 1), client.offset_encoding, start.character, false)
end

-- The words that name glyphs.
function M.glyphs()
  return vim.tbl_keys(GLYPHS)
end

-- Sets a glyph, or takes it away: `!?` or `$5`.
function M.glyph(words)
  local word = words[1] or ''
  local number = GLYPHS[word] or tonumber(word:match('^%$(%d+)$'))
  if not number or number > 255 then
    return running.say(('there is no glyph `%s`: say one like `!?`, or its number like `$5`'):format(word))
  end
  mark({ nag = number })
end

-- Puts a blank before the first character that is typed, if it would be glued to the words that are there.
local function part(row, column)
  local buffer = vim.api.nvim_get_current_buf()
  local group = vim.api.nvim_create_augroup('movetext-comment', {})
  vim.api.nvim_create_autocmd('InsertCharPre', {
    group = group,
    buffer = buffer,
    once = true,
    callback = function()
      local place = vim.api.nvim_win_get_cursor(0)
      local is_there = place[1] == row + 1 and place[2] == column
      local is_after_word = vim.fn.getline(row + 1):sub(1, column):find('[^%s{(;]$')
      if is_there and is_after_word and not vim.v.char:find('^[%s%p]') then vim.v.char = ' ' .. vim.v.char end
    end,
  })
  vim.api.nvim_create_autocmd('InsertLeave', { group = group, buffer = buffer, once = true, command = 'autocmd! movetext-comment' })
end

-- Writes a text into the comment of the move; without one Insert mode begins there.
function M.comment(text)
  if text ~= '' then return mark({ comment = text }) end
  local row, column = mark({ comment = true })
  if not row then return end
  part(row, column)
  vim.cmd(column >= #vim.fn.getline(row + 1) and 'startinsert!' or 'startinsert')
end

return M
