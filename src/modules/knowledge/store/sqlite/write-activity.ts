import type { ItemHead } from '../../domain/activity.ts'
import type { LoggedChange } from '../activity-log.ts'
import { activityColumns, activityFacetColumns } from '../columns.ts'
import { keyOf } from './keys.ts'
import type { Scope } from './scope.ts'

const numbersSql = `UPDATE workspaces SET last_activity = last_activity + ? WHERE number = ?
  RETURNING last_activity AS last`

const headSql = 'SELECT title, type, status FROM items JOIN item_facets USING (facet) WHERE key = ?'

const facetSql = 'SELECT facet FROM activity_facets WHERE workspace = ? AND actor = ? AND change = ? AND type = ?'

const makeFacetSql = `INSERT INTO activity_facets (workspace, ${activityFacetColumns.join(', ')}) VALUES (?, ?, ?, ?, ?)`

const insertSql = `INSERT INTO activity (workspace, ${activityColumns.join(', ')})
  VALUES (?, ${activityColumns.map(() => '?').join(', ')})`

const noHead: ItemHead = { title: '', type: '', status: '' }

/** Numbers the changes of a transaction and writes them. A facet has the number of its first change. */
export const saveActivity = ({ connection, workspace }: Scope, changes: readonly LoggedChange[]): void => {
  if (changes.length === 0) return
  const last = connection.sql<{ last: number }>(numbersSql).get(changes.length, workspace)?.last ?? 0
  changes.forEach(
    ({ item, revision, change, actor, at, changed, firstEvent = null, lastEvent = null, head }, index) => {
      const number = last - changes.length + 1 + index
      const { title, type, status } = head ?? connection.sql<ItemHead>(headSql).get(keyOf(workspace, item)) ?? noHead
      const known = connection.sql<{ facet: number }>(facetSql).get(workspace, actor, change, type)
      if (known === undefined) connection.sql(makeFacetSql).run(workspace, number, actor, change, type)
      const facet = known?.facet ?? number
      const row = { number, facet, at, item, revision, first_event: firstEvent, last_event: lastEvent, status, title }
      const values = { ...row, changed: changed.join(',') }
      connection.sql(insertSql).run(workspace, ...activityColumns.map((column) => values[column]))
    },
  )
}
