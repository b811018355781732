import type { Item } from '../../domain/item.ts'
import type { WriteTx } from '../../ports.ts'
import { body, head } from '../item-values.ts'
import { refuseHugeId } from '../largest-id.ts'
import { possible } from './in-order.ts'
import type { WriteScope } from './scope.ts'
import { attachTags, countIn, countOut, detachTags } from './write-counters.ts'

const insertSql = `INSERT INTO items (workspace, id, facet, revision, degree, created_at, updated_at, title, description, category, start_date,
  end_date, version, content) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`

const headSql = 'UPDATE items SET facet = $3, revision = $4, degree = $5, created_at = $6, updated_at = $7 WHERE workspace = $1 AND id = $2'

const bodySql = `UPDATE items SET facet = $3, revision = $4, degree = $5, created_at = $6, updated_at = $7, title = $8, description = $9,
  category = $10, start_date = $11, end_date = $12, version = $13, content = $14 WHERE workspace = $1 AND id = $2`

const insertItem = async (scope: WriteScope, item: Item): Promise<void> => {
  refuseHugeId(item.id)
  const facet = await countIn(scope, item)
  await scope.session.run(insertSql, [scope.workspace, item.id, ...head(item, facet), ...body(item)])
  await attachTags(scope, item.id, item.tags)
}

const facetOf = async ({ session, workspace }: WriteScope, id: number): Promise<number> =>
  (await session.row<{ facet: number }>('SELECT facet FROM items WHERE workspace = $1 AND id = $2', [workspace, id]))?.facet ?? 0

const sameValues = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index])

const replaceItem = async (scope: WriteScope, before: Item, after: Item): Promise<void> => {
  const { session, workspace } = scope
  const former = await facetOf(scope, after.id)
  const facet = await countIn(scope, after)
  // A change of relations leaves the body alone, which may be large.
  if (sameValues(body(before), body(after))) await session.run(headSql, [workspace, after.id, ...head(after, facet)])
  else await session.run(bodySql, [workspace, after.id, ...head(after, facet), ...body(after)])
  await countOut(scope, before, former)
  if (sameValues(before.tags, after.tags)) return
  await detachTags(scope, after.id)
  await attachTags(scope, after.id, after.tags)
}

const deleteItem = async (scope: WriteScope, item: Item): Promise<void> => {
  const former = await facetOf(scope, item.id)
  await detachTags(scope, item.id)
  await scope.session.run('DELETE FROM items WHERE workspace = $1 AND id = $2', [scope.workspace, item.id])
  await countOut(scope, item, former)
}

/** One relation is two rows, so that it is found from either end by the same key. */
const linkSql = 'INSERT INTO item_edges (workspace, source, target) VALUES ($1, $2, $3), ($1, $3, $2) ON CONFLICT DO NOTHING'
const unlinkSql = 'DELETE FROM item_edges WHERE workspace = $1 AND ((source = $2 AND target = $3) OR (source = $3 AND target = $2))'

type ItemWrites = Pick<WriteTx, 'nextId' | 'raiseLastId' | 'insertItem' | 'replaceItem' | 'deleteItem' | 'link' | 'unlink'>

export const writeItems = (scope: WriteScope): ItemWrites => ({
  nextId: async () => {
    const id = scope.counters.lastId + 1
    refuseHugeId(id)
    scope.counters.lastId = id
    return Promise.resolve(id)
  },
  raiseLastId: async (id) => {
    refuseHugeId(id)
    scope.counters.lastId = Math.max(scope.counters.lastId, id)
    return Promise.resolve()
  },
  insertItem: (item) => insertItem(scope, item),
  replaceItem: (before, after) => replaceItem(scope, before, after),
  deleteItem: (item) => deleteItem(scope, item),
  link: async (a, b) => {
    refuseHugeId(Math.max(a, b))
    await scope.session.run(linkSql, [scope.workspace, a, b])
  },
  unlink: async (a, b) => {
    if (possible([a, b]).length === 2) await scope.session.run(unlinkSql, [scope.workspace, a, b])
  },
})
