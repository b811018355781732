import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { scriptRuns } from './script-runs.ts'

/** Everything that the fast expression reads, and what is next to it. */
const everyPlain = Array.from({ length: 0xa000 }, (_, code) => code).filter((code) => code < 0x80 || code >= 0x2010)

/** A Thai letter, which the fast expression does not read. */
const other = 'ก'

const runsOf = (text: string) => scriptRuns(text).map(({ kind, text: run }) => `${kind} ${run}`)

it('splits a text in Japanese and ASCII as it does beside other scripts', () => {
  for (const code of everyPlain) {
    const character = String.fromCharCode(code)
    for (const text of [character, `a${character}b`, `鍵${character}b`, `a${character}`])
      expect(runsOf(text), `${code.toString(16)} in ${text}`).toEqual(runsOf(`${text} ${other}`).slice(0, -1))
  }
})

it('does so for any mixture', () => {
  const unit = fc.constantFrom(
    ...Array.from('abcXYZ019 .,_-/:@%#+$&\'’\\<>=^|~*`()"!?鍵々〆〇かナーヶ・、。「」〜…—\n\t'),
  )
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 40 }), (text) => {
      expect(runsOf(text)).toEqual(runsOf(`${text} ${other}`).slice(0, -1))
    }),
    { numRuns: 3_000 },
  )
})
