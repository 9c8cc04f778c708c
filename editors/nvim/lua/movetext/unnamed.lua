-- Records in buffers without a name. For Neovim all of these have one URI, `file://`, which leads to none of them, so that
-- neither what is found in them nor an edit would reach them. Here each has its own, `untitled:` and its number.
local M = {}

-- The number of a buffer without a name, from its URI.
local function number(uri)
  local buffer = tonumber(uri:match('^untitled:(%d+)$'))
  local is_known = buffer and vim.api.nvim_buf_is_valid(buffer) and vim.api.nvim_buf_get_name(buffer) == ''
  return is_known and buffer or nil
end

-- Only buffers of record files have such a URI, and keep it until they have a name: others are left as they are.
---@param filetypes string[] those that the server reads
function M.define(filetypes)
  local from_buffer, to_buffer = vim.uri_from_bufnr, vim.uri_to_bufnr
  local known = {}
  vim.uri_from_bufnr = function(given)
    local buffer = given == 0 and vim.api.nvim_get_current_buf() or given
    if not vim.api.nvim_buf_is_valid(buffer) or vim.api.nvim_buf_get_name(buffer) ~= '' then return from_buffer(given) end
    known[buffer] = known[buffer] or vim.list_contains(filetypes, vim.bo[buffer].filetype)
    return known[buffer] and 'untitled:' .. buffer or from_buffer(given)
  end
  vim.uri_to_bufnr = function(uri) return number(uri) or to_buffer(uri) end
end

-- A finding of the server as Neovim keeps it; the fixes need the whole of what the server said.
local function kept(buffer, client, finding)
  local function column(place)
    local line = vim.api.nvim_buf_get_lines(buffer, place.line, place.line + 1, false)[1] or ''
    return vim.str_byteindex(line, client.offset_encoding, place.character, false)
  end
  local from, to = finding.range.start, finding.range['end']
  return {
    lnum = from.line,
    col = column(from),
    end_lnum = to.line,
    end_col = column(to),
    severity = finding.severity,
    message = finding.message,
    source = finding.source,
    code = finding.code,
    user_data = { lsp = finding },
  }
end

-- Shows what is found in a buffer without a name; false for any other.
local function show(uri, found, id, ...)
  local buffer, client = number(uri), vim.lsp.get_client_by_id(id)
  if not buffer or not client then return false end
  local rows = vim.tbl_map(function(finding) return kept(buffer, client, finding) end, found)
  vim.diagnostic.set(vim.lsp.diagnostic.get_namespace(id, ...), buffer, rows)
  return true
end

-- What Neovim does with findings looks for a buffer by its name.
M.handlers = {
  ['textDocument/publishDiagnostics'] = function(fault, result, context)
    if result and show(result.uri, result.diagnostics, context.client_id, false) then return end
    vim.lsp.diagnostic.on_publish_diagnostics(fault, result, context)
  end,
  ['textDocument/diagnostic'] = function(fault, result, context)
    local uri = context.params.textDocument.uri
    if result and result.items and show(uri, result.items, context.client_id, true, context.params.identifier) then return end
    vim.lsp.diagnostic.on_diagnostic(fault, result, context)
  end,
}

return M
