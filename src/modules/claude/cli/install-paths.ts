/** Where installers put the CLI, in search order; `*` stands for any one folder. */
const folders = [
  '/usr/local/bin',
  '/usr/bin',
  '~/.npm-global/bin',
  '~/.yarn/bin',
  '~/.volta/bin',
  '~/.nvm/versions/node/*/bin',
  '~/.asdf/installs/nodejs/*/bin',
  '~/.local/bin',
  '~/.claude/local',
  '/opt/homebrew/bin',
] as const

export const installPaths = (homeDir: string): readonly string[] =>
  folders.map((folder) => `${folder.replace('~', () => homeDir)}/claude`)

/** Compares numbers as numbers: Node 22 comes before Node 8. */
export const newestFirst = (names: readonly string[]): readonly string[] =>
  [...names].sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))

/** The absolute folders of PATH. A relative one could run a program that a project contains. */
export const pathFolders = (searchPath: string | undefined): readonly string[] =>
  (searchPath ?? '').split(':').filter((folder) => folder.startsWith('/'))

/** The same search as a shell script, for a Linux that is reached through WSL. */
export const searchScript = (): string => {
  const paths = folders.map((folder) => `${folder.replace('~', '"$HOME"')}/claude`).join(' ')
  const test = 'if [ -f "$p" ] && [ -x "$p" ]; then printf %s "$p"; exit 0; fi'
  return `for p in "$(command -v claude)" ${paths}; do ${test}; done; exit 1`
}
