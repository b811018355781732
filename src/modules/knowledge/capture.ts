import type { Clock, Host } from '../../kernel/host.ts'
import type { SessionItems } from '../../kernel/session-items.ts'
import { createSessionItems } from './capture/session-items.ts'
import { openCaptureStore, type CaptureDatabase } from './store/open-capture.ts'
import { vectorMakers } from './vector-makers.ts'

export interface CaptureRequest {
  readonly database: CaptureDatabase
  readonly workspace: string
  /** The name that the history keeps: that of the client. */
  readonly actor: string
  readonly clock: Clock
  /** The model of meaning; without it the vectors are made later by a server. */
  readonly meaning: Host['meaning']
  readonly signal: AbortSignal
}

export interface OpenSessionItems extends SessionItems {
  close(): Promise<void>
}

/** Opens the items of sessions in a store that exists. Rejects if its tables are of another version. */
export const openSessionItems = async (request: CaptureRequest): Promise<OpenSessionItems> => {
  const { database, workspace, actor, clock, meaning, signal } = request
  const makers = vectorMakers({ meaning, embeddings: () => undefined })
  const store = await openCaptureStore(database, { clock, makers, signal })
  return { ...createSessionItems({ store, clock }, { workspace, actor, signal }), close: () => store.close() }
}
