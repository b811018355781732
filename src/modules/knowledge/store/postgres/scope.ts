import { randomInt } from 'node:crypto'
import type { Session } from '../../../../storage/session.ts'
import { termsVersion } from '../../../../text/terms.ts'
import { assigned, counterFields, selected } from '../columns.ts'
import type { Scope as SharedScope } from '../scope.ts'
import { createKnownIndex, indexViewOf, type IndexView, type KnownIndex } from './index-view.ts'

/** The connection and the workspace of one transaction. */
export interface Scope extends SharedScope {
  readonly index: IndexView
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
  readonly index: KnownIndex
}

export const noKnownWorkspaces = (): KnownWorkspaces => ({ numbers: new Map(), index: createKnownIndex() })

export const scopeForReading = async (
  session: Session,
  name: string,
  { numbers, index }: KnownWorkspaces,
): Promise<Scope> => {
  const number =
    numbers.get(name) ??
    (await session.row<{ number: number }>('SELECT number FROM workspaces WHERE name = $1', [name]))?.number
  if (number !== undefined) numbers.set(name, number)
  const workspace = number ?? unusedNumber
  return { session, workspace, index: indexViewOf({ session, workspace }, index, true) }
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
        index: indexViewOf({ session, workspace: number }, createKnownIndex(), false),
        counters,
        schemaVersion: schemaVersion ?? 0,
      }
    }
    // A random number: no write waits for another workspace, and no number is used twice.
    const made = randomInt(1, 2 ** 47)
    await session.run(makeSql, [name, made, termsVersion])
    session.send('INSERT INTO folds (workspace, version) VALUES ($1, 0) ON CONFLICT DO NOTHING', [made])
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
