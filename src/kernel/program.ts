export interface ProgramRequest {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd?: string
  /** The whole environment of the child. */
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdin?: string
  readonly timeoutMs: number
  readonly maxOutputBytes: number
  /** How long a child may take to obey SIGTERM. */
  readonly graceMs?: number
  /** By which its processes are known, also to a later process of ours (see `Host.endLeftBehind`); one of a kind. */
  readonly runId?: string
  readonly signal: AbortSignal
  /** Called with each whole line of stdout as it comes. One that it answers `done` to is not kept, and does not count. */
  onLine?(line: string): unknown
}

export interface ProgramOutcome {
  readonly ended: 'exit' | 'timeout' | 'aborted' | 'too_much_output'
  readonly exitCode: number | null
  /** The signal that ended the program, where it had no exit code. */
  readonly exitSignal: string | null
  readonly stdout: string
  readonly stderr: string
}

/**
 * Runs a program without a shell. When the promise settles, the program and every process that it
 * started have ended, whatever the reason.
 */
export type RunProgram = (request: ProgramRequest) => Promise<ProgramOutcome>
