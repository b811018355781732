import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** If this file is in the data directory, the console shows the example. */
const marker = 'example-workspace'

/**
 * Opens a copy of the example workspace: a temporary one that is removed at the end, or one in a folder that is kept
 * for the next time. Undefined if that folder contains something else, which is never overwritten.
 */
export const openCopy = (source, keep) => {
  const isKept = keep !== undefined
  const folder = keep ?? mkdtempSync(path.join(tmpdir(), 'kura-example-'))
  const dataDir = path.join(folder, '.kura')
  const isNew = !existsSync(path.join(dataDir, marker))
  if (isNew) {
    if (existsSync(folder) && readdirSync(folder).length > 0) return undefined
    cpSync(source, folder, { recursive: true })
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  }
  return {
    folder,
    dataDir,
    isNew,
    isKept,
    /** Only a complete copy is continued the next time. */
    finish: () => {
      writeFileSync(path.join(dataDir, marker), 'A copy of the example workspace of Kura, made by npm start.\n')
    },
    end: () => {
      if (!isKept || !existsSync(path.join(dataDir, marker))) rmSync(folder, { recursive: true, force: true })
    },
  }
}
