import { cutCharacters, shortened } from './cut.ts'
import { kindOfError, type FailureKind } from './failure-kind.ts'
import { parseOutput } from './parse-output.ts'
import { factsOf, type ResultFacts } from './result-facts.ts'

/** How a run of the CLI ended. */
export interface RunEnd {
  readonly exitCode: number | null
  readonly exitSignal: string | null
  readonly stdout: string
  readonly stderr: string
}

export type RunResult =
  | { readonly kind: 'answer'; readonly response: string; readonly facts: ResultFacts }
  /** `interrupted`: the CLI stopped in the middle of its work. */
  | { readonly kind: 'empty'; readonly interrupted: boolean; readonly facts: ResultFacts }
  | Failure

export interface Failure {
  readonly kind: 'failure'
  readonly failure: FailureKind
  readonly error: string
  readonly hint?: string
  readonly facts: ResultFacts
}

type Json = Readonly<Record<string, unknown>>

export const noFacts: ResultFacts = { sessionId: null, numTurns: 0 }

export const readAnswer = (end: RunEnd): RunResult => {
  const output = parseOutput(end.stdout)
  if (output.kind === 'result') return readResult(output.result, end)
  if (end.exitCode !== 0) return failedCommand(end)
  switch (output.kind) {
    case 'text':
      return { kind: 'answer', response: output.text, facts: noFacts }
    case 'nothing':
      return failure('cancelled', 'Claude was interrupted before it answered')
    case 'broken':
      return failure('bad_output', 'The output of the Claude CLI is incomplete: it holds no result')
  }
}

const readResult = (result: Json, end: RunEnd): RunResult => {
  const facts = factsOf(result)
  const response = responseOf(result.result)
  const isEmpty = response.trim() === ''
  const message = messageOf(result, response)
  // The message counts only in a failure: Claude may quote it in an answer.
  const failed = result.is_error === true || end.exitCode !== 0
  const notFound = [message, end.stderr.trim()].find(isNotFound)
  if (failed && notFound !== undefined) return failure('session_not_found', notFound, facts)
  if (end.exitCode === 0 && isEmpty && result.subtype === 'error_during_execution')
    return { kind: 'empty', interrupted: true, facts }
  if (result.is_error === true) {
    const kind = kindOfError({
      message,
      subtype: textOf(result.subtype),
      reason: textOf(result.terminal_reason),
      status: numberOf(result.api_error_status),
    })
    return failure(kind, message === '' ? stderrOr(end, textOf(result.subtype)) : message, facts)
  }
  if (end.exitCode !== 0) return { ...failedCommand(end, message), facts }
  return isEmpty ? { kind: 'empty', interrupted: false, facts } : { kind: 'answer', response, facts }
}

const responseOf = (result: unknown): string => {
  if (typeof result === 'string') return result
  return result === undefined || result === null ? '' : JSON.stringify(result)
}

/** The error message of the CLI, from its result or from its list of errors. */
const messageOf = ({ errors }: Json, response: string): string => {
  if (response.trim() !== '') return response.trim()
  return Array.isArray(errors)
    ? errors.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('; ')
    : ''
}

const failedCommand = (end: RunEnd, said = ''): Failure => {
  if (isNotFound(end.stderr)) return failure('session_not_found', end.stderr.trim())
  const message = stderrOr(end, said)
  const failed = failure(
    'command_failed',
    `Command failed with code ${end.exitCode ?? end.exitSignal}: ${message === '' ? 'Unknown error' : message}`,
  )
  if (/root\/sudo privileges/i.test(end.stderr)) return { ...failed, hint: rootHint }
  // Some programs print errors to stdout.
  const printed = said === '' ? end.stdout.trim() : ''
  return message === '' && printed !== ''
    ? { ...failed, hint: `It printed: ${shortened(cutCharacters(printed, maxPrintedCharacters))}` }
    : failed
}

const maxPrintedCharacters = 500

const rootHint =
  'As root the Claude CLI refuses to skip permissions. ' +
  'Set KURA_CLAUDE_PERMISSIONS=acceptEdits (or plan, or default), run Kura as another user, ' +
  'or set IS_SANDBOX=1 if this machine is a sandbox.'

const stderrOr = ({ stderr }: RunEnd, otherwise: string): string => (stderr.trim() === '' ? otherwise : stderr.trim())

const isNotFound = (message: string): boolean => message.includes('No conversation found with session ID')

const failure = (kind: FailureKind, error: string, facts = noFacts): Failure => ({
  kind: 'failure',
  failure: kind,
  error,
  facts,
})

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
