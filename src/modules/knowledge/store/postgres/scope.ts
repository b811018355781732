import { randomInt } from 'node:crypto'
import { memoizeAsync } from '../../../../kernel/memoize-async.ts'
import type { Session } from '../../../../storage/postgres/session.ts'
import { termsVersion } from '../../../../text/terms.ts'
import type { IndexTotals } from '../../ports.ts'

/** Where the queries of one unit of work run. Each of them names the workspace. */
export interface Scope {
  readonly session: Session
  /** The workspace's number; one that none has when nothing was ever written to it. */
  readonly workspace: number
  indexTotals(): Promise<IndexTotals>
}

/** The counters of a workspace: whoever writes has their row, and puts them back at the end. */
export interface Counters {
  lastId: number
  lastFacet: number
  lastTag: number
  lastEvent: number
  indexedItems: number
  indexedLength: number
  termsVersion: number
  reindexedTo: number | null
}

export interface WriteScope extends Scope {
  readonly counters: Counters
}

const nowhere = -1

/** A workspace keeps its number for good, and no other ever gets it: it can be remembered. */
export type KnownNumbers = Map<string, number>

const totalsSql = 'SELECT indexed_items AS items, indexed_length AS length FROM workspaces WHERE number = $1'

export const scopeForReading = async (session: Session, name: string, known: KnownNumbers): Promise<Scope> => {
  const number =
    known.get(name) ??
    (await session.row<{ number: number }>('SELECT number FROM workspaces WHERE name = $1', [name]))?.number
  if (number !== undefined) known.set(name, number)
  return {
    session,
    workspace: number ?? nowhere,
    // A view does not change, so one look at them is enough.
    indexTotals: memoizeAsync(
      async () => (await session.row<IndexTotals>(totalsSql, [number ?? nowhere])) ?? { items: 0, length: 0 },
    ),
  }
}

const lockSql = `SELECT number, last_id AS "lastId", last_facet AS "lastFacet", last_tag AS "lastTag", coalesce(last_event, 0) AS "lastEvent", indexed_items AS "indexedItems",
  indexed_length AS "indexedLength", terms_version AS "termsVersion", reindexed_to AS "reindexedTo",
  (SELECT max(version) FROM schema_migrations WHERE module = 'knowledge') AS "schemaVersion"
  FROM workspaces WHERE name = $1 FOR UPDATE`

const makeSql = 'INSERT INTO workspaces (name, number, terms_version) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING'

export interface LockedScope extends WriteScope {
  readonly schemaVersion: number
}

/** The first statement of every write: those who write to one workspace take turns, and each sees what the one before did. */
export const scopeForWriting = async (session: Session, name: string): Promise<LockedScope> => {
  for (;;) {
    const row = await session.row<Counters & { number: number; schemaVersion: number | null }>(lockSql, [name])
    if (row !== undefined) {
      const { number, schemaVersion, ...counters } = row
      return {
        session,
        workspace: number,
        counters,
        schemaVersion: schemaVersion ?? 0,
        indexTotals: () => Promise.resolve({ items: counters.indexedItems, length: counters.indexedLength }),
      }
    }
    // Drawn, not counted: nobody waits for anybody, and a number never comes back.
    await session.run(makeSql, [name, randomInt(1, 2 ** 47), termsVersion])
  }
}

const saveSql = `UPDATE workspaces SET last_id = $2, last_facet = $3, last_tag = $4, last_event = $5, indexed_items = $6, indexed_length = $7,
  terms_version = $8, reindexed_to = $9 WHERE number = $1`

const valuesOf = (counters: Counters): readonly (number | null)[] => [
  counters.lastId,
  counters.lastFacet,
  counters.lastTag,
  counters.lastEvent,
  counters.indexedItems,
  counters.indexedLength,
  counters.termsVersion,
  counters.reindexedTo,
]

/** Runs work on a workspace and puts its counters back, if they changed. */
export const withCounters = async <T>(scope: WriteScope, work: () => Promise<T>): Promise<T> => {
  const before = valuesOf(scope.counters)
  const result = await work()
  const after = valuesOf(scope.counters)
  if (after.some((value, index) => value !== before[index]))
    await scope.session.run(saveSql, [scope.workspace, ...after])
  return result
}
