import { defineCommand, type CommandOutput } from '../../../kernel/command.ts'
import { unlessStopped } from '../../../kernel/unless-stopped.ts'
import type { KnowledgeDeps } from '../deps.ts'
import type { ReindexProgress } from '../ports.ts'
import { counted } from './shell-caller.ts'

export const reindexCommand = defineCommand<KnowledgeDeps>()({
  path: ['reindex'],
  description: {
    en: 'Make the search index anew from the items. It can be stopped at any time, and goes on where it was; searches work meanwhile.',
    ja: '検索の索引を項目から作り直します。いつでも中断でき、続きから再開します。その間も検索できます。',
  },
  examples: ['kura reindex'],
  run: (invocation, { store }) =>
    unlessStopped(invocation, async () => {
      let last: ReindexProgress = { done: 0, total: 0 }
      await store.reindex(invocation.signal, (progress) => {
        if (shareOf(progress) > shareOf(last) || progress.done === 0) showProgress(invocation.output, progress)
        last = progress
      })
      invocation.output.message({ en: `The search index is made anew: ${counted(last.total, 'item')}.`, ja: `検索の索引を作り直しました (${last.total} 件)。` })
    }),
})

const width = 30

const shareOf = ({ done, total }: ReindexProgress): number => (total === 0 ? 100 : Math.floor((done / total) * 100))

const showProgress = (output: CommandOutput, progress: ReindexProgress): void => {
  const filled = Math.floor((shareOf(progress) / 100) * width)
  const bar = `[${'#'.repeat(filled)}${'-'.repeat(width - filled)}] ${shareOf(progress)} %`
  output.progress({ en: `${bar}  ${progress.done} of ${progress.total}`, ja: `${bar}  ${progress.total} 件中 ${progress.done} 件` })
}
