-- The command :Movetext in a real Neovim: its words, what it rewrites, begins and shows.
-- Environment: MOVETEXT_SERVER the program, MOVETEXT_FILE a copy of check-mark.pgn. Run by `nvim` beside it.

local PATIENCE = 20000 -- milliseconds
local checks = dofile(vim.env.MOVETEXT_CHECKS)

local function check(ok, what, detail)
  return checks.check(ok, 'command: ' .. what, detail)
end

local function text()
  return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n')
end

local function wait_for(condition)
  return vim.wait(PATIENCE, condition, 5)
end

local function completed(line)
  return vim.fn.getcompletion(line, 'cmdline')
end

local function check_words()
  check(vim.deep_equal(completed('Movetext '), { 'board', 'comment', 'convert', 'flip', 'glyph', 'new', 'play', 'position' }), 'completes what it does', completed('Movetext '))
  check(vim.list_contains(completed('Movetext convert l'), 'lan'), 'completes notations', completed('Movetext convert '))
  check(vim.list_contains(completed('Movetext convert ge'), 'german'), 'completes languages', completed('Movetext convert '))
  check(vim.list_contains(completed('Movetext convert d'), 'de'), 'completes their codes', completed('Movetext convert d'))
  check(vim.list_contains(completed('Movetext convert lan-f'), 'lan-fr'), 'completes notations in their letters', completed('Movetext convert lan-'))
  check(vim.deep_equal(completed('Movetext convert lan f'), { 'file' }), 'completes parts')
  check(vim.deep_equal(completed('Movetext new chess g'), { 'game' }), 'completes kinds word by word', completed('Movetext new chess g'))
  check(pcall(vim.cmd.help, ':Movetext-convert'), 'has help')
  vim.cmd('silent! helpclose')
end

local function said(act)
  return checks.said(act, PATIENCE)
end

local function check_refusals()
  vim.fn.cursor(10, 1)
  local words = said(function() vim.cmd('Movetext convert germn') end)
  local wanted = 'movetext: there is no notation or language `germn` that changes anything here; did you mean `san-de`?'
  check(words == wanted, 'an unknown notation is said to be unknown', words)
  words = said(function() vim.cmd('Movetext convert uci-de') end)
  check(vim.startswith(words or '', 'movetext: there is no notation or language `uci-de` '), 'and so is one without letters', words)
  vim.fn.cursor(10, 4)
  local floats
  words, floats = said(function() vim.cmd('Movetext play Qd5') end)
  check(words ~= nil and words:find('movetext: Qd5 cannot be played: ', 1, true) == 1, 'play says why not', words)
  check(floats, 'above the cursor where the line for messages has no room for it', vim.v.echospace)
  vim.cmd('normal! G$')
  words = said(function() vim.cmd('normal ]x') end)
  check(words == 'movetext: no further finding', 'a step to findings that leads nowhere says so', words)
  words = said(function() vim.cmd('normal ]m') end)
  check(words == 'movetext: this is the last move of the line', 'and so does another step', words)
end

local function check_position()
  vim.fn.cursor(10, 4)
  vim.fn.setreg('"', '')
  local echo, shown = vim.api.nvim_echo, ''
  vim.api.nvim_echo = function(chunks) shown = chunks[1][1] end
  vim.cmd('Movetext position')
  local wanted = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'
  check(wait_for(function() return vim.fn.getreg('"') == wanted end), 'the position is kept', vim.fn.getreg('"'))
  vim.api.nvim_echo = echo
  check(vim.startswith(shown, wanted) and vim.fn.strchars(shown) <= vim.v.echospace, 'it is shown in one line', shown)
end

local function check_convert()
  local before = text()
  vim.fn.cursor(10, 1)
  vim.cmd('Movetext convert lan')
  check(wait_for(function() return text():find('1. e2-e4 e7-e5 2. Bf1-c4', 1, true) ~= nil end), 'the game is converted', text())
  check(text():find('1. e4 e5 2. Nd4', 1, true) ~= nil, 'the other game stays', text())
  vim.cmd('silent undo')
  check(text() == before, 'and taken back')

  vim.cmd('10Movetext convert lan')
  check(wait_for(function() return text():find('1. e2-e4', 1, true) ~= nil end), 'the lines of a range are converted', text())
  vim.cmd('silent undo')

  -- Into the letters of a language that is not set.
  for _, name in ipairs({ 'san-de', 'german', 'German', 'de' }) do
    vim.fn.cursor(10, 1)
    vim.cmd('Movetext convert ' .. name)
    check(wait_for(function() return text():find('2. Lc4', 1, true) ~= nil end), ('the game is written in German: %s'):format(name), text())
    vim.cmd('silent undo')
  end

  vim.fn.cursor(10, 1)
  vim.cmd('Movetext convert lan-german')
  check(wait_for(function() return text():find('2. Lf1-c4', 1, true) ~= nil end), 'the game is written in a notation with letters', text())
  vim.cmd('silent undo')

  local record = vim.api.nvim_get_current_buf()
  vim.fn.cursor(10, 1)
  vim.cmd('Movetext convert ncn')
  check(wait_for(function() return vim.bo.filetype == 'ncn' end), 'a scoresheet is opened', vim.bo.filetype)
  check(text():find('Q7x', 1, true) ~= nil, 'it holds the game', text())
  local name = vim.api.nvim_buf_get_name(0)
  local is_written = not vim.bo.modified and table.concat(vim.fn.readfile(name), '\n') == text()
  check(is_written, 'it is written', { vim.bo.modified, vim.fn.readfile(name) })
  vim.cmd('bwipeout!')
  vim.api.nvim_set_current_buf(record)
