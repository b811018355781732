import { readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { attempt } from '../../kernel/attempt.ts'
import { claimsFolder } from './claims.ts'

const dayMs = 86_400_000

/** Files of the ledger are gone after this many days. The same event never comes again after one. */
export const ledgerMs = 30 * dayMs
const claimMs = dayMs

/** Removes what is too old. What cannot be removed stays. */
export const cleanLedger = (folder: string, now: number): void => {
  removeOlder(folder, now - ledgerMs)
  removeOlder(claimsFolder(folder), now - claimMs)
}

/** Empties the ledger. Throws if something stays. */
export const forgetLedger = (folder: string): void => {
  rmSync(folder, { recursive: true, force: true })
}

const removeOlder = (folder: string, than: number): void => {
  for (const name of attempt(() => readdirSync(folder)) ?? []) {
    const file = path.join(folder, name)
    attempt(() => {
      const found = statSync(file)
      if (found.isFile() && found.mtimeMs < than) rmSync(file)
    })
  }
}
