/** The offsets of a line, counted from one, in a text. */
export const rangeOfLine = (text: string, line: number): { readonly start: number; readonly end: number } => {
  const lines = text.split('\n')
  const start = lines.slice(0, line - 1).reduce((length, before) => length + before.length + 1, 0)
  return { start, end: start + (lines[line - 1]?.length ?? 0) }
}

/** The number of the first line that contains these words. */
export const lineWith = (text: string, words: string): number | undefined => {
  const index = text.split('\n').findIndex((line) => line.includes(words))
  return index < 0 ? undefined : index + 1
}
