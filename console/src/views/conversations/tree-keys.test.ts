import { describe, expect, it } from 'vitest'
import { outlineOf, shownLines } from './outline.ts'
import { findTyped, moveOf, type TreeState } from './tree-keys.ts'
import { forestOf } from './turn-forest.ts'

const turn = (id: string, parent: string | null = null) => ({
  id,
  session_id: id,
  parent,
  at: '',
  outcome: 'success',
  folder: '/',
  prompt: id,
})

/** banana, then apple with two turns below it, the second with two short branches. */
const forest = forestOf([
  turn('Banana'),
  turn('berry', 'branch'),
  turn('blue', 'branch'),
  turn('branch', 'apple'),
  turn('apple'),
])
const lines = outlineOf(forest)
const at = (id: string): number => forest.positions.get(id) ?? -1

const stateOf = (active: string, ...open: readonly string[]): TreeState => {
  const isOpen = (position: number): boolean => open.some((id) => at(id) === position)
  const shown = shownLines(lines, isOpen)
  return {
    lines,
    shown,
    active: shown.findIndex((line) => lines[line]?.turn === at(active)),
    isOpen,
    pageRows: 2,
    textOf: (line) => forest.turns[lines[line]?.turn ?? -1]?.prompt ?? '',
  }
}

describe('the keys of the tree', () => {
  it('move through the rows that are shown', () => {
    const state = stateOf('apple', 'apple', 'branch')
    expect(state.shown).toHaveLength(5)
    expect(moveOf('ArrowDown', state)).toEqual({ to: 2 })
    expect(moveOf('ArrowUp', state)).toEqual({ to: 0 })
    expect(moveOf('Home', state)).toEqual({ to: 0 })
    expect(moveOf('End', state)).toEqual({ to: 4 })
    expect(moveOf('PageDown', state)).toEqual({ to: 3 })
    expect(moveOf('PageUp', state)).toEqual({ to: 0 })
    expect(moveOf('ArrowUp', stateOf('Banana'))).toEqual({ to: 0 })
  })

  it('open a row, go into it, go back and close it', () => {
    expect(moveOf('ArrowRight', stateOf('apple'))).toEqual({ open: at('apple') })
    expect(moveOf('ArrowRight', stateOf('apple', 'apple'))).toEqual({ to: 2 })
    expect(moveOf('ArrowRight', stateOf('Banana'))).toBeUndefined()
    expect(moveOf('ArrowLeft', stateOf('branch', 'apple'))).toEqual({ to: 1 })
    expect(moveOf('ArrowLeft', stateOf('branch', 'apple', 'branch'))).toEqual({ close: at('branch') })
    expect(moveOf('ArrowLeft', stateOf('apple'))).toBeUndefined()
    expect(moveOf('*', stateOf('apple'))).toEqual({ openAll: [at('Banana'), at('apple')] })
  })

  it('read a turn, and leave other keys alone', () => {
    expect(moveOf('Enter', stateOf('apple'))).toEqual({ read: at('apple') })
    expect(moveOf('Tab', stateOf('apple'))).toBeUndefined()
    expect(moveOf('ArrowDown', { ...stateOf('apple'), shown: [], active: 0 })).toBeUndefined()
  })
})

describe('typed letters', () => {
  const state = stateOf('Banana', 'apple', 'branch')

  it('find the next row that begins with them, around the end, whatever their case and width', () => {
    expect(findTyped('b', state)).toBe(2)
    expect(findTyped('ｂ', { ...state, active: 4 })).toBe(0)
    expect(findTyped('ba', state)).toBe(0)
    expect(findTyped('BL', state)).toBe(3)
    expect(findTyped('x', state)).toBeUndefined()
  })
})
