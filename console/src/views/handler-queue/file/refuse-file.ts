/** Larger files are not read: the server takes requests of at most 10 MiB. */
export const maxFileBytes = 10 * 1024 * 1024

export type Refusal = { readonly reason: 'too-large' | 'no-xml' | 'empty' } | (Doctype & { readonly reason: 'doctype' })

interface Doctype {
  readonly line: number
  readonly column: number
}

/** What can be refused without asking the server. */
export const refuseText = (text: string): Refusal | undefined => {
  if (text.trim() === '') return { reason: 'empty' }
  if (new TextEncoder().encode(JSON.stringify(text)).length > maxFileBytes - reserved) return { reason: 'too-large' }
  if (!/^\uFEFF?\s*</.test(text)) return { reason: 'no-xml' }
  const doctype = findDoctype(text)
  return doctype === undefined ? undefined : { reason: 'doctype', ...positionOf(text, doctype) }
}

/** For the rest of the request. */
const reserved = 64 * 1024

/** A DOCTYPE comes before the first element, with comments and instructions at most before it. */
const findDoctype = (text: string): number | undefined => {
  let at = text.startsWith('\uFEFF') ? 1 : 0
  for (;;) {
    while (/\s/.test(text.charAt(at))) at++
    const end = text.startsWith('<!--', at)
      ? after(text, '-->', at)
      : text.startsWith('<?', at)
        ? after(text, '?>', at)
        : -1
    if (end === -1) return /^<!doctype\b/i.test(text.slice(at, at + 10)) ? at : undefined
    at = end
  }
}

const after = (text: string, token: string, from: number): number => {
  const found = text.indexOf(token, from)
  return found === -1 ? -1 : found + token.length
}

const positionOf = (text: string, offset: number): Doctype => {
  const lines = text.slice(0, offset).split(/\r\n?|\n/)
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

/** The offset of a line and a column, both from 1. */
export const offsetOf = (text: string, { line, column }: Doctype): number => {
  const ends = /\r\n?|\n/g
  let start = 0
  for (let number = 1; number < line; number++) {
    if (ends.exec(text) === null) break
    start = ends.lastIndex
  }
  return Math.min(text.length, start + column - 1)
}
