import { describe, expect, it } from 'vitest'
import type { ResultFile } from '../../bench/results/save-result.ts'
import { inJapanese } from '../../scripts/reference/figure-words.ts'
import {
  figurePages,
  freshFigures,
  isFiguresMarker,
  withFreshFigures,
  withoutFigures,
} from '../../scripts/reference/figures.ts'
import { read } from './documents.ts'

const result: ResultFile = {
  benchmark: 'bench:start',
  command: 'npm run bench:start',
  date: '2026-01-31',
  commit: '01234567',
  source: '0123456789abcdef',
  machine: { cores: 2, processor: 'x', memoryGiB: 8, system: 'linux', node: 'v20.19.0' },
  figures: {},
  tables: { start: { head: ['', 'ms', 'times the floor'], rows: [['bare Node script (floor)', '25.0', '1.00']] } },
}
const readTest = (name: string): ResultFile | undefined => (name === 'bench-start' ? result : undefined)
const page = (inside: string): string =>
  `# A\n\n<!-- figures bench-start: start -->\n${inside}\n<!-- end of figures -->\n\nMore.\n`

describe('figures of a page', () => {
  it('are the table of the result, with the command, the date and the machine', () => {
    const fresh = withFreshFigures(page('| stale |'), 'en', readTest)
    expect(fresh).toContain('| bare Node script (floor) | 25.0 | 1.00 |')
    expect(fresh).toContain('Measured with `npm run bench:start` on 2026-01-31, commit 01234567')
    expect(fresh).not.toContain('stale')
    expect(withFreshFigures(fresh, 'en', readTest)).toBe(fresh)
    expect(withoutFigures(fresh)).toBe('# A\n\n\n\nMore.\n')
  })

  it('are in Japanese in the Japanese page', () => {
    expect(withFreshFigures(page(''), 'ja', readTest)).toContain('| 素の Node スクリプト（下限） | 25.0 | 1.00 |')
  })

  it('fail where there is no such result or table, or no Japanese for a word', () => {
    const other = (marker: string): string => page('').replace('bench-start: start', marker)
    expect(() => withFreshFigures(other('bench-none: start'), 'en', readTest)).toThrow('no result file')
    expect(() => withFreshFigures(other('bench-start: end'), 'en', readTest)).toThrow('no table end')
    expect(() => inJapanese('a word that nobody has translated')).toThrow('no Japanese for')
  })
})

describe.each(figurePages())('%s', (file) => {
  it('shows what the result files say (npm run reference)', () => {
    expect(read(file)).toBe(freshFigures(file, read(file)))
  })

  it('has an end for every block of figures', () => {
    const lines = read(file).split('\n')
    const ends = lines.filter((line) => line === '<!-- end of figures -->').length
    expect(ends).toBe(lines.filter(isFiguresMarker).length)
    expect(withoutFigures(read(file)).split('\n').filter(isFiguresMarker)).toEqual([])
  })
})

/** A measured time, size or rate, or a share. Goals, limits and sizes of tests are written in sentences that say so. */
const measured = /(?<![\w.])(?:\d[\d,]*\.\d+|\.\d+|\d[\d,]*(?= ?(?:ms|µs|KB|MB|GB|%|times|倍)))/
const isPromised = /\bgoals?\b|\bmiss(?:es|ed)?\b|\blimits?\b|目標|上限|制限/i

/** Pages in which every measured figure stands in a block. */
const held = ['docs/proof.md', 'docs/proof.ja.md']

describe.each(held)('the prose of %s', (file) => {
  it('has no measured figure outside its blocks', () => {
    const sentences = withoutFigures(read(file))
      .replaceAll(/```[\s\S]*?```|`[^`]*`|\([^)]*\)/g, '')
      .split(/(?<=[.。:：])\s+|\n/)
    expect(sentences.filter((sentence) => measured.test(sentence) && !isPromised.test(sentence))).toEqual([])
  })
})
