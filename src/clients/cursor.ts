import type { Client } from './client.ts'
import { jsonFormat } from './json-format.ts'
import { join } from './paths.ts'
import { stdioEntry } from './stdio-entry.ts'

export const cursor: Client = {
  name: 'cursor',
  title: 'Cursor',
  documentation: 'https://cursor.com/docs/context/mcp',
  format: jsonFormat('mcpServers'),
  file: (scope, place) => join(place, scope === 'user' ? place.homeDir : place.projectDir, '.cursor', 'mcp.json'),
  traces: (place) => [join(place, place.homeDir, '.cursor')],
  program: 'cursor',
  entry: (server) => ({ type: 'stdio', ...stdioEntry(server) }),
  secrets: 'unknown',
}
