import type { ComponentChildren, HTMLAttributes } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { rowsInSight, scrollTo, type Sight } from './rows-in-sight.ts'

interface VirtualListProps {
  readonly count: number
  /** All rows have this height, in pixels. */
  readonly rowHeight: number
  /** The row that must be in sight, such as the active one. */
  readonly active?: number | undefined
  readonly render: (index: number) => ComponentChildren
  /** Told which rows are in sight, to load their data. */
  readonly onSight?: (sight: Sight) => void
  readonly class?: string
  /** Role, name and keys of the box that scrolls. */
  readonly box?: HTMLAttributes<HTMLDivElement>
}

/** A list of any length of which only the rows in sight are in the document. The caller gives the roles. */
export const VirtualList = (props: VirtualListProps) => {
  const { count, rowHeight, active, render, onSight, class: name = '', box: attributes } = props
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, height: 800 })
  const sight = rowsInSight({ ...view, count, rowHeight })
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const measure = (): void => setView({ top: element.scrollTop, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useEffect(() => onSight?.(sight), [sight.first, sight.last, count])
  useLayoutEffect(() => {
    const element = box.current
    if (element === null || active === undefined) return
    const top = scrollTo(active, { top: element.scrollTop, height: element.clientHeight, rowHeight })
    if (top !== element.scrollTop) element.scrollTop = top
  }, [active, rowHeight])
  const rows = []
  for (let index = sight.first; index < sight.last; index += 1)
    rows.push(
      <div
        class="virtual-row"
        role="presentation"
        key={index}
        style={{ top: `${index * rowHeight}px`, height: `${rowHeight}px` }}
      >
        {render(index)}
      </div>,
    )
  return (
    <div
      ref={box}
      class={`virtual ${name}`}
      role="presentation"
      {...attributes}
      onScroll={({ currentTarget }) => setView({ top: currentTarget.scrollTop, height: currentTarget.clientHeight })}
    >
      <div class="virtual-rows" role="presentation" style={{ height: `${count * rowHeight}px` }}>
        {rows}
      </div>
    </div>
  )
}
