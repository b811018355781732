import { randomUUID } from 'node:crypto'
import { lstat, realpath, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '../../../kernel/error-code.ts'
import { makeFolder } from '../../../files/make-folder.ts'
import { AppError } from '../../../kernel/errors.ts'
import { fileFailure, unlessAbsent } from './file-failure.ts'

/** Creates the folder, private to the user, and returns its real path. From there on no link is followed. */
export const openFolder = async (folder: string): Promise<string> => {
  try {
    await makeFolder(folder, 0o700)
    return await realpath(folder)
  } catch (thrown) {
    throw fileFailure('makeFolder', folder, thrown)
  }
}

const unfinishedName = /^\.kura-[0-9a-f-]{36}\.tmp$/

/** A temporary file that a stopped export did not rename. */
export const isUnfinished = (name: string): boolean => unfinishedName.test(name)

const notAFolder = (folder: string): AppError =>
  new AppError(
    'forbidden',
    {
      en: `${folder} is a link or a file, not a folder: nothing is written there`,
      ja: `${folder} はフォルダーではなく、リンクかファイルです。その先には何も書き込みません`,
    },
    {
      hint: {
        en: 'Remove it or export to another folder.',
        ja: '取り除くか、別のフォルダーに書き出してください。',
      },
    },
  )

/** Creates a folder inside the target folder. A link or a file of that name is refused. */
export const makeSubfolder = async (folder: string): Promise<void> => {
  const known = await lstat(folder).catch(unlessAbsent)
  if (known === undefined) await makeFolder(folder, 0o700)
  else if (!known.isDirectory()) throw notAFolder(folder)
}

/** Writes a whole file or nothing. A link of that name is replaced, not followed. */
export const replaceFile = async (root: string, path: string, bytes: Uint8Array): Promise<void> => {
  const target = join(root, path)
  const folder = dirname(target)
  const unfinished = join(folder, `.kura-${randomUUID()}.tmp`)
  try {
    await makeSubfolder(folder)
    await writeFile(unfinished, bytes, { flag: 'wx', mode: 0o600 })
    await rename(unfinished, target)
  } catch (thrown) {
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw fileFailure('write', target, thrown)
  }
}

const keptFolderCodes = new Set(['ENOTEMPTY', 'EEXIST', 'ENOENT'])

/** Removes a file, and its folder if it is empty then. */
export const removeFile = async (root: string, path: string): Promise<void> => {
  const target = join(root, path)
  try {
    await rm(target, { force: true })
    await rmdir(dirname(target)).catch((thrown: unknown) => {
      if (!keptFolderCodes.has(errorCode(thrown) ?? '')) throw thrown
    })
  } catch (thrown) {
    throw fileFailure('remove', target, thrown)
  }
}

/** Whether two names mean one file, because the file system ignores case or the form of accents. */
export const isSameFile = async (root: string, one: string, other: string): Promise<boolean> => {
  const [a, b] = await Promise.all(
    [one, other].map((path) => lstat(join(root, path), { bigint: true }).catch(unlessAbsent)),
  )
  return a !== undefined && a.ino === b?.ino && a.dev === b.dev
}
