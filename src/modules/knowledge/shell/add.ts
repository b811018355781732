import { defineCommand } from '../../../kernel/command.ts'
import { AppError } from '../../../kernel/errors.ts'
import { unlessStopped } from '../../../kernel/unless-stopped.ts'
import type { KnowledgeDeps } from '../deps.ts'
import type { ItemDraft } from '../domain/item-fields.ts'
import { inOrder, type Item } from '../domain/item.ts'
import { defaultPriority } from '../domain/priority.ts'
import { defaultStatus } from '../domain/status.ts'
import { createItem } from '../use-cases/create-item.ts'
import { changesOf, editorOf, itemOptions } from './item-options.ts'
import { shellCaller } from './shell-caller.ts'

const defaultType = 'note'

export const addCommand = defineCommand<KnowledgeDeps>()({
  path: ['add'],
  effect: 'write',
  args: '[title...]',
  description: {
    en:
      'Store a new item: with a title and options, or in your editor ($VISUAL, $EDITOR) without a title. ' +
      `Its type is ${defaultType} unless you say otherwise.`,
    ja:
      '新しい項目を保存します。タイトルとオプションで指定するか、タイトルを省いてエディター ($VISUAL、$EDITOR) で' +
      `書きます。種類は指定しなければ ${defaultType} です。`,
  },
  examples: [
    'kura add ログインが遅い --type bug --priority HIGH --tag auth',
    { en: 'git log -5 | kura add "Last changes" --content -', ja: 'git log -5 | kura add 最近の変更 --content -' },
    'kura add',
    { en: 'kura add --edit --type decision Use SQLite', ja: 'kura add --edit --type decision SQLite を使う' },
  ],
  options: [
    ...itemOptions,
    {
      flags: '--edit',
      description: { en: 'go on in the editor with what was given', ja: '指定した内容をエディターで続けて書く' },
    },
    { flags: '--json', description: { en: 'print the item as JSON', ja: '項目を JSON で表示する' } },
  ],
  run: (invocation, deps) =>
    unlessStopped(invocation, async () => {
      const { args, options, output } = invocation
      const store = (draft: ItemDraft): Promise<Item> => createItem(deps, shellCaller(invocation), draft)
      const given = await changesOf(invocation)
      const draft = { ...given, type: given.type ?? defaultType, title: args.join(' ') }
      const fill = async (): Promise<Item> => {
        const { formOf, readForm } = await import('./item-form.ts')
        const blank = formOf({ status: defaultStatus, priority: defaultPriority, ...draft })
        return editorOf(invocation)(blank, async (text) => {
          if (text === blank) throw new AppError('failed', unchanged)
          return store(readForm(text, draft.content))
        })
      }
      const item = await (args.length === 0 || options.edit === true ? fill() : store(draft))
      if (options.json === true) output.data(`${JSON.stringify(inOrder(item), null, 2)}\n`)
      output.message({ en: `Item ${item.id} is stored`, ja: `項目 ${item.id} を保存しました` })
    }),
})

const unchanged = {
  en: 'Nothing was stored: the text was left as it was',
  ja: '何も保存しませんでした: 本文が変更されていません',
}
