import { defineCommand } from '../../../kernel/command.ts'
import { unlessStopped } from '../../../kernel/unless-stopped.ts'
import type { KnowledgeDeps } from '../deps.ts'
import { inOrder, type Item } from '../domain/item.ts'
import { requireItem } from '../use-cases/unit.ts'
import { updateItem } from '../use-cases/update-item.ts'
import { changesOf, editorOf, itemOptions } from './item-options.ts'
import { idArgument, shellCaller } from './shell-caller.ts'

export const editCommand = defineCommand<KnowledgeDeps>()({
  path: ['edit'],
  effect: 'write',
  args: '<id>',
  description: {
    en:
      'Change an item in your editor ($VISUAL, $EDITOR), or only what the options name. What others ' +
      'changed meanwhile is never overwritten: then nothing is written and your text is kept.',
    ja:
      '項目をエディター ($VISUAL、$EDITOR) で変更します。オプションを指定すると、その欄だけを変更します。' +
      'その間にほかで変更された内容を上書きすることはありません。その場合は何も書き込まず、書いた文章を残します。',
  },
  examples: [
    'kura edit 12',
    'EDITOR="code --wait" kura edit 12',
    'kura edit 12 --status Completed',
    'kura edit 12 --tag auth --tag web',
  ],
  options: [
    { flags: '--title <title>', description: { en: 'the title', ja: 'タイトル' } },
    ...itemOptions,
    { flags: '--json', description: { en: 'print the item as JSON', ja: '項目を JSON で表示する' } },
  ],
  run: (invocation, deps) =>
    unlessStopped(invocation, async () => {
      const { options, output } = invocation
      const [caller, id] = [shellCaller(invocation), idArgument(invocation)]
      const changes = await changesOf(invocation)
      const before = await deps.store.read(caller, (tx) => requireItem(tx, id))
      const inEditor = async (): Promise<Item> => {
        const { formOf, readForm } = await import('./item-form.ts')
        const form = formOf(before)
        return editorOf(invocation)(form, async (text) =>
          text === form
            ? before
            : updateItem(deps, caller, { ...readForm(text, before.content), id, expectedRevision: before.revision }),
        )
      }
      const item = await (Object.keys(changes).length === 0 ? inEditor() : updateItem(deps, caller, { ...changes, id }))
      if (options.json === true) output.data(`${JSON.stringify(inOrder(item), null, 2)}\n`)
      output.message(
        item.revision === before.revision
          ? { en: `Item ${id} is as it was`, ja: `項目 ${id} に変更はありません` }
          : {
              en: `Item ${id} is changed: revision ${item.revision}`,
              ja: `項目 ${id} を変更しました (版 ${item.revision})`,
            },
      )
    }),
})
