import { hostname } from 'node:os'
import type { Host } from '../../../../kernel/host.ts'
import { isRefusal } from '../../../../storage/postgres/errors.ts'
import { migratePostgres } from '../../../../storage/postgres/migrations.ts'
import { openPostgres, type PostgresOptions } from '../../../../storage/postgres/postgres.ts'
import { claudePostgresMigrations } from '../../migrations/postgres/index.ts'
import type { TurnStore } from '../../ports.ts'
import type { RunningTurn } from '../abandoned.ts'
import { createTurnStore, type TurnStoreOptions } from '../turn-store.ts'
import { takeNumbers } from './numbers.ts'
import { pathTo } from './path.ts'
import { eraseExecution } from './erase-execution.ts'

export interface PostgresTurnsOptions
  extends PostgresOptions,
    TurnStoreOptions,
    Pick<Host, 'isAlive' | 'endOrphanedRun'> {
  /**
   * The name of this machine. Servers on several machines share the store, and each one sees only its own processes.
   */
  readonly machine?: string
}

const separator = '\n'

/** No execution takes longer than a day, so a turn of another machine that is older than this was abandoned. */
const longestMs = 25 * 60 * 60 * 1000

/** Engines without this command refuse it; they free the space by themselves. */
const unlessRefused = (thrown: unknown): void => {
  if (!(thrown instanceof Error) || !isRefusal(thrown.cause)) throw thrown
}

export const openPostgresTurns = ({
  clock,
  owner,
  isAlive,
  endOrphanedRun,
  machine = hostname(),
  ...options
}: PostgresTurnsOptions): TurnStore => {
  const database = openPostgres(options)
  const isAbandoned = async ({ id, owner: name, startedAt }: RunningTurn): Promise<boolean> => {
    const [itsMachine, identity = ''] = name.split(separator)
    if (itsMachine !== machine) return clock() - Date.parse(startedAt) > longestMs
    return !(await isAlive(identity)) && endOrphanedRun({ owner: identity, runId: id })
  }
  return createTurnStore(
    {
      ...database,
      migrate: (signal) =>
        migratePostgres(database, { module: 'claude', migrations: claudePostgresMigrations, clock }, signal),
      takeNumber: (session, workspace) => takeNumbers(session, workspace, 1),
      pathTo,
      isAbandoned,
      eraseShared: (workspace, executionId, signal) => eraseExecution(database, { workspace, executionId }, signal),
      // Frees the space at once. The server's logs, replicas and backups still have the data.
      scrub: async (signal) => {
        await database.maintain(signal, (session) => session.run('VACUUM claude_turns')).catch(unlessRefused)
      },
    },
    { clock, owner: async () => `${machine}${separator}${await owner()}` },
  )
}
