import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from '../kernel/error-code.ts'
import { syncFolder } from './sync-folder.ts'

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

const makeOne = async (folder: string, mode: number): Promise<void> => {
  try {
    await mkdir(folder, { mode })
  } catch (thrown) {
    if (!(await isFolder(folder))) throw thrown
    return
  }
  // After a power cut, all that is in the folder would be gone with its name.
  await syncFolder(dirname(folder))
}

/** Makes a folder and its parents. The recursive option of Node never ends in file systems such as /proc. */
export const makeFolder = async (folder: string, mode = 0o777): Promise<void> => {
  const parent = dirname(folder)
  try {
    await makeOne(folder, mode)
  } catch (thrown) {
    if (errorCode(thrown) !== 'ENOENT' || parent === folder) throw thrown
    await makeFolder(parent, mode)
    await makeOne(folder, mode)
  }
}
