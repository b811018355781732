import type { Client, Machine } from './client.ts'
import { jsonFormat } from './json-format.ts'
import { join, variable } from './paths.ts'
import { stdioEntry } from './stdio-entry.ts'

export const claudeCode: Client = {
  name: 'claude-code',
  title: 'Claude Code',
  documentation: 'https://code.claude.com/docs/en/mcp',
  format: jsonFormat('mcpServers'),
  file: (scope, machine) => (scope === 'user' ? userFile(machine) : join(machine, machine.projectDir, '.mcp.json')),
  traces: (machine) => [
    userFile(machine),
    variable(machine, 'CLAUDE_CONFIG_DIR') ?? join(machine, machine.homeDir, '.claude'),
  ],
  program: 'claude',
  entry: (server) => ({ type: 'stdio', ...stdioEntry(server) }),
  secrets: 'inherited',
}

const userFile = (machine: Machine): string =>
  join(machine, variable(machine, 'CLAUDE_CONFIG_DIR') ?? machine.homeDir, '.claude.json')
