import { setTimeout as sleep } from 'node:timers/promises'
import { newDataDir } from '../in-process.ts'
import type { PostgresCluster } from '../postgres-cluster.ts'
import { productProgram } from '../programs.ts'
import { startTeam, type TeamServer } from '../team-server.ts'
import { FailoverWriter } from './failover-writer.ts'
import { KeyedClient } from './keyed-client.ts'
import { createRandom } from './random.ts'
import { sum } from './storm.ts'

export interface FailoverStorm {
  readonly seed: number
  readonly cluster: PostgresCluster
  readonly servers: number
  readonly writersEach: number
  readonly failovers: number
  /** The time from the beginning of the load to a kill, and from the kill to the promotion of a standby. */
  readonly calmMs: number
  readonly unnoticedMs: number
}

export interface FailoverReport {
  /** Creates and updates that were answered. */
  readonly acknowledged: number
  readonly searches: number
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  /** Writes that were refused, but are there. */
  readonly wronglyRefused: readonly string[]
  /** Searches that did not show what their client had written before. */
  readonly notSeen: readonly string[]
  /** Requests without a key whose outcome the answer called unknown. */
  readonly unknown: number
  readonly sentAgain: number
  /** For each failover: the time from the end of the promotion to the first write of the slowest server. */
  readonly recoveredMs: readonly number[]
  /** The longest time in which a server answered no write. */
  readonly longestWithoutWriteMs: number
  /** The longest time in which a server answered nothing at all: one that reads from the primary, and the others. */
  readonly longestSilenceMs: { readonly primary: number; readonly replica: number }
}

/** Runs servers over HTTP on a cluster, and kills its primary again and again while clients write and search. */
export const runFailoverStorm = async (storm: FailoverStorm): Promise<FailoverReport> => {
  const { cluster, seed, writersEach, failovers, calmMs, unnoticedMs } = storm
  const servers: TeamServer[] = []
  try {
    // One server reads from the primary, the others from standbys.
    for (let count = 0; count < storm.servers; count += 1)
      servers.push(await startServer(cluster.url, count === 0 ? 'primary' : 'replica'))
    const token = (await servers[0]?.newToken()) ?? ''
    const clients = servers.map((server) => new KeyedClient(server, token))
    const writers = clients.flatMap((client, index) =>
      Array.from({ length: writersEach }, (_, writer) => {
        const other = clients[(index + 1) % clients.length] ?? client
        const random = createRandom(seed + index * 100 + writer)
        return new FailoverWriter({ name: `s${index}w${writer}`, client, other, random })
      }),
    )
    const load = { isOver: false }
    const running = Promise.all([
      ...writers.map((writer) => writer.run()),
      ...clients.map((client) => keepReading(client, load)),
    ])
    const promotions: number[] = []
    for (let count = 0; count < failovers; count += 1) {
      await sleep(calmMs)
      await cluster.killPrimary()
      await sleep(unnoticedMs)
      await cluster.promote()
      promotions.push(performance.now())
      await cluster.rebuild()
    }
    await sleep(calmMs)
    load.isOver = true
    for (const writer of writers) writer.stop()
    await running
    return {
      acknowledged: sum(writers.map(({ acknowledged }) => acknowledged)),
      searches: sum(writers.map(({ searches }) => searches)),
      ...(await verify(cluster, writers)),
      notSeen: writers.flatMap(({ notSeen }) => notSeen),
      unknown: sum(writers.map(({ uncertain }) => uncertain.length)),
      sentAgain: sum(clients.map(({ sentAgain }) => sentAgain)),
      recoveredMs: promotions.map((at) =>
        Math.round(Math.max(...clients.map(({ writes }) => (writes.find((one) => one >= at) ?? Infinity) - at))),
      ),
      longestSilenceMs: {
        primary: longestOf(clients.slice(0, 1).map(({ answers }) => answers)),
        replica: longestOf(clients.slice(1).map(({ answers }) => answers)),
      },
      longestWithoutWriteMs: longestOf(clients.map(({ writes }) => writes)),
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

const startServer = (databaseUrl: string, reads: 'primary' | 'replica'): Promise<TeamServer> =>
  startTeam({
    program: productProgram,
    dataDir: newDataDir(),
    databaseUrl,
    args: ['knowledge'],
    env: { KURA_DATABASE_READ: reads, KURA_RATE_LIMIT: '1000000', KURA_LOG_LEVEL: 'warn' },
  })

/** Lists without a pause, so that it shows how long a server answers no read either. */
const keepReading = async (client: KeyedClient, load: { readonly isOver: boolean }): Promise<void> => {
  while (!load.isOver) {
    await client.read('list_items', { limit: 5 })
    await sleep(20)
  }
}

const longestGap = (times: readonly number[]): number =>
  Math.max(0, ...times.slice(1).map((time, index) => time - (times[index] ?? time)))

const longestOf = (times: readonly (readonly number[])[]): number => Math.round(Math.max(0, ...times.map(longestGap)))

const titlesSql = `SELECT coalesce(json_agg(json_build_object('id', i.id, 'title', i.title, 'updates', (
    SELECT count(*) FROM item_history h WHERE h.workspace = i.workspace AND h.item = i.id AND h.change = 'update'
  ))), '[]') AS items FROM items i`

interface StoredItem {
  readonly id: number
  readonly title: string
  readonly updates: number
}

/** Compares the tables with what was answered: every item once, with its last title, each update done once. */
const verify = async (
  cluster: PostgresCluster,
  writers: readonly FailoverWriter[],
): Promise<Pick<FailoverReport, 'lost' | 'doubled' | 'wronglyRefused'>> => {
  const items = (await cluster.primary.ask<{ items: readonly StoredItem[] }>(titlesSql))?.items ?? []
  const stored = new Map(items.map((item) => [item.id, item]))
  const known = writers.flatMap((writer) => writer.items)
  const titles = items.map(({ title }) => title)
  const named = new Set(titles)
  const lost = known.filter(({ id, title, updates }) => {
    const found = stored.get(id)
    return found?.title !== title || found.updates < updates
  })
  const ids = new Set(known.map(({ id }) => id))
  const uncertain = new Set(writers.flatMap((writer) => writer.uncertain))
  const doubled = [
    ...known.filter(({ id, updates }) => (stored.get(id)?.updates ?? 0) > updates).map(({ title }) => title),
    ...titles.filter((title, index) => titles.indexOf(title) !== index),
    // What is there without an answer must be one of the writes whose outcome was called unknown.
    ...items.filter(({ id, title }) => !ids.has(id) && !uncertain.has(title)).map(({ title }) => title),
  ]
  return {
    lost: lost.map(({ id, title }) => `${id} ${title}`),
    doubled,
    wronglyRefused: writers.flatMap(({ refused }) => refused.filter((title) => named.has(title))),
  }
}
