/** What all charts share: the frame, the colours of each theme, and text that is safe in SVG. */

/** Narrow, so that the text is still readable on a phone. */
export const width = 460
export const margin = 20

export type Theme = 'light' | 'dark'

/** A picture with what it says in words, for people who do not see it. */
export interface Drawing {
  readonly title: string
  /** Each value with its name. */
  readonly values: readonly string[]
  svg(theme: Theme): string
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export interface Label {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly className?: string
  readonly anchor?: 'start' | 'middle' | 'end'
}

export const label = ({ x, y, text, className = 'text', anchor = 'start' }: Label): string =>
  `<text x="${round(x)}" y="${round(y)}" class="${className}" text-anchor="${anchor}">${escaped(text)}</text>`

export const round = (value: number): number => Math.round(value * 10) / 10

const isWide = (character: string): boolean => character.charCodeAt(0) > 0x2e7f

/** About how wide a text is, in letters of its size. */
const lengthOf = (text: string): number => [...text].reduce((sum, one) => sum + (isWide(one) ? 1 : 0.65), 0)

/** Words, and each Japanese character with the punctuation behind it. */
const pieces = /[^\s\u2e80-\uffff]+[。、）]?\s?|[\u2e80-\uffff][。、）]?\s?/gu

/** Cuts a text into lines that fit into the picture. SVG has no line breaks of its own. */
export const linesOf = (text: string, size: number): readonly string[] => {
  const most = (width - 2 * margin) / size
  const lines: string[] = ['']
  for (const piece of text.match(pieces) ?? []) {
    const last = lines.at(-1) ?? ''
    if (last !== '' && lengthOf(`${last}${piece}`.trimEnd()) > most) lines.push(piece)
    else lines[lines.length - 1] = `${last}${piece}`
  }
  return lines.map((line) => line.trimEnd())
}

const sizes = { title: 18, text: 15, muted: 13 } as const

const font = `system-ui, -apple-system, "Segoe UI", "Hiragino Sans", "Noto Sans JP", "Yu Gothic UI", sans-serif`

const themes = {
  light: { back: '#ffffff', text: '#1f2328', muted: '#59636e', line: '#d1d9e0', ours: '#0a5dc2', other: '#6e7781' },
  dark: { back: '#0d1117', text: '#e6edf3', muted: '#9198a1', line: '#3d444d', ours: '#58a6ff', other: '#9198a1' },
} as const

const styleOf = ({ back, text, muted, line, ours, other }: (typeof themes)[Theme]): readonly string[] => [
  `text { font-family: ${font} }`,
  `.back { fill: ${back}; stroke: ${line} }`,
  `.title { fill: ${text}; font-weight: 600; font-size: ${sizes.title}px }`,
  `.text { fill: ${text}; font-size: ${sizes.text}px }`,
  `.muted { fill: ${muted}; font-size: ${sizes.muted}px }`,
  `.grid { stroke: ${line} }`,
  `.ours { fill: ${ours}; stroke: ${ours} }`,
  `.other { fill: url(#hatched); stroke: ${other} }`,
  `.hatch { stroke: ${other}; stroke-width: 3 }`,
  `.line-ours { fill: none; stroke: ${ours}; stroke-width: 3 }`,
  `.line-other { fill: none; stroke: ${other}; stroke-width: 2; stroke-dasharray: 7 5 }`,
  `.dot-ours { fill: ${ours} }`,
  `.dot-other { fill: ${back}; stroke: ${other}; stroke-width: 2 }`,
]

/** What is between the title and the note. */
export interface Body {
  readonly height: number
  readonly parts: readonly string[]
}

export interface Frame {
  readonly title: string
  /** How to read it. */
  readonly note: string
  readonly values: readonly string[]
  /** Draws what begins at this height. */
  body(top: number): Body
}

const paragraph = (text: string, top: number, kind: 'title' | 'muted'): Body => {
  const step = sizes[kind] + 5
  const lines = linesOf(text, sizes[kind])
  const parts = lines.map((line, index) =>
    label({ x: margin, y: top + (index + 1) * step - 4, text: line, className: kind }),
  )
  return { height: lines.length * step, parts }
}

/** A whole picture. It draws its own background, because a page may have another theme than the system. */
export const frame = ({ title, note, values, body }: Frame): Drawing => {
  const head = paragraph(title, 16, 'title')
  const middle = body(16 + head.height + 10)
  const foot = paragraph(note, 16 + head.height + 10 + middle.height + 6, 'muted')
  const height = round(16 + head.height + 10 + middle.height + 6 + foot.height + 14)
  const svg = (theme: Theme): string =>
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"`,
      `  width="${width}" height="${height}" role="img" aria-label="${escaped(title)}">`,
      `<style>`,
      ...styleOf(themes[theme]),
      `</style>`,
      `<defs><pattern id="hatched" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">`,
      `<line class="hatch" x1="0" y1="0" x2="0" y2="7"/></pattern></defs>`,
      `<rect class="back" x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="8"/>`,
      ...head.parts,
      ...middle.parts,
      ...foot.parts,
      `</svg>`,
      ``,
    ].join('\n')
  return { title, values, svg }
}
