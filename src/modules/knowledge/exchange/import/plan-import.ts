import type { KnowledgeDeps } from '../../deps.ts'
import type { Caller } from '../../ports.ts'
import type { Problem } from '../problem.ts'
import type { IncomingItem } from './incoming-item.ts'

/** What an import will write, decided before it writes anything. */
export interface Plan {
  readonly overwrite: boolean
  /** The items to write, in ascending order of their ids. */
  readonly items: readonly IncomingItem[]
  readonly skipped: number
  /** Relations to items that exist neither in the store nor in the import. */
  readonly problems: readonly Problem[]
  isIncoming(id: number): boolean
  /** Related ids of an item, also if only the file of the other item names the relation. */
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

const idsIn = (offered: readonly IncomingItem[]): ReadonlySet<number> => {
  const ids = new Set<number>()
  for (const { id, related } of offered) {
    ids.add(id)
    for (const other of related) ids.add(other)
  }
  return ids
}

const relatedAtBothEnds = (items: readonly IncomingItem[]): ReadonlyMap<number, ReadonlySet<number>> => {
  const wanted = new Map<number, Set<number>>()
  const add = (one: number, other: number): void => {
    wanted.set(one, (wanted.get(one) ?? new Set()).add(other))
  }
  for (const { id, related } of items)
    for (const other of related) {
      add(id, other)
      add(other, id)
    }
  return wanted
}

const danglingOf = ({ file, line, related }: IncomingItem, exists: (id: number) => boolean): readonly Problem[] =>
  related
    .filter((id) => !exists(id))
    .map((id) => ({
      file,
      line,
      message: {
        en: `related: item ${id} exists neither in the store nor in the import; the relation is left out`,
        ja: `related: 項目 ${id} は、データベースにも取り込むファイルにもありません。この関連は除きます`,
      },
    }))

export interface PlanRequest {
  readonly offered: ReadonlyMap<number, IncomingItem>
  readonly overwrite: boolean
}

export const planImport = async (
  deps: KnowledgeDeps,
  caller: Caller,
  { offered: byId, overwrite }: PlanRequest,
): Promise<Plan> => {
  const offered = [...byId.values()].sort((a, b) => a.id - b.id)
  const existing = await existingAmong(deps, caller, idsIn(offered))
  const items = overwrite ? offered : offered.filter(({ id }) => !existing.has(id))
  const ids = new Set(items.map(({ id }) => id))
  const wanted = relatedAtBothEnds(items)
  return {
    overwrite,
    items,
    skipped: offered.length - items.length,
    problems: items.flatMap((incoming) => danglingOf(incoming, (id) => existing.has(id) || ids.has(id))),
    isIncoming: (id) => ids.has(id),
    wanted: (id) => wanted.get(id) ?? [],
  }
}
