/** The words of a block of HTML within Markdown. Scripts, styles, comments and tags are no words. */
export const wordsOfHtml = (html: string): string =>
  between(between(between(html, '<!--', '-->'), '<script', '</script>'), '<style', '</style>')
    .replace(/<[/!?a-z][^<>]*>/giu, ' ')
    .split('\n')
    .map((line) => line.replace(/[ \t]+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')

/** Leaves out everything from each `open` to its `close`. Without a close, the rest goes. */
const between = (text: string, open: string, close: string): string => {
  // Lower case of some letters is longer; only the marks are compared, so ASCII is enough.
  const folded = text.replace(/[A-Z]/gu, (letter) => letter.toLowerCase())
  const kept: string[] = []
  let from = 0
  for (;;) {
    const start = folded.indexOf(open, from)
    if (start === -1) break
    kept.push(text.slice(from, start))
    const end = folded.indexOf(close, start + open.length)
    if (end === -1) return kept.join('')
    from = end + close.length
  }
  return kept.join('') + text.slice(from)
}
