import type { InTurn } from '../../concurrency/limited-places.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import type { Clock, Logger } from '../../kernel/host.ts'
import type { SettingValues } from '../../kernel/setting.ts'
import type { ClaudeCli } from './cli/claude-cli.ts'
import type { claudeSettings } from './config.ts'
import type { ConfirmedProjects } from './confirmed-projects.ts'
import type { Caller, TurnStore } from './ports.ts'
import type { ServerMarker } from '../../files/server-marker.ts'
import type { CallerStates } from './use-cases/caller-states.ts'

export interface ClaudeDeps {
  readonly turns: TurnStore
  readonly cli: ClaudeCli
  readonly marker: ServerMarker
  readonly confirmedProjects: ConfirmedProjects
  /** The current session, history and executions of each caller. */
  readonly states: CallerStates
  /** One run at a time continues a session that the CLI cannot fork. */
  inSession(session: string): InTurn
  /** Limits how many executions run in the background. */
  readonly inBackground: InTurn
  readonly settings: SettingValues<typeof claudeSettings>
  readonly projectDir: string
  /** The folder in which a call works: a root of its client, else `projectDir`. */
  projectOf(context: CallContext): Promise<string>
  readonly clock: Clock
  readonly logger: Logger
}

export const callerOf = ({ workspace, signal }: CallContext): Caller => ({ workspace, signal })
