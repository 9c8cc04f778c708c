-- What helps to read a game, in a real Neovim: a fold with its text, the moves of a piece, a selection that grows, the
-- search for games. Run by `nvim` beside it.
--
-- Environment: MOVETEXT_SERVER the program, MOVETEXT_CHECKS the file of what the scripts share.

local PATIENCE = 20000 -- milliseconds
local checks = dofile(vim.env.MOVETEXT_CHECKS)
local LINES = { '[White "Zoë"]', '[Black "Ben"]', '', '1. e4 e5 (1... c5 2. Nf3) 2. Nf3 Nc6', '3. Ng5 *' }

checks.run(function()
  checks.start(LINES, PATIENCE)

  vim.wo.foldmethod = 'expr'
  vim.wo.foldexpr = 'v:lua.vim.lsp.foldexpr()'
  vim.wo.foldtext = 'v:lua.vim.lsp.foldtext()'
  checks.need(vim.wait(PATIENCE, function() return vim.fn.foldlevel(5) > 0 end, 20), 'the game has a fold')
  vim.cmd('normal! zM')
  checks.check(vim.fn.foldtextresult(1) == 'Zoë – Ben, *', 'the folded game shows its players', vim.fn.foldtextresult(1))
  vim.cmd('normal! zR')

  vim.api.nvim_win_set_cursor(0, { 5, 3 })
  vim.lsp.buf.document_highlight()
  local space = vim.api.nvim_create_namespace('nvim.lsp.references')
  local function marked()
    local places = vim.api.nvim_buf_get_extmarks(0, space, 0, -1, { details = true })
    return vim.tbl_map(function(place) return { place[2] + 1, place[3] + 1, place[4].end_col } end, places)
  end
  vim.wait(PATIENCE, function() return #marked() > 0 end, 20)
  checks.check(vim.deep_equal(marked(), { { 4, 30, 32 }, { 5, 4, 6 } }), 'the moves of the knight are marked', marked())

  vim.api.nvim_win_set_cursor(0, { 4, 15 })
  vim.lsp.buf.selection_range(3, PATIENCE)
  local selected = vim.fn.getregion(vim.fn.getpos('v'), vim.fn.getpos('.'))
  checks.check(vim.deep_equal(selected, { '(1... c5 2. Nf3)' }), 'a selection grows to the variation', selected)

  local client = vim.lsp.get_clients({ bufnr = 0, name = 'movetext' })[1]
  local answer = client:request_sync('workspace/symbol', { query = 'zoe' }, PATIENCE, 0)
  local found = answer and answer.result and answer.result[1]
  checks.check(found and found.name == 'Zoë – Ben', 'a game is found by a player', answer)
end)
