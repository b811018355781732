import { isAbsolute, join, relative, resolve, sep } from 'node:path'

/** The two trees in which registries may lie. */
export interface Roots {
  readonly projectDir: string
  readonly homeDir: string
}

const configNames = ['.agent/climpt/mcp/config.json', '.agent/climpt/config/registry_config.json']

/** Where the configuration may be, best first. */
export const configPaths = (roots: Roots): readonly string[] => configNames.flatMap((path) => inBoth(roots, path))

/**
 * Where the registry of a configured path may be, best first: in the project, then at home. Empty when
 * the path leads out of both.
 */
export const registryPaths = (roots: Roots, path: string): readonly string[] => {
  if (/^~[/\\]/.test(path)) return inside(roots.homeDir, [join(roots.homeDir, path.slice(2))])
  if (isAbsolute(path)) return [...new Set([...inside(roots.projectDir, [path]), ...inside(roots.homeDir, [path])])]
  return inBoth(roots, path)
}

const inBoth = ({ projectDir, homeDir }: Roots, path: string): readonly string[] => [
  ...new Set([projectDir, homeDir].flatMap((root) => inside(root, [join(root, path)]))),
]

const inside = (root: string, paths: readonly string[]): readonly string[] =>
  paths.filter((path) => isBelow(path, root))

/** Whether a path lies in a tree, by its name alone. A sibling whose name merely begins alike does not. */
export const isBelow = (path: string, root: string): boolean => {
  const way = relative(resolve(root), resolve(path))
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

/** A path as people know it. */
export const shownPath = ({ projectDir, homeDir }: Roots, path: string): string => {
  if (isBelow(path, projectDir)) return relative(projectDir, path)
  return isBelow(path, homeDir) ? join('~', relative(homeDir, path)) : path
}
