import type { Logger } from '../../../kernel/host.ts'
import type { HeardServer } from '../../../kernel/is-gone.ts'
import type { TeamStore } from '../team-ports.ts'
import { createCallerStates, type CallerStates } from './caller-states.ts'
import { createExecutions, type Executions } from './executions.ts'
import { teamConversations } from './team-conversations.ts'
import { otherExecutions, teamHistory } from './team-executions.ts'
import { createCancelWatch } from './cancel-watch.ts'

export interface TeamStateParts {
  readonly team: TeamStore
  readonly logger: Logger
  /** The session in which a caller starts. */
  firstSession(workspace: string): Promise<string | null>
  isGone(server: HeardServer): Promise<boolean>
}

/** States of callers that any server of a team may serve: the database has what the others must know. */
export const createTeamStates = ({ team, logger, firstSession, isGone }: TeamStateParts): CallerStates => {
  const all: Executions[] = []
  const watch = createCancelWatch({ store: team.executions, executions: () => all, logger })
  const states = createCallerStates(async (name) => {
    const executions = createExecutions(watch.start)
    all.push(executions)
    const shared = { name, logger, isGone }
    return {
      conversations: teamConversations({
        ...shared,
        store: team.conversations,
        firstSession: () => firstSession(name.workspace),
      }),
      history: teamHistory({ ...shared, store: team.executions }),
      executions,
      others: otherExecutions({ ...shared, store: team.executions }),
    }
  })
  return {
    of: states.of,
    close: async () => {
      await states.close()
      watch.stop()
      await team.close()
    },
  }
}
