import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, vi } from 'vitest'
import type { TaskOutcome, TaskWork } from '../../../src/kernel/task.ts'
import { createTaskDesk, type OwnTaskDesk } from '../../../src/tasks/desk.ts'
import { endingOf } from '../../../src/tasks/domain/endings.ts'
import { isGone } from '../../../src/kernel/is-gone.ts'
import type { TaskStore } from '../../../src/tasks/ports.ts'
import { RunningTask } from '../../../src/tasks/running-task.ts'
import { openPostgresTasks } from '../../../src/tasks/store/postgres/store.ts'
import { openSqliteTasks } from '../../../src/tasks/store/sqlite/store.ts'
import { envelope } from '../../support/in-process.ts'
import { RawClient } from '../../support/raw-client.ts'
import { tasksAnnounced } from '../../support/task-client.ts'
import { engineOf, type DriverContext, type Drivers } from '../driver.ts'
import { builtProgram } from '../measured-server.ts'
import { onOwnDatabase } from './with-console.ts'

const owner = { workspace: 'limits', principal: 'local' }
const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
const never = new Promise<never>(() => undefined)

const workOf = (outcome: Promise<TaskOutcome>, runAgain: TaskWork['runAgain'] = () => never): TaskWork => ({
  tool: 'work',
  outcome,
  runAgain,
  stop: () => undefined,
})

interface Desks {
  readonly clock: { now: number }
  /** A desk as a server on a machine of this name has it. */
  open(machine: string): OwnTaskDesk
}

/** Makes desks on one database on the engine of the context. */
const withDesks = async (context: DriverContext, work: (desks: Desks) => Promise<void>): Promise<void> => {
  await onOwnDatabase(context, async ({ databaseUrl }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'kura-limits-tasks-'))
    const clock = { now: Date.now() }
    const stores: TaskStore[] = []
    const open: Desks['open'] = (machine) => {
      const options = { clock: () => clock.now, server: async () => `${machine}\n1` }
      const file = path.join(folder, 'kura.db')
      const store = databaseUrl === undefined ? openSqliteTasks(file, options) : openPostgresTasks(databaseUrl, options)
      stores.push(store)
      return createTaskDesk({
        store,
        clock: options.clock,
        logger: silent,
        isAbandoned: (task) => isGone(task, { machine, now: clock.now, isAlive: async () => true }),
        endProcesses: async () => undefined,
        onFirst: async () => undefined,
      })
    }
    await work({ clock, open })
    for (const store of stores) await store.close()
    rmSync(folder, { recursive: true, force: true })
  })
}

/** Starts a task as a client of 2025-11-25 that wants it to be kept for this time, and returns the time it is kept. */
const keptFor = async (context: DriverContext, ttl: number): Promise<unknown> => {
  const env = { ...context.claude.env, ...engineOf(context) }
  const client = new RawClient({ program: builtProgram, args: ['serve', 'claude'], env })
  const clientInfo = { name: 'limits', version: '1' }
  await client.request('initialize', { protocolVersion: '2025-11-25', capabilities: { tasks: {} }, clientInfo })
  const params = { name: 'execute_claude', arguments: { prompt: 'hello', confirm: true }, task: { ttl } }
  const { result } = await client.request('tools/call', params)
  expect(await client.end()).toBe(0)
  return (result?.task as { readonly ttl?: unknown } | undefined)?.ttl
}

/** A wait of the desk takes about as long as its limit; the work would take far more than ten times as long. */
const expectWaited = async (ms: number, wait: () => Promise<unknown>): Promise<void> => {
  const start = performance.now()
  await wait()
  expect(performance.now() - start).toBeGreaterThan(ms * 0.9)
  expect(performance.now() - start).toBeLessThan(ms * 3)
}

