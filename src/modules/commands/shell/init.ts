import { writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from '../../../kernel/error-code.ts'
import { makeFolder } from '../../../files/make-folder.ts'
import { defineCommand } from '../../../kernel/command.ts'
import { AppError, stopped } from '../../../kernel/errors.ts'
import type { Words } from '../../../kernel/words.ts'
import type { CommandsDeps } from '../ports.ts'
import type { StartingFile } from '../starting-tree/files.ts'

interface InitReport {
  readonly written: readonly string[]
  /** Files that existed already. They are never changed. */
  readonly kept: readonly string[]
}

export const initCommand = defineCommand<CommandsDeps>()({
  path: ['commands', 'init'],
  effect: 'write',
  description: {
    en:
      'Write a first tree of prompts to .agent/climpt: seven commands, their configuration and their registry. ' +
      'Existing files stay as they are.',
    ja: '最初のプロンプト一式を .agent/climpt に作成します。7 つのコマンド、その設定、レジストリです。すでにあるファイルは変更しません。',
  },
  examples: ['kura commands init', 'kura commands init --json'],
  options: [
    {
      flags: '--json',
      description: {
        en: 'print which files were written and which were there already as JSON',
        ja: '作成したファイルと、すでにあったファイルを JSON で表示する',
      },
    },
  ],
  run: async ({ options, output, signal }, { projectDir }) => {
    const { startingFiles } = await import('../starting-tree/files.ts')
    const written: string[] = []
    const kept: string[] = []
    for (const file of startingFiles()) {
      if (signal.aborted) throw stopped()
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
    await makeFolder(dirname(target))
    await writeFile(target, content, { flag: 'wx' })
    return true
  } catch (thrown) {
    if (errorCode(thrown) === 'EEXIST') return false
    throw new AppError(
      'failed',
      {
        en: `Cannot write ${path}`,
        ja: `${path} に書き込めません`,
      },
      { cause: thrown, ...(thrown instanceof Error && { hint: thrown.message }) },
    )
  }
}

function* linesOf({ written, kept }: InitReport): Generator<Words> {
  for (const path of written) yield { en: `wrote ${path}`, ja: `作成しました: ${path}` }
  for (const path of kept) yield { en: `kept ${path}`, ja: `そのままです: ${path}` }
  yield {
    en: `${written.length} files written, ${kept.length} were there already`,
    ja: `${written.length} ファイルを作成しました。${kept.length} ファイルはすでにありました`,
  }
  const isRegistryOld =
    kept.some((path) => path.endsWith('/registry.json')) && written.some((path) => path.endsWith('.md'))
  if (isRegistryOld)
    yield {
      en: 'The registry was there already: kura commands build brings the new prompts into it.',
      ja: 'レジストリはすでにありました。新しいプロンプトを加えるには kura commands build を実行してください。',
    }
  else if (written.length > 0)
    yield {
      en: 'Try: kura commands search 変更をグループ化してコミット',
      ja: '試すには: kura commands search 変更をグループ化してコミット',
    }
}
