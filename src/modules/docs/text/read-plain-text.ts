import type { ReadFormat, Section } from '../documents/document.ts'
import { cutTitle, nameOfFile, sectionsOf, type Part } from '../documents/outline.ts'
import { headingsIn } from './headings.ts'
import { splitLines } from './split.ts'

/** Sections where a text has plain headings, and pieces of a size to be read where they would be long. */
export const readPlainText: ReadFormat = async ({ path, text }) => {
  const title = cutTitle(nameOfFile(path)) || path
  const sections = plainSections(title, text)
  return { title, labels: [], needs: { files: [], labels: [] }, problems: [], sections: () => sections }
}

/** For every file of which nothing more is known than that it is text. */
export const plainSections = (title: string, text: string): readonly Section[] => {
  const lines = text.replace(/\r\n?/gu, '\n').split('\n')
  const headings = headingsIn(lines)
  const first = { level: 0, title: '', start: 0, below: 0 }
  const parts = [first, ...headings].flatMap((heading, index): readonly Part[] => {
    const inner = lines.slice(heading.below, headings[index]?.start ?? lines.length)
    const about = { level: heading.level, title: cutTitle(heading.title), anchor: '' }
    const pieces = splitLines(inner)
    if (pieces.length === 0) return [{ ...about, line: heading.start + 1, text: '' }]
    return pieces.map((piece, at) => {
      const isOwn = at === 0 && heading.level > 0
      return { ...about, line: isOwn ? heading.start + 1 : heading.below + piece.line + 1, text: piece.text }
    })
  })
  return sectionsOf(title, parts)
}
