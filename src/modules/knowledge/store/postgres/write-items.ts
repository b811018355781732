import type { Item } from '../../domain/item.ts'
import type { WriteTx } from '../../ports.ts'
import { body, head, isSameFacet } from '../item-values.ts'
import { refuseHugeId } from '../largest-id.ts'
import type { WriteScope } from './scope.ts'
import { attachTags, countIn, countOut, detachTags } from './write-counters.ts'

const insertSql = `INSERT INTO items (workspace, id, facet, revision, created_at, updated_at, title, description, category, start_date, end_date,
  version, content, degree) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 0)`

const headSql =
  'UPDATE items SET facet = $3, revision = $4, created_at = $5, updated_at = $6 WHERE workspace = $1 AND id = $2'

const bodySql = `UPDATE items SET facet = $3, revision = $4, created_at = $5, updated_at = $6, title = $7, description = $8,
  category = $9, start_date = $10, end_date = $11, version = $12, content = $13 WHERE workspace = $1 AND id = $2`

const insertItem = async (scope: WriteScope, item: Item): Promise<void> => {
  refuseHugeId(item.id)
  const facet = await countIn(scope, item, 0)
  await scope.session.run(insertSql, [scope.workspace, item.id, ...head(item, facet), ...body(item)])
  await attachTags(scope, item.id, item.tags)
}

const countedSql = 'SELECT facet, degree FROM items WHERE workspace = $1 AND id = $2'

interface Counted {
  readonly facet: number
  readonly degree: number
}

const countedAs = async ({ session, workspace }: WriteScope, id: number): Promise<Counted> =>
  (await session.row<Counted>(countedSql, [workspace, id])) ?? { facet: 0, degree: 0 }

const sameValues = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index])

const replaceItem = async (scope: WriteScope, before: Item, after: Item): Promise<void> => {
  const { session, workspace } = scope
  const former = await countedAs(scope, after.id)
  const facet = isSameFacet(before, after) ? former.facet : await countIn(scope, after, former.degree)
  // A change of few fields leaves the body alone, which may be large.
  if (sameValues(body(before), body(after))) await session.run(headSql, [workspace, after.id, ...head(after, facet)])
  else await session.run(bodySql, [workspace, after.id, ...head(after, facet), ...body(after)])
  if (facet !== former.facet) await countOut(scope, former)
  if (sameValues(before.tags, after.tags)) return
  await detachTags(scope, after.id)
  await attachTags(scope, after.id, after.tags)
}

const deleteItem = async (scope: WriteScope, item: Item): Promise<void> => {
  const former = await countedAs(scope, item.id)
  await detachTags(scope, item.id)
  await scope.session.run('DELETE FROM items WHERE workspace = $1 AND id = $2', [scope.workspace, item.id])
  await countOut(scope, former)
}

type ItemWrites = Pick<WriteTx, 'nextId' | 'raiseLastId' | 'insertItem' | 'replaceItem' | 'deleteItem'>

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
})
