import { columnsOf } from '../../../text/characters.ts'
import { parseInner, type Scope } from './reading.ts'
import { dedented, toRows, wholePassage } from './rows.ts'
import type { Block } from './nodes.ts'

/** Stands behind a wide character, so that positions in a text are columns. No row contains it. */
const filler = '\0'

const isNarrow = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)

/** A text in which each character takes as many positions as columns. */
export const padded = (text: string): string =>
  isNarrow(text)
    ? text
    : Array.from(
        text,
        (character) => character + filler.repeat(Math.max(0, columnsOf(character) - character.length)),
      ).join('')

const unpadded = (text: string): string => text.replaceAll(filler, '')

/** The blocks of a cell, from its padded lines. */
export const parseCell = (lines: readonly string[], line: number, scope: Scope): Block[] => {
  const whole = wholePassage(toRows(lines.map(unpadded).join('\n'), line))
  return parseInner(dedented(whole, whole.from, whole.to), scope)
}
