import type { Clock } from '../../../../kernel/host.ts'
import { memoizeAsync } from '../../../../kernel/memoize-async.ts'
import { migratePostgres } from '../../../../storage/postgres/migrations.ts'
import { openPostgres } from '../../../../storage/postgres/postgres.ts'
import { afterPreparing, type SessionDatabase } from '../../../../storage/session-database.ts'
import { claudeTeamMigrations } from '../../migrations/postgres/team.ts'
import type { TeamStore } from '../../team-ports.ts'
import { createTeamConversations } from './team-conversations.ts'
import { createTeamExecutions } from './team-executions.ts'

export interface TeamOptions {
  readonly url: string
  readonly clock: Clock
  /** The name of this server, with its machine. */
  readonly server: () => Promise<string>
}

export interface TeamDatabase extends SessionDatabase {
  readonly clock: Clock
  now(): string
  server(): Promise<string>
  /** Aborted when the store is closed. */
  readonly signal: AbortSignal
}

/** A call needs a connection only briefly. */
const connections = 2

export const openPostgresTeam = ({ url, clock, server }: TeamOptions): TeamStore => {
  const database = openPostgres({ url, connections })
  const closing = new AbortController()
  const prepare = memoizeAsync(() =>
    migratePostgres(database, { module: 'claude-team', migrations: claudeTeamMigrations, clock }, closing.signal),
  )
  const team: TeamDatabase = {
    ...afterPreparing(database, prepare),
    clock,
    now: () => new Date(clock()).toISOString(),
    server: memoizeAsync(server),
    signal: closing.signal,
  }
  return {
    conversations: createTeamConversations(team),
    executions: createTeamExecutions(team),
    close: async () => {
      closing.abort()
      await database.close()
    },
  }
}
