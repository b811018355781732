import { isObject } from '../kernel/is-object.ts'
import type { Client, Machine, Scope } from './client.ts'
import { usualNames } from './hooks/client-hooks.ts'
import { jsonHooks } from './hooks/json-hooks.ts'
import { tomlHooks } from './hooks/toml-hooks.ts'
import { join, variable } from './paths.ts'
import { stdioEntry } from './stdio-entry.ts'
import { tomlFormat } from './toml-format.ts'

export const codex: Client = {
  name: 'codex',
  title: 'Codex',
  documentation: 'https://developers.openai.com/codex/mcp',
  format: tomlFormat('mcp_servers'),
  file: (scope, machine) => join(machine, folder(scope, machine), 'config.toml'),
  traces: (machine) => [userFolder(machine)],
  program: 'codex',
  // Codex passes on only a short list of its environment variables, and those in env_vars.
  entry: (server) => ({ ...stdioEntry(server), ...(server.secrets.length > 0 && { env_vars: server.secrets }) }),
  secrets: 'referenced',
  hooks: {
    documentation: 'https://developers.openai.com/codex/hooks',
    files: (scope, machine) => [
      { file: join(machine, folder(scope, machine), 'hooks.json'), format: jsonHooks() },
      { file: join(machine, folder(scope, machine), 'config.toml'), format: tomlHooks },
    ],
    events: usualNames,
    timeUnit: 'seconds',
    approvals: (machine) => join(machine, userFolder(machine), 'config.toml'),
    switches: {
      files: (machine) => [join(machine, userFolder(machine), 'config.toml')],
      // The second one is its former name.
      nameIn: ({ features }) => ['hooks', 'codex_hooks'].find((name) => isObject(features) && features[name] === false),
    },
  },
}

const userFolder = (machine: Machine): string =>
  variable(machine, 'CODEX_HOME') ?? join(machine, machine.homeDir, '.codex')

const folder = (scope: Scope, machine: Machine): string =>
  scope === 'user' ? userFolder(machine) : join(machine, machine.projectDir, '.codex')
