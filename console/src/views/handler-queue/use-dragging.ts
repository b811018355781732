import { useEffect, useRef, useState } from 'preact/hooks'

export interface Dragging {
  readonly key: string
  /** Indexes of cards: where it was, and where it would come to be. */
  readonly from: number
  readonly to: number
  /** How far the pointer has moved, in pixels. */
  readonly by: number
}

interface Held {
  readonly key: string
  readonly from: number
  readonly pointer: number
  readonly startY: number
}

/** A pointer that moves less than this clicks. */
const threshold = 5
/** So near to the edge of the window the page scrolls. */
const edge = 72

/** Moves cards with pointer events, which work in every frame; `onDrop` gets the new place. */
export const useDragging = (
  area: { readonly current: HTMLElement | null },
  onDrop: (from: number, to: number) => void,
) => {
  const [dragging, setDragging] = useState<Dragging | undefined>(undefined)
  const held = useRef<Held | undefined>(undefined)
  const latest = useRef<Dragging | undefined>(undefined)
  const show = (next: Dragging | undefined): void => {
    latest.current = next
    setDragging(next)
  }
  useEffect(() => {
    const onMove = (event: PointerEvent): void => {
      const start = held.current
      if (start?.pointer !== event.pointerId || area.current === null) return
      const y = event.clientY + scrollY
      if (latest.current === undefined && Math.abs(y - start.startY) < threshold) return
      event.preventDefault()
      if (event.clientY < edge) scrollBy(0, -10)
      else if (event.clientY > innerHeight - edge) scrollBy(0, 10)
      show({
        key: start.key,
        from: start.from,
        to: indexAt(area.current, event.clientY, start.from),
        by: y - start.startY,
      })
    }
    const end = (isDropped: boolean) => (event: PointerEvent | KeyboardEvent) => {
      if (event instanceof KeyboardEvent ? event.key !== 'Escape' : event.pointerId !== held.current?.pointer) return
      const moved = latest.current
      held.current = undefined
      show(undefined)
      if (isDropped && moved !== undefined && moved.to !== moved.from) onDrop(moved.from, moved.to)
    }
    const [drop, cancel] = [end(true), end(false)]
    addEventListener('pointermove', onMove)
    addEventListener('pointerup', drop)
    addEventListener('pointercancel', cancel)
    addEventListener('keydown', cancel)
    return () => {
      removeEventListener('pointermove', onMove)
      removeEventListener('pointerup', drop)
      removeEventListener('pointercancel', cancel)
      removeEventListener('keydown', cancel)
    }
  })
  const hold = (event: PointerEvent, key: string, from: number): void => {
    if (event.button !== 0 || !event.isPrimary) return
    held.current = { key, from, pointer: event.pointerId, startY: event.clientY + scrollY }
  }
  return { dragging, hold }
}

/** The index that a card has when it is dropped at a height of the window. */
const indexAt = (area: HTMLElement, y: number, from: number): number => {
  const cards = [...area.querySelectorAll('li.card')]
  const above = cards.filter((card, index) => {
    const { top, height } = card.getBoundingClientRect()
    return index !== from && y > top + height / 2
  })
  return above.length
}
