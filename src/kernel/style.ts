import { visible } from './visible.ts'

const codes = { bold: 1, dim: 2, red: 31, yellow: 33 } as const

export type Style = keyof typeof codes

let mark: string | undefined

/** A secret of this process, so that text from outside cannot imitate our colours. */
const secretMark = (): string => (mark ??= `\u001b${crypto.randomUUID()}`)

/** Marks a text for a colour; only `shownText` turns marks into escape codes. */
export const styled = (style: Style, text: string): string => `${secretMark()}${codes[style]};${text}${secretMark()}0;`

/** Text that is safe for a terminal: our own colours, and every other control character made visible. */
export const shownText = (text: string): string => {
  if (mark === undefined) return visible(text)
  const [before = '', ...marked] = text.split(mark)
  return (
    visible(before) +
    marked
      .map((part) =>
        part.replace(/^(\d+);([^]*)$/, (_, code: string, rest: string) => `\u001b[${code}m${visible(rest)}`),
      )
      .join('')
  )
}
