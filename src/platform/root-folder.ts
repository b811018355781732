import { realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { attempt } from '../kernel/attempt.ts'
import { assertOwned } from './ownership.ts'

export interface RootBounds {
  readonly projectDir: string
  readonly homeDir: string
}

/** A longer address is no root. */
export const maxRootLength = 4096

/**
 * The folder that a root of a client names, with its links resolved. Undefined unless it is a folder of this user that
 * can be a project: the home directory and what is above it would open far more than a project.
 */
export const rootFolder = async (uri: string, { projectDir, homeDir }: RootBounds): Promise<string | undefined> => {
  const named = uri.length > maxRootLength ? undefined : attempt(() => fileURLToPath(new URL(uri)))
  const folder = named && (await realOf(named))
  const found = folder && (await stat(folder).catch(() => undefined))
  if (!found || !found.isDirectory() || !isOwn(folder, found)) return undefined
  if (isWithin((await realOf(homeDir)) ?? homeDir, folder)) return undefined
  // The working directory keeps the name that it was started with, because stored conversations have that name.
  return folder === (await realOf(projectDir)) ? projectDir : folder
}

const realOf = (folder: string): Promise<string | undefined> => realpath(folder).catch(() => undefined)

const isOwn = (folder: string, found: { readonly uid: number }): boolean =>
  attempt(() => {
    assertOwned(folder, found)
    return true
  }) ?? false

const isWithin = (inner: string, outer: string): boolean => {
  const relative = path.relative(outer, inner)
  return relative === '' || (relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative))
}
