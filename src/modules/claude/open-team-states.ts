import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Host, SharedDatabase } from '../../kernel/host.ts'
import { isGone, serverName } from '../../kernel/is-gone.ts'
import { openPostgresTeam } from './store/postgres/team.ts'
import type { CallerStates } from './use-cases/caller-states.ts'
import { createTeamStates } from './use-cases/team-states.ts'

export const openTeamStates = (
  { clock, logger, processIdentity, isAlive }: Host,
  { url }: SharedDatabase,
  firstSession: (workspace: string) => Promise<string | null>,
): CallerStates => {
  const machine = hostname()
  // A process may have several servers, each of which waits for the others.
  const ofProcess = randomUUID()
  const server = async (): Promise<string> => `${serverName(machine, await processIdentity())}\n${ofProcess}`
  return createTeamStates({
    team: openPostgresTeam({ url, clock, server }),
    logger,
    firstSession,
    isGone: (heard) => isGone(heard, { machine, now: clock(), isAlive }),
  })
}
