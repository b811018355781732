import { randomInt } from 'node:crypto'
import { memoizeAsync } from '../../../../kernel/memoize-async.ts'
import type { Session } from '../../../../storage/session.ts'
import { termsVersion } from '../../../../text/terms.ts'
import type { IndexTotals } from '../../ports.ts'
import { createKnownSigns, type KnownSigns } from '../known-signs.ts'
import { totalsColumns } from '../read-index.ts'
import type { Scope as SharedScope } from '../scope.ts'
import { createKnownCounts, type KnownCounts } from './known-counts.ts'
import type { UnitIds } from './unit-ids.ts'
import type { ItemLocks } from './lock-items.ts'
import { createKnownFacets, type KnownFacets } from './facet-numbers.ts'
import type { EventNumbers } from './relation-events.ts'

/** The connection and the workspace of one transaction. */
export interface Scope extends SharedScope {
  readonly knownSigns: KnownSigns
  readonly knownCounts: KnownCounts
  indexTotals(): Promise<IndexTotals>
}

/** How a unit of work changes the totals of the index. */
export interface IndexCounters {
  indexedItems: number
  indexedLength: number
  signsVersion: number
}

/** What a write reads first: the version of the tables, and the epoch of the ids. */
export interface Opened {
  readonly schemaVersion: number
  readonly epoch: number
}

export interface WriteScope extends Scope {
  readonly counters: IndexCounters
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
  readonly signs: KnownSigns
  readonly counts: KnownCounts
  readonly facets: KnownFacets
}

export const noKnownWorkspaces = (): KnownWorkspaces => ({
  numbers: new Map(),
  signs: createKnownSigns(),
  counts: createKnownCounts(),
  facets: createKnownFacets(),
})

const totalsSql = `SELECT ${totalsColumns} FROM workspaces WHERE number = $1`
const numberSql = 'SELECT number FROM workspaces WHERE name = $1'

const totalsIn = async (session: Session, workspace: number): Promise<IndexTotals> =>
  (await session.row<IndexTotals>(totalsSql, [workspace])) ?? { items: 0, length: 0 }

const numberOf = async (session: Session, name: string, numbers: Map<string, number>): Promise<number | undefined> => {
  const number = numbers.get(name) ?? (await session.row<{ number: number }>(numberSql, [name]))?.number
  if (number !== undefined) numbers.set(name, number)
  return number
}

export const scopeForReading = async (
  session: Session,
  name: string,
  { numbers, signs, counts }: KnownWorkspaces,
): Promise<Scope> => {
  const workspace = (await numberOf(session, name, numbers)) ?? unusedNumber
  return {
    session,
    workspace,
    knownSigns: signs,
    knownCounts: counts,
    // The view does not change, so they are read once.
    indexTotals: memoizeAsync(() => totalsIn(session, workspace)),
  }
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
  const counters: IndexCounters = { indexedItems: 0, indexedLength: 0, signsVersion: 0 }
  return {
    session,
    workspace,
    counters,
    opened,
    knownSigns: createKnownSigns(),
    knownCounts: known.counts,
    knownFacets: known.facets,
    afterCommit: (remember) => {
      remembered.push(remember)
    },
    committed: () => {
      for (const remember of remembered) remember()
    },
    indexTotals: async () => {
      const { items, length, ...others } = await totalsIn(session, workspace)
      return { ...others, items: items + counters.indexedItems, length: length + counters.indexedLength }
    },
  }
}

const saveSql = `UPDATE workspaces SET indexed_items = indexed_items + $2, indexed_length = indexed_length + $3,
    signs_version = CASE WHEN $4::bigint = 0 THEN signs_version ELSE $4::bigint END WHERE number = $1`

/** Runs work on a workspace, and saves the totals of its index if they changed. */
export const withCounters = async <T>(scope: WriteScope, work: () => Promise<T>): Promise<T> => {
  const result = await work()
  const { indexedItems, indexedLength, signsVersion } = scope.counters
  if (indexedItems !== 0 || indexedLength !== 0 || signsVersion !== 0)
    scope.session.send(saveSql, [scope.workspace, indexedItems, indexedLength, signsVersion])
  return result
}
