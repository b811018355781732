import { text, type Inline } from './nodes.ts'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

/** Without scripts, styles and tags. Each pass is linear, as no pattern can cross its own start. */
const wordsOf = (html: string): string =>
  html
    .split(/<(?=script\b|style\b)/i)
    .map((part, index) => (index === 0 ? part : part.replace(/^[\s\S]*?<\/(?:script|style)[^<>]*>|^[\s\S]*$/i, '')))
    .join('')
    .replace(/<!--[^<>]*-->|<[^<>]*>/g, ' ')
    .replace(/&(#?\w{1,8});/g, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()

const link = /<a\s([^<>]*)>([^<]*)<\/a>/gi
const address = /href=["']([^"']*)/i

/** The words of HTML that stands in a text, with its links. A line break stays one if there is nothing else. */
export const htmlInlines = (html: string): readonly Inline[] => {
  if (/^\s*<br\s*\/?>\s*$/i.test(html)) return [{ kind: 'break' }]
  const inlines: Inline[] = []
  let from = 0
  const flush = (to: number): void => {
    const words = wordsOf(html.slice(from, to))
    if (words !== '') inlines.push(text(inlines.length === 0 ? words : ` ${words}`))
  }
  for (const { 0: whole, 1: attributes = '', 2: words = '', index } of html.matchAll(link)) {
    flush(index)
    if (inlines.length > 0) inlines.push(text(' '))
    inlines.push({ kind: 'link', text: wordsOf(words), url: address.exec(attributes)?.[1] ?? '' })
    from = index + whole.length
  }
  flush(html.length)
  return inlines
}
