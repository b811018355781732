import type { ReadDocument, SourceText } from '../documents/document.ts'
import { cutTitle, nameOfFile } from '../documents/outline.ts'
import { plainSections } from './read-plain-text.ts'

/** The words of a document that its own reader does not take, with the problem that says why. */
export const plainDocument = ({ path, text }: SourceText, kind: string, what: string): ReadDocument => {
  const title = cutTitle(nameOfFile(path)) || path
  const sections = plainSections(title, text)
  const problems = [{ line: 1, kind, what: what.slice(0, 200) }]
  return { title, labels: [], needs: { files: [], labels: [] }, problems, sections: () => sections }
}
