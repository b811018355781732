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
import { lineOfStream } from '../domain/progress-words.ts'
import { noFacts, readAnswer, type Failure, type Reading } from '../domain/read-answer.ts'
import type { TurnEnding } from '../ports.ts'

/** The call that runs belong to. */
export interface Call {
  readonly executionId: string
  readonly workspace: string
  readonly idempotency?: IdempotentRequest | undefined
  readonly contextFile: string | null
  readonly workingDir: string
  readonly info: CliInfo
  /** When the call as a whole is over, in milliseconds of the clock. */
  readonly deadline: number
  readonly signal: AbortSignal
  readonly trace?: Trace | undefined
  /** Told what the CLI does meanwhile, where somebody wants to know. */
  readonly report?: ((words: string) => void) | undefined
}

export interface Ask {
  readonly prompt: string
  /** What goes to stdin: the prompt, and the text of a file after it. */
  readonly input: string
  readonly parent: string | null
}

export interface TurnResult {
  readonly turnId: string
  readonly reading: Reading
  /** The CLI went on in the parent itself. */
  readonly parentMoved: boolean
  readonly warnings: readonly string[]
}

/** A turn is written down to its end, also where its call is over; a database that hangs does not hold a shutdown for ever. */
const finishingMs = 5_000
const untilWritten = ({ signal }: Pick<Call, 'signal'>): AbortSignal => delayedAbort(signal, finishingMs)

/** One run of the CLI: written down as running, run, read, and written down as what it was. */
export const runTurn = async (deps: ClaudeDeps, call: Call, ask: Ask): Promise<TurnResult> => {
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
  const reading = await withCost(deps, { ...call, parent: ask.parent }, await runCli(deps, call, { ...ask, turnId }))
  const parentMoved = hasMoved(reading, ask.parent, info.canFork)
  const ending = { ...endingOf(reading), endedAt: isoTime(clock()), parentMoved }
  try {
    await turns.finish({ workspace, signal: untilWritten(call) }, turnId, ending)
    return { turnId, reading, parentMoved, warnings: [] }
  } catch (thrown) {
    deps.logger.error('A turn could not be written down', { turnId, cause: thrown })
    const why = thrown instanceof AppError ? `: ${thrown.message}` : ''
    return { turnId, reading, parentMoved, warnings: [`The turn could not be written to the database${why}.`] }
  }
}

/** Some versions of the CLI tell the cost of the conversation so far: what was told before is not this turn's. */
const withCost = async (
  { turns }: ClaudeDeps,
  { parent, ...call }: Pick<Call, 'workspace' | 'signal'> & Pick<Ask, 'parent'>,
  reading: Reading,
): Promise<Reading> => {
  const { reported, usage } = reading.facts
  if (reported === undefined) return reading
  const caller = { workspace: call.workspace, signal: untilWritten(call) }
  const before = parent === null ? null : (await turns.find(caller, parent).catch(() => undefined))?.reported
  const costUsd = costOfRun({ reported, usage, before: parent === null ? null : (before ?? undefined) })
  return costUsd === undefined ? reading : { ...reading, facts: { ...reading.facts, costUsd } }
}

const runCli = async (
  { cli, settings, clock, logger }: ClaudeDeps,
  call: Call,
  ask: Ask & { readonly turnId: string },
): Promise<Reading> => {
  const { info, signal, report, workingDir } = call
  const args = argvOf({
    permissions: settings.permissions,
    resume: ask.parent,
    fork: info.canFork,
    stream: report !== undefined,
  })
  const onLine = (line: string): unknown => {
    const { words, isPassing } = lineOfStream(line)
    if (words !== undefined) report?.(words)
    return isPassing ? 'done' : undefined
  }
  try {
    const timeoutMs = Math.max(1, call.deadline - clock())
    // A turn is written down before its run starts, so whoever finds it left running finds its processes too.
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
    return readOutcome(await cli.run(run), settings.timeout)
  } catch (thrown) {
    if (signal.aborted) return failure('cancelled', cancelledText)
    if (thrown instanceof AppError && thrown.kind === 'failed')
      return failure('command_failed', `${thrown.message}. ${thrown.hint ?? ''}`.trim())
    // Whatever it was: the turn has begun, so it must have an end, and the caller an answer.
    logger.error('A run failed in a way that was not foreseen', { turnId: ask.turnId, cause: thrown })
    return failure('bad_output', 'The answer of the Claude CLI could not be read')
  }
}

export const brokenOffText = 'Claude broke off in the middle of its work'

export const cancelledText = 'The execution was cancelled'

const readOutcome = (outcome: ProgramOutcome, timeoutSeconds: number): Reading => {
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

/** Where the CLI cannot fork, a run that was broken off may have written to the session too. */
const brokenOff: ReadonlySet<FailureKind> = new Set(['timeout', 'cancelled', 'too_much_output'])

const hasMoved = (reading: Reading, parent: string | null, canFork: boolean): boolean => {
  if (parent === null) return false
  if (reading.facts.sessionId === parent) return true
  return !canFork && reading.kind === 'failure' && brokenOff.has(reading.failure)
}

type KnownEnding = Omit<TurnEnding, 'endedAt' | 'parentMoved'>

const endingOf = (reading: Reading): KnownEnding => {
  const { sessionId, costUsd, usage, reported } = reading.facts
  const facts = { sessionId, costUsd: costUsd ?? null, usage: usage ?? null, reported: reported ?? null }
  switch (reading.kind) {
    case 'answer':
      return { outcome: 'success', response: reading.response, error: null, kind: null, ...facts }
    case 'empty':
      return {
        outcome: 'empty',
        response: null,
        error: reading.interrupted ? brokenOffText : null,
        kind: 'empty_result',
        ...facts,
      }
    case 'failure': {
      const outcome = reading.failure === 'timeout' || reading.failure === 'cancelled' ? reading.failure : 'failed'
      return { outcome, response: null, error: reading.error, kind: reading.failure, ...facts }
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
