import type { PlainTable } from '../../../../storage/transfer/plain-table.ts'

type Kind = 'history' | 'relations' | 'states' | 'requests'

/** In the order in which they are written. */
export const kinds = ['workspaces', 'items', 'history', 'relations', 'states', 'requests'] as const

const history = ['revision', 'change', 'actor', 'at', 'before']
const relations = ['change', 'source_revision', 'target_revision', 'actor', 'at']
const states = ['revision', 'actor', 'at', 'state']
const requests = ['principal', 'key', 'fingerprint', 'item', 'at', 'answer']

const numbered = (count: number): string => Array.from({ length: count }, (_, index) => `$${index}`).join(', ')

const workspaceSize = 2 ** 32

/** On SQLite an item's key holds the number of its workspace too. */
export const sqliteTables: Readonly<Record<Kind, PlainTable>> = {
  history: {
    from: 'item_history',
    columns: [`item % ${workspaceSize}`, ...history],
    within: `item >= $1 * ${workspaceSize} AND item < ($1 + 1) * ${workspaceSize}`,
    order: ['item', 'revision'],
    into: `item_history (item, ${history.join(', ')})`,
    row: `$w * ${workspaceSize} + $0, $1, $2, $3, $4, $5`,
  },
  relations: {
    from: 'relation_events',
    columns: [`source % ${workspaceSize}`, 'event', `target % ${workspaceSize}`, ...relations],
    within: `source >= $1 * ${workspaceSize} AND source < ($1 + 1) * ${workspaceSize}`,
    order: ['source', 'event', 'target'],
    into: `relation_events (source, event, target, ${relations.join(', ')})`,
    row: `$w * ${workspaceSize} + $0, $1, $w * ${workspaceSize} + $2, $3, $4, $5, $6, $7`,
  },
  states: {
    from: 'states',
    columns: states,
    within: 'workspace = $1',
    order: ['revision'],
    into: `states (workspace, ${states.join(', ')})`,
    row: `$w, ${numbered(states.length)}`,
  },
  requests: {
    from: 'idempotent_requests',
    columns: requests,
    within: 'workspace = $1',
    order: ['key', 'principal'],
    into: `idempotent_requests (workspace, ${requests.join(', ')})`,
    row: `$w, ${numbered(requests.length)}`,
  },
}

export const postgresTables: Readonly<Record<Kind, PlainTable>> = {
  ...sqliteTables,
  history: {
    from: 'item_history',
    columns: ['item', ...history],
    within: 'workspace = $1',
    order: ['item', 'revision'],
    into: `item_history (workspace, item, ${history.join(', ')})`,
    row: `$w, ${numbered(history.length + 1)}`,
  },
  relations: {
    from: 'relation_events',
    columns: ['source', 'event', 'target', ...relations],
    within: 'workspace = $1',
    order: ['source', 'event', 'target'],
    into: `relation_events (workspace, source, event, target, ${relations.join(', ')})`,
    row: `$w, ${numbered(relations.length + 3)}`,
  },
}

/** The table of a kind that is carried as it is. */
export const plainTable = (tables: Readonly<Record<Kind, PlainTable>>, kind: string): PlainTable => {
  const table = Object.entries(tables).find(([name]) => name === kind)?.[1]
  if (table === undefined) throw new Error(`there is no kind ${kind}`)
  return table
}
