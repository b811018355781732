import { expect } from 'vitest'
import { dataOf, expectRefused, textOf, type Drivers, type Stage } from '../stage.ts'

const validate = ({ server }: Stage, xml: string) =>
  server.call('validate_handler_queue', { handlerQueueXml: xml, applicationType: 'web' })

const handler = '<component class="nablarch.fw.web.handler.HttpResponseHandler"/>'
const queue = (inside: string, name = 'handlerQueue'): string => `<list name="${name}">${inside}</list>`
const configuration = (inside: string): string => `<component-configuration>${inside}</component-configuration>`

/** Judged or refused, but in few words and at once. */
const expectShort = async (stage: Stage, xml: string, words: RegExp): Promise<void> => {
  const answer = await validate(stage, xml)
  expect(answer.bytes).toBeLessThan(100_000)
  expect(textOf(answer)).toMatch(words)
}

export const nablarchDrivers: Drivers = {
  'xml-bytes': (stage) =>
    expectShort(stage, configuration(`<!--${'x'.repeat(stage.tenfold)}-->`), /512|大きすぎ|large/),
  'xml-elements': (stage) =>
    expectShort(stage, configuration('<a/>'.repeat(stage.tenfold)), /5000|要素が多すぎ|elements/),
  'xml-depth': (stage) =>
    expectShort(stage, `${'<a>'.repeat(stage.tenfold)}${'</a>'.repeat(stage.tenfold)}`, /50|深すぎ|deeply/),
  'xml-queues': (stage) =>
    expectShort(
      stage,
      configuration(Array.from({ length: stage.tenfold }, () => queue(handler)).join('')),
      /多すぎ|too many/,
    ),
  findings: async (stage) => {
    const wrong = Array.from(
      { length: stage.tenfold },
      (_, index) => `<component class="nablarch.no.such.Handler${index}"/>`,
    ).join('')
    const answer = await validate(stage, configuration(queue(wrong)))
    expect(answer.bytes).toBeLessThan(200_000)
  },
  'told-handlers': async (stage) => {
    const answer = await validate(stage, configuration(queue(handler.repeat(stage.tenfold))))
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
}
