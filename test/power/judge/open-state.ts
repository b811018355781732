import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Writes what a crash left to a new folder, as a machine that starts again finds it. Returns the folder. */
export const writeState = (folder: string, files: ReadonlyMap<string, Buffer | 'folder'>): string => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const [name, content] of files) {
    const file = path.join(folder, name)
    if (content === 'folder') mkdirSync(file, { mode: 0o700 })
    else writeFileSync(file, content, { mode: 0o600 })
  }
  return folder
}
