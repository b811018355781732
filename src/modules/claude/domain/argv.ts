export type PermissionMode = 'skip' | 'acceptEdits' | 'plan' | 'default'

export interface RunFlags {
  readonly permissions: PermissionMode
  /** The session that the run continues. */
  readonly resume: string | null
  /** Whether the CLI can continue under a new session id and leave the old session unchanged. */
  readonly fork: boolean
  /** Whether to print events while it works, and not only the result. */
  readonly stream: boolean
}

/**
 * The arguments of one run. The prompt goes through stdin instead: an argument is limited to 128 KiB, is visible in
 * process lists, and could be taken for a flag.
 */
export const argvOf = ({ permissions, resume, fork, stream }: RunFlags): readonly string[] => [
  ...(permissions === 'skip' ? ['--dangerously-skip-permissions'] : ['--permission-mode', permissions]),
  // The CLI prints a stream only with --verbose.
  ...(stream ? ['--output-format', 'stream-json', '--verbose'] : ['--output-format', 'json']),
  // Otherwise the CLI would start this server again.
  '--strict-mcp-config',
  ...(resume === null ? [] : ['--resume', resume, ...(fork ? ['--fork-session'] : [])]),
  '-p',
]
