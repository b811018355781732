/** What all charts share: the frame, the colours of both themes, and text that is safe in SVG. */

export const width = 760
export const margin = 24

const escaped = (text: string): string =>
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

const font = `system-ui, -apple-system, "Segoe UI", "Hiragino Sans", "Noto Sans JP", "Yu Gothic UI", sans-serif`

const light = { back: '#ffffff', text: '#1f2328', muted: '#59636e', line: '#d1d9e0', ours: '#0a5dc2', other: '#6e7781' }
const dark = { back: '#0d1117', text: '#e6edf3', muted: '#9198a1', line: '#3d444d', ours: '#58a6ff', other: '#9198a1' }

const coloursOf = ({ back, text, muted, line, ours, other }: typeof light): string =>
  [
    `.back { fill: ${back}; stroke: ${line} }`,
    `.title { fill: ${text}; font-weight: 600; font-size: 17px }`,
    `.text { fill: ${text}; font-size: 14px }`,
    `.muted { fill: ${muted}; font-size: 12px }`,
    `.grid { stroke: ${line} }`,
    `.ours { fill: ${ours}; stroke: ${ours} }`,
    `.other { fill: url(#hatched); stroke: ${other} }`,
    `.hatch { stroke: ${other}; stroke-width: 3 }`,
    `.line-ours { fill: none; stroke: ${ours}; stroke-width: 3 }`,
    `.line-other { fill: none; stroke: ${other}; stroke-width: 2; stroke-dasharray: 7 5 }`,
    `.dot-ours { fill: ${ours} }`,
    `.dot-other { fill: ${back}; stroke: ${other}; stroke-width: 2 }`,
  ].join('\n')

export interface Frame {
  readonly title: string
  readonly height: number
  readonly body: readonly string[]
}

/** A whole picture. It draws its own background, because a page may have another theme than the system. */
export const frame = ({ title, height, body }: Frame): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${round(height)}"`,
    `  width="${width}" height="${round(height)}" role="img" aria-label="${escaped(title)}">`,
    `<style>`,
    `text { font-family: ${font} }`,
    coloursOf(light),
    `@media (prefers-color-scheme: dark) {`,
    coloursOf(dark),
    `}`,
    `</style>`,
    `<defs><pattern id="hatched" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">`,
    `<line class="hatch" x1="0" y1="0" x2="0" y2="7"/></pattern></defs>`,
    `<rect class="back" x=".5" y=".5" width="${width - 1}" height="${round(height) - 1}" rx="8"/>`,
    label({ x: margin, y: 36, text: title, className: 'title' }),
    ...body,
    `</svg>`,
    ``,
  ].join('\n')
