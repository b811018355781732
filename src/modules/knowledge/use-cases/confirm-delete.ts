import type { CallContext } from '../../../kernel/call-context.ts'
import { confirm } from '../../../kernel/confirm.ts'
import type { Words } from '../../../kernel/words.ts'
import { callerOf, type KnowledgeDeps } from '../deps.ts'
import type { ItemSummary } from '../domain/item.ts'

/** So many related items are named in the question, and so much of their titles. */
const maxNamed = 3
const maxTitle = 60

/** Asks a person before an item is deleted that others are related to. An unknown item is left to the deletion. */
export const confirmDelete = async (
  { store }: Pick<KnowledgeDeps, 'store'>,
  context: CallContext,
  id: number,
): Promise<void> => {
  if (context.showsForms !== true) return
  const found = await store.read(callerOf(context), async (tx) => {
    const item = await tx.findItem(id)
    if (item === undefined || item.related.length === 0) return undefined
    return { item, named: await tx.summaries(item.related.slice(0, maxNamed)) }
  })
  if (found === undefined) return
  const { item, named } = found
  confirm(context, {
    name: `delete_item ${id}, related to ${item.related.join(', ').slice(0, 200)}`,
    message: question({ id, title: item.title, count: item.related.length, named }),
    label: { en: 'Delete it', ja: '削除する' },
  })
}

interface Asked {
  readonly id: number
  readonly title: string
  readonly count: number
  readonly named: readonly Pick<ItemSummary, 'title'>[]
}

const question = ({ id, title, count, named }: Asked): Words => {
  const titles = named.map((one) => shown(one.title))
  const more = count - named.length
  const others = count === 1 ? '1 other item' : `${count} other items`
  return {
    en:
      `Delete item ${id} "${shown(title)}"? It is related to ${others}: ` +
      `${titles.map((one) => `"${one}"`).join(', ')}${more > 0 ? ` and ${more} more` : ''}. Those relations go, too.`,
    ja:
      `項目 ${id}「${shown(title)}」を削除しますか? ほかの ${count} 件と関連しています: ` +
      `${titles.map((one) => `「${one}」`).join('')}${more > 0 ? `ほか ${more} 件` : ''}。関連も消えます。`,
  }
}

const shown = (title: string): string => {
  const letters = [...title]
  return letters.length <= maxTitle ? title : `${letters.slice(0, maxTitle - 1).join('')}…`
}
