import type { Section } from '../documents/document.ts'

/** Each section of a document costs far more than its characters. Real documents have at most some thousands. */
export const maxSections = 10_000

const written = ({ headings, text }: Section): string => {
  const heading = headings.at(-1) ?? ''
  return [heading, text].filter((part) => part !== '').join('\n\n')
}

/** Sections beyond the limit become the text of one more, with their headings, so that no word is lost. */
export const fewSections = (title: string, sections: readonly Section[]): readonly Section[] => {
  const rest = sections.slice(maxSections)
  const [first] = rest
  if (first === undefined) return sections
  const text = rest.map(written).join('\n\n')
  return [...sections.slice(0, maxSections), { anchor: first.anchor, headings: [title], text, line: first.line }]
}
