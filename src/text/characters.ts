/** The code points of a text: what limits count and cuts keep whole. */
export const characters = (text: string): string[] => Array.from(text)

const firstWide = 0x2e80

/** Above the first wide character there are scripts and forms that are narrow nevertheless. */
const narrowAgain: readonly (readonly [first: number, last: number])[] = [
  [0xa4d0, 0xa95f],
  [0xa980, 0xabff],
  [0xfb00, 0xfe0f],
  [0xfe70, 0xfeff],
  [0xff61, 0xffdf],
  [0xffe8, 0xffff],
  [0x10000, 0x16fdf],
  [0x1d000, 0x1f003],
]

/** How many columns of a terminal a character takes: those of East Asian scripts and emoji take two, marks none. */
const columnsOfCharacter = (character: string): number => {
  const code = character.codePointAt(0) ?? 0
  if (code >= 0x300 && /^[\p{M}\p{Cf}]/u.test(character)) return 0
  if (code < firstWide) return code >= 0x1100 && code <= 0x115f ? 2 : 1
  return narrowAgain.some(([first, last]) => code >= first && code <= last) ? 1 : 2
}

export const columnsOf = (text: string): number =>
  characters(text).reduce((sum, character) => sum + columnsOfCharacter(character), 0)

/** As many of the characters as fit into so many columns. */
export const takeColumns = (all: readonly string[], most: number): readonly string[] => {
  let columns = 0
  const end = all.findIndex((character) => {
    columns += columnsOfCharacter(character)
    return columns > most
  })
  return end < 0 ? all : all.slice(0, end)
}
