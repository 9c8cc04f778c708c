-- One flow through a real Neovim with the plugin loaded as a user would have it: open a file, see the
-- finding, hover, apply the quick fix, complete a move, stop the server. Run by `nvim` beside it.
--
-- Environment: MOVETEXT_SERVER the program, MOVETEXT_FLOW one row of fixtures/flows.json, MOVETEXT_FILE
-- the copy to work on, MOVETEXT_CHECKS the file of what the scripts share.

local PATIENCE = 20000 -- milliseconds; a loaded machine is slow, a broken server never answers
local flow = vim.json.decode(vim.env.MOVETEXT_FLOW, { luanil = { object = true } })
local checks = dofile(vim.env.MOVETEXT_CHECKS)

local function check(ok, what, detail)
  return checks.check(ok, flow.file .. ': ' .. what, detail)
end

local function need(ok, what, detail)
  return checks.need(ok, flow.file .. ': ' .. what, detail)
end

local function wait_for(condition)
  return vim.wait(PATIENCE, condition, 5)
end

local function line(number)
  return vim.api.nvim_buf_get_lines(0, number - 1, number, false)[1] or ''
end

local function finding(code)
  return vim.iter(vim.diagnostic.get(0)):find(function(d) return d.code == code end)
end

-- The text a finding covers; findings here never span lines.
local function covered(d)
  return line(d.lnum + 1):sub(d.col + 1, d.end_col)
end

-- With the number of the buffer, not 0: only then are changes that wait to be sent sent first.
local function ask(client, method, params)
  local answer, fault = client:request_sync(method, params, PATIENCE, vim.api.nvim_get_current_buf())
  return answer and answer.result, fault or (answer and answer.err)
end

local function here(client)
  return vim.lsp.util.make_position_params(0, client.offset_encoding)
end

-- The lines inside the first fenced block of a hover.
local function fenced(markdown)
  return vim.split(markdown:match('```%w*\n(.-)\n```') or '', '\n')
end

