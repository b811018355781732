import { text } from 'node:stream/consumers'
import { Command } from 'commander'
import type { CommandOption } from '../kernel/command.ts'
import { confirmed } from './confirm.ts'
import { outputTo } from './output.ts'
import type { CommandContext, MountedCommand } from './services.ts'

/** Hangs a module's command at its place in the tree: `['item', 'history']` is `kura item history`. */
export const mountModuleCommand = (program: Command, { command, run }: MountedCommand, context: CommandContext): void => {
  const { streams, language, signal } = context
  const name = command.path.at(-1) ?? ''
  const leaf = new Command(name).description(command.description).addHelpText('before', examplesOf(command.examples))
  if (command.args !== undefined) leaf.arguments(command.args)
  for (const option of command.options ?? []) addOption(leaf, option)
  if (command.readsOwnOptions === true) leaf.allowUnknownOption()
  leaf.action(async (...received: unknown[]) => {
    await run({
      args: leaf.args,
      options: received.find(isOptions) ?? {},
      output: outputTo(streams, language),
      language,
      input: readStdin,
      confirm: async (question) => (streams.ask === undefined ? undefined : confirmed(question, context)),
      workspace: '',
      signal,
    })
  })
  groupAt(program, command.path.slice(0, -1)).addCommand(leaf)
}

const addOption = (leaf: Command, { flags, description, default: value, repeats }: CommandOption): void => {
  if (repeats === true) leaf.option(flags, description, (next: string, former: readonly string[] | undefined) => [...(former ?? []), next])
  else leaf.option(flags, description, value)
}

const groupAt = (parent: Command, path: readonly string[]): Command => {
  const [name, ...rest] = path
  if (name === undefined) return parent
  const existing = parent.commands.find((one) => one.name() === name)
  const group = existing ?? parent.command(name).description(groupDescriptions[name] ?? '')
  return groupAt(group, rest)
}

const groupDescriptions: Readonly<Record<string, string>> = {
  claude: 'Look into conversations with the Claude CLI, go on with one, or erase a turn.',
  commands: 'Find prompts by meaning, render them, and keep their registry.',
  item: 'Look into the history of an item, bring it back, or erase it.',
  nablarch: 'Check configurations of the Nablarch framework.',
  token: 'Make, list and end the tokens that open a server to others.',
}

const readStdin = async (): Promise<string> => (process.stdin.isTTY ? '' : text(process.stdin))

const isOptions = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Command)

const examplesOf = (examples: readonly string[]): string => `Examples:\n${examples.map((line) => `  ${line}\n`).join('')}`
