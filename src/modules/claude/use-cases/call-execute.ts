import type { CallContext } from '../../../kernel/call-context.ts'
import { toAppError } from '../../../kernel/errors.ts'
import type { ClaudeDeps } from '../deps.ts'
import {
  answerOf,
  entryOf,
  type Answer,
  type AnswerParts,
  type ExecuteTool,
  type ExecutionStatus,
} from '../domain/answer.ts'
import { answerBefore } from './answer-before.ts'
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
export const callExecute = async (
  deps: ClaudeDeps,
  context: CallContext,
  { background, ...input }: ExecuteInput,
): Promise<Answer> => {
  const { workspace, idempotency, trace } = context
  const request = { ...input, executionId: newExecutionId(), workspace, idempotency, trace }
  if (input.prompt.trim() === '')
    return answerOf(refused(deps, request, { kind: 'invalid_prompt', error: 'The prompt is empty' }))
  const before = idempotency && (await answerBefore(deps, context, { idempotency, background }))
  if (before !== undefined) return before
  const state = await deps.states.of(context)
  if (background) return runInBackground(deps, state, request)
  // Taken before anything else is waited for: the conversation is the one at the time of the call.
  const { conversation } = state
  return reportingProgress(context, async (report) => {
    const parts = await execute(deps, conversation, { ...request, signal: context.signal, report })
    state.history.add(entryOf(parts))
    return answerOf(parts)
  })
}

const runInBackground = (deps: ClaudeDeps, state: CallerState, request: Begun): Answer => {
  const { conversation, executions, history } = state
  const { answer } = executions.start(begun(deps, request, conversation.current), async (signal) => {
    const ended = await execute(deps, conversation, { ...request, signal, background: true }).catch((thrown: unknown) =>
      afterThrow(deps, request, { thrown, signal }),
    )
    const known = { execution_id: request.executionId, status: statusOf(ended) }
    history.replace({ ...entryOf(ended), ...known })
    return { ...answerOf(ended), ...known }
  })
  history.add(answer)
  return answer
}

/** Nobody waits for the error, so it becomes the answer. */
const afterThrow = (
  deps: ClaudeDeps,
  request: Begun,
  { thrown, signal }: { thrown: unknown; signal: AbortSignal },
): AnswerParts => {
  const error = toAppError(thrown)
  if (error.kind === 'internal') deps.logger.error('An execution failed', { cause: error.cause })
  return refused(deps, request, { kind: signal.aborted ? 'cancelled' : 'command_failed', error: error.message })
}

const statusOf = ({ failure }: AnswerParts): ExecutionStatus =>
  failure === null ? 'completed' : failure.kind === 'cancelled' ? 'cancelled' : 'failed'
