import { beginsMarkup } from './markers.ts'
import { parseInline } from './inline.ts'
import { paragraph, type Block, type Definition } from './nodes.ts'
import { parseInner, type Found, type Scope } from './reading.ts'
import {
  dedented,
  endOfIndented,
  endOfText,
  indentAt,
  isBlank,
  lineAt,
  partOf,
  passageText,
  skipBlanks,
  textAt,
  type Passage,
} from './rows.ts'
import { isUnderline, titleBlock } from './titles.ts'

const isIndented = (passage: Passage, at: number): boolean =>
  at < passage.to && !isBlank(passage, at) && indentAt(passage, at) > 0

const termsOf = (line: string, number: number, scope: Scope): Definition['terms'] =>
  line.split(' : ').map((part) => parseInline(part.trim(), number, scope))

/** Terms, each with indented rows directly below it. */
const readDefinitions = (passage: Passage, at: number, scope: Scope): Found => {
  const entries: Definition[] = []
  let next = at
  while (next < passage.to && indentAt(passage, next) === 0 && isIndented(passage, next + 1)) {
    const line = textAt(passage, next)
    if (next !== at && beginsMarkup(line)) break
    const end = endOfIndented(passage, next + 1, 1)
    const terms = termsOf(line, lineAt(passage, next), scope)
    entries.push({ terms, blocks: parseInner(dedented(passage, next + 1, end), scope) })
    next = skipBlanks(passage, end)
  }
  return { blocks: [{ kind: 'definitions', entries }], next }
}

/** The code that `::` announces: indented rows, or rows that all begin with the same punctuation. */
const readLiteral = (passage: Passage, from: number, scope: Scope): Found => {
  const at = skipBlanks(passage, from)
  if (at >= passage.to) return { blocks: [], next: at }
  const language = scope.reading.codeLanguage
  if (indentAt(passage, at) > 0) {
    const next = endOfIndented(passage, at, 1)
    return { blocks: [{ kind: 'code', language, text: passageText(dedented(passage, at, next)) }], next }
  }
  const quote = textAt(passage, at)[0] ?? ''
  if (!/[!-/:-@[-`{-~]/.test(quote)) return { blocks: [], next: at }
  let next = at
  while (next < passage.to && !isBlank(passage, next) && textAt(passage, next).startsWith(quote)) next++
  const text = passageText(partOf(passage, at, next))
  return { blocks: [{ kind: 'code', language, text }], next }
}

const announcesLiteral = (text: string): boolean => text.endsWith('::') && !text.endsWith('\\::')

/** `text::` becomes `text:`, and ` ::` nothing. */
const withoutAnnouncement = (text: string): string => {
  const start = text.slice(0, -2)
  return start === '' || /\s$/.test(start) ? start.trimEnd() : `${start}:`
}

/** A lone backslash is a paragraph without words, which only keeps others apart. */
const paragraphOf = (words: string, line: number, scope: Scope): readonly Block[] => {
  const inlines = parseInline(words, line, scope)
  const isEmpty = inlines.every((inline) => inline.kind === 'text' && inline.text.trim() === '')
  return isEmpty ? [] : [paragraph(inlines)]
}

/** A title with its underline, a definition, or a paragraph. */
export const readText = (passage: Passage, at: number, scope: Scope): Found => {
  const first = textAt(passage, at)
  const line = lineAt(passage, at)
  if (at + 1 < passage.to && indentAt(passage, at + 1) === 0) {
    const under = textAt(passage, at + 1)
    if (isUnderline(first, under))
      return { blocks: [titleBlock({ text: first, style: under.slice(0, 1), line }, scope)], next: at + 2 }
  }
  if (isIndented(passage, at + 1)) return readDefinitions(passage, at, scope)
  const end = endOfText(passage, at)
  const whole = passageText(partOf(passage, at, end))
  if (!announcesLiteral(whole)) return { blocks: paragraphOf(whole, line, scope), next: end }
  const blocks = paragraphOf(withoutAnnouncement(whole), line, scope)
  const literal = readLiteral(passage, end, scope)
  return { blocks: [...blocks, ...literal.blocks], next: literal.next }
}
