import { sha256 } from '../../kernel/sha256.ts'
import { claim } from '../../recall/ledger/claims.ts'
import { openProjectLedger, type ProjectLedger } from '../../recall/ledger/project-ledger.ts'
import { noSession, openSessionLedger, type SessionLedger } from '../../recall/ledger/session-ledger.ts'
import type { Payload } from '../../recall/payload/payload.ts'
import type { Place } from '../recall/find-place.ts'
import type { HookContext } from './hook-context.ts'

/** The ledger, as one event sees it. */
export interface HookLedger {
  readonly session: SessionLedger
  readonly project: ProjectLedger
  /** Whether this process is the first with the event. An event without a session is always the first. */
  claim(what: string, againAfterMs?: number): boolean
  /** Notes that the session was here just now. */
  seen(): void
}

export const openHookLedger = (payload: Payload, place: Place, context: HookContext): HookLedger => {
  const { ledgerFolder: folder, clock } = context
  const { sessionId } = payload
  const { storeName: store, projectDir } = place
  const session = sessionId === undefined ? noSession : openSessionLedger(folder, { store, sessionId })
  const project = openProjectLedger(folder, { store, projectDir })
  return {
    session,
    project,
    claim: (what, againAfterMs) =>
      sessionId === undefined ||
      claim(folder, {
        parts: [store, sessionId, what],
        now: clock(),
        ...(againAfterMs !== undefined && { againAfterMs }),
      }),
    seen: () => {
      session.seen(clock())
      project.seen(clock())
    },
  }
}

/** Two hooks that were installed for the same event run within this time. */
const twiceMs = 10_000

/** Claims a prompt: by its id, else by its text, which a user may type again later. */
export const claimPrompt = (ledger: HookLedger, { prompt = '', promptId }: Payload): boolean =>
  promptId === undefined
    ? ledger.claim(`prompt ${prompt.length} ${sha256(prompt.slice(0, hashed) + prompt.slice(-hashed))}`, twiceMs)
    : ledger.claim(`prompt ${promptId}`)

const hashed = 2000

/** Claims a start. */
export const claimStart = (ledger: HookLedger, { startKind }: Payload): boolean =>
  ledger.claim(`start ${startKind}`, twiceMs)
