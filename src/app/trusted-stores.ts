import { existsSync } from 'node:fs'
import path from 'node:path'
import type { TrustedStores } from '../platform/trusted-stores.ts'

/** The list of trusted stores of a user; its code is loaded when it is first asked. */
export const lazyTrustedStores = (homeDir: string): TrustedStores => {
  const load = async (): Promise<TrustedStores> =>
    (await import('../platform/trusted-stores.ts')).createTrustedStores(homeDir)
  return {
    has: async (store) => (await load()).has(store),
    add: async (store) => (await load()).add(store),
    remove: async (store) => (await load()).remove(store),
  }
}

/** A store without a database is about to get one from this user's Kura. Where that cannot be noted, it is asked about later. */
export const trustNewStore = async (store: string, stores: TrustedStores): Promise<void> => {
  if (!existsSync(path.join(store, 'kura.db'))) await stores.add(store).catch(() => undefined)
}
