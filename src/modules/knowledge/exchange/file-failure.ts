import { AppError } from '../../../kernel/errors.ts'

export const codeOf = (thrown: unknown): string | undefined =>
  thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'you may not',
  EPERM: 'you may not',
  EROFS: 'the file system can only be read',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is no folder',
  EEXIST: 'something else has that name',
  EISDIR: 'a folder has that name',
  ENAMETOOLONG: 'the path is too long',
  ELOOP: 'it is a symbolic link',
}

/** A failure of the file system in words for the person who named the folder. */
export const fileFailure = (doing: string, path: string, thrown: unknown): unknown => {
  const code = codeOf(thrown)
  if (thrown instanceof AppError || code === undefined) return thrown
  return new AppError('failed', `Cannot ${doing} ${path}: ${reasons[code] ?? code}`, { cause: thrown })
}

/** Undefined where there is nothing; every other failure goes on. */
export const unlessAbsent = (thrown: unknown): undefined => {
  if (codeOf(thrown) !== 'ENOENT') throw thrown
  return undefined
}
