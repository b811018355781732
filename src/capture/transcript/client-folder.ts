import path from 'node:path'
import type { CapturedClient } from '../capture-event.ts'

type Environment = Readonly<Record<string, string | undefined>>

const folders: Readonly<Record<CapturedClient, readonly [variable: string, folder: string]>> = {
  'claude-code': ['CLAUDE_CONFIG_DIR', '.claude'],
  codex: ['CODEX_HOME', '.codex'],
  'gemini-cli': ['', '.gemini'],
}

/** The folder in which a client keeps its own files. */
export const clientFolder = (client: CapturedClient, homeDir: string, environment: Environment): string => {
  const [variable, folder] = folders[client]
  const moved = environment[variable]
  return moved !== undefined && path.isAbsolute(moved) ? moved : path.join(homeDir, folder)
}
