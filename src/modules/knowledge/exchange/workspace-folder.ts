import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { defaultWorkspace } from '../../../kernel/workspace-name.ts'
import { prepareInside } from './export-folder.ts'
import { fileFailure } from './file-failure.ts'
import { isDeviceName, safePart } from './file-name.ts'

/** No type has such a folder, and neither an import nor an export of the folder around it looks into it. */
const otherWorkspaces = '.workspaces'

/** These stay apart on every file system, whatever it folds. */
const plainName = /^[a-z\d][a-z\d_-]{0,63}$/

const longestReadable = 100

/** A name that could be taken for another one is told apart by a hash, behind a sign that no plain name has. */
const folderName = (workspace: string): string => {
  if (plainName.test(workspace) && !isDeviceName(workspace)) return workspace
  const readable = safePart(workspace, longestReadable).replaceAll('~', '_')
  return `${readable === '' ? '_' : readable}~${createHash('sha256').update(workspace).digest('hex').slice(0, 16)}`
}

/** Where the automatic export puts a workspace: the default one in the folder itself, each other one in its own. */
export const workspaceFolder = (folder: string, workspace: string): string =>
  workspace === defaultWorkspace ? folder : join(folder, otherWorkspaces, folderName(workspace))

/** The same, made in the opened folder; a link in its place is refused. */
export const openWorkspaceFolder = async (root: string, workspace: string): Promise<string> => {
  const folder = workspaceFolder(root, workspace)
  if (folder === root) return root
  try {
    await prepareInside(dirname(folder))
    await prepareInside(folder)
    return folder
  } catch (thrown) {
    throw fileFailure('makeFolder', folder, thrown)
  }
}
