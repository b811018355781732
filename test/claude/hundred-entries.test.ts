import { afterAll, expect, it } from 'vitest'
import { ClaudeSetup } from './setup.ts'

const setup = new ClaudeSetup('2024-11-05')
afterAll(() => setup.dispose())

it('keeps the latest 100 of 105 entries and shows 10 by default [CLA-state-history-100]', async () => {
  const server = await setup.serve()
  for (let n = 1; n <= 105; n += 1) await server.ask(`prompt ${n}`)
  const { history, total_entries: total } = await server.call('get_execution_history')
  expect(total).toBe(100)
  expect(history.map(({ prompt }) => prompt)).toEqual(Array.from({ length: 10 }, (_, n) => `prompt ${n + 96}`))
  expect((await server.call('get_execution_history', { limit: 0 })).history[0]?.prompt).toBe('prompt 6')
  expect((await server.call('get_execution_history', { limit: 1000 })).history).toHaveLength(100)
}, 120_000)
