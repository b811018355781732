import path from 'node:path'
import type { CallContext } from '../../../kernel/call-context.ts'
import { toAppError } from '../../../kernel/errors.ts'
import type { ClaudeDeps } from '../deps.ts'
import {
  answerOf,
  historyEntryOf,
  type Answer,
  type AnswerParts,
  type ExecuteTool,
  type ExecutionStatus,
} from '../domain/answer.ts'
import { confirmSkip } from './confirm-skip.ts'
import { earlierAnswer } from './earlier-answer.ts'
import type { CallerState } from './caller-states.ts'
import type { Conversation } from './conversations.ts'
import { execute, newExecutionId, refused, startedAnswer, type NewExecution } from './execute.ts'
import { reportingProgress } from './report-progress.ts'

export interface ExecuteInput {
  readonly tool: ExecuteTool
  readonly prompt: string
  readonly filePath: string | null
  readonly background: boolean
  /** The call has confirmed, so the person is not asked. */
  readonly isConfirmed: boolean
  /** Finds the conversation to continue instead of the caller's current one, or refuses. */
  readonly findConversation?: () => Promise<Conversation>
  /** Called right before the CLI runs, when earlier runs of its session have ended. It may refuse. */
  readonly beforeRun?: () => Promise<void>
}

/** Handles one call of a tool: answers when the run has ended, or at once for a background run. */
export const callExecute = async (
  given: ClaudeDeps,
  context: CallContext,
  { background, isConfirmed, findConversation, ...input }: ExecuteInput,
): Promise<Answer> => {
  const { workspace, idempotency, trace } = context
  const request = { ...input, executionId: newExecutionId(), workspace, idempotency, trace }
  if (input.prompt.trim() === '')
    return answerOf(refused(given, request, { kind: 'invalid_prompt', error: 'The prompt is empty' }))
  const before = idempotency && (await earlierAnswer(given, context, { idempotency, background }))
  if (before !== undefined) return before
  const deps = await inProjectOf(given, context)
  if (!isConfirmed) await confirmSkip(deps, context)
  const state = await deps.states.of(context)
  if (background) return runInBackground(deps, state, request)
  // Opened before the call waits, so that a later reset_session does not change which conversation it continues.
  const conversation = await (findConversation ?? state.conversations.open)()
  await context.becomeTask()
  return reportingProgress(context, async (report) => {
    const parts = await execute(deps, conversation, {
      ...request,
      signal: context.signal,
      report,
      keep: context.keep,
    })
    await state.history.add(request.executionId, historyEntryOf(parts))
    return answerOf(parts)
  })
}

/** The working directory stays allowed next to a root of the client, because earlier conversations may be there. */
const inProjectOf = async (deps: ClaudeDeps, context: CallContext): Promise<ClaudeDeps> => {
  const folder = await deps.projectOf(context)
  if (folder === deps.projectDir) return deps
  const roots = [deps.projectDir, ...deps.settings.roots.map((root) => path.resolve(deps.projectDir, root))]
  return { ...deps, projectDir: folder, settings: { ...deps.settings, roots } }
}

const runInBackground = async (deps: ClaudeDeps, state: CallerState, request: NewExecution): Promise<Answer> => {
  const { conversations, executions, history } = state
  const conversation = await conversations.open()
  const started = startedAnswer(deps, request, await conversation.current())
  let added = Promise.resolve()
  const { answer } = executions.start(started, async (signal) => {
    added = history.add(request.executionId, started)
    const ended = await execute(deps, conversation, { ...request, signal, background: true }).catch((thrown: unknown) =>
      answerForError(deps, request, { thrown, signal }),
    )
    const known = { execution_id: request.executionId, status: statusOf(ended) }
    await added
    await history.replace(request.executionId, { ...historyEntryOf(ended), ...known })
    return { ...answerOf(ended), ...known }
  })
  await added
  return answer
}

/** No call waits for a background run, so its error becomes its answer. */
const answerForError = (
  deps: ClaudeDeps,
  request: NewExecution,
  { thrown, signal }: { thrown: unknown; signal: AbortSignal },
): AnswerParts => {
  const error = toAppError(thrown)
  if (error.kind === 'internal') deps.logger.error('An execution failed', { cause: error.cause })
  return refused(deps, request, { kind: signal.aborted ? 'cancelled' : 'command_failed', error: error.message })
}

const statusOf = ({ failure }: AnswerParts): ExecutionStatus =>
  failure === null ? 'completed' : failure.kind === 'cancelled' ? 'cancelled' : 'failed'
