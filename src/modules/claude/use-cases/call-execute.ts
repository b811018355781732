import type { CallContext } from '../../../kernel/call-context.ts'
import { toAppError } from '../../../kernel/errors.ts'
import type { ClaudeDeps } from '../deps.ts'
import type { Answer, ExecuteTool, ExecutionStatus } from '../domain/answer.ts'
import type { CallerState } from './caller-states.ts'
import { begun, execute, newExecutionId, refused, type ExecuteRequest } from './execute.ts'
import { reportingProgress } from './report-progress.ts'

export interface ExecuteInput {
  readonly tool: ExecuteTool
  readonly prompt: string
  readonly filePath: string | null
  readonly background: boolean
}

type Begun = Omit<ExecuteRequest, 'signal'>

/** One call of a tool: answered when the run has ended, or at once where it is to go on behind the scenes. */
export const callExecute = async (deps: ClaudeDeps, context: CallContext, { background, ...input }: ExecuteInput): Promise<Answer> => {
  const request = { ...input, executionId: newExecutionId(), workspace: context.workspace }
  if (input.prompt.trim() === '') return refused(deps, request, { kind: 'invalid_prompt', error: 'The prompt is empty' })
  const state = await deps.states.of(context)
  if (background) return runInBackground(deps, state, request)
  // Taken before anything else is waited for: the conversation is the one at the time of the call.
  const { conversation } = state
  return reportingProgress(context, async (report) => {
    const answer = await execute(deps, conversation, { ...request, signal: context.signal, report })
    state.history.add(answer)
    return answer
  })
}

const runInBackground = (deps: ClaudeDeps, state: CallerState, request: Begun): Answer => {
  const { conversation, executions, history } = state
  const { answer } = executions.start(begun(deps, request, conversation.current), async (signal) => {
    const ended = await execute(deps, conversation, { ...request, signal, background: true })
      .catch((thrown: unknown) => afterThrow(deps, request, { thrown, signal }))
    const final = { ...ended, execution_id: request.executionId, status: statusOf(ended) }
    history.replace(final)
    return final
  })
  history.add(answer)
  return answer
}

/** Nobody waits for the error, so it becomes the answer. */
const afterThrow = (deps: ClaudeDeps, request: Begun, { thrown, signal }: { thrown: unknown; signal: AbortSignal }): Answer => {
  const error = toAppError(thrown)
  if (error.kind === 'internal') deps.logger.error('An execution failed', { cause: error.cause })
  return refused(deps, request, { kind: signal.aborted ? 'cancelled' : 'command_failed', error: error.message })
}

const statusOf = ({ success, kind }: Answer): ExecutionStatus => (success ? 'completed' : kind === 'cancelled' ? 'cancelled' : 'failed')
