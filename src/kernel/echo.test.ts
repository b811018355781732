import { describe, expect, it } from 'vitest'
import { cutterOf, echo, echoAll, maxEchoLength } from './echo.ts'

describe('an echo', () => {
  it('is the text up to 200 characters, and ends with an ellipsis beyond', () => {
    expect(echo('x'.repeat(200))).toBe('x'.repeat(200))
    expect(echo('x'.repeat(201))).toBe(`${'x'.repeat(199)}…`)
    expect(echo('x'.repeat(10_000_000))).toHaveLength(maxEchoLength)
  })

  it('never splits a surrogate pair', () => {
    const cut = echo(`${'x'.repeat(198)}${'𠮷'.repeat(10)}`)
    expect(cut.isWellFormed()).toBe(true)
    expect(cut.length).toBeLessThanOrEqual(maxEchoLength)
  })

  it('cuts all texts and keys of a value', () => {
    const long = 'k'.repeat(300)
    expect(JSON.stringify(echoAll({ [long]: [long, 1, null, { inner: long }] }))).not.toContain('k'.repeat(201))
  })

  it('cuts only the parts of a text that repeat the request', () => {
    const cut = cutterOf({ name: 'n'.repeat(5000), short: 'word' }, ` ${'h'.repeat(300)} `)
    const words = 'w'.repeat(1000)
    expect(cut(`${words} "${'n'.repeat(5000)}" word ${'h'.repeat(300)}`)).toBe(
      `${words} "${echo('n'.repeat(5000))}" word ${echo('h'.repeat(300))}`,
    )
  })
})
