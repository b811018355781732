import { isObject } from '../kernel/is-object.ts'
import type { Client, Machine, Scope } from './client.ts'
import { jsonHooks } from './hooks/json-hooks.ts'
import { jsonFormat } from './json-format.ts'
import { join, variable } from './paths.ts'
import { stdioEntry } from './stdio-entry.ts'

export const geminiCli: Client = {
  name: 'gemini-cli',
  title: 'Gemini CLI',
  documentation: 'https://geminicli.com/docs/tools/mcp-server/',
  format: jsonFormat('mcpServers'),
  file: (scope, machine) => settingsFile(scope, machine),
  traces: (machine) => [userFolder(machine)],
  program: 'gemini',
  // Gemini CLI does not pass on variables that look like secrets. A reference is filled in when the server starts.
  entry: (server) =>
    stdioEntry({
      ...server,
      env: { ...server.env, ...Object.fromEntries(server.secrets.map((name) => [name, `\${${name}}`])) },
    }),
  secrets: 'referenced',
  hooks: {
    documentation: 'https://geminicli.com/docs/hooks/',
    files: (scope, machine) => [{ file: settingsFile(scope, machine), format: jsonHooks() }],
    // Its PreCompress comes at every turn, so it says nothing about a compaction.
    events: { start: 'SessionStart', prompt: 'BeforeAgent', turn: 'AfterAgent', end: 'SessionEnd' },
    timeUnit: 'milliseconds',
    switches: {
      files: (machine) => [settingsFile('user', machine), settingsFile('project', machine)],
      nameIn: ({ hooksConfig }) =>
        isObject(hooksConfig) && hooksConfig.enabled === false ? 'hooksConfig.enabled' : undefined,
    },
  },
}

const userFolder = (machine: Machine): string =>
  join(machine, variable(machine, 'GEMINI_CLI_HOME') ?? machine.homeDir, '.gemini')

const settingsFile = (scope: Scope, machine: Machine): string =>
  join(machine, scope === 'user' ? userFolder(machine) : join(machine, machine.projectDir, '.gemini'), 'settings.json')
