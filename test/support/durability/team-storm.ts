import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { EmbeddedServer } from '../embedded-postgres.ts'
import { newDataDir } from '../in-process.ts'
import type { ServerCommand } from '../pipelined-client.ts'
import { RetryingWriter } from './retrying-writer.ts'
import { createRandom, pick } from './random.ts'
import { serverOn, sum } from './storm.ts'
import { findAll, type Found } from './verify.ts'

export interface TeamStorm {
  readonly seed: number
  readonly server: EmbeddedServer
  readonly processes: number
  readonly operationsEach: number
  readonly inFlight: number
  readonly killEveryMs: number
  /** How PostgreSQL is restarted each time. The restarts are spread over the whole run. */
  readonly restarts: readonly ('fast' | 'immediate')[]
}

export interface TeamReport extends Found {
  readonly answered: number
  readonly failures: readonly string[]
  readonly kills: number
  readonly sentAgain: number
  readonly slowestRestartMs: number
  /** For each restart, the time from PostgreSQL's return to the first answer of the slowest server. */
  readonly recoveredMs: readonly number[]
  /** The counts in the database that differ from what was written. */
  readonly miscounted: readonly string[]
}

/** Runs several servers on one PostgreSQL, each with a writer. Kills servers and restarts PostgreSQL meanwhile. */
export const runTeamStorm = async ({
  seed,
  server,
  processes,
  operationsEach,
  inFlight,
  killEveryMs,
  restarts,
}: TeamStorm): Promise<TeamReport> => {
  const { args, env } = serverOn(newDataDir())
  const command: ServerCommand = { args, env: { ...env, KURA_DATABASE_URL: server.url } }
  const random = createRandom(seed ^ 0x5eed)
  const writers = Array.from(
    { length: processes },
    (_, index) =>
      new RetryingWriter({
        name: `w${index}`,
        command,
        operations: operationsEach,
        inFlight,
        random: createRandom(seed + index),
      }),
  )
  const answered = (): number => sum(writers.map(({ answers }) => answers.length))
  let kills = 0
  const state = { over: false, pausesKills: false }
  const kill = (): void => {
    pick(random, writers)?.server.client.kill()
    kills++
  }
  const killer = setInterval(() => {
    if (!state.pausesKills) kill()
  }, killEveryMs)
  const done = Promise.all(writers.map((writer) => writer.run())).finally(() => {
    state.over = true
  })
  const backAt: number[] = []
  for (const [index, how] of restarts.entries()) {
    while (!state.over && answered() < (processes * operationsEach * (index + 1)) / (restarts.length + 1))
      await sleep(10)
    // A kill would falsify the measured time until every server answers again.
    state.pausesKills = true
    await server.restart(how)
    const back = performance.now()
    backAt.push(back)
    while (!state.over && writers.some(({ answers }) => (answers.at(-1) ?? 0) < back)) await sleep(10)
    state.pausesKills = false
    // Even in a short run, at least one server is killed.
    kill()
  }
  await done
  clearInterval(killer)
  const known = writers.flatMap(({ operations }) => [...operations.items.values()])
  return {
    ...(await findAll(command, known)),
    answered: answered(),
    failures: writers.flatMap(({ failures }) => failures),
    kills,
    sentAgain: sum(writers.map(({ sentAgain }) => sentAgain)),
    slowestRestartMs: Math.max(...writers.map(({ server: { slowestRestartMs } }) => slowestRestartMs)),
    recoveredMs: backAt.map((back) =>
      Math.max(...writers.map(({ answers }) => (answers.find((at) => at >= back) ?? back) - back)),
    ),
    miscounted: await miscounted(server.url, {
      created: known.length,
      there: known.filter(({ state }) => state === 'there').length,
    }),
  }
}

const countsSql = `SELECT
  (SELECT count(*) FROM items)::int AS there,
  (SELECT count(DISTINCT title) FROM items)::int AS titles,
  (SELECT count(*) FROM item_history WHERE change = 'create')::int AS created,
  ((SELECT sum(count) FROM item_facets) + (SELECT coalesce(sum(items), 0) FROM waiting_counts))::int AS facets,
  ((SELECT sum(indexed_items) FROM workspaces)
    + (SELECT count(length) - count(former_length) FROM waiting_items))::int AS indexed,
  (SELECT count(*) FROM item_term_frequencies)::int AS lists`

/** Compares the counts in the database with those expected. Every request was answered, so they are exact. */
const miscounted = async (
  url: string,
  { created, there }: { created: number; there: number },
): Promise<readonly string[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Record<string, number>>(countsSql)
  await client.end()
  const expected: Readonly<Record<string, number>> = {
    there,
    titles: there,
    created,
    facets: there,
    indexed: there,
    lists: there,
  }
  return Object.keys(expected).flatMap((name) =>
    rows[0]?.[name] === expected[name] ? [] : [`${name}: ${rows[0]?.[name]} instead of ${expected[name]}`],
  )
}
