import type { Shot } from './record.ts'

interface Cell {
  readonly text: string
  readonly width: number
  readonly style: string
}

const cellWidth = 8.4
const lineHeight = 20
const margin = 18
const barHeight = 34

const classes: Readonly<Record<string, string>> = {
  1: 'bold',
  2: 'faint',
  31: 'red',
  32: 'green',
  33: 'yellow',
  36: 'cyan',
}

// Removes progress lines, which the terminal overwrites before the final output.
const withoutProgress = (printed: string): string => printed.replace(/[^\n]*\r\u001b\[K/g, '')

const isWide = (character: string): boolean =>
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/.test(
    character,
  )

/** The terminal screen: lines of cells, wrapped at its width. */
const screenOf = (text: string, columns: number): readonly (readonly Cell[])[] => {
  const lines: Cell[][] = [[]]
  let style = ''
  let used = 0
  const newLine = (): void => {
    lines.push([])
    used = 0
  }
  for (const [part, code, character = ''] of withoutProgress(text).matchAll(/\u001b\[(\d*)m|([^\u001b])/gu)) {
    if (code !== undefined && part.startsWith('\u001b')) style = classes[code] ?? ''
    else if (character === '\n') newLine()
    else {
      const width = isWide(character) ? 2 : 1
      if (used + width > columns) newLine()
      lines.at(-1)?.push({ text: character, width, style })
      used += width
    }
  }
  return lines
}

/** Many fonts draw these characters as wide as a kanji. */
const isLine = (character: string): boolean => /[\u2500-\u27bf]/.test(character)

/**
 * Neighbouring cells of the same style and width are drawn together at a fixed position, so that the font does not
 * matter.
 */
const drawLine = (cells: readonly Cell[], y: number): string => {
  let x = 0
  const runs: { text: string; style: string; width: number; from: number; cells: number }[] = []
  for (const { text, width, style } of cells) {
    const last = runs.at(-1)
    if (last?.style === style && last.width === width && !isLine(text) && !isLine(last.text)) {
      last.text += text
      last.cells += width
    } else runs.push({ text, style, width, from: x, cells: width })
    x += width
  }
  return runs
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, style, width, from, cells: many }) => {
      const names = [style, width === 2 ? 'wide' : ''].filter((name) => name !== '').join(' ')
      const adjusted = isLine(text) ? ' lengthAdjust="spacingAndGlyphs"' : ''
      const attributes =
        `x="${(margin + from * cellWidth).toFixed(1)}" y="${y}" ` +
        `textLength="${(many * cellWidth).toFixed(1)}"${adjusted}`
      return `<text ${attributes}${names === '' ? '' : ` class="${names}"`}>${escaped(text)}</text>`
    })
    .join('')
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const fonts = 'ui-monospace,SFMono-Regular,Menlo,Consolas,"Noto Sans Mono CJK JP","BIZ UDGothic",monospace'

const colours = [
  '.wide{font-size:16px}',
  '.bold{font-weight:700;fill:#fff}',
  '.faint{fill:#8a93a5}',
  '.red{fill:#ff7b72}',
  '.green{fill:#7ee787}',
  '.yellow{fill:#e3b341}',
  '.cyan{fill:#79c0ff}',
].join('')

const style = `\ntext{font:14px ${fonts};fill:#d8dee9;white-space:pre}\n${colours}\n`

export interface Picture {
  readonly title: string
  readonly columns: number
}

export const draw = (shots: readonly Shot[], { title, columns }: Picture): string => {
  const text = shots
    .map(({ typed, printed }) => `\u001b[32m$\u001b[0m \u001b[1m${typed}\u001b[0m\n${printed.trimEnd()}\n`)
    .join('\n')
    .trimEnd()
  const lines = screenOf(text, columns)
  const width = Math.ceil(columns * cellWidth + 2 * margin)
  const height = barHeight + lines.length * lineHeight + margin
  const dots = ['#ff5f57', '#febc2e', '#28c840']
    .map((colour, n) => `<circle cx="${22 + n * 20}" cy="18" r="6" fill="${colour}"/>`)
    .join('')
  const body = lines.map((cells, n) => drawLine(cells, barHeight + (n + 1) * lineHeight)).filter((line) => line !== '')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
      'role="img" xml:space="preserve">',
    `<title>${escaped(title)}</title>`,
    `<style>${style}</style>`,
    `<rect width="${width}" height="${height}" rx="10" fill="#161b22"/>${dots}`,
    ...body,
    '</svg>',
    '',
  ].join('\n')
}
