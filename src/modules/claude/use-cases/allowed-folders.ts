import { realpath } from 'node:fs/promises'
import path from 'node:path'

/** The project, and the further folders that the user's settings allow. */
export interface Bounds {
  readonly projectDir: string
  readonly roots: readonly string[]
}

/** Each allowed folder, both as given and with its links resolved. */
export const allowedFolders = async ({ projectDir, roots }: Bounds): Promise<readonly string[]> => {
  const folders = [projectDir, ...roots.map((root) => path.resolve(projectDir, root))]
  const real = await Promise.all(folders.map((folder) => realpath(folder).catch(() => folder)))
  return [...folders, ...real]
}

export const isWithin = (file: string, folders: readonly string[]): boolean =>
  folders.some((folder) => {
    const relative = path.relative(folder, file)
    return relative === '' || (relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative))
  })

/** Checks the folder of a stored turn, links resolved: the database may have been copied from another machine. */
export const isAllowedFolder = async (folder: string, bounds: Bounds): Promise<boolean> => {
  if (!path.isAbsolute(folder) || folder.includes('\0')) return false
  const allowed = await allowedFolders(bounds)
  return isWithin(folder, allowed) && isWithin(await realpath(folder).catch(() => folder), allowed)
}

export const outsideText = 'outside of the project and of KURA_CLAUDE_ROOTS'
