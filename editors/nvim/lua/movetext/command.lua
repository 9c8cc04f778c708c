-- :Movetext board | comment | convert | flip | glyph | new | play | position, in the buffers of game records.
local M = {}

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

-- The targets that are notations. Numbers instead of marks are none: the menu of code actions has them.
local function notations(named, names)
  return vim.tbl_filter(function(name) return named[name].data.notation ~= nil end, names)
end

-- A word as people compare it.
local function plain(word)
  return (word:lower():gsub('[%s()]', ''))
end

-- The language of the letters of an offer: "german".
local function language(action)
  return ((action.data.letters or ''):gsub(' letters$', ''):lower())
end

-- What an offer may be called, the shortest first: its target, its notation, its language.
local CALLED = {
  function(action) return action.data.to end,
  function(action) return action.data.notation end,
  language,
}

-- The offer that a word means. The server knows the other names of `movetext convert --to`: languages and their codes,
-- and notations that are not listed with all letters, as `lan-de`.
local function meant(named, names, word)
  local known = notations(named, names)
  for called = 1, 2 do
    for _, name in ipairs(known) do
      if plain(CALLED[called](named[name])) == plain(word) then return named[name] end
    end
  end
  local other = known[1] and vim.deepcopy(named[known[1]])
  if other then other.data.to = word end
  return other
end

-- The words that name the offers: their targets, their languages and the codes of these. Notations in all letters are
-- listed once their name stands there.
local function targets(named, names, lead)
  local words = vim.list_extend({}, names)
  for _, name in ipairs(names) do
    local code = name:match('^san%-(.+)$')
    if code then
      vim.list_extend(words, language(named[name]):find(' ') and { code } or { code, language(named[name]) })
      for _, other in ipairs(names) do
        local has_letters = named[other].data.letters and not other:find('-', 1, true)
        if has_letters and vim.startswith(lead, other .. '-') then table.insert(words, other .. '-' .. code) end
      end
    end
  end
  return words
end

-- What is said of a word that means no target: those that are like it begin as it does.
local function unknown(named, names, word)
  local start = plain(word):sub(1, 3)
  local like = vim.tbl_filter(function(name)
    return vim.iter(CALLED):any(function(called) return vim.startswith(plain(called(named[name])), start) end)
  end, notations(named, names))
  local text = ('there is no notation or language `%s` that changes anything here'):format(word)
  if vim.api.nvim_buf_get_name(0) == '' then text = text .. ', and only a record that is saved becomes one in another file' end
  if #like == 0 then return text end
  return ('%s; did you mean `%s`?'):format(text, table.concat(vim.list_slice(like, 1, 3), '` or `'))
end

-- Asks to choose one of many. Neovim's own list waits for a key after each screen of rows, and takes that key for no number,
-- so a longer list is shown in parts.
local function choose_one(items, prompt, format_item, chosen)
  local rows = math.max(vim.o.lines - 4, 5)
  if #items <= rows then return vim.ui.select(items, { prompt = prompt, format_item = format_item }, chosen) end
  local part, more = vim.list_slice(items, 1, rows - 1), {}
  table.insert(part, more)
  local shown = function(item) return item == more and '… more' or format_item(item) end
  vim.ui.select(part, { prompt = prompt, format_item = shown }, function(item)
    if item == more then return choose_one(vim.list_slice(items, rows), prompt, format_item, chosen) end
    chosen(item)
  end)
end

-- Asks for the notation and then, where there are several, for its letters.
local function choose(named, names, chosen)
  local titles, targets = {}, {}
  for _, name in ipairs(notations(named, names)) do
    local title = named[name].data.notation
    if vim.startswith(named[name].title, 'Convert ') then title = title .. ' (a new file)' end
    if not targets[title] then
      targets[title] = {}
      table.insert(titles, title)
    end
    table.insert(targets[title], name)
  end
  local several = function(title) return #targets[title] > 1 and title .. ': choose the letters' or title end
  choose_one(titles, 'Convert into', several, function(title)
    if not title then return end
    if #targets[title] == 1 then return chosen(named[targets[title][1]]) end
    local letters = function(name) return named[name].data.letters end
    choose_one(targets[title], 'Which letters?', letters, function(name)
      if name then chosen(named[name]) end
    end)
  end)
end

