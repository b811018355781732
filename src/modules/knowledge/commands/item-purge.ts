import { defineCommand } from '../../../kernel/command.ts'
import { AppError } from '../../../kernel/errors.ts'
import { printable } from '../../../text/printable.ts'
import { unlessStopped } from '../../../kernel/unless-stopped.ts'
import type { KnowledgeDeps } from '../deps.ts'
import { itemHistory, purgeItem } from '../use-cases/item-history.ts'
import { counted, idArgument, shellCaller } from './shell-caller.ts'

const notCovered = {
  en: 'Backups, exported files, copies elsewhere and the log of a PostgreSQL server are not covered: erase what they hold yourself.',
  ja: 'バックアップ、書き出したファイル、別の場所の写し、PostgreSQL サーバーのログは対象外です。必要なら自分で消してください。',
}

export const itemPurgeCommand = defineCommand<KnowledgeDeps>()({
  path: ['item', 'purge'],
  effect: 'write',
  args: '<id>',
  description: {
    en: `Erase an item for good: its content, its relations, its place in the search and its whole history. ${notCovered.en}`,
    ja: `項目の本文、関連、検索の索引、変更履歴のすべてを完全に消去します。${notCovered.ja}`,
  },
  examples: ['kura item purge 12', 'kura item purge 12 --yes'],
  options: [
    {
      flags: '--yes',
      description: {
        en: 'do it without asking; where nobody can be asked, nothing is erased without this',
        ja: '確認せずに消去する。確認する端末がない場合は、これを指定しないと消去しない',
      },
    },
  ],
  run: (invocation, deps) =>
    unlessStopped(invocation, async () => {
      const { output, options } = invocation
      const [caller, id] = [shellCaller(invocation), idArgument(invocation)]
      const changes = (await itemHistory(deps, caller, id)).length
      if (options.yes !== true) {
        const item = await deps.store.read(caller, (tx) => tx.findItem(id))
        const which = item ? { en: `: ${JSON.stringify(item.title)}`, ja: `: ${JSON.stringify(item.title)}` } : { en: ' (it is deleted already)', ja: ' (すでに削除済み)' }
        output.message({ en: `This would erase item ${id} for good${printable(which.en)}`, ja: `項目 ${id} を完全に消去します${printable(which.ja)}` })
        output.message({
          en: `Its history of ${counted(changes, 'change')} would be gone too, and nothing could bring it back.`,
          ja: `${changes} 件の変更履歴もなくなり、元に戻せません。`,
        })
        output.message(notCovered)
        const agreed = await invocation.confirm?.({ en: 'Erase it? [y/N] ', ja: '消去しますか? [y/N] ' })
        if (agreed !== true) throw notAgreed(id, agreed !== undefined)
      }
      await purgeItem(deps, caller, id)
      output.message({
        en: `Item ${id} is erased, with ${counted(changes, 'change')} of its history. ${notCovered.en}`,
        ja: `項目 ${id} を ${changes} 件の変更履歴とともに消去しました。${notCovered.ja}`,
      })
    }),
})

const notAgreed = (id: number, wasAsked: boolean): AppError => {
  const how = { en: `To do it: kura item purge ${id} --yes`, ja: `実行するには: kura item purge ${id} --yes` }
  return new AppError('forbidden', { en: 'Nothing was erased', ja: '何も消去していません' }, wasAsked ? {} : { hint: how })
}
