/** What the shell needs from the app for `kura recall`. */
export interface RecallDesk {
  /** What a hook would say here, composed in the same way. The ledger is neither read nor written. */
  rehearse(request: RehearsalRequest): Promise<Rehearsal>
  /** Lets the store of a folder speak, by default of the working directory. Returns its path. */
  trust(folder: string | undefined): Promise<string>
  untrust(folder: string | undefined): Promise<string>
  /** Empties the ledger. */
  forget(): Promise<void>
  status(): Promise<RecallStatus>
}

export interface RehearsalRequest {
  /** Undefined for a start. */
  readonly prompt: string | undefined
  readonly signal: AbortSignal
}

export interface Rehearsal {
  /** Undefined if nothing would be said. */
  readonly text: string | undefined
  /** Why not. */
  readonly reason: string | undefined
  readonly store: string
  /** The path of the store for people, with `~` for the home directory. */
  readonly shownStore: string
  readonly verdicts: readonly RehearsedVerdict[]
}

/** How one candidate was judged. */
export interface RehearsedVerdict {
  readonly key: string
  readonly said: boolean
  readonly rule: string
  readonly figures: Readonly<Record<string, number>>
}

export interface RecallStatus {
  readonly store: string
  readonly trusted: boolean
  readonly mode: string
  readonly capture: boolean
  readonly hooks: readonly InstalledHook[]
  readonly counts: {
    readonly run: number
    readonly said: number
    readonly silent: Readonly<Record<string, number>>
    readonly pastDeadline: number
    readonly medianMs: number | undefined
  }
}

export interface InstalledHook {
  readonly client: string
  readonly file: string
  readonly events: readonly string[]
}
