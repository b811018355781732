/** How far back an end of a paragraph or line is looked for. */
const mostBack = 0.5

const cutAt = (text: string, start: number, most: number): number => {
  if (start + most >= text.length) return text.length
  const least = start + Math.floor(most * mostBack)
  const end = start + most
  const searched = text.slice(least, end)
  for (const mark of ['\n\n', '\n', ' ']) {
    const found = searched.lastIndexOf(mark)
    if (found >= 0) return least + found + mark.length
  }
  // A pair of surrogates is not cut in two.
  const isPair = /[\ud800-\udbff]/.test(text.charAt(end - 1))
  return isPair ? end - 1 : end
}

/** Cuts a text into parts of at most this many units, after a paragraph or a line where there is one. */
export const splitText = (text: string, most: number): readonly string[] => {
  const parts: string[] = []
  for (let start = 0; start < text.length; ) {
    const end = cutAt(text, start, most)
    parts.push(text.slice(start, end))
    start = end
  }
  return parts.length === 0 ? [''] : parts
}
