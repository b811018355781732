import type { CallContext } from '../../kernel/call-context.ts'
import type { Clock, Logger } from '../../kernel/host.ts'
import type { SettingValues } from '../../kernel/setting.ts'
import type { ClaudeCli } from './cli/claude-cli.ts'
import type { claudeSettings } from './config.ts'
import type { Caller, TurnStore } from './ports.ts'
import type { ServerMarker } from './server-marker.ts'
import type { CallerStates } from './use-cases/caller-states.ts'
import type { Queue } from './use-cases/queue.ts'

export interface ClaudeDeps {
  readonly turns: TurnStore
  readonly cli: ClaudeCli
  readonly marker: ServerMarker
  /** The current session, history and executions of each caller. */
  readonly states: CallerStates
  /** Calls that continue the same session one after the other: a CLI without forks would mix them. */
  inSession(session: string): Queue
  /** Limits how many background executions run at a time. */
  readonly inBackground: Queue
  readonly settings: SettingValues<typeof claudeSettings>
  readonly projectDir: string
  readonly clock: Clock
  readonly logger: Logger
}

export const callerOf = ({ workspace, signal }: CallContext): Caller => ({ workspace, signal })
