import { cutTitle, type Part } from '../documents/outline.ts'
import { unescaped } from './characters.ts'
import type { SectionIds } from './ids.ts'
import type { AdocNode } from './node.ts'

export interface WalkContext {
  readonly ids: SectionIds
  /** The words of a title, without marks of references. */
  titleText(title: string): string
  /** Called for every place that has a name. */
  named(id: string, title: string): void
}

/** The sections of a document in their order, each with the blocks below its own heading. */
export const partsOf = async (document: AdocNode, { ids, named, titleText }: WalkContext): Promise<readonly Part[]> => {
  const parts: { level: number; title: string; anchor: string; line: number; blocks: string[] }[] = []
  let line = 1
  const open = (node: AdocNode, level: number, anchor: string): void => {
    const title = cutTitle(titleText(unescaped(node.title ?? '')))
    // Lines of included files are not lines of this one.
    if (typeof node.lineno === 'number' && (node.file ?? null) === null) line = node.lineno
    parts.push({ level, title, anchor, line, blocks: [] })
    if (anchor !== '') named(anchor, title)
  }
  const header = document.header ?? undefined
  if (header !== undefined && (header.title ?? '') !== '') open(header, 1, document.id ?? header.id ?? '')
  else parts.push({ level: 0, title: '', anchor: '', line, blocks: [] })

  const waiting = (document.blocks ?? []).toReversed()
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const isSection = node.nodeName === 'section'
    if (isSection) open(node, Math.max(1, (node.level ?? 0) + 1), idOf(node, ids))
    if (isSection || node.nodeName === 'preamble') {
      for (const block of (node.blocks ?? []).toReversed()) waiting.push(block)
      continue
    }
    const text = await node.convert()
    if (text !== '') parts.at(-1)?.blocks.push(text)
  }
  return parts.map(({ blocks, ...part }) => ({ ...part, text: blocks.join('\n\n') }))
}

const idOf = (section: AdocNode, ids: SectionIds): string => {
  if (typeof section.id === 'string' && section.id !== '') {
    ids.take(section.id)
    return section.id
  }
  const setting = (name: string): string => {
    const value = section.getAttribute(name, null, true)
    return typeof value === 'string' ? value : '_'
  }
  return ids.make(unescaped(section.title ?? ''), {
    prefix: setting('idprefix'),
    separator: setting('idseparator').slice(0, 1),
  })
}
