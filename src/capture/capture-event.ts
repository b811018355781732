import type { SessionItems } from '../kernel/session-items.ts'

/** Clients whose sessions are captured. */
export type CapturedClient = 'claude-code' | 'codex' | 'gemini-cli'

const capturedClients: readonly string[] = ['claude-code', 'codex', 'gemini-cli'] satisfies CapturedClient[]

export const isCapturedClient = (client: string): client is CapturedClient => capturedClients.includes(client)

/** An event of a client, as far as capture uses it. */
export interface CaptureEvent {
  readonly kind: 'start' | 'prompt' | 'compact' | 'turn' | 'end'
  readonly client: CapturedClient
  readonly sessionId: string
  /** When the hook was started, in milliseconds since the epoch. */
  readonly at: number
  readonly promptId?: string | undefined
  readonly prompt?: string | undefined
  readonly lastAnswer?: string | undefined
  readonly transcriptPath?: string | undefined
  /** The project's folder; paths of files are kept relative to it. */
  readonly projectDir: string
  /** The project's name as a tag. */
  readonly projectTag: string
}

/** What the ledger keeps of the capture of a session: times and offsets alone. */
export interface CaptureProgress {
  /** The first event of the session that was seen. */
  readonly first?: number | undefined
  /** The last write. */
  readonly at?: number | undefined
  /** How far its transcript was read at that write. */
  readonly offset?: number | undefined
}

export interface CapturePorts {
  readonly progress: { last(): CaptureProgress | undefined; append(progress: CaptureProgress): void }
  /** Opened only if something is to be read or written. */
  sessions(): Promise<SessionItems>
  readonly homeDir: string
  /** Clients can be told to keep their files elsewhere. */
  readonly environment: Readonly<Record<string, string | undefined>>
  /** In read-only mode nothing is captured. */
  readonly isReadOnly: boolean
}
