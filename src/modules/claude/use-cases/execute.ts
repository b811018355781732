import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { InTurn } from '../../../concurrency/limited-places.ts'
import { unlessAborted } from '../../../concurrency/unless-aborted.ts'
import type { IdempotentRequest } from '../../../kernel/idempotency.ts'
import type { Trace } from '../../../kernel/trace.ts'
import { explicitNotFoundText, notFoundText } from '../cli/find-cli.ts'
import type { CliInfo } from '../cli/claude-cli.ts'
import type { ClaudeDeps } from '../deps.ts'
import { answerOf, type Answer, type AnswerParts, type ExecuteTool } from '../domain/answer.ts'
import type { FailureKind } from '../domain/failure-kind.ts'
import type { Caller } from '../ports.ts'
import type { Conversation } from './conversations.ts'
import { isAllowedFolder, outsideText } from './allowed-folders.ts'
import { readContextFile } from './context-file.ts'
import { runPrompt, type PromptResult } from './run-prompt.ts'
import { cancelledText } from './run-turn.ts'

export interface ExecuteRequest {
  readonly tool: ExecuteTool
  readonly executionId: string
  readonly workspace: string
  readonly idempotency?: IdempotentRequest | undefined
  readonly prompt: string
  readonly filePath: string | null
  readonly signal: AbortSignal
  readonly report?: ((words: string) => void) | undefined
  readonly keep?: ((text: string) => void) | undefined
  readonly trace?: Trace | undefined
  /** Background runs wait until fewer than the maximum are running. */
  readonly background?: boolean
  /** Called right before the CLI runs, when earlier runs of its session have ended. It may refuse. */
  readonly beforeRun?: (() => Promise<void>) | undefined
}

/** A request that is not running yet, so it has no signal. */
export type NewExecution = Omit<ExecuteRequest, 'signal'>

interface Problem {
  readonly kind: FailureKind
  readonly error: string
}

/** Runs one call after the earlier calls of its conversation. Failures of the run are reported in the answer. */
export const execute = async (
  deps: ClaudeDeps,
  conversation: Conversation,
  request: ExecuteRequest,
): Promise<AnswerParts> => {
  const whenAllowed = request.background === true ? deps.inBackground : immediately
  return conversation.inTurn(
    () => whenAllowed(() => runRequest(deps, conversation, request), request.signal),
    request.signal,
  )
}

const runRequest = async (
  deps: ClaudeDeps,
  conversation: Conversation,
  request: ExecuteRequest,
): Promise<AnswerParts> => {
  const { clock } = deps
  const startedAt = clock()
  const parent = await conversation.current()
  const outcome = await outcomeOf(deps, request, parent)
  if ('error' in outcome) return { ...initialParts(request, startedAt), endedAt: clock(), parent, failure: outcome }
  const { facts, failure, response, turnId } = outcome
  const notMoved = failure === null ? await moveOn(deps, conversation, facts.sessionId) : []
  const warnings = [...outcome.warnings, ...notMoved]
  const { sessionId: session, usage, costUsd, permissionDenials } = facts
  return {
    ...initialParts(request, startedAt),
    endedAt: clock(),
    parent,
    session,
    id: session ?? turnId,
    response,
    failure,
    warnings,
    usage,
    costUsd,
    permissionDenials,
  }
}

/** The answer is given even if the database cannot store where the next run continues. */
const moveOn = async (
  { logger }: ClaudeDeps,
  conversation: Conversation,
  session: string | null,
): Promise<readonly string[]> => {
  if (session === null) return []
  try {
    await conversation.moveTo(session)
    return []
  } catch (cause) {
    logger.error('The current session could not be stored', { cause })
    return [`The current session could not be stored: set_current_session with ${session} continues from here.`]
  }
}

const immediately: InTurn = (work) => work()

