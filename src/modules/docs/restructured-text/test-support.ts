import type { FindLabel, ReadDocument } from '../documents/document.ts'
import { readRestructuredText } from './read.ts'

export interface TestSource {
  readonly path?: string
  /** Other files of the source, by path. */
  readonly files?: Readonly<Record<string, string>>
}

export const readDocument = (
  text: string,
  { path = 'guide.rst', files = {} }: TestSource = {},
): Promise<ReadDocument> => readRestructuredText({ path, text }, async (asked) => files[asked])

const noLabel: FindLabel = () => undefined

/** The Markdown of a document without headings. */
export const markdownOf = async (text: string, source?: TestSource): Promise<string> =>
  (await readDocument(text, source))
    .sections(noLabel)
    .map((section) => section.text)
    .join('\n\n')

/** The kinds of problems with what they are about. */
export const problemsOf = async (text: string, source?: TestSource): Promise<string[]> =>
  (await readDocument(text, source)).problems.map(({ kind, what }) => `${kind}: ${what}`)

/** The anchors of a document, in order. */
export const anchorsOf = async (text: string, source?: TestSource): Promise<string[]> =>
  (await readDocument(text, source)).sections(noLabel).map(({ anchor }) => anchor)
