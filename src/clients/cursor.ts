import type { Client, Machine, Scope } from './client.ts'
import type { ClientHooks } from './hooks/client-hooks.ts'
import { jsonHooks } from './hooks/json-hooks.ts'
import { jsonFormat } from './json-format.ts'
import { join } from './paths.ts'
import { stdioEntry } from './stdio-entry.ts'

const folder = (scope: Scope, machine: Machine): string =>
  join(machine, scope === 'user' ? machine.homeDir : machine.projectDir, '.cursor')

const hooks: ClientHooks = {
  documentation: 'https://cursor.com/docs/agent/hooks',
  files: (scope, machine) => [
    { file: join(machine, folder(scope, machine), 'hooks.json'), format: jsonHooks({ version: 1 }) },
  ],
  events: { start: 'sessionStart' },
  timeUnit: 'seconds',
  isFlat: true,
}

export const cursor: Client = {
  name: 'cursor',
  title: 'Cursor',
  documentation: 'https://cursor.com/docs/context/mcp',
  format: jsonFormat('mcpServers'),
  file: (scope, machine) => join(machine, folder(scope, machine), 'mcp.json'),
  traces: (machine) => [join(machine, machine.homeDir, '.cursor')],
  program: 'cursor',
  entry: (server) => ({ type: 'stdio', ...stdioEntry(server) }),
  secrets: 'unknown',
  hooks,
}
