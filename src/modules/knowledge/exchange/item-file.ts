import type { Item } from '../domain/item.ts'
import { withFrontMatter, type FrontValue } from './front-matter.ts'

type Entry = readonly [key: string, value: FrontValue]

const unlessEmpty = (key: string, value: string | readonly string[] | readonly number[]): readonly Entry[] =>
  value.length === 0 ? [] : [[key, value]]

const dateUnlessEmpty = (key: string, date: string): readonly Entry[] => (date === '' ? [] : [[key, { date }]])

/**
 * An item as a Markdown file. Empty fields are left out. The fields that identify it come first, because `readHead`
 * reads only the beginning of a file; fields that may be long come last.
 */
export const encodeItem = (item: Item): string =>
  withFrontMatter(
    [
      ['id', item.id],
      ['type', item.type],
      ['title', item.title],
      ['status', item.status],
      ['priority', item.priority],
      ['createdAt', { date: item.createdAt }],
      ['updatedAt', { date: item.updatedAt }],
      ['revision', item.revision],
      ...dateUnlessEmpty('startDate', item.startDate),
      ...dateUnlessEmpty('endDate', item.endDate),
      ...unlessEmpty('category', item.category),
      ...unlessEmpty('version', item.version),
      ...unlessEmpty('description', item.description),
      ...unlessEmpty('tags', item.tags),
      ...unlessEmpty('related', item.related),
    ],
    item.content,
  )
