import { describe, expect, it } from 'vitest'
import { excerptOf } from './excerpt.ts'
import { countOpen } from './home.ts'

describe('an excerpt of a state', () => {
  it('has headings, entries and text, without marks and blank lines', () => {
    expect(excerptOf('# 目標\n\nShip **it** with `curl`.\n\n- one\n  * two\n3. three\n#no heading')).toEqual({
      lines: [
        { kind: 'heading', text: '目標' },
        { kind: 'text', text: 'Ship it with curl.' },
        { kind: 'entry', text: 'one' },
        { kind: 'entry', text: 'two' },
        { kind: 'entry', text: 'three' },
        { kind: 'text', text: '#no heading' },
      ],
      isCut: false,
    })
  })

  it('is cut if the text is long', () => {
    const { lines, isCut } = excerptOf('line\n'.repeat(100))
    expect(lines).toHaveLength(16)
    expect(isCut).toBe(true)
    expect(excerptOf(`${'#'.repeat(100_000)} x`).lines[0]?.text).toHaveLength(4_000)
  })
})

describe('open items', () => {
  it('are counted from the statuses of work that is not done', () => {
    expect(countOpen({ Open: 2, 'In Progress': 3, Closed: 7, Canceled: 1 })).toBe(5)
    expect(countOpen({})).toBe(0)
  })
})
