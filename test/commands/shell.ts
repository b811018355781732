import type { Command } from '../../src/kernel/command.ts'
import { inLanguage, type Words } from '../../src/kernel/words.ts'
import type { CommandsDeps } from '../../src/modules/commands/ports.ts'
import type { Workspace } from './workspace.ts'

export interface Said {
  data: string
  readonly messages: string[]
}

/** Runs a shell command that needs only the project and the home directory. */
export const runInShell = async (
  command: Command<CommandsDeps>,
  workspace: Workspace,
  options: Readonly<Record<string, unknown>> = {},
): Promise<Said> => {
  const said: Said = { data: '', messages: [] }
  const output = {
    isTerminal: false,
    data: (text: string) => {
      said.data += text
    },
    progress: () => undefined,
    message: (words: Words) => {
      said.messages.push(inLanguage(words, 'en'))
    },
  }
  const deps = { projectDir: workspace.project, homeDir: workspace.home } as CommandsDeps
  const failure = await Promise.resolve(
    command.run({ args: [], options, output, workspace: 'default', signal: new AbortController().signal }, deps),
  ).then(
    () => undefined,
    (thrown: unknown) => ({ thrown }),
  )
  if (failure) throw Object.assign(failure.thrown as Error, { said })
  return said
}
