import { defineCommand } from '../../../kernel/command.ts'
import { unlessStopped } from '../../../kernel/unless-stopped.ts'
import type { KnowledgeDeps } from '../deps.ts'
import { listItems } from '../use-cases/list-items.ts'
import { itemTable } from './item-table.ts'
import { choiceOption, listOption, parsePriority, textOption } from './option-values.ts'
import { pageOf, pageOptions, pageWords } from './page.ts'
import { shellCaller } from './shell-caller.ts'

export const itemsCommand = defineCommand<KnowledgeDeps>()({
  path: ['items'],
  effect: 'read',
  description: {
    en: 'List items, the last changed first. An item must match each kind of filter; of one kind, one match is enough.',
    ja:
      '項目を更新の新しい順に一覧します。' +
      '種別の異なる条件はすべて満たすもの、同じ種別の条件はどれかを満たすものに絞り込みます。',
  },
  examples: [
    'kura items',
    'kura items --type bug --status Open --status Review',
    'kura items --tag auth --tag web --all-tags --sort priority',
    'kura items --page 2 --json',
  ],
  options: [
    { flags: '--type <type>', description: { en: 'only this type', ja: 'この種類だけ' } },
    {
      flags: '--status <status>',
      description: { en: 'only this status; repeat it for several', ja: 'この状態だけ。繰り返し指定できる' },
      repeats: true,
    },
    {
      flags: '--priority <priority>',
      description: { en: 'only this priority; repeat it for several', ja: 'この優先度だけ。繰り返し指定できる' },
      repeats: true,
    },
    {
      flags: '--tag <tag>',
      description: {
        en: 'only with this tag; repeat it for several',
        ja: 'このタグが付いたものだけ。繰り返し指定できる',
      },
      repeats: true,
    },
    {
      flags: '--all-tags',
      description: {
        en: 'every one of the tags must be there, not just any',
        ja: '指定したタグがすべて付いたものだけ',
      },
    },
    {
      flags: '--sort <updated|created|priority>',
      description: { en: 'what to sort by', ja: '並べ替えの基準' },
      default: 'updated',
    },
    {
      flags: '--order <desc|asc>',
      description: { en: 'desc is newest or CRITICAL first', ja: '並び順。desc は新しい順、または CRITICAL から' },
      default: 'desc',
    },
    ...pageOptions('item'),
    { flags: '--json', description: { en: 'print the page as JSON', ja: 'このページを JSON で表示する' } },
  ],
  run: (invocation, deps) =>
    unlessStopped(invocation, async () => {
      const { options, output, language } = invocation
      const page = await listItems(deps, shellCaller(invocation), {
        type: textOption(options, 'type'),
        status: listOption(options, 'status'),
        priority: listOption(options, 'priority')?.map(parsePriority),
        tags: listOption(options, 'tag'),
        tagMatch: options.allTags === true ? 'all' : 'any',
        sortBy: choiceOption(options, 'sort', ['updated', 'created', 'priority']),
        sortOrder: choiceOption(options, 'order', ['desc', 'asc']),
        ...pageOf(invocation),
      })
      output.data(
        options.json === true ? `${JSON.stringify(page, null, 2)}\n` : itemTable(page.items, output, language),
      )
      output.message(pageWords(page))
    }),
})
