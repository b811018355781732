import { createHash, randomUUID } from 'node:crypto'
import { lstat, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { prepareDataDir } from './prepare-data-dir.ts'

/** The stores in projects that this user has created or trusted. Their tokens are accepted. */
export interface TrustedStores {
  has(store: string): Promise<boolean>
  add(store: string): Promise<void>
  remove(store: string): Promise<void>
}

/** Above this number the oldest one is removed; the user is asked about it again. */
export const maxStores = 1000

const maxEntryBytes = 16_384

/** One file per store, so that processes never overwrite each other. A damaged file means not trusted. */
export const createTrustedStores = (homeDir: string): TrustedStores => {
  const userDir = path.join(homeDir, '.kura')
  const folder = path.join(userDir, 'trusted-stores')
  const fileOf = (identity: Identity): string =>
    path.join(folder, createHash('sha256').update(identity.path).digest('hex'))
  return {
    has: async (store) => {
      const identity = await identityOf(store)
      return identity !== undefined && (await readEntry(fileOf(identity))) === textOf(identity)
    },
    add: async (store) => {
      const identity = await identityOf(store)
      if (identity === undefined) return
      await prepareDataDir(userDir)
      await prepareDataDir(folder)
      const temporary = path.join(folder, `.${randomUUID()}`)
      await writeFile(temporary, textOf(identity), { flag: 'wx', mode: 0o600 })
      await rename(temporary, fileOf(identity))
      await removeOldest(folder)
    },
    remove: async (store) => {
      const identity = await identityOf(store)
      if (identity !== undefined) await rm(fileOf(identity), { force: true })
    },
  }
}

interface Identity {
  readonly path: string
  readonly owner: number
}

/** A moved or copied store has another identity. */
const identityOf = async (store: string): Promise<Identity | undefined> => {
  try {
    const real = await realpath(store)
    return { path: real, owner: (await stat(real)).uid }
  } catch {
    return undefined
  }
}

const textOf = (identity: Identity): string => `${JSON.stringify(identity)}\n`

const readEntry = async (file: string): Promise<string | undefined> => {
  try {
    const found = await lstat(file)
    return found.isFile() && found.size <= maxEntryBytes ? await readFile(file, 'utf8') : undefined
  } catch {
    return undefined
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
