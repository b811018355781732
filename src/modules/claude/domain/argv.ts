export type PermissionMode = 'skip' | 'acceptEdits' | 'plan' | 'default'

export interface RunFlags {
  readonly permissions: PermissionMode
  /** The session that the run continues. */
  readonly resume: string | null
  /** Whether the CLI can leave that session as it is and go on under a new id. */
  readonly fork: boolean
  /** Whether events are wanted while it works, and not only the result. */
  readonly stream: boolean
}

/**
 * The arguments of one run. The prompt is none of them: it goes through stdin, where it has no limit of
 * 128 KiB, is not seen in lists of processes, and is never taken for a flag.
 */
export const argvOf = ({ permissions, resume, fork, stream }: RunFlags): readonly string[] => [
  ...(permissions === 'skip' ? ['--dangerously-skip-permissions'] : ['--permission-mode', permissions]),
  // The CLI prints a stream only when it is told to be verbose.
  ...(stream ? ['--output-format', 'stream-json', '--verbose'] : ['--output-format', 'json']),
  // Otherwise the CLI would start this very server again.
  '--strict-mcp-config',
  ...(resume === null ? [] : ['--resume', resume, ...(fork ? ['--fork-session'] : [])]),
  '-p',
]
