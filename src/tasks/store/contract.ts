import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { maxOpenTasks } from '../domain/limits.ts'
import type { NewTask, TaskStore } from '../ports.ts'

export interface TasksUnderTest {
  readonly store: TaskStore
  /** Another store on the same data, as another server opens it. */
  openAnother(server: string): TaskStore
  dispose(): Promise<void>
}

const { signal } = new AbortController()
const owner = { workspace: 'team', principal: 'local' }
/** The clock of the stores under test. */
export const start = Date.parse('2026-01-01T00:00:00.000Z')
const at = (ms: number): string => new Date(start + ms).toISOString()

const task = (id: string, change: Partial<NewTask> = {}): NewTask => ({
  id,
  tool: 'execute_claude',
  createdAt: at(0),
  expiresAt: at(60_000),
  ttlMs: 60_000,
  ...change,
})
const place = (id: string) => ({ workspace: owner.workspace, id })
const done = { status: 'completed', message: null, result: { content: ['蔵\0'] }, error: null } as const

/** Tests of the port that every database must pass. */
export const describeTaskStore = (name: string, make: () => Promise<TasksUnderTest>): void => {
  describe(`tasks on ${name}`, () => {
    let under: TasksUnderTest
    beforeEach(async () => {
      under = await make()
    })
    afterEach(() => under.dispose())

    it('finds a new task, also from another server, but only for its owner', async () => {
      await under.store.add(owner, task('a'), signal)
      const stored = {
        ...{ id: 'a', tool: 'execute_claude', status: 'working', message: null, createdAt: at(0), updatedAt: at(0) },
        ...{ ttlMs: 60_000, requests: null, result: null, error: null },
      }
      const another = under.openAnother('there')
      expect(await another.find(owner, 'a', signal)).toEqual(stored)
      await another.close()
      expect(await under.store.find({ ...owner, principal: 'other' }, 'a', signal)).toBeUndefined()
      expect(await under.store.find({ ...owner, workspace: 'other' }, 'a', signal)).toBeUndefined()
    })

    it('keeps progress, and ends a task once', async () => {
      await under.store.add(owner, task('a'), signal)
      await under.store.note(place('a'), { message: 'half', written: 'page', at: at(1) })
      expect(await under.store.find(owner, 'a', signal)).toMatchObject({ message: 'half', updatedAt: at(1) })
      expect(await under.store.open()).toEqual([{ ...place('a'), server: 'here', beatAt: at(0), written: 'page' }])
      expect(await under.store.finish(place('a'), done, at(2))).toBe(true)
      expect(await under.store.finish(place('a'), { ...done, status: 'cancelled' }, at(3))).toBe(false)
      await under.store.note(place('a'), { message: 'late', written: '', at: at(4) })
      expect(await under.store.find(owner, 'a', signal)).toMatchObject({ ...done, updatedAt: at(2) })
      expect(await under.store.open()).toEqual([])
    })

    it('takes replies to open questions from any server, at once and one after the other', async () => {
      await under.store.add(owner, task('a'), signal)
      await under.store.ask(place('a'), { one: {}, two: {}, three: {} }, at(1))
      const another = under.openAnother('there')
      const reply = (store: TaskStore, given: object): Promise<boolean> =>
        store.reply(owner, 'a', { given: { ...given }, at: at(2) })
      await Promise.all([reply(under.store, { one: 1, unknown: 0 }), reply(another, { two: 2 })])
      expect((await under.store.find(owner, 'a', signal))?.requests).toEqual({ three: {} })
      await reply(another, { one: 'again', three: 3 })
      await another.close()
      expect(await under.store.news([place('a')])).toEqual([
        { isOpen: true, cancelAsked: false, replies: { one: 1, two: 2, three: 3 } },
      ])
      expect(await under.store.reply({ ...owner, principal: 'other' }, 'a', { given: {}, at: at(3) })).toBe(false)
    })

    it('tells the server of a task that another one cancelled, ended or removed it', async () => {
      for (const id of ['a', 'b']) await under.store.add(owner, task(id), signal)
      const another = under.openAnother('there')
      await another.askCancel(owner, 'a')
      await another.finish(place('b'), done, at(1))
      await another.close()
      const news = await under.store.news(['a', 'b', 'c'].map(place))
      expect(news.map(({ isOpen, cancelAsked }) => [isOpen, cancelAsked])).toEqual([
        [true, true],
        [false, false],
        [false, false],
      ])
    })

    it('removes tasks whose time is over with the next one, unless they still run', async () => {
      await under.store.add(owner, task('done', { expiresAt: at(0) }), signal)
      await under.store.add(owner, task('runs', { expiresAt: at(0) }), signal)
      await under.store.finish(place('done'), done, at(0))
      expect(await under.store.find(owner, 'done', signal)).toBeUndefined()
      await under.store.add(owner, task('new'), signal)
      expect((await under.store.list(owner, { from: undefined, limit: 10 })).map(({ id }) => id)).toEqual([
        'runs',
        'new',
      ])
      expect(await under.store.finish(place('done'), done, at(1))).toBe(false)
    })

    it('lists the newest first, in pages', async () => {
      for (const [index, id] of ['a', 'b', 'c', 'd'].entries())
        await under.store.add(owner, task(id, { createdAt: at(index < 2 ? 0 : index) }), signal)
      const first = await under.store.list(owner, { from: undefined, limit: 2 })
      const second = await under.store.list(owner, { from: `${at(2)}~c`, limit: 2 })
      const third = await under.store.list(owner, { from: `${at(0)}~b`, limit: 2 })
      expect([first, second, third].map((page) => page.map(({ id }) => id).join())).toEqual(['d,c', 'b,a', 'a'])
    })

    it('refuses more open tasks of one owner than the limit', async () => {
      for (let n = 0; n < maxOpenTasks; n++) await under.store.add(owner, task(`t${n}`), signal)
      await expect(under.store.add(owner, task('more'), signal)).rejects.toMatchObject({ kind: 'busy' })
      await under.store.add({ ...owner, principal: 'other' }, task('other'), signal)
      await under.store.finish(place('t0'), done, at(1))
      await under.store.add(owner, task('more'), signal)
    })

    it('keeps when a server last told that it runs', async () => {
      await under.store.add(owner, task('a'), signal)
      await under.store.beat([place('a'), place('gone')], at(5))
      expect((await under.store.open()).map(({ beatAt }) => beatAt)).toEqual([at(5)])
    })
  })
}
