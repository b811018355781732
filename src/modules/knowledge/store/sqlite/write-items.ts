import type { Item } from '../../domain/item.ts'
import type { WriteTx } from '../../ports.ts'
import { body, head, isSameFacet } from '../item-values.ts'
import { refuseHugeId } from '../largest-id.ts'
import { keyOf } from './keys.ts'
import type { Scope } from './scope.ts'
import { attachTags, countIn, countOut, detachTags, moveTags } from './write-counters.ts'
import { promised } from '../../../../storage/promised.ts'

const insertSql = `INSERT INTO items (facet, revision, created_at, updated_at, title, description, category, start_date,
  end_date, version, content, workspace, key, degree) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)`

const headSql = 'UPDATE items SET facet = ?, revision = ?, created_at = ?, updated_at = ? WHERE key = ?'

const bodySql = `UPDATE items SET facet = ?, revision = ?, created_at = ?, updated_at = ?, title = ?, description = ?,
  category = ?, start_date = ?, end_date = ?, version = ?, content = ? WHERE key = ?`

const insertItem = (scope: Scope, item: Item): void => {
  refuseHugeId(item.id)
  const key = keyOf(scope.workspace, item.id)
  const facet = countIn(scope, item, 0)
  scope.connection.sql(insertSql).run(...head(item, facet), ...body(item), scope.workspace, key)
  attachTags(scope, { key, facet }, item.tags)
}

interface Counted {
  readonly facet: number
  readonly degree: number
}

const countedAs = ({ connection }: Scope, key: number): Counted =>
  connection.sql<Counted>('SELECT facet, degree FROM items WHERE key = ?').get(key) ?? { facet: 0, degree: 0 }

const sameValues = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index])

const replaceItem = (scope: Scope, before: Item, after: Item): void => {
  const key = keyOf(scope.workspace, after.id)
  const former = countedAs(scope, key)
  const facet = isSameFacet(before, after) ? former.facet : countIn(scope, after, former.degree)
  // A change of few fields leaves the body alone, which may be large.
  if (sameValues(body(before), body(after))) scope.connection.sql(headSql).run(...head(after, facet), key)
  else scope.connection.sql(bodySql).run(...head(after, facet), ...body(after), key)
  if (facet !== former.facet) countOut(scope, former)
  if (!sameValues(before.tags, after.tags)) {
    detachTags(scope, key)
    attachTags(scope, { key, facet }, after.tags)
  } else if (facet !== former.facet) moveTags(scope, { key, facet })
}

const deleteItem = (scope: Scope, item: Item): void => {
  const key = keyOf(scope.workspace, item.id)
  const former = countedAs(scope, key)
  detachTags(scope, key)
  scope.connection.sql('DELETE FROM items WHERE key = ?').run(key)
  countOut(scope, former)
}

/** Two statements: RETURNING costs more than both, and the lock is held anyway. */
const nextId = ({ connection, workspace }: Scope): number => {
  const row = connection.sql<{ last: number }>('SELECT last_id AS last FROM workspaces WHERE number = ?').get(workspace)
  if (!row) throw new Error('the workspace has no row')
  const id = row.last + 1
  refuseHugeId(id)
  connection.sql('UPDATE workspaces SET last_id = ? WHERE number = ?').run(id, workspace)
  return id
}

type ItemWrites = Pick<WriteTx, 'nextId' | 'raiseLastId' | 'insertItem' | 'replaceItem' | 'deleteItem'>

export const writeItems = (scope: Scope): ItemWrites => ({
  nextId: promised(() => nextId(scope)),
  raiseLastId: promised((id) => {
    refuseHugeId(id)
    scope.connection.sql('UPDATE workspaces SET last_id = max(last_id, ?) WHERE number = ?').run(id, scope.workspace)
  }),
  insertItem: promised((item) => insertItem(scope, item)),
  replaceItem: promised((before, after) => replaceItem(scope, before, after)),
  deleteItem: promised((item) => deleteItem(scope, item)),
})
