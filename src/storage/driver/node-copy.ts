import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { NodeDatabase } from './node-module.ts'

export interface OpenedCopy {
  readonly database: NodeDatabase
  /** To be called when the database is closed. */
  remove(): void
}

/** Opens the bytes of a database. Node 22 cannot read them from memory, so there they go into a private file. */
export const openCopy = (bytes: Buffer, open: (path: string) => NodeDatabase): OpenedCopy => {
  const database = open(':memory:')
  if (bytes.length === 0) return { database, remove: nothing }
  if (database.deserialize === undefined) {
    database.close()
    return openFile(bytes, open)
  }
  database.deserialize(bytes)
  return { database, remove: nothing }
}

const nothing = (): void => undefined

const openFile = (bytes: Buffer, open: (path: string) => NodeDatabase): OpenedCopy => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kura-copy-'))
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  try {
    const file = path.join(folder, 'copy.db')
    writeFileSync(file, bytes, { mode: 0o600 })
    const database = open(file)
    // Windows cannot remove a file that is open. Elsewhere nothing is left behind even if the process is killed.
    if (process.platform === 'win32') return { database, remove }
    remove()
    return { database, remove: nothing }
  } catch (thrown) {
    remove()
    throw thrown
  }
}
