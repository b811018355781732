import type { Client, FileLocation } from './client.ts'
import { join, variable } from './paths.ts'
import { stdioEntry } from './stdio-entry.ts'
import { tomlFormat } from './toml-format.ts'

export const codex: Client = {
  name: 'codex',
  title: 'Codex',
  documentation: 'https://developers.openai.com/codex/mcp',
  format: tomlFormat('mcp_servers'),
  file: (scope, place) =>
    join(place, scope === 'user' ? userFolder(place) : join(place, place.projectDir, '.codex'), 'config.toml'),
  traces: (place) => [userFolder(place)],
  program: 'codex',
  // Of its own environment it hands on a short list alone, and what env_vars names.
  entry: (server) => ({ ...stdioEntry(server), ...(server.secrets.length > 0 && { env_vars: server.secrets }) }),
  secrets: 'referenced',
}

const userFolder = (place: FileLocation): string =>
  variable(place, 'CODEX_HOME') ?? join(place, place.homeDir, '.codex')
