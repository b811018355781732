import type { Section } from './document.ts'

/** A heading with the text below it. Level 0 is what stands before the first heading. */
export interface Part {
  readonly level: number
  readonly title: string
  readonly anchor: string
  readonly line: number
  readonly text: string
}

/** A title is repeated in every section below it, so a long one is cut. */
export const maxTitle = 300

export const cutTitle = (title: string): string => {
  const plain = title.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return plain.length <= maxTitle ? plain : `${plain.slice(0, maxTitle - 1).toWellFormed()}…`
}

/** Gives every part the headings that lead to it, from the title of the document on. Empty preambles are left out. */
export const sectionsOf = (title: string, parts: readonly Part[]): readonly Section[] => {
  const above: { readonly level: number; readonly title: string }[] = []
  return parts.flatMap((part) => {
    if (part.level === 0) return part.text === '' ? [] : [sectionOf(part, [title])]
    while ((above.at(-1)?.level ?? 0) >= part.level) above.pop()
    above.push(part)
    const headings = above.map((heading) => heading.title)
    return [sectionOf(part, headings[0] === title ? headings : [title, ...headings])]
  })
}

const sectionOf = ({ anchor, text, line }: Part, headings: readonly string[]): Section => ({
  anchor,
  headings,
  text,
  line,
})

/** `guide/setup.md` gives `setup`. */
export const nameOfFile = (path: string): string => {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(0, dot) : name
}
