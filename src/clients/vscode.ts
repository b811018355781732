import type { Client, Machine } from './client.ts'
import { jsonFormat } from './json-format.ts'
import { applicationData, join } from './paths.ts'
import { stdioEntry } from './stdio-entry.ts'

export const vscode: Client = {
  name: 'vscode',
  title: 'VS Code',
  documentation: 'https://code.visualstudio.com/docs/agents/reference/mcp-configuration',
  format: jsonFormat('servers'),
  file: (scope, machine) =>
    join(machine, scope === 'user' ? userFolder(machine) : join(machine, machine.projectDir, '.vscode'), 'mcp.json'),
  traces: (machine) => [userFolder(machine)],
  program: 'code',
  entry: (server) => ({ type: 'stdio', ...stdioEntry(server) }),
  secrets: 'unknown',
}

const userFolder = (machine: Machine): string => join(machine, applicationData(machine), 'Code', 'User')
