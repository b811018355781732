import { attempt } from '../../kernel/attempt.ts'
import { isWorkspaceName } from '../../kernel/workspace-name.ts'

/** Every workspace that there is or will be. */
export const everyWorkspace = '*'

/** The workspace that a request works in; nothing where its token is not bound to the one it asks for. */
export const chooseWorkspace = (
  bound: readonly string[],
  asked: string | undefined,
  usual: string,
): string | undefined => {
  const all = bound.includes(everyWorkspace)
  if (asked === undefined) return all ? usual : bound[0]
  return isWorkspaceName(asked) && (all || bound.includes(asked)) ? asked : undefined
}

/** Headers hold Latin letters only, so other names come percent-encoded. */
export const workspaceIn = (header: string | undefined): string | undefined => {
  if (header === undefined) return undefined
  return attempt(() => decodeURIComponent(header.trim())) ?? header
}

/** The workspaces that a database has for a token. What is no name opens nothing. */
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
