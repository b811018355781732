import type { Item } from '../../domain/item.ts'
import type { WriteTx } from '../../ports.ts'
import { assigned, bodyFields, facetFields, headFields, placeholders } from '../columns.ts'
import { refuseHugeId } from '../largest-id.ts'
import { facetNumber } from './facet-numbers.ts'
import type { WriteScope } from './scope.ts'
import { addedTags, insertCounts, madeNow, noFacet, randomNumber, removedTags, tagsText } from './waiting-counts.ts'

// Nothing waits for an answer here: all statements travel with the COMMIT. No row that counts is changed, because other
// writers would wait for it until the commit; each change of the counts is a row of its own.

const headColumns = ['facet', ...Object.keys(headFields)]
const columns = [...headColumns, ...Object.keys(bodyFields)]

const headValues = (item: Item, facet: number): readonly unknown[] => [
  facet,
  ...Object.values(headFields).map((field) => item[field]),
]

const bodyValues = (item: Item): readonly unknown[] => Object.values(bodyFields).map((field) => item[field])

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index])

const insertSql = `INSERT INTO items (workspace, id, ${columns.join(', ')}, degree)
  VALUES ($1, $2, ${placeholders(columns, 3)}, 0)`
const headSql = `UPDATE items SET ${assigned(headColumns, 3)} WHERE workspace = $1 AND id = $2`
const bodySql = `UPDATE items SET ${assigned(columns, 3)} WHERE workspace = $1 AND id = $2`

const countInSql = `${insertCounts} VALUES ($1, $2, ${madeNow}, $3, 1, 0, 1, $4)`
const countTagsSql = `${insertCounts} VALUES ($1, $2, ${madeNow}, ${noFacet}, 0, 0, 0, $3)`

const alone = 'CASE WHEN degree = 0 THEN 1 ELSE 0 END'

// The row still has its former facet when this runs.
const moveSql = `${insertCounts}
  SELECT $1, $3 + u.place, ${madeNow}, CASE WHEN u.by < 0 THEN facet ELSE $4::bigint END, u.by, u.by * degree,
    u.by * ${alone}, ''
  FROM items, unnest(ARRAY[-1, 1]) WITH ORDINALITY AS u(by, place)
  WHERE workspace = $1 AND id = $2 AND facet <> $4::bigint`

const deleteSql = `WITH gone AS (DELETE FROM items WHERE workspace = $1 AND id = $2 RETURNING facet, degree)
  ${insertCounts} SELECT $1, $3, ${madeNow}, facet, -1, -degree, -${alone}, $4 FROM gone`

const attachSql = `INSERT INTO item_tags (workspace, item, place, name)
  SELECT $1, $2, given.place, given.name FROM unnest($3::text[], $4::bigint[]) AS given(name, place)`
const detachSql = 'DELETE FROM item_tags WHERE workspace = $1 AND item = $2'

const isSameFacet = (one: Item, other: Item): boolean => facetFields.every((field) => one[field] === other[field])

export const writeItems = (scope: WriteScope): Pick<WriteTx, 'insertItem' | 'replaceItem' | 'deleteItem'> => {
  const { session, workspace } = scope
  const attach = ({ id, tags }: Item): void => {
    if (tags.length > 0) session.send(attachSql, [workspace, id, tags, tags.map((_, place) => place)])
  }
  const detach = ({ id }: Item): void => {
    session.send(detachSql, [workspace, id])
  }
  return {
    insertItem: async (item) => {
      refuseHugeId(item.id)
      const facet = await facetNumber(scope, item)
      session.send(insertSql, [workspace, item.id, ...headValues(item, facet), ...bodyValues(item)])
      session.send(countInSql, [workspace, randomNumber(), facet, tagsText(addedTags(item.tags))])
      attach(item)
    },
    replaceItem: async (before, after) => {
      const { id } = after
      const facet = await facetNumber(scope, after)
      if (!isSameFacet(before, after)) session.send(moveSql, [workspace, id, randomNumber(), facet])
      const head = [workspace, id, ...headValues(after, facet)]
      // Unchanged texts are not written: they may be large.
      if (isSame(bodyValues(before), bodyValues(after))) session.send(headSql, head)
      else session.send(bodySql, [...head, ...bodyValues(after)])
      if (isSame(before.tags, after.tags)) return
      detach(before)
      attach(after)
      const changes = [...removedTags(before.tags), ...addedTags(after.tags)]
      session.send(countTagsSql, [workspace, randomNumber(), tagsText(changes)])
    },
    deleteItem: (item) => {
      detach(item)
      session.send(deleteSql, [workspace, item.id, randomNumber(), tagsText(removedTags(item.tags))])
      return Promise.resolve()
    },
  }
}
