-- How long Neovim waits for answers in a large file. Run by `large` beside it.
--
-- Environment: MOVETEXT_SERVER the program, MOVETEXT_CHECKS the file of what the scripts share, MOVETEXT_FILE the file.

local PATIENCE = 60000 -- milliseconds
local PLACES = 40 -- places in the file
local checks = dofile(vim.env.MOVETEXT_CHECKS)

local function milliseconds(since) return (vim.uv.hrtime() - since) / 1e6 end

-- The line and the column, from 0, of a move in the middle of a line near line `from`.
local function move_near(from)
  for line = from, from + 200 do
    local text = vim.api.nvim_buf_get_lines(0, line, line + 1, false)[1] or ''
    local column = text:find(' [NBRQ]x?[a-h][1-8] ')
    if column and not text:find('^%[') then return line, column end
  end
end

checks.run(function()
  vim.cmd.edit(vim.env.MOVETEXT_FILE)
  local client = vim.lsp.start({ name = 'movetext', cmd = { vim.env.MOVETEXT_SERVER, 'lsp' } }, { bufnr = 0 })
  checks.need(client and vim.wait(PATIENCE, function()
    local started = vim.lsp.get_client_by_id(client)
    return started and started.initialized
  end, 5), 'server initialized')
  local uri = vim.uri_from_bufnr(0)
  local function ask(method, params)
    local start = vim.uv.hrtime()
    params.textDocument = { uri = uri }
    local answers = vim.lsp.buf_request_sync(0, method, params, PATIENCE) or {}
    local took = milliseconds(start)
    local answer = answers[client] and answers[client].result
    return answer, took
  end
  local names = { 'textDocument/hover', 'textDocument/completion', 'textDocument/semanticTokens/range' }
  -- The first answer waits until the file has been sent.
  local _, first = ask('textDocument/documentSymbol', {})
  checks.say(('# nvim: outline, with the sending of the file: %.0f ms'):format(first))
  local times = {}
  local last = vim.api.nvim_buf_line_count(0) - 200
  for nth = 1, PLACES do
    local line, column = move_near(math.floor(last * nth / PLACES))
    local position = { line = line, character = column }
    local range = { start = { line = line - 30, character = 0 }, ['end'] = { line = line + 30, character = 0 } }
    for _, name in ipairs(names) do
      local answer, took = ask(name, name:find('range') and { range = range } or { position = position })
      if answer == nil or answer == vim.NIL then checks.check(false, name .. ' has an answer', { line, column }) end
      times[name] = times[name] or {}
      table.insert(times[name], took)
    end
  end
  for _, name in ipairs(names) do
    table.sort(times[name])
    local count = #times[name]
    checks.say(('# nvim: %s: median %.1f ms, slowest %.1f ms'):format(name, times[name][math.ceil(count / 2)], times[name][count]))
  end
  local symbols, took = ask('textDocument/documentSymbol', {})
  checks.check(type(symbols) == 'table' and #symbols > 1000, ('the outline has %d games'):format(#(symbols or {})))
  checks.say(('# nvim: outline, read and made into a table by the editor: %.0f ms'):format(took))
end)
