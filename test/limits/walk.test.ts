import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { saveResult } from '../../bench/results/save-result.ts'
import { createRandom, seedFromEnvironment } from '../support/durability/random.ts'
import { makeFakeClaude, type FakeClaude } from '../support/fake-claude/fake-claude.ts'
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts'
import { boundOf } from './answer-bounds.ts'
import { MeasuredServer } from './measured-server.ts'
import { walk, type Walk } from './walk/walk.ts'

/** `npm run test:limits` makes all calls, `npm test` only a few. */
const full = process.env.KURA_LIMITS === 'full'
const calls = full ? 20_000 : 400
const inFlight = 8
const seed = seedFromEnvironment()
/** Allowed growth of used memory from the second quarter to the end. A leak of 1 KB per call would be twice that. */
const mayGrowMegabytes = full ? 8 : 24

let server: MeasuredServer
let fake: FakeClaude
let database: TestDatabase | undefined

afterEach(async () => {
  server.child.kill('SIGKILL')
  await server.end()
  for (const pid of await fake.processes()) process.kill(pid, 'SIGKILL')
  fake.dispose()
  await database?.drop()
  database = undefined
})

const walks = new Map<string, Walk>()

const counted = (what: string, value: (walked: Walk) => string | number): readonly string[] => [
  what,
  ...[...walks.values()].map((walked) => value(walked).toLocaleString('en')),
]

const largestOf = ({ largest }: Walk): string =>
  [...largest]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([name, bytes]) => `\`${name}\` ${Math.round(bytes / 1024)} KB`)
    .join(', ')

const memoryOf =
  (kind: 'held' | 'resident') =>
  ({ memory }: Walk): string =>
    memory.map((one) => Math.round(one[kind])).join(', ')

afterAll(async () => {
  if (!full) return
  const rows = [
    counted('answered calls', ({ answered }) => answered),
    counted('of those with an error', ({ errors }) => errors),
    counted('cancelled calls', ({ cancelled }) => cancelled),
    counted('slowest answer', ({ slowest }) => `\`${slowest.name}\` ${Math.round(slowest.value)} ms`),
    counted('largest answers', largestOf),
    counted('memory held at the start and after each quarter, MB', memoryOf('held')),
    counted('resident memory, the same, MB', memoryOf('resident')),
  ]
  const tables = { walk: { head: ['', ...walks.keys()], rows } }
  await saveResult('test:limits', { calls, seed }, { args: [], tables })
})

const report = (engine: string, { answered, cancelled, errors, slowest, largest, memory }: Walk): void => {
  const biggest = [...largest]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 5)
    .map(([name, bytes]) => `${name} ${Math.round(bytes / 1024)} KB`)
  const megabytes = memory.map(({ resident, held }) => `${Math.round(resident)} (${Math.round(held)} held)`)
  process.stderr.write(
    [
      `${engine}: ${answered} answered (${errors} with an error), ${cancelled} cancelled; seed ${seed}`,
      `slowest answer: ${slowest.name}, ${Math.round(slowest.value)} ms; largest: ${biggest.join(', ')}`,
      `memory at the start and after each quarter, MB: ${megabytes.join(', ')}`,
      '',
    ].join('\n'),
  )
}

const expectOrderly = async (engine: string, walked: Walk): Promise<void> => {
  report(engine, walked)
  walks.set(engine, walked)
  expect(walked.answered + walked.cancelled).toBe(calls)
  for (const [name, bytes] of walked.largest) expect(bytes, `${name}, seed ${seed}`).toBeLessThan(boundOf(name))
  const [, , second, , last] = walked.memory
  expect((last?.held ?? 0) - (second?.held ?? 0), `memory that is held, seed ${seed}`).toBeLessThan(mayGrowMegabytes)
  const { message } = await server.call('create_item', { type: 'task', title: 'after the walk' })
  expect(message).toHaveProperty('result.structuredContent.id')
  expect(server.stderr).not.toMatch(/unhandled|FATAL|heap out of memory/i)
  expect(await server.end()).toBe(0)
}

describe('random calls of every tool, valid and invalid', () => {
  it('are all answered on SQLite, and memory levels off', { timeout: 1_800_000 }, async () => {
    fake = makeFakeClaude()
    server = new MeasuredServer({ env: fake.env })
    await expectOrderly('SQLite', await walk(server, { calls, inFlight, random: createRandom(seed) }))
  })

  it('are all answered on PostgreSQL, and memory levels off', { timeout: 1_800_000 }, async () => {
    fake = makeFakeClaude()
    database = await createTestDatabase()
    server = new MeasuredServer({ env: { ...fake.env, KURA_DATABASE_URL: database.url } })
    await expectOrderly('PostgreSQL', await walk(server, { calls, inFlight, random: createRandom(seed) }))
  })
})
