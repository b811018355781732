import type { Requirements } from './requirement.ts'

export const shirokumaItems = {
  'SHI-3-fifteen-tools': {
    source: 'shirokuma-mcp-protocol.ja §3',
    promise:
      'Served alone, knowledge lists exactly create_item, get_item, update_item, delete_item, search_items, ' +
      'list_items, get_related_items, add_relations, remove_relations, get_current_state, update_current_state, ' +
      'get_stats, get_type_stats, get_tags and suggest_tags.',
  },
  'SHI-3-descriptions': {
    source: 'shirokuma-mcp-protocol.ja §3',
    promise: 'Each of the fifteen tools and each of their parameters has a description (settled: in English).',
  },
  'SHI-3-integer-ids': {
    source: 'shirokuma-mcp-protocol.ja §3',
    promise:
      'Ids, limits, offsets and depth are integers: 1.5, -1 and "3" are refused naming the field, and so is 0 where ' +
      'the least is 1 (settled: the seed says number).',
  },
  'SHI-3.1-create-item-schema': {
    source: 'shirokuma-mcp-protocol.ja §3.1',
    promise:
      'create_item takes type, title, description, content, status, priority, category, startDate, endDate and ' +
      'version as strings, related as an array of item ids and tags as an array of strings; type and title are ' +
      'required.',
  },
  'SHI-3.1-create-item-required': {
    source: 'shirokuma-mcp-protocol.ja §3.1',
    promise:
      'create_item without type or without title is refused with an error that names the missing field, and nothing ' +
      'is written.',
  },
  'SHI-3.1-create-item-minimal': {
    source: 'shirokuma-mcp-protocol.ja §3.1',
    promise: 'create_item with only type and title makes an item with an id above 0 that get_item then returns.',
  },
  'SHI-3.1-create-item-free-type': {
    source: 'shirokuma-mcp-protocol.ja §3.1',
    promise:
      'type is free text, not an enumeration (settled: 1-50 characters after trim and NFC; letters of any script, ' +
      'digits, "_", "-" and space).',
  },
  'SHI-3.1-create-item-title': {
    source: 'shirokuma-mcp-protocol.ja §3.1',
    promise: 'title is stored as given after trim (settled: 1-200 code points; a blank title is a validation error).',
  },
  'SHI-3.1-create-item-description': {
    source: 'shirokuma-mcp-protocol.ja §3.1',
    promise: 'description is an optional summary that is stored and returned (settled: at most 1,000 code points).',
  },
  'SHI-3.1-create-item-content': {
    source: 'shirokuma-mcp-protocol.ja §3.1',
    promise: 'content is Markdown that comes back verbatim (settled: 102,400 bytes of UTF-8 work, 102,401 do not).',
  },
  'SHI-3.1-create-item-status-default': {
    source: 'shirokuma-mcp-protocol.ja §3.1',
    promise: 'An item created without status has status "Open".',
  },
  'SHI-3.1-create-item-status-values': {
    source: 'shirokuma-mcp-protocol.ja §3.1',
    promise:
      'status is one of Open, Specification, Waiting, Ready, In Progress, Review, Testing, Pending, Completed, ' +
      'Closed, Canceled, Rejected in any case (settled: an unknown one is an error that lists the twelve).',
  },
  'SHI-3.1-create-item-priority-default': {
    source: 'shirokuma-mcp-protocol.ja §3.1',
    promise: 'An item created without priority has priority "MEDIUM".',
  },
  'SHI-3.1-create-item-priority-enum': {
    source: 'shirokuma-mcp-protocol.ja §3.1',
    promise:
      'priority accepts only CRITICAL, HIGH, MEDIUM, LOW and MINIMAL; URGENT is refused with an error that lists ' +
      'the five.',
  },
  'SHI-3.1-create-item-category': {
    source: 'shirokuma-mcp-protocol.ja §3.1',
    promise: 'category is an optional string that is stored and returned (settled: at most 50 code points).',
  },
  'SHI-3.1-create-item-dates': {
    source: 'shirokuma-mcp-protocol.ja §3.1',
    promise:
      'startDate and endDate accept ISO-8601 (settled: a bare date stays a date, a date-time without offset is UTC ' +
      'and returned with Z, 2025-13-32 is an error, and the schema claims no format date-time).',
  },
  'SHI-3.1-create-item-date-order': {
    source: 'shirokuma-mcp-protocol.ja §3.1',
    promise: 'An item whose startDate lies after its endDate is refused (settled: a validation error).',
  },
  'SHI-3.1-create-item-version': {
    source: 'shirokuma-mcp-protocol.ja §3.1',
    promise: 'version is an optional string of the user that is stored and returned unchanged.',
  },
  'SHI-3.1-create-item-related': {
    source: 'shirokuma-mcp-protocol.ja §3.1',
    promise:
      'related links the new item to each given id, seen from both ends (settled: an unknown id is an error and ' +
      'nothing is written).',
  },
  'SHI-3.1-create-item-tags': {
    source: 'shirokuma-mcp-protocol.ja §3.1',
    promise:
      'tags are stored and returned in the given order (settled: 1-50 characters each after trim and NFC, ' +
      'duplicates folded).',
  },
  'SHI-3.1-get-item-schema': {
    source: 'shirokuma-mcp-protocol.ja §3.1',
    promise: 'get_item takes id (integer), which is required.',
  },
  'SHI-3.1-get-item-answer': {
    source: 'shirokuma-mcp-protocol.ja §3.1',
    promise: 'get_item returns the whole item with that id, with related (ids) and tags (names) filled.',
  },
  'SHI-3.1-get-item-not-found': {
    source: 'shirokuma-mcp-protocol.ja §3.1',
    promise: 'get_item of an unknown id is the not-found error -32001 with the message "Item with ID {id} not found".',
  },
  'SHI-3.1-update-item-schema': {
    source: 'shirokuma-mcp-protocol.ja §3.1',
    promise:
      'update_item takes id (required) and optional title, description, content, status, priority (the five), ' +
      'category, startDate, endDate, version, related and tags (settled: also type and expectedRevision).',
  },
  'SHI-3.1-update-item-partial': {
    source: 'shirokuma-mcp-protocol.ja §3.1',
    promise: 'update_item changes only the fields that are given and applies no default to the others.',
  },
  'SHI-3.1-update-item-replaces-lists': {
    source: 'shirokuma-mcp-protocol.ja §3.1',
    promise: 'tags and related given to update_item replace the former lists.',
  },
  'SHI-3.1-update-item-clears': {
    source: 'shirokuma-mcp-protocol.ja §3.1',
    promise:
      'An empty string given to update_item clears description, content, category, startDate, endDate or version ' +
      '(settled).',
  },
  'SHI-3.1-update-item-answer': {
    source: 'shirokuma-mcp-protocol.ja §3.1',
    promise:
      'update_item answers with text that begins "Item updated successfully" and the whole item as data, updatedAt ' +
      'and revision moved on.',
  },
  'SHI-3.1-update-item-conflict': {
    source: 'shirokuma-mcp-protocol.ja §3.1',
    promise:
      'update_item with an expectedRevision that is not the current one is a conflict that carries the current ' +
      'revision, and changes nothing (settled).',
  },
  'SHI-3.1-update-item-not-found': {
    source: 'shirokuma-mcp-protocol.ja §3.1',
    promise: 'update_item of an unknown id is the not-found error -32001.',
  },
  'SHI-3.1-delete-item-schema': {
    source: 'shirokuma-mcp-protocol.ja §3.1',
    promise: 'delete_item takes id (integer), which is required.',
  },
  'SHI-3.1-delete-item-answer': {
    source: 'shirokuma-mcp-protocol.ja §3.1',
    promise: 'delete_item removes the item and answers "Item {id} deleted successfully" with data {id, deleted: true}.',
  },
  'SHI-3.1-delete-item-links': {
    source: 'shirokuma-mcp-protocol.ja §3.1',
    promise: 'Deleting an item also removes its relations and tag links.',
  },
  'SHI-3.1-delete-item-twice': {
    source: 'shirokuma-mcp-protocol.ja §3.1',
    promise: 'delete_item of an unknown or already deleted id is the not-found error -32001.',
  },
} satisfies Requirements
