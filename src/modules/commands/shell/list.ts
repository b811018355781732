import { defineCommand } from '../../../kernel/command.ts'
import { printable } from '../../../text/printable.ts'
import type { CommandsDeps } from '../ports.ts'
import { commandsOf } from '../registry/commands-of.ts'
import { jsonOption, printJson, showProblems } from './command-io.ts'

export const listCommand = defineCommand<CommandsDeps>()({
  path: ['commands', 'list'],
  effect: 'read',
  description: {
    en: 'List the commands of every agent, or of one.',
    ja: 'すべてのエージェント、または 1 つのエージェントのコマンドを一覧します。',
  },
  examples: ['kura commands list', 'kura commands list --agent climpt --json'],
  options: [
    {
      flags: '--agent <name>',
      description: { en: 'only the commands of this agent', ja: 'このエージェントのコマンドだけ' },
    },
    jsonOption,
  ],
  run: async (invocation, { registry }) => {
    const { options, output } = invocation
    const snapshot = await registry.current()
    const named =
      typeof options.agent === 'string'
        ? [options.agent]
        : [...snapshot.agents].filter(([, { loaded }]) => loaded !== undefined).map(([agent]) => agent)
    // Without any commands, commandsOf throws the reason instead of listing nothing.
    const all = (named.length > 0 ? named : ['climpt']).map((agent) => commandsOf(snapshot, agent))
    if (options.json === true) {
      printJson(
        invocation,
        all.flatMap(({ agent, commands }) => commands.map((command) => ({ agent, ...command }))),
      )
    } else {
      for (const { agent, commands } of all) {
        const prefix = agent === 'climpt' ? '' : `${agent}: `
        for (const { c1, c2, c3, description } of commands)
          output.data(`${printable(`${prefix}${c1} ${c2} ${c3}`)}\n    ${printable(description)}\n`)
      }
    }
    showProblems(invocation, snapshot)
  },
})
