import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { TaskOutcome, TaskWork } from '../kernel/task.ts'
import { createTaskDesk, type OwnTaskDesk } from './desk.ts'
import { openSqliteTasks } from './store/sqlite/store.ts'

const owner = { workspace: 'team', principal: 'local' }
const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

let folder: string
let desks: OwnTaskDesk[]
let gone: Set<string>
let cleaned: number
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kura-desk-'))
  desks = []
  gone = new Set()
  cleaned = 0
})
afterEach(async () => {
  for (const desk of desks) desk.interrupt()
  for (const desk of desks) await desk.close()
  await rm(folder, { recursive: true })
})

const open = (server: string): OwnTaskDesk => {
  const desk = createTaskDesk({
    store: openSqliteTasks(join(folder, 'kura.db'), { clock: Date.now, server: () => Promise.resolve(server) }),
    clock: Date.now,
    logger: silent,
    isAbandoned: (task) => Promise.resolve(gone.has(task.server)),
    endProcesses: () => {
      cleaned++
      return Promise.resolve()
    },
    onFirst: () => Promise.resolve(),
  })
  desks.push(desk)
  return desk
}

/** Work that runs until it is stopped. */
const endless = (): TaskWork & { readonly stops: () => number } => {
  let stops = 0
  let end = (_outcome: TaskOutcome): void => undefined
  const outcome = new Promise<TaskOutcome>((resolve) => {
    end = resolve
  })
  return {
    tool: 'work',
    outcome,
    runAgain: () => outcome,
    stop: () => {
      stops++
      end({ kind: 'result', result: { late: true } })
    },
    stops: () => stops,
  }
}

it('cancels the work of a task that another server runs', async () => {
  const [here, there] = [open('here'), open('there')]
  const work = endless()
  const { task } = await here.start(owner, work)
  expect(await there.cancel(owner, task.id)).toMatchObject({ status: 'cancelled', result: null })
  expect(work.stops()).toBe(1)
})

it('interrupts its tasks when the server ends, and keeps what was written', async () => {
  const here = open('here')
  const { task, say, keep } = await here.start(owner, endless())
  say('busy')
  keep('The first page')
  here.interrupt()
  await here.ended(owner, task.id, AbortSignal.timeout(5000))
  const data = { interrupted: true, written: 'The first page\n' }
  expect(await open('there').find(owner, task.id)).toMatchObject({ status: 'failed', error: { code: -32603, data } })
})

it('marks the tasks of a server that has gone, after its processes were ended', async () => {
  const here = open('here')
  const work = endless()
  const { task } = await here.start(owner, work)
  const there = open('there')
  expect(await there.find(owner, task.id)).toMatchObject({ status: 'working' })
  gone.add('here')
  expect(await there.find(owner, task.id)).toMatchObject({ status: 'failed', error: { data: { interrupted: true } } })
  expect(cleaned).toBe(1)
  // The server was not gone after all: it learns that its task has ended.
  await here.ended(owner, task.id, AbortSignal.timeout(5000))
  expect(work.stops()).toBe(1)
  expect(await here.find(owner, task.id)).toMatchObject({ status: 'failed' })
})

it('passes replies from another server on to the work', async () => {
  const [here, there] = [open('here'), open('there')]
  const given: unknown[] = []
  const work: TaskWork = {
    tool: 'work',
    outcome: Promise.resolve({ kind: 'asks', requests: { name: { method: 'elicitation/create' } } }),
    runAgain: (replies) => {
      given.push(replies)
      return Promise.resolve({ kind: 'result', result: { content: [] } })
    },
    stop: () => undefined,
  }
  const { task } = await here.start(owner, work)
  while ((await there.find(owner, task.id))?.status !== 'input_required') await new Promise(setImmediate)
  expect(await there.reply(owner, task.id, { name: { action: 'accept' } })).toBe(true)
  await here.ended(owner, task.id, AbortSignal.timeout(5000))
  expect(given).toEqual([{ name: { action: 'accept' } }])
  expect(await there.find(owner, task.id)).toMatchObject({ status: 'completed' })
})
