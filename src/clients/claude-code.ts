import path from 'node:path'
import type { Client, Place } from './client.ts'
import { jsonFormat } from './json-format.ts'
import { stdioEntry } from './stdio-entry.ts'

export const claudeCode: Client = {
  name: 'claude-code',
  title: 'Claude Code',
  documentation: 'https://code.claude.com/docs/en/mcp',
  format: jsonFormat('mcpServers'),
  file: (scope, place) => (scope === 'user' ? userFile(place) : path.join(place.projectDir, '.mcp.json')),
  traces: (place) => [userFile(place), place.environment.CLAUDE_CONFIG_DIR ?? path.join(place.homeDir, '.claude')],
  program: 'claude',
  entry: (server) => ({ type: 'stdio', ...stdioEntry(server) }),
  secrets: 'inherited',
}

const userFile = ({ homeDir, environment }: Place): string => path.join(environment.CLAUDE_CONFIG_DIR ?? homeDir, '.claude.json')
