import { cutBytes, cutCharacters, shortened } from './cut.ts'
import type { FailureKind } from './failure-kind.ts'
import type { PermissionDenial, Usage } from './result-facts.ts'

export type ExecuteTool = 'execute_claude' | 'execute_claude_with_context' | 'continue_turn'

export type ExecutionStatus = 'running' | 'completed' | 'failed' | 'cancelled' | 'unknown'

/** The answer to an execution, its keys in the order in which they are shown. */
export interface Answer {
  readonly tool_name: ExecuteTool
  readonly success: boolean
  readonly prompt: string
  readonly response: string | null
  /** Seconds. */
  readonly execution_time: number
  readonly timestamp: string
  readonly error: string | null
  readonly context_file?: string
  readonly session_id: string | null
  readonly parent_session_id: string | null
  readonly kind?: FailureKind
  readonly warning?: string
  readonly usage?: Usage
  readonly cost_usd?: number
  readonly permission_denials?: readonly PermissionDenial[]
  readonly execution_id?: string
  readonly status?: ExecutionStatus
}

export interface AnswerParts {
  readonly tool: ExecuteTool
  readonly prompt: string
  readonly contextFile: string | null
  readonly startedAt: number
  readonly endedAt: number
  readonly parent: string | null
  readonly session: string | null
  /** For `kura claude show`, which prints the whole text when the answer is cut. */
  readonly id: string
  readonly response: string | null
  readonly failure: { readonly kind: FailureKind; readonly error: string } | null
  readonly warnings: readonly string[]
  readonly usage?: Usage | undefined
  readonly costUsd?: number | undefined
  readonly permissionDenials?: readonly PermissionDenial[] | undefined
}

const promptCharacters = 2000
const errorCharacters = 2000
/** The longest path that Linux accepts. */
const pathCharacters = 4096
export const responseBytes = 100 * 1024

export const shownPath = (path: string): string => shortened(cutCharacters(path, pathCharacters))

export const shownError = (error: string): string => shortened(cutCharacters(error, errorCharacters))

const build = (parts: AnswerParts, cutResponse: (response: string) => string): Answer => {
  const { failure, response, warnings, usage, costUsd, permissionDenials } = parts
  return {
    tool_name: parts.tool,
    success: failure === null,
    prompt: shortened(cutCharacters(parts.prompt, promptCharacters)),
    response: failure === null && response !== null ? cutResponse(response) : null,
    execution_time: Math.round(parts.endedAt - parts.startedAt) / 1000,
    timestamp: new Date(parts.startedAt).toISOString(),
    error: failure === null ? null : shownError(failure.error),
    ...(parts.contextFile !== null && { context_file: shownPath(parts.contextFile) }),
    session_id: parts.session,
    parent_session_id: parts.parent,
    ...(failure !== null && { kind: failure.kind }),
    ...(warnings.length > 0 && { warning: warnings.join(' ') }),
    ...(usage !== undefined && { usage }),
    ...(costUsd !== undefined && { cost_usd: costUsd }),
    ...(permissionDenials !== undefined && { permission_denials: permissionDenials }),
  }
}

export const answerOf = (parts: AnswerParts): Answer =>
  build(parts, (response) => shortened(cutBytes(response, responseBytes), `; all of it: kura claude show ${parts.id}`))

const historyCharacters = 2000

/** The answer as an entry of the history, with a shorter response. */
export const historyEntryOf = (parts: AnswerParts): Answer =>
  build(parts, (response) => shortened(cutCharacters(response, historyCharacters)))
