import type { Client, FileLocation } from './client.ts'
import { jsonFormat } from './json-format.ts'
import { applicationData, join } from './paths.ts'
import { stdioEntry } from './stdio-entry.ts'

export const vscode: Client = {
  name: 'vscode',
  title: 'VS Code',
  documentation: 'https://code.visualstudio.com/docs/agents/reference/mcp-configuration',
  format: jsonFormat('servers'),
  file: (scope, place) =>
    join(place, scope === 'user' ? userFolder(place) : join(place, place.projectDir, '.vscode'), 'mcp.json'),
  traces: (place) => [userFolder(place)],
  program: 'code',
  entry: (server) => ({ type: 'stdio', ...stdioEntry(server) }),
  secrets: 'unknown',
}

const userFolder = (place: FileLocation): string => join(place, applicationData(place), 'Code', 'User')
