import { describe, expect, it } from 'vitest'
import type { ResultFile } from '../../bench/results/save-result.ts'
import {
  figurePages,
  readResult,
  withFreshFigures,
  withoutFigures,
  withoutJapanese,
} from '../../scripts/reference/figures.ts'
import { freshFigures, prose } from '../../scripts/reference/measured.ts'
import { read } from './documents.ts'
import { goalsAndLimits } from './goals-and-limits.ts'

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

  it('are one plain sentence while there is no result', () => {
    const none = (language: 'en' | 'ja'): string => withFreshFigures(page('| stale |'), language, () => undefined)
    const command = '`npm run proof -- --only bench:start`'
    expect(none('en')).toBe(page(`These figures were not measured yet: ${command} measures them.`))
    expect(none('ja')).toBe(page(`この値はまだ測定していません。${command} で測定できます。`))
  })

  it('say how far two runs lay apart', () => {
    const twice = { ...result, difference: { runs: 2, largest: 0.034, cell: 'start / kura serve / times the floor' } }
    const shown = withFreshFigures(page(''), 'en', () => twice)
    expect(shown).toContain('GiB. Ratios of its 2 runs differ by at most 3.4 %.')
    const none = { ...result, difference: { ...twice.difference, largest: null } }
    expect(withFreshFigures(page(''), 'en', () => none)).toBe(withFreshFigures(page(''), 'en', readTest))
  })

  it('fail where no step of the proof writes the result, and where it has no such table', () => {
    const other = (marker: string): string => page('').replace('bench-start: start', marker)
    expect(() => withFreshFigures(other('bench-none: start'), 'en', readTest)).toThrow('No step of the proof')
    expect(() => withFreshFigures(other('bench-start: end'), 'en', readTest)).toThrow('no table end')
    // A run with other arguments than those of the proof may leave a table out.
    const fewer = { ...result, benchmark: 'bench:peers', command: 'npm run bench:peers -- --items 1000' }
    expect(withFreshFigures(other('bench-peers: notes-10000'), 'en', () => fewer)).toContain('not measured yet')
  })

  it('have words without Japanese, which are named', () => {
    const unknown = { ...result, tables: { start: { head: ['ms'], rows: [['a word that is new here']] } } }
    expect(withoutJapanese(page(''), () => unknown)).toEqual(['a word that is new here'])
    expect(withoutJapanese(page(''), readTest)).toEqual([])
  })
})

describe.each(figurePages())('%s', (file) => {
  it('shows what the result files say (npm run reference)', () => {
    expect(read(file)).toBe(freshFigures(file, read(file)))
  })

  it('has an end for every block, and Japanese for every word in it', () => {
    const lines = read(file).split('\n')
    const count = (form: RegExp): number => lines.filter((line) => form.test(line)).length
    expect(count(/^<!-- end of (?:figures|chart|published) -->$/)).toBe(count(/^<!-- (?:figures|chart|published) /))
    expect(prose(read(file))).not.toMatch(/^<!-- (?:figures|chart|published|end of) /m)
    expect(withoutJapanese(read(file), readResult)).toEqual([])
  })
})

/**
 * A number with a unit, a share such as .93, a count such as 0 of 2,763, and a count that is not round, such as 5,882.
 */
const measured = new RegExp(
  [
    String.raw`(?<![\w.,:/-])\d[\d,.]* ?(?:%|ms|µs|[KMG]i?B|(?:s|times|seconds?|minutes?|hours?|bytes|tokens)\b)`,
    String.raw`\d ?(?:倍|秒|分(?!の)|時間|バイト|トークン)`,
    String.raw`(?<![\w.])0?\.\d+`,
    String.raw`(?<![\w.,:/-])\d+\.\d+(?![\w.])`,
    String.raw`\d of \d`,
    String.raw`\d,\d(?!00(?!\d))\d\d(?!\d)`,
  ].join('|'),
)

const sentencesOf = (markdown: string): readonly string[] =>
  prose(markdown)
    .replaceAll(/```[\s\S]*?```/g, '')
    .replaceAll(/`[^`]*`/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split(/(?<=[.:!?])\s+|(?<=。)|\n/)
    .map((sentence) => sentence.trim())

const stray = (markdown: string): readonly string[] =>
  sentencesOf(markdown).filter((sentence) => measured.test(sentence) && !goalsAndLimits.has(sentence))

/** Pages in which every measured figure stands in a block. */
const held = ['README', 'docs/proof', 'docs/benchmarks', 'docs/growing'].flatMap((page) => [
  `${page}.md`,
  `${page}.ja.md`,
])

describe('the prose', () => {
  it.each(held)('of %s has no measured figure outside its blocks', (file) => {
    expect(stray(read(file))).toEqual([])
  })

  it.each([
    'A start takes 61.8 ms.',
    'It is 2.49 times the floor.',
    'Recall rises to .93 on this set.',
    'It lost 0 of 2,763 writes.',
    'There were 44,015 hostile requests.',
    'The median was 15 ms, and 99 % came within 100 ms.',
    '起動には 2.5 倍かかります。',
    '応答は 0.2 秒でした。',
    '| lost | 12 % |',
  ])('would be caught with: %s', (planted) => {
    expect(stray(`# A\n\n${planted}\n`)).toEqual([planted])
  })

  it('has no sentence among the goals and limits that is gone', () => {
    const present = new Set(held.flatMap((file) => sentencesOf(read(file))))
    expect([...goalsAndLimits].filter((sentence) => !present.has(sentence))).toEqual([])
  })
})
