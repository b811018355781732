import { defineCommand } from '../../../kernel/command.ts'
import { AppError } from '../../../kernel/errors.ts'
import { inLanguage } from '../../../kernel/words.ts'
import { unlessStopped } from '../../../kernel/unless-stopped.ts'
import type { KnowledgeDeps } from '../deps.ts'
import type { ItemDraft } from '../domain/item-fields.ts'
import { inOrder, type Item } from '../domain/item.ts'
import { defaultPriority } from '../domain/priority.ts'
import { defaultStatus } from '../domain/status.ts'
import { createItem } from '../use-cases/create-item.ts'
import { changesOf, editorOf, itemOptions } from './item-options.ts'
import { shellCaller } from './shell-caller.ts'

const usualType = 'note'

export const addCommand = defineCommand<KnowledgeDeps>()({
  path: ['add'],
  args: '[title...]',
  description: `Store a new item: with a title and options, or in your editor ($VISUAL, $EDITOR) without a title. Its type is ${usualType} unless you say otherwise.`,
  examples: ['kura add ログインが遅い --type bug --priority HIGH --tag auth', 'git log -5 | kura add "Last changes" --content -', 'kura add', 'kura add --edit --type decision Use SQLite'],
  options: [
    ...itemOptions,
    { flags: '--edit', description: 'go on in the editor with what was given' },
    { flags: '--json', description: 'print the item as JSON' },
  ],
  run: (invocation, deps) =>
    unlessStopped(invocation, async () => {
      const { args, options, output, language = 'en' } = invocation
      const store = (draft: ItemDraft): Promise<Item> => createItem(deps, shellCaller(invocation), draft)
      const given = await changesOf(invocation)
      const draft = { ...given, type: given.type ?? usualType, title: args.join(' ') }
      const fill = async (): Promise<Item> => {
        const { formOf, readForm } = await import('./item-form.ts')
        const blank = formOf({ status: defaultStatus, priority: defaultPriority, ...draft })
        return editorOf(invocation)(blank, async (text) => {
          if (text === blank) throw new AppError('failed', inLanguage(unchanged, language))
          return store(readForm(text, draft.content))
        })
      }
      const item = await (args.length === 0 || options.edit === true ? fill() : store(draft))
      if (options.json === true) output.data(`${JSON.stringify(inOrder(item), null, 2)}\n`)
      output.message({ en: `Item ${item.id} is stored`, ja: `アイテム ${item.id} を保存しました` })
    }),
})

const unchanged = { en: 'Nothing was stored: the text was left as it was', ja: '何も保存しませんでした: 本文が変更されていません' }
