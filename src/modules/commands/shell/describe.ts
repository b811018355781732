import { defineCommand } from '../../../kernel/command.ts'
import { printable } from '../../../text/printable.ts'
import type { CommandsDeps } from '../ports.ts'
import { userVariables } from '../prompts/user-variables.ts'
import { commandsOf, findCommands } from '../registry/commands-of.ts'
import type { RegistryCommand } from '../registry/registry-command.ts'
import { agentOf, agentOption, jsonOption, printJson, showProblems } from './command-io.ts'

export const describeCommand = defineCommand<CommandsDeps>()({
  path: ['commands', 'describe'],
  effect: 'read',
  args: '<c1> <c2> <c3>',
  description: {
    en: 'Show what a command is for and which options it takes.',
    ja: 'コマンドの目的と、使えるオプションを表示します。',
  },
  examples: [
    'kura commands describe climpt-git group-commit unstaged-changes',
    'kura commands describe git group-commit unstaged-changes --json',
  ],
  options: [agentOption, jsonOption],
  run: async (invocation, { registry }) => {
    const [c1 = '', c2 = '', c3 = ''] = invocation.args
    const snapshot = await registry.current()
    const found = findCommands(commandsOf(snapshot, agentOf(invocation)), { c1, c2, c3 })
    if (invocation.options.json === true) printJson(invocation, found)
    else
      invocation.output.data(
        found
          .flatMap(describeEntry)
          .map((line) => `${printable(line)}\n`)
          .join(''),
      )
    showProblems(invocation, snapshot)
  },
})

const describeEntry = ({
  c1,
  c2,
  c3,
  title,
  description,
  usage,
  options = {},
  uv,
}: RegistryCommand): readonly string[] => [
  `${c1} ${c2} ${c3}`,
  ...(title === undefined ? [] : [`  ${title}`]),
  `  ${description}`,
  ...(usage === undefined ? [] : [`  usage: ${usage}`]),
  ...Object.entries(options).flatMap(([name, value]) =>
    value === false ? [] : [`  ${name}: ${Array.isArray(value) ? value.join(', ') : 'yes'}`],
  ),
  ...userVariables(uv).map(({ name, description: words }) => `  --uv-${name}: ${words}`),
]
