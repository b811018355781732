import { sha256 } from '../kernel/sha256.ts'

const prefix = 'session-'

/** The category of the item of a session. Session ids come from outside: only their hash is kept. */
export const categoryOf = (client: string, sessionId: string): string =>
  `${prefix}${sha256(JSON.stringify([client, sessionId])).slice(0, 16)}`
