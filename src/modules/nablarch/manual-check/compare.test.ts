import { describe, expect, it } from 'vitest'
import { known } from '../../../../test/nablarch/known.ts'
import { madeUpManual, sectionsOf, type ManualLanguage } from '../../../../test/nablarch/made-up-manual.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { compareWithManual } from './compare.ts'
import { createFactReader } from './read-facts.ts'

const base = 'application_framework/application_framework'

/** What differs, with the pages that our small manual does not have left out. */
const compare = (change: (text: string) => string, knowledge: Knowledge = known, language: ManualLanguage = 'ja') => {
  const reader = createFactReader()
  for (const section of sectionsOf(madeUpManual(language), language))
    reader.read({ ...section, text: change(section.text) })
  const found = compareWithManual(knowledge, reader.facts(), language)
  return { ...found, differences: found.differences.filter(({ kind }) => kind !== 'page') }
}
const same = (text: string): string => text
const instead = (old: string, now: string) => (text: string) => text.replaceAll(old, now)
const added = (more: string) => (text: string) => (text.includes('RoutesMapping') ? `${text}\n\n${more}` : text)

describe('the knowledge beside a manual', () => {
  it.each(['ja', 'en'] as const)('does not differ if both say the same (%s) [NAB-check-docs]', (language) => {
    expect(compare(same, known, language).differences).toEqual([])
  })

  it.each([
    ['queue', 'two handlers have changed places', instead('| 1 | 最後の受け皿', '| 1 | 応答の書き手')],
    ['queue', 'a handler is gone', instead('\n| 7 | 入力の検査 | x |', '')],
    ['required', 'a required handler is gone', instead('\n| 2 | 応答の書き手 | x |', '')],
    ['order-opposite', 'an order is reversed', instead('接続の係 より後ろ', '接続の係 より前')],
    ['order-missing', 'an order is new', instead('画面の書き手 より後ろ', '本文の通訳 より後ろ')],
    ['end', 'an end is new', instead('画面の書き手 より後ろに配置すること', 'ハンドラキューの最後に置くこと')],
    [
      'handler-missing',
      'a handler is new',
      instead('`nablarch.fw.web.handler.SecureHandler', '`nablarch.fw.NewHandler'),
    ],
    ['class-moved', 'a class is in another package', instead('nablarch.fw.jaxrs.Body', 'nablarch.fw.rest.Body')],
    ['class-unknown', 'a class is new', added('[x](nablarch.fw.NewThing)')],
    ['module', 'a module is new', added('```xml\n<artifactId>nablarch-fw-new</artifactId>\n```')],
    ['module', 'a handler is in another module', instead('nablarch-common-jdbc', 'nablarch-core')],
    ['app-type', 'a type of application has one more handler', instead('- 入力の検査', '- 守りの係\n- 画面の書き手')],
    ['release', 'a release is new', added('| バージョン | リリース日付 |\n| --- | --- |\n| 6u9 | 2026/4/1 |')],
    [
      'message',
      'a message has other words',
      added('```\nany DataReader or DataReaderFactory is not here available.\n```'),
    ],
    [
      'property',
      'a property is spelt otherwise',
      added(
        '```xml\n<component class="nablarch.integration.router.RoutesMapping"><property name="basePackage_"/>\n```',
      ),
    ],
  ])('%s: %s [NAB-check-docs]', (kind, _, change) => {
    const found = compare(change).differences.filter((difference) => difference.kind === kind)
    expect(found.length).toBeGreaterThan(0)
    for (const { message, manual, knowledge } of found) {
      expect(message).toMatchObject({ en: expect.stringMatching(/\.$/u), ja: expect.stringMatching(/。$/u) })
      expect(knowledge.file).toMatch(/\.(?:yaml|txt)$/u)
      expect(manual.link).toMatch(/^https:\/\/example\.com\//u)
    }
  })

  it('says where, and what each side states', () => {
    const [found] = compare(instead('接続の係 より後ろ', '接続の係 より前')).differences.filter(
      ({ kind }) => kind === 'order-opposite',
    )
    expect(found).toMatchObject({
      knowledge: { says: 'DbConnectionManagementHandler → TransactionManagementHandler' },
      manual: {
        path: `${base}/handlers/common/transaction_management_handler.rst`,
        says: '接続の係 より前に配置すること',
        heading: '制約',
      },
    })
  })

  it('names cited pages that are gone, but not beside the English manual', () => {
    const pagesOf = (language: ManualLanguage) => {
      const reader = createFactReader()
      for (const section of sectionsOf(madeUpManual(language), language)) reader.read(section)
      return compareWithManual(known, reader.facts(), language).differences.filter(({ kind }) => kind === 'page')
    }
    expect(pagesOf('ja').length).toBeGreaterThan(50)
    expect(pagesOf('en')).toEqual([])
  })

  it('keeps facts apart on which the manual is silent', () => {
    const { unconfirmed } = compare(same)
    expect(unconfirmed).toContainEqual({
      kind: 'class',
      file: 'handler-catalog.yaml',
      entry: 'web: HttpCharacterEncodingHandler',
      says: 'nablarch.fw.web.handler.HttpCharacterEncodingHandler',
    })
    expect(new Set(unconfirmed.map(({ kind }) => kind))).toEqual(new Set(['class', 'property', 'message', 'module']))
  })

  it('finds a rule that its page does not support, and a wrong order of the catalogue', () => {
    const [rule] = known.handlerConstraints
    if (rule === undefined) throw new Error('no rule')
    const page = `https://nablarch.github.io/docs/6u3/doc/${base}/handlers/web/secure_handler.html`
    const strange = {
      ...rule,
      id: 'strange',
      rule: 'must_after' as const,
      fqcn: 'nablarch.fw.jaxrs.BodyConvertHandler',
      must_after: ['nablarch.fw.web.handler.SecureHandler'],
      source_url: page,
    }
    const rest = known.handlerCatalog.rest
    const handlers = rest.handlers.map((handler) =>
      handler.name === 'TransactionManagementHandler'
        ? { ...handler, fqcn: 'nablarch.common.handler.DbConnectionManagementHandler' }
        : handler.name === 'DbConnectionManagementHandler'
          ? { ...handler, fqcn: 'nablarch.common.handler.TransactionManagementHandler' }
          : handler,
    )
    const { differences } = compare(same, {
      ...known,
      handlerConstraints: [...known.handlerConstraints, strange],
      handlerCatalog: { ...known.handlerCatalog, rest: { ...rest, handlers } },
    })
    expect(differences.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['order-unfounded', 'catalogue-order']))
  })
})
