import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { saveResult } from '../../bench/results/save-result.ts'
import { createRandom, seedFromEnvironment } from '../support/durability/random.ts'
import { makeFakeClaude, type FakeClaude } from '../support/fake-claude/fake-claude.ts'
import { productProgram } from '../support/programs.ts'
import { RawClient, type Message } from '../support/raw-client.ts'
import { misbehaviours, type Misbehaviour } from './misbehaviours.ts'
import { createHealthCheck, growth, type Health, type HealthCheck } from './server-health.ts'

const total = Number(process.env.KURA_CLAUDE_STRESS ?? 30)
const servers = total > 100 ? 5 : 3
const seed = seedFromEnvironment()
const timeoutSeconds = 2
/** More for the short form: in its few runs, parts of the server are loaded for the first time. */
const mayGrowMegabytes = total > 100 ? 2 : 8

const setups: { readonly fake: FakeClaude; readonly client: RawClient }[] = []

afterEach(async () => {
  for (const { fake, client } of setups.splice(0)) {
    client.kill()
    for (const pid of await fake.processes()) process.kill(pid, 'SIGKILL')
    fake.dispose()
  }
})

interface Report {
  readonly outcomes: Readonly<Record<string, number>>
  readonly health: readonly Health[]
}

const outcomeOf = ({ result, error }: Message): string => {
  const data = result?.data as { success: boolean; error: string | null } | undefined
  if (data === undefined) return `protocol error ${error?.code}`
  return data.success ? 'success' : (data.error ?? 'no words')
}

interface StressOptions {
  readonly fake: FakeClaude
  readonly check: HealthCheck
  readonly runs: number
  readonly offset: number
  random(): number
}

/** Runs all misbehaviours one after another on one server. */
const runMisbehaviours = async (
  client: RawClient,
  { fake, check, runs, offset, random }: StressOptions,
): Promise<Report> => {
  const outcomes: Record<string, number> = {}
  const health: Health[] = []
  const count = (outcome: string): void => {
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  }
  const runOne = async ({ run, end, prompt = 'hello' }: Misbehaviour, id: string): Promise<void> => {
    fake.script(run)
    if (end === 'wait') {
      count(outcomeOf(await client.call('execute_claude', { prompt }, id)))
      return
    }
    client.send({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'execute_claude', arguments: { prompt } } })
    await sleep(random() * 400)
    client.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: id } })
    count('cancelled')
    // The next run waits until this one has ended, so its script must not be set before.
    await untilIdle(client, fake)
  }
  for (let n = 0; n < runs; n += 1) {
    const chosen = misbehaviours[(n + offset) % misbehaviours.length]
    if (chosen !== undefined) await runOne(chosen, `run-${n}`)
    health.push(await check.of(client.child.pid ?? 0))
  }
  return { outcomes, health }
}

/** Processes that are still running after this time are reported at the end. */
const idleTimeoutMs = 15_000

const untilIdle = async (client: RawClient, fake: FakeClaude): Promise<void> => {
  const deadline = Date.now() + idleTimeoutMs
  while ((await fake.processes()).length > 0 && client.child.exitCode === null && Date.now() < deadline) await sleep(25)
}

const saveReport = async (reports: readonly Report[], left: number): Promise<void> => {
  const grown = Math.max(...reports.map(({ health }) => growth(health.map(({ megabytes }) => megabytes))))
  const rows = [
    ['runs that misbehave', String(reports.reduce((sum, { health }) => sum + health.length, 0))],
    ['processes left', String(left)],
    ['growth of memory, at most', `${grown.toFixed(2)} MB`],
  ]
  const tables = { runs: { head: ['', 'counted'], rows } }
  await saveResult('test:claude-stress', { seed, left, grownMegabytes: grown }, { args: [], tables })
}

describe(`${total} runs that misbehave, with timeouts and cancels (seed ${seed})`, () => {
  it('leaves no process behind, and the server as it was', { timeout: total > 100 ? 1_800_000 : 300_000 }, async () => {
    const random = createRandom(seed)
    const reports = await Promise.all(
      Array.from({ length: servers }, async (_, server) => {
        const fake = makeFakeClaude()
        const check = createHealthCheck()
        const client = new RawClient({
          program: productProgram,
          args: ['serve', 'claude'],
          env: { ...fake.env, ...check.env, KURA_CLAUDE_TIMEOUT: String(timeoutSeconds) },
        })
        setups.push({ fake, client })
        // On a busy machine the health check could otherwise send its signal before the server handles it.
        await client.initialize('2024-11-05')
        // The first run opens the database. If it came after the first measurement, its files would look like a leak.
        fake.script({ response: 'ready' })
        expect(outcomeOf(await client.call('execute_claude', { prompt: 'hello' }))).toBe('success')
        return runMisbehaviours(client, { fake, check, runs: Math.ceil(total / servers), offset: server * 3, random })
      }),
    )

    await sleep(2000)
    const left = (await Promise.all(setups.map(({ fake }) => fake.processes()))).flat()
    expect(left).toEqual([])
    for (const { outcomes, health } of reports) {
      const grown = growth(health.map(({ megabytes }) => megabytes))
      const summary = { outcomes, first: health[0], last: health.at(-1), growth: grown }
      process.stdout.write(`${JSON.stringify(summary)}\n`)
      expect(Object.keys(outcomes)).toEqual(
        expect.arrayContaining(['success', 'cancelled', `Timeout after ${timeoutSeconds} seconds`]),
      )
      expect(Object.keys(outcomes).filter((outcome) => outcome.startsWith('protocol error'))).toEqual([])
      expect(growth(health.map(({ files }) => files))).toBeLessThanOrEqual(0)
      expect(grown).toBeLessThan(mayGrowMegabytes)
    }
    for (const { fake, client } of setups) {
      fake.script({ response: 'still here' })
      expect(outcomeOf(await client.call('execute_claude', { prompt: 'are you well?' }))).toBe('success')
      expect(await client.end()).toBe(0)
    }
    if (total > 100) await saveReport(reports, left.length)
  })
})
