import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { rowsInSight, scrollTo } from '../../parts/rows-in-sight.ts'
import { conversationsWords } from './conversations-words.ts'
import { canOpen, shownLines, turnsAbove, type Line } from './outline.ts'
import { findTyped, moveOf, type TreeMove, type TreeState } from './tree-keys.ts'
import { firstLine } from './format-turn.ts'
import { TreeRow } from './tree-row.tsx'
import type { Forest } from './turn-forest.ts'

interface TurnTreeProps {
  readonly forest: Forest
  readonly lines: readonly Line[]
  /** The turn that is read beside the tree. */
  readonly current: string | undefined
  readonly onRead: (id: string) => void
}

/** Typed letters are one word as long as the pauses are shorter than this. */
const typingMs = 700

const rowHeightOf = (): number =>
  Math.round(3.7 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize))

/** The conversations as a tree, of which only the rows in sight are in the document. */
export const TurnTree = ({ forest, lines, current, onRead }: TurnTreeProps) => {
  const box = useRef<HTMLDivElement>(null)
  const [rowHeight] = useState(rowHeightOf)
  const [view, setView] = useState({ top: 0, height: 600 })
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [activeId, setActiveId] = useState(current)
  const typed = useRef({ text: '', at: 0 })
  const idOf = (turn: number): string => forest.turns[turn]?.id ?? ''
  const roots = new Set(forest.roots)
  const isOpen = (turn: number): boolean =>
    opened.get(idOf(turn)) ?? (!roots.has(turn) || turn === forest.roots[0] || forest.roots.length === 1)
  const setOpen = (turns: readonly number[], open: boolean): void =>
    setOpened((before) => new Map([...before, ...turns.map((turn) => [idOf(turn), open] as const)]))

  const shown = shownLines(lines, isOpen)
  const found = shown.findIndex((line) => idOf(lines[line]?.turn ?? -1) === activeId)
  const active = Math.max(0, found)
  const sight = rowsInSight({ ...view, rowHeight, count: shown.length })

  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const measure = (): void => setView({ top: element.scrollTop, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  // The turn of the address is shown in the tree, whatever was closed above it.
  useEffect(() => {
    const position = current === undefined ? undefined : forest.positions.get(current)
    if (position === undefined) return
    setActiveId(current)
    setOpen(
      turnsAbove(
        lines,
        lines.findIndex(({ turn }) => turn === position),
      ),
      true,
    )
  }, [current, lines])

  useLayoutEffect(() => {
    const element = box.current
    if (element === null || found < 0) return
    const top = scrollTo(found, { top: element.scrollTop, height: element.clientHeight, rowHeight })
    if (top !== element.scrollTop) element.scrollTop = top
  }, [activeId, found >= 0])

  const goTo = (row: number | undefined): void => {
    const line = row === undefined ? undefined : lines[shown[row] ?? -1]
    if (line !== undefined) setActiveId(idOf(line.turn))
  }

  const apply = (move: TreeMove): void => {
    if ('to' in move) goTo(move.to)
    else if ('read' in move) onRead(idOf(move.read))
    else if ('open' in move) setOpen([move.open], true)
    else if ('close' in move) setOpen([move.close], false)
    else setOpen(move.openAll, true)
  }

  const state: TreeState = {
    lines,
    shown,
    active,
    isOpen,
    pageRows: Math.max(1, Math.floor(view.height / rowHeight) - 1),
    textOf: (line) => firstLine(forest.turns[lines[line]?.turn ?? -1]?.prompt ?? ''),
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, isComposing, timeStamp } = event
    if (ctrlKey || metaKey || altKey || isComposing) return
    const isGoingOn = typed.current.text !== '' && timeStamp - typed.current.at < typingMs
    const isLetter = [...key].length === 1 && key !== '*' && key !== '?' && (key !== ' ' || isGoingOn)
    const move = isLetter && isGoingOn ? undefined : moveOf(key, state)
    if (move !== undefined) apply(move)
    else if (isLetter) {
      typed.current = { text: `${isGoingOn ? typed.current.text : ''}${key}`, at: timeStamp }
      goTo(findTyped(typed.current.text, state))
    } else return
    event.preventDefault()
  }

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
        onToggle={() => {
          setActiveId(turn.id)
          setOpen([line.turn], !isOpen(line.turn))
        }}
        onRead={() => {
          setActiveId(turn.id)
          onRead(turn.id)
        }}
      />
    )
  })
  const activeTurn = lines[shown[active] ?? -1]?.turn
  return (
    <div
      ref={box}
      class="turn-tree"
      role="tree"
      tabIndex={0}
      aria-label={conversationsWords().tree}
      {...(activeTurn !== undefined && { 'aria-activedescendant': `turn-${idOf(activeTurn)}` })}
      onKeyDown={onKeyDown}
      onScroll={({ currentTarget }) => setView({ top: currentTarget.scrollTop, height: currentTarget.clientHeight })}
    >
      <div class="turn-rows" role="presentation" style={{ height: `${shown.length * rowHeight}px` }}>
        {rows}
      </div>
    </div>
  )
}
