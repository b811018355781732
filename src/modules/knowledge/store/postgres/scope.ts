import { randomInt } from 'node:crypto'
import type { Session } from '../../../../storage/session.ts'
import { termsVersion } from '../../../../text/terms.ts'
import type { Scope as SharedScope } from '../scope.ts'
import { createKnownIndex, indexViewOf, type IndexView, type KnownIndex } from './index-view.ts'
import { createKnownCounts, type KnownCounts } from './known-counts.ts'
import type { UnitIds } from './unit-ids.ts'
import type { ItemLocks } from './lock-items.ts'
import { createKnownFacets, type KnownFacets } from './facet-numbers.ts'
import type { EventNumbers } from './relation-events.ts'

/** The connection and the workspace of one transaction. */
export interface Scope extends SharedScope {
  readonly index: IndexView
  readonly knownCounts: KnownCounts
}

/** What a write reads first: the version of the tables, and the epoch of the ids. */
export interface Opened {
  readonly schemaVersion: number
  readonly epoch: number
}

export interface WriteScope extends Scope {
  readonly knownFacets: KnownFacets
  /** It travels with the first statements of the write, and is looked at before the commit. */
  readonly opened: Promise<Opened>
  /** Called after the commit, with what only a committed transaction may remember. */
  afterCommit(remember: () => void): void
}

/** A unit of work: its ids, the items that it has locked, and the numbers of their changes of relations. */
export interface UnitScope extends WriteScope {
  readonly ids: UnitIds
  readonly locks: ItemLocks
  readonly events: EventNumbers
}

const unusedNumber = -1

/** What a process keeps of the workspaces that it reads. */
export interface KnownWorkspaces {
  /** By name. A number never changes and is never reused. */
  readonly numbers: Map<string, number>
  readonly index: KnownIndex
  readonly counts: KnownCounts
  readonly facets: KnownFacets
}

/** `onWaiting` is told how many items of a workspace a read has found waiting. */
export const noKnownWorkspaces = (onWaiting?: (workspace: number, waiting: number) => void): KnownWorkspaces => ({
  numbers: new Map(),
  index: createKnownIndex(onWaiting),
  counts: createKnownCounts(),
  facets: createKnownFacets(),
})

const numberSql = 'SELECT number FROM workspaces WHERE name = $1'

const numberOf = async (session: Session, name: string, numbers: Map<string, number>): Promise<number | undefined> => {
  const number = numbers.get(name) ?? (await session.row<{ number: number }>(numberSql, [name]))?.number
  if (number !== undefined) numbers.set(name, number)
  return number
}

export const scopeForReading = async (
  session: Session,
  name: string,
  { numbers, index, counts }: KnownWorkspaces,
): Promise<Scope> => {
  const workspace = (await numberOf(session, name, numbers)) ?? unusedNumber
  return { session, workspace, knownCounts: counts, index: indexViewOf({ session, workspace }, index, true) }
}

const makeSql = `INSERT INTO workspaces (name, number, terms_version, vectors_model)
  VALUES ($1, $2, $3, (SELECT model FROM meaning_state)) ON CONFLICT DO NOTHING`

const otherRowsSql = [
  'INSERT INTO activity_numbers (workspace, last) VALUES ($1, 0)',
  'INSERT INTO folds (workspace, version) VALUES ($1, 0)',
]

/** The numbers of workspaces that a write of this process tried to make, so that the next one uses their ids. */
const triedNumbers = new WeakMap<KnownWorkspaces, Map<string, number>>()

const triedNumber = (known: KnownWorkspaces, name: string): number => {
  const tried = triedNumbers.get(known) ?? new Map<string, number>()
  triedNumbers.set(known, tried)
  // A random number: no write waits for another workspace, and no number is used twice.
  const number = tried.get(name) ?? randomInt(1, 2 ** 47)
  if (tried.size < 1_000) tried.set(name, number)
  return number
}

/** Makes the workspace as part of the write. If another server is making it, this waits until that is done. */
const makeWorkspace = async (session: Session, name: string, known: KnownWorkspaces): Promise<number> => {
  const number = triedNumber(known, name)
  if ((await session.run(makeSql, [name, number, termsVersion])) > 0) {
    for (const sql of otherRowsSql) session.send(sql, [number])
    return number
  }
  const made = await session.row<{ number: number }>(numberSql, [name])
  if (made === undefined) throw new Error('a workspace is neither there nor can be made')
  return made.number
}

const openSql = `SELECT coalesce((SELECT max(version) FROM schema_migrations WHERE module = 'knowledge'), 0)
    AS "schemaVersion", coalesce((SELECT epoch FROM drawn_numbers WHERE workspace = $1), 0) AS epoch`

const openIn = async (session: Session, workspace: number): Promise<Opened> => {
  const opened = await session.row<Opened>(openSql, [workspace])
  if (opened === undefined) throw new Error('a row without conditions is missing')
  return opened
}

export interface Remembered {
  /** Runs what the transaction left to do after its commit. */
  committed(): void
}

/** No row of the workspace is locked: two writes wait for each other only if they change the same item. */
export const scopeForWriting = async (
  session: Session,
  name: string,
  known: KnownWorkspaces = noKnownWorkspaces(),
): Promise<WriteScope & Remembered> => {
  const remembered: (() => void)[] = []
  const found = await numberOf(session, name, known.numbers)
  const workspace = found ?? (await makeWorkspace(session, name, known))
  if (found === undefined) remembered.push(() => known.numbers.set(name, workspace))
  const opened = openIn(session, workspace)
  opened.catch(() => undefined)
  return {
    session,
    workspace,
    opened,
    // What this transaction has written is no business of others.
    index: indexViewOf({ session, workspace }, createKnownIndex(), false),
    knownCounts: known.counts,
    knownFacets: known.facets,
    afterCommit: (remember) => {
      remembered.push(remember)
    },
    committed: () => {
      for (const remember of remembered) remember()
    },
  }
}
