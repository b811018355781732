import { resolve } from 'node:path'
import { defineCommand, type CommandInvocation, writesUnless } from '../../../kernel/command.ts'
import { AppError } from '../../../kernel/errors.ts'
import { inBoth, inLanguage, type Words } from '../../../kernel/words.ts'
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
  effect: writesUnless('dryRun'),
  args: '<path>',
  description: {
    en:
      'Bring in a folder or a file: Markdown that Kura or Shirokuma exported, notes in Markdown or of an ' +
      'Obsidian vault (links become relations, tags are kept), or the memory (.jsonl) of server-memory. ' +
      'The files are only read.',
    ja:
      'フォルダーまたはファイルを取り込みます。Kura や Shirokuma が書き出した Markdown、Markdown や Obsidian の保管庫のノート (リンクは関連になり、' +
      'タグは残ります)、server-memory の記憶 (.jsonl) に対応します。ファイルは読むだけで、変更しません。',
  },
  examples: [
    'kura import notes',
    'kura import --dry-run --overwrite notes',
    'kura import memory.jsonl',
    'kura import --dry-run ~/vault',
  ],
  options: [
    {
      flags: '--from <export|notes>',
      description: {
        en: 'what the Markdown files are; without it Kura finds out from their contents',
        ja: 'Markdown ファイルの種別。指定しなければ内容から判断する',
      },
    },
    {
      flags: '--dry-run',
      description: {
        en: 'say what would be done and write nothing',
        ja: '何が行われるかを表示するだけで、書き込まない',
      },
    },
    {
      flags: '--overwrite',
      description: {
        en: 'replace items that exist (without it they are skipped); the history keeps what they were',
        ja: 'すでにある項目を置き換える (指定しなければ飛ばす)。以前の内容は変更履歴に残る',
      },
    },
    {
      flags: '--atomic',
      description: {
        en: 'write nothing at all when anything is wrong with any file',
        ja: 'どれかのファイルに問題があれば、何も書き込まない',
      },
    },
    {
      flags: '--json',
      description: { en: 'print the counts and the problems as JSON', ja: '件数と問題を JSON で表示する' },
    },
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
        onProgress: (stage, progress) => {
          bar(stages[stage], progress)
        },
      })
      if (options.json === true) output.data(`${JSON.stringify(summaryData(summary), null, 2)}\n`)
      report(summary, invocation)
    }),
})

const stages = {
  reading: { en: 'Reading the files', ja: 'ファイルを読み取り中' },
  writing: { en: 'Writing the items', ja: '項目を書き込み中' },
}

/** Data for programs is always in English. */
const summaryData = (summary: ImportSummary) => ({
  ...summary,
  problems: summary.problems.map((problem) => ({ ...problem, message: inLanguage(problem.message, 'en') })),
})

const report = (summary: ImportSummary, { output }: CommandInvocation): void => {
  const { problems, written } = summary
  for (const problem of problems) output.message(inBoth((language) => printable(describeProblem(problem, language))))
  const stopped = !written && summary.state === 'none' && problems.length > 0 && total(summary) === 0
  if (!stopped) output.message(summaryText(summary))
  if (problems.length === 0) return
  throw new AppError(
    'invalid_arguments',
    {
      en: `${counted(problems.length, 'problem')} in the files${stopped ? ': nothing was written' : ''}`,
      ja: `ファイルに ${problems.length} 件の問題があります${stopped ? '。何も書き込んでいません' : ''}`,
    },
    { hint: fixHint },
  )
}

const fixHint = {
  en: 'Each is named above with its file and line. Correct them and import again; existing items are skipped.',
  ja: 'それぞれのファイルと行は上に示しました。直してからもう一度取り込んでください。すでにあるものは飛ばされます。',
}

const total = ({ created, overwritten, unchanged, skipped }: ImportSummary): number =>
  created + overwritten + unchanged + skipped

const stateTexts: Readonly<Record<ImportSummary['state'], Readonly<Record<'en' | 'ja', string>>>> = {
  none: { en: '', ja: '' },
  created: { en: '; the current state was created', ja: '。現在の状態を作成' },
  overwritten: { en: '; the current state was replaced', ja: '。現在の状態を置き換え' },
  unchanged: { en: '; the current state is the same', ja: '。現在の状態は同じ' },
  skipped: { en: '; the current state was left as it is', ja: '。現在の状態はそのまま' },
}

const summaryText = ({ created, overwritten, unchanged, skipped, state, written }: ImportSummary): Words => ({
  en:
    `${written ? '' : 'Nothing was written. It would be: '}${counted(created, 'item')} created, ` +
    `${overwritten} overwritten, ${unchanged} unchanged, ${skipped} skipped${stateTexts[state].en}`,
  ja:
    `${written ? '' : '何も書き込んでいません。実行した場合: '}作成 ${created} 件、上書き ${overwritten} 件、` +
    `変更なし ${unchanged} 件、飛ばし ${skipped} 件${stateTexts[state].ja}`,
})
