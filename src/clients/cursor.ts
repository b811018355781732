import type { Client } from './client.ts'
import { jsonFormat } from './json-format.ts'
import { join } from './paths.ts'
import { stdioEntry } from './stdio-entry.ts'

export const cursor: Client = {
  name: 'cursor',
  title: 'Cursor',
  documentation: 'https://cursor.com/docs/context/mcp',
  format: jsonFormat('mcpServers'),
  file: (scope, machine) =>
    join(machine, scope === 'user' ? machine.homeDir : machine.projectDir, '.cursor', 'mcp.json'),
  traces: (machine) => [join(machine, machine.homeDir, '.cursor')],
  program: 'cursor',
  entry: (server) => ({ type: 'stdio', ...stdioEntry(server) }),
  secrets: 'unknown',
}
