import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { EmbeddedServer } from '../embedded-postgres.ts'
import { newDataDir } from '../in-process.ts'
import type { ServerCommand } from '../pipelined-client.ts'
import { PatientWriter } from './patient-writer.ts'
import { createRandom, pick } from './random.ts'
import { serverOn } from './storm.ts'
import { findAll, type Found } from './verify.ts'

export interface TeamStorm {
  readonly seed: number
  readonly server: EmbeddedServer
  readonly processes: number
  readonly operationsEach: number
  readonly inFlight: number
  readonly killEveryMs: number
  /** How PostgreSQL is restarted, spread over the storm. */
  readonly restarts: readonly ('fast' | 'immediate')[]
}

export interface TeamReport extends Found {
  readonly answered: number
  readonly failures: readonly string[]
  readonly kills: number
  readonly sentAgain: number
  readonly slowestRestartMs: number
  /** From the moment PostgreSQL took connections again to the first answer of the slowest of the servers. */
  readonly recoveredMs: readonly number[]
  /** Names of what is there twice, or not as often as it was written. */
  readonly miscounted: readonly string[]
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** Several servers on one PostgreSQL, each with a writer; the servers are killed, and PostgreSQL is restarted under all of them. */
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
      new PatientWriter({
        name: `w${index}`,
        command,
        operations: operationsEach,
        inFlight,
        random: createRandom(seed + index),
      }),
  )
  const answered = (): number => sum(writers.map(({ answers }) => answers.length))
  let kills = 0
  const state = { over: false, holdsFire: false }
  const kill = (): void => {
    pick(random, writers)?.client.kill()
    kills++
  }
  const killer = setInterval(() => {
    if (!state.holdsFire) kill()
  }, killEveryMs)
  const done = Promise.all(writers.map((writer) => writer.run())).finally(() => {
    state.over = true
  })
  const backAt: number[] = []
  for (const [index, how] of restarts.entries()) {
    while (!state.over && answered() < (processes * operationsEach * (index + 1)) / (restarts.length + 1))
      await sleep(10)
    // How fast servers come back to PostgreSQL is not told from ones that are killed meanwhile.
    state.holdsFire = true
    await server.restart(how)
    const back = performance.now()
    backAt.push(back)
    while (!state.over && writers.some(({ answers }) => (answers.at(-1) ?? 0) < back)) await sleep(10)
    state.holdsFire = false
    // However short the storm is, one server at least is killed in it.
    kill()
  }
  await done
  clearInterval(killer)
  const known = writers.flatMap(({ items }) => [...items.values()])
  return {
    ...(await findAll(command, known)),
    answered: answered(),
    failures: writers.flatMap(({ failures }) => failures),
    kills,
    sentAgain: sum(writers.map(({ sentAgain }) => sentAgain)),
    slowestRestartMs: Math.max(...writers.map(({ slowestRestartMs }) => slowestRestartMs)),
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
  (SELECT sum(count) FROM item_facets)::int AS facets,
  (SELECT sum(indexed_items) FROM workspaces)::int AS indexed,
  (SELECT count(*) FROM item_term_frequencies)::int AS lists`

/** Every request was answered in the end, so what is in the database is known to the item. */
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
