import { rowValues, type PlainTable } from '../../../../storage/transfer/plain-table.ts'
import {
  activityColumns,
  activityFacetColumns,
  eventColumns,
  historyColumns,
  requestColumns,
  stateColumns,
  viewColumns,
} from '../columns.ts'

/** In the order in which they are written. */
export const kinds = [
  'workspaces',
  'items',
  'history',
  'relations',
  'states',
  'activity facets',
  'activity',
  'views',
  'requests',
] as const

type PlainKind = Exclude<(typeof kinds)[number], 'workspaces' | 'items'>

export type PlainTables = Readonly<Record<PlainKind, PlainTable>>

const workspaceSize = 2 ** 32

/** A table with a workspace column. */
const byWorkspace = (name: string, columns: readonly string[], order: readonly string[]): PlainTable => ({
  from: name,
  columns,
  within: 'workspace = $1',
  order,
  into: `${name} (workspace, ${columns.join(', ')})`,
  row: `$w, ${rowValues(columns.length)}`,
})

/** A table of SQLite with item keys, which include the workspace. */
const byKey = ({ from, columns, order }: PlainTable, keys: readonly string[]): PlainTable => {
  const [first = ''] = keys
  return {
    from,
    columns: columns.map((column) => (keys.includes(column) ? `${column} % ${workspaceSize}` : column)),
    within: `${first} >= $1 * ${workspaceSize} AND ${first} < ($1 + 1) * ${workspaceSize}`,
    order,
    into: `${from} (${columns.join(', ')})`,
    row: columns
      .map((column, index) => (keys.includes(column) ? `$w * ${workspaceSize} + $${index}` : `$${index}`))
      .join(', '),
  }
}

export const postgresTables: PlainTables = {
  history: byWorkspace('item_history', ['item', ...historyColumns], ['item', 'revision']),
  relations: byWorkspace(
    'relation_events',
    ['source', 'event', 'target', ...eventColumns],
    ['source', 'event', 'target'],
  ),
  states: byWorkspace('states', stateColumns, ['revision']),
  'activity facets': byWorkspace('activity_facets', activityFacetColumns, ['facet']),
  activity: byWorkspace('activity', activityColumns, ['number']),
  views: byWorkspace('saved_views', viewColumns, ['name']),
  requests: byWorkspace('idempotent_requests', requestColumns, ['key', 'principal']),
}

export const sqliteTables: PlainTables = {
  ...postgresTables,
  history: byKey(postgresTables.history, ['item']),
  relations: byKey(postgresTables.relations, ['source', 'target']),
}

/** The table of a kind whose rows are transferred unchanged. */
export const plainTable = (tables: PlainTables, kind: string): PlainTable => {
  const table = Object.entries(tables).find(([name]) => name === kind)?.[1]
  if (table === undefined) throw new Error(`there is no kind ${kind}`)
  return table
}
