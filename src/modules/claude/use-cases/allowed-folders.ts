import { realpath } from 'node:fs/promises'
import path from 'node:path'

/** Where the project is, and the further folders that the user's settings name. */
export interface Bounds {
  readonly projectDir: string
  readonly roots: readonly string[]
}

/** Each allowed folder under the name it was given and under its real one. */
export const allowedFolders = async ({ projectDir, roots }: Bounds): Promise<readonly string[]> => {
  const folders = [projectDir, ...roots.map((root) => path.resolve(projectDir, root))]
  const real = await Promise.all(folders.map((folder) => realpath(folder).catch(() => folder)))
  return [...folders, ...real]
}

export const isWithin = (file: string, folders: readonly string[]): boolean =>
  folders.some((folder) => {
    const way = path.relative(folder, file)
    return way === '' || (way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way))
  })

/** A database may come from elsewhere: the folder that a turn names counts only where the user allows it, links followed. */
export const isAllowedFolder = async (folder: string, bounds: Bounds): Promise<boolean> => {
  if (!path.isAbsolute(folder) || folder.includes('\0')) return false
  const allowed = await allowedFolders(bounds)
  return isWithin(folder, allowed) && isWithin(await realpath(folder).catch(() => folder), allowed)
}

export const outsideWords = 'outside of the project and of KURA_CLAUDE_ROOTS'
