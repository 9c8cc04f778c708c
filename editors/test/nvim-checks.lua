-- What the Neovim scripts share: `ok` and `not ok` lines, and an end that always comes.
local M = { failures = 0 }

-- Not print(): its lines lack their ends when Neovim has messages of its own.
function M.say(text)
  io.stdout:write(text, '\n')
end

function M.check(ok, what, detail)
  M.say((ok and 'ok - ' or 'not ok - ') .. what)
  if not ok then
    M.failures = M.failures + 1
    if detail ~= nil then M.say('#   ' .. vim.inspect(detail):gsub('\n', '\n#   ')) end
  end
  return ok
end

-- Without this nothing that follows makes sense.
function M.need(ok, what, detail)
  if not M.check(ok, what, detail) then error('cannot go on', 0) end
end

-- Puts the lines of a game into the buffer and starts the server on it, which may take `patience` milliseconds.
function M.start(lines, patience)
  vim.lsp.config('movetext', { cmd = { vim.env.MOVETEXT_SERVER, 'lsp' } })
  vim.api.nvim_buf_set_lines(0, 0, -1, false, lines)
  vim.bo.filetype = 'pgn'
  M.need(vim.wait(patience, function()
    local client = vim.lsp.get_clients({ bufnr = 0, name = 'movetext' })[1]
    return client and client.initialized
  end, 5), 'server initialized')
end

-- The first of what is said after `act`, and whether it stands in a window above the cursor, which is closed.
function M.said(act, patience)
  local notify, said, floats = vim.notify, nil, false
  vim.notify = function(text) said = said or text end
  local function find()
    for _, window in ipairs(vim.api.nvim_list_wins()) do
      if vim.api.nvim_win_get_config(window).relative ~= '' then
        floats = said == nil
        said = said or vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, 1, false)[1]
        vim.api.nvim_win_close(window, true)
      end
    end
    return said ~= nil
  end
  act()
  vim.wait(patience, find, 5)
  vim.notify = notify
  return said, floats
end

-- Runs the script and ends Neovim: a fault in it must not leave Neovim waiting for keys.
function M.run(script)
  local ran, fault = xpcall(script, debug.traceback)
  M.check(ran, 'ran to the end', fault)
  vim.cmd(M.failures == 0 and 'qa!' or 'cquit 1')
end

return M