export const taskDrivers: Drivers = {
  'open-tasks': async (context) => {
    const { limit, tenfold, claude } = context
    claude.script({ behaviour: 'hang' })
    await onOwnDatabase(context, async (own) => {
      const env = { ...claude.env, ...engineOf(own) }
      const server = new RawClient({ program: builtProgram, args: ['serve', 'claude'], env })
      const _meta = { ...envelope, ...tasksAnnounced._meta }
      const params = { name: 'execute_claude', arguments: { prompt: 'hello', confirm: true }, _meta }
      for (let sent = 0; sent < tenfold; sent += 50) {
        for (let id = sent; id < sent + 50; id++) server.send({ jsonrpc: '2.0', id, method: 'tools/call', params })
        await server.untilCount(sent + 50)
      }
      const made = server.messages.filter(({ result }) => result?.resultType === 'task').length
      const busy = server.lines.filter((line) => line.includes(`${limit.value} tasks`)).length
      expect([made, busy]).toEqual([limit.value, tenfold - limit.value])
      expect(await server.end()).toBe(0)
    })
    expect(await claude.processes()).toEqual([])
    claude.script({})
  },
  'task-kept': async (context) => {
    await withDesks(context, async ({ open, clock }) => {
      const desk = open('here')
      const { task } = await desk.start(owner, workOf(Promise.resolve({ kind: 'result', result: {} })))
      const running = await desk.start(owner, workOf(never))
      expect(await desk.ended(owner, task.id, AbortSignal.timeout(5_000))).toMatchObject({ status: 'completed' })
      clock.now += context.limit.value - 1
      expect(await desk.find(owner, task.id)).toMatchObject({ ttlMs: context.limit.value })
      clock.now += context.tenfold
      expect(await desk.find(owner, task.id)).toBeUndefined()
      await desk.start(owner, workOf(never))
      expect((await desk.list(owner, undefined)).tasks.map(({ id }) => id)).toContain(running.task.id)
    })
  },
  'task-kept-longest': async (context) => {
    expect(await keptFor(context, context.tenfold)).toBe(context.limit.value)
  },
  // Ten times shorter.
  'task-kept-shortest': async (context) => {
    expect(await keptFor(context, context.limit.value / 10)).toBe(context.limit.value)
  },
  'task-message': async (context) => {
    await withDesks(context, async ({ open }) => {
      const desk = open('here')
      const { task, say } = await desk.start(owner, workOf(never))
      say('𠮷'.repeat(context.tenfold))
      await vi.waitUntil(async () => (await desk.find(owner, task.id))?.message !== null, { timeout: 10_000 })
      const { message } = (await desk.find(owner, task.id)) ?? {}
      expect([message?.length, message?.at(-1)]).toEqual([context.limit.value, '…'])
    })
  },
  'task-written': async (context) => {
    await withDesks(context, async ({ open }) => {
      const desk = open('here')
      let end = (_outcome: TaskOutcome): void => undefined
      const outcome = new Promise<TaskOutcome>((resolve) => (end = resolve))
      const { task, keep } = await desk.start(owner, workOf(outcome))
      for (let n = 0; n < context.tenfold; n += 1_000) keep(`${'x'.repeat(990)} ${n}`)
      desk.interrupt()
      end({ kind: 'result', result: {} })
      const { error } = (await desk.ended(owner, task.id, AbortSignal.timeout(5_000))) ?? {}
      const { written } = error?.data as { readonly written: string }
      expect([written.length, written.slice(-7)]).toEqual([context.limit.value, `${context.tenfold - 1_000}\n`])
    })
  },
  'task-result': async ({ limit, tenfold }) => {
    const text = 'x'.repeat(limit.value)
    for (const parts of [1, tenfold / limit.value]) {
      const ending = endingOf({ kind: 'result', result: { content: Array.from({ length: parts }, () => text) } })
      const error = { message: expect.stringContaining(`longer than ${limit.value}`) as string }
      expect(ending).toMatchObject({ status: 'failed', result: null, error })
    }
  },
  'task-reply': async ({ limit, tenfold }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const given: unknown[] = []
      const requests = { name: { method: 'elicitation/create' } }
      const work = workOf(Promise.resolve({ kind: 'asks', requests }), async (replies) => {
        given.push(replies)
        return { kind: 'result', result: {} }
      })
      const store = { ask: async () => undefined } as unknown as TaskStore
      const place = { workspace: owner.workspace, id: 'a' }
      const task = new RunningTask({ owner, place, work, store, now: () => '', changed: () => undefined })
      const ended = task.run()
      await vi.advanceTimersByTimeAsync(limit.value - 1)
      expect(given).toEqual([])
      await vi.advanceTimersByTimeAsync(tenfold)
      expect(await ended).toMatchObject({ status: 'completed' })
      expect(given).toEqual([{}])
    } finally {
      vi.useRealTimers()
    }
  },
  'task-cancel': async (context) => {
    await withDesks(context, async ({ open }) => {
      const desk = open('here')
      const { task } = await desk.start(owner, workOf(never))
      await expectWaited(context.limit.value, async () => {
        expect(await desk.cancel(owner, task.id)).toMatchObject({ status: 'cancelled' })
      })
    })
  },
  'task-close': async (context) => {
    await withDesks(context, async ({ open, clock }) => {
      const desk = open('here')
      const { task } = await desk.start(owner, workOf(never))
      desk.interrupt()
      await expectWaited(context.limit.value, () => desk.close())
      clock.now += 10 * 60_000
      const error = { data: { interrupted: true } }
      expect(await open('there').find(owner, task.id)).toMatchObject({ status: 'failed', error })
    })
  },
  'task-silent': async (context) => {
    await withDesks(context, async ({ open, clock }) => {
      const { task } = await open('there').start(owner, workOf(never))
      const desk = open('here')
      clock.now += context.limit.value
      expect(await desk.find(owner, task.id)).toMatchObject({ status: 'working' })
      clock.now += context.tenfold
      const error = { data: { interrupted: true } }
      expect(await desk.find(owner, task.id)).toMatchObject({ status: 'failed', error })
    })
  },
}
