import { describe, expect, it } from 'vitest'
import { call, execute, turn } from './answers.ts'
import { conversations, useRealClaude } from './setup.ts'

const setUp = useRealClaude()

const unknownId = '11111111-1111-4111-8111-111111111111'

describe('failures', () => {
  it('leaves no trace of a refused turn', async () => {
    const { kura, seen } = await setUp()
    const first = await turn(kura, '太郎です')
    expect(await execute(kura, 'REFUSE')).toMatchObject({
      success: false,
      response: null,
      kind: 'auth',
      error: expect.stringContaining('API key') as string,
    })
    expect(await call(kura, 'get_current_session')).toMatchObject({ session_id: first.session_id })
    await turn(kura, '名前は?')
    expect(seen()).toEqual(['user: 太郎です', 'assistant: 返答1', 'user: 名前は?'])
  })

  it('does not start a new conversation for an id that is unknown', async () => {
    const { kura, api } = await setUp()
    await call(kura, 'set_current_session', { session_id: unknownId })
    expect(await execute(kura, 'hello')).toMatchObject({ success: false, kind: 'session_not_found' })
    expect(await call(kura, 'get_current_session')).toMatchObject({ session_id: unknownId })
    expect(conversations(api)).toEqual([])
  })

  it('says why the CLI refuses to run as root', async () => {
    const { kura } = await setUp({ IS_SANDBOX: '' })
    const answer = await execute(kura, 'hello')
    const isRoot = process.getuid?.() === 0
    expect(answer.success).toBe(!isRoot)
    if (isRoot) expect(JSON.stringify(answer)).toMatch(/root.*IS_SANDBOX/s)
  })
})
