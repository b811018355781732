import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { saveResult } from '../../bench/results/save-result.ts'
import { MeasuredServer } from '../limits/measured-server.ts'
import { offerOf } from '../limits/walk/steps.ts'
import { createRandom, seedFromEnvironment } from '../support/durability/random.ts'
import { makeFakeClaude, type FakeClaude } from '../support/fake-claude/fake-claude.ts'
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts'
import { callOverHttp, callOverStdio, connectAndLeave, Tally } from './clients.ts'
import { conditionOf, type Condition, type Watched } from './condition.ts'
import { startSoakHttp, type SoakHttp } from './http-server.ts'

const seed = seedFromEnvironment()
const minutes = Number(process.env.KURA_SOAK_MINUTES ?? 8)
const clientsOfEach = 4

let fake: FakeClaude
let stdio: MeasuredServer
let http: SoakHttp
let database: TestDatabase | undefined

afterEach(async () => {
  stdio.child.kill('SIGKILL')
  http.child.kill('SIGKILL')
  await stdio.end()
  for (const pid of await fake.processes()) process.kill(pid, 'SIGKILL')
  fake.dispose()
  await database?.drop()
  database = undefined
})

const connectionsOf = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ count: string }>(
    'SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
  await client.end()
  return Number(rows[0]?.count)
}

interface Soaked {
  readonly minutes: number
  readonly tally: Tally
  readonly conditions: Readonly<Record<string, readonly Condition[]>>
}
const soaked = new Map<string, Soaked>()

const counted = (value: (soak: Soaked) => string | number): readonly string[] =>
  [...soaked.values()].map((soak) => value(soak).toLocaleString('en'))

/** At the start, in the middle and at the end. */
const course = (server: string, key: keyof typeof measuredKeys): readonly string[] => [
  `${server}: ${measuredKeys[key]}`,
  ...counted(({ conditions }) => (conditions[server] ?? []).map((condition) => condition[key]).join(', ')),
]

const measuredKeys = {
  residentMegabytes: 'resident memory, MB',
  descriptors: 'descriptors',
  children: 'children',
  temporaryFiles: 'temporary files',
  connections: 'connections to PostgreSQL',
} as const

afterAll(async () => {
  const rows = [
    ['minutes', ...counted((soak) => soak.minutes)],
    ['answered calls', ...counted(({ tally }) => tally.answered)],
    ['cancelled calls', ...counted(({ tally }) => tally.cancelled)],
    ['calls broken off', ...counted(({ tally }) => tally.aborted)],
    ['clients that left', ...counted(({ tally }) => tally.disconnects)],
    ['slowest answer', ...counted(({ tally }) => `${Math.round(tally.slowestMs)} ms`)],
    ...['stdio', 'http'].flatMap((server) =>
      (Object.keys(measuredKeys) as (keyof typeof measuredKeys)[]).map((key) => course(server, key)),
    ),
  ]
  const tables = { soak: { head: ['at the start, in the middle, at the end', ...soaked.keys()], rows } }
  await saveResult('test:soak', { seed, minutes }, { args: [], tables })
})

const report = (engine: string, tally: Tally, conditions: Readonly<Record<string, readonly Condition[]>>): void => {
  const lines = Object.entries(conditions).flatMap(([server, [start, middle, end]]) =>
    Object.keys(start ?? {}).map((key) => {
      const at = (condition: Condition | undefined): number => condition?.[key as keyof Condition] ?? Number.NaN
      return `  ${server} ${key}: ${at(start)} / ${at(middle)} / ${at(end)}`
    }),
  )
  process.stderr.write(
    [
      `${engine}: ${tally.calls} calls ` +
        `(${tally.answered} answered, ${tally.cancelled} cancelled, ${tally.aborted} aborted), ` +
        `${tally.disconnects} disconnects, slowest answer ${Math.round(tally.slowestMs)} ms; seed ${seed}; ` +
        'start / middle / end:',
      ...lines,
      '',
    ].join('\n'),
  )
}

/** Expects no child process and no temporary file at the end, and no growth of memory and file descriptors. */
const expectSteady = ([start, middle, end]: readonly Condition[]): void => {
  expect(end?.children).toBe(0)
  expect(end?.temporaryFiles).toBe(0)
  expect(end?.descriptors).toBeLessThanOrEqual((start?.descriptors ?? 0) + 24)
  expect(end?.residentMegabytes).toBeLessThan((middle?.residentMegabytes ?? 0) * 1.25 + 30)
  expect(end?.logMegabytes).toBeLessThan(20)
}

it.each([
  ['SQLite', minutes],
  ['PostgreSQL', minutes / 2],
] as const)('%s: mixed calls for %d minutes leave nothing behind', { timeout: 1_800_000 }, async (engine, duration) => {
  fake = makeFakeClaude()
  database = engine === 'PostgreSQL' ? await createTestDatabase() : undefined
  const url = database?.url
  stdio = new MeasuredServer({ env: { ...fake.env, ...(url !== undefined && { KURA_DATABASE_URL: url }) } })
  const temporary = path.join(stdio.folder, 'temporary')
  mkdirSync(temporary)
  const env = {
    PATH: fake.env.PATH,
    HOME: stdio.folder,
    KURA_HOME: path.join(stdio.folder, 'data'),
    TMPDIR: temporary,
    KURA_LOG_LEVEL: 'info',
    ...(url !== undefined && { KURA_DATABASE_URL: url }),
  }
  http = await startSoakHttp(stdio.folder, env)
  await stdio.initialize()
  const offer = await offerOf(stdio)
  const connections = async (): Promise<number> => (url === undefined ? 0 : connectionsOf(url))
  const watched: Readonly<Record<string, Watched>> = {
    stdio: { pid: stdio.child.pid ?? 0, temporary, logged: () => stdio.stderr.length, connections },
    http: { pid: http.child.pid ?? 0, temporary, logged: http.logged, connections },
  }
  const conditions: Record<string, Condition[]> = { stdio: [], http: [] }
  const measure = async (): Promise<void> => {
    for (const [name, one] of Object.entries(watched)) conditions[name]?.push(await conditionOf(one))
  }
  const tally = new Tally()
  const random = createRandom(seed)
  const walkFor = async (ms: number): Promise<void> => {
    const end = Date.now() + ms
    const client = { offer, random, tally, isOver: () => Date.now() > end }
    const shared = {
      env: { ...fake.env, KURA_HOME: env.KURA_HOME, ...(url !== undefined && { KURA_DATABASE_URL: url }) },
    }
    await Promise.all([
      ...Array.from({ length: clientsOfEach }, () => callOverStdio(stdio, client)),
      ...Array.from({ length: clientsOfEach }, () => callOverHttp(http, client)),
      connectAndLeave(shared, client),
    ])
    await vi.waitUntil(async () => (await fake.processes()).length === 0, { timeout: 60_000, interval: 200 })
    await sleep(2_000)
  }
  const half = (duration * 60_000) / 2
  await walkFor(10_000)
  await measure()
  await walkFor(half)
  await measure()
  await walkFor(half)
  await measure()
  report(engine, tally, conditions)
  soaked.set(engine, { minutes: duration, tally, conditions })
  for (const one of Object.values(conditions)) expectSteady(one)
  expect(await http.stop()).toBe(0)
  expect(await stdio.end()).toBe(0)
})
