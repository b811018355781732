import { termsOf } from '../../../text/terms.ts'
import type { IndexDocument, ItemText } from '../ports.ts'

/** How much a word counts in each field. */
export const fieldWeights = { title: 4, tags: 3, description: 2, content: 1 } as const

/** The beginning of a text says what it is about. Many tags must not outweigh it. */
export const maxGist = 400

/** The text whose meaning the vector of an item has. */
export const gistOf = ({ title, tags, description, content }: Omit<ItemText, 'id'>): string =>
  [title, tags.join(' ').slice(0, maxGist), description, content.slice(0, maxGist)]
    .filter((part) => part !== '')
    .join('\n')

/** The terms of an item for the index, and the text for its vector. */
export const documentOf = (item: Omit<ItemText, 'id'>): IndexDocument => {
  const { title, tags, description, content } = item
  const terms = new Map<string, number>()
  let length = 0
  const add = (text: string, weight: number): void => {
    for (const term of termsOf(text)) {
      terms.set(term, Math.min(255, (terms.get(term) ?? 0) + weight))
      length += 1
    }
  }
  add(title, fieldWeights.title)
  const titleTerms = new Set(terms.keys())
  for (const tag of tags) add(tag, fieldWeights.tags)
  add(description, fieldWeights.description)
  add(content, fieldWeights.content)
  return { terms, titleTerms, length, gist: gistOf(item) }
}
