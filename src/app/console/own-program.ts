import { AppError } from '../../kernel/errors.ts'
import type { ProgramOutcome, RunProgram } from '../../kernel/program.ts'

export interface OwnProgram {
  /** The script of this program; undefined where Kura is used as a library. */
  readonly script: string | undefined
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly workingDir: string
  readonly runProgram: RunProgram
}

export interface OwnCommand {
  readonly args: readonly string[]
  readonly signal: AbortSignal
  onLine?(line: string): unknown
}

const timeoutMs = 10 * 60 * 1000
const maxOutputBytes = 1024 * 1024

/**
 * Runs a command of Kura in a process of its own: SQLite reads a whole file in one step that would keep every call
 * waiting. The process ends with the signal.
 */
export const runOwn = async (
  { script, environment, workingDir, runProgram }: OwnProgram,
  { args, signal, onLine }: OwnCommand,
): Promise<ProgramOutcome> => {
  if (script === undefined) throw new AppError('failed', noProgram)
  return runProgram({
    command: process.execPath,
    args: [script, ...args],
    cwd: workingDir,
    env: environment,
    timeoutMs,
    maxOutputBytes,
    signal,
    ...(onLine && { onLine }),
  })
}

const noProgram = {
  en: 'This server was not started from the program kura',
  ja: 'このサーバーは kura コマンドから起動されていません',
}
