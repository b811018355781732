import path from 'node:path'
import type { CapturedClient } from '../capture-event.ts'

type Environment = Readonly<Record<string, string | undefined>>

interface Folder {
  readonly name: string
  /** The variable that names another folder. */
  readonly variable?: string
}

const folders: Readonly<Record<CapturedClient, Folder>> = {
  'claude-code': { name: '.claude', variable: 'CLAUDE_CONFIG_DIR' },
  codex: { name: '.codex', variable: 'CODEX_HOME' },
  'gemini-cli': { name: '.gemini' },
}

/** The folder in which a client keeps its own files. */
export const clientFolder = (client: CapturedClient, homeDir: string, environment: Environment): string => {
  const { name, variable } = folders[client]
  const moved = variable === undefined ? undefined : environment[variable]
  return moved !== undefined && path.isAbsolute(moved) ? moved : path.join(homeDir, name)
}
