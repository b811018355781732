import type { Requirements } from './requirement.ts'

export const shirokumaGraphState = {
  'SHI-3.3-get-related-items-schema': {
    source: 'shirokuma-mcp-protocol.ja §3.3',
    promise:
      'get_related_items takes id (required), depth (default 1, minimum 1, maximum 3) and types (array of strings).',
  },
  'SHI-3.3-get-related-items-depth': {
    source: 'shirokuma-mcp-protocol.ja §3.3',
    promise:
      'get_related_items walks breadth-first to the given depth: in the chain 1-2-3-4, depth 2 from 1 gives 2 at ' +
      'distance 1 and 3 at distance 2.',
  },
  'SHI-3.3-get-related-items-depth-range': {
    source: 'shirokuma-mcp-protocol.ja §3.3',
    promise: 'A depth of 0 or 4 is refused naming depth.',
  },
  'SHI-3.3-get-related-items-cycle': {
    source: 'shirokuma-mcp-protocol.ja §3.3',
    promise: 'A cycle of relations ends the walk, each item is returned once and the start item never.',
  },
  'SHI-3.3-get-related-items-types': {
    source: 'shirokuma-mcp-protocol.ja §3.3',
    promise: 'types limits which related items are returned (settled: not which are walked through).',
  },
  'SHI-3.3-get-related-items-answer': {
    source: 'shirokuma-mcp-protocol.ja §3.3',
    promise:
      'get_related_items returns {items with distance, edges: [{source, target}]}, each edge once with source < ' +
      'target (settled: past 200 items, nearest first, with truncated: true).',
  },
  'SHI-3.3-get-related-items-not-found': {
    source: 'shirokuma-mcp-protocol.ja §3.3',
    promise: 'get_related_items of an unknown id is the not-found error -32001.',
  },
  'SHI-3.3-add-relations-schema': {
    source: 'shirokuma-mcp-protocol.ja §3.3',
    promise: 'add_relations takes sourceId (integer) and targetIds (array of integers), both required.',
  },
  'SHI-3.3-add-relations': {
    source: 'shirokuma-mcp-protocol.ja §3.3',
    promise:
      'add_relations links the source with every target, seen from both ends, and returns {sourceId, added, ' +
      'related}; adding again changes nothing.',
  },
  'SHI-3.3-add-relations-atomic': {
    source: 'shirokuma-mcp-protocol.ja §3.3',
    promise: 'add_relations with an unknown target such as 9999 is a not-found error naming it, and adds none of them.',
  },
  'SHI-3.3-add-relations-self': {
    source: 'shirokuma-mcp-protocol.ja §3.3',
    promise: 'An item cannot be related to itself: a validation error -32002 (settled).',
  },
  'SHI-3.3-remove-relations-schema': {
    source: 'shirokuma-mcp-protocol.ja §3.3',
    promise: 'remove_relations takes sourceId (integer) and targetIds (array of integers), both required.',
  },
  'SHI-3.3-remove-relations': {
    source: 'shirokuma-mcp-protocol.ja §3.3',
    promise:
      'remove_relations unlinks the source from every target at both ends and returns {sourceId, removed, related}; ' +
      'removing again changes nothing.',
  },
  'SHI-3.4-get-current-state-schema': {
    source: 'shirokuma-mcp-protocol.ja §3.4',
    promise: 'get_current_state takes no parameters.',
  },
  'SHI-3.4-get-current-state': {
    source: 'shirokuma-mcp-protocol.ja §3.4',
    promise:
      'get_current_state returns the last state written as {content, related, tags, metadata, updatedAt, revision}.',
  },
  'SHI-3.4-get-current-state-none': {
    source: 'shirokuma-mcp-protocol.ja §3.4',
    promise:
      'Before any state is written get_current_state succeeds with content null, empty lists and revision 0 (settled).',
  },
  'SHI-3.4-update-current-state-schema': {
    source: 'shirokuma-mcp-protocol.ja §3.4',
    promise:
      'update_current_state takes content (string, required), related (array of ids), tags (array of strings) and ' +
      'metadata (object with the strings updatedBy and context).',
  },
  'SHI-3.4-update-current-state': {
    source: 'shirokuma-mcp-protocol.ja §3.4',
    promise:
      'update_current_state answers with text that begins "System state updated" and the new state as data, and ' +
      'keeps every earlier state (settled).',
  },
  'SHI-3.4-update-current-state-metadata': {
    source: 'shirokuma-mcp-protocol.ja §3.4',
    promise: 'metadata.updatedBy and metadata.context are stored and returned by get_current_state.',
  },
  'SHI-3.5-get-stats-schema': {
    source: 'shirokuma-mcp-protocol.ja §3.5',
    promise: 'get_stats takes no parameters.',
  },
  'SHI-3.5-get-stats': {
    source: 'shirokuma-mcp-protocol.ja §3.5',
    promise:
      'get_stats returns totalItems, itemsByType, itemsByStatus, itemsByPriority, mostUsedTags (10) and graph ' +
      '{edges, avgConnections, maxConnections, isolated} (settled).',
  },
  'SHI-3.5-get-type-stats-schema': {
    source: 'shirokuma-mcp-protocol.ja §3.5',
    promise: 'get_type_stats takes no parameters.',
  },
  'SHI-3.5-get-type-stats': {
    source: 'shirokuma-mcp-protocol.ja §3.5',
    promise: 'get_type_stats returns types: [{type, count, lastUsed, avgRelations}] (settled).',
  },
  'SHI-3.6-get-tags-schema': {
    source: 'shirokuma-mcp-protocol.ja §3.6',
    promise: 'get_tags takes no parameters.',
  },
  'SHI-3.6-get-tags': {
    source: 'shirokuma-mcp-protocol.ja §3.6',
    promise: 'get_tags returns tags: [{name, count}], most used first (settled).',
  },
  'SHI-3.6-suggest-tags-schema': {
    source: 'shirokuma-mcp-protocol.ja §3.6',
    promise: 'suggest_tags takes prefix (string, required) and limit (default 10, maximum 20).',
  },
  'SHI-3.6-suggest-tags-prefix': {
    source: 'shirokuma-mcp-protocol.ja §3.6',
    promise:
      'suggest_tags returns suggestions: [name] of tags that begin with prefix (settled: width, case and kana ' +
      'folded; an empty prefix gives the most used).',
  },
  'SHI-3.6-suggest-tags-limit': {
    source: 'shirokuma-mcp-protocol.ja §3.6',
    promise: 'suggest_tags returns at most limit names; a limit outside 1-20 is an error.',
  },
} satisfies Requirements
