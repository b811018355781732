import type { Client, Machine } from './client.ts'
import { jsonFormat } from './json-format.ts'
import { applicationData, join, variable } from './paths.ts'
import { stdioEntry } from './stdio-entry.ts'

export const claudeDesktop: Client = {
  name: 'claude-desktop',
  title: 'Claude Desktop',
  documentation: 'https://modelcontextprotocol.io/docs/develop/connect-local-servers',
  format: jsonFormat('mcpServers'),
  file: (scope, machine) =>
    scope === 'user' ? join(machine, folder(machine), 'claude_desktop_config.json') : undefined,
  traces: (machine) => [folder(machine)],
  entry: stdioEntry,
  secrets: 'unknown',
}

const folder = (machine: Machine): string => {
  const packaged = packagedFolder(machine)
  return machine.platform === 'win32' && machine.exists(packaged)
    ? packaged
    : join(machine, applicationData(machine), 'Claude')
}

/** The packaged Claude Desktop (MSIX) on Windows has a separate roaming folder and ignores the documented one. */
const packagedFolder = (machine: Machine): string => {
  const local = variable(machine, 'LOCALAPPDATA') ?? join(machine, machine.homeDir, 'AppData', 'Local')
  return join(machine, local, 'Packages', 'Claude_pzs8sxrjxfjjc', 'LocalCache', 'Roaming', 'Claude')
}
