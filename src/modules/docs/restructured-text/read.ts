import type { Label, ReadDocument, ReadFormat } from '../documents/document.ts'
import { parseBlocks } from './blocks.ts'
import { findConf } from './conf.ts'
import type { Block } from './nodes.ts'
import { isHeading, startReading, type Reading, type Scope } from './reading.ts'
import { replaceWords } from './replace-words.ts'
import { createBlockRenderer } from './render-blocks.ts'
import { createInlineRenderer, documentLabel, type InlineRenderer } from './render-inline.ts'
import { toRows, wholePassage } from './rows.ts'
import { toSections } from './sections.ts'
import { fetchFiles } from './source-files.ts'
import { withoutExtension } from './source-paths.ts'
import { substitutionKey } from './substitutions.ts'

/** Substitutions that Sphinx defines itself. */
const builtIn = new Set(['version', 'release', 'today', 'translation progress'])

/** Names that lead nowhere, which is known only at the end. */
const checkMentions = ({ mentions, targets, substitutions, problems, conf }: Reading): void => {
  for (const { kind, name, line } of mentions) {
    const key = substitutionKey(name)
    const isKnown =
      kind === 'target' ? targets.has(name) : substitutions.has(key) || builtIn.has(key) || conf.strings.has(key)
    if (!isKnown)
      problems.add({ line, kind: kind === 'target' ? 'unknown target' : 'unknown substitution', what: name })
  }
}

/** The words that a reference to a block shows: its title or caption. */
const titleOf = (block: Block | undefined, inline: InlineRenderer): string => {
  if (block?.kind === 'heading' || block?.kind === 'box') return inline.words(block.title)
  if (block?.kind === 'table' || block?.kind === 'figure' || block?.kind === 'code')
    return inline.words(block.caption ?? [])
  return ''
}

/** A document is a label, too, under its path: other documents show its title. */
const labelsOf = (reading: Reading, title: string, inline: InlineRenderer): Label[] => [
  { name: documentLabel(withoutExtension(reading.path)), title, anchor: '' },
  ...reading.places.map(({ name, id, block }) => ({ name, title: titleOf(block, inline), anchor: id })),
]

/** The labels that a node refers to: by its name, or a document by its path. */
const labelsOfNode = (node: object): readonly string[] => {
  if (!('kind' in node)) return []
  if (node.kind === 'label' && 'name' in node) return [String(node.name)]
  if (node.kind === 'document' && 'path' in node) return [documentLabel(String(node.path))]
  return []
}

const labelsIn = (blocks: readonly Block[]): Set<string> => {
  const names = new Set<string>()
  const left: unknown[] = [blocks]
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if (typeof node !== 'object' || node === null) continue
    for (const name of labelsOfNode(node)) names.add(name)
    for (const each of Object.values(node)) if (typeof each === 'object') left.push(each)
  }
  return names
}

const noLabels = (): undefined => undefined

/** Reads reStructuredText as Sphinx understands it. */
export const readRestructuredText: ReadFormat = async (file, readText): Promise<ReadDocument> => {
  const conf = await findConf(file.path, readText)
  const prolog = conf.strings.get('rst_prolog') ?? ''
  const epilog = conf.strings.get('rst_epilog') ?? ''
  const text = replaceWords(file.text, conf.replacements)
  const around = { path: file.path, text: `${prolog}\n${text}\n${epilog}` }
  const files = await fetchFiles(around, conf, readText)
  const reading = startReading(file.path, text, { files, conf })
  for (const what of conf.tooLong) reading.problems.add({ line: 0, kind: 'setting too long', what })
  const scope: Scope = { reading, depth: 0, allowsTitles: true, including: [file.path], parse: parseBlocks }
  const rows = toRows(text)
  const blocks = [toRows(prolog, 1), rows, toRows(epilog, rows.length)].flatMap((part) =>
    parseBlocks(wholePassage(part), scope),
  )
  checkMentions(reading)
  const inline = createInlineRenderer(reading, noLabels)
  const first = blocks.find(isHeading)
  const title = first === undefined ? '' : inline.words(first.title)
  const own = new Set(reading.places.map(({ name }) => name))
  return {
    title,
    labels: labelsOf(reading, title, inline),
    needs: {
      files: [...(conf.path === undefined ? [] : [conf.path]), ...files.used()],
      labels: [...labelsIn(blocks)].filter((name) => !own.has(name)),
    },
    problems: reading.problems.list(),
    sections: (findLabel) => {
      const renderer = createInlineRenderer(reading, findLabel)
      return toSections(blocks, reading, { inline: renderer, render: createBlockRenderer(renderer) })
    },
  }
}
