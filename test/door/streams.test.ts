import { describe, expect, it, onTestFinished } from 'vitest'
import { openPostgresTokens } from '../../src/access/store/postgres/store.ts'
import { openSqliteTokens } from '../../src/access/store/sqlite/store.ts'
import { useTestDatabase } from '../support/postgres.ts'
import { processesWith, until } from '../support/processes.ts'
import { listenHeaders, listenRequest } from '../support/listen-request.ts'
import { addTokenTo, bearer, startTeam, toolCall, type TeamOptions } from '../support/team-server.ts'

const start = async (options: TeamOptions = {}) => {
  const team = await startTeam({ args: ['gallery'], ...options })
  const ending = new AbortController()
  // Otherwise a server that stops would wait for its open streams.
  onTestFinished(async () => {
    ending.abort()
    await team.stop()
  })
  const post = (
    token: string,
    body: object,
    {
      signal = ending.signal,
      headers = {},
    }: { readonly signal?: AbortSignal; readonly headers?: Readonly<Record<string, string>> } = {},
  ) =>
    fetch(`${team.url}/mcp`, {
      method: 'POST',
      signal,
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...bearer(token),
        ...headers,
      },
    })
  const listen = (token: string, id = 1, signal = ending.signal) =>
    post(token, listenRequest(id), { signal, headers: listenHeaders })
  return { team, post, listen }
}

const idOf = (token: string): string => token.split('_')[1] ?? ''

const untilEnded = async (response: Response): Promise<string> => {
  try {
    await response.text()
    return 'ended'
  } catch {
    return 'aborted'
  }
}

const database = useTestDatabase()

const engines = ['SQLite', 'PostgreSQL'] as const

const startOn = async (engine: (typeof engines)[number], options: TeamOptions = {}) => {
  const { url } = database()
  const server = await start({ ...options, env: engine === 'PostgreSQL' ? { KURA_DATABASE_URL: url } : {} })
  const openTokens = () =>
    engine === 'PostgreSQL'
      ? openPostgresTokens(url, Date.now)
      : openSqliteTokens(`${server.team.dataDir}/kura.db`, Date.now)
  const revoke = async (token: string): Promise<void> => {
    const store = openTokens()
    await store.revoke(idOf(token), new Date().toISOString(), new AbortController().signal)
    await store.close()
  }
  return { ...server, newToken: () => addTokenTo(openTokens(), { scope: 'admin' }), revoke }
}

/** The check takes a second or two; the rest is for a busy machine. */
const maxMs = 5000

describe.each(engines)('a token that is revoked, kept in %s', (engine) => {
  it('loses its open streams; others keep theirs', async () => {
    const { listen, newToken, revoke } = await startOn(engine)
    const [revoked, kept] = [await newToken(), await newToken()]
    const streams = [await listen(revoked, 1), await listen(revoked, 2)]
    const other = await listen(kept)
    expect([...streams, other].map(({ status }) => status)).toEqual([200, 200, 200])
    let otherEnded = false
    void untilEnded(other).then(() => {
      otherEnded = true
    })
    await revoke(revoked)
    const revokedAt = performance.now()
    expect(await Promise.all(streams.map(untilEnded))).toEqual(['aborted', 'aborted'])
    if (process.env.KURA_DOOR === 'full') expect(performance.now() - revokedAt).toBeLessThan(maxMs)
    expect([otherEnded, other.status]).toEqual([false, 200])
    expect((await listen(revoked)).status).toBe(401)
  })

  it('loses its running calls and their programs; others keep theirs', async () => {
    const { post, newToken, revoke } = await startOn(engine, { args: [] })
    const [revoked, kept] = [await newToken(), await newToken()]
    const seconds = `14.${process.pid}${engine.length}`
    const doomed = await post(revoked, toolCall('child', { script: `sleep ${seconds}` }))
    const other = await post(kept, toolCall('child', { script: 'sleep 3; echo done' }))
    expect([doomed.status, other.status]).toEqual([200, 200])
    await until(async () => (await processesWith(seconds)).length === 1)
    await revoke(revoked)
    expect(await untilEnded(doomed)).toBe('aborted')
    await until(async () => (await processesWith(seconds)).length === 0)
    expect(await other.text()).toContain('done')
  })
})

describe('subscriptions', () => {
  it('are at most sixteen for a token; calls are not counted, and closing one makes room', async () => {
    const { team, listen } = await start()
    const [token, other] = [await team.newToken(), await team.newToken()]
    const closing = new AbortController()
    // Keeps the responses: one that is not referenced is collected, and its stream is closed.
    const open: Response[] = [await listen(token, 0, closing.signal)]
    for (let id = 1; id < 16; id++) open.push(await listen(token, id))
    expect(open.map(({ status }) => status)).toEqual(open.map(() => 200))
    const refused = await listen(token, 16)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({
      id: 16,
      error: { code: -32000, message: expect.stringContaining('16 subscriptions') as string },
    })
    const calls = await Promise.all(
      Array.from({ length: 20 }, () => team.post(toolCall('repaint', { bytes: [1] }), bearer(token))),
    )
    expect(calls.every(({ status }) => status === 200)).toBe(true)
    expect((await listen(other)).status).toBe(200)
    closing.abort()
    let status = 429
    while (status === 429) status = (await listen(token, 17)).status
    expect(status).toBe(200)
    expect(open).toHaveLength(16)
  })
})
