/** A 32-bit hash: FNV-1a over UTF-16 units with a final mix. Stored indexes depend on it. */
export const hashTerm = (term: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < term.length; index += 1) {
    const unit = term.charCodeAt(index)
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193)
    hash = Math.imul(hash ^ (unit >>> 8), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d)
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b)
  return (hash ^ (hash >>> 16)) >>> 0
}
