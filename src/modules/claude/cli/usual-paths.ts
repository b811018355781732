/** Where installers put the CLI, in the order in which they are tried; `*` stands for any one folder. */
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

export const usualPaths = (homeDir: string): readonly string[] =>
  folders.map((folder) => `${folder.replace('~', () => homeDir)}/claude`)

/** Node 22 before Node 20, and that before Node 8. */
export const newestFirst = (names: readonly string[]): readonly string[] =>
  [...names].sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))

/** The folders of PATH that may be trusted: one that is relative would run whatever a project holds. */
export const pathFolders = (searchPath: string | undefined): readonly string[] =>
  (searchPath ?? '').split(':').filter((folder) => folder.startsWith('/'))

/** The same search as a shell script, for a Linux that is reached through WSL. */
export const searchScript = (): string => {
  const places = folders.map((folder) => `${folder.replace('~', '"$HOME"')}/claude`).join(' ')
  return `for p in "$(command -v claude)" ${places}; do if [ -f "$p" ] && [ -x "$p" ]; then printf %s "$p"; exit 0; fi; done; exit 1`
}
