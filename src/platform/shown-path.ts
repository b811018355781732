import path from 'node:path'

/** A path for people, with `~` for the home directory. */
export const shownPath = (file: string, homeDir: string): string => {
  const below = path.relative(homeDir, file)
  return below === '' || below.startsWith('..') || path.isAbsolute(below) ? file : path.join('~', below)
}
