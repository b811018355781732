export interface TypeMark {
  readonly type: string
  /** One of the colours of the theme; several types share one if there are more than colours. */
  readonly colour: number
  readonly letter: string
  readonly count: number
}

/** How many colours the style has: `--graph-0` and so on. */
export const colours = 8

/** The same name has the same colour in every picture, unless another type in it has that one already. */
const slotOf = (type: string): number => {
  let hash = 7
  for (const unit of type) hash = (hash * 31 + (unit.codePointAt(0) ?? 0)) % 1_000_003
  return hash % colours
}

const freeColour = (type: string, taken: ReadonlySet<number>): number => {
  const wanted = slotOf(type)
  for (let step = 0; step < colours; step += 1) {
    const colour = (wanted + step) % colours
    if (!taken.has(colour)) return colour
  }
  return wanted
}

/** The first letter of the name that no other type has, else its first. */
const freeLetter = (type: string, taken: ReadonlySet<string>): string => {
  const letters = [...type.slice(0, 40).toUpperCase()].filter((letter) => /[\p{L}\p{N}]/u.test(letter))
  return letters.find((letter) => !taken.has(letter)) ?? letters[0] ?? '?'
}

/** A colour and a letter for each type, the most frequent first. */
export const markTypes = (types: Iterable<string>): ReadonlyMap<string, TypeMark> => {
  const counts = new Map<string, number>()
  for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1)
  const sorted = [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
  const marks = new Map<string, TypeMark>()
  const [usedColours, usedLetters] = [new Set<number>(), new Set<string>()]
  for (const [type, count] of sorted) {
    const mark = { type, count, colour: freeColour(type, usedColours), letter: freeLetter(type, usedLetters) }
    usedColours.add(mark.colour)
    usedLetters.add(mark.letter)
    marks.set(type, mark)
  }
  return marks
}
