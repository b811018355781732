/** A file of a client with hooks of Kura, as the doctor checks it. */
export interface InstalledHooks {
  /** The name of the client on the command line. */
  readonly name: string
  readonly title: string
  readonly scope: 'user' | 'project'
  readonly file: string
  readonly hooks: readonly {
    readonly event: string
    /** The program or script, if it does not exist. */
    readonly missing: readonly string[]
    readonly isOldForm: boolean
    readonly dataDir: string | undefined
    /** False if the client waits for the user's approval. */
    readonly isApproved: boolean
  }[]
  /** The server entry beside them. */
  readonly server: { readonly dataDir: string | undefined } | undefined
  /** The setting of the client that stops all hooks, with its file. */
  readonly switchedOff: string | undefined
}

/** What the doctor knows about hooks and the store that they speak of here. */
export interface RecallInspection {
  readonly installed: readonly InstalledHooks[]
  /** The settings that switch recall off, such as `KURA_RECALL`; empty if it is on. */
  readonly offBy: readonly string[]
  readonly isCaptureOn: boolean
  readonly store: string
  readonly isTrusted: boolean
  /** The runs of the last 30 days. */
  readonly runs: { readonly run: number; readonly pastDeadline: number }
  /** Whether git keeps the store, or would. */
  isVersioned(): Promise<boolean>
}

export const hooksCommand = ({ name, scope, hooks }: InstalledHooks): string =>
  `kura connect ${name}${scope === 'project' ? ' --scope project' : ''} --hooks${hasCapture(hooks) ? '=capture' : ''}`

export const hasCapture = (hooks: InstalledHooks['hooks']): boolean =>
  hooks.some(({ event }) => event !== 'start' && event !== 'prompt')
