import { AppError } from '../../kernel/errors.ts'
import type { CommandLine, ProgramOutcome, ProgramRequest, RunProgram } from '../../kernel/program.ts'

export interface OwnProgram {
  /** How this program is started; undefined where Kura is used as a library. */
  readonly program: CommandLine | undefined
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly workingDir: string
  readonly runProgram: RunProgram
  readonly limits?: OwnRunLimits
}

export interface OwnCommand {
  readonly args: readonly string[]
  readonly signal: AbortSignal
  onLine?(line: string): unknown
}

export interface OwnRuns {
  run(command: OwnCommand): Promise<ProgramOutcome>
  /** Ends what still runs, and waits until it has ended. */
  stop(): Promise<void>
}

type OwnRunLimits = Pick<ProgramRequest, 'timeoutMs' | 'maxOutputBytes'>

export const ownRunLimits: OwnRunLimits = { timeoutMs: 10 * 60 * 1000, maxOutputBytes: 1024 * 1024 }

/**
 * Runs commands of Kura in processes of their own: SQLite reads a whole file in one step that would keep every call
 * waiting. A process ends with the signal of its command, and none outlives the server.
 */
export const createOwnRuns = (program: OwnProgram): OwnRuns => {
  const stopping = new AbortController()
  const running = new Set<Promise<unknown>>()
  return {
    run: async (command) => {
      const run = runOwn(program, { ...command, signal: AbortSignal.any([command.signal, stopping.signal]) })
      running.add(run)
      return run.finally(() => running.delete(run))
    },
    stop: async () => {
      stopping.abort()
      await Promise.allSettled(running)
    },
  }
}

const runOwn = async (
  { program, environment, workingDir, runProgram, limits = ownRunLimits }: OwnProgram,
  { args, signal, onLine }: OwnCommand,
): Promise<ProgramOutcome> => {
  if (program === undefined) throw new AppError('failed', noProgram)
  const [command, ...first] = program
  return runProgram({
    command,
    args: [...first, ...args],
    cwd: workingDir,
    env: environment,
    ...limits,
    signal,
    ...(onLine && { onLine }),
  })
}

const noProgram = {
  en: 'This server was not started from the program kura',
  ja: 'このサーバーは kura コマンドから起動されていません',
}
