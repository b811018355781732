import { once } from 'node:events'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { RawClient } from '../support/raw-client.ts'

const count = 100_000
const seed = Number(process.env.KURA_TEST_SEED ?? Date.now() % 2 ** 31)

/** Malformed requests of many kinds; `%` becomes the id of the line. */
const nearlyRequests = fc.oneof(
  fc.record({
    jsonrpc: fc.constantFrom('2.0', '1.0', 2, null),
    id: fc.constant('%'),
    method: fc.oneof(fc.string(), fc.jsonValue()),
  }),
  fc.record({
    jsonrpc: fc.constant('2.0'),
    id: fc.constant('%'),
    method: fc.constantFrom('ping', 'tools/call', 'resources/read', 'initialize', 'nothing'),
    params: fc.jsonValue({ maxDepth: 3 }),
  }),
  fc.record({ jsonrpc: fc.constant('2.0'), id: fc.constant('%') }, { noNullPrototype: true }),
  fc.record({
    jsonrpc: fc.constant('2.0'),
    id: fc.constant('%'),
    method: fc.constant('ping'),
    result: fc.jsonValue(),
    error: fc.jsonValue(),
  }),
  fc.record({ jsonrpc: fc.constant('2.0'), id: fc.jsonValue(), method: fc.jsonValue() }),
  fc.record({ id: fc.constant('%'), result: fc.jsonValue() }),
  fc.record({
    jsonrpc: fc.constant('2.0'),
    method: fc.constantFrom('notifications/cancelled', 'notifications/progress', 'x'),
    params: fc.jsonValue(),
  }),
)

const tooDeep = fc
  .integer({ min: 60, max: 300 })
  .map((depth) => `{"jsonrpc":"2.0","id":"%","method":"ping","params":{"x":${'['.repeat(depth)}${']'.repeat(depth)}}}`)

const lines = fc.oneof(
  { weight: 6, arbitrary: nearlyRequests.map((value) => JSON.stringify(value)) },
  {
    weight: 2,
    arbitrary: fc.tuple(nearlyRequests, fc.nat(80)).map(([value, cut]) => JSON.stringify(value).slice(0, cut)),
  },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: tooDeep },
)

interface Line {
  readonly text: string
  /** The id that must be answered exactly once, if the line has a readable id and is no response. */
  readonly id: string | undefined
}

/** Long enough that no random id of another line is ever the same. */
const idOf = (index: number): string => `malformed line ${index}`

const lineOf = (raw: string, index: number): Line => {
  const id = idOf(index)
  const text = raw.replaceAll(/[\n\r]/g, ' ').replaceAll('"%"', `"${id}"`)
  return { text, id: isToBeAnswered(text, id) ? id : undefined }
}

const isToBeAnswered = (text: string, id: string): boolean => {
  try {
    const value = JSON.parse(text) as Record<string, unknown> | null
    const isResponse =
      value !== null && typeof value === 'object' && !('method' in value) && ('result' in value || 'error' in value)
    return value?.id === id && !isResponse
  } catch {
    return false
  }
}

it(`answers each of ${count} malformed lines exactly once where it can, and stays alive (seed ${seed})`, {
  timeout: 240_000,
}, async () => {
  const sent = fc.sample(lines, { numRuns: count, seed }).map(lineOf)
  const client = new RawClient({ env: { KURA_LOG_LEVEL: 'silent' } })
  for (const { text } of sent) {
    if (!client.child.stdin.write(`${text}\n`)) await once(client.child.stdin, 'drain')
  }
  client.send({ jsonrpc: '2.0', id: 'still here', method: 'ping' })
  expect(await client.end()).toBe(0)
  const answers = new Map<string, number>()
  for (const { id } of client.messages) if (typeof id === 'string') answers.set(id, (answers.get(id) ?? 0) + 1)
  expect(answers.get('still here')).toBe(1)
  const expected = sent.flatMap(({ id }) => (id === undefined ? [] : [id]))
  expect(expected.length).toBeGreaterThan(count / 4)
  expect(expected.filter((id) => answers.get(id) !== 1)).toEqual([])
  expect([...answers.keys()].filter((id) => /^malformed line \d+$/.test(id)).length).toBe(expected.length)
})
