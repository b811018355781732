import { randomUUID } from 'node:crypto'
import { lstat, realpath, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '../../../kernel/error-code.ts'
import { makeFolder } from '../../../files/make-folder.ts'
import { AppError } from '../../../kernel/errors.ts'
import { fileFailure, unlessAbsent } from './file-failure.ts'

/** Makes the folder, private to the user, and gives its real path: from here on no link is followed. */
export const openFolder = async (folder: string): Promise<string> => {
  try {
    await makeFolder(folder, 0o700)
    return await realpath(folder)
  } catch (thrown) {
    throw fileFailure('makeFolder', folder, thrown)
  }
}

const unfinishedName = /^\.kura-[0-9a-f-]{36}\.tmp$/

/** A file that an export was about to rename when it was ended. */
export const isUnfinished = (name: string): boolean => unfinishedName.test(name)

const refuseLink = (folder: string): AppError =>
  new AppError(
    'forbidden',
    {
      en: `${folder} is not a folder of its own: nothing is written through it`,
      ja: `${folder} は本来のフォルダーではありません。その先には何も書き込みません`,
    },
    {
      hint: {
        en: 'Remove it (a symbolic link, perhaps) or export to another folder.',
        ja: 'シンボリックリンクなどであれば取り除くか、別のフォルダーに書き出してください。',
      },
    },
  )

/** Makes a folder of ours inside of an opened one, unless something else than a folder has its name. */
export const prepareInside = async (folder: string): Promise<void> => {
  const known = await lstat(folder).catch(unlessAbsent)
  if (known === undefined) await makeFolder(folder, 0o700)
  else if (!known.isDirectory()) throw refuseLink(folder)
}

/** Puts a file in place as a whole or not at all. A link of that name is replaced, never followed. */
export const replaceFile = async (root: string, path: string, bytes: Uint8Array): Promise<void> => {
  const target = join(root, path)
  const folder = dirname(target)
  const unfinished = join(folder, `.kura-${randomUUID()}.tmp`)
  try {
    await prepareInside(folder)
    await writeFile(unfinished, bytes, { flag: 'wx', mode: 0o600 })
    await rename(unfinished, target)
  } catch (thrown) {
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw fileFailure('write', target, thrown)
  }
}

const notEmpty = new Set(['ENOTEMPTY', 'EEXIST', 'ENOENT'])

/** Removes a file, and the folder of its type when it was the last one there. */
export const removeFile = async (root: string, path: string): Promise<void> => {
  const target = join(root, path)
  try {
    await rm(target, { force: true })
    await rmdir(dirname(target)).catch((thrown: unknown) => {
      if (!notEmpty.has(errorCode(thrown) ?? '')) throw thrown
    })
  } catch (thrown) {
    throw fileFailure('remove', target, thrown)
  }
}

/** Two names of one file: file systems may fold case or the form of accents. */
export const isSameFile = async (root: string, one: string, other: string): Promise<boolean> => {
  const [a, b] = await Promise.all(
    [one, other].map((path) => lstat(join(root, path), { bigint: true }).catch(unlessAbsent)),
  )
  return a !== undefined && a.ino === b?.ino && a.dev === b.dev
}
