import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import { AppError } from '../../../kernel/errors.ts'
import { answerLimits } from '../answer-limits.ts'
import type { CommandsDeps } from '../ports.ts'
import { commandsOf, findCommands } from '../registry/commands-of.ts'
import type { RegistryCommand } from '../registry/registry-command.ts'
import { agentInput, c1Input, c2Input, c3Input } from './inputs.ts'

const commandShape = z.looseObject({ c1: z.string(), c2: z.string(), c3: z.string(), description: z.string() })

export const describe = defineTool<CommandsDeps>()({
  name: 'describe',
  sharedName: 'describe_command',
  title: 'Describe command',
  description:
    'Return the registry entries of one command, with its usage, ' +
    'options (edition, adaptation, file, stdin, destination) and user variables. ' +
    'Take c1, c2 and c3 from search; names are case-sensitive. ' +
    'Use it before execute to learn which options the command takes.',
  effect: 'read',
  input: z.strictObject({ agent: agentInput, c1: c1Input, c2: c2Input, c3: c3Input }),
  output: z.strictObject({
    commands: z.array(commandShape),
    agent: z.string(),
    moreCommands: z.int().min(1).optional().describe('Entries that are not shown'),
  }),
  handle: async ({ agent, ...id }, { commandsFor }, context) => {
    const { registry } = await commandsFor(context)
    return { ...fitting(findCommands(commandsOf(await registry.current(), agent), id)), agent }
  },
  render: ({ commands }) => JSON.stringify(commands),
})

/** As many of the entries as fit into an answer. */
const fitting = (entries: readonly RegistryCommand[]) => {
  const commands: RegistryCommand[] = []
  let bytes = 0
  for (const entry of entries) {
    bytes += Buffer.byteLength(JSON.stringify(entry))
    if (bytes > answerLimits.describedBytes) break
    commands.push({ ...entry })
  }
  if (commands.length === 0) throw tooLarge()
  const omitted = entries.length - commands.length
  return { commands, ...(omitted > 0 && { moreCommands: omitted }) }
}

const tooLarge = (): AppError =>
  new AppError(
    'failed',
    {
      en: `The entry of this command is larger than ${answerLimits.describedBytes} bytes`,
      ja: `このコマンドの項目が ${answerLimits.describedBytes} バイトを超えています`,
    },
    { hint: { en: 'Shorten it in its registry.', ja: 'レジストリの項目を短くしてください。' } },
  )
