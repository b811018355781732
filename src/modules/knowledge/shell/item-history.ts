import { defineCommand } from '../../../kernel/command.ts'
import { printable } from '../../../text/printable.ts'
import { unlessStopped } from '../../../kernel/unless-stopped.ts'
import type { Language } from '../../../kernel/words.ts'
import type { KnowledgeDeps } from '../deps.ts'
import { changedFields, type Change } from '../domain/history.ts'
import { itemHistory } from '../use-cases/item-history.ts'
import { pageOf, pageOptions, pageWords } from './page.ts'
import { firstIds, idArgument, shellCaller } from './shell-caller.ts'

export const itemHistoryCommand = defineCommand<KnowledgeDeps>()({
  path: ['item', 'history'],
  effect: 'read',
  args: '<id>',
  description: {
    en:
      'List the changes of an item, newest first: its revision, when, what kind, by whom, and which fields. ' +
      'Relations that were made (link) or ended (unlink) are listed with the other items; ' +
      'they have no revision of their own. Deleted items too.',
    ja:
      '項目の変更を新しい順に一覧します。版、日時、変更の種別、変更した人、変わった欄を示します。' +
      '関連の追加 (link) と解除 (unlink) は相手の項目とともに示し、版は付きません。削除した項目も対象です。',
  },
  examples: ['kura item history 12', 'kura item history 12 --page 2', 'kura item history 12 --json'],
  options: [
    ...pageOptions('change'),
    {
      flags: '--json',
      description: { en: 'print the entries as JSON, with the former values', ja: '以前の値を含めて JSON で表示する' },
    },
  ],
  run: (invocation, deps) =>
    unlessStopped(invocation, async () => {
      const { output, options, language = 'en' } = invocation
      const page = pageOf(invocation)
      const { entries, total } = await itemHistory(deps, shellCaller(invocation), {
        id: idArgument(invocation),
        ...page,
      })
      output.data(
        options.json === true
          ? `${JSON.stringify(entries, null, 2)}\n`
          : entries.map((entry) => lineOf(entry, language)).join(''),
      )
      if (entries.length < total) output.message(pageWords({ noun: 'change', items: entries, total, ...page }))
    }),
})

const lineOf = (entry: Change, language: Language): string => {
  const { at, change, actor } = entry
  const line = (revision: string, what: string): string =>
    `${revision}\t${at}\t${change}\t${printable(actor)}\t${what}\n`
  if ('related' in entry) return line('-', firstIds(entry.related, language))
  return line(String(entry.revision), changedFields(entry).join(', '))
}
