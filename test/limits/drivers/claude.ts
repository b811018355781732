import { truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, vi } from 'vitest'
import { MeasuredServer } from '../measured-server.ts'
import { dataOf, errorOf, textOf, type Drivers, type Stage } from '../stage.ts'

const run = async ({ server }: Pick<Stage, 'server'>, args: object = {}) =>
  dataOf(await server.call('execute_claude', { prompt: 'hello', ...args }))

const inGroups = async (count: number, work: () => Promise<unknown>): Promise<void> => {
  for (let done = 0; done < count; done += 100)
    await Promise.all(Array.from({ length: Math.min(100, count - done) }, work))
}

export const claudeDrivers: Drivers = {
  'claude-time': async ({ claude, databaseUrl }) => {
    claude.script({ delayMs: 10_000 })
    const env = {
      ...claude.env,
      KURA_CLAUDE_TIMEOUT: '1',
      ...(databaseUrl !== undefined && { KURA_DATABASE_URL: databaseUrl }),
    }
    const server = new MeasuredServer({ env })
    await server.initialize()
    expect(await run({ server })).toMatchObject({ success: false, kind: 'timeout' })
    await vi.waitUntil(async () => (await claude.processes()).length === 0, { timeout: 20_000 })
    await server.end()
  },
  'claude-output': async (stage) => {
    stage.claude.script({ behaviour: 'flood', floodBytes: stage.tenfold })
    const before = await stage.server.memory()
    expect(await run(stage)).toMatchObject({ success: false })
    expect((await stage.server.memory()).resident - before.resident).toBeLessThan(150)
  },
  'claude-response': async (stage) => {
    stage.claude.script({ response: 'あ'.repeat(stage.tenfold / 3) })
    const { response } = (await run(stage)) as { readonly response: string }
    expect(Buffer.byteLength(response)).toBeLessThan(stage.limit.value + 1_000)
    expect(response).toContain('kura claude show')
  },
  'context-file': async ({ server, tenfold }) => {
    const file = path.join(server.folder, 'large.txt')
    writeFileSync(file, '')
    truncateSync(file, tenfold)
    expect(
      dataOf(await server.call('execute_claude_with_context', { prompt: 'x', file_path: 'large.txt' })),
    ).toMatchObject({ success: false })
  },
  'claude-history': async (stage) => {
    stage.claude.script({})
    await inGroups(stage.tenfold, () => run(stage))
    const answer = await stage.server.call('get_execution_history', { limit: stage.limit.value })
    expect(dataOf(answer)).toMatchObject({ total_entries: stage.limit.value })
  },
  'background-running': async (stage) => {
    stage.claude.script({ delayMs: 2_000 })
    const start = () => stage.server.call('execute_claude', { prompt: 'hello', background: true })
    const answers = await Promise.all(Array.from({ length: 100 }, start))
    const refused = answers.filter(
      (answer) => errorOf(answer) !== undefined || textOf(answer).includes('"success":false'),
    )
    expect(answers.length - refused.length).toBe(stage.limit.value)
    await vi.waitUntil(async () => (await stage.claude.processes()).length === 0, { timeout: 60_000, interval: 200 })
  },
}
