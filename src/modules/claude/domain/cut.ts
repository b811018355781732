const encoder = new TextEncoder()

export interface Cut {
  readonly text: string
  /** How many characters were left out. */
  readonly left: number
}

const countOf = (text: string): number => {
  let count = 0
  for (const _character of text) count += 1
  return count
}

const cutAt = (text: string, end: number): Cut => {
  // Half of a pair of surrogates is no character.
  const whole = isHighSurrogate(text.charCodeAt(end - 1)) ? end - 1 : end
  return { text: copyOf(text.slice(0, whole)), left: countOf(text.slice(whole)) }
}

/** A slice keeps all of the text in memory that it was taken from; what is remembered for long must not. */
const copyOf = (slice: string): string => Buffer.from(slice, 'utf16le').toString('utf16le')

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff

/** The first characters of a text. */
export const cutCharacters = (text: string, most: number): Cut => {
  if (text.length <= most) return { text, left: 0 }
  let end = 0
  for (let seen = 0; seen < most && end < text.length; seen += 1) end += isHighSurrogate(text.charCodeAt(end)) ? 2 : 1
  return end >= text.length ? { text, left: 0 } : cutAt(text, end)
}

/** As much of a text as fits into so many bytes of UTF-8. */
export const cutBytes = (text: string, most: number): Cut => {
  if (text.length * 3 <= most) return { text, left: 0 }
  const { read } = encoder.encodeInto(text, new Uint8Array(most))
  return read === text.length ? { text, left: 0 } : cutAt(text, read)
}

/** A text that says how much of it is missing. */
export const shortened = ({ text, left }: Cut, where = ''): string =>
  left === 0 ? text : `${text}… (+${left}${where})`
