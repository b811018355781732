import type { Client, FileLocation } from './client.ts'
import { jsonFormat } from './json-format.ts'
import { applicationData, join, variable } from './paths.ts'
import { stdioEntry } from './stdio-entry.ts'

export const claudeDesktop: Client = {
  name: 'claude-desktop',
  title: 'Claude Desktop',
  documentation: 'https://modelcontextprotocol.io/docs/develop/connect-local-servers',
  format: jsonFormat('mcpServers'),
  file: (scope, place) => (scope === 'user' ? join(place, folder(place), 'claude_desktop_config.json') : undefined),
  traces: (place) => [folder(place)],
  entry: stdioEntry,
  secrets: 'unknown',
}

const folder = (place: FileLocation): string => {
  const packaged = packagedFolder(place)
  return place.platform === 'win32' && place.isThere(packaged)
    ? packaged
    : join(place, applicationData(place), 'Claude')
}

/** Windows gives the packaged Claude Desktop (MSIX) a roaming folder of its own; it sees nothing of the documented one. */
const packagedFolder = (place: FileLocation): string => {
  const local = variable(place, 'LOCALAPPDATA') ?? join(place, place.homeDir, 'AppData', 'Local')
  return join(place, local, 'Packages', 'Claude_pzs8sxrjxfjjc', 'LocalCache', 'Roaming', 'Claude')
}
