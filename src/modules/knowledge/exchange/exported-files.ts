import { lstat, opendir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isUnfinished } from './export-folder.ts'
import { fileFailure, unlessAbsent } from './file-failure.ts'
import { idInName } from './file-name.ts'

/** Paths of files that are named like exported items, by the id in the name. */
export type FilesById = ReadonlyMap<number, ReadonlySet<string>>

/** A temporary file older than this belongs to an export that was stopped. */
const staleAfterMs = 600_000

const removeStale = async (path: string): Promise<void> => {
  const known = await lstat(path).catch(unlessAbsent)
  if (known !== undefined && Date.now() - known.mtimeMs > staleAfterMs) await rm(path, { force: true })
}

const readEntries = (folder: string) => opendir(folder, { bufferSize: 256 })

/** Lists the exported items of a folder and removes old temporary files. */
export const listExportedFiles = async (root: string, signal: AbortSignal): Promise<FilesById> => {
  const found = new Map<number, Set<string>>()
  try {
    for await (const type of await readEntries(root)) {
      if (isUnfinished(type.name)) await removeStale(join(root, type.name))
      if (!type.isDirectory() || type.name.startsWith('.')) continue
      for await (const { name } of await readEntries(join(root, type.name))) {
        signal.throwIfAborted()
        if (isUnfinished(name)) await removeStale(join(root, type.name, name))
        const id = idInName(name)
        if (id !== undefined) found.set(id, (found.get(id) ?? new Set()).add(`${type.name}/${name}`))
      }
    }
  } catch (thrown) {
    throw fileFailure('readFolder', root, thrown)
  }
  return found
}
