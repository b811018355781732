import type { KnowledgeDeps } from '../../deps.ts'
import type { Caller } from '../../ports.ts'
import type { Problem } from '../problem.ts'
import type { Arrival } from './arrival.ts'

/** What an import will do, decided before anything is written. */
export interface Plan {
  readonly overwrite: boolean
  /** Those that are written, in ascending order of their ids. */
  readonly arrivals: readonly Arrival[]
  readonly skipped: number
  /** Relations to items that exist neither in the store nor in the import. */
  readonly problems: readonly Problem[]
  isArrival(id: number): boolean
  /** Relations that the files name, from either end: a relation belongs to both. */
  wanted(id: number): Iterable<number>
}

const pageSize = 500

const existingAmong = async (
  { store }: KnowledgeDeps,
  caller: Caller,
  ids: Iterable<number>,
): Promise<ReadonlySet<number>> => {
  const all = [...ids]
  const existing = new Set<number>()
  for (let start = 0; start < all.length; start += pageSize) {
    const page = all.slice(start, start + pageSize)
    for (const id of await store.read(caller, (tx) => tx.existing(page))) existing.add(id)
  }
  return existing
}

const mentioned = (offered: readonly Arrival[]): ReadonlySet<number> => {
  const ids = new Set<number>()
  for (const { id, related } of offered) {
    ids.add(id)
    for (const other of related) ids.add(other)
  }
  return ids
}

const bothEnds = (arrivals: readonly Arrival[]): ReadonlyMap<number, ReadonlySet<number>> => {
  const wanted = new Map<number, Set<number>>()
  const add = (one: number, other: number): void => {
    wanted.set(one, (wanted.get(one) ?? new Set()).add(other))
  }
  for (const { id, related } of arrivals)
    for (const other of related) {
      add(id, other)
      add(other, id)
    }
  return wanted
}

const danglingOf = ({ file, line, related }: Arrival, isThere: (id: number) => boolean): readonly Problem[] =>
  related
    .filter((id) => !isThere(id))
    .map((id) => ({
      file,
      line,
      message: {
        en: `related: item ${id} exists neither in the store nor in the import; the relation is left out`,
        ja: `related: 項目 ${id} は、データベースにも取り込むファイルにもありません。この関連は除きます`,
      },
    }))

export interface PlanRequest {
  readonly offered: ReadonlyMap<number, Arrival>
  readonly overwrite: boolean
}

export const planImport = async (
  deps: KnowledgeDeps,
  caller: Caller,
  { offered: byId, overwrite }: PlanRequest,
): Promise<Plan> => {
  const offered = [...byId.values()].sort((a, b) => a.id - b.id)
  const existing = await existingAmong(deps, caller, mentioned(offered))
  const arrivals = overwrite ? offered : offered.filter(({ id }) => !existing.has(id))
  const ids = new Set(arrivals.map(({ id }) => id))
  const wanted = bothEnds(arrivals)
  return {
    overwrite,
    arrivals,
    skipped: offered.length - arrivals.length,
    problems: arrivals.flatMap((arrival) => danglingOf(arrival, (id) => existing.has(id) || ids.has(id))),
    isArrival: (id) => ids.has(id),
    wanted: (id) => wanted.get(id) ?? [],
  }
}
