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
import { createCallerStates } from './use-cases/caller-states.ts'

const graceMs = 5000
const maxInBackground = 4

export const openClaude = async (host: Host): Promise<ClaudeDeps> => {
  const { projectDir, clock, logger } = host
  const settings = host.settings(claudeSettings)
  const turns = await openTurns(host)
  const lastSession = async (workspace: string): Promise<string | null> =>
    (await turns.lastSuccess({ workspace, signal: new AbortController().signal }, projectDir))?.sessionId ?? null
  return {
    turns,
    cli: createClaudeCli({ ...host, settings, platform: process.platform, graceMs }),
    marker: createServerMarker(serversFolder, host),
    confirmedProjects: createConfirmedProjects(host),
    states: createCallerStates(async (workspace) => (settings.resumeLast ? lastSession(workspace) : null)),
    inSession: turnsByKey().of,
    inBackground: limitedPlaces(maxInBackground),
    settings,
    projectDir,
    projectOf: (context) => projectFolderOf(host, context),
    clock,
    logger,
  }
}

export const closeClaude = async ({ states, cli, turns, marker }: ClaudeDeps): Promise<void> => {
  await states.close()
  await cli.close()
  await turns.close()
  await marker.remove()
}
