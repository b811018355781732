import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productProgram } from '../support/programs.ts'
import { messageIn, startHttp, type HttpFixture } from '../support/http-server.ts'

const people = ['list_turns', 'get_turn', 'continue_turn']

describe.each([[], ['--read-only']])('turns over HTTP with %j', (...flags: readonly string[]) => {
  let http: HttpFixture
  beforeAll(async () => {
    http = await startHttp(flags, productProgram)
  })
  afterAll(async () => {
    await http.stop()
  })

  const call = async (name: string, args: object, headers: Readonly<Record<string, string>> = {}): Promise<string> => {
    const params = { name, arguments: args }
    const sent = { 'mcp-protocol-version': '2025-11-25', ...headers }
    return JSON.stringify(
      await messageIn(await http.post({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }, sent)),
    )
  }

  it('need the start-up token, as the tools of the module do', async () => {
    const args = { list_turns: {}, get_turn: { id: 'x' }, continue_turn: { session_id: 'x', prompt: 'x' } }
    for (const name of people) {
      const refused = await call(name, args[name as keyof typeof args])
      expect(refused, name).toMatch(flags.length > 0 && name === 'continue_turn' ? 'Unknown tool' : 'start-up token')
    }
    const headers = { authorization: `Bearer ${await http.token()}` }
    expect(await call('list_turns', {}, headers)).toContain('"turns":[]')
    expect(await call('get_turn', { id: 'x' }, headers)).toContain('There is no turn')
  })
})
