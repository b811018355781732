import { echo } from '../../../kernel/echo.ts'
import type { CallContext } from '../../../kernel/call-context.ts'
import { callerOf, type ClaudeDeps } from '../deps.ts'
import { answerOf, type Answer, type ExecutionStatus } from '../domain/answer.ts'
import { addSpent, type Spent } from '../domain/cost-of-run.ts'
import { explanationHead } from '../domain/next-step.ts'
import type { Outcome, Turn } from '../ports.ts'
import type { Execution } from './executions.ts'
import { interruptedText } from './run-turn.ts'
import type { CancelledExecution } from './team-executions.ts'

export interface FoundExecution {
  readonly success: boolean
  readonly execution_id: string
  readonly status: ExecutionStatus
  readonly execution: Answer | null
  readonly error: string | null
}

export const findExecution = async (
  deps: ClaudeDeps,
  context: CallContext,
  { id, waitMs }: { id: string; waitMs: number },
): Promise<FoundExecution> => {
  const { executions, others } = await deps.states.of(context)
  const execution = executions.find(id)
  if (execution === undefined) {
    const entry = await others?.find(id, waitMs, context.signal)
    if (entry?.status === 'running') return found(id, entry)
    // The history has only the beginning of an answer.
    const stored = await fromStore(deps, context, id)
    return stored.success || entry?.status === undefined ? stored : found(id, entry)
  }
  await executions.waitFor(execution, waitMs, context.signal)
  return found(id, execution.answer)
}

const found = (id: string, answer: Answer): FoundExecution => ({
  success: true,
  execution_id: id,
  status: answer.status ?? 'unknown',
  execution: answer,
  error: null,
})

const unknownText = (id: string): string =>
  `There is no execution ${echo(id)}. get_execution_history shows those of this server.`

/** The execution as the database has it, for one that this process no longer remembers or never ran. */
const fromStore = async ({ turns }: ClaudeDeps, context: CallContext, id: string): Promise<FoundExecution> => {
  const runs = await turns.ofExecution(callerOf(context), id)
  const [first, last] = [runs[0], runs.at(-1)]
  if (first === undefined || last === undefined)
    return { success: false, execution_id: echo(id), status: 'unknown', execution: null, error: unknownText(id) }
  const status = statusOf(last.outcome)
  return {
    success: true,
    execution_id: id,
    status,
    execution: { ...asAnswer(first, last), execution_id: id, status },
    error: null,
  }
}

const statusOf = (outcome: Outcome): ExecutionStatus => {
  if (outcome === 'success') return 'completed'
  return outcome === 'failed' || outcome === 'empty' || outcome === 'timeout' ? 'failed' : outcome
}

/** Takes the prompt from the first run and the answer from the last: the second run may ask what the first one did. */
const asAnswer = (first: Turn, last: Turn): Answer => {
  const startedAt = Date.parse(first.startedAt)
  const spent = first === last ? factsOf(first) : addSpent(factsOf(first), factsOf(last))
  const wasExplained = first.error === interruptedText && last.outcome === 'success'
  return answerOf({
    tool: first.contextFile === null ? 'execute_claude' : 'execute_claude_with_context',
    prompt: first.prompt,
    contextFile: first.contextFile,
    startedAt,
    endedAt: last.endedAt === null ? startedAt : Date.parse(last.endedAt),
    parent: first.parentSessionId,
    session: last.sessionId,
    id: last.id,
    response: wasExplained ? `${explanationHead}\n${last.response}` : last.response,
    failure:
      last.outcome === 'success' || last.outcome === 'running'
        ? null
        : { kind: last.kind ?? 'unknown', error: last.error ?? 'There was no answer' },
    warnings: [],
    ...spent,
  })
}

const factsOf = ({ costUsd, usage }: Turn): Spent => ({
  ...(costUsd !== null && { costUsd }),
  ...(usage !== null && { usage }),
})

export interface Cancelled {
  readonly success: boolean
  readonly execution_id: string
  readonly status: ExecutionStatus
  readonly message: string
}

/** Answers when every process of the execution has ended. */
export const cancelExecution = async (deps: ClaudeDeps, context: CallContext, id: string): Promise<Cancelled> => {
  const { executions, others } = await deps.states.of(context)
  const execution = executions.find(id)
  const cancelled = execution === undefined ? await others?.cancel(id, context.signal) : await cancelOwn(execution)
  if (cancelled?.answer.status === undefined)
    return { success: false, execution_id: echo(id), status: 'unknown', message: unknownText(id) }
  const { wasRunning, answer } = cancelled
  const { status = 'unknown' } = answer
  if (status === 'running') return { success: false, execution_id: id, status, message: notYetText }
  const message =
    wasRunning && status === 'cancelled' ? 'Execution cancelled' : `The execution had ended already: ${status}`
  return { success: status === 'cancelled' && wasRunning, execution_id: id, status, message }
}

const notYetText = 'The server of the execution was asked to end it and has not done so yet'

const cancelOwn = async (execution: Execution): Promise<CancelledExecution> => {
  const wasRunning = execution.answer.status === 'running'
  execution.cancel()
  await execution.ended
  return { wasRunning, answer: execution.answer }
}
