-- :Movetext board | convert | new | position, in the buffers of game records.
local M = {}

local PATIENCE = 1000 -- milliseconds that completion waits for the server
local EXTENTS = { 'game', 'file', 'variation', 'move', 'selection' }

local running = require('movetext.running')
local say = running.say

local function begins(text, start)
  return vim.startswith(text:lower(), start:lower())
end

-- What to ask for the rewrites at the cursor, or of the lines of a range.
local function rewrites(client, range)
  local params
  if range then
    local last = vim.fn.getline(range[2])
    params = vim.lsp.util.make_given_range_params({ range[1], 0 }, { range[2], math.max(#last - 1, 0) }, 0, client.offset_encoding)
  else
    params = vim.lsp.util.make_range_params(0, client.offset_encoding)
  end
  params.context = { diagnostics = {}, only = { 'refactor.rewrite.notation' } }
  return params
end

-- The offers for a part, by the name of their target.
local function offers(actions, extent)
  local named, names = {}, {}
  for _, action in ipairs(actions or {}) do
    if action.data and action.data.extent == extent and not action.disabled then
      named[action.data.to] = action
      table.insert(names, action.data.to)
    end
  end
  return named, names
end

-- Applies an action, and shows the file that it makes.
local function apply(client, buffer, action)
  client:request('codeAction/resolve', action, function(fault, resolved)
    local edit = resolved and resolved.edit
    if fault or not edit then return say(fault and fault.message or 'the record has changed meanwhile, try again') end
    vim.lsp.util.apply_workspace_edit(edit, client.offset_encoding)
    for _, change in ipairs(edit.documentChanges or {}) do
      if change.kind == 'create' then
        local made = vim.uri_to_bufnr(change.uri)
        vim.bo[made].buflisted = true
        vim.cmd.buffer(made)
      end
    end
  end, buffer)
end

local function convert(words, range)
  local client = running.needed()
  if not client then return end
  local target, extent = words[1], words[2] or (range and 'selection' or 'game')
  local buffer = vim.api.nvim_get_current_buf()
  client:request('textDocument/codeAction', rewrites(client, range), function(fault, actions)
    if fault then return say(fault.message) end
    local named, names = offers(actions, extent)
    if target and not named[target] then
      say(('the %s here cannot be written in `%s`'):format(extent, target))
    elseif target then
      apply(client, buffer, named[target])
    elseif #names == 0 then
      say('there are no moves here that can be written in another notation')
    else
      local title = function(name) return named[name].title end
      vim.ui.select(names, { prompt = 'Convert', format_item = title }, function(name)
        if name then apply(client, buffer, named[name]) end
      end)
    end
  end, buffer)
end

-- The forms that the server has for new games.
local function forms(client)
  local params = { textDocument = vim.lsp.util.make_text_document_params() }
  local answer = client:request_sync('movetext/newGames', params, PATIENCE, vim.api.nvim_get_current_buf())
  return answer and answer.result or {}
end

local function begin(form)
  if vim.bo.filetype ~= form.languageId then
    vim.cmd.new()
    vim.bo.filetype = form.languageId
  end
  local last = vim.api.nvim_buf_line_count(0)
  local text = vim.api.nvim_buf_get_lines(0, last - 1, last, false)[1]
  -- A blank line between games.
  if last > 1 or text ~= '' then
    vim.api.nvim_buf_set_lines(0, last, last, false, text == '' and { '' } or { '', '' })
    last = vim.api.nvim_buf_line_count(0)
  end
  vim.api.nvim_win_set_cursor(0, { last, 0 })
  -- A choice stays empty until it is reached; its first value can be written at once.
  local body = form.snippet:gsub('\n$', ''):gsub('%${(%d+)|([^,|]*)[^|]*|}', '${%1:%2}')
  vim.snippet.expand(body)
end

local function new(words)
  local client = running.needed()
  if not client then return end
  local name = table.concat(words, ' ')
  local all = forms(client)
  if name == '' then
    vim.ui.select(all, { prompt = 'New game', format_item = function(form) return form.name end }, function(form)
      if form then begin(form) end
    end)
    return
  end
  for _, form in ipairs(all) do
    if form.name:lower() == name:lower() then return begin(form) end
  end
  say(('there is no kind of record `%s`'):format(name))
end

-- Shows the position at the cursor as FEN or set-up, and keeps it where a yank would.
local function position()
  local client = running.needed()
  if not client then return end
  local params = vim.lsp.util.make_position_params(0, client.offset_encoding)
  client:request('movetext/position', params, function(fault, known)
    if fault or not known then return say(fault and fault.message or 'no position is known here') end
    vim.fn.setreg(vim.v.register, known.setUp)
    say(('%s (%s)'):format(known.setUp, known.game.title))
  end, vim.api.nvim_get_current_buf())
end

-- Asks for the part, and then for the notation.
function M.ask()
  local client = running.needed()
  if not client then return end
  client:request('textDocument/codeAction', rewrites(client), function(fault, actions)
    if fault then return say(fault.message) end
    local parts = vim.tbl_filter(function(extent) return #select(2, offers(actions, extent)) > 0 end, EXTENTS)
    vim.ui.select(parts, { prompt = 'Convert what?' }, function(extent)
      if extent then convert({ [2] = extent }) end
    end)
  end, vim.api.nvim_get_current_buf())
end

local COMMANDS = {
  board = function() require('movetext.board').toggle() end,
  convert = convert,
  new = new,
  position = position,
}

-- What the words of the command may go on with.
function M.complete(lead, line)
  local words = vim.split(line:gsub('^.-Movetext!?%s+', ''), '%s+')
  local choices = {}
  if #words <= 1 then
    choices = vim.tbl_keys(COMMANDS)
  elseif words[1] == 'new' then
    -- A name of several words is completed from the word at the cursor on.
    local before = table.concat(words, ' ', 2, #words - 1)
    before = before == '' and '' or before .. ' '
    local client = running.client()
    for _, form in ipairs(client and forms(client) or {}) do
      if begins(form.name, before) then table.insert(choices, form.name:sub(#before + 1)) end
    end
  elseif words[1] == 'convert' and #words == 2 then
    local client = running.client()
    local answer = client and client:request_sync('textDocument/codeAction', rewrites(client), PATIENCE, vim.api.nvim_get_current_buf())
    choices = select(2, offers(answer and answer.result, 'game'))
  elseif words[1] == 'convert' and #words == 3 then
    choices = EXTENTS
  end
  choices = vim.tbl_filter(function(choice) return begins(choice, lead) end, choices)
  table.sort(choices)
  return choices
end

-- Defines the command in the current buffer.
function M.define()
  vim.api.nvim_buf_create_user_command(0, 'Movetext', function(given)
    local words = given.fargs
    local run = COMMANDS[table.remove(words, 1)]
    if not run then return say('say board, convert, new or position, see :help :Movetext') end
    run(words, given.range > 0 and { given.line1, given.line2 } or nil)
  end, { nargs = '+', range = true, complete = M.complete, desc = 'Show the board, convert a game, begin one, show a position' })
end

return M
