/** The code points of a text. Limits count them, and texts are cut between them. */
export const characters = (text: string): string[] => Array.from(text)

const firstWide = 0x2e80

/** Ranges above `firstWide` whose characters are narrow. */
const narrowRanges: readonly (readonly [first: number, last: number])[] = [
  [0xa4d0, 0xa95f],
  [0xa980, 0xabff],
  [0xfb00, 0xfe0f],
  [0xfe70, 0xfeff],
  [0xff61, 0xffdf],
  [0xffe8, 0xffff],
  [0x10000, 0x16fdf],
  [0x1d000, 0x1f003],
]

/** The columns of a character in a terminal: two for East Asian scripts and emoji, none for combining marks. */
const columnsOfCharacter = (character: string): number => {
  const code = character.codePointAt(0) ?? 0
  if (code >= 0x300 && /^[\p{M}\p{Cf}]/u.test(character)) return 0
  if (code < firstWide) return code >= 0x1100 && code <= 0x115f ? 2 : 1
  return narrowRanges.some(([first, last]) => code >= first && code <= last) ? 1 : 2
}

export const columnsOf = (text: string): number =>
  characters(text).reduce((sum, character) => sum + columnsOfCharacter(character), 0)

/** The first characters that fit into `max` columns. */
export const takeColumns = (all: readonly string[], max: number): readonly string[] => {
  let columns = 0
  const end = all.findIndex((character) => {
    columns += columnsOfCharacter(character)
    return columns > max
  })
  return end < 0 ? all : all.slice(0, end)
}
