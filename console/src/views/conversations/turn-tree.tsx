import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { rowsInSight, scrollTo } from '../../parts/rows-in-sight.ts'
import { isComposingKey } from '../../parts/typing.ts'
import { conversationsWords } from './conversations-words.ts'
import { canOpen } from './outline.ts'
import { TreeRow } from './tree-row.tsx'
import { useTree, type TreeParts } from './use-tree.ts'

const rowHeightOf = (): number =>
  Math.round(3.7 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize))

/** The conversations as a tree, of which only the rows in sight are in the document. */
export const TurnTree = (parts: TreeParts) => {
  const { forest, lines, current } = parts
  const box = useRef<HTMLDivElement>(null)
  const [rowHeight] = useState(rowHeightOf)
  const [view, setView] = useState({ top: 0, height: 600 })
  const isHidden = useRef(false)
  const top = useRef(0)
  if (!isHidden.current) top.current = view.top
  const { shown, active, isOpen, toggle, read, press } = useTree(parts)
  const sight = rowsInSight({ ...view, rowHeight, count: shown.length })
  const activeLine = shown[active]

  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const measure = (): void => {
      // A hidden tree has no height. Once it is back, it has lost its place.
      if (element.clientHeight === 0) isHidden.current = true
      else {
        if (isHidden.current) element.scrollTop = top.current
        isHidden.current = false
        setView({ top: element.scrollTop, height: element.clientHeight })
      }
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const top = scrollTo(active, { top: element.scrollTop, height: element.clientHeight, rowHeight })
    if (top !== element.scrollTop) element.scrollTop = top
  }, [activeLine])

  const rows = shown.slice(sight.first, sight.last).flatMap((index, offset) => {
    const line = lines[index]
    const turn = line && forest.turns[line.turn]
    const sum = line && forest.sums[line.turn]
    if (line === undefined || turn === undefined || sum === undefined) return []
    const row = sight.first + offset
    return (
      <TreeRow
        key={turn.id}
        line={line}
        turn={turn}
        sum={sum}
        open={canOpen(lines, index) ? isOpen(line.turn) : undefined}
        isActive={row === active}
        isCurrent={turn.id === current}
        place={{ top: row * rowHeight, height: rowHeight }}
        onToggle={() => toggle(line.turn)}
        onRead={() => read(line.turn)}
      />
    )
  })
  const activeTurn = active >= sight.first && active < sight.last ? lines[activeLine ?? -1]?.turn : undefined
  return (
    <div
      ref={box}
      class="turn-tree"
      style={{ '--rows': `${shown.length * rowHeight + 2}px` }}
      role="tree"
      tabIndex={0}
      aria-label={conversationsWords().tree}
      {...(activeTurn !== undefined && { 'aria-activedescendant': `turn-${forest.turns[activeTurn]?.id}` })}
      onKeyDown={(event) => {
        const { ctrlKey, metaKey, altKey } = event
        if (ctrlKey || metaKey || altKey || isComposingKey(event)) return
        if (press(event, Math.max(1, Math.floor(view.height / rowHeight) - 1))) event.preventDefault()
      }}
      onScroll={({ currentTarget }) => setView({ top: currentTarget.scrollTop, height: currentTarget.clientHeight })}
    >
      <div class="turn-rows" role="presentation" style={{ height: `${shown.length * rowHeight}px` }}>
        {rows}
      </div>
    </div>
  )
}
