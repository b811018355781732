import type { ActivityReads, ActivityWrites, SavedView } from '../ports.ts'
import { placeholders, viewColumns } from './columns.ts'
import type { Scope } from './scope.ts'

const listSql = `SELECT ${viewColumns.join(', ')} FROM saved_views WHERE workspace = $1 ORDER BY name`

const saveSql = `INSERT INTO saved_views (workspace, ${viewColumns.join(', ')})
  VALUES ($1, ${placeholders(viewColumns, 2)})
  ON CONFLICT (workspace, name) DO UPDATE SET query = excluded.query, actor = excluded.actor, at = excluded.at`

const deleteSql = 'DELETE FROM saved_views WHERE workspace = $1 AND name = $2'

export const readViews = ({ session, workspace }: Scope): Pick<ActivityReads, 'views'> => ({
  views: () => session.rows<SavedView>(listSql, [workspace]),
})

export const writeViews = ({ session, workspace }: Scope): ActivityWrites => ({
  saveView: (view) => {
    session.send(saveSql, [workspace, ...viewColumns.map((column) => view[column])])
    return Promise.resolve()
  },
  deleteView: async (name) => (await session.run(deleteSql, [workspace, name])) > 0,
})
