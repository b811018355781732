import { describe, expect, it, onTestFinished } from 'vitest'
import { openSqliteTokens } from '../../src/access/store/sqlite/store.ts'
import { bearer, startTeam, toolCall } from '../support/team-server.ts'

const listenRequest = (id: number) => ({
  jsonrpc: '2.0', id, method: 'subscriptions/listen',
  params: {
    notifications: { resourceSubscriptions: ['gallery://picture'] },
    _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28', 'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' }, 'io.modelcontextprotocol/clientCapabilities': {} },
  },
})

const modern = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' }

const start = async () => {
  const team = await startTeam({ args: ['gallery'] })
  const ending = new AbortController()
  // A server that ends would wait for its open streams.
  onTestFinished(async () => {
    ending.abort()
    await team.stop()
  })
  const listen = (token: string, id = 1, signal = ending.signal) =>
    fetch(`${team.url}/mcp`, {
      method: 'POST', signal, body: JSON.stringify(listenRequest(id)),
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...bearer(token), ...modern },
    })
  return { team, listen }
}

const idOf = (token: string): string => token.split('_')[1] ?? ''

const untilEnded = async (response: Response): Promise<string> => {
  try {
    await response.text()
    return 'ended'
  } catch {
    return 'broken off'
  }
}

describe('a token that is revoked', () => {
  it('loses its open streams, and others keep theirs', async () => {
    const { team, listen } = await start()
    const [revoked, kept] = [await team.newToken(), await team.newToken()]
    const streams = [await listen(revoked, 1), await listen(revoked, 2)]
    const other = await listen(kept)
    expect([...streams, other].map(({ status }) => status)).toEqual([200, 200, 200])
    const store = openSqliteTokens(`${team.dataDir}/kura.db`, Date.now)
    await store.revoke(idOf(revoked), new Date().toISOString(), new AbortController().signal)
    await store.close()
    let otherEnded = false
    void untilEnded(other).then(() => { otherEnded = true })
    await Promise.all(streams.map(untilEnded))
    expect(otherEnded).toBe(false)
    expect((await listen(revoked)).status).toBe(401)
  })
})

describe('subscriptions', () => {
  it('are sixteen for a token at most; calls are not counted, and one that is closed makes room', async () => {
    const { team, listen } = await start()
    const [token, other] = [await team.newToken(), await team.newToken()]
    const closing = new AbortController()
    expect((await listen(token, 0, closing.signal)).status).toBe(200)
    const open: Response[] = []
    for (let id = 1; id < 16; id++) open.push(await listen(token, id))
    expect(open.map(({ status }) => status)).toEqual(open.map(() => 200))
    const refused = await listen(token, 16)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ id: 16, error: { code: -32000, message: expect.stringContaining('16 subscriptions') as string } })
    const calls = await Promise.all(Array.from({ length: 20 }, () => team.post(toolCall('repaint', { bytes: [1] }), bearer(token))))
    expect(calls.every(({ status }) => status === 200)).toBe(true)
    expect((await listen(other)).status).toBe(200)
    closing.abort()
    let status = 429
    while (status === 429) status = (await listen(token, 17)).status
    expect(status).toBe(200)
  })
})
