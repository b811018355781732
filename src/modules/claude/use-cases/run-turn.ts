import { randomUUID } from 'node:crypto'
import { AppError } from '../../../kernel/errors.ts'
import type { IdempotentRequest } from '../../../kernel/idempotency.ts'
import type { ProgramOutcome } from '../../../kernel/program.ts'
import type { Trace } from '../../../kernel/trace.ts'
import type { CliInfo } from '../cli/claude-cli.ts'
import type { ClaudeDeps } from '../deps.ts'
import { argvOf } from '../domain/argv.ts'
import { costOfRun } from '../domain/cost-of-run.ts'
import type { FailureKind } from '../domain/failure-kind.ts'
import { parseStreamLine } from '../domain/stream-line.ts'
import { noFacts, readAnswer, type Failure, type RunResult } from '../domain/read-answer.ts'
import type { TurnEnding } from '../ports.ts'

/** The call that runs belong to. */
export interface Call {
  readonly executionId: string
  readonly workspace: string
  readonly idempotency?: IdempotentRequest | undefined
  readonly contextFile: string | null
  readonly workingDir: string
  readonly info: CliInfo
  /** When the time of the whole call is up, in milliseconds of the clock. */
  readonly deadline: number
  readonly signal: AbortSignal
  readonly trace?: Trace | undefined
  /** Called with what the CLI is doing, if the client wants progress. */
  readonly report?: ((progress: string) => void) | undefined
  /** Called with what Claude wrote. */
  readonly keep?: ((text: string) => void) | undefined
}

export interface TurnInput {
  readonly prompt: string
  /** The text for stdin: the prompt, followed by the context file if there is one. */
  readonly input: string
  readonly parent: string | null
}

export interface TurnResult {
  readonly turnId: string
  readonly result: RunResult
  /** The CLI appended to the parent's session. */
  readonly parentMoved: boolean
  readonly warnings: readonly string[]
}

/** How much longer a cancelled call may take to record its turn, so that a hanging database does not block shutdown. */
const finishingMs = 5_000
const untilWritten = ({ signal }: Pick<Call, 'signal'>): AbortSignal => delayedAbort(signal, finishingMs)

/** Records a turn as running, runs the CLI, and records the result. */
export const runTurn = async (deps: ClaudeDeps, call: Call, ask: TurnInput): Promise<TurnResult> => {
  const { turns, clock } = deps
  const turnId = randomUUID()
  const { executionId, contextFile, workingDir, workspace, info } = call
  await deps.marker.add()
  await turns.begin(
    { workspace, signal: call.signal },
    {
      id: turnId,
      executionId,
      parentSessionId: ask.parent,
      prompt: ask.prompt,
      contextFile,
      workingDir,
      cliVersion: info.version,
      startedAt: isoTime(clock()),
    },
    call.idempotency,
  )
  const result = await withCost(deps, { ...call, parent: ask.parent }, await runCli(deps, call, { ...ask, turnId }))
  const parentMoved = parentHasMoved(result, ask.parent, info.canFork)
  const ending = { ...endingOf(result), endedAt: isoTime(clock()), parentMoved }
  try {
    await turns.finish({ workspace, signal: untilWritten(call) }, turnId, ending)
    return { turnId, result, parentMoved, warnings: [] }
  } catch (thrown) {
    deps.logger.error('A turn could not be written down', { turnId, cause: thrown })
    const why = thrown instanceof AppError ? `: ${thrown.message}` : ''
    return { turnId, result, parentMoved, warnings: [`The turn could not be written to the database${why}.`] }
  }
}

/** Some versions of the CLI report the cost of the whole conversation; the cost of earlier turns is subtracted. */
const withCost = async (
  { turns }: ClaudeDeps,
  { parent, ...call }: Pick<Call, 'workspace' | 'signal'> & Pick<TurnInput, 'parent'>,
  result: RunResult,
): Promise<RunResult> => {
  const { reported, usage } = result.facts
  if (reported === undefined) return result
  const caller = { workspace: call.workspace, signal: untilWritten(call) }
  const before = parent === null ? null : (await turns.find(caller, parent).catch(() => undefined))?.reported
  const costUsd = costOfRun({ reported, usage, before: parent === null ? null : (before ?? undefined) })
  return costUsd === undefined ? result : { ...result, facts: { ...result.facts, costUsd } }
}

