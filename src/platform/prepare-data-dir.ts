import { stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../kernel/error-code.ts'
import { makeFolder } from '../files/make-folder.ts'
import { AppError } from '../kernel/errors.ts'
import { assertOwned } from './ownership.ts'

/** Makes the data directory private to the user, and refuses one that is somebody else's. */
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

/** It may be there already, and a directory that can only be read can still be read from. */
const ignoreUnneeded = (error: unknown): void => {
  const code = errorCode(error)
  if (code !== 'EEXIST' && code !== 'EACCES' && code !== 'EROFS' && code !== 'ENOSPC') throw error
}
