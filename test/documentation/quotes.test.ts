import { describe, expect, it } from 'vitest'
import {
  freshQuotesIn,
  isQuoteMarker,
  quote,
  quotingPages,
  readSource,
  withFreshQuotes,
} from '../../scripts/reference/quotes.ts'
import { blocksOf, read } from './documents.ts'

const source = [
  "import { a } from './a.ts'",
  '',
  '/** Why. */',
  'export const first = ({',
  '  one,',
  '}: Parts): Whole => {',
  '  const inner = make(one)   ',
  '',
  '  return inner',
  '}',
  '',
  'export const second = 2',
  'export const secondly = 3',
].join('\n')

const readTest = (file: string): string | undefined => (file === 'src/a.ts' ? source : undefined)
const quoted = (words: string): string => quote(`<!-- quote ${words} -->`, readTest)

describe('a quote of the code', () => {
  it('is the declaration that begins with its anchor, to its end', () => {
    expect(quoted('src/a.ts: export const first')).toBe(source.split('\n').slice(3, 10).join('\n').replace('   ', ''))
    expect(quoted('src/a.ts: export const second =')).toBe('export const second = 2')
  })

  it('is as many lines as its marker says, without their indentation', () => {
    expect(quoted('src/a.ts: const inner, 3 lines')).toBe('const inner = make(one)\n\nreturn inner')
  })

  it.each([
    ['src/b.ts: export const first', 'there is no file src/b.ts'],
    ['src/a.ts: export const third', 'no line of src/a.ts begins with "export const third"'],
    ['src/a.ts: export const second', '2 lines of src/a.ts begin with "export const second"'],
    ['src/a.ts', 'there is no file named in it'],
    ['src/a.ts: export const first, 21 lines', 'that is 21 lines; say how many to show'],
  ])('of %s fails: %s', (words, message) => {
    expect(() => quoted(words)).toThrow(`<!-- quote ${words} -->: ${message}`)
  })

  it('replaces what has become stale, and leaves the rest of the page alone', () => {
    const page = (code: string): string =>
      `# A\n\n<!-- quote src/a.ts: export const second = -->\n\`\`\`ts\n${code}\n\`\`\`\n\n\`\`\`ts\nown()\n\`\`\`\n`
    expect(withFreshQuotes(page('export const second = 1\nmore()'), readTest)).toBe(page('export const second = 2'))
    expect(withFreshQuotes(page('export const second = 2'), readTest)).toBe(page('export const second = 2'))
  })
})

describe.each(quotingPages())('%s', (file) => {
  it('quotes what the code says today (npm run reference)', () => {
    expect(read(file)).toBe(freshQuotesIn(file))
  })

  it('has a block under every marker, of few lines', () => {
    const fresh = freshQuotesIn(file)
    const quotes = blocksOf(fresh).filter(({ lead }) => isQuoteMarker(lead))
    expect(quotes).toHaveLength(fresh.split('\n').filter(isQuoteMarker).length)
    for (const { lead, text } of quotes) {
      expect(text.trimEnd(), lead).toBe(quote(lead, readSource))
      expect(text.trimEnd().split('\n').length, lead).toBeLessThanOrEqual(12)
    }
  })
})

it('the tour is one of the pages that quote the code', () => {
  expect(quotingPages()).toEqual(expect.arrayContaining(['docs/tour.md', 'docs/tour.ja.md']))
})
