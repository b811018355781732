import type { ComponentChild } from 'preact'
import { elementsOf, type Surroundings } from './elements.ts'
import { parseMarkdown } from './parse.ts'

/** The elements of a Markdown text, or `too much` if it must be shown as it was written. */
export const formatMarkdown = (text: string, around: Surroundings): readonly ComponentChild[] | 'too much' => {
  const tokens = parseMarkdown(text)
  return tokens === undefined ? 'too much' : elementsOf(tokens, around)
}
