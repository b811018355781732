import { mostCounted, type Counted } from '../kernel/console-health.ts'
import { ownWorkspacesSql } from './own-workspaces.ts'
import type { Session } from './session.ts'

interface CountQuery {
  /** The table that must exist. */
  readonly table: string
  readonly sql: string
  /** What waits to be added, where an engine has such a table. */
  readonly waiting?: { readonly table: string; readonly sql: string }
}

/** Stops early: on a large table, or in a damaged one, counting all rows could take very long. */
const rowsOf = (table: string, where = ''): CountQuery => ({
  table,
  sql: `SELECT count(*) AS n FROM (SELECT 1 AS one FROM ${table} ${where} LIMIT ${mostCounted}) AS counted`,
})

/** Sections of documentation are no items. */
const ofUsers = `WHERE workspace NOT IN (${ownWorkspacesSql})`

/** Items and relations are read from the sums that every write keeps, so their number costs nothing. */
const queries: Readonly<Record<Counted, CountQuery>> = {
  items: {
    table: 'item_facets',
    sql: `SELECT coalesce(sum(count), 0) AS n FROM item_facets ${ofUsers}`,
    waiting: { table: 'waiting_counts', sql: `SELECT coalesce(sum(items), 0) AS n FROM waiting_counts ${ofUsers}` },
  },
  relations: {
    table: 'item_facets',
    sql: 'SELECT coalesce(sum(connections), 0) / 2 AS n FROM item_facets',
    waiting: { table: 'waiting_counts', sql: 'SELECT coalesce(sum(connections), 0) / 2 AS n FROM waiting_counts' },
  },
  revisions: rowsOf('item_history'),
  states: rowsOf('states'),
  workspaces: rowsOf('workspaces', `WHERE number NOT IN (${ownWorkspacesSql})`),
  turns: rowsOf('claude_turns'),
  tokens: rowsOf('access_tokens'),
}

/** What a database holds. `tables` lists those that exist: a module that was never used has none. */
export const countThings = async (
  session: Session,
  tables: readonly string[],
): Promise<Readonly<Partial<Record<Counted, number>>>> => {
  const counts: Partial<Record<Counted, number>> = {}
  const numberIn = async (sql: string): Promise<number> =>
    Number((await session.row<{ n: number | string }>(sql))?.n ?? 0)
  for (const [thing, { table, sql, waiting }] of Object.entries(queries) as [Counted, CountQuery][]) {
    if (!tables.includes(table)) continue
    const more = waiting && tables.includes(waiting.table) ? await numberIn(waiting.sql) : 0
    counts[thing] = Math.trunc((await numberIn(sql)) + more)
  }
  return counts
}
