/** Every workspace that there is or will be. */
export const everyWorkspace = '*'

/** Printable, without what separates names in lists and headers. */
const form = /^[\p{L}\p{M}\p{N}._ -]{1,64}$/u

export const isWorkspaceName = (name: string): boolean => form.test(name) && name.trim() === name

/** The workspace that a request works in; nothing where its token is not bound to the one it asks for. */
export const chooseWorkspace = (bound: readonly string[], asked: string | undefined, usual: string): string | undefined => {
  const all = bound.includes(everyWorkspace)
  if (asked === undefined) return all ? usual : bound[0]
  return isWorkspaceName(asked) && (all || bound.includes(asked)) ? asked : undefined
}

/** Headers hold Latin letters only, so other names come percent-encoded. */
export const workspaceIn = (header: string | undefined): string | undefined => {
  if (header === undefined) return undefined
  try {
    return decodeURIComponent(header.trim())
  } catch {
    return header
  }
}
