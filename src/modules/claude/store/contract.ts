import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Host } from '../../../kernel/host.ts'
import type { Caller, NewTurn, TurnEnding, TurnStore } from '../ports.ts'

export interface TurnsUnderTest {
  readonly store: TurnStore
  /**
   * Another store on the same data, as another process opens it; `gone` is the identity of a process that has ended.
   */
  openAnother(owner?: string, endOrphanedRun?: Host['endOrphanedRun']): TurnStore
  readonly gone: string
  dispose(): Promise<void>
}

const caller: Caller = { workspace: 'default', signal: new AbortController().signal }

const newTurn = (id: string, change: Partial<NewTurn> = {}): NewTurn => ({
  id,
  executionId: `e-${id}`,
  parentSessionId: null,
  prompt: `prompt ${id}`,
  contextFile: null,
  workingDir: '/project',
  cliVersion: '2.1.0',
  startedAt: '2026-01-01T00:00:00.000Z',
  ...change,
})

const ending = (change: Partial<TurnEnding> = {}): TurnEnding => ({
  outcome: 'success',
  sessionId: null,
  response: null,
  error: null,
  kind: null,
  endedAt: '2026-01-01T00:00:01.000Z',
  costUsd: null,
  usage: null,
  reported: null,
  parentMoved: false,
  ...change,
})

