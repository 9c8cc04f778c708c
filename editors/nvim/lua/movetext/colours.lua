-- The highlight groups of what the server says of each word, for every type of record.
local M = {}

-- Our groups, and what they look like unless a colour scheme or the user says otherwise. The groups on the right differ
-- in the colours that Neovim begins with, where Operator, Constant, Type and PreProc look like plain text.
local GROUPS = {
  movetextTokenMove = 'Identifier',
  movetextTokenCheck = 'Special',
  movetextTokenMate = 'Special',
  movetextTokenNumber = 'LineNr',
  movetextTokenNag = 'DiagnosticWarn',
  movetextTokenResult = 'Title',
  movetextTokenCommand = 'SpecialComment',
  movetextTokenTagName = 'Keyword',
  movetextTokenTagValue = 'String',
  movetextDepth1 = 'Function',
  movetextDepth2 = 'DiagnosticOk',
  movetextDepth3 = 'Comment',
  movetextWrong = 'DiagnosticError',
}

-- The groups of Neovim, without the type of the file at their end.
local TOKENS = {
  ['@lsp.type.move'] = 'movetextTokenMove',
  ['@lsp.type.check'] = 'movetextTokenCheck',
  ['@lsp.type.mate'] = 'movetextTokenMate',
  ['@lsp.type.number'] = 'movetextTokenNumber',
  ['@lsp.type.nag'] = 'movetextTokenNag',
  ['@lsp.type.result'] = 'movetextTokenResult',
  ['@lsp.type.command'] = 'movetextTokenCommand',
  ['@lsp.type.tagName'] = 'movetextTokenTagName',
  ['@lsp.type.tagValue'] = 'movetextTokenTagValue',
  ['@lsp.mod.depth1'] = 'movetextDepth1',
  ['@lsp.mod.depth2'] = 'movetextDepth2',
  ['@lsp.mod.depth3'] = 'movetextDepth3',
  ['@lsp.mod.assumed'] = 'movetextAssumed',
  ['@lsp.typemod.move.wrong'] = 'movetextWrong',
  ['@lsp.typemod.check.wrong'] = 'movetextWrong',
  ['@lsp.typemod.mate.wrong'] = 'movetextWrong',
}

function M.define(filetypes)
  vim.cmd.highlight({ 'default', 'movetextAssumed', 'cterm=italic', 'gui=italic' })
  local function link(from, to)
    vim.cmd.highlight({ 'default', 'link', from, to })
  end
  for group, look in pairs(GROUPS) do link(group, look) end
  for token, group in pairs(TOKENS) do
    for _, filetype in ipairs(filetypes) do link(token .. '.' .. filetype, group) end
  end
end

return M
