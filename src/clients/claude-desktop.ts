import path from 'node:path'
import { applicationData } from './application-data.ts'
import type { Client, Place } from './client.ts'
import { jsonFormat } from './json-format.ts'
import { stdioEntry } from './stdio-entry.ts'

export const claudeDesktop: Client = {
  name: 'claude-desktop',
  title: 'Claude Desktop',
  documentation: 'https://modelcontextprotocol.io/docs/develop/connect-local-servers',
  format: jsonFormat('mcpServers'),
  file: (scope, place) => (scope === 'user' ? path.join(folder(place), 'claude_desktop_config.json') : undefined),
  traces: (place) => [folder(place)],
  entry: stdioEntry,
  secrets: 'unknown',
}

const folder = (place: Place): string => path.join(applicationData(place), 'Claude')
