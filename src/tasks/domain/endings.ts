import { attempt } from '../../kernel/attempt.ts'
import type { TaskOutcome } from '../../kernel/task.ts'
import type { TaskEnding } from '../ports.ts'
import { maxMessageLength, maxResultLength } from './limits.ts'

const internalError = -32603

export const cancelledEnding: TaskEnding = {
  status: 'cancelled',
  message: 'The task was cancelled by request.',
  result: null,
  error: null,
}

const interruptedText = 'The server ended before the task did'

/** The server that ran the task is gone. What the work had written is all that is known. */
export const interruptedEnding = (written: string): TaskEnding => ({
  status: 'failed',
  message:
    written === ''
      ? `Interrupted: ${interruptedText}.`
      : `Interrupted: ${interruptedText}. Its last words: ${lastWords(written)}`,
  result: null,
  error: { code: internalError, message: interruptedText, data: { interrupted: true, written } },
})

/** The end of a run that answered. Only an error of the protocol is a failure; a failed tool has a result. */
export const endingOf = (outcome: Exclude<TaskOutcome, { kind: 'asks' }>): TaskEnding => {
  if (outcome.kind === 'error')
    return { status: 'failed', message: cut(outcome.error.message), result: null, error: outcome.error }
  return lengthOf(outcome.result) > maxResultLength
    ? { status: 'failed', message: tooLong.message, result: null, error: tooLong }
    : { status: 'completed', message: null, result: outcome.result, error: null }
}

/** JSON that is longer than any text can be cannot be written at all. */
const lengthOf = (result: object): number => attempt(() => JSON.stringify(result).length) ?? Infinity

const tooLong = { code: internalError, message: `The answer is longer than ${maxResultLength} characters` }

/** One line for people, without control characters. */
export const cut = (text: string): string => {
  const line = text.replace(/\p{Cc}+/gu, ' ').trim()
  return line.length <= maxMessageLength ? line : `${line.slice(0, maxMessageLength - 1).toWellFormed()}…`
}

const lastWords = (written: string): string => {
  const line = written.replace(/\p{Cc}+/gu, ' ').trim()
  return line.length <= maxMessageLength / 2 ? line : `…${line.slice(-maxMessageLength / 2).toWellFormed()}`
}
