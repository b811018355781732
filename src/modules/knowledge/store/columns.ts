import type { Item } from '../domain/item.ts'

/** The columns of a table: those of both engines, and those that only one of them has. A new column is added here. */
export interface TableColumns {
  readonly both: readonly string[]
  readonly sqlite?: readonly string[]
  readonly postgres?: readonly string[]
}

/** Columns of `items` that change with every revision, each with the field of an item that it holds. */
export const headFields = {
  created_at: 'createdAt',
  updated_at: 'updatedAt',
  revision: 'revision',
} as const satisfies Readonly<Record<string, keyof Item>>

/** Columns of `items` that change only if a user edits the item. All of them are texts. */
export const bodyFields = {
  title: 'title',
  description: 'description',
  category: 'category',
  start_date: 'startDate',
  end_date: 'endDate',
  version: 'version',
  content: 'content',
} as const satisfies Readonly<Record<string, keyof Item>>

/** Columns of `item_facets` that say what its items have in common. */
export const facetFields = ['type', 'status', 'priority'] as const satisfies readonly (keyof Item)[]

export const historyColumns = ['revision', 'change', 'actor', 'at', 'before'] as const

export const eventColumns = ['change', 'source_revision', 'target_revision', 'actor', 'at'] as const

export const stateColumns = ['revision', 'actor', 'at', 'state'] as const

export const activityColumns = [
  'number',
  'facet',
  'at',
  'item',
  'revision',
  'first_event',
  'last_event',
  'status',
  'title',
  'changed',
] as const

export const activityFacetColumns = ['facet', 'actor', 'change', 'type'] as const

export const viewColumns = ['name', 'query', 'actor', 'at'] as const

export const requestColumns = ['principal', 'key', 'fingerprint', 'item', 'at', 'answer'] as const

const facetCounters = ['count', 'connections', 'isolated'] as const

const packed: TableColumns = { both: [], postgres: ['workspace', 'edition', 'term', 'first', 'last', 'list'] }

/** A change without a number yet: its facet is written out. */
const waitingChange = ['made', 'number', 'actor', 'change', 'type', ...activityColumns.slice(2)]

/** Every table of the module. On SQLite the key of an item includes its workspace. */
export const tables: Readonly<Record<string, TableColumns>> = {
  workspaces: {
    both: [
      'name',
      'number',
      'last_id',
      'last_event',
      'last_activity',
      'indexed_items',
      'indexed_length',
      'vectors_model',
      'vectors_to',
      'signs_version',
    ],
    postgres: ['last_facet', 'last_tag', 'terms_version', 'reindexed_to', 'edition', 'next_edition'],
  },
  item_facets: { both: ['workspace', 'facet', ...facetFields, ...facetCounters] },
  drawn_numbers: { both: [], postgres: ['workspace', 'last_id', 'epoch'] },
  folds: { both: [], postgres: ['workspace', 'version'] },
  waiting_counts: {
    both: [],
    postgres: ['workspace', 'number', 'made', 'facet', 'items', 'connections', 'isolated', 'tags'],
  },
  items: {
    both: ['workspace', 'facet', 'degree', ...Object.keys(headFields), ...Object.keys(bodyFields)],
    sqlite: ['key'],
    postgres: ['id'],
  },
  tags: { both: ['workspace', 'name', 'folded', 'count'], sqlite: ['tag'], postgres: ['number'] },
  item_tags: { both: ['item', 'place'], sqlite: ['tag', 'facet'], postgres: ['workspace', 'name'] },
  item_edges: { both: ['source', 'target'], postgres: ['workspace'] },
  item_history: { both: ['item', ...historyColumns], postgres: ['workspace'] },
  relation_events: { both: ['source', 'event', 'target', ...eventColumns], postgres: ['workspace'] },
  states: { both: ['workspace', ...stateColumns] },
  // Items are plain ids here, on both engines.
  activity: { both: ['workspace', ...activityColumns] },
  activity_numbers: { both: [], postgres: ['workspace', 'last'] },
  waiting_activity: { both: [], postgres: ['workspace', ...waitingChange] },
  activity_facets: { both: ['workspace', ...activityFacetColumns] },
  saved_views: { both: ['workspace', ...viewColumns] },
  idempotent_requests: { both: ['workspace', ...requestColumns] },
  item_terms: { both: [], sqlite: ['terms'] },
  item_terms_sample: { both: [], sqlite: ['terms'] },
  packed_postings: packed,
  packed_sample: packed,
  waiting_items: {
    both: [],
    postgres: ['workspace', 'item', 'version', 'length', 'words', 'gone', 'former_length'],
  },
  item_term_frequencies: { both: ['item', 'length', 'frequencies', 'vector'], postgres: ['workspace'] },
  item_signs: { both: ['block', 'model', 'version', 'signs'], postgres: ['workspace'] },
  missing_vectors: { both: ['item'], postgres: ['workspace'] },
  meaning_state: { both: ['only_row', 'model'] },
  // SQLite rebuilds the index of all workspaces at once.
  index_state: { both: [], sqlite: ['only_row', 'terms_version', 'reindexed_to'] },
  // Migration 6 leaves it empty: its statements copy from this table and may run again.
  answered_requests: { both: [], postgres: ['workspace', 'key', 'fingerprint', 'item', 'at', 'answer'] },
}

/** `column AS "field"` for each column. */
export const selected = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([column, field]) => (column === field ? column : `${column} AS "${field}"`))
    .join(', ')

/** `$first, $next, …` for each column. */
export const placeholders = (columns: readonly string[], first: number): string =>
  columns.map((_, index) => `$${first + index}`).join(', ')

/** `column = $first, …` for each column. */
export const assigned = (columns: readonly string[], first: number): string =>
  columns.map((column, index) => `${column} = $${first + index}`).join(', ')
