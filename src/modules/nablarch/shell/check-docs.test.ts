import { describe, expect, it } from 'vitest'
import { knownDeps } from '../../../../test/nablarch/known.ts'
import { madeUpManual, sectionsOf } from '../../../../test/nablarch/made-up-manual.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Manual, Manuals, ManualSection } from '../../../kernel/manuals.ts'
import { inLanguage, type Language, type Words } from '../../../kernel/words.ts'
import type { NablarchDeps } from '../ports.ts'
import { checkDocsCommand } from './check-docs.ts'

const manual = (number: number, version: string): Manual => ({
  number,
  name: 'nablarch',
  version,
  language: 'en',
  isNewest: false,
  path: '/manual',
  sections: 1,
})

const right = sectionsOf(madeUpManual('en'), 'en')
const wrong = right.map((section) => ({
  ...section,
  text: section.text.replace('after the Connection Keeper', 'before the Connection Keeper \u001b[31m'),
}))

const manualsOf = (sections: Readonly<Record<number, readonly ManualSection[]>>): Manuals => ({
  list: () => Promise.resolve([manual(1, '6u2'), manual(2, '6u3')]),
  search: () => Promise.resolve([]),
  read: async function* (_, number) {
    yield sections[number] ?? []
  },
})

const run = async (
  options: Record<string, unknown>,
  sections: Readonly<Record<number, readonly ManualSection[]>> = { 1: right, 2: wrong },
  language: Language = 'en',
) => {
  let data = ''
  const messages: string[] = []
  const output = {
    isTerminal: false,
    progress: () => undefined,
    data: (text: string) => {
      data += text
    },
    message: (words: Words) => {
      messages.push(inLanguage(words, language))
    },
  }
  const deps: NablarchDeps = { ...knownDeps, manuals: () => Promise.resolve(manualsOf(sections)) }
  const { signal } = new AbortController()
  const thrown: unknown = await Promise.resolve(
    checkDocsCommand.run({ args: [], options, output, language, workspace: 'default', signal }, deps),
  ).then(
    () => undefined,
    (error: unknown) => error,
  )
  return { data, messages, thrown }
}

describe('kura nablarch check-docs', () => {
  it('says so if nothing differs [NAB-check-docs]', async () => {
    const { data, messages, thrown } = await run({ version: '6u2' })
    expect(thrown).toBeUndefined()
    expect(data).toBe('')
    expect(messages[0]).toMatch(/^nablarch 6u2: 0 differences; the manual is silent on \d+ other facts$/u)
  })

  it.each([
    [
      'en',
      /TransactionManagementHandler before DbConnectionManagementHandler; a rule asks for the opposite\. \[order-op/u,
    ],
    ['ja', /規則は逆を求めています。 \[order-opposite\]\n {2}知識: .+\n {2}公式文書: .+/u],
  ] as const)(
    'lists the differences of the newest manual and ends with 5 (%s) [NAB-check-docs]',
    async (language, line) => {
      const { data, thrown } = await run({}, { 1: right, 2: wrong }, language)
      expect(data).toMatch(line)
      expect(data).toContain('https://example.com/')
      expect(data).not.toContain('\u001b')
      expect(thrown).toBeInstanceOf(AppError)
      expect(thrown).toMatchObject({ kind: 'rule_violated', message: expect.stringMatching(/^nablarch 6u3: [1-9]/u) })
    },
  )

  it('prints JSON with both languages, and silent facts on request [NAB-check-docs]', async () => {
    const { data } = await run({ json: true, unconfirmed: true })
    const printed = JSON.parse(data) as { manual: string; differences: object[]; unconfirmed: object[] }
    expect(printed.manual).toBe('nablarch 6u3')
    expect(printed.differences[0]).toMatchObject({
      kind: expect.any(String),
      knowledge: { file: expect.any(String), entry: expect.any(String) },
      manual: { path: expect.any(String), link: expect.any(String) },
      message: { en: expect.any(String), ja: expect.any(String) },
    })
    expect(printed.unconfirmed.length).toBeGreaterThan(100)
    expect((await run({ version: '6u2', unconfirmed: true })).data).toContain('\tclass\tnablarch.')
  })

  it('proposes the changes between two versions [NAB-check-docs-versions]', async () => {
    const { data, messages, thrown } = await run({ from: '6u2', to: '6u3' })
    expect(thrown).toBeUndefined()
    expect(data).toMatch(/^# A proposal for version-diff\.yaml/u)
    expect(data).toContain('area: handler-order:TransactionManagementHandler')
    expect(messages).toEqual(['2 changes proposed; 0 more are in version-diff.yaml'])
    const { data: json } = await run({ from: '6u2', to: '6u3', json: true })
    expect(JSON.parse(json)).toMatchObject({ versionDiff: { changes: [{ from: '6u2' }, { to: '6u3' }] }, known: 0 })
  })

  it.each([
    [{ from: '6u2' }, 'usage', 'given together'],
    [{ to: '6u3' }, 'usage', 'given together'],
    [{ version: '7' }, 'not_found', 'no version 7'],
    [{ name: 'spring' }, 'not_found', 'spring'],
  ])('refuses %j', async (options, kind, words) => {
    expect((await run(options)).thrown).toMatchObject({ kind, message: expect.stringContaining(words) })
  })
})
