import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { firstLine } from './format-turn.ts'
import { shownLines, turnsAbove, type Line } from './outline.ts'
import { findTyped, moveOf, type TreeMove, type TreeState } from './tree-keys.ts'
import type { Forest } from './turn-forest.ts'

export interface TreeParts {
  readonly forest: Forest
  readonly lines: readonly Line[]
  /** The turn that is read beside the tree. */
  readonly current: string | undefined
  readonly onRead: (id: string) => void
}

export interface Tree {
  /** The shown lines, as places in `lines`. */
  readonly shown: readonly number[]
  /** The row that the keys act on. */
  readonly active: number
  isOpen(turn: number): boolean
  toggle(turn: number): void
  read(turn: number): void
  /** Says whether the key was for the tree. */
  press(event: KeyboardEvent, pageRows: number): boolean
}

/** Typed letters are one word as long as the pauses are shorter than this. */
const typingMs = 700

/** Which rows are open and which one is active. The latest conversation is open, the others are closed. */
export const useTree = ({ forest, lines, current, onRead }: TreeParts): Tree => {
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [activeId, setActiveId] = useState(current)
  const typed = useRef({ text: '', at: 0 })
  const roots = useMemo(() => new Set(forest.roots), [forest])
  const idOf = (turn: number): string => forest.turns[turn]?.id ?? ''
  const isOpen = (turn: number): boolean => opened.get(idOf(turn)) ?? (!roots.has(turn) || turn === forest.roots[0])
  const setOpen = (turns: readonly number[], open: boolean): void =>
    setOpened((before) => new Map([...before, ...turns.map((turn) => [idOf(turn), open] as const)]))
  const shown = useMemo(() => shownLines(lines, isOpen), [lines, opened])
  const active = Math.max(
    0,
    useMemo(() => shown.findIndex((line) => idOf(lines[line]?.turn ?? -1) === activeId), [shown, activeId]),
  )

  // The turn of the address is shown in the tree, whatever was closed above it.
  useEffect(() => {
    const position = current === undefined ? undefined : forest.positions.get(current)
    if (position === undefined) return
    const line = lines.findIndex(({ turn }) => turn === position)
    setActiveId(current)
    setOpen(turnsAbove(lines, line), true)
  }, [current, lines])

  const goTo = (row: number | undefined): void => {
    const line = row === undefined ? undefined : lines[shown[row] ?? -1]
    if (line !== undefined) setActiveId(idOf(line.turn))
  }

  const read = (turn: number): void => {
    setActiveId(idOf(turn))
    onRead(idOf(turn))
  }

  const apply = (move: TreeMove): void => {
    if ('to' in move) goTo(move.to)
    else if ('read' in move) read(move.read)
    else if ('open' in move) setOpen([move.open], true)
    else if ('close' in move) setOpen([move.close], false)
    else setOpen(move.openAll, true)
  }

  return {
    shown,
    active,
    isOpen,
    read,
    toggle: (turn) => {
      setActiveId(idOf(turn))
      setOpen([turn], !isOpen(turn))
    },
    press: ({ key, timeStamp }, pageRows) => {
      const textOf = (line: number): string => firstLine(forest.turns[lines[line]?.turn ?? -1]?.prompt ?? '')
      const state: TreeState = { lines, shown, active, isOpen, pageRows, textOf }
      const isTyping = typed.current.text !== '' && timeStamp - typed.current.at < typingMs
      const isLetter = [...key].length === 1 && (isTyping || !'*?/ '.includes(key))
      const move = isLetter && isTyping ? undefined : moveOf(key, state)
      if (move !== undefined) apply(move)
      else if (isLetter) {
        typed.current = { text: `${isTyping ? typed.current.text : ''}${key}`, at: timeStamp }
        goTo(findTyped(typed.current.text, state))
      }
      return move !== undefined || isLetter
    },
  }
}
