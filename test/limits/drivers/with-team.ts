import { expect } from 'vitest'
import { bearer, startTeam, toolCall, type TeamServer } from '../../support/team-server.ts'
import type { DriverContext } from '../driver.ts'
import { builtProgram } from '../measured-server.ts'

/** Starts a server for a team on the engine of the context, and checks that it still answers after the work. */
export const withTeam = async (
  { databaseUrl }: Pick<DriverContext, 'databaseUrl'>,
  work: (team: TeamServer) => Promise<void>,
  env: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const team = await startTeam({ program: builtProgram, env, databaseUrl })
  try {
    await work(team)
    expect((await team.post(toolCall('get_stats'), bearer(await team.newToken()))).status).toBe(200)
  } finally {
    await team.stop()
  }
}
