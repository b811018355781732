export const maxDepth = 64

const quote = 0x22
const backslash = 0x5c

/**
 * More members and elements than any request needs. Parsing and copying a million of them would block all other calls.
 */
export const maxValues = 50_000

/** Checks JSON text before it is parsed: it may nest too deeply or have too many members and elements. */
export const shapeProblem = (text: string): 'depth' | 'values' | undefined => {
  // Such a short text cannot have enough brackets to nest too deeply.
  if (text.length <= maxDepth) return undefined
  let depth = 0
  let values = 1
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit === quote) index = endOfString(text, index)
    else if (unit === 0x2c) {
      if (++values > maxValues) return 'values'
    } else if (unit === 0x7b || unit === 0x5b) {
      if (++depth > maxDepth) return 'depth'
    } else if (unit === 0x7d || unit === 0x5d) depth--
  }
  return undefined
}

const endOfString = (text: string, start: number): number => {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === backslash) slashes++
    if (slashes % 2 === 0) return end
  }
  return text.length
}
