import { expect } from 'vitest'
import { bearer, startTeam, toolCall, type TeamServer } from '../../support/team-server.ts'
import { builtProgram } from '../measured-server.ts'

/** Starts a server for a team, and checks that it still answers after the work. */
export const withTeam = async (
  env: Readonly<Record<string, string>>,
  work: (team: TeamServer) => Promise<void>,
): Promise<void> => {
  const team = await startTeam({ program: builtProgram, env })
  try {
    await work(team)
    expect((await team.post(toolCall('get_stats'), bearer(await team.newToken()))).status).toBe(200)
  } finally {
    await team.stop()
  }
}
