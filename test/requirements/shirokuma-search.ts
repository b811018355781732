import type { Requirements } from './requirement.ts'

export const shirokumaSearch = {
  'SHI-3.2-search-items-schema': {
    source: 'shirokuma-mcp-protocol.ja §3.2',
    promise:
      'search_items takes query (string, required), types (array of strings), limit (default 20, maximum 100) and ' +
      'offset (default 0).',
  },
  'SHI-3.2-search-items-full-text': {
    source: 'shirokuma-mcp-protocol.ja §3.2',
    promise:
      'search_items finds items by words of their title, description, content and tags, best match first (settled: ' +
      'title weighs over tags over description over content).',
  },
  'SHI-3.2-search-items-japanese': {
    source: 'shirokuma-mcp-protocol.ja §3.2',
    promise:
      'Content "認証機能の実装 login" is found by 認証, 認証 実装, 機能, LOGIN and ｌｏｇｉｎ and not by 鍵 (settled: NFKC, case, width ' +
      'and kana are folded).',
  },
  'SHI-3.2-search-items-plain-text': {
    source: 'shirokuma-mcp-protocol.ja §3.2',
    promise:
      'Wildcards, quotes and operators of the search engine in a query are plain text: 100% and _ match only ' +
      'themselves and nothing is an error (settled).',
  },
  'SHI-3.2-search-items-empty-query': {
    source: 'shirokuma-mcp-protocol.ja §3.2',
    promise: 'search_items with an empty or blank query is an error (settled); any other query is answered.',
  },
  'SHI-3.2-search-items-types': {
    source: 'shirokuma-mcp-protocol.ja §3.2',
    promise: 'types limits search_items to items of any of the given types.',
  },
  'SHI-3.2-search-items-paging': {
    source: 'shirokuma-mcp-protocol.ja §3.2',
    promise: 'search_items returns at most limit hits after skipping offset; a limit outside 1-100 is an error.',
  },
  'SHI-3.2-search-items-answer': {
    source: 'shirokuma-mcp-protocol.ja §3.2',
    promise:
      'search_items returns {items, total, limit, offset}; each hit has id, type, title, description, status, ' +
      'priority, tags, createdAt, updatedAt, score (0-1) and snippet, and no content (settled).',
  },
  'SHI-3.2-list-items-schema': {
    source: 'shirokuma-mcp-protocol.ja §3.2',
    promise:
      'list_items takes type, status (array), priority (array of the five), tags (array), limit (default 20, ' +
      'maximum 100), offset (default 0), sortBy (created, updated, priority) and sortOrder (asc, desc); none is ' +
      'required.',
  },
  'SHI-3.2-list-items-type': {
    source: 'shirokuma-mcp-protocol.ja §3.2',
    promise: 'type limits list_items to items of that type.',
  },
  'SHI-3.2-list-items-status': {
    source: 'shirokuma-mcp-protocol.ja §3.2',
    promise:
      'status limits list_items to items with any of the given statuses (settled: one string is accepted too; ' +
      'without it closed items are included).',
  },
  'SHI-3.2-list-items-priority': {
    source: 'shirokuma-mcp-protocol.ja §3.2',
    promise: 'priority limits list_items to items with any of the given priorities.',
  },
  'SHI-3.2-list-items-tags': {
    source: 'shirokuma-mcp-protocol.ja §3.2',
    promise: 'tags limits list_items to items with any of the given tags (settled: all of them with tagMatch "all").',
  },
  'SHI-3.2-list-items-filters-and': {
    source: 'shirokuma-mcp-protocol.ja §3.2',
    promise: 'Different filters of list_items must all hold.',
  },
  'SHI-3.2-list-items-paging': {
    source: 'shirokuma-mcp-protocol.ja §3.2',
    promise: 'list_items returns at most limit items after skipping offset; a limit outside 1-100 is an error.',
  },
  'SHI-3.2-list-items-sort': {
    source: 'shirokuma-mcp-protocol.ja §3.2',
    promise:
      'sortBy orders by creation, update or rank of priority (settled: default updated; CRITICAL ranks over HIGH, ' +
      'MEDIUM, LOW, MINIMAL).',
  },
  'SHI-3.2-list-items-sort-order': {
    source: 'shirokuma-mcp-protocol.ja §3.2',
    promise: 'sortOrder desc puts the newest or CRITICAL first and asc turns it (settled: desc is the default).',
  },
  'SHI-3.2-list-items-answer': {
    source: 'shirokuma-mcp-protocol.ja §3.2',
    promise: 'list_items returns {items, total, limit, offset}, the items without content (settled).',
  },
} satisfies Requirements
