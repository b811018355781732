import type { ItemSummary } from '../domain/item.ts'
import type { Language } from '../../../kernel/words.ts'
import { labelsIn } from './labels.ts'
import { dim, stylePriority, styleStatus } from './styles.ts'
import { tableOf, type TableOutput } from './table.ts'

/** Items as a table, one per line. */
export const itemTable = (
  items: readonly ItemSummary[],
  output: TableOutput,
  language: Language | undefined,
): string => {
  const labels = labelsIn(language)
  return tableOf(
    [
      { head: labels.id, of: ({ id }) => String(id), alignsRight: true },
      { head: labels.type, of: ({ type }) => type },
      { head: labels.status, of: ({ status }) => status, style: (shown, { status }) => styleStatus(shown, status) },
      {
        head: labels.priority,
        of: ({ priority }) => priority,
        style: (shown, { priority }) => stylePriority(shown, priority),
      },
      { head: labels.updated, of: ({ updatedAt }) => updatedAt.slice(0, 10), style: (shown) => dim(shown, output) },
      {
        head: labels.title,
        of: ({ title, tags }) => [title, ...tags.map((tag) => `#${tag}`)].join(' '),
        shrinks: true,
      },
    ],
    items,
    output,
  )
}
