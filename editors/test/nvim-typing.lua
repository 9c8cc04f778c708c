-- Watches a Neovim that somebody types into: notes when a list of suggestions is open after a blank or
-- a full stop, and when an error or a warning stands on the word before the cursor.
-- Loaded by `typing-terminal.py`; the file is already open.
--
-- Environment: MOVETEXT_SERVER the program, if any; TYPING_WAY how completion is set up; TYPING_LOG the
-- file to note into, whose first line is `ready` once the server runs.

local way = vim.env.TYPING_WAY
local server = vim.env.MOVETEXT_SERVER
local noted = {}

local function note(text)
  if noted[text] then return end
  noted[text] = true
  vim.fn.writefile({ text }, vim.env.TYPING_LOG, 'a')
end

local function on_word(d, row, first, last)
  local begins = d.lnum < row or d.lnum == row and d.col < last
  local ends = d.end_lnum > row or d.end_lnum == row and d.end_col > first
  return begins and ends
end

local function look()
  local row, column = unpack(vim.api.nvim_win_get_cursor(0))
  local before = vim.api.nvim_get_current_line():sub(1, column)
  local last = before:sub(-1)
  -- With 'autocomplete' a list after every key is what the user asked for.
  if vim.fn.pumvisible() == 1 and not vim.o.autocomplete and (last == '' or last == ' ' or last == '.') then
    note(('after «%s»: a list is open'):format(before))
  end
  local word = before:match('%S*$')
  for _, d in ipairs(vim.diagnostic.get(0, { severity = { min = vim.diagnostic.severity.WARN } })) do
    if word ~= '' and on_word(d, row - 1, column - #word, column) then
      note(('after «%s»: %s on the unfinished word'):format(before, d.code))
    end
  end
end

local watched = false
local function watch()
  if watched then return end
  watched = true
  note('ready')
  vim.uv.new_timer():start(0, 5, vim.schedule_wrap(function()
    if vim.api.nvim_get_mode().mode:find('^i') then look() end
  end))
end

-- What a user may have in their configuration.
local ways = {
  plain = function() end,
  autotrigger = function(client) vim.lsp.completion.enable(true, client.id, 0, { autotrigger = true }) end,
  autocomplete = function() vim.cmd('set autocomplete complete=o') end,
}

if server then
  vim.lsp.config('movetext', { cmd = { server, 'lsp' } })
  vim.api.nvim_create_autocmd('LspAttach', {
    callback = function(event)
      ways[way](assert(vim.lsp.get_client_by_id(event.data.client_id)))
      watch()
    end,
  })
else
  watch()
end
