import { limitedPlaces } from '../../concurrency/limited-places.ts'
import { turnsByKey } from '../../concurrency/turns-by-key.ts'
import type { Host } from '../../kernel/host.ts'
import { projectFolderOf } from '../../kernel/project-folder.ts'
import { createClaudeCli } from './cli/claude-cli.ts'
import { claudeSettings } from './config.ts'
import { createConfirmedProjects } from './confirmed-projects.ts'
import type { ClaudeDeps } from './deps.ts'
import { openTurns } from './open-turns.ts'
import { serversFolder } from './servers-folder.ts'
import { createServerMarker } from '../../files/server-marker.ts'
import { createCallerStates, ownState, type CallerStates } from './use-cases/caller-states.ts'

const graceMs = 5000
const maxInBackground = 4

export const openClaude = async (host: Host): Promise<ClaudeDeps> => {
  const { projectDir, clock, logger } = host
  const settings = host.settings(claudeSettings)
  const turns = await openTurns(host)
  const firstSession = async (workspace: string): Promise<string | null> => {
    if (!settings.resumeLast) return null
    const caller = { workspace, signal: new AbortController().signal }
    return (await turns.lastSuccess(caller, projectDir))?.sessionId ?? null
  }
  return {
    turns,
    cli: createClaudeCli({ ...host, settings, platform: process.platform, graceMs }),
    marker: createServerMarker(serversFolder, host),
    confirmedProjects: createConfirmedProjects(host),
    states: await createStates(host, firstSession),
    inSession: turnsByKey().of,
    inBackground: limitedPlaces(maxInBackground),
    settings,
    projectDir,
    projectOf: (context) => projectFolderOf(host, context),
    clock,
    logger,
  }
}

/** On the server of a team with PostgreSQL a call may come to any server, so they share the states of callers. */
const createStates = async (
  host: Host,
  firstSession: (workspace: string) => Promise<string | null>,
): Promise<CallerStates> => {
  if (host.sharedDatabase === undefined || host.servesTeam !== true)
    return createCallerStates(async ({ workspace }) => ownState(await firstSession(workspace)))
  const { openTeamStates } = await import('./open-team-states.ts')
  return openTeamStates(host, host.sharedDatabase, firstSession)
}

export const closeClaude = async ({ states, cli, turns, marker }: ClaudeDeps): Promise<void> => {
  await states.close()
  await cli.close()
  await turns.close()
  await marker.remove()
}
