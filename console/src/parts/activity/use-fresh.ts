import { useEffect, useRef, useState } from 'preact/hooks'
import { onActivity, type Activity } from '../../api/live.ts'
import { announce } from '../announce.tsx'
import { formatNumber } from '../../words/format.ts'
import { changeWords } from './change-words.ts'

export interface Fresh {
  /** How many changes were made since the list was read. */
  readonly count: number
  clear(): void
}

/** Counts what is changed while a list is shown, so that nothing jumps until the person asks for it. */
export const useFresh = (isNew: (change: Activity) => boolean): Fresh => {
  const [count, setCount] = useState(0)
  const known = useRef(0)
  const test = useRef(isNew)
  test.current = isNew
  useEffect(
    () =>
      onActivity((changes) => {
        const more = changes.filter((change) => test.current(change)).length
        if (more === 0) return
        known.current += more
        setCount(known.current)
        announce(changeWords().freshAnnounced(formatNumber(known.current)))
      }),
    [],
  )
  const clear = (): void => {
    known.current = 0
    setCount(0)
  }
  return { count, clear }
}