const runCli = async (
  { cli, settings, clock, logger }: ClaudeDeps,
  call: Call,
  ask: TurnInput & { readonly turnId: string },
): Promise<RunResult> => {
  const { info, signal, report, workingDir } = call
  const args = argvOf({
    permissions: settings.permissions,
    resume: ask.parent,
    fork: info.canFork,
    stream: report !== undefined,
  })
  const onLine = (line: string): unknown => {
    const { progress, written, isIntermediate } = parseStreamLine(line)
    if (progress !== undefined) report?.(progress)
    if (written !== undefined) call.keep?.(written)
    return isIntermediate ? 'done' : undefined
  }
  try {
    const timeoutMs = Math.max(1, call.deadline - clock())
    // The run has the id of the stored turn, so that a later server can end the processes of an abandoned turn.
    const run = {
      path: info.path,
      runId: ask.turnId,
      args,
      stdin: ask.input,
      cwd: workingDir,
      timeoutMs,
      signal,
      trace: call.trace,
      ...(report && { onLine }),
    }
    return resultOf(await cli.run(run), settings.timeout)
  } catch (thrown) {
    if (signal.aborted) return failure('cancelled', cancelledText)
    if (thrown instanceof AppError && thrown.kind === 'failed')
      return failure('command_failed', `${thrown.message}. ${thrown.hint ?? ''}`.trim())
    // The turn is already recorded as running, so even an unexpected error must become a result.
    logger.error('A run failed in a way that was not foreseen', { turnId: ask.turnId, cause: thrown })
    return failure('bad_output', 'The answer of the Claude CLI could not be read')
  }
}

export const interruptedText = 'Claude stopped in the middle of its work'

export const cancelledText = 'The execution was cancelled'

const resultOf = (outcome: ProgramOutcome, timeoutSeconds: number): RunResult => {
  switch (outcome.ended) {
    case 'exit':
      return readAnswer(outcome)
    case 'timeout':
      return failure('timeout', `Timeout after ${timeoutSeconds} seconds`)
    case 'aborted':
      return failure('cancelled', cancelledText)
    case 'too_much_output':
      return failure('too_much_output', 'The Claude CLI printed more than 10 MiB and was ended')
  }
}

const failure = (kind: FailureKind, error: string): Failure => ({
  kind: 'failure',
  failure: kind,
  error,
  facts: noFacts,
})

/** A run that ended like this may have written to the parent's session if the CLI cannot fork. */
const interruptedKinds: ReadonlySet<FailureKind> = new Set(['timeout', 'cancelled', 'too_much_output'])

const parentHasMoved = (result: RunResult, parent: string | null, canFork: boolean): boolean => {
  if (parent === null) return false
  if (result.facts.sessionId === parent) return true
  return !canFork && result.kind === 'failure' && interruptedKinds.has(result.failure)
}

type KnownEnding = Omit<TurnEnding, 'endedAt' | 'parentMoved'>

const endingOf = (result: RunResult): KnownEnding => {
  const { sessionId, costUsd, usage, reported } = result.facts
  const facts = { sessionId, costUsd: costUsd ?? null, usage: usage ?? null, reported: reported ?? null }
  switch (result.kind) {
    case 'answer':
      return { outcome: 'success', response: result.response, error: null, kind: null, ...facts }
    case 'empty':
      return {
        outcome: 'empty',
        response: null,
        error: result.interrupted ? interruptedText : null,
        kind: 'empty_result',
        ...facts,
      }
    case 'failure': {
      const outcome = result.failure === 'timeout' || result.failure === 'cancelled' ? result.failure : 'failed'
      return { outcome, response: null, error: result.error, kind: result.failure, ...facts }
    }
  }
}

const isoTime = (time: number): string => new Date(time).toISOString()

/** Returns a signal that fires this many milliseconds after another one. */
const delayedAbort = (signal: AbortSignal, ms: number): AbortSignal => {
  const controller = new AbortController()
  const fireLater = (): void => {
    setTimeout(() => {
      controller.abort(signal.reason)
    }, ms).unref()
  }
  if (signal.aborted) fireLater()
  else signal.addEventListener('abort', fireLater, { once: true })
  return controller.signal
}
