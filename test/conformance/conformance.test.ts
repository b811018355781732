import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { expectedFailures, type ExpectedFailures } from './expected-failures.ts'
import { problemsOf } from './judge.ts'
import { conformancePages } from './page.ts'
import { outcomeOf, printResults, sets, summarize, type Results, type ScenarioResult } from './results.ts'

const root = path.resolve(import.meta.dirname, '../..')

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

const recorded = JSON.parse(read('test/conformance/results.json')) as Results

describe('the recorded run of the conformance suite', () => {
  it('is as expected', () => {
    expect(problemsOf(recorded, expectedFailures)).toEqual([])
    for (const set of sets) expect(recorded.sets[set].length).toBeGreaterThanOrEqual(30)
  })

  it('has the locked versions', () => {
    const { dependencies, optionalDependencies } = JSON.parse(read('test/conformance/runner/package.json')) as Record<
      string,
      Record<string, string>
    >
    expect(dependencies).toEqual({ '@modelcontextprotocol/conformance': recorded.suite })
    expect(new Set(Object.values(optionalDependencies ?? {}))).toEqual(new Set([recorded.node]))
  })

  it('is what the pages show, in both languages (npm run test:conformance)', () => {
    const pages = conformancePages(recorded, expectedFailures)
    for (const [file, text] of Object.entries(pages)) expect(read(file)).toBe(text)
    const headings = Object.values(pages).map((page: string) =>
      [...page.matchAll(/^(#+) /gm)].map(([, marks]) => marks),
    )
    expect(headings[0]).toEqual(headings[1])
  })

  it('is formatted as the runner writes it', () => {
    expect(printResults(recorded)).toBe(read('test/conformance/results.json'))
  })
})

describe('every expected failure', () => {
  it('has a reason in both languages', () => {
    for (const { reason } of expectedFailures) {
      expect(reason.en).toMatch(/\w{3}/)
      expect(reason.ja).toMatch(/[ぁ-ん]/)
    }
  })
})

const scenario = (name: string, checks: Readonly<Record<string, string>>): ScenarioResult =>
  summarize(
    name,
    Object.entries(checks).map(([id, status]) => ({ id, status })),
  )

const good = scenario('good', { 'wire-schema-valid': 'SUCCESS', a: 'SUCCESS', b: 'SKIPPED', c: 'WARNING' })
const bad = scenario('bad', { 'wire-schema-valid': 'SUCCESS', a: 'SUCCESS', b: 'FAILURE', c: 'FAILURE' })
const empty = scenario('empty', { 'wire-schema-valid': 'SUCCESS', a: 'INFO', b: 'WARNING' })

describe('a run', () => {
  const problems = (scenarios: readonly ScenarioResult[], entries: readonly string[]): readonly string[] => {
    const expected: readonly ExpectedFailures[] = [{ reason: { en: 'x', ja: 'x' }, of: { '2025-11-25': entries } }]
    return problemsOf({ suite: '1', node: '22', sets: { '2025-11-25': scenarios, '2026-07-28': [good] } }, expected)
  }

  it.each([
    ['what fails is listed as a whole', [good, bad], ['bad']],
    ['what fails is listed check by check', [good, bad], ['bad:b', 'bad:c']],
    ['what proves nothing is listed', [good, empty], ['empty']],
  ])('is as expected when %s', (_name, scenarios, entries) => {
    expect(problems(scenarios, entries)).toEqual([])
  })

  it.each([
    ['nothing was run', [], ['bad'], ['no scenario was run']],
    ['a failure is not listed', [good, bad], ['bad:b'], ['bad fails in c, which is not listed']],
    ['nothing is proven, unlisted', [empty], [], ['empty proves nothing, which is not listed']],
    ['a listed scenario passes', [good], ['good'], ['good is listed and does not fail: remove it']],
    ['a listed check passes', [bad], ['bad:a', 'bad:b', 'bad:c'], ['bad:a is listed and does not fail: remove it']],
    ['a listed scenario is unknown', [good], ['gone'], ['gone is listed and was not run']],
    ['an entry comes twice', [bad], ['bad', 'bad'], ['bad is listed twice']],
    [
      'a message has a wrong form',
      [scenario('bad', { 'wire-schema-valid': 'FAILURE' })],
      ['bad'],
      ['bad fails in wire-schema-valid, which is not listed'],
    ],
  ])('is refused when %s', (_name, scenarios, entries, expected) => {
    expect(problems(scenarios, entries)).toEqual(expected.map((problem) => `2025-11-25: ${problem}`))
  })
})

describe('the checks of a scenario', () => {
  it('count once each, with their worst result', () => {
    const checks = [
      ['a', 'SUCCESS'],
      ['a', 'FAILURE'],
      ['b', 'SUCCESS'],
      ['b', 'SUCCESS'],
      ['c', 'WARNING'],
      ['c', 'SUCCESS'],
      ['d', 'INFO'],
    ]
    expect(
      summarize(
        'x',
        checks.map(([id = '', status = '']) => ({ id, status })),
        'pending',
      ),
    ).toEqual({
      scenario: 'x',
      unscored: 'pending',
      failed: ['a'],
      warned: ['c'],
      passed: ['b'],
      skipped: [],
    })
  })

  it('have only known statuses', () => {
    expect(() => scenario('x', { a: 'PASSED' })).toThrow('a status that is not known here: PASSED')
  })

  it('give an outcome', () => {
    expect([good, bad, empty].map(outcomeOf)).toEqual(['passed', 'failed', 'unproven'])
  })
})
