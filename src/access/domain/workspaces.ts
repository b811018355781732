import { attempt } from '../../kernel/attempt.ts'
import { isWorkspaceName } from '../../kernel/workspace-name.ts'

/** Stands for every workspace, including future ones. */
export const everyWorkspace = '*'

/** The workspace of a request; undefined if its token does not allow the requested one. */
export const chooseWorkspace = (
  bound: readonly string[],
  asked: string | undefined,
  serverWorkspace: string,
): string | undefined => {
  const all = bound.includes(everyWorkspace)
  if (asked === undefined) return all ? serverWorkspace : bound[0]
  return isWorkspaceName(asked) && (all || bound.includes(asked)) ? asked : undefined
}

/** HTTP headers are ASCII, so other names are percent-encoded. */
export const workspaceIn = (header: string | undefined): string | undefined => {
  if (header === undefined) return undefined
  return attempt(() => decodeURIComponent(header.trim())) ?? header
}

/** Reads the workspaces of a token from the database. Invalid names are dropped. */
export const workspacesIn = (text: string): readonly string[] => {
  try {
    const listed: unknown = JSON.parse(text)
    return Array.isArray(listed)
      ? listed.filter((name): name is string => name === everyWorkspace || isWorkspaceName(name))
      : []
  } catch {
    return []
  }
}
