export interface ListPosition {
  readonly active: number
  readonly count: number
  /** Rows that fit into the view, for Page Up and Page Down. */
  readonly rows: number
  /** Whether single letters are commands. */
  readonly hasLetters: boolean
}

export interface ListKey {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

export type ListAction =
  | { readonly kind: 'move'; readonly to: number; readonly selects: boolean }
  | { readonly kind: 'open' | 'edit' | 'toggle' | 'range' | 'clear' }

const letters: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp', x: ' ', e: 'e' }

/** What a key does in the list; undefined if it belongs to the browser. */
export const listAction = (
  pressed: ListKey,
  { active, count, rows, hasLetters }: ListPosition,
): ListAction | undefined => {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = pressed
  if (ctrlKey || metaKey || altKey) return undefined
  const letter = letters[key.toLowerCase()]
  if (letter !== undefined && !hasLetters) return undefined
  const meant = letter ?? key
  const step = steps(meant, rows)
  if (step !== undefined)
    return { kind: 'move', to: Math.max(0, Math.min(count - 1, active + step)), selects: shiftKey }
  if (meant === ' ') return { kind: shiftKey ? 'range' : 'toggle' }
  if (meant === 'Enter') return { kind: 'open' }
  if (meant === 'e') return { kind: 'edit' }
  return meant === 'Escape' ? { kind: 'clear' } : undefined
}

const steps = (key: string, rows: number): number | undefined => {
  if (key === 'ArrowDown') return 1
  if (key === 'ArrowUp') return -1
  if (key === 'PageDown') return Math.max(1, rows - 1)
  if (key === 'PageUp') return -Math.max(1, rows - 1)
  if (key === 'End') return Infinity
  return key === 'Home' ? -Infinity : undefined
}
