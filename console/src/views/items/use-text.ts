import { useEffect, useRef, useState } from 'preact/hooks'
import { address, go } from '../../router.ts'
import { defaultSort, type Sort } from './sort.ts'

export interface SearchText {
  /** What is in the box now. The address follows when the person stops typing. */
  readonly text: string
  setText(text: string): void
  /** Searches for a typed text, without an entry for the back button. */
  settle(text: string): void
  /** Goes to another search, such as after a filter was pressed. */
  open(text: string, sort?: Sort): void
}

/** Keeps the box and the address together: each follows the other. */
export const useText = (q: string, sort: Sort): SearchText => {
  const [text, setText] = useState(q)
  const settled = useRef(q)
  useEffect(() => {
    if (settled.current === q) return
    settled.current = q
    setText(q)
  }, [q])
  const move = (next: string, order: Sort, replace: boolean): void => {
    settled.current = next.trim() === '' ? '' : next
    go(address('/items', { q: settled.current, sort: order === defaultSort ? '' : order }), { replace })
  }
  return {
    text,
    setText,
    settle: (next) => move(next, sort, true),
    open: (next, order = sort) => {
      setText(next)
      move(next, order, false)
    },
  }
}
