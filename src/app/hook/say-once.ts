import type { SessionLedger } from '../../recall/ledger/session-ledger.ts'
import { isSaid, type Said, type Silence } from '../../recall/say/said.ts'

/** The long first line is said once a session, like an item. */
export const firstLine = { key: 'first line', revision: 0 }

const tries = 3

export interface Saying {
  compose(): Promise<Said | Silence>
  /** Whether this process is the first that has something to say to the event. */
  isFirst(): boolean
  /** Whether these bytes count towards what a session may be told. */
  readonly isCounted: boolean
  readonly now: number
}

/**
 * Composes a text and notes its items. If another hook of the session was first with one of them, composes it again
 * without that one.
 */
export const sayOnce = async (
  session: SessionLedger,
  { compose, isFirst, isCounted, now }: Saying,
): Promise<Said | { readonly silence: string }> => {
  for (let tried = 0; tried < tries; tried++) {
    const said = await compose()
    if (!isSaid(said)) return { silence: said.reason }
    if (tried === 0 && !isFirst()) return { silence: 'answered-already' }
    const items = session.saidRevision(firstLine.key) === undefined ? [...said.items, firstLine] : said.items
    if (session.reserve({ items, bytes: isCounted ? Buffer.byteLength(said.text) : 0, now })) return said
  }
  return { silence: 'said-at-once' }
}
