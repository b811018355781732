import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveResult } from '../../bench/results/save-result.ts'
import { openPostgres } from '../../src/storage/postgres/postgres.ts'
import { runFailoverStorm, type FailoverReport } from '../support/durability/failover-storm.ts'
import { seedFromEnvironment } from '../support/durability/random.ts'
import { startCluster, type PostgresCluster } from '../support/postgres-cluster.ts'

const full = process.env.KURA_DURABILITY === 'full'
const seed = seedFromEnvironment()

let cluster: PostgresCluster
beforeAll(async () => {
  cluster = await startCluster({ standbys: 2, synchronous: true, settings: full ? [] : ['fsync=off'] })
})
afterAll(() => cluster.stop())

const size = full
  ? { servers: 3, writersEach: 4, failovers: 3, calmMs: 8000, unnoticedMs: 2000 }
  : { servers: 2, writersEach: 2, failovers: 1, calmMs: 1000, unnoticedMs: 300 }

const load =
  `${size.servers} servers under load on a primary with two standbys, ` +
  `the primary killed and a standby promoted ${size.failovers} times`

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`

const saveReport = async (report: FailoverReport): Promise<void> => {
  const { lost, doubled, notSeen, wronglyRefused, longestSilenceMs, ...figures } = report
  const rows = [
    ['primaries killed', String(size.failovers)],
    ['acknowledged writes', report.acknowledged.toLocaleString('en')],
    ['of those lost', String(lost.length)],
    ['requests sent again', String(report.sentAgain)],
    ['of those done twice', String(doubled.length)],
    ['refused writes that were done', String(wronglyRefused.length)],
    ['searches', report.searches.toLocaleString('en')],
    ['of those that did not show what their client had written', String(notSeen.length)],
    ['from a promotion to the first write of the slowest server', report.recoveredMs.map(seconds).join(', ')],
    ['longest time in which a server answered no write', seconds(report.longestWithoutWriteMs)],
    ['longest silence of the server that reads from the primary', seconds(longestSilenceMs.primary)],
    ['longest silence of a server that reads from standbys', seconds(longestSilenceMs.replica)],
  ]
  const tables = { failover: { head: ['', 'counted'], rows } }
  const saved = { ...figures, longestSilenceMs: { ...longestSilenceMs }, lost: lost.length, seed }
  await saveResult('test:durability', saved, { args: [], name: 'test:durability-failover', tables })
}

it(`${load}: nothing acknowledged is lost or done twice (seed ${seed})`, { timeout: 600_000 }, async () => {
  const report = await runFailoverStorm({ seed, cluster, ...size })
  const { lost, doubled, wronglyRefused, notSeen, ...figures } = report
  const counts = { lost, doubled, wronglyRefused, notSeen }
  const counted = Object.fromEntries(Object.entries(counts).map(([name, found]) => [name, found.length]))
  process.stdout.write(`${JSON.stringify({ ...figures, ...counted })}\n`)
  expect(counts).toEqual({ lost: [], doubled: [], wronglyRefused: [], notSeen: [] })
  expect(report.recoveredMs).toHaveLength(size.failovers)
  if (!full) return
  for (const recovered of report.recoveredMs) expect(recovered).toBeLessThan(10_000)
  await saveReport(report)
})

const readsGoOn = async (): Promise<void> => {
  const postgres = openPostgres({ url: cluster.url, reads: 'replica' })
  const { standbys, primary } = cluster
  const ports: string[] = []
  try {
    await postgres.read(new AbortController().signal, async (session) => {
      const { port = '' } = (await session.row<{ port: string }>("SELECT current_setting('port') AS port")) ?? {}
      ports.push(port)
      if (ports.length === 1) for (const standby of standbys) await standby.freeze()
      await session.run('SELECT 1')
    })
  } finally {
    await postgres.close()
    for (const standby of standbys) await standby.end('SIGKILL')
  }
  expect(ports).toHaveLength(2)
  expect(ports[0]).not.toBe(String(primary.port))
  expect(ports[1]).toBe(String(primary.port))
}

// It takes half a minute.
if (full) it('reads that hang on standbys go on at the primary', { timeout: 60_000 }, readsGoOn)
