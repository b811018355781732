import type { Reader } from './measure.ts'

export type Texts = Readonly<Record<string, (size: number) => string>>

export const times = (text: string, size: number): string => text.repeat(Math.ceil(size / text.length))

/** Lines made from their numbers, about `size` characters in all. */
export const numbered = (size: number, one: (index: number) => string): string => {
  const count = Math.ceil(size / (one(1000).length + 1))
  return Array.from({ length: count }, (_, index) => one(index)).join('\n')
}

/** Repetitions of characters that splitters and patterns may read more than once. */
export const runs: Texts = Object.fromEntries(
  ['a', ' ', '.', '-', '\\"', '`', '#', '[', '\r\n', 'あ', '\u0301', 'a b '].map((unit) => [
    JSON.stringify(unit),
    (size: number) => times(unit, size),
  ]),
)

/** One reader for each of the texts. */
export const withTexts = (name: string, run: (input: string) => unknown, texts: Texts): readonly Reader[] =>
  Object.entries(texts).map(([text, make]) => ({ name: `${name}: ${text}`, make, run }))

/** The same readers, for texts of at most `maxCharacters`. */
export const upTo = (maxCharacters: number, readers: readonly Reader[]): readonly Reader[] =>
  readers.map((reader) => ({ ...reader, maxCharacters }))
