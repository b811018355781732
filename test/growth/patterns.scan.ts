import { expect, it } from 'vitest'
import { findGrowth } from './measure.ts'
import { nastyTexts } from './nasty-texts.ts'
import { allPatterns } from './patterns.ts'

const run = (pattern: RegExp) => (text: string): unknown => {
  pattern.lastIndex = 0
  return pattern.global || pattern.sticky ? text.replace(pattern, '') : pattern.exec(text)
}

it('no pattern takes more than linear time', { timeout: 1_200_000 }, () => {
  const patterns = allPatterns()
  expect(patterns.length).toBeGreaterThan(200)
  const grown = patterns.flatMap(({ file, pattern }) => {
    for (const { title, make } of nastyTexts(pattern)) {
      const growth = findGrowth({ make, run: run(pattern) })
      if (growth !== undefined) return [`${file} ${String(pattern)} with ${title}: ${growth}`]
    }
    return []
  })
  expect(grown).toEqual([])
})
