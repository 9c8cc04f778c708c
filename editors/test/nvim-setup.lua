-- The plugin as the README sets it up: one line in init.lua, which names the folder. Run by `nvim`
-- beside it, with a PATH that has no `movetext`; MOVETEXT_FILE is a game.

local checks = dofile(vim.env.MOVETEXT_CHECKS)

local function check(ok, what, detail)
  return checks.check(ok, 'set-up: ' .. what, detail)
end

local said = {}
vim.notify = function(text) table.insert(said, text) end

checks.run(function()
  check(pcall(vim.cmd.help, 'movetext'), ':help movetext')
  check(vim.bo.filetype == 'help' and vim.fs.basename(vim.api.nvim_buf_get_name(0)) == 'movetext.txt', 'shows the help')
  vim.cmd('bwipeout!')

  -- The tags that are committed are those that Neovim makes.
  local doc = vim.fs.dirname(vim.api.nvim_get_runtime_file('doc/movetext.txt', false)[1])
  local copy = vim.fn.tempname()
  vim.fn.mkdir(copy, 'p')
  vim.uv.fs_copyfile(doc .. '/movetext.txt', copy .. '/movetext.txt')
  vim.cmd.helptags(copy)
  local made, committed = vim.fn.readfile(copy .. '/tags'), vim.fn.readfile(doc .. '/tags')
  check(vim.deep_equal(made, committed), 'doc/tags is what :helptags makes', { made, committed })

  vim.cmd('silent checkhealth movetext')
  local health = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n')
  check(health:find('`movetext` was not found', 1, true) ~= nil, ':checkhealth movetext misses the server', health)
  vim.cmd('bwipeout!')

  vim.cmd.edit(vim.env.MOVETEXT_FILE)
  check(vim.bo.filetype == 'pgn', 'file type', vim.bo.filetype)
  vim.wait(2000, function() return #said > 0 end, 10)
  vim.cmd.edit(vim.fn.tempname() .. '.pdn')
  vim.wait(300)
  check(vim.deep_equal(said, { 'movetext: `movetext` was not found, see :help movetext-install' }), 'an absent server is said once', said)
end)
