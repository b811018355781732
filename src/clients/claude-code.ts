import type { Client, Machine } from './client.ts'
import { usualNames } from './hooks/client-hooks.ts'
import { jsonHooks } from './hooks/json-hooks.ts'
import { jsonFormat } from './json-format.ts'
import { join, variable } from './paths.ts'
import { stdioEntry } from './stdio-entry.ts'

export const claudeCode: Client = {
  name: 'claude-code',
  title: 'Claude Code',
  documentation: 'https://code.claude.com/docs/en/mcp',
  format: jsonFormat('mcpServers'),
  file: (scope, machine) => (scope === 'user' ? userFile(machine) : join(machine, machine.projectDir, '.mcp.json')),
  traces: (machine) => [userFile(machine), configFolder(machine)],
  program: 'claude',
  entry: (server) => ({ type: 'stdio', ...stdioEntry(server) }),
  secrets: 'inherited',
  hooks: {
    documentation: 'https://code.claude.com/docs/en/hooks',
    // The other file of a project, settings.json, is shared with everyone who works on it.
    files: (scope, machine) => [
      {
        file:
          scope === 'user'
            ? join(machine, configFolder(machine), 'settings.json')
            : join(machine, machine.projectDir, '.claude', 'settings.local.json'),
        format: jsonHooks(),
      },
    ],
    events: usualNames,
    timeUnit: 'seconds',
    runsWithoutShell: true,
    switches: {
      files: (machine) => [
        join(machine, configFolder(machine), 'settings.json'),
        join(machine, machine.projectDir, '.claude', 'settings.json'),
        join(machine, machine.projectDir, '.claude', 'settings.local.json'),
      ],
      nameIn: ({ disableAllHooks }) => (disableAllHooks === true ? 'disableAllHooks' : undefined),
    },
  },
}

const userFile = (machine: Machine): string =>
  join(machine, variable(machine, 'CLAUDE_CONFIG_DIR') ?? machine.homeDir, '.claude.json')

const configFolder = (machine: Machine): string =>
  variable(machine, 'CLAUDE_CONFIG_DIR') ?? join(machine, machine.homeDir, '.claude')
