import { describe, expect, it } from 'vitest'
import { call, turn } from './answers.ts'
import { useRealClaude } from './setup.ts'

const setUp = useRealClaude()

describe('a conversation, as the model sees it', () => {
  it('continues, restores, and branches twice from an earlier turn', async () => {
    const { kura, seen } = await setUp()
    const first = await turn(kura, '太郎です')
    expect(first).toMatchObject({
      tool_name: 'execute_claude',
      prompt: '太郎です',
      response: '返答1',
      error: null,
      parent_session_id: null,
    })
    expect(seen()).toEqual(['user: 太郎です'])

    const second = await turn(kura, '趣味は読書')
    expect(second).toMatchObject({ response: '返答2', parent_session_id: first.session_id })
    expect(second.session_id).not.toBe(first.session_id)
    expect(seen()).toEqual(['user: 太郎です', 'assistant: 返答1', 'user: 趣味は読書'])

    expect(await call(kura, 'get_current_session')).toMatchObject({ session_id: second.session_id, has_session: true })
    expect(await call(kura, 'reset_session')).toMatchObject({ success: true, old_session_id: second.session_id })
    expect(await call(kura, 'get_current_session')).toMatchObject({ session_id: null, has_session: false })

    expect(await call(kura, 'set_current_session', { session_id: second.session_id })).toMatchObject({ success: true })
    expect(await turn(kura, '趣味は何?')).toMatchObject({ parent_session_id: second.session_id })
    expect(seen()).toEqual([
      'user: 太郎です',
      'assistant: 返答1',
      'user: 趣味は読書',
      'assistant: 返答2',
      'user: 趣味は何?',
    ])

    for (const hobby of ['趣味は登山', '趣味は料理']) {
      await call(kura, 'set_current_session', { session_id: first.session_id })
      const branch = await turn(kura, hobby)
      expect(branch.parent_session_id).toBe(first.session_id)
      expect(seen()).toEqual(['user: 太郎です', 'assistant: 返答1', `user: ${hobby}`])
    }
  })

  it('keeps every id as a checkpoint for another server process', async () => {
    const { kura, serveAgain, seen } = await setUp()
    const first = await turn(kura, '太郎です')
    await turn(kura, '趣味は読書')
    await kura.end()
    const again = serveAgain()
    expect(await call(again, 'get_current_session')).toMatchObject({ session_id: null })
    await call(again, 'set_current_session', { session_id: first.session_id })
    await turn(again, '名前は?')
    expect(seen()).toEqual(['user: 太郎です', 'assistant: 返答1', 'user: 名前は?'])
  })

  it('lets the second of two parallel calls continue the first', async () => {
    const { kura, seen } = await setUp()
    const [first, second] = await Promise.all([turn(kura, 'one'), turn(kura, 'two')])
    expect(second.parent_session_id).toBe(first.session_id)
    expect(seen()).toEqual(['user: one', 'assistant: 返答1', 'user: two'])
  })
})

describe('costs', () => {
  it('reports the cost of each turn, whether the CLI reports totals or not', async () => {
    const { kura } = await setUp()
    const first = await turn(kura, '一')
    const costs = [first.cost_usd, (await turn(kura, '二')).cost_usd, (await turn(kura, '三')).cost_usd]
    await call(kura, 'set_current_session', { session_id: first.session_id })
    costs.push((await turn(kura, '別の枝')).cost_usd)
    // The model uses the same number of tokens every time.
    expect(first.cost_usd).toBeGreaterThan(0)
    for (const cost of costs) expect(cost).toBeCloseTo(first.cost_usd ?? 0, 9)
  })
})
