import { defineCommand } from '../../../kernel/command.ts'
import { fold } from '../../../text/fold.ts'
import { positive } from '../../../kernel/positive.ts'
import { unlessStopped } from '../../../kernel/unless-stopped.ts'
import type { KnowledgeDeps } from '../deps.ts'
import { labelsIn } from './labels.ts'
import { shellCaller } from './shell-caller.ts'
import { tableOf } from './table.ts'

export const tagsCommand = defineCommand<KnowledgeDeps>()({
  path: ['tags'],
  effect: 'read',
  args: '[prefix]',
  description: {
    en:
      'List the tags in use, most used first, or those that begin in a certain way; ' +
      'width, case and kana do not matter.',
    ja:
      '使われているタグを多い順に一覧します。先頭の文字で絞り込めます。' +
      '全角と半角、大文字と小文字、ひらがなとカタカナは区別しません。',
  },
  examples: ['kura tags', 'kura tags 認', 'kura tags --limit 10 --json'],
  options: [
    { flags: '--limit <number>', description: { en: 'how many at most', ja: '最大の件数' }, default: '100' },
    { flags: '--json', description: { en: 'print the tags as JSON', ja: 'タグを JSON で表示する' } },
  ],
  run: (invocation, { store }) =>
    unlessStopped(invocation, async () => {
      const { args, options, output, language } = invocation
      const limit = positive(String(options.limit), '--limit')
      const tags = await store.read(shellCaller(invocation), async (tx) => {
        const prefix = fold((args[0] ?? '').trim())
        return prefix === '' ? (await tx.tagCounts()).slice(0, limit) : tx.tagsByPrefix(prefix, limit)
      })
      const labels = labelsIn(language)
      const columns = [
        { head: labels.tag, of: ({ name }: { name: string }) => name, shrinks: true },
        { head: labels.items, of: ({ count }: { count: number }) => String(count), alignsRight: true },
      ]
      output.data(options.json === true ? `${JSON.stringify(tags, null, 2)}\n` : tableOf(columns, tags, output))
      output.message(
        tags.length === 0
          ? { en: 'No tags found', ja: 'タグは見つかりませんでした' }
          : { en: `${tags.length} ${tags.length === 1 ? 'tag' : 'tags'} shown`, ja: `タグ ${tags.length} 個` },
      )
    }),
})