-- Does an edit change anything?
local function changes(edit)
  local parts = vim.list_extend(vim.tbl_values(edit.changes or {}), edit.documentChanges or {})
  return vim.iter(parts):any(function(part) return #(part.edits or part) > 0 or part.kind ~= nil end)
end

-- Applies an action, and shows the file that it makes. Neovim makes it without its text, so it is written.
local function apply(client, buffer, action, otherwise)
  client:request('codeAction/resolve', action, function(fault, resolved)
    local edit = resolved and resolved.edit
    if otherwise and not (edit and changes(edit)) then return say(otherwise) end
    if fault or not edit then return say(fault and fault.message or 'the record has changed meanwhile, try again') end
    vim.lsp.util.apply_workspace_edit(edit, client.offset_encoding)
    for _, change in ipairs(edit.documentChanges or {}) do
      if change.kind == 'create' then
        local made = vim.uri_to_bufnr(change.uri)
        vim.bo[made].buflisted = true
        vim.cmd.buffer(made)
        local is_written, why = pcall(vim.cmd, 'silent write')
        if not is_written then say(('%s is not written: %s'):format(vim.fn.bufname(made), why)) end
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
    local chosen = target and meant(named, names, target)
    if chosen then
      apply(client, buffer, chosen, unknown(named, names, target))
    elseif #names == 0 or target then
      say('there are no moves here that can be written in another notation')
    else
      choose(named, names, function(action) apply(client, buffer, action) end)
    end
  end, buffer)
end

-- The forms that the server has for new games.
local function forms(client)
  local params = { textDocument = vim.lsp.util.make_text_document_params() }
  return running.ask(client, 'movetext/newGames', params) or {}
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
  -- The folds of a new game are closed where 'foldlevel' is 0, and what is typed at a place in a closed fold takes the place
  -- of all of it. The commands that close folds bring them back.
  vim.wo.foldenable = false
  local body = form.snippet:gsub('\n$', '')
  -- The whole form is seen.
  local lines = select(2, body:gsub('\n', '')) + 1
  local view = vim.fn.winsaveview()
  if last + lines > view.topline + vim.api.nvim_win_get_height(0) then
    vim.fn.winrestview({ topline = math.max(1, last - 1) })
  end
  vim.snippet.expand(body)
end

local function new(words)
  local client = running.needed()
  if not client then return end
  local name = table.concat(words, ' ')
  local all = forms(client)
  if name == '' then
    -- All kinds would not fit on the screen.
    local here = vim.tbl_filter(function(form) return form.languageId == vim.bo.filetype end, all)
    choose_one(here, 'New game', function(form) return form.name end, function(form)
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
    -- The keys that follow are not meant for a prompt.
    running.say_short(('%s (%s)'):format(known.setUp, known.game.title))
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
  comment = function(_, _, text) require('movetext.mark').comment(text) end,
  convert = function(words, range)
    if #words == 0 and not range then return M.ask() end
    convert(words, range)
  end,
  flip = function() require('movetext.board').flip() end,
  glyph = function(words) require('movetext.mark').glyph(words) end,
  new = new,
  play = function(words) require('movetext.play').play(words) end,
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
    local named, names = offers(client and running.ask(client, 'textDocument/codeAction', rewrites(client)), 'game')
    choices = targets(named, notations(named, names), lead)
  elseif words[1] == 'play' and #words == 2 then
    choices = require('movetext.play').moves()
  elseif words[1] == 'glyph' and #words == 2 then
    choices = require('movetext.mark').glyphs()
  elseif words[1] == 'convert' and #words == 3 then
    choices = EXTENTS
  end
  choices = vim.tbl_filter(function(choice) return begins(choice, lead) end, choices)
  table.sort(choices)
  -- A capture that can go two ways round is there twice.
  return vim.fn.uniq(choices)
end

-- Defines the command in the current buffer.
function M.define()
  vim.api.nvim_buf_create_user_command(0, 'Movetext', function(given)
    local words = given.fargs
    local run = COMMANDS[table.remove(words, 1)]
    if not run then return say('say board, comment, convert, flip, glyph, new, play or position, see :help :Movetext') end
    -- Words of a comment keep the blanks between them.
    run(words, given.range > 0 and { given.line1, given.line2 } or nil, given.args:match('^%S+%s*(.*)$'))
  end, { nargs = '+', range = true, complete = M.complete, desc = 'Show the board, mark a move, convert a game, begin one, show a position' })
end

return M
