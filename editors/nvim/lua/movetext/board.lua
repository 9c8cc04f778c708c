-- :Movetext board: a window with the board, which follows the cursor in the windows of game records.
local running = require('movetext.running')
local M = {}

local WHITE, BLACK = '[♔♕♖♗♘♙⛀⛁]', '[♚♛♜♝♞♟⛂⛃]'
local looks = vim.api.nvim_create_namespace('movetext-board')

local WIDTH = 40 -- columns; a ring takes more

-- What the window looks like: only the lines of the board.
local OPTIONS = {
  number = false,
  relativenumber = false,
  cursorline = false,
  cursorcolumn = false,
  colorcolumn = '',
  foldcolumn = '0',
  signcolumn = 'no',
  statuscolumn = '',
  fillchars = 'eob: ',
  list = false,
  spell = false,
  wrap = true,
  linebreak = true,
  winfixwidth = true,
}

-- The buffer of the board; nil while no window shows it. It may be in several, and a person may move them.
local buffer
-- The last request, which is given up for the next one.
local asked
-- The width that the window was given here; another one is that of a person, and is kept.
local given

vim.cmd.highlight({ 'default', 'link', 'movetextBoardHeading', 'Title' })
vim.cmd.highlight({ 'default', 'link', 'movetextBoardWhite', 'Normal' })
vim.cmd.highlight({ 'default', 'link', 'movetextBoardBlack', 'Identifier' })
vim.cmd.highlight({ 'default', 'link', 'movetextBoardMove', 'Visual' })

-- The looks of findings, by severity.
local FINDINGS = {
  error = 'DiagnosticError',
  warning = 'DiagnosticWarn',
  information = 'DiagnosticInfo',
  hint = 'DiagnosticHint',
}

-- The windows of the board, those of this tab page first.
local function windows()
  local here = vim.api.nvim_get_current_tabpage()
  local found = buffer and vim.fn.win_findbuf(buffer) or {}
  local first = vim.tbl_filter(function(window) return vim.api.nvim_win_get_tabpage(window) == here end, found)
  return #first > 0 and first or found
end

-- Is the board in this tab page?
local function is_here()
  local window = windows()[1]
  return window ~= nil and vim.api.nvim_win_get_tabpage(window) == vim.api.nvim_get_current_tabpage()
end

-- How often the board of a record is turned.
local function turned(record)
  return vim.b[record].movetext_turns or 0
end

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

-- Makes the window as wide as a board needs.
local function fit(wide)
  local window = windows()[1]
  if not window then return end
  local now = vim.api.nvim_win_get_width(window)
  if now ~= given and now >= wide then return end
  vim.api.nvim_win_set_width(window, wide)
  given = vim.api.nvim_win_get_width(window)
end