end

-- The menu of code actions has the command, which asks for the part and the notation.
local function check_menu()
  local select, asked = vim.ui.select, {}
  vim.ui.select = function(items, options, choose)
    table.insert(asked, options.prompt)
    if #items >= vim.o.lines then table.insert(asked, 'too many rows') end
    choose(vim.list_contains(items, 'game') and 'game' or vim.list_contains(items, 'long algebraic') and 'long algebraic')
  end
  vim.fn.cursor(10, 4)
  vim.lsp.buf.code_action({
    apply = true,
    context = { only = { 'refactor.rewrite' }, diagnostics = {} },
    filter = function(action) return action.title == 'Convert...' end,
  })
  check(wait_for(function() return text():find('1. e2-e4 e7-e5', 1, true) ~= nil end), 'Convert... in the menu converts', text())
  check(vim.deep_equal(asked, { 'Convert what?', 'Convert into' }), 'and asks for the part and the notation', asked)
  vim.cmd('silent undo')

  asked = {}
  local lines, longest = vim.o.lines, 0
  vim.o.lines = 16
  vim.ui.select = function(items, options, choose)
    if asked[#asked] ~= options.prompt then table.insert(asked, options.prompt) end
    longest = math.max(longest, #items)
    local more = type(items[#items]) == 'table' and options.format_item(items[#items]) == '… more' and items[#items]
    local wanted = vim.iter({ 'game', 'san-de' }):find(function(name) return vim.list_contains(items, name) end)
    choose(wanted or more or items[1])
  end
  vim.fn.cursor(10, 4)
  vim.cmd('Movetext convert')
  check(wait_for(function() return text():find('2. Lc4', 1, true) ~= nil end), 'then for the letters', text())
  check(vim.deep_equal(asked, { 'Convert what?', 'Convert into', 'Which letters?' }), 'in three steps', asked)
  check(longest == 12, 'a list longer than the screen is shown in parts', longest)
  vim.o.lines = lines
  vim.ui.select = select
  vim.cmd('silent undo')
end

local function check_new()
  local lines = vim.api.nvim_buf_line_count(0)
  vim.wo.foldmethod, vim.wo.foldexpr, vim.wo.foldlevel = 'expr', 'v:lua.vim.lsp.foldexpr()', 0
  vim.cmd('Movetext new chess game')
  local begun = vim.api.nvim_buf_get_lines(0, lines, -1, false)
  check(begun[1] == '' and begun[2] == '[Event "Lesson"]', 'a game of the same event begins after a blank line', begun)
  check(vim.list_contains(begun, os.date('[Date "%Y.%m.%d"]')), 'it has the date', begun)
  check(vim.fn.foldclosed('.') == -1 and not vim.wo.foldenable, 'it is in no closed fold')
  check(vim.deep_equal(vim.list_slice(begun, #begun - 1), { '1. ', '*' }), 'it ends with the result', begun)
  check(vim.fn.line('w$') == vim.fn.line('$'), 'it is seen whole', { vim.fn.line('w0'), vim.fn.line('w$'), vim.fn.line('$') })
  vim.cmd('stopinsert')
  vim.cmd('setlocal foldmethod< foldexpr< foldlevel<')

  vim.cmd('Movetext new three-man chess game')
  check(text():find('[Gray "?"]', 1, true) ~= nil, 'three-man chess has a third player')
  vim.cmd('Movetext new frisian draughts game')
  check(text():find('[GameType "40"]', 1, true) ~= nil, 'every game of the tables can be begun', text())
  vim.cmd('bwipeout!')
  vim.cmd('Movetext new russian draughts game')
  check(vim.bo.filetype == 'pdn' and text():find('[GameType "25"]', 1, true) ~= nil, 'draughts begin in a new window', text())
  vim.cmd('stopinsert')
  vim.fn.setline(vim.fn.line('$') - 1, '1. c3-c4')
  check(wait_for(function() return #vim.diagnostic.get(0, { severity = 1 }) == 1 end), 'where they are checked', vim.diagnostic.get(0))
  check(vim.fn.exists(':Movetext') == 2, 'which has the command, too')
  vim.bo.filetype = 'text'
  check(vim.fn.exists(':Movetext') == 0, 'another type of file takes it away')
  vim.cmd('enew!')
  check(vim.fn.exists(':Movetext') == 0, 'other buffers do not have it')
end

-- Moves of both players that are typed with as many tabs stand in one column.
local function check_tabs()
  local record = vim.api.nvim_get_current_buf()
  vim.cmd.edit(vim.fn.tempname() .. '.ncn')
  local keys = vim.api.nvim_replace_termcodes('i1<Tab><Tab>4<CR><Tab><Tab>5<CR>2<Esc>', true, false, true)
  vim.api.nvim_feedkeys(keys, 'tx', false)
  check(text() == '1\t\t4\n\t\t5\n2', 'a tab of a scoresheet is one tab', text())
  vim.cmd('bwipeout!')
  vim.api.nvim_set_current_buf(record)
end

checks.run(function()
  vim.lsp.config('movetext', { cmd = { vim.env.MOVETEXT_SERVER, 'lsp' } })
  vim.cmd.edit(vim.env.MOVETEXT_FILE)
  checks.need(wait_for(function() return #vim.diagnostic.get(0) == 2 end), 'command: the server runs', vim.diagnostic.get(0))
  check_words()
  check_position()
  check_refusals()
  check_tabs()
  check_convert()
  check_menu()
  check_new()
end)
