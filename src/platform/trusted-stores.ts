import { randomUUID } from 'node:crypto'
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { prepareDataDir } from './prepare-data-dir.ts'
import { isTrustedStore, trustEntryOf, trustFolder } from './trusted-store.ts'

/** The stores in projects that this user created or trusted. Their tokens are accepted, and hooks recall from them. */
export interface TrustedStores {
  has(store: string): Promise<boolean>
  add(store: string): Promise<void>
  remove(store: string): Promise<void>
}

/** Above this number the oldest one is removed; the user is asked about it again. */
export const maxStores = 1000

/** One file per store, so that processes never overwrite each other. */
export const createTrustedStores = (homeDir: string): TrustedStores => {
  const folder = trustFolder(homeDir)
  return {
    has: (store) => Promise.resolve(isTrustedStore(homeDir, store)),
    add: async (store) => {
      const entry = trustEntryOf(homeDir, store)
      if (entry === undefined) return
      await prepareDataDir(path.dirname(folder))
      await prepareDataDir(folder)
      const temporary = path.join(folder, `.${randomUUID()}`)
      await writeFile(temporary, entry.text, { flag: 'wx', mode: 0o600 })
      await rename(temporary, entry.file)
      await removeOldest(folder)
    },
    remove: async (store) => {
      const entry = trustEntryOf(homeDir, store)
      if (entry !== undefined) await rm(entry.file, { force: true })
    },
  }
}

const removeOldest = async (folder: string): Promise<void> => {
  const names = (await readdir(folder)).filter((name) => /^[0-9a-f]{64}$/.test(name))
  if (names.length <= maxStores) return
  const dated = await Promise.all(
    names.map(async (name) => ({
      name,
      at: (await stat(path.join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0,
    })),
  )
  const oldest = dated.sort((one, other) => one.at - other.at).slice(0, names.length - maxStores)
  for (const { name } of oldest) await rm(path.join(folder, name), { force: true })
}
