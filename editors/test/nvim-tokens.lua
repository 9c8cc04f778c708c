-- What the server says of each word, and its colour in a real Neovim. Run by `nvim` beside it.
--
-- Environment: MOVETEXT_SERVER the program, MOVETEXT_CHECKS the file of what the scripts share.

local PATIENCE = 20000 -- milliseconds
local checks = dofile(vim.env.MOVETEXT_CHECKS)
local LINES = { '[White "Zoë"]', '', '1. e4 {♘ [%clk 1]} e5 (1... c5 2. Nf3) 2. Ke9 *' }

-- The highlight groups of the server on the first of these words in a line, with what their links lead to.
local function groups(number, word)
  local column = LINES[number]:find(word, 1, true) - 1
  local found = {}
  -- Neovim marks the words of a line when it draws the line.
  vim.api.nvim__redraw({ flush = true, valid = false })
  for _, item in ipairs(vim.inspect_pos(0, number - 1, column).semantic_tokens) do
    found[item.opts.hl_group] = item.opts.hl_group_link
  end
  return found
end

local function check_group(number, word, group, link)
  local found = {}
  vim.wait(PATIENCE, function()
    found = groups(number, word)
    return found[group] ~= nil
  end, 20)
  checks.check(found[group] == link, ('%s has the colour of %s'):format(word, group), found)
end

checks.run(function()
  checks.start(LINES, PATIENCE)
  check_group(1, 'White', '@lsp.type.tagName.pgn', 'Statement')
  check_group(1, '"Zoë"', '@lsp.type.tagValue.pgn', 'String')
  check_group(3, 'e4', '@lsp.type.move.pgn', 'Identifier')
  check_group(3, '[%clk', '@lsp.type.command.pgn', 'Special')
  check_group(3, 'c5', '@lsp.mod.depth1.pgn', 'Function')
  -- What looks like plain text in the colours that Neovim begins with says nothing.
  local normal = vim.api.nvim_get_hl(0, { name = 'Normal', link = false }).fg
  for _, name in ipairs({ 'Move', 'Check', 'Mate', 'Number', 'Nag', 'Result', 'TagName', 'TagValue' }) do
    local look = vim.api.nvim_get_hl(0, { name = 'movetextToken' .. name, link = false })
    checks.check(look.bold or look.fg ~= normal, name .. ' differs from plain text', look)
  end
  local depths = {}
  for depth = 1, 3 do
    local look = vim.api.nvim_get_hl(0, { name = 'movetextDepth' .. depth, link = false })
    checks.check(look.fg ~= normal and not depths[look.fg], ('depth %d has a colour of its own'):format(depth), look)
    depths[look.fg] = true
  end
  check_group(3, 'Ke9', '@lsp.typemod.move.wrong.pgn', 'DiagnosticError')
end)
