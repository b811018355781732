import { defineCommand } from '../../../kernel/command.ts'
import { createBar } from '../../../kernel/progress-bar.ts'
import { unlessStopped } from '../../../kernel/unless-stopped.ts'
import type { KnowledgeDeps } from '../deps.ts'
import type { ReindexProgress } from '../ports.ts'
import { counted } from './shell-caller.ts'

export const reindexCommand = defineCommand<KnowledgeDeps>()({
  path: ['reindex'],
  effect: 'write',
  description: {
    en:
      'Rebuild the search index from the items. It can be stopped at any time and then continues where it was; ' +
      'searches work meanwhile.',
    ja: '検索の索引を項目から作り直します。いつでも中断でき、続きから再開します。その間も検索できます。',
  },
  examples: ['kura reindex'],
  run: (invocation, { store }) =>
    unlessStopped(invocation, async () => {
      let last: ReindexProgress = { done: 0, total: 0 }
      const bar = createBar(invocation.output)
      await store.reindex(invocation.signal, (progress) => {
        bar({ en: 'Indexing', ja: '索引を作成中' }, progress)
        last = progress
      })
      invocation.output.message({
        en: `The search index is rebuilt: ${counted(last.total, 'item')}.`,
        ja: `検索の索引を作り直しました (${last.total} 件)。`,
      })
    }),
})
