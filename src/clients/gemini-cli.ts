import type { Client, Machine } from './client.ts'
import { jsonFormat } from './json-format.ts'
import { join, variable } from './paths.ts'
import { stdioEntry } from './stdio-entry.ts'

export const geminiCli: Client = {
  name: 'gemini-cli',
  title: 'Gemini CLI',
  documentation: 'https://geminicli.com/docs/tools/mcp-server/',
  format: jsonFormat('mcpServers'),
  file: (scope, machine) =>
    join(
      machine,
      scope === 'user' ? userFolder(machine) : join(machine, machine.projectDir, '.gemini'),
      'settings.json',
    ),
  traces: (machine) => [userFolder(machine)],
  program: 'gemini',
  // Gemini CLI does not pass on variables that look like secrets. A reference is filled in when the server starts.
  entry: (server) =>
    stdioEntry({
      ...server,
      env: { ...server.env, ...Object.fromEntries(server.secrets.map((name) => [name, `\${${name}}`])) },
    }),
  secrets: 'referenced',
}

const userFolder = (machine: Machine): string =>
  join(machine, variable(machine, 'GEMINI_CLI_HOME') ?? machine.homeDir, '.gemini')
