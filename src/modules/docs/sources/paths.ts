/** Folders of tools, and everything whose name begins with a dot. */
const isHidden = (name: string): boolean => name.startsWith('.') || name === 'node_modules'

/** The first hidden part of a path with what stands before it, or undefined. */
export const hiddenPart = (path: string): string | undefined => {
  const parts = path.split('/')
  const at = parts.findIndex(isHidden)
  return at === -1 ? undefined : parts.slice(0, at + 1).join('/')
}

/** Whether a path stays within its root: relative, and never up. */
export const isInside = (path: string): boolean =>
  path !== '' &&
  !/^(?:\/|\\|[a-z]:)/iu.test(path) &&
  !path.includes('\0') &&
  path.split(/[/\\]/u).every((part) => part !== '..' && part !== '.' && part !== '')

/** Order of UTF-16 units: the same on every machine. */
export const byPath = (one: { readonly path: string }, other: { readonly path: string }): number =>
  one.path < other.path ? -1 : one.path > other.path ? 1 : 0
