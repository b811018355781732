import { lstatSync, readFileSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { attempt } from '../kernel/attempt.ts'
import { sha256 } from '../kernel/sha256.ts'

/** How a trusted store is noted: a file with its real path and owner. A moved or copied store has another identity. */
export interface TrustEntry {
  readonly file: string
  readonly text: string
}

const maxEntryBytes = 16_384

export const trustFolder = (homeDir: string): string => path.join(homeDir, '.kura', 'trusted-stores')

/** Undefined if there is no such store. */
export const trustEntryOf = (homeDir: string, store: string): TrustEntry | undefined =>
  attempt(() => {
    const real = realpathSync(store)
    const identity = { path: real, owner: statSync(real).uid }
    return { file: path.join(trustFolder(homeDir), sha256(real)), text: `${JSON.stringify(identity)}\n` }
  })

/** Whether this user has created or trusted the store. A damaged note means not. */
export const isTrustedStore = (homeDir: string, store: string): boolean => {
  const entry = trustEntryOf(homeDir, store)
  return entry !== undefined && attempt(() => readEntry(entry.file)) === entry.text
}

const readEntry = (file: string): string | undefined => {
  const found = lstatSync(file)
  return found.isFile() && found.size <= maxEntryBytes ? readFileSync(file, 'utf8') : undefined
}
