import { resolve } from 'node:path'
import { defineCommand, type CommandInvocation } from '../../../kernel/command.ts'
import { AppError } from '../../../kernel/errors.ts'
import { inLanguage, type Words } from '../../../kernel/words.ts'
import { printable } from '../../../text/printable.ts'
import { createBar } from '../../../kernel/progress-bar.ts'
import { unlessStopped } from '../../../kernel/unless-stopped.ts'
import type { KnowledgeDeps } from '../deps.ts'
import type { ImportSummary } from '../exchange/import/import-all.ts'
import { describeProblem } from '../exchange/problem.ts'
import { choiceOption } from './option-values.ts'
import { counted, shellCaller } from './shell-caller.ts'

export const importCommand = defineCommand<KnowledgeDeps>()({
  path: ['import'],
  args: '<path>',
  description:
    'Bring in a folder or a file: Markdown that Kura or Shirokuma exported, notes in Markdown or of an Obsidian vault (links become relations, ' +
    'tags are kept), or the memory (.jsonl) of server-memory. The files are only read.',
  examples: ['kura import notes', 'kura import --dry-run --overwrite notes', 'kura import memory.jsonl', 'kura import --dry-run ~/vault'],
  options: [
    { flags: '--from <export|notes>', description: 'what the Markdown files are; without it that is told from them' },
    { flags: '--dry-run', description: 'say what would be done and write nothing' },
    { flags: '--overwrite', description: 'replace items that exist (without it they are skipped); the history keeps what they were' },
    { flags: '--atomic', description: 'write nothing at all when anything is wrong with any file' },
    { flags: '--json', description: 'print the counts and the problems as JSON' },
  ],
  run: (invocation, deps) =>
    unlessStopped(invocation, async () => {
      const { importAll } = await import('../exchange/import/import-all.ts')
      const { options, args, output } = invocation
      const bar = createBar(output)
      const summary = await importAll(deps, shellCaller(invocation), {
        path: resolve(args[0] ?? ''),
        from: options.from === undefined ? undefined : choiceOption(options, 'from', ['export', 'notes'] as const),
        overwrite: options.overwrite === true,
        dryRun: options.dryRun === true,
        atomic: options.atomic === true,
        onProgress: (stage, progress) => { bar(stages[stage], progress) },
      })
      if (options.json === true) output.data(`${JSON.stringify(summary, null, 2)}\n`)
      report(summary, invocation)
    }),
})

const stages = {
  reading: { en: 'Reading the files', ja: 'ファイルを読み取り中' },
  writing: { en: 'Writing the items', ja: 'アイテムを書き込み中' },
}

const report = (summary: ImportSummary, { output, language = 'en' }: CommandInvocation): void => {
  const { problems, written } = summary
  for (const problem of problems) output.message(printable(describeProblem(problem)))
  const stopped = !written && summary.state === 'none' && problems.length > 0 && total(summary) === 0
  if (!stopped) output.message(summaryText(summary))
  if (problems.length === 0) return
  const failure = {
    en: `${counted(problems.length, 'problem')} in the files${stopped ? ': nothing was written' : ''}`,
    ja: `ファイルに ${problems.length} 件の問題があります${stopped ? '。何も書き込んでいません' : ''}`,
  }
  throw new AppError('invalid_arguments', inLanguage(failure, language), { hint: inLanguage(mend, language) })
}

const mend = {
  en: 'Each is named above with its file and line. Mend them and import again; what is there already is skipped.',
  ja: 'それぞれのファイルと行は上に示しました。直してからもう一度取り込んでください。すでにあるものは飛ばされます。',
}

const total = ({ created, overwritten, unchanged, skipped }: ImportSummary): number => created + overwritten + unchanged + skipped

const stateTexts: Readonly<Record<ImportSummary['state'], Readonly<Record<'en' | 'ja', string>>>> = {
  none: { en: '', ja: '' },
  created: { en: '; the current state was created', ja: '。現在の状態を作成' },
  overwritten: { en: '; the current state was replaced', ja: '。現在の状態を置き換え' },
  unchanged: { en: '; the current state is the same', ja: '。現在の状態は同じ' },
  skipped: { en: '; the current state was left as it is', ja: '。現在の状態はそのまま' },
}

const summaryText = ({ created, overwritten, unchanged, skipped, state, written }: ImportSummary): Words => ({
  en:
    `${written ? '' : 'Nothing was written. It would be: '}${counted(created, 'item')} created, ${overwritten} overwritten, ` +
    `${unchanged} unchanged, ${skipped} skipped${stateTexts[state].en}`,
  ja:
    `${written ? '' : '何も書き込んでいません。実行した場合: '}作成 ${created} 件、上書き ${overwritten} 件、` +
    `変更なし ${unchanged} 件、飛ばし ${skipped} 件${stateTexts[state].ja}`,
})