local function check_start()
  vim.lsp.config('movetext', { cmd = { vim.env.MOVETEXT_SERVER, 'lsp' } })
  vim.cmd.edit(vim.env.MOVETEXT_FILE)
  check(vim.bo.filetype == flow.file:match('%w+$'), 'file type', vim.bo.filetype)
  check(vim.b.current_syntax == vim.bo.filetype, 'colours', vim.b.current_syntax)
  need(wait_for(function() return #vim.lsp.get_clients({ bufnr = 0, name = 'movetext' }) == 1 end), 'server attached')
  local client = vim.lsp.get_clients({ bufnr = 0, name = 'movetext' })[1]
  need(wait_for(function() return client.initialized end), 'server initialized')
  return client
end

local function check_finding()
  need(wait_for(function() return finding(flow.code) end), 'finding ' .. flow.code, vim.diagnostic.get(0))
  local d = finding(flow.code)
  check(d.lnum + 1 == flow.line and covered(d) == flow.token, 'finding is on ' .. flow.token, d)
  if flow.error then
    local e = vim.iter(vim.diagnostic.get(0)):find(function(x) return x.severity == vim.diagnostic.severity.ERROR end)
    check(e and e.lnum + 1 == flow.error.line and covered(e) == flow.error.token, 'error is on ' .. flow.error.token, e)
  end
  return d
end

local function check_hover(client, d)
  vim.api.nvim_win_set_cursor(0, { d.lnum + 1, d.col })
  local hover, fault = ask(client, 'textDocument/hover', here(client))
  local text = hover and hover.contents and hover.contents.value
  if not check(text ~= nil, 'hover', fault) then return end
  check(#fenced(text) >= flow.rows, ('hover holds a board of %d rows'):format(flow.rows), text)
  for _, row in ipairs(flow.board) do
    check(table.concat(fenced(text), '\n'):find(row, 1, true) ~= nil, 'board holds ' .. row, text)
  end
end

local function check_fix(d)
  vim.api.nvim_win_set_cursor(0, { d.lnum + 1, d.col })
  vim.lsp.buf.code_action({
    apply = true,
    context = { only = { 'quickfix' }, diagnostics = { d.user_data.lsp } },
    filter = function(action) return action.isPreferred == true end,
  })
  check(wait_for(function() return line(flow.line) == flow.fixed end), 'quick fix mends the line', line(flow.line))
  check(wait_for(function() return not finding(flow.code) end), 'finding is gone', vim.diagnostic.get(0))
end

-- Cuts the mended move down to what a person would have typed, completes it, and compares.
local function check_completion(client, d)
  local whole = line(flow.line):sub(d.col + 1):match('^%S+')
  local cut = line(flow.line):sub(1, d.col) .. flow.typed .. line(flow.line):sub(d.col + 1 + #whole)
  vim.api.nvim_buf_set_lines(0, flow.line - 1, flow.line, false, { cut })
  vim.api.nvim_win_set_cursor(0, { flow.line, d.col + #flow.typed })
  local answer, fault = ask(client, 'textDocument/completion', here(client))
  local items = answer and (answer.items or answer)
  if not check(items ~= nil, 'completion', fault) then return end
  local labels = vim.iter(items):map(function(i) return i.label end):totable()
  for _, move in ipairs(flow.offered) do
    check(vim.list_contains(labels, move), 'completion offers ' .. move, labels)
  end
  for _, move in ipairs(flow.refused) do
    check(not vim.list_contains(labels, move), 'completion does not offer ' .. move, labels)
  end
  local chosen = vim.iter(items):find(function(i) return i.label == flow.offered[1] end)
  if check(chosen and chosen.textEdit ~= nil, 'completion says what it replaces', chosen) then
    vim.lsp.util.apply_text_edits({ chosen.textEdit }, vim.api.nvim_get_current_buf(), client.offset_encoding)
    check(line(flow.line) == flow.fixed, 'completed line', line(flow.line))
  end
end

-- Rewrites the move, then its game, through the menu of code actions, and takes both back.
local function check_rewrite(d)
  local want = flow.rewrite
  local function apply(extent)
    -- What a script changes is one step to undo, unless it says otherwise.
    vim.o.undolevels = vim.o.undolevels
    vim.api.nvim_win_set_cursor(0, { flow.line, d.col })
    vim.lsp.buf.code_action({
      apply = true,
      context = { only = { 'refactor.rewrite.notation' }, diagnostics = {} },
      filter = function(action) return action.title == ('Write this %s in %s'):format(extent, want.notation) end,
    })
  end
  apply('move')
  check(wait_for(function() return line(flow.line) == want.move end), 'the move is rewritten', line(flow.line))
  vim.cmd('silent undo')
  apply('game')
  -- The tag that is added moves the line down.
  check(wait_for(function() return line(flow.line + 1) == want.game end), 'the game is rewritten', line(flow.line + 1))
  check(line(flow.line - 1) == want.tag, 'a tag says so', line(flow.line - 1))
  vim.cmd('silent undo')
  check(line(flow.line) == flow.fixed, 'and taken back', line(flow.line))
end

-- Draws the table in line.
local function check_format()
  vim.lsp.buf.format({ async = false, timeout_ms = PATIENCE })
  local want = flow.formatted
  check(line(want.line) == want.text, 'the table is drawn in line', line(want.line))
end

-- Converts the game: another format is a new file beside this one.
local function check_convert()
  local want = flow.converted
  local path = vim.fs.joinpath(vim.fs.dirname(vim.env.MOVETEXT_FILE), want.file)
  vim.lsp.buf.code_action({
    apply = true,
    context = { only = { 'refactor.rewrite.notation' }, diagnostics = {} },
    filter = function(action) return action.title == want.title end,
  })
  local function lines()
    local buffer = vim.fn.bufnr(path)
    return buffer >= 0 and vim.api.nvim_buf_get_lines(buffer, 0, -1, false) or {}
  end
  check(wait_for(function() return vim.list_contains(lines(), want.text) end), 'converted into a new file', lines())
end

local function check_stop(client)
  client:stop()
  check(wait_for(function() return client:is_stopped() end), 'server stopped')
end

checks.run(function()
  local client = check_start()
  local d = check_finding()
  check_hover(client, d)
  check_fix(d)
  check_completion(client, d)
  if flow.rewrite then check_rewrite(d) end
  if flow.formatted then check_format() end
  if flow.converted then check_convert() end
  check_stop(client)
end)
