import { migrate } from '../../../storage/migrations.ts'
import { sqliteDatabase } from '../../../storage/session-database.ts'
import { openSqlite } from '../../../storage/sqlite.ts'
import { taskMigrations } from '../../migrations/index.ts'
import type { TaskStore } from '../../ports.ts'
import { createTaskStore, type TaskStoreOptions } from '../task-store.ts'

export const openSqliteTasks = (path: string, options: TaskStoreOptions): TaskStore => {
  const database = openSqlite(path)
  return createTaskStore(
    {
      ...sqliteDatabase(database),
      migrate: (signal) =>
        migrate(database, { module: 'tasks', migrations: taskMigrations, clock: options.clock }, signal),
      close: () => database.close(),
    },
    options,
  )
}
