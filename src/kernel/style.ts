import { visible } from './visible.ts'

const codes = { bold: 1, dim: 2, red: 31, yellow: 33 } as const

export type Style = keyof typeof codes

let mark: string | undefined

/** Known to this process alone, so that no text from outside can pass for a colour of ours. */
const secretMark = (): string => (mark ??= `\u001b${crypto.randomUUID()}`)

/** Marks a text for a colour; only `shownText` turns marks into what a terminal obeys. */
export const styled = (style: Style, text: string): string => `${secretMark()}${codes[style]};${text}${secretMark()}0;`

/** What a terminal may be given: our own colours, and of everything else nothing that it obeys. */
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
