import path from 'node:path'
import type { Client } from './client.ts'
import { jsonFormat } from './json-format.ts'
import { stdioEntry } from './stdio-entry.ts'

export const cursor: Client = {
  name: 'cursor',
  title: 'Cursor',
  documentation: 'https://cursor.com/docs/context/mcp',
  format: jsonFormat('mcpServers'),
  file: (scope, { homeDir, projectDir }) => path.join(scope === 'user' ? homeDir : projectDir, '.cursor', 'mcp.json'),
  traces: ({ homeDir }) => [path.join(homeDir, '.cursor')],
  program: 'cursor',
  entry: (server) => ({ type: 'stdio', ...stdioEntry(server) }),
  secrets: 'unknown',
}
