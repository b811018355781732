/** The code points of a text: what limits count and cuts keep whole. */
export const characters = (text: string): string[] => Array.from(text)

const firstWide = 0x2e80

/** As many of the characters as fit: those of East Asian scripts and emoji take two columns. */
export const takeColumns = (all: readonly string[], most: number): readonly string[] => {
  let columns = 0
  const end = all.findIndex((character) => {
    columns += (character.codePointAt(0) ?? 0) >= firstWide ? 2 : 1
    return columns > most
  })
  return end < 0 ? all : all.slice(0, end)
}
