export const maxDepth = 64
/** More than any tool takes. Parsing hundreds of thousands keeps everything else waiting. */
const maxMembers = 100_000

const quote = 0x22
const backslash = 0x5c

/** What is too much in JSON text to be parsed: how deep it nests, or how many members its objects have in all. */
export const shapeProblem = (text: string): string | undefined => {
  // Text that is shorter than its brackets would be cannot nest that deep.
  if (text.length <= maxDepth) return undefined
  let depth = 0
  let members = 0
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit === quote) index = endOfString(text, index)
    else if (unit === 0x7b || unit === 0x5b) {
      if (++depth > maxDepth) return `nested deeper than ${maxDepth}`
    } else if (unit === 0x7d || unit === 0x5d) depth--
    else if (unit === 0x3a && ++members > maxMembers) return `more than ${maxMembers} members`
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
