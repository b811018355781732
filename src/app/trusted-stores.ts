import { existsSync } from 'node:fs'
import path from 'node:path'
import type { TrustedStores } from '../platform/trusted-stores.ts'

/** The trusted stores of a user. Their code is loaded at the first call, to keep the start fast. */
export const lazyTrustedStores = (homeDir: string): TrustedStores => {
  const load = async (): Promise<TrustedStores> =>
    (await import('../platform/trusted-stores.ts')).createTrustedStores(homeDir)
  return {
    has: async (store) => (await load()).has(store),
    add: async (store) => (await load()).add(store),
    remove: async (store) => (await load()).remove(store),
  }
}

/**
 * Trusts a store that has no database yet: this user's Kura is about to create it. If the note cannot be
 * written, the user is asked later.
 */
export const trustNewStore = async (store: string, stores: TrustedStores): Promise<void> => {
  if (!existsSync(path.join(store, 'kura.db'))) await stores.add(store).catch(() => undefined)
}
