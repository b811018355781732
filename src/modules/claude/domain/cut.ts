const encoder = new TextEncoder()

export interface Cut {
  readonly text: string
  /** How many characters were left out. */
  readonly omitted: number
}

const countOf = (text: string): number => {
  let count = 0
  for (const _character of text) count += 1
  return count
}

const cutAt = (text: string, end: number): Cut => {
  // A surrogate pair must not be split.
  const whole = isHighSurrogate(text.charCodeAt(end - 1)) ? end - 1 : end
  return { text: copyOf(text.slice(0, whole)), omitted: countOf(text.slice(whole)) }
}

/** Copies a slice: V8 keeps the whole original text in memory as long as a slice of it exists. */
const copyOf = (slice: string): string => Buffer.from(slice, 'utf16le').toString('utf16le')

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff

/** Cuts a text to at most `max` characters. */
export const cutCharacters = (text: string, max: number): Cut => {
  if (text.length <= max) return { text, omitted: 0 }
  let end = 0
  for (let seen = 0; seen < max && end < text.length; seen += 1) end += isHighSurrogate(text.charCodeAt(end)) ? 2 : 1
  return end >= text.length ? { text, omitted: 0 } : cutAt(text, end)
}

/** Cuts a text to at most `max` bytes of UTF-8. */
export const cutBytes = (text: string, max: number): Cut => {
  if (text.length * 3 <= max) return { text, omitted: 0 }
  const { read } = encoder.encodeInto(text, new Uint8Array(max))
  return read === text.length ? { text, omitted: 0 } : cutAt(text, read)
}

/** The cut text, followed by how many characters are missing. */
export const shortened = ({ text, omitted }: Cut, where = ''): string =>
  omitted === 0 ? text : `${text}… (+${omitted}${where})`
