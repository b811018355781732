import { expect, it } from 'vitest'
import { markedParts } from './marked-text.tsx'

it('cuts a snippet at its marks', () => {
  expect(markedParts('take the **lock** of **the row**')).toEqual([
    { text: 'take the ', isMarked: false },
    { text: 'lock', isMarked: true },
    { text: ' of ', isMarked: false },
    { text: 'the row', isMarked: true },
  ])
})

it('leaves a mark without an end as it is', () => {
  expect(markedParts('2**8')).toEqual([
    { text: '2', isMarked: false },
    { text: '**8', isMarked: false },
  ])
  expect(markedParts('')).toEqual([])
})
