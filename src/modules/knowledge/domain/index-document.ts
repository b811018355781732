import { termsOf } from '../../../text/terms.ts'
import type { IndexDocument, ItemText } from '../ports.ts'

/** How much a word counts in each field. */
export const fieldWeights = { title: 4, tags: 3, description: 2, content: 1 } as const

/** The terms of an item for the index. */
export const documentOf = ({ title, tags, description, content }: Omit<ItemText, 'id'>): IndexDocument => {
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
  return { terms, titleTerms, length }
}
