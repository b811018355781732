import { closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from '../../kernel/error-code.ts'
import { sha256 } from '../../kernel/sha256.ts'

export const claimsFolder = (folder: string): string => path.join(folder, 'claims')

export interface Claim {
  /** The session and the event, as the client names them. */
  readonly parts: readonly string[]
  readonly now: number
  /** After this time the same event may be claimed again. Without it, never. */
  readonly againAfterMs?: number
}

/** The same prompt can be claimed this often. */
const maxTurns = 100

/**
 * Whether this process may answer the event: true for the first one that creates its file, false for the others.
 * Throws if no file can be created.
 */
export const claim = (folder: string, { parts, now, againAfterMs = Infinity }: Claim): boolean => {
  const name = sha256(JSON.stringify(parts)).slice(0, 32)
  const claims = claimsFolder(folder)
  for (let turn = 0; turn < maxTurns; turn++) {
    const file = path.join(claims, `${name}-${turn}`)
    if (create(file, claims)) return true
    const madeAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? now
    if (now - madeAt < againAfterMs) return false
  }
  return false
}

const create = (file: string, claims: string): boolean => {
  try {
    closeSync(openSync(file, 'wx', 0o600))
    return true
  } catch (thrown) {
    if (errorCode(thrown) === 'EEXIST') return false
    if (errorCode(thrown) !== 'ENOENT') throw thrown
    makeOnce(claims)
    return create(file, claims)
  }
}

const makeOnce = (claims: string): void => {
  try {
    mkdirSync(claims, { mode: 0o700 })
  } catch (thrown) {
    if (errorCode(thrown) !== 'EEXIST') throw thrown
  }
}
