import type { Client, Machine } from './client.ts'
import { jsonFormat } from './json-format.ts'
import { join } from './paths.ts'
import { stdioEntry } from './stdio-entry.ts'

export const windsurf: Client = {
  name: 'windsurf',
  title: 'Windsurf',
  documentation: 'https://docs.windsurf.com/windsurf/cascade/mcp',
  format: jsonFormat('mcpServers'),
  file: (scope, machine) => (scope === 'user' ? join(machine, folder(machine), 'mcp_config.json') : undefined),
  traces: (machine) => [folder(machine)],
  program: 'windsurf',
  entry: stdioEntry,
  secrets: 'unknown',
}

const folder = (machine: Machine): string => join(machine, machine.homeDir, '.codeium', 'windsurf')
