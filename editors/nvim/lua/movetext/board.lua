-- :Movetext board: a window with the board, which follows the cursor in the windows of game records.
local running = require('movetext.running')
local M = {}

local WHITE, BLACK = '[♔♕♖♗♘♙⛀⛁]', '[♚♛♜♝♞♟⛂⛃]'
local looks = vim.api.nvim_create_namespace('movetext-board')

-- The window and its buffer; nil while there is none.
local window, buffer
-- The last request, which is given up for the next one.
local asked

vim.cmd.highlight({ 'default', 'link', 'movetextBoardHeading', 'Title' })
vim.cmd.highlight({ 'default', 'link', 'movetextBoardWhite', 'Normal' })
vim.cmd.highlight({ 'default', 'link', 'movetextBoardBlack', 'Identifier' })

-- Colours what fits a pattern in a line.
local function colour(group, pattern, row, line)
  local found = vim.regex(pattern)
  local from = 0
  while from < #line do
    local first, last = found:match_str(line:sub(from + 1))
    if not first then return end
    vim.api.nvim_buf_set_extmark(buffer, looks, row, from + first, { end_col = from + last, hl_group = group })
    from = from + last
  end
end

local function show(view)
  local lines = vim.split(view.heading, '\n')
  local heading = #lines
  table.insert(lines, '')
  vim.list_extend(lines, vim.split(vim.trim(view.text) == '' and '' or view.text:gsub('\n$', ''), '\n'))
  local board = #lines
  table.insert(lines, '')
  vim.list_extend(lines, vim.split(view.summary, '\n'))
  if view.setUp ~= '' then table.insert(lines, view.setUp) end
  vim.bo[buffer].modifiable = true
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, lines)
  vim.bo[buffer].modifiable = false
  for row = 0, heading - 1 do
    vim.api.nvim_buf_set_extmark(buffer, looks, row, 0, { end_row = row + 1, hl_group = 'movetextBoardHeading' })
  end
  for row = heading, board - 1 do
    colour('movetextBoardWhite', WHITE, row, lines[row + 1])
    colour('movetextBoardBlack', BLACK, row, lines[row + 1])
  end
end

-- Asks for the board at the cursor; an answer that comes too late is not shown.
local function follow()
  local client = running.client()
  if not client or not window then return end
  local record = vim.api.nvim_get_current_buf()
  if asked then client:cancel_request(asked) end
  local params = vim.lsp.util.make_position_params(0, client.offset_encoding)
  local _, id
  _, id = client:request('movetext/board', params, function(fault, view)
    if id ~= asked then return end
    asked = nil
    if window and view and not fault then show(view) end
  end, record)
  asked = id
end

local function closed()
  window, buffer, asked = nil, nil, nil
  pcall(vim.api.nvim_del_augroup_by_name, 'movetext-board')
end

local function open()
  buffer = vim.api.nvim_create_buf(false, true)
  vim.bo[buffer].bufhidden = 'wipe'
  vim.bo[buffer].modifiable = false
  vim.api.nvim_buf_set_name(buffer, 'movetext://board')
  window = vim.api.nvim_open_win(buffer, false, { split = 'right', win = 0, width = 40, style = 'minimal' })
  vim.wo[window].winfixwidth = true
  vim.wo[window].wrap = true
  vim.wo[window].linebreak = true
  local group = vim.api.nvim_create_augroup('movetext-board', {})
  vim.api.nvim_create_autocmd({ 'CursorMoved', 'CursorMovedI', 'BufEnter', 'TextChanged', 'TextChangedI' }, {
    group = group,
    callback = follow,
  })
  vim.api.nvim_create_autocmd('BufWipeout', { group = group, buffer = buffer, callback = closed })
end

-- Opens the window, or closes it.
function M.toggle()
  if window and vim.api.nvim_win_is_valid(window) then
    vim.api.nvim_win_close(window, true)
    return
  end
  if not running.needed() then return end
  open()
  follow()
end

return M
