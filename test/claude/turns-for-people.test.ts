import { describe, expect, it } from 'vitest'
import type { JsonRpcNotification } from '../../src/server-api.ts'
import { until } from '../support/processes.ts'
import type { Message } from '../support/raw-client.ts'
import type { Listed } from './answers.ts'
import { inBothRevisions, type Server } from './setup.ts'

const unknown = '0a4b1c2d-0000-4000-8000-000000000001'

const attempt = (server: Server, name: string, args: object): Promise<Message> =>
  server.request('tools/call', { name, arguments: args })

const refusedWith = (message: Message): string => JSON.stringify(message.error ?? message.result)

/** All turns, read page by page. */
const allTurns = async (server: Server, limit: number): Promise<readonly Listed[]> => {
  const turns: Listed[] = []
  for (let before: string | undefined; ; ) {
    const page = await server.call('list_turns', { limit, ...(before !== undefined && { before }) })
    turns.push(...page.turns)
    if (page.next === undefined) return turns
    before = page.next
  }
}

inBothRevisions((setup) => {
  describe('list_turns', () => {
    it('lists turns newest first, with parents, in pages that miss none', async () => {
      const server = await setup().serve()
      const first = await server.ask('太郎です')
      await server.ask('趣味は読書')
      await server.call('set_current_session', { session_id: first.session_id })
      await server.ask('別の枝')
      setup().fake.script({ behaviour: 'fail', stderr: 'no' })
      await server.ask('失敗')
      const whole = await allTurns(server, 500)
      expect(whole.map(({ prompt }) => prompt)).toEqual(['失敗', '別の枝', '趣味は読書', '太郎です'])
      const [failed, branch, second, root] = whole
      expect(root).toMatchObject({
        parent: null,
        session_id: first.session_id,
        outcome: 'success',
        folder: setup().root,
      })
      expect(root?.cost_usd).toBeCloseTo(first.cost_usd ?? 0, 9)
      expect(root?.tokens).toBeGreaterThan(0)
      expect([second?.parent, branch?.parent, failed?.parent]).toEqual([root?.id, root?.id, branch?.id])
      expect(failed).toMatchObject({ outcome: 'failed', kind: 'command_failed', session_id: null })
      expect(await allTurns(server, 1)).toEqual(whole)
      expect(await allTurns(server, 3)).toEqual(whole)
    })

    it('is empty before the first turn, and tells the permission mode in force', async () => {
      const server = await setup().serve({ env: { KURA_CLAUDE_PERMISSIONS: 'plan' } })
      expect(await server.call('list_turns')).toEqual({ turns: [], permission_mode: 'plan' })
      const other = await setup().serve()
      expect((await other.call('list_turns')).permission_mode).toBe('skip')
    })

    it.each([
      { limit: 0 },
      { limit: 501 },
      { before: 'x' },
      { before: '-1' },
      { before: '1'.repeat(16) },
      { after: '1' },
    ])('refuses %j', async (args) => {
      const server = await setup().serve()
      expect(refusedWith(await attempt(server, 'list_turns', args))).toContain('-32602')
    })

    it('is for people: not listed, and found by its name', async () => {
      const server = await setup().serve({ flags: { extras: true } })
      const { tools } = (await server.request('tools/list')).result as { tools: readonly { name: string }[] }
      const names = tools.map(({ name }) => name)
      for (const name of ['list_turns', 'get_turn', 'continue_turn']) expect(names).not.toContain(name)
    })

    it('can be read in read-only mode, where nothing can be continued', async () => {
      const { session_id: id } = await (await setup().serve()).ask('太郎です')
      const server = await setup().serve({ flags: { readOnly: true } })
      expect((await server.call('list_turns')).turns).toHaveLength(1)
      expect(await server.call('get_turn', { id })).toMatchObject({ prompt: '太郎です' })
      expect(refusedWith(await attempt(server, 'continue_turn', { session_id: id, prompt: 'x' }))).toContain(
        'Unknown tool',
      )
    })
  })

  describe('get_turn', () => {
    it('gives one turn whole, by its own id and by its session', async () => {
      const server = await setup().serve()
      const long = '長い文。'.repeat(100)
      setup().fake.script({ echo: true })
      const { session_id: session } = await server.ask(long)
      const [{ id } = { id: '' }] = (await server.call('list_turns')).turns
      for (const given of [id, session])
        expect(await server.call('get_turn', { id: given })).toMatchObject({
          id,
          session_id: session,
          parent: null,
          outcome: 'success',
          prompt: long,
          answer: expect.stringContaining(long),
          error: null,
          permission_mode: 'skip',
        })
    })

    it('cuts texts that are too long for an answer, and says how to read them', async () => {
      const server = await setup().serve()
      setup().fake.script({ response: 'あ'.repeat(500_000) })
      const { session_id: id } = await server.ask('x')
      const { answer } = await server.call('get_turn', { id })
      expect(Buffer.byteLength(answer ?? '')).toBeLessThan(1024 * 1024 + 200)
      expect(answer).toMatch(/… \(\+\d+; all of it: kura claude show [0-9a-f-]{36}\)$/)
    })

    it('says that there is no such turn', async () => {
      const server = await setup().serve()
      expect(refusedWith(await attempt(server, 'get_turn', { id: unknown }))).toContain(
        `There is no turn with the id ${unknown}`,
      )
    })
  })

  describe('continue_turn', () => {
    it('continues any turn, forks one that has a successor, and leaves the current session', async () => {
      const server = await setup().serve()
      const { session_id: aaa } = await server.ask('太郎です')
      const { session_id: bbb } = await server.ask('趣味は読書')
      const forked = await server.call('continue_turn', { session_id: aaa, prompt: '私の名前は?' })
      expect(forked).toMatchObject({ tool_name: 'continue_turn', success: true, parent_session_id: aaa })
      expect(forked.session_id).not.toBe(bbb)
      expect(setup().fake.runs().at(-1)).toMatchObject({ resumed: aaa, forked: true, before: ['太郎です'] })
      expect((await server.call('get_current_session')).session_id).toBe(bbb)
      const [{ id, parent } = { id: '', parent: null }] = (await server.call('list_turns')).turns
      expect(parent).toBe((await server.call('get_turn', { id: aaa })).id)
      await server.call('continue_turn', { session_id: id, prompt: '続き' })
      expect(setup().fake.runs().at(-1)).toMatchObject({ resumed: forked.session_id })
      expect((await server.ask('次')).parent_session_id).toBe(bbb)
    })

    it('does not continue a turn whose session has moved on, and says why', async () => {
      setup().fake.script({ fork: false, resume: 'same' })
      const server = await setup().serve()
      const { session_id: aaa } = await server.ask('太郎です')
      const [{ id: first } = { id: '' }] = (await server.call('list_turns')).turns
      const request = { name: 'continue_turn', arguments: { session_id: first, prompt: '二' } }
      const both = await Promise.all([1, 2].map(() => server.request('tools/call', request)))
      const words = both.map(refusedWith)
      expect(words.filter((text) => text.includes('went on under the same session id'))).toHaveLength(1)
      expect((await server.call('get_turn', { id: first })).moved).toBe(true)
      expect(refusedWith(await server.request('tools/call', request))).toContain('session_id')
      expect(setup().fake.runs()).toHaveLength(2)
      expect(await server.call('continue_turn', { session_id: aaa, prompt: '三' })).toMatchObject({ success: true })
    })

    it('does not continue a turn without a session, an unknown one or one that is still running', async () => {
      setup().fake.script({ behaviour: 'fail', stderr: 'no' })
      const server = await setup().serve()
      await server.ask('失敗')
      const [{ id } = { id: '' }] = (await server.call('list_turns')).turns
      const tried = (session_id: string) =>
        attempt(server, 'continue_turn', { session_id, prompt: 'x' }).then(refusedWith)
      expect(await tried(id)).toContain('it has no session')
      expect(await tried(unknown)).toContain('There is no turn')
      expect(await tried('--resume')).toContain('There is no turn')
      setup().fake.script({ delayMs: 700 })
      const asked = server.ask('x')
      await until(async () => (await server.call('list_turns')).turns[0]?.outcome === 'running')
      const [running] = (await server.call('list_turns')).turns
      expect(await tried(running?.id ?? '')).toContain('still running')
      await asked
    })

    it('answers an empty prompt and a failed run as execute_claude does', async () => {
      const server = await setup().serve()
      const { session_id: id } = await server.ask('太郎です')
      expect(await server.call('continue_turn', { session_id: id, prompt: ' ' })).toMatchObject({
        tool_name: 'continue_turn',
        success: false,
        kind: 'invalid_prompt',
      })
      setup().fake.script({ behaviour: 'error', error: 529 })
      expect(await server.call('continue_turn', { session_id: id, prompt: 'x' })).toMatchObject({
        success: false,
        kind: 'overloaded',
      })
      expect((await server.call('get_current_session')).session_id).toBe(id)
    })

    it('runs a repeated request once, even if it has moved its turn', async () => {
      setup().fake.script({ fork: false, resume: 'same' })
      const server = await setup().serve()
      await server.ask('太郎です')
      const [{ id } = { id: '' }] = (await server.call('list_turns')).turns
      const again = () =>
        server.request('tools/call', {
          name: 'continue_turn',
          arguments: { session_id: id, prompt: '二' },
          _meta: { 'kura/idempotencyKey': 'k' },
        })
      const first = dataOf(await again())
      const second = dataOf(await again())
      expect(second).toMatchObject({
        tool_name: 'continue_turn',
        response: first.response,
        session_id: first.session_id,
      })
      expect(setup().fake.runs()).toHaveLength(2)
    })

    it('reports progress, and ends with its processes when it is cancelled', async () => {
      const server = await setup().serve()
      const { session_id: id } = await server.ask('太郎です')
      setup().fake.script({ tools: ['Read'], runs: [{}, { behaviour: 'hang', children: [{ detached: true }] }] })
      const progress: JsonRpcNotification[] = []
      const call = { name: 'continue_turn', arguments: { session_id: id, prompt: 'x' }, _meta: { progressToken: 7 } }
      await server.request('tools/call', call, (message) => progress.push(message))
      expect(progress.map(({ params: { message } = {} }) => message)).toContain('Using Read')
      const asked = server.request('tools/call', call)
      await until(async () => setup().fake.runs().length === 3)
      server.cancel(server.lastId())
      expect(await asked).toBeUndefined()
      await until(async () => (await setup().fake.processes()).length === 0)
      await until(async () => (await server.call('list_turns')).turns[0]?.outcome === 'cancelled')
    })
  })
})

const dataOf = ({ result }: Message): Record<string, unknown> =>
  (result?.structuredContent ?? result?.data) as Record<string, unknown>