/** The answer to a call that was not run. */
export const refused = ({ clock }: ClaudeDeps, request: NewExecution, failure: Problem): AnswerParts => {
  const now = clock()
  return { ...initialParts(request, now), endedAt: now, failure }
}

/** The answer to a background call that has just started. */
export const startedAnswer = (
  { clock }: ClaudeDeps,
  request: NewExecution,
  parent: string | null,
): Answer & { readonly execution_id: string } => {
  const now = clock()
  return {
    ...answerOf({ ...initialParts(request, now), endedAt: now, parent }),
    execution_id: request.executionId,
    status: 'running',
  }
}

const initialParts = ({ tool, prompt, filePath, executionId }: NewExecution, startedAt: number): AnswerParts => ({
  tool,
  prompt,
  contextFile: filePath,
  startedAt,
  endedAt: startedAt,
  parent: null,
  session: null,
  id: executionId,
  response: null,
  failure: null,
  warnings: [],
})

const outcomeOf = async (
  deps: ClaudeDeps,
  request: ExecuteRequest,
  parent: string | null,
): Promise<PromptResult | Problem> => {
  const { prompt, filePath, executionId, workspace, idempotency, signal, report, keep, trace, beforeRun } = request
  const file =
    filePath === null
      ? { text: '' }
      : await readContextFile(filePath, { projectDir: deps.projectDir, roots: deps.settings.roots })
  if ('error' in file) return { kind: 'file', error: file.error }
  const info = await unlessAborted(readyCli(deps), signal).catch((thrown: unknown): Problem => {
    if (signal.aborted) return { kind: 'cancelled', error: cancelledText }
    throw thrown
  })
  if ('error' in info) return info
  const workingDir = await workingDirOf(deps, parent, { workspace, signal })
  if (!(await isAllowedFolder(workingDir, { projectDir: deps.projectDir, roots: deps.settings.roots }))) {
    return {
      kind: 'command_failed',
      error: `The working directory of the conversation is ${outsideText}: ${workingDir}`,
    }
  }
  if (!(await isFolder(workingDir)))
    return { kind: 'command_failed', error: `The working directory of the conversation is gone: ${workingDir}` }
  const shared = { executionId, workspace, idempotency, signal, report, keep, trace }
  const call = { ...shared, contextFile: filePath, workingDir, info }
  const input = filePath === null ? prompt : `${prompt}\n\n${file.text}`
  // The time limit starts here: waiting for other calls and looking for the CLI do not count.
  const run = async (): Promise<PromptResult> => {
    await beforeRun?.()
    return runPrompt(
      deps,
      { ...call, deadline: deps.clock() + deps.settings.timeout * 1000 },
      { prompt, input, parent },
    )
  }
  // Without forks, two runs at a time would write to the same session.
  return info.canFork || parent === null ? run() : deps.inSession(parent)(run, signal)
}

const readyCli = async ({ cli, settings }: ClaudeDeps): Promise<CliInfo | Problem> => {
  const path = await cli.path()
  if (path === undefined)
    return {
      kind: 'cli_not_found',
      error: settings.path === undefined ? notFoundText : explicitNotFoundText(settings.path),
    }
  const info = await cli.info(path)
  if (!('failed' in info)) return info
  const { ended, exitCode, stderr } = info.failed
  const why = ended === 'timeout' ? 'it does not answer' : stderr.trim() || `exit code ${exitCode}`
  return { kind: 'command_failed', error: `Claude CLI found but not working properly: ${path} --help: ${why}` }
}

/** The CLI finds a session only in the folder in which it was started. */
const workingDirOf = async (
  { turns, projectDir }: ClaudeDeps,
  parent: string | null,
  caller: Caller,
): Promise<string> => {
  if (parent === null) return projectDir
  const turn = await turns.find(caller, parent)
  return turn?.workingDir ?? projectDir
}

const isFolder = async (folder: string): Promise<boolean> =>
  (await stat(folder).catch(() => undefined))?.isDirectory() ?? false

export const newExecutionId = (): string => randomUUID()
