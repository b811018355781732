import { stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../kernel/error-code.ts'
import { makeFolder } from '../files/make-folder.ts'
import { AppError } from '../kernel/errors.ts'
import { assertOwned } from './ownership.ts'

/** Makes the data directory, private to the user, and refuses one that belongs to another user. */
export const prepareDataDir = async (dir: string): Promise<string> => {
  try {
    await makeFolder(dir, 0o700)
    assertOwned(dir, await stat(dir))
    await writeFile(path.join(dir, '.gitignore'), '*\n', { flag: 'wx', mode: 0o600 }).catch(ignoreUnneeded)
    return dir
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError(
      'database',
      { en: `The data directory ${dir} cannot be used`, ja: `データディレクトリ ${dir} を使えません` },
      {
        hint: {
          en: 'Make it a directory that you can write to, or name another one with KURA_HOME.',
          ja: '書き込めるディレクトリにするか、KURA_HOME で別の場所を指定してください。',
        },
        cause: error,
      },
    )
  }
}

/** The file may already exist, and a read-only directory is fine for reading. */
const ignoreUnneeded = (error: unknown): void => {
  const code = errorCode(error)
  if (code !== 'EEXIST' && code !== 'EACCES' && code !== 'EROFS' && code !== 'ENOSPC') throw error
}
