import type { ReadDocument } from '../../src/modules/docs/documents/document.ts'
import type { DocumentReaders } from '../../src/modules/docs/documents/documents.ts'
import { SourceFault, type DocsSource } from '../../src/modules/docs/sources/source.ts'

interface Block {
  heading: string
  text: string
  line: number
}

const slug = (heading: string): string => heading.toLowerCase().replaceAll(/\s+/g, '-')

const parse = (text: string): readonly Block[] => {
  const blocks: Block[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const last = blocks.at(-1)
    if (line.startsWith('# ')) blocks.push({ heading: line.slice(2), text: '', line: index + 1 })
    else if (last) last.text += `${line}\n`
  }
  return blocks
}

const read = async (
  path: string,
  text: string,
  readText: (path: string) => Promise<string | undefined>,
): Promise<ReadDocument> => {
  const files: string[] = []
  let whole = text
  for (const [found, name = ''] of text.matchAll(/!include (\S+)/g)) {
    files.push(name)
    whole = whole.replace(found, (await readText(name)) ?? '')
  }
  const blocks = parse(whole)
  const title = blocks[0]?.heading ?? path
  return {
    title,
    labels: [...whole.matchAll(/\[label (\S+)\]/g)].map(([, name = '']) => ({ name, title, anchor: name })),
    needs: { files, labels: [...whole.matchAll(/\{ref (\S+)\}/g)].map(([, name = '']) => name) },
    problems: [...whole.matchAll(/!odd (\S+)/g)].map(([, what = '']) => ({ line: 1, kind: 'odd thing', what })),
    sections: (findLabel) =>
      blocks.map(({ heading, text: body, line }, index) => ({
        anchor: slug(heading),
        headings: index === 0 ? [heading] : [title, heading],
        text: body.trim().replaceAll(/\{ref (\S+)\}/g, (found, name: string) => findLabel(name)?.title ?? found),
        line,
      })),
  }
}

/**
 * A format for tests: `# heading`, `!include path`, `[label name]`, `{ref name}`, and `!odd thing` for what cannot be
 * read.
 */
export const plainDocuments: DocumentReaders = {
  isDocument: (path) => path.endsWith('.doc'),
  read: ({ path, text }, readText) => read(path, text, readText),
}

export interface SourceInMemory extends DocsSource {
  readonly reads: string[]
}

/** A source whose files are in an object that tests change. The text of a file is its stamp. */
export const sourceInMemory = (files: Record<string, string>): SourceInMemory => {
  const reads: string[] = []
  return {
    reads,
    files: async function* () {
      for (const [path, text] of Object.entries(files)) yield { path, size: text.length, changed: text }
      yield { path: 'outside', refused: 'link outside' as const }
    },
    read: (path) => {
      reads.push(path)
      const text = files[path]
      return text === undefined
        ? Promise.reject(new SourceFault(path, 'unreadable'))
        : Promise.resolve(Buffer.from(text))
    },
    close: () => Promise.resolve(),
  }
}
