import { describe, expect, it } from 'vitest'
import { updateCurrentState } from '../../use-cases/current-state.ts'
import { updateItem } from '../../use-cases/update-item.ts'
import { beginning, caller, signal, type Draft, type RecallSetup } from './setup.ts'

const dayMs = 86_400_000

export const describeStart = ({ deps, now, pass, add, recall }: RecallSetup): void => {
  describe('a start', () => {
    it('finds the newest state', async () => {
      const { start: memory } = await recall()
      expect(await memory.state(signal)).toBeUndefined()
      await updateCurrentState(deps(), caller, { content: 'old' })
      await updateCurrentState(deps(), caller, { content: 'Release 2 is tested', tags: ['Web-App'] })
      expect(await memory.state(signal)).toEqual({ content: 'Release 2 is tested', updatedAt: beginning })
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
      const day = (days: number): string => new Date(beginning + days * dayMs).toISOString().slice(0, 10)
      const drafts: readonly Draft[] = [
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
      const urgent = await memory.urgent(beginning, 20, signal)
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
      expect(await memory.urgent(beginning, 2, signal)).toHaveLength(2)
    })

    it('finds what has changed, newest first, and no captured session', async () => {
      await add({ title: 'old' })
      const since = now()
      await add({ title: 'new', tags: ['web'] })
      await add({ title: 'captured', type: 'session', category: 'session-0123456789abcdef' })
      pass(1_000)
      await updateItem(deps(), caller, { id: 1, status: 'Closed' })
      const { start: memory } = await recall()
      const changed = await memory.changed(since, 5, signal)
      expect(changed.map(({ key, revision, label }) => [key, revision, label])).toEqual([
        ['1', 2, 'decision, Closed, 2026-11-16'],
        ['2', 1, 'decision, Open, 2026-11-16'],
      ])
      expect(await memory.changed(since, 1, signal)).toHaveLength(1)
      expect(await memory.changed(now(), 5, signal)).toEqual([])
    })

    it('finds in a store of several projects only what carries the tag of this one', async () => {
      await add({ title: 'theirs', priority: 'HIGH', tags: ['other'] })
      await add({ title: 'ours', priority: 'HIGH', tags: ['x', 'ＷＥＢ'] })
      const { start: memory } = await recall({ projectTags: ['web', 'web-app'], isShared: true })
      expect(await memory.urgent(now(), 5, signal)).toMatchObject([{ title: 'ours', author: 'alice' }])
      expect(await memory.changed(beginning, 5, signal)).toMatchObject([{ title: 'ours', author: 'alice' }])
      const unknown = await recall({ projectTags: ['nothing'] })
      expect(await unknown.start.urgent(now(), 5, signal)).toEqual([])
      expect(await unknown.start.changed(beginning, 5, signal)).toEqual([])
    })
  })
}
