import { expect, it } from 'vitest'
import { inOrder, type WaitingChange } from './number-activity.ts'

const change = (number: number, item: number, revision: number, lastEvent: number | null = null): WaitingChange => ({
  number,
  item,
  revision,
  lastEvent,
  firstEvent: lastEvent,
  actor: 'a',
  change: 'update',
  at: '',
  changed: '',
  title: '',
  type: '',
  status: '',
})

it('keeps the order of time, and that of the revisions of each item', () => {
  const given = [change(1, 7, 2), change(2, 8, 1), change(3, 7, 1), change(4, 9, 1, 6), change(5, 9, 1, 5)]
  expect(inOrder(given).map(({ number }) => number)).toEqual([3, 2, 1, 5, 4])
})
