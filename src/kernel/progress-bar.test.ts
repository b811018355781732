import { expect, it } from 'vitest'
import { createBar } from './progress-bar.ts'
import { inLanguage, type Words } from './words.ts'

const drawn = (draw: (bar: ReturnType<typeof createBar>) => void): readonly string[] => {
  const lines: string[] = []
  draw(
    createBar({
      progress: (words: Words) => {
        lines.push(inLanguage(words, 'ja'))
      },
    }),
  )
  return lines
}

it('grows with the work', () => {
  const lines = drawn((bar) => {
    for (const done of [0, 10, 20]) bar({ en: 'Reading', ja: '読み取り中' }, { done, total: 20 })
  })
  expect(lines).toEqual([
    `[${'-'.repeat(30)}] 0 %  読み取り中: 20 件中 0 件`,
    `[${'#'.repeat(15)}${'-'.repeat(15)}] 50 %  読み取り中: 20 件中 10 件`,
    `[${'#'.repeat(30)}] 100 %  読み取り中: 20 件中 20 件`,
  ])
})

it('is redrawn only if it looks different or the work changes', () => {
  const lines = drawn((bar) => {
    for (let done = 0; done <= 100_000; done++) bar('a', { done, total: 100_000 })
    bar('b', { done: 0, total: 0 })
  })
  expect(lines).toHaveLength(102)
})
