import { median } from '../median.ts'
import type { TableSize } from './disk.ts'
import { goalsAt } from './goals.ts'
import type { PlannedCall, TeamPlan } from './plan.ts'
import type { Row, Spread } from './report.ts'
import type { Figures } from './throughput.ts'

const kilobyte = 1000
/** Tables with fewer kilobytes per item are left out. */
const smallestShown = 0.05

const largest = (values: readonly number[]): number => values.reduce((most, value) => Math.max(most, value), 0)

export const roundTripRows = (items: number, { searches, creates }: TeamPlan): readonly Row[] => {
  const { searchTrips, createTrips } = goalsAt(items)
  const waited = (calls: readonly PlannedCall[]): readonly number[] => calls.map(({ waitedFor }) => waitedFor)
  const statements = (calls: readonly PlannedCall[]): number =>
    median(calls.map(({ trips }) => trips.reduce((sum, trip) => sum + trip.statements.length, 0)))
  return [
    { items, what: 'round trips of a search, median', kura: median(waited(searches)), unit: '' },
    { items, what: 'round trips of a search, most', kura: largest(waited(searches)), unit: '', goal: searchTrips },
    { items, what: 'round trips of a create, median', kura: median(waited(creates)), unit: '' },
    { items, what: 'round trips of a create, most', kura: largest(waited(creates)), unit: '', goal: createTrips },
    { items, what: 'statements of a search, with BEGIN and COMMIT', kura: statements(searches), unit: '' },
    { items, what: 'statements of a create, with BEGIN and COMMIT', kura: statements(creates), unit: '' },
  ]
}

export type LoneName =
  | 'kura'
  | 'kuraWords'
  | 'sqlite'
  | 'sqliteWords'
  | 'near'
  | 'far'
  | 'byHand'
  | 'anyWord'
  | 'allWords'

export const loneRows = (items: number, times: Readonly<Record<LoneName, number>>): readonly Row[] => {
  const { timesSqlite, delayed } = goalsAt(items)
  const { byHand, anyWord, allWords } = times
  return [
    { items, what: 'lone search, p50', kura: times.kura, byHand, anyWord, allWords, unit: 'ms' },
    { items, what: '… on SQLite', kura: times.sqlite, unit: 'ms' },
    { items, what: '… of that on SQLite', kura: times.kura / times.sqlite, unit: 'times', goal: timesSqlite },
    { items, what: 'lone search by words alone, p50', kura: times.kuraWords, unit: 'ms' },
    { items, what: '… on SQLite', kura: times.sqliteWords, unit: 'ms' },
    { items, what: '… of that on SQLite', kura: times.kuraWords / times.sqliteWords, unit: 'times' },
    { items, what: 'lone search through the proxy, p50', kura: times.near, unit: 'ms' },
    { items, what: '… with a delay of 1 ms', kura: times.far, unit: 'ms' },
    { items, what: '… longer with a delay of 1 ms', kura: times.far - times.near, unit: 'ms', goal: delayed },
  ]
}

/** Lone searches in a large store, and in one of 100,000 items. */
export const grownRows = (
  items: number,
  { large, usual }: Readonly<Record<'large' | 'usual', number>>,
): readonly Row[] => [
  { items, what: 'lone search, p50', kura: large, unit: 'ms' },
  { items, what: '… at 100,000 items', kura: usual, unit: 'ms' },
  { items, what: '… of that at 100,000 items', kura: large / usual, unit: 'times', goal: goalsAt(items).timesUsual },
]

export interface Disk {
  readonly kura: readonly TableSize[]
  readonly fullText?: readonly TableSize[]
  readonly sqlite?: number
}

export const diskRows = (items: number, { kura, fullText, sqlite }: Disk): readonly Row[] => {
  const perItem = (bytes: number): number => bytes / items / kilobyte
  const sum = (tables: readonly TableSize[]): number => tables.reduce((total, { bytes }) => total + bytes, 0)
  return [
    {
      items,
      what: 'disk per item',
      kura: perItem(sum(kura)),
      ...(fullText && { anyWord: perItem(sum(fullText)) }),
      unit: 'KB',
      goal: goalsAt(items).diskPerItem,
    },
    ...(sqlite === undefined ? [] : [{ items, what: '… on SQLite', kura: perItem(sqlite), unit: 'KB' as const }]),
    ...kura
      .filter(({ bytes }) => perItem(bytes) >= smallestShown)
      .map(({ name, bytes }): Row => ({ items, what: `… of \`${name}\``, kura: perItem(bytes), unit: 'KB' })),
  ]
}

export type TeamName = 'kura' | 'byHand' | 'anyWord' | 'allWords'

interface Measured {
  readonly items: number
  readonly servers: number
  readonly operation: 'search' | 'create' | 'mix'
}

export const throughputRows = (
  { items, servers, operation }: Measured,
  figures: Readonly<Partial<Record<TeamName, Figures>> & Record<'kura', Figures>>,
): readonly Row[] => {
  const { searchesPerSecond, searchP99, createsPerSecond } = goalsAt(items)
  const calls = operation === 'mix' ? '9 searches to 1 create' : operation
  const kind = `${calls}, ${servers} ${servers === 1 ? 'server' : 'servers'}`
  const spreadOf = ({ slowest, fastest }: Figures): Spread => [slowest, fastest]
  const spread = {
    kura: spreadOf(figures.kura),
    ...(figures.byHand && { byHand: spreadOf(figures.byHand) }),
    ...(figures.anyWord && { anyWord: spreadOf(figures.anyWord) }),
    ...(figures.allWords && { allWords: spreadOf(figures.allWords) }),
  }
  const row = (what: string, of: 'perSecond' | 'p50' | 'p99'): Row => ({
    items,
    what: `${kind}: ${what}`,
    servers,
    kura: figures.kura[of],
    ...(figures.byHand && { byHand: figures.byHand[of] }),
    ...(figures.anyWord && { anyWord: figures.anyWord[of] }),
    ...(figures.allWords && { allWords: figures.allWords[of] }),
    unit: of === 'perSecond' ? '' : 'ms',
  })
  const rate = { search: searchesPerSecond, create: createsPerSecond, mix: undefined }[operation]
  return [
    { ...row('a second', 'perSecond'), spread, goal: rate },
    row('p50', 'p50'),
    { ...row('p99', 'p99'), goal: operation === 'search' ? searchP99 : undefined },
  ]
}
