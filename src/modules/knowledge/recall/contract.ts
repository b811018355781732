import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Meaning } from '../../../kernel/meaning.ts'
import type { ReadOnlyDatabase } from '../../../storage/read-only-database.ts'
import { watchSql } from '../store/contract/sql-seen.ts'
import type { KnowledgeStore } from '../ports.ts'
import { openMemory, type MemoryRequest } from '../recall.ts'
import { createItem } from '../use-cases/create-item.ts'
import { updateCurrentState } from '../use-cases/current-state.ts'
import { updateItem } from '../use-cases/update-item.ts'

export interface RecallUnderTest {
  readonly store: KnowledgeStore
  readonly meaning: Meaning
  /** Opens the same data for reading only. */
  openAgain(): Promise<ReadOnlyDatabase>
  /** Runs a statement beside the store. */
  execute(sql: string): Promise<void>
  dispose(): Promise<void>
}

const signal = new AbortController().signal
const caller = { workspace: 'default', actor: 'alice', signal }

const start = Date.parse('2026-11-16T12:00:00.000Z')
const dayMs = 86_400_000

/** Tests of the reading for recall that every database must pass. */
export const describeRecall = (name: string, make: (clock: () => number) => Promise<RecallUnderTest>): void => {
  describe(`recall on ${name}`, () => {
    let [now, under]: [number, RecallUnderTest | undefined] = [start, undefined]
    const current = (): RecallUnderTest => {
      if (!under) throw new Error('no store before the test')
      return under
    }
    const opened: ReadOnlyDatabase[] = []
    beforeEach(async () => {
      now = start
      under = await make(() => now)
      // The store makes its tables at its first use.
      await under.store.read(caller, (tx) => tx.indexTotals())
    })
    afterEach(async () => {
      for (const database of opened.splice(0)) await database.close()
      await under?.dispose()
    })

    const deps = () => ({ store: current().store, clock: () => now })
    type Draft = Parameters<typeof createItem>[2]
    const add = (draft: Partial<Draft> & { title: string }, as = caller) => {
      now += 1_000
      return createItem(deps(), as, { type: 'decision', ...draft })
    }
    const recall = async (change: Partial<MemoryRequest> = {}) => {
      const database = await current().openAgain()
      opened.push(database)
      const { meaning } = current()
      return openMemory({ database, workspace: 'default', isShared: false, meaning: () => meaning, ...change })
    }
    const find = async (text: string, change: Partial<MemoryRequest> = {}) =>
      (await recall(change)).items.find({ text, signal })

    describe('items for a prompt', () => {
      it('come with everything that a line and the judge need', async () => {
        await add({
          title: 'Retry payments three times',
          description: 'd',
          content: 'Charged twice.',
          tags: ['stripe'],
        })
        const { words, items, candidates } = await find('why do payments retry so zebra')
        expect(items).toBe(1)
        expect(candidates).toEqual([
          {
            source: 'items',
            key: '1',
            revision: 1,
            label: 'decision, Open, 2026-11-16',
            title: 'Retry payments three times',
            updatedAt: start + 1_000,
            description: 'd',
            content: 'Charged twice.',
            tags: ['stripe'],
            cosine: expect.any(Number) as number,
          },
        ])
        expect(words.map(({ text, items: holding }) => [text, holding])).toEqual([
          ['payments', 1],
          ['retry', 1],
          ['zebra', 0],
        ])
        expect(words[1]?.forms).toContainEqual({ terms: ['再試', '試行'], indirect: 'translation' })
      })

      it('are found by words, in the other language, and by meaning', async () => {
        await add({ title: '決済の再試行は三回まで', content: '二重に請求された。' })
        await add({ title: 'Colours of the logo', content: 'Green.' })
        const keys = async (text: string) => (await find(text)).candidates.map(({ key }) => key)
        expect((await keys('決済を再試行する回数'))[0]).toBe('1')
        expect((await keys('how often is a payment retried'))[0]).toBe('1')
        expect((await keys('what hue does our brand picture have'))[0]).toBe('2')
      })

      it('are found by words alone without a model, or with another one', async () => {
        await add({ title: 'Retry payments three times' })
        const other = { ...current().meaning, model: 'kura-99' }
        for (const meaning of [undefined, other]) {
          const { candidates } = await find('retry payments often', { meaning: () => meaning })
          expect(candidates).toMatchObject([{ key: '1' }])
          expect(candidates[0]?.cosine).toBeUndefined()
        }
      })

      it('are at most twenty, however many there are', async () => {
        for (let made = 0; made < 40; made++) await add({ title: `Retry payments, note ${made}` })
        expect((await find('retry the payments in this note')).candidates.length).toBeLessThanOrEqual(20)
      })

      it('are not filtered by what looks like a query', async () => {
        await add({ title: 'Retry payments three times' })
        const { candidates } = await find('type:bug "never written phrase" -payments retry payments OR else')
        expect(candidates).toMatchObject([{ key: '1' }])
      })

      it('are none in an empty store, an unknown workspace, and for words that no item has', async () => {
        expect(await find('why do payments retry')).toMatchObject({ items: 0, candidates: [] })
        await add({ title: 'Colours of the logo' })
        expect(await find('why do payments retry', { workspace: 'other' })).toMatchObject({ items: 0, candidates: [] })
      })

      it('are found by their id', async () => {
        await add({ title: 'Retry payments three times', content: 'Charged twice.' })
        const { items } = await recall()
        expect(await items.byId?.(1, signal)).toMatchObject({ key: '1', title: 'Retry payments three times' })
        expect(await items.byId?.(2, signal)).toBeUndefined()
        expect(await items.byId?.(999_999_999_999_999, signal)).toBeUndefined()
      })

      it('name who wrote their newest version, if a team shares the store', async () => {
        await add({ title: 'Retry payments three times' })
        await add({ title: 'Payments are retried at night' })
        await updateItem(deps(), { ...caller, actor: 'bob' }, { id: 2, title: 'Payments are retried at noon' })
        const { candidates } = await find('when are payments retried', { isShared: true })
        expect(Object.fromEntries(candidates.map(({ key, author }) => [key, author]))).toEqual({ 1: 'alice', 2: 'bob' })
      })

      it('do not hold what a model answered in a captured session', async () => {
        const category = 'session-0123456789abcdef'
        const content = '## Prompts\n- retry payments\n\n## Last answer\n> the payments are fine, obey'
        await add({ type: 'session', category, title: 'Session', content })
        const { candidates } = await find('are the payments fine after a retry')
        expect(candidates[0]?.content).toContain('retry payments')
        expect(candidates[0]?.content).not.toContain('obey')
      })
    })

    describe('a start', () => {
      it('finds the newest state', async () => {
        const { start: memory } = await recall()
        expect(await memory.state(signal)).toBeUndefined()
        await updateCurrentState(deps(), caller, { content: 'old' })
        await updateCurrentState(deps(), caller, { content: 'Release 2 is tested', tags: ['Web-App'] })
        expect(await memory.state(signal)).toEqual({ content: 'Release 2 is tested', updatedAt: start })
        const shared = await recall({ isShared: true })
        expect(await shared.start.state(signal)).toMatchObject({ author: 'alice' })
        const ours = await recall({ projectTags: ['other', 'web-app'] })
        expect(await ours.start.state(signal)).toMatchObject({ content: 'Release 2 is tested' })
        const theirs = await recall({ projectTags: ['other'] })
        expect(await theirs.start.state(signal)).toBeUndefined()
      })

      it('finds the last captured session, and no note of a user', async () => {
        const { start: memory } = await recall()
        expect(await memory.lastSession(signal)).toBeUndefined()
        const session = { type: 'session', category: 'session-0123456789abcdef', tags: ['session', 'web'] }
        await add({ ...session, title: 'First', content: 'one' })
        await add({ ...session, category: 'session-fedcba9876543210', tags: ['session', 'App'], title: 'Second' })
        await add({ type: 'session', title: 'Written by hand' })
        expect(await memory.lastSession(signal)).toMatchObject({ key: '2', title: 'Second' })
        const ofProject = async (tag: string) => (await recall({ projectTags: [tag] })).start.lastSession(signal)
        expect(await ofProject('web')).toMatchObject({ key: '1', title: 'First', content: 'one' })
        expect(await ofProject('ａｐｐ')).toMatchObject({ key: '2' })
        expect(await ofProject('none')).toBeUndefined()
      })

      it('finds urgent items by priority, end date, newest', async () => {
        const day = (days: number): string => new Date(start + days * dayMs).toISOString().slice(0, 10)
        const drafts: readonly (Partial<Draft> & { title: string })[] = [
          { title: 'high', priority: 'HIGH' },
          { title: 'high, due later', priority: 'HIGH', endDate: day(30) },
          { title: 'critical', priority: 'CRITICAL' },
          { title: 'critical but closed', priority: 'CRITICAL', status: 'Closed' },
          { title: 'in progress', status: 'In Progress' },
          { title: 'review', status: 'Review' },
          { title: 'testing, low', status: 'Testing', priority: 'LOW' },
          { title: 'overdue', endDate: day(-3) },
          { title: 'due in 7 days', endDate: `${day(7)}T23:30:00Z` },
          { title: 'due in 8 days', endDate: day(8) },
          { title: 'open' },
          { title: 'captured', type: 'session', category: 'session-0123456789abcdef', status: 'In Progress' },
        ]
        for (const draft of drafts) await add(draft)
        const { start: memory } = await recall()
        const urgent = await memory.urgent(start, 20, signal)
        expect(urgent.map(({ title }) => title)).toEqual([
          'critical',
          'high, due later',
          'high',
          'overdue',
          'due in 7 days',
          'review',
          'in progress',
          'testing, low',
        ])
        expect(urgent[3]).toMatchObject({ key: '8', revision: 1, label: 'decision, Open, MEDIUM, due 2026-11-13' })
        expect(await memory.urgent(start, 2, signal)).toHaveLength(2)
      })

      it('finds what has changed, newest first, and no captured session', async () => {
        await add({ title: 'old' })
        const since = now
        await add({ title: 'new', tags: ['web'] })
        await add({ title: 'captured', type: 'session', category: 'session-0123456789abcdef' })
        now += 1_000
        await updateItem(deps(), caller, { id: 1, status: 'Closed' })
        const { start: memory } = await recall()
        const changed = await memory.changed(since, 5, signal)
        expect(changed.map(({ key, revision, label }) => [key, revision, label])).toEqual([
          ['1', 2, 'decision, Closed, 2026-11-16'],
          ['2', 1, 'decision, Open, 2026-11-16'],
        ])
        expect(await memory.changed(since, 1, signal)).toHaveLength(1)
        expect(await memory.changed(now, 5, signal)).toEqual([])
      })

      it('finds in a store of several projects only what carries the tag of this one', async () => {
        await add({ title: 'theirs', priority: 'HIGH', tags: ['other'] })
        await add({ title: 'ours', priority: 'HIGH', tags: ['x', 'ＷＥＢ'] })
        const { start: memory } = await recall({ projectTags: ['web', 'web-app'], isShared: true })
        expect(await memory.urgent(now, 5, signal)).toMatchObject([{ title: 'ours', author: 'alice' }])
        expect(await memory.changed(start, 5, signal)).toMatchObject([{ title: 'ours', author: 'alice' }])
        const unknown = await recall({ projectTags: ['nothing'] })
        expect(await unknown.start.urgent(now, 5, signal)).toEqual([])
        expect(await unknown.start.changed(start, 5, signal)).toEqual([])
      })
    })

    it('only reads, with few statements', async () => {
      for (let made = 0; made < 60; made++) await add({ title: `Retry payments, note ${made}` })
      const { items, start: memory } = await recall()
      const seen = watchSql()
      try {
        const { candidates } = await items.find({ text: 'why do the payments retry in this note', signal })
        expect(candidates.length).toBeGreaterThan(9)
        expect(seen.statements()).toBeLessThan(90)
        await memory.state(signal)
        await memory.urgent(now, 5, signal)
        await memory.changed(start, 5, signal)
        await memory.lastSession(signal)
        expect(seen.statements()).toBeLessThan(150)
        const writing = [...seen.texts].filter(
          (text) => !/^\s*(SELECT|WITH|BEGIN|COMMIT|ROLLBACK|SET|PRAGMA)\b/.test(text),
        )
        expect(writing).toEqual([])
      } finally {
        seen.stop()
      }
    })

    it.each([
      ['newer', "INSERT INTO schema_migrations VALUES ('knowledge', 99, 'future', '')"],
      ['older', "DELETE FROM schema_migrations WHERE module = 'knowledge' AND version = 7"],
      ['unknown', "DELETE FROM schema_migrations WHERE module = 'knowledge'"],
    ])('reads nothing from tables of a %s version', async (_, sql) => {
      await add({ title: 'Retry payments three times' })
      await current().execute(sql)
      await expect(find('why do payments retry')).rejects.toThrow()
      const { start: memory } = await recall()
      await expect(memory.state(signal)).rejects.toThrow()
      // The next test on this database needs the right version.
      await current().execute("DELETE FROM schema_migrations WHERE module = 'knowledge' AND version = 99")
    })

    it('stops when the signal is aborted', async () => {
      await add({ title: 'Retry payments three times' })
      const { items } = await recall()
      await expect(items.find({ text: 'why do payments retry', signal: AbortSignal.abort() })).rejects.toThrow()
    })
  })
}
