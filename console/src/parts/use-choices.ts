import { useEffect, useState } from 'preact/hooks'
import { isComposingKey } from './typing.ts'

/** The choice that a key leads to; undefined if the key does something else. */
const nextChoice = (key: string, active: number, count: number): number | undefined => {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return (active + count - 1) % count
  return undefined
}

interface ChoicesOptions {
  readonly count: number
  readonly onChoose: (index: number) => void
  /** Changes with the list, so that the first choice is active again. */
  readonly of: string
}

export interface Choices {
  readonly active: number
  setActive(index: number): void
  onKeyDown(event: KeyboardEvent): void
}

/** Choosing from a list with the keys while the focus stays in the text field. */
export const useChoices = ({ count, onChoose, of }: ChoicesOptions): Choices => {
  const [active, setActive] = useState(0)
  useEffect(() => setActive(0), [of])
  const current = Math.min(active, Math.max(0, count - 1))
  return {
    active: current,
    setActive,
    onKeyDown: (event) => {
      if (isComposingKey(event)) return
      if (event.key === 'Enter') {
        event.preventDefault()
        if (count > 0) onChoose(current)
        return
      }
      const next = nextChoice(event.key, current, count)
      if (next === undefined) return
      event.preventDefault()
      setActive(next)
    },
  }
}
