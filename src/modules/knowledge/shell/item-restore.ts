import { defineCommand } from '../../../kernel/command.ts'
import { positive } from '../../../kernel/positive.ts'
import { unlessStopped } from '../../../kernel/unless-stopped.ts'
import type { KnowledgeDeps } from '../deps.ts'
import { restoreItem } from '../use-cases/item-history.ts'
import { idArgument, leftOutWords, shellCaller } from './shell-caller.ts'

export const itemRestoreCommand = defineCommand<KnowledgeDeps>()({
  path: ['item', 'restore'],
  effect: 'write',
  args: '<id>',
  description: {
    en:
      'Bring back a deleted item, or an earlier revision of an item, with the relations that it had then ' +
      'to items that still exist. That is a change like any other and can be undone.',
    ja:
      '削除した項目、または項目の以前の版を元に戻します。当時の関連も、相手の項目が残っていれば戻ります。' +
      'これも変更の 1 つなので、取り消せます。',
  },
  examples: ['kura item restore 12', 'kura item restore 12 --revision 3'],
  options: [
    {
      flags: '--revision <n>',
      description: {
        en: 'the revision to go back to, as kura item history shows it',
        ja: '戻す版。kura item history で確認できる',
      },
    },
    { flags: '--json', description: { en: 'print the item as JSON', ja: '項目を JSON で表示する' } },
  ],
  run: (invocation, deps) =>
    unlessStopped(invocation, async () => {
      const { revision: wanted, json } = invocation.options
      const revision = typeof wanted === 'string' ? positive(wanted, 'revision') : undefined
      const { item, leftOut } = await restoreItem(deps, shellCaller(invocation), {
        id: idArgument(invocation),
        revision,
      })
      if (json === true) invocation.output.data(`${JSON.stringify(item, null, 2)}\n`)
      invocation.output.message({
        en: `Item ${item.id} is back as revision ${item.revision}`,
        ja: `項目 ${item.id} を版 ${item.revision} として元に戻しました`,
      })
      if (leftOut.length > 0) invocation.output.message(leftOutWords(leftOut))
    }),
})
