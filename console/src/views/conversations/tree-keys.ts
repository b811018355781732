import { canOpen, type Line } from './outline.ts'

export interface TreeState {
  readonly lines: readonly Line[]
  /** The shown lines, as places in `lines`. */
  readonly shown: readonly number[]
  /** The active row, as a place in `shown`. */
  readonly active: number
  readonly isOpen: (turn: number) => boolean
  /** Rows that fit into the view, for the keys that turn pages. */
  readonly pageRows: number
  /** The text of a line, for finding it by its first letters. */
  readonly textOf: (line: number) => string
}

/** What a key does: another row becomes active, or a turn is opened, closed or read. */
export type TreeMove =
  | { readonly to: number }
  | { readonly open: number }
  | { readonly close: number }
  | { readonly openAll: readonly number[] }
  | { readonly read: number }

/** The keys of a tree, as the ARIA authoring practices describe them. */
export const moveOf = (key: string, state: TreeState): TreeMove | undefined => {
  const { lines, shown, active, isOpen, pageRows } = state
  const index = shown[active]
  const line = index === undefined ? undefined : lines[index]
  if (index === undefined || line === undefined) return undefined
  const hasBelow = canOpen(lines, index)
  const last = shown.length - 1
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return { to: Math.min(last, active + 1) }
    case 'ArrowUp':
    case 'k':
      return { to: Math.max(0, active - 1) }
    case 'Home':
      return { to: 0 }
    case 'End':
      return { to: last }
    case 'PageDown':
      return { to: Math.min(last, active + pageRows) }
    case 'PageUp':
      return { to: Math.max(0, active - pageRows) }
    case 'ArrowRight':
      if (!hasBelow) return undefined
      return isOpen(line.turn) ? { to: Math.min(last, active + 1) } : { open: line.turn }
    case 'ArrowLeft':
      if (hasBelow && isOpen(line.turn)) return { close: line.turn }
      return line.above === undefined ? undefined : { to: shown.indexOf(line.above) }
    case '*':
      return { openAll: siblingsOf(state, line) }
    case 'Enter':
    case ' ':
      return { read: line.turn }
    default:
      return undefined
  }
}

const siblingsOf = ({ lines }: TreeState, { above }: Line): readonly number[] =>
  lines.filter((line) => line.above === above).map(({ turn }) => turn)

/** The next row whose text begins with the typed letters; the active one too, while the letters become more. */
export const findTyped = (typed: string, { shown, active, textOf }: TreeState): number | undefined => {
  const wanted = folded(typed)
  const from = [...typed].length > 1 ? active : active + 1
  for (let step = 0; step < shown.length; step += 1) {
    const row = (from + step) % shown.length
    const line = shown[row]
    if (line !== undefined && folded(textOf(line)).startsWith(wanted)) return row
  }
  return undefined
}

const folded = (text: string): string => text.trimStart().slice(0, 100).normalize('NFKC').toLowerCase()
