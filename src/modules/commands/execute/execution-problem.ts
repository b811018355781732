import { AppError } from '../../../kernel/errors.ts'
import type { Words } from '../../../kernel/words.ts'
import type { CommandId } from '../ports.ts'

/** An error that the Climpt CLI would print to stderr. It never names a path outside the project. */
export class ExecutionProblem extends Error {
  override readonly name = 'ExecutionProblem'
  readonly hint: Words

  constructor(
    message: string,
    hint: Words = {
      en: 'describe tells which options the command takes.',
      ja: '使えるオプションは kura commands describe で確認できます。',
    },
  ) {
    super(message)
    this.hint = hint
  }
}

const commandLine = ({ c1, c2, c3 }: CommandId): string => `${c1} ${c2} ${c3}`

const maxStderrCharacters = 10_000

export const executionFailed = (
  id: CommandId,
  { message: stderr, hint }: Pick<ExecutionProblem, 'message' | 'hint'>,
): AppError => {
  const words = stderr.length > maxStderrCharacters ? `${stderr.slice(0, maxStderrCharacters)}…` : stderr
  return new AppError(
    'failed',
    { en: `Execution failed: ${words}`, ja: `実行に失敗しました: ${words}` },
    {
      literal: { error: 'Execution failed', command: commandLine(id), stderr: words },
      hint,
    },
  )
}

export const executionTimedOut = (id: CommandId, timeoutMs: number): AppError =>
  new AppError(
    'timeout',
    {
      en: `Execution timed out after ${timeoutMs / 1000} seconds`,
      ja: `実行は ${timeoutMs / 1000} 秒で時間切れになりました`,
    },
    {
      literal: { error: 'Execution timed out', command: commandLine(id), timeoutMs },
    },
  )
