import type { CallContext } from './call-context.ts'
import type { Host } from './host.ts'
import { isObject } from './is-object.ts'

/** More roots of a client are not looked at. */
export const maxRoots = 20

/**
 * The folder of the project that a call is about: the first usable root of a client on this machine, else the working
 * directory. It may ask, so call it before anything is changed.
 */
export const projectFolderOf = async (
  { projectDir, rootFolder }: Pick<Host, 'projectDir' | 'rootFolder'>,
  context: Pick<CallContext, 'ask' | 'isLocal'>,
): Promise<string> => {
  if (rootFolder === undefined || context.isLocal !== true) return projectDir
  const reply = context.ask({ roots: { kind: 'roots' } })?.roots
  const roots: unknown = reply?.kind === 'answered' ? reply.value.roots : undefined
  if (!Array.isArray(roots)) return projectDir
  for (const root of roots.slice(0, maxRoots) as readonly unknown[]) {
    const folder = isObject(root) && typeof root.uri === 'string' ? await rootFolder(root.uri) : undefined
    if (folder !== undefined) return folder
  }
  return projectDir
}