/** Tests of the port that every database must pass. */
export const describeTurnStore = (name: string, make: () => Promise<TurnsUnderTest>): void => {
  describe(`turns on ${name}`, () => {
    let under: TurnsUnderTest
    beforeEach(async () => {
      under = await make()
    })
    afterEach(() => under.dispose())

    const run = async (id: string, more: Partial<NewTurn> = {}, end: Partial<TurnEnding> = {}): Promise<void> => {
      await under.store.begin(caller, newTurn(id, more))
      await under.store.finish(caller, id, ending({ sessionId: `s-${id}`, response: `response ${id}`, ...end }))
    }

    it('stores a turn at its start and at its end, with all of its fields', async () => {
      const begun = newTurn('a', { prompt: '太郎です 😀', contextFile: '/f', parentSessionId: 's-0' })
      await under.store.begin(caller, begun)
      const running = {
        ...begun,
        outcome: 'running',
        sessionId: null,
        response: null,
        error: null,
        kind: null,
        endedAt: null,
        costUsd: null,
        usage: null,
        reported: null,
        moved: false,
      }
      expect(await under.store.find(caller, 'a')).toEqual(running)
      const end = ending({
        sessionId: 's-a',
        response: 'はい',
        costUsd: 0.25,
        usage: { input_tokens: 3 },
        reported: { costUsd: 0.5, tokens: [3, 1, 0, 0] },
      })
      await under.store.finish(caller, 'a', end)
      const { parentMoved: _moved, ...known } = end
      expect(await under.store.find(caller, 'a')).toEqual({ ...running, ...known })
    })

    it('finds a turn by session, turn id and execution id, only in its own workspace', async () => {
      await run('a')
      for (const id of ['s-a', 'a', 'e-a']) expect(await under.store.find(caller, id), id).toMatchObject({ id: 'a' })
      expect(await under.store.find(caller, 'nowhere')).toBeUndefined()
      expect(await under.store.find({ ...caller, workspace: 'other' }, 'a')).toBeUndefined()
    })

    it('keeps workspaces apart in every method', async () => {
      await run('a')
      await run('b', { parentSessionId: 's-a' })
      await under.store.begin(caller, newTurn('running'))
      const seen = async (as: Caller): Promise<unknown> => [
        await under.store.recent(as, 9),
        await under.store.page(as, 1e9, 9),
        await under.store.find(as, 's-b'),
        await under.store.ofExecution(as, 'e-a'),
        await under.store.lastSuccess(as, '/project'),
        await under.store.pathTo(as, 'b'),
      ]
      const other = { ...caller, workspace: 'other' }
      const before = await seen(caller)
      expect(await seen(other)).toEqual([[], [], undefined, [], undefined, []])
      await under.store.finish(other, 'running', ending({ sessionId: 's-a', parentMoved: true }))
      expect(await under.store.forget(other, 'a')).toBe(false)
      await under.store.begin(other, newTurn('theirs', { parentSessionId: 's-a' }))
      await under.store.finish(other, 'theirs', ending({ sessionId: 's-a', parentMoved: true }))
      expect(await seen(caller)).toEqual(before)
      expect((await under.store.pathTo(other, 'theirs')).map(({ id }) => id)).toEqual(['theirs'])
    })

    it('lists the latest turns, oldest first, with the beginning of each prompt', async () => {
      for (const id of ['a', 'b', 'c']) await run(id, { prompt: 'x'.repeat(1000) })
      const listed = await under.store.recent(caller, 2)
      expect(listed.map(({ id }) => id)).toEqual(['b', 'c'])
      expect(listed[0]?.prompt).toHaveLength(200)
      expect(listed[0]).not.toHaveProperty('response')
    })

    it('gives pages of turns, newest first, each with its parent', async () => {
      await run('a', { prompt: 'x'.repeat(1000) }, { costUsd: 0.25, usage: { input_tokens: 3 } })
      await run('b', { parentSessionId: 's-a' })
      await run('c', { parentSessionId: 's-b' }, { sessionId: 's-b', parentMoved: true })
      await run('d', { parentSessionId: 's-b' }, { sessionId: null, outcome: 'failed', kind: 'command_failed' })
      await run('e', { parentSessionId: 's-forgotten' })
      const first = await under.store.page(caller, Number.MAX_SAFE_INTEGER, 3)
      expect(first.map(({ id, parentId }) => [id, parentId])).toEqual([
        ['e', null],
        ['d', 'c'],
        ['c', 'b'],
      ])
      expect(first[1]).toMatchObject({ outcome: 'failed', kind: 'command_failed', sessionId: null, moved: false })
      const rest = await under.store.page(caller, first.at(-1)?.number ?? 0, 3)
      expect(rest.map(({ id, parentId, moved }) => [id, parentId, moved])).toEqual([
        ['b', 'a', true],
        ['a', null, false],
      ])
      expect(rest[1]).toMatchObject({ workingDir: '/project', costUsd: 0.25, usage: { input_tokens: 3 } })
      expect(rest[1]?.prompt).toHaveLength(200)
      expect(await under.store.page(caller, rest.at(-1)?.number ?? 0, 3)).toEqual([])
      const parents = await Promise.all(['c', 'e', 'nowhere'].map((id) => under.store.parentIdOf(caller, id)))
      expect(parents).toEqual(['b', null, null])
    })

    it('returns the path to a turn, even if several turns have the same session', async () => {
      await run('a')
      await run('b', { parentSessionId: 's-a' })
      await run('c', { parentSessionId: 's-a' })
      await run('d', { parentSessionId: 's-b' }, { sessionId: 's-b', parentMoved: true })
      await run('e', { parentSessionId: 's-b' })
      expect((await under.store.pathTo(caller, 'e')).map(({ id }) => id)).toEqual(['a', 'b', 'd', 'e'])
      expect((await under.store.pathTo(caller, 's-c')).map(({ id }) => id)).toEqual(['a', 'c'])
      expect(await under.store.pathTo(caller, 'nowhere')).toEqual([])
    })

    it('marks the parent if the CLI appended to its session, and no other turn', async () => {
      await run('a')
      await run('b', { parentSessionId: 's-a' }, { sessionId: 's-a', parentMoved: true })
      await run('c')
      expect((await under.store.recent(caller, 9)).map(({ moved }) => moved)).toEqual([true, false, false])
    })

    it('returns the latest success in a folder', async () => {
      expect(await under.store.lastSuccess(caller, '/project')).toBeUndefined()
      await run('a')
      await run('b')
      await run('c', { workingDir: '/elsewhere' })
      await run('d', {}, { outcome: 'failed' })
      await run('e', {}, { sessionId: null })
      expect(await under.store.lastSuccess(caller, '/project')).toMatchObject({ id: 'b' })
    })

    it('returns all runs of a call', async () => {
      await run('a', { executionId: 'x' }, { outcome: 'empty' })
      await run('b', { executionId: 'x' })
      expect((await under.store.ofExecution(caller, 'x')).map(({ outcome }) => outcome)).toEqual(['empty', 'success'])
    })

    it('begins one execution per key, with several runs if needed', async () => {
      const idempotency = { key: 'k', principal: 'p', fingerprint: 'f' }
      const [at, later] = ['2026-01-01T00:00:01.000Z', '2026-01-02T00:00:00.000Z']
      expect(await under.store.ofRequest(caller, idempotency, at)).toBeUndefined()
      await under.store.begin(caller, newTurn('a', { executionId: 'x' }), idempotency)
      await under.store.begin(caller, newTurn('b', { executionId: 'x' }), idempotency)
      const another = under.openAnother()
      await expect(another.begin(caller, newTurn('c', { startedAt: at }), idempotency)).rejects.toMatchObject({
        kind: 'conflict',
      })
      expect(await another.ofRequest(caller, idempotency, at)).toEqual({ executionId: 'x', fingerprint: 'f' })
      await another.close()
      expect(await under.store.find(caller, 'c')).toBeUndefined()
      expect(await under.store.ofRequest({ ...caller, workspace: 'other' }, idempotency, at)).toBeUndefined()
      await under.store.begin({ ...caller, workspace: 'other' }, newTurn('d'), idempotency)
      expect(await under.store.ofRequest(caller, idempotency, later), 'a day later').toBeUndefined()
      await under.store.begin(caller, newTurn('e', { startedAt: later }), idempotency)
      expect(await under.store.ofRequest(caller, idempotency, later)).toEqual({ executionId: 'e-e', fingerprint: 'f' })
    })

    it('keeps the keys of different principals apart', async () => {
      const at = '2026-01-01T00:00:01.000Z'
      const mine = { key: 'k', principal: 'p', fingerprint: 'f' }
      await under.store.begin(caller, newTurn('a', { executionId: 'x' }), mine)
      const theirs = { ...mine, principal: 'q' }
      expect(await under.store.ofRequest(caller, theirs, at)).toBeUndefined()
      await under.store.begin(caller, newTurn('b', { executionId: 'y' }), theirs)
      expect(await under.store.ofRequest(caller, mine, at)).toEqual({ executionId: 'x', fingerprint: 'f' })
      expect(await under.store.ofRequest(caller, theirs, at)).toEqual({ executionId: 'y', fingerprint: 'f' })
    })

    it('forgets one turn and leaves the others', async () => {
      await run('a')
      await run('b', { parentSessionId: 's-a' })
      expect(await under.store.forget(caller, 's-a')).toBe(true)
      expect(await under.store.forget(caller, 's-a')).toBe(false)
      expect((await under.store.recent(caller, 9)).map(({ id }) => id)).toEqual(['b'])
      expect((await under.store.pathTo(caller, 'b')).map(({ id }) => id)).toEqual(['b'])
    })

    it('ends the programs of a process that has ended before its turns become unknown', async () => {
      const dying = under.openAnother(under.gone)
      await dying.begin(caller, newTurn('lost'))
      await dying.close()
      const inside = under.openAnother('alive', async () => false)
      expect(await inside.find(caller, 'lost')).toMatchObject({ outcome: 'running' })
      await inside.close()
      const ended: object[] = []
      const next = under.openAnother('alive', async (run) => ended.push(run) > 0)
      await next.settleAbandoned()
      expect(ended).toEqual([{ owner: under.gone, runId: 'lost' }])
      expect(await next.find(caller, 'lost')).toMatchObject({ outcome: 'unknown' })
      await next.close()
    })

    it('marks running turns of a process that has ended as unknown, and no others', async () => {
      const dying = under.openAnother(under.gone)
      await under.store.begin(caller, newTurn('mine'))
      await dying.begin(caller, newTurn('lost'))
      await dying.close()
      const next = under.openAnother()
      expect(await next.find(caller, 'lost')).toMatchObject({
        outcome: 'unknown',
        response: null,
        error: expect.stringContaining('not known'),
      })
      expect(await next.find(caller, 'mine')).toMatchObject({ outcome: 'running' })
      await next.close()
      await under.store.finish(caller, 'mine', ending({ sessionId: 's' }))
      expect(await under.store.find(caller, 'mine')).toMatchObject({ outcome: 'success' })
    })
  })
}
