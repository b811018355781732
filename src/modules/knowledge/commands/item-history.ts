import { defineCommand } from '../../../kernel/command.ts'
import { printable } from '../../../text/printable.ts'
import { unlessStopped } from '../../../kernel/unless-stopped.ts'
import type { KnowledgeDeps } from '../deps.ts'
import type { HistoryEntry } from '../domain/history.ts'
import { itemHistory } from '../use-cases/item-history.ts'
import { idArgument, shellCaller } from './shell-caller.ts'

export const itemHistoryCommand = defineCommand<KnowledgeDeps>()({
  path: ['item', 'history'],
  effect: 'read',
  args: '<id>',
  description: {
    en: 'List every change of an item, newest first: its revision, when, what kind, by whom, and which fields. Deleted items too.',
    ja: '項目の変更を新しい順にすべて一覧します。版、日時、変更の種別、変更した人、変わった欄を示します。削除した項目も対象です。',
  },
  examples: ['kura item history 12', 'kura item history 12 --json'],
  options: [{ flags: '--json', description: { en: 'print the entries as JSON, with the former values', ja: '以前の値を含めて JSON で表示する' } }],
  run: (invocation, deps) =>
    unlessStopped(invocation, async () => {
      const entries = await itemHistory(deps, shellCaller(invocation), idArgument(invocation))
      invocation.output.data(invocation.options.json === true ? `${JSON.stringify(entries, null, 2)}\n` : entries.map(lineOf).join(''))
    }),
})

/** What every change touches says nothing about the change. */
const always = new Set(['revision', 'updatedAt'])

const lineOf = ({ revision, at, change, actor, before }: HistoryEntry): string => {
  const fields = change === 'delete' ? [] : Object.keys(before).filter((key) => !always.has(key))
  return `${revision}\t${at}\t${change}\t${printable(actor)}\t${fields.join(', ')}\n`
}
