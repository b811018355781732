import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import type { CommandsDeps } from '../ports.ts'
import { commandsOf, findCommands } from '../registry/commands-of.ts'
import { agentInput, c1Input, c2Input, c3Input } from './inputs.ts'

const commandShape = z.looseObject({ c1: z.string(), c2: z.string(), c3: z.string(), description: z.string() })

export const describe = defineTool<CommandsDeps>()({
  name: 'describe',
  sharedName: 'describe_command',
  title: 'Describe command',
  description:
    'Return the registry entries of one command, with its usage, options (edition, adaptation, file, stdin, destination) and user variables. ' +
    'Take c1, c2 and c3 from search; names are case-sensitive. Use it before execute to learn which options the command takes.',
  effect: 'read',
  input: z.strictObject({ agent: agentInput, c1: c1Input, c2: c2Input, c3: c3Input }),
  output: z.strictObject({ commands: z.array(commandShape), agent: z.string() }),
  handle: async ({ agent, ...id }, { registry }) => ({
    commands: findCommands(commandsOf(await registry.current(), agent), id).map((command) => ({ ...command })),
    agent,
  }),
  render: ({ commands }) => JSON.stringify(commands),
})