-- Adds lines in the looks of a group; returns what colours them once they are in the buffer.
local function coloured(lines, text, group)
  local first = #lines
  vim.list_extend(lines, vim.split(text, '\n'))
  local last = #lines
  return function()
    vim.api.nvim_buf_set_extmark(buffer, looks, first, 0, { end_row = last - 1, end_col = #lines[last], hl_group = group })
  end
end

-- Marks the squares that the last move left and reached.
local function mark(cells, first, lines)
  for _, cell in ipairs(cells) do
    local line = lines[first + cell.line + 1]
    local from = vim.str_byteindex(line, 'utf-32', cell.character, false)
    local to = vim.str_byteindex(line, 'utf-32', cell.character + cell.length, false)
    local look = { end_col = to, hl_group = 'movetextBoardMove', hl_mode = 'combine', priority = 5000 }
    vim.api.nvim_buf_set_extmark(buffer, looks, first + cell.line, from, look)
  end
end

local function show(view)
  local lines = vim.split(view.heading, '\n')
  local heading = #lines
  table.insert(lines, '')
  vim.list_extend(lines, vim.split(vim.trim(view.text) == '' and '' or view.text:gsub('\n$', ''), '\n'))
  local board = #lines
  local widths = vim.tbl_map(vim.fn.strdisplaywidth, vim.list_slice(lines, heading + 1, board))
  fit(math.min(math.max(WIDTH, math.max(unpack(widths)) + 1), vim.o.columns - 20))
  table.insert(lines, '')
  vim.list_extend(lines, vim.split(view.summary, '\n'))
  if view.opening ~= '' then table.insert(lines, view.opening) end
  if view.setUp ~= '' then table.insert(lines, view.setUp) end
  local found = view.finding
  local tell = function() end
  -- The heading of a move that cannot be played is its finding.
  if found and found.message ~= view.heading then
    table.insert(lines, '')
    tell = coloured(lines, found.message, FINDINGS[found.severity])
  end
  vim.bo[buffer].modifiable = true
  vim.api.nvim_buf_clear_namespace(buffer, looks, 0, -1)
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, lines)
  vim.bo[buffer].modifiable = false
  for row = 0, heading - 1 do
    vim.api.nvim_buf_set_extmark(buffer, looks, row, 0, { end_row = row + 1, hl_group = 'movetextBoardHeading' })
  end
  for row = heading, board - 1 do
    colour('movetextBoardWhite', WHITE, row, lines[row + 1])
    colour('movetextBoardBlack', BLACK, row, lines[row + 1])
  end
  -- A blank line stands between the heading and the board.
  mark(view.marked or {}, heading + 1, lines)
  tell()
end

-- What is shown where there is no game, or one whose rules are not known.
local NOTHING = { heading = 'No game here', text = '', summary = '', opening = '', setUp = '' }

-- Asks for the board at the cursor; an answer that comes too late is not shown.
local function follow()
  local client = running.client()
  if not client or not buffer then return end
  local record = vim.api.nvim_get_current_buf()
  if asked then client:cancel_request(asked) end
  local params = vim.lsp.util.make_position_params(0, client.offset_encoding)
  params.turns = turned(record)
  local _, id
  _, id = client:request('movetext/board', params, function(fault, view)
    if id ~= asked then return end
    asked = nil
    if buffer and not fault then show(view or NOTHING) end
  end, record)
  asked = id
end

local function closed()
  buffer, asked = nil, nil
  pcall(vim.api.nvim_del_augroup_by_name, 'movetext-board')
end

-- Closes the windows of the board; Neovim keeps its last window.
local function close()
  for _, window in ipairs(windows()) do
    pcall(vim.api.nvim_win_close, window, true)
  end
end

-- Closes it when no record is shown any more.
local function close_without_record()
  -- A buffer that is read again has no server for a moment.
  local filetypes = vim.lsp.config.movetext.filetypes
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.list_contains(filetypes, vim.bo[vim.api.nvim_win_get_buf(window)].filetype) then return end
  end
  close()
end

-- Before the last other window of a tab page goes: what `:q` does there is not hindered by the board.
local function close_before_quit()
  local others = vim.tbl_filter(function(window)
    return vim.api.nvim_win_get_buf(window) ~= buffer and vim.api.nvim_win_get_config(window).relative == ''
  end, vim.api.nvim_tabpage_list_wins(0))
  local is_last = #others == 1 and others[1] == vim.api.nvim_get_current_win()
  if is_last and is_here() then close() end
end

local function open()
  buffer = vim.api.nvim_create_buf(false, true)
  vim.bo[buffer].bufhidden = 'wipe'
  vim.bo[buffer].modifiable = false
  vim.api.nvim_buf_set_name(buffer, 'movetext://board')
  local window = vim.api.nvim_open_win(buffer, false, { split = 'right', win = 0, width = WIDTH })
  given = vim.api.nvim_win_get_width(window)
  for name, value in pairs(OPTIONS) do
    -- For this buffer only: another one that is shown in this window has its own.
    vim.wo[window][0][name] = value
  end
  local group = vim.api.nvim_create_augroup('movetext-board', {})
  vim.api.nvim_create_autocmd({ 'CursorMoved', 'CursorMovedI', 'BufEnter', 'TextChanged', 'TextChangedI' }, {
    group = group,
    callback = follow,
  })
  -- What is found is known a moment after the text has changed.
  vim.api.nvim_create_autocmd('DiagnosticChanged', {
    group = group,
    callback = function(event)
      if event.buf == vim.api.nvim_get_current_buf() then follow() end
    end,
  })
  -- Nested, so that it is known that the board is closed.
  vim.api.nvim_create_autocmd('QuitPre', { group = group, nested = true, callback = close_before_quit })
  vim.api.nvim_create_autocmd({ 'WinClosed', 'BufUnload' }, { group = group, callback = vim.schedule_wrap(close_without_record) })
  vim.api.nvim_create_autocmd('BufWipeout', { group = group, buffer = buffer, callback = closed })
end

-- Closes the window if it is in this tab page, or else opens it here.
function M.toggle()
  local was_here = is_here()
  close()
  if was_here then return end
  if not running.needed() then return end
  open()
  follow()
end

-- Turns the board of this record by half; a ring has as many sides as players.
function M.flip()
  if not buffer then return running.say('there is no board, see :Movetext board') end
  local record = vim.api.nvim_get_current_buf()
  vim.b[record].movetext_turns = (turned(record) + 1) % 6
  follow()
end

return M
