import { useEffect, useRef, useState } from 'preact/hooks'
import { dropItemDraft, keepItemDraft, type ItemDraft } from './item-draft.ts'

/** A draft is kept this long after the last key, and at once when the page or the view is left. */
const keepAfterMs = 300

export interface Keeping {
  /** False if the browser does not store drafts. */
  readonly isKept: boolean
  /** Drops the draft and keeps no more of it. */
  end(): void
}

/** Keeps the draft in the tab while something in it differs from what it began from. */
export const useKeeping = (draft: ItemDraft, isChanged: boolean): Keeping => {
  const [isKept, setKept] = useState(true)
  const now = useRef({ draft, isChanged, isOver: false })
  now.current = { ...now.current, draft, isChanged }
  const keepNow = (): void => {
    if (now.current.isOver) return
    if (now.current.isChanged) setKept(keepItemDraft(now.current.draft))
    else dropItemDraft(now.current.draft.base.id)
  }
  useEffect(() => {
    const timer = setTimeout(keepNow, keepAfterMs)
    return () => clearTimeout(timer)
  }, [draft, isChanged])
  useEffect(() => {
    addEventListener('pagehide', keepNow)
    return () => {
      removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [])
  useEffect(() => {
    if (isKept || !isChanged) return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isKept, isChanged])
  return {
    isKept,
    end: () => {
      now.current.isOver = true
      dropItemDraft(now.current.draft.base.id)
    },
  }
}
