/** The first values whose JSON fits into a number of bytes together; at least one of them. */
export const fittingBytes = <T>(values: readonly T[], maxBytes: number): T[] => {
  let bytes = 0
  const end = values.findIndex((value, index) => {
    bytes += Buffer.byteLength(JSON.stringify(value))
    return bytes > maxBytes && index > 0
  })
  return values.slice(0, end < 0 ? values.length : end)
}
