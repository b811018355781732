import { load, MemoryLogger, Registry, type IncludeProcessor } from '@asciidoctor/core'
import type { Label, Problem, ReadDocument, ReadFormat, ReadText } from '../documents/document.ts'
import { cutTitle, nameOfFile, sectionsOf, type Part } from '../documents/outline.ts'
import { plainDocument } from '../text/plain-document.ts'
import { blockMarkdown, compound, type BlockContext } from './blocks.ts'
import { boundedLines, hasOpenQuotes, maxDocument } from './bounds.ts'
import { createSectionIds } from './ids.ts'
import { createIncludes, type Includes } from './includes.ts'
import { inlineNode, type InlineContext } from './inline.ts'
import type { AdocNode } from './node.ts'
import { createReferences, filled, labelName, titleFinder, withoutMarks } from './references.ts'
import { partsOf } from './walk.ts'

/**
 * Reads AsciiDoc with Asciidoctor, the implementation that defines the language, and a converter of our own that writes
 * Markdown. It runs in its most secure mode: files are only included through `readText`.
 */
export const readAsciiDoc: ReadFormat = async (file, readText) => {
  if (file.text.length > maxDocument)
    return plainDocument(file, 'too long for AsciiDoc', `${file.text.length} characters`)
  const lines = boundedLines(withoutMarks(file.text))
  if (hasOpenQuotes(lines)) return plainDocument(file, 'open quotation mark', 'a table of comma-separated values')
  try {
    return await readWithParser(file.path, lines, readText)
  } catch (error) {
    // Nesting that the stack of the parser cannot hold, or a mistake in it: the words are still worth reading.
    return plainDocument(file, 'parser failed', error instanceof Error ? error.message : 'unknown')
  }
}

const readWithParser = async (path: string, lines: readonly string[], readText: ReadText): Promise<ReadDocument> => {
  const labels: Label[] = []
  const references = createReferences()
  const includes = createIncludes(readText, maxDocument)
  const logger = MemoryLogger.create()
  const context = { path, references, named: (id: string, title: string) => addLabel(labels, path, { id, title }) }
  const converter = createConverter(context)
  const document = await load([...lines], {
    ...options(path),
    logger,
    converter,
    extension_registry: registryOf(includes, path),
  } as Parameters<typeof load>[1])
  await document.convert()
  const parts = converter.parts()
  const heading = parts.find(({ level }) => level === 1)
  const title = heading === undefined || heading.title === '' ? nameOfFile(path) : heading.title
  const named = [{ name: labelName(path, ''), title, anchor: heading?.anchor ?? '' }, ...titled(labels, title)]
  return {
    title,
    labels: named,
    needs: {
      files: [...includes.files],
      labels: [...new Set(references.all.map(({ name }) => name).filter((name) => name.includes('#')))],
    },
    problems: [...includes.problems, ...problemsOf(logger), ...converter.problems],
    sections: (findLabel) => {
      const titleOf = titleFinder(named, path, findLabel)
      const fill = (part: Part): Part => ({
        ...part,
        text: filled(part.text, references, titleOf),
      })
      return sectionsOf(title, parts.map(fill))
    },
  }
}

/** The document may not turn these on or off by itself. */
const options = (path: string) => ({
  safe: 'secure',
  sourcemap: true,
  attributes: {
    doctype: 'book',
    docname: nameOfFile(path),
    experimental: '',
    // See `ids.ts`.
    sectids: null,
    // Attributes that are made of other attributes could grow without end.
    'max-attribute-value-size': 4096,
  },
})

const addLabel = (labels: Label[], path: string, { id, title }: { id: string; title: string }): void => {
  labels.push({ name: labelName(path, id), title: cutTitle(title), anchor: id })
}

/** A place without a title is called as the document is. The first place with a name is the one. */
const titled = (labels: readonly Label[], title: string): readonly Label[] => {
  const byName = new Map(labels.toReversed().map((label) => [label.name, label]))
  return [...byName.values()].map((label) => (label.title === '' ? { ...label, title } : label)).toReversed()
}

interface Converter {
  convert(node: unknown, transform?: string): Promise<string>
  parts(): readonly Part[]
  readonly problems: readonly Problem[]
}

/** Called by the parser: for nodes within texts while it reads, then for the document and for each block. */
const createConverter = (context: InlineContext): Converter => {
  const ids = createSectionIds()
  const blocks: BlockContext = { depth: 0, problems: [] }
  let parts: readonly Part[] = []
  // A title is needed before all places are known.
  const titleText = (title: string): string => filled(title, context.references, () => undefined)
  return {
    parts: () => parts,
    problems: blocks.problems,
    convert: async (given, transform) => {
      const node = given as AdocNode
      if (node.nodeName.startsWith('inline_')) return inlineNode(node, context)
      if (transform === 'embedded' || transform === 'document' || node.nodeName === 'document') {
        if (node.parentDocument !== undefined && node.parentDocument !== null) return compound(node, blocks)
        parts = await partsOf(node, { ids, named: context.named, titleText })
        return ''
      }
      if (typeof node.id === 'string' && node.id !== '') context.named(node.id, node.title ?? '')
      return blockMarkdown(node, blocks)
    },
  }
}

type Process = IncludeProcessor['process']

const registryOf = (includes: Includes, path: string): Registry => {
  const registry = new Registry()
  const process = async (...[, reader, target, attributes]: Parameters<Process>): Promise<void> => {
    const { stack, line } = placeOf(reader, path)
    const found = await includes.find({ target, attributes, stack, line })
    if (found !== undefined) reader.pushInclude([...found.lines], found.path, found.path, 1, attributes)
  }
  registry.includeProcessor(function () {
    this.handles(() => true)
    // eslint-disable-next-line @typescript-eslint/no-misused-promises -- The parser waits; its types do not say so.
    this.process(process)
  })
  return registry
}

/** The files around an include, and the line of the document at which they are included. */
const placeOf = (reader: IncludeReader, path: string): { readonly stack: readonly string[]; readonly line: number } => {
  const around = reader.includeStack.map(([, file]) => file ?? path)
  const own = reader.includeStack[0]?.[4] ?? reader.lineno
  return { stack: [...around, reader.file ?? path], line: Math.max(1, own - 1) }
}

/** Each entry of the stack has its file and the number of its next line among other things. */
interface IncludeReader {
  readonly includeStack: readonly (readonly [unknown, string | null, unknown, unknown, number, ...unknown[]])[]
  readonly file: string | null
  readonly lineno: number
}

/** Remarks of the parser, such as an unterminated block. The words up to a colon are the kind. */
const problemsOf = (logger: MemoryLogger): readonly Problem[] =>
  logger
    .getMessages()
    .filter((message) => ['WARN', 'ERROR', 'FATAL'].includes(message.getSeverity()))
    // A part of a book may stand alone here.
    .filter((message) => !message.getText().startsWith('invalid part'))
    .slice(0, 1000)
    .map((message) => {
      const text = message.getText()
      const [kind = ''] = text.split(/:| - /u, 1)
      const line = message.getSourceLocation()?.lineno
      return {
        line: typeof line === 'number' ? line : 1,
        kind: kind.slice(0, 80),
        what: text.slice(kind.length + 1, 200).trim(),
      }
    })
