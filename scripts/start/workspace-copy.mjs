import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The landing page leads through the example where this file is in the data directory. */
const marker = 'example-workspace'

/**
 * A copy of the example workspace: a temporary one that is removed at the end, or one in a folder that stays and is
 * gone on with the next time. Undefined when that folder holds something else, which is never written into.
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
    /** Only what is complete is gone on with. */
    finish: () => {
      writeFileSync(path.join(dataDir, marker), 'A copy of the example workspace of Kura, made by npm start.\n')
    },
    end: () => {
      if (!isKept || !existsSync(path.join(dataDir, marker))) rmSync(folder, { recursive: true, force: true })
    },
  }
}
