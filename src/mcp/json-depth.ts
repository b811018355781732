export const maxDepth = 64

const quote = 0x22
const backslash = 0x5c

/** Whether JSON text nests deeper than `limit`, found without parsing it. */
export const isTooDeep = (text: string, limit = maxDepth): boolean => {
  // Text that is shorter than its brackets would be cannot nest that deep.
  if (text.length <= limit) return false
  let depth = 0
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit === quote) index = endOfString(text, index)
    else if (unit === 0x7b || unit === 0x5b) {
      if (++depth > limit) return true
    } else if (unit === 0x7d || unit === 0x5d) depth--
  }
  return false
}

const endOfString = (text: string, start: number): number => {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === backslash) slashes++
    if (slashes % 2 === 0) return end
  }
  return text.length
}
