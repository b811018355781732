import { readAnonymousTarget, readExplicit } from './explicit.ts'
import { readBulletList } from './bullet-lists.ts'
import { readEnumeratedList } from './enumerated-lists.ts'
import { readFieldList } from './field-lists.ts'
import { readGridTable } from './grid-tables.ts'
import { readDoctest, readLineBlock } from './line-blocks.ts'
import type { Block } from './nodes.ts'
import { readOptionList } from './option-lists.ts'
import { readText } from './paragraphs.ts'
import { readQuote } from './quotes.ts'
import type { NamedPlace, ReadConstruct, Reading, Scope } from './reading.ts'
import { isBlank, lineAt, passageText, textAt, type Passage } from './rows.ts'
import { readSimpleTable } from './simple-tables.ts'
import { readAdornment } from './titles.ts'

/** In the order in which docutils tries them. The last takes any row. */
const constructs: readonly ReadConstruct[] = [
  readQuote,
  readBulletList,
  readEnumeratedList,
  readFieldList,
  readOptionList,
  readDoctest,
  readLineBlock,
  readGridTable,
  readSimpleTable,
  readExplicit,
  readAnonymousTarget,
  readAdornment,
]

const deepest = 100

/** Names that stood before a construct belong to its first block, or to what follows if it has none. */
const givePlaces = (reading: Reading, earlier: NamedPlace[], first: Block | undefined): void => {
  if (first === undefined) {
    for (const place of reading.waiting) earlier.push(place)
    reading.waiting = earlier
  } else for (const place of earlier) place.block = first
}

const tooDeep = (passage: Passage, { reading }: Scope): Block[] => {
  reading.problems.add({
    line: lineAt(passage, passage.from),
    kind: 'nesting too deep',
    what: textAt(passage, passage.from),
  })
  return [{ kind: 'paragraph', text: [{ kind: 'text', text: passageText(passage).trim() }] }]
}

/** The blocks of a passage. */
export const parseBlocks = (passage: Passage, scope: Scope): Block[] => {
  if (scope.depth > deepest) return tooDeep(passage, scope)
  const { reading } = scope
  // An item of a list or a cell of a table counts, too, even an empty one.
  reading.countBlock()
  const blocks: Block[] = []
  for (let at = passage.from; at < passage.to; ) {
    if (isBlank(passage, at)) {
      at++
      continue
    }
    reading.countBlock()
    const earlier = reading.waiting
    reading.waiting = []
    let found = undefined
    for (const read of constructs) {
      found = read(passage, at, scope)
      if (found !== undefined) break
    }
    found ??= readText(passage, at, scope)
    givePlaces(reading, earlier, found.blocks[0])
    for (const block of found.blocks) blocks.push(block)
    at = Math.max(found.next, at + 1)
  }
  return blocks
}
