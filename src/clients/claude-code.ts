import type { Client, FileLocation } from './client.ts'
import { jsonFormat } from './json-format.ts'
import { join, variable } from './paths.ts'
import { stdioEntry } from './stdio-entry.ts'

export const claudeCode: Client = {
  name: 'claude-code',
  title: 'Claude Code',
  documentation: 'https://code.claude.com/docs/en/mcp',
  format: jsonFormat('mcpServers'),
  file: (scope, place) => (scope === 'user' ? userFile(place) : join(place, place.projectDir, '.mcp.json')),
  traces: (place) => [userFile(place), variable(place, 'CLAUDE_CONFIG_DIR') ?? join(place, place.homeDir, '.claude')],
  program: 'claude',
  entry: (server) => ({ type: 'stdio', ...stdioEntry(server) }),
  secrets: 'inherited',
}

const userFile = (place: FileLocation): string =>
  join(place, variable(place, 'CLAUDE_CONFIG_DIR') ?? place.homeDir, '.claude.json')
