import { columnsOf } from '../../../text/characters.ts'
import { parseInline } from './inline.ts'
import { plainWords, type Block } from './nodes.ts'
import type { Found, ReadConstruct, Scope } from './reading.ts'
import { indentAt, isBlank, lineAt, textAt } from './rows.ts'

const shortest = 4

/** The character of a line that consists of one punctuation character of ASCII. */
const adornmentOf = (line: string): string | undefined => {
  const sign = line[0]
  if (sign === undefined || !/[!-/:-@[-`{-~]/.test(sign)) return undefined
  let at = 1
  while (line[at] === sign) at++
  return at === line.length ? sign : undefined
}

interface Title {
  readonly text: string
  /** Its adornment, twice if it is above and below. */
  readonly style: string
  readonly line: number
}

/** A section, or a line in bold where no section can begin. */
export const titleBlock = ({ text, style, line }: Title, scope: Scope): Block => {
  const { reading, allowsTitles } = scope
  const title = parseInline(text.trim(), line, scope)
  if (!allowsTitles) {
    reading.problems.add({ line, kind: 'title inside another block', what: text.trim() })
    return { kind: 'paragraph', text: [{ kind: 'strong', text: plainWords(title) }] }
  }
  const known = reading.titleStyles.indexOf(style)
  if (known < 0) reading.titleStyles.push(style)
  const level = known < 0 ? reading.titleStyles.length : known + 1
  const id = reading.ids.take(plainWords(title))
  reading.targets.set(plainWords(title).toLowerCase().trim(), { kind: 'place' })
  return { kind: 'heading', level, title, id, line }
}

/** Whether an underline is long enough for its title. Short ones are titles from four characters on. */
export const isUnderline = (title: string, underline: string): boolean =>
  adornmentOf(underline) !== undefined &&
  (underline.length >= shortest || underline.length >= columnsOf(title.trimEnd()))

/** A line of punctuation: a title with a line above and below, or a transition between paragraphs. */
export const readAdornment: ReadConstruct = (passage, at, scope): Found | undefined => {
  const over = textAt(passage, at)
  if (adornmentOf(over) === undefined) return undefined
  if (at + 1 >= passage.to || isBlank(passage, at + 1))
    return over.length >= shortest ? { blocks: [], next: at + 1 } : undefined
  const title = textAt(passage, at + 1)
  const hasUnderline =
    at + 2 < passage.to && indentAt(passage, at + 2) === 0 && textAt(passage, at + 2) === over && title.trim() !== ''
  if (!hasUnderline) {
    if (over.length < shortest || over === '::') return undefined
    scope.reading.problems.add({ line: lineAt(passage, at), kind: 'title without its underline', what: title })
    return { blocks: [], next: at + 1 }
  }
  if (over.length < shortest && over.length < columnsOf(title.trim())) return undefined
  const line = lineAt(passage, at)
  return { blocks: [titleBlock({ text: title, style: over.slice(0, 1).repeat(2), line }, scope)], next: at + 3 }
}
