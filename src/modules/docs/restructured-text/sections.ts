import type { Section } from '../documents/document.ts'
import type { Block, Heading } from './nodes.ts'
import { isHeading, type Reading } from './reading.ts'
import type { RenderBlocks } from './render-blocks.ts'
import type { InlineRenderer } from './render-inline.ts'

/** The name that an author gave to a heading is its anchor: it stays when titles change. */
const anchorsOf = ({ places }: Reading): ReadonlyMap<Block, string> => {
  const anchors = new Map<Block, string>()
  for (const { block, id } of places) if (block !== undefined && !anchors.has(block)) anchors.set(block, id)
  return anchors
}

interface Part {
  readonly heading?: Heading
  readonly blocks: Block[]
}

const splitAtHeadings = (blocks: readonly Block[]): readonly Part[] => {
  const parts: Part[] = [{ blocks: [] }]
  for (const block of blocks) {
    if (isHeading(block)) parts.push({ heading: block, blocks: [] })
    else parts.at(-1)?.blocks.push(block)
  }
  return parts
}

export interface Renderers {
  readonly inline: InlineRenderer
  readonly render: RenderBlocks
}

/** The blocks of a document as sections, each with the headings that lead to it. */
export const toSections = (blocks: readonly Block[], reading: Reading, { inline, render }: Renderers): Section[] => {
  const anchors = anchorsOf(reading)
  const sections: Section[] = []
  let path: { level: number; title: string }[] = []
  for (const { heading, blocks: own } of splitAtHeadings(blocks)) {
    const text = render(own).join('\n').trim()
    if (heading === undefined) {
      if (text !== '') sections.push({ anchor: '', headings: [], text, line: 1 })
      continue
    }
    path = [
      ...path.filter(({ level }) => level < heading.level),
      { level: heading.level, title: inline.words(heading.title) },
    ]
    sections.push({
      anchor: anchors.get(heading) ?? heading.id,
      headings: path.map(({ title }) => title),
      text,
      line: heading.line,
    })
  }
  return sections
}
