import { describe, expect, it } from 'vitest'
import { readPasted } from '../file/file-text.ts'
import type { Arranged, Finding } from './answer.ts'
import { record, redo, startHistory, undo } from './history.ts'
import type { Judgement } from './board-state.ts'
import { labelOf, lanesOf, linesOf, placeFindings } from './queue-view.ts'
import { keyOf, type Sequence } from './sequence.ts'

const found = (more: Partial<Finding>): Finding => ({
  code: 'order',
  severity: 'error',
  message: '',
  queue: 1,
  line: 1,
  rule: 'r',
  reason: { ja: '', en: '' },
  ...more,
})

const judged = (sequence: Sequence, errors: readonly Finding[], ghosts: Arranged['queues'][number]['ghosts'] = []) => {
  const handlers = [1, 2, 3].map((position) => ({
    position,
    name: `H${position}`,
    fqcn: `a.b.H${position}`,
    line: position,
  }))
  const file = readPasted('a.xml', '<list/>')
  const queue = { name: 'q', line: 1, movable: true, handlers, sequence }
  const validation = {
    result: 'NG' as const,
    application_type: 'web' as const,
    handler_count: 3,
    error_count: errors.length,
    warning_count: 0,
    errors,
    warnings: [],
    queues: [],
  }
  const judgement: Judgement = {
    board: { file, appType: 'web', queues: [queue] },
    answer: { edits: [], validation, queues: [{ handler_count: 3, movable: true, ghosts }] },
    file,
    args: {},
  }
  return { judgement, queue }
}

describe('findings', () => {
  it('stand at the cards of the order that was judged', () => {
    const { judgement } = judged(
      [3, 1, 2],
      [found({ position: 1, other_position: 3 }), found({ queue: 2, position: 1 })],
    )
    const placed = placeFindings(judgement, 0)
    expect([...placed.onCards.keys()]).toEqual([keyOf(3)])
    expect(linesOf(placed)).toEqual([{ from: keyOf(3), to: keyOf(2), severity: 'error' }])
    expect([placed.errors, placed.warnings]).toEqual([1, 0])
  })

  it('about what is missing belong to ghosts, and others without a card to the queue', () => {
    const missing = found({ code: 'required-missing', fqcn: 'a.G', rule: 'required:G' })
    const ghost = { class: 'a.G', name: 'G', before: 2, rule: 'required:G' }
    const { judgement } = judged([1, 2, 3], [missing, found({ code: 'other-app-type' })], [ghost])
    const placed = placeFindings(judgement, 0)
    expect(placed.ghosts).toEqual([{ ghost, finding: missing }])
    expect(placed.onQueue.map(({ code }) => code)).toEqual(['other-app-type'])
  })

  it('about what is missing belong to the queue where its place is not known', () => {
    const missing = found({ code: 'required-missing', fqcn: 'a.G', rule: 'required:G' })
    const { judgement } = judged([1, 2, 3], [missing])
    const placed = placeFindings({ ...judgement, answer: { ...judgement.answer, queues: [] } }, 0)
    expect(placed.onQueue).toEqual([missing])
  })
})

describe('a card', () => {
  it('is named as it is written', () => {
    const { queue } = judged([1], [])
    expect(labelOf(queue, 2)).toEqual({ name: 'H2', detail: 'a.b' })
    expect(labelOf(queue, { key: 'x', class: 'c.New', component: 'new' })).toEqual({ name: 'New', detail: 'new' })
  })
})

describe('lines', () => {
  it('that overlap are side by side, the shortest nearest to the cards', () => {
    const spans = [
      { top: 0, bottom: 100 },
      { top: 10, bottom: 20 },
      { top: 30, bottom: 40 },
    ]
    expect(lanesOf(spans)).toEqual([1, 0, 0])
  })
})

describe('history', () => {
  it('goes back and forth, and forgets what was undone when something new happens', () => {
    const three = record(record(startHistory('a'), 'b'), 'c')
    expect(undo(three).present).toBe('b')
    expect(redo(undo(undo(three))).present).toBe('b')
    expect(record(undo(three), 'd').future).toEqual([])
    expect(undo(startHistory('a')).present).toBe('a')
    expect(redo(three).present).toBe('c')
  })
})
