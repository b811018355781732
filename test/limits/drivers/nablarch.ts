import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { dataOf, engineOf, expectRefused, textOf, type Drivers, type DriverContext } from '../driver.ts'
import { runKura } from '../run-kura.ts'

const validate = ({ server }: DriverContext, xml: string) =>
  server.call('validate_handler_queue', { handlerQueueXml: xml, applicationType: 'web' })

const handler = '<component class="nablarch.fw.web.handler.HttpResponseHandler"/>'
const queue = (inside: string, name = 'handlerQueue'): string => `<list name="${name}">${inside}</list>`
const configuration = (inside: string): string => `<component-configuration>${inside}</component-configuration>`

const arrange = ({ server }: DriverContext, insert: readonly object[]) =>
  server.call('arrange_handler_queue', {
    handlerQueueXml: configuration(queue(handler)),
    applicationType: 'web',
    queue: 1,
    order: [1],
    insert,
  })

/** Expects a short answer, whether the queue is validated or refused. */
const expectShort = async (context: DriverContext, xml: string, words: RegExp): Promise<void> => {
  const answer = await validate(context, xml)
  expect(answer.bytes).toBeLessThan(100_000)
  expect(textOf(answer)).toMatch(words)
}

export const nablarchDrivers: Drivers = {
  'xml-bytes': (context) =>
    expectShort(context, configuration(`<!--${'x'.repeat(context.tenfold)}-->`), /512|大きすぎ|large/),
  'xml-elements': (context) =>
    expectShort(context, configuration('<a/>'.repeat(context.tenfold)), /5000|要素が多すぎ|elements/),
  'xml-depth': (context) =>
    expectShort(context, `${'<a>'.repeat(context.tenfold)}${'</a>'.repeat(context.tenfold)}`, /50|深すぎ|deeply/),
  'xml-queues': (context) =>
    expectShort(
      context,
      configuration(Array.from({ length: context.tenfold }, () => queue(handler)).join('')),
      /多すぎ|too many/,
    ),
  findings: async (context) => {
    const wrong = Array.from(
      { length: context.tenfold },
      (_, index) => `<component class="nablarch.no.such.Handler${index}"/>`,
    ).join('')
    const answer = await validate(context, configuration(queue(wrong)))
    expect(answer.bytes).toBeLessThan(200_000)
  },
  'reported-handlers': async (context) => {
    const answer = await validate(context, configuration(queue(handler.repeat(context.tenfold))))
    expect(answer.bytes).toBeLessThan(200_000)
  },
  'api-keyword': async ({ server, tenfold }) => {
    expectRefused(await server.call('search_api', { keyword: 'あ'.repeat(tenfold) }), 'keyword')
  },
  'api-results': async ({ server, limit }) => {
    const data = dataOf(await server.call('search_api', { keyword: 'nablarch' })) as {
      readonly results: readonly unknown[]
      readonly total: number
    }
    expect(data.results.length).toBeLessThanOrEqual(limit.value)
  },
  'api-manual-lines': async (context) => {
    const { server, tenfold, limit } = context
    const sections = Array.from({ length: tenfold }, (_, index) => `## Umbrella ${index}\n\nNo. ${index} opens.\n`)
    const folder = path.join(server.folder, 'manual')
    mkdirSync(folder)
    writeFileSync(path.join(folder, 'umbrella.md'), `# Umbrellas\n\n${sections.join('\n')}`)
    const added = await runKura(server.folder, ['docs', 'add', 'nablarch', folder], engineOf(context))
    expect(added.code, added.err).toBe(0)
    const { results } = dataOf(await server.call('search_api', { keyword: 'umbrella' })) as {
      readonly results: readonly { readonly type: string }[]
    }
    expect(results.filter(({ type }) => type === 'manual').length).toBe(limit.value)
  },
  'migration-findings': async ({ server, tenfold, limit }) => {
    const code = Array.from({ length: tenfold }, (_, index) => `import javax.servlet.http.A${index};\n`).join('')
    const data = dataOf(
      await server.call('analyze_migration', { code: `${code}class A {}`, fromVersion: '5', toVersion: '6u3' }),
    ) as { readonly count: number; readonly findings: readonly unknown[] }
    expect([data.count, data.findings.length]).toEqual([tenfold, limit.value])
  },
  'arranged-insertions': async (context) => {
    const insert = Array.from({ length: context.tenfold }, (_, index) => ({
      at: index + 1,
      class: 'com.example.Added',
    }))
    expectRefused(await arrange(context, insert), 'insert')
  },
  'arranged-class': async (context) => {
    expectRefused(await arrange(context, [{ at: 1, class: 'c'.repeat(context.tenfold) }]), 'class')
    dataOf(await arrange(context, [{ at: 1, class: 'c'.repeat(context.limit.value) }]))
  },
  'arranged-component': async (context) => {
    expectRefused(await arrange(context, [{ at: 1, component: 'c'.repeat(context.tenfold) }]), 'component')
    dataOf(await arrange(context, [{ at: 1, component: 'c'.repeat(context.limit.value) }]))
  },
}
