import type { Client, FileLocation } from './client.ts'
import { jsonFormat } from './json-format.ts'
import { join } from './paths.ts'
import { stdioEntry } from './stdio-entry.ts'

export const windsurf: Client = {
  name: 'windsurf',
  title: 'Windsurf',
  documentation: 'https://docs.windsurf.com/windsurf/cascade/mcp',
  format: jsonFormat('mcpServers'),
  file: (scope, place) => (scope === 'user' ? join(place, folder(place), 'mcp_config.json') : undefined),
  traces: (place) => [folder(place)],
  program: 'windsurf',
  entry: stdioEntry,
  secrets: 'unknown',
}

const folder = (place: FileLocation): string => join(place, place.homeDir, '.codeium', 'windsurf')
