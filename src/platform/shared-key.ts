import { randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../kernel/error-code.ts'

/** The key in this file, which only its user can read. If there is none yet, `fresh` is kept, once and whole. */
export const sharedFileKey = async (file: string, fresh: string): Promise<string> => {
  const temporary = path.join(path.dirname(file), `.${randomUUID()}`)
  await writeFile(temporary, fresh, { flag: 'wx', mode: 0o600 })
  try {
    await link(temporary, file)
  } catch (thrown) {
    if (errorCode(thrown) !== 'EEXIST') throw thrown
  } finally {
    await rm(temporary, { force: true })
  }
  return readFile(file, 'utf8')
}
