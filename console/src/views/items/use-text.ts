import { useEffect, useRef, useState } from 'preact/hooks'
import { address, go } from '../../router.ts'
import { defaultSort, type Sort } from './sort.ts'

export interface SearchText {
  /** What is in the box now. The address follows when the person stops typing. */
  readonly text: string
  /** The text that was put into the box last, rather than typed. */
  readonly given: { readonly text: string }
  setText(text: string): void
  /** Searches for a typed text, without an entry for the back button. */
  settle(text: string): void
  /** Goes to another search, such as after a filter was pressed. */
  open(text: string, sort?: Sort): void
}

/** Keeps the box and the address together: each follows the other. */
export const useText = (q: string, sort: Sort): SearchText => {
  const [text, setText] = useState(q)
  const [given, setGiven] = useState({ text: q })
  const put = (next: string): void => {
    setText(next)
    setGiven({ text: next })
  }
  const settled = useRef(q)
  useEffect(() => {
    if (settled.current === q) return
    settled.current = q
    put(q)
  }, [q])
  const move = (next: string, order: Sort, replace: boolean): void => {
    settled.current = next.trim() === '' ? '' : next
    go(address('/items', { q: settled.current, sort: order === defaultSort ? '' : order }), { replace })
  }
  return {
    text,
    given,
    setText,
    settle: (next) => move(next, sort, true),
    open: (next, order = sort) => {
      put(next)
      move(next, order, false)
    },
  }
}
