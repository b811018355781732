import type { Reader } from './measure.ts'

export type Texts = Readonly<Record<string, (size: number) => string>>

export const times = (text: string, size: number): string => text.repeat(Math.ceil(size / text.length))

/** `count` things from their numbers, about `size` characters in all. */
export const numbered = (size: number, one: (index: number) => string): string => {
  const count = Math.ceil(size / (one(1000).length + 1))
  return Array.from({ length: count }, (_, index) => one(index)).join('\n')
}

/** Runs of what splitters and patterns like to look at twice. */
export const runs: Texts = Object.fromEntries(
  ['a', ' ', '.', '-', '\\"', '`', '#', '[', '\r\n', 'あ', '\u0301', 'a b '].map((unit) => [
    JSON.stringify(unit),
    (size: number) => times(unit, size),
  ]),
)

/** A reader with each of the texts. */
export const withTexts = (name: string, run: (input: string) => unknown, texts: Texts): readonly Reader[] =>
  Object.entries(texts).map(([text, make]) => ({ name: `${name}: ${text}`, make, run }))

/** Readers that see texts of at most so many characters. */
export const upTo = (mostCharacters: number, readers: readonly Reader[]): readonly Reader[] =>
  readers.map((reader) => ({ ...reader, mostCharacters }))
