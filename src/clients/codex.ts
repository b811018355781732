import type { Client, Machine } from './client.ts'
import { join, variable } from './paths.ts'
import { stdioEntry } from './stdio-entry.ts'
import { tomlFormat } from './toml-format.ts'

export const codex: Client = {
  name: 'codex',
  title: 'Codex',
  documentation: 'https://developers.openai.com/codex/mcp',
  format: tomlFormat('mcp_servers'),
  file: (scope, machine) =>
    join(machine, scope === 'user' ? userFolder(machine) : join(machine, machine.projectDir, '.codex'), 'config.toml'),
  traces: (machine) => [userFolder(machine)],
  program: 'codex',
  // Codex passes on only a short list of its environment variables, and those in env_vars.
  entry: (server) => ({ ...stdioEntry(server), ...(server.secrets.length > 0 && { env_vars: server.secrets }) }),
  secrets: 'referenced',
}

const userFolder = (machine: Machine): string =>
  variable(machine, 'CODEX_HOME') ?? join(machine, machine.homeDir, '.codex')
