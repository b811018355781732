import { migratePostgres } from '../../../storage/postgres/migrations.ts'
import { openPostgres } from '../../../storage/postgres/postgres.ts'
import { taskPostgresMigrations } from '../../migrations/postgres/index.ts'
import type { TaskStore } from '../../ports.ts'
import { createTaskStore, type TaskStoreOptions } from '../task-store.ts'

/** A task uses a connection only briefly. */
const connections = 2

export const openPostgresTasks = (url: string, options: TaskStoreOptions): TaskStore => {
  const database = openPostgres({ url, connections })
  return createTaskStore(
    {
      ...database,
      migrate: (signal) =>
        migratePostgres(
          database,
          { module: 'tasks', migrations: taskPostgresMigrations, clock: options.clock },
          signal,
        ),
    },
    options,
  )
}
