import { describe, expect, it } from 'vitest'
import { patternsBuiltBy } from './built-patterns.ts'
import { exceptions } from './exceptions.ts'
import { findGrowth } from './measure.ts'
import { slowTexts } from './slow-texts.ts'
import { findPatterns, type Pattern } from './patterns.ts'

/** At this size quadratic time is far more than 5 ms, even if only every tenth character starts a new attempt. */
const largest = 32 * 1024

const { written, building } = findPatterns()
const built = new Map<string, readonly Pattern[]>()
for (const file of building) built.set(file, await patternsBuiltBy(file))
const patterns = [...written, ...[...built.values()].flat()]

const isExcepted = ({ file, pattern }: Pattern): boolean =>
  exceptions.some((one) => one.file === file && one.source === pattern.source)

const runOf =
  ({ pattern, isSplitter }: Pattern) =>
  (text: string): unknown => {
    pattern.lastIndex = 0
    if (isSplitter) return text.split(pattern)
    return pattern.global ? text.replace(pattern, '') : pattern.exec(text)
  }

const growthOf = async (one: Pattern): Promise<string | undefined> => {
  for (const { title, make } of slowTexts(one.pattern)) {
    const growth = await findGrowth({ make, run: runOf(one) }, largest)
    if (growth !== undefined) return `${one.file} ${String(one.pattern)} with ${title}: ${growth}`
  }
  return undefined
}

describe('every pattern of the program', () => {
  it('is found', () => {
    expect(written.length).toBeGreaterThan(300)
    expect([...built].filter(([, each]) => each.length === 0).map(([file]) => file)).toEqual([])
  })

  it('takes no more than linear time', { timeout: 300_000 }, async () => {
    const grown: string[] = []
    for (const one of patterns.filter((pattern) => !isExcepted(pattern)))
      grown.push(...[(await growthOf(one)) ?? []].flat())
    expect(grown).toEqual([])
  })

  it('still exists if there is an exception for it', () => {
    const isThere = (one: (typeof exceptions)[number]): boolean =>
      patterns.some(({ file, pattern }) => file === one.file && pattern.source === one.source)
    expect(exceptions.filter((one) => !isThere(one))).toEqual([])
  })
})

describe('the search for slow texts', () => {
  it.each([
    ['a run that is tried again at each character', /a+b/],
    ['two runs of the same characters', /^a*a*$/],
    ['a run before the end', /\s+$/],
    ['a beginning that occurs many times', /Choices are (.+)\.$/],
    ['a string without an end', /"(?:[^"\\]|\\.)*"/g],
    ['an extension within a name', /\]\(([^()\s]+\.md)(?:#[^()\s]*)?\)/g],
    ['a look behind of any length', /(?<=[ァ-ヺ]{3,})ー/g],
    ['lines that can be read in two ways', /^(?:[ \t]*(?:#[^\n]*)?\r?\n)*(?:\w+:|$)/],
    ['a repetition of a repetition', /^(?:a+)+$/],
  ])('finds %s', { timeout: 60_000 }, async (_, pattern) => {
    expect(await growthOf({ file: '', pattern, isSplitter: false })).toBeDefined()
  })

  it.each([[/^a*$/], [/(?<!a)a+b/g], [/"[^"]*"?/g], [/\d{4}-\d{2}/]])(
    'finds nothing for %s',
    { timeout: 60_000 },
    async (pattern) => {
      expect(await growthOf({ file: '', pattern, isSplitter: false })).toBeUndefined()
    },
  )
})
