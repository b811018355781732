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
  description: 'List items, the last changed first. Filters of different kinds must all hold; of one kind, any may.',
  examples: ['kura items', 'kura items --type bug --status Open --status Review', 'kura items --tag auth --tag web --all-tags --sort priority', 'kura items --page 2 --json'],
  options: [
    { flags: '--type <type>', description: 'only this type' },
    { flags: '--status <status>', description: 'only this status; repeat it for several', repeats: true },
    { flags: '--priority <priority>', description: 'only this priority; repeat it for several', repeats: true },
    { flags: '--tag <tag>', description: 'only with this tag; repeat it for several', repeats: true },
    { flags: '--all-tags', description: 'every one of the tags must be there, not just any' },
    { flags: '--sort <updated|created|priority>', description: 'what to sort by', default: 'updated' },
    { flags: '--order <desc|asc>', description: 'desc is newest or CRITICAL first', default: 'desc' },
    ...pageOptions,
    { flags: '--json', description: 'print the page as JSON' },
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
      output.data(options.json === true ? `${JSON.stringify(page, null, 2)}\n` : itemTable(page.items, output, language))
      output.message(pageWords(page))
    }),
})
