-- Records in buffers without a name, in a real Neovim: they are checked, mended, completed and shown as those with one.
-- Environment: MOVETEXT_SERVER the program, MOVETEXT_CHECKS the file of what the scripts share. Run by `nvim` beside it.

local PATIENCE = 20000 -- milliseconds
local checks = dofile(vim.env.MOVETEXT_CHECKS)

local function check(ok, what, detail)
  return checks.check(ok, 'unnamed: ' .. what, detail)
end

local function text()
  return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n')
end

local function wait_for(condition)
  return vim.wait(PATIENCE, condition, 5)
end

local function found(code)
  return wait_for(function()
    return vim.iter(vim.diagnostic.get(0)):any(function(one) return one.code == code end)
  end)
end

-- A second buffer without a name, of this type and with these lines.
local function another(filetype, lines)
  vim.cmd('silent hide enew')
  vim.bo.filetype = filetype
  vim.api.nvim_buf_set_lines(0, 0, -1, false, lines)
end

local function asked(method, place)
  local params = vim.lsp.util.make_position_params(0, 'utf-8')
  params.position = place or params.position
  local answers = vim.lsp.buf_request_sync(0, method, params, PATIENCE) or {}
  return vim.inspect(vim.tbl_values(answers)[1])
end

checks.run(function()
  checks.start({ '1. e4 e5 2. Ke3 Nc6 *' }, PATIENCE)
  local first = vim.api.nvim_get_current_buf()
  checks.need(found('illegal-move'), 'unnamed: a record is checked', vim.diagnostic.get(0))
  vim.api.nvim_buf_set_lines(0, 0, -1, false, { '{é} 1. e4+ e5 *' })
  check(found('check-mark'), 'and so is what is typed', vim.diagnostic.get(0))
  local mark = vim.diagnostic.get(0)[1] or {}
  check(mark.col == 10 and mark.end_col == 11, 'a finding stands where the text has it', mark)

  vim.fn.cursor(1, 11)
  vim.lsp.buf.code_action({ apply = true, filter = function(action) return action.title == 'Remove + from e4' end })
  check(wait_for(function() return text() == '{é} 1. e4 e5 *' end), 'a fix mends this text', text())
  check(wait_for(function() return #vim.diagnostic.get(0) == 0 end), 'and takes the finding away', vim.diagnostic.get(0))

  another('pdn', { '[GameType "25"]', '', '1. c3-d4 b6-a6 *' })
  check(found('no-such-square'), 'another one beside it is checked, too', vim.diagnostic.get(0))
  check(#vim.diagnostic.get(first) == 0, 'and the first keeps its own findings', vim.diagnostic.get(first))
  vim.fn.cursor(3, 4)
  check(asked('textDocument/hover'):find('c3%-d4') ~= nil, 'a move is hovered over', asked('textDocument/hover'))
  vim.api.nvim_buf_set_lines(0, 2, -1, false, { '1. c3-d4 ' })
  local offered = asked('textDocument/completion', { line = 2, character = 9 })
  check(offered:find('b6%-a5') ~= nil, 'moves are completed', offered)
  vim.fn.cursor(3, 4)
  vim.cmd('Movetext board')
  local function board()
    local windows = vim.api.nvim_list_wins()
    local texts = vim.tbl_map(function(window) return table.concat(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false), '\n') end, windows)
    return table.concat(texts, '\n')
  end
  check(wait_for(function() return board():find('1. c3-d4\n', 1, true) ~= nil end), 'the board is shown', board())
  vim.cmd('Movetext play b6-a5')
  check(text():find('b6%-a5'), 'a move is written here', text())
  vim.cmd('Movetext board')

  another('ncn', { '\ta\tb\tc\td\te\tf\tg\th', '1\t\t\t\t\t4' })
  check(wait_for(function() return #vim.lsp.get_clients({ bufnr = 0, name = 'movetext' }) == 1 end), 'a scoresheet has the server', vim.bo.filetype)
  vim.fn.cursor(2, 7)
  vim.cmd('Movetext play e:5')
  check(vim.fn.getline(3) == '\t\t\t\t\t5', 'and takes a move', text())

  local words = checks.said(function() vim.cmd('Movetext convert lan') end, PATIENCE)
  check((words or ''):find('only a record that is saved becomes one in another file', 1, true) ~= nil, 'says that it must be saved for another file', words)

  local buffers = #vim.api.nvim_list_bufs()
  check(buffers == 3, 'no other buffer was made', vim.api.nvim_list_bufs())
  local name = vim.fn.tempname() .. '.ncn'
  vim.cmd.file(name)
  vim.api.nvim_buf_set_lines(0, 2, -1, false, { '\t\t\t\t\t1' })
  check(found('illegal-move') and #vim.diagnostic.get(0) == 1, 'a buffer that gets a name without being written is checked on', vim.diagnostic.get(0))
end)
