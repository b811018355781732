import { itemPassage } from './bullet-lists.ts'
import type { ListItem } from './nodes.ts'
import { parseInner, type ReadConstruct } from './reading.ts'
import { indentAt, isBlank, skipBlanks, textAt, type Passage } from './rows.ts'

type Sequence = 'arabic' | 'lower' | 'upper' | 'lowerRoman' | 'upperRoman' | 'auto'

interface Enumerator {
  readonly written: string
  readonly before: string
  readonly after: string
  readonly length: number
}

const pattern = /^(\(?)(#|\d{1,9}|[a-zA-Z]|[ivxlcdm]{2,12}|[IVXLCDM]{2,12})([.)])(?: +|$)/

const enumeratorOf = (line: string): Enumerator | undefined => {
  const match = pattern.exec(line)
  const [whole = '', before = '', written = '', after = ''] = match ?? []
  if (match === null || (before === '(' && after !== ')')) return undefined
  return { written, before, after, length: whole.length }
}

const romanValues: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }

const romanNumber = (written: string): number => {
  const values = [...written.toLowerCase()].map((letter) => romanValues[letter] ?? 0)
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0)
}

/** How the first item of a list counts. A single letter is a Roman number only if it is `i`, which begins a list. */
const sequenceOf = (written: string): Sequence => {
  if (written === '#') return 'auto'
  if (/^\d/.test(written)) return 'arabic'
  const isRoman = written.length > 1 || written.toLowerCase() === 'i'
  if (written === written.toLowerCase()) return isRoman ? 'lowerRoman' : 'lower'
  return isRoman ? 'upperRoman' : 'upper'
}

const ordinal = (written: string, sequence: Sequence): number | undefined => {
  const isLower = written === written.toLowerCase()
  switch (sequence) {
    case 'auto':
      return undefined
    case 'arabic':
      return /^\d+$/.test(written) ? Number(written) : undefined
    case 'lower':
    case 'upper':
      return /^[a-zA-Z]$/.test(written) && isLower === (sequence === 'lower')
        ? (written.toLowerCase().codePointAt(0) ?? 0) - 96
        : undefined
    case 'lowerRoman':
    case 'upperRoman':
      return /^[ivxlcdm]+$/i.test(written) && isLower === (sequence === 'lowerRoman') ? romanNumber(written) : undefined
  }
}

interface Expected {
  readonly sequence: Sequence
  readonly number: number
  readonly like: Enumerator
}

const continues = (line: string, { sequence, number, like }: Expected): Enumerator | undefined => {
  const next = enumeratorOf(line)
  if (next?.before !== like.before || next.after !== like.after) return undefined
  return next.written === '#' || ordinal(next.written, sequence) === number ? next : undefined
}

/** A row that looks like an item is text if the row below it is neither indented nor the next item. */
const isItem = (passage: Passage, at: number, expected: Expected): boolean =>
  at + 1 >= passage.to ||
  isBlank(passage, at + 1) ||
  indentAt(passage, at + 1) !== 0 ||
  continues(textAt(passage, at + 1), expected) !== undefined

const markerOf = (sequence: Sequence, number: number, item: Enumerator): string =>
  sequence === 'arabic' || sequence === 'auto' ? `${number}.` : `- ${item.before}${item.written}${item.after}`

export const readEnumeratedList: ReadConstruct = (passage, at, scope) => {
  let item = enumeratorOf(textAt(passage, at))
  if (item === undefined) return undefined
  const sequence = sequenceOf(item.written)
  let number = ordinal(item.written, sequence) ?? 1
  const items: ListItem[] = []
  let next = at
  while (item !== undefined && isItem(passage, next, { sequence, number: number + 1, like: item })) {
    const body = itemPassage(passage, next, item.length)
    items.push({ marker: markerOf(sequence, number, item), blocks: parseInner(body, scope) })
    number++
    next = skipBlanks(passage, body.to)
    const isAtEnd = next >= passage.to || indentAt(passage, next) !== 0
    item = isAtEnd ? undefined : continues(textAt(passage, next), { sequence, number, like: item })
  }
  return items.length === 0 ? undefined : { blocks: [{ kind: 'list', items }], next }
}
