import { defineCommand } from '../../../kernel/command.ts'
import type { Language } from '../../../kernel/words.ts'
import { visible } from '../../../kernel/visible.ts'
import { printable } from '../../../text/printable.ts'
import { unlessStopped } from '../../../kernel/unless-stopped.ts'
import type { KnowledgeDeps } from '../deps.ts'
import { inOrder, type Item } from '../domain/item.ts'
import { requireItem } from '../use-cases/unit.ts'
import { factLine } from './fact-line.ts'
import { labelsIn } from './labels.ts'
import { idArgument, shellCaller } from './shell-caller.ts'
import { bold } from './styles.ts'

export const showCommand = defineCommand<KnowledgeDeps>()({
  path: ['show'],
  effect: 'read',
  args: '<id>',
  description: {
    en: 'Show one item with all that is known of it.',
    ja: '項目を 1 件、すべての情報とともに表示します。',
  },
  examples: ['kura show 12', 'kura show 12 --json'],
  options: [{ flags: '--json', description: { en: 'print the item as JSON', ja: '項目を JSON で表示する' } }],
  run: (invocation, deps) =>
    unlessStopped(invocation, async () => {
      const { options, output, language } = invocation
      const id = idArgument(invocation)
      const item = inOrder(await deps.store.read(shellCaller(invocation), (tx) => requireItem(tx, id)))
      output.data(
        options.json === true
          ? `${JSON.stringify(item, null, 2)}\n`
          : describe(item, { isTerminal: output.isTerminal, language }),
      )
    }),
})

const describe = (
  item: Item,
  { isTerminal, language }: { isTerminal: boolean; language: Language | undefined },
): string => {
  const labels = labelsIn(language)
  const facts = [
    ...factLine(
      [labels.type, item.type],
      [labels.status, item.status],
      [labels.priority, item.priority],
      [labels.revision, String(item.revision)],
    ),
    ...factLine(
      [labels.category, item.category],
      [labels.start, item.startDate],
      [labels.end, item.endDate],
      [labels.version, item.version],
    ),
    ...factLine([labels.tags, item.tags.map((tag) => `#${tag}`).join(' ')]),
    ...factLine([labels.related, item.related.join(', ')]),
    ...factLine([labels.created, item.createdAt], [labels.updated, item.updatedAt]),
  ]
  const texts = [item.description, item.content]
    .filter((text) => text !== '')
    .map((text) => `\n${(isTerminal ? visible(text) : text).trimEnd()}\n`)
  const head = `${item.id}  ${bold(printable(item.title), { isTerminal })}`
  return [head, ...facts].map((line) => `${line}\n`).join('') + texts.join('')
}
