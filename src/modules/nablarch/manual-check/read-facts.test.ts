import { describe, expect, it } from 'vitest'
import { madeUpManual, sectionsOf } from '../../../../test/nablarch/made-up-manual.ts'
import type { ManualSection } from '../../../kernel/manuals.ts'
import { createFactReader, readFacts } from './read-facts.ts'

const factsOf = (sections: readonly ManualSection[]) => {
  const reader = createFactReader()
  for (const section of sections) reader.read(section)
  return reader.facts()
}

const section = (change: Partial<ManualSection>): ManualSection => ({
  id: 1,
  manual: 1,
  path: 'a.rst',
  anchor: '',
  position: 0,
  headings: ['A'],
  text: '',
  ...change,
})

async function* inParts(...parts: readonly (readonly ManualSection[])[]) {
  yield* parts
}
const noPause = (): Promise<void> => Promise.resolve()

describe('facts of a manual', () => {
  it.each(['ja', 'en'] as const)('are found by its structure (%s) [NAB-check-docs]', (language) => {
    const facts = factsOf(sectionsOf(madeUpManual(language), language))
    expect(facts.handlers.map(({ fqcn }) => fqcn)).toHaveLength(8)
    expect(
      facts.queues.map(({ steps }) => steps.map(({ fqcn = '?' }) => fqcn.slice(fqcn.lastIndexOf('.') + 1))),
    ).toEqual([
      [
        'GlobalErrorHandler',
        'JaxRsResponseHandler',
        'DbConnectionManagementHandler',
        'TransactionManagementHandler',
        '?',
        'BodyConvertHandler',
        'JaxRsBeanValidationHandler',
      ],
    ])
    expect(facts.orders.map(({ fqcn, direction, others }) => [fqcn, direction, ...others])).toEqual([
      [
        'nablarch.common.handler.TransactionManagementHandler',
        'after',
        'nablarch.common.handler.DbConnectionManagementHandler',
      ],
      ['nablarch.fw.jaxrs.JaxRsBeanValidationHandler', 'after', 'nablarch.fw.jaxrs.BodyConvertHandler'],
      ['nablarch.fw.web.handler.SecureHandler', 'after', 'nablarch.fw.web.handler.HttpResponseHandler'],
    ])
    expect(facts.ends).toMatchObject([{ fqcn: 'nablarch.fw.handler.GlobalErrorHandler', end: 'outer' }])
    expect(facts.handlerArtifacts.get('nablarch.fw.jaxrs.BodyConvertHandler')?.artifacts).toEqual(['nablarch-fw-jaxrs'])
    expect(facts.handlerLists[0]?.items.filter(({ fqcn }) => fqcn !== undefined)).toHaveLength(6)
  })

  it('have threads, releases, affected applications, messages and steps of the guide', () => {
    const facts = factsOf([
      section({ text: '| No. | Handler | Thread |\n| --- | --- | --- |\n| 1 | [x](nablarch.fw.A) (for y) | Sub |' }),
      section({
        path: 'releases/index.rst',
        text: '| リリース日付 | バージョン |\n| --- | --- |\n| 2026/4/1 | 6u9 [^1] |\n| soon | 7 |',
      }),
      section({
        text: '| タイトル | システムへの影響 | 内容 |\n| --- | --- | --- |\n| a | あり | do b |\n| c | なし | x |',
      }),
      section({ text: '```\nthe door is not open\n```\n```java\nthrow new X("the key was not found");\n```' }),
      section({ path: 'ja/migration/index.rst', headings: ['A', 'B', 'Change x to y'], text: 'x' }),
      section({ text: '[x](<nablarch.fw.A.setSpeed(int)>) `nablarch.core.A.message`' }),
    ])
    expect(facts.queues[0]?.steps).toEqual([{ name: '[x](nablarch.fw.A)', fqcn: 'nablarch.fw.A', thread: 'sub' }])
    expect(facts.releases).toMatchObject([{ version: '6u9', released: '2026-04-01' }])
    expect(facts.impacts).toMatchObject([{ title: 'a', text: 'do b' }])
    expect(facts.messages.map(({ text }) => text)).toEqual(['the door is not open', 'the key was not found'])
    expect(facts.guideSteps.map(({ title }) => title)).toEqual(['Change x to y'])
    expect([...(facts.properties.get('nablarch.fw.A')?.keys() ?? [])]).toEqual(['speed'])
    expect([...facts.messageIds.keys()]).toEqual(['nablarch.core.A.message'])
  })

  it('are those of the Japanese manual if both languages were added together', async () => {
    const parts = (['en', 'ja'] as const).map((language) =>
      sectionsOf(madeUpManual(language), language).map((one) => ({ ...one, path: `${language}/${one.path}` })),
    )
    const both = await readFacts(inParts(...parts), noPause)
    expect(both.queues.map(({ title }) => title)).toEqual(['最小の構成'])
    const english = await readFacts(inParts(parts[0] ?? []), noPause)
    expect(english.queues.map(({ title }) => title)).toEqual(['The smallest queue'])
  })

  it.each([
    ['no end of a name', 'nablarch.'.repeat(30_000)],
    ['one word', 'a'.repeat(300_000)],
    ['open brackets', '<'.repeat(300_000)],
    ['open tags', `\`\`\`xml\n${'<component class="a '.repeat(15_000)}`],
    ['bars', `|${'a|'.repeat(150_000)}`],
    ['tables', '| No. | Handler |\n'.repeat(17_000)],
    ['fences', '```\n'.repeat(75_000)],
    ['marks of a quotation', '> '.repeat(150_000)],
    ['bold', `- ${'**'.repeat(150_000)}`],
    ['quotation marks', `\`\`\`java\n${'"a b c" '.repeat(40_000)}`],
    ['links', '](nablarch.'.repeat(30_000)],
  ])('take linear time: %s', (_, text) => {
    const started = performance.now()
    factsOf([section({ headings: ['A', '制約'], text })])
    expect(performance.now() - started).toBeLessThan(3_000)
  })
})
