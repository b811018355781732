import { randomInt } from 'node:crypto'
import { memoizeAsync } from '../../../../kernel/memoize-async.ts'
import type { Session } from '../../../../storage/session.ts'
import { termsVersion } from '../../../../text/terms.ts'
import type { IndexTotals } from '../../ports.ts'
import { assigned, counterFields, selected } from '../columns.ts'
import { createKnownSigns, type KnownSigns } from '../known-signs.ts'
import { totalsColumns } from '../read-index.ts'
import type { Scope as SharedScope } from '../scope.ts'

/** The connection and the workspace of one transaction. */
export interface Scope extends SharedScope {
  readonly knownSigns: KnownSigns
  indexTotals(): Promise<IndexTotals>
}

type CounterName = (typeof counterFields)[keyof typeof counterFields]

/** The counters of a workspace. A write transaction locks their row, counts in memory and saves them at its end. */
export type Counters = Record<Exclude<CounterName, 'reindexedTo'>, number> & { reindexedTo: number | null }

export interface WriteScope extends Scope {
  readonly counters: Counters
}

const unusedNumber = -1

/** What a process keeps of the workspaces that it reads. */
export interface KnownWorkspaces {
  /** By name. A number never changes and is never reused. */
  readonly numbers: Map<string, number>
  readonly signs: KnownSigns
}

export const noKnownWorkspaces = (): KnownWorkspaces => ({ numbers: new Map(), signs: createKnownSigns() })

const totalsSql = `SELECT ${totalsColumns} FROM workspaces WHERE number = $1`

export const scopeForReading = async (
  session: Session,
  name: string,
  { numbers, signs }: KnownWorkspaces,
): Promise<Scope> => {
  const number =
    numbers.get(name) ??
    (await session.row<{ number: number }>('SELECT number FROM workspaces WHERE name = $1', [name]))?.number
  if (number !== undefined) numbers.set(name, number)
  return {
    session,
    workspace: number ?? unusedNumber,
    knownSigns: signs,
    // The view does not change, so they are read once.
    indexTotals: memoizeAsync(
      async () => (await session.row<IndexTotals>(totalsSql, [number ?? unusedNumber])) ?? { items: 0, length: 0 },
    ),
  }
}

const { last_event: lastEvent, ...plainCounters } = counterFields

const lockSql = `SELECT number, ${selected(plainCounters)}, coalesce(last_event, 0) AS "${lastEvent}",
  (SELECT max(version) FROM schema_migrations WHERE module = 'knowledge') AS "schemaVersion"
  FROM workspaces WHERE name = $1 FOR UPDATE`

const makeSql = `INSERT INTO workspaces (name, number, terms_version, vectors_model)
  VALUES ($1, $2, $3, (SELECT model FROM meaning_state)) ON CONFLICT DO NOTHING`

export interface LockedScope extends WriteScope {
  readonly schemaVersion: number
}

/** The first statement of every write locks the workspace, so each write sees the result of the one before it. */
export const scopeForWriting = async (session: Session, name: string): Promise<LockedScope> => {
  for (;;) {
    const row = await session.row<Counters & { number: number; schemaVersion: number | null }>(lockSql, [name])
    if (row !== undefined) {
      const { number, schemaVersion, ...counters } = row
      return {
        session,
        workspace: number,
        knownSigns: createKnownSigns(),
        counters,
        schemaVersion: schemaVersion ?? 0,
        indexTotals: () => Promise.resolve({ items: counters.indexedItems, length: counters.indexedLength }),
      }
    }
    // A random number: no write waits for another workspace, and no number is used twice.
    await session.run(makeSql, [name, randomInt(1, 2 ** 47), termsVersion])
  }
}

const saveSql = `UPDATE workspaces SET ${assigned(Object.keys(counterFields), 2)} WHERE number = $1`

const valuesOf = (counters: Counters): readonly (number | null)[] =>
  Object.values(counterFields).map((name) => counters[name])

/** Runs work on a workspace, and saves its counters if they changed. */
export const withCounters = async <T>(scope: WriteScope, work: () => Promise<T>): Promise<T> => {
  const before = valuesOf(scope.counters)
  const result = await work()
  const after = valuesOf(scope.counters)
  if (after.some((value, index) => value !== before[index]))
    await scope.session.run(saveSql, [scope.workspace, ...after])
  return result
}
