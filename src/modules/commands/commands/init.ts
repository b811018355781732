import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { defineCommand } from '../../../kernel/command.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { CommandsDeps } from '../ports.ts'
import type { StartingFile } from '../starting-tree/files.ts'

interface InitReport {
  readonly written: readonly string[]
  /** What was there already; it is never touched. */
  readonly kept: readonly string[]
}

export const initCommand = defineCommand<CommandsDeps>()({
  path: ['commands', 'init'],
  description: 'Write a first tree of prompts to .agent/climpt: seven commands, their configuration and their registry. Existing files stay as they are.',
  examples: ['kura commands init', 'kura commands init --json'],
  options: [{ flags: '--json', description: 'print which files were written and which were there already as JSON' }],
  run: async ({ options, output, signal }, { projectDir }) => {
    const { startingFiles } = await import('../starting-tree/files.ts')
    const written: string[] = []
    const kept: string[] = []
    for (const file of startingFiles()) {
      if (signal.aborted) throw new AppError('cancelled', 'Stopped')
      const isNew = await writeNew(projectDir, file)
      const list = isNew ? written : kept
      list.push(file.path)
    }
    if (options.json === true) output.data(`${JSON.stringify({ written, kept }, null, 2)}\n`)
    for (const line of linesOf({ written, kept })) output.message(line)
  },
})

const writeNew = async (projectDir: string, { path, content }: StartingFile): Promise<boolean> => {
  const { confine } = await import('../execute/confine.ts')
  try {
    const target = await confine(projectDir, path, 'file')
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, content, { flag: 'wx' })
    return true
  } catch (thrown) {
    if (isCode(thrown, 'EEXIST')) return false
    throw new AppError('failed', `Cannot write ${path}`, { cause: thrown, ...(thrown instanceof Error && { hint: thrown.message }) })
  }
}

const isCode = (thrown: unknown, code: string): boolean => thrown instanceof Error && 'code' in thrown && thrown.code === code

function* linesOf({ written, kept }: InitReport): Generator<string> {
  for (const path of written) yield `wrote ${path}`
  for (const path of kept) yield `kept ${path}`
  yield `${written.length} files written, ${kept.length} were there already`
  const isRegistryOld = kept.some((path) => path.endsWith('/registry.json')) && written.some((path) => path.endsWith('.md'))
  if (isRegistryOld) yield 'The registry was there already: kura commands build brings the new prompts into it.'
  else if (written.length > 0) yield 'Try: kura commands search 変更をグループ化してコミット'
}
