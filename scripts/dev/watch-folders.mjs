import { readdirSync, watch } from 'node:fs'
import path from 'node:path'

/**
 * Calls `onChange` once after a burst of saves under these folders. Each folder is watched separately: on Linux, Node's
 * recursive watch misses files that an editor replaces instead of overwriting.
 */
export const watchFolders = (roots, onChange, quietMs = 40) => {
  const watches = new Map()
  let timer
  const changed = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      rescan()
      onChange()
    }, quietMs)
  }
  const rescan = () => {
    const folders = new Set(roots.flatMap(foldersIn))
    for (const folder of folders) if (!watches.has(folder)) watches.set(folder, watchOne(folder))
    for (const folder of watches.keys()) if (!folders.has(folder)) forget(folder)
  }
  const watchOne = (folder) => watch(folder, changed).on('error', () => forget(folder))
  const forget = (folder) => {
    watches.get(folder)?.close()
    watches.delete(folder)
  }
  rescan()
  return () => {
    clearTimeout(timer)
    for (const folder of [...watches.keys()]) forget(folder)
  }
}

const foldersIn = (root) => [
  root,
  ...readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name)),
]
