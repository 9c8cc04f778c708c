-- Completion as it is typed in a real Neovim that opens its list by itself: what opens after a bracket, a quote,
-- a dollar sign and a percent sign, and that Enter takes nothing that was not chosen. Run by `nvim` beside it.
-- The keys go to a second Neovim, since a script waits in its own.
--
-- Environment: MOVETEXT_SERVER the program, MOVETEXT_CHECKS the file of what the scripts share.

local PATIENCE = 20000 -- milliseconds
local checks = dofile(vim.env.MOVETEXT_CHECKS)
local typed

local function check(ok, what, detail)
  return checks.check(ok, 'complete: ' .. what, detail)
end

local function ask(method, ...)
  return vim.rpcrequest(typed, method, ...)
end

local function wait_for(condition)
  return vim.wait(PATIENCE, condition, 20)
end

local function is_open()
  return ask('nvim_call_function', 'pumvisible', {}) == 1
end

local function line()
  return ask('nvim_get_current_line')
end

-- Empties the buffer and types a text into it.
local function type_anew(text)
  ask('nvim_input', '<Esc>')
  wait_for(function() return ask('nvim_get_mode').mode == 'n' end)
  ask('nvim_buf_set_lines', 0, 0, -1, false, {})
  ask('nvim_input', 'i' .. text)
end

local function words()
  local info = ask('nvim_call_function', 'complete_info', { { 'items', 'selected' } })
  return vim.iter(info.items):map(function(item) return item.abbr end):totable(), info.selected
end

local function check_lists()
  for _, case in ipairs({
    { '[', 'Event' }, { '[Result "', '*' }, { '1. e4 $', '$0' }, { '1. e4 {[%', 'clk' },
  }) do
    type_anew(case[1])
    if check(wait_for(is_open), 'a list opens after ' .. case[1], line()) then
      local offered, selected = words()
      check(offered[1] == case[2], case[1] .. ' offers ' .. case[2], offered)
      check(selected == -1, 'nothing is selected after ' .. case[1], selected)
      ask('nvim_input', '<CR>')
      local first = function() return ask('nvim_buf_get_lines', 0, 0, 1, false)[1] end
      check(wait_for(function() return ask('nvim_buf_line_count', 0) == 2 end), 'Enter ends the line', first())
      check(first() == case[1], 'and writes nothing else', first())
    end
  end
end

local function check_choice()
  type_anew('[Result "')
  wait_for(is_open)
  ask('nvim_input', '1<C-n>')
  check(wait_for(function() return line() == '[Result "1-0' end), 'a value is chosen', line())
  type_anew('1. e4 e5 ')
  ask('nvim_input', '<C-x><C-o>')
  if check(wait_for(is_open), 'moves are offered when they are asked for') then
    check(words()[1] == 'a3', 'moves are offered in their order', words())
  end
end

-- The places to fill in of a form.
local function check_form()
  type_anew('')
  local form = '[Event "${1:?}"]\n[Result "${2:*}"]\n\n1. $0'
  ask('nvim_exec_lua', 'vim.snippet.expand(...)', { form })
  local is_selected = function() return ask('nvim_get_mode').mode == 's' end
  check(wait_for(is_selected), 'the first place of a form is selected', ask('nvim_get_mode'))
  ask('nvim_input', '<Tab>')
  wait_for(function() return line():find('Result') and is_selected() end)
  ask('nvim_input', '<C-x><C-o>')
  if check(wait_for(is_open), 'a list opens where a place is selected', line()) then
    local offered, selected = words()
    check(vim.deep_equal(offered, { '*', '1-0', '0-1', '1/2-1/2' }), 'it has all values', offered)
    check(selected == -1 and line() == '[Result "*"]', 'and changes nothing', line())
    ask('nvim_input', '<C-n><C-n><C-y>')
    check(wait_for(function() return line() == '[Result "1-0"]' end), 'a value replaces the place', line())
    ask('nvim_input', '<Tab>')
    check(wait_for(function() return line() == '1. ' end), 'and Tab goes on', line())
  end
end

checks.run(function()
  local set_up = ([[
    vim.lsp.config('movetext', { cmd = { %q, 'lsp' } })
    vim.api.nvim_create_autocmd('LspAttach', { callback = function(event)
      vim.lsp.completion.enable(true, event.data.client_id, event.buf, { autotrigger = true })
    end })
    vim.cmd.edit(vim.fn.tempname() .. '.pgn')
  ]]):format(vim.env.MOVETEXT_SERVER)
  local runtime = 'set noswapfile runtimepath^=' .. vim.fn.fnamemodify(vim.env.MOVETEXT_CHECKS, ':h:h') .. '/nvim'
  typed = vim.fn.jobstart({ vim.v.progpath, '--clean', '--embed', '--headless', '--cmd', runtime }, { rpc = true })
  ask('nvim_exec_lua', set_up, {})
  local ready = function()
    return ask('nvim_exec_lua', [[
      local client = vim.lsp.get_clients({ bufnr = 0, name = 'movetext' })[1]
      return client ~= nil and client.initialized == true
    ]], {})
  end
  checks.need(wait_for(ready), 'complete: the server runs')
  check_lists()
  check_choice()
  check_form()
  vim.fn.jobstop(typed)
end)
