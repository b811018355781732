import type { Item } from '../../domain/item.ts'
import type { WriteTx } from '../../ports.ts'
import { assigned, bodyFields, facetFields, headFields, placeholders } from '../columns.ts'
import { refuseHugeId } from '../largest-id.ts'
import type { Scope } from '../scope.ts'
import { keyOf } from './keys.ts'

/** The item to which tags are attached. */
export interface Tagged {
  readonly id: number
  readonly facet: number
}

/** The counters that a change of an item updates, within one transaction. */
export interface ItemCounters {
  /** Counts an item with this many relations, and returns the number of its facet. */
  countIn(item: Item, degree: number): Promise<number>
  attachTags(tagged: Tagged, tags: readonly string[]): Promise<void>
  detachTags(id: number): Promise<void>
  /** Called if the item has a new facet and keeps its tags. */
  moveTags(tagged: Tagged): Promise<void>
}

interface Counted {
  readonly facet: number
  readonly degree: number
}

const headColumns = ['facet', ...Object.keys(headFields)]
const bodyColumns = Object.keys(bodyFields)

const headValues = (item: Item, facet: number): readonly unknown[] => [
  facet,
  ...Object.values(headFields).map((field) => item[field]),
]

const bodyValues = (item: Item): readonly unknown[] => Object.values(bodyFields).map((field) => item[field])

export const isolated = (degree: number): number => (degree === 0 ? 1 : 0)

const sameValues = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index])

const isSameFacet = (one: Item, other: Item): boolean => facetFields.every((field) => one[field] === other[field])

const columns = [...headColumns, ...bodyColumns]

const sql = {
  insert: `INSERT INTO items (workspace, key, ${columns.join(', ')}, degree)
      VALUES ($1, $2, ${placeholders(columns, 3)}, 0)`,
  head: `UPDATE items SET ${assigned(headColumns, 3)} WHERE key = $2`,
  body: `UPDATE items SET ${assigned(columns, 3)} WHERE key = $2`,
  delete: 'DELETE FROM items WHERE key = $2',
  counted: 'SELECT facet, degree FROM items WHERE key = $2',
  countOut: `UPDATE item_facets SET count = count - 1, connections = connections - $3, isolated = isolated - $4
      WHERE facet = $2 RETURNING count`,
  dropFacet: 'DELETE FROM item_facets WHERE facet = $2',
}

type ItemWrites = Pick<WriteTx, 'insertItem' | 'replaceItem' | 'deleteItem'>

export const writeItems = (
  { session, workspace }: Scope,
  { countIn, attachTags, detachTags, moveTags }: ItemCounters,
): ItemWrites => {
  const at = (id: number): readonly number[] => [workspace, keyOf(workspace, id)]
  const countedAs = async (id: number): Promise<Counted> =>
    (await session.row<Counted>(sql.counted, at(id))) ?? { facet: 0, degree: 0 }
  /** Removes an item from the counts of its former facet. */
  const countOut = async ({ facet, degree }: Counted): Promise<void> => {
    const left = await session.row<{ count: number }>(sql.countOut, [workspace, facet, degree, isolated(degree)])
    if (left?.count === 0) await session.run(sql.dropFacet, [workspace, facet])
  }
  return {
    insertItem: async (item) => {
      refuseHugeId(item.id)
      const facet = await countIn(item, 0)
      await session.run(sql.insert, [...at(item.id), ...headValues(item, facet), ...bodyValues(item)])
      await attachTags({ id: item.id, facet }, item.tags)
    },
    replaceItem: async (before, after) => {
      const { id } = after
      const former = await countedAs(id)
      const facet = isSameFacet(before, after) ? former.facet : await countIn(after, former.degree)
      const head = [...at(id), ...headValues(after, facet)]
      // Unchanged texts are not written: they may be large.
      if (sameValues(bodyValues(before), bodyValues(after))) await session.run(sql.head, head)
      else await session.run(sql.body, [...head, ...bodyValues(after)])
      if (facet !== former.facet) await countOut(former)
      if (!sameValues(before.tags, after.tags)) {
        await detachTags(id)
        await attachTags({ id, facet }, after.tags)
      } else if (facet !== former.facet) await moveTags({ id, facet })
    },
    deleteItem: async ({ id }) => {
      const former = await countedAs(id)
      await detachTags(id)
      await session.run(sql.delete, at(id))
      await countOut(former)
    },
  }
}
