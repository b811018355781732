import { truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, vi } from 'vitest'
import { openPostgresTurns } from '../../../src/modules/claude/store/postgres/store.ts'
import { openSqliteTurns } from '../../../src/modules/claude/store/sqlite/store.ts'
import { maxTurns } from '../../../src/modules/claude/tools/list-turns.ts'
import { MeasuredServer } from '../measured-server.ts'
import { dataOf, engineOf, errorOf, expectRefused, textOf, type Drivers, type DriverContext } from '../driver.ts'

const run = async ({ server }: Pick<DriverContext, 'server'>, args: object = {}) =>
  dataOf(await server.call('execute_claude', { prompt: 'hello', ...args }))

const inGroups = async (count: number, work: () => Promise<unknown>): Promise<void> => {
  for (let done = 0; done < count; done += 100)
    await Promise.all(Array.from({ length: Math.min(100, count - done) }, work))
}

/** Writes turns with long texts, as runs of the CLI would have left them. */
const storeLongTurns = async ({ server, databaseUrl }: DriverContext, count: number): Promise<void> => {
  const options = {
    clock: Date.now,
    owner: async () => 'limits',
    isAlive: async () => true,
    endOrphanedRun: async () => true,
  }
  const store =
    databaseUrl === undefined
      ? openSqliteTurns(path.join(server.folder, 'data/kura.db'), options)
      : openPostgresTurns({ url: databaseUrl, ...options })
  const caller = { workspace: 'default', signal: new AbortController().signal }
  const at = new Date().toISOString()
  for (let number = 0; number < count; number++)
    await store.begin(caller, {
      id: `long-${number}`,
      executionId: `e-${number}`,
      parentSessionId: null,
      prompt: 'あ'.repeat(1_000),
      contextFile: null,
      workingDir: `/${'あ'.repeat(1_000)}`,
      cliVersion: '2.1.0',
      startedAt: at,
    })
  await store.close()
}

export const claudeDrivers: Drivers = {
  'claude-time': async ({ claude, ...context }) => {
    claude.script({ delayMs: 10_000 })
    const env = { ...claude.env, ...engineOf(context), KURA_CLAUDE_TIMEOUT: '1' }
    const server = new MeasuredServer({ env })
    await server.initialize()
    expect(await run({ server })).toMatchObject({ success: false, kind: 'timeout' })
    await vi.waitUntil(async () => (await claude.processes()).length === 0, { timeout: 20_000 })
    await server.end()
  },
  'claude-output': async (context) => {
    context.claude.script({ behaviour: 'flood', floodBytes: context.tenfold })
    const before = await context.server.memory()
    expect(await run(context)).toMatchObject({ success: false })
    expect((await context.server.memory()).resident - before.resident).toBeLessThan(150)
  },
  'claude-response': async (context) => {
    context.claude.script({ response: 'あ'.repeat(context.tenfold / 3) })
    const { response } = (await run(context)) as { readonly response: string }
    expect(Buffer.byteLength(response)).toBeLessThan(context.limit.value + 1_000)
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
  'claude-history': async (context) => {
    context.claude.script({})
    await inGroups(context.tenfold, () => run(context))
    const answer = await context.server.call('get_execution_history', { limit: context.limit.value })
    expect(dataOf(answer)).toMatchObject({ total_entries: context.limit.value })
  },
  'background-running': async (context) => {
    context.claude.script({ delayMs: 2_000 })
    const start = () => context.server.call('execute_claude', { prompt: 'hello', background: true })
    const answers = await Promise.all(Array.from({ length: 100 }, start))
    const refused = answers.filter(
      (answer) => errorOf(answer) !== undefined || textOf(answer).includes('"success":false'),
    )
    expect(answers.length - refused.length).toBe(context.limit.value)
    await vi.waitUntil(async () => (await context.claude.processes()).length === 0, { timeout: 60_000, interval: 200 })
  },
  'turns-per-page': async ({ server, tenfold }) => {
    expectRefused(await server.call('list_turns', { limit: tenfold }), 'limit')
  },
  // The number of turns is limited too, so the texts of one page go only twice beyond the limit.
  'turns-bytes': async (context) => {
    await storeLongTurns(context, maxTurns)
    const { turns, next } = dataOf(await context.server.call('list_turns', { limit: maxTurns })) as {
      readonly turns: readonly object[]
      readonly next?: string
    }
    expect(Buffer.byteLength(JSON.stringify(turns))).toBeLessThanOrEqual(context.limit.value + turns.length + 1)
    expect([turns.length > 0, turns.length < maxTurns, next]).toEqual([true, true, expect.any(String)])
  },
  'turn-text': async (context) => {
    // The CLI is ended at 10 MiB of output, so the answer stays a little below.
    context.claude.script({ response: 'あ'.repeat(Math.floor((context.tenfold * 0.9) / 3)) })
    const { session_id: id } = await run(context)
    const answer = await context.server.call('get_turn', { id })
    expect(answer.bytes).toBeLessThan(3 * context.limit.value)
    expect(dataOf(answer).answer).toContain('kura claude show')
  },
}
