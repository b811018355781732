import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbedded } from '../test/support/embedded-postgres.ts'
import { median, table } from './median.ts'
import { prepareTeam, type TeamPlan } from './team-plan.ts'

/**
 * Kura over HTTP with 1, 2 and 4 servers on one PostgreSQL, next to as many bare handlers that run the same statements
 * (bench/floor/team-by-hand.cjs), measured in turns. Arguments: the number of items, by default 100000, and the seconds
 * of a measurement, by default 5.
 */
const [items = 100_000, seconds = 5] = process.argv.slice(2).map(Number)
const serverCounts = [1, 2, 4]
const repeats = 3
const clients = 8
const operations = ['search', 'create'] as const
type Operation = (typeof operations)[number]

const home = mkdtempSync(path.join(tmpdir(), 'kura-bench-team-'))
const { NODE_EXTRA_CA_CERTS: _unset, ...env } = process.env

interface Running {
  readonly child: ChildProcess
  readonly port: number
}

const started: Running[] = []

const spawnServer = async (
  args: readonly string[],
  port: RegExp,
  more: Readonly<Record<string, string>> = {},
): Promise<Running> => {
  const child = spawn(process.execPath, args, { env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  const found = await new Promise<number>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      said += chunk.toString()
      const number = port.exec(said)?.[1]
      if (number !== undefined) resolve(Number(number))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', () => {
      reject(new Error(said))
    })
  })
  const running = { child, port: found }
  started.push(running)
  return running
}

const stop = async ({ child }: Running): Promise<void> => {
  const closed = once(child, 'close')
  child.kill('SIGTERM')
  await closed
}

interface Contender {
  readonly servers: readonly Running[]
  readonly path: string
  body(operation: Operation, n: number): string
}

interface Post {
  readonly agent: Agent
  readonly path: string
  readonly text: string
}

const post = (port: number, { agent, path: target, text }: Post): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'content-length': Buffer.byteLength(text),
    }
    const sent = request({ host: '127.0.0.1', port, path: target, method: 'POST', agent, headers }, (response) => {
      const parts: Buffer[] = []
      response
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          const answer = Buffer.concat(parts).toString()
          if (response.statusCode === 200 && !answer.includes('"error":{')) resolve()
          else reject(new Error(answer.slice(0, 500)))
        })
    })
    sent.on('error', reject)
    sent.end(text)
  })

interface Figures {
  readonly perSecond: number
  readonly p99: number
}

let calls = 0

/** Runs this many clients, each with one request at a time, spread over the servers. */
const measure = async ({ servers, path: target, body }: Contender, operation: Operation): Promise<Figures> => {
  const spent: number[] = []
  // A new agent each time: a server closes idle connections while another one is measured.
  const agent = new Agent({ keepAlive: true, maxSockets: clients * 4 })
  const until = performance.now() + seconds * 1000
  const client = async (_: unknown, index: number): Promise<void> => {
    for (let turn = index; performance.now() < until; turn += 1) {
      const port = servers[turn % servers.length]?.port ?? 0
      const began = performance.now()
      await post(port, { agent, path: target, text: body(operation, calls++) })
      spent.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: clients }, client)).finally(() => {
    agent.destroy()
  })
  spent.sort((a, b) => a - b)
  return { perSecond: spent.length / seconds, p99: spent[Math.floor(spent.length * 0.99)] ?? Number.NaN }
}

const kuraBody =
  (plan: TeamPlan) =>
  (operation: Operation, n: number): string => {
    const { query } = plan.searches[n % plan.searches.length] ?? { query: '' }
    const { draft } = plan.creates[n % plan.creates.length] ?? {}
    const params =
      operation === 'search'
        ? { name: 'search_items', arguments: { query, limit: 20 } }
        : { name: 'create_item', arguments: draft }
    return JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
  }

const floorBody =
  (plan: TeamPlan) =>
  (operation: Operation, n: number): string =>
    JSON.stringify({ operation, n: n % (operation === 'search' ? plan.searches : plan.creates).length })

const startAll = (count: number, start: () => Promise<Running>): Promise<readonly Running[]> =>
  Promise.all(Array.from({ length: count }, start))

const server = await startEmbedded([
  'shared_buffers=512MB',
  'work_mem=16MB',
  'max_wal_size=4GB',
  'checkpoint_timeout=30min',
])
try {
  const began = performance.now()
  const plan = await prepareTeam(server.url, items, (made) => {
    if (made % 10_000 === 0 || made === items)
      process.stderr.write(`${made} items after ${((performance.now() - began) / 1000).toFixed(0)} s\n`)
  })
  const planFile = path.join(home, 'plan.json')
  writeFileSync(planFile, JSON.stringify(plan))
  const statements = (all: readonly { readonly statements: readonly unknown[] }[]): number =>
    median(all.map((one) => one.statements.length))
  process.stdout.write(
    `${items.toLocaleString('en')} items, loaded in ${((performance.now() - began) / 1000).toFixed(0)} s; ` +
      `statements per search ${statements(plan.searches)}, per create ${statements(plan.creates)}\n\n`,
  )

  const rows: string[][] = []
  for (const count of serverCounts) {
    const contenders: Readonly<Record<'floor' | 'kura', Contender>> = {
      floor: {
        servers: await startAll(count, () =>
          spawnServer(['bench/floor/team-by-hand.cjs', server.url, planFile], /^(\d+)\n/),
        ),
        path: '/',
        body: floorBody(plan),
      },
      kura: {
        servers: await startAll(count, () =>
          spawnServer(['dist/kura.js', 'serve', '--http', '--port', '0', 'knowledge'], /127\.0\.0\.1:(\d+)/, {
            KURA_HOME: mkdtempSync(path.join(home, 'kura-')),
            KURA_DATABASE_URL: server.url,
          }),
        ),
        path: '/mcp',
        body: kuraBody(plan),
      },
    }
    for (const operation of operations) {
      const figures: Record<'floor' | 'kura', Figures[]> = { floor: [], kura: [] }
      for (let repeat = -1; repeat < repeats; repeat += 1)
        for (const name of repeat % 2 === 0 ? (['floor', 'kura'] as const) : (['kura', 'floor'] as const)) {
          const measured = await measure(contenders[name], operation)
          // The first round warms up.
          if (repeat >= 0) figures[name].push(measured)
        }
      const rate = (name: 'floor' | 'kura'): number => median(figures[name].map(({ perSecond }) => perSecond))
      const p99 = (name: 'floor' | 'kura'): string => `${median(figures[name].map((one) => one.p99)).toFixed(1)} ms`
      rows.push([
        String(count),
        operation,
        rate('floor').toFixed(0),
        rate('kura').toFixed(0),
        `${((100 * rate('kura')) / rate('floor')).toFixed(0)} %`,
        p99('floor'),
        p99('kura'),
      ])
    }
    await Promise.all(Object.values(contenders).flatMap(({ servers }) => servers.map(stop)))
  }
  process.stdout.write(
    `${table(
      ['servers', 'operation', 'floor, per s', 'kura, per s', 'of the floor', 'floor p99', 'kura p99'],
      rows,
    )}\n`,
  )
} finally {
  for (const { child } of started) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
  await server.stop()
  rmSync(home, { recursive: true, force: true })
}
