/** A program with its first arguments: Node and a script, or one executable. */
export type CommandLine = readonly [command: string, ...first: string[]]

export interface ProgramRequest {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd?: string
  /** The complete environment of the child process. */
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdin?: string
  readonly timeoutMs: number
  readonly maxOutputBytes: number
  /** How long the program may take to end after SIGTERM. */
  readonly graceMs?: number
  /** A unique id that marks its processes, also for a later Kura process (see `Host.endOrphanedRun`). */
  readonly runId?: string
  /** How the bytes of stdout become a text: as UTF-8, or one character for each byte. */
  readonly stdoutAs?: 'utf8' | 'latin1'
  readonly signal: AbortSignal
  /** Called with each whole line of stdout. A line for which it returns `done` is not kept and does not count. */
  onLine?(line: string): unknown
}

export interface ProgramOutcome {
  readonly ended: 'exit' | 'timeout' | 'aborted' | 'too_much_output'
  readonly exitCode: number | null
  /** The signal that ended the program if it has no exit code. */
  readonly exitSignal: string | null
  readonly stdout: string
  readonly stderr: string
}

/**
 * Runs a program without a shell. When the promise settles, the program and all processes that it started have ended.
 */
export type RunProgram = (request: ProgramRequest) => Promise<ProgramOutcome>
