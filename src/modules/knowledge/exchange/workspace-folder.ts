import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { defaultWorkspace } from '../../../kernel/workspace-name.ts'
import { makeSubfolder } from './export-folder.ts'
import { fileFailure } from './file-failure.ts'
import { isDeviceName, safePart } from './file-name.ts'

/** Hidden, so that no type has this folder and neither import nor export of the parent folder reads it. */
const otherWorkspaces = '.workspaces'

/** Names that stay different on file systems that ignore case or the form of accents. */
const plainName = /^[a-z\d][a-z\d_-]{0,63}$/

const maxReadableBytes = 100

/** Other names get a hash, so that no two workspaces share a folder. It follows a `~`, which no plain name has. */
const folderName = (workspace: string): string => {
  if (plainName.test(workspace) && !isDeviceName(workspace)) return workspace
  const readable = safePart(workspace, maxReadableBytes).replaceAll('~', '_')
  return `${readable === '' ? '_' : readable}~${createHash('sha256').update(workspace).digest('hex').slice(0, 16)}`
}

/** The folder of a workspace in the automatic export: the folder itself for the default one, else a subfolder. */
export const workspaceFolder = (folder: string, workspace: string): string =>
  workspace === defaultWorkspace ? folder : join(folder, otherWorkspaces, folderName(workspace))

/** Creates the folder of a workspace. A link in its place is refused. */
export const openWorkspaceFolder = async (root: string, workspace: string): Promise<string> => {
  const folder = workspaceFolder(root, workspace)
  if (folder === root) return root
  try {
    await makeSubfolder(dirname(folder))
    await makeSubfolder(folder)
    return folder
  } catch (thrown) {
    throw fileFailure('makeFolder', folder, thrown)
  }
}
