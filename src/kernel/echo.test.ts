import { describe, expect, it } from 'vitest'
import { cutterOf, echo, echoAll, longestEcho } from './echo.ts'

describe('an echo', () => {
  it('is the text itself up to 200 characters, and ends with an ellipsis beyond', () => {
    expect(echo('x'.repeat(200))).toBe('x'.repeat(200))
    expect(echo('x'.repeat(201))).toBe(`${'x'.repeat(199)}…`)
    expect(echo('x'.repeat(10_000_000))).toHaveLength(longestEcho)
  })

  it('never ends with half of a character', () => {
    const cut = echo(`${'x'.repeat(198)}${'𠮷'.repeat(10)}`)
    expect(cut.isWellFormed()).toBe(true)
    expect(cut.length).toBeLessThanOrEqual(longestEcho)
  })

  it('cuts every text of a value, and its keys', () => {
    const long = 'k'.repeat(300)
    expect(JSON.stringify(echoAll({ [long]: [long, 1, null, { inner: long }] }))).not.toContain('k'.repeat(201))
  })

  it('is cut where a text repeats what was sent, and other words stay', () => {
    const cut = cutterOf({ name: 'n'.repeat(5000), short: 'word' }, ` ${'h'.repeat(300)} `)
    const words = 'w'.repeat(1000)
    expect(cut(`${words} "${'n'.repeat(5000)}" word ${'h'.repeat(300)}`)).toBe(
      `${words} "${echo('n'.repeat(5000))}" word ${echo('h'.repeat(300))}`,
    )
  })
})
