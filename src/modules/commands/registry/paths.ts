import { isAbsolute, join, relative, resolve, sep } from 'node:path'

/** The two directories in which registries are allowed. */
export interface Roots {
  readonly projectDir: string
  readonly homeDir: string
}

/** The files that name the registries, in search order. */
export const configFiles = ['.agent/climpt/mcp/config.json', '.agent/climpt/config/registry_config.json']

/** Where the configuration may be, in search order. */
export const configPaths = (roots: Roots): readonly string[] => configFiles.flatMap((path) => inEitherRoot(roots, path))

/**
 * Where the registry of a configured path may be: in the project, then in the home directory. Empty if the path leads
 * out of both.
 */
export const registryPaths = (roots: Roots, path: string): readonly string[] => {
  if (/^~[/\\]/.test(path)) return inside(roots.homeDir, [join(roots.homeDir, path.slice(2))])
  if (isAbsolute(path)) return [...new Set([...inside(roots.projectDir, [path]), ...inside(roots.homeDir, [path])])]
  return inEitherRoot(roots, path)
}

const inEitherRoot = ({ projectDir, homeDir }: Roots, path: string): readonly string[] => [
  ...new Set([projectDir, homeDir].flatMap((root) => inside(root, [join(root, path)]))),
]

const inside = (root: string, paths: readonly string[]): readonly string[] =>
  paths.filter((path) => isBelow(path, root))

/** Whether a path is below a directory, by its name alone. `/a/bc` is not below `/a/b`. */
export const isBelow = (path: string, root: string): boolean => {
  const fromRoot = relative(resolve(root), resolve(path))
  return fromRoot !== '' && fromRoot !== '..' && !fromRoot.startsWith(`..${sep}`) && !isAbsolute(fromRoot)
}

/** A path for messages: relative to the project, or with `~`. */
export const shownPath = ({ projectDir, homeDir }: Roots, path: string): string => {
  if (isBelow(path, projectDir)) return relative(projectDir, path)
  return isBelow(path, homeDir) ? join('~', relative(homeDir, path)) : path
}
