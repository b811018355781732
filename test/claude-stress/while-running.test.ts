import { afterEach, expect, it } from 'vitest'
import { median } from '../../bench/median.ts'
import { makeFakeClaude, type FakeClaude } from '../support/fake-claude/fake-claude.ts'
import { until } from '../support/processes.ts'
import { productProgram } from '../support/programs.ts'
import { RawClient } from '../support/raw-client.ts'

let fake: FakeClaude
let client: RawClient

afterEach(() => {
  client.kill()
  fake.dispose()
})

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

it('answers about the session and searches items while a run takes five seconds', async () => {
  fake = makeFakeClaude({ delayMs: 5000 })
  client = new RawClient({ program: productProgram, args: ['serve', 'knowledge', 'claude'], env: fake.env })
  for (let n = 0; n < 20; n += 1) await client.call('create_item', { type: 'task', title: `蔵の点検 ${n}` })
  const search = (): Promise<number> => timed(() => client.call('search_items', { query: '点検' }))
  const session = (): Promise<number> => timed(() => client.call('get_current_session'))
  const many = async (work: () => Promise<number>): Promise<readonly number[]> => {
    const spent: number[] = []
    for (let n = 0; n < 20; n += 1) spent.push(await work())
    return spent
  }
  await many(search)
  await many(session)
  const quiet = { search: median(await many(search)), session: median(await many(session)) }

  client.send({
    jsonrpc: '2.0',
    id: 'run',
    method: 'tools/call',
    params: { name: 'execute_claude', arguments: { prompt: 'slowly' } },
  })
  await until(async () => fake.runs().length === 1)
  const busy = { session: await many(session), search: await many(search) }
  const answeredBeforeRun = client.messages.every(({ id }) => id !== 'run')
  expect(answeredBeforeRun).toBe(true)
  const summary = (spent: readonly number[]): string =>
    `median ${median(spent).toFixed(1)} ms, worst ${Math.max(...spent).toFixed(1)} ms`
  process.stdout.write(
    `While a run takes 5 s: get_current_session ${summary(busy.session)}; ` +
      `search_items ${summary(busy.search)} (quiet: median ${quiet.search.toFixed(1)} ms)\n`,
  )
  expect(median(busy.session)).toBeLessThan(50)
  expect(median(busy.search)).toBeLessThan(5 * quiet.search + 20)

  const run = await client.until(({ id }) => id === 'run')
  expect(run.result?.data).toMatchObject({ success: true })
})
