import { lstat, opendir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isUnfinished } from './export-folder.ts'
import { fileFailure, unlessAbsent } from './file-failure.ts'
import { idInName } from './file-name.ts'

/** The files in a folder that are named as an export names them, by the id in their names. */
export type Survey = ReadonlyMap<number, ReadonlySet<string>>

/** Nobody takes longer than this to finish a file: what is older was left behind. */
const leftBehindMs = 600_000

const removeLeftBehind = async (path: string): Promise<void> => {
  const known = await lstat(path).catch(unlessAbsent)
  if (known !== undefined && Date.now() - known.mtimeMs > leftBehindMs) await rm(path, { force: true })
}

const entriesOf = async (folder: string) => opendir(folder, { bufferSize: 256 })

export const surveyFolder = async (root: string, signal: AbortSignal): Promise<Survey> => {
  const found = new Map<number, Set<string>>()
  try {
    for await (const type of await entriesOf(root)) {
      if (isUnfinished(type.name)) await removeLeftBehind(join(root, type.name))
      if (!type.isDirectory() || type.name.startsWith('.')) continue
      for await (const { name } of await entriesOf(join(root, type.name))) {
        signal.throwIfAborted()
        if (isUnfinished(name)) await removeLeftBehind(join(root, type.name, name))
        const id = idInName(name)
        if (id !== undefined) found.set(id, (found.get(id) ?? new Set()).add(`${type.name}/${name}`))
      }
    }
  } catch (thrown) {
    throw fileFailure('readFolder', root, thrown)
  }
  return found
}
